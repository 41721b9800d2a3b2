import type { RuleExample } from '../../collections/example-schema.ts';
import { tableInfo, type HouseInput, type RulesetInfo } from '../../engine/index.ts';
import { formatLessonExampleRefusal } from '../../format/not-here.ts';
import { fillRuleValues, getReferenceRulesetOfSameFamily } from '../../format/values.ts';
import {
  listWaysToAdaptTilesToTable,
  substituteSuitsInTileCodes,
  substituteSuitWords,
} from '../../format/written-tiles.ts';
import { answerExample } from './answers.ts';

// Fits the example of a rule to a table: its house rules and its tiles; where the table cannot have it, the example stays by the book.

/** The questions to the engine that an example may hold. */
const QUESTION_FIELDS = [
  'score',
  'settle',
  'penalty',
  'draw',
  'orphans',
  'insurance',
  'claims',
  'precedence',
  'break',
] as const;

/** The fields of these questions that hold tiles. */
const TILE_FIELDS = new Set([
  'hand',
  'tile',
  'discard',
  'ownDiscards',
  'passed',
  'firstDiscards',
  'sets',
  'claimed',
  'rack',
]);

/**
 * An example at a table. It is asked by the table’s own house rules where the rule comes up under them; else below those
 * that the example names; with other suits where one is out of the game, and without flowers where there are none. Where a
 * player has no seat at the table, four play in it.
 * @returns the example as the engine is asked; whose rules it goes by, the table’s or those of the book; what to look at,
 * empty where the text of the book does not hold; and why the table cannot have it
 */
export function adaptExampleToTable(written: RuleExample, table: RulesetInfo, house: HouseInput, rule: string) {
  const book = getReferenceRulesetOfSameFamily(table);
  const usual = computeOutcome(written, book, rule);
  const isSame = ({ summary }: { readonly summary: string }): boolean => summary === usual.summary;
  const ask = ({ example, spelling }: ReturnType<typeof listVersions>[number]) => ({
    example,
    spelling,
    ...computeOutcome(example, table, rule),
  });
  const tried = listVersions(written, table, house).map(ask);
  const found =
    listOwnVersions(written, table, rule).map(ask).find(isSame) ??
    tried.find(isSame) ??
    tried.find(({ error }) => !error);
  if (!found) {
    const { error } = computeOutcome(withHouse(written, house), table, rule);
    return {
      example: written,
      ruleset: book,
      note: fillRuleValues(written.note, book, rule),
      notHere: formatLessonExampleRefusal(error!, book),
    };
  }
  const note = fillRuleValues(written.note, table, rule);
  const holds = isSame(found) || note !== fillRuleValues(written.note, book, rule);
  return { example: found.example, ruleset: table, note: holds ? substituteSuitWords(note, found.spelling) : '' };
}

/** An example by the house rules that it names, and those of a table below them. */
function listVersions(written: RuleExample, table: RulesetInfo, house: HouseInput) {
  const { players: _, ...four } = house;
  return [withHouse(written, house), withHouse(written, four)].flatMap((example) =>
    listSpelledVersions(example, table),
  );
}

/** An example by the table’s own house rules alone, where the table plays the rule that it is about. */
const listOwnVersions = (written: RuleExample, table: RulesetInfo, rule: string) =>
  table.rules.some(({ id, off }) => id === rule && off)
    ? []
    : listSpelledVersions(withHouse(written, {}, table.plays), table);

/**
 * An example with the tiles that both the reader’s table and the one that it is asked at have. A note about flowers holds
 * only where they are in it.
 */
function listSpelledVersions(example: RuleExample, table: RulesetInfo) {
  const question = QUESTION_FIELDS.map((name) => example[name]).find(Boolean);
  const at = tableInfo(table.id, question?.house);
  if (!at.ok) return [];
  const inPlay = { bonusTiles: at.value.bonusTiles, absent: [...at.value.absent, ...table.absent] };
  return listWaysToAdaptTilesToTable(listTileTexts(example), inPlay)
    .filter(({ withoutBonus }) => !withoutBonus || !/flower|season/i.test(example.note))
    .map((spelling) => {
      const respelled = mapTiles(example, (text) => substituteSuitsInTileCodes(text, spelling));
      return { example: respelled as RuleExample, spelling };
    });
}

/** An example with the house rules of a table below its own, or with those that stand above them. */
function withHouse(example: RuleExample, house: HouseInput, above: HouseInput = {}): RuleExample {
  const questions = QUESTION_FIELDS.flatMap((name) => {
    const question = example[name];
    return question ? [[name, { ...question, house: { ...house, ...question.house, ...above } }]] : [];
  });
  return { ...example, ...(Object.fromEntries(questions) as Partial<RuleExample>) };
}

function listTileTexts(example: RuleExample): readonly string[] {
  const found: string[] = [];
  mapTiles(example, (text) => {
    found.push(text);
    return text;
  });
  return found;
}

function mapTiles(value: unknown, change: (text: string) => string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      TILE_FIELDS.has(name) && typeof field === 'string' ? change(field) : mapTiles(field, change),
    ]),
  );
}

/** How an example ends, as far as its note can speak of it: whether the hand wins and the rule is counted, who may claim, who pays. */
function computeOutcome(example: RuleExample, by: RulesetInfo, rule: string) {
  const { scored, claimed, wanted, broken, paid } = answerExample(example, by, rule);
  const [error] = [scored, claimed, wanted, broken, paid].flatMap((answer) =>
    answer?.ok === false ? answer.error : [],
  );
  const summary = JSON.stringify([
    error?.code,
    scored?.ok && [...scored.value.lines, scored.value.special].some((each) => each?.rule === rule),
    claimed?.ok && claimed.value.allowed,
    wanted?.ok && [wanted.value.seat, ...wanted.value.alsoWon],
    paid?.ok && paid.value.payments.map(({ from, to }) => from + to),
  ]);
  return { summary, error };
}
