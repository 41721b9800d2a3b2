// Parts of the players that whole hands seldom show: what a seat sees and fears, how a choice is judged, how a hand is put away.
import { describe, expect, it } from 'vitest';
import { startHand, startMatch, type Play, type PlayEnd, type Seat, type TileId } from '../../src/engine/index.ts';
import { mergeQuizProgressKeepingFirst } from '../../src/storage/quiz-progress.ts';
import { createDiscardDangerEstimator } from '../../src/bots/danger.ts';
import {
  buildCounsel,
  decideAction,
  judgeLearnerChoice,
  addFinishedHandToGame,
  createSeatView,
  type PracticeHand,
} from '../../src/bots/index.ts';
import { createDecisionContext } from '../../src/bots/thinking.ts';
import { dealt } from './support/table.ts';

/** Where everybody pays alike, whoever discarded, little is feared. */
const TABLES = [
  ['u3a', [6]],
  ['cantonese', [3, 6]],
] as const;

/** A hand in the middle of which everybody has thrown some tiles. */
function thrown(rules: string, many: number, more: object = {}): Play {
  const start = dealt({ rules, e: 'b2358 c369 o147 we ws dr dg' });
  const discards: readonly TileId[] = ['wn', 'ww', 'dw', 'wn', 'ww', 'dw', 'wn', 'ww', 'dw'].slice(0, many) as TileId[];
  const players = Object.fromEntries(
    start.seats.map((seat) => [seat, { ...start.players[seat]!, ...(seat !== 'e' && { discards, ...more }) }]),
  );
  return { ...start, players: players as Play['players'] };
}

describe.each(TABLES)('%s: what a discard may cost', (rules, grows) => {
  const dangerAt = (many: number, more?: object) =>
    createDiscardDangerEstimator(createDecisionContext(createSeatView(thrown(rules, many, more), 'e')))('b5');
  it('grows with every three tiles that the others have thrown', () => {
    const chances = Array.from({ length: 9 }, (_, many) => dangerAt(many).chance);
    const steps = chances.map((chance, at) => (at > 0 && chance > chances[at - 1]! ? at : 0)).filter(Boolean);
    expect(steps).toEqual(grows);
  });
  it('is of the others, never of who throws it', () => {
    expect(dangerAt(9, { ready: true }).seat).toBe('s');
    expect(dangerAt(9, { ready: true }).chance).toBeGreaterThan(dangerAt(9).chance);
  });
});

describe('what a seat sees of the others', () => {
  const start = dealt({ e: 'b2358 c369 o147 we ws dr dg' });
  it.each([true, 'original', false] as const)('whether they have said that they are one tile short: %s', (ready) => {
    const play: Play = { ...start, players: { ...start.players, s: { ...start.players.s!, ready } } };
    expect(createSeatView(play, 'e').players.s!.ready).toBe(Boolean(ready));
  });
  it('not the tile that they have drawn', () => {
    const phase = {
      name: 'turn',
      seat: 's',
      drawn: { tile: 'b1', by: 'wall', kongs: 0 },
      claimed: false,
      changed: false,
    };
    const play = { ...start, phase } as Play;
    expect([createSeatView(play, 's').phase, createSeatView(play, 'e').phase]).toMatchObject([
      { drew: 'b1' },
      { drew: undefined },
    ]);
  });
});

describe('a choice that is judged', () => {
  const started = startHand({ rules: 'u3a', seed: 3 });
  if (!started.ok) throw new Error(started.error.code);
  const view = createSeatView(started.value, 'e');
  const advice = decideAction(view, 'thoughtful')!;
  const { alternatives, ...best } = advice;
  it('is measured by the best, and the best by the next', () => {
    const second = alternatives[0]!;
    expect(judgeLearnerChoice(0, best.action, advice)).toMatchObject({ instead: second, cost: 0 });
    expect(judgeLearnerChoice(0, second.action, advice)).toMatchObject({ instead: best, chosen: second });
  });
  it('says why another hand is gone for: the one held was further away', () => {
    const [special] = view.table.info.asks.fishingFor;
    const far = buildCounsel(view, advice, { held: { aim: { special: special! } } as never });
    expect(far.changed).toBe('gone');
  });
});

describe('a hand that is put away', () => {
  const over = (rules: string, house: object, end: Partial<PlayEnd>, rack?: string) => {
    const play = dealt({ rules, house: house as never, ...(rack && { e: rack }) });
    return { ...play, phase: { name: 'over', end: { alsoWon: [], rule: 'x', ...end } } } as unknown as Play;
  };
  const put = (play: Play) => {
    const begun = startMatch({ table: play.table });
    if (!begun.ok) throw new Error(begun.error.code);
    const hand = { plays: [play], me: 's', others: 'steady', seed: 1 } as unknown as PracticeHand;
    const done = addFinishedHandToGame({ done: [] } as never, hand, begun.value.match);
    if (!done.ok) throw new Error(done.error.code);
    return done.value.done.at(-1)!;
  };
  it('is East’s where East is one of several winners', () => {
    const won = (alsoWon: readonly Seat[]) => {
      const play = over('cantonese', { multipleWinners: true }, {
        winner: 's',
        alsoWon,
        tile: 'b5',
        by: 'discard',
        discarder: 'w',
      } as never);
      const ready = {
        rack: ['b4', 'b6', ...'111222333'.split('').map((n) => `o${n}`), 'c9', 'c9'] as TileId[],
        sets: [],
        bonus: [],
      };
      const players = {
        ...play.players,
        s: { ...play.players.s!, ...ready, rack: [...ready.rack, 'b5'] },
        e: { ...play.players.e!, ...ready },
      };
      return put({ ...play, players } as Play).winner;
    };
    expect([won(['e']), won([])]).toEqual(['e', 's']);
  });
  it('tells whether East was one tile short only where nobody won', () => {
    const waiting = 'b1112345678999';
    const drawn = over('japanese', {}, {}, waiting);
    const thirteen = { ...drawn.players.e!, rack: drawn.players.e!.rack.slice(0, 13) };
    expect(put({ ...drawn, players: { ...drawn.players, e: thirteen } }).eastReady).toBe(true);
    const far = over('japanese', {}, {});
    expect(
      put({ ...far, players: { ...far.players, e: { ...far.players.e!, rack: far.players.e!.rack.slice(0, 13) } } })
        .eastReady,
    ).toBeUndefined();
  });
});

it('of two results of one quiz that of this device stays', () => {
  const results = (right: number) => ({ results: { 'guide-1': { right, of: 10 } } });
  expect(mergeQuizProgressKeepingFirst(results(3), results(9)).results['guide-1']!.right).toBe(3);
});
