import {
  getEntryKeySharedAcrossGames,
  FREQUENCY_STEPS_PER_TENFOLD,
  decodeNumbersBase64,
  encodeNumbersBase64,
  quantizeLengthNorm,
  FEATURE_WEIGHTS_BY_STORED_LEVEL,
  type FinderEntry,
  type FinderGame,
  type FinderIndex,
} from '../finder-index.ts';
import {
  isSynonymGroupId,
  computeVectorNorm,
  createAnalyzer,
  computeFeatureWeightsOfAnalysis,
  computeInverseFrequency,
  type Analyzer,
} from '../similarity.ts';
import { STOP_WORDS, tokenizeText, stemSignificantWord } from '../query-parser.ts';
import { splitIntoSentences, listSignificantStems } from '../significant-terms.ts';

export interface IndexInputEntry extends FinderEntry {
  readonly text?: string;
  readonly textSays?: string;
  /** How people ask for what the entry is about; corresponding rules of all games share these phrasings. */
  readonly phrasings?: readonly string[];
}

export interface IndexInput {
  readonly games: readonly FinderGame[];
  readonly untaught: Readonly<Record<string, string>>;
  readonly synonyms: FinderIndex['words']['synonyms'];
  readonly entries: readonly IndexInputEntry[];
  /** By the role of a case. */
  readonly stories: ReadonlyMap<string, ReadonlySet<string>>;
}

export function buildFinderIndex(source: IndexInput): FinderIndex {
  const analyzeText = memoizeAnalyzer(createAnalyzer(source.synonyms.families));
  const phrasings = groupPhrasingsByEntryKey(source.entries);
  const all = withSharedNames(source.entries);
  // Corresponding rules have similar texts, which compress better side by side.
  const together = [...Map.groupBy(all, getEntryKeySharedAcrossGames).values()].flat();
  const isOfFirst = ({ game }: FinderEntry): boolean => game === undefined || game === source.games[0]?.family;
  const first = together.filter(isOfFirst);
  const entries = [...first, ...together.filter((entry) => !isOfFirst(entry))];
  return {
    likely: listLikeliest({ ...source, entries: all }, phrasings),
    ...splitAnswers(buildWords({ ...source, entries }, phrasings, analyzeText), first.length),
    ways: buildPhrasingIndex(collectPhrasings(entries, phrasings), analyzeText),
    more: buildMoreTexts(entries),
    stories: buildPhrasingIndex(source.stories, analyzeText),
  };
}

/** @param count the number of answers in the first part */
function splitAnswers({ entries, names, postings, ...words }: FinderIndex['words'], count: number) {
  const first: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const [stem, packed] of Object.entries(postings)) {
    const numbers = decodeNumbersBase64(packed);
    let cut = 0;
    for (let place = 0; cut < numbers.length; cut += 2) if ((place += numbers[cut]!) >= count) break;
    if (cut > 0) first[stem] = encodeNumbersBase64(numbers.slice(0, cut));
    if (cut < numbers.length) others[stem] = encodeNumbersBase64(numbers.slice(cut));
  }
  return {
    words: { ...words, entries: entries.slice(0, count), names: names.slice(0, count), postings: first },
    others: { entries: entries.slice(count), names: names.slice(count), postings: others },
  };
}

/** Only rules and glossary entries have further texts; those of lessons are too long. */
function buildMoreTexts(entries: readonly IndexInputEntry[]): FinderIndex['more'] {
  const toText = ({ kind, text = '', textSays }: IndexInputEntry): string =>
    kind === 'rule' || kind === 'word' ? [text, ...(textSays ? [textSays] : [])].join('\n') : '';
  return { texts: entries.map(toText) };
}

function memoizeAnalyzer(analyze: Analyzer): Analyzer {
  const cache = new Map<string, ReturnType<Analyzer>>();
  return (text) => {
    const analyzed = cache.get(text) ?? analyze(text);
    cache.set(text, analyzed);
    return analyzed;
  };
}

export function groupPhrasingsByEntryKey(entries: readonly IndexInputEntry[]): ReadonlyMap<string, readonly string[]> {
  const grouped = Map.groupBy(
    entries.filter(({ phrasings }) => phrasings),
    getEntryKeySharedAcrossGames,
  );
  return new Map(
    [...grouped].map(([role, all]) => [role, [...new Set(all.flatMap(({ phrasings = [] }) => phrasings))]]),
  );
}

/**
 * All texts that a question is compared with, by role: phrasings, titles, and the sentences of lines. Other names of
 * answers and pages count as phrasings too.
 */
function collectPhrasings(entries: readonly IndexInputEntry[], asked: ReadonlyMap<string, readonly string[]>) {
  const phrasingsByRole = new Map([...asked].map(([role, phrasings]) => [role, new Set(phrasings)]));
  for (const entry of entries) {
    const role = getEntryKeySharedAcrossGames(entry);
    const phrasings = phrasingsByRole.get(role) ?? new Set();
    phrasingsByRole.set(role, phrasings);
    const otherNames = entry.kind === 'answer' || entry.kind === 'page' ? (entry.other ?? []) : [];
    for (const text of [entry.title, ...otherNames, ...splitIntoSentences(entry.line)])
      if (listSignificantStems(text).length > 0) phrasings.add(text);
  }
  return phrasingsByRole;
}

/** A key that is equal for phrasings whose significant stems differ only in order: the index keeps one each. */
const toPhrasingKey = (text: string): string => listSignificantStems(text).toSorted().join(' ');

export function buildPhrasingIndex(
  phrasings: ReadonlyMap<string, ReadonlySet<string>>,
  analyze: Analyzer,
): FinderIndex['ways'] {
  const counts = new Map<string, number>();
  const analyzed = [...phrasings].map(([role, texts]) => {
    const distinct = new Map([...texts].map((text) => [toPhrasingKey(text), analyze(text)]));
    return {
      role,
      phrases: [...distinct.values()].map((each) => ({ ...each, features: computeFeatureWeightsOfAnalysis(each) })),
    };
  });
  for (const { phrases } of analyzed)
    for (const { features } of phrases)
      for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const count = analyzed.reduce((sum, { phrases }) => sum + phrases.length, 0);
  const stems = [...counts.keys()]
    .filter((feature) => !/[ &]/.test(feature))
    .toSorted(
      (a, b) =>
        Number(isSynonymGroupId(a)) - Number(isSynonymGroupId(b)) ||
        counts.get(b)! - counts.get(a)! ||
        (a < b ? -1 : 1),
    );
  const places = new Map(stems.map((stem, place) => [stem, place]));
  const packed = analyzed.map(({ role, phrases }) => {
    const numbers = phrases.flatMap(({ stems: words, features }) => {
      const norm = computeVectorNorm(
        [...features].map(([feature, worth]) => worth * computeInverseFrequency(count, counts.get(feature)!)),
      );
      return [quantizeLengthNorm(norm), words.length, ...words.map((word) => places.get(word)!)];
    });
    return [role, encodeNumbersBase64(numbers)] as const;
  });
  return { stems: stems.join(' '), phrasings: Object.fromEntries(packed) };
}

/** A rule gets the other names of the corresponding rules in other games. */
function withSharedNames(entries: readonly IndexInputEntry[]): readonly IndexInputEntry[] {
  const rules = Map.groupBy(
    entries.filter(({ kind }) => kind === 'rule'),
    getEntryKeySharedAcrossGames,
  );
  return entries.map((entry) => {
    const same = entry.kind === 'rule' ? rules.get(getEntryKeySharedAcrossGames(entry)) : undefined;
    return same ? { ...entry, other: [...new Set(same.flatMap(({ other = [] }) => other))] } : entry;
  });
}

const FIELD_WEIGHTS = { title: 4, other: 3, phrasings: 2, line: 2 } as const;

const repeatWords = (words: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, () => words).flat();

/**
 * All stems of an entry, repeated by the weight of their field, and the synonym groups of its names and phrasings.
 * Scoring each field separately would prefer a common word in every field to a rare word in one.
 */
function collectWords(entry: IndexInputEntry, phrasings: readonly string[], analyze: Analyzer): readonly string[] {
  const { title, other = [], line, text = '', where } = entry;
  const listWords = (texts: readonly string[]) => texts.flatMap((each) => analyze(each).words);
  return [
    ...repeatWords(listWords([title]), FIELD_WEIGHTS.title),
    ...repeatWords(listWords(other), FIELD_WEIGHTS.other),
    ...repeatWords(listWords(phrasings), FIELD_WEIGHTS.phrasings),
    ...repeatWords(listWords([line]), FIELD_WEIGHTS.line),
    ...tokenizeText(`${text} . ${where}`),
    ...[title, ...other, ...phrasings, line].flatMap((phrase) => [...analyze(phrase).families]),
  ].flatMap((word) => stemSignificantWord(word) ?? []);
}

/** The parameters k1 and b of Okapi BM25. */
const [BM25_SATURATION, BM25_LENGTH] = [8, 0.7];

export function quantizeWeight(weight: number): number {
  const above = FEATURE_WEIGHTS_BY_STORED_LEVEL.findIndex((step) => step >= weight);
  if (above < 1) return above < 0 ? FEATURE_WEIGHTS_BY_STORED_LEVEL.length - 1 : 0;
  return FEATURE_WEIGHTS_BY_STORED_LEVEL[above]! - weight < weight - FEATURE_WEIGHTS_BY_STORED_LEVEL[above - 1]!
    ? above
    : above - 1;
}

function buildWords(
  { games, untaught, synonyms, entries }: IndexInput,
  phrasings: ReadonlyMap<string, readonly string[]>,
  analyze: Analyzer,
): FinderIndex['words'] {
  const texts = entries.map((entry) => {
    const counts = new Map<string, number>();
    for (const word of collectWords(entry, phrasings.get(getEntryKeySharedAcrossGames(entry)) ?? [], analyze))
      counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  });
  const averageLength = texts.reduce((sum, { size }) => sum + size, 0) / texts.length;
  const places = new Map<string, number[]>();
  for (const [place, counts] of texts.entries())
    for (const word of counts.keys()) places.set(word, [...(places.get(word) ?? []), place]);
  const postings = [...places].toSorted().map(([word, at]) => {
    const rarity = Math.log(1 + (texts.length - at.length + 0.5) / (at.length + 0.5));
    const numbers = at.flatMap((place, i) => {
      const [count, length] = [texts[place]!.get(word)!, texts[place]!.size];
      const frequency =
        (count * (BM25_SATURATION + 1)) /
        (count + BM25_SATURATION * (1 - BM25_LENGTH + (BM25_LENGTH * length) / averageLength));
      return [place - (at[i - 1] ?? 0), quantizeWeight(rarity * frequency)];
    });
    return [word, encodeNumbersBase64(numbers)] as const;
  });
  return {
    games,
    untaught,
    synonyms,
    entries: entries.map((entry) => {
      const { text: _text, textSays: _textSays, phrasings: _phrasings, other, ...fields } = entry;
      return other && entry.kind === 'word' && entry.game === undefined ? { ...fields, other } : fields;
    }),
    names: entries.map(({ title, other = [] }) =>
      [...new Set([title, ...other].map((name) => listSignificantStems(name).join(' ')))].filter(Boolean).join('|'),
    ),
    lexicon: buildLexicon({ games, synonyms, entries }),
    postings: Object.fromEntries(postings),
  };
}

/** The weight of a word in a name, compared with 1 in a text. */
const TITLE_WEIGHT = 6;

function buildLexicon({
  entries,
  synonyms,
  games,
}: Pick<IndexInput, 'entries' | 'synonyms' | 'games'>): Record<string, string> {
  const weights = new Map<string, number>();
  const addWordWeights = (text: string, weight: number): void => {
    for (const word of tokenizeText(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  for (const { kind, title, other = [], phrasings = [], line, text = '' } of entries) {
    addWordWeights([title, ...other].join(' . '), TITLE_WEIGHT);
    // Texts of lessons have many incidental words that a typing mistake might match.
    addWordWeights([line, ...phrasings, ...(kind === 'lesson' ? [] : [text])].join(' . '), 1);
  }
  const sayings = [synonyms.names, synonyms.spellings, synonyms.asked].flatMap((all) => Object.entries(all));
  for (const [means, aliases] of sayings) addWordWeights([means, ...aliases].join(' . '), TITLE_WEIGHT);
  // Synonyms must not be corrected: "spill" is not a misspelt "spell".
  for (const family of Object.values(synonyms.families)) addWordWeights(family.replaceAll(',', ' . '), 1);
  for (const { aliases } of games) addWordWeights(aliases.join(' . '), TITLE_WEIGHT);
  for (const word of STOP_WORDS) addWordWeights(word, TITLE_WEIGHT);
  const levels = new Map<number, string[]>();
  for (const [word, weight] of weights) {
    if (/\d/.test(word)) continue;
    const level = Math.round(Math.log10(weight) * FREQUENCY_STEPS_PER_TENFOLD);
    levels.set(level, [...(levels.get(level) ?? []), word]);
  }
  return Object.fromEntries([...levels].map(([level, words]) => [level, words.toSorted().join(' ')]));
}

const MAX_PER_LETTER = 10;

function listLikeliest({ entries, games }: IndexInput, phrasings: ReadonlyMap<string, readonly string[]>) {
  const counts = new Map(
    entries.map((entry) => [entry, phrasings.get(getEntryKeySharedAcrossGames(entry))?.length ?? 0]),
  );
  const left = new Map<string, number>();
  const { family, book } = games[0]!;
  const chosen = entries
    // Keeps answers about the default game or about all games. Answers that differ from game to game are left out,
    // because they depend on the table.
    .filter(({ game = family, games: answers }) => game === family && !answers)
    .toSorted((a, b) => counts.get(b)! - counts.get(a)!)
    .filter(({ title }) => {
      const letter = title[0]!.toLowerCase();
      left.set(letter, (left.get(letter) ?? MAX_PER_LETTER) - 1);
      return left.get(letter)! >= 0;
    })
    .map(({ id, kind, title, line, path, where }) => ({ id, kind, title, line, path, where }));
  return { by: book, entries: chosen };
}
