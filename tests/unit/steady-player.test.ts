// Who plays many hands asks for actions without reasons: they are those of the decisions that the coach explains.
import { expect, it } from 'vitest';
import { RULESET_IDS, startHand, type StartInput } from '../../src/engine/index.ts';
import { decideAction, createBotPlayer, playHandToEnd, type BotPlayer } from '../../src/bots/index.ts';
import { runs } from '../deep.ts';

const TABLES: readonly (readonly [name: string, table: StartInput, hands: number])[] = [
  ...RULESET_IDS.map((rules) => [rules, { rules }, runs(5, 4)] as const),
  ['a goulash', { rules: 'u3a', goulash: true }, runs(2, 4)],
  ['a table with a minimum', { rules: 'cantonese', house: { minFan: 3 } }, runs(2, 4)],
];

it.each(TABLES)('%s: the steady player does what it says it would', (_, table, hands) => {
  const steady = createBotPlayer('steady', 0);
  let decisions = 0;
  const both: BotPlayer = (view) => {
    const action = steady(view);
    expect(action).toEqual(decideAction(view, 'steady')?.action);
    decisions++;
    return action;
  };
  for (let seed = 1; seed <= hands; seed++) {
    const start = startHand({ ...table, seed });
    if (!start.ok) throw new Error(start.error.code);
    playHandToEnd(start.value, Object.fromEntries(start.value.seats.map((seat) => [seat, both])));
  }
  expect(decisions).toBeGreaterThan(20 * hands);
});
