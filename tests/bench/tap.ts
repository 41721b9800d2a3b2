// What one tap in the scorer costs: a fourteenth tile laid, and all that is looked at after it. README.md says more.
import { openTable, type RulesetId } from '../../src/engine/index.ts';
import { toBillView } from '../../src/ui/bill/bill-view.ts';
import { scoreHandOfDeal } from '../../src/features/scorer/count.ts';
import { formatSharedDealQuery } from '../../src/features/scorer/deal-link.ts';
import { createEmptyDeal, changeSeatEntry, changeCurrentHandTiles, type Deal } from '../../src/features/scorer/deal.ts';
import { getHandAsks, getHandEntryRules } from '../../src/features/scorer/hand-rules.ts';
import { describeNextStep, toScoreDisplay } from '../../src/features/scorer/hand-text.ts';
import { listHandQuestions } from '../../src/features/scorer/questions.ts';
import { applyHandChangeWithMessage, getHandEntryConstraints } from '../../src/features/scorer/taps.ts';
import { tapTile } from '../../src/ui/hand-editor/tap-tile.ts';
import { layouts, oneTileShort, tilesOf } from './hands.ts';

const HANDS = 400;
/** The promise for a hand whose wind nobody has said, which is counted for every wind, in milliseconds. */
export const WINDLESS_TARGET = 8;
/** The promise, in milliseconds of processor time. */
export const TAP_TARGET = 2;

/** Lays a tile on the rack as a tap does, and works out what the page shows then: the strip, the bill, the questions, the link. */
export function tap(deal: Deal, tile: Parameters<typeof tapTile>[1]): unknown {
  const aim = { to: 'rack', concealed: false, wilds: 0 } as const;
  const bounds = getHandEntryConstraints(deal, getHandEntryRules(deal));
  const { now: next } = applyHandChangeWithMessage(deal, tapTile(deal.entries[deal.seat].hand, tile, aim, bounds));
  const rules = getHandEntryRules(next);
  const count = scoreHandOfDeal(next);
  return [
    count.bill && toBillView(count.bill),
    toScoreDisplay(count),
    describeNextStep(next, count),
    listHandQuestions(next, rules, getHandAsks(next, rules)),
    getHandEntryConstraints(next, rules),
    formatSharedDealQuery(next),
  ];
}

/** A deal at a table whose house is not said, opened once for all its hands. */
function freshDeal(rules: RulesetId): Deal {
  const table = openTable({ rules });
  if (!table.ok) throw new Error(table.error.code);
  return createEmptyDeal(table.value);
}

/**
 * Milliseconds of processor time that counting 14 tiles takes where nobody has said whose they are: the median and the slowest
 * of the hands, each the best of three, so that a pause of the machine is nobody's.
 */
export function windlessTime(rules: RulesetId): { readonly median: number; readonly slowest: number } {
  const start = freshDeal(rules);
  const deals = layouts(HANDS).map((hand) =>
    changeSeatEntry(changeCurrentHandTiles(start, { rack: tilesOf(hand) }), { won: true }),
  );
  for (const deal of deals) scoreHandOfDeal(deal);
  const times = deals
    .map((deal) => Math.min(...[1, 2, 3].map(() => took(() => scoreHandOfDeal(changeCurrentHandTiles(deal, {}))))))
    .toSorted((a, b) => a - b);
  return { median: times[times.length >> 1]!, slowest: times.at(-1)! };
}

/** Milliseconds of processor time. */
function took(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Milliseconds of processor time that a tap takes at a table whose house is not said: the median of the hands. */
export function tapTime(rules: RulesetId): number {
  const start = freshDeal(rules);
  const hands = oneTileShort(layouts(HANDS)).map(tilesOf);
  const times = hands.map((rack, at) => {
    const deal = changeCurrentHandTiles(start, { rack });
    const tile = hands[(at + 1) % hands.length]!.find((each) => rack.filter((own) => own === each).length < 4)!;
    return took(() => tap(deal, tile));
  });
  return times.toSorted((a, b) => a - b)[times.length >> 1]!;
}
