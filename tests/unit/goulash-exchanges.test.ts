// The exchanges before a goulash, three times three tiles (Variations, the goulash). How they go: hands-of-games.test.ts.
import { describe, expect, it } from 'vitest';
import { findExchangePartner, type Seat } from '../../src/engine/index.ts';

describe('who exchanges with whom', () => {
  it.each([
    ['first', 0, 'eswn', 'w n e s'],
    ['second', 1, 'eswn', 's e n w'],
    ['third', 2, 'eswn', 'n w s e'],
    ['three, first: East with the left', 0, 'esw', 'w - e'],
    ['three, second: East with the right', 1, 'esw', 's e -'],
    ['three, third: the other two', 2, 'esw', '- w s'],
  ])('%s exchange', (_, turn, table, partners) => {
    const seats = [...table] as Seat[];
    expect(seats.map((seat) => findExchangePartner(turn, seat, seats) ?? '-').join(' ')).toBe(partners);
  });
});
