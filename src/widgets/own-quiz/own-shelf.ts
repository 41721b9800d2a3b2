import type { Kept } from '../../learner/kept.ts';
import { freshId, keptGroups, newGroup, type Group } from '../../learner/group.ts';
import type { OwnQuiz } from '../../learner/own-quiz.ts';

// The quizzes of the group in use. A leader who has no group yet begins one with the first quiz.

/** About how many come, until somebody says so. */
const EXPECTED = 12;

/** The quizzes on this device; what `subscribe` calls with is what the group has now. */
export function quizShelf() {
  const groups: Kept<readonly Group[]> = keptGroups();
  return {
    groups,
    subscribe: (reader: (quizzes: readonly OwnQuiz[]) => void) =>
      groups.subscribe(([group]) => reader(group?.quizzes ?? [])),
  };
}

type Shelf = ReturnType<typeof quizShelf>;

function change({ groups }: Shelf, of: (quizzes: readonly OwnQuiz[]) => readonly OwnQuiz[]): void {
  groups.update(([group = newGroup('', EXPECTED, freshId()), ...others]) => [
    { ...group, quizzes: of(group.quizzes) },
    ...others,
  ]);
}

/** Puts a quiz on the shelf. Returns its id. */
export function addQuiz(shelf: Shelf, title: string, items: OwnQuiz['items'] = []): string {
  const id = freshId();
  change(shelf, (quizzes) => [...quizzes, { id, title, items }]);
  return id;
}

/** Changes the title or the questions of a quiz. */
export const changeQuiz = (shelf: Shelf, id: string, to: Partial<Omit<OwnQuiz, 'id'>>): void =>
  change(shelf, (quizzes) => quizzes.map((each) => (each.id === id ? { ...each, ...to } : each)));

/** Takes a quiz away. */
export const dropQuiz = (shelf: Shelf, id: string): void =>
  change(shelf, (quizzes) => quizzes.filter((each) => each.id !== id));
