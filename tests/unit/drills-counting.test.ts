// Points, doubles, fans, whole scores and losing hands: the answer, its reason and its rule, read once more off the bill.
import { describe, expect, it } from 'vitest';
import {
  parseHand,
  RULESET_IDS,
  score,
  type Bill,
  type BillLine,
  type RulesetInfo,
  type Seat,
} from '../../src/engine/index.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import type { HandScoreInput } from '../../src/questions/hands.ts';
import type { Question } from '../../src/questions/question.ts';
import { createQuestionFromJudgedDraft } from '../../src/questions/questions.ts';
import { describeBill, describeBillLinesOfUnit } from '../../src/format/bill.ts';
import { SEAT_NAMES } from '../../src/format/names.ts';
import { rightOf, wrongOf } from './support/asked.ts';
import { opened } from './support/opened.ts';
import { readySkill } from './support/ready.ts';

const SEEDS = 16;

interface Made {
  readonly question: Question;
  readonly asked: HandScoreInput;
  readonly bill: Bill;
  readonly level: number;
  readonly rules: string;
}

/** Questions of a skill at every level, each with the bill of its hand. */
const made = (id: string, rules: string): readonly Made[] =>
  QUESTION_LEVELS.flatMap((level) =>
    Array.from({ length: SEEDS }, (_, seed) => {
      const table = opened(rules);
      const found = createQuestionFromJudgedDraft(readySkill({ id }), `counting/${seed}`, { table, level });
      if (!found) return [];
      const asked = found.draft.asked as HandScoreInput;
      const bill = score({ table, ...asked });
      if (!bill.ok) throw new Error(bill.error.code);
      return [{ question: found.question, asked, bill: bill.value, level, rules }];
    }).flat(),
  );

const infoOf = (rules: string): RulesetInfo => opened(rules).info;
const points = (rules: string): boolean => infoOf(rules).grammar === 'points';
const POINTS = RULESET_IDS.filter(points);
const sum = (lines: readonly BillLine[], unit: string): number =>
  lines.filter((line) => line.unit === unit).reduce((all, { value }) => all + value, 0);
const last = (lines: readonly BillLine[], unit: string) =>
  lines.findLast((line) => line.unit === unit && line.value > 0)?.rule;
/** What is asked for a number, and with what to choose from. */
const asksNumber = ({ question: { kind } }: Made): boolean => kind === 'number';

describe.each(POINTS)('%s: points before doubling', (rules) => {
  it('are the lines of the bill together, rounded where the game rounds points', () => {
    let rounded = 0;
    const all = made('hand-points', rules);
    expect(all.length).toBeGreaterThan(2 * SEEDS);
    for (const each of all) {
      const { question, bill, level } = each;
      expect(bill.special).toBeUndefined();
      expect(bill.total).toBeGreaterThan(0);
      const plain = sum(bill.lines, 'points');
      const up = rules === 'japanese' ? Math.ceil(plain / 10) * 10 : plain;
      expect(rightOf(question)).toMatchObject({ value: String(up), text: `${up} points` });
      expect(question.unit).toBe('points');
      expect(asksNumber(each)).toBe(level > 1);
      expect(question.ask).toBe('How many points does the hand have before doubling?');
      expect(question.nudge).toMatch(/^Go through the hand set by set\./);
      expect(question.rule).toBe(last(bill.lines, 'points'));
      expect(question.because.startsWith(describeBillLinesOfUnit(bill, 'points'))).toBe(true);
      const more = question.because.slice(describeBillLinesOfUnit(bill, 'points').length);
      expect(more).toBe(up === plain ? '' : ` {japanese.score.rounding}: ${plain} becomes ${up}.`);
      if (up !== plain) rounded++;
      expect(wrongOf(question).length).toBeGreaterThan(0);
    }
    expect(rounded > 0).toBe(rules === 'japanese');
  });
});

it('nobody is asked for points where a game counts fans', () => {
  for (const rules of RULESET_IDS.filter((each) => !points(each))) expect(made('hand-points', rules)).toEqual([]);
});

describe.each(RULESET_IDS)('%s: doubles or fans', (rules) => {
  it('are the lines of the bill together; from the second level on at least one', () => {
    const unit = points(rules) ? 'doubles' : 'fans';
    const none = new Set<boolean>();
    for (const each of made('doubles', rules)) {
      const { question, bill, level } = each;
      const many = sum(bill.lines, unit);
      expect(bill.special).toBeUndefined();
      expect(rightOf(question).value).toBe(String(many));
      expect(rightOf(question).text).toBe(
        many === 0 ? `no ${unit}` : `${many} ${many === 1 ? unit.slice(0, -1) : unit}`,
      );
      if (level > 1) expect(many).toBeGreaterThan(0);
      if (level === 1) none.add(many === 0);
      expect([question.unit, question.ask]).toEqual([unit, `How many ${unit} does the hand have?`]);
      expect(asksNumber(each)).toBe(level === 3);
      expect(question.because).toBe(describeBillLinesOfUnit(bill, unit));
      expect(question.nudge).toMatch(points(rules) ? /^Look for dragons, your own wind/ : /^Look at the winds/);
      const fans = bill.lines.filter((line) => line.unit === 'fans' && line.value > 0).length;
      expect(question.rule).toBe(fans > 1 ? 'cantonese.score.adding' : last(bill.lines, unit));
    }
    expect(none.has(false)).toBe(true);
  });
});

describe.each(RULESET_IDS)('%s: a whole score', (rules) => {
  it('is the total of the bill, in the words of the bill; at first without special hands', () => {
    for (const each of made('whole-score', rules)) {
      const { question, bill, level, asked } = each;
      expect(bill.total).toBeGreaterThan(0);
      if (level === 1) {
        expect(bill.special).toBeUndefined();
        expect(bill.doubles).toBeLessThan(3);
      }
      expect(rightOf(question).value).toBe(String(bill.total));
      expect(asksNumber(each)).toBe(level === 3);
      expect([question.ask, question.unit]).toEqual(['What does the hand score?', 'points']);
      const words = describeBill(bill);
      expect(question.because.startsWith(words)).toBe(true);
      const said = question.because.slice(words.length);
      expect(['', ' The last tile was a discard, so its pung counts as exposed.']).toContain(said);
      // It is said where the discard made a pung of what stands on the rack, and could have made nothing else.
      const { win } = asked;
      const tile = win!.tile;
      const held = parseHand(asked.hand);
      if (!held.ok) throw new Error(held.error.code);
      const open = held.value.sets.some(({ tiles }) => tiles.includes(tile));
      const pung = bill.arrangement.some(({ kind, tiles }) => kind === 'pung' && tiles.includes(tile));
      const alone = bill.arrangement.filter(({ tiles }) => tiles.includes(tile)).length === 1;
      if (said) expect([win!.by, pung, alone, open, points(rules)]).toEqual(['discard', true, true, false, true]);
      else if (points(rules) && !bill.special && win!.by === 'discard' && pung && alone) expect(open).toBe(true);
      const step = bill.sum.findLast(({ rule, step: name }) => rule !== undefined && name !== 'points');
      expect(question.rule).toBe(step?.rule ?? last(bill.lines, points(rules) ? 'points' : 'fans'));
      const doubled = bill.sum.slice(1).some(({ step: name }) => name === 'double');
      const fixed = bill.special && bill.sum[0]?.rule === bill.special.rule && !doubled;
      expect(question.nudge).toMatch(
        fixed ? /^The whole hand has one value/ : points(rules) ? /^First add up the points/ : /^Count the fans first/,
      );
      for (const { value, why, rule } of wrongOf(question).filter((wrong) =>
        wrong.why.startsWith('That is the limit'),
      )) {
        expect([value, rule]).toEqual([String(bill.limit), bill.special!.rule]);
        expect(why).toBe('That is the limit. This hand does not reach it.');
        expect(bill.total).toBeLessThan(bill.limit!);
      }
    }
  });
});

describe.each(RULESET_IDS)('%s: a losing hand', (rules) => {
  const info = infoOf(rules);
  const winnersOnly = info.rules.some(({ id }) => /\.(hand|score)\.winner-only$/.test(id));
  const all = () => made('losing-hands', rules);

  it('is told with all four, the winner’s with the last tile; what it scores is what its bill says', () => {
    let [winners, losers] = [0, 0];
    for (const each of all()) {
      const { question, asked, bill, level } = each;
      const name = SEAT_NAMES[asked.seat];
      expect(question.ask).toBe(`What does ${name}’s hand score?`);
      expect(question.situation).toContain(`The wind of the round is ${SEAT_NAMES[asked.round]}.`);
      const said = question.situation.includes(`With the first discard, ${name} had said that one tile was missing.`);
      if (asked.fishing === 'original') expect(said).toBe(true);
      if (!asked.win && asked.fishing === undefined) expect(said).toBe(false);
      expect(question.scenes).toHaveLength(4);
      const won = question.scenes.filter(({ label }) => label.endsWith(', who went Mahjong'));
      expect(won).toHaveLength(1);
      expect(question.scenes.filter(({ last: tile }) => tile !== undefined)).toEqual(won);
      const ofWinner = asked.win !== undefined;
      expect(won[0]!.label.startsWith(`${name},`)).toBe(ofWinner);
      if (ofWinner) {
        winners++;
        expect(won[0]!.last).toBe(asked.win!.tile);
      } else losers++;
      expect(question.scenes.map(({ label }) => label.replace(', who went Mahjong', '')).toSorted()).toEqual(
        (['e', 's', 'w', 'n'] as const).map((seat) => SEAT_NAMES[seat]).toSorted(),
      );
      const scene = question.scenes.find(({ label }) => label.startsWith(name))!;
      expect(scene.hand).toBe(asked.hand);
      expect([question.unit, rightOf(question).value]).toEqual(['points', String(bill.total)]);
      const worthless = winnersOnly && !ofWinner;
      expect(asksNumber(each)).toBe(level === 3 && !worthless);
      expect(question.because).toBe(
        worthless ? `Only the winner’s hand is counted, so ${name} scores nothing.` : describeBill(bill),
      );
      if (worthless) expect(rightOf(question).value).toBe('0');
      expect(question.nudge).toMatch(ofWinner ? /^This is the hand that went Mahjong/ : /^Only sets/);
      if (!ofWinner) expect(question.nudge.includes('flowers')).toBe(info.bonusTiles);
      expect(question.rule !== undefined || bill.lines.length === 0).toBe(true);
      if (worthless) expect(question.rule).toMatch(/winner-only$/);
      for (const { why, value } of wrongOf(question)) {
        const [, other] = /^That is what (\w+)’s hand scores\.$/.exec(why) ?? [];
        if (other) expect([other === name, value === '0']).toEqual([false, false]);
      }
    }
    // Where losers are paid for nothing it is mostly the winner’s hand, elsewhere never.
    if (winnersOnly) expect(winners).toBeGreaterThan(losers);
    else expect([winners, losers > SEEDS]).toEqual([0, true]);
  });

  it.runIf(!winnersOnly)(
    'as it could have been seen: the winds mixed up, sets and kongs lying otherwise, no flowers',
    () => {
      const met = new Set<string>();
      const table = opened(rules);
      const again = (asked: HandScoreInput, other: Partial<HandScoreInput>): string | undefined => {
        const seen = score({ table, ...asked, ...other });
        return seen.ok ? String(seen.value.total) : undefined;
      };
      for (const { question, asked } of all()) {
        const { seat, round, hand } = asked;
        const wanted: Readonly<Record<string, Partial<HandScoreInput>>> = {
          'That mixes up': { seat: round, round: seat as Seat },
          'That counts the sets on the table': {
            hand: hand
              .split(/(\([^)]*\))/)
              .map((part) =>
                part.startsWith('(') ? (part.length > 6 ? `[${part.slice(1, -1)}]` : part.slice(1, -1)) : part,
              )
              .join(''),
          },
          'That leaves out the flowers': {
            hand: hand
              .split(' ')
              .filter((word) => !/^[fs]\d/.test(word))
              .join(' '),
          },
          'That counts a concealed kong': { hand: hand.split('[').join('(').split(']').join(')') },
        };
        for (const { why, value } of wrongOf(question)) {
          const [start, other] = Object.entries(wanted).find(([begins]) => why.startsWith(begins)) ?? [];
          if (!start) continue;
          expect([why, value]).toEqual([why, again(asked, other!)]);
          if (start === 'That mixes up')
            // Where only a flower or season makes the number another one, that is said too.
            expect(why.replace(/ Flowers and seasons go with the player’s own wind\.$/, '')).toBe(
              `That mixes up ${SEAT_NAMES[seat]}’s own wind and the wind of the round, ${SEAT_NAMES[round]}.`,
            );
          met.add(start);
        }
      }
      expect(met.size).toBeGreaterThan(2);
    },
  );
});
