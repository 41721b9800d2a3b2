// The parts that questions are put together from: codes on paper, rounds that are told, hands seen wrongly.
import { describe, expect, it } from 'vitest';
import { listQuizCodeWords } from '../../src/questions/codes.ts';
import { formatDealCode, parseDealCode, listDealCodeWordsWithGames } from '../../src/questions/deal-codes.ts';
import { defineDraft, toYesOrNoOption, type QuestionDraftText } from '../../src/questions/draft.ts';
import { generateHandEnd } from '../../src/questions/hand-end.ts';
import { createWaitDraft } from '../../src/questions/makers/waits.ts';
import { listMisreadHandMistakes } from '../../src/questions/mistakes.ts';
import { createTileSetInQuestion, type QuestionHand } from '../../src/questions/hands.ts';
import { judgeFirstGoodDraft } from '../../src/questions/questions.ts';
import { createRandomSource } from '../../src/questions/random.ts';
import {
  NEXT_EAST_SENTENCES,
  describeWinnerOfMatchHand,
  describeMatchProgress,
  findRuleOfNextEast,
  describePlayersBySeat,
  generateRandomHandTransition,
  findWindOfPlayer,
} from '../../src/questions/rounds.ts';
import { formatSideOfSeat } from '../../src/questions/table.ts';
import { addToUsedTilesIfLeft } from '../../src/questions/won-hand.ts';
import { RULESET_IDS, SEATS, type Bill, type Match, type TileId } from '../../src/engine/index.ts';
import { getExampleNameOfPlayer } from '../../src/format/seats.ts';
import { SEAT_NAMES } from '../../src/format/names.ts';
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
    const quizzes = listQuizCodeWords().map(([word]) => word);
    const words = listDealCodeWordsWithGames();
    expect(words.map(([, rules]) => rules).toSorted()).toEqual([...RULESET_IDS].toSorted());
    expect(words.filter(([word]) => quizzes.includes(word))).toEqual([]);
  });
});

describe.each(RULESET_IDS)('a round of %s that is told', (rules) => {
  const tables = [{}, { players: 3 }, { players: 5 }].flatMap((house) => {
    try {
      return [opened(rules, house)];
    } catch {
      return [];
    }
  });
  it('names everybody where they sit, and says what the next hand does', () => {
    for (const table of tables)
      for (let seed = 0; seed < 12; seed++) {
        const turn = generateRandomHandTransition(createRandomSource(`told/${seed}`), table);
        if (!turn) continue;
        const { match, end, next } = turn;
        const told = describePlayersBySeat(match);
        for (const seat of SEATS) {
          const player = match.seats[seat];
          if (player === undefined) continue;
          expect(findWindOfPlayer(match, player)).toBe(seat);
          expect(told).toContain(`${getExampleNameOfPlayer(player)} is ${SEAT_NAMES[seat]}`);
        }
        const waiting = match.waiting.length;
        expect([told.includes(' sits out.'), told.includes(' sit out.')]).toEqual([waiting === 1, waiting > 1]);
        expect(describeMatchProgress(match)).toContain(SEAT_NAMES[match.round]);
        const winner = SEATS.find((seat) => seat === end.winner);
        expect(describeWinnerOfMatchHand(match, end)).toContain(winner ? SEAT_NAMES[winner] : 'Nobody goes Mahjong');
        const because = NEXT_EAST_SENTENCES[next.because];
        expect(/^(East|Another player|Nobody) won/.exec(because)?.[1]).toBe(
          winner === undefined ? 'Nobody' : winner === 'e' ? 'East' : 'Another player',
        );
        const stays = next.match.seats.e === match.seats.e;
        expect(/same player is East again|East then stays East/.test(because)).toBe(stays);
      }
  });
});

describe('a hand that was seen wrongly', () => {
  const table = opened('u3a');
  const played: QuestionHand = {
    sets: [
      createTileSetInQuestion('pung', 'ws', false),
      createTileSetInQuestion('pung', 'b5', true),
      createTileSetInQuestion('chow', 'c3', true),
      createTileSetInQuestion('pung', 'o7', true),
      createTileSetInQuestion('pair', 'dr', true),
    ],
    bonus: ['f1'],
    seat: 's',
    round: 'e',
    win: { tile: 'o7', by: 'wall' },
    winSentence: '',
  };
  it('with the winds mixed up, and without its one flower', () => {
    const seen = listMisreadHandMistakes(table, played, ({ total }) => total, String).map(({ instead }) => instead);
    expect(seen).toContainEqual(expect.objectContaining({ seat: 'e', round: 's' }));
    expect(seen.some(({ hand }) => !hand.includes('f1'))).toBe(true);
    expect(listMisreadHandMistakes(table, { ...played, bonus: [] }, ({ total }) => total, String)).toHaveLength(
      seen.length - 1,
    );
  });

  const total = ({ total: sum }: Bill): number => sum;
  const points = ({ points: sum }: Bill): number => sum;
  const doubles = ({ doubles: count }: Bill): number => count;
  const said = (hand: Partial<QuestionHand>, figure: (bill: Bill) => number): readonly string[] =>
    listMisreadHandMistakes(table, { ...played, ...hand }, figure, String).map(({ why }) => why);

  it('names the sets that count otherwise then, and no chow that counts nothing either way', () => {
    const drawn = [createTileSetInQuestion('pung', 'b5', true), createTileSetInQuestion('chow', 'c3', true)];
    const sets = [
      createTileSetInQuestion('pung', 'ws', false),
      ...drawn,
      createTileSetInQuestion('pung', 'o7', false),
      createTileSetInQuestion('pair', 'dr', true),
    ];
    const win = { tile: 'dr', by: 'discard' } as const;
    expect(said({ sets, win }, points)).toContain('That counts the pung of 5 bamboos as if it were exposed.');
  });

  it('says what was forgotten: how the last tile came, or what was said with the first discard', () => {
    const called = { tile: 'o7', by: 'wall', originalCall: true, ready: true } as const;
    const loose = { tile: 'o7', by: 'loose', kongs: 0 } as const;
    const early = { tile: 'o7', by: 'wall', blessing: 'heaven' } as const;
    const [byCall, byLoose, byLuck] = [called, loose, early].map((win) =>
      said({ win }, total).filter((why) => why.startsWith('That does not allow for') && !why.includes('flowers')),
    );
    expect(byCall).toMatchSnapshot();
    expect(byLoose).toEqual(['That does not allow for how you got the last tile.']);
    expect(byLuck).toEqual(['That does not allow for how early you went Mahjong.']);
  });

  it('says that a flower or season changes with the winds, where no set does', () => {
    const own = /Flowers and seasons go with the player’s own wind\.$/;
    const mixed = (hand: Partial<QuestionHand>, figure: (bill: Bill) => number) =>
      said(hand, figure).find((why) => why.includes('mixes up'));
    expect(mixed({ bonus: [] }, total)).not.toMatch(own);
    const sets = played.sets.map((set, at) => (at === 0 ? createTileSetInQuestion('pung', 'b9', false) : set));
    for (const figure of [total, doubles]) expect(mixed({ sets, bonus: ['s2'] }, figure)).toMatch(own);
  });
});

describe('a question of yes or no', () => {
  const table = opened('u3a', {});
  const asked = (fact: boolean, more: Partial<QuestionDraftText<unknown>> = {}) =>
    judgeFirstGoodDraft(
      [
        defineDraft({
          asked: {},
          engine: () => fact,
          answer: (is) => (is ? 'yes' : 'no'),
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
      expect(question?.options.find(({ right }) => right)?.value).toBe(toYesOrNoOption(fact).value);
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
    expect(findRuleOfNextEast(opened(rules).info, because)).toEqual({ rule });
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
    return judgeFirstGoodDraft([made], table, 'waits', createRandomSource(seed))!.question.options.filter(
      ({ value }) => value === 'c7',
    );
  });
  expect(whys.length).toBeGreaterThan(0);
  for (const { why } of whys)
    expect(why).toBe('The 7 of characters is no help. The hand is complete only with two chows, but it can have one.');
});

describe('a hand that somebody has laid', () => {
  const table = opened('bell');
  const made = (hand: string) => {
    const draft = createWaitDraft(createRandomSource(hand), table, hand);
    return draft && judgeFirstGoodDraft([draft], table, 'waits', createRandomSource(hand))?.question;
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
