// What one has to say or lay down of one's own accord, the coach says in words: that one tile is missing, a kong, Mahjong.
import { describe, expect, it } from 'vitest';
import { coachAnswer, hasWord, thought } from '../../src/learner/coach-words.ts';
import { counselOf, decide, type Counsel } from '../../src/players/index.ts';
import type { Deal } from './support/table.ts';
import { viewWith, type Changed } from './support/thinking.ts';

/** East, who has drawn: two pungs, a chow, two pairs, and a spare wind. */
const SHORT = 'b222 c555 o678 dgg c99 wn';

const said: Changed = { players: { e: { discards: ['wn'], ready: true } } };

function told(deal: Deal, changed?: Changed): Counsel {
  const view = viewWith(deal, changed);
  return counselOf(view, decide(view, 'thoughtful')!);
}
const later: Changed = { players: { e: { discards: ['wn'] } } };

describe('a discard that leaves one tile missing', () => {
  it.each([
    ['u3a', {}, 'waiting', 'Who has not said so may not go Mahjong.'],
    ['bell', {}, 'calling', 'Who has not said so'],
    ['japanese', { ready: true }, 'ready', 'it counts: “Declaring ready”. From then on your hand stays as it is.'],
  ] as const)('is one with which to say so, and why: %s', (rules, house, word, why) => {
    const counsel = told({ rules, house, e: SHORT }, later);
    expect(coachAnswer(counsel).what).toMatch(new RegExp(`^Discard .*\\. Say “${word}”\\.$`));
    expect(coachAnswer(counsel).why).toContain(why);
    expect(hasWord(counsel)).toBe(true);
    expect(thought(counsel)).toContain('what do you say');
  });

  it('counts for more with the first discard, where a table has it so', () => {
    const titles = (changed?: Changed) => coachAnswer(told({ rules: 'u3a', e: SHORT }, changed)).why;
    expect(titles()).toContain('“Original call”');
    expect(titles(later)).not.toContain('“Original call”');
  });

  it('says nothing where nobody says it', () => {
    const counsel = told({ rules: 'cantonese', e: SHORT }, later);
    expect(counsel.best.action.do).toBe('discard');
    expect(coachAnswer(counsel).what).not.toContain('Say');
  });
});

it('a concealed kong is laid down, with a word that is never left out', () => {
  const counsel = told({ rules: 'u3a', e: 'b2222 c555 o678 dgg c9 wn' }, later);
  expect(coachAnswer(counsel)).toEqual({
    what: 'Lay down the kong of 2 bamboos.',
    why: 'A kong counts more than a pung, and you draw a tile for it.',
  });
  expect(hasWord(counsel)).toBe(true);
});

it('Mahjong with a drawn tile is said', () => {
  const counsel = told({ rules: 'u3a', e: 'b222 c555 o678 o111 dgg' }, said);
  expect(coachAnswer(counsel)).toEqual({ what: 'Go Mahjong.', why: 'Your hand is complete.' });
});
