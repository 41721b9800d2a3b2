// What holds for every hand that is counted, whatever the game.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bao,
  formatHand,
  openTable,
  parseHand,
  RULESET_IDS,
  rulesets,
  score,
  settle,
  TILES,
  waits,
  type Bill,
  type EnteredHandTiles,
  type RulesetId,
} from '../../src/engine/index.ts';
import { runs } from '../deep.ts';
import { anyHolding, aWinner, showHidden, shuffled, type Winner } from './support/holdings.ts';

const table = { seat: 's', round: 'e' } as const;
const seats = fc.constantFrom('e', 's', 'w', 'n');
/** A winner as the game has it: British hands have one chow, and no flowers are in the Japanese game. */
const winnerOf = (rules: RulesetId) =>
  aWinner(rulesets[rules].family === 'british' ? 1 : 4).map((won): Winner => {
    if (rules !== 'japanese') return won;
    const by = won.win.by === 'loose' ? 'wall' : won.win.by;
    return { ...won, hand: { ...won.hand, bonus: [] }, win: { ...won.win, by } };
  });
const houseOf = (rules: RulesetId) => (rules === 'cantonese' ? { flowers: 'seat' } : {});

function billFor(rules: RulesetId, hand: EnteredHandTiles, more: object): Bill {
  const bill = score({ rules, house: houseOf(rules), ...table, hand, ...more });
  if (!bill.ok) throw new Error(`${formatHand(hand)} ${JSON.stringify(more)}: ${bill.error.code}`);
  return bill.value;
}
/** What is paid, in fans where the game counts these. */
const worth = ({ total, fans }: Bill): number => fans ?? total;

describe.each(RULESET_IDS)('%s', (rules) => {
  it('the order of tiles and sets never matters', () => {
    fc.assert(
      fc.property(winnerOf(rules), anyHolding(), fc.infiniteStream(fc.nat()), ({ hand, win }, lost, random) => {
        const mixed = ({ rack, sets, bonus }: EnteredHandTiles) => ({
          rack: shuffled(rack, random),
          sets: shuffled(sets, random),
          bonus: shuffled(bonus, random),
        });
        expect(worth(billFor(rules, mixed(hand), { win }))).toBe(worth(billFor(rules, hand, { win })));
        const held = rules === 'japanese' ? { ...lost, bonus: [] } : lost;
        expect(billFor(rules, mixed(held), {}).total).toBe(billFor(rules, held, {}).total);
      }),
    );
  });

  it('the lines add up, the sets hold the tiles of the hand, each once, and nothing is paid above the limit', () => {
    const opened = openTable({ rules });
    const { grammar } = opened.ok ? opened.value.ruleset : (undefined as never);
    fc.assert(
      fc.property(winnerOf(rules), seats, ({ hand, win }, seat) => {
        const { lines, points, doubles, fans, total, uncapped, limit, special, arrangement, loose } = billFor(
          rules,
          hand,
          { win, seat },
        );
        const added = (unit: string) => lines.reduce((sum, line) => (line.unit === unit ? sum + line.value : sum), 0);
        if (fans !== undefined) {
          expect([fans, points, doubles]).toEqual([added('fans'), 0, 0]);
          expect(total).toBe(grammar.kind === 'fans' && grammar.award(Math.min(fans, 13)));
        } else if (!special) expect([points, doubles]).toEqual([added('points'), added('doubles')]);
        expect(total).toBe(Math.min(limit!, uncapped));
        const read = [...arrangement.flatMap((set) => set.tiles), ...loose].toSorted();
        expect(read).toEqual([...hand.rack, ...hand.sets.flatMap((set) => set.tiles)].toSorted());
        expect(arrangement.filter((set) => set.won)).toHaveLength(loose.length > 0 ? 0 : 1);
      }),
    );
  });

  // Bell pays for the only tile, and what lies open may leave one tile only.
  it.runIf(rules !== 'bell')('putting a set on the table never raises the score', () => {
    const house = rules === 'cantonese' ? { flowers: 'seat', singleWay: false } : {};
    fc.assert(
      fc.property(winnerOf(rules), (won) => {
        const { hand, win, hidden } = won;
        fc.pre(hidden !== undefined && !hidden.includes(win.tile) && hand.sets.length < 4);
        const shown = score({ rules, house, ...table, hand: showHidden(won), win });
        fc.pre(shown.ok);
        const before = worth(billFor(rules, hand, { win, house }));
        expect(shown.ok && worth(shown.value)).toBeLessThanOrEqual(before);
      }),
    );
  });

  it('the thirteen tiles before waited for the tile that won', () => {
    fc.assert(
      fc.property(winnerOf(rules), ({ hand, win: { tile } }) => {
        const rack = hand.rack.toSpliced(hand.rack.indexOf(tile), 1);
        const found = waits({ rules, house: houseOf(rules), hand: { ...hand, rack } });
        expect(found.ok && found.value).toContain(tile);
      }),
    );
  });
});

describe('the Japanese game', () => {
  const rules = 'japanese';
  it('another double never lowers the score', () => {
    const extras =
      'threeKongs identicalSequences sameSequenceThreeSuits sameTripletThreeSuits pureSuitPlus10 sevenPairs allGreen heavenlyJoy ready';
    fc.assert(
      fc.property(winnerOf(rules), fc.subarray(extras.split(' ')), ({ hand, win }, on) => {
        const house = Object.fromEntries(on.map((name) => [name, true]));
        expect(billFor(rules, hand, { win, house }).total).toBeGreaterThanOrEqual(billFor(rules, hand, { win }).total);
      }),
    );
  });
  it('a loser’s hand is worth nothing, whatever he holds', () => {
    fc.assert(
      fc.property(winnerOf(rules), ({ hand }) => {
        const lost = billFor(rules, { ...hand, rack: hand.rack.slice(1) }, { fishing: true });
        expect(lost).toMatchObject({ total: 0, lines: [] });
      }),
    );
  });
});

describe('the Cantonese game', () => {
  const aHouse = fc.record({
    allConcealed: fc.boolean(),
    singleWay: fc.boolean(),
    additiveLiteral: fc.boolean(),
    commonHandOneSuit: fc.boolean(),
    oneSuitPairs: fc.boolean(),
    allTerminals: fc.constantFrom(3, 8),
    flowers: fc.constantFrom('each', 'round', 'seat', 'seatAndRound'),
    awards: fc.constantFrom('halfway', 'steps', 'everyFan'),
    maxFan: fc.constantFrom(4, 8, 13),
  });
  const billOf = ({ hand, win: { tile, by } }: Winner, more: object = {}) =>
    billFor('cantonese', hand, { win: { tile, by }, house: { flowers: 'seat' }, ...more });
  const withWay = (won: Winner, by: string): Winner => ({ ...won, win: { ...won.win, by } });

  it('no line is written beside one that excludes it', () => {
    const excludes = new Map(rulesets.cantonese.rules.map(({ id, supersedes = [] }) => [id, supersedes]));
    fc.assert(
      fc.property(aWinner(4), seats, seats, (won, seat, round) => {
        const written = billOf(won, { seat, round }).lines.map(({ rule }) => rule);
        expect(written.filter((rule) => written.some((other) => excludes.get(other)!.includes(rule)))).toEqual([]);
      }),
    );
  });

  it('adding everything literally never gives less', () => {
    fc.assert(
      fc.property(aWinner(4), aHouse, (won, house) => {
        const literal = billOf(won, { house: { ...house, additiveLiteral: true } }).fans!;
        expect(literal).toBeGreaterThanOrEqual(billOf(won, { house: { ...house, additiveLiteral: false } }).fans!);
      }),
    );
  });

  it('drawing the tile never gives less than being fed it', () => {
    fc.assert(
      fc.property(aWinner(4), aHouse, (won, house) => {
        expect(billOf(withWay(won, 'wall'), { house }).fans!).toBeGreaterThanOrEqual(
          billOf(withWay(won, 'discard'), { house }).fans!,
        );
      }),
    );
  });

  it('more fans are never paid less', () => {
    for (const awards of ['halfway', 'steps', 'everyFan']) {
      const rules = openTable({ rules: 'cantonese', house: { awards } });
      const { grammar } = rules.ok ? rules.value.ruleset : (undefined as never);
      const paid = Array.from({ length: 40 }, (_, fans) => (grammar.kind === 'fans' ? grammar.award(fans) : 0));
      expect(paid).toEqual(paid.toSorted((a, b) => a - b));
    }
  });

  it('settlements sum to nothing, and only the winners gain', () => {
    const names = Object.keys(rulesets.cantonese.liabilities);
    const liability = fc.option(fc.constantFrom(...names), { nil: undefined });
    let settledUp = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3),
        fc.nat(13),
        seats,
        fc.option(seats, { nil: undefined }),
        seats,
        liability,
        fc.boolean(),
        (payment, fans, winner, discarder, seat, rule, roundHalf) => {
          const input = {
            rules: 'cantonese',
            house: { payment, roundHalf },
            scores: { [winner]: 2 ** fans },
            winner,
            discarder,
            ...(rule && { liable: { seat, rule } }),
          };
          const settled = settle(input);
          if (!settled.ok) return;
          settledUp++;
          const { net } = settled.value;
          expect(Object.values(net).reduce((a, b) => a + b)).toBe(0);
          expect(Object.entries(net).filter(([one, points]) => points > 0 && one !== winner)).toEqual([]);
          expect(net[winner as 'e']).toBeGreaterThanOrEqual(2 ** fans);
        },
      ),
      { numRuns: runs(2000, 4) },
    );
    expect(settledUp).toBeGreaterThan(runs(320, 4));
  });

  it('whoever is judged liable can be settled with', () => {
    let judged = 0;
    fc.assert(
      fc.property(
        aWinner(4),
        seats,
        fc.option(seats, { nil: undefined }),
        fc.option(seats, { nil: undefined }),
        fc.nat(8),
        ({ hand, win: { tile } }, winner, discarder, fed, tilesLeft) => {
          const result = bao({
            rules: 'cantonese',
            house: { flowers: 'seat' },
            winner,
            hand,
            tile,
            discarder,
            fed,
            tilesLeft,
          });
          if (!result.ok || !result.value.liable) return;
          judged++;
          expect(
            settle({ rules: 'cantonese', scores: { [winner]: 8 }, winner, discarder, liable: result.value.liable }).ok,
          ).toBe(true);
        },
      ),
      { numRuns: runs(2000, 4) },
    );
    expect(judged).toBeGreaterThan(runs(100, 4));
  });
});

describe('a hand as text', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anyHolding(), (hand) => {
        expect(parseHand(formatHand(hand))).toEqual({ ok: true, value: hand });
      }),
    );
  });
});

describe('nothing typed makes it throw', () => {
  const letters = [...'bcowdfsj123456789eswnrgk()[] \tBX0-é', ...TILES];
  it('100,000 texts', { timeout: 60_000 }, () => {
    const text = fc.array(fc.constantFrom(...letters), { maxLength: 24 }).map((parts) => parts.join(''));
    let read = 0;
    fc.assert(
      fc.property(text, (hand) => {
        const parsed = parseHand(hand);
        if (!parsed.ok) return;
        read++;
        expect(parseHand(formatHand(parsed.value))).toEqual(parsed);
        score({ rules: 'u3a', ...table, hand, win: { tile: 'b1', by: 'wall' } });
        score({ rules: 'u3a', ...table, hand, goulash: true, fishing: true });
        waits({ rules: 'bmja', hand });
      }),
      { numRuns: runs(100_000, 4) },
    );
    expect(read).toBeGreaterThan(runs(1000, 4));
  });
});
