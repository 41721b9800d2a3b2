import { parseHand, type Bill, type Holding, type TileId } from '../../engine/index.ts';
import type { TableRules } from '../../storage/table-rules.ts';
import { describeError } from '../../format/errors.ts';
import { formatCount, formatNumber } from '../../format/numbers.ts';
import { RULESET_WORDS } from '../../format/rulesets.ts';
import { countTiles } from '../../ui/hand-editor/tap-tile.ts';
import {
  askAllGames,
  OWN_RULES_ID,
  withoutLast,
  type GameAnswer,
  toAskedHand,
  type AskedHand,
  type Sample,
} from './compared-hand.ts';
import { compareRows, createSumRows, type CompareRow, explainDifference } from './rows.ts';

/** One game's answer. */
export type GameColumn = ReturnType<typeof createColumn>;

/** Says why a hand cannot win any more; nothing where it may. */
type SayBars = (bill: Bill) => readonly string[];

/** What the page shows of a comparison. */
export type CompareView = ReturnType<typeof compareView>;

/** A comparison that is empty, and what is wrong with the hand in every game, or with its text. */
const nothing = (trouble: string, rack: readonly TileId[] = []) => ({
  trouble,
  rack,
  columns: [] as readonly GameColumn[],
  rows: [] as readonly CompareRow[],
  sums: [] as readonly CompareRow[],
});

/**
 * Lays the bills of every game for one hand side by side.
 * @param own the rules of this table, which get a column of their own when they are not those of a game as it stands
 */
export function compareView(asked: AskedHand, own?: TableRules, sayBars: SayBars = () => []) {
  const parsed = parseHand(asked.hand);
  if (!parsed.ok) return nothing(describeError(parsed.error));
  const hand = asked.won ? parsed.value : withoutLast(parsed.value, asked.tile);
  const answers = askAllGames(asked, hand, own);
  const trouble = findCommonError(answers);
  if (trouble) return nothing(trouble, [...new Set(hand.rack)]);
  const measure = answers.find(({ bill }) => bill !== undefined);
  return {
    trouble: '',
    /** The tiles of the rack, each once; one of them came last. */
    rack: [...new Set(hand.rack)],
    columns: answers.map((answer) => createColumn(answer, measure, sayBars)),
    rows: compareRows(answers),
    sums: createSumRows(answers),
  };
}

/** What every game says of an example. */
export const compareSample = (sample: Sample) => compareView(withChosenLastTile(toAskedHand(sample)));

/** What every game refuses for the same reason is wrong with the hand: it is said once. Empty when a game counts it. */
function findCommonError(answers: readonly GameAnswer[]): string {
  const sentences = new Set(answers.map(({ error }) => (error ? describeError(error) : '')));
  return sentences.size === 1 ? [...sentences][0]! : '';
}

function createColumn(answer: GameAnswer, measure: GameAnswer | undefined, sayBars: SayBars) {
  const { id, name, bill, error } = answer;
  const whose = id === OWN_RULES_ID ? [`Your own rules: ${RULESET_WORDS[answer.rules].short}, with house rules.`] : [];
  if (!bill)
    return {
      id,
      name,
      total: '',
      shape: '',
      sentences: [...whose, describeError(error ?? { code: 'bad-input' })],
      refused: true,
    };
  const isDead = bill.barred?.some(({ because }) => because.code === 'wrong-set-kills');
  const compared =
    measure?.bill && measure !== answer
      ? explainDifference({ name, bill }, { name: measure.name, bill: measure.bill })
      : ['The other games are compared with this one.'];
  const sentences = isDead ? sayBars(bill) : [...sayBars(bill), ...compared];
  return {
    id,
    name,
    /** Empty where the game does not count this hand. */
    total: formatNumber(bill.total),
    /** "46 points, 3 doubles" or "4 fans". */
    shape: describeShape(bill),
    /** Why it does not count, or what makes the difference. */
    sentences: [...whose, ...sentences],
    refused: false,
  };
}

function describeShape({ fans, points, doubles, special, lines }: NonNullable<GameAnswer['bill']>): string {
  if (fans !== undefined) return formatCount(fans, 'fan');
  if (special && doubles === 0) return 'a special hand';
  if (lines.length === 0) return '';
  return doubles === 0
    ? formatCount(points, 'point')
    : `${formatCount(points, 'point')}, ${formatCount(doubles, 'double')}`;
}

/** What to do while a hand that won has too few tiles. */
export function describeHint(hand: Holding): string {
  const size = countTiles(hand);
  return size === 0
    ? 'Tap the tiles of the hand.'
    : `${formatCount(14 - size, 'more tile')}, and every game can count it.`;
}

/** The hand with its last tile settled: the one that is asked about, if the rack holds it; else the first of the rack. */
export function withChosenLastTile(asked: AskedHand): AskedHand {
  const parsed = parseHand(asked.hand);
  return parsed.ok && asked.won ? { ...asked, tile: chooseLastTile(asked, parsed.value.rack) } : asked;
}

/** The last tile that is asked about, if the rack holds it; else the first of the rack. */
const chooseLastTile = ({ tile }: AskedHand, rack: readonly TileId[]): string =>
  rack.find((each) => each === tile) ?? rack[0] ?? '';
