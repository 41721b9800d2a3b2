// A table is opened once: by its content, whoever asks and however the house is written down.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  breakWall,
  claims,
  openTable,
  precedence,
  RULESET_IDS,
  getInfoOfLoadedRuleset,
  score,
  settle,
  startHand,
  tableInfo,
  waits,
  type Table,
} from '../../src/engine/index.ts';
import { u3aGame } from '../../src/engine/rulesets/british/game.ts';
import { japaneseGame } from '../../src/engine/rulesets/japanese/game.ts';
import { createEmptyDeal, changeSeatEntry } from '../../src/features/scorer/deal.ts';
import { setDealHandFromNotationOrThrow } from './support/deal-hand.ts';
import { tap } from '../bench/tap.ts';
import { decideWithAlternatives, createSeatView } from '../../src/bots/index.ts';

const opened = (rules: string, house?: Readonly<Record<string, unknown>>): Table => {
  const table = openTable({ rules, house });
  if (!table.ok) throw new Error(JSON.stringify(table.error));
  return table.value;
};

describe('a table is interned by content', () => {
  it.each(RULESET_IDS)('%s: house unsaid, null, empty, or the book’s own values', (rules) => {
    const book = opened(rules);
    const defaults = Object.fromEntries(book.info.switches.map(({ id, default: value }) => [id, value]));
    expect(opened(rules, {})).toBe(book);
    expect(opened(rules, null as never)).toBe(book);
    expect(opened(rules, Object.freeze({}))).toBe(book);
    expect(opened(rules, defaults)).toBe(book);
    expect(opened(rules, { ...book.ruleset.house })).toBe(book);
    expect(book.house).toEqual({});
  });

  it('whatever the order, and with words for other games left out', () => {
    const table = opened('u3a', { limit: 500, startPoints: 2000, jmaPao: true });
    expect(opened('u3a', { startPoints: 2000, limit: 500 })).toBe(table);
    expect(table.house).toEqual({ limit: 500, startPoints: 2000 });
    expect(opened('u3a', { limit: 500 })).not.toBe(table);
    expect(opened('bmja', { limit: 500, startPoints: 2000 })).not.toBe(table);
  });

  it('numbers and texts that look alike are told apart', () => {
    expect(openTable({ rules: 'u3a', house: { limit: '500' } })).toMatchObject({ error: { code: 'switch-value' } });
    expect(openTable({ rules: 'u3a', house: { limit: NaN } })).toMatchObject({ error: { code: 'switch-value' } });
    expect(openTable({ rules: 'u3a', house: { limit: 5n } })).toMatchObject({ error: { code: 'switch-value' } });
    expect(openTable({ rules: 'u3a', house: { limit: undefined } })).toMatchObject({ value: { house: {} } });
  });

  it('is one and the same while thousands of others come and go', () => {
    const kept = opened('bell', { limit: 777 });
    for (let limit = 100; limit < 3300; limit++) opened('bell', { limit });
    expect(opened('bell', { limit: 777 })).toBe(kept);
  });

  it('freezes and keeps nothing of its caller', () => {
    const house: Record<string, unknown> = { limit: 500 };
    const before = opened('u3a', house);
    expect(Object.isFrozen(house)).toBe(false);
    house['limit'] = 600;
    expect(opened('u3a', house).house).toEqual({ limit: 600 });
    expect(before.house).toEqual({ limit: 500 });
    const started = startHand({ rules: 'u3a', house, seed: 1 });
    expect(started.ok && started.value.table.house).toEqual({ limit: 600 });
    expect(Object.isFrozen(house)).toBe(false);
  });

  it('is frozen, and no more than the data that opens it when it is written down', () => {
    const table = opened('japanese', { limit: 1000 });
    for (const part of [table, table.house, table.info]) expect(Object.isFrozen(part)).toBe(true);
    expect(JSON.parse(JSON.stringify(table))).toEqual({ rules: 'japanese', house: { limit: 1000 } });
    expect(opened(table.rules, table.house)).toBe(table);
    expect(score({ table: JSON.parse(JSON.stringify(table)), seat: 's', round: 'e', hand: 'b1' }).ok).toBe(true);
  });

  it('says the same as the catalogue', () => {
    for (const rules of RULESET_IDS) {
      const table = opened(rules);
      expect(getInfoOfLoadedRuleset(rules)).toBe(table.info);
      expect(tableInfo(rules, {})).toEqual({ ok: true, value: table.info });
      expect(table.asks).toBe(table.info.asks);
      expect(table.seats).toEqual(table.asks.players.seats);
      expect(Object.keys(table.names)).toEqual(table.info.rules.map(({ id }) => id));
    }
  });

  it.each([
    [{}, 'unknown-ruleset'],
    [{ rules: 'mahjongg' }, 'unknown-ruleset'],
    [{ rules: 'u3a', house: { nonsense: 1 } }, 'unknown-switch'],
    [{ rules: 'u3a', house: { limit: 'much' } }, 'switch-value'],
    [{ rules: 'u3a', house: 'strict' as never }, 'bad-input'],
  ])('%j is %s', (at, code) => {
    expect(openTable(at)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('nothing opens a table a second time', () => {
  const builds = () => vi.mocked(u3aGame.build).mock.calls.length + vi.mocked(japaneseGame.build).mock.calls.length;
  beforeEach(() => {
    vi.spyOn(u3aGame, 'build');
    vi.spyOn(japaneseGame, 'build');
  });
  afterEach(() => vi.restoreAllMocks());

  const HAND = '(b222) (c444) (o666) b88 drrr';

  it('a plain question asked twice', () => {
    const house = () => ({ limit: 640, startPoints: 2000 });
    const ask = () => {
      score({ rules: 'u3a', house: house(), seat: 's', round: 'e', hand: HAND, win: { tile: 'dr', by: 'wall' } });
      settle({ rules: 'u3a', house: house(), scores: { s: 100 }, winner: 's' });
      waits({ rules: 'u3a', house: house(), hand: '(b222) (c444) (o666) b88 drr' });
      breakWall({ rules: 'u3a', house: house(), rolls: [7, 8] });
      precedence({ rules: 'u3a', house: house(), discarder: 'e', claims: [{ seat: 's', claim: 'chow' }] });
      claims({ rules: 'u3a', house: house(), hand: 'b22 c1', seat: 's', discarder: 'e', discard: 'b2' });
      tableInfo('u3a', house());
    };
    ask();
    const once = builds();
    expect(once).toBeLessThanOrEqual(1);
    ask();
    expect(builds()).toBe(once);
  });

  it('a tap in the scorer, its house unsaid or its own', () => {
    for (const house of [{}, { limit: 730 }]) {
      const deal = setDealHandFromNotationOrThrow(createEmptyDeal(opened('u3a', house)), 'b222 c444 o666 b88 dr');
      const before = builds();
      tap(deal, 'dr');
      tap(changeSeatEntry(deal, { won: true }), 'dr');
      expect(builds()).toBe(before);
    }
  });

  it('a bot’s move, at a table with house rules of its own', () => {
    const play = startHand({ rules: 'japanese', house: { limit: 1234 }, seed: 3 });
    if (!play.ok) throw new Error(play.error.code);
    const before = builds();
    decideWithAlternatives(createSeatView(play.value, 'e'), 'thoughtful', 1);
    expect(builds()).toBe(before);
  });
});
