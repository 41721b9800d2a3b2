// Which skills a game knows, at which level they are asked first, and what of a game's lists a table plays.
import { describe, expect, it } from 'vitest';
import { TOPIC_TITLES, hasTopicGeneratedQuestions } from '../../src/questions/topics.ts';
import { getQuestionEditionByNumber } from '../../src/questions/compose.ts';
import { getTableOrGameAsWritten, getTableOrThrow, openTableOrUndefined } from '../../src/questions/table-lookup.ts';
import {
  getQuestionRuleListsOfEdition,
  hasPointScoring,
  findNumericRuleValueWithUnit,
  hasLiabilities,
  isTwoPlayerGame,
  QUESTION_LEVELS,
  listLiabilityNames,
  toFirstPlayedRuleField,
  findPlayedRuleByEnding,
} from '../../src/questions/game.ts';
import { getQuestionRuleListsOfContext, getQuestionRuleListsOfTable } from '../../src/questions/lists.ts';
import { isSkillInGame, ALL_SKILLS, findSkillById, listSkillsForContext } from '../../src/questions/skills.ts';
import {
  getMaxExposedChows,
  hasStakesOnExtraHands,
  hasReadyDeclarationRule,
  getResultValueOrUndefined,
  listTileKindsOfTable,
  listSetTilesOfGoulash,
  describeSeatsInPlay,
} from '../../src/questions/table.ts';
import { RULESET_IDS, SEATS, type HouseInput } from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';

const ids = (skills: readonly { readonly id: string }[]): readonly string[] => skills.map(({ id }) => id);
/** The games that the first edition of the quizzes asks about; one that comes later waits for the next. */
const LISTED = RULESET_IDS.filter((rules) => Object.hasOwn(getQuestionEditionByNumber(1), rules));
/** What is asked from the second level on. */
const LATER = ['hand-points', 'whole-score', 'special', 'before', 'barred', 'losing-hands', 'liable'];

describe('the skills of a game', () => {
  it.each<[string, HouseInput, readonly string[]]>([
    ['u3a', {}, []],
    ['bmja', {}, []],
    ['bell', {}, ['goulash']],
    ['japanese', {}, ['goulash', 'liable']],
    ['cantonese', {}, ['set-points', 'hand-points', 'special', 'goulash']],
    ['japanese', { insurance: true }, ['goulash']],
    ['u3a', { goulash: false }, ['goulash']],
    ['u3a', { players: 2 }, ['precedence', 'liable']],
  ])('%s %j: all but %j', (rules, house, without) => {
    const table = opened(rules, house);
    const known = ALL_SKILLS.filter((skill) => isSkillInGame(skill, table.info));
    expect(ids(ALL_SKILLS).filter((id) => !ids(known).includes(id))).toEqual(without);
  });

  it.each(LISTED)('%s: are asked from their level on, and in an edition by its lists', (rules) => {
    const table = opened(rules);
    const known = ids(ALL_SKILLS.filter((skill) => isSkillInGame(skill, table.info)));
    const at = (level: 1 | 2 | 3) => ids(listSkillsForContext({ table, level }));
    expect(at(1)).toEqual(known.filter((id) => !LATER.includes(id)));
    expect(at(2)).toEqual(known);
    expect(at(3)).toEqual(known);
    const edition = getQuestionEditionByNumber(1);
    const { skills } = getQuestionRuleListsOfEdition(edition, rules);
    for (const level of QUESTION_LEVELS)
      expect(ids(listSkillsForContext({ table, level, edition }))).toEqual(
        QUESTION_LEVELS.filter((from) => from <= level).flatMap((from) => skills[from]),
      );
    const gone = {
      ...edition,
      [rules]: { ...getQuestionRuleListsOfEdition(edition, rules), skills: { 1: ['gone', 'sets'], 2: [], 3: [] } },
    };
    expect(ids(listSkillsForContext({ table, level: 3, edition: gone }))).toEqual(['sets']);
  });

  it('have a name each, and those that are made can be asked again', () => {
    for (const { id } of ALL_SKILLS)
      expect([id, TOPIC_TITLES[id] !== undefined, hasTopicGeneratedQuestions(id)]).toEqual([id, true, true]);
    for (const id of ['play', 'own'])
      expect([hasTopicGeneratedQuestions(id), findSkillById(id)]).toEqual([false, undefined]);
    expect(new Set(Object.values(TOPIC_TITLES)).size).toBe(Object.keys(TOPIC_TITLES).length);
    expect(findSkillById('sets')!.id).toBe('sets');
    expect(ids(ALL_SKILLS.filter(({ needs }) => needs === 'all-games'))).toEqual(['differences']);
  });
});

describe('what a game says of itself', () => {
  it('its rules by how their ids end, if it plays them', () => {
    const { info } = opened('u3a');
    expect(findPlayedRuleByEnding(info, 'points.mahjong')?.id).toBe('british.points.mahjong');
    expect(findPlayedRuleByEnding(info, 'mahjong')).toBeUndefined();
    expect(findPlayedRuleByEnding(opened('u3a', { bonusTiles: false }).info, 'points.bonus-tile')).toBeUndefined();
    expect(toFirstPlayedRuleField(info, 'no.such', 'points.mahjong', 'points.pair')).toEqual({
      rule: 'british.points.mahjong',
    });
    expect(toFirstPlayedRuleField(info, 'no.such')).toEqual({});
  });
  it.each([
    ['u3a', {}, true, false, true],
    ['u3a', { players: 2 }, true, true, false],
    ['japanese', {}, true, false, false],
    ['japanese', { insurance: true }, true, false, true],
    ['cantonese', {}, false, false, true],
  ] as const)('%s %j: counts points %s, is for two %s, one pays for all %s', (rules, house, points, two, one) => {
    const { info } = opened(rules, house);
    expect([hasPointScoring(info), isTwoPlayerGame(info), hasLiabilities(info)]).toEqual([points, two, one]);
    expect(listLiabilityNames(info).length > 0).toBe(one || two);
  });
  it('a figure of points, doubles or fans, and no pair of values', () => {
    const { rules } = opened('u3a').info;
    const figure = (ending: string) => findNumericRuleValueWithUnit(rules.find(({ id }) => id.endsWith(ending))!);
    expect(figure('points.mahjong')).toEqual({ value: 20, unit: 'points' });
    expect(figure('points.pung-major')).toBeUndefined();
    const mahjong = rules.find(({ id }) => id.endsWith('points.mahjong'))!;
    expect(findNumericRuleValueWithUnit({ ...mahjong, off: true })).toBeUndefined();
    expect(findNumericRuleValueWithUnit({ ...mahjong, unit: 'score' } as never)).toBeUndefined();
  });
});

describe('the lists of a table', () => {
  it.each(LISTED)('%s: the other games, its rules of a figure, its special hands, its mistakes', (rules) => {
    const table = opened(rules);
    const lists = getQuestionRuleListsOfTable(table);
    expect(lists.others).toEqual(RULESET_IDS.filter((id) => id !== rules));
    expect(lists.diceForEast).toBe(table.ruleset.match.firstEast === 'dice');
    const { rules: all } = table.info;
    expect(lists.worth).toEqual(all.filter((rule) => findNumericRuleValueWithUnit(rule)).map(({ id }) => id));
    expect(lists.special).toEqual(all.filter(({ chapter, off }) => chapter === 'special' && !off).map(({ id }) => id));
    expect(lists.mistakes.length).toBeGreaterThan(1);
    expect(getQuestionRuleListsOfTable(table)).toBe(lists);
    expect(getQuestionRuleListsOfContext({ table })).toBe(lists);
    expect(getQuestionRuleListsOfContext({ table, edition: getQuestionEditionByNumber(1) })).toBe(
      getQuestionRuleListsOfEdition(getQuestionEditionByNumber(1), rules),
    );
  });
  it.each([
    ['u3a', {}, 1],
    ['u3a', { maxChows: 0 }, 0],
    ['u3a', { maxChows: 4 }, 4],
    ['bell', {}, 4],
  ] as const)('%s %j: %i chows at most', (rules, house, chows) => {
    expect(getQuestionRuleListsOfTable(opened(rules, house)).chows).toBe(chows);
  });
  it('of an edition lose what the table leaves out and have what it brings in', () => {
    const edition = getQuestionEditionByNumber(1);
    const usual = getQuestionRuleListsOfEdition(edition, 'u3a');
    const without = getQuestionRuleListsOfContext({ table: opened('u3a', { bonusTiles: false }), edition });
    expect(usual.worth).toContain('british.points.bonus-tile');
    expect(without.worth).toEqual(
      usual.worth.filter((id) => getQuestionRuleListsOfTable(opened('u3a', { bonusTiles: false })).worth.includes(id)),
    );
    expect(without.worth).not.toContain('british.points.bonus-tile');
    expect(without.others).toBe(usual.others);
    const first = { ...edition, u3a: { ...usual, worth: [], special: [], mistakes: [] } };
    expect(
      getQuestionRuleListsOfContext({ table: opened('u3a', { bonusTiles: false }), edition: first }),
    ).toMatchObject({
      worth: [],
      special: [],
      mistakes: [],
    });
  });
});

describe('a table', () => {
  it('is the game as it is written where there is none with such rules, or none at all', () => {
    expect(openTableOrUndefined({ rules: 'u3a', house: { players: 9 } })).toBeUndefined();
    expect(getTableOrGameAsWritten('u3a', { players: 9 }).house).toEqual(getTableOrThrow('u3a').house);
    expect(getTableOrGameAsWritten('u3a', { limit: 500 }).house).toMatchObject({ limit: 500 });
    expect(() => getTableOrThrow('chess')).toThrow(/No table of chess: unknown-ruleset/);
    expect([
      getResultValueOrUndefined({ ok: true, value: 7 }),
      getResultValueOrUndefined({ ok: false, error: { code: 'no-value' as never } }),
    ]).toEqual([7, undefined]);
  });
  it.each([
    ['u3a', {}, 42],
    ['u3a', { bonusTiles: false }, 34],
    ['japanese', {}, 34],
    ['cantonese', {}, 34],
    ['japanese', { players: 3 }, 33],
  ] as const)('%s %j plays with %i kinds of tile', (rules, house, many) => {
    const tiles = listTileKindsOfTable(opened(rules, house));
    expect([tiles.length, new Set(tiles).size]).toEqual([many, many]);
  });
  it('leaves out the wind of an empty chair, and in a goulash what it takes out', () => {
    const three = opened('japanese', { players: 3 });
    const empty = SEATS.find((seat) => !three.seats.includes(seat));
    expect(listTileKindsOfTable(three)).not.toContain(`w${empty}`);
    const goulash = listSetTilesOfGoulash(opened('u3a'));
    expect(goulash.some((tile) => /^[fs]/.test(tile))).toBe(false);
    for (const tile of goulash) expect(listTileKindsOfTable(opened('u3a'))).toContain(tile);
  });
  it.each([
    ['u3a', {}, 1, true, false],
    ['bell', {}, 4, true, false],
    ['japanese', { extraDealStakes: true }, 4, false, true],
    ['cantonese', {}, 4, false, false],
    ['u3a', { maxChows: 0 }, 0, true, false],
  ] as const)('%s %j: shows %i chows, declares %s, counts extra hands %s', (rules, house, chows, says, extra) => {
    const table = opened(rules, house);
    expect([getMaxExposedChows(table), hasReadyDeclarationRule(table), hasStakesOnExtraHands(table)]).toEqual([
      chows,
      says,
      extra,
    ]);
  });
  it('says who plays where not all four do', () => {
    expect(describeSeatsInPlay(SEATS)).toBe('');
    expect(describeSeatsInPlay(['e', 's', 'w'])).toBe('East, South and West play. ');
  });
});
