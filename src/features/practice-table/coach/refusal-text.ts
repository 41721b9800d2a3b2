import words from '../../../../content/practice-table/coach.json' with { type: 'json' };
import type { Reason } from '../../../engine/index.ts';
import type { Counsel, WinBarredByRule } from '../../../bots/index.ts';
import { SEAT_NAMES, formatTheTile, formatTile } from '../../../format/names.ts';
import { formatWaitingCallOfFamily } from '../../../format/play.ts';
import { capitalize, joinWithOr, fillSlots, joinSentences } from '../../../format/sentences.ts';
import { formatTileList } from './plan-text.ts';

// What the coach says of a tile that completes the hand, where a rule refuses the win or would refuse it.

/**
 * Says why the rules allow or refuse something. The caller passes this function, so that the coach need not
 * load the texts of the reasons, which are larger than the coach itself.
 */
export type ExplainReason = (reason: Reason) => string;

/** Says that a tile completes the hand, why the rules refuse the win, and what to do; empty if they refuse none. */
export function describeWinBarredByRule({ refused, declaring }: Counsel, explain: ExplainReason): string {
  if (!refused) return '';
  // The hint to declare next time is left out where the coach advises a declaration with this very discard.
  const then = isDeclarationMissing(refused) && !declaring ? words.because['refused-then'] : '';
  return joinSentences([
    explainRefusedWin(refused, explain),
    fillSlots(then, { call: formatWaitingCallOfFamily(refused.family) }),
  ]);
}

const isDeclarationMissing = ({ because }: WinBarredByRule): boolean => because.code === 'not-declared';

/** Says that a tile completed the hand, and why the rules refused it. */
export function explainRefusedWin(refused: WinBarredByRule, explain: ExplainReason): string {
  const { tile, from, because, came, family } = refused;
  const text = words.because;
  const form = { offered: text.refused, held: text['refused-held'], 'gone-by': text['refused-gone'] }[came];
  const slots = { refused: capitalize(formatTheTile(tile)), came: formatTile(tile), feeder: from && SEAT_NAMES[from] };
  const why = isDeclarationMissing(refused)
    ? fillSlots(text['refused-unsaid'], { call: formatWaitingCallOfFamily(family) })
    : explain(because);
  return joinSentences([fillSlots(form, slots), why]);
}

/** Whether the coach’s reason names the tiles that the plan waits for. */
const isCounselAboutWaits = ({ reason, plan }: Counsel): boolean =>
  plan?.distance === 0 && (reason.kind === 'waits' || reason.kind === 'set' || reason.kind === 'grows');

/** Whether the rules refuse a win with every tile that the plan waits for. */
export function isEveryWaitBarred({ barred, plan }: Counsel): boolean {
  const wanted = plan?.helping.filter(({ left }) => left > 0) ?? [];
  return barred !== undefined && wanted.every(({ tile }) => barred.never.includes(tile));
}

/**
 * Why the rules allow no win with the tiles that the plan waits for, or which of these win only when drawn;
 * empty where a discard of any of them wins.
 */
export function explainBarredWaits(counsel: Counsel, explain: ExplainReason): string {
  const { barred } = counsel;
  if (!barred || !isCounselAboutWaits(counsel)) return '';
  if (isEveryWaitBarred(counsel)) return explain(barred.because);
  const drawn = joinWithOr(barred.drawnOnly.map(formatTheTile));
  return drawn ? fillSlots(words.because['waits-drawn'], { drawn }) : '';
}

/**
 * The tiles that the hand waits for and that the rules let it win with, the wild tile last and named as wild;
 * all awaited tiles if the rules allow none of them.
 */
export function formatWinnableWaits(counsel: Counsel): string | undefined {
  const { plan, wild, barred } = counsel;
  if (!plan) return undefined;
  const left = plan.helping.filter((each) => each.left > 0).map(({ tile }) => tile);
  const waits = isEveryWaitBarred(counsel) ? left : left.filter((tile) => !barred?.never.includes(tile));
  const plain = waits.filter((tile) => tile !== wild);
  if (wild === undefined || !waits.includes(wild)) return formatTileList(plain, joinWithOr);
  return joinWithOr([...plain.map(formatTheTile), `${formatTheTile(wild)}, which is wild`]);
}
