import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBonus, rulesets, SEATS, TILES, type DeclaredSet } from '../../src/engine/index.ts';
import { createEmptyDeal, changeSeatEntry, type Deal, type SeatEntry } from '../../src/features/scorer/deal.ts';
import { openDealOfLinkOrStorage, createSampleDeal } from '../../src/features/scorer/initial-deal.ts';
import {
  formatHandWithSortedRack,
  isLinkToDeal,
  formatStoredDealQuery,
  formatSharedDealQuery,
} from '../../src/features/scorer/deal-link.ts';
import { parseDealLinkWithErrors } from '../../src/features/scorer/read-link.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';
import { listCases } from './support/recorded.ts';
import { openScorerQueryStore } from '../../src/storage/scorer-deal.ts';
import { memoryStore } from './support/memory-store.ts';
import { setDealHandFromNotationOrThrow } from './support/deal-hand.ts';

const table = opened('u3a');
const info = Object.values(rulesets)[0]!;

const answerOf = fc.option(fc.constantFrom('yes', 'no', 'unsure'), { nil: undefined });
const setTile = fc.constantFrom(...TILES.filter((tile) => !isBonus(tile)));
const holding = fc.record({
  rack: fc.array(setTile, { maxLength: 14 }),
  sets: fc.array(
    fc.record({
      tiles: fc.array(setTile, { minLength: 1, maxLength: 4 }),
      concealed: fc.boolean(),
    }) as fc.Arbitrary<DeclaredSet>,
    { maxLength: 4 },
  ),
  bonus: fc.uniqueArray(fc.constantFrom(...TILES.filter(isBonus)), { maxLength: 8 }),
});
const entry = fc.record({
  hand: holding,
  won: fc.constantFrom(undefined, false),
  fishing: fc.option(fc.constantFrom('yes', 'no', 'unsure', 'first'), { nil: undefined }),
  typed: fc.option(fc.nat(99_999), { nil: undefined }),
  down: fc.boolean(),
}) as fc.Arbitrary<SeatEntry>;

/** Any deal a person could have entered. */
const anyDeal: fc.Arbitrary<Deal> = fc
  .record({
    entries: fc.record({ e: entry, s: entry, w: entry, n: entry }),
    seat: fc.constantFrom(...SEATS),
    round: fc.constantFrom(...SEATS),
    winner: fc.option(fc.constantFrom(...SEATS), { nil: undefined }),
    goulash: fc.boolean(),
    scoresAllHands: fc.boolean(),
    isWindChosen: fc.boolean(),
    limit: fc.constantFrom(undefined, 500, 2000),
    ending: fc.record({
      by: fc.constantFrom('wall', 'loose', 'discard', 'kong', 'unsure', undefined),
      kongs: fc.constantFrom(0, 1, 2, undefined),
      last: answerOf,
      call: answerOf,
      dealt: answerOf,
    }),
    tileAt: fc.nat(20),
  })
  .map(({ winner, ending, limit, tileAt, ...rest }) => {
    const deal: Deal = { ...createEmptyDeal(opened('u3a', limit ? { limit } : {})), ...rest };
    // A hand that is nobody’s yet lies where East’s would.
    if (!deal.scoresAllHands && !deal.isWindChosen && deal.seat !== 'e')
      return { ...createEmptyDeal(deal.table), entries: deal.entries };
    if (!winner) return deal;
    const { rack } = deal.entries[winner].hand;
    const tile = rack[tileAt] ?? 'unsure';
    return { ...changeSeatEntry(deal, { won: true }, winner), ending: { tile, ...ending } } as Deal;
  });

/** What of a deal a link is meant to carry, in a form that can be compared. */
const essence = (deal: Deal) => ({
  ...deal,
  // Where all hands are scored, each stands under its wind.
  isWindChosen: deal.scoresAllHands || deal.isWindChosen,
  entries: Object.fromEntries(
    SEATS.map((seat) => {
      const { hand, ...rest } = deal.entries[seat];
      return [seat, { ...rest, hand: formatHandWithSortedRack(hand) }];
    }),
  ),
});

describe('a link', () => {
  it('opens to what was entered, whatever it was', () => {
    fc.assert(
      fc.property(anyDeal, (deal) => {
        const { deal: again, errors } = parseDealLinkWithErrors(formatSharedDealQuery(deal), table);
        expect(errors).toEqual([]);
        expect(essence(again)).toEqual(essence(deal));
        expect(formatSharedDealQuery(again)).toBe(formatSharedDealQuery(deal));
      }),
      { numRuns: runs(300) },
    );
  });

  it('is short and can be read', () => {
    expect(formatSharedDealQuery(createSampleDeal(table))).toBe(
      `?h=c22+o999+(b555)+(drrrr)+(o345)+s3&seat=w&round=e&won=w.c2.discard&r=${info.id}.${info.edition}`,
    );
  });

  it.each([
    ['?h=x9', 'tiles in the link cannot be read'],
    ['?h=b5&seat=q', 'a wind that does not exist: “q”. Please say which wind you are.'],
    ['?h=b5&round=', 'a wind that does not exist'],
    ['?h=b5&r=atlantis', 'rules that Sparrow does not know'],
    [`?h=b5&r=${info.id}.999`, 'a later edition'],
    [`?h=b5&r=${info.id}~nonsense.1`, 'nonsense'],
    [`?h=b5&r=${info.id}~limit.-3`, 'limit'],
    ['?h=b5&won=z.c2', 'does not say who went Mahjong'],
  ])('%s says: %s', (query, sentence) => {
    const { errors } = parseDealLinkWithErrors(query, table);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(sentence);
  });

  it('opens with what is good of a bad one', () => {
    const { deal } = parseDealLinkWithErrors(
      `?h=b5&s=zz&w=12&round=n&won=z&r=${info.id}.1~limit.500~nonsense.1&pays=s.nothing&from=q`,
      table,
    );
    expect(deal).toMatchObject({
      round: 'n',
      seat: 'e',
      table: opened('u3a', { limit: 500 }),
      liable: undefined,
      discarder: undefined,
    });
    expect(deal.entries.e.hand.rack).toEqual(['b5']);
    expect(deal.entries.w.typed).toBe(12);
  });

  it('says how the hand was won, and leaves out what is no answer', async () => {
    const endings = ['b5.discard', 'unsure.kong', 'any.any', 'b5.nowhere', 'x9.wall', 'b5.wall.last'];
    const more = ['b5.wall.last-no.call.ready-unsure.dealt-no', 'b5.wall.last-perhaps', 'b5.loose.kongs-0'];
    const extra = [
      'b5.loose.kongs-2.extra-3',
      'b5.loose.kongs-3',
      'b5.wall.extra-x',
      'b5.wall.extra-12',
      'b5.wall.noextra-1',
    ];
    const read = [...endings, ...more, ...extra].map((each) => [
      each,
      parseDealLinkWithErrors(`?h=b5+b5&seat=e&won=e.${each}`, table).deal.ending,
    ]);
    await expect(listCases(Object.fromEntries(read))).toMatchFileSnapshot('recorded/scorer-endings.txt');
  });

  it('says who discarded it and who pays for all, which is never the winner', () => {
    const [rule] = table.asks.liabilities;
    const payers = (query: string) => {
      const { discarder, liable } = parseDealLinkWithErrors(`?h=b5&seat=e&won=e.b5.discard&${query}`, table).deal;
      return [discarder, liable];
    };
    expect(payers('')).toEqual([undefined, undefined]);
    expect(payers(`from=w&pays=s.${rule}`)).toEqual(['w', { seat: 's', rule }]);
    expect(payers(`from=e&pays=e.${rule}`)).toEqual([undefined, undefined]);
    expect(payers(`from=q&pays=q.${rule}`)).toEqual([undefined, undefined]);
    expect(payers('from=w&pays=s.nothing')).toEqual(['w', undefined]);
    expect(payers('pays=s')).toEqual([undefined, undefined]);
    expect(payers(`pays=.${rule}`)).toEqual([undefined, undefined]);
  });

  it('differs from other queries', () => {
    expect([isLinkToDeal('?h=b5'), isLinkToDeal('?n=8'), isLinkToDeal('?utm_source=x'), isLinkToDeal('')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('opening the page', () => {
  const own = formatSharedDealQuery(setDealHandFromNotationOrThrow(createEmptyDeal(table), 'drrr'));

  it('is empty, and nobody’s, when there is nothing else', () => {
    expect(openDealOfLinkOrStorage('', '', table).deal).toEqual(createEmptyDeal(table));
    expect(openDealOfLinkOrStorage('', formatSharedDealQuery(createEmptyDeal(table)), table).deal).toEqual(
      createEmptyDeal(table),
    );
  });

  it('remembers who plays, on the device and not in a link', () => {
    const named = setDealHandFromNotationOrThrow(createEmptyDeal(table, { e: 'Jean', n: 'O’Neill & Co. ~ 1' }), 'drrr');
    expect(formatSharedDealQuery(named)).not.toContain('Jean');
    expect(openDealOfLinkOrStorage('', formatStoredDealQuery(named), table).deal.names).toEqual({
      e: 'Jean',
      n: 'O’Neill & Co. ~ 1',
    });
    expect(openDealOfLinkOrStorage('?h=b5', formatStoredDealQuery(named), table).deal.names.e).toBe('Jean');
    const empty = createEmptyDeal(table, { e: 'Jean' });
    expect(openDealOfLinkOrStorage('', formatStoredDealQuery(empty), table).deal.names).toEqual({ e: 'Jean' });
  });

  it('goes on with what the device stored', () => {
    expect(formatSharedDealQuery(openDealOfLinkOrStorage('', own, table).deal)).toBe(own);
  });

  it('shows another seat, and asks again who won, where the table has fewer players than before', () => {
    const three = opened('u3a', { players: 3 });
    const { deal } = openDealOfLinkOrStorage('', '?h=drrr&seat=n&round=e&won=n.dr.discard&from=s&four=yes', three);
    expect(deal.seat).not.toBe('n');
    expect(deal.scoresAllHands).toBe(true);
    expect(deal.entries.n.hand.rack).toEqual(['dr', 'dr', 'dr']);
    expect(deal.entries.n.won).toBeUndefined();
    expect(deal.ending).toEqual({});
  });

  it('lets a link win, and offers the own hand back unless it is the same', () => {
    const shared = openDealOfLinkOrStorage('?h=b5', own, table);
    expect(shared.deal.entries.e.hand.rack).toEqual(['b5']);
    expect(shared.storedDeal && formatSharedDealQuery(shared.storedDeal)).toBe(own);
    expect(openDealOfLinkOrStorage(own, own, table).storedDeal).toBeUndefined();
    expect(openDealOfLinkOrStorage('?h=b5', '', table).storedDeal).toBeUndefined();
  });
});

it('stores the deal on the device and reads nothing strange back', () => {
  const store = memoryStore();
  openScorerQueryStore(store).update(() => '?h=b5');
  expect(openScorerQueryStore(store).get()).toBe('?h=b5');
  store.set('sparrow.scorer', '{"v":9,"data":7}');
  expect(openScorerQueryStore(store).get()).toBe('');
});
