// The goulash table: exchanges lose no tile and go where the rules say; wild tiles are judged by the engine.
import { describe, expect, it } from 'vitest';
import { listAllTilesOfPlay, rulesets, type Table, type TileId } from '../../src/engine/index.ts';
import {
  scoreWildTilePlacing,
  buildSetsFromPlacedWildTiles,
  chooseTilesToPass,
  generateWildHand,
  getGoulashWildTile,
  type WildHand,
} from '../../src/questions/goulash.ts';
import { createRandomSource } from '../../src/questions/random.ts';
import {
  describeScore,
  startGoulashExchanges,
  GoulashExchangeState,
  openOwnOrDefaultGoulashTable,
  LEARNER_SEAT,
} from '../../src/features/goulash/goulash-exchanges.ts';
import { formatTile } from '../../src/format/names.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';
import { dealt as laid, does } from './support/table.ts';

const WITH_GOULASH = Object.values(rulesets).filter(({ id }) => getGoulashWildTile(opened(id)) !== undefined);
const TABLES = WITH_GOULASH.map(({ id }) => opened(id));
const withPlayers = ({ rules, house }: Table, players: number): Table => opened(rules, { ...house, players });
const AT = { seat: 's', round: 'e' };

/** All exchanges of a deal, each with the tiles a sensible player passes on. */
function played(
  table: Table,
  seed: number,
): { readonly now: GoulashExchangeState; readonly partners: readonly unknown[] } {
  let now = startGoulashExchanges(table, seed);
  const partners: unknown[] = [];
  while (now.isYours) {
    partners.push(now.partner);
    const done = now.pass(chooseTilesToPass(now.rack, getGoulashWildTile(table)!));
    if (!done.ok) throw new Error(done.rule);
    now = done.after;
  }
  return { now, partners };
}

describe.each(TABLES)('the exchanges of $rules', (table) => {
  it.each([4, 3] as const)('keep every tile and come to an end with %i players', (players) => {
    const seated = withPlayers(table, players);
    for (let seed = 0; seed < runs(40, 4); seed++) {
      const before = listAllTilesOfPlay(startGoulashExchanges(seated, seed).play);
      const { now } = played(seated, seed);
      expect(now.turn).toBeUndefined();
      expect(listAllTilesOfPlay(now.play)).toEqual(before);
      expect(now.rack).toHaveLength(13);
    }
  });

  it('go to the player opposite, on the left and on the right of South, as long as nobody keeps a hand', () => {
    expect(played(table, 1).partners).toEqual(['n', 'e', 'w']);
    expect(played(withPlayers(table, 3), 1).partners).toEqual(['e', 'w']);
  });

  it('tell what came from whom', () => {
    const start = startGoulashExchanges(table, 1);
    const gave = chooseTilesToPass(start.rack, getGoulashWildTile(table)!);
    const done = start.pass(gave);
    if (!done.ok) throw new Error(done.rule);
    const names = (tiles: readonly TileId[]) => tiles.map((tile) => formatTile(tile)).join(', ');
    const got = done.after.play.log.flatMap((each) => (each.do === 'exchange' && each.seat === 'n' ? each.tiles : []));
    expect(got).toHaveLength(3);
    // Nobody keeps a hand in this deal, so nothing else is told.
    expect(done.message).toBe(`You gave North: ${names(gave)}. North gave you: ${names(got)}.`);
    expect(done.after.rack).toEqual(expect.arrayContaining(got));
  });

  it('are refused to a player who keeps a hand that is not one tile short', () => {
    expect(startGoulashExchanges(table, 1).keep()).toMatchSnapshot();
    expect(startGoulashExchanges(table, 1).play.seats).toContain(LEARNER_SEAT);
  });
});

describe.each(TABLES)('wild tiles in $rules', (table) => {
  it.each([1, 2, 3] as const)('can always be placed at level %i', (level) => {
    for (let seed = 0; seed < runs(100, 4); seed++) {
      const hand = generateWildHand(createRandomSource(`unit/${seed}`), getGoulashWildTile(table)!, level);
      const bills = placings(hand)
        .map((stands) => scoreWildTilePlacing(table, hand, stands, AT))
        .filter(({ ok }) => ok);
      expect(bills).not.toEqual([]);
    }
  });

  it('are refused where too many lie in a pung, and where no sets come of it', () => {
    const hand: WildHand = {
      groups: [['c3'], ['c5', 'c5', 'c5'], ['o4', 'o4', 'o4'], ['b7', 'b7', 'b7'], ['we', 'we']],
      wild: getGoulashWildTile(table)!,
      wilds: 2,
      last: 'c3',
    };
    expect(scoreWildTilePlacing(table, hand, ['c3', 'c3'], AT)).toMatchObject({
      ok: false,
      error: { code: 'wild-limit', rule: 'british.goulash.wild-limits' },
    });
    expect(scoreWildTilePlacing(table, hand, ['c3', 'we'], AT).ok).toBe(true);
    expect(scoreWildTilePlacing(table, hand, ['c3', 'c5'], AT)).toEqual({ ok: false, error: 'no-sets' });
    expect(buildSetsFromPlacedWildTiles(hand, ['we'])).toContainEqual({
      of: 'we',
      tiles: ['we', 'we', getGoulashWildTile(table)!],
    });
  });
});

/** Every way of naming the wild tiles after tiles of the hand, or two of them after a wind or dragon. */
function placings({ groups, wilds }: WildHand): ReturnType<typeof chooseTilesToPass>[] {
  const kinds = [...groups.map(([tile]) => tile!), 'dr', 'dg', 'dw', 'wn', 'ws'] as const;
  return Array.from({ length: wilds }).reduce<ReturnType<typeof chooseTilesToPass>[]>(
    (some) => some.flatMap((each) => kinds.map((tile) => [...each, tile])),
    [[]],
  );
}

describe('a hand that is one tile short in the exchanges', () => {
  // East and South are one tile short; West and North are far from it.
  const short = () =>
    laid({
      goulash: true,
      e: 'b111 b555 o999 c77 wnn ws',
      s: 'c222 c555 o222 o77 wee',
      w: 'b3469 c1368 o1468 ww',
      n: 'b3478 c1369 o3568 wn',
    });
  const after = (done: ReturnType<GoulashExchangeState['keep']>) => {
    if (!done.ok) throw new Error(done.rule);
    return done;
  };

  it('may be kept: the others go on without its player', () => {
    const start = new GoulashExchangeState(short());
    expect([start.isYours, start.canStop, start.turn, start.partner]).toEqual([true, false, 0, 'n']);
    const kept = after(start.keep());
    expect([kept.after.canStop, kept.after.isYours, kept.after.turn]).toEqual([true, false, undefined]);
    expect(kept.after.rack).toEqual(start.rack);
    expect(kept.message).toMatchSnapshot();
    // The one before stays as it was.
    expect([start.turn, start.canStop]).toEqual([0, false]);
  });

  it('of another lets the exchanges be stopped, and that is said, of two of both', () => {
    const kept = new GoulashExchangeState(does(short(), { do: 'keep', seat: 'e' }));
    const swapped = laid({
      goulash: true,
      e: 'b111 b555 o999 c77 wnn ws',
      n: 'c222 c555 o222 o77 wee',
      w: 'b3469 c1368 o1468 ww',
      s: 'b3478 c1369 o3568 wn',
    });
    const both = new GoulashExchangeState(does(swapped, { do: 'keep', seat: 'e' }, { do: 'keep', seat: 'n' }));
    expect([kept.canStop, after(kept.stop()).after.turn, new GoulashExchangeState(short()).stop().ok]).toEqual([
      true,
      undefined,
      false,
    ]);
    expect([after(kept.stop()).message, after(both.stop()).message]).toMatchSnapshot();
  });

  it('is played by the rules of the table where these have a goulash, else by those of the first game that has', () => {
    for (const { rules } of TABLES) expect(openOwnOrDefaultGoulashTable({ rules, house: {} }).rules).toBe(rules);
    const without = Object.values(rulesets).find(({ id }) => !WITH_GOULASH.some((each) => each.id === id))!;
    expect(openOwnOrDefaultGoulashTable({ rules: without.id, house: {} }).rules).toBe(TABLES[0]!.rules);
  });
});

it('says what a hand with wild tiles scores, and names a special hand of a fixed worth', () => {
  const bill = (special?: string) =>
    ({
      total: 500,
      points: special ? 500 : 125,
      doubles: special ? 0 : 2,
      special: special && { rule: special },
    }) as never;
  expect([undefined, 'british.special.three-great-scholars'].map((special) => describeScore(bill(special)))).toEqual([
    'It scores 500: 125 points and 2 doubles.',
    'It scores 500: Three Great Scholars.',
  ]);
});
