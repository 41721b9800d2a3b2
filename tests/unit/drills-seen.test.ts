// Walls that are broken and hands that may be Mahjong: what is said of them, counted on the fingers.
import { describe, expect, it } from 'vitest';
import { openTable, parseHand, RULESET_IDS, score, SEATS, type Seat } from '../../src/engine/index.ts';
import { SEAT_NAMES } from '../../src/format/names.ts';
import { formatPluralInWords } from '../../src/format/numbers.ts';
import { askedOf, rightOf, wrongOf } from './support/asked.ts';

const asked = (id: string, rules: string, seeds: number, house = {}) => askedOf('seen', id, rules, seeds, house);

describe.each(RULESET_IDS)('%s: a wall that is broken', (rules) => {
  interface Asked {
    readonly rolls: readonly number[];
    readonly about: string;
  }
  /** On whom a number falls when East is one, counted in the order of play. */
  const fallsOn = (number: number): Seat => SEATS[(number - 1) % 4]!;

  it('is the one on which the throw falls, and each other is taken for it as is said', () => {
    const questions = asked('wall', rules, 60).filter(({ question: { ask } }) => ask === 'Whose wall is broken?');
    expect(questions.length).toBeGreaterThan(3);
    for (const { question, draft } of questions) {
      const [first] = (draft.asked as Asked).rolls as [number];
      expect(rightOf(question).value).toBe(fallsOn(first));
      expect(rightOf(question).text).toBe(`${SEAT_NAMES[fallsOn(first)]}’s wall`);
      expect(question.because).toContain(`${first} falls on ${SEAT_NAMES[fallsOn(first)]}`);
      expect(question.options).toHaveLength(4);
      for (const { value, why } of wrongOf(question)) {
        if (why.startsWith('That counts clockwise'))
          expect(value).toBe((['e', 'n', 'w', 's'] as const)[(first - 1) % 4]);
        else if (why.includes('one place too late')) expect(value).toBe(fallsOn(first + 1));
        else {
          const [, numbers] = new RegExp(`^${SEAT_NAMES[value as Seat]} is (.*)\\. The throw is ${first}\\.$`).exec(
            why,
          )!;
          const all = numbers!.match(/\d+/g)!.map(Number);
          expect(all).toEqual(
            Array.from({ length: 12 }, (_, at) => at + 1).filter((number) => fallsOn(number) === value),
          );
        }
      }
    }
  });

  it('is counted as far as the throws say', () => {
    const questions = asked('wall', rules, 60).filter(({ question: { ask } }) =>
      ask.startsWith('How many stacks does'),
    );
    expect(questions.length).toBeGreaterThan(3);
    for (const { question, draft } of questions) {
      const { rolls } = draft.asked as Asked;
      const count = rolls.reduce((sum, each) => sum + each, 0);
      expect(rightOf(question).value).toBe(String(count));
      expect(question.ask).toContain(SEAT_NAMES[fallsOn(rolls[0]!)]);
      expect(question.situation).toContain(`${SEAT_NAMES[fallsOn(rolls[0]!)]} breaks the wall`);
      for (const { value, why } of wrongOf(question)) {
        if (why.includes('first stack that is dealt')) expect(Number(value)).toBe(count + 1);
        else if (why.includes('leaves the first stack out')) expect(Number(value)).toBe(count - 1);
        else if (why.includes('only one of the two')) expect(rolls).toContain(Number(value));
        else expect(Number(value)).toBeLessThan(count);
      }
    }
  });
});

describe.each(RULESET_IDS)('%s: a hand that may be Mahjong', (rules) => {
  interface Asked {
    readonly seat: Seat;
    readonly round: Seat;
    readonly hand: string;
    readonly ownDiscards: readonly string[];
    readonly win: object;
  }
  const questions = () => asked('mahjong', rules, 60);

  it('is so where the engine counts it, and what is said of it lies there', () => {
    let shaped = 0;
    for (const { question, draft } of questions()) {
      const { seat, round, hand, ownDiscards, win } = draft.asked as Asked;
      const bill = score({
        rules,
        seat,
        round,
        hand,
        win: win as never,
        ...(ownDiscards.length > 0 && { ownDiscards: ownDiscards as never }),
      });
      expect(rightOf(question).value).toBe(bill.ok ? 'yes' : 'no');
      expect(
        wrongOf(question)[0]!.why.startsWith(bill.ok ? 'Nothing is missing.' : 'The others would not accept it.'),
      ).toBe(true);
      expect(wrongOf(question)[0]!.why).toContain(question.because);
      expect(question.situation.includes('Your own last discard was the same tile')).toBe(ownDiscards.length > 0);
      expect(question.scenes[0]!.label).toContain(SEAT_NAMES[seat]);
      if (!bill.ok || bill.value.special) continue;
      const sets = bill.value.arrangement;
      const chows = sets.filter(({ kind }) => kind === 'chow').length;
      if (sets.length === 5) {
        shaped++;
        const shape = chows === 0 ? '.' : `, with ${formatPluralInWords(chows, 'chow')} among them.`;
        const isTold = question.because.includes('four sets');
        expect(question.because).toContain(isTold ? `There are four sets and a pair${shape}` : 'a complete hand');
      }
    }
    expect(shaped).toBeGreaterThan(3);
  });

  it('is asked of hands of fourteen tiles, with a fifteenth for each kong', () => {
    for (const { draft } of questions()) {
      const read = parseHand((draft.asked as Asked).hand);
      if (!read.ok) throw new Error((draft.asked as Asked).hand);
      const { rack, sets } = read.value;
      const kongs = sets.filter(({ tiles }) => tiles.length === 4).length;
      expect(rack.length + sets.flatMap(({ tiles }) => tiles).length - kongs).toBe(14);
    }
  });
});

/** Games in which five may play, and that say what the fifth does. */
const OF_FIVE = RULESET_IDS.filter((rules) => {
  const table = openTable({ rules, house: { players: 5 } });
  return table.ok && table.value.info.rules.some(({ id }) => id.endsWith('.round.five-players'));
});

describe('who sits out', () => {
  it.each(OF_FIVE)('%s: of five one, and what is said of each is so', (rules) => {
    const questions = asked('winds', rules, 90, { players: 5 }).filter(
      ({ question: { ask } }) => ask === 'Who sits out in the next hand?',
    );
    expect(questions.length).toBeGreaterThan(2);
    for (const { question } of questions) {
      const [, now] = /(\w+) sits out\./.exec(question.situation)!;
      const next = rightOf(question).text;
      const { because } = question;
      expect(because).toContain(
        now === next ? `Nobody comes in yet. ${next} sits out once more.` : `${now} comes in, and ${next} sits out.`,
      );
      const seats = new Set<string>();
      for (const { text, why } of wrongOf(question)) {
        const [, who, wind] = /^(\w+) plays in the next hand, as (\w+)\.$/.exec(why)!;
        expect(who).toBe(text);
        seats.add(wind!);
      }
      expect(seats.size).toBe(wrongOf(question).length);
    }
  });
});
