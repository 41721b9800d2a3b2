import { SUITS, type TileId } from '../engine/index.ts';
import { parseHandOfQuestion } from './draft.ts';
import type { TileSetInQuestion } from './hands.ts';
import type { RandomSource } from './random.ts';

/**
 * Outside brackets, each part of `hand` between blanks is a set, or tiles that make no set; `last` is the
 * winning tile, where it matters. Suits are exchanged at random, except in hands with `last` and in hands
 * of bamboos with green dragons.
 */
const HAND_PATTERNS: readonly { readonly hand: string; readonly last?: TileId }[] = [
  { hand: 'b119 c19 o19 weswn drgw' },
  { hand: 'b1199 c1199 o1199 wnn' },
  { hand: 'b1199 c1199 drrgg wee' },
  { hand: 'weesswwnn drrggww' },
  { hand: 'b2345779 o2345779' },
  { hand: 'b1234568 o1234568' },
  { hand: 'b24589 c24589 o2458' },
  { hand: 'b13567 c13567 o1357' },
  { hand: 'b11123455678999' },
  { hand: 'o11123456678999' },
  { hand: 'o1123456789 weswn' },
  { hand: 'c1234556789 weswn' },
  { hand: 'b234579 o23489 c578' },
  { hand: 'b1199 b11 c99 weess drr' },
  { hand: 'weess weenn drrgg b11' },
  { hand: 'b11112345678999' },
  { hand: 'b11223344556677' },
  { hand: 'b1122 c3355 o4466 drr' },
  { hand: 'c22 c555 c888 drrr wnnn' },
  { hand: 'b22 b333 b555 b777 b888' },
  { hand: 'c33 c444 c666 c777 c999' },
  { hand: 'c22 c555 (c888) drrr (wnnn)' },
  { hand: 'o22 o555 o999 (o333) (o777)' },
  { hand: 'c11 c222 c888 (c444) (c666)' },
  { hand: 'o55 (o123) o456 o789 o333' },
  { hand: 'c99 c123 (c345) c678 wsss' },
  { hand: 'b22 b333 b444 b666 (dggg)' },
  { hand: 'b88 b222 (b333) b666 dggg' },
  { hand: 'b66 b234 (b234) b888 dggg' },
  { hand: 'c99 b111 o999 (b999) (o111)' },
  { hand: 'o11 c111 c999 (b111) o999' },
  { hand: 'c55 drrr dggg dwww (c222)' },
  { hand: 'b66 (drrr) dggg dwww b888' },
  { hand: 'b66 (drrr) dggg dwww c222' },
  { hand: 'wee wsss wnnn drrr (dggg)' },
  { hand: 'dww weee (wwww) wsss drrr' },
  { hand: 'wee wsss (drrr) (dggg) wwww' },
  { hand: 'b55 (weee) wsss wwww [wnnnn]' },
  { hand: 'c77 weee (wsss) wwww wnnn' },
  { hand: 'wnn (weee) wsss wwww c345' },
  { hand: 'wee wsss (wwww) wnnn b777' },
  { hand: 'dww (drrr) dggg b234 c999' },
  { hand: 'drr (dggg) (dwww) o567 o888' },
  { hand: 'b55 [c2222] (o9999) [wnnnn] (b8888)' },
  { hand: 'o33 (c4444) [o8888] (drrrr) [b7777]' },
  { hand: 'b33 [c2222] (o6666) [wnnnn] (b888)' },
  { hand: 'b11 (c999) o111 weee (drrr)' },
  { hand: 'wss b999 (c111) dggg o999' },
  { hand: 'b99 b123 (c789) o111 weee' },
  { hand: 'c44 b234 (c567) o345 b678' },
  { hand: 'b66 c345 o345 b345 o888' },
  { hand: 'o88 b222 c222 (o222) b567' },
  { hand: 'c55 b123 b456 b789 o234' },
  { hand: 'o22 b123 (b456) b789 c678' },
  { hand: 'b88 c234 o567 (b345) c678' },
  { hand: 'c33 o234 o567 o678 o456' },
  { hand: 'b44 c345 c345 o678 b567' },
  { hand: 'c66 b345 c345 o345 b789' },
  { hand: 'b77 c123 c345 (c456) c789' },
  { hand: 'o55 b123 (b234) b567 b789' },
  { hand: 'c88 b222 c555 o777 (b999)' },
  { hand: 'c88 b222 c555 o777 b999' },
  { hand: 'b22 [c3333] [o5555] (b6666) c777' },
  { hand: 'drr [b2222] (c3333) (o8888) c678' },
  { hand: 'o11 (b222) c555 (wsss) b789', last: 'o1' },
  { hand: 'b88 (c222) o456 [wnnnn] b333', last: 'o5' },
  { hand: 'b55 (c222) o456 [wnnnn] (drrrr)', last: 'o5' },
  { hand: 'c88 (o222) b123 [wnnnn] c444', last: 'b2' },
  { hand: 'o11 (b222) [c5555] (wsss) b789', last: 'o1' },
  { hand: 'drr (c222) o456 [wnnnn] [b3333]', last: 'o5' },
  { hand: 'c88 (wsss) [wnnnn] [weeee] b444' },
  { hand: 'drr b123 (c444) (o555) (wsss)', last: 'b2' },
];

const WITH_LAST = HAND_PATTERNS.filter(({ last }) => last !== undefined);

export interface PatternHand {
  readonly sets: readonly TileSetInQuestion[];
  readonly loose: readonly TileId[];
  readonly last: TileId | undefined;
}

export function generateHandFromRandomPattern(random: RandomSource): PatternHand {
  // Few patterns have a `last` tile, so one hand in six is chosen from these alone.
  const { hand, last } = random.pick(random.chance(1, 6) ? WITH_LAST : HAND_PATTERNS);
  const turned = last || /^b.*dggg/.test(hand) ? SUITS : random.shuffle(SUITS);
  const replaceSuit = (tile: TileId): TileId => {
    const suit = turned[SUITS.findIndex((each) => each === tile[0])];
    return suit ? (`${suit}${tile[1]}` as TileId) : tile;
  };
  const sets: TileSetInQuestion[] = [];
  const loose: TileId[] = [];
  for (const word of hand.split(' ')) {
    const { rack, sets: declared } = parseHandOfQuestion(word);
    for (const { tiles, concealed } of declared) sets.push(toSet(tiles.map(replaceSuit), concealed)!);
    if (!rack) continue;
    const set = toSet(rack.map(replaceSuit), true);
    if (set) sets.push(set);
    else loose.push(...rack.map(replaceSuit));
  }
  return { sets, loose, last };
}

function toSet(tiles: readonly TileId[], concealed: boolean): TileSetInQuestion | undefined {
  const alike = tiles.every((tile) => tile === tiles[0]);
  const kind = alike
    ? ({ 2: 'pair', 3: 'pung', 4: 'kong' } as const)[tiles.length]
    : isRunOfTiles(tiles)
      ? 'chow'
      : undefined;
  return kind && { kind, tiles, concealed };
}

const isRunOfTiles = (tiles: readonly TileId[]): boolean =>
  tiles.length === 3 &&
  tiles.every((tile, at) => tile[0] === tiles[0]?.[0] && Number(tile[1]) === Number(tiles[0]?.[1]) + at);
