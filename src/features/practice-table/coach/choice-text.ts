import words from '../../../../content/practice-table/coach.json' with { type: 'json' };
import type { TileId } from '../../../engine/index.ts';
import {
  listPlanGroups,
  type ChoiceDistanceAndTiles,
  type Counsel,
  type PlanWithHelpfulTiles,
} from '../../../bots/index.ts';
import { SEAT_NAMES, formatShortTilePlural } from '../../../format/names.ts';
import { formatPlural, formatNumber } from '../../../format/numbers.ts';
import { fillSlots } from '../../../format/sentences.ts';
import { formatTileList } from './tile-list.ts';

// What each choice would leave of the plan, side by side, for whoever asks the coach why.

/** What a choice leaves of the plan: what happens to it in a sentence, and one figure, always of the same kind. */
interface ChoiceSummary {
  readonly sentence: string;
  /** "12", or a dash where the plan is set back. */
  readonly figure: string;
  /** "tiles help", "1 tile back"; "tiles away" beside a claim that changes how far the plan is. */
  readonly unit: string;
}

/** What a choice leaves of the plan, beside the coach's own. */
export function summarizeChoiceForPlan({ choices, plan, stands, rack }: Counsel, at: number): ChoiceSummary {
  const [mine, seen] = [choices[0]!, choices[at]!];
  const back = seen.distance - mine.distance;
  const claims = mine.option.action.do === 'claim' || mine.option.action.do === 'pass';
  const far = claims && choices.some(({ distance }) => distance !== mine.distance);
  const figures = (sentence: string): ChoiceSummary => {
    // The plan is drawn as it stands before the claim: what brings it nearer is told by how far it is then.
    if (far && Number.isFinite(seen.distance))
      return {
        sentence,
        figure: formatNumber(seen.distance + 1),
        unit: seen.distance === 0 ? 'tile away' : 'tiles away',
      };
    if (back > 0)
      return { sentence, figure: '–', unit: Number.isFinite(back) ? `${formatPlural(back, 'tile')} back` : 'over' };
    return { sentence, figure: formatNumber(seen.unseen), unit: seen.unseen === 1 ? 'tile helps' : 'tiles help' };
  };
  return figures(fillSlots(getChoiceText(mine, seen, rack, plan, stands), createChoiceSlots(seen)));
}

/** More tiles than this are no help to whoever reads their names. */
const MAX_NAMED_TILES = 5;

function getChoiceText(
  mine: ChoiceDistanceAndTiles,
  seen: ChoiceDistanceAndTiles,
  rack: readonly TileId[],
  plan: PlanWithHelpfulTiles | undefined,
  stands: PlanWithHelpfulTiles | undefined,
): string {
  const text = words.choice;
  const { option, distance, unseen, lost, harmless } = seen;
  const { action, because } = option;
  const back = distance - mine.distance;
  if (option === mine.option && action.do !== 'claim') return text.stays;
  if (!Number.isFinite(distance)) return text.ends;
  if (because.danger?.seat && !harmless && because.danger.chance >= 0.1 && back <= 0) return text.feeds;
  if (mine.option.action.do !== 'discard') return getClaimText(seen, stands);
  if (back > 0) return action.do === 'discard' && plan ? getBreakText(action.tile, plan, rack) : text.breaks;
  if (unseen > mine.unseen)
    return (because.worth ?? Infinity) < (mine.option.because.worth ?? 0) ? text.more : text['more-only'];
  if (unseen < mine.unseen) return lost.length > 0 && lost.length <= MAX_NAMED_TILES ? text.fewer : text.less;
  return text['as-many'];
}

/** What a claim, or letting it go, does to the plan as it stands before. */
function getClaimText({ distance, unseen }: ChoiceDistanceAndTiles, stands: PlanWithHelpfulTiles | undefined): string {
  const text = words.choice;
  if (!stands || distance < stands.distance) return text.nearer;
  if (distance > stands.distance) return text.back;
  return unseen > stands.unseen ? text['no-nearer-more'] : text['no-nearer'];
}

/** What a discard breaks up: a pair or a set that is begun, and else nothing that has a name. */
function getBreakText(tile: TileId, plan: PlanWithHelpfulTiles, rack: readonly TileId[]): string {
  const text = words.choice;
  const groups = listPlanGroups(plan)
    .map((group) => group.filter(({ missing }) => !missing).map((each) => each.tile))
    .filter((held) => held.includes(tile) && held.length > 1);
  const isPaired = groups.some((held) => held.length === 2 && held.every((each) => each === tile));
  if (isPaired && rack.filter((each) => each === tile).length === 2) return text['breaks-pair'];
  return groups.length > 0 ? text.breaks : text.back;
}

const createChoiceSlots = ({ option: { action, because }, lost }: ChoiceDistanceAndTiles) => ({
  lost: formatTileList(lost),
  pair: action.do === 'discard' ? formatShortTilePlural(action.tile) : undefined,
  Seat: because.danger?.seat && SEAT_NAMES[because.danger.seat],
});
