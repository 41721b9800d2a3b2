// A coach worth listening to: it speaks when it matters, names a tile or a plan, and does not repeat itself.
import { describe, expect, it } from 'vitest';
import { RULESETS, type StartInput } from '../../src/engine/index.ts';
import { coachAnswer, choiceName, isQuiet, nudge, planName } from '../../src/learner/coach-words.ts';
import {
  adviceAt,
  counselOf,
  dealHand,
  isAny,
  matters,
  nowOf,
  sameChoice,
  takeAction,
  turnAt,
  untilMine,
  viewOf,
  type Counsel,
} from '../../src/players/index.ts';
import { SEAT_NAMES, tileName } from '../../src/text/names.ts';
import { DEEP } from '../deep.ts';

const HANDS = DEEP ? 200 : 12;

/** Everything there is to say in a hand of a learner who follows the coach. */
function counsels(start: StartInput, seed: number): readonly Counsel[] {
  const dealt = dealHand({ start: { ...start, seed }, me: 's', others: 'steady' });
  if (!dealt.ok) throw new Error(dealt.error.code);
  const found: Counsel[] = [];
  let hand = untilMine(dealt.value);
  while (turnAt(hand) === 'mine') {
    const view = viewOf(nowOf(hand), 's');
    const advice = adviceAt(hand)!;
    found.push(counselOf(view, advice));
    const done = takeAction(hand, advice.action);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    hand = untilMine(done.value);
  }
  return found;
}

const TILE =
  /\ds? of (?:bamboos|characters|circles)|\d (?:bamboos|characters|circles)|(?:\d,? and \d|\d) of|wind|dragon/;
const PLAN = /four sets and a pair|four pungs|special hand|alone|winds and dragons/;

describe.each<[string, StartInput]>([
  ...RULESETS.map((rules): [string, StartInput] => [rules, { rules }]),
  ['a goulash', { rules: 'u3a', goulash: true }],
])('%s: the coach', (played, start) => {
  const hands = Array.from({ length: HANDS }, (__, at) => counsels(start, 7_001 + at));
  const all = hands.flat();
  const told = hands.map((hand) => {
    const [said, thoughts] = [new Set<string>(), new Set<string>()];
    return hand.flatMap((counsel) => {
      if (isQuiet(counsel)) return [];
      const words = { counsel, ...coachAnswer(counsel, said), thought: nudge(counsel, thoughts) };
      said.add(words.why);
      thoughts.add(words.thought);
      return [words];
    });
  });

  it('speaks in at most one of three turns when it is to speak only when it matters', () => {
    expect(all.length).toBeGreaterThan(5 * HANDS);
    const spoken = all.filter(matters).length;
    const reasons = told.flat().filter(({ why }) => why !== '').length;
    const share = ((100 * spoken) / all.length).toFixed(1);
    console.log(`Coach, ${played}: speaks in ${share} % of ${all.length} turns; ${reasons} reasons in ${HANDS} hands.`);
    expect(spoken).toBeGreaterThan(0);
    expect(spoken / all.length).toBeLessThanOrEqual(1 / 3);
  });

  it('proposes what the thoughtful player would do', () => {
    for (const { best, advice } of all) expect(sameChoice(best.action, advice.action)).toBe(true);
  });

  it('names a tile or a plan in every reason and every thought', () => {
    const silent = told.flat().filter(({ why, counsel: { other, advice } }) => {
      const only = !other || advice.because.by === 'only';
      return !TILE.test(why) && !PLAN.test(why) && !(only && (why === '' || /passes you three/.test(why)));
    });
    expect(silent.map(({ what, why }) => `${what} ${why}`)).toEqual([]);
  });

  it('says no two sentences of one hand alike', () => {
    for (const hand of told) {
      const whys = hand.map(({ why }) => why).filter(Boolean);
      expect(whys).toEqual([...new Set(whys)]);
      const thoughts = hand.map(({ thought }) => thought).filter(Boolean);
      expect(thoughts).toEqual([...new Set(thoughts)]);
    }
  });

  it('fills every slot, in sentences that are short enough', () => {
    for (const { what, why, thought } of told.flat())
      for (const text of [what, why, thought].filter(Boolean)) {
        expect(text).toMatch(/^\p{Lu}.*[.?]$/u);
        expect(text).not.toMatch(/[{}]|undefined|NaN|Infinity| {2}|\bthe the\b/);
        for (const sentence of text.split(/(?<=[.?:]) /)) expect(sentence.split(' ').length).toBeLessThanOrEqual(25);
      }
  });

  it('is true: the reason is the difference between the two', () => {
    const wrong = told.flat().filter(({ counsel: { reason, prospects } }) => {
      const [a, b] = prospects ?? [];
      if (!a || !b) return false;
      switch (reason.kind) {
        case 'nearer':
          return a.distance >= b.distance;
        case 'more':
          return a.distance !== b.distance || a.unseen <= b.unseen;
        case 'no-nearer':
          return b.distance < a.distance;
        case 'pays':
          return Math.round(a.worth) <= Math.round(b.worth);
        case 'odds':
          return a.chance * a.worth <= 0.9 * b.chance * b.worth;
        default:
          return false;
      }
    });
    expect(wrong).toEqual([]);
  });

  it('draws the hand that it names, and counts the tiles that this hand is short of', () => {
    for (const { counsel } of told.flat())
      for (const { aim, example, missing, distance } of counsel.prospects ?? []) {
        if (example.length === 0) continue;
        expect(missing.length).toBe(distance + 1);
        const pairs = example.filter(({ length }) => length === 2).length;
        if (isAny(aim)) expect([example.length, pairs]).toEqual([5, 1]);
      }
  });

  it('prices a danger only where there is one, and says how often', () => {
    for (const { counsel, why } of told.flat()) {
      const { reason, other } = counsel;
      expect(/costs/.test(why) && reason.kind !== 'danger').toBe(false);
      if (reason.kind !== 'danger') continue;
      expect(reason.price).toBeGreaterThan(0);
      expect(other?.because.danger?.seat).toBe(reason.seat);
      expect(Math.round(1 / reason.chance)).toBeLessThanOrEqual(25);
    }
  });

  it('never sets a payment against another without the odds', () => {
    const priced = told.flat().filter(({ why }) => /pays? about [\d,]+/.test(why));
    expect(priced.filter(({ why }) => !/\d times? in 10/.test(why))).toEqual([]);
  });

  it('names a plan, or the pair that stays, before it breaks a pair', () => {
    const broken = told.flat().filter(({ counsel: { best, rack } }) => {
      const { action } = best;
      return action.do === 'discard' && rack.filter((tile) => tile === action.tile).length === 2;
    });
    for (const { why } of broken)
      expect(why === '' || PLAN.test(why) || /one pair|Without the|With \d+ tiles?|With /.test(why)).toBe(true);
  });
});

describe('in a goulash exchange the coach', () => {
  const exchanges = counsels({ rules: 'u3a', goulash: true }, 7_001).filter(
    ({ best }) => best.action.do === 'exchange',
  );

  it('says to whom, which three, and what is wild', () => {
    expect(exchanges.length).toBeGreaterThan(0);
    const said = new Set<string>();
    for (const [at, counsel] of exchanges.entries()) {
      const { what, why } = coachAnswer(counsel, said);
      said.add(why);
      expect(what).toContain(`to ${SEAT_NAMES[counsel.partner!]}.`);
      const { action } = counsel.best;
      expect(action.do === 'exchange' && action.tiles.length).toBe(3);
      if (at === 0) expect(why).toContain(`${tileName(counsel.wild!)}`);
    }
  });
});

it('names every sort of hand that may be aimed at', () => {
  const names = [{}, { maxChows: 0 }, { special: 'british.special.knitting' }, { tiles: ['b1', 'b2', 'we'] as const }];
  expect(new Set(names.map(planName)).size).toBe(names.length);
  expect(choiceName({ do: 'claim', seat: 's', claim: 'chow', tiles: ['b1', 'b3', 'b2'] })).toBe(
    'the chow of 1, 2, 3 bamboos',
  );
});
