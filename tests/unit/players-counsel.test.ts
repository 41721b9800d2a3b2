// What the coach makes of a decision: when it keeps to the plan instead, whom it watches, and of what it speaks.
import { describe, expect, it } from 'vitest';
import type { Action, HandAim, PlayPlayer, Seat, TileId } from '../../src/engine/index.ts';
import type { CounselReason } from '../../src/bots/counsel-reason-type.ts';
import {
  buildCounsel,
  computeRelativeLeadOfBestChoice,
  isChoiceOfCounselImportant,
  isCounselWorthTelling,
  type Counsel,
} from '../../src/bots/counsel.ts';
import type { DiscardDanger } from '../../src/bots/danger.ts';
import { createSeatView } from '../../src/bots/index.ts';
import type { ActionOption, ChosenActionWithAlternatives } from '../../src/bots/policies.ts';
import { preferSafeOrPlannedChoice } from '../../src/bots/plan-choice.ts';
import { createDecisionContext } from '../../src/bots/thinking.ts';
import { removeTilesOnce, listBotPlayOptions, type RackAfterChoice, type SeatView } from '../../src/bots/view.ts';
import { dealt, does } from './support/table.ts';
import { laid, viewWith, type Changed } from './support/thinking.ts';

const ANY: HandAim = { maxChows: 4 };
const PUNGS: HandAim = { maxChows: 0 };

const option = (
  action: Action,
  left: RackAfterChoice,
  value: number,
  danger?: DiscardDanger,
  aim: HandAim = ANY,
  distance = 1,
): ActionOption => ({
  action,
  because: { by: 'hand', distance, useful: [], unseen: 1, aim, value, left, ...(danger && { danger }) },
});
const throws = ({ own }: SeatView, tile: TileId, value: number, danger?: DiscardDanger): ActionOption =>
  option(
    { do: 'discard', seat: 'e', tile },
    { rack: removeTilesOnce(own.rack, [tile]), sets: own.sets, thrown: tile },
    value,
    danger,
  );
const decision = ([best, ...alternatives]: readonly ActionOption[]): ChosenActionWithAlternatives => ({
  ...best!,
  alternatives,
});
const thrown = ({ best: { action } }: Counsel): string => (action.do === 'discard' ? action.tile : action.do);

/** Three sets, a chow begun and three single tiles. */
const APART = 'b123 c456 o79 weee dr wn c9';
/** Two sets, a pair and three chows begun, of one of which two tiles are gone. */
const FEWER = 'b123 weee c99 b57 c46 o46';
const GONE: Changed = { pool: ['o5', 'o5'] };

const nameOf = ({ action }: ActionOption): string =>
  'tile' in action ? action.tile : [action.do, ...('tiles' in action ? action.tiles : [])].join(' ');
/** What the coach makes of a decision, part by part. */
function describeCounsel({ best, advice, other, reason, plan, stands, choices, ...told }: Counsel): readonly string[] {
  const { changed, watch, alike, offered, wild, partner, rack } = told;
  return [
    `${nameOf(best)}, not ${advice.alternatives.map(nameOf).join(' or ')}; beside it ${other && nameOf(other)}`,
    `because ${JSON.stringify(reason)}; alike ${alike.join(' ')}`,
    `plan ${JSON.stringify(plan?.aim)} ${plan?.distance} away, stands at ${stands?.distance}, changed ${changed}`,
    ...choices.map((each) => `${nameOf(each.option)}: ${each.distance} ${each.unseen} ${each.lost.join(' ')}`),
    `watch ${JSON.stringify(watch)}; ${rack.length} on the rack, offered ${offered}, wild ${wild}, partner ${partner}`,
  ];
}
type Row = readonly [what: string, told: Counsel];
const listCounsels = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map(([what, told]) => [what, describeCounsel(told)]));

type Values = readonly [number, number];
type Players = NonNullable<Changed['players']>;

it('a decision that would take the plan apart gives way to the best that does not, unless that may feed somebody near', () => {
  const told = (first?: DiscardDanger, players: Players = {}) => {
    const view = viewWith({ rules: 'bell', e: APART }, { players });
    const made = [throws(view, 'o7', 10), throws(view, 'wn', 9, first), throws(view, 'dr', 1)];
    return buildCounsel(view, decision(made), { held: { aim: ANY } });
  };
  const danger: DiscardDanger = { chance: 0.3, cost: 40, seat: 's' };
  const ready = { s: { ready: true } };
  const rows: readonly Row[] = [
    ['nobody is fed', told()],
    ['somebody who has declared', told(danger, ready)],
    ['somebody with two sets', told(danger, { s: { sets: [laid('b222'), laid('c888')] } })],
    ['nobody sees it', told(danger)],
    ['it is not likely', told({ ...danger, chance: 0.01 }, ready)],
    ['it feeds another', told({ ...danger, seat: 'w' }, ready)],
    ['it costs little', told({ ...danger, cost: 0.1 }, ready)],
  ];
  expect(rows.map(([, each]) => thrown(each))).toEqual(['wn', 'o7', 'o7', 'wn', 'wn', 'wn', 'wn']);
  expect(listCounsels(rows)).toMatchSnapshot();
});

it('a throw that leaves fewer tiles that help gives way to one that is as good, unless that is more dangerous', () => {
  const view = viewWith({ rules: 'bell', e: FEWER }, GONE);
  const told = (value: number, danger?: DiscardDanger, best?: DiscardDanger) =>
    buildCounsel(view, decision([throws(view, 'b5', 10, best), throws(view, 'o4', value, danger)]), {
      held: { aim: ANY },
    });
  const risk = (chance: number): DiscardDanger => ({ chance, cost: 0, seat: 'w' });
  const more = buildCounsel(view, decision([throws(view, 'o4', 10), throws(view, 'b5', 10)]), { held: { aim: ANY } });
  const all = [told(9.6), told(9.5), told(9.4), told(9.9, risk(0.009)), told(9.9, risk(0.02))];
  expect([...all, told(9.9, risk(0.1), risk(0.1)), more].map(thrown).join(' ')).toBe('o4 o4 b5 o4 b5 o4 o4');
  expect(told(9.6).choices.map(({ lost }) => lost)).toEqual([[], ['b6']]);
});

it('a hand is not kept one tile short of a tile of which none is left', () => {
  const told = (pool: readonly TileId[]) => {
    const view = viewWith({ rules: 'bell', e: 'b123 c456 weee o13 o44 dr' }, { pool });
    return buildCounsel(view, decision([throws(view, 'o1', 10), throws(view, 'dr', 9)]), { held: { aim: ANY } });
  };
  expect([told(['o2', 'o2']), told(['o2', 'o2', 'o2', 'o2'])].map(thrown)).toEqual(['dr', 'o1']);
});

it.each<[string, TileId[], TileId]>([
  ['a single dragon before a tile of a run', ['b1', 'dr'], 'dr'],
  ['a tile that could not double before a dragon', ['dr', 'wn'], 'wn'],
  ['a tile that could not double before one of a run', ['b1', 'wn'], 'wn'],
])('of two throws that leave as many tiles %s goes', (_, tiles, goes) => {
  const view = viewWith({ rules: 'u3a', e: 'b123 c456 o22 o77 b99 dr wn' });
  const options = tiles.map((tile) => throws(view, tile, 10));
  const { action } = preferSafeOrPlannedChoice(createDecisionContext(view), PUNGS, decision(options));
  expect(action).toMatchObject({ tile: goes });
});

it('throws between which nothing is to choose are those that bring as much, leave as many tiles and feed nobody', () => {
  const told = (values: readonly number[], more: Changed = {}, danger?: DiscardDanger) => {
    const view = viewWith({ rules: 'bell', e: 'b111 c555 o99 wee b7 o3 c1 ww' }, more);
    const [first = 0, second = 0, third = 0] = values;
    const all = [throws(view, 'o3', first), throws(view, 'b7', second, danger), throws(view, 'c1', third)];
    const { reason, alike } = buildCounsel(view, decision(all), { held: { aim: PUNGS } });
    return `${reason.kind}: ${alike.join(' ')}`;
  };
  expect(told([10, 9.9, 9.8])).toBe('little: o3 b7 c1');
  expect(told([10, 9.9, 7])).toMatch(/: o3 b7$/);
  expect(told([10, 7, 7])).toMatch(/: $/);
  expect(told([10, 9.9, 9.8], {}, { chance: 0.06, cost: 0, seat: 's' })).toMatch(/: o3 c1$/);
  // Where a reason tells them apart.
  expect(told([10, 9.9, 9.8], { pool: ['o3'] })).toBe('spare: ');
});

it('a safer discard goes where others are waiting, for what lies on the table; whatever it costs once the hand is lost', () => {
  const risk: DiscardDanger = { chance: 0.3, cost: 0, seat: 's' };
  const waiting: Players = { s: { ready: true, discards: ['dr'] }, w: { ready: true } };
  const told = (players: Players, values: Values = [10, 9.9], chance = 0.3) => {
    const view = viewWith({ rules: 'u3a', e: APART }, { players });
    const [first, second] = [throws(view, 'c9', values[0], risk), throws(view, 'dr', values[1])];
    const risky = { ...first, because: { ...first.because, chance } };
    return buildCounsel(view, decision([risky, second, throws(view, 'wn', 1)]), { held: { aim: ANY } });
  };
  const rows: readonly Row[] = [
    ['two are waiting', told(waiting)],
    ['nobody is plainly near', told({ s: { discards: ['dr'] } })],
    ['nothing shows that it is safer', told({ s: { ready: true } })],
    ['both are safe', told({ s: { ready: true, discards: ['dr', 'c9'] } })],
    ['it costs much', told(waiting, [10, 8])],
    ['the hand is not likely to win', told(waiting, [10, 3], 0.02)],
  ];
  expect(rows.map(([, each]) => thrown(each))).toEqual(['dr', 'c9', 'c9', 'c9', 'c9', 'dr']);
  expect(listCounsels(rows)).toMatchSnapshot();
});

it('a tile that is let go by is taken after all where the pung doubles and brings the plan nearer', () => {
  /** South is offered a tile and would rather pass. */
  const told = (s: string, tile: TileId) => {
    const dealtTo = dealt({ rules: 'bell', e: `${tile} c1239 o1347 ws wn dr dg dw`, s });
    const view = createSeatView(does(dealtTo, { do: 'discard', seat: 'e', tile }), 's');
    const made = listBotPlayOptions(view).flatMap(({ action, leaves }) => {
      const left = leaves.find((each) => each.thrown === 'b9') ?? leaves[0];
      return left && action.do !== 'discard' ? [option(action, left, action.do === 'pass' ? 10 : 8)] : [];
    });
    const sorted = made.toSorted((a, b) => b.because.value - a.because.value);
    return buildCounsel(view, decision(sorted), { held: { aim: ANY } });
  };
  const rows: readonly Row[] = [
    ['a dragon', told('b123 c456 o79 wee drr b9', 'dr')],
    ['what doubles nothing', told('b123 c456 o79 wee b99 c1', 'b9')],
  ];
  expect(rows.map(([, { best }]) => best.action.do)).toEqual(['claim', 'pass']);
  expect(listCounsels(rows)).toMatchSnapshot();
});

describe('a claim that sets the plan back', () => {
  /** South would rather claim a chow and part another than pass. */
  const done = (worth: number): string => {
    const dealtTo = dealt({ rules: 'bell', e: 'b2 c1239 o1347 ws wn dr dg dw', s: 'b123 c456 o789 wee b78' });
    const view = createSeatView(does(dealtTo, { do: 'discard', seat: 'e', tile: 'b2' }), 's');
    const made = listBotPlayOptions(view).flatMap(({ action, leaves }) => {
      const left = leaves.find((each) => each.thrown === 'c5') ?? leaves[0];
      if (!left || !['pass', 'claim'].includes(action.do)) return [];
      const { because } = option(action, left, action.do === 'claim' ? 10 : 9);
      return [{ action, because: { ...because, worth: action.do === 'claim' ? worth : 100 } }];
    });
    expect(made.length).toBeGreaterThan(1);
    const all = made.toSorted((a, b) => b.because.value - a.because.value);
    return buildCounsel(view, decision(all), { held: { aim: ANY } }).best.action.do;
  };
  it('is made for a hand that is worth more, and for no other', () => {
    expect([done(101), done(100)]).toEqual(['claim', 'pass']);
  });
  it('is no such thing as a kong, which stays whatever it is worth', () => {
    const view = viewWith({ rules: 'bell', e: APART });
    const tiles: readonly TileId[] = ['b1', 'b2', 'c4', 'c5'];
    const kong = option(
      { do: 'kong', seat: 'e', tiles },
      { rack: removeTilesOnce(view.own.rack, tiles), sets: [], thrown: 'b1' },
      10,
    );
    const keeps = throws(view, 'wn', 9);
    const made = [kong, { ...keeps, because: { ...keeps.because, worth: 100 } }];
    expect(buildCounsel(view, decision(made), { held: { aim: ANY } }).best.action.do).toBe('kong');
  });
});

it('is told besides: whom to watch, what was drawn, at most three choices, and why there is another plan', () => {
  const held = { aim: ANY };
  const plain = viewWith({ rules: 'bell', e: APART });
  const at = (changed: Changed = {}, tile: TileId = 'wn') => {
    const view = viewWith({ rules: 'bell', e: APART }, changed);
    return buildCounsel(view, decision([throws(view, tile, 10), throws(view, 'dr', 9)]), { held });
  };
  const players = (seat: Seat, more: Partial<PlayPlayer>): Changed => ({ players: { [seat]: more } });
  const three = [laid('b222'), laid('c888'), laid('o555')];
  const near = { s: { sets: three }, w: { ready: true, discards: ['wn'] }, n: { ready: true } } as const;
  const feared = viewWith(
    { rules: 'bell', e: 'b123 b55 c46 o79 wee drr c9' },
    { players: { ...near, w: { ready: true, discards: ['c6'] } } },
  );
  const fed = throws(feared, 'o9', 9, { chance: 0.2, cost: 30, seat: 'w' });
  const drawn = { tile: 'wn', by: 'wall', kongs: 0 };
  const turn = { phase: { name: 'turn', seat: 'e', drawn, claimed: false, changed: false } } as never;
  const all = (['wn', 'dr', 'c9', 'o7', 'b1'] as const).map((tile, nth) => throws(plain, tile, 10 - nth));
  const bare = (by: 'win' | 'only'): ChosenActionWithAlternatives => {
    const { left: _, ...because } = throws(plain, 'wn', 1).because;
    return { action: { do: 'draw', seat: 'e' }, because: { ...because, by }, alternatives: [throws(plain, 'dr', 0)] };
  };
  const tiles: TileId[] = ['b1', 'b2', 'b3'];
  const left = { rack: removeTilesOnce(plain.own.rack, [...tiles, 'wn']), sets: [laid('b123')], thrown: 'wn' } as const;
  const claims = option({ do: 'claim', seat: 'e', claim: 'chow', tiles }, left, 10);
  const wind = decision([throws(plain, 'wn', 10)]);
  const rows: readonly Row[] = [
    ['nobody', at()],
    ['three sets', at(players('w', { sets: three }))],
    ['two sets', at(players('w', { sets: three.slice(1) }))],
    ['a declared hand', at(players('n', { ready: true }))],
    ['one’s own', at(players('e', { ready: true }))],
    ['all, those with a declared hand first', at({ players: near }, 'dr')],
    ['none that the reason names', buildCounsel(feared, decision([throws(feared, 'c6', 10), fed]), { held })],
    ['a drawn tile', at(turn)],
    ['three choices', buildCounsel(plain, decision(all), { held })],
    ['the one asked about beside the best', buildCounsel(plain, decision(all), { held, other: all[4] })],
    ['one that takes the plan apart', buildCounsel(plain, decision(all), { held, other: all[3] })],
    ['Mahjong', buildCounsel(plain, bare('win'))],
    ['nothing was weighed', buildCounsel(plain, bare('only'))],
    ['nothing was weighed of another', buildCounsel(plain, bare('only'), { other: throws(plain, 'c9', 0) })],
    ['a claim is why', buildCounsel(plain, decision([claims]), { held: { aim: PUNGS } })],
    ['the old plan is gone', buildCounsel(plain, wind, { held: { aim: { special: 'no.such' } } })],
    ['the same plan', buildCounsel(plain, wind, { held })],
  ];
  expect(rows.map(([, { watch }]) => watch.map(({ seat }) => seat).join('')).join(',')).toBe(',w,,n,,wns,s,,,,,,,,,,');
  expect(rows.slice(-3).map(([, { changed }]) => changed)).toEqual(['claimed', 'gone', undefined]);
  expect(listCounsels(rows)).toMatchSnapshot();
});

describe('what is told besides', () => {
  it('in an exchange: to whom, and what is wild', () => {
    const view = viewWith({ rules: 'u3a', goulash: true, e: 'b1 c8 o3 b777 c999 o555 dw b4' });
    const tiles: readonly TileId[] = ['b1', 'c8', 'o3'];
    const passes = option(
      { do: 'exchange', seat: 'e', tiles } as Action,
      { rack: removeTilesOnce(view.own.rack, tiles), sets: [], thrown: undefined },
      1,
    );
    const told = buildCounsel({ ...view, phase: { name: 'exchange', turn: 1 } }, decision([passes]));
    expect(told.partner).toBeDefined();
    expect(told.partner).not.toBe('e');
    expect(told.wild).toBe(view.table.ruleset.goulash!.wild);
    expect(told.reason.kind).toBe('passes');
    expect(told.plan).toBeDefined();
    expect(told.watch).toEqual([]);
  });
});

describe('of what the coach speaks', () => {
  interface Told {
    readonly value?: number;
    readonly other?: number;
    /** Nothing else can be done. */
    readonly lone?: boolean;
    readonly reason?: CounselReason;
    readonly does?: Action['do'];
    readonly by?: 'hand' | 'only';
    readonly away?: readonly [number, number];
  }
  const told = ({
    value = 10,
    other = 9,
    lone = false,
    reason = { kind: 'alone' },
    does: what = 'discard',
    by = 'hand',
    away = [1, 1],
  }: Told): Counsel => {
    const best = {
      action: { do: what, seat: 'e', tile: 'wn', tiles: [] },
      because: { by, value },
    } as unknown as ActionOption;
    const beside = lone
      ? undefined
      : ({ action: { do: 'discard' }, because: { value: other } } as unknown as ActionOption);
    const choices = away.map((distance) => ({ distance }));
    return { best, advice: { ...best, alternatives: [] }, other: beside, reason, choices } as unknown as Counsel;
  };

  it('by how much the next best brings less, as a share', () => {
    expect(computeRelativeLeadOfBestChoice(told({ value: 10, other: 8 }))).toBeCloseTo(0.2);
    expect(computeRelativeLeadOfBestChoice(told({ value: -10, other: -12 }))).toBeCloseTo(0.2);
    expect(computeRelativeLeadOfBestChoice(told({ lone: true }))).toBe(Infinity);
    expect(computeRelativeLeadOfBestChoice(told({ value: 0, other: 0 }))).toBe(0);
  });

  it.each<[string, Told, boolean, boolean]>([
    [
      'a set',
      { reason: { kind: 'set', nth: 1, before: { distance: 2, unseen: 3 }, doubles: false, wild: false } },
      true,
      true,
    ],
    ['a danger', { reason: { kind: 'danger' } as CounselReason, other: 10 }, true, true],
    ['Mahjong', { reason: { kind: 'win' }, by: 'only' }, true, true],
    ['nothing worth saying', { reason: { kind: 'little' }, other: 1 }, false, false],
    ['a good deal better', { other: 7.9 }, true, true],
    ['a little better', { other: 9 }, true, false],
    ['as good', { other: 9.6 }, false, false],
    ['as good, and the other takes it apart', { other: 9.6, away: [1, 2] }, true, false],
    ['a tile that was drawn and is thrown again', { reason: { kind: 'waits', still: true }, other: 1 }, false, true],
    ['the hand has become one tile short', { reason: { kind: 'waits', still: false }, other: 1 }, true, true],
    ['letting go what would set it back', { does: 'pass', reason: { kind: 'takes-apart' }, away: [1, 2] }, true, true],
    [
      'letting go what brings it no nearer',
      { does: 'pass', reason: { kind: 'no-nearer' }, away: [1, 1], other: 1 },
      true,
      false,
    ],
    ['a kong that the plan needs', { does: 'kong', reason: { kind: 'kong' }, away: [1, 2] }, true, true],
    ['nothing else to do', { lone: true, away: [1, 1] }, true, false],
  ])('%s', (_, what, apart, matter) => {
    expect([isCounselWorthTelling(told(what)), isChoiceOfCounselImportant(told(what))]).toEqual([apart, matter]);
  });
});
