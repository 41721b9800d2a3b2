// What completes a hand, where the table has a say in it: one suit only, wild tiles, flowers, other numbers of players.
import { it } from 'vitest';
import { waits } from '../../src/engine/index.ts';
import { expectAnswers } from './support/answers.ts';

it('what completes a hand', async () => {
  await expectAnswers('waits-at-tables', waits, { rules: 'u3a' });
});
