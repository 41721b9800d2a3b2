// Who is liable, asked once for every game and in parts: the answer, its reason, and what would have saved who pays.
import { describe, expect, it } from 'vitest';
import { bao, insurance, liability, settle, tableInfo, type LiabilityInput } from '../../src/engine/index.ts';
import { expectAnswers } from './support/answers.ts';

const FED_KONG = { seat: 'n', set: 0, kong: true } as const;

it('who is liable, and what was dangerous', async () => {
  await expectAnswers('liability', liability, { winner: 's', by: 'discard', discarder: 'w' });
});

// Cantonese game, Bao: each case beside the hand that just escapes it.
it('Bao', async () => {
  await expectAnswers('bao', bao, { rules: 'cantonese', winner: 'e', discarder: 'n' });
});

// Who feeds the last set of a hand that lies open answers for it (Japanese variants, insurance penalties).
it('insurance', async () => {
  await expectAnswers('insurance', insurance, { rules: 'japanese', house: { insurance: true } });
});

it.each([
  ['u3a', '(b111) (b345) (b999) b77', 'b7', { discarder: 'w' }, { s: 480 }, { w: -1920, s: 1920 }],
  ['cantonese', '(drrrr) (c456) c222 b345 o55', 'c2', { by: 'loose', fed: FED_KONG }, { s: 16 }, { n: -48, s: 48 }],
] as const)('can be handed to settle as it is: %s %s', (rules, hand, tile, more, scores, net) => {
  const found = liability({ rules, winner: 's', hand, tile, by: 'discard', ...more });
  if (!found.ok) throw new Error(found.error.code);
  const { liable } = found.value;
  const discarder = 'discarder' in more ? more.discarder : undefined;
  expect(settle({ rules, scores: { e: 0, w: 0, n: 0, ...scores }, winner: 's', discarder, liable })).toMatchObject({
    value: { net },
  });
});

describe('who fed a set', () => {
  // The sets lie in the order in which they were made: those before a set are what its giver could see.
  const set = (tiles: string, from?: 'e' | 'w' | 'n') => {
    const each = tiles.split(' ');
    return { tiles: each as never, concealed: false, ...(from && { from }) };
  };
  const [red, green, white] = ['dr dr dr', 'dg dg dg', 'dw dw dw'] as const;
  const asked = (sets: readonly ReturnType<typeof set>[], more: Partial<LiabilityInput> = {}) => {
    const found = liability({
      rules: 'japanese',
      house: { insurance: true },
      winner: 's',
      hand: { rack: ['b2', 'b2'], sets, bonus: [] } as never,
      tile: 'b2',
      by: 'wall',
      ...more,
    });
    return found.ok ? (found.value.liable?.seat ?? found.value.because.code) : found.error.code;
  };
  it.each([
    ['the third of the dragons was fed', [set(red), set(green), set(white, 'n')], 'n'],
    ['the second was', [set(red), set(green, 'n'), set(white)], 'too-few-sets-shown'],
    ['two were, the third by another', [set(red), set(green, 'e'), set(white, 'n')], 'n'],
    ['the first was, before anything was to be seen', [set(red, 'e'), set(green), set(white)], 'too-few-sets-shown'],
    ['nobody fed any', [set(red), set(green), set(white)], 'nobody-fed-it'],
    ['a set of another kind was', [set(red), set(green), set('c4 c5 c6', 'n')], 'nothing-points-to-it'],
  ] as const)('%s', (_, sets, expected) => expect(asked(sets)).toBe(expected));
  it('whoever is named is asked first', () => {
    const sets = [set(red), set(green), set(white, 'n')];
    expect(asked(sets, { fed: { seat: 'e', set: 2 } })).toBe('e');
  });
  it.each([
    [{ fed: { seat: 'n', set: -1 } }, 'bad-input'],
    [{ fed: { seat: 'n', set: 0.5 } }, 'bad-input'],
    [{ fed: { seat: 'n', set: 9 } }, 'nobody-fed-it'],
    [{ forced: null }, 'nobody-fed-it'],
    [{ forced: 'no' }, 'bad-input'],
    [{ discarder: null }, 'nobody-fed-it'],
    [{ discarder: 'x' }, 'bad-seat'],
    [{ tilesLeft: 1.5 }, 'bad-input'],
    [{ tilesLeft: 0 }, 'nobody-fed-it'],
  ])('%j: %s', (more, expected) => {
    expect(asked([set(red), set(green), set(white)], more as never)).toBe(expected);
  });
});

describe('what is asked for it', () => {
  it.each([
    ['u3a', {}, { wholeHand: false, fed: false, noChoice: false, misnamed: true, named: false, forced: false }],
    ['u3a', { cannonNoChoice: true }, { noChoice: true }],
    ['cantonese', {}, { wholeHand: true, fed: true, kongFed: true, forced: true, late: 5, misnamed: false }],
    ['bell', {}, { plain: true, named: true, misnamed: false }],
    ['japanese', { insurance: true }, { fed: true, wholeHand: false }],
  ])('%s %o', (rules, house, expected) => {
    const info = tableInfo(rules, house);
    expect(info.ok && info.value.asks.liability).toMatchObject(expected);
  });
  it('nothing where nobody ever is', () => {
    const info = tableInfo('japanese', {});
    expect(info.ok && info.value.asks.liability).toBeUndefined();
  });
});
