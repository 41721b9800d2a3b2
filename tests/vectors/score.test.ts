import { describe, expect, it } from 'vitest';
import { isRulesetId, score, settle } from '../../src/engine/index.ts';
import scores from './score.json' with { type: 'json' };
import settlements from './settle.json' with { type: 'json' };

type ScoreCall = Parameters<typeof score>[0] & { id: string; note?: string; expect: Record<string, number> };
type SettleCall = Parameters<typeof settle>[0] & { id: string; note?: string; net: Record<string, number> };

describe('shared scores', () => {
  const calls = (scores as unknown as ScoreCall[]).filter(({ rules }) => isRulesetId(rules));
  it.each(calls.map((call) => [call.id, call] as const))('%s', (_, call) => {
    const scored = score(call);
    expect(scored).toMatchObject({ ok: true, value: call.expect });
  });
});

describe('shared settlements', () => {
  const calls = (settlements as unknown as SettleCall[]).filter(({ rules }) => isRulesetId(rules));
  it.each(calls.map((call) => [call.id, call] as const))('%s', (_, call) => {
    expect(settle(call)).toMatchObject({ ok: true, value: { net: call.net } });
  });
});
