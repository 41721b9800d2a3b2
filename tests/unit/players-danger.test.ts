// What a discard is feared for where a recorded figure would not tell why (the figures: players-recorded.test.ts).
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, type Seat, type TileId } from '../../src/engine/index.ts';
import { createDiscardDangerEstimator, estimateLossWhenOthersWin } from '../../src/bots/danger.ts';
import { laid, thinkWith, type Changed } from './support/thinking.ts';
import type { Deal } from './support/table.ts';

const E = 'b2358 c369 b147 we ws dr dg';
const quiet = { w: { discards: [] }, n: { discards: [] } };

it('the wild tile of a goulash costs nothing: nobody wins with one that is thrown', () => {
  const thinking = thinkWith({ rules: 'u3a', goulash: true, e: E }, { players: { s: { ready: true } } });
  const estimate = createDiscardDangerEstimator(thinking);
  expect(estimate(thinking.wild!)).toEqual({ chance: 0, cost: 0, seat: undefined });
  expect(estimate('c5').chance).toBeGreaterThan(0);
});

describe('a tile of a suit of which sets lie open costs something', () => {
  it('whichever two chows they are', () => {
    const chows = Array.from({ length: 7 }, (_, low) => `o${low + 1}${low + 2}${low + 3}`);
    const free = chows.flatMap((one, at) =>
      chows.slice(at).flatMap((other) => {
        const players = { ...quiet, s: { sets: [laid(one), laid(other)], ready: true, discards: [] } };
        const estimate = createDiscardDangerEstimator(thinkWith({ rules: 'bell', e: E }, { players }));
        return Array.from('123456789', (n) => `o${n}` as TileId).filter((tile) => estimate(tile).cost <= 0);
      }),
    );
    expect(free).toEqual([]);
  });

  it('in a goulash too, whichever two sets they are, in the suit of its wild tile', () => {
    const deal = { rules: 'u3a', goulash: true, e: 'we ws ww wn dr dg dw b1 c1 c2 o1 o2 o3' };
    const wild = thinkWith(deal).wild!;
    const ranks = Array.from('123456789').filter((rank) => rank !== wild[1]);
    for (const one of ranks.slice(0, 4))
      for (const other of ranks.filter((rank) => rank > one)) {
        const sets = [one, other].map((rank) => laid(`${wild[0]}${rank.repeat(3)}`));
        expect(estimateLossWhenOthersWin(thinkWith(deal, { players: { s: { sets } } }))).toBeGreaterThan(0);
      }
  });

  it('but nothing, where every chow that it could be in wants a tile that lies open four times', () => {
    for (const [tile, ...shown] of [
      ['o1', 'o111', 'o222', 'o234'],
      ['o9', 'o999', 'o777', 'o567'],
      ['o2', 'o222', 'o333', 'o345'],
    ] as const) {
      const players = { ...quiet, s: { sets: shown.map((each) => laid(each)), ready: true, discards: [] } };
      const thinking = thinkWith({ rules: 'cantonese', e: E }, { players });
      expect(createDiscardDangerEstimator(thinking)(tile).cost).toBe(0);
    }
  });
});

describe('what this seat pays when another wins', () => {
  const loss = (rules: string, more: Deal = {}, changed?: Changed, seat: Seat = 'e') =>
    estimateLossWhenOthersWin(thinkWith({ rules, e: E, ...more }, changed, seat));

  it.each(RULESET_IDS)('%s: is more for dear sets on any table but its own', (rules) => {
    const dear = (seat: Seat) => loss(rules, {}, { players: { [seat]: { sets: [laid('drdrdr'), laid('dgdgdg')] } } });
    for (const seat of ['s', 'w', 'n'] as const) expect(dear(seat)).toBeGreaterThan(loss(rules));
    expect(dear('e')).toBe(loss(rules));
  });

  it('is more for East where East pays double, alike for the others, and of the only other where two play', () => {
    for (const rules of ['u3a', 'bmja', 'bell', 'japanese']) {
      const [east, ...others] = (['e', 's', 'w', 'n'] as const).map((seat) => loss(rules, {}, {}, seat));
      expect(new Set(others).size).toBe(1);
      expect(east).toBeGreaterThan(others[0]!);
    }
    expect(loss('bell', { house: { players: 2 } })).toBeGreaterThan(0);
  });
});
