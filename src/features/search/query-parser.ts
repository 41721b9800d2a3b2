import { capitalize } from '../../format/sentences.ts';
import type { FinderWords } from './finder-index.ts';

// What a question says: its words, their stems, and what is meant by them.

/** Words that every question has and no answer turns on. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after again also am an and any are as at be been before but by can cannot could did do does doing don for
  from get gets getting give given gives got had has have having he her here him his how i if in into is it its just
  let me much my not of off on or our out she should so some than that the their them then there they thing
  this to too up us use very want wants was we were what when where which while who whose will with would you your yes
  wot wots wat wats dint didnt dident whos wheres theres hows heres lets
  goodness sake heck hell gosh bloody blimey crikey flipping cor oh er um hello hi pls plz thanks thank ta sorry
  margaret barbara jean joan pat sheila doreen mary sue ann anne john brian peter linda pauline christine jane jill
  isn it s t re ve ll im id ive isnt wasnt arent dont doesnt didnt cant cannot couldnt wont wouldnt havent hasnt shes
  hes thats whats theyre somebody someone anybody more exactly actually really please ever quite supposed`.split(/\s+/),
);

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  '0': 'zero',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
  '12': 'twelve',
  '13': 'thirteen',
  '14': 'fourteen',
  '1': 'one',
  '1s': 'one',
  '2s': 'two',
  '3s': 'three',
  '4s': 'four',
  '5s': 'five',
  '6s': 'six',
  '7s': 'seven',
  '8s': 'eight',
  '9s': 'nine',
  '1st': 'first',
  '2nd': 'second',
  '3rd': 'third',
  '4th': 'fourth',
  '14th': 'fourteenth',
};

/** No letter with an accent. */
const PLAIN_TEXT_PATTERN = /^[ -~’“”–]*$/;

/** The words of a text in lower case: accents and apostrophes taken off, small figures written out. */
export function tokenize(text: string): readonly string[] {
  // Thousands of texts are taken apart when the finder is made; most are plain words already.
  const plain = (PLAIN_TEXT_PATTERN.test(text) ? text : text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''))
    .toLowerCase()
    .replaceAll(/['’]s?\b/g, '')
    // One name, however it is written.
    .replaceAll(/\b(?:1\W?4\W?7|one.four.seven)\b/g, '147');
  return (plain.match(/[a-z\d]+/g) ?? []).map((word) => NUMBER_WORDS[word] ?? word);
}

/** Verbs that do not change by an ending. */
const IRREGULAR_STEMS: Readonly<Record<string, string>> = {
  drew: 'draw',
  drawn: 'draw',
  threw: 'throw',
  thrown: 'throw',
  won: 'win',
  paid: 'pay',
  took: 'take',
  taken: 'take',
  lost: 'lose',
  broke: 'break',
  broken: 'break',
  fed: 'feed',
  dealt: 'deal',
  said: 'say',
  claimable: 'claim',
};

/**
 * A word without its ending, so that “claimed”, “claiming” and “claims” are one: a light hand, since the words are few.
 * Kept, as the index says each word often.
 */
export function getStem(word: string): string {
  const known = stems.get(word) ?? stripEnding(word);
  stems.set(word, known);
  return known;
}

const stems = new Map<string, string>();

function stripEnding(word: string): string {
  const bare = (IRREGULAR_STEMS[word] ?? word).replace(/^(.{3,}?)(?:ing|ings|ed|es|s)$/, (whole, start: string) =>
    whole.endsWith('ss') ? whole : start,
  );
  return bare
    .replace(/([bdgmnpt])\1$/, '$1')
    .replace(/^(.{3,})e$/, '$1')
    .replace(/^(.{3,})y$/, '$1i');
}

/** The stem of a word that can decide something; undefined for the empty ones. */
export const getSignificantStem = (word: string): string | undefined =>
  STOP_WORDS.has(word) ? undefined : getStem(word);

/** The stems of a text, one space between them and around them, so that a phrase can be looked for as a whole. */
export const toStemTrail = (text: string): string => ` ${tokenize(text).map(getStem).join(' ')} `;

/** Makes what writes words as this site spells them: “mah jong” is one word. */
export function createNormalizer({ synonyms }: Pick<FinderWords, 'synonyms'>): (question: string) => string {
  const spelt = Object.entries(synonyms.spellings).flatMap(([means, all]) =>
    all.map((said) => [` ${tokenize(said).join(' ')} `, ` ${means.toLowerCase()} `] as const),
  );
  return (question) =>
    spelt.reduce((text, [said, means]) => text.replaceAll(said, means), ` ${tokenize(question).join(' ')} `).trim();
}

/** A pattern for the whole of a question, in parts that fit on a line. */
const whole = (...parts: readonly string[]): RegExp => new RegExp(`^${parts.join('')}$`);

/** Ways to ask what a word means, and no more than that. */
const ASKS_MEANING = [
  whole(
    '(?:please )?(?:what|whats|wat|wot|who|whos)',
    '(?: (?:is|are|was|were|do|does|did|dose))?(?: (?:they|you|we|people|it))?',
    ' (?:mean|call)(?: (?:by|to|it when you))? (.+)',
  ),
  whole(
    '(?:what|whats|wat|wot)',
    '(?: (?:is|are|do|does|did|dose|the))* (?:word |term |phrase |name )?(.+?) (?:actually |really |even )?',
    '(?:means?|meant|meaning|stands? for|refers? to|called)(?: (?:please|exactly|again|here|in mahjong))?',
  ),
  /^(?:what|whats) (?:is )?(?:the )?(?:meaning|definition|sense) (?:of )?(.+)$/,
  whole(
    '(?:explain|define|meaning of|definition of|tell me about|tell me what|whats up with|what about)',
    ' (.+?)(?: (?:is|are|mean|means))?',
  ),
  /^(.+) (?:meaning|definition|explained)$/,
  whole(
    '(?:please )?(?:what|whats|wat|wot|who)(?: (?:is|are|was|were|exactly|actually|these|this|those))*',
    ' (.+?)(?: (?:please|exactly|again|then|anyway|in mahjong|tiles?|hand))?',
  ),
];

/** Asks how two words differ. */
const ASKS_DIFFERENCE =
  /(?:difference|distinction)s? (?:is there )?(?:between|of) (.+?) (?:and|or) (.+)$|^(.+) (?:versus|vs) (.+)$|^(?:is|are) (?:an? |the )?(.+) (?:the same|different|as good) (?:as|from|to) (?:an? |the )?(.+)$/;

/**
 * The words whose meaning a question asks for: “what does bao mean” asks for “bao”. Whether there are such words must be
 * looked up.
 */
export function findDefinedTerms(question: string): readonly string[] {
  const asked = tokenize(question).join(' ');
  const differ = ASKS_DIFFERENCE.exec(asked)?.slice(1).filter(Boolean);
  if (differ) return differ;
  return ASKS_MEANING.flatMap((way) => way.exec(asked)?.[1] ?? []);
}

/** A question longer than this asks for more than a word; only the names that are certain are then explained. */
export const A_WORD_OR_TWO = 3;

/** Makes the part of the finder that knows other names, wrong spellings and turns of speech. */
export function createQueryParser({ synonyms, entries }: Pick<FinderWords, 'synonyms' | 'entries'>) {
  const names = list(synonyms.names, (said, means) => `“${capitalize(said)}” is another name for ${means}.`);
  const spellings = list(synonyms.spellings, (said, means) => `“${capitalize(said)}” is taken for “${means}”.`);
  const sayings = [...names, ...spellings, ...list(synonyms.asked)];
  const words = new Map(
    entries
      .filter(({ kind, game }) => kind === 'word' && game === undefined)
      .flatMap(({ title, other = [] }) =>
        other.map(
          (name) => [toStemTrail(name), `“${capitalize(name)}” is another name for ${title.toLowerCase()}.`] as const,
        ),
      ),
  );
  const titles = new Set(entries.map(({ title }) => toStemTrail(title)));

  return (question: string) => {
    const asked = toStemTrail(question);
    const all = sayings.filter(({ said }) => asked.includes(said));
    // “have an extra tile” asks for something else than “extra tile”.
    const heard = all.filter(({ said }) => !all.some((other) => other.said !== said && other.said.includes(said)));
    const glossary = asked.split(' ').length - 2 <= A_WORD_OR_TWO && !titles.has(asked) ? words.get(asked) : undefined;
    return {
      sentence: heard.find(({ sentence }) => sentence !== undefined)?.sentence ?? glossary,
      meant: heard.map(({ means }) => means),
    };
  };
}

function list(
  sayings: Readonly<Record<string, readonly string[]>>,
  sentence?: (said: string, means: string) => string,
) {
  return Object.entries(sayings).flatMap(([means, all]) =>
    all.map((said) => ({ said: toStemTrail(said), means, ...(sentence && { sentence: sentence(said, means) }) })),
  );
}
