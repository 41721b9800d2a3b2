// The way of the last tile: from the wall, from the kong box (`loose`), a discard, or out of another player's kong.
import { describe, expect, it } from 'vitest';
import type { HouseInput, RulesetId } from '../../src/engine/index.ts';
import { bill, refusal, won } from './support/hands.ts';
import { besidesOf, tableOf } from './support/rows.ts';

const WAYS = ['wall', 'loose', 'discard', 'kong'] as const;

/** For each way of the last tile: `special` when the hand is that special hand, its plain total, or why it is refused. */
const each = (hand: string, tile: string, house: HouseInput, lastTile = false) =>
  WAYS.map((by) => {
    const asked = { house, ...won(tile, by, { lastTile }) };
    const result = refusal(hand, asked);
    return typeof result === 'number' && bill(hand, asked).special ? 'special' : result;
  });

const SNAKE = 'b1123456789 weswn';
const GATES = 'b11123455678999';
const TREASURE = 'b111333555777 wee';
const drawn = ['special', 'special'];
/** A robbed tile is the fourth of a kong, so no hand that holds another like it can rob it. */
const FIFTH = 'five-of-a-kind';

// A special hand that may not take its last tile from a discard (switches buriedLastDiscard, snakeLastDiscard) may not rob a
// kong for it either.
describe('what a special hand lets its last tile be', () => {
  it.each([
    ['any: the snake', SNAKE, 'b5', { snakeLastDiscard: true }, [...drawn, 'special', 'special']],
    ['none: the snake', SNAKE, 'b5', { snakeLastDiscard: false }, [...drawn, 'last-tile-way', 'last-tile-way']],
    ['any: a five in the gates', GATES, 'b5', { gatesLastDiscard: 'any' }, [...drawn, 'special', FIFTH]],
    ['terminal: a five', GATES, 'b5', { gatesLastDiscard: 'terminal' }, [...drawn, 'last-tile-way', FIFTH]],
    ['terminal: a nine', GATES, 'b9', { gatesLastDiscard: 'terminal' }, [...drawn, 'special', FIFTH]],
    ['none: treasure by its pair', TREASURE, 'we', { buriedLastDiscard: 'none' }, [...drawn, 168, FIFTH]],
    ['none: treasure by a pung', TREASURE, 'b7', { buriedLastDiscard: 'none' }, [...drawn, 160, FIFTH]],
    ['pair: treasure by its pair', TREASURE, 'we', { buriedLastDiscard: 'pair' }, [...drawn, 'special', FIFTH]],
    ['pair: treasure by a pung', TREASURE, 'b7', { buriedLastDiscard: 'pair' }, [...drawn, 160, FIFTH]],
    ['any: treasure by a pung', TREASURE, 'b7', { buriedLastDiscard: 'any' }, [...drawn, 'special', FIFTH]],
  ] as const)('%s', (_, hand, tile, house, expected) => {
    expect(each(hand, tile, house)).toEqual(expected);
    // That it is the last tile of all changes nothing but a double of the plain hand.
    expect(each(hand, tile, house, true).map((way) => typeof way)).toEqual(expected.map((way) => typeof way));
  });
});

/** What the bill says of the way of the last tile: first as any tile, then as the last of the wall. */
const scoreEachWay = (rules: RulesetId, hand: string, tile: string, house: HouseInput) =>
  WAYS.map((by) =>
    [false, true]
      .map((lastTile) => {
        const kongs = by === 'loose' ? 1 : 0;
        const asked = { rules, house, ...won(tile, by, { lastTile, kongs }) };
        const refused = refusal(hand, asked);
        if (typeof refused === 'string') return refused;
        const { lines, special } = bill(hand, asked);
        const of = special ? [special] : lines.filter((line) => OF_THE_WAY.test(line.rule));
        return of.map(({ rule }) => rule.split('.')[2]).join(' ') || '-';
      })
      .join(' / '),
  );
const OF_THE_WAY = /self-drawn|last|final|moon|kong-box|loose|replacement|plum|robbing/;

describe('what the way of the last tile is worth', () => {
  it.each(
    tableOf(`
    u3a | b456 c222 (o333) (c8888) wss | b4 |  | self-drawn / self-drawn last-wall-tile | self-drawn kong-box / self-drawn kong-box | - / final-discard | robbing-kong / robbing-kong
    u3a | b456 c222 (o333) (c8888) o11 | o1 |  | self-drawn / moon | self-drawn kong-box / self-drawn kong-box | - / final-discard | five-of-a-kind / five-of-a-kind
    u3a | b456 c222 (o333) (c8888) o55 | o5 |  | self-drawn / self-drawn last-wall-tile | plum-blossom / plum-blossom | - / final-discard | five-of-a-kind / five-of-a-kind
    bell | b456 c222 (o333) (c8888) wss | b4 |  | - / last-tile | loose-tile / loose-tile | - / - | robbing-kong / robbing-kong
    japanese | b456 c234 (c8888) o678 wss | b4 |  | self-drawn / self-drawn last-wall-tile | self-drawn / self-drawn | - / - | robbing-kong / robbing-kong
    japanese | b456 c234 (c8888) o678 o11 | o1 | moonFromSea | self-drawn / moon-from-sea | self-drawn / self-drawn | - / moon-from-sea | five-of-a-kind / five-of-a-kind
    japanese | b456 c234 (c8888) o456 wss | o5 | plumBlossom | self-drawn / self-drawn last-wall-tile | plum-blossom / plum-blossom | - / - | robbing-kong / robbing-kong
    cantonese | b456 c222 (o333) (c8888) wss | b4 |  | self-drawn / self-drawn last-tile | kong-replacement / kong-replacement last-tile | - / last-tile | robbing-kong / robbing-kong last-tile
    cantonese | b456 c222 (o333) (c8888) o11 | o1 |  | self-drawn / moon | kong-replacement / kong-replacement moon | - / last-tile | five-of-a-kind / five-of-a-kind
    cantonese | b456 c222 o456 (c8888) wss | o5 |  | self-drawn / self-drawn last-tile | plum-blossom / last-tile plum-blossom | - / last-tile | robbing-kong / robbing-kong last-tile
  `),
  )('%s: %s on %s %o', (rules, hand, tile, house, wall, loose, discard, kong) => {
    expect(scoreEachWay(rules as RulesetId, hand, tile, besidesOf(house))).toEqual([wall, loose, discard, kong]);
  });
});

// How many kongs in a row came before the tile is a question about loose tiles only (guide p. 22, hand 19).
describe('kongs before the last tile', () => {
  const none = 'b123 wsss drr (c111) (o999)';
  const one = 'b123 wsss drr (c1111) (o999)';
  const two = 'b123 wsss drr (c1111) [o9999]';
  it.each([
    ['wall', none, [80, 80, 80]],
    ['discard', none, [76, 76, 76]],
    ['kong', none, [FIFTH, FIFTH, FIFTH]],
    ['loose', none, [160, 'kongs-not-held', 'kongs-not-held']],
    ['loose', one, [208, 208, 'kongs-not-held']],
    ['loose', two, [320, 320, 1000]],
  ] as const)('by %s with %s', (by, hand, expected) => {
    expect([0, 1, 2].map((kongs) => refusal(hand, won('dr', by, { kongs })))).toEqual(expected);
  });
});
