// “Who is liable?”: what is told, and the answer in words, for every game that knows such a rule.
import { expect, it } from 'vitest';
import { parseHand, SEATS, type HouseInput, type RulesetId } from '../../src/engine/index.ts';
import {
  deriveLiabilityHandChoices,
  judgeLiabilityFactsForView,
  EMPTY_LIABILITY_FACTS,
  type LiabilityFacts,
} from '../../src/features/rulings/liability-facts.ts';
import { computeDisputeState } from '../../src/features/rulings/questions.ts';
import { listSeatsInPlay } from '../../src/ui/table.ts';
import { opened } from './support/opened.ts';
import { listCases } from './support/recorded.ts';

const told = (hand: string, more: Partial<LiabilityFacts> = {}): LiabilityFacts => {
  const parsed = parseHand(hand);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return { ...EMPTY_LIABILITY_FACTS, winner: 's', round: 'e', hand: parsed.value, discarder: 'n', ...more };
};
const asked = (rules: RulesetId, hand: string, more: Partial<LiabilityFacts> = {}, house: HouseInput = {}) =>
  judgeLiabilityFactsForView(opened(rules, house), told(hand, more), SEATS);

it('who pays for the others, for how much, why, what was safe, and what is still missing', async () => {
  const fed = (of: string, kong?: true) =>
    ({
      by: 'wall',
      discarder: undefined,
      fed: { seat: 'w', set: told(of).hand.sets[0]!.tiles, ...(kong && { kong }) },
    }) as const;
  const LATE = 'b123 b456 o99 (o678) (c234)';
  const BAMBOOS = 'b99 b123 (b555) (b678) (b222)';
  const forced = { otherSuit: 'c', otherFirst: true, onlyThese: true, claimedSince: false } as const;
  const two = told('(b111) (b555) (b999) b7', { winner: 'e', discarder: 'w', worth: 480 });
  const cases = {
    'a cannon': asked('u3a', '(b111) (b345) (b999) b7', { worth: 480 }),
    'nobody: as after any other win': asked('u3a', '(b111) (b345) c7'),
    'Bao counts the award from the tiles': asked('cantonese', '(drrr) (dggg) dwww c456 c22', { tile: 'dw' }),
    'insurance: whoever fed the set, though the tile was drawn': asked(
      'japanese',
      '(drrr) (dggg) (dwww) b2',
      { ...fed('(dwww)'), worth: 500 },
      { insurance: true },
    ),
    'a known tile, where the table is the judge': asked('bell', '(b111) (b345) (b999) b7', { plain: true, worth: 140 }),
    'a misnamed discard': asked('u3a', '(b111) b9', { misnamed: true, worth: 480 }),
    'a tile of which a wrong name had told the table': asked('bell', '(b111) b7', { named: true }),
    'the fourth tile of a kong': asked('cantonese', '(drrrr) (c456) c222 b345 o55', {
      tile: 'c2',
      ...fed('(drrrr)', true),
    }),
    'few tiles were left': asked('cantonese', LATE, { tile: 'o9', late: true }),
    'few tiles were left, and it had been seen': asked('cantonese', LATE, { tile: 'o9', late: true, seen: true }),
    'a thrower who may be let off': asked('cantonese', BAMBOOS, { tile: 'b9' }),
    'without a choice': asked('cantonese', BAMBOOS, { tile: 'b9', forced }),
    'without a choice, but after a claim': asked('cantonese', BAMBOOS, {
      tile: 'b9',
      forced: { ...forced, claimedSince: true },
    }),
    'no such rule at this table': asked('japanese', '(drrr) (dggg) b2'),
    'two pay for each other only': judgeLiabilityFactsForView(opened('u3a', { players: 2 }), two, ['e', 'w']),
    'nothing is told': judgeLiabilityFactsForView(opened('u3a'), EMPTY_LIABILITY_FACTS, SEATS),
    'no winning tile': asked('u3a', '(b111)'),
    'which tile came last': asked('u3a', '(b111) b23'),
    'no winner': asked('u3a', '(b111) b2', { winner: undefined }),
    'no discarder': asked('u3a', '(b111) b2', { discarder: undefined }),
  };
  await expect(listCases(cases)).toMatchFileSnapshot('recorded/who-is-liable.txt');
});

it('the set that a discard made last stays that set when another one is taken out', () => {
  const at = (hand: string) => {
    const fed = { seat: 'w', set: ['dr', 'dr', 'dr'] } as const;
    const facts = told(hand, { by: 'wall', discarder: undefined, fed });
    return [
      deriveLiabilityHandChoices(facts).fedSet,
      judgeLiabilityFactsForView(opened('japanese', { insurance: true }), facts, SEATS).payer,
    ];
  };
  expect(at('(b234) (dggg) (dwww) (drrr) c2')).toEqual([3, 'w']);
  expect(at('(dggg) (dwww) (drrr) c2')).toEqual([2, 'w']);
  expect(at('(b234) (dggg) (dwww) c2')).toEqual([-1, undefined]);
});

const judgedWin = (rules: RulesetId, house: HouseInput, shown: string, from = 'w') => {
  const table = opened(rules, house);
  const replies = { what: 'pays', seat: 's', from, shown };
  return computeDisputeState({ table, seats: listSeatsInPlay(table, undefined) }, replies);
};
it('where whoever discards the winning tile pays alone, the answer says so', () => {
  expect(judgedWin('japanese', {}, 'none').answers[0]!.says).toBe(
    'Only West pays, because the winning tile came from West.',
  );
  expect(judgedWin('u3a', {}, 'none').answers[0]!.says).toBe('Nobody pays for the others.');
});
it.each(['characters', 'bamboos', 'circles'])(
  'three play without %s: every case is made of tiles in use',
  (removedSuit) => {
    const house = { players: 3, removedSuit };
    for (const shown of ['suit', 'dragons', 'winds', 'late', 'none'])
      expect(`${shown}: ${judgedWin('cantonese', house, shown).answers[0]?.says}`).toMatch(
        /: (West pays|Only West pays)/,
      );
  },
);
it('a table without chows can have three sets of one suit too', () =>
  expect(judgedWin('bmja', { players: 3 }, 'suit').answers[0]?.says).toBe('West pays for everybody.'));
it('names no tile that nobody has spoken of', () => {
  for (const [rules, shown] of [
    ['u3a', 'none'],
    ['bell', 'named'],
    ['cantonese', 'late'],
  ] as const)
    expect(judgedWin(rules, {}, shown).answers[0]!.because).toContain('the winning tile');
});
it('after a drawn hand it says whether East stays, and who is paid', () => {
  const draw = (rules: RulesetId, house: HouseInput = {}) => {
    const replies = { what: 'pays', seat: 'nobody' };
    const [{ because, now = [] } = { because: '' }] = computeDisputeState(
      { table: opened(rules, house), seats: SEATS },
      replies,
    ).answers;
    return [because, now.length];
  };
  expect(draw('bell')).toEqual(['East stays East.', 0]);
  expect(draw('japanese')).toEqual(['The deal passes on.', 0]);
  expect(draw('japanese', { dealerOnDraw: 'staysIfReady' })).toEqual([
    'East stays East only if East was one tile short.',
    0,
  ]);
  expect(draw('japanese', { drawPay: '200/150/200' })).toEqual(['The deal passes on.', 1]);
});
it('where everybody writes down a score, a dangerous discard costs nothing', () => {
  const house = { straightScore: true };
  expect(judgedWin('u3a', house, 'suit').answers[0]!.says).toBe('Nobody pays for the others.');
  const at = { table: opened('u3a', house), seats: SEATS };
  const [ruling] = computeDisputeState(at, { case: 'dangerous-discard' }).answers;
  expect(ruling).toMatchObject({ says: 'The hand is over. Nobody pays.', toPayer: false });
});
it('where only clean hands win, the examples are clean', () =>
  expect(judgedWin('u3a', { cleanOnly: true }, 'none').answers[0]!.because).toContain('Nothing on the table'));
it('insurance is asked about after a win with a discard too', () =>
  expect(judgedWin('japanese', { insurance: true }, 'dragons').answers.map(({ says }) => says)).toEqual([
    'East pays for everybody.',
    'West pays for everybody.',
    'North pays for everybody.',
  ]));
