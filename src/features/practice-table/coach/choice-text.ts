import words from '../../../../content/practice-table/coach.json' with { type: 'json' };
import type { TileId } from '../../../engine/index.ts';
import type { ChoiceSeen, Counsel, Prospect } from '../../../bots/index.ts';
import { SEAT_NAMES, formatTileKind } from '../../../format/names.ts';
import { formatCount, formatNumber } from '../../../format/numbers.ts';
import { fillSlots } from '../../../format/sentences.ts';
import { formatTileList } from './coach-text.ts';

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
export function describeChoice({ choices, plan, rack }: Counsel, at: number): ChoiceSummary {
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
      return { sentence, figure: '–', unit: Number.isFinite(back) ? `${formatCount(back, 'tile')} back` : 'over' };
    return { sentence, figure: formatNumber(seen.unseen), unit: seen.unseen === 1 ? 'tile helps' : 'tiles help' };
  };
  return figures(fillSlots(getChoiceText(mine, seen, back, rack, plan), createChoiceSlots(seen)));
}

/** More tiles than this are no help to whoever reads their names. */
const MAX_NAMED_TILES = 5;

function getChoiceText(
  mine: ChoiceSeen,
  { option, distance, unseen, lost, harmless }: ChoiceSeen,
  back: number,
  rack: readonly TileId[],
  plan: Prospect | undefined,
): string {
  const text = words.choice;
  const { action, because } = option;
  const turn = mine.option.action.do === 'discard';
  if (option === mine.option) return turn ? text.stays : action.do === 'claim' ? text.nearer : text.stays;
  if (!Number.isFinite(distance)) return text.ends;
  if (because.danger?.seat && !harmless && because.danger.chance >= 0.1 && back <= 0) return text.feeds;
  if (!turn) return back > 0 ? text['no-nearer'] : back < 0 ? text.nearer : text['no-nearer'];
  if (back > 0) {
    const pair = action.do === 'discard' && rack.filter((each) => each === action.tile).length === 2;
    return pair && plan ? text['breaks-pair'] : text.breaks;
  }
  if (unseen > mine.unseen) return text.more;
  if (unseen < mine.unseen) return lost.length > 0 && lost.length <= MAX_NAMED_TILES ? text.fewer : text.less;
  return text['as-many'];
}

const createChoiceSlots = ({ option: { action, because }, lost }: ChoiceSeen) => ({
  lost: formatTileList(lost),
  pair: action.do === 'discard' ? formatTileKind(action.tile) : undefined,
  Seat: because.danger?.seat && SEAT_NAMES[because.danger.seat],
});
