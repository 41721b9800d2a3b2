import type { CollectionEntry } from 'astro:content';
import { isTile, parseSeat } from '../../engine/index.ts';
import type { Hands, ShownAt } from './parts/hands-here.ts';
import type { Shown } from './parts/parts.ts';
import type { ExampleHand } from '../scorer/index.ts';
import { createWork, type AskedRows, type WorkedExercise, type Work } from './worked/worked-bill.ts';

// What the lesson being built says of itself. The page notes it in `Astro.locals` before the lesson's words are rendered,
// so that the components in the words can name a hand or a rule by its id alone.

type LessonData = CollectionEntry<'lessons'>['data'];

/** The lesson of this page with its id. Throws where a lesson's component stands on another page. */
export function getLessonEntry({ lesson }: App.Locals): CollectionEntry<'lessons'> {
  if (!lesson) throw new Error('This component can stand in a lesson only.');
  return lesson;
}

/** What the head of the lesson of this page says. Throws as `getLessonEntry` does. */
export const getLesson = (locals: App.Locals): LessonData => getLessonEntry(locals).data;

/** The id of the lesson of this page; the empty text elsewhere. */
export const getLessonId = ({ lesson }: App.Locals): string => lesson?.id ?? '';

/** The hands of the lesson by their names, whatever rules they are counted by. */
export const listHands = ({ hands }: LessonData): Hands =>
  Object.fromEntries(
    Object.entries(hands).map(([name, listed]) => {
      const { also: _, ...call } = listed;
      return [name, call];
    }),
  );

/** The lesson at the game that it speaks, which the build shows. */
export const getLessonAt = (lesson: LessonData): ShownAt => ({
  rules: lesson.game,
  house: {},
  hands: listHands(lesson),
});

/** What a part shows in the book. Throws, so that the build stops, for one that the book refuses. */
export function getProps<Props>({ title }: LessonData, shown: Shown<Props>): Props {
  if ('notHere' in shown) throw new Error(`“${title}” shows what its own rules refuse: ${shown.notHere}`);
  return shown.props;
}

/** A hand of the lesson, as the engine is asked about it. Throws for a name the lesson does not list. */
export function getHand(lesson: LessonData, name: string): WorkedExercise {
  const listed = lesson.hands[name];
  if (!listed) throw new Error(`The lesson “${lesson.title}” lists no hand “${name}”.`);
  const { also = [], ...hand } = listed;
  return { call: { rules: lesson.game, ...hand }, also };
}

/** A hand of the lesson that has gone Mahjong, for the scorer. Throws, so that the build stops, for one that has not. */
export function getWonHand(lesson: LessonData, name: string): ExampleHand {
  const { hand, seat: at, round: wind, win } = getHand(lesson, name).call;
  const [seat, round] = [parseSeat(at), parseSeat(wind)];
  const { tile = '' } = win ?? {};
  const by = (['wall', 'discard'] as const).find((each) => each === win?.by);
  if (!seat || !round || !isTile(tile) || !by)
    throw new Error(
      `The hand “${name}” of “${lesson.title}” has not gone Mahjong with a tile of the wall or a discard.`,
    );
  return { hand, seat, round, tile, by };
}

/**
 * A hand of the lesson, worked out under the lesson's rules. Throws, so that the build stops, for a name the lesson does
 * not list, a hand the engine refuses, and an empty line that is not on the bill.
 */
export function getWork(lesson: LessonData, name: string, ask: AskedRows = 'all'): Work {
  const work = createWork(getHand(lesson, name));
  if (!work.ok)
    throw new Error(`The hand “${name}” of “${lesson.title}”: ${work.error.code} ${work.error.found ?? ''}`);
  const rows = work.value.rows.map((row) => row.rule ?? row.key);
  const stray = ask === 'all' ? undefined : ask.find((asked) => !rows.includes(asked));
  if (stray !== undefined) throw new Error(`The bill of the hand “${name}” has no line “${stray}” to fill in.`);
  return work.value;
}
