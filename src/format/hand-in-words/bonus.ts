import { TILES, type SetName, type TileId } from '../../engine/index.ts';
import type { HandParser } from './parser.ts';
import { SET_SIZE_BY_NAME } from './refs.ts';

// Flowers and seasons, one of each wind or dragon, and the thirteen wonders.

const listBonusFamily = (letter: string): readonly TileId[] => TILES.filter((tile) => tile.startsWith(letter));

export function addBonusMentionAtToken(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const matchNext = (pattern: string): number | undefined => t.match(at, pattern)?.at(-1);
  const addNothing = (end: number): number => p.addNothing(at, end);
  if (t.is(at, 'special')) return parseSpecial(p, at);
  if (t.is(at, 'wonders')) return p.addFact(at, at + 1, { is: 'wonders' });
  const none =
    matchNext('no|not own|have? bonus|bonus-tile bonus|bonus-tile|or|no* $') ??
    matchNext('bonus colon? nothing|no $') ??
    (t.endsInS(at + 1) ? matchNext('no set|dragons|winds $') : undefined);
  if (none !== undefined) return addNothing(none);
  const bouquet = matchNext(t.text(at).endsWith('set') ? 'bouquet bonus' : 'bouquet bonus?');
  if (bouquet !== undefined)
    return p.addTiles(at, bouquet, listBonusFamily(t.is(at + 1, 'bonus') ? t.value(at + 1) : 'f'));
  // "All the dragons" may be three tiles or three sets.
  if (t.text(at) === 'all the' && t.is(at + 1, 'dragons', 'winds')) return undefined;
  if (matchNext('each bonus|dragons|winds')) return p.addTiles(at, at + 2, listBonusFamily(t.value(at + 1)[0]!));
  const own = t.match(at, 'all? own seat|round? bonus');
  if (own && t.endsInS(own[3]!) && !t.text(own[3]!).endsWith("'s")) return undefined;
  if (own) return parseOwnBonus(p, own[3]!);
  // In "the orchid and the bamboo" the bamboo is a flower, not a suit.
  const isAfterFlower =
    p.last === 'group' && p.lastGroup?.tiles?.[0]?.[0] === 'f' && t.skip(p.lastGroup!.next, 'comma', 'and') === at;
  const isListed = isAfterFlower || t.match(at - 2, 'bonus colon');
  const bamboo = t.text(at) === 'bamboo' ? matchNext('suit bonus? $') : undefined;
  if (isListed && bamboo !== undefined) return p.addTiles(at, bamboo, ['f4']);
  // "Plum blossom: the 5 of circles from the kong box" is a special hand.
  if (t.text(at) === 'plum blossom' && t.all.some(({ kind }) => kind === 'loose')) return undefined;
  const named = matchNext('bonus-tile bonus?');
  // In "all four seasons, spring, summer …" the names come again.
  const all = p.groups.findLast(({ tiles }) => tiles?.length === 4 && tiles.includes(t.value(at) as TileId));
  if (named !== undefined && all && !all.unnamed) return addNothing(named);
  if (named !== undefined) return p.addTiles(at, named, [t.value(at) as TileId]);
  if (matchNext('number|set bonus|bonus-tile') && !/^(?:pung|kong)$/.test(t.value(at))) return parseCounted(p, at);
  // In "three flowers, numbers 1, 2 and 4" the numbers are no suit.
  const { unnamed, next = -1 } = p.lastGroup ?? {};
  if (unnamed && t.text(at) === 'numbers' && t.is(at + 1, 'number', 'digits')) {
    const isNext = t.endsInS(next - 1) && t.skip(next, 'comma', 'colon', 'be', 'stop') === at;
    return (isNext && parseNoun(p, at, unnamed)) || p.rejectTheirs(at);
  }
  return t.is(at, 'bonus') ? parseNoun(p, at) : undefined;
}

/** "all pairs honours: …", "purity in dots": the name may say that pairs follow, and of which suits the hand is. */
function parseSpecial(p: HandParser, at: number): number {
  const { t } = p;
  let next = t.match(at + 1, 'and? suit !number|digits|ranks')?.at(-1) ?? at + 1;
  if (next > at + 1) next = t.match(next, 'and suit')?.at(-1) ?? next;
  const isHeading = t.is(next, 'colon') || /^(?:[-–—]|hand :)$/.test(t.text(next));
  if (isHeading && t.value(at) in SET_SIZE_BY_NAME) p.headingKind = t.value(at) as SetName;
  return p.addFact(at, isHeading ? next + 1 : next, { is: 'special' });
}

/** The player's own bonus tiles: "my own flower and season". */
function parseOwnBonus(p: HandParser, noun: number): number {
  const { t } = p;
  const addOwnBonus = (first: number, place: number): number =>
    p.addGroup({ first, next: place + 1, ref: { own: 'seat', suit: t.value(place), first, next: place + 1 } });
  // "my flower was the plum"
  const named = t.match(noun + 1, 'be|colon* bonus-tile');
  if (named) return p.addNothing(noun, named[1]!);
  addOwnBonus(t.text(noun - 1) === 'my' ? noun : noun - 1, noun);
  return t.match(noun + 1, 'and bonus !number') ? addOwnBonus(noun + 2, noun + 2) : noun + 1;
}

/** "two flowers", "two plums"; the names may stand beside them. */
function parseCounted(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const count = t.is(at, 'set') ? 2 : t.number(at);
  const letter = t.value(at + 1);
  if (t.is(at + 1, 'bonus-tile'))
    return p.addTiles(
      at,
      at + 2,
      Array.from({ length: count }, () => letter as TileId),
    );
  // "number 3 flower" is one flower, and so is "one flower number 3".
  const isName = t.hasArticle(at) || /\d/.test(t.text(at));
  const isRank = t.hasArticle(at) && /\d/.test(t.text(at)) && !t.endsInS(at + 1);
  if (isRank && count < 5) return p.addTiles(at, at + 2, [`${letter}${count}` as TileId]);
  if (count > 1 && !t.endsInS(at + 1) && isName) return undefined;
  if (count === 1 && t.hasArticle(at + 2) && t.match(at + 2, 'number $')) return parseNoun(p, at + 1);
  const tiles = listBonusFamily(letter).slice(0, count);
  return count > 4 ? undefined : p.addTiles(at, at + 2, tiles, count === 4 ? undefined : (letter as 'f'));
}

/** Flowers or seasons after the noun: "flowers 1 and 3", "season two", "flowers: plum and orchid"; or "a season". */
function parseNoun(p: HandParser, at: number, letter = p.t.value(at)): number | undefined {
  const { t } = p;
  const tiles: TileId[] = [];
  let next = t.skip(at + 1, 'colon', 'be');
  const names = next;
  for (let more = next; t.match(more, 'number|digits|ordinal !bonus|set|dragon|suit|ranks|number|dragons');) {
    tiles.push(...[...t.value(more)].map((digit) => `${letter}${digit}` as TileId));
    next = more + 1;
    more = t.skip(next, 'comma', 'and');
  }
  // In "seasons: two" it is unclear whether "two" is a number of tiles or the name of one.
  const isName = /\d/.test(t.text(next - 1)) && p.groups.some(({ first }) => t.match(first, 'bonus colon number'));
  const isCount = tiles.length === 1 && t.endsInS(at) && (t.is(at + 1, 'colon') || t.is(next, 'colon'));
  if (isCount && !isName) return undefined;
  if (tiles.length > 0) return tiles.every((tile) => TILES.includes(tile)) ? p.addTiles(at, next, tiles) : undefined;
  if (t.match(names, 'comma? bonus-tile') || (letter === 'f' && t.match(names, '"bamboo" and|comma bonus-tile')))
    return p.addNothing(at, names);
  const isOne = t.hasArticle(at) && t.isClauseEnd(at + 1);
  return isOne ? p.addTiles(at, at + 1, listBonusFamily(letter).slice(0, 1), letter as 'f') : undefined;
}
