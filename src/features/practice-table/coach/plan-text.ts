import words from '../../../../content/practice-table/coach.json' with { type: 'json' };
import { countTileInList, getTileIndex, TILES, type HandAim, type TileId } from '../../../engine/index.ts';
import {
  isStandardHandAim,
  isSetWithAtLeastTwoHeld,
  isSetSizedGroup,
  countHeldInPlanGroup,
  listPlanGroupsMarkingMissing,
  type Counsel,
  type PlanWithHelpfulTiles,
} from '../../../bots/index.ts';
import { SUIT_NAMES, formatShortTilePlural, formatTheTile } from '../../../format/names.ts';
import { formatInWords, formatNumber } from '../../../format/numbers.ts';
import { getRuleTitle } from '../../../format/rule-titles.ts';
import { findSetNameByRunOrSize, formatSetKindAndTile } from '../../../format/seats.ts';
import { capitalize, fillSlots, joinWithAnd } from '../../../format/sentences.ts';

// The plan in words: what it is called, and how many tiles it still needs.

const SETS = 4;

/**
 * The groups to draw for a plan: all groups of a special hand, but of four sets and a pair only those that have begun.
 * `rest` names what is still open, "and two more sets"; it is empty for a special hand, and before a group has begun.
 */
export function createPlanPictureGroups(plan: PlanWithHelpfulTiles) {
  const all = listPlanGroupsMarkingMissing(plan);
  if (all.length !== SETS + 1 || all.filter(isSetSizedGroup).length !== SETS) return { groups: all, rest: '' };
  const sets = all.filter(isSetWithAtLeastTwoHeld);
  const more = SETS - sets.length;
  // A single tile is shown as the pair only once the hand waits for its last tile; until then any tile may become the
  // pair.
  const pair = all.filter(
    (tiles) => !isSetSizedGroup(tiles) && countHeldInPlanGroup(tiles) > (plan.distance === 0 ? 0 : 1),
  );
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
  const { suit, honoursToo } = getSuit(plan);
  if (suit !== undefined) {
    if (!honoursToo) return fillSlots(words.plan.suit, { suit });
    return fillSlots(honours.length > 0 ? words.plan['suit-with'] : words.plan['suit-honours'], {
      suit,
      honours: joinWithAnd(honours),
    });
  }
  const plain = !isStandardHandAim(aim)
    ? formatAim(aim)
    : mostChows === 0
      ? words.plan.pungs
      : mostChows === 1 &&
          chows === 1 &&
          listPlanGroupsMarkingMissing(plan).filter(isSetWithAtLeastTwoHeld).length >= SETS - 1
        ? words.plan['one-chow']
        : words.plan.any;
  return honours.length > 0 && isStandardHandAim(aim)
    ? fillSlots(words.plan.with, { plan: plain, honours: joinWithAnd(honours) })
    : plain;
}

/** The wind or dragon of a planned pung or kong of which at most one tile is missing; empty for any other group. */
function listFirmTiles(tiles: readonly TileId[], missing: readonly TileId[]): readonly TileId[] {
  const [first] = tiles;
  if (first === undefined || !/^[wd]/.test(first) || tiles.length < 3) return [];
  return countTileInList(missing, first) < 2 ? [first] : [];
}

/**
 * The suit of a plan that uses only one, and whether it also uses winds or dragons. A plan for any four sets
 * and a pair is judged by its planned and helpful tiles, other plans by the tiles that their aim allows.
 */
function getSuit({ aim, example, helping }: PlanWithHelpfulTiles) {
  const { special } = aim;
  const isOpen = isStandardHandAim(aim) && example.length > 0;
  const tiles = isOpen ? [...example.flat(), ...helping.map(({ tile }) => tile)] : aim.tiles;
  const suits = [...new Set(tiles?.map((tile) => tile.charAt(0)))].filter((letter) => letter in SUIT_NAMES);
  const one = suits.length === 1 && special === undefined ? SUIT_NAMES[suits[0]!] : undefined;
  return { suit: one, honoursToo: tiles?.some((tile) => getTileIndex(tile) >= 27) ?? false };
}

/** The tiles that a plan is made of: "bamboos, winds and dragons". */
export function formatPlanSuits(plan: PlanWithHelpfulTiles): string {
  const { suit, honoursToo } = getSuit(plan);
  if (suit === undefined) return formatAim(plan.aim);
  return honoursToo ? fillSlots(words.plan['suit-honours'], { suit }) : suit;
}

/** Whether the claim that the coach advises against is of a suit that the plan, of one suit, does not use. */
export const isClaimOfOtherSuit = ({ plan, other }: Counsel): boolean => {
  const suit = plan && getSuit(plan).suit;
  return (
    suit !== undefined &&
    other?.action.do === 'claim' &&
    other.action.tiles.some((tile) => tile.charAt(0) in SUIT_NAMES && SUIT_NAMES[tile.charAt(0)] !== suit)
  );
};

/** The kind of hand that the coach aims at, in words that do not depend on the tiles that the learner has. */
function formatAim({ special, tiles, maxChows = 4 }: HandAim): string {
  if (special !== undefined) return fillSlots(words.plan.special, { title: getRuleTitle(special) });
  if (tiles) return words.plan.majors;
  return maxChows === 0 ? words.plan.pungs : words.plan.any;
}

/** "The 7 of bamboos changes the plan: now the pung of 7 bamboos, not the chow of 7, 8, 9 bamboos." */
export function describeReplacedSet({ replaced, offered }: Counsel): string {
  if (!replaced || !offered) return '';
  const [made, dropped] = [replaced.made, replaced.dropped].map((tiles) =>
    formatSetKindAndTile(findSetNameByRunOrSize(tiles)!, tiles[0]!),
  );
  return fillSlots(words['new-plan'].set, { Tile: capitalize(formatTheTile(offered)), made, dropped });
}

/** How far the plan is: "You need 3 more tiles. 12 of those left would help." */
export function describePlanDistance({ distance, unseen }: Pick<PlanWithHelpfulTiles, 'distance' | 'unseen'>): string {
  const { away, none, help } = words.figures;
  const needed = fillSlots(away, { n: formatNumber(distance + 1), tiles: distance === 0 ? 'tile' : 'tiles' });
  return `${needed}. ${unseen === 0 ? none : fillSlots(help, { n: formatNumber(unseen) })}.`;
}

// What the coach says of the chows in a plan: of a complete chow, or of one that has begun.

/** The rack without the tile that the coach would discard, because a chow with that tile does not last. */
function listRemainingRack({ rack, best: { action } }: Counsel): readonly TileId[] {
  const at = action.do === 'discard' ? rack.indexOf(action.tile) : -1;
  return at < 0 ? rack : rack.toSpliced(at, 1);
}

/**
 * Which sentence fits the chows of the plan: `s` for several, `-pungs` for none, `-begun` for one that has begun, and
 * the empty string for one that is complete.
 */
export function getChowSentenceVariant(counsel: Counsel): '' | 's' | '-pungs' | '-begun' {
  const { plan } = counsel;
  if (!plan || plan.chows === 0) return '-pungs';
  if (plan.chows > 1) return 's';
  if (listHeldPlannedChowTiles(plan).length === 2) return '-begun';
  return findWholeChow(plan, listRemainingRack(counsel)) ? '' : '-begun';
}

const isChow = (tiles: readonly TileId[]): boolean => tiles.length === 3 && findSetNameByRunOrSize(tiles) === 'chow';

/** A complete chow: the chow of the plan, or another on the rack. */
function findWholeChow(plan: PlanWithHelpfulTiles, rack: readonly TileId[]): readonly TileId[] | undefined {
  const own = plan.example.find(isChow);
  if (own && listHeldPlannedChowTiles(plan).length === 3) return own;
  return [...new Set(rack)]
    .map((low) => [low, ...[1, 2].flatMap((step) => TILES[getTileIndex(low) + step] ?? [])])
    .find((run) => isChow(run) && run.every((tile) => rack.includes(tile)));
}

/** The tiles of the plan’s first chow that the learner already has. */
export const listHeldPlannedChowTiles = (plan: PlanWithHelpfulTiles): readonly TileId[] =>
  (listPlanGroupsMarkingMissing(plan)[plan.example.findIndex(isChow)] ?? []).flatMap(({ tile, missing }) =>
    missing ? [] : [tile],
  );

/** "2, 3, 4 bamboos": the complete chow; undefined where there is none. */
export function formatWholeHeldPlanChow(counsel: Counsel): string | undefined {
  const { plan } = counsel;
  const low =
    plan && findWholeChow(plan, listRemainingRack(counsel))?.toSorted((a, b) => getTileIndex(a) - getTileIndex(b))[0];
  return low && formatSetKindAndTile('chow', low).replace(/^chow of /, '');
}

/** Tiles in words, those of a suit together: "the 2 and 5 of circles and the East wind". */
export function formatTileList(tiles: readonly TileId[], joined: typeof joinWithAnd = joinWithAnd): string {
  const sorted = tiles.toSorted((a, b) => getTileIndex(a) - getTileIndex(b));
  const listNumbers = (letter: string) =>
    sorted.filter((tile) => tile.startsWith(letter)).map((tile) => tile.charAt(1));
  const suits = Object.entries(SUIT_NAMES).flatMap(([letter, name]) =>
    listNumbers(letter).length > 0 ? [`the ${joined(listNumbers(letter))} of ${name}`] : [],
  );
  return joined([...suits, ...sorted.filter((tile) => !(tile.charAt(0) in SUIT_NAMES)).map(formatTheTile)]);
}
