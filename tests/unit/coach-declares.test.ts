// What one has to say or lay down of one's own accord, the coach says in words: that one tile is missing, a kong, Mahjong.
import { describe, expect, it } from 'vitest';
import {
  describeCoachChoice,
  hasCoachReasonToTell,
  describeCoachHint,
} from '../../src/features/practice-table/coach/coach-text.ts';
import { createPlanPictureGroups } from '../../src/features/practice-table/coach/plan-text.ts';
import type { TileId } from '../../src/engine/index.ts';
import { getReasonForBetterChoice } from '../../src/bots/counsel-reasons.ts';
import { buildCounsel, decideWithAlternatives, removeTilesOnce, type Counsel } from '../../src/bots/index.ts';
import type { ActionOption } from '../../src/bots/policies.ts';
import { buildPlanForAim } from '../../src/bots/plan.ts';
import { createDecisionContext } from '../../src/bots/thinking.ts';
import type { Deal } from './support/table.ts';
import { viewWith, type Changed } from './support/thinking.ts';

/** East, who has drawn: two pungs, a chow, two pairs, and a spare wind. */
const SHORT = 'b222 c555 o678 dgg c99 wn';

const SPEAKS = { by: 'hand', distance: 1, useful: [], unseen: 1, aim: {}, value: 10 } as const;

const said: Changed = { players: { e: { discards: ['wn'], ready: true } } };

function told(deal: Deal, changed?: Changed): Counsel {
  const view = viewWith(deal, changed);
  return buildCounsel(view, decideWithAlternatives(view, 'thoughtful')!);
}
const PUNG = { tiles: ['b2', 'b2', 'b2'] as TileId[], concealed: false };
const later: Changed = { players: { e: { discards: ['wn'] } } };

const KONG = 'b2222 c555 o678 dgg c9 wn';
const ADDED: Changed = { players: { e: { discards: ['wn'], sets: [PUNG] } } };

describe('what has to be said or laid down', () => {
  it.each<[string, Deal, Changed?]>([
    ['one says it, or cannot win: u3a', { rules: 'u3a', e: SHORT }, later],
    ['one says it, or wins with a drawn tile alone: bell', { rules: 'bell', e: SHORT }, later],
    [
      'one says it, and may change nothing then: japanese',
      { rules: 'japanese', house: { ready: true }, e: SHORT },
      later,
    ],
    ['it counts for more with the first discard, where a table has it so', { rules: 'u3a', e: SHORT }],
    ['it is said again once the hand has changed', { rules: 'u3a', e: SHORT }, said],
    ['nobody says it: cantonese', { rules: 'cantonese', e: SHORT }, later],
    ['a concealed kong is laid down', { rules: 'u3a', e: KONG }, later],
    [
      'a fourth tile is added to a pung on the table, as its button says',
      { rules: 'u3a', e: 'c555 o678 dgg c9 wn b2' },
      ADDED,
    ],
    ['Mahjong with a drawn tile', { rules: 'u3a', e: 'b222 c555 o678 o111 dgg' }, said],
  ])('%s', (_, deal, changed) => {
    const counsel = told(deal, changed);
    expect(hasCoachReasonToTell(counsel)).toBe(true);
    expect({ ...describeCoachChoice(counsel), hint: describeCoachHint(counsel) }).toMatchSnapshot();
  });

  it.each(['u3a', 'bell', 'japanese', 'cantonese'])('a kong is said to count more only where it does: %s', (rules) => {
    const view = viewWith({ rules, e: KONG }, later);
    const { alternatives, ...chosen } = decideWithAlternatives(view, 'thoughtful')!;
    const all = [chosen, ...alternatives];
    const best = all.find(({ action }) => action.do === 'kong')!;
    const { why } = describeCoachChoice(
      buildCounsel(view, { ...best, alternatives: all.filter((each) => each !== best) }),
    );
    expect(why.includes('scores more')).toBe(rules !== 'cantonese');
    expect(why).toContain('you draw an extra tile');
  });
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
    return getReasonForBetterChoice(thinking, buildPlanForAim(thinking, aim, left)!, pass, chow);
  };
  expect(plan('limit')).toEqual({ kind: 'gives-up' });
  expect(plan('limit-open')).toEqual({ kind: 'little' });
});

it('draws its plan even where the finished hand would be worth too little to win', () => {
  const { plan } = told({ rules: 'u3a', house: { players: 2 }, e: 'b222 c555 o66 o9 c77 b9 wn c1' });
  expect(createPlanPictureGroups(plan!).groups.map((group) => group.map(({ tile }) => tile).join(' '))).toEqual(
    expect.arrayContaining(['b2 b2 b2', 'c5 c5 c5']),
  );
});
