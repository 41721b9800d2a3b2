import { splitLinkIntoQrLinks } from '../../../storage/qr-code-split.ts';
import { formatQueryAndFragment } from '../../../storage/links.ts';
import { formatQuizItemsForLink, type OwnQuiz } from '../../../storage/own-quiz.ts';
import { TABLE_PARAM, formatTableCode } from '../../../storage/table-code.ts';
import type { TableRules } from '../../../storage/table-rules.ts';

// How a group’s own quiz is passed on: as a link with all of it, which a QR code may hold too, or as a file.

export const OWN_QUIZ_PLAY_PATH = '/quiz/own/';

/** More letters than this make a QR code that a phone cannot read from across a table. */
const MAX_LETTERS_PER_QR_CODE = 1400;

/** The link to a quiz, with all of it; a path from the root of the site. What people have written is told to no host. */
export const formatWholeOwnQuizPath = (quiz: OwnQuiz, { rules, house, name }: TableRules): string =>
  OWN_QUIZ_PLAY_PATH +
  formatQueryAndFragment(
    { [TABLE_PARAM]: formatTableCode(rules, house) },
    { title: quiz.title, name, q: formatQuizItemsForLink(quiz) },
  );

/** The quiz in one QR code, or in several that are scanned one after the other: the paths of their links. */
export function splitQuizLinkIntoQrLinks(link: string): readonly string[] {
  if (link.length <= MAX_LETTERS_PER_QR_CODE) return [link];
  return splitLinkIntoQrLinks(link.slice(OWN_QUIZ_PLAY_PATH.length), MAX_LETTERS_PER_QR_CODE).map(
    (end) => OWN_QUIZ_PLAY_PATH + end,
  );
}

export const serializeQuizFile = ({ title, items }: OwnQuiz): string =>
  JSON.stringify({ sparrow: 'quiz', title, items }, undefined, 1);
