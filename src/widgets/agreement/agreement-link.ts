import { readValue, switchInfo, type SwitchInfo } from '../../engine/index.ts';
import { agreement, type Agreement } from '../../learner/agreement.ts';
import { answerName, readAnswer, type HouseRule } from '../../text/house-rules.ts';
import { ruleTitle } from '../../text/rule-titles.ts';
import { settled, type GameBook } from './game-book.ts';

// An agreement as the query of a link: ?r=<game>.<edition>&house=limit.500~points-mahjong.10&name=Thursday+group&note=Bring+tea.
// It holds the edition and only what the table has changed, so that it stays short enough for a QR code on paper. The form of
// `r` and `house` is that of the scorer's links.

/** The query of a link to an agreement, with its question mark. */
export function agreementQuery({ rules, house, name = '', note = '' }: Agreement, edition: number): string {
  const parts = [
    [
      'house',
      Object.entries(house)
        .map(([id, value]) => `${id}.${value}`)
        .join('~'),
    ],
    ['name', name],
    ['note', note],
    ['r', `${rules}.${edition}`],
  ] as const;
  return `?${parts
    .filter(([, text]) => text)
    .map(([key, text]) => `${key}=${encodeURIComponent(text).replaceAll('%20', '+')}`)
    .join('&')}`;
}

/** True for a query that speaks of an agreement. */
export const holdsAgreement = (query: string): boolean =>
  ['r', 'house'].some((key) => new URLSearchParams(query).has(key));

/** The game a link speaks of, whether there is one or not; empty when it names none. */
export const gameOfLink = (query: string): string => new URLSearchParams(query).get('r')?.split('.')[0] ?? '';

/** What a link holds, as far as it could be read, with a sentence for everything that could not or has changed since. */
export interface OpenedLink {
  readonly agreed: Agreement;
  readonly notes: readonly string[];
}

/** Reads a link for the page of a game. What is wrong is left out and said; everything else is kept. */
export function openLink(query: string, book: GameBook): OpenedLink {
  const given = new URLSearchParams(query);
  const edition = readEdition(given, book);
  const { house, notes } = readHouse(given.get('house') ?? '', book);
  const read = {
    ...agreement(book.id, house, given.get('name') ?? '', given.get('note') ?? ''),
    edition: edition.number,
  };
  return {
    agreed: settled(read, book),
    notes: [...edition.notes, ...formerNotes(edition.number, house, book), ...notes],
  };
}

function readEdition(
  given: URLSearchParams,
  { edition }: GameBook,
): { readonly number: number; readonly notes: readonly string[] } {
  const text = given.get('r')?.split('.')[1];
  const number = text === undefined ? NaN : Number(text);
  if (!Number.isInteger(number) || number < 1) {
    return {
      number: edition,
      notes: ['The link does not say which edition of the rules it was made with. It is read as one of today.'],
    };
  }
  if (number > edition) {
    return {
      number: edition,
      notes: ['The link was made with a newer edition of these rules. Load this page again while you are online.'],
    };
  }
  return { number, notes: [] };
}

/** What an old link took for granted, in words. */
function formerNotes(edition: number, house: Agreement['house'], { rules, former }: GameBook): string[] {
  const then = former[edition] ?? {};
  const changed = rules.filter(({ id }) => Object.hasOwn(then, id) && !Object.hasOwn(house, id));
  if (changed.length === 0) return [];
  return [
    'The link was made with an older edition of these rules. It keeps its meaning.',
    ...changed.map((rule) => `${rule.question} It was: ${answerName(rule, then[rule.id]!)}.`),
  ];
}

function readHouse(
  text: string,
  { id: game, rules }: GameBook,
): { readonly house: Agreement['house']; readonly notes: readonly string[] } {
  const house: Record<string, Agreement['house'][string]> = {};
  const notes: string[] = [];
  for (const word of text.split('~').filter(Boolean)) {
    const dot = word.indexOf('.');
    const [id, said] = dot < 0 ? [word, ''] : [word.slice(0, dot), word.slice(dot + 1)];
    const rule = rules.find((each) => each.id === id);
    const entry = switchInfo(game, id);
    const value = rule ? readAnswer(rule, said) : entry && readValue(entry, said);
    if (!rule && !entry)
      notes.push(`The link has a house rule that this game does not know: “${short(id)}”. It was left out.`);
    else if (value === undefined) notes.push(noAnswer(short(said), rule ?? entry!));
    else house[id] = value;
  }
  return { house, notes };
}

/** A word that is no answer to a house rule, or no value that a rule may have. */
const noAnswer = (said: string, about: HouseRule | SwitchInfo): string =>
  'question' in about
    ? `${about.question} The link says “${said}”, which is no answer. The usual one stands: ${answerName(about, about.default)}.`
    : about.source === 'own-hand'
      ? `A special hand of the group’s own cannot be read: “${said}”. It was left out.`
      : `${ruleTitle(about.source)}: the link says “${said}”, which it cannot be worth. The value of the book stands.`;

/** A word of a stranger's link, no longer than a line. */
const short = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text);
