import { dealResult, type HandResult, type StoredDealResult } from '../../storage/deal-results.ts';
import { formatLink, readLink } from '../../storage/links.ts';
import { readSharedHand, serializeSharedHand, type SharedHand } from '../../storage/shared-hand.ts';
import type { PracticeGame, PracticeHand } from '../../bots/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatNumber, formatChange } from '../../format/numbers.ts';

// Links to hands that were played, and what several players made of the same deal.

const HAND_PARAM = 'hand';

/** The query of a link to a hand; empty for one whose deal has no code. */
export function toHandQuery(game: PracticeGame, hand: PracticeHand): string {
  const text = serializeSharedHand(game, hand);
  return text && formatLink({ [HAND_PARAM]: text });
}

/** The text of a hand in what somebody pasted: a link, its query, or the text alone. */
export function extractHandText(pasted: string): string {
  const trimmed = pasted.trim();
  return trimmed.includes('?') ? (readLink(trimmed.slice(trimmed.indexOf('?'))).params.get(HAND_PARAM) ?? '') : trimmed;
}

/** The hand of a link, or undefined for one that is too damaged to be laid out. */
export const parseHandLink = (pasted: string): SharedHand | undefined => readSharedHand(extractHandText(pasted));

/** How the hand of a link ended, for a list of results. */
export function parseHandResult(pasted: string): HandResult | undefined {
  const text = extractHandText(pasted);
  const shared = readSharedHand(text);
  return shared && dealResult(text, shared);
}

/** Results that can be compared: the same hand of the same deal, from the same chairs, the best first. */
export type DealCompared = ReturnType<typeof groupResultsByDeal>[number];

/** Kept results by deal, the deal that was added to last first. Hands that cannot be read any more are left out. */
export function groupResultsByDeal(results: readonly StoredDealResult[]) {
  const read = results.flatMap(({ name, text }) => {
    const result = parseHandResult(text);
    return result ? [{ name, result }] : [];
  });
  const keys = [...new Set(read.toReversed().map(({ result }) => result.key))];
  return keys.map((key) => {
    const same = read.filter(({ result }) => result.key === key);
    const { code, hand } = same[0]!.result;
    const best = same.toSorted((a, b) => (b.result.net ?? -Infinity) - (a.result.net ?? -Infinity));
    return { key, code, hand, rows: best.map(({ name, result }) => toRow(name, result)) };
  });
}

function toRow(name: string, result: HandResult) {
  const { text, seat, scored, net, thrown } = result;
  return {
    name,
    text,
    seat: seat ? SEAT_NAMES[seat] : 'sat out',
    ended: endedWords(result),
    scored: scored === undefined ? '' : formatNumber(scored),
    net: net === undefined ? '' : formatChange(net),
    thrown: formatNumber(thrown),
  };
}

function endedWords({ over, winner, seat }: HandResult): string {
  if (!over) return 'not played to the end';
  if (!winner) return 'nobody won';
  return winner === seat ? 'won' : `${SEAT_NAMES[winner]} won`;
}
