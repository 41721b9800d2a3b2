// What counts how much in the finder, measured from outside: an answer stands before a plain one with so many times its weight,
// and behind one with more.
import { describe, expect, it } from 'vitest';
import {
  encodeNumbersBase64,
  FEATURE_WEIGHTS_BY_STORED_LEVEL,
  type FinderEntry,
  type FinderGame,
} from '../../src/features/search/finder-index.ts';
import {
  groupGameFamiliesByRuleRole,
  rankMatchedDocuments,
  type RankingQuery,
  type SearchDocument,
  matchTermsInPostings,
} from '../../src/features/search/rank.ts';
import { computeFeatureWeightsOfAnalysis, createAnalyzer } from '../../src/features/search/similarity.ts';
import { finderIndex } from '../content/finder-index.ts';

const game: FinderGame = finderIndex.words.games[0]!;
const entryOf = (more: Partial<FinderEntry>) =>
  ({
    id: 'x',
    kind: 'rule',
    game: game.family,
    title: 'X',
    line: '',
    path: '/',
    ...more,
  }) as FinderEntry;
const documentOf = ({
  entry,
  ...more
}: Partial<Omit<SearchDocument, 'entry'>> & { entry?: Partial<FinderEntry> }): SearchDocument => ({
  place: 0,
  entry: entryOf(entry ?? {}),
  names: [],
  significantNames: [],
  role: entry?.id ?? 'x',
  ...more,
});
const QUERY: RankingQuery = {
  game,
  isGameChosen: false,
  terms: new Set(['pung', 'kong']),
  ownTerms: ['pung', 'kong'],
  names: new Set(['pung kong']),
  similarityByRole: undefined,
};
const PLAIN = documentOf({ entry: { id: 'plain' } });
const BOTH = new Set(['pung', 'kong']);

interface Measured {
  readonly document?: Parameters<typeof documentOf>[0];
  readonly query?: Partial<RankingQuery>;
  readonly others?: readonly Partial<FinderEntry>[];
  readonly isOff?: boolean;
  readonly terms?: readonly string[];
}

/** How many times the weight of a plain answer it has, with two decimals. */
function measure({ document = {}, query = {}, others = [], isOff = false, terms = [...BOTH] }: Measured): number {
  const mine = documentOf(document);
  const families = groupGameFamiliesByRuleRole([mine.entry, ...others.map(entryOf)]);
  const isFirst = (times: number): boolean =>
    rankMatchedDocuments(
      [
        { document: mine, match: { weight: 1, terms: new Set(terms) } },
        { document: PLAIN, match: { weight: times, terms: BOTH } },
      ],
      { ...QUERY, ...query },
      families,
      ({ id }) => isOff && id === mine.entry.id,
    )[0] === mine;
  let [low, high] = [0.001, 100];
  while (high / low > 1.0001) {
    const middle = Math.sqrt(low * high);
    if (isFirst(middle)) low = middle;
    else high = middle;
  }
  return Math.round(low * 100) / 100;
}
const other = finderIndex.words.games.find(({ family }) => family !== game.family)!.family;

describe('an answer counts', () => {
  it.each<[what: string, times: number, measured: Measured]>([
    ['once where nothing speaks for or against it', 1, {}],
    [
      'of another game, where the game was chosen',
      0.1,
      { document: { entry: { game: other } }, query: { isGameChosen: true } },
    ],
    ['of another game, where this one has such a rule', 0.1, { document: { entry: { game: other } }, others: [{}] }],
    ['of another game, where only that one has it', 0.4, { document: { entry: { game: other } } }],
    ['that the table does not play', 0.6, { isOff: true }],
    ['with one word of its name', 1.2, { document: { names: [['pung']] } }],
    ['with two words of its name', 1.4, { document: { names: [['pung', 'kong'], ['pung']] } }],
    [
      'of the glossary that is asked for by its title',
      5,
      { document: { entry: { kind: 'word' }, significantNames: ['pung kong'] } },
    ],
    [
      'of the glossary by another of its names',
      3.5,
      { document: { entry: { kind: 'word' }, significantNames: ['no', 'pung kong'] } },
    ],
    ...(['pung kongab', 'pung kongabc'] as const).map((name, i): [string, number, Measured] => [
      `of the glossary whose name goes on for ${i + 2} letters`,
      [5, 1][i]!,
      { document: { entry: { kind: 'word' }, significantNames: [name] } },
    ]),
    [
      'of the glossary whose name begins with two letters that are asked for',
      1,
      { document: { entry: { kind: 'word' }, significantNames: ['fan'] }, query: { names: new Set(['fa']) } },
    ],
    [
      'of its own game to what is asked by name',
      10,
      { document: { entry: { kind: 'answer' }, significantNames: ['pung kong'] } },
    ],
    ['asked as the question asks', 15, { query: { similarityByRole: new Map([['x', 1]]) } }],
    ['asked half as the question asks', 8, { query: { similarityByRole: new Map([['x', 0.5]]) } }],
    // One word of two: less by the power 1.4, and three quarters of the share.
    ['with one word of the question', 0.28, { terms: ['pung'] }],
  ])('%s: %d', (_, times, measured) => {
    expect(measure(measured)).toBeCloseTo(times, 2);
  });

  it('nothing, where it has less than six in a hundred of the best', () => {
    const found = (weight: number) =>
      rankMatchedDocuments(
        [
          { document: PLAIN, match: { weight: 1, terms: BOTH } },
          { document: documentOf({}), match: { weight, terms: BOTH } },
        ],
        QUERY,
        new Map(),
        () => false,
      ).length;
    expect([found(0.061), found(0.059)]).toEqual([2, 1]);
  });
});

describe('a word of the question counts', () => {
  const postings = Object.fromEntries(
    ['pung', 'kong', 'kongs', 'kongbox'].map((word, place) => [word, encodeNumbersBase64([place, 10])]),
  );
  const once = FEATURE_WEIGHTS_BY_STORED_LEVEL[10]!;
  const weigh = (terms: readonly string[], typed: number) =>
    [...matchTermsInPostings(terms, typed, postings)].map(([place, { weight }]) => [
      place,
      Math.round((weight / once) * 1000) / 1000,
    ]);

  it('whole where it was typed, a fifth where the question only means it', () => {
    expect(weigh(['pung', 'no'], 2)).toEqual([[0, 1]]);
    expect(weigh(['no', 'x', 'pung'], 2)).toEqual([[0, 0.2]]);
  });

  it('half, and less with each letter that is missing, while it is being written', () => {
    expect(weigh(['kong'], 1)).toEqual([
      [1, 1],
      [2, 0.472],
      [3, 0.443],
    ]);
    expect(weigh(['kong', 'no'], 2)).toEqual([[1, 1]]);
  });
});

it('words, stop words, neighbours, synonyms and two of these count as features of a question', () => {
  const analyze = createAnalyzer({ win: 'win, go out', draw: 'draw, pick up' });
  const weights = [...computeFeatureWeightsOfAnalysis(analyze('the win I draw'))];
  expect(Object.fromEntries(weights)).toMatchSnapshot();
});
