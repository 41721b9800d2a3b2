import {
  formatTiles,
  score,
  type Bill,
  type BillLine,
  type HouseInput,
  type Result,
  type ScoreInput,
} from '../../../src/engine/index.ts';
import { expectRecord } from './recorded.ts';
import { refusalLine } from './refusal-line.ts';
import { besidesOf } from './rows.ts';

const nameOf = (rule: string): string => rule.split('.').slice(1).join('.');
const describeLine = ({ rule, value, unit, tiles, set }: BillLine): string =>
  `${nameOf(rule)} ${value}${unit[0]} ${formatTiles(tiles)}${set ? ` ${set.concealed ? 'hidden' : 'open'} ${set.kind}` : ''}`;

/** What stands on a bill, in a line; of a refusal its code and what it is about. */
function describeBill(result: Result<Bill>): string {
  if (!result.ok) return refusalLine(result.error);
  const { total, points, doubles, fans, lines, arrangement, loose, sum, ...rest } = result.value;
  const sets = arrangement.map(({ kind, tiles, won }) => `${kind} ${formatTiles(tiles)}${won ? ' last' : ''}`);
  return [
    fans === undefined ? `${points} doubled ${doubles} times is ${total}` : `${fans} fans are ${total}`,
    JSON.stringify(rest),
    lines.map(describeLine).join(', '),
    [...sets, ...(loose.length > 0 ? [`loose ${formatTiles(loose)}`] : [])].join(', '),
    sum.map(({ step, to }) => `${step} ${to}`).join(', '),
  ].join('; ');
}
const describeShortly = (result: Result<Bill>): string =>
  result.ok
    ? [result.value.total, result.value.special?.rule].filter((part) => part !== undefined).join(' ')
    : refusalLine(result.error);

/** A table at which hands are counted. */
interface Counting {
  readonly rules: string;
  readonly house?: HouseInput;
}

/**
 * What hands are worth, for each case of a record: what it is about (nothing: what the row above is about), the hand, the last
 * tile and how it came (nothing for a loser), and what else is said. The whole bill at the first table; the total at the
 * others, without the row’s own house rules, and of a loser who was one tile short.
 */
export const expectBills = (record: string, [first, ...others]: readonly [Counting, ...Counting[]]): Promise<void> =>
  expectRecord(record, (_, hand = '', won = '', more = '') => {
    const { house, win, ...said } = besidesOf<ScoreInput>(more) as Partial<ScoreInput>;
    const [tile, by] = won.split(' ');
    const asked = { seat: 's', round: 'e', hand, ...said, ...(tile && by && { win: { tile, by, ...win } }) };
    const ask = (at: Counting, besides: object = {}, own = house) =>
      score({ ...asked, ...besides, rules: at.rules, house: { ...at.house, ...own } } as ScoreInput);
    return [
      describeBill(ask(first)),
      ...others.map((at) => describeShortly(ask(at))),
      ...(house ? [`usual: ${describeShortly(ask(first, {}, {}))}`] : []),
      ...(tile ? [] : [first, ...others].map((at) => `one short: ${describeShortly(ask(at, { fishing: true }))}`)),
    ].join(' || ');
  });
