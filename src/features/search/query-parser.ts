import { capitalize } from '../../format/sentences.ts';
import type { FinderIndex } from './finder-index.ts';

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

const COUNTS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';
const ORDINALS = 'first second third fourth';

/** “4”, “4s” and “4th” as words. */
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...COUNTS.split(' ').flatMap((word, number) => [[`${number}`, word] as const, [`${number}s`, word] as const]),
  ...ORDINALS.split(' ').map((word, at) => [['1st', '2nd', '3rd', '4th'][at]!, word] as const),
  ['14th', 'fourteenth'],
]);

const PLAIN_TEXT_PATTERN = /^[ -~’“”–]*$/;

/** Words in lower case, without accents and apostrophes, and small numbers as words. */
export function tokenizeText(text: string): readonly string[] {
  // A shortcut, because thousands of texts are tokenized when the index is loaded, and few have accents.
  const plain = (PLAIN_TEXT_PATTERN.test(text) ? text : text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''))
    .toLowerCase()
    .replaceAll(/['’]s?\b/g, '')
    .replaceAll(/\b(?:1\W?4\W?7|one.four.seven)\b/g, '147');
  return (plain.match(/[a-z\d]+/g) ?? []).map((word) => NUMBER_WORDS.get(word) ?? word);
}

const IRREGULAR_STEMS: ReadonlyMap<string, string> = new Map([
  ['drew', 'draw'],
  ['drawn', 'draw'],
  ['threw', 'throw'],
  ['thrown', 'throw'],
  ['won', 'win'],
  ['paid', 'pay'],
  ['took', 'take'],
  ['taken', 'take'],
  ['lost', 'lose'],
  ['broke', 'break'],
  ['broken', 'break'],
  ['fed', 'feed'],
  ['dealt', 'deal'],
  ['said', 'say'],
  ['claimable', 'claim'],
]);

/** “claimed”, “claiming” and “claims” have one stem. Cached, because words of the index repeat. */
export function stemWord(word: string): string {
  const known = stems.get(word) ?? stripEnding(word);
  stems.set(word, known);
  return known;
}

const stems = new Map<string, string>();

function stripEnding(word: string): string {
  const bare = (IRREGULAR_STEMS.get(word) ?? word).replace(/^(.{3,}?)(?:ing|ings|ed|es|s)$/, (whole, start: string) =>
    whole.endsWith('ss') ? whole : start,
  );
  return bare
    .replace(/([bdgmnpt])\1$/, '$1')
    .replace(/^(.{3,})e$/, '$1')
    .replace(/^(.{3,})y$/, '$1i');
}

export const stemSignificantWord = (word: string): string | undefined =>
  STOP_WORDS.has(word) ? undefined : stemWord(word);

/** Stems separated and surrounded by spaces, so that `includes` finds whole words only. */
export const stemTextForLookup = (text: string): string => ` ${tokenizeText(text).map(stemWord).join(' ')} `;

/** Returns a function that unifies spellings: “mah jong” becomes one word. */
export function createSpellingNormalizer({
  synonyms,
}: Pick<FinderIndex['words'], 'synonyms'>): (question: string) => string {
  const spellings = Object.entries(synonyms.spellings).flatMap(([means, all]) =>
    all.map((from) => [` ${tokenizeText(from).join(' ')} `, ` ${means.toLowerCase()} `] as const),
  );
  return (question) =>
    spellings
      .reduce((text, [spelling, means]) => text.replaceAll(spelling, means), ` ${tokenizeText(question).join(' ')} `)
      .trim();
}

const createWholeQuestionPattern = (...parts: readonly string[]): RegExp => new RegExp(`^${parts.join('')}$`);

const MEANING_PATTERNS = [
  createWholeQuestionPattern(
    '(?:please )?(?:what|whats|wat|wot|who|whos)',
    '(?: (?:is|are|was|were|do|does|did|dose))?(?: (?:they|you|we|people|it))?',
    ' (?:mean|call)(?: (?:by|to|it when you))? (.+)',
  ),
  createWholeQuestionPattern(
    '(?:what|whats|wat|wot)',
    '(?: (?:is|are|do|does|did|dose|the))* (?:word |term |phrase |name )?(.+?) (?:actually |really |even )?',
    '(?:means?|meant|meaning|stands? for|refers? to|called)(?: (?:please|exactly|again|here|in mahjong))?',
  ),
  /^(?:what|whats) (?:is )?(?:the )?(?:meaning|definition|sense) (?:of )?(.+)$/,
  createWholeQuestionPattern(
    '(?:explain|define|meaning of|definition of|tell me about|tell me what|whats up with|what about)',
    ' (.+?)(?: (?:is|are|mean|means))?',
  ),
  /^(.+) (?:meaning|definition|explained)$/,
  createWholeQuestionPattern(
    '(?:please )?(?:what|whats|wat|wot|who)(?: (?:is|are|was|were|exactly|actually|these|this|those))*',
    ' (.+?)(?: (?:please|exactly|again|then|anyway|in mahjong|tiles?|hand))?',
  ),
];

const DIFFERENCE_PATTERN =
  /(?:difference|distinction)s? (?:is there )?(?:between|of) (.+?) (?:and|or) (.+)$|^(.+) (?:versus|vs) (.+)$|^(?:is|are) (?:an? |the )?(.+) (?:the same|different|as good) (?:as|from|to) (?:an? |the )?(.+)$/;

/** Terms whose meaning a question asks for, known or not: “bao” for “what does bao mean”. */
export function listTermsOfMeaningQuestion(question: string): readonly string[] {
  const text = tokenizeText(question).join(' ');
  const compared = DIFFERENCE_PATTERN.exec(text)?.slice(1).filter(Boolean);
  if (compared) return compared;
  return MEANING_PATTERNS.flatMap((pattern) => pattern.exec(text)?.[1] ?? []);
}

export const MAX_WORDS_OF_NAME = 3;

/**
 * Returns a function that finds other names, misspellings and phrases in a question. It returns the words of this site
 * for them, and a sentence that explains one of them to the reader, if there is any.
 */
export function createOtherNameFinder({ synonyms, entries }: Pick<FinderIndex['words'], 'synonyms' | 'entries'>) {
  const names = createPhraseEntries(
    synonyms.names,
    (name, means) => `“${capitalize(name)}” is another name for ${means}.`,
  );
  const spellings = createPhraseEntries(synonyms.spellings, (_, means) => `Showing answers for “${means}”.`);
  const sayings = [...names, ...spellings, ...createPhraseEntries(synonyms.asked)];
  const otherNames = new Map(
    entries
      .filter(({ kind, game }) => kind === 'word' && game === undefined)
      .flatMap(({ title, other = [] }) =>
        other.map(
          (name) =>
            [stemTextForLookup(name), `“${capitalize(name)}” is another name for ${title.toLowerCase()}.`] as const,
        ),
      ),
  );
  const isTitle = (trail: string): boolean => entries.some(({ title }) => stemTextForLookup(title) === trail);

  return (question: string) => {
    const trail = stemTextForLookup(question);
    const all = sayings.filter(({ phrase }) => trail.includes(phrase));
    // A phrase inside a longer one that was found does not count: “have an extra tile” means something other
    // than “extra tile”.
    const matches = all.filter(
      ({ phrase }) => !all.some((other) => other.phrase !== phrase && other.phrase.includes(phrase)),
    );
    const glossary = trail.split(' ').length - 2 <= MAX_WORDS_OF_NAME ? otherNames.get(trail) : undefined;
    return {
      sentence:
        matches.find(({ sentence }) => sentence !== undefined)?.sentence ??
        (glossary !== undefined && !isTitle(trail) ? glossary : undefined),
      synonyms: matches.map(({ means }) => means),
    };
  };
}

function createPhraseEntries(
  sayings: Readonly<Record<string, readonly string[]>>,
  sentence?: (name: string, means: string) => string,
) {
  return Object.entries(sayings).flatMap(([means, all]) =>
    all.map((name) => ({
      phrase: stemTextForLookup(name),
      means,
      ...(sentence && { sentence: sentence(name, means) }),
    })),
  );
}
