import { tableInfo } from '../../engine/index.ts';
import type { Sheet } from '../../learner/sheet.ts';
import { inFigures } from '../../text/numbers.ts';
import type { Played } from './evening.ts';
import type { Troubles } from './hand-form.ts';

// Scores that can be true and hardly ever are: above the limit, with a half, a winner with nothing. They are asked about
// once; whoever insists has them written down.

/** What looks wrong about the scores of a hand, by field. Empty where nothing does, and for a game that counts fans. */
export function doubtsOf({ rules, house, names }: Sheet, { winner, scores }: Played): Troubles {
  const info = tableInfo(rules, house);
  if (!info.ok || info.value.grammar !== 'points') return {};
  const most = info.value.rules.find(({ id, off }) => id.endsWith('.score.limit') && !off)?.value;
  const limit = typeof most === 'number' ? most : Infinity;
  return Object.fromEntries(
    scores.flatMap((score, player) => {
      const said = score === null ? '' : doubt(score, limit, player === winner, names[player] ?? '');
      return said ? [[`score-${player}`, said]] : [];
    }),
  );
}

function doubt(score: number, limit: number, won: boolean, name: string): string {
  if (!Number.isInteger(score)) return 'A hand scores whole points. Is there a slip in the figures?';
  if (score > limit)
    return `No hand scores more than ${inFigures(limit)} by your rules. Is there a slip in the figures?`;
  return won && score === 0 ? `${name} went Mahjong, and that alone scores something. Is 0 right?` : '';
}
