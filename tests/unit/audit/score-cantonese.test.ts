import { describe, expect, it } from 'vitest';
import { cases } from './ask.ts';
import { judged, type Row } from './scored.ts';

// Worked out by hand from the documents (ask.ts) before the engine was asked. The section that decides stands above its
// rows; where a row names a house rule, that decides.

const fans = (count: number, total: number): string => `${total} fans=${count}`;

const SMALL: readonly Row[] = [
  // Cantonese game, scoring
  ['a loser has nothing', 'drrr', '', 0],
  // Cantonese game, awarding the winner
  ['no fan', '(b123) (c456) o222 b789 wnn', 'b9 discard', fans(0, 1)],
  ['1A', '(b123) (c456) o234 b789 wnn', 'b9 discard', fans(1, 2)],
  ['commonHandOneSuit: one suit counts', 'b123 b456 (b789) b234 b55', 'b4 discard', fans(7, 48)],
  ['the other way', 'b123 b456 (b789) b234 b55', 'b4 discard', fans(6, 32), 'house.commonHandOneSuit=false'],
  ['1B', '(b123) (c456) drrr b789 wnn', 'b9 discard', fans(1, 2)],
  ['1C', '(b123) (c456) weee b789 wnn', 'b9 discard', fans(1, 2)],
  ['1D', '(b123) (c456) wsss b789 wnn', 'b9 discard', fans(1, 2)],
  ['2C once for both', '(b123) (c456) weee b789 wnn', 'b9 discard', fans(2, 4), 'seat=e'],
  ['1E', '(b123) (c456) o222 b789 wnn', 'b9 wall', fans(1, 2)],
  ['1F', '(b123) (c456) o222 b789 wnn', 'b9 kong', fans(1, 2)],
  ['allConcealed: 1G off', 'b123 c456 o222 b789 wnn', 'b9 discard', fans(0, 1)],
  ['1G by discard', 'b123 c456 o222 b789 wnn', 'b9 discard', fans(1, 2), 'house.allConcealed'],
  [
    'Clarifications 1G: a claimed gong is revealed',
    'b123 c456 (o2222) b789 wnn',
    'b9 discard',
    fans(0, 1),
    'house.allConcealed',
  ],
  ['1G with a concealed gong', 'b123 c456 [o2222] b789 wnn', 'b9 discard', fans(1, 2), 'house.allConcealed'],
  ['1H eyes', '(b123) (c456) o222 b789 wnn', 'wn discard', fans(1, 2), 'house.singleWay'],
  ['1H edge', '(b123) (c456) o222 b789 wnn', 'b7 discard', fans(1, 2), 'house.singleWay'],
  ['1H two ways', '(b123) (c456) o222 b678 wnn', 'b8 discard', fans(0, 1), 'house.singleWay'],
  ['1I', '(b111) (c999) (drrr) o111 wnn', 'o1 discard', fans(5, 24)],
  ['1I one suit: 3A 3B 1B 1I', '(b111) (b999) (drrr) wnnn dgg', 'dg discard', fans(8, 64)],
  ['2A', '(b123) (c456) [o2222] b789 wnn', 'b9 loose 1', fans(2, 4)],
  [
    "Clarifications: a flower's make-up tile is 1E",
    '(b123) (c456) o222 b789 wnn f1',
    'b9 loose',
    fans(1, 2),
    'house.flowers=round round=s',
  ],
  ['2B drawn', '(b123) (c456) o222 b789 wnn', 'b9 wall last', fans(3, 8)],
  ['2B last discard', '(b123) (c456) o222 b789 wnn', 'b9 discard last', fans(2, 4)],
];

const GREAT: readonly Row[] = [
  ['3A', '(b222) (c999) o555 (wnnn) b88', 'b8 discard', fans(3, 8)],
  ['3B', '(c123) (c456) c789 wnnn c55', 'c8 discard', fans(3, 8)],
  ['3C excludes 1B', 'drr (c222) (o999) (dggg) (dwww)', 'dr discard', fans(6, 32)],
  ['3D not 2A, not 1E', '(b2222) (c4444) b789 (o222) wnn', 'wn loose 2', fans(3, 8)],
  ['3E not 2B, not 1E', '(b123) (c456) b789 o222 o11', 'o1 wall last', fans(3, 8)],
  ['3E needs the pair', '(b123) (c456) b789 o123 wnn', 'o1 wall last', fans(4, 16)],
  ['3E by the last discard is 2B', '(b123) (c456) b789 o222 o11', 'o1 discard last', fans(2, 4)],
  ['3F not 2A, not 1E', '(b123) (c4444) b789 o456 wnn', 'o5 loose 1', fans(3, 8)],
  ['3F needs 4 and 6', '(b123) (c4444) b789 o567 wnn', 'o5 loose 1', fans(2, 4)],
  ['3F after a flower is none', '(b123) (c444) b789 o456 wnn f1', 'o5 loose', fans(1, 2), 'house.flowers=seat'],
  ['3D and 3F', '(b2222) (c4444) b789 o456 wnn', 'o5 loose 2', fans(6, 32)],
  ['6A not 1B', '(drrr) (dggg) dwww b123 c22', 'c2 discard', fans(6, 32)],
  ['6B and the round wind', '(weee) (wsss) wwww wnn b123', 'b3 discard', fans(6 + 3 + 1 + 1, 192)],
  ['6B with another suit is 3B as well', '(weee) (wwww) wnnn wss b123', 'b3 discard', fans(10, 128)],
  ['6C', '(b123) b456 (b789) b222 b55', 'b6 discard', fans(6, 32)],
  ['8A alone, suit pair', '(weee) (wsss) (wwww) wnnn b55', 'b5 discard', fans(8, 64)],
  ['8A and 8B', '(weee) (wsss) (wwww) wnnn drr', 'dr discard', fans(16, 384)],
  ['8B not 3A, not 1I: and 1B twice, 1C, 1D', '(weee) (wsss) (drrr) dggg wnn', 'wn discard', fans(12, 256)],
  ['8C not 3A, not 1E', 'b222 c555 o888 wnnn c11', 'c1 wall', fans(8, 64)],
  ['8C self-drawn', 'b222 c555 o888 wnnn c11', 'c1 discard', fans(3, 8)],
  ['8C a gong does not count', '[b2222] c555 o888 wnnn c11', 'c1 wall', fans(4, 16)],
  ['8D', 'b19 c19 o19 weswn drgww', 'dw discard', fans(8, 64)],
  ['8D self-drawn', 'b19 c19 o19 weswn drgww', 'dw wall', fans(9, 96)],
  ['8D not 1G', 'b19 c19 o19 weswn drgww', 'dw discard', fans(8, 64), 'house.allConcealed'],
  ['8E not 1E, 1G', 'b123 c456 o222 b789 wnn', 'b9 wall heaven', fans(8, 64), 'seat=e house.allConcealed'],
  ['8F not 1G', 'b123 c456 o222 b789 wnn', 'b9 discard earth', fans(8, 64), 'house.allConcealed'],
  ['allTerminals: all terminals', '(b111) (b999) (c111) c999 o11', 'o1 discard', fans(3, 8)],
  ['eight', '(b111) (b999) (c111) c999 o11', 'o1 discard', '64 fans=8', 'house.allTerminals=8'],
  // Cantonese game, awarding the winner
  ['capped award', '(drrr) (dggg) dwww weee wss', 'ws wall', '384'],
  ['maxFan', '(c222) (c999) (dggg) (dwww) c55', 'c5 discard', '16', 'house.maxFan=4'],
  ['minFan', '(b123) (c456) o222 b789 wnn', 'b9 wall', 'below-minimum', 'house.minFan=2'],
  ['minFan reached', '(b123) (c456) drrr b789 wnn', 'b9 wall', fans(2, 4), 'house.minFan=2'],
];

const FLOWERS: readonly Row[] = [
  ['off: no flowers in the set', '(b123) (c456) o222 b789 wnn f1', 'b9 discard', 'tile-not-in-game'],
  // Cantonese game, scoring for flower tiles
  ['A each', '(b123) (c456) o222 b789 wnn f13 s2', 'b9 discard', fans(3, 8), 'house.flowers=each'],
  ['A none', '(b123) (c456) o222 b789 wnn', 'b9 discard', fans(1, 2), 'house.flowers=each'],
  ['B', '(b123) (c456) o222 b789 wnn f12 s1', 'b9 discard', fans(2, 4), 'house.flowers=round'],
  ['C', '(b123) (c456) o222 b789 wnn f12 s1', 'b9 discard', fans(1, 2), 'house.flowers=seat'],
  ['D both agree', '(b123) (c456) o222 b789 wnn f1 s1', 'b9 discard', fans(4, 16), 'seat=e house.flowers=seatAndRound'],
  // Cantonese game, scoring for flower tiles
  ['6D', 'b159 c159 f1234 s1234', 's4 discard', fans(6, 32), 'house.flowers=seat'],
  ['6D drawn: 1E', 'b159 c159 f1234 s1234', 's4 wall', fans(7, 48), 'house.flowers=seat'],
  // Cantonese game, the three-player game
  ['three players: a suit is out', 'c123', '', 'tile-not-in-game', 'house.players=3 seats=e,s,w'],
];

describe.each([
  ['small fans', SMALL],
  ['great fans', GREAT],
  ['flowers and few players', FLOWERS],
] as const)('cantonese: %s', (_, rows) => {
  it.each(cases<Row>(rows))('$name', ({ row }) => {
    const { got, wanted } = judged('cantonese', row);
    expect(got).toEqual(wanted);
  });
});
