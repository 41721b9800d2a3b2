// Who has to act and what may be done are two answers to one question: a player who is waited for may do something, and one
// who is not has nothing to do. Asked of every seat in every position of many hands.
import { describe, expect, it } from 'vitest';
import {
  listOthersInTurn,
  createRandomBelowFromSeed,
  RULESET_IDS,
  getNextOccupiedSeat,
  SEATS,
  listSeatsToAct,
  type Play,
  type Seat,
  type StartInput,
  type TileId,
} from '../../src/engine/index.ts';
import { runs } from '../deep.ts';
import { after, playOut, started, thoughts } from './support/players.ts';

/** Seats that are waited for without anything to do, and the other way round. */
function disagreeing(play: Play): readonly string[] {
  const waited = listSeatsToAct(play);
  return play.seats.flatMap((seat) => {
    const may = thoughts(play, seat);
    const agrees = waited.includes(seat) ? may.some(({ allowed }) => allowed) : may.length === 0;
    return agrees
      ? []
      : [`step ${play.log.length}: ${seat} of ${waited.join('')} ${may.map(({ action }) => action.do).join()}`];
  });
}

function faultsIn(input: StartInput & { readonly seed: number }): readonly string[] {
  const found: string[] = [];
  const over = playOut(input, (play) => found.push(...disagreeing(play)));
  return [...found, ...disagreeing(over)];
}

/** The exchanges before a goulash with tiles passed on by chance; a hand that may be kept mostly is, and then some would stop. */
function walkOfExchanges(input: StartInput, walk: number) {
  const random = createRandomBelowFromSeed(walk);
  const found: string[] = [];
  let play = started(input);
  for (; play.phase.name === 'exchange'; found.push(...disagreeing(play))) {
    const waiting = listSeatsToAct(play);
    const seat = waiting[random(waiting.length)]!;
    const may = thoughts(play, seat).flatMap(({ action, allowed }) => (allowed ? [action] : []));
    const keeps = may.find((action) => action.do === 'keep');
    const chosen = keeps && random(3) > 0 ? keeps : may[random(may.length)]!;
    play = after(play, chosen.do === 'exchange' ? { ...chosen, tiles: anyThree(play, seat, random) } : chosen);
  }
  return { found, kept: play.log.some((action) => action.do === 'keep') };
}

const anyThree = (play: Play, seat: Seat, random: (below: number) => number): readonly TileId[] => {
  const left = [...play.players[seat]!.rack];
  return [0, 1, 2].map(() => left.splice(random(left.length), 1)[0]!);
};

const TABLES: readonly StartInput[] = [
  ...RULESET_IDS.map((rules) => ({ rules })),
  { rules: 'u3a', goulash: true },
  { rules: 'bmja', goulash: true },
  { rules: 'u3a', goulash: true, house: { players: 3 }, seats: ['e', 's', 'w'] },
  { rules: 'u3a', goulash: true, house: { players: 2 } },
  { rules: 'japanese', house: { ready: true, nineOrphans: true, sacred: '147', sacredWarning: true } },
  { rules: 'cantonese', house: { flowers: 'seat', multipleWinners: true } },
];

describe('whoever is waited for may do something, and nobody else', () => {
  it.each(TABLES)('%o', { timeout: 240_000 }, (input) => {
    const seeds = Array.from({ length: runs(200, 66) }, (_, at) => at + 1);
    expect(seeds.flatMap((seed) => faultsIn({ ...input, seed }))).toEqual([]);
  });

  // Somebody is dealt three wild tiles or a hand that is one tile short, and keeps it now or later.
  it.each<StartInput & { readonly seed: number }>([
    { rules: 'bmja', goulash: true, seed: 263373380 },
    { rules: 'u3a', goulash: true, seed: 1778 },
    { rules: 'bmja', goulash: true, house: { players: 3 }, seats: ['e', 's', 'n'], seed: 263373380 },
    { rules: 'u3a', goulash: true, house: { players: 2 }, seed: 1778 },
  ])('while tiles are exchanged: %o', { timeout: 240_000 }, (input) => {
    const walks = Array.from({ length: runs(400, 20) }, (_, at) => walkOfExchanges(input, at));
    expect(walks.flatMap(({ found }) => found)).toEqual([]);
    if (input.rules === 'u3a' && !input.house) expect(walks.some(({ kept }) => kept)).toBe(true);
  });
});

describe('the seats of a table in turn', () => {
  const lists = Array.from({ length: 16 }, (_, bits) => SEATS.filter((__, at) => bits & (1 << at)));
  it.each(lists.map((seats) => [seats.join('') || 'nobody', seats] as const))('%s', (_, seats) => {
    for (const from of SEATS) {
      const others = [1, 2, 3]
        .map((steps) => SEATS[(SEATS.indexOf(from) + steps) % 4]!)
        .filter((each) => seats.includes(each));
      expect(listOthersInTurn(from, seats)).toEqual(others);
      expect(getNextOccupiedSeat(from, seats)).toBe(others[0] ?? from);
    }
  });
  it.each(['x', '', 'E', 'constructor', '__proto__', undefined, null, 7, {}, ['e']])(
    'of what is no seat: %o',
    (none) => {
      expect(listOthersInTurn(none as Seat, ['e', 'w'])).toEqual(['e', 'w']);
      expect(getNextOccupiedSeat(none as Seat, ['e', 'w'])).toBe('e');
      expect([listOthersInTurn(none as Seat, []), getNextOccupiedSeat(none as Seat, [])]).toEqual([[], none]);
    },
  );
});
