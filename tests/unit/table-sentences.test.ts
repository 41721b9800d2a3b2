// Small words of a page about a table: who sits where, how sets are called and lie, and what a table’s own hands allow.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, getInfoOfLoadedRuleset, rulesets, type SetName, type TileId } from '../../src/engine/index.ts';
import {
  describeSeatAndRoundWind,
  describeWinningTile,
  EXAMPLE_PLAYER_NAMES,
  getExampleNameOfPlayer,
  formatSetKindAndExposure,
  formatSetWithExposure,
  formatSetKindAndTile,
  findSetNameByRunOrSize,
  toShownSetTiles,
} from '../../src/format/seats.ts';
import { getChapterTitleAndIntro, formatRulePlaceInBook } from '../../src/format/chapters.ts';
import {
  formatHouseRuleAnswer,
  listSwitchesChangingRule,
  isPossibleHouseRuleAnswer,
  groupHouseRulesByChapter,
  validateHouseRuleNumber,
  listNarrowSwitchesChangingRule,
  parseHouseRuleAnswer,
  type HouseRuleWithTexts,
} from '../../src/format/house-rules.ts';
import {
  formatSeatName,
  formatTilePlural,
  formatTheTile,
  formatTileOrText,
  formatShortTilePlural,
} from '../../src/format/names.ts';
import {
  describeCustomHandFreedom,
  formatHandWorthAndExposure,
  listHouseCustomHands,
} from '../../src/format/house-values.ts';
import { hasRuleTitle, findNameInCustomRuleId, getRuleTitle } from '../../src/format/rule-titles.ts';
import { listCases } from './support/recorded.ts';

const inRows = <T>(list: readonly T[], name: (each: T) => string, say: (each: T) => unknown): Record<string, unknown> =>
  Object.fromEntries(list.map((each) => [name(each), say(each)]));

it('people, winds, tiles and sets as they are spoken of', async () => {
  const tiles: readonly TileId[] = ['b5', 'c1', 'we', 'dr', 'f1'];
  const runs = [
    'b3 b4 b5',
    'b5 b3 b4',
    'b8 b9 c1',
    'b3 b4 b6',
    'b3 b5 b7',
    'b3 b3 b3',
    'b3 b4',
    'b3 b4 b5 b6',
    'dr dr dr dr',
    'dr',
    '',
  ];
  const read = (text: string) => text.split(' ').filter(Boolean) as TileId[];
  const kong = read('dr dr dr dr');
  const sets: readonly { kind: SetName; tile: TileId; concealed: boolean }[] = [
    { kind: 'pung', tile: 'dr', concealed: true },
    { kind: 'kong', tile: 'b5', concealed: false },
    { kind: 'pair', tile: 'c1', concealed: true },
    { kind: 'pair', tile: 'we', concealed: true },
    { kind: 'chow', tile: 'o3', concealed: false },
  ];
  const cases = {
    players: [...EXAMPLE_PLAYER_NAMES.keys(), 8].map(getExampleNameOfPlayer),
    'another wind than the round': describeSeatAndRoundWind('s', 'e'),
    'the wind of the round': describeSeatAndRoundWind('w', 'w'),
    'seats in any spelling, East where there is none': ['n', 'N', 'x', ''].map(formatSeatName),
    ...inRows(tiles, String, (tile) => [formatTheTile(tile), formatTilePlural(tile), formatShortTilePlural(tile)]),
    'what is no tile': ['o9', 'x9', 'back'].map(formatTileOrText),
    ...inRows(['wall', 'loose', 'discard', 'kong'] as const, String, (by) => describeWinningTile({ tile: 'b5', by })),
    ...inRows(
      runs,
      (tiles_) => `the set “${tiles_}”`,
      (text) => findSetNameByRunOrSize(read(text)),
    ),
    'an exposed chow': formatSetKindAndExposure(read('b3 b4 b5'), false),
    'a concealed pung': formatSetKindAndExposure(read('dr dr dr'), true),
    'a chow with a wild tile': formatSetKindAndExposure(read('b3 jk b5'), false, 'chow'),
    'no set': formatSetKindAndExposure(read('dr'), false),
    'a concealed kong alone hides its ends': [kong, kong.slice(1)].map((each) => toShownSetTiles(each, true)),
    'an exposed kong': toShownSetTiles(kong, false),
    ...inRows(
      sets,
      ({ kind, tile }) => `${kind} of ${tile}`,
      (set) => [formatSetKindAndTile(set.kind, set.tile), formatSetWithExposure(set)],
    ),
  };
  await expect(listCases(cases)).toMatchFileSnapshot('recorded/words-tiles.txt');
});

describe('a hand of a table’s own', () => {
  it('is read with its switch, what cannot be read left out', () => {
    const hands = {
      'hand-1': 'Run_pung_and_pair(x123456789_yAAA_yBB)limit-open',
      'hand-2': 'broken(',
      'hand-3': 'Winds(w1234_x1234567_yAAA)half',
      'hand-4': 7,
      limit: 500,
    };
    const all = listHouseCustomHands(hands);
    expect(all.map(({ id, hand, text }) => [id, hand.name, text])).toEqual([
      ['hand-1', 'Run pung and pair', hands['hand-1']],
      ['hand-3', 'Winds', hands['hand-3']],
    ]);
  });
  it('is told with its worth, and how its tiles may differ', async () => {
    const worths = [
      ['limit', true],
      ['half', false],
      [1500, false],
    ] as const;
    const patterns = ['b123456789_c555_o77', 'b5_wee_drr_c1', 'x123456789_b55', 'b123_yBB', 'b123_oAAA', 'b123_w12'];
    const more = ['b123_we1', 'b123_d1', 'b123_dr2', 'b1_*', 'h_m_s', 't_g_v'];
    const cases = {
      ...inRows(worths, String, ([worth, open]) => formatHandWorthAndExposure({ name: 'x', pattern: '', worth, open })),
      ...inRows([...patterns, ...more], String, (pattern) => describeCustomHandFreedom({ pattern, open: true })),
      concealed: describeCustomHandFreedom({ pattern: 'b1_*', open: false }),
    };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/words-own-hands.txt');
  });
});

describe('titles', () => {
  it('a rule of a table’s own is called as the table calls it, one without words is “this rule”', () => {
    expect(findNameInCustomRuleId('british.special.own:My_hand')).toBe('My hand');
    expect(['british.special.own:My_hand', 'british.points.chow', 'nothing'].map(hasRuleTitle)).toEqual([
      true,
      true,
      false,
    ]);
    expect(getRuleTitle('british.special.own:My_hand')).toBe('My hand');
    expect(getRuleTitle('nothing')).toBe('this rule');
  });
  it.each(RULESET_IDS)('%s: every chapter has words, and its rules are numbered from one', (id) => {
    const book = rulesets[id];
    const chapters = Map.groupBy(book.rules, ({ chapter }) => chapter);
    for (const [chapter, rules] of chapters) {
      const title = getChapterTitleAndIntro(book.family, chapter).title;
      expect(title).toBeTruthy();
      expect(rules.map((rule) => formatRulePlaceInBook(rule.id, book))).toEqual(
        rules.map((_, at) => `${title}, rule ${at + 1}`),
      );
    }
    expect(formatRulePlaceInBook('nothing.at.all', book)).toBe('');
  });
  it('a family may have words of its own for a chapter', () =>
    expect(getChapterTitleAndIntro('atlantis', 'points')).toEqual(getChapterTitleAndIntro('', 'points')));
});

describe('the questions of an agreement', () => {
  const [book] = [getInfoOfLoadedRuleset('u3a')!];
  const all = groupHouseRulesByChapter(book).flatMap(({ rules }) => rules);
  const yesNo: HouseRuleWithTexts = {
    id: 'x',
    question: '',
    sentence: '',
    default: true,
    answers: [
      [true, 'Yes'],
      [false, 'No'],
      [null, 'None'],
      [3, 'Three times'],
    ],
  };
  const points: HouseRuleWithTexts = { ...yesNo, answers: { min: 100, max: 2000, unit: 'points' } };
  const doubles: HouseRuleWithTexts = {
    ...yesNo,
    answers: { min: 1, max: 8, unit: 'doubles', words: [['off', 'Not played']] },
  };
  it('each stands in one chapter, none of them empty', () => {
    expect(all.map(({ id }) => id).toSorted()).toEqual(book.switches.map(({ id }) => id).toSorted());
    expect(groupHouseRulesByChapter({ switches: [] })).toEqual([]);
  });
  it('an answer is read, told with its bounds where it cannot be taken, and has a name', async () => {
    const typed: readonly (readonly [name: string, rule: HouseRuleWithTexts, texts: readonly string[]])[] = [
      ['yes or no', yesNo, ['true', 'null', '3', 'maybe']],
      ['points', points, ['100', ' 2000 ', '2001', '99', '150.5', '', 'many']],
      ['doubles', doubles, ['off', '3', '1.5', '9', '']],
    ];
    const cases = Object.fromEntries(
      typed.flatMap(([name, rule, texts]) =>
        texts.map((text) => {
          const answer = parseHouseRuleAnswer(rule, text);
          const isPossible = answer !== undefined && isPossibleHouseRuleAnswer(rule, answer);
          return [`${name}, “${text}”`, [answer, isPossible, validateHouseRuleNumber(rule, text)]];
        }),
      ),
    );
    const names = {
      'yes or no': [null, 'gone'].map((each) => formatHouseRuleAnswer(yesNo, each)),
      points: [1000, 1].map((each) => formatHouseRuleAnswer(points, each)),
      doubles: ['off', 1, 2].map((each) => formatHouseRuleAnswer(doubles, each)),
      'of another kind': [
        isPossibleHouseRuleAnswer(yesNo, 'true'),
        isPossibleHouseRuleAnswer(points, '100'),
        isPossibleHouseRuleAnswer(doubles, 'on'),
        isPossibleHouseRuleAnswer(doubles, null),
      ],
    };
    await expect(listCases({ ...cases, ...names })).toMatchFileSnapshot('recorded/words-answers.txt');
  });
  it('a rule names what changes it; what changes half the book is not its own', () => {
    let [own, whole] = [0, 0];
    for (const { id } of book.rules) {
      const changers = listSwitchesChangingRule(id, book);
      const narrow = listNarrowSwitchesChangingRule(id, book);
      expect(changers).toEqual(expect.arrayContaining([...narrow]));
      own += narrow.length;
      whole += changers.length;
    }
    expect(own).toBeGreaterThan(0);
    expect(whole).toBeGreaterThan(own);
    for (const changer of new Set(book.rules.flatMap(({ id }) => listSwitchesChangingRule(id, book)))) {
      const changed = book.rules.filter(({ id }) => listSwitchesChangingRule(id, book).includes(changer));
      const isWide = new Set(changed.map(({ chapter }) => chapter)).size > 2;
      for (const { id } of changed) expect(listNarrowSwitchesChangingRule(id, book).includes(changer)).toBe(!isWide);
    }
  });
});
