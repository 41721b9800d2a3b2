// What is said of each answer is so: read from the words of a question and held against the engine.
import { describe, expect, it } from 'vitest';
import {
  listOthersInTurn,
  parseHand,
  precedence,
  RULESET_IDS,
  getSeatAfter,
  SEATS,
  waits,
  type Seat,
  type TileId,
} from '../../src/engine/index.ts';
import { createWaitDraft } from '../../src/questions/makers/waits.ts';
import { judgeFirstGoodDraft } from '../../src/questions/questions.ts';
import { createRandomSource } from '../../src/questions/random.ts';
import { SEAT_NAMES, formatTheTile } from '../../src/format/names.ts';
import { askedOf, rightOf, wrongOf } from './support/asked.ts';
import type { ClaimsOnDiscard } from '../../src/questions/makers/precedence.ts';
import { opened } from './support/opened.ts';

const asked = (id: string, rules: string, seeds: number, house = {}) => askedOf('told', id, rules, seeds, house);

describe.each(RULESET_IDS)('%s: a hand that waits', (rules) => {
  const held = (hand: string): readonly TileId[] => {
    const read = parseHand(hand);
    if (!read.ok) throw new Error(hand);
    return [...read.value.rack, ...read.value.sets.flatMap(({ tiles }) => tiles)];
  };
  const completing = (hand: string): readonly TileId[] => {
    const found = waits({ rules, hand });
    if (!found.ok) throw new Error(found.error.code);
    return found.value;
  };

  it('is completed by what is right, and by nothing else that is shown; the reason names every tile', () => {
    for (const { question } of asked('waits', rules, 24)) {
      const { scenes, options, because, kind } = question;
      const tiles = completing(scenes[0]!.hand);
      for (const tile of tiles) expect(because.toLowerCase()).toContain(formatTheTile(tile).toLowerCase());
      if (kind === 'number') {
        expect(rightOf(question).value).toBe(String(tiles.length));
        expect(tiles.length).toBeLessThanOrEqual(9);
        continue;
      }
      expect(tiles.length).toBeLessThanOrEqual(3);
      for (const { value, right, tiles: drawn, why } of options) {
        expect(right).toBe(tiles.includes(value as TileId));
        expect(drawn).toEqual([value]);
        expect(why.toLowerCase()).toContain(formatTheTile(value as TileId).toLowerCase());
        if (!right) expect(held(scenes[0]!.hand).filter((tile) => tile === value).length).toBeLessThan(4);
      }
      if (kind === 'tiles') expect(options.filter(({ right }) => right)).toHaveLength(tiles.length);
    }
  });

  it('is miscounted by as many as the reason says', () => {
    const numbers = asked('waits', rules, 60).filter(({ question: { kind } }) => kind === 'number');
    expect(numbers.length).toBeGreaterThan(10);
    const seen = new Set<string>();
    for (const { question } of numbers) {
      const { hand } = question.scenes[0]!;
      const tiles = completing(hand);
      const named = (why: string) => tiles.filter((tile) => why.includes(formatTheTile(tile))).length;
      for (const { value, why, text } of wrongOf(question)) {
        const off = Number(value) - tiles.length;
        expect(text).toBe(`${value} kind${value === '1' ? '' : 's'}`);
        const slip = ['Neither completes', 'leaves out', 'counts the tiles', 'counts'].find((each) =>
          why.includes(each),
        )!;
        seen.add(`${slip} ${Math.sign(off)}`);
        if (slip === 'leaves out') expect([off, named(why)]).toEqual([-named(why), -off]);
        else if (slip === 'counts the tiles')
          expect(Number(value)).toBe(
            tiles.reduce((sum, tile) => sum + 4 - held(hand).filter((each) => each === tile).length, 0),
          );
        else expect([off, named(why)]).toEqual([slip === 'Neither completes' ? 2 : 1, 0]);
      }
    }
    expect(seen.size).toBeGreaterThan(2);
  });
});

it('a tile that makes four sets and a pair with a chow too many is told so', () => {
  const table = opened('u3a');
  const whys = ['chow', 'two', 'three', 'four', 'five', 'six'].flatMap((seed) => {
    const made = createWaitDraft(createRandomSource(seed), table, 'c8999 (o567) (wwww) (weee)')!;
    return judgeFirstGoodDraft([made], table, 'waits', createRandomSource(seed))!.question.options.filter(
      ({ value }) => value === 'c7',
    );
  });
  expect(whys.length).toBeGreaterThan(0);
  for (const { why } of whys)
    expect(why).toBe('The 7 of characters is no help. The hand is complete only with two chows, but it can have one.');
});

describe('a hand that somebody has laid', () => {
  const table = opened('bell');
  const made = (hand: string) => {
    const draft = createWaitDraft(createRandomSource(hand), table, hand);
    return draft && judgeFirstGoodDraft([draft], table, 'waits', createRandomSource(hand))?.question;
  };
  it('is asked for its tiles where they are few, else for how many kinds they are', () => {
    expect(made('b123 c456 o78 weee drr')!.kind).toBe('tiles');
    const nine = made('b1112345678999')!;
    expect(nine.kind).toBe('number');
    expect(rightOf(nine).value).toBe('9');
  });
  it('is not asked where it is more than one tile short, or no hand', () => {
    expect(made('b147 c258 o369 we ws ww wn')).toBeUndefined();
    expect(made('b123')).toBeUndefined();
    expect(made('x')).toBeUndefined();
  });
});

describe.each(RULESET_IDS)('%s: a discard that several want', (rules) => {
  it('goes to whom the engine gives it, and each other caller leaves it to that player', () => {
    for (const { question, draft } of asked('precedence', rules, 40)) {
      const { discarder, claims } = draft.asked as {
        discarder: Seat;
        claims: readonly { seat: Seat; claim: string }[];
      };
      const found = precedence({ table: opened(rules), discarder, claims: claims as never });
      expect(found.ok && found.value.seat).toBe(rightOf(question).value);
      const callers = new Set<string>(claims.map(({ seat }) => seat));
      expect(callers.size).toBe(claims.length);
      expect(callers.has(discarder)).toBe(false);
      expect(new Set(question.options.map(({ value }) => value))).toEqual(callers);
      for (const { seat, claim } of claims) {
        expect(question.situation).toContain(`${SEAT_NAMES[seat]} says ${claim === 'mahjong' ? 'Mahjong' : claim}`);
        if (claim === 'chow') expect(seat).toBe(getSeatAfter(discarder, SEATS));
      }
      for (const { value, why } of wrongOf(question)) {
        if (!why.includes('has to give way')) continue;
        expect(why.startsWith(SEAT_NAMES[value as Seat])).toBe(true);
        expect(why).toContain(`has to give way to ${SEAT_NAMES[rightOf(question).value as Seat]}`);
        const [mine, theirs] = [value, rightOf(question).value].map(
          (each) => claims.find(({ seat }) => seat === each)!.claim,
        );
        expect(why.includes(' too,')).toBe(mine === theirs);
      }
    }
  });

  it('is called for in every way', () => {
    const said = asked('precedence', rules, 40).map(({ draft }) =>
      (draft.asked as { claims: readonly { claim: string }[] }).claims.map(({ claim }) => claim),
    );
    const all = said.map((claims) => new Set(claims.map((claim) => claim === 'mahjong')));
    expect(all.some((kinds) => kinds.size === 1 && kinds.has(true))).toBe(true);
    expect(all.some((kinds) => kinds.size === 1 && kinds.has(false))).toBe(true);
    expect(said.flat()).toEqual(expect.arrayContaining(['chow', 'mahjong']));
    expect(said.some((claims) => claims.length === 3)).toBe(true);
  });
});

describe.each([
  ['u3a', {}],
  ['bell', {}],
  ['u3a', { players: 3 }],
  ['u3a', { players: 2 }],
] as const)('%s %j: after a claim', (rules, house) => {
  const seats = opened(rules, house).seats;
  const questions = () => asked('next-turn', rules, 60, house);

  it('whoever sits to the right of the last to discard is next', () => {
    let turns = 0;
    for (const { question, draft } of questions()) {
      if (question.ask !== 'Whose turn is it now?') continue;
      turns++;
      const { discarder, claims: made } = draft.asked as ClaimsOnDiscard;
      const last = made.at(-1)!.seat;
      expect(rightOf(question).value).toBe(getSeatAfter(last, seats));
      for (const { seat, claim } of made)
        expect(question.situation).toMatch(new RegExp(`${SEAT_NAMES[seat]} claims (it|that tile) for a ${claim}`));
      if (made.length === 1) {
        const jumped = listOthersInTurn(discarder, seats).slice(0, listOthersInTurn(discarder, seats).indexOf(last));
        const [, missed = ''] = /turn\. (.*) miss(?:es)? a turn/.exec(question.because) ?? [];
        expect(SEATS.filter((seat) => missed.includes(SEAT_NAMES[seat]))).toEqual(
          SEATS.filter((seat) => jumped.includes(seat)),
        );
        expect(question.because.includes('misses')).toBe(jumped.length === 1);
      }
      for (const { value, why } of wrongOf(question)) {
        const seat = value as Seat;
        if (why.includes('just discarded')) expect(seat).toBe(last);
        else if (why.includes('second tile had not')) expect(seat).toBe(getSeatAfter(made[0]!.seat, seats));
        else if (why.includes('nothing had been claimed') || why.includes('without the claim'))
          expect(seat).toBe(getSeatAfter(discarder, seats));
        else expect(why).toContain('does not sit on that player’s right');
        if (seat === last) expect(why).toContain('just discarded');
        else if (made.length === 1 && seat === getSeatAfter(discarder, seats))
          expect(why).toContain('without the claim');
        expect(why).toContain(SEAT_NAMES[seat]);
      }
    }
    expect(turns).toBeGreaterThan(20);
  });
});

it('after a kong an extra tile comes first', () => {
  const first = RULESET_IDS.flatMap((rules) => asked('next-turn', rules, 60)).filter(({ question: { ask } }) =>
    ask.includes('do first'),
  );
  expect(first.length).toBeGreaterThan(1);
  for (const { question, draft } of first) {
    const [winner] = (draft.asked as ClaimsOnDiscard).claims;
    expect(winner!.claim).toBe('kong');
    expect(question.ask).toContain(SEAT_NAMES[winner!.seat]);
    expect(rightOf(question).text).toContain('extra tile');
    expect(question.options).toHaveLength(4);
    expect(question.options.every(({ text, why }) => text !== '' && why !== '')).toBe(true);
  }
});
