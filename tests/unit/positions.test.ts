// What lies on a table, told in whole or in part: what could have come about passes, what could not is refused by name.
import { describe, expect, it } from 'vitest';
import { checkPosition, type Position, type PositionSet, type TileId } from '../../src/engine/index.ts';
import { listPositions } from './support/position-words.ts';
import { opened } from './support/opened.ts';
import { FOUR, lies, playerIn, getOutcome } from './support/positions.ts';

it('positions, and what is wrong with them', async () => {
  await expect(
    listPositions(`
    # how a hand ended
    a win by discard | s=b111+c222+o333+drr+(weee) won=s:dr:discard:e
    a win without the tile | s=b111+c222+o333+drr+(weee) won=s:b9:discard:e
    an incomplete hand | s=b112+c222+o333+drr+(weee) won=s:dr:discard:e
    thirteen tiles | s=b111+c222+o333+dr+(weee) won=s:dr:discard:e
    nobody discarded | s=b111+c222+o333+drr+(weee) won=s:dr:discard
    the winner discarded | s=b111+c222+o333+drr+(weee) won=s:dr:discard:s
    drawn, and discarded | s=b111+c222+o333+drr+(weee) won=s:dr:wall:e
    a kong that was none | s=b111+c222+o333+drr+(weee) e=(b999) won=s:dr:kong:e
    two winners where one wins | s=b111+c222+o333+drr+(weee) won=s:dr:discard:e end.alsoWon=w,
    the discarder pays | s=b111+c222+o333+drr+(weee) won=s:dr:discard:e end.payer=e
    a bystander pays | s=b111+c222+o333+drr+(weee) won=s:dr:discard:e end.payer=n
    the winner pays | s=b111+c222+o333+drr+(weee) won=s:dr:discard:e end.payer=s
    a winner nobody knows | end.winner=- end.tile=b1
    a score that a hand can have | scores.e=8 won=s:dr:discard:e
    a score that none can have | scores.e=7
    a loser’s score where losers have none | rules=cantonese scores.e=8 won=s:dr:discard:e
    a turn after the end | turn=turn:e end.winner=-
    nothing but who sits |
    # who won and who paid
    a winner at an empty chair | house.players=2 seats=e,w end.winner=s
    a discarder at an empty chair | house.players=2 seats=e,w end.winner=e end.discarder=s
    a payer at an empty chair | house.players=2 seats=e,w end.winner=e end.discarder=w end.payer=s
    another winner at an empty chair | house.players=2 seats=e,w end.winner=e end.discarder=w end.alsoWon=s,
    another winner and no first | end.winner=- end.alsoWon=w,
    a payer and no winner | end.winner=- end.payer=w
    nobody won | end.winner=-
    nobody says how it was won | end.winner=s end.tile=dr
    drawn from the wall | s=b111+c222+o333+drr+(weee) won=s:dr:wall
    drawn from the box, and discarded | won=s:dr:loose:e
    robbed from nobody | won=s:dr:kong
    given | rules=cantonese house.multipleWinners s=b111+c222+o333+drr+(weee) w=b777+c888+o999+dr+(wsss)
    and | won=s:dr:discard:e
    two win on one discard | end.alsoWon=w,
    given |
    # two win, and the table lets one
    | rules=cantonese s=b111+c222+o333+drr+(weee) w=b777+c888+o999+dr+(wsss) won=s:dr:discard:e end.alsoWon=w,
    given | rules=cantonese house.multipleWinners s=b111+c222+o333+drr+(weee)
    two win on a drawn tile | w=b777+c888+o999+dr+(wsss) won=s:dr:wall end.alsoWon=w,
    one wins twice | w=b777+c888+o999+dr+(wsss) won=s:dr:discard:e end.alsoWon=s,
    the discarder wins too | w=b777+c888+o999+dr+(wsss) won=s:dr:discard:e end.alsoWon=e,
    the second waits for another tile | w=b777+c888+o444+b9+(wsss) won=s:dr:discard:e end.alsoWon=w,
    the second has fourteen tiles | w=b777+c888+o999+drr+(wsss) won=s:dr:discard:e end.alsoWon=w,
    given |
    whoever gave a set pays | s=b111+c222+drr+(o333)<n+(weee) won=s:dr:discard:e end.payer=n
    whoever gave none does not | s=b111+c222+drr+(o333)<n+(weee) won=s:dr:discard:e end.payer=w
    # a set on the table
    a chow with no giver | s=(b123)
    the tile that was claimed is in it | s=(b111)<w:b1
    the tile that was claimed is not | s=(b111)<w:c1
    the giver discarded another tile of the chow than the one claimed | s=(b123)<e:b1 e= discards.e=b3,
    and may have discarded any of them where it is not told which was claimed | s=(b123)<e e= discards.e=b3,
    a concealed kong was given by nobody | s=[b1111]
    a concealed kong and a giver | s=[b1111]<w
    a giver at an empty chair | house.players=2 seats=e,w e=(b111)<s
    a chow where none is called for | rules=japanese house.players=2 seats=e,w e=(b123)
    five sets | s=(b111)+(c222)+(o333)+(weee)+(wsss)
    one wild tile in a pung | s=(c22_b2) goulash
    two wild tiles in a pung | s=(c2_b22) goulash
    two wild tiles in a kong | s=(c22_b22) goulash
    three wild tiles in a kong | s=(c2_b222) goulash
    a wild tile that was claimed | s=(c22_b2)<e:b2 goulash
    the other tile that was | s=(c22_b2)<w:c2 goulash
    bamboo 2 in a hand that is no goulash | s=(b222)<e:b2
    the giver of a set with a wild tile discarded the wild tile only | s=(c22_b2)<w w= discards.w=b2, goulash
    # how many tiles a rack has
    thirteen, and nothing said of a turn | s=b123456789+c1234
    fourteen, and nothing said of a turn | s=b123456789+c12345
    thirteen before the draw | s=b123456789+c1234 turn=draw:s
    fourteen before the draw | s=b123456789+c12345 turn=draw:s
    fourteen in turn | s=b123456789+c12345 turn=turn:s
    thirteen in turn | s=b123456789+c1234 turn=turn:s
    thirteen in another’s turn | s=b123456789+c1234 turn=turn:w
    thirteen behind a discard | s=b123456789+c1234 turn=claims:s:b1:discard
    fourteen behind a discard | s=b123456789+c12345 turn=claims:s:b1:discard
    fourteen behind a kong that is added | s=b123456789+c12345 turn=claims:s:b1:kong
    fourteen behind a concealed kong | s=b123456789+c12345 turn=claims:s:b1:concealed-kong
    thirteen behind a kong that is added | s=b123456789+c1234 turn=claims:s:b1:kong
    thirteen at the end of a drawn hand | s=b123456789+c1234 end.winner=-
    fourteen, drawn as the last tile | s=b123456789+c12345 end.winner=-
    twelve at the end of a drawn hand | s=b123456789+c123 end.winner=-
    a loser with thirteen | s=b123456789+c1234 end.winner=e
    a loser with fourteen | s=b123456789+c12345 end.winner=e
    a kong counts as three | s=b234567+c1234+(b1111)
    four sets and a pair, out of turn | s=drr+(b111)+(c222)+(o333)+(weee)
    a turn at an empty chair | house.players=2 seats=e,w turn=draw:s
    a wrong number says whose it is, how many there are and how many there should be | s=b123456789+c123
    a winner has fourteen | s=b123456789+c12345 end.winner=s
    | s=b123456789+c1234 end.winner=s
    thirteen and eight flowers | rules=cantonese house.flowers=seat s=b123456789+c1234+f1234+s1234 won=s:s4:wall
    twelve and eight flowers | rules=cantonese house.flowers=seat s=b123456789+c123+f1234+s1234 won=s:s4:wall
    a game in which they do not win | s=b123456789+c1234+f1234+s1234 won=s:s4:wall
    # the tile that was won on
    a kong is robbed where three of it lie open | s=b123+c222+o333+drr+(weee) e=(b111) won=s:b1:kong:e
    | s=b123+c222+o333+drr+(weee) e=(b222) won=s:b1:kong:e
    | s=b123+c222+o333+drr+(weee) e=[b1111] won=s:b1:kong:e
    | s=b123+c222+o333+drr+(weee) won=s:b1:kong:e
    # a concealed one only where Thirteen Unique Wonders may
    | house.orphansRobConcealed s=b19+c19+o19+weswn+drgww e=b111+c2345678+o456 won=s:b1:kong:e
    | s=b19+c19+o19+weswn+drgww e=b111+c2345678+o456 won=s:b1:kong:e
    | house.orphansRobConcealed s=b19+c19+o19+weswn+drgww e=b114+c2345678+o456 won=s:b1:kong:e
    # lies with the winner, and not among the discards too
    | s=b111+c222+o333+drr+(weee) e= discards.e=b9,dr wall=76 box=14 won=s:dr:discard:e
    | s=b111+c222+o333+drr+(weee) e= discards.e=b9,dr wall=77 box=14 won=s:dr:discard:e
    | wall=77 box=14 won=s:dr:discard:e
    | wall=78 box=14 won=s:dr:discard:e
    | e= discards.e=b9,dr wall=76 box=14 won=s:dr:discard:e
    | e= discards.e=b9,dr wall=77 box=14 won=s:dr:discard:e
    # who has called
    one tile short | s=b111+c222+o333+weee+dr ready.s
    with the first discard | s=b111+c222+o333+weee+dr ready.s=original
    two tiles short | s=b147+c258+o369+weswn ready.s
    two tiles short, and said nothing | s=b147+c258+o369+weswn ready.s=false
    a rack that is not told | s=(b111) ready.s
    with an exposed pung, where the hand must be concealed | rules=japanese house.ready s=(b111) ready.s
    with a concealed kong | rules=japanese house.ready s=[b1111] ready.s
    a game in which nobody says so | rules=cantonese s=b111+c222+o333+weee+dr ready.s
    in turn, before the discard that leaves one tile short | s=b147+c258+o369+weswn+dr ready.s turn=turn:s
    # what the count says of the win
    # being ready may be the double that is needed
    | rules=japanese house.oneDoubleMinimum house.ready s=b123456+c789+o888+c22 won=s:o8:discard:e
    | rules=japanese house.oneDoubleMinimum house.ready s=b123456+c789+o888+c22 ready.s won=s:o8:discard:e
    # a player may not win on their own discard
    | rules=japanese s=b123456+c789+o234+c22 discards.s=b3, won=s:b3:discard:e
    | rules=japanese s=b123456+c789+o234+c22 discards.s=b3,c9 won=s:b3:discard:e
    given | rules=japanese house.sacred=complete house.sacredWarning s=b123456+c789+o234+c22 discards.s=b3,c9
    and | won=s:b3:discard:e
    unless they warned the others | warned.s=false
    | warned.s
    given |
    # and a wind of the round is that of the round
    | rules=cantonese house.minFan=1 s=b123+c456+o789+c22+(wnnn) won=s:c2:discard:e
    | rules=cantonese house.minFan=1 round=n s=b123+c456+o789+c22+(wnnn) won=s:c2:discard:e
    scores are judged by who won | rules=cantonese house.multipleWinners scores.e=16 end.winner=e
    | rules=cantonese house.multipleWinners scores.e=16 end.winner=s
    | rules=cantonese house.multipleWinners scores.e=16 end.winner=s end.alsoWon=e, end.discarder=w
    | rules=cantonese house.multipleWinners scores.e=17 end.winner=e
    | house.players=2 seats=e,w scores.s=8
    # all tiles together
    four hands of thirteen, the wall and the box | wall=78 box=14
    a tile too many in the wall | wall=79 box=14
    a tile too many in the box | wall=78 box=15
    a tile too few, while hands are not told | wall=77 box=14
    given | e=dr+(b111)+(c111)+(o111)+(weee) discards.e=, s=dr+(b222)+(c222)+(o222)+(wsss) discards.s=,
    and | w=dr+(b333)+(c333)+(o333)+(wwww) discards.w=, n=dr+(b444)+(c444)+(o444)+(wnnn) discards.n=,
    all told | wall=76 box=16
    all told, and a tile is missing | wall=75 box=16
    all told, and one too many | wall=77 box=16
    all but the box told | wall=75
    all but the wall told | box=16
    given |
    a set that is told beside a rack that is not | s=(b111)+(c111)+(o111)+(weee) wall=78 box=14
    and one tile more | s=(b111)+(c111)+(o111)+(weee) wall=79 box=14
    the discard that is offered is a fifth | w=(b1111) turn=claims:s:b1:discard
    the tile of a kong that is offered lies on its rack already | s=b123456789+c12+(b111) turn=claims:s:b1:kong
    too many names how many there may be | s=(b111) w=(b111)
    # what a refusal names
    | round=q
    | seats=q, goulash
    | rules=bell goulash
    | house.players=2 seats=e,w s=
    | house.bonusTiles=false s=f1
    | s=f1 w=f1
    | s=(b124) end.winner=s
    | s=(b123)<w
    | s=(b111)<s
    | s=(b1111)<s
    | s=(b111)<w w= discards.w=b2,
    | s= discards.s=b2, turn=claims:s:b1:discard
    | s=b123456789+c12
    | rules=cantonese s= ready.s
    | s=b111+c222+o333+drr+(weee) won=s:dr:loose:e
    # what lies on a table
    a rack and a discard | s=b123456789+c1234 e= discards.e=b1,
    a fifth tile among the discards | s=(b1111) w= discards.w=b1,
    the discard that the set was made with | s=(b1111)<w w= discards.w=b1,
    more tiles in the wall than there are | wall=90 box=14
    a chow of the left neighbour’s discard | s=(b123)<e
    a chow of one’s own discard | s=(b123)<s
    two chows where one is allowed | s=(b123)+(c123) end.winner=s
    fourteen tiles out of turn | s=b123456789+c12345 turn=turn:e
    a discard that is not the last | s= discards.s=b1,b2 turn=claims:s:b1:discard
    a seat nobody holds | house.players=2 seats=e,s
    a player at an empty chair | house.players=2 seats=e,w s=b1
    a round that is none | round=x
  `),
  ).toMatchFileSnapshot('recorded/positions.txt');
});

it.each([null, 'x', {}, { round: 'e' }, { round: 'e', seats: FOUR, players: { s: null } }])(
  '%j never throws',
  (given) => {
    expect(() => checkPosition(opened('u3a'), given as unknown as Position)).not.toThrow();
  },
);

describe('what is no position', () => {
  const u3a = opened('u3a');
  const player = playerIn('(b111)');
  const odd: PositionSet = { tiles: ['b1', 'b1', 'q1' as TileId], concealed: false };
  it.each([
    [{ players: { s: { ...player, rack: 'b1' } } }],
    [{ players: { s: { ...player, sets: [{ tiles: [], concealed: false }] } } }],
    [{ players: { s: { ...player, sets: [{ tiles: ['b1', 'b1', 'b1'] }] } } }],
    [{ players: { s: { ...player, sets: [{ tiles: ['b1', 'b1', 'b1'], concealed: false, from: 1 }] } } }],
    [{ players: { s: { ...player, sets: [{ tiles: ['b1', 'b1', 'b1'], concealed: false, claimed: 1 }] } } }],
    [{ players: { s: { ...player, bonus: undefined } } }],
    [{ players: { s: { ...player, discards: 'b1' } } }],
    [{ players: { s: { ...player, ready: 'yes' } } }],
    [{ players: { s: { ...player, warned: 1 } } }],
    [{ players: [player, null] }],
    [{ goulash: 'yes' }],
    [{ seats: 'eswn' }],
    [{ turn: { name: 'sleep', seat: 's' } }],
    [{ turn: { name: 'toString', seat: 's' } }],
    [{ turn: { name: 'draw' } }],
    [{ turn: { name: 'turn', seat: 1 } }],
    [{ turn: { name: 'claims', seat: 's', tile: 'b1' } }],
    [{ turn: { name: 'claims', seat: 's', by: 'kong' } }],
    [{ wall: -1 }],
    [{ wall: 1.5 }],
    [{ box: '14' }],
    [{ end: { winner: 1 } }],
    [{ end: { winner: 's', by: 'luck' } }],
    [{ end: { winner: 's', alsoWon: 's' } }],
    [{ end: { winner: 's', tile: 1 } }],
    [{ end: { winner: 's', discarder: 1 } }],
    [{ end: { winner: 's', payer: 1 } }],
    [{ scores: { s: '8' } }],
    [{ scores: { x: 8 } }],
  ])('%j', (change) => {
    expect(getOutcome(u3a, { ...lies({}), ...change } as unknown as Position)).toBe('bad-input');
  });

  it.each([
    [{ players: { s: { ...player, rack: ['b1', 'x1'] } } }, 'unknown-tile-id'],
    [{ players: { s: { ...player, bonus: ['f9'] } } }, 'unknown-tile-id'],
    [{ players: { s: { ...player, discards: [7] } } }, 'unknown-tile-id'],
    [{ players: { s: playerIn('', { sets: [odd] }) } }, 'unknown-tile-id'],
    [{ players: { q: player } }, 'seat-not-playing'],
    [{ seats: ['e', 'q'] }, 'bad-seat'],
    [{ seats: [], players: { s: undefined } }, 'ok'],
  ])('%j: %s', (change, expected) => {
    expect(getOutcome(u3a, { ...lies({}), ...change } as unknown as Position)).toBe(expected);
  });
});
