// How the thoughtful player differs from the steady one where hands are slow. What it earns takes thousands of hands to tell
// (npm run bench -- players).
import { describe, expect, it } from 'vitest';
import { applyPlayAction, startHand, listSeatsToAct, type StartInput } from '../../src/engine/index.ts';
import { decideAction, createSeatView, type Decision, type ActionOption, type SeatView } from '../../src/bots/index.ts';
import { DEEP } from '../deep.ts';
import { shared } from './support/shared.ts';

interface Both {
  readonly view: SeatView;
  readonly thoughtful: Decision;
  readonly steady: Decision;
}

/** What both would do at every decision of some hands of steady players. */
function decisions(table: StartInput, hands: number): Both[] {
  const found: Both[] = [];
  for (let seed = 1; seed <= hands; seed++) {
    const start = startHand({ ...table, seed });
    if (!start.ok) throw new Error(start.error.code);
    let play = start.value;
    while (play.phase.name !== 'over') {
      const view = createSeatView(play, listSeatsToAct(play)[0]!);
      const [steady, thoughtful] = [decideAction(view, 'steady')!, decideAction(view, 'thoughtful')!];
      if (steady.because.by === 'hand') found.push({ view, steady, thoughtful });
      const next = applyPlayAction(play, steady.action);
      if (!next.ok) throw new Error(next.error.code);
      play = next.value;
    }
  }
  return found;
}

const alike = (a: ActionOption, b: ActionOption): boolean => JSON.stringify(a.action) === JSON.stringify(b.action);
const among = ({ alternatives, ...best }: Decision, option: ActionOption): ActionOption =>
  [best, ...alternatives].find((each) => alike(each, option))!;
const costOf = ({ because }: ActionOption): number => because.danger?.cost ?? 0;

describe.each<[string, StartInput, number]>([
  ['u3a', { rules: 'u3a' }, DEEP ? 4 : 2],
  ['a goulash', { rules: 'u3a', goulash: true }, 2],
  ['three at the table', { rules: 'u3a', house: { players: 3 } }, DEEP ? 2 : 1],
])('%s: the thoughtful player', (_, table, hands) => {
  const made = shared(() => {
    const found = decisions(table, hands);
    return { found, otherwise: found.filter(({ steady, thoughtful }) => !alike(steady, thoughtful)) };
  });
  it('mostly plays as fast as it can', () => {
    const { found, otherwise } = made();
    expect(otherwise.length).toBeGreaterThan(0);
    expect(otherwise.length).toBeLessThan(0.35 * found.length);
  });
  it('never takes a step back unless the fastest throw may cost more', () => {
    const { otherwise } = made();
    const slower = otherwise
      .filter(({ steady, thoughtful }) => costOf(among(thoughtful, steady)) <= costOf(thoughtful))
      .map(({ steady, thoughtful }) => steady.because.value - among(steady, thoughtful).because.value);
    expect(slower.length).toBeGreaterThan(0);
    expect(Math.max(...slower)).toBeLessThan(60);
  });
  it('gives every choice its payment, the best first', () => {
    for (const { thoughtful } of made().found) {
      const values = [thoughtful, ...thoughtful.alternatives].map(({ because }) => because.value);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      expect(values.every(Number.isFinite)).toBe(true);
    }
  });
});
