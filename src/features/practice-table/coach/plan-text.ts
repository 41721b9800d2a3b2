import words from '../../../../content/practice-table/coach.json' with { type: 'json' };
import { getTileIndex, type HandAim, type TileId } from '../../../engine/index.ts';
import {
  isAnyStandardHand,
  isBegunSet,
  isSetOfPlan,
  countHeldTiles,
  listPlanGroups,
  type PlanWithHelpfulTiles,
  type PlanTile,
} from '../../../bots/index.ts';
import { SUIT_NAMES, formatShortTilePlural } from '../../../format/names.ts';
import { formatInWords, formatNumber } from '../../../format/numbers.ts';
import { getRuleTitle } from '../../../format/rule-titles.ts';
import { fillSlots, joinWithAnd } from '../../../format/sentences.ts';

// The hand that is gone for, in words: what it is called and how far it is.

const SETS = 4;

interface PlanPicture {
  /** What is begun, with what is missing of it. */
  readonly groups: readonly (readonly PlanTile[])[];
  /** "and two more sets": the rest of the plan, which any tiles may become; empty where there is none. */
  readonly rest: string;
}

/** What a plan looks like: of four sets and a pair what is begun, of a special hand all of it. */
export function createPlanPicture(plan: PlanWithHelpfulTiles): PlanPicture {
  const all = listPlanGroups(plan);
  if (all.length !== SETS + 1 || all.filter(isSetOfPlan).length !== SETS) return { groups: all, rest: '' };
  const sets = all.filter(isBegunSet);
  const more = SETS - sets.length;
  // Any single tile may become the pair, until every set is there.
  const pair = all.filter((tiles) => !isSetOfPlan(tiles) && countHeldTiles(tiles) > (plan.distance === 0 ? 0 : 1));
  const groups = [...sets, ...pair];
  if (groups.length === 0) return { groups, rest: '' };
  const text = words.rest;
  const missing = [
    more === 0 ? '' : more === 1 ? text.set : fillSlots(text.sets, { more: formatInWords(more) }),
    pair.length > 0 ? '' : text.pair,
  ].filter(Boolean);
  return { groups, rest: missing.length === 0 ? '' : fillSlots(text.and, { missing: joinWithAnd(missing) }) };
}

/** What a plan is called: "all characters, with Red dragons", "four sets and a pair". */
export function formatPlanName(plan: PlanWithHelpfulTiles): string {
  const { aim, example, missing, chows, mostChows } = plan;
  const firm = [...new Set(example.flatMap((tiles) => listFirmTiles(tiles, missing)))];
  const honours = firm.toSorted((a, b) => getTileIndex(a) - getTileIndex(b)).map(formatShortTilePlural);
  const { suit, honoursToo } = getSuit(aim);
  if (suit !== undefined) {
    if (!honoursToo) return fillSlots(words.plan.suit, { suit });
    return fillSlots(honours.length > 0 ? words.plan['suit-with'] : words.plan['suit-honours'], {
      suit,
      honours: joinWithAnd(honours),
    });
  }
  const plain = !isAnyStandardHand(aim)
    ? formatAim(aim)
    : mostChows === 0
      ? words.plan.pungs
      : mostChows === 1 && chows === 1 && listPlanGroups(plan).filter(isBegunSet).length >= SETS - 1
        ? words.plan['one-chow']
        : words.plan.any;
  return honours.length > 0 && isAnyStandardHand(aim)
    ? fillSlots(words.plan.with, { plan: plain, honours: joinWithAnd(honours) })
    : plain;
}

/** The wind or dragon of a set that is held already, at least as a pair of three. */
function listFirmTiles(tiles: readonly TileId[], missing: readonly TileId[]): readonly TileId[] {
  const [first] = tiles;
  if (first === undefined || !/^[wd]/.test(first) || tiles.length < 3) return [];
  return missing.filter((each) => each === first).length < 2 ? [first] : [];
}

function getSuit({ tiles, special }: HandAim): { readonly suit: string | undefined; readonly honoursToo: boolean } {
  const suits = [...new Set(tiles?.map((tile) => tile.charAt(0)))].filter((letter) => letter in SUIT_NAMES);
  const one = suits.length === 1 && special === undefined ? SUIT_NAMES[suits[0]!] : undefined;
  return { suit: one, honoursToo: tiles?.some((tile) => getTileIndex(tile) >= 27) ?? false };
}

/** The tiles that a plan is made of: "bamboos, winds and dragons". */
export function formatPlanSuits(aim: HandAim): string {
  const { suit, honoursToo } = getSuit(aim);
  if (suit === undefined) return formatAim(aim);
  return honoursToo ? fillSlots(words.plan['suit-honours'], { suit }) : suit;
}

/** The kind of hand that is aimed at, without what is held of it. */
function formatAim({ special, tiles, maxChows = 4 }: HandAim): string {
  if (special !== undefined) return fillSlots(words.plan.special, { title: getRuleTitle(special) });
  if (tiles) return words.plan.majors;
  return maxChows === 0 ? words.plan.pungs : words.plan.any;
}

/** How far the plan is: "You need 3 more tiles", "12 of those left would help". */
export const formatTilesNeededAndHelpful = ({
  distance,
  unseen,
}: Pick<PlanWithHelpfulTiles, 'distance' | 'unseen'>): readonly [string, string] => [
  fillSlots(words.figures.away, { n: formatNumber(distance + 1), tiles: distance === 0 ? 'tile' : 'tiles' }),
  unseen === 0 ? words.figures.none : fillSlots(words.figures.help, { n: formatNumber(unseen) }),
];
