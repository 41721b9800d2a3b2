import MiniSearch, { type SearchOptions } from 'minisearch';
import { keptAgreement } from '../../learner/agreement.ts';
import { href } from '../../site.ts';
import { counted } from '../../text/numbers.ts';
import type { Entry, FinderIndex, Found, Game, Hit } from './finder-index.ts';
import { A_WORD_OR_TWO, stem, telling, understander, wordsOf } from './question.ts';
import { mender } from './slips.ts';

/** Answers a question, the game with this id (a ruleset) before the others; without one, the first game of the index. */
export type Ask = (question: string, ruleset?: string) => Found;

/** No more answers than this: who finds nothing in them asks again. */
const MOST = 8;

/** What another game’s rule is worth beside one of the game that was asked about. */
const OTHER_GAME = 0.3;

/** How much more an answer is worth for each word of a name of its own, where the question says that name whole. */
const NAMED = 0.6;

/** How much more a word is worth when it is all that was asked. */
const LOOKED_UP = 2;

/** How much more an answer is worth that has every word of the question, and not some of them. */
const WHOLE = 1;

/** What a word that was only meant is worth beside one that was said. */
const HINTED = 0.6;

/** An answer this much weaker than the best is noise. */
const WEAKEST = 0.06;

const OPTIONS: SearchOptions = {
  boost: { title: 4, other: 3, line: 2 },
  prefix: (term, i, terms) => i === terms.length - 1 && term.length > 1,
  weights: { prefix: 0.5, fuzzy: 0 },
};

/** Makes the finder from its index; takes a few hundredths of a second, a question a few thousandths. */
export function makeFinder(index: FinderIndex): Ask {
  const shelf = new MiniSearch<Entry>({
    fields: ['title', 'other', 'line', 'text', 'where'],
    extractField: (entry, field) => {
      const value = entry[field as keyof Entry];
      return typeof value === 'object' ? value.join(' . ') : value;
    },
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (word) => telling(word),
  });
  const all = withSharedNames(index.entries);
  shelf.addAll(all);
  const entries = new Map(all.map((entry) => [entry.id, { entry, names: namesOf(entry) }]));
  const understand = understander(index);

  const mend = mender(index);

  return (asks, ruleset) => {
    const { question, taken } = mend(asks);
    const { game, rest } = gameOf(question, ruleset, index.games);
    const { sentence, meant } = understand(question);
    const asked = [rest, ...meant].join(' ');
    const stems = new Set(tellingStems(asked));
    const own = tellingStems(rest);
    const pith = pithOf(own);
    const boostDocument = (id: unknown) => {
      const { entry, names } = entries.get(String(id))!;
      const exactly = names.some((name) => pithOf(name) === pith);
      return (
        liking(entry, game) * (1 + NAMED * said(names, stems)) * (exactly && entry.kind === 'word' ? LOOKED_UP : 1)
      );
    };
    const boostTerm = (_: string, i: number) => (i < own.length ? 1 : HINTED);
    const found = shelf
      .search(asked, { ...OPTIONS, boostDocument, boostTerm })
      .map(({ id, score, queryTerms }) => ({ id, score: score * (1 + WHOLE * share(own, queryTerms)) }))
      .toSorted((a, b) => b.score - a.score);
    const best = found[0]?.score ?? 0;
    const hits = found
      .filter(({ score }) => score > best * WEAKEST)
      .slice(0, MOST)
      .map(({ id }) => hit(entries.get(String(id))!.entry, game, index.games));
    const understood = sentence ?? (own.length > A_WORD_OR_TWO ? undefined : takenFor(taken));
    return { hits, by: game.book, ...(understood && { understood }) };
  };
}

/** The game a question names (“limit in the Cantonese game”), or the table’s, or the first; and the question without that name. */
function gameOf(
  question: string,
  ruleset: string | undefined,
  games: readonly Game[],
): { readonly game: Game; readonly rest: string } {
  const asked = ` ${wordsOf(question).join(' ')} `;
  for (const game of games) {
    const name = game.said.map((said) => ` ${wordsOf(said).join(' ')} `).find((said) => asked.includes(said));
    if (name) return { game, rest: asked.replace(name, ' ').trim() || question };
  }
  return {
    game: games.find(({ rulesets }) => ruleset !== undefined && rulesets.includes(ruleset)) ?? games[0]!,
    rest: question,
  };
}

/** What a rule is called in one game it may be called in all: a rule of several games has the same end to its id. */
function withSharedNames(entries: readonly Entry[]): readonly Entry[] {
  const roleOf = ({ id, game }: Entry) => (game ? id.replace(`${game}.`, '') : id);
  const names = new Map<string, Set<string>>();
  const rules = entries.filter(({ kind }) => kind === 'rule');
  for (const rule of rules)
    names.set(roleOf(rule), new Set([...(names.get(roleOf(rule)) ?? []), ...(rule.other ?? [])]));
  return entries.map((entry) => (entry.kind === 'rule' ? { ...entry, other: [...names.get(roleOf(entry))!] } : entry));
}

/** Words that stand in many names and tell none from another. */
const BROAD = new Set(['tile', 'hand', 'rule', 'mahjong', 'game', 'set', 'mean', 'call'].map(stem));

/** The words of a name that matter; all of them where none does. */
const pithOf = (stems: readonly string[]): string => {
  const own = stems.filter((word) => !BROAD.has(word));
  return (own.length > 0 ? own : stems).join(' ');
};

const tellingStems = (text: string): readonly string[] => wordsOf(text).flatMap((word) => telling(word) ?? []);

/** The title and the other names of an entry, each as its telling stems. */
const namesOf = ({ title, other = [] }: Entry): readonly (readonly string[])[] =>
  [title, ...other].map(tellingStems).filter((stems) => stems.length > 0);

/** How many words the longest name has that a question says whole. */
const said = (names: readonly (readonly string[])[], asked: ReadonlySet<string>): number =>
  Math.max(0, ...names.filter((name) => name.every((word) => asked.has(word))).map(({ length }) => length));

/** The share of the words of a question that an answer has. */
const share = (asked: readonly string[], has: readonly string[]): number =>
  asked.length === 0 ? 0 : asked.filter((word) => has.includes(word)).length / asked.length;

const liking = ({ game, kind }: Entry, asked: Game): number =>
  game !== undefined && game !== asked.family ? OTHER_GAME : kind === 'page' ? 0.7 : 1;

function hit(entry: Entry, asked: Game, games: readonly Game[]): Hit {
  if (entry.game === undefined || entry.game === asked.family) return entry;
  return { ...entry, otherGame: games.find(({ family }) => family === entry.game)!.name };
}

/** Which words a short question with a slip of the pen was taken for; undefined when it holds no slip. */
const takenFor = (words: readonly string[]): string | undefined =>
  words.length === 0 ? undefined : `Taken for ${words.map((word) => `“${word}”`).join(' and ')}.`;

let coming: Promise<Ask> | undefined;

/** Fetches the index, once a page, and makes the finder. Rejects when it cannot be fetched; the next call tries again. */
export function loadFinder(): Promise<Ask> {
  coming ??= fetchIndex().then(makeFinder);
  coming.catch(() => (coming = undefined));
  return coming;
}

async function fetchIndex(): Promise<FinderIndex> {
  const answer = await fetch(href('/search-index.json'));
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}`);
  return answer.json() as Promise<FinderIndex>;
}

/** The ruleset this table plays by; undefined when it has not agreed on one. */
export const tableRuleset = (): string | undefined => keptAgreement().value?.rules;

/**
 * The line above the answers: how many there are and which word was understood, or what to do next.
 * @param found the answers; undefined while nothing is asked or the finder is still on its way
 */
export function say(question: string, found: Found | undefined, failed: boolean): string {
  if (failed) return 'The list of rules could not be fetched. Check the connection and type again.';
  if (question.trim() === '') return 'Type a word or a question, such as “pung” or “12 tiles”.';
  if (!found) return 'Fetching the rules…';
  const { hits, by, understood } = found;
  if (hits.length === 0) return 'No answer to that. Try one word, such as “kong” or “limit”.';
  return [`${counted(hits.length, 'answer')}, ${by} first.`, understood].filter(Boolean).join(' ');
}
