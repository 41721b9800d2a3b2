import type { TableScores } from '../../storage/group.ts';

// A ranking for a whole room. Apart from the standings, because the page of the day needs only this. Pure.

interface Placed {
  readonly place: number | undefined;
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
/** “first” to “tenth”, then “11th”. */
export const formatOrdinalInWords = (place: number): string =>
  ORDINALS[place] ?? `${place}${['th', 'st', 'nd', 'rd'][/1\d$/.test(`${place}`) ? 0 : place % 10] ?? 'th'}`;

/**
 * Everybody who has scored in a session, the best first. Ties share a place. The points of somebody who played at two
 * tables, because the seats were drawn anew, are added up.
 */
export function rankPeopleBySessionPoints(tables: readonly TableScores[]) {
  const pointsById = new Map<string, number>();
  for (const { id, points } of tables.flatMap(({ scores }) => scores))
    pointsById.set(id, (pointsById.get(id) ?? 0) + points);
  const all = [...pointsById].map(([id, points]) => ({ id, points })).toSorted((a, b) => b.points - a.points);
  return all.map(({ id, points }) => ({ id, points, place: 1 + all.filter((other) => other.points > points).length }));
}

/** The first three places, each with all who share it. The last place of all is left out unless it is the only one. */
export function listPodiumSteps<One extends Placed>(placed: readonly One[]) {
  const places = [...new Set(placed.map(({ place }) => place!))];
  const byPlace = places.map((place) => ({ place, who: placed.filter((one) => one.place === place) }));
  const shown = byPlace.filter(({ place }) => place <= PODIUM_PLACES);
  return shown.length > 1 && shown.length === byPlace.length ? shown.slice(0, -1) : shown;
}
const PODIUM_PLACES = 3;

/** How many lines fill a big screen, and how many at most can be read from the back of a room. */
const [SCREEN_LINES, MAX_SCREEN_LINES] = [8, 10];

/** The upper half of the standings, with all or none of those who tie at its end. It never shows the last place. */
export function selectUpperHalfOfStandings<One extends Placed>(placed: readonly One[]) {
  const upper = placed.slice(0, Math.min(SCREEN_LINES, Math.ceil(placed.length / 2)));
  const lowest = upper.at(-1)?.place ?? 0;
  const sharing = placed.filter(({ place = Infinity }) => place <= lowest);
  if (sharing.length <= MAX_SCREEN_LINES && sharing.length < placed.length) return sharing;
  const above = placed.filter(({ place = Infinity }) => place < lowest);
  // If all share one place, nobody is last, so as many are shown as fit.
  return above.length > 0 ? above : sharing.slice(0, MAX_SCREEN_LINES);
}
