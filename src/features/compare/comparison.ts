import { parseHand, type Bill, type Holding, type TileId } from '../../engine/index.ts';
import type { TableRules } from '../../storage/table-rules.ts';
import { describeEngineError } from '../../format/errors.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import { RULESET_NAME_FORMS } from '../../format/rulesets.ts';
import { countHandSize } from '../../ui/hand-editor/tap-tile.ts';
import {
  scoreInAllGames,
  OWN_RULES_ID,
  removeLastTile,
  type ComparedGameResult,
  toComparedHand,
  type ComparedHand,
  type ComparableSampleHand,
} from './compared-hand.ts';
import { createCompareRows, createTotalRows, type CompareRow, explainBillDifference } from './rows.ts';

/** One game's answer. */
export type ComparedGameColumn = ReturnType<typeof createColumn>;

/** Why a hand cannot win any more, in sentences. */
type ListBars = (bill: Bill) => readonly string[];

export type HandComparison = ReturnType<typeof compareHandInAllGames>;

/** A comparison of nothing. @param error what is wrong with the hand in every game, or with its text */
const createEmptyComparison = (error: string, rack: readonly TileId[] = []) => ({
  error,
  rack,
  columns: [] as readonly ComparedGameColumn[],
  rows: [] as readonly CompareRow[],
  sums: [] as readonly CompareRow[],
});

/** Compares the bills of every game for one hand. @param own the rules of this table, which get a column when they differ from every game as written */
export function compareHandInAllGames(asked: ComparedHand, own?: TableRules, listBars: ListBars = () => []) {
  const parsed = parseHand(asked.hand);
  if (!parsed.ok) return createEmptyComparison(describeEngineError(parsed.error));
  const hand = asked.won ? parsed.value : removeLastTile(parsed.value, asked.tile);
  const answers = scoreInAllGames(asked, hand, own);
  const error = findCommonError(answers);
  if (error) return createEmptyComparison(error, [...new Set(hand.rack)]);
  const reference = answers.find(({ bill }) => bill !== undefined);
  return {
    error: '',
    /** The tiles of the rack, each once; one of them came last. */
    rack: [...new Set(hand.rack)],
    columns: answers.map((answer) => createColumn(answer, reference, listBars)),
    rows: createCompareRows(answers),
    sums: createTotalRows(answers),
  };
}

export const compareSampleInAllGames = (sample: ComparableSampleHand) =>
  compareHandInAllGames(withLastTileChosen(toComparedHand(sample)));

/** The error that all games share; empty when a game counts the hand. */
function findCommonError(answers: readonly ComparedGameResult[]): string {
  const sentences = new Set(answers.map(({ error }) => (error ? describeEngineError(error) : '')));
  return sentences.size === 1 ? [...sentences][0]! : '';
}

function createColumn(answer: ComparedGameResult, reference: ComparedGameResult | undefined, listBars: ListBars) {
  const { id, name, bill, error } = answer;
  const ownRulesNote =
    id === OWN_RULES_ID ? [`Your own rules: ${RULESET_NAME_FORMS[answer.rules].short}, with house rules.`] : [];
  if (!bill)
    return {
      id,
      name,
      total: '',
      shape: '',
      sentences: [...ownRulesNote, describeEngineError(error ?? { code: 'bad-input' })],
      isRefused: true,
    };
  const isDead = bill.barred?.some(({ because }) => because.code === 'wrong-set-kills');
  const reasons =
    reference?.bill && reference !== answer
      ? explainBillDifference({ name, bill }, { name: reference.name, bill: reference.bill })
      : ['The other games are compared with this one.'];
  const sentences = isDead ? listBars(bill) : [...listBars(bill), ...reasons];
  return {
    id,
    name,
    total: formatNumber(bill.total),
    /** "46 points, 3 doubles" or "4 fans". */
    shape: describeShape(bill),
    /** Why it does not count, or what makes the difference. */
    sentences: [...ownRulesNote, ...sentences],
    isRefused: false,
  };
}

function describeShape({ fans, points, doubles, special, lines }: NonNullable<ComparedGameResult['bill']>): string {
  if (fans !== undefined) return formatPlural(fans, 'fan');
  if (special && doubles === 0) return 'a special hand';
  if (lines.length === 0) return '';
  return doubles === 0
    ? formatPlural(points, 'point')
    : `${formatPlural(points, 'point')}, ${formatPlural(doubles, 'double')}`;
}

export function describeTileEntryHint(hand: Holding): string {
  const size = countHandSize(hand);
  return size === 0
    ? 'Tap the tiles of the hand.'
    : `${formatPlural(14 - size, 'more tile')}, and every game can count it.`;
}

/** The hand with its last tile: the one named, if it is on the rack; else the first of the rack. */
export function withLastTileChosen(asked: ComparedHand): ComparedHand {
  const parsed = parseHand(asked.hand);
  return parsed.ok && asked.won ? { ...asked, tile: chooseLastTile(asked, parsed.value.rack) } : asked;
}

const chooseLastTile = ({ tile }: ComparedHand, rack: readonly TileId[]): string =>
  rack.find((each) => each === tile) ?? rack[0] ?? '';
