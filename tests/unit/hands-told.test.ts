// Hands of play, told in words: what may be done, what is refused and why, and how the table then stands.
import { it } from 'vitest';
import { expectHands } from './support/hand-scripts.ts';

it.each([
  ['turns, claims, and going Mahjong', 'hands-turns'],
  ['a player’s own turn: discards, calls and kongs', 'hands-own-turn'],
  ['the end of the wall and of the kong box', 'hands-last'],
  ['calls, warnings, draws and several winners', 'hands-games'],
  ['rulings that were wrong once, and winning at the first chance', 'hands-rulings'],
  ['the exchanges of a goulash', 'hands-exchanges'],
])('%s', (_, record) => expectHands(record));
