import type { Group } from '../../storage/group.ts';
import { findMostFaithful, computeStandings, type StandingsMeasure } from './standings.ts';

// The prizes of a term. Pure.

const MAX_SHARING = 3;

/** Who came to most sessions; nobody while that is one session, or what half the room has done. */
export function findFaithfulPrize(group: Group): ReturnType<typeof findMostFaithful> {
  const most = findMostFaithful(group);
  return most.came > 1 && most.who.length <= MAX_SHARING ? most : { who: [], came: 0 };
}

/** Sessions with scores of a table or a quiz. */
export const listCountedSessions = ({ sessions }: Pick<Group, 'sessions'>) =>
  sessions.filter(({ tables, quizzes }) => tables.length + quizzes.length > 0);

/** Sessions that somebody must have come to while the leader has chosen no number: at most three. */
export const getMinSessions = (group: Pick<Group, 'sessions'>): number =>
  Math.min(3, Math.ceil(listCountedSessions(group).length / 2) || 1);

/** The measure of the standings while the leader has chosen none: the tables, or the quizzes where no table has scores. */
export function getDefaultMeasure(group: Pick<Group, 'sessions'>): StandingsMeasure {
  const counted = listCountedSessions(group);
  return counted.some(({ tables }) => tables.length > 0) || counted.length === 0 ? 'place' : 'quiz';
}

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

/** Lines that fill a big screen, and the most that can be read from the back of a room. */
const [SCREEN_LINES, MAX_SCREEN_LINES] = [8, 10];

/** What the big screen shows of standings: the upper half, with all who share its last place or none of them. Never the last. */
export function selectUpperHalf<One extends { readonly place: number | undefined }>(
  placed: readonly One[],
): readonly One[] {
  const upper = placed.slice(0, Math.min(SCREEN_LINES, Math.ceil(placed.length / 2)));
  const lowest = upper.at(-1)?.place ?? 0;
  const sharing = placed.filter(({ place = Infinity }) => place <= lowest);
  if (sharing.length <= MAX_SCREEN_LINES && sharing.length < placed.length) return sharing;
  const above = placed.filter(({ place = Infinity }) => place < lowest);
  // Where all share one place nobody is last.
  return above.length > 0 ? above : sharing.slice(0, MAX_SCREEN_LINES);
}
