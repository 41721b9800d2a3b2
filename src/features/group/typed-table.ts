/** Why the scores of a table cannot be stored; empty if they can. Points are undefined where they are no whole number. */
export function validateTableScores(
  scores: readonly { readonly name: string; readonly points: number | undefined }[],
): string {
  const withoutPoints = scores.find(({ points }) => points === undefined);
  if (withoutPoints)
    return `Type the points that ${withoutPoints.name} won, less any points paid, for instance 120 or -45.`;
  return scores.length < 2
    ? 'Type the points that each player won, less any points paid, for instance 120 or -45. Leave a blank for anybody who did not play.'
    : '';
}
