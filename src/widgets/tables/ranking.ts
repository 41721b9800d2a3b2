import type { TableScores } from '../../learner/group.ts';

/**
 * What the big screen shows of a session: who won each table, and the places down to the middle. Who came last is nobody's
 * business. Equal points share a place.
 */
export function rankingOf(tables: readonly TableScores[], called: (who: string) => string) {
  const winners = tables.flatMap(({ id, scores }) => {
    const most = Math.max(...scores.map(({ points }) => points));
    return scores
      .filter(({ points }) => points === most)
      .map((each) => ({ table: id, name: called(each.id), points: each.points }));
  });
  const all = tables.flatMap(({ scores }) => scores).toSorted((a, b) => b.points - a.points);
  const places = all
    .map(({ id, points }) => ({
      place: 1 + all.filter((other) => other.points > points).length,
      name: called(id),
      points,
    }))
    .filter(({ place }) => place <= Math.ceil(all.length / 2));
  return { winners, places };
}
