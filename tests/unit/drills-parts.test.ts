// The parts that questions are put together from: codes on paper, rounds that are told, hands seen wrongly.
import { describe, expect, it } from 'vitest';
import { listCodeWordsWithQuizzes } from '../../src/questions/codes.ts';
import { formatDealCode, parseDealCode, listDealCodeWordsWithGames } from '../../src/questions/deal-codes.ts';
import { defineDraft, formatAnswerValue, type QuestionDraftTextAndOptions } from '../../src/questions/draft.ts';
import { generateHandEnd } from '../../src/questions/hand-end.ts';
import { createWaitDraft } from '../../src/questions/makers/waits.ts';
import { listMisreadHandMistakes } from '../../src/questions/mistakes.ts';
import { createSetFromLowestTile, type QuestionHand } from '../../src/questions/hands.ts';
import { tryMakeQuestionFromDrafts } from '../../src/questions/questions.ts';
import { createRandomSource } from '../../src/questions/random.ts';
import { describeMatchProgress, findNextEastRule } from '../../src/questions/rounds.ts';
import { formatSideOfSeat } from '../../src/questions/table.ts';
import { addToUsedTilesIfLeft } from '../../src/questions/won-hand.ts';
import { RULESET_IDS, SEATS, type Bill, type Match, type TileId } from '../../src/engine/index.ts';
import { rightOf } from './support/asked.ts';
import { opened } from './support/opened.ts';

describe('codes that stand on paper', () => {
  it.each([
    ['u3a', 'WILLOW-4821'],
    ['bmja', 'COMPASS-4827'],
    ['bell', 'MAGPIE-4825'],
    ['japanese', 'SUNRISE-4826'],
    ['cantonese', 'ISLAND-4822'],
  ] as const)('a deal of %s is %s, as it always was', (rules, code) => {
    expect(formatDealCode({ rules, seed: 482 })).toBe(code);
    expect(parseDealCode(code)).toEqual({ ok: true, value: { rules, seed: 482 } });
  });

  it.each([
    ['', 'empty'],
    ['WILLOW', 'form'],
    ['WILLOW-48', 'form'],
    ['GLACIER-4821', 'word'],
    ['PUNG-4821', 'word'],
    ['MAGPIE-4826', 'check'],
  ])('says of %j that it is %s', (text, error) => expect(parseDealCode(text)).toEqual({ ok: false, error }));

  it('is read in any case, and has a word that no quiz has', () => {
    expect(parseDealCode('willow 4821')).toEqual({ ok: true, value: { rules: 'u3a', seed: 482 } });
    const quizzes = listCodeWordsWithQuizzes().map(([word]) => word);
    const words = listDealCodeWordsWithGames();
    expect(words.map(([, rules]) => rules).toSorted()).toEqual([...RULESET_IDS].toSorted());
    expect(words.filter(([word]) => quizzes.includes(word))).toEqual([]);
  });
});

describe('a hand that was seen wrongly', () => {
  const table = opened('u3a');
  const played: QuestionHand = {
    sets: [
      createSetFromLowestTile('pung', 'ws', false),
      createSetFromLowestTile('pung', 'b5', true),
      createSetFromLowestTile('chow', 'c3', true),
      createSetFromLowestTile('pung', 'o7', true),
      createSetFromLowestTile('pair', 'dr', true),
    ],
    bonus: ['f1'],
    seat: 's',
    round: 'e',
    win: { tile: 'o7', by: 'wall' },
    winSentence: '',
  };
  const drawn = createSetFromLowestTile('pung', 'b5', true);
  const others = [createSetFromLowestTile('pung', 'o7', false), createSetFromLowestTile('pair', 'dr', true)];
  const chow = createSetFromLowestTile('chow', 'c3', true);
  const ones = played.sets.map((set, at) => (at === 0 ? createSetFromLowestTile('pung', 'b9', false) : set));
  it.each<[string, Partial<QuestionHand>]>([
    ['with the winds mixed up, and without its one flower', {}],
    ['without a flower', { bonus: [] }],
    [
      'sets that count otherwise exposed or concealed, and no chow that counts nothing either way',
      { sets: [played.sets[0]!, drawn, chow, ...others], win: { tile: 'dr', by: 'discard' } },
    ],
    ['what was said with the first discard', { win: { tile: 'o7', by: 'wall', originalCall: true, ready: true } }],
    ['how the last tile came', { win: { tile: 'o7', by: 'loose', kongs: 0 } }],
    ['how early it was', { win: { tile: 'o7', by: 'wall', blessing: 'heaven' } }],
    ['a flower or season that changes with the winds, where no set does', { sets: ones, bonus: ['s2'] }],
  ])('%s', (_, hand) => {
    const figures = [({ total }: Bill) => total, ({ points }: Bill) => points, ({ doubles }: Bill) => doubles];
    const seen = figures.map((figure) =>
      listMisreadHandMistakes(table, { ...played, ...hand }, figure).map((each) => JSON.stringify(each)),
    );
    expect(seen).toMatchSnapshot();
  });
});

describe('a question of yes or no', () => {
  const table = opened('u3a', {});
  const asked = (fact: boolean, more: Partial<QuestionDraftTextAndOptions<unknown>> = {}) =>
    tryMakeQuestionFromDrafts(
      [
        defineDraft({
          asked: {},
          engine: () => fact,
          words: () =>
            ({ kind: 'yes-no', situation: '', ask: 'Is it?', nudge: '', because: 'So it is.', ...more }) as never,
        }),
      ].values() as never,
      table,
      'sets',
      createRandomSource('yes-no'),
    )?.question;
  it('has yes before no, one of them right, and keeps its note', () => {
    for (const fact of [true, false]) {
      const question = asked(fact, { note: 'By the guide.' });
      expect(question?.options.map(({ value }) => value)).toEqual(['yes', 'no']);
      expect(question?.options.find(({ right }) => right)?.value).toBe(formatAnswerValue(fact));
      expect(question?.note).toBe('By the guide.');
    }
  });
});

describe('what a round is told by', () => {
  it.each([
    // That the wall is used up says nothing of East.
    ['u3a', 'drawn-stays', 'british.east.stays'],
    ['u3a', 'east-won', 'british.east.stays'],
    ['u3a', 'east-lost', 'british.east.stays'],
    ['cantonese', 'drawn-stays', 'cantonese.draw.fortune-hand'],
  ] as const)('%s, %s: %s', (rules, because, rule) => {
    expect(findNextEastRule(opened(rules).info, because)).toBe(rule);
  });
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
  ])('%i have been East, who has stayed %i times', (passed, retentions) => {
    expect(describeMatchProgress({ round: 'e', passed, retentions } as Match)).toMatchSnapshot();
  });
});

describe('tiles and figures', () => {
  it('of one kind there are four, wherever they lie', () => {
    const used = new Map<TileId, number>([['b1', 2]]);
    expect([
      addToUsedTilesIfLeft(used, ['b1', 'b1', 'b1']),
      addToUsedTilesIfLeft(used, ['b1', 'b1']),
      addToUsedTilesIfLeft(used, ['b1']),
    ]).toEqual([false, true, false]);
    expect(used.get('b1')).toBe(4);
  });
  it('nobody wins with a discard of their own', () => {
    const ends = Array.from({ length: 40 }, (_, seed) =>
      generateHandEnd(createRandomSource(`end/${seed}`), { table: opened('u3a'), level: 2 }),
    ).filter((ended) => ended !== undefined);
    expect(ends.filter(({ discarder }) => discarder !== undefined).length).toBeGreaterThan(5);
    expect(ends.filter(({ discarder, winner }) => discarder === winner)).toEqual([]);
  });
});

describe('where another player sits', () => {
  it.each([
    ['eswn', 's', 'e', 'on your left'],
    ['eswn', 's', 'w', 'on your right'],
    ['eswn', 's', 'n', 'opposite you'],
    ['esw', 'w', 's', 'who plays before you'],
    ['esw', 'w', 'e', 'who plays after you'],
    ['ew', 'e', 'w', 'opposite you'],
  ] as const)('of %s, seen from %s, %s is %s', (seats, seat, other, place) => {
    expect(
      formatSideOfSeat(
        SEATS.filter((each) => seats.includes(each)),
        seat,
        other,
      ),
    ).toBe(place);
  });
});

it('a tile that makes four sets and a pair with a chow too many is told so', () => {
  const table = opened('u3a');
  const whys = ['chow', 'two', 'three', 'four', 'five', 'six'].flatMap((seed) => {
    const made = createWaitDraft(createRandomSource(seed), table, 'c8999 (o567) (wwww) (weee)')!;
    return tryMakeQuestionFromDrafts([made], table, 'waits', createRandomSource(seed))!.question.options.filter(
      ({ value }) => value === 'c7',
    );
  });
  expect(whys.length).toBeGreaterThan(0);
  for (const { why } of whys)
    expect(why).toBe(
      'The 7 of characters is no help. The hand needs two chows to be complete, but the rules here allow one.',
    );
});

describe('a hand that somebody has laid', () => {
  const table = opened('bell');
  const made = (hand: string) => {
    const draft = createWaitDraft(createRandomSource(hand), table, hand);
    return draft && tryMakeQuestionFromDrafts([draft], table, 'waits', createRandomSource(hand))?.question;
  };
  it('is asked for its tiles where they are few, else for how many kinds they are', () => {
    expect(made('b123 c456 o78 weee drr')!.kind).toBe('tiles');
    const nine = made('b1112345678999')!;
    expect(nine.kind).toBe('number');
    expect(rightOf(nine).value).toBe('9');
  });
  it('is not asked where it is more than one tile short, or no hand', () => {
    expect(made('b147 c258 o369 we ws ww wn')).toBeUndefined();
    expect(made('b123')).toBeUndefined();
    expect(made('x')).toBeUndefined();
  });
});
