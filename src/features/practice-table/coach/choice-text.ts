import words from '../../../../content/practice-table/coach.json' with { type: 'json' };
import { countTileInList, type TileId } from '../../../engine/index.ts';
import {
  DANGER_CHANCES,
  listPlanGroupsMarkingMissing,
  type ChoiceDistanceAndLostTiles,
  type Counsel,
  type PlanWithHelpfulTiles,
} from '../../../bots/index.ts';
import { SEAT_NAMES, formatShortTilePlural } from '../../../format/names.ts';
import { formatPlural, formatPluralInWords, formatNumber } from '../../../format/numbers.ts';
import { fillSlots, joinWithAnd } from '../../../format/sentences.ts';
import { formatTileList } from './plan-text.ts';

// What each choice would do to the plan, side by side, for a learner who asks the coach why.

/** What a choice does to the plan, compared with the coach's own choice: a sentence, and one figure with its unit. */
export function getChoiceSentenceAndFigure({ choices, plan, stands, rack }: Counsel, at: number) {
  const [mine, seen] = [choices[0]!, choices[at]!];
  const { action, because } = seen.option;
  const sentence = fillSlots(getChoiceText(mine, seen, rack, plan, stands), {
    lost: formatTileList(seen.lost),
    pair: action.do === 'discard' ? formatShortTilePlural(action.tile) : undefined,
    Seat: because.danger?.seat && SEAT_NAMES[because.danger.seat],
  });
  const back = seen.distance - mine.distance;
  const far = isAboutClaim(mine) && choices.some(({ distance }) => distance !== mine.distance);
  // The picture shows the plan before the claim, so the figure says how far each choice is from Mahjong.
  if (far && Number.isFinite(seen.distance)) {
    const unit = seen.distance === 0 ? 'tile to go' : 'tiles to go';
    return { sentence, figure: formatNumber(seen.distance + 1), unit };
  }
  if (back > 0)
    return { sentence, figure: '–', unit: Number.isFinite(back) ? `${formatPlural(back, 'tile')} back` : 'over' };
  return { sentence, figure: formatNumber(seen.unseen), unit: seen.unseen === 1 ? 'tile helps' : 'tiles help' };
}

/** A sentence names at most this many tiles, because more names would not help the reader. */
const MAX_NAMED_TILES = 5;

function getChoiceText(
  mine: ChoiceDistanceAndLostTiles,
  seen: ChoiceDistanceAndLostTiles,
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
  const { seat, chance = 0 } = because.danger ?? {};
  // A danger that the coach’s own tile shares does not set the two choices apart.
  const isRiskier = chance - (mine.option.because.danger?.chance ?? 0) >= DANGER_CHANCES.equal;
  if (seat && !harmless && chance >= DANGER_CHANCES.serious && isRiskier && back <= 0) return text.feeds;
  const isWorthLess = (because.worth ?? Infinity) < (mine.option.because.worth ?? 0);
  if (isAboutClaim(mine)) return getClaimText(seen, stands, isWorthLess);
  if (back > 0) return action.do === 'discard' && plan ? getBreakText(action.tile, plan, rack) : text.breaks;
  if (unseen > mine.unseen) return isWorthLess ? text.more : text['more-only'];
  if (unseen < mine.unseen) return lost.length > 0 && lost.length <= MAX_NAMED_TILES ? text.fewer : text.less;
  return text['as-many'];
}

const isAboutClaim = ({ option: { action } }: ChoiceDistanceAndLostTiles): boolean =>
  action.do === 'claim' || action.do === 'pass';

/** How the plan after a claim, or after a pass, differs from the plan that the learner had before the claim. */
function getClaimText(
  { distance, unseen }: ChoiceDistanceAndLostTiles,
  stands: PlanWithHelpfulTiles | undefined,
  isWorthLess: boolean,
): string {
  const text = words.choice;
  if (!stands || distance < stands.distance) return text.nearer;
  if (distance > stands.distance) return text.back;
  if (unseen <= stands.unseen) return text['no-nearer'];
  return isWorthLess ? text.more : text['no-nearer-more'];
}

/** The text for a discard that breaks up a pair or a begun set, or a general one for any other discard. */
function getBreakText(tile: TileId, plan: PlanWithHelpfulTiles, rack: readonly TileId[]): string {
  const text = words.choice;
  const groups = listPlanGroupsMarkingMissing(plan)
    .map((group) => group.filter(({ missing }) => !missing).map((each) => each.tile))
    .filter((held) => held.includes(tile) && held.length > 1);
  const isPaired = groups.some((held) => held.length === 2 && held.every((each) => each === tile));
  if (isPaired && countTileInList(rack, tile) === 2) return text['breaks-pair'];
  return groups.length > 0 ? text.breaks : text.back;
}

/** A sentence that warns of players who have declared ready or laid down many sets; empty where there are none. */
export function describeThreateningPlayers({ watch }: Counsel): string {
  const text = words.because;
  const declared = watch.filter(({ ready }) => ready).map(({ seat }) => SEAT_NAMES[seat]);
  const ready = fillSlots(text[declared.length > 1 ? 'watch-all-ready' : 'watch-ready'], {
    watched: joinWithAnd(declared),
  });
  const shown = watch.filter((each) => !each.ready);
  const many = [...new Set(shown.map(({ sets }) => sets))].map((sets) => {
    const seats = shown.filter((each) => each.sets === sets).map(({ seat }) => SEAT_NAMES[seat]);
    return fillSlots(seats.length > 1 ? text['watch-both'] : text.watch, {
      watched: joinWithAnd(seats),
      many: formatPluralInWords(sets, 'set'),
    });
  });
  const warnings = [...(declared.length > 0 ? [ready] : []), ...many].join(', and ');
  return warnings && fillSlots(text.careful, { warnings });
}
