import type { CollectionEntry } from 'astro:content';
import { isTile, parseSeat } from '../../engine/index.ts';
import type { LessonContext } from './illustrations/spell-hands.ts';
import type { PropsOrReason } from './illustrations/illustration.ts';
import type { WonExampleHand } from '../scorer/index.ts';
import {
  createWorkedHand,
  type RowsToFill,
  type LessonHandWithExtraRows,
  type WorkedHand,
} from './worked/worked-bill.ts';

// The lesson that is being built. The page puts it in `Astro.locals` before it renders the text, so that a component in
// the text needs only the name of a hand or the id of a rule.

type LessonData = CollectionEntry<'lessons'>['data'];

/** The lesson of this page with its id. Throws where a lesson's component stands on another page. */
export function getLessonEntryFromLocals({ lesson }: App.Locals): CollectionEntry<'lessons'> {
  if (!lesson) throw new Error('This component can stand in a lesson only.');
  return lesson;
}

/** The front matter of the lesson of this page. Throws where a lesson's component is used on another page. */
export const getLessonDataFromLocals = (locals: App.Locals): LessonData => getLessonEntryFromLocals(locals).data;

/** The hands of the lesson by their names, without `also`, which is for exercises. */
export const getLessonHandsByName = ({ hands }: LessonData): LessonContext['hands'] =>
  Object.fromEntries(
    Object.entries(hands).map(([name, listed]) => {
      const { also: _, ...input } = listed;
      return [name, input];
    }),
  );

/** The lesson at a table that plays its game as written, which is how the build renders it. */
export const createLessonContextAsWritten = (lesson: LessonData): LessonContext => ({
  rules: lesson.game,
  house: {},
  hands: getLessonHandsByName(lesson),
});

/**
 * The props that `show` gives for the lesson’s own game. Throws, so that the build stops, where that game refuses the
 * illustration.
 */
export function computeIllustrationPropsOrThrow<Props>(
  locals: App.Locals,
  show: (table: LessonContext) => PropsOrReason<Props>,
): Props {
  const lesson = getLessonDataFromLocals(locals);
  const result = show(createLessonContextAsWritten(lesson));
  if ('notHere' in result)
    throw new Error(`“${lesson.title}” shows something its own rules do not allow: ${result.notHere}`);
  return result.props;
}

/** A hand of the lesson as input for the engine. Throws for a name that the lesson does not list. */
export function getLessonHandByName(locals: App.Locals, name: string): LessonHandWithExtraRows {
  const lesson = getLessonDataFromLocals(locals);
  const listed = lesson.hands[name];
  if (!listed) throw new Error(`The lesson “${lesson.title}” lists no hand “${name}”.`);
  const { also = [], ...hand } = listed;
  return { input: { rules: lesson.game, ...hand }, also };
}

/** A hand of the lesson that has gone Mahjong, for the scorer. Throws, so that the build stops, for any other hand. */
export function getWonHandOfPageLesson(locals: App.Locals, name: string): WonExampleHand {
  const { hand, seat: at, round: wind, win } = getLessonHandByName(locals, name).input;
  const [seat, round] = [parseSeat(at), parseSeat(wind)];
  const { tile = '' } = win ?? {};
  const by = (['wall', 'discard'] as const).find((each) => each === win?.by);
  if (!seat || !round || !isTile(tile) || !by)
    throw new Error(
      `The hand “${name}” of “${getLessonDataFromLocals(locals).title}” has not gone Mahjong with a tile of the wall or a discard.`,
    );
  return { hand, seat, round, tile, by };
}

/**
 * The scored hand of the lesson, row by row. Throws, so that the build stops, for a name the lesson does not list, a
 * hand the engine refuses, and a row in `ask` that is not on the bill.
 */
export function getWorkedHandOfPageLesson(locals: App.Locals, name: string, ask: RowsToFill = 'all'): WorkedHand {
  const work = createWorkedHand(getLessonHandByName(locals, name));
  if (!work.ok)
    throw new Error(
      `The hand “${name}” of “${getLessonDataFromLocals(locals).title}”: ${work.error.code} ${work.error.found ?? ''}`,
    );
  const rows = work.value.rows.map((row) => row.rule ?? row.key);
  const missingRow = ask === 'all' ? undefined : ask.find((row) => !rows.includes(row));
  if (missingRow !== undefined)
    throw new Error(`The bill of the hand “${name}” has no line “${missingRow}” to fill in.`);
  return work.value;
}
