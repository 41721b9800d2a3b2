import {
  type EnteredHandTiles,
  type HouseInput,
  isBonus,
  TILE_KIND_COUNT,
  listSpecialHandsByNearness,
  type NearSpecialHand,
  score,
  type Table,
  TILES,
  WHOLE_HAND_SIZE,
} from '../../engine/index.ts';
import { formatTheTile } from '../../format/names.ts';
import { formatPlural, formatNumber } from '../../format/numbers.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { joinWithOr } from '../../format/sentences.ts';
import { listTilesOfEnteredHand, type HandEntryConstraints, countHandSize } from '../hand-editor/tap-tile.ts';

interface NearHand extends NearSpecialHand {
  readonly isHeld: boolean;
  readonly isSpoilt: boolean;
}

/** Allows the tiles of the game except flowers and seasons, up to a whole hand. */
export function getEntryConstraintsWithoutBonusTiles({ ruleset }: Table): HandEntryConstraints {
  return {
    tiles: TILES.slice(0, TILE_KIND_COUNT).filter((tile) => !ruleset.absent.includes(tile)),
    maxChows: ruleset.maxChows({ goulash: false, blessing: false }),
    room: WHOLE_HAND_SIZE,
  };
}

/** The special hands nearest to a hand, those spoilt by an exposed set last; none if the hand has no tiles. */
export function findNearestSpecialHands(table: Table, hand: EnteredHandTiles, max: number): readonly NearHand[] {
  const tiles = listTilesOfEnteredHand(hand).filter((tile) => !isBonus(tile));
  if (tiles.length === 0) return [];
  const near = listSpecialHandsByNearness({ table, tiles });
  if (!near.ok) return [];
  const exposed = hand.sets.some(({ concealed }) => !concealed);
  const completeHands = findCompleteHands(table, hand);
  const hands = near.value.map((each) => ({
    ...each,
    isHeld: each.missing === 0 && completeHands.has(each.rule),
    isSpoilt: each.concealed && exposed,
  }));
  return hands.toSorted((a, b) => Number(a.isSpoilt) - Number(b.isSpoilt)).slice(0, max);
}

/** Ids of the rules that a complete hand scores by; each tile of its rack is tried as the last tile. */
function findCompleteHands(table: Table, hand: EnteredHandTiles): ReadonlySet<string> {
  if (countHandSize(hand) !== WHOLE_HAND_SIZE) return new Set();
  const bills = [...new Set(hand.rack)].flatMap((tile) => {
    const bill = score({ table, seat: 'e', round: 'e', hand, win: { tile, by: 'wall' } });
    return bill.ok ? [bill.value] : [];
  });
  return new Set(
    bills.flatMap(({ special, lines }) => [...(special ? [special.rule] : []), ...lines.map(({ rule }) => rule)]),
  );
}

const MAX_TILES_NAMED = 4;
const MAX_MISSING_TO_RING = 3;

/** “3 tiles still needed.”, or why a hand with all tiles is not complete. */
export function describeMissingTileCount({
  missing,
  isHeld,
  isSpoilt,
}: Pick<NearHand, 'missing' | 'isHeld' | 'isSpoilt'>): string {
  if (isHeld) return 'You have it.';
  if (missing === 0)
    return isSpoilt
      ? 'All its tiles are there, but a set is exposed, and this hand must be concealed.'
      : 'All its tiles are there, but together with the others they do not make this hand.';
  return missing === 1 ? 'One tile still needed.' : `${missing} tiles still needed.`;
}

export const formatIntroOfHelpfulTiles = ({ missing, useful }: Pick<NearSpecialHand, 'missing' | 'useful'>): string => {
  if (missing > 1) return 'Each of these helps:';
  return useful.length === 1 ? 'This tile finishes it:' : 'Any of these finishes it:';
};

/** The nearest hand as a figure and a few words, or what to do without tiles. */
export function createNearestSpecialHandSummary(nearest: NearHand | undefined) {
  if (!nearest) return { figure: '–', words: 'nearest hand', say: 'Tap the tiles you hold.' };
  const { missing, useful, isHeld, rule } = nearest;
  const title = getRuleTitle(rule);
  if (isHeld) return { figure: '✓', words: title, say: `You have it: ${title}.` };
  if (missing === 0) return { figure: '0', words: `missing: ${title}`, say: describeMissingTileCount(nearest) };
  const canName = useful.length <= MAX_TILES_NAMED && missing <= MAX_MISSING_TO_RING;
  const names = canName ? joinWithOr(useful.map(formatTheTile)) : `any of ${useful.length} tiles`;
  const helpSentence = missing === 1 ? `To finish it: ${names}.` : `What helps: ${names}.`;
  return {
    figure: formatNumber(missing),
    words: `${missing === 1 ? 'tile' : 'tiles'} short of ${title}`,
    say: helpSentence,
  };
}

export const listNeededTilesToHighlight = (nearest: NearHand | undefined): NearHand['useful'] =>
  nearest && !nearest.isHeld && nearest.missing <= MAX_MISSING_TO_RING ? nearest.useful : [];

export function describeSpecialHandClaiming({
  concealed,
  lastDiscard,
}: Pick<NearSpecialHand, 'concealed' | 'lastDiscard'>): string {
  if (!concealed) return 'Exposed or concealed: you may claim sets.';
  if (lastDiscard === 'none') return 'Concealed: you draw every tile of it yourself, even the last one.';
  if (lastDiscard === 'pair') return 'Concealed: you may claim only the last tile, and only for the pair.';
  return 'Concealed: you may not claim any set before the last tile.';
}

/** Says what a special hand pays, and what a player gets who was one tile short of it. */
export function describeSpecialHandPay({ pays }: Pick<NearSpecialHand, 'pays'>): string {
  switch (pays.kind) {
    case 'fans':
      return `Worth ${formatPlural(pays.fans, 'fan')}.`;
    case 'points':
      return `Worth ${formatPlural(pays.points, 'point')}, with its doubles.`;
    case 'doubles':
      return `The hand’s own points, with ${formatPlural(pays.doubles, 'double')}.`;
    case 'fixed':
      return `Worth ${formatAmounts(pays)}.${pays.part && pays.part.concealed > 0 ? ` If you were waiting for it when somebody else won: ${formatAmounts(pays.part)}.` : ''}`;
  }
}

const formatAmounts = ({ concealed, exposed }: { readonly concealed: number; readonly exposed: number }): string =>
  concealed === exposed
    ? formatNumber(concealed)
    : `${formatNumber(concealed)} concealed, ${formatNumber(exposed)} exposed`;

/** What special hands pay and how to claim them, by rule id; only if tiles alone make them. @throws for unknown ids */
export function createSpecialHandSentencesByRuleId(rules: string, house: HouseInput): ReadonlyMap<string, string> {
  const near = listSpecialHandsByNearness({ rules, house, tiles: [] });
  if (!near.ok) throw new Error(`The engine does not know the special hands of ${rules}.`);
  return new Map(
    near.value.map((hand) => [hand.rule, `${describeSpecialHandPay(hand)} ${describeSpecialHandClaiming(hand)}`]),
  );
}
