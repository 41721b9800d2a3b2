import {
  getEntryRole,
  FREQUENCY_STEPS,
  pack,
  stepOfLength,
  WEIGHT_BY_STEP,
  type FinderEntry,
  type FinderGame,
  type FinderIndex,
  type FinderLikely,
  type FinderMore,
  type FinderWays,
  type FinderWords,
  type Synonyms,
} from '../finder-index.ts';
import {
  isSynonymGroup,
  computeLength,
  createAnalyzer,
  weighFeatures,
  computeRarity,
  type Analyzer,
} from '../similarity.ts';
import { STOP_WORDS, tokenize, getSignificantStem } from '../query-parser.ts';
import { splitSentences, listSignificantStems } from '../significant-terms.ts';

// Presses the words of the site into the index of the finder, so that a phone has nothing to make before it can answer.

/** An entry with all that it says. */
export interface FullEntry extends FinderEntry {
  /** What else it says. */
  readonly text?: string;
  /** The same with its marks and {placeholders}, where it has any. */
  readonly textSays?: string;
}

/** What the index is made of. */
export interface FinderMaterial {
  /** Default game first, as in the index. */
  readonly games: readonly FinderGame[];
  readonly untaught: Readonly<Record<string, string>>;
  readonly synonyms: Synonyms;
  /**
   * What people say when they ask for something: by the id of a word or a page, or by the end of the id of a rule, which
   * then means the rules of all games that are about the same. Ways have a comma between them, several ids a space.
   */
  readonly asked: Readonly<Record<string, string>>;
  readonly entries: readonly FullEntry[];
}

/** Makes all parts of the index. */
export function buildIndex(material: FinderMaterial): FinderIndex {
  const hear = remembering(createAnalyzer(material.synonyms.kin));
  const asked = groupPhrasingsByRole(material);
  const all = withSharedNames(material.entries);
  // Rules of several games that are about the same are written alike: side by side they take less to fetch.
  const entries = [...Map.groupBy(all, getEntryRole).values()].flat();
  return {
    likely: likeliest({ ...material, entries: all }, asked),
    words: pressWords({ ...material, entries }, asked, hear),
    ways: encodePhrasings(waysByRole(entries, asked), hear),
    more: pressMore(entries),
  };
}

/** What rules and words say below their line. A lesson says it at length, where it is to be read. */
function pressMore(entries: readonly FullEntry[]): FinderMore {
  const below = ({ kind, text = '', textSays }: FullEntry): string =>
    kind === 'rule' || kind === 'word' ? [text, ...(textSays ? [textSays] : [])].join('\n') : '';
  return { texts: entries.map(below) };
}

/** Rules of several games are asked for in the same words, so most texts are heard more than once. */
function remembering(hear: Analyzer): Analyzer {
  const heard = new Map<string, ReturnType<Analyzer>>();
  return (text) => {
    const known = heard.get(text) ?? hear(text);
    heard.set(text, known);
    return known;
  };
}

/** What people say, by what it is about: the ways of asking for the rules of one role are one, whatever each game calls it. */
export function groupPhrasingsByRole({ entries, asked }: FinderMaterial): ReadonlyMap<string, readonly string[]> {
  const roles = new Map(
    entries.flatMap((entry) => [
      [entry.id, getEntryRole(entry)] as const,
      [entry.id.replace(`${entry.game}.`, ''), getEntryRole(entry)] as const,
    ]),
  );
  const ways = new Map<string, readonly string[]>();
  for (const [ends, said] of Object.entries(asked))
    for (const end of ends.split(' ')) {
      const role = roles.get(end) ?? end;
      ways.set(role, [...new Set([...(ways.get(role) ?? []), ...said.split(', ')])]);
    }
  return ways;
}

/**
 * All that a question may be like: what people say, and what the answers say: their titles and each sentence of their line.
 * The other names of an answer, a tool or a page are what people say too.
 */
function waysByRole(
  entries: readonly FullEntry[],
  asked: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const ways = new Map([...asked].map(([role, said]) => [role, new Set(said)]));
  for (const entry of entries) {
    const said = ways.get(getEntryRole(entry)) ?? new Set();
    ways.set(getEntryRole(entry), said);
    const asks = entry.kind === 'answer' || entry.kind === 'page' ? (entry.other ?? []) : [];
    for (const way of [entry.title, ...asks, ...splitSentences(entry.line)])
      if (listSignificantStems(way).length > 0) said.add(way);
  }
  return ways;
}

/** Ways that tell the same words in whatever order are one: each more of them takes as much to fetch and finds nothing new. */
const toPhrasingKey = (way: string): string => listSignificantStems(way).toSorted().join(' ');

/** Writes down ways of asking, by what they mean. */
export function encodePhrasings(ways: ReadonlyMap<string, ReadonlySet<string>>, hear: Analyzer): FinderWays {
  const having = new Map<string, number>();
  const told = [...ways].map(([means, said]) => {
    const texts = new Map([...said].map((way) => [toPhrasingKey(way), hear(way)]));
    return { means, heard: [...texts.values()].map((each) => ({ ...each, marks: weighFeatures(each) })) };
  });
  for (const { heard } of told)
    for (const { marks } of heard) for (const mark of marks.keys()) having.set(mark, (having.get(mark) ?? 0) + 1);
  const count = told.reduce((sum, { heard }) => sum + heard.length, 0);
  const stems = [...having.keys()]
    .filter((mark) => !/[ &]/.test(mark))
    .toSorted(
      (a, b) =>
        Number(isSynonymGroup(a)) - Number(isSynonymGroup(b)) || having.get(b)! - having.get(a)! || (a < b ? -1 : 1),
    );
  const places = new Map(stems.map((stem, place) => [stem, place]));
  const packed = told.map(({ means, heard }) => {
    const numbers = heard.flatMap(({ all, marks }) => {
      const length = computeLength([...marks].map(([mark, worth]) => worth * computeRarity(count, having.get(mark)!)));
      return [stepOfLength(length), all.length, ...all.map((word) => places.get(word)!)];
    });
    return [means, pack(numbers)] as const;
  });
  return { stems: stems.join(' '), ways: Object.fromEntries(packed) };
}

/** What a rule is called in one game it may be called in all. */
function withSharedNames(entries: readonly FullEntry[]): readonly FullEntry[] {
  const names = new Map<string, Set<string>>();
  const rules = entries.filter(({ kind }) => kind === 'rule');
  for (const rule of rules)
    names.set(getEntryRole(rule), new Set([...(names.get(getEntryRole(rule)) ?? []), ...(rule.other ?? [])]));
  return entries.map((entry) =>
    entry.kind === 'rule' ? { ...entry, other: [...names.get(getEntryRole(entry))!] } : entry,
  );
}

/** How often each part of an entry counts. */
const FIELD_WEIGHTS = { title: 4, other: 3, asked: 2, line: 2 } as const;

const times = (words: readonly string[], count: number): readonly string[] =>
  Array.from({ length: count }, () => words).flat();

/**
 * All the words that an entry says, those of the parts that count for more several times: looked for part by part, a
 * common word that stands in each of them outweighs a rare one that stands in one. With each name and each way of asking
 * go the families of kin it speaks of.
 * @param asked what people say when they ask for it
 */
function collectWords(entry: FullEntry, asked: readonly string[], hear: Analyzer): readonly string[] {
  const { title, other = [], line, text = '', where } = entry;
  const wordsIn = (texts: readonly string[]) => texts.flatMap((each) => hear(each).words);
  return [
    ...times(wordsIn([title]), FIELD_WEIGHTS.title),
    ...times(wordsIn(other), FIELD_WEIGHTS.other),
    ...times(wordsIn(asked), FIELD_WEIGHTS.asked),
    ...times(wordsIn([line]), FIELD_WEIGHTS.line),
    ...tokenize(`${text} . ${where}`),
    ...[title, ...other, ...asked, line].flatMap((said) => [...hear(said).kin]),
  ].flatMap((word) => getSignificantStem(word) ?? []);
}

/** Okapi BM25: how much a word tells of a text that says it. A word may be said often before more of it counts for nothing. */
const [SATURATION, BY_LENGTH] = [8, 0.7];

/** The step nearest to what a word tells. */
export function toWeightStep(tells: number): number {
  const above = WEIGHT_BY_STEP.findIndex((step) => step >= tells);
  if (above < 1) return above < 0 ? WEIGHT_BY_STEP.length - 1 : 0;
  return WEIGHT_BY_STEP[above]! - tells < tells - WEIGHT_BY_STEP[above - 1]! ? above : above - 1;
}

function pressWords(
  { games, untaught, synonyms, entries, asked }: FinderMaterial,
  askedFor: ReadonlyMap<string, readonly string[]>,
  hear: Analyzer,
): FinderWords {
  const texts = entries.map((entry) => {
    const counts = new Map<string, number>();
    for (const word of collectWords(entry, askedFor.get(getEntryRole(entry)) ?? [], hear))
      counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  });
  const usual = texts.reduce((sum, { size }) => sum + size, 0) / texts.length;
  const places = new Map<string, number[]>();
  for (const [place, counts] of texts.entries())
    for (const word of counts.keys()) places.set(word, [...(places.get(word) ?? []), place]);
  const said = [...places].toSorted().map(([word, at]) => {
    const rarity = Math.log(1 + (texts.length - at.length + 0.5) / (at.length + 0.5));
    const numbers = at.flatMap((place, i) => {
      const [count, length] = [texts[place]!.get(word)!, texts[place]!.size];
      const often = (count * (SATURATION + 1)) / (count + SATURATION * (1 - BY_LENGTH + (BY_LENGTH * length) / usual));
      return [place - (at[i - 1] ?? 0), toWeightStep(rarity * often)];
    });
    return [word, pack(numbers)] as const;
  });
  return {
    games,
    untaught,
    synonyms,
    entries: entries.map((entry) => {
      const { text: _text, textSays: _textSays, other, ...shown } = entry;
      return other && entry.kind === 'word' && entry.game === undefined ? { ...shown, other } : shown;
    }),
    names: entries.map(({ title, other = [] }) =>
      [...new Set([title, ...other].map((name) => listSignificantStems(name).join(' ')))].filter(Boolean).join('|'),
    ),
    lexicon: buildLexicon({ games, untaught, synonyms, entries, asked }),
    said: Object.fromEntries(said),
  };
}

/** In a title or another name a word counts this many times as much as in a text. */
const TITLE_WEIGHT = 6;

/** Every word of the site without figures, by how often it is said. */
function buildLexicon({ entries, synonyms, asked, games }: FinderMaterial): Record<string, string> {
  const weights = new Map<string, number>();
  const count = (text: string, weight: number): void => {
    for (const word of tokenize(text)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  for (const { kind, title, other = [], line, text = '' } of entries) {
    count([title, ...other].join(' . '), TITLE_WEIGHT);
    // A lesson says many a word in passing that a slip of the pen may hit.
    count(kind === 'lesson' ? line : `${line} . ${text}`, 1);
  }
  for (const ways of Object.values(asked)) count(ways, 1);
  const sayings = [synonyms.names, synonyms.spellings, synonyms.asked].flatMap((all) => Object.entries(all));
  for (const [means, said] of sayings) count([means, ...said].join(' . '), TITLE_WEIGHT);
  // A word of kin is no slip: "spill" is not mended into "spell" before its family hears it.
  for (const kin of Object.values(synonyms.kin)) count(kin.replaceAll(',', ' . '), 1);
  for (const { said } of games) count(said.join(' . '), TITLE_WEIGHT);
  for (const word of STOP_WORDS) count(word, TITLE_WEIGHT);
  const levels = new Map<number, string[]>();
  for (const [word, weight] of weights) {
    if (/\d/.test(word)) continue;
    const level = Math.round(Math.log10(weight) * FREQUENCY_STEPS);
    levels.set(level, [...(levels.get(level) ?? []), word]);
  }
  return Object.fromEntries([...levels].map(([level, words]) => [level, words.toSorted().join(' ')]));
}

/** As many answers for each letter as one sees at once. */
const EACH_LETTER = 10;

/** For each letter the answers that people most often ask for under a title that begins with it, those asked for most first. */
function likeliest({ entries, games }: FinderMaterial, asked: ReadonlyMap<string, readonly string[]>): FinderLikely {
  const often = new Map(entries.map((entry) => [entry, asked.get(getEntryRole(entry))?.length ?? 0]));
  const left = new Map<string, number>();
  const { family, book } = games[0]!;
  const chosen = entries
    // What a letter finds is the same at every table.
    .filter(({ game = family, games: answers }) => game === family && !answers)
    .toSorted((a, b) => often.get(b)! - often.get(a)!)
    .filter(({ title }) => {
      const letter = title[0]!.toLowerCase();
      left.set(letter, (left.get(letter) ?? EACH_LETTER) - 1);
      return left.get(letter)! >= 0;
    })
    .map(({ id, kind, title, line, path, where }) => ({ id, kind, title, line, path, where }));
  return { by: book, entries: chosen };
}
