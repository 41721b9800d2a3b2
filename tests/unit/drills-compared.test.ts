// What games do differently, and what becomes of a mistake at the table: every answer, right or wrong, is what the engine
// says by the rules that its reason names.
import { describe, expect, it } from 'vitest';
import {
  settleDraw,
  judgeMistake,
  RULESET_IDS,
  rulesets,
  getRuleRoleAcrossGames,
  score,
  SEATS,
  settle,
  getWallPlan,
  type MistakeJudgement,
  type RulesetId,
  type Seat,
  type Table,
  type TileId,
} from '../../src/engine/index.ts';
import {
  collectCodedQuiz,
  collectMixedQuiz,
  computeQuizFingerprint,
  generateCodedQuiz,
  getCodedQuizLevel,
} from '../../src/questions/compose.ts';
import { toHandScoreInput as askedOfHand } from '../../src/questions/hands.ts';
import { SEAT_NAMES } from '../../src/format/names.ts';
import names from '../../content/rulesets.json' with { type: 'json' };
import { askedOf, rightOf, wrongOf } from './support/asked.ts';
import { opened } from './support/opened.ts';
import { shared } from './support/shared.ts';

/** The games that a reason names, by their short names. */
const gamesIn = (text: string): readonly RulesetId[] =>
  RULESET_IDS.filter((rules) => new RegExp(`\\b${names[rules].short}\\b`).test(text));

describe.each(RULESET_IDS)('%s: what games do differently', (rules) => {
  const table = opened(rules);
  const all = shared(() => askedOf('compared', 'differences', rules, 45));

  /** What a game answers to what was asked, as the answers are told apart. */
  function says(at: Table, question: string, asked: unknown): string | undefined {
    if (question === 'How many tiles do you build the wall with?') {
      const plan = getWallPlan({ table: at });
      return plan.ok ? String(plan.value.tiles) : undefined;
    }
    if (question === 'Is the same player East in the next hand?') {
      const drawn = settleDraw({ table: at });
      return drawn.ok ? (drawn.value.eastStays ? 'yes' : 'no') : undefined;
    }
    if (question.startsWith('How much does')) {
      const { from, to, ...end } = asked as { from: Seat; to: Seat; winner: Seat; scores: object };
      const paid = settle({ table: at, ...end });
      const amount = paid.ok ? paid.value.payments.find((each) => each.from === from && each.to === to)?.amount : 0;
      return String(amount ?? 0);
    }
    if (question.startsWith('What does the hand score') || question.startsWith('May this hand')) {
      const counted = score({ table: at, ...(asked as ReturnType<typeof askedOfHand>) });
      if (question.startsWith('May')) return counted.ok ? 'yes' : 'no';
      return counted.ok ? String(counted.value.total) : undefined;
    }
    const here = table.info.rules.find(({ id }) => id === asked);
    if (!here) return undefined;
    const [same, ...more] =
      at === table
        ? [here]
        : at.info.rules.filter((other) => getRuleRoleAcrossGames(other) === getRuleRoleAcrossGames(here) && !other.off);
    return same && more.length === 0 && typeof same.value === 'number' ? `${same.value} ${same.unit}` : undefined;
  }

  it('the answer is what this game says, and each other one what the games say that are named', () => {
    const met = new Set<string>();
    for (const { question, draft } of all()) {
      if (question.ask.startsWith('How many tiles are kept back')) continue;
      met.add(question.ask.split(' ').slice(0, 4).join(' '));
      const right = rightOf(question);
      expect([question.ask, right.value]).toEqual([question.ask, says(table, question.ask, draft.asked)]);
      expect(question.situation.startsWith(`Your table plays the ${names[rules].short} rules.`)).toBe(true);
      expect(question.because).toBe(right.why);
      expect(gamesIn(question.because.split('.')[0]!)).toEqual([rules]);
      for (const { value, why } of wrongOf(question)) {
        const [theirs] = why.split(/ Yours | There it counts/);
        const games = gamesIn(theirs!);
        expect(games.length).toBeGreaterThan(0);
        expect(games).not.toContain(rules);
        for (const game of games) expect([why, says(opened(game), question.ask, draft.asked)]).toEqual([why, value]);
        const others = RULESET_IDS.filter((game) => game !== rules && !games.includes(game));
        // A game that counts fans says nothing where points are asked for, and the other way round.
        if (question.ask.startsWith('How much') || question.ask.startsWith('How many tiles do you'))
          for (const game of others) expect(says(opened(game), question.ask, draft.asked)).not.toBe(value);
        if (right.value === 'yes' || right.value === 'no') expect(why).toContain(' Yours ');
      }
    }
    expect(met.size).toBeGreaterThan(2);
  });

  it('is told with every score that the table counts, and with how the hand was won', () => {
    const payments = all().filter(({ question: { ask } }) => ask.startsWith('How much'));
    expect(payments.length).toBeGreaterThan(4);
    for (const { question, draft } of payments) {
      const { scores, winner, discarder } = draft.asked as {
        scores: Readonly<Partial<Record<Seat, number>>>;
        winner: Seat;
        discarder: Seat | undefined;
      };
      const { situation } = question;
      const losersAreCounted = Object.keys(scores).length > 1;
      expect(situation.includes('Each hand’s score')).toBe(losersAreCounted);
      for (const seat of SEATS) {
        const worth = scores[seat];
        if (worth !== undefined) expect(situation).toContain(`${SEAT_NAMES[seat]} ${worth.toLocaleString('en-GB')}`);
        else expect(losersAreCounted).toBe(false);
      }
      expect(situation).toContain(`${SEAT_NAMES[winner]} goes Mahjong`);
      if (discarder) expect(situation).toContain(`on a discard of ${SEAT_NAMES[discarder]}.`);
      else expect(situation).toContain('with a tile from the wall.');
      expect(question.rule?.split('.').slice(1, 2)).toEqual(['settle']);
    }
  });
});

describe('a table with house rules of its own', () => {
  it('says so', () => {
    const [{ question } = { question: undefined }] = askedOf('house', 'differences', 'u3a', 3, { limit: 2000 });
    expect(question!.situation).toContain('with its own house rules');
  });
});

describe.each(RULESET_IDS)('%s: a mistake at the table', (rules) => {
  const table = opened(rules);
  const all = shared(() => askedOf('mistaken', 'penalties', rules, 45));
  const law = (what: string, offender: Seat, to: Seat | undefined): MistakeJudgement | undefined => {
    const judged = judgeMistake({ table, seats: table.seats, what, offender, to });
    return judged.ok ? judged.value : undefined;
  };
  const HAND = { 'goes-on': 'The hand goes on', ends: 'The hand is over', replayed: 'is played again' } as const;

  it('has the end that its rule gives it', () => {
    const told = all().filter(({ question: { ask } }) => ask === 'What do the rules say?');
    expect(told.length).toBeGreaterThan(2);
    for (const { question, draft } of told) {
      const { what, offender, to } = draft.asked as { what: string; offender: Seat; to: Seat };
      const judged = law(what, offender, to)!;
      expect(question.situation).toContain(SEAT_NAMES[offender]);
      expect(question.situation).not.toContain('{');
      expect(question.rule).toBe(judged.rule);
      const right = rightOf(question).value;
      expect(right).toContain(HAND[judged.hand]);
      expect(right.includes('pays')).toBe(judged.hand !== 'goes-on' && judged.payments.length > 0);
      expect(right.includes('may still win')).toBe(judged.hand === 'goes-on' && judged.player === 'unharmed');
      expect(question.because.includes('The books do not say')).toBe(judged.unsaid === true);
      expect(question.because).toContain(right);
      for (const { value, why, rule } of wrongOf(question)) {
        expect(why).toMatch(/^That is the rule when this happens: “.*”$/);
        expect(why).not.toContain(question.situation);
        expect(value).not.toContain('{');
        expect(rule).toBe(judged.rule);
      }
    }
  });

  it('costs what its rule says, and each other sum what its reason says', () => {
    for (const { question, draft } of all().filter(({ question: { ask } }) => ask.startsWith('How much does'))) {
      const { what, offender, to } = draft.asked as { what: string; offender: Seat; to: Seat };
      const judged = law(what, offender, to)!;
      const cost = (of: MistakeJudgement | undefined, who: Seat): string => String(Math.abs(of?.net[who] ?? 0));
      expect(rightOf(question).value).toBe(cost(judged, offender));
      expect(question.ask).toContain(SEAT_NAMES[offender]);
      expect(question.nudge.includes('Only one player')).toBe(judged.payments.length === 1);
      for (const { to: paid, amount } of judged.payments)
        expect(question.because).toContain(`${SEAT_NAMES[paid]} gets ${amount.toLocaleString('en-GB')}`);
      for (const { value, why } of wrongOf(question)) {
        const seat = SEATS.find((each) => why.includes(SEAT_NAMES[each]));
        if (why.includes('That is only what'))
          expect(judged.payments.find((each) => each.to === seat)?.amount).toBe(Number(value));
        else if (why.includes('would pay for it'))
          expect(value).toBe(cost(law(what, seat!, seat === to ? offender : to), seat!));
        else expect(why).toMatch(/what another mistake costs: \{/);
        expect(value).not.toBe('0');
      }
    }
    expect(all().length).toBeGreaterThan(30);
  });

  it('of too few or too many tiles is one only where the tiles do not come to thirteen', () => {
    const counted = all().filter(({ question: { ask } }) => ask.startsWith('Count the tiles'));
    const met = new Set<number>();
    for (const { question, draft } of counted) {
      const { offender, to, rack, sets } = draft.asked as {
        offender: Seat;
        to: Seat;
        rack: readonly TileId[];
        sets: readonly (readonly TileId[])[];
      };
      const size = rack.length + 3 * sets.length;
      met.add(size);
      const judged = size === 13 ? undefined : law(size < 13 ? 'too-few-tiles' : 'too-many-tiles', offender, to);
      expect(rightOf(question).text.startsWith('Nothing is wrong')).toBe(size === 13);
      if (judged) expect(rightOf(question).value).toContain(HAND[judged.hand]);
      expect(rightOf(question).rule).toBe(judged?.rule);
      expect(question.because.includes('counting a kong as three')).toBe(sets.some(({ length }) => length === 4));
      expect(question.because).toContain(
        `${sets.some(({ length }) => length === 4) ? 'Counted like that, there' : 'Here there'} are ${size} tiles`,
      );
      expect(question.situation).toBe(`It is ${SEAT_NAMES[offender]}’s turn to draw.`);
      expect(question.scenes[0]!.label.includes('without flowers')).toBe(table.info.bonusTiles);
      for (const { why } of wrongOf(question)) {
        if (why.includes('The number of tiles is not right')) expect(size).not.toBe(13);
        expect(why.includes('a tile too few')).toBe(/rule for a tile too few/.test(why));
        expect(why).toContain(`${size} tiles`);
      }
    }
    if (counted.length > 0) expect([...met].toSorted((a, b) => a - b)).toEqual([12, 13, 14]);
    expect(rulesets[rules].rules.some(({ id }) => id.includes('.penalty.'))).toBe(true);
  });
});

describe('a quiz of a code', () => {
  const table = opened('u3a');
  const course = (stages: number) => ({ kind: 'course', rules: 'u3a', stages, edition: 1 }) as const;
  it.each([
    [{ kind: 'mixed', rules: 'u3a', level: 3, edition: 1 }, 0, 3],
    [{ kind: 'mixed', rules: 'u3a', level: 1, edition: 1 }, 999, 1],
    [course(1), 0, 1],
    [course(1), 300, 2],
    [course(1), 600, 2],
    [course(2), 299, 1],
    [course(2), 599, 2],
    [course(2), 600, 3],
  ] as const)('%j with the seed %i is of level %i', (quiz, seed, level) => {
    expect(getCodedQuizLevel({ quiz, seed })).toBe(level);
  });
  it('that somebody wrote has no level, and is not made', async () => {
    const coded = { quiz: { kind: 'written', quiz: 'guide-1', edition: 1 }, seed: 1 } as const;
    expect(() => getCodedQuizLevel(coded)).toThrow(/guide-1 is written/);
    await expect(collectCodedQuiz(coded, table)).rejects.toThrow(/guide-1/);
  });
  it('has its first question before the others are made', async () => {
    const coded = { quiz: { kind: 'mixed', rules: 'u3a', level: 2, edition: 2 }, seed: 482 } as const;
    const [first] = await collectCodedQuiz(coded, table);
    expect((await generateCodedQuiz(coded, table).next()).value).toEqual(first);
  });
  it('runs out, as a bug, where there is nothing left to ask', async () => {
    await expect(collectMixedQuiz('none', { table, level: 1 }, 3, [])).rejects.toThrow(/none of u3a ran out/);
    expect((await collectMixedQuiz('some', { table, level: 1 }, 3, ['sets'])).map(({ skill }) => skill)).toEqual(
      Array(3).fill('sets'),
    );
  });
  it('has a print that follows what is asked and answered, and no words', async () => {
    const [question, ...rest] = await collectMixedQuiz('print', { table, level: 1 }, 3);
    if (!question) throw new Error('no question');
    const print = (change: object) => computeQuizFingerprint([{ ...question, ...change }, ...rest]);
    const [first, ...others] = question.options;
    const usual = print({});
    expect(print({ situation: 'x', ask: 'x', because: 'x', nudge: 'x', key: 'x' })).toBe(usual);
    expect(print({ options: question.options.map((option) => ({ ...option, text: 'x', why: 'x' })) })).toBe(usual);
    for (const change of [
      { skill: 'x' },
      { kind: 'x' },
      { scenes: [...question.scenes, { label: '', hand: 'dr' }] },
      { options: [...others, first] },
      { options: [{ ...first, right: !first!.right }, ...others] },
      { options: [{ ...first, value: 'x' }, ...others] },
    ])
      expect(print(change)).not.toBe(usual);
    expect(computeQuizFingerprint([...rest, question])).not.toBe(usual);
  });
});
