// Which skills a game knows, at which level they are asked first, and what of a game's lists a table plays.
import { describe, expect, it } from 'vitest';
import { TOPIC_TITLES, hasTopicGeneratedQuestions } from '../../src/questions/topics.ts';
import { getQuestionEditionByNumber } from '../../src/questions/compose.ts';
import { openTableOrStandardGame, getTableOrThrow, openTableOrUndefined } from '../../src/questions/table-lookup.ts';
import {
  getQuestionRuleListsOfEdition,
  hasPointScoring,
  findNumericRuleValueWithUnit,
  hasLiabilities,
  isTwoPlayerGame,
  QUESTION_LEVELS,
  listLiabilityNames,
  findRuleIdByEndings,
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
  listGoulashSetTileKinds,
  describeSeatsInPlay,
} from '../../src/questions/table.ts';
import { RULESET_IDS, SEATS, type HouseInput } from '../../src/engine/index.ts';
import { opened } from './support/opened.ts';
import { listCases } from './support/recorded.ts';
import { besidesOf } from './support/rows.ts';

const ids = (skills: readonly { readonly id: string }[]): readonly string[] => skills.map(({ id }) => id);
/** The games that the first edition of the quizzes asks about; one that comes later waits for the next. */
const LISTED = RULESET_IDS.filter((rules) => Object.hasOwn(getQuestionEditionByNumber(1), rules));
/** A game, or a table in the words of `besidesOf`. */
const TABLES = [
  ...LISTED.map((rules) => `rules=${rules}`),
  'rules=japanese insurance',
  'rules=u3a goulash=false',
  'rules=u3a players=2',
  'rules=u3a maxChows=0',
  'rules=u3a maxChows=4',
  'rules=u3a bonusTiles=false',
  'rules=japanese players=3',
  'rules=japanese extraDealStakes',
];

it('what a table has of skills, lists and tiles', async () => {
  const cases = TABLES.map((words) => {
    const { rules, ...house } = besidesOf<Record<string, string>>(words) as { rules: string } & HouseInput;
    const table = opened(rules, house);
    const { info } = table;
    const [first, ...levels] = QUESTION_LEVELS.map((level) => ids(listSkillsForContext({ table, level })));
    const { others, diceForEast, chows, worth, special, mistakes } = getQuestionRuleListsOfTable(table);
    return [
      words,
      {
        without: ids(ALL_SKILLS.filter((skill) => !isSkillInGame(skill, info))),
        later: levels.map((later, at) => later.filter((id) => ![first, ...levels][at]!.includes(id))),
        points: hasPointScoring(info),
        two: isTwoPlayerGame(info),
        onePaysForAll: hasLiabilities(info),
        liabilities: listLiabilityNames(info),
        lists: { others, diceForEast, chows, worth, special, mistakes },
        tiles: listTileKindsOfTable(table),
        shows: getMaxExposedChows(table),
        declares: hasReadyDeclarationRule(table),
        stakes: hasStakesOnExtraHands(table),
      },
    ] as const;
  });
  await expect(listCases(Object.fromEntries(cases))).toMatchFileSnapshot('recorded/skills-of-tables.txt');
});

describe('the skills of a game', () => {
  it.each(LISTED)('%s: are asked in an edition by its lists, and those of a table are made once', (rules) => {
    const table = opened(rules);
    const edition = getQuestionEditionByNumber(1);
    const lists = getQuestionRuleListsOfEdition(edition, rules);
    for (const level of QUESTION_LEVELS)
      expect(ids(listSkillsForContext({ table, level, edition }))).toEqual(
        QUESTION_LEVELS.filter((from) => from <= level).flatMap((from) => lists.skills[from]),
      );
    const gone = { ...edition, [rules]: { ...lists, skills: { 1: ['gone', 'sets'], 2: [], 3: [] } } };
    expect(ids(listSkillsForContext({ table, level: 3, edition: gone }))).toEqual(['sets']);
    expect(getQuestionRuleListsOfTable(table)).toBe(getQuestionRuleListsOfContext({ table }));
    expect(getQuestionRuleListsOfContext({ table, edition })).toBe(lists);
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
    expect(findRuleIdByEndings(info, 'no.such', 'points.mahjong', 'points.pair')).toBe('british.points.mahjong');
    expect(findRuleIdByEndings(info, 'no.such')).toBeUndefined();
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
    expect(openTableOrStandardGame('u3a', { players: 9 }).house).toEqual(getTableOrThrow('u3a').house);
    expect(openTableOrStandardGame('u3a', { limit: 500 }).house).toMatchObject({ limit: 500 });
    expect(() => getTableOrThrow('chess')).toThrow(/No table of chess: unknown-ruleset/);
    expect([
      getResultValueOrUndefined({ ok: true, value: 7 }),
      getResultValueOrUndefined({ ok: false, error: { code: 'no-value' as never } }),
    ]).toEqual([7, undefined]);
  });
  it('leaves out the wind of an empty chair, and in a goulash what it takes out', () => {
    const three = opened('japanese', { players: 3 });
    const empty = SEATS.find((seat) => !three.seats.includes(seat));
    expect(listTileKindsOfTable(three)).not.toContain(`w${empty}`);
    const goulash = listGoulashSetTileKinds(opened('u3a'));
    expect(goulash.some((tile) => /^[fs]/.test(tile))).toBe(false);
    for (const tile of goulash) expect(listTileKindsOfTable(opened('u3a'))).toContain(tile);
  });
  it('says who plays where not all four do', () => {
    expect(describeSeatsInPlay(SEATS)).toBe('');
    expect(describeSeatsInPlay(['e', 's', 'w'])).toBe('East, South and West play. ');
  });
});
