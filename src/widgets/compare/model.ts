import { isTile, parseHand, type Holding, type TileId } from '../../engine/index.ts';
import { tileName } from '../../text/names.ts';
import { errorSentence } from '../../text/errors.ts';
import { setLabel, tilesAsLaid } from '../../text/sets.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import type { TableRules } from '../../learner/table-rules.ts';
import { answersTo, OWN, withoutLast, type Answer } from './answers.ts';
import type { Asked } from './asked.ts';
import { rowsOf, sumsOf, type RuleHref } from './rows.ts';
import type { Column, CompareView, Drawn, Names, Titles } from './view.ts';
import { whyDifferent } from './why.ts';

/** The words the comparison needs, and where the rule pages stand. */
export interface Words {
  readonly titles: Titles;
  readonly names: Names;
  readonly hrefOf: RuleHref;
}

const NOTHING = { sets: [], rack: [], columns: [], rows: [], sums: [] } as const;

/**
 * Lays the bills of every game for one hand side by side.
 * @param own the rules of this table, which get a column of their own when they are not those of a game as it stands
 */
export function compareView(asked: Asked, { titles, names, hrefOf }: Words, own?: TableRules): CompareView {
  const parsed = parseHand(asked.hand);
  if (!parsed.ok) return { ...NOTHING, trouble: errorSentence(parsed.error) };
  const hand = asked.won ? parsed.value : withoutLast(parsed.value, asked.tile);
  const answers = answersTo(asked, hand, names, own);
  const measure = answers.find(({ bill }) => bill !== undefined);
  return {
    trouble: '',
    sets: setsOf(hand),
    rack: [...new Set(hand.rack)].map(drawn),
    columns: answers.map((answer) => columnOf(answer, measure, { titles, names })),
    rows: rowsOf(answers, titles, hrefOf),
    sums: sumsOf(answers),
  };
}

function columnOf(
  answer: Answer,
  measure: Answer | undefined,
  { titles, names }: Pick<Words, 'titles' | 'names'>,
): Column {
  const { id, name, bill, error } = answer;
  const whose = id === OWN ? [`Your own rules: ${names[answer.rules]?.short ?? answer.rules}, with house rules.`] : [];
  if (!bill)
    return {
      id,
      name,
      total: '',
      shape: '',
      sentences: [...whose, errorSentence(error ?? { code: 'bad-input' })],
      refused: true,
    };
  const sentences =
    measure?.bill && measure !== answer
      ? whyDifferent({ name, bill }, { name: measure.name, bill: measure.bill }, titles)
      : ['The other games are compared with this one.'];
  return {
    id,
    name,
    total: inFigures(bill.total),
    shape: shapeOf(bill),
    sentences: [...whose, ...sentences],
    refused: false,
  };
}

function shapeOf({ fans, points, doubles, special, lines }: NonNullable<Answer['bill']>): string {
  if (fans !== undefined) return counted(fans, 'fan');
  if (special && doubles === 0) return 'a special hand';
  if (lines.length === 0) return '';
  return doubles === 0 ? counted(points, 'point') : `${counted(points, 'point')}, ${counted(doubles, 'double')}`;
}

const drawn = (tile: TileId | 'back'): Drawn => ({ tile, name: tileName(tile) });

/** The hand as it lies on the table: the rack, the sets, the flowers and seasons. */
function setsOf({ rack, sets, bonus }: Holding): CompareView['sets'] {
  return [
    ...(rack.length > 0 ? [{ tiles: rack.map(drawn), label: 'On the rack' }] : []),
    ...sets.map(({ tiles, concealed }) => ({
      tiles: tilesAsLaid(tiles, concealed).map(drawn),
      label: setLabel(tiles, concealed),
    })),
    ...(bonus.length > 0 ? [{ tiles: bonus.map(drawn), label: 'Flowers and seasons' }] : []),
  ];
}

/** The last tile that is asked about, if the hand holds it; else the first of the rack. */
export const lastTile = ({ tile }: Asked, { rack }: CompareView): string =>
  isTile(tile) && rack.some((each) => each.tile === tile) ? tile : (rack[0]?.tile ?? '');
