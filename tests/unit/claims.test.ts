// Who may claim a discard for what, and who gets it where several do.
import { it } from 'vitest';
import { claims, precedence, type ClaimVerdict } from '../../src/engine/index.ts';
import { expectAnswers } from './support/answers.ts';

const HELD = { rules: 'u3a', hand: 'b2378 c469 we dr dg wn o55', seat: 's', discarder: 'n', discard: 'o5' };
const tell = (verdicts: readonly ClaimVerdict[]): string =>
  verdicts
    .map(({ claim, allowed, rule, tiles }) => `${allowed ? '+' : '-'}${claim} ${rule} ${tiles.join(' ')}`)
    .join('; ');
const CLAIMED = { rules: 'u3a', discarder: 'e' };

it('a claim in every game', async () => {
  await expectAnswers('claims-shared', claims, HELD, tell);
});

it('a claim in one game', async () => {
  await expectAnswers('claims', claims, HELD, tell);
});

it('of several claims in every game', async () => {
  await expectAnswers('precedence-shared', precedence, CLAIMED);
});

it('of several claims in one game', async () => {
  await expectAnswers('precedence', precedence, CLAIMED);
});
