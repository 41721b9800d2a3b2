import { isBonus, SEATS, TILES, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES, formatTile } from '../../format/names.ts';
import type { ParsedHandText } from '../../format/hand-in-words.ts';

export function splitIntoUnderstoodSpans(words: string, { pieces }: ParsedHandText) {
  const found: { readonly text: string; readonly is: 'understood' | 'unclear' | 'plain' }[] = [];
  let at = 0;
  for (const { from, to, unclear } of pieces) {
    if (to <= at) continue;
    const start = Math.max(from, at);
    if (start > at) found.push({ text: words.slice(at, start), is: 'plain' });
    found.push({ text: words.slice(start, to), is: unclear ? 'unclear' : 'understood' });
    at = to;
  }
  if (at < words.length) found.push({ text: words.slice(at), is: 'plain' });
  return found;
}

export interface ClarifyingChoice {
  readonly text: string;
  readonly words: string;
}

interface OpenQuestion {
  readonly about: string;
  readonly question: string;
  readonly choices: readonly ClarifyingChoice[];
}

const WIND_NAMES = SEATS.map((seat) => SEAT_NAMES[seat]);

/**
 * Only before the words of these two patterns is a wind or colour offered: before other words it would be
 * read as a tile.
 */
const NOUN_PATTERN = /^(?:dragon|wind)s?$/i;
const SET_PATTERN = /^(?:pung|kong|pair)$/i;
/** Plurals such as “pungs” mean sets of different tiles, so no single answer can say which tiles they are. */
const SETS_PATTERN = /^(?:pung|kong|pair|chow)s$/i;
/** May mean the very last tile of the wall, which scores more, or just the tile drawn last. */
const LAST_OF_WALL_PATTERN = /^(?:last|final) tile (?:from|off|on)\b.*\bwall$/i;
const COUNT_PATTERN = /\b(?:two|three|four|[2-4])\s+$/i;

const withSentence = (words: string, sentence: string): string =>
  `${words.trimEnd().replace(/[.,;]$/, '')}. ${sentence}`;

/** What to ask about each unclear piece: the suit of a number, or which wind. An answer changes the text. */
export function listClarifyingQuestions(
  words: string,
  parsedWords: ParsedHandText,
  parseWords: (words: string) => ParsedHandText,
): readonly OpenQuestion[] {
  const spans = parsedWords.pieces.filter(({ unclear }) => unclear);
  return spans.map(({ from, to }) => {
    const about = words.slice(from, to);
    const replaceSpan = (text: string): string => words.slice(0, from) + text + words.slice(to);
    const isClearerWith = (text: string): boolean =>
      (parseWords(replaceSpan(text)).unclear?.length ?? 0) < spans.length;
    const listClearingChoices = (
      texts: readonly string[],
      say: (text: string) => string,
    ): readonly ClarifyingChoice[] =>
      texts.flatMap((text) => (isClearerWith(say(text)) ? [{ text, words: replaceSpan(say(text)) }] : []));
    const rest = SETS_PATTERN.test(about)
      ? words.slice(0, from).replace(COUNT_PATTERN, '') + words.slice(to)
      : replaceSpan('');
    const leaveOut = { text: 'Leave these words out', words: rest.replaceAll(/ {2,}/g, ' ').trim() };
    const addSentence = (sentence: (seat: Seat) => string): readonly ClarifyingChoice[] =>
      SEATS.flatMap((seat) => {
        const more = withSentence(words, sentence(seat));
        return (parseWords(more).unclear?.length ?? 0) < spans.length ? [{ text: SEAT_NAMES[seat], words: more }] : [];
      });
    const candidates: readonly [question: string, choices: readonly ClarifyingChoice[]][] = [
      [
        `“${about}” of which suit?`,
        listClearingChoices(['bamboos', 'characters', 'circles'], (suit) => `${about} of ${suit}`),
      ],
      [
        NOUN_PATTERN.test(about) ? `Which of the ${about}?` : `A ${about} of what?`,
        NOUN_PATTERN.test(about) || SET_PATTERN.test(about)
          ? [
              ...listClearingChoices(WIND_NAMES, (wind) => `${wind} ${about}`),
              ...listClearingChoices(['red', 'green', 'white'], (colour) => `${colour} ${about}`),
            ]
          : [],
      ],
      [`“${about}”: which wind are you?`, addSentence((seat) => `I’m ${SEAT_NAMES[seat]}.`)],
      [`“${about}”: which wind is the round?`, addSentence((seat) => `It’s the ${SEAT_NAMES[seat]} round.`)],
    ];
    if (LAST_OF_WALL_PATTERN.test(about))
      return {
        about,
        question: `“${about}”: was it the very last tile in the wall?`,
        choices: [
          { text: 'Yes, the very last', words: replaceSpan('last tile of the wall') },
          { text: 'No, there were more', words: replaceSpan('tile from the wall') },
        ],
      };
    if (SETS_PATTERN.test(about))
      return { about, question: `What is each of the ${about} made of? Say it for each one.`, choices: [leaveOut] };
    const [question, choices] = candidates.find(([, found]) => found.length > 1) ?? [
      `Sparrow did not understand “${about}”.`,
      [],
    ];
    return { about, question, choices: [...choices, leaveOut] };
  });
}

const ORPHAN_TILES = TILES.filter((tile) => /^(?:[bco][19]|w.|d.)$/.test(tile));

/** Asks where sets lie, which flowers, seasons or orphans are meant, and points out more copies than exist. */
export function listMissingFactQuestions(
  { notSaid = [], tile }: ParsedHandText,
  words: string,
): readonly OpenQuestion[] {
  const questions: OpenQuestion[] = [];
  const askWhich = (family: string, names: readonly string[]): void =>
    void questions.push({
      about: family,
      question: `Which ${family}? Say ${names.slice(0, -1).join(', ')} or ${names.at(-1)}. Until then we use the lowest numbers.`,
      choices: [],
    });
  if (notSaid.includes('exposed-or-concealed'))
    questions.push({
      about: 'place',
      question: 'Where are the other sets? If you do not say, they count as concealed.',
      choices: [
        { text: 'On the table', words: withSentence(words, 'Everything on the table.') },
        { text: 'Hidden in the hand', words: withSentence(words, 'Everything hidden.') },
      ],
    });
  if (notSaid.includes('which flowers')) askWhich('flowers', ['plum', 'orchid', 'chrysanthemum', 'bamboo flower']);
  if (notSaid.includes('which seasons')) askWhich('seasons', ['spring', 'summer', 'autumn', 'winter']);
  if (notSaid.includes('which pair'))
    questions.push({
      about: 'pair',
      question: 'Which of the thirteen is the pair?',
      choices: ORPHAN_TILES.map((wonder) => ({
        text: formatTile(wonder),
        words: withSentence(words, `Pair of ${formatTile(wonder)}.`),
      })),
    });
  if (tile)
    questions.push({
      about: 'count',
      question: `There ${isBonus(tile) ? 'is only one' : 'are only four'} of these: ${formatTile(tile)}.`,
      choices: [],
    });
  return questions;
}
