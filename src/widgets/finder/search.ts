import MiniSearch, { type SearchOptions } from 'minisearch';
import { keptAgreement } from '../../learner/agreement.ts';
import { href, SITE_NAME } from '../../site.ts';
import { capital, listed } from '../../text/sentences.ts';
import { counted } from '../../text/numbers.ts';
import { finishSlices, type Slices } from '../../schedule/slices.ts';
import { unhurried } from '../parts/rest.ts';
import type { FinderEntry, FinderIndex, Found, FinderGame, Hit } from './finder-index.ts';
import { isKin, makeHear, makingLikeness } from './likeness.ts';
import { A_WORD_OR_TWO, speller, subjectsOf, telling, understander, queryWords } from './question.ts';
import {
  askedByRole,
  longestNamed,
  namesOf,
  pithOf,
  entryRole,
  tellingStems,
  waysByRole,
  withSharedNames,
  wordsBy,
  tilesSaid,
} from './said.ts';
import { mender } from './slips.ts';

/** Answers a question, the game with this id (a ruleset) before the others; without one, the first game of the index. */
export type FinderAsk = (question: string, ruleset?: string) => Found;

/** No more answers than this: who finds nothing in them asks again. */
const MOST = 8;

/** What another game’s rule is worth beside one of the game that was asked about, which says something of this too. */
const OTHER_GAME = 0.15;

/** The same where the game that was asked about has no such rule: who has not chosen a game may well mean it. */
const ONLY_OTHER = 0.4;

/** How much more an answer is worth for each word of a name of its own, where the question says that name whole. */
const NAMED = 0.3;

/** How much more a word is worth when it is all that was asked. */
const LOOKED_UP = 5;

/** How much more an answer is worth that has every word of the question, and not some of them. */
const WHOLE = 1;

/** What a word that was only meant is worth beside one that was said. */
const HINTED = 0.35;

/** What a word’s family of kin is worth beside the word itself. */
const KINDRED = 0.5;

/** How much more an answer is worth that people ask for in just these words. */
const ASKED = 8;

/** What a word of the glossary, a lesson or a page is worth beside a rule where more is asked than a word. */
const NO_RULE = 0.6;

/** An answer this much weaker than the best is noise. */
const WEAKEST = 0.06;

/** A word may be said often before more of it counts for nothing: each part of an entry counts several times. */
const OPTIONS: SearchOptions = { bm25: { k: 4, b: 0.7, d: 0 }, weights: { prefix: 0.5, fuzzy: 0 } };

/** The one field of the shelf. */
const SAID = 'said';

/** An entry, and what it is told by. */
interface Known {
  readonly entry: FinderEntry;
  readonly names: readonly (readonly string[])[];
  readonly piths: readonly string[];
  readonly role: string;
}

/** Makes the finder from its index; takes some tenths of a second, a question a few thousandths. */
export const makeFinder = (index: FinderIndex): FinderAsk => finishSlices(makingFinder(index));

/** {@link makeFinder} in slices: a phone would not hear a tap meanwhile. */
export function* makingFinder(index: FinderIndex): Slices<FinderAsk> {
  const all = withSharedNames(index.entries);
  const shelf = new MiniSearch<FinderEntry>({
    fields: [SAID],
    // The words are counted by part, which a text could not tell: the shelf is given the name of the entry instead.
    extractField: ({ id }) => id,
    tokenize: (text, field) => (field === SAID ? words.get(text)! : [...queryWords(text)]),
    processTerm: (word) => telling(word),
  });
  const asked = askedByRole(index);
  const hear = makeHear(index.synonyms.kin);
  const words = new Map<string, string[]>();
  const entries = new Map<string, Known>();
  for (const entry of all) {
    yield;
    words.set(entry.id, wordsBy(entry, asked.get(entryRole(entry)) ?? [], hear));
    shelf.add(entry);
    const names = namesOf(entry);
    entries.set(entry.id, { entry, names, piths: names.map(pithOf), role: entryRole(entry) });
  }
  const families = familiesByRole(all);
  const understand = understander(index);
  yield;
  const likeness = yield* makingLikeness(waysByRole(all, asked), hear);
  const lookedUp = new Set(all.filter(({ kind }) => kind === 'word').flatMap((entry) => namesOf(entry).map(pithOf)));
  yield;
  const mend = mender(index);
  yield;
  const spell = speller(index);
  yield;

  const untaught = strangerTo(index);

  return (asks, ruleset) => {
    const instead = untaught(asks);
    if (instead) return instead;
    const { question, taken, joined } = mend(asks);
    const spelt = spell(question);
    const { game, rest, chosen } = gameOf(spelt, ruleset, index.games);
    const { sentence, meant } = understand(question);
    // Figures stand in the question as it was typed, names of tiles in what its slips were taken for.
    const named = new Set([...tilesSaid(asks), ...tilesSaid(question)]);
    // A game’s name may be the very word that is asked for: “what does u3a stand for”.
    const subject = [spelt, rest].flatMap(subjectsOf).filter((each) => lookedUp.has(pithOf(tellingStems(each))));
    const about = subject.length > 0 ? subject.join(' ') : rest;
    const looked = [about, ...meant, ...named, ...hear(rest).kin, ...joined, ...(rest === spelt ? [] : [spelt])].join(
      ' ',
    );
    const stems = new Set(tellingStems(looked));
    const own = tellingStems(about);
    const piths = new Set([
      pithOf(own),
      pithOf(tellingStems(spelt)),
      ...subject.map((each) => pithOf(tellingStems(each))),
    ]);
    // One word is no way of asking.
    const likes = own.length > 1 ? likeness(rest) : new Map<string, number>();
    const boostDocument = (id: unknown) => {
      const { entry, names, piths: called, role } = entries.get(String(id))!;
      const exactly = (entry.kind === 'word' || isBook(entry)) && called.some((name) => isAsked(name, piths));
      return (
        liking(entry, game, chosen || (families.get(role)?.has(game.family) ?? false)) *
        (1 + NAMED * longestNamed(names, stems)) *
        (exactly ? LOOKED_UP : 1) *
        (own.length > A_WORD_OR_TWO && entry.kind !== 'rule' ? NO_RULE : 1) *
        (1 + ASKED * (likes.get(role) ?? 0))
      );
    };
    const boostTerm = (term: string, i: number) => (i < own.length ? 1 : isKin(term) ? KINDRED : HINTED);
    // Only the last word that was written may still be on its way, and no word that was meant.
    const prefix = (term: string, i: number) => i === own.length - 1 && term.length > 1;
    const found = shelf
      .search(looked, { ...OPTIONS, prefix, boostDocument, boostTerm })
      .map(({ id, score, queryTerms }) => ({ id, score: score * (1 + WHOLE * share(own, queryTerms)) }))
      .toSorted((a, b) => b.score - a.score);
    const best = found[0]?.score ?? 0;
    const strong = found.filter(({ score }) => score > best * WEAKEST).map(({ id }) => entries.get(String(id))!);
    const hits = eachOnceAtSight(strong)
      .slice(0, MOST)
      .map(({ entry }) => hit(entry, game, index.games));
    const understood = sentence ?? (own.length > A_WORD_OR_TWO ? undefined : takenFor(taken));
    return { hits, by: game.book, ...(understood && { understood }) };
  };
}

/**
 * The game a question names (“limit in the Cantonese game”) or hints at (“fans for all pungs”), or the table’s, or the first;
 * and the question without that name. Who has no table and names no game has not chosen one.
 */
function gameOf(
  question: string,
  ruleset: string | undefined,
  games: readonly FinderGame[],
): { readonly game: FinderGame; readonly rest: string; readonly chosen: boolean } {
  const asked = ` ${queryWords(question).join(' ')} `;
  for (const game of games) {
    const name = game.said.map((said) => ` ${queryWords(said).join(' ')} `).find((said) => asked.includes(said));
    if (name) return { game, rest: asked.replace(name, ' ').trim() || question, chosen: true };
  }
  const hinted = games.find(({ hints }) => hints.some((hint) => asked.includes(` ${hint} `)));
  const own = games.find(({ rulesets }) => ruleset !== undefined && rulesets.includes(ruleset));
  return { game: hinted ?? own ?? games[0]!, rest: question, chosen: (hinted ?? own) !== undefined };
}

/** Whether it is the rule book of a game, which is found by the game’s name. */
const isBook = ({ id }: FinderEntry): boolean => id.startsWith('book/');

/** Makes what hears that a question is about a game which is not taught: then the books that there are are the answer. */
function strangerTo({ untaught, games, entries }: FinderIndex): (question: string) => Found | undefined {
  const said = Object.entries(untaught).flatMap(([game, all]) => all.split(', ').map((word) => ({ game, word })));
  const books = entries.filter(isBook);
  const taught = listed(games.map(({ name }) => name));
  return (question) => {
    const asked = ` ${queryWords(question).join(' ')} `;
    const heard = said.find(({ word }) => asked.includes(` ${queryWords(word).join(' ')} `));
    if (!heard) return undefined;
    const instead = `“${capital(heard.word)}” belongs to ${heard.game}. ${SITE_NAME} teaches other games: ${taught}.`;
    return { hits: books, by: games[0]!.book, instead };
  };
}

/** The last word of a question may lack this many letters, since it may still be on its way. */
const MISSING = 2;

/** Whether a name is what is asked for, or will be when its last letters have come. */
const isAsked = (name: string, asked: ReadonlySet<string>): boolean =>
  asked.has(name) ||
  [...asked].some((each) => each.length > MISSING && name.startsWith(each) && name.length - each.length <= MISSING);

/** The share of the words of a question that an answer has. */
const share = (asked: readonly string[], has: readonly string[]): number =>
  asked.length === 0 ? 0 : asked.filter((word) => has.includes(word)).length / asked.length;

const isOfOther = ({ game }: FinderEntry, asked: FinderGame): boolean => game !== undefined && game !== asked.family;

/** @param certain whether that game is surely meant: it was chosen, or it has a rule for the same */
const liking = (entry: FinderEntry, asked: FinderGame, certain: boolean): number =>
  isOfOther(entry, asked) ? (certain ? OTHER_GAME : ONLY_OTHER) : entry.kind === 'page' ? 0.7 : 1;

/** The games that have a rule for something. */
function familiesByRole(all: readonly FinderEntry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const families = new Map<string, Set<string>>();
  for (const entry of all)
    if (entry.game) families.set(entryRole(entry), (families.get(entryRole(entry)) ?? new Set()).add(entry.game));
  return families;
}

/** How many answers are seen at first sight. */
const AT_SIGHT = 3;

/** The same rule in three games is one answer: at first sight stand answers to different things. */
function eachOnceAtSight(found: readonly Known[]): readonly Known[] {
  const best = new Map(found.toReversed().map((known) => [known.role, known]));
  const seen = new Set(found.filter((known) => best.get(known.role) === known).slice(0, AT_SIGHT));
  return [...seen, ...found.filter((known) => !seen.has(known))];
}

function hit(entry: FinderEntry, asked: FinderGame, games: readonly FinderGame[]): Hit {
  if (!isOfOther(entry, asked)) return entry;
  return { ...entry, otherGame: games.find(({ family }) => family === entry.game)!.name };
}

/** Which words a short question with a slip of the pen was taken for; undefined when it holds no slip. */
const takenFor = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : `Taken for ${words.map((word) => `“${word}”`).join(' and ')}.`;

let coming: Promise<FinderAsk> | undefined;

/** Fetches the index, once a page, and makes the finder. Rejects when it cannot be fetched; the next call tries again. */
export function loadFinder(): Promise<FinderAsk> {
  coming ??= fetchIndex().then((index) => unhurried(makingFinder(index)));
  coming.catch(() => (coming = undefined));
  return coming;
}

async function fetchIndex(): Promise<FinderIndex> {
  const answer = await fetch(href('/search-index.json'));
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}`);
  return answer.json() as Promise<FinderIndex>;
}

/** The ruleset this table plays by; undefined when it has not agreed on one. */
export const tableRuleset = (): string | undefined => keptAgreement().read()?.rules;

/**
 * The line above the answers: how many there are and which word was understood, or what to do next.
 * @param found the answers; undefined while nothing is asked or the finder is still on its way
 */
export function sayFound(question: string, found: Found | undefined, failed: boolean): string {
  if (failed) return 'The list of rules could not be fetched. Check the connection and type again.';
  if (question.trim() === '') return 'Type a word or a question, such as “pung” or “12 tiles”.';
  if (!found) return 'Fetching the rules…';
  const { hits, by, understood, instead } = found;
  if (instead) return instead;
  if (hits.length === 0) return 'No answer to that. Try one word, such as “kong” or “limit”.';
  return [`${counted(hits.length, 'answer')}, ${by} first.`, understood].filter(Boolean).join(' ');
}
