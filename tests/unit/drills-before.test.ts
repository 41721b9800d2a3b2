// Before the first hand, and while the tiles are dealt: each answer and each mistake reckoned once more from the wall itself.
import { describe, expect, it } from 'vitest';
import {
  layOutWallFromBreakToDeal,
  RULESET_IDS,
  getSeatAfter,
  SEATS,
  startHand,
  getStartTallies,
  getWallPlan,
  type HouseInput,
  type Match,
  type Seat,
  type SwitchValue,
} from '../../src/engine/index.ts';
import { getExampleNameOfPlayer } from '../../src/format/seats.ts';
import { SEAT_NAMES } from '../../src/format/names.ts';
import { askedOf, rightOf, wrongOf } from './support/asked.ts';
import { opened } from './support/opened.ts';
import { shared } from './support/shared.ts';

const TABLES = RULESET_IDS.flatMap((rules): readonly (readonly [string, HouseInput])[] =>
  rules === 'u3a'
    ? [
        [rules, {}],
        [rules, { players: 3 }],
        [rules, { players: 2 }],
      ]
    : [[rules, {}]],
);
/** What a table finds its first East by, as a question calls it; of throws that rank the players the highest is East too. */
const WAYS = { dice: 'dice', ranks: 'dice', windTiles: 'tiles', windsThenDice: 'dealer' } as const;
const DEALS = [
  ['u3a', {}],
  ['bell', {}],
  ['japanese', {}],
  ['cantonese', {}],
  ['u3a', { players: 3 }],
] as const;
/** How each number of a wall and its deal is asked for. */
const ASKS: Readonly<Record<string, RegExp>> = {
  dealt: /^How many tiles is \w+ dealt/,
  has: /^How many tiles does \w+ have now/,
  left: /^How many more tiles will \w+ be dealt/,
  gone: /have been taken from the wall/,
  still: /are still to be dealt from the wall/,
  box: /are set aside at the start/,
  draws: /are left to draw after the deal/,
  all: /are in the wall before the deal/,
  side: /are in front of \w+ when the wall is built/,
};
const WORDS = ['', '', 'two', 'three', 'four'];
/** "stack 7 of West’s wall" as the engine names it. */
const stackNamed = (text: string): string => {
  const [, stack, name] = /[Ss]tack (\d+) of (\w+)’s wall/.exec(text)!;
  return `${SEATS.find((seat) => SEAT_NAMES[seat] === name)!.toUpperCase()}${stack}`;
};

describe.each(TABLES)('%s %j: before the first hand', (rules, house) => {
  const table = opened(rules, house);
  const all = shared(() => askedOf('before', 'before', rules, 90, house));
  const about = (ask: RegExp) => all().filter(({ question }) => ask.test(question.ask));

  it('the deal begins beside the stack that was counted last, and each other stack is beside it too', () => {
    const questions = about(/^Which stack is dealt first/);
    expect(questions.length).toBeGreaterThan(3);
    for (const { question, draft } of questions) {
      const { rolls } = draft.asked as { rolls: readonly number[] };
      const laid = layOutWallFromBreakToDeal({ table, rolls });
      if (!laid.ok) throw new Error(laid.error.code);
      const { broken, ring, clockwise } = laid.value;
      const onward = (from: number): string =>
        ring.at((ring.indexOf(broken.countedStack) + (clockwise ? from : -from)) % ring.length)!;
      expect(stackNamed(question.situation)).toBe(broken.countedStack);
      expect(rightOf(question).value).toBe(broken.firstLive);
      expect(stackNamed(question.because)).toBe(broken.firstLive);
      for (const { value, text } of question.options) expect(stackNamed(text)).toBe(value);
      const wrong = new Map(wrongOf(question).map(({ value, why }) => [value, why]));
      expect(wrong.get(broken.countedStack)).toContain('set aside');
      expect(wrong.get(onward(-1))).toContain('wrong way');
      expect(wrong.get(onward(2))).toContain('one stack out');
      expect(question.rule).toMatch(/wall\.break$/);
    }
  });

  it('loose tiles come in the order of the part that is set aside', () => {
    const questions = about(/^Which tile do you take first/);
    expect(questions.length).toBeGreaterThan(0);
    const order = ['first', 'second', 'third', 'fourth'];
    for (const { question, draft } of questions) {
      const laid = layOutWallFromBreakToDeal({ table, rolls: (draft.asked as { rolls: readonly number[] }).rolls });
      if (!laid.ok) throw new Error(laid.error.code);
      const { box } = laid.value.broken;
      expect(rightOf(question).value).toBe(box[0]);
      expect(question.ask.includes('flower')).toBe(table.info.bonusTiles);
      expect(question.options.map(({ value }) => value).toSorted()).toEqual(box.slice(0, 4).toSorted());
      for (const { value, text, why, right } of question.options) {
        expect(stackNamed(text)).toBe(value.slice(0, -1));
        expect(text.startsWith(value.endsWith('t') ? 'The upper' : 'The lower')).toBe(true);
        if (right) continue;
        if (value.slice(0, -1) === box[0]!.slice(0, -1)) expect(why).toContain('the right stack');
        else expect(why).toContain(`You take that tile ${order[box.indexOf(value as never)]}`);
      }
    }
  });

  it('the last facts of a wall are those of its plan', () => {
    const laid = layOutWallFromBreakToDeal({ table, rolls: [7, 5].slice(0, wallThrows()) });
    if (!laid.ok) throw new Error(laid.error.code);
    const { broken, clockwise } = laid.value;
    const top = broken.box[0]!.endsWith('t');
    for (const { question } of about(/^Which tile of the last stack/)) {
      expect(rightOf(question).value).toBe(top ? 'top' : 'bottom');
      expect(rightOf(question).text).toContain(top ? 'on top' : 'underneath');
      expect(question.because).toContain(top ? 'upper' : 'lower');
      expect(wrongOf(question).map(({ why }) => why.includes(top ? 'upper' : 'lower'))).toEqual([true]);
      expect(question.situation.includes('flower')).toBe(table.info.bonusTiles);
    }
    for (const { question } of about(/^Which way round/)) {
      expect(rightOf(question).value).toBe(clockwise ? 'clockwise' : 'anticlockwise');
      expect(question.because).toContain(clockwise ? ' clockwise' : 'anticlockwise');
      expect(wrongOf(question)).toHaveLength(1);
      expect(wrongOf(question)[0]!.why).not.toBe(question.because);
    }
    for (const { question } of about(/one tile fewer for ordinary turns/)) {
      expect(rightOf(question).value).toBe(broken.floatingBox ? 'yes' : 'no');
      expect(question.because.includes('filled up again')).toBe(broken.floatingBox);
    }
    for (const { question } of about(/same throw also/)) {
      const plan = getWallPlan({ table });
      expect(rightOf(question).value).toBe(plan.ok && plan.value.firstHandDiffers ? 'yes' : 'no');
      expect(question.because.includes('throw the dice again to break')).toBe(rightOf(question).value === 'no');
    }
  });
  function wallThrows(): number {
    const plan = getWallPlan({ table });
    return plan.ok ? plan.value.throws : 0;
  }

  it('East is found as the table finds it, and in no other way', () => {
    const firstEast = WAYS[table.ruleset.match.firstEast];
    for (const { question } of about(/find the first East/)) {
      expect(rightOf(question).value).toBe(firstEast);
      expect(wrongOf(question)).toHaveLength(2);
      for (const { text, why } of question.options) expect(why.startsWith(text)).toBe(true);
      for (const { why } of wrongOf(question)) expect(why).toContain('other tables');
      expect(question.because).toContain('your table');
    }
    const drawing = about(/(?:is|throws the dice for) the first East\?$/);
    if (firstEast === 'dice') expect(drawing).toEqual([]);
    for (const { question, draft } of drawing) {
      const { drawn } = draft.asked as { drawn: readonly string[] };
      const east = drawn.indexOf('we');
      expect(rightOf(question).value).toBe(String(east));
      expect(question.situation).toContain(`${getExampleNameOfPlayer(east)} draws the East wind`);
      expect(question.ask.startsWith('Who throws')).toBe(firstEast !== 'tiles');
      expect(question.because.includes('throws the dice')).toBe(firstEast !== 'tiles');
      expect(question.options).toHaveLength(drawn.length);
      for (const { value, why } of wrongOf(question))
        expect(why).toContain(`${getExampleNameOfPlayer(Number(value))} has drawn another wind`);
    }
  });

  it('of winds and players only the one or the other moves, and the deal goes on to the right', () => {
    const questions = about(/before the next hand\?$/);
    expect(questions.length > 5 || table.seats.length === 2).toBe(true);
    for (const { question, draft } of questions) {
      const { match, player } = draft.asked as { match: Match; player: number };
      const old = SEATS.find((seat) => match.seats[seat] === player)!;
      const [does, wind] = rightOf(question).value.split(' ') as [string, Seat];
      // Whoever was South is East next: each wind goes to the player on the right of who had it.
      expect(getSeatAfter(wind, table.seats)).toBe(old);
      for (const { value, text, why, right } of question.options) {
        const [acts, other] = value.split(' ') as [string, Seat];
        expect(text).toBe(
          acts === 'moves'
            ? `${getExampleNameOfPlayer(player)} moves to ${SEAT_NAMES[other]}’s chair`
            : `${getExampleNameOfPlayer(player)} stays and becomes ${SEAT_NAMES[other]}`,
        );
        expect(other).not.toBe(old);
        if (right) continue;
        expect(why.includes('tables')).toBe(acts !== does);
        expect(why.includes('wrong way')).toBe(acts === does);
        if (acts !== does) expect(why.includes('not that way round')).toBe(other !== wind);
        expect(why).toContain(question.because);
      }
      expect(question.because.startsWith(does === 'moves' ? 'At your table the chairs' : 'Nobody gets up')).toBe(true);
    }
  });
});

describe('a share of tallies', () => {
  it.each(['u3a', 'bell', 'japanese'])('%s: is what the table gives, and others what other tables give', (rules) => {
    const table = opened(rules);
    const start = getStartTallies({ table });
    const questions = askedOf('tallies', 'before', rules, 240).filter(({ question }) =>
      /share worth/.test(question.ask),
    );
    const values = table.info.switches.find(({ id }) => id === 'startPoints')?.values;
    if (!start.ok || !Array.isArray(values)) return expect(questions).toEqual([]);
    const worths = (values as readonly SwitchValue[]).flatMap((startPoints) => {
      const other = getStartTallies({ table: opened(rules, { startPoints }) });
      return other.ok ? [String(other.value.each)] : [];
    });
    for (const { question } of questions) {
      expect(rightOf(question).value).toBe(String(start.value.each));
      expect(question.situation).toMatch(/^Four players/);
      expect(question.unit).toBe('points');
      for (const { value } of wrongOf(question)) expect(worths).toContain(value);
      for (const { value, why } of wrongOf(question)) expect(why.replaceAll(',', '')).toContain(value);
    }
    return expect(questions.some(({ question }) => question.kind === 'number')).toBe(questions.length > 2);
  });
});

describe.each(DEALS)('%s %j: a deal', (rules, house) => {
  interface Asked {
    readonly rolls: readonly number[];
    readonly seat: Seat;
    readonly taken?: number;
    readonly count?: string;
  }
  const table = opened(rules, house);
  const { seats } = table;
  const all = shared(() => askedOf('deal', 'deal', rules, 70, house));
  const tilesOf = (takes: readonly { readonly tiles: readonly unknown[] }[]): number =>
    takes.reduce((sum, { tiles }) => sum + tiles.length, 0);

  it('has gone as far as is said, and every number is counted on the tiles that were taken', () => {
    const counted = new Set<string>();
    for (const { question, draft } of all()) {
      const { rolls, seat, taken, count } = draft.asked as Asked;
      if (!rolls || !count) continue;
      counted.add(count);
      const laid = layOutWallFromBreakToDeal({ table, rolls });
      const plan = getWallPlan({ table });
      if (!laid.ok || !plan.ok) throw new Error('no wall');
      const { broken, turns } = laid.value;
      const takes = turns.flat();
      const done = takes.slice(0, taken);
      const table13 = broken.fromTable ?? 0;
      const of = (some: typeof takes, whose = seat) => table13 + tilesOf(some.filter((take) => take.seat === whose));
      const facts: Readonly<Record<string, number>> = {
        dealt: of(takes),
        has: of(done),
        left: of(takes) - of(done),
        gone: tilesOf(done),
        still: tilesOf(takes) - tilesOf(done),
        box: broken.box.length,
        draws: broken.draws,
        all: plan.value.tiles,
        side: 2 * plan.value.lengths[seat],
      };
      expect([count, rightOf(question).value]).toEqual([count, String(facts[count])]);
      expect(question.unit).toBe('tiles');
      const rule = { box: 'wall.box', draws: 'wall.box', all: 'wall.build', side: 'wall.build' }[count] ?? 'deal.tiles';
      expect([count, question.rule]).toEqual([count, `${table.info.family}.${rule}`]);
      expect(question.ask).toMatch(ASKS[count]!);
      if (taken === undefined)
        expect(question.situation).toBe(`A new hand begins, with ${WORDS[seats.length]} players at the table.`);
      // The reason ends at the answer, and says of what it is the rest.
      expect(question.because.match(/\d+/g)).toContain(String(facts[count]));
      if (count === 'draws')
        for (const part of [facts['all'], facts['box'], tilesOf(takes)])
          expect(question.because).toContain(` ${part} `);
      if (count === 'left') expect(question.because).toContain(`has ${facts['has'] || 'none'} now`);
      if (count === 'gone')
        for (const each of seats)
          expect(question.because).toContain(
            `${SEAT_NAMES[each]} has ${tilesOf(done.filter((take) => take.seat === each)) || 'none'}`,
          );
      if (count === 'box') expect(question.because).toContain(`${facts['box']! / 2} stacks`);
      if (count === 'side') expect(question.because).toContain(`${facts['side']! / 2} stacks`);
      if (count === 'dealt')
        for (const whose of ['e', seats.at(-1)!] as const) expect(question.because).toContain(String(of(takes, whose)));
      if (count === 'dealt' || count === 'has' || count === 'left' || count === 'side')
        expect(question.ask).toContain(SEAT_NAMES[seat]);
      for (const { value, why } of wrongOf(question)) {
        const number = Number(value);
        const round = turns.findIndex((_, at) => tilesOf(turns.slice(0, at + 1).flat()) >= facts['gone']!);
        const [before, after] = [turns.slice(0, round).flat(), turns.slice(0, round + 1).flat()];
        const next = takes[done.length];
        const meant: readonly (readonly [RegExp, number])[] = [
          [/when the deal is over/, count === 'has' ? facts['dealt']! : tilesOf(takes)],
          [/counts stacks/, facts['has']! / 2],
          [/not taken any tiles/, count === 'has' ? of(after) : of(takes) - of(after)],
          [/what \w+ has taken in this round/, count === 'has' ? of(before) : of(takes) - of(before)],
          [/^That is what \w+ has now/, facts['has']!],
          [/^That is everything/, facts['dealt']!],
          [/^That leaves out this round/, count === 'gone' ? tilesOf(before) : tilesOf(takes) - tilesOf(before)],
          [/^This round is not over/, tilesOf(after)],
          [/^That includes the tiles/, facts['gone']! + (next?.tiles.length ?? 0)],
          [/^That leaves out the tiles that \w+ takes next/, facts['still']! - (next?.tiles.length ?? 0)],
          [/^That is how many have been taken/, facts['gone']!],
          [/^That is how many are dealt in all/, tilesOf(takes)],
          [/each of the others is dealt/, of(takes, seats.at(-1))],
          [/^That is how many East is dealt/, of(takes, 'e')],
          [/last round of the deal/, of(turns.slice(0, -1).flat())],
          [/takes from the table/, of(takes) - table13],
          [/number of stacks set aside/, facts['box']! / 2],
          [/left to draw after the deal/, facts['draws']!],
          [/leaves out the flowers/, facts['all']! - 8],
          [/counts flowers/, facts['all']! + 8],
          [
            /leaves out the tiles that are set aside|leaves out the tiles that the players/,
            facts['all']! - facts['box']!,
          ],
          [/number of stacks\./, facts['side']! / 2],
          [/^That is the whole wall/, facts['all']!],
          [/stacks in the whole wall/, facts['all']! / 2],
          [/^That counts the tiles that are set aside/, facts['draws']! + facts['box']!],
          [/^That leaves out the extra tile that East/, facts['draws']! + 1],
        ];
        const found = meant.find(([pattern]) => pattern.test(why));
        expect([why, found?.[1]]).toEqual([why, number]);
      }
    }
    expect(counted.size).toBeGreaterThan(6);
  });

  it('is told by its last round: who has taken, and how much', () => {
    const told = all().filter(({ draft }) => (draft.asked as Asked).taken !== undefined);
    expect(told.length).toBeGreaterThan(25);
    for (const { question, draft } of told) {
      const { rolls, taken } = draft.asked as Asked;
      const laid = layOutWallFromBreakToDeal({ table, rolls });
      if (!laid.ok) throw new Error(laid.error.code);
      const { turns, broken } = laid.value;
      const done = turns.flat().slice(0, taken);
      const [, ordinal, said] = /In the (\w+) round (.*)\.$/.exec(question.situation)!;
      const round = ['first', 'second', 'third', 'fourth'].indexOf(ordinal!);
      const here = done.slice(turns.slice(0, round).flat().length);
      expect(here.length).toBeGreaterThan(0);
      expect(here.length).toBeLessThanOrEqual(turns[round]!.length);
      expect(SEATS.filter((seat) => said!.includes(SEAT_NAMES[seat]))).toEqual(
        SEATS.filter((seat) => here.some((take) => take.seat === seat)),
      );
      const sizes = new Set(here.map(({ tiles }) => tiles.length));
      expect(said!.includes('two stacks')).toBe(sizes.has(4));
      expect(said!.includes('one stack')).toBe(sizes.has(2));
      expect(said!.includes('one tile')).toBe(sizes.has(1));
      expect(said!.includes('have each')).toBe(here.length > 1 && sizes.size === 1);
      expect(question.situation.includes('from the table')).toBe((broken.fromTable ?? 0) > 0);
      if (question.ask !== 'Who takes tiles next?') continue;
      expect(rightOf(question).value).toBe(turns.flat()[taken!]!.seat);
      for (const { value, why } of wrongOf(question)) {
        expect(why.includes('has just taken')).toBe(value === done.at(-1)!.seat);
        expect(why).toContain(seats.map((seat) => SEAT_NAMES[seat]).join(', '));
      }
    }
  });

  it('leaves on the rack what the flowers leave, once they are replaced', () => {
    const questions = all().filter(({ question: { ask } }) => ask.includes('rack now'));
    expect(questions.length > 0).toBe(table.info.bonusTiles);
    for (const { question, draft } of questions) {
      const { seed, seat } = draft.asked as { seed: number; seat: Seat };
      const begun = startHand({ table, seed });
      if (!begun.ok) throw new Error(begun.error.code);
      const { rack, bonus } = begun.value.players[seat]!;
      expect(bonus.length).toBeGreaterThan(0);
      expect(rightOf(question).value).toBe(String(rack.length));
      for (const { value, why } of wrongOf(question)) {
        if (why.includes('leaves out the loose')) expect(Number(value)).toBe(rack.length - bonus.length);
        else if (why.includes('counts the flowers')) expect(Number(value)).toBe(rack.length + bonus.length);
        else expect(Math.abs(Number(value) - rack.length)).toBe(1);
      }
    }
  });
});
