// First Mahjong: every hand of every seed can be played as it is told, at every table that has one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateFirstMahjongHand, type FirstMahjongHand } from '../../src/features/tour/first-mahjong.ts';
import {
  applyPlayAction,
  checkPosition,
  legalActions,
  openTable,
  RULESET_IDS,
  startHand,
  waits,
  type Play,
  type Table,
} from '../../src/engine/index.ts';
import { createSeatView, decideWithAlternatives } from '../../src/bots/index.ts';
import { FIRST_MAHJONG_STEP_IDS, PICTURE_STRIP_STEP_IDS, getStepView } from '../../src/features/tour/steps.ts';
import { createTourStoryForTable } from '../../src/features/tour/first-story.ts';
import { runs } from '../deep.ts';
import { createFullPositionOfPlay } from '../unit/support/full-position.ts';

const table = (rules: string, house = {}): Table => {
  const opened = openTable({ rules, house });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
};
const TABLES = RULESET_IDS.map((rules) => table(rules));

/** The hand after each of its actions, as the engine plays it. */
function playsOf({ start, log }: FirstMahjongHand): readonly Play[] {
  const dealt = startHand(start);
  if (!dealt.ok) throw new Error(dealt.error.code);
  const plays = [dealt.value];
  for (const action of log) {
    const next = applyPlayAction(plays.at(-1)!, action);
    if (!next.ok) throw new Error(JSON.stringify([action, next.error]));
    plays.push(next.value);
  }
  return plays;
}

const seeds = fc.string({ minLength: 1, maxLength: 8 });

describe('First Mahjong', () => {
  it('is dealt and played by the rules of every game, and won', () =>
    fc.assert(
      fc.property(seeds, fc.constantFrom(...TABLES), (seed, at) => {
        const made = generateFirstMahjongHand(at, seed);
        expect(made).toBeDefined();
        const plays = playsOf(made!);
        for (const play of plays) expect(checkPosition(at, createFullPositionOfPlay(play))).toMatchObject({ ok: true });
        expect(plays.at(-1)!.phase).toMatchObject({ name: 'over', end: { winner: 'n', by: 'discard' } });
        expect(made!.bill.total).toBeGreaterThan(0);
      }),
      { numRuns: runs(60) },
    ));

  it('asks nobody for anything but the visitor for the pung and for Mahjong, and one tile is wanted then', () =>
    fc.assert(
      fc.property(seeds, fc.constantFrom(...TABLES), (seed, at) => {
        const made = generateFirstMahjongHand(at, seed)!;
        const plays = playsOf(made);
        const offered = plays.filter(({ phase }) => phase.name === 'claims');
        const claims = offered.map((play) => {
          const answers = legalActions(play, 'n');
          const may = answers.ok ? answers.value.filter(({ allowed }) => allowed).map(({ action }) => action) : [];
          return may.map((action) => (action.do === 'claim' ? action.claim : action.do));
        });
        expect(claims).toHaveLength(2);
        expect(claims[0]).toEqual(['pung', 'pass']);
        expect(claims[1]).toContain('mahjong');
        const after = plays[made.log.findLastIndex(({ seat, do: what }) => seat === 'n' && what === 'discard') + 1]!;
        expect(waits({ table: at, hand: after.players.n! })).toEqual({ ok: true, value: [made.single] });
      }),
      { numRuns: runs(40) },
    ));

  it('has one choice, and the coach would make it as the page does', () =>
    fc.assert(
      fc.property(seeds, fc.constantFrom(...TABLES), (seed, at) => {
        const { choice, spare } = generateFirstMahjongHand(at, seed)!;
        const coach = decideWithAlternatives(createSeatView(choice, 'n', 'none'), 'thoughtful');
        expect(coach?.action).toMatchObject({ do: 'discard', tile: spare });
        const { replies, ...story } = createTourStoryForTable(at, seed)!;
        const rack = new Set(getStepView('spare', { replies, ...story }).rack);
        expect(Object.keys(replies).toSorted()).toEqual([...rack].toSorted());
        for (const [tile, reply] of Object.entries(replies))
          expect(reply).toMatch(tile === spare ? /^Yes\. / : /^Not that one\. (?:It belongs|Three more)/);
      }),
      { numRuns: runs(20) },
    ));

  it('shows the rack that the engine has at each step', () =>
    fc.assert(
      fc.property(seeds, (seed) => {
        const made = generateFirstMahjongHand(TABLES[0]!, seed)!;
        const told = createTourStoryForTable(TABLES[0]!, seed)!;
        const own = playsOf(made).map(({ players }) => players.n!.rack.toSorted().join());
        for (const step of FIRST_MAHJONG_STEP_IDS.slice(0, -2))
          expect(own).toContain(getStepView(step, told).rack.toSorted().join());
      }),
      { numRuns: runs(30) },
    ));

  it('is the same for a seed, and another for another', () => {
    const at = TABLES[0]!;
    expect(generateFirstMahjongHand(at, 'a')).toEqual(generateFirstMahjongHand(at, 'a'));
    expect(
      new Set('abcdefghij'.split('').map((seed) => JSON.stringify(generateFirstMahjongHand(at, seed)?.sets))).size,
    ).toBe(10);
  });

  it('has every set of the hand on its bill, those that are worth nothing in one row', () =>
    fc.assert(
      fc.property(seeds, (seed) => {
        const { sets, pair, single, rows } = createTourStoryForTable(TABLES[0]!, seed)!;
        const shown = rows.filter(({ amount, tiles }) => tiles.length > 1 && !amount.startsWith('×'));
        const billed = shown.flatMap(({ tiles, more = [] }) => [tiles, ...more.map((each) => each.tiles)]);
        const own = [...sets, [...pair, pair[0]!], [single, single]];
        expect(billed.map((tiles) => tiles.join()).toSorted()).toEqual(own.map((tiles) => tiles.join()).toSorted());
        expect(shown.filter(({ amount }) => amount === '0')).toHaveLength(1);
        expect(shown.at(-1)!.amount).toBe('0');
      }),
      { numRuns: runs(30) },
    ));

  it('has the score of the table', () => {
    const total = (house: object) => createTourStoryForTable(table(RULESET_IDS[0], house), 'b')?.total;
    expect(total({ 'points-mahjong': 10 })).not.toBe(total({}));
  });

  it('doubles step by step to its score, and says what a double is for that no tiles show', () =>
    fc.assert(
      fc.property(seeds, fc.constantFrom(...TABLES), (seed, at) => {
        const { rows, total, note } = createTourStoryForTable(at, seed)!;
        const { bill } = generateFirstMahjongHand(at, seed)!;
        const figure = (text: string): number => Number(text.replace(/[^\d]/g, ''));
        const doubled = rows.filter(({ after: makes }) => makes);
        const doubles = bill.lines.filter(({ unit, value }) => unit === 'doubles' && value > 0);
        const steps = bill.sum.map(({ step }) => step);
        const begins = steps.indexOf('double');
        if (begins >= 0) {
          expect(doubled).toHaveLength(doubles.length);
          const [{ before, rounded } = {}] = doubled;
          let now = bill.sum[begins]!.from;
          expect(figure(before!)).toBe(now);
          expect(rounded === undefined ? now : figure(rounded)).toBe(bill.points);
          for (const { amount, after: makes } of doubled) expect(figure(makes!)).toBe((now *= figure(amount)));
          // Where a sum is rounded or cut after the doubling, a sentence says so.
          expect(note === '' ? now : note.includes(String(now))).toBe(note === '' ? figure(total) : true);
        } else expect(doubled).toEqual([]);
        for (const line of rows.filter(({ amount, tiles }) => amount.startsWith('×') && tiles.length < 2))
          expect(line.statement).toMatch(/^\p{Lu}.+\.$/u);
      }),
      { numRuns: runs(60) },
    ));

  it.each(TABLES.map((at, i) => [RULESET_IDS[i]!, at] as const))(
    'leads to Mahjong in 90 seconds, in eight frames: %s',
    (_, at) => {
      const count = (text: string): number => text.split(/\s+/).filter(Boolean).length;
      const told = createTourStoryForTable(at, 'b')!;
      // Whoever reads the bill has gone Mahjong.
      const shown = PICTURE_STRIP_STEP_IDS.filter((step) => step !== 'bill').map((step) => getStepView(step, told));
      const words = count(
        ['Yes. None of your sets needs it.', ...shown.flatMap(({ sentence, action }) => [sentence, action])].join(' '),
      );
      expect(PICTURE_STRIP_STEP_IDS).toHaveLength(8);
      // An older reader’s hundred words a minute, four seconds to look and tap, and eight more for the choice; one tap leads
      // here from the front page.
      expect((words / 100) * 60 + (PICTURE_STRIP_STEP_IDS.length + 1) * 4 + 8).toBeLessThanOrEqual(90);
    },
  );
});
