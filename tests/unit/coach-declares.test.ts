// What one has to say or lay down of one's own accord, the coach says in words: that one tile is missing, a kong, Mahjong.
import { describe, expect, it } from 'vitest';
import {
  createCoachAnswer,
  hasCoachReasonToTell,
  describeCoachHint,
} from '../../src/features/practice-table/coach/coach-text.ts';
import type { TileId } from '../../src/engine/index.ts';
import { explainBetterChoice } from '../../src/bots/counsel-reasons.ts';
import { buildCounsel, decideAction, removeTilesOnce, type ActionOption, type Counsel } from '../../src/bots/index.ts';
import { findPlanProspectOfAim } from '../../src/bots/plan.ts';
import { createDecisionContext } from '../../src/bots/thinking.ts';
import type { Deal } from './support/table.ts';
import { viewWith, type Changed } from './support/thinking.ts';

/** East, who has drawn: two pungs, a chow, two pairs, and a spare wind. */
const SHORT = 'b222 c555 o678 dgg c99 wn';

const SPEAKS = { by: 'hand', distance: 1, useful: [], unseen: 1, aim: {}, value: 10 } as const;

const said: Changed = { players: { e: { discards: ['wn'], ready: true } } };

function told(deal: Deal, changed?: Changed): Counsel {
  const view = viewWith(deal, changed);
  return buildCounsel(view, decideAction(view, 'thoughtful')!);
}
const PUNG = { tiles: ['b2', 'b2', 'b2'] as TileId[], concealed: false };
const later: Changed = { players: { e: { discards: ['wn'] } } };

describe('a discard that leaves one tile missing', () => {
  it.each([
    ['u3a', {}, 'waiting', 'You can’t go Mahjong until you have said it.'],
    ['bell', {}, 'calling', 'If you don’t say it'],
    ['japanese', { ready: true }, 'ready', 'you also get “Declaring ready”. After that you can’t change your hand.'],
  ] as const)('is one with which to say so, and why: %s', (rules, house, word, why) => {
    const counsel = told({ rules, house, e: SHORT }, later);
    expect(createCoachAnswer(counsel).what).toMatch(new RegExp(`^Discard .*\\. Say “${word}”\\.$`));
    expect(createCoachAnswer(counsel).why).toContain(why);
    expect(hasCoachReasonToTell(counsel)).toBe(true);
    expect(describeCoachHint(counsel)).toContain('what do you say');
  });

  it('counts for more with the first discard, where a table has it so', () => {
    const titles = (changed?: Changed) => createCoachAnswer(told({ rules: 'u3a', e: SHORT }, changed)).why;
    expect(titles()).toContain('“Original call”');
    expect(titles(later)).not.toContain('“Original call”');
  });

  it('is one with which to say so again once the hand has changed', () => {
    const { why } = createCoachAnswer(told({ rules: 'u3a', e: SHORT }, said));
    expect(why).toContain('Say it again, because your hand has changed.');
    expect(why).not.toContain('until you have said it');
  });

  it('says nothing where nobody says it', () => {
    const counsel = told({ rules: 'cantonese', e: SHORT }, later);
    expect(counsel.best.action.do).toBe('discard');
    expect(createCoachAnswer(counsel).what).not.toContain('Say');
  });
});

it('a concealed kong is laid down, with a word that is never left out', () => {
  const counsel = told({ rules: 'u3a', e: 'b2222 c555 o678 dgg c9 wn' }, later);
  expect(createCoachAnswer(counsel)).toMatchSnapshot();
  expect(hasCoachReasonToTell(counsel)).toBe(true);
});

it('a fourth tile is added to a pung on the table, as its button says', () => {
  const counsel = told(
    { rules: 'u3a', e: 'c555 o678 dgg c9 wn b2' },
    { players: { e: { discards: ['wn'], sets: [PUNG] } } },
  );
  expect(createCoachAnswer(counsel).what).toBe('Add the 2 of bamboos to your pung. It becomes a kong.');
});

it.each([
  ['u3a', 'A kong scores more than a pung, and you draw an extra tile.'],
  ['bell', 'A kong scores more than a pung, and you draw an extra tile.'],
  ['japanese', 'A kong scores more than a pung, and you draw an extra tile.'],
  ['cantonese', 'You keep all four, and you draw an extra tile.'],
] as const)('a kong is said to count more only where the engine counts it so: %s', (rules, why) => {
  const view = viewWith({ rules, e: 'b2222 c555 o678 dgg c9 wn' }, later);
  const kong = decideAction(view, 'thoughtful')!;
  const all = [{ action: kong.action, because: kong.because }, ...kong.alternatives];
  const best = all.find(({ action }) => action.do === 'kong')!;
  const advice = { ...best, alternatives: all.filter((each) => each !== best) };
  const counsel = buildCounsel(view, advice);
  expect(createCoachAnswer(counsel)).toEqual({ what: 'Lay down the kong of 2 bamboos.', why });
});

it('an own hand of a group that may lie open is never said to bar a claim', () => {
  const plan = (worth: string) => {
    const house = { 'hand-1': `Long_run(x123456789_yAAA_yBB)${worth}` };
    const view = viewWith({ rules: 'u3a', house, e: 'b123456789 c55 c1 c3 c2' }, later);
    const own = { ...view.own, rack: removeTilesOnce(view.own.rack, ['c2']) };
    const phase = { name: 'claims', from: 'n', tile: 'c2', by: 'discard' } as const;
    const thinking = createDecisionContext({ ...view, own, phase });
    const left = { rack: own.rack, sets: [], thrown: undefined };
    const pass: ActionOption = { action: { do: 'pass', seat: 'e' }, because: { ...SPEAKS, left } };
    const tiles: TileId[] = ['c1', 'c2', 'c3'];
    const claimed = {
      rack: removeTilesOnce(own.rack, ['c1', 'c3', 'b9']),
      sets: [{ tiles, concealed: false }],
      thrown: 'b9' as TileId,
    };
    const chow: ActionOption = {
      action: { do: 'claim', seat: 'e', claim: 'chow', tiles },
      because: { ...SPEAKS, left: claimed },
    };
    const aim = {
      special: thinking.goals([]).find(({ aim: { special } }) => special?.includes('own:'))!.aim.special!,
    };
    return explainBetterChoice(thinking, findPlanProspectOfAim(thinking, aim, left)!, pass, chow);
  };
  expect(plan('limit')).toEqual({ kind: 'gives-up' });
  expect(plan('limit-open')).toEqual({ kind: 'little' });
});

it('Mahjong with a drawn tile is said', () => {
  const counsel = told({ rules: 'u3a', e: 'b222 c555 o678 o111 dgg' }, said);
  expect(createCoachAnswer(counsel)).toEqual({ what: 'Go Mahjong.', why: 'Your hand is complete.' });
});
