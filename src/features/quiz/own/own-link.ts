import { splitIntoQrLinkPieces } from '../../../storage/qr-code-split.ts';
import { formatQueryAndFragment } from '../../../storage/links.ts';
import { formatQuizItemsForLink, type OwnQuiz } from '../../../storage/own-quiz.ts';
import { TABLE_PARAM, formatTableCode } from '../../../storage/table-code.ts';
import type { TableRules } from '../../../storage/table-rules.ts';

// A group passes its own quiz on as a link that holds the whole quiz, as QR codes of that link, or as a file.

export const OWN_QUIZ_PLAY_PATH = '/quiz/own/';

/** A QR code with more letters cannot be read by a phone from across a table. */
const MAX_LETTERS_PER_QR_CODE = 1400;

/** The path of the link that holds a whole quiz. What people wrote is after the #, which is sent to no server. */
export const formatWholeOwnQuizPath = (quiz: OwnQuiz, { rules, house, name }: TableRules): string =>
  OWN_QUIZ_PLAY_PATH +
  formatQueryAndFragment(
    { [TABLE_PARAM]: formatTableCode(rules, house) },
    { title: quiz.title, name, q: formatQuizItemsForLink(quiz) },
  );

/** The paths of a quiz's QR codes: one, or several to scan one after the other; empty if there would be too many. */
export function splitQuizLinkIntoQrLinks(link: string): readonly string[] {
  if (link.length <= MAX_LETTERS_PER_QR_CODE) return [link];
  return splitIntoQrLinkPieces(link.slice(OWN_QUIZ_PLAY_PATH.length), MAX_LETTERS_PER_QR_CODE).map(
    (end) => OWN_QUIZ_PLAY_PATH + end,
  );
}

export const serializeQuizFile = ({ title, items }: OwnQuiz): string =>
  JSON.stringify({ sparrow: 'quiz', title, items }, undefined, 1);
