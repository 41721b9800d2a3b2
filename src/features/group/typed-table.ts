import { formatNumber, formatPlural } from '../../format/numbers.ts';

/** What is typed in the fields of one person; undefined where it is not a whole number. */
interface TypedScores {
  readonly name: string;
  readonly points: number | undefined;
  readonly won: number | undefined;
}

/** Why the scores of a table cannot be stored; empty if they can. @param handsPlayed 0 where nobody has said */
export function validateTableScores(
  scores: readonly TypedScores[],
  handsPlayed: number | undefined,
  canSeveralWin: boolean,
): string {
  const withoutPoints = scores.find(({ points }) => points === undefined);
  if (withoutPoints)
    return `Type the points that ${withoutPoints.name} won, less any points paid, for instance 120 or -45.`;
  if (scores.length < 2)
    return 'Type the points that each player won, less any points paid, for instance 120 or -45. Leave a blank for anybody who did not play.';
  const withoutWins = scores.find(({ won }) => won === undefined);
  if (withoutWins) return `Type in figures how many hands ${withoutWins.name} won, for instance 2.`;
  if (handsPlayed === undefined) return 'Type in figures how many hands were played, for instance 12.';
  const busiest = scores.find(({ won }) => handsPlayed > 0 && won! > handsPlayed);
  if (busiest)
    return `${formatPlural(busiest.won!, 'hand')} won by ${busiest.name}, but only ${formatNumber(handsPlayed)} played. Please check.`;
  const totalWins = scores.reduce((sum, { won }) => sum + (won ?? 0), 0);
  return handsPlayed > 0 && totalWins > handsPlayed && !canSeveralWin
    ? `${formatPlural(totalWins, 'hand')} won, but only ${formatNumber(handsPlayed)} played. Please check.`
    : '';
}
