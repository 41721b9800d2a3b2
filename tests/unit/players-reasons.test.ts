// Why the coach prefers one choice to another, position by position: what is said must be so on the rack that is looked at.
import { describe, expect, it } from 'vitest';
import type { Action, HandAim, PlayPlayer, Seat, TileId } from '../../src/engine/index.ts';
import type { CounselReason } from '../../src/bots/counsel-reason-type.ts';
import { explainExchangedTiles, explainBetterChoice } from '../../src/bots/counsel-reasons.ts';
import type { DiscardDanger } from '../../src/bots/danger.ts';
import { isVisiblyOneTileShort, isDangerReasonAgainstDiscard } from '../../src/bots/danger-reasons.ts';
import { findPlanProspectOfAim } from '../../src/bots/plan.ts';
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
  const plan = findPlanProspectOfAim(thinking, aim, best.because.left!)!;
  return explainBetterChoice(thinking, plan, best, throwing(thinking, other, 10 - gap, danger));
}

/** Waits for the other dragon, whichever of the two is kept. */
const ONE_SHORT = 'b123 c456 o789 weee dr wn';

describe('why a tile is thrown', () => {
  it.each<[string, string, TileId, TileId, More, CounselReason]>([
    ['one tile is missing now', ONE_SHORT, 'wn', 'dr', { drew: 'dr' }, { kind: 'waits', still: false }],
    ['one is missing still', ONE_SHORT, 'wn', 'dr', { drew: 'wn' }, { kind: 'waits', still: true }],
    [
      'another of its kind was drawn',
      'b123 c456 o789 weee drr',
      'dr',
      'b1',
      { drew: 'dr' },
      { kind: 'waits', still: false },
    ],
    ['one suit', 'b12345 b777 b99 wee dr c5', 'c5', 'we', { rules: 'u3a', aim: BAMBOOS }, { kind: 'off-suit' }],
    ['nothing near it', 'b123 c456 o79 wee drr c9', 'c9', 'o7', {}, { kind: 'alone' }],
    ['none left', 'b123 c456 o77 weee b9 c9 dr', 'b9', 'c9', { pool: ['b9', 'b9', 'b9'] }, { kind: 'gone' }],
    ['another pair', 'b123 c456 o79 b46 wss drr', 'ws', 'dr', {}, { kind: 'second-pair', pair: 'dr' }],
    ['a pair of many', 'b44 c444 c99 dgg wwww dw o5', 'b4', 'c9', { aim: { maxChows: 0 } }, { kind: 'both-over' }],
    ['three, of which two are needed', 'b22233 c456 o789 o22 wn', 'b2', 'wn', {}, { kind: 'one-over', held: 3 }],
    ['four, of which three are needed', 'b2222 c45 o789 o22 wn dr', 'b2', 'wn', {}, { kind: 'one-over', held: 4 }],
    ['the other would double', 'b123 c456 o77 b9 c9 o1 ww ws dr', 'b9', 'dr', {}, { kind: 'doubles', keep: 'dr' }],
    [
      'the other would double, and only a pair is open',
      'b123 c456 o77 weee b9 c9 dr',
      'b9',
      'dr',
      {},
      { kind: 'little' },
    ],
    [
      'the other would not: two are gone',
      'b123 c456 o77 b9 c9 o1 ww ws dr',
      'b9',
      'dr',
      { pool: ['dr', 'dr'] },
      { kind: 'little' },
    ],
    ['the other wind is its own', 'b2358 c369 o147 we ws dr dg', 'ws', 'we', {}, { kind: 'doubles', keep: 'we' }],
    ['no room for a chow', 'b123 c444 o77 weee b56 c1', 'b6', 'o7', { rules: 'u3a' }, { kind: 'no-chow' }],
    ['no more room than the other has', 'b123 c444 o77 weee b56 c1', 'b6', 'c1', { rules: 'u3a' }, { kind: 'little' }],
    [
      'alone, and the other is gone',
      'b123 c456 o77 weee b9 c9 ww',
      'b9',
      'ww',
      { pool: ['ww', 'ww', 'ww'] },
      { kind: 'little' },
    ],
    [
      'a third one',
      'b123 c456 o788 wee b5 c99',
      'b5',
      'o8',
      {},
      { kind: 'grows', keep: 'o8', gained: [{ tile: 'o8', left: 2 }], beside: undefined },
    ],
    [
      'both are spare, and fewer of it are left',
      'b111 c555 o999 wee b7 o3 c1',
      'o3',
      'b7',
      { aim: { maxChows: 0 }, pool: ['o3'] },
      { kind: 'spare', also: 'b7' },
    ],
    ['as many are left', 'b111 c555 o999 wee b7 o3 c1', 'o3', 'b7', { aim: { maxChows: 0 } }, { kind: 'little' }],
    [
      'more of the other are left',
      'b123 c456 o77 weee b9 c9 ww',
      'b9',
      'ww',
      { pool: ['b9'] },
      { kind: 'more-left', keep: 'ww' },
    ],
    [
      'the other has begun a chow',
      'b123 weee c99 b57 c46 o46',
      'o4',
      'b5',
      { pool: ['o5', 'o5'] },
      { kind: 'grows', keep: 'b5', gained: [{ tile: 'b6', left: 4 }], beside: 'b7' },
    ],
    [
      'a set that would be whole, of all that goes with the other',
      'b222579 o22334 c555',
      'b9',
      'b5',
      { pool: ['b8', 'b8'] },
      { kind: 'grows', keep: 'b5', gained: [{ tile: 'b6', left: 4 }], beside: 'b7' },
    ],
    [
      'a third one, of all that goes with the other',
      'b235 c3 c6 c88 c99 o1 o3455',
      'o1',
      'c9',
      {},
      { kind: 'grows', keep: 'c9', gained: [{ tile: 'c9', left: 2 }], beside: undefined },
    ],
    ['one of the two stands in a chow', 'b22788 o223334555', 'b8', 'o3', {}, { kind: 'one-over', held: 2 }],
    [
      'more of the other are left, where no chow can be begun',
      'b4569 c7789 o44889 we',
      'c9',
      'o9',
      { rules: 'u3a', pool: ['c9'] },
      { kind: 'more-left', keep: 'o9' },
    ],
    ['a set needs the other', 'b23 c24899 o5 wwww o123', 'c8', 'c2', {}, { kind: 'not-needed' }],
    [
      'the other is more dangerous, though nobody is seen to be near',
      'b13 c45777 o6789 c234',
      'o9',
      'o6',
      { pool: ['o9'], danger: { chance: 0.2, cost: 30, seat: 's' } },
      { kind: 'safer', seat: 's', safe: 'pool' },
    ],
  ])('%s', (_, rack, thrown, other, more, reason) => {
    expect(whyThrow(rack, thrown, other, more)).toEqual(reason);
  });

  describe('one of a pair goes', () => {
    const RACK = 'o567 b999 c4 c2 wn c6 c1 b5 o22';
    const danger: DiscardDanger = { chance: 0.2, cost: 30, seat: 's' };

    it('because it is safer, though nobody is seen to be near', () => {
      const parted = (more: More) => whyThrow(RACK, 'o2', 'b5', { danger, ...more });
      expect(parted({ players: { s: { discards: ['o2'] } } })).toEqual({ kind: 'parts', seat: 's', safe: 'own' });
      expect(parted({ pool: ['o2'] })).toEqual({ kind: 'parts', seat: 's', safe: 'pool' });
      expect(parted({ pool: ['o2', 'b5'] }).kind).not.toBe('parts');
      expect(parted({ pool: ['o2'], danger: { ...danger, chance: 0.01 } }).kind).not.toBe('parts');
    });
    it('because the plan has a place for neither', () => {
      expect(whyThrow(RACK, 'o2', 'b5', {})).toEqual({ kind: 'both-over' });
    });
  });
});

describe('a tile that the plan needs is kept', () => {
  const declared: Changed['players'] = { s: { ready: true, discards: ['b4'] } };
  const danger: DiscardDanger = { chance: 0.2, cost: 30, seat: 's' };
  /** One tile short, but every copy of that tile is gone. */
  const STUCK = 'b1234 c456 o79 wee drrr';
  const GONE = { pool: Array<TileId>(4).fill('o8') };
  /** Two tiles short: each of the others is needed but one, of which as many are left. */
  const SHORT = 'b1234 c46 o79 wee drrr o3';

  it('where nothing else is over', () => {
    expect(whyThrow(STUCK, 'b4', 'o7', GONE)).toEqual({ kind: 'only-spare' });
    expect(whyThrow(STUCK, 'b4', 'o7')).toEqual({ kind: 'waits', still: false });
  });
  it('and that is said before any danger; only where nothing speaks for the tile is the danger named', () => {
    expect(whyThrow(STUCK, 'b4', 'o7', { ...GONE, danger, players: declared })).toEqual({ kind: 'only-spare' });
    expect(whyThrow(SHORT, 'b4', 'c4')).toEqual({ kind: 'not-needed' });
    expect(whyThrow(SHORT, 'b4', 'c4', { danger, players: declared })).toMatchObject({ kind: 'danger', seat: 's' });
  });
});

describe('a danger is why', () => {
  const south = (more: Partial<PlayPlayer>): Partial<Record<Seat, Partial<PlayPlayer>>> => ({ s: more });
  const shown = [laid('o222'), laid('o444')];
  const danger: DiscardDanger = { chance: 0.2, cost: 30, seat: 's' };
  const RACK = 'b123 b55 c46 o79 wee drr';
  const SPARES = `${RACK} c9`;
  const why = (more: More) => whyThrow(SPARES, 'c6', 'o9', { danger, ...more });

  it.each<[string, More, Partial<Extract<CounselReason, { kind: 'danger' }>> | undefined]>([
    [
      'two sets lie open, and the player has thrown it',
      { players: south({ sets: shown, discards: ['c6'] }) },
      { safe: 'own', sets: 2, shows: 'o', ready: false, seat: 's' },
    ],
    [
      'sets of two suits',
      { players: south({ sets: [laid('o222'), laid('b888')], discards: ['c6'] }) },
      { safe: 'own', shows: undefined },
    ],
    [
      'sets of a wind and a dragon',
      { players: south({ sets: [laid('wswsws'), laid('dwdwdw')], discards: ['c6'] }) },
      { safe: 'own', shows: undefined },
    ],
    [
      'two sets of winds',
      { players: south({ sets: [laid('wswsws'), laid('wwwwww')], discards: ['c6'] }) },
      { safe: 'own', shows: undefined },
    ],
    [
      'the hand was declared',
      { players: south({ ready: true, discards: ['c6'] }) },
      { safe: 'own', sets: 0, ready: true },
    ],
    ['the hand was kept', { players: south({ kept: true, discards: ['c6'] }) }, { safe: 'own', ready: true }],
    ['it was let go by', { players: south({ sets: shown }), pool: ['c6'] }, { safe: 'pool' }],
    ['the others lie open', { players: { ...south({ sets: shown }), n: { sets: [laid('c666')] } } }, { safe: 'open' }],
    ['nobody can see it: one set', { players: south({ sets: [laid('o222')], discards: ['c6'] }) }, undefined],
    ['nothing makes it safer', { players: south({ sets: shown }) }, undefined],
    ['the other is as safe', { players: south({ sets: shown, discards: ['c6', 'o9'] }) }, undefined],
    [
      'it is not likely',
      { players: south({ sets: shown, discards: ['c6'] }), danger: { ...danger, chance: 0.01 } },
      undefined,
    ],
    [
      'it costs little of the difference',
      { players: south({ sets: shown, discards: ['c6'] }), danger: { ...danger, cost: 4 }, gap: 20 },
      undefined,
    ],
  ])('%s', (_, more, told) => {
    const reason = why(more);
    if (told) expect(reason).toMatchObject({ kind: 'danger', ...told });
    else expect(reason.kind).not.toBe('danger');
  });

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
    ) => isDangerReasonAgainstDiscard(at('o9', values[0], risk && { ...danger, ...risk }), at('c6', values[1], other));
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
    const near = (more: Partial<PlayPlayer>) =>
      isVisiblyOneTileShort(thinkWith({ rules: 'bell', e: SPARES }, { players: south(more) }), 's');
    expect([near({}), near({ sets: [laid('o222')] })]).toEqual([false, false]);
    expect([near({ sets: shown }), near({ ready: true }), near({ kept: true })]).toEqual([true, true, true]);
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
  const near = (way: RackAfterChoice) => findPlanProspectOfAim(thinking, aim, way)?.distance ?? Infinity;
  const best = ways.toSorted((a, b) => near(a) - near(b))[0]!;
  const claiming = option({ do: 'claim', seat: 'e', claim, tiles }, best);
  const [first, other] = passes ? [pass, claiming] : [claiming, pass];
  return explainBetterChoice(thinking, findPlanProspectOfAim(thinking, aim, first.because.left!)!, first, other);
}

const three = (tile: TileId): readonly TileId[] => [tile, tile, tile];

describe('why a tile is let go by', () => {
  it.each<
    [string, string, TileId, 'chow' | 'pung' | 'kong', readonly TileId[], Parameters<typeof whyClaim>[4], CounselReason]
  >([
    [
      'the pungs alone have no place for a chow',
      'b11 b23 c55 o99 wee drr dg',
      'b4',
      'chow',
      ['b2', 'b3', 'b4'],
      { aim: { maxChows: 0 } },
      { kind: 'gives-up' },
    ],
    ['the two are the pair', 'b123 c456 o789 wee b78', 'we', 'pung', three('we'), {}, { kind: 'its-pair', pair: 'we' }],
    [
      'three stand there already',
      'b123 c456 o88 weee b78',
      'we',
      'kong',
      [...three('we'), 'we'],
      { aim: ANY },
      { kind: 'has-set', three: 'we' },
    ],
    ['other sets would go', 'b234 c456 o789 wee b78', 'b3', 'chow', ['b2', 'b3', 'b4'], {}, { kind: 'no-nearer' }],
    [
      'it would no longer be all concealed',
      'b11 c789 o999 o55 b77 c3',
      'b1',
      'pung',
      three('b1'),
      { rules: 'u3a' },
      { kind: 'loses', rule: 'british.double.all-concealed' },
    ],
  ])('%s', (_, rack, tile, claim, tiles, more, reason) => {
    expect(whyClaim(rack, tile, claim, tiles, more)).toEqual(reason);
  });

  it('a double that another takes the place of is no loss', () => {
    const rack: readonly TileId[] = ['b3', 'b4', 'b5', 'b6', 'b7', 'b9', 'dw'];
    const own = { rack, sets: [laid('b678'), laid('b234')] };
    const told = whyClaim('b345679 dw', 'b2', 'chow', ['b2', 'b3', 'b4'], { rules: 'japanese', own });
    expect(told).toEqual({ kind: 'little' });
  });

  it('without a word, where the pung doubles and brings the hand nearer, or nothing is lost by it', () => {
    expect(whyClaim('b123 c44 o99 wee drr o56', 'dr', 'pung', three('dr'))).toEqual({ kind: 'little' });
    expect(whyClaim('b11 c789 o999 o55 b77 c3', 'b1', 'pung', three('b1'))).toEqual({ kind: 'little' });
  });

  it('the one chow that may be held is there', () => {
    const told = whyClaim('b123 c44 o99 wee drr o56', 'o7', 'chow', ['o5', 'o6', 'o7'], { rules: 'u3a' });
    expect(told.kind).toBe('has-chow');
  });

  it('one tile of a chow is none that anybody would call begun', () => {
    const told = whyClaim('b2288 c69 o222333 we', 'o1', 'chow', ['o1', 'o2', 'o3'], { rules: 'bmja' });
    expect(told).toEqual({ kind: 'no-nearer' });
  });
});

describe('why a tile is taken', () => {
  it('tells which set it is, how the plan stood, and whether it doubles', () => {
    const rack = 'b123 c44 o99 wee drr o56';
    const taken = whyClaim(rack, 'dr', 'pung', three('dr'), { passes: false });
    expect(taken).toMatchObject({ kind: 'set', nth: 1, doubles: true, wild: false });
    if (taken.kind !== 'set') return;
    expect(taken.before.distance).toBe(2);
    expect(taken.before.unseen).toBeGreaterThan(0);
    expect(whyClaim(rack, 'c4', 'pung', three('c4'), { passes: false })).toMatchObject({ kind: 'set', doubles: false });
    expect(whyClaim(rack, 'o4', 'chow', ['o4', 'o5', 'o6'], { passes: false })).toMatchObject({
      kind: 'set',
      doubles: false,
    });
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
    const plan = findPlanProspectOfAim(thinking, { maxChows: 0 }, pass.because.left!)!;
    return explainBetterChoice(thinking, plan, best, pass);
  };
  expect(claim(['dr', 'dr', wild!])).toMatchObject({ kind: 'set', wild: true, doubles: true });
  expect(claim(['b7', 'b7', wild!])).toMatchObject({ kind: 'set', wild: true, doubles: false });
  expect(claim(['b7', 'b7', 'b7'])).toMatchObject({ kind: 'set', wild: false, doubles: false });
});

describe('what else there is', () => {
  const thinking = thinkWith({ rules: 'bell', e: ONE_SHORT });
  const best = throwing(thinking, 'wn');
  const plan = findPlanProspectOfAim(thinking, ANY, best.because.left!)!;
  const kong = (tiles: readonly TileId[], rack: readonly TileId[]) =>
    option({ do: 'kong', seat: 'e', tiles } as Action, { rack, sets: [{ tiles, concealed: true }], thrown: undefined });

  it('a kong, one that takes the hand apart, and what is no choice', () => {
    const { rack } = thinking.view.own;
    const apart = kong(['b1', 'b2', 'b3', 'c4'], removeTilesOnce(rack, ['b1', 'b2', 'b3', 'c4']));
    expect(explainBetterChoice(thinking, plan, apart, best)).toEqual({ kind: 'kong' });
    expect(
      explainBetterChoice(
        thinking,
        plan,
        best,
        kong(['o7', 'o7', 'o7', 'o7'], removeTilesOnce(rack, ['o7', 'c4', 'b1', 'b2'])),
      ).kind,
    ).toBe('takes-apart');
    expect(explainBetterChoice(thinking, plan, { ...best, action: { do: 'pass', seat: 'e' } }, best)).toEqual({
      kind: 'little',
    });
    const spare = kong(['dr', 'dr', 'dr', 'dr'], removeTilesOnce(rack, ['dr']));
    expect(explainBetterChoice(thinking, plan, best, spare)).toEqual({ kind: 'little' });
    expect(
      explainBetterChoice(thinking, plan, { ...best, action: { do: 'mahjong', seat: 'e' } as Action }, best),
    ).toEqual({
      kind: 'little',
    });
  });

  it('a run that is parted is named where no chow may be made', () => {
    const passing = (mostChows: number, passed: readonly TileId[]) =>
      explainExchangedTiles({ ...thinking, mostChows }, passed);
    expect(passing(0, ['b2', 'wn', 'dr'])).toEqual({ kind: 'passes', broken: ['b1', 'b2', 'b3'] });
    expect(passing(0, ['o9', 'wn', 'dr'])).toEqual({ kind: 'passes', broken: ['o7', 'o8', 'o9'] });
    expect(passing(0, ['wn', 'dr', 'we'])).toEqual({ kind: 'passes', broken: undefined });
    expect(passing(1, ['b2', 'wn', 'dr'])).toEqual({ kind: 'passes', broken: undefined });
    // Winds and dragons follow each other in no hand, and neither do the end of one suit and the start of the next.
    const odd = thinkWith({ rules: 'bell', e: 'b89 c1 c89 o1 we ws ww wn dr dg dw b4' });
    expect(explainExchangedTiles({ ...odd, mostChows: 0 }, ['b9', 'ws', 'dg'])).toEqual({
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
