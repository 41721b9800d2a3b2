// What lies on the table of a hand that is played: who is to act, whose discard made which set, and how the hand ended.
import { expect, it } from 'vitest';
import { startHand, type TileId } from '../../src/engine/index.ts';
import { listHands } from './support/hand-scripts.ts';
import { opened } from './support/opened.ts';
import { throws } from './support/table.ts';
import { createFullPositionOfPlay } from './support/full-position.ts';

it('positions of hands that are played', async () => {
  await expect(
    listHands(`
    deal | e=b2358+c369+o147+we+ws+dr+dg w=dgg+b147+c147+o258+wn
    who is to act while a discard is offered | e:dg
    deal | e=b2358+c369+o147+we+ws+dr+dg
    and before the draw | ? e:dg
    deal | e=b2358+c369+o147+we+ws+dr+dg goulash
    tiles that are passed on in an exchange still belong to whoever gave them | ? s>c3o9b8
    deal | e=b2358+c369+o147+we+ws+dr+dg w=dggg+b147+c147+o258 n=c22+b369+o369+wn+ww+b8+c8+o1
    a fourth tile that is added changes nothing of it | e:dg w=pung:dgdgdg ? w:b1 ~w w#+dgdgdgdg
    a kong, by whose discard | e:dg w=kong:dgdgdgdg
    deal | e=b1111+c369+o147+we+ws+dr+dg
    a concealed kong was given by nobody | e#b1b1b1b1
    deal | e=b2358+c369+o147+we+ws+dr+ww s=c22+b555+o999+o345+www
    with a discard | e:ww s=mahjong
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c22+b555+o999+o345+www draws=ww
    with a tile that was drawn, which nobody discarded | e:dg s+ s*
    deal | e=b1111+c22+o999+o345+wnn box=wn
    with the tile taken for a kong | e#b1b1b1b1 e*
    deal | e=b111+c22+o999+o345+wnnn
    with the tiles dealt | e*
    deal | e=b555+o999+o345+c22+www+dg draws=b1
    with the call of a player who made it | e:dg!
    deal | e=b19+c19+o19+we+ws+ww+wn+dr+dg+c4+c5 rules=japanese house.nineOrphans
    with nobody | e.orphans
    deal | e=b2358+c369+o147+we+ws+dr+dg s=c22+b555+o999+o345+www draws=ww rules=japanese extraHands=2 liveLeft=1
    with the last tile, in one of East’s extra hands | e:dg - s+ s*
    deal | e=b2358+c369+o147+we+ws+dr+ww s=c22+b555+o999+o345+www rules=japanese liveLeft=0
    with the last discard | e:ww s=mahjong -
  `),
  ).toMatchFileSnapshot('recorded/hands-positions.txt');
});

const chow = { tiles: ['b1', 'b2', 'b3'] as TileId[], concealed: false };

it('distinguishes two equal chows that two players fed', () => {
  const table = opened('japanese');
  const started = startHand({ table, seed: 1 });
  if (!started.ok) throw new Error(started.error.code);
  const claimed = { do: 'claim', seat: 'w', claim: 'chow', tiles: chow.tiles } as const;
  const log = [
    throws('s', 'b1'),
    claimed,
    throws('w', 'dr'),
    // Somebody else is granted the tile that this claim is for.
    throws('s', 'b2'),
    claimed,
    { do: 'claim', seat: 'n', claim: 'pung', tiles: ['b2', 'b2', 'b2'] } as const,
    throws('n', 'dg'),
    throws('s', 'b3'),
    claimed,
    throws('w', 'dw'),
  ];
  const { players } = started.value;
  const west = { ...players.w!, sets: [chow, chow] };
  const given = createFullPositionOfPlay({ ...started.value, players: { ...players, w: west }, log }).players.w!.sets;
  expect(given.map(({ from, claimed: tile }) => [from, tile])).toEqual([
    ['s', 'b1'],
    ['s', 'b3'],
  ]);
});
