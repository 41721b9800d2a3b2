import { describe, expect, it } from 'vitest';
import { breakWall, isRulesetId, type BreakInput } from '../../src/engine/index.ts';
import walls from './wall.json' with { type: 'json' };

type WallCall = BreakInput & { id: string; breaker: string; wallLengths: object } & Record<string, unknown>;

const isFloating = (rules: string) => ['japanese', 'cantonese'].includes(rules);

describe('shared walls', () => {
  const calls = (walls as unknown as WallCall[]).filter(({ rules }) => isRulesetId(rules));
  it.each(calls.map((call) => [call.id, call] as const))('%s', (_, call) => {
    const broken = breakWall(call);
    const { count, countedStack, firstLive, hands, firstDraw, lastLive, draws, box } = call;
    expect(broken).toEqual({
      ok: true,
      value: {
        breaker: call.breaker.toLowerCase(),
        count,
        countedStack,
        firstLive,
        hands,
        firstDraw,
        lastLive,
        draws,
        box,
        floatingBox: isFloating(call.rules ?? ''),
      },
    });
  });
});
