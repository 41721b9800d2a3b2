// Who pays for the others at the practice table, judged from the hand as it was played.
import { describe, expect, it } from 'vitest';
import type { DeclaredSet, HouseInput, Play, Seat, TileId } from '../../src/engine/index.ts';
import { judgeHandLiabilityWithReasons } from '../../src/bots/index.ts';
import { dealt } from './support/table.ts';

const findLiablePlayerOfHand = (...asked: Parameters<typeof judgeHandLiabilityWithReasons>) =>
  judgeHandLiabilityWithReasons(...asked)?.liable;

interface Won {
  readonly sets: readonly (readonly TileId[])[];
  readonly rack: readonly TileId[];
  readonly tile: TileId;
  readonly rules: string;
  readonly house?: HouseInput;
  /** Who threw the tile of each set. */
  readonly from: readonly Seat[];
}

/** A hand in which South has claimed these sets one after the other and then went Mahjong on a discard of West. */
function won({ sets, rack, tile, rules, house, from }: Won): readonly Play[] {
  const begun = dealt({ rules, seed: 1, ...(house && { house }) });
  const laid = sets.map((tiles): DeclaredSet => ({ tiles, concealed: false }));
  const withSets = (many: number, phase: Play['phase']): Play => ({
    ...begun,
    phase,
    players: { ...begun.players, s: { ...begun.players.s!, rack: [...rack], sets: laid.slice(0, many), bonus: [] } },
  });
  const steps = laid.flatMap((_, many): Play[] => [
    withSets(many, {
      name: 'claims',
      from: from[many]!,
      tile: sets[many]![0]!,
      by: 'discard',
      asked: ['s'],
      answers: {},
      kong: [],
      kongs: 0,
    }),
    withSets(many + 1, { name: 'turn', seat: 's', drawn: undefined, claimed: true, changed: true }),
  ]);
  const end = { winner: 's', alsoWon: [], tile, by: 'discard', discarder: 'w', rule: 'x' } as const;
  return [begun, ...steps, withSets(laid.length, { name: 'over', end })];
}
const three = (tile: TileId): TileId[] => [tile, tile, tile];

describe('who pays for the others', () => {
  it('lets off a cannon where the sets on the table gave the hand away', () => {
    const hand = { rules: 'u3a', rack: [...three('b7'), 'b9', 'b9'] as TileId[], tile: 'b9' as TileId };
    expect(
      findLiablePlayerOfHand(won({ ...hand, sets: [three('b1'), three('b2'), three('b5')], from: ['e', 'n', 'e'] })),
    ).toEqual({
      seat: 'w',
      rule: 'cannon',
    });
    expect(
      findLiablePlayerOfHand(won({ ...hand, sets: [three('b1'), three('c2'), three('o5')], from: ['e', 'n', 'e'] })),
    ).toBeUndefined();
  });

  it('is the player who fed the kong, when the tile drawn for it won', () => {
    const four: TileId[] = ['dr', 'dr', 'dr', 'dr'];
    const hand: Won = {
      rules: 'cantonese',
      sets: [three('o5'), four],
      from: ['e', 'n'],
      rack: ['c2', 'c2', 'c2', 'b3', 'b4', 'b5', 'o9', 'o9'],
      tile: 'c2',
    };
    const drawnFor = (kongs: 0 | 1 | 2, more: Partial<Won> = {}): readonly Play[] => {
      const plays = won({ ...hand, ...more });
      const last = plays.at(-1)!;
      if (last.phase.name !== 'over') throw new Error('still played');
      const drawn = { tile: 'c2', by: 'loose', kongs } as const;
      const end = { ...last.phase.end, by: 'loose', discarder: undefined, drawn } as const;
      return [...plays.slice(0, -1), { ...last, phase: { name: 'over', end } }];
    };
    expect(findLiablePlayerOfHand(drawnFor(1))).toEqual({ seat: 'n', rule: 'gong-make-up' });
    // The tile came for a flower; for a pung nobody draws one; this table lets everybody pay.
    expect(findLiablePlayerOfHand(drawnFor(0))).toBeUndefined();
    expect(findLiablePlayerOfHand(drawnFor(1, { sets: [three('o5'), three('dr')] }))).toBeUndefined();
    expect(findLiablePlayerOfHand(drawnFor(1, { house: { payment: 3 } }))).toBeUndefined();
  });

  it('is nobody while a hand is played, or when nobody won', () => {
    const plays = won({ rules: 'u3a', sets: [three('b1')], from: ['e'], rack: [...three('b7')], tile: 'b9' });
    expect(findLiablePlayerOfHand(plays.slice(0, -1))).toBeUndefined();
  });

  it('is the player who fed the last of three dragon sets, where the table plays it', () => {
    const hand: Won = {
      rules: 'japanese',
      house: { insurance: true },
      sets: [three('dr'), three('dg'), three('dw')],
      from: ['e', 'e', 'n'],
      rack: ['b2', 'b3', 'b4', 'c5', 'c5'],
      tile: 'b4',
    };
    expect(findLiablePlayerOfHand(won(hand))).toEqual({ seat: 'n', rule: 'insurance' });
    expect(findLiablePlayerOfHand(won({ ...hand, house: { insurance: false } }))).toBeUndefined();
  });

  it('is whoever discards it with five tiles left to draw, where nobody had shown the winning tile; not with six', () => {
    const plays = won({
      rules: 'cantonese',
      sets: [three('b1')],
      from: ['e'],
      rack: ['c2', 'c3', 'c4', 'o5', 'o6', 'o7', 'dr', 'dr', 'b8', 'b8', 'b8'],
      tile: 'dr',
    });
    const left = (tiles: number, pool: readonly TileId[] = []) =>
      findLiablePlayerOfHand(plays.map((play) => ({ ...play, pool, live: play.live.slice(0, tiles) })));
    expect(left(5)).toEqual({ seat: 'w', rule: 'bao-g' });
    expect(left(6)).toBeUndefined();
    expect(left(5, ['dr'])).toBeUndefined();
  });

  it('is the discarder of a known tile where the table says that it was plain', () => {
    const plays = won({
      rules: 'bell',
      sets: [three('b1'), three('b2'), three('b5')],
      from: ['e', 'n', 'e'],
      rack: ['b7', 'b8', 'b4', 'b4'],
      tile: 'b9',
    });
    expect(findLiablePlayerOfHand(plays)).toBeUndefined();
    expect(findLiablePlayerOfHand(plays, true)).toEqual({ seat: 'w', rule: 'known-tile' });
    expect(judgeHandLiabilityWithReasons(plays)).toMatchObject({
      needsTable: false,
      because: { code: 'nothing-points-to-it' },
    });
    const called = plays.map((play) => ({
      ...play,
      players: { ...play.players, s: { ...play.players.s!, ready: true } },
    }));
    expect(judgeHandLiabilityWithReasons(called)).toMatchObject({ needsTable: true });
  });
});

// The fourth set of bamboos is fed by North, who could throw nothing but bamboos and circles; West only throws the last tile.
describe('a fourth set that was fed', () => {
  const BAMBOOS = [three('b1'), three('b3'), three('b5'), three('b7')];
  const KONG: DeclaredSet = { tiles: [...three('b1'), 'b1'], concealed: true };
  const CIRCLES = [three('o1'), three('o3'), three('o5')].map((tiles): DeclaredSet => ({ tiles, concealed: false }));
  interface Fed {
    readonly rack: readonly TileId[];
    readonly eastShows?: readonly DeclaredSet[];
    /** When East shows the circles: before South’s bamboos, or after them. */
    readonly eastAt?: number;
    /** North takes a discard after both plans were plain. */
    readonly claims?: boolean;
    /** South’s first set is a concealed kong. */
    readonly concealed?: boolean;
    readonly northShows?: readonly DeclaredSet[];
    /** What West throws the last tile from. */
    readonly west?: readonly TileId[];
  }
  function fed({
    rack,
    eastShows = CIRCLES,
    eastAt = 0,
    claims = false,
    concealed = false,
    west = ['c1', 'c2', 'b9'],
    northShows = [],
  }: Fed): readonly Play[] {
    const plays = won({
      rules: 'cantonese',
      sets: BAMBOOS,
      from: ['e', 'n', 'e', 'n'],
      rack: ['b9', 'b9'],
      tile: 'b9',
    });
    const claim = { do: 'claim', seat: 'n', claim: 'pung', tiles: ['o7', 'o7'] } as const;
    const discard = { do: 'discard', seat: 'n', tile: 'b7' } as const;
    const last = { do: 'discard', seat: 'w', tile: 'b9' } as const;
    // The deal, then each set offered and taken; after the third North’s turn comes, and then the fourth is called for.
    const steps = [...plays.slice(0, 7), plays[6]!, ...plays.slice(7)];
    return steps.map((play, at): Play => {
      const offered = at >= 8;
      const log = [...(claims && at >= 7 ? [claim] : []), ...(offered ? [discard] : []), ...(at >= 10 ? [last] : [])];
      const s = play.players.s!;
      return {
        ...play,
        log,
        players: {
          ...play.players,
          e: { ...play.players.e!, sets: at >= eastAt ? eastShows : [], rack: [] },
          // What North draws afterwards is no excuse, and no blame.
          n: {
            ...play.players.n!,
            rack: offered ? [...rack.filter((tile) => tile !== 'b7'), 'c9'] : rack,
            sets: northShows,
            bonus: [],
          },
          s: { ...s, sets: s.sets.map((set, nth) => (concealed && nth === 0 ? KONG : set)) },
          w: { ...play.players.w!, rack: west, sets: [], bonus: [] },
        },
      };
    });
  }
  const BOTH: readonly TileId[] = ['b7', 'b8', 'o2', 'o8'];
  it.each<[string, Fed, Seat | undefined]>([
    ['by one who had to feed South or East', { rack: BOTH }, undefined],
    ['by one who held another suit', { rack: [...BOTH, 'c1'] }, 'n'],
    ['by one who held a wind', { rack: [...BOTH, 'we'] }, 'n'],
    ['where nobody else showed a suit', { rack: BOTH, eastShows: CIRCLES.slice(1) }, 'n'],
    [
      'where what lay concealed shows none',
      { rack: BOTH, eastShows: CIRCLES.map((set) => ({ ...set, concealed: true })) },
      'n',
    ],
    ['where East showed the circles after the bamboos', { rack: BOTH, eastAt: 8 }, 'n'],
    ['by one who had taken a discard since', { rack: BOTH, claims: true }, 'n'],
  ])('%s', (_, given, seat) => {
    expect(findLiablePlayerOfHand(fed(given))?.seat).toBe(seat);
  });
  it('is excused by another player’s plan, and not by North’s own or by South’s', () => {
    const northShows = [three('c1'), three('c3'), three('c5')].map((tiles): DeclaredSet => ({
      tiles,
      concealed: false,
    }));
    expect(findLiablePlayerOfHand(fed({ rack: BOTH, eastAt: 2, northShows }))).toBeUndefined();
    expect(judgeHandLiabilityWithReasons(fed({ rack: BOTH, eastAt: 7 }))).toMatchObject({
      liable: { seat: 'n' },
      saving: { notExempt: { code: 'suit-shown-first' } },
    });
  });
  it('is none where one of the four is a concealed kong: then whoever throws the last tile answers for it', () => {
    expect(findLiablePlayerOfHand(fed({ rack: BOTH, concealed: true }))?.seat).toBe('w');
    expect(findLiablePlayerOfHand(fed({ rack: BOTH, concealed: true, west: ['b9', 'o2', 'o8'] }))).toBeUndefined();
  });
});
