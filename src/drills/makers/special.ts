import { formatHand, parseHand, score, SEATS, SUITS, type TileId, type WinInput } from '../../engine/index.ts';
import { finish, type Made } from '../draft.ts';
import type { Wanted } from '../game.ts';
import { listsFor } from '../lists.ts';
import type { Random } from '../random.ts';
import { rulesOf, seatsAt, type Table } from '../table.ts';

const SKILL = 'special';

interface Pattern {
  readonly hand: string;
  /** The last tile; it came from the wall unless said otherwise. */
  readonly tile: TileId;
  readonly by?: WinInput['by'];
}

/**
 * Hands of the kinds that games call special. Which of them are special, and by what name, is for the engine to say:
 * a pattern that a game does not know is passed over. Suits are exchanged, so that each has several faces.
 */
const PATTERNS: readonly Pattern[] = [
  { hand: 'b119 c19 o19 weswn drgw', tile: 'b1', by: 'discard' },
  { hand: 'b1199 c1199 o1199 wnn', tile: 'b1' },
  { hand: 'b1199 c1199 drrgg weess', tile: 'b1' },
  { hand: 'b2345779 o2345779', tile: 'o9', by: 'discard' },
  { hand: 'b1234568 o1234568', tile: 'b1' },
  { hand: 'b24589 c24589 o2458', tile: 'c9', by: 'discard' },
  { hand: 'b13567 c13567 o1357', tile: 'b6' },
  { hand: 'c22 c555 c888 drrr wnnn', tile: 'c2' },
  { hand: 'b22 b333 b555 b777 b888', tile: 'b2' },
  { hand: 'c33 c444 c666 c777 c999', tile: 'c3' },
  { hand: 'b11123455678999', tile: 'b9' },
  { hand: 'o11123456678999', tile: 'o6' },
  { hand: 'o1123456789 weswn', tile: 'o9' },
  { hand: 'c1234556789 weswn', tile: 'c1' },
  { hand: 'b22 b333 b444 b666 (dggg)', tile: 'b2' },
  { hand: 'b88 b222 (b333) b666 dggg', tile: 'b8' },
  { hand: 'c99 b111 o999 (b999) (o111)', tile: 'c9' },
  { hand: 'o11 c111 c999 (b111) o999', tile: 'o1' },
  { hand: 'c55 drrr dggg dwww (c222)', tile: 'c5' },
  { hand: 'b66 (drrr) dggg dwww b888', tile: 'b6' },
  { hand: 'wee wsss wnnn drrr (dggg)', tile: 'we' },
  { hand: 'dww weee (wwww) wsss drrr', tile: 'dw' },
  { hand: 'b55 (weee) wsss wwww [wnnnn]', tile: 'b5' },
  { hand: 'c77 weee (wsss) wwww wnnn', tile: 'c7' },
  { hand: 'b55 [c2222] (o9999) [wnnnn] (b8888)', tile: 'b5' },
  { hand: 'o33 (c4444) [o8888] (drrrr) [b7777]', tile: 'o3' },
  { hand: 'o22 o555 o999 (o333) (o777)', tile: 'o2' },
  { hand: 'c11 c222 c888 (c444) (c666)', tile: 'c1' },
  { hand: 'b11223344556677', tile: 'b1' },
  { hand: 'weess (drrr) (dggg) wwww', tile: 'we' },
];

/**
 * A complete hand that is paid as a whole: what is it called? Only hands of the lists are asked for and offered; one that
 * the game has no more is passed over.
 */
export function special(random: Random, wanted: Wanted): Made {
  const { game } = wanted;
  const named = listsFor(wanted).special;
  const found = specialHand(random, wanted, named);
  if (!found) return undefined;
  const { rule, hand, tile } = found;
  return finish(
    {
      situation: `You went Mahjong with this hand${found.by === 'discard' ? ' on a discard' : ', and drew the last tile yourself'}.`,
      ask: 'Which special hand is it?',
      scenes: [{ label: 'Your hand', hand, last: tile }],
      right: { value: rule, text: `{${rule}}`, why: `Yes, this is {${rule}}.`, rule },
      wrong: random
        .shuffle(named)
        .filter((other) => game.rules.some(({ id, off }) => id === other && !off))
        .map((other) => ({ value: other, text: `{${other}}`, why: `{${other}} is made of other tiles.`, rule: other })),
      nudge: 'What do all the tiles have in common? Look at suits, at ones and nines, and at winds and dragons.',
      because: `This is {${rule}}.`,
      rule,
    },
    SKILL,
    random,
  );
}

function specialHand(random: Random, table: Table, named: readonly string[]) {
  for (const pattern of random.shuffle(PATTERNS)) {
    const turned = random.shuffle(SUITS);
    const suited = (tile: TileId): TileId => {
      const suit = turned[SUITS.findIndex((each) => each === tile[0])];
      return suit ? (`${suit}${tile[1]}` as TileId) : tile;
    };
    const parsed = parseHand(pattern.hand);
    if (!parsed.ok) throw new Error(`The pattern ${pattern.hand}: ${parsed.error.code}`);
    const { rack, sets, bonus } = parsed.value;
    const hand = formatHand({
      rack: rack.map(suited),
      bonus,
      sets: sets.map((set) => ({ ...set, tiles: set.tiles.map(suited) })),
    });
    const tile = suited(pattern.tile);
    const by = pattern.by ?? 'wall';
    const bill = score({
      ...rulesOf(table),
      seat: random.pick(seatsAt(table)),
      round: random.pick(SEATS),
      hand,
      win: { tile, by },
    });
    const rule = bill.ok ? bill.value.special?.rule : undefined;
    if (rule && named.includes(rule)) return { rule, hand, tile, by };
  }
  return undefined;
}
