import { isBonus, type TileId, type WinMethod } from '../../engine/index.ts';
import {
  isSameReference,
  isSingleTileReference,
  countTilesOfGroup,
  type StatedFact,
  type TileGroupInWords,
  type HandParser,
} from './parser.ts';
import { resolveTilesOfReference, resolveTilesOfGroup, type KnownWinds } from './tiles.ts';

// How the hand was won, and with what tile.

export interface StatedWin {
  readonly by: WinMethod | undefined;
  readonly lastTile: true | undefined;
  /** Null: somebody else won. Undefined: the words do not say. */
  readonly hasWon: true | null | undefined;
  readonly tile?: TileId | undefined;
  /** The groups that name the winning tile. */
  readonly names: readonly TileGroupInWords[];
  /** Facts and groups that do not belong to the hand, or may not. */
  readonly doubtful: readonly (StatedFact | TileGroupInWords)[];
}

const isAboutWin = ({ is }: StatedFact): boolean => is === 'way' || is === 'win' || is === 'winning-tile';

export const isSingleTileGroup = ({ kind, count, tiles, isException, ref }: TileGroupInWords): boolean =>
  !kind && (count ?? 1) === 1 && !tiles && !isException && isSingleTileReference(ref) && !ref?.own;

/**
 * Whether the group is two different ranks that may depend on words not understood, like the 4 and 6 in "an exposed
 * pung each of 2, 4 and 6 bams".
 */
const isFewRanks = ({ kind, count, isException, ref }: TileGroupInWords): boolean =>
  !kind && !count && !isException && ref?.ranks?.length === 2 && ref.ranks[0] !== ref.ranks[1];

const isAfterBadClause = ({ t, badClauses }: HandParser, { first }: TileGroupInWords): boolean =>
  badClauses.has(t.clause(first) - 2);

export function resolveStatedWin(
  p: HandParser,
  facts: readonly StatedFact[],
  groups: readonly TileGroupInWords[],
  winds: KnownWinds,
): StatedWin {
  const { t } = p;
  const doubtful: (StatedFact | TileGroupInWords)[] = [];
  const way = settleWay(facts, doubtful);
  const wins = facts.flatMap((fact) => (fact.is === 'win' ? [fact] : []));
  const isMine = ({ winner }: (typeof wins)[number]): boolean => winner === 'me' || winner === winds.seat;
  // "I went out" and "West won" in one text contradict each other.
  const isFishing = facts.some(({ is }) => is === 'fishing');
  const isContradiction = new Set(wins.map(isMine)).size > 1 && !wins.at(-1)!.isCorrection;
  if (isContradiction) doubtful.push(...wins);
  const last = isContradiction ? undefined : wins.at(-1);
  const singles = groups.filter(isSingleTileGroup);
  const found = findNames(p, facts, singles);
  const name = found.at(-1);
  for (const each of found) giveSuitOfHand(each, groups, winds);
  const isApart = facts.some((fact) => fact.is === 'way' && isBehindAllTiles(p, fact, groups));
  // "a single wait on the 5 bams and Dorothy discarded it"
  const isGot =
    name !== undefined && way.by !== undefined && facts.some(({ first }) => t.text(first).endsWith(' wait'));
  const isNamedWin =
    way.hasWon || isGot || (!isFishing && way.by && (name || isApart) && isWhole(p, name, groups, winds, facts));
  const hasWon = last ? isMine(last) || null : isContradiction ? undefined : isNamedWin || undefined;
  const isNamed = hasWon ?? facts.some(({ is }) => is === 'winning-tile');
  const isDrawn =
    hasWon !== null && facts.every((fact) => fact.is !== 'win' && (fact.is !== 'way' || fact.by !== 'discard'));
  if (name && !isNamed && !isDrawn) doubtful.push(...found);
  const aim = hasWon
    ? facts.flatMap((fact) => (fact.is === 'fishing' && fact.aim ? [fact.aim] : [])).at(-1)
    : undefined;
  const named = name ? (isNamed ? name.ref : undefined) : aim;
  const [tile] = (named && resolveTilesOfReference(named, winds)) ?? [];
  if (name && tile) doubtful.push(...found.filter((each) => !isSameReference(each.ref, name.ref)));
  // It is unclear whether "the 5 dots were off West" tells of a claimed discard or of the last tile.
  if (hasWon === undefined && groups.length > 0 && !name)
    doubtful.push(
      ...facts.filter((fact) => fact.is === 'way' && fact.by === 'discard' && t.is(fact.first, 'from', 'claim')),
    );
  const names = tile ? found : [];
  for (const group of singles.filter((each) => !names.includes(each))) {
    const isInList = doubtful.some(({ first }) => t.clause(first) === t.clause(group.first) - 2);
    if (isInList || isUnsettled(p, facts, group, groups, hasWon === null)) doubtful.push(group);
  }
  // In "I had 8 and 9 of dots … so I had 7 8 9 dots" the later row contains the 8 and 9 named before.
  const isInLaterRow = ({ first, ref }: TileGroupInWords): boolean =>
    groups.some(
      (row) =>
        row.first > first &&
        row.ref?.ranks?.length === 3 &&
        ref!.ranks!.every((rank) => row.ref!.ranks!.includes(rank)),
    );
  doubtful.push(...groups.filter((group) => isFewRanks(group) && (isAfterBadClause(p, group) || isInLaterRow(group))));
  return { by: way.by, lastTile: way.lastTile, hasWon, tile, names, doubtful };
}

/** In "pung of reds off West, pair of easts" the words behind a set may tell of a claim. */
function isBehindAllTiles({ t }: HandParser, fact: StatedFact, groups: readonly TileGroupInWords[]): boolean {
  const last = groups.findLast(({ first }) => t.all[first]!.sentence === t.all[fact.first]!.sentence);
  if (!last) return true;
  const isOfPair = fact.is !== 'way' || fact.by !== 'discard' || countTilesOfGroup(last) === 2;
  return last.next < fact.first && isOfPair && t.skip(last.next, 'from') !== fact.first;
}

/** Adds the suit to "won on the eight" if all the eights of the hand are of one suit. */
function giveSuitOfHand(name: TileGroupInWords, groups: readonly TileGroupInWords[], winds: KnownWinds): void {
  const [rank] = name.ref?.ranks ?? [];
  if (!name.ref || name.ref.suit !== undefined || rank === undefined) return;
  const tiles = groups.flatMap((group) => (isSingleTileGroup(group) ? [] : (resolveTilesOfGroup(group, winds) ?? [])));
  const suits = new Set(tiles.flatMap((tile) => (/^[bco]/.test(tile) && tile[1] === String(rank) ? [tile[0]!] : [])));
  // In "I held 2 and 4 bams and drew the 3" the run says the suit.
  const before = groups.findLast(({ first }) => first < name.first);
  const row = new Set([...(before?.ref?.ranks ?? []), rank]);
  const isRow = before && isFewRanks(before) && row.size === 3 && Math.max(...row) - Math.min(...row) === 2;
  const suit = isRow ? before.ref!.suit : [...suits][0];
  if (suit !== undefined && (isRow || suits.size === 1)) name.ref = { ...name.ref, suit };
}

/** Whether the text names thirteen or fourteen tiles and the last one; such a hand is won, whatever the verb is. */
function isWhole(
  { badClauses }: HandParser,
  name: TileGroupInWords | undefined,
  groups: readonly TileGroupInWords[],
  winds: KnownWinds,
  facts: readonly StatedFact[],
): boolean {
  const [last] = (name && resolveTilesOfReference(name.ref!, winds)) ?? [];
  const sets = groups.flatMap((group) => (isSingleTileGroup(group) ? [] : [resolveTilesOfGroup(group, winds) ?? []]));
  const size = sets.flat().filter((tile) => !isBonus(tile)).length;
  const kongs = sets.filter((tiles) => tiles.length === 4 && tiles.every((tile) => tile === tiles[0])).length;
  if (badClauses.size > 0 || (name && last === undefined)) return false;
  const isOfWonders = facts.some(({ is }) => is === 'wonders');
  return isOfWonders || size - kongs === (last === undefined || sets.flat().includes(last) ? 14 : 13);
}

function settleWay(facts: readonly StatedFact[], doubtful: (StatedFact | TileGroupInWords)[]) {
  let by: WinMethod | undefined;
  let lastTile: true | undefined;
  let hasWon = false;
  for (const fact of facts) {
    if (fact.is !== 'way') continue;
    // A loose tile comes from the wall too, and players may call the tile of a robbed kong discarded.
    const isKnown = by === 'loose' && fact.by === 'wall';
    const isNarrower = by === 'wall' && fact.by === 'loose';
    if (by && (fact.by ?? by) !== by && !fact.isCorrection && !isKnown && !isNarrower) doubtful.push(fact);
    else if (!isKnown) by = fact.by ?? by;
    lastTile ??= fact.lastTile;
    hasWon ||= fact.hasWon === true;
    if (fact.isVague) doubtful.push(fact);
  }
  return { by, lastTile, hasWon };
}

/** The single tiles in the same clause as words about the win or, if there are none, in the next clause. */
function findNames(
  { t }: HandParser,
  all: readonly StatedFact[],
  singles: readonly TileGroupInWords[],
): readonly TileGroupInWords[] {
  const facts = all.filter((fact) => fact.is !== 'win' || fact.winner === 'me' || !t.is(fact.first, 'lost', 'won'));
  const isFact = (at: number): boolean => facts.some((fact) => fact.first <= at && at < fact.next && isAboutWin(fact));
  const found = facts.filter(isAboutWin).flatMap(({ first, next }) => {
    const here = singles.filter((group) => t.clause(group.first) === t.clause(first));
    if (here.length > 0) return here;
    // The last tile may be the next clause, after little words: "out on the wall, the 4 of bams".
    const after = singles.find((group) => group.first >= next);
    if (!after) return [];
    for (let at = next; at < after.first; at++)
      if (!t.is(at, 'and', 'comma', 'stop', 'colon') && !isFact(at)) return [];
    const isNamed =
      t.hasArticle(after.first) || t.is(after.first - 1, 'colon', 'comma') || t.text(after.first - 1) === 'with';
    return isNamed && (t.isClauseEnd(after.next) || t.is(after.next, 'for')) ? [after] : [];
  });
  return [...new Set(found)];
}

/** A single tile beside words about the win, or after a clause that was not understood, may be no tile of the hand. */
function isUnsettled(
  p: HandParser,
  facts: readonly StatedFact[],
  group: TileGroupInWords,
  groups: readonly TileGroupInWords[],
  isLost: boolean,
): boolean {
  const { t, badClauses } = p;
  const { clause, sentence } = t.all[group.first]!;
  if (isAfterBadClause(p, group)) return true;
  const beside = facts.filter((fact) => isAboutWin(fact) && t.all[fact.first]!.sentence === sentence && !isLost);
  if (beside.length === 0) return false;
  const isDrawn = beside.every((fact) => fact.is === 'way' && fact.by === 'wall' && fact.isDraw);
  const isRepeated = groups.some(
    ({ ref, ...other }) =>
      (countTilesOfGroup({ ref, ...other }) ?? 1) > 1 &&
      ref?.suit === group.ref!.suit &&
      (group.ref!.tile ? ref?.tile === group.ref!.tile : ref?.ranks?.includes(group.ref!.ranks?.[0] ?? 0)),
  );
  return !isDrawn || isRepeated || badClauses.has(clause + 2);
}
