// Hands that nobody wins, who is East next, who pays for the others, and hands as they are won: what is said of each is so.
import { describe, expect, it } from 'vitest';
import {
  cannon,
  settleDraw,
  findDrawEndRule,
  type HandEnd,
  insurance,
  type Match,
  nextHand,
  isTableWithoutHouseRules,
  RULESET_IDS,
  score,
  type Seat,
  getSeatAfter,
  SEATS,
  settle,
  type TileId,
  getWallPlan,
} from '../../src/engine/index.ts';
import { chooseHandPattern } from '../../src/questions/patterns.ts';
import { toHandScoreInput as askedOfHand } from '../../src/questions/hands.ts';
import { createRandomSource } from '../../src/questions/random.ts';
import { findWindOfPlayer } from '../../src/questions/rounds.ts';
import {
  getWinClaimSentence,
  generateRandomHandSets,
  chooseWinningWay,
  generateWonHand,
  type WinningWay,
} from '../../src/questions/won-hand.ts';
import { getExampleNameOfPlayer } from '../../src/format/seats.ts';
import { SEAT_NAMES, formatTheTile } from '../../src/format/names.ts';
import { formatPlural } from '../../src/format/numbers.ts';
import { askedOf, rightOf, wrongOf } from './support/asked.ts';
import { opened } from './support/opened.ts';
import { shared } from './support/shared.ts';

const asked = (id: string, rules: string, seeds: number, house = {}) => askedOf('ended', id, rules, seeds, house);

/** The seats that a text names, in the order in which it does. */
const named = (text: string): readonly Seat[] =>
  Array.from(text.matchAll(/\b(East|South|West|North)\b/g), ([, name]) =>
    SEATS.find((seat) => SEAT_NAMES[seat] === name)!,
  );

describe.each([
  ...RULESET_IDS.map((rules) => [rules, {}] as const),
  ['japanese', { drawPay: '200/150/200' }] as const,
  ['japanese', { drawPay: '200/300/200' }] as const,
])('%s %j: a hand that nobody wins', (rules, house) => {
  const table = opened(rules, house);
  const questions = shared(() => asked('drawn', rules, 90, house));
  const about = (ask: RegExp) => questions().filter(({ question }) => ask.test(question.ask));

  it('is over where the engine says so, and what has happened is told as it was asked', () => {
    const met = new Set<string>();
    for (const { question, draft } of about(/Is the hand over/)) {
      const end = draft.asked as {
        wallUsedUp?: true;
        kongs?: Readonly<Partial<Record<Seat, number>>>;
        firstDiscards?: readonly TileId[];
        winners?: readonly Seat[];
      };
      const judged = findDrawEndRule({ table, ...end });
      if (!judged.ok) throw new Error(judged.error.code);
      const { rule } = judged.value;
      const isOver = rule !== undefined || end.wallUsedUp === true;
      met.add(Object.keys(end).join());
      expect(rightOf(question).value).toBe(isOver ? 'yes' : 'no');
      const { situation, because } = question;
      if (end.wallUsedUp) expect(situation).toMatch(/draws the last tile .* Nobody wants it\.$/);
      if (end.kongs) {
        expect(named(situation)).toEqual(Object.keys(end.kongs));
        expect(situation.includes(' each.')).toBe(Object.keys(end.kongs).length === 2);
      }
      if (end.winners) expect(named(situation)).toEqual(end.winners);
      if (end.firstDiscards) {
        expect(end.firstDiscards).toHaveLength(table.seats.length);
        expect(situation).toContain(formatTheTile(end.firstDiscards[0]!));
      }
      expect(because.startsWith('The hand ends here')).toBe(isOver);
      if (rule) expect([question.rule, because]).toEqual([rule, expect.stringContaining(`{${rule}}`)]);
      if (!isOver) expect(because.includes('somebody gets the tile')).toBe(end.winners !== undefined);
    }
    expect(met.size).toBeGreaterThan(1);
  });

  it('has an East after it, and each other player is no East for the reason that is said', () => {
    const found = about(/Who is East/);
    expect(found.length).toBeGreaterThan(10);
    for (const { question, draft } of found) {
      const { match, end } = draft.asked as { match: Match; end: HandEnd };
      const next = nextHand({ table, match, end });
      if (!next.ok) throw new Error(next.error.code);
      expect(rightOf(question).value).toBe(String(next.value.match.seats.e));
      expect(question.because).toMatch(new RegExp(`${getExampleNameOfPlayer(next.value.match.seats.e!)} is East\\.$`));
      const told = /Mahjong\. (.*)$/.exec(question.situation)![1]!;
      const ready = named(told);
      expect(ready.includes('e')).toBe(end.eastReady);
      expect(told).toMatch(ready.length === 0 ? /^Nobody was/ : ready.length === 1 ? / was one/ : / were one/);
      for (const { value, why } of wrongOf(question)) {
        const player = Number(value);
        expect(why).toContain(getExampleNameOfPlayer(player as never));
        if (player === match.seats.e) expect(why).toContain('was East in this hand');
        else if (
          player ===
          match.seats[
            getSeatAfter(
              'e',
              SEATS.filter((seat) => match.seats[seat] !== undefined),
            )
          ]
        )
          expect(why).toContain('would be East if the winds moved on');
        else expect(why).toContain('cannot be the next East');
      }
    }
  });

  it('is paid for as the engine says, and each mistake comes to what its reason says', () => {
    const found = about(/pay in all/);
    expect(found.length > 0).toBe(!isTableWithoutHouseRules({ house }));
    expect(found.some(({ question }) => rightOf(question).value !== '0')).toBe(found.length > 0);
    for (const { question, draft } of found) {
      const { ready } = draft.asked as { ready: readonly Seat[] };
      const paid = (who: readonly Seat[]) => {
        const made = settleDraw({ table, seats: table.seats, ready: who });
        if (!made.ok) throw new Error(made.error.code);
        return made.value;
      };
      const [seat] = named(question.ask) as [Seat];
      const { net, payments } = paid(ready);
      expect(rightOf(question).value).toBe(String(Math.abs(net[seat])));
      expect(net[seat]).toBeLessThanOrEqual(0);
      if (payments.length > 0) expect(ready).not.toContain(seat);
      expect(question.because.startsWith(SEAT_NAMES[seat])).toBe(payments.length > 0);
      expect(named(/Mahjong\. (.*)$/.exec(question.situation)![1]!)).toEqual(ready);
      for (const { value, text, why } of wrongOf(question)) {
        expect(text).toBe(value === '0' ? 'Nothing' : formatPlural(Number(value), 'point'));
        const [one, other] = named(why);
        if (why.includes('That is only what'))
          expect(payments.some((each) => each.from === one && each.to === other && String(each.amount) === value)).toBe(
            true,
          );
        else if (why.includes('would be right if')) {
          const was = ready.includes(one!);
          expect(why.includes('not been')).toBe(was);
          const seen = was ? ready.filter((each) => each !== one) : [...ready, one!];
          expect(value).toBe(String(Math.abs(paid(seen).net[seat])));
        } else expect(value).toBe('0');
      }
    }
  });

  it('and two who win with one discard are both paid where the table pays both', () => {
    // It is one fact of a table, and asked of few.
    const found = about(/both of them paid/);
    expect(found.length).toBeLessThan(12);
    for (const { question, draft } of found) {
      const end = draft.asked as { discarder: Seat; winner: Seat; alsoWon: readonly [Seat] };
      const [other] = end.alsoWon;
      const settled = settle({ table, seats: table.seats, scores: { [end.winner]: 8, [other]: 8 }, ...end });
      expect(rightOf(question).value).toBe(settled.ok ? 'yes' : 'no');
      expect(named(question.situation)).toEqual([end.discarder, end.winner, other]);
      expect(rightOf(question).why).toMatch(settled.ok ? /everybody .* is paid/ : /Only one player/);
      expect(wrongOf(question)[0]!.why).toMatch(settled.ok ? /both are paid/ : /only one hand/);
    }
  });
});

interface Costs {
  readonly scores: Readonly<Partial<Record<Seat, number>>>;
  readonly winner: Seat;
  readonly discarder?: Seat;
  readonly liable?: { readonly seat: Seat; readonly rule: string };
}

describe.each([
  ['u3a', {}],
  ['bmja', {}],
  ['bell', {}],
  ['japanese', { insurance: true }],
  ['cantonese', {}],
  ['u3a', { players: 3 }],
] as const)('%s %j: who pays for the others', (rules, house) => {
  const table = opened(rules, house);
  const questions = shared(() => asked('liable', rules, 60, house));
  const about = (ask: RegExp) => questions().filter(({ question }) => ask.test(question.ask));

  it('is asked about at all', () => expect(questions().length).toBeGreaterThan(30));

  it('lets off a cannon where the engine says so; whoever pays is who discarded', () => {
    const found = about(/a cannon\?$/);
    expect(found.length > 3).toBe(['u3a', 'bmja'].includes(rules));
    for (const { question, draft } of found) {
      const given = draft.asked as { shown: string; discard: TileId; noChoice: boolean };
      const judged = cannon({ table, ...given });
      if (!judged.ok) throw new Error(judged.error.code);
      expect(rightOf(question).value).toBe(judged.value.cannon ? 'yes' : 'no');
      const [discarder, winner, ...others] = named(question.situation.replace(formatTheTile(given.discard), ''));
      expect(question.situation).toContain(formatTheTile(given.discard));
      expect(question.scenes[0]!.label).toContain(SEAT_NAMES[winner!]);
      expect(question.scenes[0]!.hand).toBe(given.shown);
      expect(question.scenes[1]!.hand).toBe(given.discard);
      expect(others).toEqual(given.noChoice ? [discarder] : []);
      expect(/So (\w+) pays for everybody\.$/.exec(question.because)?.[1]).toBe(
        judged.value.cannon ? SEAT_NAMES[discarder!] : undefined,
      );
      expect(question.because.includes('it is not a cannon')).toBe(!judged.value.cannon);
      expect(question.rule).toBe(judged.value.rule);
    }
  });

  it('has to insure a hand where the engine says so', () => {
    const found = about(/^Does \w+ pay for everybody/);
    expect(found.length > 3).toBe('insurance' in house);
    for (const { question, draft } of found) {
      const given = draft.asked as { win: { tile: TileId } };
      const judged = insurance({ table, ...given } as never);
      if (!judged.ok) throw new Error(judged.error.code);
      expect(rightOf(question).value).toBe(judged.value.due ? 'yes' : 'no');
      const [winner, discarder, drew] = named(question.situation.replace(formatTheTile(given.win.tile), ''));
      expect(drew).toBe(winner);
      expect(named(question.ask)).toEqual([discarder]);
      expect(question.scenes.flatMap(({ label }) => named(label))).toEqual([winner, winner, winner]);
      expect(question.because).toMatch(
        judged.value.due ? new RegExp(`So ${SEAT_NAMES[discarder!]} pays for the whole hand\\.$`) : /as usual\.$/,
      );
    }
  });

  it('pays what the engine says, and each mistake comes to what its reason says', () => {
    const found = about(/^How much does/);
    expect(found.length).toBeGreaterThan(5);
    for (const { question, draft } of found) {
      const { liable, ...end } = draft.asked as Costs;
      const seat = liable!.seat;
      const settled = (who: Costs) => {
        const made = settle({ table, seats: table.seats, ...who });
        if (!made.ok) throw new Error(made.error.code);
        return made.value;
      };
      const pays = (who: Costs, from: Seat) =>
        settled(who).payments.find((each) => each.from === from && each.to === end.winner)?.amount;
      const amount = pays({ ...end, ...(liable && { liable }) }, seat);
      expect(rightOf(question).value).toBe(String(amount));
      expect(named(question.ask)).toEqual([seat, end.winner]);
      expect(named(question.situation)[0]).toBe(end.winner);
      if (end.discarder) expect(named(question.situation)[1]).toBe(end.discarder);
      expect(question.situation).toContain(`${SEAT_NAMES[end.winner]} scored`);
      expect(question.because.includes('Another player pays too')).toBe(
        settled({ ...end, ...(liable && { liable }) }).payments.length > 1,
      );
      expect(question.because).toContain(`{${table.info.liabilities[liable!.rule]}}`);
      for (const { value, text, why } of wrongOf(question)) {
        const points = Number(value);
        expect(text).toBe(formatPlural(points, 'point'));
        const [one] = named(why);
        if (why.includes('without the mistake')) expect(points).toBe(pays(end, seat));
        else if (why.includes('all the losers together')) expect(points).toBe(settled(end).net[end.winner]);
        else if (why.includes('score once')) expect(points).toBe(end.scores[end.winner]);
        else if (why.includes('would normally pay')) {
          expect(one).toBe(getSeatAfter(end.winner, table.seats));
          expect(points).toBe(pays(end, one!));
        } else expect([why, points]).toEqual([`That is the score of ${SEAT_NAMES[one!]}’s hand.`, end.scores[one!]]);
      }
    }
  });
});

describe.each([
  ...RULESET_IDS.map((rules) => [rules, {}] as const),
  ['u3a', { players: 3 }] as const,
  ['cantonese', { players: 3 }] as const,
])('%s %j: the hand after a hand', (rules, house) => {
  const table = opened(rules, house);
  const questions = shared(() => asked('winds', rules, 120, house));
  interface Asked {
    readonly match: Match;
    readonly end: HandEnd;
    readonly about: 'east' | 'round' | 'waiting' | { readonly windOf: number };
  }
  const all = () =>
    questions().map(({ question, draft }) => {
      const given = draft.asked as Asked;
      const next = nextHand({ table, match: given.match, end: given.end });
      if (!next.ok) throw new Error(next.error.code);
      return { question, ...given, next: next.value };
    });
  const held = ({ seats }: Match) => SEATS.filter((seat) => seats[seat] !== undefined);

  it('has the East that the engine says, and nobody else for the reason that is said', () => {
    const found = all().filter(({ about }) => about === 'east');
    expect(found.length).toBeGreaterThan(10);
    for (const { question, match, end, next } of found) {
      expect(rightOf(question).value).toBe(String(next.match.seats.e));
      const right = match.seats[getSeatAfter('e', held(match))];
      for (const { value, why } of wrongOf(question)) {
        const player = Number(value);
        const wind = findWindOfPlayer(match, player as never);
        const won = end.winner !== undefined && wind === end.winner;
        if (player === match.seats.e) expect(why).toContain('was East in this hand');
        else if (player === right)
          expect(why).toContain(`${getExampleNameOfPlayer(player as never)} would be East if the winds moved on`);
        else if (wind === held(match).at(-1)) expect(why).toContain('sits on East’s left');
        else expect(why).toContain('never moves across the table');
        expect(why.includes('won, but the winner does not become East')).toBe(won && wind !== 'e' && player !== right);
      }
    }
  });

  it('gives everybody the wind that the engine says, and no other for the reason that is said', () => {
    for (const { question, match, about, next } of all()) {
      if (typeof about === 'string') continue;
      const player = about.windOf as never;
      const before = findWindOfPlayer(match, player)!;
      const right = findWindOfPlayer(next.match, player)!;
      expect(rightOf(question).value).toBe(right);
      expect(question.ask).toContain(getExampleNameOfPlayer(player));
      expect(question.because.endsWith(' as before.')).toBe(before === right);
      const after = (seat: Seat) => getSeatAfter(seat, held(match));
      for (const { value, why } of wrongOf(question)) {
        const seat = value as Seat;
        if (seat === before) expect(why).toContain('everybody’s wind changes');
        else if (before === right) {
          expect(why).toContain(`${getExampleNameOfPlayer(player)} would be ${SEAT_NAMES[seat]}`);
          expect(why).toMatch(
            after(seat) === before
              ? /if the winds moved on/
              : seat === after(before)
                ? /the other way/
                : /moved on twice/,
          );
        } else expect(why).toMatch(seat === after(before) ? /the wrong way/ : /by only one place/);
      }
    }
  });

  it('has the wind of the round that the engine says, and no other for the reason that is said', () => {
    for (const { question, match, about, next } of all()) {
      if (about !== 'round') continue;
      const right = next.match.round;
      expect(rightOf(question).value).toBe(right);
      const moved = right !== match.round;
      const passed = next.match.passed !== match.passed;
      expect(question.because).toMatch(moved ? /moves to/ : passed ? /^Not everybody/ : /^East stays/);
      expect(question.because).toContain(SEAT_NAMES[right]);
      for (const { value, why } of wrongOf(question)) {
        const seat = value as Seat;
        const away = (SEATS.indexOf(seat) - SEATS.indexOf(match.round) + 4) % 4;
        expect(why).toMatch(
          [/so the round is over/, /does not change until everybody/, /comes two rounds/, /comes three rounds/][away]!,
        );
      }
    }
  });
});

describe.each([
  ['u3a', 3],
  ['cantonese', 3],
  ['japanese', 3],
  ['u3a', 2],
] as const)('%s for %i: a throw that may fall on an empty chair', (rules, players) => {
  it('is counted round all four sides, and whoever counts is who the table says', () => {
    const table = opened(rules, { players });
    const plan = getWallPlan({ table });
    if (!plan.ok) throw new Error(plan.error.code);
    const { emptySeat } = plan.value;
    const found = asked('wall', rules, 160, { players }).filter(({ question }) =>
      question.ask.startsWith('Who counts'),
    );
    expect(found.length > 0).toBe(emptySeat !== 'passed-over');
    const answers = new Set<string>();
    for (const { question, draft } of found) {
      const [first = 0] = (draft.asked as { rolls: readonly number[] }).rolls;
      const on = SEATS[(first - 1) % 4]!;
      const sits = table.seats.includes(on);
      const right = sits ? on : emptySeat === 'again' ? 'again' : getSeatAfter(on, table.seats);
      answers.add(String(sits));
      expect(rightOf(question).value).toBe(right);
      expect(question.because).toContain(`falls on ${SEAT_NAMES[on]}`);
      expect(question.because).toMatch(
        sits ? /somebody sits there/ : right === 'again' ? /thrown again/ : /next player in turn is/,
      );
      for (const { value, why } of wrongOf(question)) {
        if (value === 'again') expect(why).toMatch(sits ? /Somebody sits where/ : /At yours the next player/);
        else if (!sits && value === getSeatAfter(on, table.seats)) expect(why).toContain('is next in turn');
        else expect(why).toContain(`does not end on ${SEAT_NAMES[value as Seat]}`);
      }
    }
    if (found.length > 10) expect(answers.size).toBe(2);
  });
});

const count = <T>(all: readonly T[], one: T): number => all.filter((each) => each === one).length;

describe('a hand after a pattern', () => {
  const made = shared(() =>
    Array.from({ length: 400 }, (_, seed) => chooseHandPattern(createRandomSource(`pattern/${seed}`))),
  );

  it('is of fourteen tiles and one for each kong, no tile five times, every set what it is called', () => {
    for (const { sets, loose, last } of made()) {
      const tiles = [...sets.flatMap((set) => set.tiles), ...loose];
      const kongs = sets.filter(({ kind }) => kind === 'kong').length;
      expect(tiles).toHaveLength(14 + kongs);
      for (const tile of tiles) expect(count(tiles, tile)).toBeLessThanOrEqual(4);
      if (last) expect(tiles).toContain(last);
      for (const { kind, tiles: all } of sets) {
        expect(all).toHaveLength({ pair: 2, chow: 3, pung: 3, kong: 4 }[kind]);
        if (kind !== 'chow') expect(new Set(all).size).toBe(1);
        else
          expect(all.map((tile) => [tile[0], Number(tile[1])])).toEqual(
            [0, 1, 2].map((step) => [all[0]![0], Number(all[0]![1]) + step]),
          );
      }
    }
  });

  it('has several faces: its suits change, but those of green tiles and where the last tile matters', () => {
    const suits = made().map(({ sets, loose }) =>
      [...new Set([...sets.flatMap((set) => set.tiles), ...loose].map((tile) => tile[0]!))].filter((each) =>
        'bco'.includes(each),
      ),
    );
    const pure = suits.filter((each) => each.length === 1).map(([suit]) => suit!);
    expect(new Set(pure)).toEqual(new Set(['b', 'c', 'o']));
    expect(made().filter(({ last }) => last !== undefined).length).toBeGreaterThan(400 / 8);
    for (const { sets } of made()) {
      const tiles = sets.flatMap((set) => set.tiles);
      if (tiles.length === 14 && tiles.every((tile) => /^(.[23468]|dg)$/.test(tile)) && tiles.includes('dg'))
        expect(tiles.every((tile) => /^(b|dg)/.test(tile))).toBe(true);
    }
  });
});

describe.each(RULESET_IDS)('%s: a hand as it was won', (rules) => {
  const table = opened(rules);
  const hands = shared(() =>
    Array.from({ length: 150 }, (_, seed) => ({
      level: ([1, 2, 3] as const)[seed % 3]!,
      found: generateWonHand(
        createRandomSource(`won/${rules}/${seed}`),
        { table, level: ([1, 2, 3] as const)[seed % 3]! },
        { patterns: seed % 2 === 0 },
      ),
    })).flatMap(({ level, found }) => (found ? [{ level, ...found }] : [])),
  );

  it('can have been won so, and is counted as the engine counts it', () => {
    expect(hands().length).toBeGreaterThan(100);
    for (const { played, bill, level } of hands()) {
      const { win, sets, loose = [], seat, bonus, winSentence: told } = played;
      const whole = score({ table, ...askedOfHand(played) });
      expect(whole.ok && whole.value.total).toBe(bill.total);
      const rack = [
        ...sets.filter(({ concealed, kind }) => concealed && kind !== 'kong').flatMap(({ tiles }) => tiles),
        ...loose,
      ];
      expect(rack).toContain(win.tile);
      const kongs = count(
        sets.map(({ kind }) => kind),
        'kong',
      );
      expect(kongs).toBeGreaterThanOrEqual(win.kongs ?? 0);
      if (win.by === 'kong') expect(count([...sets.flatMap(({ tiles }) => tiles), ...loose], win.tile)).toBe(1);
      if (win.originalCall ?? win.blessing)
        expect([sets.every(({ concealed }) => concealed), kongs]).toEqual([true, 0]);
      if (win.blessing === 'heaven' || win.extraHands) expect(seat).toBe('e');
      if (win.blessing === 'earth') expect(seat).not.toBe('e');
      if (win.by === 'loose' && !win.kongs) expect(bonus.length).toBeGreaterThan(0);
      if (level === 1 && win.by !== 'loose') expect(bonus).toEqual([]);
      if (!table.info.bonusTiles) expect(bonus).toEqual([]);
      expect(new Set(bonus).size).toBe(bonus.length);
      expect(told.endsWith(`It was ${formatTheTile(win.tile)}.`)).toBe(win.by === 'loose' || win.lastTile === true);
    }
  });

  it('comes in the ways of East alone as well as in those of the others', () => {
    const ways = Array.from({ length: 500 }, (_, seed) =>
      generateWonHand(createRandomSource(`east/${seed}`), { table, level: 2 }, { patterns: true }),
    ).flatMap((found) => (found ? [found.played] : []));
    const seats = (blessing: string) =>
      new Set(ways.filter(({ win }) => win.blessing === blessing).map(({ seat }) => seat));
    expect(seats('heaven')).toEqual(new Set(['e']));
    expect(seats('earth').size).toBeGreaterThan(1);
  });

  it('is found as it is wanted, or not at all', () => {
    const dear = generateWonHand(
      createRandomSource('dear'),
      { table, level: 3 },
      { accepts: ({ bill }) => bill.total > 30 },
    );
    if (dear) expect(dear.bill.total).toBeGreaterThan(30);
    expect(generateWonHand(createRandomSource('none'), { table, level: 2 }, { accepts: () => false })).toBeUndefined();
    for (let seed = 0; seed < 40; seed++) {
      const plain = generateWonHand(createRandomSource(`plain/${seed}`), { table, level: 2 }, { plain: true })?.played;
      if (plain) expect([['wall', 'discard'].includes(plain.win.by), Object.keys(plain.win).length]).toEqual([true, 2]);
    }
  });

  it('is won in no way that the table does not know', () => {
    const { asks } = table.info;
    const ways = Array.from({ length: 300 }, (_, seed) =>
      chooseWinningWay(createRandomSource(`way/${seed}`), table, 3),
    );
    const has = (is: (way: WinningWay) => unknown) => ways.some((way) => Boolean(is(way)));
    expect(has(({ bonus }) => bonus)).toBe(asks.flowers);
    expect(has(({ win }) => win.extraHands)).toBe(asks.extraHands);
    expect(has(({ win }) => win.originalCall)).toBe(asks.originalCall || asks.ready);
    for (const by of ['wall', 'discard', 'loose', 'kong']) expect(has(({ win }) => win.by === by)).toBe(true);
    const common = ways.filter(({ win }) => Object.keys(win).length === 1 && ['wall', 'discard'].includes(win.by));
    expect(common.length).toBeGreaterThan(50);
    expect(common.filter(({ win }) => win.by === 'discard').length).toBeGreaterThan(
      count(
        common.map(({ win }) => win.by),
        'wall',
      ),
    );
    expect(common.length).toBeLessThan(170);
    for (const way of ways) expect(getWinClaimSentence(way)).not.toMatch(/went Mahjong/);
  });
});

describe.each(['u3a', 'bell', 'japanese'])('%s: sets as they come', (rules) => {
  it.each([1, 2, 3] as const)('at level %i are four and a pair, with no more chows than the table allows', (level) => {
    const table = opened(rules);
    const all = Array.from({ length: 120 }, (_, seed) =>
      generateRandomHandSets(createRandomSource(`sets/${rules}/${level}/${seed}`), { table, level }),
    );
    const kinds = all.flatMap((made) => made?.sets.map(({ kind }) => kind) ?? []);
    for (const made of all) {
      if (!made) continue;
      expect(made.sets.map(({ kind }) => kind === 'pair')).toEqual([false, false, false, false, true]);
      expect(made.sets.filter(({ kind }) => kind === 'chow').length).toBeLessThanOrEqual(
        table.ruleset.maxChows({ goulash: false, blessing: false }),
      );
      const tiles = made.sets.flatMap((set) => set.tiles);
      for (const tile of tiles) expect(count(tiles, tile)).toBeLessThanOrEqual(4);
      expect(made.sets.at(-1)!.concealed).toBe(true);
    }
    expect(kinds.includes('kong')).toBe(level > 1);
    expect(kinds.includes('pung') && kinds.includes('chow')).toBe(true);
    const suits = (made: (typeof all)[number]) =>
      new Set(
        made?.sets
          .flatMap((set) => set.tiles)
          .map((tile) => tile[0]!)
          .filter((suit) => 'bco'.includes(suit)),
      );
    expect(all.some((made) => made && suits(made).size > 1)).toBe(true);
  });
});
