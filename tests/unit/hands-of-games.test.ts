// What each game plays of its own, in hands that are told in words.
import { expect, it } from 'vitest';
import { listHands } from './support/hand-scripts.ts';

it('calls, warnings, draws and several winners', async () => {
  await expect(
    listHands(`
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o46 w=o5+b1469+c148+o28+ws+wn+dw draws=dw+wn+we+wn
    and | rules=bell
    a hand declared at the first discard stands | e:ws s+ s:dw! ~s s:b7
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o46 w=b1469+c1348+o28+ws+wn+dw draws=dw+wn+we+wn+o5
    a silent hand does not win from the wall either | e:ws ~e ~s s*
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o46 w=b1469+c1348+o28+ws+wn+dw draws=dw+wn+we+wn+o5
    and | rules=bell
    a silent hand wins from the wall, but not from a discard | e:ws ~e ~s
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o46 w=b1469+c1348+o28+ws+wn+dw draws=dw+wn+we+wn+o5
    and | house.mustDeclareFishing=false
    a silent hand does not win from the wall either | e:ws ~e ~s s*
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o46 w=b1469+c1348+o28+ws+wn+dw draws=dw+wn+we+wn+o5
    and | house.fishingFreezesHand
    a table may freeze it | e:ws s+ s:dw! ~s s:b7
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o46 w=b1469+c1348+o28+ws+wn+dw draws=dw+wn+we+wn+c2
    and | house.fishingFreezesHand
    a table may freeze it | e:ws s+ s:dw! ~s s#c2c2c2c2
    deal | e=b111+b1+c11+c1+o1+o1+o1+o1+c1+b3+b4 s=b555+b666+c555+c666+b5 w=o555+o666+o777+o888+o5
    and | n=c777+c888+c999+o999+c7 goulash
    # passes three tiles across, then to the right, then to the left
    | e>b1b1b1 w>o5o5o5 s>b5b5b5 n>c7c7c7 n>b5b5b5 w>b1b1b1 s>c7c7c7 e>o5o5o5 e>c7c7c7 s>o5o5o5 w>b5b5b5 n>b1b1b1
    deal | e=b2358+c369+o147+we+ws+dr+dw s=c222+b555+o999+b77+wnn goulash
    # a player who is one tile short may keep the hand, and the partner keeps three tiles too
    | e.keep e.stop n>c4wec3 s.keep n>b1b1b1 e>b2b3
    a wild tile that is thrown is nobody’s | s.keep e.stop w.stop n.stop e:b2
    deal | e=b2358+c369+o147+we+ws+dr+dw s=c222+b555+o999+b77+wnn draws=c2 goulash
    a hand that left the exchange is played as it is | s.keep e.stop w.stop n.stop e:ws s+ s:b5 s#c2c2c2c2
    deal | e=b111+b555+c234+o999+wee goulash
    East may win at once with Heaven’s Blessing, and nobody else may | s* e*
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn s=o5+b1479+c158+o28+ws+wn+dr w=c222+b555+o999+b77+o46 draws=dg
    and | rules=japanese
    a win let go by may not be taken from the next discard | e:o5 ~s s:o5
    deal | e=o2+b2358+c369+o17+we+dr+dg+wn s=o5+b1479+c158+o38+ws+wn+dr w=c222+b555+o999+b77+o46 draws=dg
    and | rules=japanese
    a win let go by may not be taken from the next discard | e:o2 ~s s:o5
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o46 w=b1469+c1348+o28+ws+wn+dw draws=dw+wn+we+wn+o5
    and | rules=japanese house.ready
    a ready player must win when he can, and changes nothing | e:ws s+ s:dw! ~s s:o5
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o4+o6 w=b1469+c1348+o28+ws+wn+dw draws=o5+wn+we+wn+dw
    and | rules=japanese house.ready house.sacred=complete
    a sacred discard forbids declaring at a stricter table | e:ws ~e ~s s:dw!
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o4+o6 w=b1469+c1348+o28+ws+wn+dw draws=o5+wn+we+wn+dw
    and | rules=japanese house.ready house.sacred=last
    a sacred discard forbids declaring at a stricter table | e:ws ~e ~s s:dw!
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o4+o6 w=b1469+c1348+o28+ws+wn+dw draws=o5+wn+we+wn+dw
    and | rules=japanese house.ready house.sacred=complete house.sacredWarning
    # a warning lifts the stricter rules of sacred discards where the table says so
    | e:ws s+ s.warn ~e ~s s:dw! ? s.warn s.warn ? s:dw!
    | e:ws s+ s.warn ~e ~s s:dw! ? s.warn ~w
    | e:ws s+ s.warn ~e ~w
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o4+o6 w=b1469+c1348+o28+ws+wn+dw draws=o5+wn+we+wn+dw
    and | rules=japanese
    a warning lifts the stricter rules of sacred discards where the table says so | e:ws s+
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o4+o6 w=b1469+c1348+o28+ws+wn+dw draws=o5+wn+we+wn+dw
    and | rules=japanese house.sacred=last house.sacredWarning
    a warning lifts the stricter rules of sacred discards where the table says so | e:ws s+
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o4+o6 w=b1469+c1348+o28+ws+wn+dw draws=o5+wn+we+wn+dw
    and | rules=japanese house.sacred=complete
    a warning lifts the stricter rules of sacred discards where the table says so | e:ws s+
    deal | e=b19+c19+o19+wesn+drg+b35 rules=japanese house.nineOrphans
    eleven orphans end the hand and are paid | e.orphans
    deal | e=b19+c19+o19+wesn+drg+b35 rules=japanese
    eleven orphans end the hand and are paid | e.orphans
    deal | e=b2358+c369+o147+we+ws+dr+wn s=b1469+c147+o258+dg+dw+we w=c222+b555+o999+b77+o46
    and | n=b1379+c148+o238+dr+dw+we draws=wn+wn+wn rules=japanese house.sameFirstDiscardsDraw
    and | house.drawPay=200/150/200
    after a draw those who were not one tile short pay the one who was | e:wn ~e
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c222+b555+o999+b77+o46 w=c333+c666+o777+b88+wnn
    and | n=b1369+c158+o138+ws+dr+dg draws=dw+dw+we+we+b8 rules=japanese house.ready
    a player who declared ready, and did not win, pays for it | e:ws s+ s:dw! ~s s:b8 w=mahjong
    deal | e=b1111+c1111+o1111+we+ws s=o9999+b369+c258+dr+dg+dw box=wn+wn+wn+b5 rules=japanese house.fourKongsDraw
    four kongs of several players end the hand, three do not | e#b1b1b1b1 e#c1c1c1c1 e#o1o1o1o1 e:ws s+ s#o9o9o9o9
    deal | e=b1111+c1111+o1111+we+ws s=b369+c258+weee+wss+dg+dw box=wn+wn+wn+b5 rules=japanese house.fourKongsDraw
    three kongs and a pung do not | e#b1b1b1b1 e#c1c1c1c1 e#o1o1o1o1 e:ws s=pung:wswsws
    deal | e=b1111+c1111+o1111+we+ws s=b369+c258+we+wsss+dr+dg+dw box=wn+wn+wn+b5 rules=japanese house.fourKongsDraw
    three kongs and a pung do not | e#b1b1b1b1 e#c1c1c1c1 e#o1o1o1o1 e:ws s=kong:wswswsws
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn w=c222+b555+o999+b77+o46 n=c111+b666+o888+b99+o46 rules=cantonese
    the nearest winner, or all of them | e:o5 w=mahjong n=mahjong
    deal | e=o5+b2358+c369+o17+we+dr+dg+wn w=c222+b555+o999+b77+o46 n=c111+b666+o888+b99+o46 rules=cantonese
    and | house.multipleWinners
    the nearest winner, or all of them | e:o5 w=mahjong n=mahjong
    deal | e=b2358+c369+o147+we+ws+dr+dg s=f1234+s123+b1469+o25 draws=s4 box=dw+we+ws+wn+wn+ww+ww rules=cantonese
    and | house.flowers=seat
    eight flowers win before another tile is taken | e:ws s+ s:b1 ? s*
    deal | e=b2358+c369+o147+we+ws+dr+dg rules=cantonese
    has nothing to declare | e:ws!
    deal | rules=japanese house.ready house.sacred=complete house.sacredWarning e=b2358+c369+o147+we+ws+dr+dg
    and | s=c222+b555+o999+b77+o4+o6 w=b1469+c134+o258+ws+wn+dw draws=o5+wn+we+wn+dw
    what was discarded before is discarded by another once more | e:ws ~s s:o5 ~s s:dw - w+ w:o5
    and the others were warned | e:ws ~s s:o5 ~s s.warn s.warn s:dw - w+ w:o5
  `),
  ).toMatchFileSnapshot('recorded/hands-games.txt');
});

it('rulings that were wrong once, and winning at the first chance', async () => {
  await expect(
    listHands(`
    deal | e=c2+b1111+b358+c369+o147 s=c2+b555+o999+o345+wnnn box=dr rules=u3a
    u3a | e#b1b1b1b1 e:c2 ? s=mahjong
    deal | e=c2+b1111+b358+c369+o147 s=c2+b555+o999+o345+wnnn box=dr rules=bmja
    bmja | e#b1b1b1b1 e:c2 ? s=mahjong
    deal | e=c2+b1111+b358+c369+o147 s=c2+b555+o999+o345+wnnn box=dr rules=bell
    bell | e#b1b1b1b1 e:c2 ? s=mahjong
    deal | e=c2+b1111+b358+c369+o147 s=c2+b555+o999+o345+wnnn box=dr rules=cantonese
    cantonese | e#b1b1b1b1 e:c2 ? s=mahjong
    deal | e=c2+b1111+b358+c369+o147 s=c2+b555+o999+o345+wnnn box=dr rules=japanese house.earthly=firstDiscard
    japanese | e#b1b1b1b1 e:c2 ? s=mahjong
    deal | e=dw+b1111+b358+c369+o147 s=c2+b555+o999+o345+wnnn draws=c2 box=dr rules=japanese
    nor the first tile that another player draws | e#b1b1b1b1 e:dw ~s s*
    deal | e=f1+c22+b555+o999+o345+wnn box=wn rules=u3a house.blessingAfter=nothing
    after nothing: flower and kong | e*
    deal | e=b1111+c22+o999+o345+wnn box=wn rules=u3a house.blessingAfter=nothing
    after nothing: flower and kong | e#b1b1b1b1 e*
    deal | e=f1+c22+b555+o999+o345+wnn box=wn rules=u3a house.blessingAfter=flowers
    after flowers: flower and kong | e*
    deal | e=b1111+c22+o999+o345+wnn box=wn rules=u3a house.blessingAfter=flowers
    after flowers: flower and kong | e#b1b1b1b1 e*
    deal | e=f1+c22+b555+o999+o345+wnn box=wn rules=u3a house.blessingAfter=kongs
    after kongs: flower and kong | e*
    deal | e=b1111+c22+o999+o345+wnn box=wn rules=u3a house.blessingAfter=kongs
    after kongs: flower and kong | e#b1b1b1b1 e*
    deal | e=f1+c22+b555+o999+o345+wnn box=wn rules=bell
    is a win with the original hand in Bell’s game, so not after a kong | e*
    deal | e=b1111+c22+o999+o345+wnn box=wn rules=bell
    is a win with the original hand in Bell’s game, so not after a kong | e#b1b1b1b1 e*
    deal | e=c2+b2358+c369+o147+we+ws+dr s=c2+b555+o999+o345+wnnn rules=bell
    is offered in play | e:c2
    deal | e=b1111222+c369+o147+we box=b2 rules=u3a
    u3a: it was drawn | e#b1b1b1b1 e#b2b2b2b2
    deal | e=b1111222+c369+o147+we box=b2 rules=bell
    bell: it was drawn | e#b1b1b1b1 e#b2b2b2b2
    deal | e=b1111222+c369+o147+we box=b2 rules=japanese
    japanese: it was drawn | e#b1b1b1b1 e#b2b2b2b2
    deal | e=b1111222+c369+o147+we box=b2 rules=cantonese
    cantonese: it was drawn | e#b1b1b1b1 e#b2b2b2b2
    deal | e=b11112222+c369+o14+we box=dr rules=u3a
    u3a: it was held all the time | e#b1b1b1b1 e#b2b2b2b2
    deal | e=b11112222+c369+o14+we box=dr rules=bell
    bell: it was held all the time | e#b1b1b1b1 e#b2b2b2b2
    deal | e=b11112222+c369+o14+we box=dr rules=japanese
    japanese: it was held all the time | e#b1b1b1b1 e#b2b2b2b2
    deal | e=b11112222+c369+o14+we box=dr rules=cantonese
    cantonese: it was held all the time | e#b1b1b1b1 e#b2b2b2b2
    deal | e=f1234+s123+b2358+c369 s=b1469+c258+o258+we+ws+wn draws=s4 rules=cantonese house.flowers=seat
    who may go Mahjong with it, and the player who drew it pays | e:b2 s+ ? e=mahjong
    or lets it go by: the turn goes on with another tile | e:b2 s+ -
    deal | e=s4+b2358+c369+o147+we+ws s=f1234+s12+b1469+c25 draws=s3 rules=cantonese house.flowers=seat
    also when the seventh comes after the eighth lies with another | e:b2 s+ ? -
    deal | s=f1234+s1234+b159+c15 rules=cantonese house.flowers=seat
    win before the first discard | ? s*
    deal | e=f1234+s1234+b159+c159 rules=cantonese house.flowers=seat
    win before the first discard | ? e*
    deal | e=s4+b2358+c369+o147+we+ws+dr s=f1234+s123+b159+c159 rules=cantonese house.flowers=seat
    the eighth is offered to whoever has the others | ? s=mahjong
    | -
    deal | e=f1234+s123+b2358+c369 n=s4+b159+c159+o159+we+ws+dg rules=cantonese house.flowers=seat
    the eighth is offered to whoever has the others | ? e=mahjong
    | -
    deal | e=b1111+b458+c369+o147+we s=b23+c22+c555+o999+wnnn box=dr rules=bell
    bell: a tile that completed somebody’s concealed kong | e#b1b1b1b1 e:b4
    deal | e=b1111+b458+c369+o147+we s=b23+c22+c555+o999+wnnn box=dr rules=cantonese
    cantonese: a tile that completed somebody’s concealed kong | e#b1b1b1b1 e:b4
    deal | e=b1111+b458+c369+o147+we s=b23+c22+c555+o999+wnnn box=dr rules=japanese
    japanese: a tile that completed somebody’s concealed kong | e#b1b1b1b1 e:b4
    deal | e=b4+b158+c369+o147+we+ws+dg+dw s=b23+c22+c555+o999+wnnn w=b44+b1+c1469+o258+we+ws+dr rules=cantonese
    cantonese: a chow that was claimed, and went to a pung | e:b4 s=chow:b2b3b4 w=pung:b4b4b4 w:b1
    | e:b4 s- w=pung:b4b4b4 w:b1
    deal | e=b4+b158+c369+o147+we+ws+dg+dw s=b23+c22+c555+o999+wnnn w=b44+b1+c1469+o258+we+ws+dr rules=japanese
    japanese: a chow that was claimed, and went to a pung | e:b4 s=chow:b2b3b4 w=pung:b4b4b4 w:b1
    | e:b4 s- w=pung:b4b4b4 w:b1
    deal | e=we+b123+b456+c234+o678+c9 draws=c9 rules=japanese house.eighthExtraHand extraHands=8
    is a limit hand as it is played: 8 | e:we s+ s:c9 e=mahjong
    deal | e=we+b123+b456+c234+o678+c9 draws=c9 rules=japanese house.eighthExtraHand extraHands=7
    is a limit hand as it is played: 7 | e:we s+ s:c9 e=mahjong
    deal | e=we+b123+b456+c234+o678+c9 draws=c9 rules=japanese house.eighthExtraHand
    is a limit hand as it is played: undefined | e:we s+ s:c9 e=mahjong
    deal | e=b5689+c369+o147+we+ww+wn+dg s=b22+dr+dggg+dwww+c11+wss draws=o7+ws rules=bmja
    and | house.wildInSpecial=oneReal goulash
    oneReal | s.keep e.stop w.stop n.stop e:b5 ~w w:ws ? s=mahjong
    deal | e=b5689+c369+o147+we+ww+wn+dg s=b22+dr+dggg+dwww+c11+wss draws=o7+ws rules=bmja
    and | house.wildInSpecial=asOrdinary goulash
    asOrdinary | s.keep e.stop w.stop n.stop e:b5 ~w w:ws ? s=mahjong
  `),
  ).toMatchFileSnapshot('recorded/hands-rulings.txt');
});

it('the exchanges of a goulash', async () => {
  await expect(
    listHands(`
    deal | e=b111+b555+o999+c77+wnn+ws s=c222+c555+o222+o77+wee w=b3469+c1368+o1468+ww n=b3478+c1369+o3568+wn
    and | goulash
    # what may not be passed on
    | w.keep w.stop e> e>b1b1 e>b1b1b1b5 e>b1b1dr e>wwwwww e>drdgb1 e>wswsb1
    # a kept hand may only be thrown from so that it stays one tile short
    | e.keep s.keep w.stop n.stop e:b1 e:ws s+ s:c2 s:ww
    # after three the play begins
    | e>wnwnws e>o9c7c7 w>o6o8ww s>o7wewe n>o6o8wn e>o6o8ww s>o6o8wn w>wnwnws n>o7wewe n>wnwnws e>o6o8wn s>o6o8ww w>o7wewe
    # and then the play begins
    | s.keep s>o7wewe n>o6o8wn s.stop n.keep ? e>wnwnws w.stop n.stop w>o6o8ww w>wnwnws n>o6o8wn e>o6o8ww n>wnwnws
    keeping when the play has begun | s.keep e.stop ? w.stop n.stop e>wnwnws e.keep
    the third does not: they go on | s.keep e.stop ? w.stop w>o6o8ww e>wnwnws
    where East agrees too | s.keep e.stop w>o6o8ww e>wnwnws w.stop n.stop e.stop
    the third may agree first | s.keep n.stop n.stop e.stop w.stop
    who agreed is asked anew after the partner keeps a hand | s.keep w.stop w.stop e.keep
    passed on to a player who then leaves the exchange, they come back | n>o6o8wn e>wnwnws s.keep
    deal | e=b111+b555+o999+c77+wnn+ws s=c222+c555+o222+o77+wee w=b3469+c1368+o1468+ww goulash house.players=3
    the play begins | e>wnwnws w>o6o8ww e>o6o8ww s>o7wewe s>o6o8ww w>wnwnws
    the next keeps it in the second: the third falls out | e>wnwnws w>o6o8ww s.keep
    East keeps the hand: two exchanges fall out | e.keep
    deal | e=b111+b555+o999+c77+wnn+ws w=b3469+c1368+o1468+ww goulash house.players=2
    the play begins | e>wnwnws w>o6o8ww e>o6o8ww w>wnwnws e>wnwnws w>o6o8ww
    East keeps the hand: there is no exchange | e.keep
    deal | e=b111+b555+o999+c77+wnnn s=c222+c555+o222+o77+wee w=b3469+c1368+o1468+ww n=b3478+c1369+o3568+wn goulash
    before the first exchange | ? e*
    not with the tiles passed on, nor for another player | e>wnwnwn
    deal | e=b111+b555+o999+c77+ws+dr+dg s=c222+c555+o222+o77+wee w=b3469+c1368+o14+wnnn n=b3478+c1369+o3568+wn
    and | goulash
    after the first exchange | e>wsdrdg w>wnwnwn s>o7wewe n>o6o8wn ? e*
    while somebody else keeps a hand and East has nobody to exchange with | s.keep e>wsdrdg w>wnwnwn ? e*
    while others agree to stop | s.keep e>wsdrdg w>wnwnwn w.stop ? e*
    is thought of again when East has somebody to exchange with | s.keep e>wsdrdg w>wnwnwn w>wsdrdg n>o6o8wn
  `),
  ).toMatchFileSnapshot('recorded/hands-exchanges.txt');
});
