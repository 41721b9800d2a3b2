// Hands of play, told in words: what may be done, what is refused and why, and how the table then stands.
import { expect, it } from 'vitest';
import { listHands } from './support/hand-scripts.ts';

it('turns, claims, and going Mahjong', async () => {
  await expect(
    listHands(`
    deal | e=f1+b2358+c369+o147+we+ws+dr s=s1+s2+b1469+c258+o358+wn box=f2+dw+b1+b2
    flowers are replaced in turn, as long as flowers come |
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=o34+b1469+c258+o9+ws+ww+dw w=o55+b1479+c147+o2+ws+ww+dw
    what everybody lets go by lies among the discards | e:o5 n- e- s=chow:o5o6o7 s=kong:o5o5o5o5 ? s- s- ? -
    | e:o5 n- e- s=chow:o5o6o7 s=kong:o5o5o5o5 ? s- w=pung:o5o5o5
    a claim names its tiles, in whatever order | e:o5 s=chow:o5o3o4
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=c111+b666+o888+b99+o46 w=c222+b555+o999+b77+o46
    and | n=c333+b444+o777+b88+o46 rules=japanese house.tripleWinDraw
    # three winners end the hand where the table says so, otherwise the nearest has it
    | e:o5 s=mahjong w=mahjong n=mahjong
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=c111+b666+o888+b99+o46 w=c222+b555+o999+b77+o46
    and | n=c333+b444+o777+b88+o46 rules=japanese
    # three winners end the hand where the table says so, otherwise the nearest has it
    | e:o5 s=mahjong w=mahjong n=mahjong
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=c111+b666+o888+b99+o46 w=c222+b555+o999+b777+o5
    and | n=c333+b444+o777+b88+o55 rules=japanese
    # the pair goes before the sequence, and the triplet between them, where the table says so
    | e:o5 s=mahjong w=mahjong n=mahjong
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=c111+b666+o888+b99+o46 w=c222+b555+o999+b777+o5
    and | n=c333+b444+o777+b88+o55 rules=japanese house.ronTie=pairFirst
    # the pair goes before the sequence, and the triplet between them, where the table says so
    | e:o5 s=mahjong w=mahjong n=mahjong
    | e:o5 s=mahjong w- n=mahjong
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=c111+b666+o888+b99+o46 draws=dw+o1+o2+o3 rules=japanese house.ready
    a ready player may not let the winning tile go by | e:we s+ s:dw! ~e e:o5 s- s=mahjong
    deal | e=b2358+c369+o179+we+dg+dw+wn s=drrr+b1469+c258+o35+we w=c222+b555+o999+b77+o46 draws=o5
    and | house.mustDeclareFishing=false
    pays the winner, and the losers count what they hold | e:we s+ s:o5 w=mahjong
    deal | e=b1111+c369+o147+we+ws+dr+dg rules=japanese house.fixedDeadWall
    takes the tile of a floating box from the end of the wall | e#b1b1b1b1
    deal | e=b1111+c369+o147+we+ws+dr+dg rules=japanese
    takes the tile of a floating box from the end of the wall | e#b1b1b1b1
    deal | e=b2358+c369+o147+we+ws+dr+dg
    nobody acts out of turn | e+ s+ s:b1 s- e:wn e:ws s:b1
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=o46+b1479+c258+o1+ws+dg+dw n=o55+b1469+c147+o28+ws+wn
    # a pung goes before the next player’s chow, and the skipped players miss their turn
    | e:o5 ? s=chow:o4o5o6 n=pung:o5o5o5 n:ws
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=o46+b1479+c258+o1+ws+dg+dw n=o55+o9999+c147+b28+ws+wn
    # refuses with the rule: no second word, no set that is not there, no kong in a claimed turn
    | e:o5 s=pung:o5o5o5 s=chow:o5o6o7 w=pung:o5o5o5 s- s- n=pung:o5o5o5 n#o9o9o9o9 n*
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=o46+b1479+c258+o1+ws+dg+dw n=o555+b146+c147+o28+ws+wn box=dw
    a claimed kong is filled up from the box | e:o5 n=kong:o5o5o5o5 -
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=o5+b1479+c258+o1+ws+dg+dw+wn n=o55+b1469+c147+o28+ws+wn
    an exposed pung takes only a drawn tile | e:o5 n=pung:o5o5o5 n:ws ? e+ e:wn s+ s:o5
    deal | e=ws+b2358+c369+o157+we+dr+dg s=o5+b1469+c258+o38+wn+dr+dg w=c222+b555+o999+b77+o46 draws=wn+dw
    with a discard, when it was declared before; the end is counted and paid | e:ws ~w w:b7! w:dw! ~e e:o5 ? w=mahjong
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn w=c222+b555+o999+b77+o46
    with East’s first discard, and that is Earth’s Blessing | ? e:o5 w=mahjong
    deal | e=b111+b555+c222+o999+wee
    with the dealt tiles, and that is Heaven’s Blessing | e*
    deal | e=ws+b2358+c369+o147+we+dr+dg s=b1469+c258+o388+wn+dr+dg w=c222+b555+o999+b77+o46 draws=wn+dw+we+o5
    is refused to a player who had not declared, until he declares | e:ws ~e e:o5
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=b1479+c258+o138+ws+dg+dw w=c222+b555+o999+b77+o46
    and | n=o55+b1469+c147+o28+ws+wn draws=wn+wn+ws+o5 rules=japanese
    japanese: the tile goes to the winner and the pung stays | e:o5 w- n=pung:o5o5o5 n:o8 ~n n#+o5o5o5o5 w=mahjong
    may be let go by | e:o5 w- n=pung:o5o5o5 n:o8 ~n n#+o5o5o5o5 -
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=b1479+c258+o138+ws+dg+dw w=c222+b555+o999+b77+o46
    and | n=o55+b1469+c147+o28+ws+wn draws=wn+wn+ws+o5 rules=cantonese
    cantonese: the tile goes to the winner and the pung stays | e:o5 w- n=pung:o5o5o5 n:o8 ~n n#+o5o5o5o5 w=mahjong
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=b1479+c258+o138+ws+dg+dw w=c222+b555+o999+b77+o46
    and | n=o55+b1469+c147+o28+ws+wn draws=wn+wn+ws+o5 rules=u3a
    is not for a player who may not win; then the kong is made | e:o5 w- n=pung:o5o5o5 n:o8 ~n n#+o5o5o5o5
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+c77+o46 draws=b1
    says what the hand waits for, or that it is further away | e:dg s+ s*
    deal | e=b2358+c369+o147+we+ws+dr+dg s=b1469+c258+o358+ws+ww+wn draws=dw
    says what the hand waits for, or that it is further away | e:dg ~s s*
  `),
  ).toMatchFileSnapshot('recorded/hands-turns.txt');
});

it('a player’s own turn: discards, calls and kongs', async () => {
  await expect(
    listHands(`
    deal | e=o5+b2358+c369+o147+we+dr s=o555+c2468+b1379+wn+ws draws=dw box=b9+c9
    # grows when the player has drawn again, unless the tile is not there
    | e:o5 s=pung:o5o5o5 s#+o5o5o5o5 s* ? s:wn ~s s#+c2c2c2c2 s#o5o5o5o5 ? s#+o5o5o5o5 s#+o5o5o5o5
    deal | e=b1111+c369+o147+we+ws+dr+dg box=b9+c9+o9
    # four concealed tiles go to the table, and a tile of the box is taken for the fourth
    | e#b1b1b1 e#b1b1b1b1b1 e#b1b1b1c3 e#drdrdrdr e# e#+b1b1b1b1 e#b1b1b1b1
    deal | e=b1111+c333+o444+we+ws+dr+dg box=c3+o4+o9
    # a kong made with the tile of the last kong is the second in a row, and so is a third
    | e#b1b1b1b1 e#c3c3c3c3 e#o4o4o4o4
    deal | e=b1111+c3333+o14+we+ws+dr+dg box=b9+c9
    a second kong of tiles that were held before is not one on a kong | e#b1b1b1b1 e#c3c3c3c3
    deal | e=b2358+c369+o147+we+ws+dr+dg s=b444+c2468+b179+wn+ws+dw draws=b4 box=b9
    a kong that is drawn from the wall is the first | e:we s+ s#b4b4b4b4
    deal | e=b2222+c369+o147+we+ws+dr+dg
    the wild tile of a goulash is a tile like any other without one | ? e#b2b2b2b2
    deal | e=b1111+c369+o147+we+ws+dr+dg rules=cantonese house.flowers=seat
    is declared at the first turn where all flowers win, but not while the last flower waits to win | e#b1b1b1b1
    | e:we
    deal | e=c33+b222+c6+o9+o11+we+ws+dr+dg+dw s=c222+c555+o222+o77+wee box=b9+c9 goulash
    # one with wild tiles cannot be robbed
    | s.keep e.stop w.stop n.stop e#c3b2b2b2 e#b2b2b2b2 e#o1o1o1b2 ? e#c3c3b2b2
    wild tiles named first: b2 b2 c3 c3 | s.keep e.stop w.stop n.stop e#b2b2c3c3
    deal | e=c33+b2+c6+o9+o11+we+ws+dr+dg+dw+b5+b7 s=c222+c555+o222+o77+wee box=b9+c9 goulash
    those that can be thought of use no more wild tiles than a kong may | s.keep e.stop w.stop n.stop
    deal | e=c333+b2+c6+o9+o1+we+ws+dr+dg+dw+b5+b7 s=c222+c555+o222+o77+wee box=b9+c9 goulash
    those that can be thought of use no more wild tiles than a kong may | s.keep e.stop w.stop n.stop
    deal | e=b2358+c369+o147+we+ws+dr+dg
    any tile of the hand, and no other | e:b9 ? e:b2
    deal | e=c222+b555+o999+b77+wnn+ws
    with a word when the rest is one tile short, and without when it is not | e:c2! e:ws!
    | e:ws
    deal | e=c222+b555+o999+b77+wnn+ws draws=o1+c1+b1+we
    after the first discard the word is no original call | e:ws ~e e:we!
    the word stands while drawn tiles are thrown, and falls when the hand is changed | e:ws! ~e e:wn! ? e:we
    | e:ws! ~e e:c2
    deal | e=c222+b555+o999+b77+wnn+ws draws=o1+c1+b1+c2 box=dw
    the word falls with a kong, although the tile drawn for it is thrown | e:ws! ~e e#c2c2c2c2 e:dw
    deal | e=c222+b555+o999+b77+wnn+ws draws=o1+c1+b1+b7 rules=japanese house.ready
    the tile that would win, where winning is a duty, by all but who has declared | e:ws ~e e:b7
    | e:ws! ~e e:b7 e*
    deal | e=c222+b555+o999+b77+wnn+ws draws=o1+c1+b1+c2 rules=japanese house.ready
    nothing but the drawn tile, and no kong, by who may only go Mahjong | e:ws! ~e e:b7 e#c2c2c2c2 e:c2
    | e:ws ~e e#c2c2c2c2
    deal | e=b1111+c3333+o444+we+ws+dr
    are the four alike, each once, and nothing that is only three | 
    deal | e=o5+b2358+c369+o147+we+dr s=o555+c2468+b1379+wn+ws
    are the pungs on the table whose fourth tile is held, not a chow with one more of its tiles | e:o5 s=pung:o5o5o5
    deal | e=o5+b2358+c369+o147+we+dr s=o3346+c2468+b137+wn+ws
    # are the pungs on the table whose fourth tile is held, not a chow with one more of its tiles
    | e:o5 s=chow:o3o4o5 s#+o3o3o4o5
    deal | e=c333+b222+c6+o9+o11+we+ws+dr+dg s=c222+c555+o222+o77+wee goulash
    are filled up with wild tiles in a goulash, as few as will do and two at most | s.keep e.stop w.stop n.stop
    deal | e=c33+b2+c6+o99+o111+we+ws+dr+dg+dw s=c222+c555+o222+o77+wee goulash
    are filled up with wild tiles in a goulash, as few as will do and two at most | s.keep e.stop w.stop n.stop
    deal | e=c3333+b2+c6+o9+o14+we+ws+dr+dg+dw s=c222+c555+o222+o77+wee goulash
    are filled up with wild tiles in a goulash, as few as will do and two at most | s.keep e.stop w.stop n.stop
    deal | e=c5+b358+c369+o147+we+ws+dr+dg s=c555+b2+c222+o222+wee+dr goulash
    # are pungs with wild tiles, the fourth being the tile itself or another wild one, two at most
    | s.keep e.stop w.stop n.stop
    deal | e=b19+c19+o19+we+ws+dr+dg+b234+c5 rules=japanese house.nineOrphans
    many ones, nines and honours end the hand before the first discard only, and not when they are too few | e.orphans
    deal | e=b19+c19+o19+we+ws+b23456+c5 rules=japanese house.nineOrphans
    many ones, nines and honours end the hand before the first discard only, and not when they are too few | e.orphans
    deal | e=b19+c19+o19+we+ws+dr+dg+b234+c5 rules=japanese
    many ones, nines and honours end the hand before the first discard only, and not when they are too few | e.orphans
    deal | e=b19+c19+o19+we+ws+dr+dg+b234+c5 draws=c2+c3+c4+c7 rules=japanese house.nineOrphans
    # many ones, nines and honours end the hand before the first discard only, and not when they are too few
    | e:c5 ~e e.orphans
    deal | e=wn+b2358+c369+o147+we+dr+dg s=wn+b1469+c258+o358+ws+ww w=wn+b1479+c147+o258+ws+ww
    and | n=wn+b1369+c258+o369+ws+ww draws=b5+b7+c8 rules=japanese house.sameFirstDiscardsDraw
    a hand that a discard ends leaves that discard among the others | e:wn s+ s:wn w+ w:wn n+ n:wn
    # what can be thought of in a turn
    deal | e=b2358+c369+o147+we+ws+dr+dg rules=cantonese
    no word in the Cantonese game |
    deal | e=b2358+c369+o147+we+ws+dr+dg rules=japanese
    nor in the Japanese |
    deal | e=b2358+c369+o147+we+ws+dr+dg rules=japanese house.nineOrphans
    orphans |
    deal | e=b2358+c369+o147+we+ws+dr+dg rules=japanese house.sacred=complete house.sacredWarning
    a warning |
    deal | e=b2358+c369+o147+we+ws+dr+dg rules=japanese house.ready
    the word where it is played |
    deal | e=b1111+c33+c9+o147+we+ws+dr+dg rules=cantonese
    each tile once, and a kong of four |
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+c77+o46 draws=b1+wn+wn+ww+c9
    the word with the drawn tile | e:dg - s+ s:b1 ~s
    unless it has been said and the hand is the same | e:dg - s+ s:b1! ~s
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+c77+o46 draws=b1+wn+wn+ww+c2 box=dw
    again where a kong has changed the hand | e:dg - s+ s:b1! ~s s#c2c2c2c2
  `),
  ).toMatchFileSnapshot('recorded/hands-own-turn.txt');
});

it('the end of the wall and of the kong box', async () => {
  await expect(
    listHands(`
    deal | e=b2358+c369+o147+we+ws+dr+dg liveLeft=1
    a tile is left to draw | e:b2 -
    deal | e=b2358+c369+o147+we+ws+dr+dg liveLeft=0
    the last discard, which nobody takes, ends the hand | e:b2 -
    deal | e=b2358+c369+o147+we+ws+dr+dg liveLeft=0 rules=bell
    | e:b2 -
    deal | e=b2358+c369+o147+we+ws+dr+dg liveLeft=0 rules=japanese
    | e:b2 -
    deal | e=b2358+c369+o147+we+ws+dr+dg liveLeft=0 rules=cantonese
    | e:b2 -
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+wnn draws=b7 house.mustDeclareFishing=false liveLeft=1
    the last tile may be won with, and stands on the bill | e:ws - s+ s*
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+wnn draws=b7 house.mustDeclareFishing=false liveLeft=2
    another does not | e:ws - s+ s*
    deal | e=b2358+c369+o147+we+ws+dr+dg s=b1469+c258+o358+wn+ww+dw w=c222+b555+o999+b77+wnn draws=b7
    and | house.mustDeclareFishing=false liveLeft=1
    nor is it the last discard | e:ws - s+ s:b7 w=mahjong -
    deal | e=b1111+c369+o147+we+ws+dr+dg liveLeft=20 boxLeft=0
    a kong without a tile to take for it ends the hand where the box is fixed | e#b1b1b1b1 -
    deal | e=b1111+c369+o147+we+ws+dr+dg liveLeft=20 boxLeft=1
    the last tile of the box | e#b1b1b1b1 -
    deal | e=b1111+c369+o147+we+ws+dr+dg rules=japanese liveLeft=0
    is refused where the box is filled up from the wall | e#b1b1b1b1
    deal | e=b1111+c369+o147+we+ws+dr+dg rules=japanese liveLeft=1
    | e#b1b1b1b1
    deal | e=o5+b2358+c369+o147+ws+dr+dg n=o555+b2469+c2587+wn+ww liveLeft=0 boxLeft=0
    a claimed kong | e:o5
    deal | e=o5+b2358+c369+o147+ws+dr+dg n=o555+b2469+c2587+wn+ww rules=japanese liveLeft=0
    | e:o5
    deal | e=o5+b2358+c369+o147+ws+dr+dg n=o555+b2469+c2587+wn+ww rules=japanese liveLeft=1
    | e:o5
    deal | e=b2358+c369+o147+we+ws+dr+dg draws=f1 liveLeft=3 boxLeft=0
    a flower that nothing replaces ends the hand | e:b2 - s+
    deal | e=b2358+c369+o147+we+ws+dr+dg draws=f1 liveLeft=3 boxLeft=1
    and one that is replaced does not | e:b2 - s+
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=c111+b666+o888+b99+o46 w=c222+b555+o999+b77+o46
    and | n=b1469+c258+o358+ws+ww+wn rules=japanese house.drawPay=200/150/200 liveLeft=0
    a hand that nobody won is paid by who was not one tile short | e:we -
  `),
  ).toMatchFileSnapshot('recorded/hands-last.txt');
});
