// What lies on the table of a hand that is played: who is to act, whose discard made which set, and how the hand ended.
import { expect, it } from 'vitest';
import { startHand, type TileId } from '../../src/engine/index.ts';
import { expectHands } from './support/hand-scripts.ts';
import { opened } from './support/opened.ts';
import { throws } from './support/table.ts';
import { createFullPositionOfPlay } from './support/full-position.ts';

it('positions of hands that are played', async () => {
  await expectHands('hands-positions');
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
