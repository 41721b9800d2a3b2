// How far a hand is from Mahjong, what helps it, and what each discard leaves. For drawn hands: property/distance.test.ts.
import { describe, expect, it } from 'vitest';
import {
  countRackTilesByKind,
  createMahjongDistanceGauge,
  parseHand,
  type HandAim,
  type Result,
} from '../../src/engine/index.ts';
import { expectAnswers } from './support/answers.ts';
import { measureHandProgress } from '../property/support/measure-hand.ts';

type Progress = Extract<ReturnType<typeof measureHandProgress>, { ok: true }>['value'];
const tell = ({ distance, useful, throws }: Progress): string =>
  [
    `${distance} away, ${useful.join(' ')} helps`,
    ...throws.map((each) => `without ${each.discard} ${each.distance}: ${each.useful.join(' ')}`),
  ].join('; ');

it('how far hands are, and what helps them', async () => {
  await expectAnswers('distances', measureHandProgress, { rules: 'u3a' }, tell);
});

interface Aimed {
  readonly rules: string;
  readonly rack: string;
  readonly sets: string;
  readonly aim?: HandAim;
}
function aimed({ rack, sets, aim = {}, ...table }: Aimed): Result<string> {
  const [held, laid] = [parseHand(rack), parseHand(sets)];
  if (!held.ok || !laid.ok) throw new Error(`${rack} ${sets}`);
  const gauge = createMahjongDistanceGauge({ ...table, sets: laid.value.sets, aim });
  return gauge.ok ? { ok: true, value: String(gauge.value.distance(countRackTilesByKind(held.value.rack))) } : gauge;
}

it('how far a rack is from one sort of hand, by the sets on the table', async () => {
  await expectAnswers(
    'distances-aimed',
    aimed,
    { rules: 'japanese', house: { allGreen: true, heavenlyJoy: true }, sets: '' },
    String,
  );
});

describe('what is no question', () => {
  it.each([
    [{ sets: 'b1' }, 'bad-input'],
    [{ sets: [{ tiles: ['b1', 'b1'], concealed: false }] }, 'not-a-set'],
    [{ sets: [{ tiles: ['b1', 'b1', 'b2'], concealed: false }] }, 'ok'],
    [{ aim: { tiles: 'b1' } }, 'bad-input'],
    [{ aim: { tiles: ['b1', 'f1'] } }, 'bad-input'],
    [{ aim: { tiles: ['x1'] } }, 'bad-input'],
    [{ aim: { tiles: [] } }, 'ok'],
  ])('%j: %s', (change, expected) => {
    const found = createMahjongDistanceGauge({ rules: 'bell', sets: [], ...change } as never);
    expect(found.ok ? 'ok' : found.error.code).toBe(expected);
  });
});
