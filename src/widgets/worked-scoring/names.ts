import { parseSeat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { counted } from '../../text/numbers.ts';
import { setLine } from '../../text/sets.ts';
import { atTheTable, lastTileCame } from '../../text/situation.ts';
import type { Call, Row, RuleBook } from './model.ts';

// What rows, players and hands are called.

/** The player whose hand it is: "South". */
export const player = (call: Call): string => SEAT_NAMES[parseSeat(call.seat) ?? 'e'];

/** The title of a rule. Every rule a bill can name has one: the lesson is not built without. */
export const ruleTitle = (rule: string, book: RuleBook): string => book[rule]?.title ?? '';

/**
 * What a row is called: "Pung of 9 circles, concealed", or the title of its rule. With `bare` nothing is said about
 * exposed or concealed, so that the learner has to look.
 */
export function rowName(row: Row, call: Call, book: RuleBook, bare = false): string {
  if (row.part === 'sum') return 'All the points';
  if (row.part === 'total') return `${player(call)} scores`;
  const set = row.part === 'points' ? row.line?.set : undefined;
  if (!set) return ruleTitle(row.rule!, book);
  const phrase = setLine(set);
  return bare ? phrase.replace(/, (concealed|exposed)$/, '') : phrase;
}

/** "8 points", "one double", "2 doubles". */
export const pointsInWords = (points: number): string => counted(points, 'point');
export const doublesInWords = (doubles: number): string =>
  doubles === 0 ? 'no double' : doubles === 1 ? 'one double' : `${doubles} doubles`;

/** Where the player sits and how the hand ended, in short sentences. */
export const situation = ({ seat, round, win }: Call): readonly string[] => [
  atTheTable(parseSeat(seat) ?? 'e', parseSeat(round) ?? 'e'),
  win ? lastTileCame(win) : 'Another player went Mahjong.',
];
