// Every answer to what is often asked, at every game and at every value of the house rules: it claims what the engine says
// there, or is not told there.
import { describe, expect, it } from 'vitest';
import {
  buildConditionalTextOfCaseAnswer,
  listConditionalVerdicts,
} from '../../src/features/search/index-builder/entries.ts';
import { RULING_CASES, type DisputeCase } from '../../src/format/cases.ts';
import { RULESET_IDS, rulesets, tableInfo, type RulesetId, type RulesetInfo } from '../../src/engine/index.ts';
import {
  resolveConditionalText,
  isConditionMetByTable,
  listConditionSwitchIds,
} from '../../src/format/conditional-text.ts';
import { fillRuleValues } from '../../src/format/values.ts';
import { createTableAnswerFormatter } from '../../src/features/search/table-text.ts';
import { adaptHitsToTable } from '../../src/features/search/results.ts';
import { createFinder } from '../unit/support/finder.ts';
import { listCases } from '../unit/support/recorded.ts';
import { DEEP, some } from '../deep.ts';
import type { AgreedHouse } from './at-table.ts';
import { finderIndex, finderMaterial } from './finder-index.ts';
import { ASKED, PLAYED, type AskedTable } from './often-asked.ts';

const all = RULING_CASES.map((answer) => ({ answer, slug: answer.id }));

const tableOf = (rules: string, house: AgreedHouse): AskedTable | undefined => {
  const info = tableInfo(rules, house);
  return info.ok ? { rules, house: info.value.plays, book: info.value } : undefined;
};

const valuesOf = (book: RulesetInfo, name: string) => {
  const values = book.switches.find(({ id }) => id === name)?.values ?? [];
  return 'min' in values ? [values.min, values.max] : values;
};

const housesOf = (book: RulesetInfo, names: readonly string[]): readonly AgreedHouse[] =>
  names.flatMap((name) => valuesOf(book, name).map((value) => ({ [name]: value })));

/** What an answer says in one game depends on these switches. */
const namedBy = (answer: DisputeCase, book: RulesetInfo): readonly string[] =>
  listConditionSwitchIds(buildConditionalTextOfCaseAnswer(answer, book.family) ?? '').filter((name) =>
    book.switches.some(({ id }) => id === name),
  );

/** Who plays, and how, is asked of every answer. */
const COMPANY = ['players', 'threePlayerVersion', 'threeChows', 'fiveSitOut'];

/** Tables of a book for an answer: each house rule that it names or that says who plays, and one in 48 of them by twos. */
function ownTables(answer: DisputeCase, book: RulesetInfo): readonly AskedTable[] {
  const named = [...new Set([...namedBy(answer, book), ...COMPANY])];
  const singles = housesOf(book, named);
  const pairs = singles.flatMap((one) => singles.map((other) => ({ ...other, ...one })));
  return [{}, ...singles, ...some(pairs, 48)].flatMap((house) => tableOf(book.id, house) ?? []);
}

/** Tables of a book with one house rule each. */
const everyTable = (book: RulesetInfo): readonly AskedTable[] =>
  housesOf(
    book,
    book.switches.map(({ id }) => id),
  ).flatMap((house) => tableOf(book.id, house) ?? []);

const sayOf = ({ rules, house, book }: AskedTable): string => {
  const usual = rulesets[rules as keyof typeof rulesets].plays;
  const own = Object.entries(house).filter(([name, value]) => book.plays[name] !== undefined && usual[name] !== value);
  return `${rules} ${JSON.stringify(Object.fromEntries(own))}`;
};

const LEFT_OVER = /[{}[\]]|undefined|NaN|\.\.|\s{2}/;
const SLOTS = /\{(?:all|plain)\}/g;

/** A question that the engine refuses at a table is asked wrongly there, and is named with the table. */
function engineSays(slug: string, table: AskedTable) {
  try {
    return ASKED[slug]!(table);
  } catch (error) {
    return String(error);
  }
}

/** What is wrong with an answer at a table. */
function faultsAt(answer: DisputeCase, slug: string, table: AskedTable): readonly string[] {
  const { book } = table;
  const says = buildConditionalTextOfCaseAnswer(answer, book.family);
  if (says === undefined) return [];
  const ruling = listConditionalVerdicts(answer, book.family).find((each) => isConditionMetByTable(each.holds, book));
  const text = fillRuleValues(says.replaceAll(SLOTS, '100'), book);
  const at = `${slug} ${sayOf(table)}`;
  if (!ruling) return answer.answer === undefined && text !== '' ? [`${at}: “${text}” by no verdict`] : [];
  if (LEFT_OVER.test(text) || text === '') return [`${at}: “${text}”`];
  if (fillRuleValues(ruling.answer.replaceAll(SLOTS, '100'), book) !== text)
    return [`${at}: “${text}” is another verdict’s`];
  const rests = ruling.rules.filter((id) => !ruling.if?.includes(id));
  const off = book.rules.filter((rule) => rule.off && rests.includes(rule.id)).map(({ id }) => id);
  if (off.length > 0) return [`${at} does not play ${off.join(' ')}`];
  if (ruling.is === undefined) return [];
  const engine = engineSays(slug, table);
  return engine === undefined || engine === ruling.is ? [] : [`${at}: claims ${ruling.is}, the engine says ${engine}`];
}

const ask = createFinder(finderIndex);

const formatters = new Map<string, ReturnType<typeof createTableAnswerFormatter>>();

function getFormatter(rules: string, house: AgreedHouse) {
  const name = `${rules} ${JSON.stringify(house)}`;
  const found = formatters.get(name) ?? createTableAnswerFormatter({ rules: rules as RulesetId, house });
  formatters.set(name, found);
  return found;
}

/** What a table is told to a question, as the finder shows it; undefined where it is not told. */
function heardAt(rules: string, house: AgreedHouse, title: string, slug: string): string | undefined {
  const own = getFormatter(rules, house);
  return adaptHitsToTable(ask(title, rules, own.isOff).hits, own, false).find(({ id }) => id === `ask/${slug}`)?.line;
}

/** What an answer says that claims so. */
const SAID: Readonly<Record<string, RegExp>> = {
  yes: /^(?:Yes|No rule book of your game)/,
  no: /^(?:No\b|In the .* game nobody)/,
  'no rule': /^No rule book of your game says anything/,
  'built again': /build (?:the wall )?again/,
  'mixed again': /[Mm]ix/,
  'cannot win': /cannot win|can never win/,
  'no penalty': /^No rule book of your game says anything/,
  dead: /is dead.*score nothing/,
  'scores nothing': /score nothing/,
  'no chow': /does not play chows/,
  'from the left': /only from the left\./,
  'from the left, unless it wins': /only from the left, unless it wins/,
  double: /is paid double too/,
  single: /East (?:pays no more|does not|gets a double)/,
  unsaid: /(?<!Say.*)You may claim that last tile/,
  said: /Say that .*\. Then you may claim that last tile/,
  counts: /^Yes/,
  never: /Nobody may claim it, discard it or pass it on/,
  'the eighth': /claim the eighth/,
  'pungs and wins barred': /miss a pung, you may not claim .* miss a win, you may not win/,
  'wins barred': /may not win/,
  up: /^Yes\. Round .* up to/,
  nearest: /nearest ten/,
  held: /you discard the tile that you drew/,
};

/** What was once said wrongly, and cases like it: the table and the question. */
const NAMED: readonly (readonly [RulesetId, AgreedHouse, string])[] = [
  ['bell', {}, 'May a dead hand still claim?'],
  ['u3a', {}, 'May a dead hand still claim?'],
  ['cantonese', {}, 'May a dead hand still claim?'],
  ['bell', {}, 'A tile was taken from the wrong end of the wall'],
  ['bmja', {}, 'A tile was taken from the wrong end of the wall'],
  ['bell', {}, 'Somebody was dealt too many tiles'],
  ['cantonese', {}, 'Somebody was dealt too many tiles'],
  ['bell', {}, 'A tile was dropped face up'],
  ['japanese', {}, 'A tile was dropped face up'],
  ['cantonese', { minFan: 3 }, 'Does a hand need points or doubles to win?'],
  ['cantonese', { minFan: 1 }, 'Does a hand need points or doubles to win?'],
  ['cantonese', {}, 'Does a hand need points or doubles to win?'],
  ['japanese', { oneDoubleMinimum: true }, 'Does a hand need points or doubles to win?'],
  ['japanese', { players: 2 }, 'Does a hand need points or doubles to win?'],
  ['u3a', { players: 2 }, 'Does a hand need points or doubles to win?'],
  ['u3a', { maxChows: 0 }, 'Does a hand need points or doubles to win?'],
  ['cantonese', {}, 'I missed my chance to claim'],
  ['japanese', {}, 'I missed my chance to claim'],
  ['u3a', {}, 'I missed my chance to claim'],
  ['u3a', { exposedHalf: 'otb' }, 'Which special hands score half the limit?'],
  ['u3a', { exposedHalf: 'none' }, 'Which special hands score half the limit?'],
  ['u3a', { exposedHalf: 'all' }, 'Which special hands score half the limit?'],
  ['u3a', { exposedHalf: 'otb' }, 'Which special hands may be exposed?'],
  ['bell', {}, 'Must a concealed kong be shown?'],
  ['u3a', { undeclaredKong: 'pung' }, 'Must a concealed kong be shown?'],
  ['u3a', {}, 'Must a concealed kong be shown?'],
  ['u3a', { 'points-mahjong': 10 }, 'How is a hand scored?'],
  ['u3a', { straightScore: true }, 'Why does East pay double?'],
  ['u3a', { eastDouble: 'hand' }, 'Why does East pay double?'],
  ['cantonese', { additiveLiteral: true }, 'Your wind is also the wind of the round'],
  ['japanese', { players: 3, threePlayerVersion: 2 }, 'Does every pung of winds give a double?'],
  ['bell', {}, 'We cannot make up tables of four'],
  ['u3a', { fishingFreezesHand: true }, 'Which tiles may I discard?'],
  ['bell', { bellMirror: false }, 'Which way round do we play?'],
];

/** Questions that one game alone is asked. */
const OF_ONE_GAME = {
  british: [
    'a-chow-in-a-goulash',
    'a-wild-tile-was-claimed',
    'how-is-a-hand-scored',
    'the-exchange-went-wrong',
    'which-special-hands-may-be-exposed',
    'which-special-hands-score-half-the-limit',
    'who-exchanges-with-whom-in-a-goulash',
  ],
  cantonese: ['must-i-say-that-i-am-one-tile-short'],
} as const;

describe('what is often asked', () => {
  it('depends on no table where it is said of every table', () => {
    expect(RULING_CASES.filter(({ answer = '' }) => resolveConditionalText(answer, rulesets.u3a) !== answer)).toEqual(
      [],
    );
  });

  it('leads to pages that the finder knows', () => {
    const paths = new Set(finderMaterial.entries.map(({ path }) => path));
    const led = finderMaterial.entries.flatMap(({ games = {} }) =>
      Object.values(games).flatMap(({ path }) => path ?? []),
    );
    expect(led.length).toBeGreaterThan(0);
    expect(led.filter((path) => !paths.has(path) && !path.startsWith('/table/dispute/?case='))).toEqual([]);
  });

  it('says what it claims, where the engine can be asked', () => {
    const claimed = all.filter(({ answer }) => answer.verdicts.some(({ is }) => is !== undefined));
    expect(claimed.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(ASKED).toSorted());
  });

  describe.each(RULESET_IDS.map((id) => [id, rulesets[id]] as const))('%s', (_, book) => {
    const every = everyTable(book);

    it.each(all.filter(({ slug }) => slug in ASKED))(
      '$slug holds at every value of the house rules it names',
      ({ answer, slug }) => {
        const tables = ownTables(answer, book);
        expect(tables.length).toBeGreaterThan(0);
        expect(some(tables, PLAYED.has(slug) ? 15 : 1).flatMap((table) => faultsAt(answer, slug, table))).toEqual([]);
      },
    );

    it('holds at every value of all others', () => {
      const asked = all.filter(({ slug }) => !PLAYED.has(slug));
      expect(
        asked.flatMap(({ answer, slug }, i) =>
          some(every.slice(i % 8), 8).flatMap((table) => faultsAt(answer, slug, table)),
        ),
      ).toEqual([]);
    });
  });

  it.each(Object.entries(SAID))('of which is claimed “%s” says so', (claim, says) => {
    const claiming = RULING_CASES.flatMap(({ verdicts }) => verdicts.filter(({ is }) => is === claim));
    expect(claiming.length).toBeGreaterThan(0);
    expect(claiming.flatMap(({ answer }) => (says.test(answer) ? [] : [answer]))).toEqual([]);
  });

  it('has an answer in every game, unless there is nothing to ask', () => {
    const silentIn: Readonly<Record<string, readonly string[]>> = {
      british: OF_ONE_GAME.cantonese,
      bell: [...OF_ONE_GAME.british, ...OF_ONE_GAME.cantonese],
      japanese: [...OF_ONE_GAME.british, ...OF_ONE_GAME.cantonese],
      cantonese: OF_ONE_GAME.british,
    };
    RULESET_IDS.forEach((id, i) => {
      // Every day each question is asked in a game or two, and those of one game in all.
      const silentHere = silentIn[rulesets[id].family] ?? [];
      const asked = all.filter(({ slug }, at) => DEEP || at % 3 === i % 3 || silentHere.includes(slug));
      const silent = asked.flatMap(({ answer, slug }) => (heardAt(id, {}, answer.title, slug) ? [] : [slug]));
      expect([id, ...silent.toSorted()]).toEqual([id, ...silentHere.toSorted()]);
    });
  });

  it('says to a table what holds there', async () => {
    const heard = NAMED.map(([rules, house, title]) => {
      const { slug } = all.find((each) => each.answer.title === title)!;
      return [`${rules} ${JSON.stringify(house)}, ${title}`, heardAt(rules, house, title, slug)] as const;
    });
    await expect(listCases(Object.fromEntries(heard))).toMatchFileSnapshot('../unit/recorded/often-asked.txt');
  });

  it.each([
    ['double-round-wind', 'Your wind is also the wind of the round'],
    ['double-own-wind', 'Does every pung of winds give a double?'],
    ['special-knitting', 'May a hand be all pairs?'],
    ['special-imperial-jade', 'Which special hands may be exposed?'],
  ])('is not told where the table has put off a rule it rests on: %s', (rule, title) => {
    const { slug } = all.find(({ answer }) => answer.title === title)!;
    expect(heardAt('u3a', {}, title, slug)).toBeDefined();
    expect(tableInfo('u3a', { [rule]: 'off' }).ok).toBe(true);
    expect(heardAt('u3a', { [rule]: 'off' }, title, slug)).toBeUndefined();
  });

  it('waits for the rules of the table where they matter', () => {
    const { hits } = ask('Must a concealed kong be shown?', 'u3a');
    const ids = (waits: boolean) => adaptHitsToTable(hits, undefined, waits).map(({ id }) => id);
    expect(ids(false)).toContain('ask/must-a-concealed-kong-be-shown');
    expect(ids(true)).not.toContain('ask/must-a-concealed-kong-be-shown');
  });

  it('of another game is shown only where no game was chosen', () => {
    const title = 'Do flowers count in the Japanese game?';
    const hitOf = (question: string, rules?: string) =>
      ask(question, rules).hits.find(({ id }) => id === 'ask/do-flowers-count-in-the-japanese-game');
    expect(hitOf('what do flowers score in japanese', 'bell')).toMatchObject({ title, game: 'japanese' });
    expect(hitOf('flowers', 'bell')).toBeUndefined();
  });

  it('is found by a letter only where every table has the same answer', () => {
    const depends = new Set(finderMaterial.entries.filter(({ games }) => games).map(({ id }) => id));
    expect(depends.size).toBeGreaterThan(40);
    expect(finderIndex.likely.entries.filter(({ id }) => depends.has(id))).toEqual([]);
  });
});
