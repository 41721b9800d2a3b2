import { generateFirstMahjongHand, VISITOR_SEAT, type FirstMahjongHand } from './first-mahjong.ts';
import type { Bill, BillLine, Table, TileId } from '../../engine/index.ts';
import { createSeatView, decideWithAlternatives } from '../../bots/index.ts';
import { getDefaultTableRules, readAgreedOrDefaultRules } from '../../storage/table-rules.ts';
import { formatTile } from '../../format/names.ts';
import { formatInWords, formatNumber } from '../../format/numbers.ts';
import { formatWaitingCallOfFamily } from '../../format/play.ts';
import { getRuleStatement } from '../../format/rule-book.ts';
import { findSetNameByRunOrSize, formatSetKindAndTile } from '../../format/seats.ts';
import { capitalize } from '../../format/sentences.ts';
import { createRowOfBillLine, addKeysToBillLines, toBillView } from '../../ui/bill/bill-view.ts';
import { splitSumAtDoubling } from '../../ui/bill/sums.ts';
import type { FirstMahjongBillRow, FirstMahjongStory } from './steps.ts';
import { hasReadyDeclarationRule } from '../../questions/table.ts';
import { getTableOrThrow, openTableOrStandardGame } from '../../questions/table-lookup.ts';

/** The seed of the hand that First Mahjong opens with; the first page of the site shows the same hand. */
export const FIRST_MAHJONG_SEED = 'n';

/**
 * The hand of a seed by the rules of a table, as the page shows it; undefined at a table where no hand for
 * First Mahjong can be won.
 */
export function createTourStoryForTable(table: Table, seed: string): FirstMahjongStory | undefined {
  const found = generateFirstMahjongHand(table, seed);
  const replies = found && createDiscardRepliesByTile(found);
  if (!replies) return undefined;
  const { sets, pair, single, spare, opening, rounds, bill } = found;
  const steps = listDoublingSteps(bill);
  const all = addKeysToBillLines(bill.lines).map(({ key, line }) => {
    const { text, href, tiles, amount, nought } = createRowOfBillLine(key, line);
    const statement = line.unit === 'doubles' && tiles.length < 2 ? getRuleStatement(line.rule, table.info) : undefined;
    return { nought, row: { key, text, href, tiles, amount, ...steps.get(line), statement } };
  });
  const rows = groupSets(
    all.filter(({ nought }) => !nought).map(({ row }) => row),
    all.filter(({ nought }) => nought).map(({ row }) => row),
  );
  const call = hasReadyDeclarationRule(table) ? formatWaitingCallOfFamily(table.info.family) : undefined;
  const { notes, total } = toBillView(bill);
  return { seed, sets, pair, single, spare, opening, rounds, replies, call, rows, note: notes.join(' '), total };
}

/**
 * Writes a reply to each tile that could be discarded after the pung, from what the bot thinks of the hand without it.
 * Undefined if the bot would not discard the spare tile.
 */
function createDiscardRepliesByTile({
  choice,
  sets,
  spare,
}: Pick<FirstMahjongHand, 'choice' | 'sets' | 'spare'>): Readonly<Partial<Record<TileId, string>>> | undefined {
  const decision = decideWithAlternatives(createSeatView(choice, VISITOR_SEAT, 'none'), 'steady');
  if (decision?.action.do !== 'discard' || decision.action.tile !== spare) return undefined;
  const replies: Partial<Record<TileId, string>> = { [spare]: 'Yes. None of your sets needs it.' };
  for (const { action, because } of decision.alternatives) {
    if (action.do !== 'discard') continue;
    const set = sets.find((tiles) => tiles.includes(action.tile));
    const kind = set && findSetNameByRunOrSize(set);
    const isNeeded = because.distance > decision.because.distance && set && kind && kind !== 'pair';
    replies[action.tile] ??= isNeeded
      ? `Not that one. It belongs to your ${formatSetKindAndTile(kind, set[0]!)}.`
      : `Not that one. ${capitalize(formatInWords(decision.because.unseen))} more like it could come, but only ${formatInWords(because.unseen)} more ${formatTile(spare)}.`;
  }
  return replies;
}

/** Puts sets without points into one row below the other sets, so that the bill shows all four sets and the pair. */
function groupSets(worth: readonly FirstMahjongBillRow[], [first, ...more]: readonly FirstMahjongBillRow[]) {
  const sets = worth.findIndex(({ tiles }) => tiles.length < 2);
  return first ? worth.toSpliced(sets, 0, { ...first, more }) : worth;
}

/** Maps lines of doubles to the points before the first and after each; empty without doubles. */
function listDoublingSteps({
  lines,
  sum,
}: Bill): ReadonlyMap<BillLine, Pick<FirstMahjongBillRow, 'before' | 'rounded' | 'after'>> {
  const { counted, chain } = splitSumAtDoubling(sum);
  const round = counted.find(({ step }) => step === 'round');
  const doubles = lines.filter(({ unit, value }) => unit === 'doubles' && value > 0);
  const all = doubles.reduce((many, { value }) => many + value, 0);
  if (all === 0 || chain.length !== all + 1) return new Map();
  const formatPointsAfter = (upTo: number): string =>
    formatNumber(chain[doubles.slice(0, upTo).reduce((many, { value }) => many + value, 0)]!);
  return new Map(
    doubles.map((line, at) => {
      const first = at === 0 && { before: formatPointsAfter(0), ...(round && { rounded: formatNumber(round.from) }) };
      return [line, { ...first, after: formatPointsAfter(at + 1) }];
    }),
  );
}

/**
 * The hand of a seed by the rules that this device has agreed on, with four players; by the rules of the default game where
 * they allow no such hand.
 */
export function createSeededOwnTableStory(seed: string): FirstMahjongStory | undefined {
  const {
    rules,
    house: { players: _, ...house },
  } = readAgreedOrDefaultRules();
  const own = createTourStoryForTable(openTableOrStandardGame(rules, house), seed);
  return own ?? createTourStoryForTable(getTableOrThrow(getDefaultTableRules().rules), seed);
}
