// Small words of a page about a table: who sits where, how sets are called and lie, and what a table’s own hands allow.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, getInfoOfLoadedRuleset, rulesets, type SetName, type TileId } from '../../src/engine/index.ts';
import {
  describeSeatAndRoundWind,
  describeWinningTile,
  EXAMPLE_PLAYER_NAMES,
  getExampleNameOfPlayer,
  formatSetKindAndExposure,
  formatSetLine,
  formatSet,
  findSetNameByCountAndRun,
  toShownSetTiles,
} from '../../src/format/seats.ts';
import { getChapterText, formatPlaceInRuleBook } from '../../src/format/chapters.ts';
import {
  formatHouseRuleAnswer,
  listSwitchesChangingRule,
  isPossibleHouseRuleAnswer,
  groupHouseRulesByChapter,
  describeAnswerNumberError,
  listSwitchesChangingMainlyRule,
  parseHouseRuleAnswer,
  type HouseRuleText,
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
  formatCustomHandWorth,
  listHouseCustomHands,
} from '../../src/format/house-values.ts';
import { hasRuleTitle, findNameInCustomRuleId, getRuleTitle } from '../../src/format/rule-titles.ts';

describe('people and winds', () => {
  it('have names, as many as there are', () => {
    expect(EXAMPLE_PLAYER_NAMES.map((_, player) => getExampleNameOfPlayer(player))).toEqual(EXAMPLE_PLAYER_NAMES);
    expect(getExampleNameOfPlayer(8)).toBe('Player 9');
  });
  it('two winds that are one are named as one', () => {
    expect(describeSeatAndRoundWind('s', 'e')).toBe('You are South. The wind of the round is East.');
    expect(describeSeatAndRoundWind('w', 'w')).toBe('You are West, and West is also the wind of the round.');
  });
  it('a seat is read in any spelling, and East where there is none', () =>
    expect(['n', 'N', 'x', ''].map(formatSeatName)).toEqual(['North', 'North', 'East', 'East']));
});

describe('tiles as they are spoken of', () => {
  it.each<[TileId, string, string, string]>([
    ['b5', 'the 5 of bamboos', '5s of bamboos', '5 bamboos'],
    ['c1', 'the 1 of characters', '1s of characters', '1s of characters'],
    ['we', 'the East wind', 'East winds', 'East winds'],
    ['dr', 'the Red dragon', 'Red dragons', 'Red dragons'],
    ['f1', 'Flower 1', 'Flower 1, plum blossom', 'Flower 1, plum blossom'],
  ])('%s: %s, %s', (tile, one, several, many) =>
    expect([formatTheTile(tile), formatTilePlural(tile), formatShortTilePlural(tile)]).toEqual([one, several, many]),
  );
  it('what is no tile stays as it was typed', () =>
    expect(['o9', 'x9', 'back'].map(formatTileOrText)).toEqual(['9 of circles', 'x9', 'back']));
  it.each([
    ['wall', 'The last tile, the 5 of bamboos, was drawn from the wall.'],
    ['loose', 'The last tile, the 5 of bamboos, was taken as a replacement tile.'],
    ['discard', 'The last tile, the 5 of bamboos, was claimed from a discard.'],
    ['kong', 'The last tile, the 5 of bamboos, was robbed from another player’s kong.'],
  ] as const)('the last one from %s', (by, words) => expect(describeWinningTile({ tile: 'b5', by })).toBe(words));
});

describe('a set on the table', () => {
  it.each<[string, string | undefined]>([
    ['b3 b4 b5', 'chow'],
    ['b5 b3 b4', 'chow'],
    ['b8 b9 c1', 'pung'],
    ['b3 b4 b6', 'pung'],
    ['b3 b5 b7', 'pung'],
    ['b3 b3 b3', 'pung'],
    ['b3 b4', 'pair'],
    ['b3 b4 b5 b6', 'kong'],
    ['dr dr dr dr', 'kong'],
    ['dr', undefined],
    ['', undefined],
  ])('“%s” is called a %s', (tiles, word) =>
    expect(findSetNameByCountAndRun(tiles.split(' ').filter(Boolean) as TileId[])).toBe(word),
  );
  it.each<[string, boolean, string | undefined, string]>([
    ['b3 b4 b5', false, undefined, 'Chow, exposed'],
    ['dr dr dr', true, undefined, 'Pung, concealed'],
    ['b3 jk b5', false, 'chow', 'Chow, exposed'],
    ['dr', false, undefined, 'Tiles, exposed'],
  ])('“%s” bears a label', (tiles, concealed, word, label) =>
    expect(formatSetKindAndExposure(tiles.split(' ') as TileId[], concealed, word)).toBe(label),
  );
  it('a concealed kong alone hides its ends', () => {
    const kong: TileId[] = ['dr', 'dr', 'dr', 'dr'];
    expect(toShownSetTiles(kong, true)).toEqual(['back', 'dr', 'dr', 'back']);
    expect(toShownSetTiles(kong, false)).toEqual(kong);
    expect(toShownSetTiles(kong.slice(1), true)).toEqual(kong.slice(1));
  });
  it.each<[SetName, TileId, boolean, string, string]>([
    ['pung', 'dr', true, 'pung of Red dragons', 'Pung of Red dragons, concealed'],
    ['kong', 'b5', false, 'kong of 5 bamboos', 'Kong of 5 bamboos, exposed'],
    ['pair', 'c1', true, 'pair of 1s of characters', 'Pair of 1s of characters'],
    ['pair', 'we', true, 'pair of East winds', 'Pair of East winds'],
    ['chow', 'o3', false, 'chow of 3, 4, 5 circles', 'Chow of 3, 4, 5 circles, exposed'],
  ])('a %s of %s', (kind, tile, concealed, phrase, line) =>
    expect([formatSet(kind, tile), formatSetLine({ kind, tile, concealed })]).toEqual([phrase, line]),
  );
});

describe('a hand of a table’s own', () => {
  const hands = {
    'hand-1': 'Run_pung_and_pair(x123456789_yAAA_yBB)limit-open',
    'hand-2': 'Fives(b55_c55_o55_wee_wss_dr_dg_dw_b1)1500',
    'hand-3': 'Winds(w1234_x1234567_yAAA)half',
    limit: 500,
  };
  it('is read with its switch, what cannot be read left out', () => {
    const all = listHouseCustomHands({ ...hands, 'hand-2': 'broken(', 'hand-4': 7 });
    expect(all.map(({ id, hand }) => [id, hand.name])).toEqual([
      ['hand-1', 'Run pung and pair'],
      ['hand-3', 'Winds'],
    ]);
    for (const { id, text } of all) expect(text).toBe(hands[id as 'hand-1']);
  });
  it.each([
    ['limit', true, 'The limit, may be exposed'],
    ['half', false, 'Half the limit, concealed'],
    [1500, false, '1,500, concealed'],
  ] as const)('worth %s', (worth, open, words) =>
    expect(formatCustomHandWorth({ name: 'x', pattern: '', worth, open })).toBe(words),
  );
  it.each([
    ['b123456789_c555_o77', 'These tiles and no others.'],
    ['b5_wee_drr_c1', 'These tiles and no others.'],
    ['x123456789_b55', 'These tiles, or others like them: any suits.'],
    ['b123_yBB', 'These tiles, or others like them: any suits and any numbers.'],
    ['b123_oAAA', 'These tiles, or others like them: any numbers.'],
    ['b123_w12', 'These tiles, or others like them: any winds.'],
    ['b123_we1', 'These tiles, or others like them: any winds.'],
    ['b123_d1', 'These tiles, or others like them: any dragons.'],
    ['b123_dr2', 'These tiles, or others like them: any dragons.'],
    ['b1_*', 'These tiles, or others like them: any tiles for some of them.'],
    [
      'h_m_s',
      'These tiles, or others like them: any winds and dragons, any ones, nines, winds and dragons and any numbers from 2 to 8.',
    ],
    [
      't_g_v',
      'These tiles, or others like them: any ones and nines, any green tiles and any tiles of one suit, winds and dragons.',
    ],
  ])('“%s” may differ', (pattern, may) => {
    expect(describeCustomHandFreedom({ pattern, open: true })).toBe(`${may} It may be exposed.`);
    expect(describeCustomHandFreedom({ pattern, open: false })).toBe(`${may} It must be concealed.`);
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
      const title = getChapterText(book.family, chapter)?.title;
      expect(title).toBeTruthy();
      expect(rules.map((rule) => formatPlaceInRuleBook(rule.id, book))).toEqual(
        rules.map((_, at) => `${title}, rule ${at + 1}`),
      );
    }
    expect(formatPlaceInRuleBook('nothing.at.all', book)).toBe('');
  });
  it('a family may have words of its own for a chapter', () =>
    expect(getChapterText('atlantis', 'points')).toEqual(getChapterText('', 'points')));
});

describe('the questions of an agreement', () => {
  const [book] = [getInfoOfLoadedRuleset('u3a')!];
  const all = groupHouseRulesByChapter(book).flatMap(({ rules }) => rules);
  const yesNo: HouseRuleText = {
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
  const points: HouseRuleText = { ...yesNo, answers: { min: 100, max: 2000, unit: 'points' } };
  const doubles: HouseRuleText = {
    ...yesNo,
    answers: { min: 1, max: 8, unit: 'doubles', words: [['off', 'Not played']] },
  };
  it('each stands in one chapter, none of them empty', () => {
    expect(all.map(({ id }) => id).toSorted()).toEqual(book.switches.map(({ id }) => id).toSorted());
    expect(groupHouseRulesByChapter({ switches: [] })).toEqual([]);
  });
  it.each<[HouseRuleText, string, string | number | boolean | null | undefined]>([
    [yesNo, 'true', true],
    [yesNo, 'null', null],
    [yesNo, '3', 3],
    [yesNo, 'maybe', undefined],
    [points, '100', 100],
    [points, ' 2000 ', 2000],
    [points, '2001', undefined],
    [points, '99', undefined],
    [points, '150.5', 150.5],
    [points, '', undefined],
    [points, 'many', undefined],
    [doubles, 'off', 'off'],
    [doubles, '3', 3],
    [doubles, '1.5', undefined],
    [doubles, '9', undefined],
  ])('an answer is read: %#', (rule, text, answer) => {
    expect(parseHouseRuleAnswer(rule, text)).toBe(answer);
    if (answer !== undefined) expect(isPossibleHouseRuleAnswer(rule, answer)).toBe(true);
    // What cannot be taken is told with the bounds, where there are any.
    const hasBounds = 'min' in rule.answers;
    expect(describeAnswerNumberError(rule, text) === '').toBe(!hasBounds || answer !== undefined);
  });
  it('a value of another kind is no answer', () => {
    expect([
      isPossibleHouseRuleAnswer(yesNo, 'true'),
      isPossibleHouseRuleAnswer(points, '100'),
      isPossibleHouseRuleAnswer(doubles, 'on'),
      isPossibleHouseRuleAnswer(doubles, null),
    ]).toEqual([false, false, false, false]);
    expect(describeAnswerNumberError(points, '')).toContain('a number from 100 to 2,000');
    expect(describeAnswerNumberError(doubles, '')).toContain('a whole number from 1 to 8');
  });
  it('an answer has a name', () => {
    expect([
      formatHouseRuleAnswer(yesNo, null),
      formatHouseRuleAnswer(yesNo, 'gone'),
      formatHouseRuleAnswer(points, 1000),
      formatHouseRuleAnswer(points, 1),
    ]).toEqual(['None', 'gone', '1,000 points', '1 points']);
    expect([
      formatHouseRuleAnswer(doubles, 'off'),
      formatHouseRuleAnswer(doubles, 1),
      formatHouseRuleAnswer(doubles, 2),
    ]).toEqual(['Not played', '1 double', '2 doubles']);
  });
  it('a rule names what changes it; what changes half the book is not its own', () => {
    let [own, whole] = [0, 0];
    for (const { id } of book.rules) {
      const changers = listSwitchesChangingRule(id, book);
      const narrow = listSwitchesChangingMainlyRule(id, book);
      expect(changers).toEqual(expect.arrayContaining([...narrow]));
      own += narrow.length;
      whole += changers.length;
    }
    expect(own).toBeGreaterThan(0);
    expect(whole).toBeGreaterThan(own);
    for (const changer of new Set(book.rules.flatMap(({ id }) => listSwitchesChangingRule(id, book)))) {
      const changed = book.rules.filter(({ id }) => listSwitchesChangingRule(id, book).includes(changer));
      const isWide = new Set(changed.map(({ chapter }) => chapter)).size > 2;
      for (const { id } of changed) expect(listSwitchesChangingMainlyRule(id, book).includes(changer)).toBe(!isWide);
    }
  });
});
