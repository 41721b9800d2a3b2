import { describe, expect, it } from 'vitest';
import { cases, tableOf } from '../support/rows.ts';
import { judged } from './scored.ts';

// Worked out by hand from the documents (scored.ts) before the engine was asked. The section that decides stands above its
// rows; where a row names a house rule, that decides.

const SMALL = tableOf(`
  # Cantonese game, scoring
  a loser has nothing | drrr |  | 0
  # Cantonese game, awarding the winner
  no fan | (b123) (c456) o222 b789 wnn | b9 discard | 1 fans=0
  1A | (b123) (c456) o234 b789 wnn | b9 discard | 2 fans=1
  commonHandOneSuit: one suit counts | b123 b456 (b789) b234 b55 | b4 discard | 48 fans=7
  the other way | b123 b456 (b789) b234 b55 | b4 discard | 32 fans=6 | house.commonHandOneSuit=false
  1B | (b123) (c456) drrr b789 wnn | b9 discard | 2 fans=1
  1C | (b123) (c456) weee b789 wnn | b9 discard | 2 fans=1
  1D | (b123) (c456) wsss b789 wnn | b9 discard | 2 fans=1
  2C once for both | (b123) (c456) weee b789 wnn | b9 discard | 4 fans=2 | seat=e
  1E | (b123) (c456) o222 b789 wnn | b9 wall | 2 fans=1
  1F | (b123) (c456) o222 b789 wnn | b9 kong | 2 fans=1
  allConcealed: 1G off | b123 c456 o222 b789 wnn | b9 discard | 1 fans=0
  1G by discard | b123 c456 o222 b789 wnn | b9 discard | 2 fans=1 | house.allConcealed
  Clarifications 1G: a claimed gong is revealed | b123 c456 (o2222) b789 wnn | b9 discard | 1 fans=0 | house.allConcealed
  1G with a concealed gong | b123 c456 [o2222] b789 wnn | b9 discard | 2 fans=1 | house.allConcealed
  1H eyes | (b123) (c456) o222 b789 wnn | wn discard | 2 fans=1 | house.singleWay
  1H edge | (b123) (c456) o222 b789 wnn | b7 discard | 2 fans=1 | house.singleWay
  1H two ways | (b123) (c456) o222 b678 wnn | b8 discard | 1 fans=0 | house.singleWay
  1I | (b111) (c999) (drrr) o111 wnn | o1 discard | 24 fans=5
  1I one suit: 3A 3B 1B 1I | (b111) (b999) (drrr) wnnn dgg | dg discard | 64 fans=8
  2A | (b123) (c456) [o2222] b789 wnn | b9 loose 1 | 4 fans=2
  Clarifications: a flower's make-up tile is 1E | (b123) (c456) o222 b789 wnn f1 | b9 loose | 2 fans=1 | house.flowers=round round=s
  2B drawn | (b123) (c456) o222 b789 wnn | b9 wall last | 8 fans=3
  2B last discard | (b123) (c456) o222 b789 wnn | b9 discard last | 4 fans=2
`);

const GREAT = tableOf(`
  3A | (b222) (c999) o555 (wnnn) b88 | b8 discard | 8 fans=3
  3B | (c123) (c456) c789 wnnn c55 | c8 discard | 8 fans=3
  3C excludes 1B | drr (c222) (o999) (dggg) (dwww) | dr discard | 32 fans=6
  3D not 2A, not 1E | (b2222) (c4444) b789 (o222) wnn | wn loose 2 | 8 fans=3
  3E not 2B, not 1E | (b123) (c456) b789 o222 o11 | o1 wall last | 8 fans=3
  3E needs the pair | (b123) (c456) b789 o123 wnn | o1 wall last | 16 fans=4
  3E by the last discard is 2B | (b123) (c456) b789 o222 o11 | o1 discard last | 4 fans=2
  3F not 2A, not 1E | (b123) (c4444) b789 o456 wnn | o5 loose 1 | 8 fans=3
  3F needs 4 and 6 | (b123) (c4444) b789 o567 wnn | o5 loose 1 | 4 fans=2
  3F after a flower is none | (b123) (c444) b789 o456 wnn f1 | o5 loose | 2 fans=1 | house.flowers=seat
  3D and 3F | (b2222) (c4444) b789 o456 wnn | o5 loose 2 | 32 fans=6
  6A not 1B | (drrr) (dggg) dwww b123 c22 | c2 discard | 32 fans=6
  6B and the round wind | (weee) (wsss) wwww wnn b123 | b3 discard | 192 fans=11
  6B with another suit is 3B as well | (weee) (wwww) wnnn wss b123 | b3 discard | 128 fans=10
  6C | (b123) b456 (b789) b222 b55 | b6 discard | 32 fans=6
  8A alone, suit pair | (weee) (wsss) (wwww) wnnn b55 | b5 discard | 64 fans=8
  8A and 8B | (weee) (wsss) (wwww) wnnn drr | dr discard | 384 fans=16
  8B not 3A, not 1I: and 1B twice, 1C, 1D | (weee) (wsss) (drrr) dggg wnn | wn discard | 256 fans=12
  8C not 3A, not 1E | b222 c555 o888 wnnn c11 | c1 wall | 64 fans=8
  8C self-drawn | b222 c555 o888 wnnn c11 | c1 discard | 8 fans=3
  8C a gong does not count | [b2222] c555 o888 wnnn c11 | c1 wall | 16 fans=4
  8D | b19 c19 o19 weswn drgww | dw discard | 64 fans=8
  8D self-drawn | b19 c19 o19 weswn drgww | dw wall | 96 fans=9
  8D not 1G | b19 c19 o19 weswn drgww | dw discard | 64 fans=8 | house.allConcealed
  8E not 1E, 1G | b123 c456 o222 b789 wnn | b9 wall heaven | 64 fans=8 | seat=e house.allConcealed
  8F not 1G | b123 c456 o222 b789 wnn | b9 discard earth | 64 fans=8 | house.allConcealed
  allTerminals: all terminals | (b111) (b999) (c111) c999 o11 | o1 discard | 8 fans=3
  eight | (b111) (b999) (c111) c999 o11 | o1 discard | 64 fans=8 | house.allTerminals=8
  # Cantonese game, awarding the winner
  capped award | (drrr) (dggg) dwww weee wss | ws wall | 384
  maxFan | (c222) (c999) (dggg) (dwww) c55 | c5 discard | 16 | house.maxFan=4
  minFan | (b123) (c456) o222 b789 wnn | b9 wall | below-minimum | house.minFan=2
  minFan reached | (b123) (c456) drrr b789 wnn | b9 wall | 4 fans=2 | house.minFan=2
`);

const FLOWERS = tableOf(`
  off: no flowers in the set | (b123) (c456) o222 b789 wnn f1 | b9 discard | tile-not-in-game
  # Cantonese game, scoring for flower tiles
  A each | (b123) (c456) o222 b789 wnn f13 s2 | b9 discard | 8 fans=3 | house.flowers=each
  A none | (b123) (c456) o222 b789 wnn | b9 discard | 2 fans=1 | house.flowers=each
  B | (b123) (c456) o222 b789 wnn f12 s1 | b9 discard | 4 fans=2 | house.flowers=round
  C | (b123) (c456) o222 b789 wnn f12 s1 | b9 discard | 2 fans=1 | house.flowers=seat
  D both agree | (b123) (c456) o222 b789 wnn f1 s1 | b9 discard | 16 fans=4 | seat=e house.flowers=seatAndRound
  # Cantonese game, scoring for flower tiles
  6D | b159 c159 f1234 s1234 | s4 discard | 32 fans=6 | house.flowers=seat
  6D drawn: 1E | b159 c159 f1234 s1234 | s4 wall | 48 fans=7 | house.flowers=seat
  # Cantonese game, the three-player game
  three players: a suit is out | c123 |  | tile-not-in-game | house.players=3 seats=e,s,w
`);

describe.each([
  ['small fans', SMALL],
  ['great fans', GREAT],
  ['flowers and few players', FLOWERS],
] as const)('cantonese: %s', (_, rows) => {
  it.each(cases(rows))('$name', ({ row }) => {
    const { got, wanted } = judged('cantonese', row);
    expect(got).toEqual(wanted);
  });
});
