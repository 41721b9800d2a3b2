// Codes that can be called across a room: what they stand for, and what a slip does. quiz-editions.test.ts has their questions.
import { describe, expect, it } from 'vitest';
import {
  listCodeWordsWithQuizzes,
  formatQuizCode,
  findCodedQuizByName,
  parseQuizCode,
  createQuizShareDetails,
  hashTableCodeToLetters,
} from '../../src/questions/codes.ts';
import { CODED_SEED_COUNT } from '../../src/questions/typed-code.ts';
import { getQuestionEditionByNumber } from '../../src/questions/compose.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { rulesets, type RulesetId } from '../../src/engine/index.ts';
import { parseHouseRulesForGame, formatTableCode } from '../../src/storage/table-code.ts';
import {
  parseTypedQuizCode,
  getExampleQuizCode,
  getPathOfCodedQuiz,
  parseQuizLinkParameters,
} from '../../src/storage/quiz-link.ts';

/** Letters to change, add or leave out to make one word of the other. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  return a[0] === b[0]
    ? distance(restA, restB)
    : 1 + Math.min(distance(restA, b), distance(a, restB), distance(restA, restB));
}

/** What is heard of a word across a room: the kinds of its consonants, as in Soundex, without the first. */
function sound(word: string): string {
  const KINDS = ['BFPV', 'CGJKQSXZ', 'DT', 'L', 'MN', 'R'];
  const heard = [...word].map((letter) => KINDS.findIndex((kind) => kind.includes(letter)));
  return heard.filter((kind, at) => at > 0 && kind >= 0 && kind !== heard[at - 1]).join('');
}

describe('a code', () => {
  it('stands for one quiz, and back', () => {
    for (const [, quiz] of listCodeWordsWithQuizzes()) {
      for (const seed of [0, 7, 482, CODED_SEED_COUNT - 1]) {
        expect(parseQuizCode(formatQuizCode({ quiz, seed })!)).toEqual({ ok: true, value: { quiz, seed } });
      }
    }
  });

  it('there is for every game and level, and for the five quizzes of the guide', () => {
    // A game that has come since the last edition gets its words with the next one.
    for (const id of Object.keys(getQuestionEditionByNumber(1)))
      for (const level of QUESTION_LEVELS)
        expect(
          findCodedQuizByName({ kind: 'mixed', rules: id as RulesetId, level }),
          `a word for ${id}, level ${level}`,
        ).toBeDefined();
    for (const n of [1, 2, 3, 4, 5])
      expect(findCodedQuizByName({ kind: 'written', quiz: `guide-${n}` }), `a word for guide-${n}`).toBeDefined();
    expect(findCodedQuizByName({ kind: 'written', quiz: 'nothing' })).toBeUndefined();
    expect(formatQuizCode({ quiz: { kind: 'written', quiz: 'nothing', edition: 1 }, seed: 0 })).toBeUndefined();
    expect(formatQuizCode({ quiz: { kind: 'written', quiz: 'guide-1', edition: 99 }, seed: 0 })).toBeUndefined();
  });

  it('of an edition that is over keeps its meaning, and what is made today is of the last one', () => {
    for (const [code, made] of [
      ['PUNG-4821', { kind: 'mixed', rules: 'u3a', level: 1 }],
      ['JADE-4825', { kind: 'mixed', rules: 'bell', level: 2 }],
      ['KETTLE-4548', { kind: 'course', rules: 'u3a', stages: 8 }],
    ] as const) {
      const read = parseQuizCode(code);
      expect(read.ok && read.value.quiz).toEqual({ ...made, edition: 1 });
      const today = findCodedQuizByName(made)!;
      expect(today.edition).toBe(2);
      expect(formatQuizCode({ quiz: today, seed: 482 })!.split('-')[0]).not.toBe(code.split('-')[0]);
    }
  });

  it('has a word of its own', () => {
    expect(new Set(listCodeWordsWithQuizzes().map(([word]) => word)).size).toBe(listCodeWordsWithQuizzes().length);
    expect(new Set(listCodeWordsWithQuizzes().map(([, quiz]) => JSON.stringify(quiz))).size).toBe(
      listCodeWordsWithQuizzes().length,
    );
  });

  it('is read in the full-width letters and figures of some keyboards', () => {
    expect(parseQuizCode('ｐｕｎｇ－４８２１')).toEqual(parseQuizCode('PUNG-4821'));
  });

  it.each([
    ['PONG-4821', 'word'],
    ['PUNG-4822', 'check'],
  ])('says of %j that it is %s', (text, error) => {
    expect(parseQuizCode(text)).toEqual({ ok: false, error });
  });

  it('notices every wrong figure and every two neighbours exchanged', () => {
    for (const [word, quiz] of listCodeWordsWithQuizzes()) {
      const figures = formatQuizCode({ quiz, seed: 482 })!.split('-')[1]!;
      const slips = [...figures].flatMap((figure, place) =>
        [...'0123456789']
          .filter((other) => other !== figure)
          .map((other) => figures.slice(0, place) + other + figures.slice(place + 1)),
      );
      const swaps = [0, 1, 2]
        .filter((i) => figures[i] !== figures[i + 1])
        .map((i) => figures.slice(0, i) + figures[i + 1]! + figures[i]! + figures.slice(i + 2));
      expect([...slips, ...swaps].filter((wrong) => parseQuizCode(`${word}-${wrong}`).ok)).toEqual([]);
    }
  });

  it('notices one word for another, unless the two neither look nor sound alike', () => {
    const alike = (a: string, b: string): boolean => distance(a, b) < 3 || sound(a) === sound(b);
    const words = listCodeWordsWithQuizzes().map(([word]) => word);
    for (const [word, quiz] of listCodeWordsWithQuizzes()) {
      const figures = formatQuizCode({ quiz, seed: 321 })!.split('-')[1]!;
      const taken = words.filter((other) => other !== word && parseQuizCode(`${other}-${figures}`).ok);
      expect(taken.filter((other) => alike(word, other))).toEqual([]);
      // Words of the same ten never go unnoticed at all.
      const ten = Math.floor(words.indexOf(word) / 10);
      expect(taken.filter((other) => Math.floor(words.indexOf(other) / 10) === ten)).toEqual([]);
    }
  });
});

describe('a quiz by the rules of a table', () => {
  const coded = { quiz: { kind: 'mixed', rules: 'u3a', level: 1, edition: 1 } as const, seed: 482 };

  it('is called by its code where there are no house rules', () => {
    expect(createQuizShareDetails(coded, '')).toEqual({
      as: 'code',
      code: 'PUNG-4821',
      spoken: 'PUNG-4821',
      query: '?code=PUNG-4821',
    });
  });

  it('must be shared as a link where there are', () => {
    const house = { maxChows: 2, limit: 500, exposedHalf: 'otb' };
    const sharing = createQuizShareDetails(coded, formatTableCode('u3a', house))!;
    expect(sharing).toMatchObject({ as: 'link', code: 'PUNG-4821' });
    expect(sharing.spoken).toMatch(/^PUNG-4821-[A-Z]{2}$/);
    expect(parseQuizCode(sharing.spoken.toLowerCase().replaceAll('-', ' '))).toEqual({
      ok: true,
      value: { ...coded, tail: sharing.spoken.slice(-2) },
    });
    // However its rules were chosen, a table has the same letters.
    expect(hashTableCodeToLetters(formatTableCode('u3a', { exposedHalf: 'otb', limit: 500, maxChows: 2 }))).toBe(
      sharing.spoken.slice(-2),
    );
    const read = parseQuizLinkParameters(sharing.query);
    expect(read.coded).toEqual(coded);
    expect(parseHouseRulesForGame('u3a', read.table!)).toEqual(house);
    expect(getPathOfCodedQuiz(coded, formatTableCode('u3a', house))).toBe(`/quiz/mixed/${sharing.query}`);
  });

  it('of no word has no way to be shared', () => {
    expect(
      createQuizShareDetails({ quiz: { kind: 'written', quiz: 'nothing', edition: 1 }, seed: 0 }, ''),
    ).toBeUndefined();
  });

  it.each(Object.values(rulesets).flatMap(({ id, switches }) => switches.map((each) => [id, each.id, each] as const)))(
    'keeps in %s every value of %s',
    (rules, id, { values, default: usual }) => {
      const all = 'min' in values ? [values.min, values.max] : values;
      for (const value of all.filter((each) => each !== usual))
        expect(parseHouseRulesForGame(rules, formatTableCode(rules, { [id]: value }))).toEqual({ [id]: value });
    },
  );

  it.each([
    '',
    '~',
    '.',
    'limit',
    'limit.',
    'limit.x',
    'limit.1',
    'nothing.1',
    'maxChows.9~limit. ',
    '__proto__.1',
    'limit.500.5.5',
  ])('passes over what is no house rule: %j', (text) =>
    expect(parseHouseRulesForGame('u3a', `u3a.2~${text}`)).toEqual({}),
  );
});

/** Where a typed code leads. */
const pathOfTyped = (text: string): string | undefined => {
  const typed = parseTypedQuizCode(text);
  return 'coded' in typed ? getPathOfCodedQuiz(typed.coded) : undefined;
};

describe('a typed code', () => {
  it('leads to the page that plays it', () => {
    expect(pathOfTyped('pung 4821')).toBe('/quiz/mixed/?code=PUNG-4821');
    expect(pathOfTyped('PUNG\u20114821')).toBe('/quiz/mixed/?code=PUNG-4821');
    const bird = formatQuizCode({ quiz: { kind: 'written', quiz: 'guide-1', edition: 1 }, seed: 0 })!;
    expect(pathOfTyped(bird)).toBe(`/quiz/guide-1/?code=${bird}`);
    expect(
      parseQuizLinkParameters(
        new URL(getPathOfCodedQuiz(parseQuizLinkParameters('?code=PUNG-4821').coded!), 'http://x').search,
      ),
    ).toEqual(parseQuizLinkParameters('?code=PUNG-4821'));
  });

  it.each(['', 'PUNG', 'PONG-4821', 'PUNG-1234'])('that is wrong gets a sentence: %j', (text) => {
    const found = parseTypedQuizCode(text);
    expect('sentence' in found && found.sentence).toMatch(/^[A-Z].*[.?]$/);
    expect(parseQuizLinkParameters(`?code=${text}`).sentence).toBe('sentence' in found ? found.sentence : '');
  });

  it.each([
    ['PONG-4821', ['PUNG-4821']],
    ['pung 4281', ['PUNG-4821']],
    ['PUGN-4821-15', ['PUNG-4821-15']],
    ['XYLOPHONE-4821', []],
    ['PUNG-1111111', []],
  ])('that there is not says what it might have been: %j', (text, like) => {
    const found = parseTypedQuizCode(text);
    expect('like' in found && found.like).toEqual(like);
    if (like[0]) expect('sentence' in found && found.sentence).toContain(`Was it ${like[0]}?`);
  });

  it('has an example that works', () => {
    expect(parseQuizCode(getExampleQuizCode()).ok).toBe(true);
    expect(parseQuizLinkParameters('?other=1')).toEqual({});
  });
});
