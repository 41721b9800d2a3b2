import { openAgreementStore } from '../../storage/agreement.ts';
import { runAllSlices, type Slices } from '../../bots/slices.ts';
import { href, SITE_NAME } from '../../site.ts';
import { capitalize, formatList } from '../../format/sentences.ts';
import { formatCount } from '../../format/numbers.ts';
import { runInSlices } from '../../ui/yield-to-main.ts';
import {
  getEntryRole,
  WEIGHT_BY_STEP,
  unpack,
  type FinderEntry,
  type FinderGame,
  type FinderIndex,
  type FinderLikely,
  type FinderMore,
  type FinderWays,
  type FinderWords,
  type Found,
  type Hit,
} from './finder-index.ts';
import { isSynonymGroup, createAnalyzer, createSimilarity, type Likeness } from './similarity.ts';
import type { OwnAnswer } from './table-text.ts';
import { A_WORD_OR_TWO, tokenize, createNormalizer, findDefinedTerms, createQueryParser } from './query-parser.ts';
import {
  findLongestName,
  selectSignificantTerms,
  splitSentences,
  listSignificantStems,
  titlesForTileQuery,
} from './significant-terms.ts';
import { createSpellchecker } from './spellcheck.ts';
import { createSnippetFinder } from './snippet.ts';

/** Whether the table does not play a rule; undefined where it has no say in it. */
type IsOff = (rule: string) => boolean | undefined;

/** Answers a question, the game with this id (a ruleset) before the others; without one, the first game of the index. */
type FinderAsk = (question: string, ruleset?: string, isOff?: IsOff) => Found;

/** No more answers than this: who finds nothing in them asks again. */
const MAX_HITS = 8;

/** What another game’s rule is worth beside one of the game that was asked about, which says something of this too. */
const OTHER_GAME = 0.1;

/** The same where the game that was asked about has no such rule: who has not chosen a game may well mean it. */
const ONLY_OTHER = 0.4;

/** What a rule that is not played is worth beside one that is, where both are seen at first sight. */
const NOT_PLAYED = 0.6;

/** How much more an answer is worth for each word of a name of its own, where the question says that name whole. */
const NAME_BOOST = 0.2;

/** How much more a word is worth when it is all that was asked. */
const LOOKED_UP = 5;

/** The part of that for another name than the title: “wall” is the wall before it is a hand that nobody wins. */
const OTHER_NAME = 0.7;

/** And for the answer that one game alone has to it. */
const OWN_ANSWER = 2;

/** How much more an answer is worth that has every word of the question, and not some of them. */
const ALL_WORDS_BOOST = 1;

/** An answer that has several words of a question is worth more than their sum: so many of them to this power. */
const COVERAGE_EXPONENT = 1.4;

/** What a word that was only meant is worth beside one that was said, or its family of kin. */
const HINT_WEIGHT = 0.2;

/** How much more an answer is worth that people ask for in just these words. */
const PHRASING_BOOST = 14;

/** An answer this much weaker than the best is noise. */
const MIN_SCORE_SHARE = 0.06;

/** What a word of the index is worth that the last word of a question begins, and how fast that falls with each letter that is still to come. */
const [BEGUN, TO_COME] = [0.5, 0.3];

/** So many entries are read between two pauses. */
const BETWEEN_PAUSES = 64;

/** An entry, and what it is told by. */
interface Known {
  readonly place: number;
  readonly entry: FinderEntry;
  readonly names: readonly (readonly string[])[];
  readonly piths: readonly string[];
  readonly role: string;
}

/** Makes the finder from its whole index. */
export const makeFinder = ({ likely, words, ways, more }: FinderIndex): FinderAsk =>
  runAllSlices(runAllSlices(beginFinder(likely, words))(ways))(more);

/** A word that is only begun finds the likeliest answers that have a word so begun in their title. */
const byLetters =
  ({ by, entries }: FinderLikely): FinderAsk =>
  (question) => {
    const begun = ` ${tokenize(question).join(' ')}`;
    const hits = entries.filter(({ title }) => begun !== ' ' && ` ${tokenize(title).join(' ')}`.includes(begun));
    return { by, hits: hits.toSorted((a, b) => titleFirst(b, begun) - titleFirst(a, begun)).slice(0, MAX_HITS) };
  };

/** Whether the title itself begins so, 1 or 0. */
const titleFirst = ({ title }: FinderEntry, begun: string): number =>
  Number(title.toLowerCase().startsWith(begun.slice(1)));

/**
 * Makes the finder from the words of the index; what comes back makes one that also knows the ways of asking, once they are
 * here, and that one what the answers say below their line. It takes a slow phone half a second, and so pauses now and then.
 */
function* beginFinder(
  likely: FinderLikely,
  index: FinderWords,
): Slices<(ways?: FinderWays) => Slices<(more?: FinderMore) => FinderAsk>> {
  const letters = byLetters(likely);
  const known: Known[] = [];
  for (const [place, entry] of index.entries.entries()) {
    const names = index.names[place]!.split('|').map((name) => name.split(' '));
    known.push({ place, entry, names, piths: names.map(selectSignificantTerms), role: getEntryRole(entry) });
    if (place % BETWEEN_PAUSES === 0) yield;
  }
  const families = familiesByRole(index.entries);
  yield;
  const understand = createQueryParser(index);
  yield;
  const lookedUp = known.filter(({ entry }) => entry.kind === 'word').flatMap(({ piths }) => piths);
  const mend = createSpellchecker(index);
  yield;
  const spell = createNormalizer(index);
  const untaught = createUntaughtCheck(index);
  yield;
  const hear = createAnalyzer(index.synonyms.kin);
  yield;
  const tellOf = createSnippetFinder(index, hear);
  yield;

  const answer = (
    asks: string,
    ruleset: string | undefined,
    isOff: IsOff | undefined,
    likeness: Likeness | undefined,
    more: FinderMore | undefined,
  ): Found => {
    const instead = untaught(asks);
    if (instead) return instead;
    if (asks.trim().length === 1) return letters(asks);
    const { question, taken, joined } = mend(asks);
    const spelt = spell(question);
    const { game, rest, chosen } = findGame(spelt, ruleset, index.games);
    const { sentence, meant } = understand(question);
    // Figures stand in the question as it was typed, names of tiles in what its slips were taken for.
    const named = new Set([...titlesForTileQuery(asks), ...titlesForTileQuery(question)]);
    // A game’s name may be the very word that is asked for: “what does u3a stand for”.
    const subject = [spelt, rest].flatMap(findDefinedTerms).filter((each) => {
      const pith = new Set([selectSignificantTerms(listSignificantStems(each))]);
      return lookedUp.some((name) => matchesName(name, pith));
    });
    const about = subject.length > 0 ? subject.join(' ') : rest;
    const looked = [about, ...meant, ...named, ...hear(rest).kin, ...joined, ...(rest === spelt ? [] : [spelt])].join(
      ' ',
    );
    const terms = listSignificantStems(looked);
    const stems = new Set(terms);
    const own = listSignificantStems(about);
    const piths = new Set([
      selectSignificantTerms(own),
      selectSignificantTerms(listSignificantStems(spelt)),
      ...subject.map((each) => selectSignificantTerms(listSignificantStems(each))),
    ]);
    // One word is no way of asking, unless small ones say what of it: “does East get more”.
    const isWay = own.length > 1 || (subject.length === 0 && tokenize(rest).length > A_WORD_OR_TWO);
    // Who compares games asks about them by their names.
    const likes = isWay ? likeness?.(COMPARISON_PATTERN.test(spelt) ? spelt : rest) : undefined;
    const worth = ({ entry, names, piths: called, role }: Known): number => {
      const isOwn = isOwnAnswer(entry, game);
      const isLookedUp = entry.kind === 'word' || isBook(entry) || isOwn;
      const at = isLookedUp ? called.findIndex((name) => matchesName(name, piths)) : -1;
      return (
        liking(entry, game, chosen || (families.get(role)?.has(game.family) ?? false)) *
        (1 + NAME_BOOST * findLongestName(names, stems)) *
        (at < 0 ? 1 : isOwn ? LOOKED_UP * OWN_ANSWER : at === 0 ? LOOKED_UP : LOOKED_UP * OTHER_NAME) *
        (1 + PHRASING_BOOST * (likes?.get(role) ?? 0))
      );
    };
    const found = [...saying(terms, own.length, index.said)]
      .filter(([place]) => isAnswered(known[place]!.entry, game, chosen))
      .map(([place, { told, by }]) => ({
        of: known[place]!,
        score:
          told * Math.pow(by.size, COVERAGE_EXPONENT) * worth(known[place]!) * (1 + ALL_WORDS_BOOST * share(own, by)),
      }))
      .toSorted((a, b) => b.score - a.score);
    const best = found[0]?.score ?? 0;
    const strong = found.filter(({ score }) => score > best * MIN_SCORE_SHARE);
    const inForce = new Map(
      strong.map(({ of, score }) => [of, (isOff?.(of.entry.id) ?? of.entry.off) ? score * NOT_PLAYED : score]),
    );
    const hits = eachOnceAtSight(
      strong.map(({ of }) => of),
      (of) => inForce.get(of)!,
    )
      .slice(0, MAX_HITS)
      .map(({ entry, place }) => ({
        ...hit(entry, game, index.games),
        ...(more && (entry.game || game === index.games[0] ? getMoreText(place, more) : moreInAll(place, more, game))),
      }));
    const understood = sentence ?? (own.length > A_WORD_OR_TWO ? undefined : describeCorrection(taken));
    return { hits, by: game.book, ...(understood && { understood }), ...(more && { tell: tellOf(rest) }) };
  };
  return function* (ways) {
    const likeness = ways && (yield* createSimilarity(ways, index.synonyms.kin));
    return (more) => (asks, ruleset, isOff) => answer(asks, ruleset, isOff, likeness, more);
  };
}

/** What the answer in a place says below its line. */
function getMoreText(place: number, { texts }: FinderMore): Pick<Hit, 'more' | 'moreSays'> {
  const [more, moreSays] = texts[place]!.split('\n');
  return { ...(more && { more }), ...(moreSays && { moreSays }) };
}

/** What a text says that depends on a table, and so on the game it is written for. */
const TABLE_DEPENDENT_PATTERN = /\[if .*?\[end\]|\{[^}]*\}/g;

/** Begins a sentence that is about some games and not about all. */
const ABOUT_GAMES = /^In the (.+?) games?\b/;

/**
 * What a word that serves all games says below its line of one that it was not written for: nothing that depends on a
 * table of the first game, nor what holds in others.
 */
function moreInAll(place: number, all: FinderMore, { said }: FinderGame): Pick<Hit, 'more'> {
  const { more = '', moreSays = more } = getMoreText(place, all);
  const always = moreSays.replaceAll(TABLE_DEPENDENT_PATTERN, '|');
  const kept = splitSentences(more).filter((sentence) => {
    const games = ABOUT_GAMES.exec(sentence)?.[1]!.toLowerCase();
    return games === undefined ? always.includes(sentence) : said.some((name) => games.includes(name));
  });
  return { more: kept.join(' ') };
}

/** What an entry says of a question: how much that tells, and which of its words it has. */
interface Saying {
  told: number;
  readonly by: Set<string>;
}

/**
 * Who says the words of a question.
 * @param own so many of the words were typed, the others were only meant
 */
function saying(words: readonly string[], own: number, said: FinderWords['said']): ReadonlyMap<number, Saying> {
  const found = new Map<number, Saying>();
  const add = (word: string, packed: string, worth: number): void => {
    const numbers = unpack(packed);
    let place = 0;
    for (let i = 0; i < numbers.length; i += 2) {
      place += numbers[i]!;
      const all = found.get(place) ?? { told: 0, by: new Set() };
      found.set(place, all);
      all.told += WEIGHT_BY_STEP[numbers[i + 1]!]! * worth;
      all.by.add(word);
    }
  };
  for (const [i, word] of words.entries()) {
    const worth = i < own || isSynonymGroup(word) ? 1 : HINT_WEIGHT;
    if (Object.hasOwn(said, word)) add(word, said[word]!, worth);
    // Only the last word that was written may still be on its way, and no word that was meant.
    if (i !== own - 1 || word.length < 2) continue;
    for (const [whole, packed] of Object.entries(said)) {
      const toCome = whole.length - word.length;
      if (toCome > 0 && whole.startsWith(word))
        add(word, packed, (worth * BEGUN * whole.length) / (whole.length + TO_COME * toCome));
    }
  }
  return found;
}

/**
 * The game a question names (“limit in the Cantonese game”) or hints at (“fans for all pungs”), or the table’s, or the first;
 * and the question without that name. Who has no table and names no game has not chosen one.
 */
function findGame(
  question: string,
  ruleset: string | undefined,
  games: readonly FinderGame[],
): { readonly game: FinderGame; readonly rest: string; readonly chosen: boolean } {
  const asked = ` ${tokenize(question).join(' ')} `;
  const isHere = IN_THIS_GAME.test(question);
  // Who compares two games asks about the one that is not the first.
  for (const game of COMPARISON_PATTERN.test(question) ? games.toReversed() : games) {
    const name = game.said.map((said) => ` ${tokenize(said).join(' ')} `).find((said) => asked.includes(said));
    if (!name) continue;
    const rest = asked.replace(name, ' ').trim() || question;
    // "In Hong Kong we replace flowers from the back, same here?" is about the game at this table.
    if (isHere) return { game: findOwnGame(ruleset, games) ?? games[0]!, rest, chosen: true };
    return { game, rest, chosen: true };
  }
  // "I come from riichi, may I chi here?": the name of that game is no hint then, and a term of it is.
  const hinted = games.find(({ hints, said }) =>
    hints.some((hint) => asked.includes(` ${hint} `) && !(isHere && said.some((name) => name.startsWith(`${hint} `)))),
  );
  const own = findOwnGame(ruleset, games);
  return { game: hinted ?? own ?? games[0]!, rest: question, chosen: (hinted ?? own) !== undefined };
}

/** Who says this asks about the game at the table, whatever else is compared with it. */
const IN_THIS_GAME = /\b(?:here|in this game|your game)\b/i;

const COMPARISON_PATTERN = /\b(?:differ\w*|versus|vs?|compared?|same as)\b/i;

/** The game of the table. */
const findOwnGame = (ruleset: string | undefined, games: readonly FinderGame[]): FinderGame | undefined =>
  games.find(({ rulesets }) => ruleset !== undefined && rulesets.includes(ruleset));

/** Whether it is the rule book of a game, which is found by the game’s name. */
const isBook = ({ id }: FinderEntry): boolean => id.startsWith('book/');

/** Whether it is the answer that this game alone has to a word: at a Japanese table there are no flowers. */
const isOwnAnswer = ({ kind, game }: FinderEntry, asked: FinderGame): boolean =>
  kind === 'answer' && game === asked.family;

/** Makes what hears that a question is about a game which is not taught: then the books that there are are the answer. */
function createUntaughtCheck({ untaught, games, entries }: FinderWords): (question: string) => Found | undefined {
  const said = Object.entries(untaught).flatMap(([game, all]) => all.split(', ').map((word) => ({ game, word })));
  const books = entries.filter(isBook);
  const taught = formatList(games.map(({ name }) => name));
  return (question) => {
    const asked = ` ${tokenize(question).join(' ')} `;
    const heard = said.find(({ word }) => asked.includes(` ${tokenize(word).join(' ')} `));
    if (!heard) return undefined;
    const instead = `“${capitalize(heard.word)}” belongs to ${heard.game}. ${SITE_NAME} teaches other games: ${taught}.`;
    return { hits: books, by: games[0]!.book, instead };
  };
}

/** The last word of a question may lack this many letters, since it may still be on its way. */
const MAX_MISSING_LETTERS = 2;

/** Whether a name is what is asked for, or will be when its last letters have come. */
const matchesName = (name: string, asked: ReadonlySet<string>): boolean =>
  asked.has(name) ||
  [...asked].some(
    (each) =>
      each.length > MAX_MISSING_LETTERS && name.startsWith(each) && name.length - each.length <= MAX_MISSING_LETTERS,
  );

/** The share of the words of a question that an answer has. */
const share = (asked: readonly string[], has: ReadonlySet<string>): number =>
  asked.length === 0 ? 0 : asked.filter((word) => has.has(word)).length / asked.length;

const isOfOther = ({ game }: FinderEntry, asked: FinderGame): boolean => game !== undefined && game !== asked.family;

/** @param certain whether that game is surely meant: it was chosen, or it has a rule for the same */
const liking = (entry: FinderEntry, asked: FinderGame, certain: boolean): number =>
  !isOfOther(entry, asked) ? 1 : certain ? OTHER_GAME : ONLY_OTHER;

/** The games that have a rule for something. */
function familiesByRole(all: readonly FinderEntry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const families = new Map<string, Set<string>>();
  for (const entry of all)
    if (entry.game) families.set(getEntryRole(entry), (families.get(getEntryRole(entry)) ?? new Set()).add(entry.game));
  return families;
}

/** How many answers are seen at first sight. */
export const AT_SIGHT = 3;

/**
 * The same rule in three games is one answer: at first sight stand answers to different things.
 * @param inForce by what those are put in order
 */
function eachOnceAtSight(found: readonly Known[], inForce: (known: Known) => number): readonly Known[] {
  const best = new Map(found.toReversed().map((known) => [known.role, known]));
  const seen = new Set(found.filter((known) => best.get(known.role) === known).slice(0, AT_SIGHT));
  return [...[...seen].toSorted((a, b) => inForce(b) - inForce(a)), ...found.filter((known) => !seen.has(known))];
}

function hit(found: FinderEntry, asked: FinderGame, games: readonly FinderGame[]): Hit {
  const entry = saidIn(found, asked);
  if (!isOfOther(entry, asked)) return entry;
  return { ...entry, otherGame: games.find(({ family }) => family === entry.game)!.name };
}

/**
 * Whether a game has an answer to a question. Who has not chosen a game may be told what another says, where the question
 * is about that one.
 */
const isAnswered = ({ games, game }: FinderEntry, asked: FinderGame, chosen: boolean): boolean =>
  !games || Object.hasOwn(games, asked.family) || (!chosen && game !== undefined);

/** An answer as the game that was asked about gives it. */
function saidIn({ games, ...entry }: FinderEntry, { family }: FinderGame): FinderEntry {
  const by = games && Object.hasOwn(games, family) ? family : entry.game;
  return games && by !== undefined ? { ...entry, ...games[by], game: by } : entry;
}

/**
 * Answers as this table plays them, without those that it has none for.
 * @param own undefined where no table has agreed on anything, and until its rules are here
 * @param waits whether they are on their way: what they may change waits for them
 */
export const hitsHere = (
  hits: readonly Hit[],
  own: ((hit: Hit) => OwnAnswer) | undefined,
  waits: boolean,
): readonly (Hit & OwnAnswer)[] =>
  hits
    .filter(({ kind, says }) => !waits || kind !== 'answer' || says === undefined)
    .map((found) => ({ ...found, ...own?.(found) }))
    .filter(({ line }) => line !== '');

/** Which words a short question with a slip of the pen was taken for; undefined when it holds no slip. */
const describeCorrection = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : `Taken for ${words.map((word) => `“${word}”`).join(' and ')}.`;

const parts = new Map<keyof FinderIndex, Promise<unknown>>();

/** Fetches a part of the index once a page; where that fails, the next call tries again. */
function fetchPart<Part extends keyof FinderIndex>(part: Part): Promise<FinderIndex[Part]> {
  const coming = (parts.get(part) ?? fetchJson(href(`/find/${part}.json`))) as Promise<FinderIndex[Part]>;
  parts.set(part, coming);
  coming.catch(() => parts.delete(part));
  return coming;
}

async function fetchJson(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}`);
  return answer.json();
}

/** As {@link FinderAsk}; nothing comes back while the part is missing that would answer. */
export type FinderBegun = (question: string, ruleset?: string, isOff?: IsOff) => Found | undefined;

/**
 * Fetches the index part by part. Rejects when one cannot be fetched; the next call goes on where this one ended.
 * @param better called with a finder that knows more, each time
 */
export async function loadFinder(better: (ask: FinderBegun) => void): Promise<void> {
  const [likely, coming] = [await fetchPart('likely'), fetchPart('words')];
  const letters = byLetters(likely);
  // A question of several words is more than letters can answer.
  better((question) => {
    const found = letters(question);
    return tokenize(question).length > 1 || found.hits.length === 0 ? undefined : found;
  });
  const withWays = await runInSlices(beginFinder(likely, await coming));
  better(runAllSlices(withWays())());
  const withMore = await runInSlices(withWays(await fetchPart('ways')));
  better(withMore());
  better(withMore(await fetchPart('more')));
}

/** The ruleset this table plays by; undefined when it has not agreed on one. */
export const getTableRuleset = (): string | undefined => openAgreementStore().get()?.rules;

/**
 * The line above the answers: how many there are and which word was understood, or what to do next.
 * @param found the answers; undefined while nothing is asked or the finder is still on its way
 */
export function formatStatus(question: string, found: Found | undefined, failed: boolean): string {
  if (failed) return 'The list of rules could not be fetched. Check the connection and type again.';
  if (question.trim() === '') return 'Type a word or a question, such as “pung” or “12 tiles”.';
  if (!found) return 'Fetching the rules…';
  const { hits, by, understood, instead } = found;
  if (instead) return instead;
  if (hits.length === 0) return 'No answer to that. Try one word, such as “kong” or “limit”.';
  const [{ otherGame }] = hits as [Hit];
  const whose = otherGame ? `. The first is of the ${otherGame} game.` : `, ${by} first.`;
  return [`${formatCount(hits.length, 'answer')}${whose}`, understood].filter(Boolean).join(' ');
}
