// Why the coach prefers one choice to another, position by position: what is said must be so on the rack that is looked at.
import { describe, expect, it } from 'vitest';
import type { Action, HandAim, PlayPlayer, Seat, TileId } from '../../src/engine/index.ts';
import type { CounselReason } from '../../src/bots/counsel-reason-type.ts';
import { createExchangePassReason, getReasonForBetterChoice } from '../../src/bots/counsel-reasons.ts';
import type { DiscardDanger } from '../../src/bots/danger.ts';
import { isVisiblyNearWinning, isDiscardWorseForDanger } from '../../src/bots/danger-reasons.ts';
import { buildPlanForAim } from '../../src/bots/plan.ts';
import type { ActionOption } from '../../src/bots/policies.ts';
import type { DecisionContext } from '../../src/bots/thinking.ts';
import { hasPlanMaxChows } from '../../src/bots/discard-reasons.ts';
import { removeTilesOnce, type RackAfterChoice } from '../../src/bots/view.ts';
import { laid, thinkWith, type Changed } from './support/thinking.ts';

const ANY: HandAim = { maxChows: 4 };
const of = (letter: string): TileId[] => Array.from('123456789', (n) => `${letter}${n}` as TileId);
const HONOURS = ['we', 'ws', 'ww', 'wn', 'dr', 'dg', 'dw'] as const;
/** One suit, with winds and dragons. */
const BAMBOOS: HandAim = { tiles: [...of('b'), ...HONOURS] };

interface More extends Changed {
  readonly rules?: string;
  readonly aim?: HandAim;
  /** What was drawn before the throw. */
  readonly drew?: TileId;
  /** What the other throw may cost, and how much less it brings. */
  readonly danger?: DiscardDanger;
  readonly gap?: number;
}

const option = (action: Action, left: RackAfterChoice, value = 10, danger?: DiscardDanger): ActionOption => ({
  action,
  because: { by: 'hand', distance: 1, useful: [], unseen: 1, aim: {}, value, left, ...(danger && { danger }) },
});

const throwing = (
  { view: { own } }: DecisionContext,
  tile: TileId,
  value?: number,
  danger?: DiscardDanger,
): ActionOption =>
  option(
    { do: 'discard', seat: 'e', tile },
    { rack: removeTilesOnce(own.rack, [tile]), sets: own.sets, thrown: tile },
    value,
    danger,
  );

/** Why one tile of a rack of fourteen goes and not another. */
function whyThrow(rack: string, thrown: TileId, other: TileId, more: More = {}): CounselReason {
  const { rules = 'bell', aim = ANY, drew, danger, gap = 1, ...changed } = more;
  const dealt = thinkWith({ rules, e: rack }, changed);
  const phase = { name: 'turn', seat: 'e', drew, claimed: false } as const;
  const thinking = { ...dealt, view: { ...dealt.view, phase } };
  const best = throwing(thinking, thrown);
  const plan = buildPlanForAim(thinking, aim, best.because.left!)!;
  return getReasonForBetterChoice(thinking, plan, best, throwing(thinking, other, 10 - gap, danger));
}

const ONE_SHORT = 'b123 c456 o789 weee dr wn';
const PARTED = 'o567 b999 c4 c2 wn c6 c1 b5 o22';
/** One tile short, but every copy of that tile is gone. */
const STUCK = 'b1234 c456 o79 wee drrr';
const GONE = { pool: Array<TileId>(4).fill('o8') };
/** Two tiles short: each of the others is needed but one, of which as many are left. */
const SHORT = 'b1234 c46 o79 wee drrr o3';
const DECLARED: Changed['players'] = { s: { ready: true, discards: ['b4'] } };

/** A reason in short: its kind, what it names, and what is true of it. */
const inShort = ({ kind, ...more }: CounselReason): string =>
  [kind, ...Object.entries(more).flatMap(([name, each]) => (each === true ? name : each ? [each].flat() : []))]
    .map((each) => (typeof each === 'object' ? Object.values(each as object).join('×') : String(each)))
    .join(' ');

const DANGER: DiscardDanger = { chance: 0.2, cost: 30, seat: 's' };
const PUNGS: HandAim = { maxChows: 0 };

describe('why a tile is thrown', () => {
  it.each<[rack: string, tiles: string, reason: string, more?: More]>([
    // One tile is missing now, or still; waits for the other dragon, whichever of the two is kept.
    [ONE_SHORT, 'wn not dr', 'waits', { drew: 'dr' }],
    [ONE_SHORT, 'wn not dr', 'waits still', { drew: 'wn' }],
    ['b123 c456 o789 weee drr', 'dr not b1', 'waits still', { drew: 'dr' }],
    ['b12345 b777 b99 wee dr c5', 'c5 not we', 'off-suit', { rules: 'u3a', aim: BAMBOOS }],
    ['b123 c456 o79 wee drr c9', 'c9 not o7', 'alone'],
    ['b123 c456 o77 weee b9 c9 dr', 'b9 not c9', 'gone', { pool: ['b9', 'b9', 'b9'] }],
    ['b123 c456 o79 b46 wss drr', 'ws not dr', 'second-pair dr'],
    ['b44 c444 c99 dgg wwww dw o5', 'b4 not c9', 'both-over', { aim: PUNGS }],
    ['b22233 c456 o789 o22 wn', 'b2 not wn', 'one-over 3'],
    ['b2222 c45 o789 o22 wn dr', 'b2 not wn', 'one-over 4'],
    ['b22788 o223334555', 'b8 not o3', 'one-over 2'],
    // The other would double; not where only a pair is open, or where two are gone.
    ['b123 c456 o77 b9 c9 o1 ww ws dr', 'b9 not dr', 'doubles dr'],
    ['b2358 c369 o147 we ws dr dg', 'ws not we', 'doubles we'],
    ['b123 c456 o77 weee b9 c9 dr', 'b9 not dr', 'little'],
    ['b123 c456 o77 b9 c9 o1 ww ws dr', 'b9 not dr', 'little', { pool: ['dr', 'dr'] }],
    // No room for a chow, or no more room than the other has.
    ['b123 c444 o77 weee b56 c1', 'b6 not o7', 'no-chow', { rules: 'u3a' }],
    ['b123 c444 o77 weee b56 c1', 'b6 not c1', 'little', { rules: 'u3a' }],
    ['b123 c456 o77 weee b9 c9 ww', 'b9 not ww', 'little', { pool: ['ww', 'ww', 'ww'] }],
    // A third one, or a chow that is begun.
    ['b123 c456 o788 wee b5 c99', 'b5 not o8', 'grows o8 o8×2'],
    ['b235 c3 c6 c88 c99 o1 o3455', 'o1 not c9', 'grows c9 c9×2'],
    ['b123 weee c99 b57 c46 o46', 'o4 not b5', 'grows b5 b6×4 b7', { pool: ['o5', 'o5'] }],
    ['b222579 o22334 c555', 'b9 not b5', 'grows b5 b6×4 b7', { pool: ['b8', 'b8'] }],
    // Both are spare: fewer of it are left, or as many.
    ['b111 c555 o999 wee b7 o3 c1', 'o3 not b7', 'spare b7', { aim: PUNGS, pool: ['o3'] }],
    ['b111 c555 o999 wee b7 o3 c1', 'o3 not b7', 'little', { aim: PUNGS }],
    ['b123 c456 o77 weee b9 c9 ww', 'b9 not ww', 'spare ww', { pool: ['b9'] }],
    ['b4569 c779 o44889 we ws', 'c9 not o9', 'spare o9', { rules: 'u3a', pool: ['c9'] }],
    // A whole chow is given up where there is no room for it.
    ['b4569 c7789 o44889 we', 'c9 not o9', 'no-chow', { rules: 'u3a', pool: ['c9'] }],
    ['b23 c24899 o5 wwww o123', 'c8 not c2', 'not-needed'],
    // The other is more dangerous, though nobody is seen to be near.
    ['b13 c45777 o6789 c234', 'o9 not o6', 'safer s pool', { pool: ['o9'], danger: DANGER }],
    // One of a pair goes because it is safer, or because the plan has a place for neither.
    [PARTED, 'o2 not b5', 'parts s own', { danger: DANGER, players: { s: { discards: ['o2'] } } }],
    [PARTED, 'o2 not b5', 'parts s pool', { danger: DANGER, pool: ['o2'] }],
    [PARTED, 'o2 not b5', 'both-over', { danger: DANGER, pool: ['o2', 'b5'] }],
    [PARTED, 'o2 not b5', 'both-over', { danger: { ...DANGER, chance: 0.01 }, pool: ['o2'] }],
    [PARTED, 'o2 not b5', 'both-over'],
    // A tile that the plan needs is kept where nothing else is over, and that is said before any danger.
    [STUCK, 'b4 not o7', 'only-spare', GONE],
    [STUCK, 'b4 not o7', 'waits'],
    [STUCK, 'b4 not o7', 'only-spare', { ...GONE, danger: DANGER, players: DECLARED }],
    [SHORT, 'b4 not c4', 'not-needed'],
    [SHORT, 'b4 not c4', 'danger s ready own', { danger: DANGER, players: DECLARED }],
  ])('%s: %s, %s', (rack, tiles, reason, more) => {
    const [thrown, other] = tiles.split(' not ') as [TileId, TileId];
    expect(inShort(whyThrow(rack, thrown, other, more))).toBe(reason);
  });
});

describe('a danger is why', () => {
  const south = (more: Partial<PlayPlayer>): Partial<Record<Seat, Partial<PlayPlayer>>> => ({ s: more });
  const shown = [laid('o222'), laid('o444')];
  const danger = DANGER;
  const SPARES = 'b123 b55 c46 o79 wee drr c9';

  const near = (...sets: readonly string[]) => south({ sets: sets.map((each) => laid(each)), discards: ['c6'] });

  it.each<[why: string, more: More, reason: string]>([
    ['two sets lie open, and the player has thrown it', { players: near('o222', 'o444') }, 'danger s 2 o own'],
    ['sets of two suits', { players: near('o222', 'b888') }, 'danger s 2 own'],
    ['sets of a wind and a dragon', { players: near('wswsws', 'dwdwdw') }, 'danger s 2 own'],
    ['two sets of winds', { players: near('wswsws', 'wwwwww') }, 'danger s 2 own'],
    ['the hand was declared', { players: south({ ready: true, discards: ['c6'] }) }, 'danger s ready own'],
    ['the hand was kept', { players: south({ kept: true, discards: ['c6'] }) }, 'danger s ready own'],
    ['it was let go by', { players: south({ sets: shown }), pool: ['c6'] }, 'danger s 2 o pool'],
    ['others lie open', { players: { ...south({ sets: shown }), n: { sets: [laid('c666')] } } }, 'danger s 2 o open'],
    ['nobody can see it: one set', { players: near('o222') }, 'safer s own'],
    ['nothing makes it safer', { players: south({ sets: shown }) }, 'not-needed'],
    ['the other is as safe', { players: south({ sets: shown, discards: ['c6', 'o9'] }) }, 'not-needed'],
    ['it is not likely', { players: near('o222', 'o444'), danger: { ...DANGER, chance: 0.01 } }, 'not-needed'],
    ['it costs little', { players: near('o222', 'o444'), danger: { ...DANGER, cost: 4 }, gap: 20 }, 'not-needed'],
  ])('%s', (_, more, reason) =>
    expect(inShort(whyThrow(SPARES, 'c6', 'o9', { danger: DANGER, ...more }))).toBe(reason),
  );

  it('what a player shows is a reason for tiles of that suit alone', () => {
    const shows = (other: TileId) => {
      const reason = whyThrow(SPARES, 'c6', other, { danger, players: south({ sets: shown, discards: ['c6'] }) });
      return reason.kind === 'danger' ? reason.shows : reason.kind;
    };
    expect([shows('o9'), shows('b3')]).toEqual(['o', undefined]);
  });

  it('where the other throw may cost more than what it brings', () => {
    const thinking = thinkWith({ rules: 'bell', e: SPARES });
    const at = (tile: TileId, value: number, feared?: DiscardDanger) => throwing(thinking, tile, value, feared);
    const feeds = (
      risk: Partial<DiscardDanger> | undefined,
      values: readonly [number, number],
      other?: DiscardDanger,
    ) => isDiscardWorseForDanger(at('o9', values[0], risk && { ...danger, ...risk }), at('c6', values[1], other));
    expect(feeds({}, [0, 10])).toBe(true);
    expect(feeds({}, [10, 10])).toBe(false);
    expect(feeds({}, [11, 10])).toBe(false);
    expect(feeds({ cost: 5 }, [0, 10])).toBe(true);
    expect(feeds({ cost: 4.9 }, [0, 10])).toBe(false);
    expect(feeds({ chance: 0.04 }, [0, 10])).toBe(true);
    expect(feeds({ chance: 0.039 }, [0, 10])).toBe(false);
    expect(feeds({ seat: undefined }, [0, 10])).toBe(false);
    expect(feeds(undefined, [0, 10])).toBe(false);
    // What the other would cost as well is no reason.
    expect(feeds({}, [0, 10], { ...danger, cost: 29 })).toBe(false);
  });

  it('everybody can see that a player is near', () => {
    const isNear = (more: Partial<PlayPlayer>) =>
      isVisiblyNearWinning(thinkWith({ rules: 'bell', e: SPARES }, { players: south(more) }), 's');
    expect([isNear({}), isNear({ sets: [laid('o222')] })]).toEqual([false, false]);
    expect([isNear({ sets: shown }), isNear({ ready: true }), isNear({ kept: true })]).toEqual([true, true, true]);
  });
});

/** Why a tile that South throws is taken or let go: South’s tile, East’s rack of thirteen and the claim. */
function whyClaim(
  rack: string,
  tile: TileId,
  claim: 'chow' | 'pung' | 'kong',
  tiles: readonly TileId[],
  more: More & { readonly passes?: boolean; readonly own?: Partial<PlayPlayer> } = {},
): CounselReason {
  const { rules = 'bell', aim = ANY, own, passes = true, ...changed } = more;
  const dealt = thinkWith({ rules, e: `${rack} ${tile}` }, { ...changed, players: { e: own ?? {} } });
  const held = removeTilesOnce(dealt.view.own.rack, own ? [] : [tile]);
  const phase = { name: 'claims', from: 's', tile, by: 'discard' } as const;
  const thinking: DecisionContext = {
    ...dealt,
    view: { ...dealt.view, own: { ...dealt.view.own, rack: held }, phase },
  };
  const { sets } = thinking.view.own;
  const pass = option({ do: 'pass', seat: 'e' }, { rack: held, sets, thrown: undefined });
  const left = removeTilesOnce(held, removeTilesOnce(tiles, [tile]));
  const after = [...sets, { tiles, concealed: false }];
  // After a claim the tile goes that leaves the hand nearest.
  const ways =
    claim === 'kong'
      ? [{ rack: left, sets: after, thrown: undefined }]
      : [...new Set(left)].map((thrown) => ({ rack: removeTilesOnce(left, [thrown]), sets: after, thrown }));
  const near = (way: RackAfterChoice) => buildPlanForAim(thinking, aim, way)?.distance ?? Infinity;
  const best = ways.toSorted((a, b) => near(a) - near(b))[0]!;
  const claiming = option({ do: 'claim', seat: 'e', claim, tiles }, best);
  const [first, other] = passes ? [pass, claiming] : [claiming, pass];
  return getReasonForBetterChoice(thinking, buildPlanForAim(thinking, aim, first.because.left!)!, first, other);
}

const OPEN: Partial<PlayPlayer> = {
  rack: ['b3', 'b4', 'b5', 'b6', 'b7', 'b9', 'dw'],
  sets: [laid('b678'), laid('b234')],
};
const ROOM = 'b123 c44 o99 wee drr o56';

describe('why a tile is let go by, or taken', () => {
  it.each<[rack: string, made: string, reason: string, more?: Parameters<typeof whyClaim>[4]]>([
    // The pungs alone have no place for a chow.
    ['b11 b23 c55 o99 wee drr dg', 'b4 chow b2 b3 b4', 'gives-up', { aim: PUNGS }],
    ['b123 c456 o789 wee b78', 'we pung we we we', 'its-pair we'],
    ['b123 c456 o88 weee b78', 'we kong we we we we', 'has-set we'],
    ['b234 c456 o789 wee b78', 'b3 chow b2 b3 b4', 'no-nearer'],
    // One tile of a chow is none that anybody would call begun.
    ['b2288 c69 o222333 we', 'o1 chow o1 o2 o3', 'no-nearer', { rules: 'bmja' }],
    // It would no longer be all concealed, which costs nothing where another double takes its place.
    ['b11 c789 o999 o55 b77 c3', 'b1 pung b1 b1 b1', 'loses british.double.all-concealed', { rules: 'u3a' }],
    ['b345679 dw', 'b2 chow b2 b3 b4', 'little', { rules: 'japanese', own: OPEN }],
    ['b11 c789 o999 o55 b77 c3', 'b1 pung b1 b1 b1', 'little'],
    [ROOM, 'dr pung dr dr dr', 'little'],
    [ROOM, 'o7 chow o5 o6 o7', 'has-chow', { rules: 'u3a' }],
    // Which set it is, how the plan stood, whether it doubles, and whether a wild tile is in it.
    [ROOM, 'dr pung dr dr dr', 'set 1 2×15 doubles', { passes: false }],
    [ROOM, 'c4 pung c4 c4 c4', 'set 1 2×15', { passes: false }],
    [ROOM, 'o4 chow o4 o5 o6', 'set 1 2×15', { passes: false }],
  ])('%s: %s, %s', (rack, made, reason, more) => {
    const [tile, claim, ...tiles] = made.split(' ') as [TileId, 'chow' | 'pung' | 'kong', ...TileId[]];
    expect(inShort(whyClaim(rack, tile, claim, tiles, more))).toBe(reason);
  });
});

it('of a set with a wild tile in it that is told, and its pung doubles as any other', () => {
  const goulash = thinkWith({ rules: 'u3a', goulash: true, e: 'b1 c8 o3 b777 c999 o555 drr' });
  const { wild } = goulash;
  const rack = [...removeTilesOnce(goulash.view.own.rack, ['dr']), wild!];
  const thinking: DecisionContext = { ...goulash, view: { ...goulash.view, own: { ...goulash.view.own, rack } } };
  const claim = (tiles: readonly TileId[]) => {
    const best = option(
      { do: 'claim', seat: 'e', claim: 'pung', tiles },
      { rack: removeTilesOnce(rack, tiles.slice(1)), sets: [{ tiles, concealed: false }], thrown: undefined },
    );
    const pass = option({ do: 'pass', seat: 'e' }, { rack, sets: [], thrown: undefined });
    const plan = buildPlanForAim(thinking, { maxChows: 0 }, pass.because.left!)!;
    return getReasonForBetterChoice(thinking, plan, best, pass);
  };
  expect(claim(['dr', 'dr', wild!])).toMatchObject({ kind: 'set', wild: true, doubles: true });
  expect(claim(['b7', 'b7', wild!])).toMatchObject({ kind: 'set', wild: true, doubles: false });
  expect(claim(['b7', 'b7', 'b7'])).toMatchObject({ kind: 'set', wild: false, doubles: false });
});

describe('what else there is', () => {
  const thinking = thinkWith({ rules: 'bell', e: ONE_SHORT });
  const best = throwing(thinking, 'wn');
  const plan = buildPlanForAim(thinking, ANY, best.because.left!)!;
  const kong = (tiles: readonly TileId[], rack: readonly TileId[]) =>
    option({ do: 'kong', seat: 'e', tiles } as Action, { rack, sets: [{ tiles, concealed: true }], thrown: undefined });

  it('a kong, one that takes the hand apart, and what is no choice', () => {
    const { rack } = thinking.view.own;
    const apart = kong(['b1', 'b2', 'b3', 'c4'], removeTilesOnce(rack, ['b1', 'b2', 'b3', 'c4']));
    expect(getReasonForBetterChoice(thinking, plan, apart, best)).toEqual({ kind: 'kong' });
    expect(
      getReasonForBetterChoice(
        thinking,
        plan,
        best,
        kong(['o7', 'o7', 'o7', 'o7'], removeTilesOnce(rack, ['o7', 'c4', 'b1', 'b2'])),
      ).kind,
    ).toBe('takes-apart');
    expect(getReasonForBetterChoice(thinking, plan, { ...best, action: { do: 'pass', seat: 'e' } }, best)).toEqual({
      kind: 'little',
    });
    const spare = kong(['dr', 'dr', 'dr', 'dr'], removeTilesOnce(rack, ['dr']));
    expect(getReasonForBetterChoice(thinking, plan, best, spare)).toEqual({ kind: 'little' });
    expect(
      getReasonForBetterChoice(thinking, plan, { ...best, action: { do: 'mahjong', seat: 'e' } as Action }, best),
    ).toEqual({
      kind: 'little',
    });
  });

  it('a run that is parted is named where no chow may be made', () => {
    const passing = (mostChows: number, passed: readonly TileId[]) =>
      createExchangePassReason({ ...thinking, mostChows }, passed);
    expect(passing(0, ['b2', 'wn', 'dr'])).toEqual({ kind: 'passes', broken: ['b1', 'b2', 'b3'] });
    expect(passing(0, ['o9', 'wn', 'dr'])).toEqual({ kind: 'passes', broken: ['o7', 'o8', 'o9'] });
    expect(passing(0, ['wn', 'dr', 'we'])).toEqual({ kind: 'passes', broken: undefined });
    expect(passing(1, ['b2', 'wn', 'dr'])).toEqual({ kind: 'passes', broken: undefined });
    // Winds and dragons follow each other in no hand, and neither do the end of one suit and the start of the next.
    const odd = thinkWith({ rules: 'bell', e: 'b89 c1 c89 o1 we ws ww wn dr dg dw b4' });
    expect(createExchangePassReason({ ...odd, mostChows: 0 }, ['b9', 'ws', 'dg'])).toEqual({
      kind: 'passes',
      broken: undefined,
    });
  });

  it('a plan is full with as many chows as it or the table may hold, and never with four', () => {
    const full = (mostChows: number, chows: number, aim: HandAim = ANY) =>
      hasPlanMaxChows({ ...thinking, mostChows }, { aim, chows });
    expect([full(1, 0), full(1, 1), full(4, 3), full(4, 4)]).toEqual([false, true, false, false]);
    expect([full(4, 0, { maxChows: 0 }), full(0, 0), full(4, 4, {})]).toEqual([true, true, false]);
  });
});
