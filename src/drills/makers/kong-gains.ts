import { score, SUITS, type TileId, type WinInput, type Table } from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { finish, type Made, type Wrong } from '../draft.ts';
import { ruleNamed } from '../game.ts';
import { SET_TILES } from '../hands.ts';
import type { RandomStretch } from '../random.ts';

const SKILL = 'kongs';

/** What a kong is claimed for (source 004: the purposes of declaring gong), each with why it is no answer here. */
const PURPOSES: readonly Wrong[] = [
  { value: 'draw', text: 'One more tile', why: 'It does: you take a tile from the end of the wall for it.' },
  {
    value: 'turn',
    text: 'The turn',
    why: 'It does: you take a tile and discard, and players in between miss their turn.',
  },
  {
    value: 'deny',
    text: 'The tile itself, before anybody else',
    why: 'It does: nobody else can use that tile any more.',
  },
  {
    value: 'chance',
    text: 'A chance of more fans with the next tile',
    why: 'It does: if the tile that you take for it wins, it counts more.',
  },
];

/** Whether what follows a kong is worth more than the kong itself may be. */
export const claimedForMore = ({ info: game }: Table): boolean =>
  ruleNamed(game, 'fan.kong-replacement').rule !== undefined;

/** “What does a kong not bring?”: asked where a kong is worth no more than a pung, and claimed for other reasons. */
export function kongGains(random: RandomStretch, table: Table): Made {
  const tile = random.pick(SET_TILES);
  if (worth(table, tile, 4) !== worth(table, tile, 3)) return undefined;
  const [seat, discarder] = random.shuffle(table.seats);
  if (!seat || !discarder) return undefined;
  const because = 'A kong counts for as much as a pung of the same tile. You declare it for what comes with it.';
  return finish(
    {
      situation: `You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[discarder]} discards ${theTile(tile)}. You have three like it on your rack.`,
      ask: 'What would a kong with it not bring you?',
      scenes: [],
      right: { value: 'worth', text: 'More fans for the set itself', why: because },
      wrong: random.shuffle(PURPOSES),
      nudge: 'Think of what follows a kong. And what is the set worth when you win?',
      because,
      ...ruleNamed(table.info, 'claim.kong'),
    },
    SKILL,
    random,
  );
}

/** What a winning hand is worth in which so many of a tile are a set; undefined where it may not win. */
function worth(table: Table, tile: TileId, many: 3 | 4): number | undefined {
  const [one, other] = SUITS.filter((suit) => suit !== tile[0]);
  const win: WinInput = { tile: `${other}2` as TileId, by: 'discard' };
  const bill = score({
    table,
    seat: 'e',
    round: 'e',
    hand: `${one}123456 ${other}789 ${other}22 (${tile}${tile[1]!.repeat(many - 1)})`,
    win,
  });
  return bill.ok ? bill.value.total : undefined;
}
