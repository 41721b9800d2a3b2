// Whatever a hand that is played leads to could have come about; a tile too many in it could not.
import { describe, expect, it } from 'vitest';
import {
  applyPlayAction,
  checkPosition,
  JOKER,
  startHand,
  createTilesOfSet,
  TILES,
  listSeatsToAct,
  type Position,
  type Table,
  type TileId,
} from '../../src/engine/index.ts';
import { createBotActionChooser, createSeatView } from '../../src/bots/index.ts';
import { some } from '../deep.ts';
import { opened } from './support/opened.ts';
import { getOutcome } from './support/positions.ts';
import { TABLES } from './support/tables.ts';
import { createFullPositionOfPlay } from './support/full-position.ts';

const EVERY_TILE: readonly TileId[] = [...TILES, JOKER];

/** Every position of a hand that beginners play. */
function positionsOf(table: Table, goulash: boolean, seed: number): readonly Position[] {
  const seen: Position[] = [];
  const started = startHand({ table, goulash, seed });
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const plays = Object.fromEntries(started.value.seats.map((seat) => [seat, createBotActionChooser('steady', seed)]));
  let play = started.value;
  seen.push(createFullPositionOfPlay(play));
  for (;;) {
    const [seat] = listSeatsToAct(play);
    if (!seat) return seen;
    const next = applyPlayAction(play, plays[seat]!(createSeatView(play, seat)));
    if (!next.ok) throw new Error(JSON.stringify(next.error));
    play = next.value;
    seen.push(createFullPositionOfPlay(play));
  }
}

/** The position with the first tile of a rack made one that all four of, or none, are there already. */
function spoilt(table: Table, position: Position): readonly Position[] {
  const set = createTilesOfSet(table.ruleset, Boolean(position.goulash));
  const entries = Object.values(position.players).flatMap(({ rack, sets, bonus }) => [
    ...rack!,
    ...sets.flatMap(({ tiles }) => tiles),
    ...bonus,
  ]);
  const countOf = (all: readonly TileId[], tile: TileId) => all.filter((each) => each === tile).length;
  const [seat, held] = Object.entries(position.players).find(([, { rack }]) => rack!.length > 0)!;
  const { rack = [] } = held;
  return EVERY_TILE.filter((tile) => tile !== rack[0] && countOf(entries, tile) >= countOf(set, tile)).map((tile) => ({
    ...position,
    players: { ...position.players, [seat]: { ...held, rack: [tile, ...rack.slice(1)] } },
  }));
}

describe.each([
  ...TABLES,
  { rules: 'japanese', house: { players: 3 } },
  { rules: 'bell', house: { players: 3 } },
  { rules: 'cantonese', house: { players: 3 } },
])('$rules $house, goulash $goulash', ({ rules, house = {}, ...rest }) => {
  it('every position of a hand that was played could have come about', { timeout: 60_000 }, () => {
    const table = opened(rules, house);
    const goulash = 'goulash' in rest && Boolean(rest.goulash);
    for (const seed of some([1, 2], 2)) {
      const positions = positionsOf(table, goulash, seed);
      expect(positions.length).toBeGreaterThan(20);
      for (const position of positions) {
        const checked = checkPosition(table, position);
        expect(checked.ok ? 'ok' : { ...checked.error, end: position.end, turn: position.turn }).toBe('ok');
      }
      for (const position of [positions[0]!, positions.at(-1)!]) {
        const wrong = spoilt(table, position);
        expect(wrong.length).toBeGreaterThan(0);
        expect(wrong.filter((each) => getOutcome(table, each) === 'ok')).toEqual([]);
      }
    }
  });
});
