// What is asked of a goulash: the answer and its reason, worked out once more from what is told.
import { describe, expect, it } from 'vitest';
import { parseHand, type Match, type Seat, type TileId } from '../../src/engine/index.ts';
import { SEAT_NAMES } from '../../src/format/names.ts';
import { askedOf, rightOf, wrongOf } from './support/asked.ts';
import { shared } from './support/shared.ts';

const all = shared(() =>
  ['u3a', 'bmja'].flatMap((rules) => [
    ...askedOf('goulash', 'goulash', rules, 360),
    ...askedOf('goulash', 'goulash', rules, 60, rules === 'u3a' ? { players: 2 } : {}),
  ]),
);
const about = (ask: RegExp) => all().filter(({ question }) => ask.test(question.ask));
const ROUND = ['e', 's', 'w', 'n'] as const;

it('each kind of question comes up, and the ones that are soon known seldom', () => {
  const many = (ask: RegExp) => about(ask).length;
  const [partners, wilds, kept, chows, next, whole] = [
    many(/^Who does/),
    many(/^Is the set allowed/),
    many(/^May you keep/),
    many(/^May you claim it for a (pung|chow)/),
    many(/^Is the next hand a goulash/),
    many(/^Is this hand Mahjong/),
  ];
  for (const each of [partners, wilds, kept, chows, next, whole]) expect(each).toBeGreaterThan(5);
  const which = about(/^Which tile is wild|wild\?$/).length;
  expect(which).toBeLessThan(wilds!);
  expect(next).toBeLessThan(wilds!);
});

describe('who exchanges with whom', () => {
  it('East with the player opposite, on the right, on the left, and the other two with each other', () => {
    const met = new Set<string>();
    for (const { question, draft } of about(/^Who does/)) {
      const { turn, seat } = draft.asked as { turn: number; seat: Seat };
      const players = /with (\w+) players/.exec(question.situation)![1];
      if (players !== 'four') continue;
      const withEast = (['w', 's', 'n'] as const)[turn]!;
      const others = ROUND.filter((each) => each !== 'e' && each !== withEast);
      const partners: Partial<Record<Seat, Seat>> = {
        e: withEast,
        [withEast]: 'e',
        [others[0]!]: others[1]!,
        [others[1]!]: others[0]!,
      };
      const nth = ['first', 'second', 'third'][turn]!;
      expect(question.ask).toBe(`Who does ${SEAT_NAMES[seat]} exchange three tiles with?`);
      expect(question.situation).toContain(`It is the ${nth} exchange.`);
      expect(rightOf(question)).toMatchObject({ value: partners[seat], text: SEAT_NAMES[partners[seat]!] });
      expect(question.because).toBe(
        `In the ${nth} exchange East passes tiles to ${SEAT_NAMES[withEast]}. The other two exchange with each other.`,
      );
      expect(question.nudge).toContain('the player opposite');
      expect(question.rule).toMatch(/play\.exchange$/);
      expect(
        wrongOf(question)
          .map(({ value }) => value)
          .toSorted(),
      ).toEqual(ROUND.filter((each) => each !== seat && each !== partners[seat]).toSorted());
      met.add(`${turn}${seat}`);
      const times = wrongOf(question).map(({ text, why }) => {
        const [, name, other, when] = /^(\w+) exchanges with (\w+) in the (\w+) exchange\.$/.exec(why)!;
        expect([name, other]).toEqual([SEAT_NAMES[seat], text]);
        return when;
      });
      expect([...times, nth].toSorted()).toEqual(['first', 'second', 'third']);
    }
    expect(met.size).toBe(12);
  });
});

describe('whether a goulash comes next', () => {
  it('after a hand that nobody won; a hand that is dealt again stays what it was; the reason says the same', () => {
    const met = new Map<string, Set<string>>();
    for (const { question, draft } of about(/^Is the next hand a goulash/)) {
      const { match } = draft.asked as { match: Match };
      const { situation, because } = question;
      const was = situation.startsWith('A goulash is being played. ');
      expect(was || situation.startsWith('An ordinary hand is being played. ')).toBe(true);
      expect(match.goulash).toBe(was);
      const [what, comes, why] = situation.endsWith(' goes Mahjong.')
        ? ['won', false, 'Somebody has won, so an ordinary hand comes next.']
        : situation.endsWith('dealt again.')
          ? ['again', was, `The same hand is dealt again, and that hand was ${was ? 'a' : 'not a'} goulash.`]
          : ['drawn', true, 'Nobody has won, so a goulash comes next.'];
      expect([situation, rightOf(question).value]).toEqual([situation, comes ? 'yes' : 'no']);
      expect(because).toBe(why);
      expect(question.rule).toMatch(/\.(draw\.goulash|draw\.exhausted|play\.exchange)$/);
      met.set(what, (met.get(what) ?? new Set()).add(situation));
    }
    expect([...met.keys()].toSorted()).toEqual(['again', 'drawn', 'won']);
    expect(met.get('drawn')!.size).toBeGreaterThan(1);
  });
});

describe('a claim in a goulash', () => {
  it('is of two alike for a pung, and never for a chow; nobody is one tile short', () => {
    const met = new Set<string>();
    for (const { question, draft } of about(/^May you claim it for a (pung|chow)/)) {
      if (!question.situation.includes('not yet one tile short')) continue;
      const { hand, seat, discarder, discard, claim } = draft.asked as Record<string, string>;
      const read = parseHand(hand!);
      const rack = read.ok ? read.value.rack : [];
      expect(rack).toHaveLength(13);
      const alike = rack.filter((tile) => tile === discard).length;
      expect(question.ask).toBe(`May you claim it for a ${claim}?`);
      const may = claim === 'pung' && alike >= 2;
      expect(rightOf(question).value).toBe(may ? 'yes' : 'no');
      expect(alike).toBeLessThan(3);
      const rank = Number(discard![1]);
      expect(rank).toBeGreaterThan(3);
      expect(rank).toBeLessThan(8);
      if (claim === 'chow') {
        for (const beside of [rank - 1, rank + 1]) expect(rack).toContain(`${discard![0]}${beside}`);
        expect(question.because).toMatch(/chow/i);
      }
      expect(ROUND).toContain(discarder);
      expect(question.situation).toContain(`You are ${SEAT_NAMES[seat as Seat]}`);
      expect(question.situation).toContain(`${SEAT_NAMES[discarder as Seat]} discards`);
      expect(question.scenes).toEqual([
        { label: `${SEAT_NAMES[discarder as Seat]}’s discard`, hand: discard },
        { label: 'Your rack', hand },
      ]);
      expect(question.rule).toBeDefined();
      met.add(`${claim} ${alike}`);
    }
    expect([...met].toSorted()).toEqual(expect.arrayContaining(['chow 0', 'pung 1', 'pung 2']));
  });
});

describe('a hand that is kept', () => {
  it('is one tile short: a reason of its own, the rack in order, and a hand that is not', () => {
    const met = new Set<string>();
    for (const { question, draft } of about(/^May you keep/)) {
      const { seat, rack } = draft.asked as { seat: Seat; rack: readonly TileId[] };
      const [scene] = question.scenes;
      const read = parseHand(scene!.hand);
      expect(scene!.label).toBe('Your rack');
      expect(read.ok && read.value.rack.toSorted()).toEqual(rack.toSorted());
      expect(['s', 'w', 'n']).toContain(seat);
      expect(rack).toHaveLength(13);
      expect(question.situation).toBe(
        `A goulash begins, and the first exchange is about to be made. You are ${SEAT_NAMES[seat]}.`,
      );
      // Four threes and a single tile wait for its pair; three tiles taken away leave it far from that.
      const threes = [...Map.groupBy(rack, (tile) => tile).values()].filter(({ length }) => length === 3).length;
      const may = threes === 4;
      expect(rightOf(question).value).toBe(may ? 'yes' : 'no');
      expect(question.because.length).toBeGreaterThan(10);
      expect(question.rule).toBeDefined();
      met.add(String(may));
    }
    expect(met.size).toBe(2);
  });
});

describe('a hand with a chow', () => {
  it('is Mahjong in a goulash only if it was complete as it was dealt, and the reason says so', () => {
    const met = new Set<string>();
    for (const { question } of about(/^Is this hand Mahjong/)) {
      const [scene] = question.scenes;
      if (!/^[bco]\d{3} [bco]555 [bco]777 drrr wnn$/.test(scene!.hand)) continue;
      expect(scene).toEqual({ label: 'Your hand', hand: scene!.hand, last: 'wn' });
      const [suit, ...ranks] = scene!.hand.split(' ')[0]!;
      expect('bco').toContain(suit);
      expect([Number(ranks[1]), Number(ranks[2])]).toEqual([Number(ranks[0]) + 1, Number(ranks[0]) + 2]);
      expect(new Set(scene!.hand.match(/[bco]/g)).size).toBe(3);
      const blessed = question.situation.includes('before anybody discarded');
      expect(question.situation).toBe(
        `This hand is a goulash. You are East. ${blessed ? 'Your hand was complete as it was dealt, before anybody discarded.' : 'You went Mahjong with a tile from the wall.'}`,
      );
      expect(rightOf(question).value).toBe(blessed ? 'yes' : 'no');
      if (blessed) expect(question.because).toContain('it may have a chow');
      else expect(question.because).not.toContain('it may have');
      expect(question.because).toMatch(/chow/i);
      expect(question.rule).toBeDefined();
      met.add(String(blessed));
    }
    expect(met.size).toBe(2);
  });
});
