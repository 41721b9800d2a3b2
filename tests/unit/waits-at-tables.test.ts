// What completes a hand, where the table has a say in it: one suit only, wild tiles, flowers, other numbers of players.
import { expect, it } from 'vitest';
import { waits } from '../../src/engine/index.ts';
import { listAnswers } from './support/answers.ts';

it('what completes a hand', async () => {
  const answers = listAnswers(
    waits,
    { rules: 'u3a' },
    `
    # eight flowers
    # with seven, the eighth is waited for beside the others
    | hand=b123+b456+c9+(o678)+(c234)+f123+s1234 rules=cantonese house.flowers=round
    | hand=b123+b456+c9+(o678)+(c234)+f12+s1234 rules=cantonese house.flowers=round
    | hand=b159+c159+o19+weswn+dr+f1234+s123 rules=cantonese house.flowers=round
    # wild tiles in a special hand
    oneReal | hand=(weee)+(wnnn)+(dggg)+b222+ws house.wildInSpecial=oneReal goulash
    asOrdinary | hand=(weee)+(wnnn)+(dggg)+b222+ws house.wildInSpecial=asOrdinary goulash
    # what finishes a hand in a goulash
    a pung and the wild tile | hand=c99+o777+(o111)+(weee)+dgg goulash
    a pair to a pung of the same tile | hand=c5555+o333+wsss+drrr goulash
    a wild tile beside four of a kind, which is a pung and a pair | hand=c5555+b2+o33+wsss+drrr goulash
    no chow | hand=c78+o777+(o111)+(weee)+dgg goulash
    a single with a wild tile is a pair | hand=c9+(o111)+(weee)+(dggg)+(o777) goulash
    # three players
    # play without a suit, and wait for none of it
    | hand=b123+b456+c9+(c678)+(c222) rules=cantonese house.players=3 house.removedSuit=circles
    # what a hand waits for
    | hand=b67+c22345+o678+b123 rules=japanese
    | hand=b19+c19+o19+weswn+drgw rules=japanese
    | hand=b1112345678999 rules=japanese
    | hand=b1122+c3344+o5566+dr rules=japanese
    | hand=b1122+c3344+o5566+dr rules=japanese house.sevenPairs
    # one suit only
    two suits | hand=b23+c55+o888+(c999)+(wnnn) house.cleanOnly
    | hand=b23+c55+o888+(c999)+(wnnn)
    one suit and winds | hand=c2233+c555+(c999)+(wnnn) house.cleanOnly
    | hand=c2233+c555+(c999)+(wnnn)
    a pair of another suit | hand=c22+b33+c555+(c999)+(wnnn) house.cleanOnly
    | hand=c22+b33+c555+(c999)+(wnnn)
    dragons are of no suit | hand=c22+dgg+c555+(c999)+(wnnn) house.cleanOnly
    | hand=c22+dgg+c555+(c999)+(wnnn)
    a special hand may have several | hand=b19+c19+o19+weswn+drg+we house.cleanOnly
    | hand=b19+c19+o19+weswn+drg+we
    # between two players, too, a cheap hand is one tile short
    | hand=we+dggg+(b666)+(wsss)+(wwww) rules=bmja house.players=2
    | hand=we+dggg+(b666)+(wsss)+(wwww) rules=bmja house.players=2 house.cleanOnly
    # wild tiles
    a pair and a tile with a wild one | hand=c99+o777+(o111)+(weee)+dg+b2 goulash
    two tiles, one of them with a wild one | hand=c9+b2+o777+(o111)+(weee)+dgg goulash
    two wild tiles | hand=c99+b2+o77+b2+(o111)+(weee)+dg goulash
    no chow | hand=b34+c55+c777+(o111)+(weee) goulash
    a wonder is missing, and a pair | hand=b19+c19+o19+weswn+drg+b2 goulash
    knitted pairs | hand=b13469+c1346789+b2 goulash
    # jokers that are added leave the 2 bamboos plain
    | hand=c99+o777+(o111)+(weee)+dg+jk goulash house.goulashWild=addJokers148
    | hand=c99+b22+o777+(o111)+(weee) goulash house.goulashWild=addJokers148
  `,
  );
  await expect(answers).toMatchFileSnapshot('recorded/waits-at-tables.txt');
});
