// “Who is liable?”: what is told, and the answer in words, for every game that knows such a rule.
import { describe, expect, it } from 'vitest';
import { parseHand, SEATS, type HouseInput, type RulesetId } from '../../src/engine/index.ts';
import {
  createForcedDiscardFacts,
  judgeLiabilityFromFacts,
  describeFewTilesLeftInWall,
  EMPTY_LIABILITY_FACTS,
  type LiabilityFacts,
} from '../../src/features/rulings/liability-facts.ts';
import { opened } from './support/opened.ts';

const told = (hand: string, more: Partial<LiabilityFacts> = {}): LiabilityFacts => {
  const parsed = parseHand(hand);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return { ...EMPTY_LIABILITY_FACTS, winner: 's', round: 'e', hand: parsed.value, discarder: 'n', ...more };
};
const asked = (rules: RulesetId, hand: string, more: Partial<LiabilityFacts> = {}, house: HouseInput = {}) =>
  judgeLiabilityFromFacts(opened(rules, house), told(hand, more), SEATS);

describe('the answer', () => {
  it('a cannon: who, for how much, why, and what was safe', () => {
    const said = asked('u3a', '(b111) (b345) (b999) b7', { worth: 480 });
    expect(said).toMatchObject({
      says: 'North pays for everybody.',
      cost: 'North pays 1,920 in all. Otherwise North would pay 480.',
      rule: 'british.penalty.cannon',
      saved: ['Any tile but these would have been safe:'],
      dangerous: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9'],
    });
    expect(said.why).toMatch(/bamboos/);
    expect(said.toSheet).toBe('?won=s&s=480&from=n&pays=n.cannon');
  });
  it('nobody: as after any other win', () =>
    expect(asked('u3a', '(b111) (b345) c7')).toMatchObject({
      says: 'Nobody pays for the others.',
      cost: 'You pay as after any other win.',
      saved: [],
    }));
  it('Bao counts the award from the tiles', () =>
    expect(asked('cantonese', '(drrr) (dggg) dwww c456 c22', { tile: 'dw' })).toMatchObject({
      says: 'North pays for everybody.',
      cost: 'North pays 192 in all. Otherwise North would pay 96.',
    }));
  it('insurance: whoever fed the set, though the tile was drawn', () =>
    expect(
      asked(
        'japanese',
        '(drrr) (dggg) (dwww) b2',
        { by: 'wall', discarder: undefined, fed: { seat: 'w', set: 2 }, worth: 500 },
        { insurance: true },
      ),
    ).toMatchObject({
      says: 'West pays for everybody.',
      cost: 'West pays 2,000 in all. Otherwise West would pay 500.',
    }));
  it('a known tile, where the table is the judge', () =>
    expect(asked('bell', '(b111) (b345) (b999) b7', { plain: true, worth: 140 })).toMatchObject({
      says: 'North pays for everybody.',
      cost: 'North pays 560 in all. Otherwise North would pay 140.',
      saved: ['When everybody can see what somebody wants, only another tile is safe.'],
    }));
  it('a misnamed discard: the name was the danger, not the tile', () =>
    expect(asked('u3a', '(b111) b9', { misnamed: true, worth: 480 })).toMatchObject({
      says: 'North pays for everybody.',
      why: 'North named the wrong tile, and somebody showed a hand for the tile that was named.',
      saved: ['With the right name for it, the tile would have cost nothing.'],
      dangerous: [],
      toSheet: '?won=s&s=480&from=n&pays=n.misnamed-discard',
    }));
  it('a tile of which a wrong name had told the table', () =>
    expect(asked('bell', '(b111) b7', { named: true })).toMatchObject({
      says: 'North pays for everybody.',
      dangerous: ['b7'],
    }));
  it('the fourth tile of a kong, and the tile drawn for it', () =>
    expect(
      asked('cantonese', '(drrrr) (c456) c222 b345 o55', {
        tile: 'c2',
        by: 'wall',
        discarder: undefined,
        fed: { seat: 'w', set: 0, kong: true },
      }),
    ).toMatchObject({ says: 'West pays for everybody.', rule: 'cantonese.settle.kong-make-up', dangerous: ['dr'] }));
  it('few tiles were left: liable unless such a tile had been seen', () => {
    const late = { tile: 'o9', late: true } as const;
    expect(asked('cantonese', 'b123 b456 o99 (o678) (c234)', late).says).toBe('North pays for everybody.');
    expect(asked('cantonese', 'b123 b456 o99 (o678) (c234)', { ...late, seen: true }).why).toBe(
      'Few tiles were left, but somebody had shown the 9 of circles before.',
    );
  });
  it('a thrower without a choice is let off, or told why not', () => {
    const bamboos = (more: Partial<LiabilityFacts>) =>
      asked('cantonese', 'b99 b123 (b555) (b678) (b222)', { tile: 'b9', ...more });
    expect(bamboos({})).toMatchObject({ says: 'North pays for everybody.', excusable: true });
    const forced = { ...createForcedDiscardFacts('c'), otherFirst: true, onlyThese: true };
    expect(bamboos({ forced })).toMatchObject({ says: 'Nobody pays for the others.', rule: 'cantonese.bao.forced' });
    expect(bamboos({ forced: { ...forced, claimedSince: true } }).saved).toContain(
      'Having no choice is no excuse here. The discarder had claimed a tile after both suits were plain to see.',
    );
  });
  it('no such rule at this table', () =>
    expect(asked('japanese', '(drrr) (dggg) b2').why).toBe('At this table you don’t pay for feeding a great hand.'));
  it('two pay for each other only', () =>
    expect(
      judgeLiabilityFromFacts(
        opened('u3a', { players: 2 }),
        told('(b111) (b555) (b999) b7', { winner: 'e', discarder: 'w', worth: 480 }),
        ['e', 'w'],
      ),
    ).toMatchObject({ why: 'West and the winner play alone, so West has nobody else to pay for.' }));
});

it('the number of last tiles is the engine’s', () =>
  expect(describeFewTilesLeftInWall(5)).toBe('There were five tiles or fewer left to draw'));

describe('what is still missing', () => {
  it.each([
    ['', {}, 'Lay down the sets that the winner had on the table.'],
    ['(b111)', {}, 'Now put the winning tile on the rack.'],
    ['(b111) b23', {}, 'Say below which of these tiles came last.'],
    ['(b111) b2', { winner: undefined }, 'Say who went Mahjong.'],
    ['(b111) b2', { discarder: undefined }, 'Say who discarded the winning tile.'],
  ])('%s %o: %s', (hand, more, why) => {
    if (hand === '') return expect(judgeLiabilityFromFacts(opened('u3a'), EMPTY_LIABILITY_FACTS, SEATS).why).toBe(why);
    return expect(asked('u3a', hand, more).why).toBe(why);
  });
});
