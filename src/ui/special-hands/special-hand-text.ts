import {
  type Holding,
  isBonus,
  KINDS,
  nearestSpecials,
  type NearSpecial,
  score,
  type Table,
  TILES,
  WHOLE_HAND_SIZE,
} from '../../engine/index.ts';
import { formatTheTile } from '../../format/names.ts';
import { formatCount, formatNumber } from '../../format/numbers.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { formatAlternatives } from '../../format/sentences.ts';
import { listAllTiles, type HandLimits, countTiles } from '../hand-editor/tap-tile.ts';

/** A special hand that the tiles are near to. */
interface Near extends NearSpecial {
  /** The tiles are this hand, and nothing else. */
  readonly has: boolean;
  /** It must be concealed, and a set is exposed. */
  readonly open: boolean;
}

/** What may be entered: the tiles of the game without flowers and seasons, up to a whole hand. */
export function getEntryLimits({ ruleset }: Table): HandLimits {
  return {
    tiles: TILES.slice(0, KINDS).filter((tile) => !ruleset.absent.includes(tile)),
    maxChows: ruleset.maxChows({ goulash: false, blessing: false }),
    room: WHOLE_HAND_SIZE,
  };
}

/** The special hands that some tiles are nearest to; those last that an exposed set has spoilt. None for no tiles. */
export function findNearest(table: Table, hand: Holding, most: number): readonly Near[] {
  const tiles = listAllTiles(hand).filter((tile) => !isBonus(tile));
  if (tiles.length === 0) return [];
  const near = nearestSpecials({ table, tiles });
  if (!near.ok) return [];
  const exposed = hand.sets.some(({ concealed }) => !concealed);
  const made = findCompleteHands(table, hand);
  const hands = near.value.map((each) => ({
    ...each,
    has: each.missing === 0 && made.has(each.rule),
    open: each.concealed && exposed,
  }));
  return hands.toSorted((a, b) => Number(a.open) - Number(b.open)).slice(0, most);
}

/** The special hands that a whole hand is, by the engine's own bill; whichever tile came last. */
function findCompleteHands(table: Table, hand: Holding): ReadonlySet<string> {
  if (countTiles(hand) !== WHOLE_HAND_SIZE) return new Set();
  const bills = [...new Set(hand.rack)].flatMap((tile) => {
    const bill = score({ table, seat: 'e', round: 'e', hand, win: { tile, by: 'wall' } });
    return bill.ok ? [bill.value] : [];
  });
  return new Set(
    bills.flatMap(({ special, lines }) => [...(special ? [special.rule] : []), ...lines.map(({ rule }) => rule)]),
  );
}

/** Naming more tiles than this would be a speech; the rings in the palette are enough. */
const MOST_NAMED = 4;
/** So near a hand is that the tiles it lacks are worth ringing. */
const MAX_MISSING_TO_RING = 3;

/** “3 tiles still needed.”, or why a hand that lacks no tile is not complete all the same. */
export function describeMissing({ missing, has, open }: Pick<Near, 'missing' | 'has' | 'open'>): string {
  if (has) return 'You have it.';
  if (missing === 0)
    return open
      ? 'All its tiles are there, but a set is exposed, and this hand must be concealed.'
      : 'All its tiles are there, but with the others the hand is not this one.';
  return missing === 1 ? 'One tile still needed.' : `${missing} tiles still needed.`;
}

/** What stands before the tiles that help. */
export const describeUseful = ({ missing, useful }: Pick<NearSpecial, 'missing' | 'useful'>): string => {
  if (missing > 1) return 'Each of these helps:';
  return useful.length === 1 ? 'This tile finishes it:' : 'Any of these finishes it:';
};

/** The nearest hand in a figure and a few words; what to do while there are no tiles. */
export function describeNearest(nearest: Near | undefined) {
  if (!nearest) return { figure: '–', words: 'nearest hand', say: 'Tap the tiles you hold.' };
  const { missing, useful, has, rule } = nearest;
  const title = getRuleTitle(rule);
  if (has) return { figure: '✓', words: title, say: `You have it: ${title}.` };
  if (missing === 0) return { figure: '0', words: `missing: ${title}`, say: describeMissing(nearest) };
  const few = useful.length <= MOST_NAMED && missing <= MAX_MISSING_TO_RING;
  const names = few ? formatAlternatives(useful.map(formatTheTile)) : `any of ${useful.length} tiles`;
  const helps = missing === 1 ? `To finish it: ${names}.` : `What helps: ${names}.`;
  return { figure: formatNumber(missing), words: `${missing === 1 ? 'tile' : 'tiles'} short of ${title}`, say: helps };
}

/** The tiles to ring in the palette: what a hand lacks that is nearly there. */
export const listRingedTiles = (nearest: Near | undefined): Near['useful'] =>
  nearest && !nearest.has && nearest.missing <= MAX_MISSING_TO_RING ? nearest.useful : [];

/** Whether sets may be claimed for it, and what of its last tile. */
export function describeClaiming({ concealed, lastDiscard }: Pick<NearSpecial, 'concealed' | 'lastDiscard'>): string {
  if (!concealed) return 'Exposed or concealed: you may claim sets.';
  if (lastDiscard === 'none') return 'Concealed: you draw every tile of it yourself, even the last one.';
  if (lastDiscard === 'pair') return 'Concealed: you may claim only the last tile, and only for the pair.';
  return 'Concealed: no set may be claimed before the last tile.';
}

/** What a special hand pays at this table, and what a player gets who was one tile short of it. */
export function payWords({ pays }: Pick<NearSpecial, 'pays'>): string {
  switch (pays.kind) {
    case 'fans':
      return `Worth ${formatCount(pays.fans, 'fan')}.`;
    case 'points':
      return `Worth ${formatCount(pays.points, 'point')}, with its doubles.`;
    case 'doubles':
      return `The hand’s own points, with ${formatCount(pays.doubles, 'double')}.`;
    case 'fixed':
      return `Worth ${sums(pays)}.${pays.part && pays.part.concealed > 0 ? ` Fishing for it when somebody else wins: ${sums(pays.part)}.` : ''}`;
  }
}

const sums = ({ concealed, exposed }: { readonly concealed: number; readonly exposed: number }): string =>
  concealed === exposed
    ? formatNumber(concealed)
    : `${formatNumber(concealed)} concealed, ${formatNumber(exposed)} exposed`;
