import { score, SUITS, type Seat, type TileId, type WinInput, type Table } from '../../../engine/index.ts';
import { SEAT_NAMES } from '../../../text/names.ts';
import type { RandomStretch } from '../../random.ts';

// Winning hands whose sets on the table say what they want, or only seem to.

/** Sets on the table, what was discarded then, and whether the rest of the hand keeps to them. `(…)` lies open. */
export interface ShownSets {
  readonly open: string;
  readonly rack: string;
  readonly last: TileId;
}

/** Winning hands whose sets on the table say much, or only seem to; suits are exchanged. */
const SHOWN: readonly ShownSets[] = [
  { open: '(drrr) (dggg)', rack: 'dwww b234 c55', last: 'dw' },
  { open: '(drrr) (dggg)', rack: 'dww b234 b777 c555', last: 'c5' },
  { open: '(weee) (wsss) (wwww)', rack: 'wnnn b55', last: 'wn' },
  { open: '(weee) (wsss) (wwww)', rack: 'b777 c55', last: 'b7' },
  { open: '(weee) (wsss) (drrr)', rack: 'dggg wnn', last: 'dg' },
  { open: '(weee) (wsss) (drrr)', rack: 'wnnn dgg', last: 'dg' },
  { open: '(b111) (b999) (c111)', rack: 'c999 o11', last: 'c9' },
  { open: '(b111) (c999) (o111)', rack: 'o999 b99', last: 'b9' },
  { open: '(b123) (b456) (b777)', rack: 'b222 b99', last: 'b2' },
  { open: '(b123) (b456) (b777)', rack: 'b999 b22', last: 'b2' },
  { open: '(b123) (b456) (b777)', rack: 'c222 b99', last: 'c2' },
  { open: '(b222) (b333) (b444)', rack: 'b666 b88', last: 'b6' },
  { open: '(b222) (c345) (dggg)', rack: 'b666 o88', last: 'b6' },
  { open: '(b222) (c345)', rack: 'b666 o88 o345', last: 'o3' },
  { open: '(b222) (b444) (b666)', rack: 'dggg b88', last: 'dg' },
  { open: '(b123) (b456) (b777) (b222)', rack: 'b99', last: 'b9' },
  { open: '(weee) (wsss) (drrr) (dggg)', rack: 'wnn', last: 'wn' },
  { open: '(b111) (b999) (c111) (c999)', rack: 'o11', last: 'o1' },
  { open: '(b222) (c345) (dggg) (o777)', rack: 'c88', last: 'c8' },
];

/** A hand to ask about. */
export function setsShown(random: RandomStretch): ShownSets {
  const { open, rack, last } = random.pick(SHOWN);
  // Green tiles are bamboos only.
  const turned = /dggg/.test(open + rack) && /b/.test(open) ? SUITS : random.shuffle(SUITS);
  const suited = (text: string): string =>
    text.replaceAll(/[bco](?=\d)/g, (suit) => turned[SUITS.findIndex((each) => each === suit)] ?? suit);
  return { open: suited(open), rack: suited(rack), last: suited(last) as TileId };
}

/** Whether somebody may have won so at a table: at some a hand must be worth more. */
export const mayWin = (table: Table, seat: Seat, hand: string, win: Pick<WinInput, 'tile' | 'by'>): boolean =>
  score({ table, seat, round: 'e', hand, win }).ok;

/** Two or three scenes that every question of this kind shows. */
export const scenesOf = (winner: Seat, { open, rack, last }: ShownSets) => [
  { label: `What ${SEAT_NAMES[winner]} had on the table`, hand: open },
  { label: `The rest of ${SEAT_NAMES[winner]}’s hand`, hand: rack, last },
];
