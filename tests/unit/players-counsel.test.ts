// What the coach makes of a decision: when it keeps to the plan instead, whom it watches, and of what it speaks.
import { describe, expect, it } from 'vitest';
import type { Action, HandAim, PlayPlayer, Seat, TileId } from '../../src/engine/index.ts';
import type { CounselReason } from '../../src/bots/counsel-reason-type.ts';
import {
  buildCounsel,
  computeRelativeLeadOfBestChoice,
  isImportantChoice,
  isCounselWorthTelling,
  type Counsel,
} from '../../src/bots/counsel.ts';
import type { DiscardDanger } from '../../src/bots/danger.ts';
import { createSeatView, type ActionOption, type Decision, type SeatView } from '../../src/bots/index.ts';
import { removeTilesOnce, listLegalPlayOptions, type RackAfterChoice } from '../../src/bots/view.ts';
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
const decision = ([best, ...alternatives]: readonly ActionOption[]): Decision => ({ ...best!, alternatives });
const thrown = ({ best: { action } }: Counsel): string => (action.do === 'discard' ? action.tile : action.do);

/** Three sets, a chow begun and three single tiles. */
const APART = 'b123 c456 o79 weee dr wn c9';
/** Two sets, a pair and three chows begun, of one of which two tiles are gone. */
const FEWER = 'b123 weee c99 b57 c46 o46';
const GONE: Changed = { pool: ['o5', 'o5'] };

describe('a decision that would take the plan apart', () => {
  const counsel = (
    first: DiscardDanger | undefined,
    players: Changed['players'] = {},
    values: readonly [number, number] = [10, 9],
  ) => {
    const view = viewWith({ rules: 'bell', e: APART }, { players });
    return buildCounsel(
      view,
      decision([throws(view, 'o7', values[0]), throws(view, 'wn', values[1], first), throws(view, 'dr', 1)]),
      { held: { aim: ANY } },
    );
  };

  it('gives way to the best that does not', () => {
    const told = counsel(undefined);
    expect(thrown(told)).toBe('wn');
    expect(told.advice.alternatives.map(({ action }) => action.do === 'discard' && action.tile)).toEqual(['o7', 'dr']);
    expect(told.plan!.aim).toEqual(ANY);
    expect(told.choices[0]!.option).toBe(told.best);
    expect(told.choices.map(({ distance }) => distance)).toEqual([1, 2, 1]);
  });

  it('stays where the other throw may feed somebody who is seen to be near', () => {
    const danger: DiscardDanger = { chance: 0.3, cost: 40, seat: 's' };
    expect(thrown(counsel(danger, { s: { ready: true } }))).toBe('o7');
    expect(thrown(counsel(danger, { s: { sets: [laid('b222'), laid('c888')] } }))).toBe('o7');
    // Nobody sees it, it is not likely, or it feeds another.
    expect(thrown(counsel(danger))).toBe('wn');
    expect(thrown(counsel({ ...danger, chance: 0.01 }, { s: { ready: true } }))).toBe('wn');
    expect(thrown(counsel({ ...danger, seat: 'w' }, { s: { ready: true } }))).toBe('wn');
    expect(thrown(counsel({ ...danger, cost: 0.1 }, { s: { ready: true } }))).toBe('wn');
  });
});

describe('a throw that leaves fewer tiles that help', () => {
  const counsel = (value: number, danger?: DiscardDanger, best?: DiscardDanger) => {
    const view = viewWith({ rules: 'bell', e: FEWER }, GONE);
    return buildCounsel(view, decision([throws(view, 'b5', 10, best), throws(view, 'o4', value, danger)]), {
      held: { aim: ANY },
    });
  };
  const risk = (chance: number): DiscardDanger => ({ chance, cost: 0, seat: 'w' });

  it('gives way to one that is as good', () => {
    expect(thrown(counsel(9.6))).toBe('o4');
    expect(thrown(counsel(9.5))).toBe('o4');
    expect(thrown(counsel(9.4))).toBe('b5');
  });
  it('stays where the other is more dangerous', () => {
    expect(thrown(counsel(9.9, risk(0.009)))).toBe('o4');
    expect(thrown(counsel(9.9, risk(0.02)))).toBe('b5');
    expect(thrown(counsel(9.9, risk(0.1), risk(0.1)))).toBe('o4');
  });
  it('is shown with what would help no longer', () => {
    expect(counsel(9.6).choices.map(({ lost }) => lost)).toEqual([[], ['b6']]);
  });
  it('stays where it leaves more', () => {
    const view = viewWith({ rules: 'bell', e: FEWER }, GONE);
    expect(
      thrown(buildCounsel(view, decision([throws(view, 'o4', 10), throws(view, 'b5', 10)]), { held: { aim: ANY } })),
    ).toBe('o4');
  });
});

describe('of two throws that leave as many tiles', () => {
  const thrownOf = (e: string, tiles: readonly TileId[]) => {
    const view = viewWith({ rules: 'u3a', e });
    const options = tiles.map((tile) => throws(view, tile, 10));
    return thrown(buildCounsel(view, decision(options), { held: { aim: { maxChows: 1 } } }));
  };
  it('a single dragon goes before a tile of a run', () => {
    expect(thrownOf('dr c2 o5 b7 c3 b5 o2 c5 c6 o5 o6 o2 o7 o7', ['o6', 'dr'])).toBe('dr');
  });
  it('a tile that could not double goes before a single dragon', () => {
    expect(thrownOf('dr c2 o5 b7 c3 b5 o2 c5 c6 o5 wn o2 o7 o7', ['dr', 'wn'])).toBe('wn');
  });
});

describe('throws between which nothing is to choose', () => {
  /** Three single tiles that nothing speaks for, beside what the plan needs. */
  const SINGLES = 'b111 c555 o99 wee b7 o3 c1 ww';
  const counsel = (values: readonly number[], more: Changed = {}, danger?: DiscardDanger) => {
    const view = viewWith({ rules: 'bell', e: SINGLES }, more);
    const [first = 0, second = 0, third = 0] = values;
    const all = [throws(view, 'o3', first), throws(view, 'b7', second, danger), throws(view, 'c1', third)];
    return buildCounsel(view, decision(all), { held: { aim: PUNGS } });
  };

  it('are all told', () => {
    expect(counsel([10, 9.9, 9.8])).toMatchObject({ reason: { kind: 'little' }, alike: ['o3', 'b7', 'c1'] });
  });
  it('are those that bring as much, leave as many tiles and feed nobody', () => {
    expect(counsel([10, 9.9, 7]).alike).toEqual(['o3', 'b7']);
    expect(counsel([10, 7, 7]).alike).toEqual([]);
    expect(counsel([10, 9.9, 9.8], {}, { chance: 0.06, cost: 0, seat: 's' }).alike).toEqual(['o3', 'c1']);
  });
  it('are none where a reason tells them apart', () => {
    const told = counsel([10, 9.9, 9.8], { pool: ['o3'] });
    expect([told.reason.kind, told.alike]).toEqual(['spare', []]);
  });
});

describe('a safer discard where others are waiting', () => {
  const risk: DiscardDanger = { chance: 0.3, cost: 0, seat: 's' };
  const waiting: NonNullable<Changed['players']> = { s: { ready: true, discards: ['dr'] }, w: { ready: true } };
  const counsel = (
    players: NonNullable<Changed['players']>,
    values: readonly [number, number] = [10, 9.9],
    chance = 0.3,
  ) => {
    const view = viewWith({ rules: 'u3a', e: APART }, { players });
    const [first, second] = [throws(view, 'c9', values[0], risk), throws(view, 'dr', values[1])];
    const risky = { ...first, because: { ...first.because, chance } };
    return buildCounsel(view, decision([risky, second, throws(view, 'wn', 1)]), { held: { aim: ANY } });
  };

  it('goes, and why is what lies on the table', () => {
    const told = counsel(waiting);
    expect([thrown(told), told.alike]).toEqual(['dr', []]);
    expect(told.reason).toMatchObject({ kind: 'danger', seat: 's', also: ['w'], safe: 'own', back: false });
    expect(told.reason).not.toHaveProperty('lost');
  });
  it('stays where nobody is plainly near, nothing shows that it is safer, or it costs much', () => {
    expect(thrown(counsel({ s: { discards: ['dr'] } }))).toBe('c9');
    expect(thrown(counsel({ s: { ready: true } }))).toBe('c9');
    expect(thrown(counsel({ s: { ready: true, discards: ['dr', 'c9'] } }))).toBe('c9');
    expect(thrown(counsel(waiting, [10, 8]))).toBe('c9');
  });
  it('goes whatever it costs once the hand is not likely to win', () => {
    const told = counsel(waiting, [10, 3], 0.02);
    expect(thrown(told)).toBe('dr');
    expect(told.reason).toMatchObject({ kind: 'danger', lost: true });
  });
});

describe('a tile that is let go by', () => {
  /** South is offered a tile and would rather pass. */
  const counsel = (s: string, tile: TileId, aim: HandAim = ANY) => {
    const play = does(dealt({ rules: 'bell', e: `${tile} c1239 o1347 ws wn dr dg dw`, s }), {
      do: 'discard',
      seat: 'e',
      tile,
    });
    const view = createSeatView(play, 's');
    const made = listLegalPlayOptions(view).flatMap(({ action, leaves }) => {
      const left = leaves.find((each) => each.thrown === 'b9') ?? leaves[0];
      return left && action.do !== 'discard'
        ? [option(action, left, action.do === 'pass' ? 10 : 8, undefined, aim)]
        : [];
    });
    return buildCounsel(view, decision(made.toSorted((a, b) => b.because.value - a.because.value)), { held: { aim } });
  };

  it('is taken after all where the pung doubles and brings the plan nearer', () => {
    const told = counsel('b123 c456 o79 wee drr b9', 'dr');
    expect(told.best.action).toMatchObject({ do: 'claim', claim: 'pung', tiles: ['dr', 'dr', 'dr'] });
    expect(told.advice.alternatives[0]!.action.do).toBe('pass');
    expect(told.advice.alternatives.every(({ action }) => action !== told.best.action)).toBe(true);
    expect(told.other!.action.do).toBe('pass');
    expect(told.offered).toBe('dr');
  });
  it('leaves the plan as it stands until it is taken, whatever the coach would do', () => {
    const told = counsel('b123 c456 o79 wee drr b9', 'dr');
    expect(told.reason).toMatchObject({ kind: 'set', before: { distance: told.stands!.distance } });
    expect(told.stands!.distance).toBe(told.plan!.distance + 1);
    const passed = counsel('b123 c456 o79 wee b99 c1', 'b9');
    expect(passed.stands).toEqual(passed.plan);
  });
  it('is let go where it doubles nothing', () => {
    expect(counsel('b123 c456 o79 wee b99 c1', 'b9').best.action.do).toBe('pass');
  });
});

describe('a claim that sets the plan back', () => {
  /** South would rather claim a chow and part another than pass. */
  const done = (worth: number): string => {
    const dealtTo = dealt({ rules: 'bell', e: 'b2 c1239 o1347 ws wn dr dg dw', s: 'b123 c456 o789 wee b78' });
    const view = createSeatView(does(dealtTo, { do: 'discard', seat: 'e', tile: 'b2' }), 's');
    const made = listLegalPlayOptions(view).flatMap(({ action, leaves }) => {
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

describe('what is told besides', () => {
  const at = (changed: Changed = {}, tile: TileId = 'wn') => {
    const view = viewWith({ rules: 'bell', e: APART }, changed);
    return buildCounsel(view, decision([throws(view, tile, 10), throws(view, 'dr', 9)]), { held: { aim: ANY } });
  };
  const players = (seat: Seat, more: Partial<PlayPlayer>): Changed => ({ players: { [seat]: more } });
  const three = [laid('b222'), laid('c888'), laid('o555')];

  it('whom to watch: somebody else with three sets or a declared hand', () => {
    expect(at().watch).toEqual([]);
    expect(at(players('w', { sets: three })).watch).toEqual([{ seat: 'w', sets: 3, ready: false }]);
    expect(at(players('w', { sets: three.slice(1) })).watch).toEqual([]);
    expect(at(players('n', { ready: true })).watch).toEqual([{ seat: 'n', sets: 0, ready: true }]);
    expect(at(players('e', { ready: true })).watch).toEqual([]);
  });
  it('all of whom to watch, those with a declared hand first, and none that the reason names', () => {
    const near = { s: { sets: three }, w: { ready: true, discards: ['wn'] }, n: { ready: true } } as const;
    expect(at({ players: near }, 'dr').watch.map(({ seat }) => seat)).toEqual(['w', 'n', 's']);
    const view = viewWith(
      { rules: 'bell', e: 'b123 b55 c46 o79 wee drr c9' },
      { players: { ...near, w: { ready: true, discards: ['c6'] } } },
    );
    const feared = throws(view, 'o9', 9, { chance: 0.2, cost: 30, seat: 'w' });
    const told = buildCounsel(view, decision([throws(view, 'c6', 10), feared]), { held: { aim: ANY } });
    expect(told.reason).toMatchObject({ kind: 'danger', seat: 'w', also: ['n'] });
    expect(told.watch.map(({ seat }) => seat)).toEqual(['s']);
  });

  it('the tiles on the rack, and which was drawn', () => {
    const told = at();
    expect(told.rack).toHaveLength(14);
    expect([told.wild, told.partner]).toEqual([undefined, undefined]);
    const drawn: Changed = {
      phase: {
        name: 'turn',
        seat: 'e',
        drawn: { tile: 'wn', by: 'wall', kongs: 0 },
        claimed: false,
        changed: false,
      } as never,
    };
    expect(at(drawn).offered).toBe('wn');
  });

  it('at most three choices, the one asked about beside the best', () => {
    const view = viewWith({ rules: 'bell', e: APART });
    const all = (['wn', 'dr', 'c9', 'o7', 'b1'] as const).map((tile, nth) => throws(view, tile, 10 - nth));
    const tiles = (told: Counsel) =>
      told.choices.map(({ option: { action } }) => action.do === 'discard' && action.tile);
    expect(tiles(buildCounsel(view, decision(all), { held: { aim: ANY } }))).toEqual(['wn', 'dr', 'c9']);
    expect(tiles(buildCounsel(view, decision(all), { held: { aim: ANY }, other: all[4] }))).toEqual(['wn', 'b1', 'dr']);
    const asked = buildCounsel(view, decision(all), { held: { aim: ANY }, other: all[3] });
    expect(asked.other).toBe(all[3]);
    expect(asked.choices[1]!.distance).toBe(2);
  });

  it('Mahjong is its own reason, and where nothing was weighed there is none', () => {
    const view = viewWith({ rules: 'bell', e: APART });
    const bare = (by: 'win' | 'only'): Decision => {
      const { left: _, ...because } = throws(view, 'wn', 1).because;
      return { action: { do: 'draw', seat: 'e' }, because: { ...because, by }, alternatives: [throws(view, 'dr', 0)] };
    };
    const won = buildCounsel(view, bare('win'));
    expect(won).toMatchObject({
      reason: { kind: 'win' },
      plan: undefined,
      changed: undefined,
      choices: [],
      watch: [],
    });
    expect(won.other).toEqual(bare('win').alternatives[0]);
    expect(buildCounsel(view, bare('only')).reason).toEqual({ kind: 'little' });
    expect(buildCounsel(view, bare('only'), { other: throws(view, 'c9', 0) }).other!.action).toMatchObject({
      tile: 'c9',
    });
  });

  it('that a claim is why there is another plan, and else that the old one is gone', () => {
    const view = viewWith({ rules: 'bell', e: APART });
    const left: RackAfterChoice = {
      rack: removeTilesOnce(view.own.rack, ['b1', 'b2', 'b3', 'wn']),
      sets: [laid('b123')],
      thrown: 'wn',
    };
    const claims = option({ do: 'claim', seat: 'e', claim: 'chow', tiles: ['b1', 'b2', 'b3'] }, left, 10);
    expect(buildCounsel(view, decision([claims]), { held: { aim: PUNGS } }).changed).toBe('claimed');
    expect(
      buildCounsel(view, decision([throws(view, 'wn', 10)]), { held: { aim: { special: 'no.such' } } }).changed,
    ).toBe('gone');
    expect(buildCounsel(view, decision([throws(view, 'wn', 10)]), { held: { aim: ANY } }).changed).toBeUndefined();
  });

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
    expect([isCounselWorthTelling(told(what)), isImportantChoice(told(what))]).toEqual([apart, matter]);
  });
});
