// A tile that completes a hand and may not be had: the coach says so, why, and what to do, and gives no other reason.
import { describe, expect, it } from 'vitest';
import { listSeatsToAct, type Action, type Seat, type TileId } from '../../src/engine/index.ts';
import {
  describeCoachChoice,
  hasCoachReasonToTell,
  describeCoachObjection,
  describeCoachHint,
} from '../../src/features/practice-table/coach/coach-text.ts';
import {
  createDecisionCounselSlices,
  buildCounsel,
  decideWithAlternatives,
  findRewindIndexForRefusedWin,
  judgeLearnerActionBeforeMove,
  removeTilesOnce,
  isChoiceOfCounselImportant,
  getCurrentPlay,
  applyActionToPracticeHand,
  createSeatView,
  type Counsel,
  type PracticeHand,
} from '../../src/bots/index.ts';
import { findBarredWinInView } from '../../src/bots/refused-win.ts';
import type { DiscardDanger } from '../../src/bots/danger.ts';
import { findReasonOtherIsDangerous } from '../../src/bots/danger-reasons.ts';
import { buildPlanForAim } from '../../src/bots/plan.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import { describeEngineReason } from '../../src/format/reasons.ts';
import { does, type Deal } from './support/table.ts';
import { listCases } from './support/recorded.ts';
import { laid, playWith, thinkWith, type Changed } from './support/thinking.ts';
import { adviseLearner } from './support/until-mine.ts';

/** South waits for the Red dragon or the 9 of characters. */
const WAITS = 'b222 c555 o678 drr c99';
const EAST = 'dr b358 c136 o147 we ws dw c9';

/** What the coach tells South of a tile that East discards. */
function offered(deal: Deal, tile: TileId, changed: Changed = { players: { s: { discards: ['wn'] } } }): Counsel {
  const play = does(playWith({ e: EAST, s: WAITS, ...deal }, changed), { do: 'discard', seat: 'e', tile });
  const view = createSeatView(play, 's');
  return buildCounsel(view, decideWithAlternatives(view, 'thoughtful')!);
}

describe('a tile that is offered and completes the hand', () => {
  it.each<[string, Deal, TileId, string]>([
    ['u3a', { rules: 'u3a' }, 'dr', 'waiting'],
    ['bmja', { rules: 'bmja' }, 'c9', 'waiting'],
    ['bell', { rules: 'bell' }, 'dr', 'calling'],
    ['a frozen hand', { rules: 'u3a', house: { fishingFreezesHand: true } }, 'dr', 'waiting'],
  ])('may not be had where nothing was said: %s', (_, deal, tile, word) => {
    const counsel = offered(deal, tile);
    expect(counsel.refused).toMatchObject({ tile, came: 'offered', because: { code: 'not-declared' } });
    const { what, why } = describeCoachChoice(counsel, describeEngineReason);
    expect(why).toMatch(/ would have completed your hand, but you can’t have it\./);
    expect(why).toContain(`You had not said “${word}” before it came.`);
    expect(why).toContain(`Say “${word}” with your next discard`);
    if (counsel.best.action.do === 'pass') {
      expect(what).toMatch(/^Let the .+ go\.$/);
      expect(counsel.reason).toEqual({ kind: 'refused' });
    }
    expect(why).not.toContain('are the pair that your hand needs');
    expect([hasCoachReasonToTell(counsel), isChoiceOfCounselImportant(counsel)]).toEqual([true, true]);
    expect(describeCoachHint(counsel)).toContain('would be complete');
  });

  it('is worth too little', () => {
    const counsel = offered({ rules: 'cantonese', house: { minFan: 3 } }, 'c9');
    expect(describeCoachChoice(counsel, describeEngineReason).why).toMatch(
      /^The 9 of characters would have completed .+ asks for at least three\./,
    );
  });

  it('was thrown by the player', () => {
    const counsel = offered({ rules: 'japanese', house: { sacred: 'complete' } }, 'dr', {
      players: { s: { discards: ['dr'] } },
    });
    expect(describeCoachChoice(counsel, describeEngineReason).why).toContain('you can win only by drawing it');
  });

  it('was let go by a moment ago', () => {
    const counsel = offered({ rules: 'japanese' }, 'dr', { players: { s: { discards: ['wn'], passed: ['c9'] } } });
    expect(counsel.refused?.because.code).toBe('win-let-go-by');
  });

  it.each<[string, Deal, Changed | undefined]>([
    ['it was said', { rules: 'u3a' }, { players: { s: { discards: ['wn'], ready: true } } }],
    ['nobody says it', { rules: 'cantonese' }, undefined],
    ['nobody need say it', { rules: 'u3a', house: { mustDeclareFishing: false } }, undefined],
  ])('is Mahjong: %s', (_, deal, changed) => {
    const counsel = offered(deal, 'dr', changed);
    expect([counsel.reason.kind, counsel.refused]).toEqual(['win', undefined]);
  });

  it('is none where it does not complete the hand, whatever was said', () => {
    const counsel = offered({ rules: 'u3a', s: 'b222 c555 o678 drr c98' }, 'dr');
    expect(counsel.refused).toBeUndefined();
    expect(describeCoachChoice(counsel, describeEngineReason).why).not.toContain('completed');
  });
});

describe('a tile that was drawn and completes the hand', () => {
  const drawn = (deal: Deal): Counsel => {
    const play = playWith(
      { e: 'b222 c555 o678 drr c999', ...deal },
      {
        players: { e: { discards: ['wn'] } },
        phase: { name: 'turn', seat: 'e', drawn: { tile: 'c9', by: 'wall', kongs: 0 }, claimed: false, changed: false },
      },
    );
    const view = createSeatView(play, 'e');
    return buildCounsel(view, decideWithAlternatives(view, 'thoughtful')!);
  };
  it('may not be had where nothing was said: the next discard goes with the word', () => {
    const { what, why } = describeCoachChoice(drawn({ rules: 'u3a' }));
    expect(what).toMatch(/^Discard the .+\. Say “waiting”\.$/);
    expect(why).toMatch(/^Your hand is complete, but you can’t go Mahjong with it\. You had not said “waiting”/);
    expect(why).not.toContain('still waiting');
  });
  it('is Mahjong where only a discard needs the word', () => expect(drawn({ rules: 'bell' }).reason.kind).toBe('win'));
});

describe('taking the last move back', () => {
  const begun = (deal: Deal, me: Seat, changed?: Changed): PracticeHand => ({
    me,
    others: 'steady',
    seed: 1,
    plays: [playWith(deal, changed)],
  });
  const taken = (hand: PracticeHand, action: Action): PracticeHand => {
    const done = applyActionToPracticeHand(hand, action);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value;
  };
  /** One after the other; whoever could claim a tile lets it go. */
  const acted = (hand: PracticeHand, ...actions: readonly Action[]): PracticeHand =>
    actions.reduce((before, action) => {
      let now = before;
      for (let [seat] = asked(now); seat; [seat] = asked(now)) now = taken(now, { do: 'pass', seat });
      return taken(now, action);
    }, hand);
  const asked = (hand: PracticeHand): readonly Seat[] =>
    getCurrentPlay(hand).phase.name === 'claims' ? listSeatsToAct(getCurrentPlay(hand)) : [];
  const mendOf = (hand: PracticeHand): number | undefined => {
    const refused = findBarredWinInView(createSeatView(getCurrentPlay(hand), hand.me!));
    return refused && findRewindIndexForRefusedWin(hand, hand.plays.length - 1, refused);
  };
  const SHORT = 'b222 c555 o678 drr c99 wn';
  const south: Deal = { e: SHORT, s: 'b9 c1 c2 c4 c7 o3 o9 dw ws ws we we dg', draws: 'dr' };

  it('goes to the discard with which nothing was said', () => {
    const hand = acted(
      begun({ rules: 'u3a', ...south }, 'e', { players: { e: { discards: ['wn'] } } }),
      { do: 'discard', seat: 'e', tile: 'wn' },
      { do: 'draw', seat: 's' },
      { do: 'discard', seat: 's', tile: 'dr' },
    );
    expect(mendOf(hand)).toBe(0);
  });

  it('helps nothing where it was said, or where the hand is worth too little', () => {
    const said = acted(
      begun({ rules: 'u3a', ...south }, 'e', { players: { e: { discards: ['wn'] } } }),
      { do: 'discard', seat: 'e', tile: 'wn', declare: true },
      { do: 'draw', seat: 's' },
      { do: 'discard', seat: 's', tile: 'dr' },
    );
    expect(mendOf(said)).toBeUndefined();
    const poor = acted(
      begun({ rules: 'cantonese', house: { minFan: 3 }, ...south }, 'e'),
      { do: 'discard', seat: 'e', tile: 'wn' },
      { do: 'draw', seat: 's' },
      { do: 'discard', seat: 's', tile: 'dr' },
    );
    expect(findBarredWinInView(createSeatView(getCurrentPlay(poor), 'e'))?.because.code).toBe('fans-below-minimum');
    expect(mendOf(poor)).toBeUndefined();
  });

  it('is offered for a tile that went by before anybody was asked', () => {
    const hand = acted(
      begun({ rules: 'u3a', ...south, e: 'b222 c555 o678 dr c999 wn', draws: 'dr o2 ww b4' }, 'e', {
        players: { e: { discards: ['wn'] } },
      }),
      { do: 'discard', seat: 'e', tile: 'wn' },
      { do: 'draw', seat: 's' },
      { do: 'discard', seat: 's', tile: 'dr' },
      { do: 'draw', seat: 'w' },
      { do: 'discard', seat: 'w', tile: 'o2' },
      { do: 'draw', seat: 'n' },
      { do: 'discard', seat: 'n', tile: 'ww' },
      { do: 'draw', seat: 'e' },
    );
    const counsel = runAllSlices(createDecisionCounselSlices(hand, hand.plays.length - 1))!;
    expect(counsel.refused).toMatchObject({ tile: 'dr', came: 'gone-by', from: 's' });
    expect(describeCoachChoice(counsel, describeEngineReason).why).toMatch(
      /^South’s Red dragon would have completed your hand/,
    );
  });

  it('is what the coach asks for before a discard is made in silence, where nobody wins without the word', () => {
    const silent: Action = { do: 'discard', seat: 'e', tile: 'wn' };
    const judged = (deal: Deal, action: Action) => {
      const hand = begun({ e: SHORT, ...deal }, 'e', { players: { e: { discards: ['ws'] } } });
      return judgeLearnerActionBeforeMove(hand, action, adviseLearner(hand)!);
    };
    expect(judged({ rules: 'u3a' }, silent)).toMatchObject({ cost: Infinity, missed: { kind: 'declaring' } });
    expect(judged({ rules: 'bell' }, silent)?.cost).toBe(Infinity);
    expect(judged({ rules: 'u3a' }, { ...silent, declare: true } as Action)?.cost).toBe(0);
    expect(judged({ rules: 'u3a', house: { mustDeclareFishing: false } }, silent)?.cost).toBe(0);
    expect(judged({ rules: 'japanese', house: { ready: true } }, silent)?.cost).toBe(0);
    expect(describeCoachObjection({ choices: [] } as unknown as Counsel, '“waiting”')).toBe(
      'That discard leaves you one tile short. Say “waiting” as you discard it.',
    );
  });
});

it('a tile that is waited for and that a rule refuses is told with the rule', async () => {
  const drawn = { tile: 'wn', by: 'wall', kongs: 0 } as const;
  const phase = { name: 'turn', seat: 'e', drawn, claimed: false, changed: false } as const;
  const why = (deal: Deal, ...discards: TileId[]): string => {
    const view = createSeatView(playWith(deal, { players: { e: { discards } }, phase }), 'e');
    return describeCoachChoice(buildCounsel(view, decideWithAlternatives(view, 'thoughtful')!), describeEngineReason)
      .why;
  };
  const poor = 'b234 c456 o678 b78 c99 wn';
  const cases = {
    'after an own discard': why(
      { rules: 'japanese', house: { sacred: 'complete' }, e: 'b222 c555 o678 dgg c99 wn' },
      'c9',
      'dg',
    ),
    'worth too little': why({ rules: 'cantonese', house: { minFan: 8 }, e: poor }, 'we'),
    'where it may be had': why({ rules: 'cantonese', e: poor }, 'we'),
  };
  await expect(listCases(cases)).toMatchFileSnapshot('recorded/refused-waits.txt');
});

it('nobody is said to wait for a tile that their own discards bar', () => {
  const dangerOf = (house: Readonly<Record<string, unknown>>) => {
    const shown = [laid('b222'), laid('c444')];
    const changed: Changed = { players: { s: { sets: shown, discards: ['c6', 'o6'] } } };
    const thinking = thinkWith({ rules: 'japanese', house, e: 'b123 b55 c46 o79 wee drr c9' }, changed);
    const thrown = (tile: TileId, value: number, danger?: DiscardDanger) => ({
      action: { do: 'discard', seat: 'e', tile } as const,
      tile,
      because: {
        ...({ by: 'hand', distance: 1, useful: [], unseen: 1, aim: {}, value } as const),
        left: { rack: removeTilesOnce(thinking.view.own.rack, [tile]), sets: [], thrown: tile },
        ...(danger && { danger }),
      },
    });
    const best = thrown('c6', 10);
    const plan = buildPlanForAim(thinking, { maxChows: 4 }, best.because.left)!;
    const other = thrown('o9', 9, { chance: 0.2, cost: 30, seat: 's' });
    return findReasonOtherIsDangerous({ thinking, plan, best, other, there: plan })?.kind;
  };
  expect([dangerOf({ sacred: 'complete' }), dangerOf({ sacred: '147' })]).toEqual(['danger', undefined]);
});
