import { courseProgress, courseShape, type CourseProgress } from './course-progress.ts';
import { fieldsOf } from './fields.ts';
import type { Shape } from './persisted.ts';
import { keptPractice, mergePractice, practiceShape, type Practice } from './practice.ts';
import { quizProgress, quizShape, type QuizProgress } from './quiz-progress.ts';
import { browserStore, type Store } from './store.ts';

// What one person has done, to take along to another device: as a file, or as a long code to copy. Table rules and score
// sheets belong to a table and have links of their own.

/** Everything that is taken along. */
export interface Progress {
  readonly course: CourseProgress;
  readonly quiz: QuizProgress;
  readonly practice: Practice;
}

const KIND = 'sparrow-progress';

/** What this device has. */
export const progressHere = (store: Store = browserStore()): Progress => ({
  course: courseProgress(store).value,
  quiz: quizProgress(store).value,
  practice: keptPractice(store).value,
});

/** The text of the file. */
export const makeFile = (progress: Progress): string => JSON.stringify({ kind: KIND, v: 1, ...progress });

/** What can be read of a file, and what could not, as words; undefined when it is no such file at all. */
export function readFile(text: string): { readonly progress: Progress; readonly lost: readonly string[] } | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parts = fieldsOf(data);
  if (parts?.['kind'] !== KIND) return undefined;
  const lost: string[] = [];
  const part = <T>(name: string, words: string, shape: Pick<Shape<T>, 'read' | 'empty'>): T => {
    const read = parts[name] === undefined ? undefined : shape.read(parts[name], 1);
    if (read === undefined) lost.push(words);
    return read ?? shape.empty();
  };
  const progress = {
    course: part('course', 'the lessons', courseShape),
    quiz: part('quiz', 'the quizzes', quizShape),
    practice: part('practice', 'the practice', practiceShape),
  };
  return { progress, lost };
}

/** Lays what has come over what is here: nothing that is here is lost. False when the device will not remember it. */
export function bringIn({ course, quiz, practice }: Progress, store: Store = browserStore()): boolean {
  const [own, ownQuiz, ownPractice] = [courseProgress(store), quizProgress(store), keptPractice(store)];
  own.set({ done: [...new Set([...own.value.done, ...course.done])], last: own.value.last ?? course.last });
  ownQuiz.set({ level: ownQuiz.value.level ?? quiz.level, results: { ...quiz.results, ...ownQuiz.value.results } });
  ownPractice.set(mergePractice(ownPractice.value, practice));
  return own.kept && ownQuiz.kept && ownPractice.kept;
}

/** Forgets all of it on this device. */
export function clearProgress(store: Store = browserStore()): void {
  for (const kept of [courseProgress(store), quizProgress(store), keptPractice(store)]) kept.clear();
}

const squeeze = async (
  bytes: BlobPart,
  by: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(by)).arrayBuffer());

/** A long code for the same, to paste on another device. Rejects where a browser cannot squeeze texts. */
export async function makeLongCode(progress: Progress): Promise<string> {
  const bytes = await squeeze(makeFile(progress), new CompressionStream('deflate-raw'));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Reads a long code, blanks and breaks of a line included; undefined when it is none. */
export async function readLongCode(code: string): Promise<ReturnType<typeof readFile>> {
  try {
    const text = atob(code.replaceAll(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await squeeze(
      Uint8Array.from(text, (each) => each.codePointAt(0)!),
      new DecompressionStream('deflate-raw'),
    );
    return readFile(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
