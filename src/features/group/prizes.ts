import type { Group } from '../../storage/group.ts';
import { findMostFaithful, computeStandings, type Measure } from './standings.ts';

// What can be won in a term, and when it says something. Pure.

/** More than these share no prize: it would be everybody's. */
const MOST_SHARING = 3;

/** Who came to most sessions; nobody while that is one session, or what half the room has done. */
export function findFaithfulPrize(group: Group): ReturnType<typeof findMostFaithful> {
  const most = findMostFaithful(group);
  return most.came > 1 && most.who.length <= MOST_SHARING ? most : { who: [], came: 0 };
}

/** Sessions of which something was counted. */
export const listCountedSessions = ({ sessions }: Pick<Group, 'sessions'>) =>
  sessions.filter(({ tables, quizzes }) => tables.length + quizzes.length > 0);

/** From how many sessions somebody counts, unless the leader says otherwise: three, as soon as there have been enough of them. */
export const getMinSessions = (group: Pick<Group, 'sessions'>): number =>
  Math.min(3, Math.ceil(listCountedSessions(group).length / 2) || 1);

/** What the standings go by, unless the leader says otherwise: the tables, or the quizzes where no table has written anything down. */
export function getDefaultMeasure(group: Pick<Group, 'sessions'>): Measure {
  const counted = listCountedSessions(group);
  return counted.some(({ tables }) => tables.length > 0) || counted.length === 0 ? 'place' : 'quiz';
}

/** Who leads the standings as the group's own page shows them. */
export const findLeaders = (group: Group) =>
  computeStandings(group, { by: getDefaultMeasure(group), least: getMinSessions(group) }).filter(
    ({ place }) => place === 1,
  );

/** The best of those who are learning: all who share the first place among them. */
export function findBestLearners<One extends { readonly id: string; readonly place: number | undefined }>(
  placed: readonly One[],
  { people }: Pick<Group, 'people'>,
): readonly One[] {
  const learning = placed.filter(({ id }) => people.some((each) => each.id === id && each.learning));
  return learning.filter(({ place }) => place === learning[0]!.place);
}

/** Lines that fill a big screen, and as many as are read from the back of a room. */
const [SHOWN, MOST_SHOWN] = [8, 10];

/** What the big screen shows of standings: the upper half, with all who share its last place or none of them. Never the last. */
export function selectUpperHalf<One extends { readonly place: number | undefined }>(
  placed: readonly One[],
): readonly One[] {
  const upper = placed.slice(0, Math.min(SHOWN, Math.ceil(placed.length / 2)));
  const lowest = upper.at(-1)?.place ?? 0;
  const sharing = placed.filter(({ place = Infinity }) => place <= lowest);
  if (sharing.length <= MOST_SHOWN && sharing.length < placed.length) return sharing;
  const above = placed.filter(({ place = Infinity }) => place < lowest);
  // Where all share one place nobody is last.
  return above.length > 0 ? above : sharing.slice(0, MOST_SHOWN);
}
