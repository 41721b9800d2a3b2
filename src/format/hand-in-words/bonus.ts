import { isBonus, isTile, SEATS, TILES, type SetName, type TileId } from '../../engine/index.ts';
import type { ParserState } from './parser-state.ts';
import { SET_SIZES } from './refs.ts';

/** Parses flowers and seasons, and one of each wind or dragon. */
export function parseBonusTiles(h: ParserState): boolean {
  const { w, at } = h;
  if (w.is(at, '9')) {
    h.wonders = true;
    h.expects = undefined;
    const told = h.groups.flatMap(({ tiles }) => tiles ?? []);
    const tiles = TILES.filter((tile) => /^(?:[bco][19]|w.|d.)$/.test(tile) && !told.includes(tile));
    return tiles.length > 0 ? h.addTiles({ tiles, from: at, next: at + 1 }) : h.fact(at + 1);
  }
  if (w.is(at, '=')) return specialHand(h, at);
  // "thirteen unique wonders: 1 and 9 of all suits, …" repeats the tiles.
  if (w.is(at, 'E') && h.wonders) return h.fact(at + 1);
  if (w.is(at, 'E'))
    return h.addTiles({ tiles: TILES.filter((tile) => /^[bco][19]$/.test(tile)), from: at, next: at + 1 });
  const each = w.skip(at + 2, ',');
  if (
    w.is(at, 'n') &&
    w.is(at + 1, 'DW') &&
    (w.is(each, 'A') || w.text(at - 1) === 'the') &&
    w.value(at) === (w.is(at + 1, 'D') ? '3' : '4')
  ) {
    const family = w.is(at + 1, 'D') ? 'd' : 'w';
    return h.addTiles({
      tiles: TILES.filter((tile) => tile[0] === family),
      from: at,
      next: w.is(each, 'A') ? each + 1 : at + 2,
    });
  }
  if (w.is(at, 'B')) {
    const noun = w.skip(at + 1, 'Oa');
    const family = w.is(noun, 'F') ? w.value(noun) : 'f';
    if (!w.is(noun, 'F') && w.text(at).includes('set')) return h.fact(at + 1);
    return h.addTiles({ tiles: bonusOf(family), from: at, next: w.is(noun, 'F') ? noun + 1 : at + 1 });
  }
  if (w.is(at, 'A')) {
    const noun = w.skip(at + 1, 'na');
    // "all the dragons: three reds, …": the tiles follow the colon.
    if (w.is(noun, 'FWD') && w.is(noun + 1, ':')) return h.fact(noun + 1);
    if (w.is(noun, 'F') && w.is(noun + 1, '&') && w.is(noun + 2, 'F'))
      return h.addTiles({ tiles: TILES.filter(isBonus), from: at, next: noun + 3 });
    if (w.is(noun, 'F')) return h.addTiles({ tiles: bonusOf(w.value(noun)), from: at, next: noun + 1 });
    if (w.is(noun, 'WD') && h.wonders) return h.fact(noun + 1);
    if (w.is(noun, 'W') && w.is(noun + 1, '&') && w.is(noun + 2, 'D')) return windsAndDragons(h, at, noun + 3);
    if (w.is(noun, 'W'))
      return h.addTiles({ tiles: SEATS.map((seat) => `w${seat}` as const), from: at, next: noun + 1 });
    if (w.is(noun, 'D'))
      return h.addTiles({ tiles: TILES.filter((tile) => tile[0] === 'd'), from: at, next: noun + 1 });
    if (w.is(noun, 's')) h.use(at);
    h.at++;
    return true;
  }
  if (w.is(at, 'u') && w.is(at + 1, 'F')) return ownBonus(h, at, at + 1);
  if (w.text(at) === 'number' && w.is(at + 1, 'n') && w.is(at + 2, 'F') && Number(w.value(at + 1)) <= 4)
    return h.addTiles({ tiles: [`${w.value(at + 2)}${w.value(at + 1)}` as TileId], from: at, next: at + 3 });
  if (w.is(at, 'u') && !w.is(at + 1, 'WF')) {
    const isBoth = w.is(at - 1, 'b');
    const told = h.groups.slice(isBoth ? -2 : -1);
    const isNext = w.is(at - 1, '&') && told.every(({ tiles, unnamed }) => !unnamed && tiles?.every(isBonus));
    if (told.length > 0 && isNext) {
      const { from, to } = w.all[at]!;
      h.addGroup({ ref: { own: 'seat', suit: told[0]!.tiles![0]![0]!, from, to }, from, to });
      return h.fact(at + 1);
    }
    if (told.length > 0 && w.is(at - 1, 'b,z') && told.every(({ tiles, unnamed }) => unnamed && tiles?.length === 1)) {
      for (const group of told) {
        const family = group.tiles![0]![0]!;
        h.unnamed.delete(family);
        Object.assign(group, {
          tiles: undefined,
          unnamed: false,
          ref: { own: 'seat', suit: family, from: group.from, to: group.to },
        });
      }
      return h.fact(at + 1);
    }
  }
  if (w.is(at, 'F')) return bonusNoun(h, at);
  if (w.is(at, 'f') && w.is(at + 1, '*'))
    return h.addTiles({
      tiles: Array.from({ length: Number(w.value(at + 1)) }, () => w.value(at) as TileId),
      from: at,
      next: at + 2,
    });
  if (w.is(at, 'f')) return namedBonus(h, at);
  if (h.bonusList && w.is(at, 's') && w.value(at) === 'b' && w.text(at) === 'bamboo')
    return h.addTiles({ tiles: ['f4'], from: at, next: at + 1 });
  const counted = w.is(at + 1, 'O') ? w.skip(at + 2, 'a') : at + 1;
  if (w.is(at, 'n') && w.is(counted, 'F')) return someBonus(h, at, Number(w.value(at)), counted);
  const many = w.is(at, 'k') && w.value(at) !== 'chow' ? SET_SIZES[w.value(at) as SetName] : Number(w.value(at));
  const kinds = w.skip(at + 1, 'O');
  if (w.is(at, 'kn') && many <= 4 && kinds > at + 1 && w.is(kinds, 'A') && w.is(kinds + 1, 'DW')) {
    const tiles = TILES.filter((tile) => tile[0] === (w.is(kinds + 1, 'D') ? 'd' : 'w'));
    return h.addTiles({
      tiles: tiles.flatMap((tile) => Array.from({ length: many }, () => tile)),
      from: at,
      next: kinds + 2,
    });
  }
  if (w.is(at, 'n') && w.is(at + 1, 'f')) {
    dropMended(h, w.value(at + 1)[0]!);
    return h.addTiles({
      tiles: Array.from({ length: Number(w.value(at)) }, () => w.value(at + 1) as TileId),
      from: at,
      next: at + 2,
    });
  }
  if (w.is(at, 'k') && w.is(w.skip(at + 1, 'Oa'), 'f')) {
    const tile = w.value(w.skip(at + 1, 'Oa')) as TileId;
    const length = SET_SIZES[w.value(at) as SetName];
    return h.addTiles({ tiles: Array.from({ length }, () => tile), from: at, next: w.skip(at + 1, 'Oa') + 1 });
  }
  const noSet = w.skip(at + 1, 'Oa');
  if (w.is(at, 'k') && w.value(at) !== 'pair' && noSet > at + 1 && w.is(noSet, 'F')) {
    h.unclear.push({ from: w.all[noSet]!.from, to: w.all[noSet]!.to });
    h.at = noSet + 1;
    return true;
  }
  if (w.is(at, 'k') && w.value(at) === 'pair' && w.is(w.skip(at + 1, 'Oa'), 'F'))
    return someBonus(h, at, 2, w.skip(at + 1, 'Oa'));
  return false;
}

/** The name of a special hand adds no tiles; "snake in circles: 1 1 2 3 …" gives the suit of what follows. */
function specialHand(h: ParserState, at: number): true {
  const { w } = h;
  const isSuited = w.is(at + 1, 'O') && w.is(at + 2, 's');
  const isTwo = isSuited && w.is(at + 3, '&') && w.is(at + 4, 's');
  if (isSuited && !isTwo) h.suit = w.value(at + 2);
  h.at = at + (isTwo ? 5 : isSuited ? 3 : 1);
  h.names.push({ from: w.all[at]!.from, to: w.all[h.at - 1]!.to });
  return true;
}

/** "all winds and dragons": a description of sets, or one of each tile. */
function windsAndDragons(h: ParserState, at: number, next: number): true {
  const { w } = h;
  if (w.all.some(({ mark }) => mark === 'E' || mark === '9'))
    return h.addTiles({ tiles: TILES.filter((tile) => /^[wd]/.test(tile)), from: at, next });
  return w.all.some((_, n) => w.is(n, 'kv') || (w.is(n, 'n') && w.is(n + 1, 'wd'))) ? h.fact(next) : h.leavesOpen(next);
}

/** Parses the name of a flower; in "a season, the spring" it names a tile that was already counted. */
function namedBonus(h: ParserState, at: number): true {
  const tile = h.w.value(at) as TileId;
  const family = tile[0]!;
  const counted = h.groups.find(({ tiles, unnamed }) => unnamed && tiles?.length === 1 && tiles[0]![0] === family);
  const isTold = h.w.is(at - 1, 'z') || (h.w.is(at - 1, 'a') && h.w.is(at - 2, 'z'));
  if (counted && (['comma', 'stop'].includes(h.items.at(-1)!.is) || isTold)) {
    Object.assign(counted, { tiles: [tile], unnamed: false });
    h.unnamed.delete(family);
    return h.fact(at + 1);
  }
  // "so autumn is mine" names a mentioned season; otherwise it is open whether the player has that tile.
  const isMine = h.w.is(at + 1, 'z') && h.w.is(at + 2, 'u') && !h.w.is(at + 3, 'W');
  if (isMine) {
    const end = h.w.is(at + 3, 'F') ? at + 4 : at + 3;
    const isThere = h.groups.some(({ tiles, ref }) => tiles?.includes(tile) || (ref?.own && ref.suit === family));
    if (counted) Object.assign(counted, { tiles: [tile], unnamed: false });
    if (counted) h.unnamed.delete(family);
    if (counted || isThere) return h.fact(end);
    return h.bonusList ? h.addTiles({ tiles: [tile], from: at, next: end }) : h.leavesOpen(end);
  }
  dropMended(h, family);
  return h.addTiles({ tiles: [tile], from: at, next: at + 1 });
}

function bonusNoun(h: ParserState, at: number): boolean {
  const { w } = h;
  const family = w.value(at);
  const before = w.text(at - 1);
  const isTold = w.text(at).endsWith("'s");
  if (before === 'my' && !isTold && !w.is(at + 1, 'z:')) return ownBonus(h, at, at);
  const numbers = w.skip(at + 1, ':z');
  const isRun = w.is(numbers, 'n') && w.is(numbers + 1, 'F') && w.is(numbers + 2, 'n') && numbers === at + 1;
  if (isRun && Number(w.value(numbers)) <= 4)
    return h.addTiles({ tiles: [`${family}${w.value(numbers)}` as TileId], from: at, next: numbers + 1 });
  if (w.is(numbers, 'ng') && !w.is(w.skip(numbers + 1, 'O'), 'sdwmkFn')) {
    const tiles: TileId[] = [];
    let next = numbers;
    for (; w.is(next, 'ng&,') && !w.is(w.skip(next + 1, 'O'), 'sdwmkF'); next++)
      tiles.push(...[...w.value(next)].map((digit) => `${family}${digit}`).filter(isTile));
    while (w.is(next - 1, '&,')) next--;
    return h.addTiles({ tiles, from: at, next });
  }
  if (isTold && w.is(w.skip(at + 1, 'a'), 'f')) {
    h.bonusList = true;
    return h.fact(at + 1);
  }
  const every = w.is(at + 1, ':z') && w.text(at + 2) === 'all' ? w.skip(at + 3, 'nOi') : 0;
  if (every > 0 && (every === w.all.length || w.is(every, '.,')))
    return h.addTiles({ tiles: bonusOf(family), from: at, next: every });
  if (w.is(at + 1, ':') || w.is(at + 1, 'z')) {
    h.bonusList = true;
    return h.fact(at + 2);
  }
  if (w.is(at - 1, 'a') && w.text(at - 2) === 'for' && w.is(at - 3, 'f') && w.value(at - 3)[0] === family)
    return h.fact(at + 1);
  // "a loose tile after a flower" mentions no tile of the hand.
  if (w.is(at - 2, 'l') && before === 'a') return h.fact(at + 1);
  if (['a', 'an', 'another', 'single', 'one', 'extra'].includes(before)) return someBonus(h, at, 1, at);
  h.bonusList = true;
  return h.fact(at + 1);
}

function someBonus(h: ParserState, from: number, count: number, noun: number): true {
  const { w } = h;
  const family = w.value(noun);
  const named = w.skip(noun + 1, ',az');
  if (w.is(noun + 1, ':') || w.is(named, 'f')) {
    h.bonusList = true;
    return h.fact(Math.min(named, noun + 2));
  }
  if (count > 4) {
    h.unclear.push({ from: w.all[from]!.from, to: w.all[noun]!.to });
    h.at = noun + 1;
    return true;
  }
  dropMended(h, family);
  const had = h.groups.flatMap(({ tiles }) => tiles ?? []).filter((tile) => tile[0] === family);
  // "plum, orchid, chrysanthemum: three flowers": the sum of those named.
  if (count > 1 && had.length === count && !h.unnamed.has(family)) return h.fact(noun + 1);
  h.addTiles({ tiles: bonusOf(family).slice(0, count), from, next: noun + 1 });
  if (count < 4) {
    h.unnamed.add(family);
    h.groups.at(-1)!.unnamed = true;
  }
  return true;
}

/** "two flowers, no, three": removes what is corrected. */
function dropMended(h: ParserState, family: string): void {
  const last = h.groups.at(-1);
  if (!h.mends || !last?.tiles?.every((tile) => tile[0] === family)) return;
  h.groups.pop();
  h.facts.push({ from: last.from, to: last.to });
  h.items.splice(
    h.items.findLastIndex((item) => item.is === 'group' && item.group === last),
    1,
  );
  h.unnamed.delete(family);
  h.mends = false;
}

/** "my own flower and season": the tiles depend on the seat, which may be mentioned later. */
function ownBonus(h: ParserState, from: number, noun: number): true {
  const { w } = h;
  const isBoth = w.is(noun + 1, '&') && w.is(noun + 2, 'F');
  for (const at of isBoth ? [noun, noun + 2] : [noun]) {
    const span = { from: w.all[at === noun ? from : at]!.from, to: w.all[at]!.to };
    h.addGroup({ ref: { own: 'seat', suit: w.value(at), ...span }, ...span });
  }
  h.at = isBoth ? noun + 3 : noun + 1;
  return true;
}

const bonusOf = (family: string): readonly TileId[] => TILES.filter((tile) => tile[0] === family);
