import type { RuleExample } from '../../collections/example-schema.ts';
import { tableInfo, type HouseInput, type RulesetInfo } from '../../engine/index.ts';
import { formatLessonExampleRefusal } from '../../format/not-here.ts';
import { fillRuleValues, getReferenceRulesetOfSameFamily } from '../../format/values.ts';
import {
  listWaysToAdaptTilesToTable,
  applySubstitutionToTileCodes,
  substituteSuitWords,
} from '../../format/written-tiles.ts';
import { computeExampleAnswers } from './answers.ts';

// Adapts the example of a rule to a reader's table. If that is impossible, the example stays as the book has it.

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
 * Looks for a version of an example that has the same outcome at a table as in the book: first by the table's own house
 * rules, then by those that the example names, then with four players. Missing suits are replaced, and flowers left
 * out.
 * @returns `note` is empty if the book's note is not true of the outcome; `notHere` says why the table cannot have it
 */
export function adaptExampleOrUseBook(written: RuleExample, table: RulesetInfo, house: HouseInput, rule: string) {
  const book = getReferenceRulesetOfSameFamily(table);
  const usual = computeExampleOutcome(written, book, rule);
  const isSameSummary = ({ summary }: { readonly summary: string }): boolean => summary === usual.summary;
  const computeVersion = ({ example, spelling }: ReturnType<typeof listVersions>[number]) => ({
    example,
    spelling,
    ...computeExampleOutcome(example, table, rule),
  });
  const tried = listVersions(written, table, house).map(computeVersion);
  const found =
    listOwnVersions(written, table, rule).map(computeVersion).find(isSameSummary) ??
    tried.find(isSameSummary) ??
    tried.find(({ error }) => !error);
  if (!found) {
    const { error } = computeExampleOutcome(withHouse(written, house), table, rule);
    return {
      example: written,
      ruleset: book,
      note: fillRuleValues(written.note, book, rule),
      notHere: formatLessonExampleRefusal(error!, book),
    };
  }
  const note = fillRuleValues(written.note, table, rule);
  const holds = isSameSummary(found) || note !== fillRuleValues(written.note, book, rule);
  return { example: found.example, ruleset: table, note: holds ? substituteSuitWords(note, found.spelling) : '' };
}

function listVersions(written: RuleExample, table: RulesetInfo, house: HouseInput) {
  const { players: _, ...four } = house;
  return [withHouse(written, house), withHouse(written, four)].flatMap((example) =>
    listSpelledVersions(example, table),
  );
}

/**
 * The versions by the example's house rules, overridden by those of the table; none if the table does not play
 * the rule.
 */
const listOwnVersions = (written: RuleExample, table: RulesetInfo, rule: string) =>
  table.rules.some(({ id, off }) => id === rule && off)
    ? []
    : listSpelledVersions(withHouse(written, {}, table.plays), table);

/**
 * Versions with tiles in play at the table and under the example's house rules. If the note mentions flowers
 * or seasons, versions without them are left out.
 */
function listSpelledVersions(example: RuleExample, table: RulesetInfo) {
  const question = QUESTION_FIELDS.map((name) => example[name]).find(Boolean);
  const at = tableInfo(table.id, question?.house);
  if (!at.ok) return [];
  const inPlay = { bonusTiles: at.value.bonusTiles, absent: [...at.value.absent, ...table.absent] };
  return listWaysToAdaptTilesToTable(listTileTexts(example), inPlay)
    .filter(({ withoutBonus }) => !withoutBonus || !/flower|season/i.test(example.note))
    .map((spelling) => {
      const respelled = mapTiles(example, (text) => applySubstitutionToTileCodes(text, spelling));
      return { example: respelled as RuleExample, spelling };
    });
}

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

/**
 * `summary` contains what a note may mention: a refusal, whether the bill has a line for the rule, claims and payers.
 */
function computeExampleOutcome(example: RuleExample, by: RulesetInfo, rule: string) {
  const { scored, claimed, wanted, broken, paid } = computeExampleAnswers(example, by, rule);
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
