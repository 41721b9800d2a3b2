// A page in a browser has the engine without its games and fetches the one its table plays.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RULESETS } from '../../src/engine/index.ts';

/** The engine as a page loads it: no game is there yet. */
async function page() {
  vi.resetModules();
  const door = await import('../../src/engine/door.ts');
  const { fetchGame, fetchAllGames } = await import('../../src/engine/fetch.ts');
  const plays = () => RULESETS.filter((rules) => door.score({ rules, seat: 's', round: 'e', hand: 'b1' }).ok);
  return { door, fetchGame, fetchAllGames, plays };
}

describe('a page', () => {
  let here: Awaited<ReturnType<typeof page>>;
  beforeEach(async () => {
    here = await page();
  });
  it('plays nothing before a game is fetched', () => {
    expect(here.plays()).toEqual([]);
    expect(RULESETS.filter((rules) => here.door.isRuleset(rules))).toEqual([]);
  });
  it.each(RULESETS)('plays %s alone when that is fetched, once or twice', async (rules) => {
    const info = await here.fetchGame(rules);
    expect(info?.id).toBe(rules);
    expect(here.plays()).toEqual([rules]);
    expect(await here.fetchGame(rules)).toBe(info);
  });
  it('plays every game when all are fetched', async () => {
    await here.fetchAllGames();
    expect(here.plays()).toEqual(RULESETS);
  });
  it('fetches nothing for a name that is none', async () => {
    expect(await here.fetchGame('chess')).toBeUndefined();
    expect(here.plays()).toEqual([]);
  });
});
