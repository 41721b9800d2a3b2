// Parts of the players that whole hands seldom show: what a seat sees and fears, how a choice is judged, how a hand is put away.
import { describe, expect, it } from 'vitest';
import { createMatchAndStartPoints, type Play, type PlayEnd, type Seat, type TileId } from '../../src/engine/index.ts';
import { mergeQuizProgressPreferringOwn } from '../../src/storage/quiz-progress.ts';
import { settleHandIntoGameRecord, type PracticeHand } from '../../src/bots/index.ts';
import { dealt } from './support/table.ts';

describe('a hand that is put away', () => {
  const over = (rules: string, house: object, end: Partial<PlayEnd>, rack?: string) => {
    const play = dealt({ rules, house: house as never, ...(rack && { e: rack }) });
    return { ...play, phase: { name: 'over', end: { alsoWon: [], rule: 'x', ...end } } } as unknown as Play;
  };
  const put = (play: Play) => {
    const begun = createMatchAndStartPoints({ table: play.table });
    if (!begun.ok) throw new Error(begun.error.code);
    const hand = { plays: [play], me: 's', others: 'steady', seed: 1 } as unknown as PracticeHand;
    const done = settleHandIntoGameRecord({ done: [] } as never, hand, begun.value.match);
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
  expect(mergeQuizProgressPreferringOwn(results(3), results(9)).results['guide-1']!.right).toBe(3);
});
