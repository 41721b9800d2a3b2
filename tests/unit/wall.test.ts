// The wall: whose it is, where it is broken, what is dealt, and what a wrong stack tells.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakWall,
  computeWallLayoutFromRolls,
  getWallPlan,
  judgeBreak,
  parseSeatAndStackNumber,
  RULESET_IDS,
  rulesets,
  type BreakInput,
  type BrokenWall,
  type Result,
  type WallLayout,
} from '../../src/engine/index.ts';
import { expectAnswers } from './support/answers.ts';

const THROWN = { rules: 'u3a', rolls: [7, 8] };
/** The wall in a line: of each hand how many tiles there are, and the first and the last of them. */
const tell = ({ hands, box, ...rest }: BrokenWall): string => {
  const dealt = Object.entries(hands).map(([seat, all]) => `${seat} ${all.length} ${all[0]}–${all.at(-1)}`);
  return `${JSON.stringify(rest)} dealt ${dealt.join(', ')}; box ${box.join(' ')}`;
};

it('whose wall it is, and where it is broken', async () => {
  await expectAnswers('walls', breakWall, THROWN, tell);
});

it('the layout, step by step', async () => {
  await expectAnswers('wall-layouts', computeWallLayoutFromRolls, THROWN);
});

it('what a wrong stack tells', async () => {
  await expectAnswers(
    'wall-slips',
    ({ stack, ...input }: BreakInput & { readonly stack: string }) => judgeBreak(input, stack),
    THROWN,
  );
});

it('the plan of a wall', async () => {
  await expectAnswers('wall-plans', getWallPlan, { rules: 'u3a' });
});

const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const layOut = (input: Partial<BreakInput>): WallLayout => valueOf(computeWallLayoutFromRolls({ ...THROWN, ...input }));
const isRight = (stack: string, rolls: readonly number[]) =>
  valueOf(judgeBreak({ rules: 'u3a', rolls }, stack)).slip === undefined;

describe('every break of every game', () => {
  it.each(RULESET_IDS)('%s: every tile once; 14, 13, 13 and 13 are dealt', (rules) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 2, max: 12 }),
        fc.boolean(),
        (first, second, goulash) => {
          const two = breakWall({ rules, rolls: [first, second], goulash });
          const wall = two.ok ? two.value : valueOf(breakWall({ rules, rolls: [first], goulash }));
          const dealt = Object.values(wall.hands).flat();
          expect(Object.values(wall.hands).map((hand) => hand.length)).toEqual([14, 13, 13, 13]);
          const tiles = rulesets[rules].bonusTiles ? 144 : 136;
          expect(dealt.length + wall.draws + wall.box.length).toBe(tiles);
          expect(new Set([...dealt, ...wall.box, wall.firstDraw, wall.lastLive]).size).toBe(dealt.length + 14 + 2);
        },
      ),
    );
  });

  it.each(RULESET_IDS)('%s: the turns are the hands, and nothing is in two places', (rules) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 2, max: 12 }),
        fc.boolean(),
        (first, second, goulash) => {
          const plan = getWallPlan({ rules, goulash });
          const rolls = plan.ok && plan.value.throws === 2 ? [first, second] : [first];
          const { turns, broken, ring, boxStacks, loose } = layOut({ rules, rolls, goulash });
          for (const seat of ['e', 's', 'w', 'n'] as const) {
            const taken = turns
              .flat()
              .filter((take) => take.seat === seat)
              .flatMap(({ tiles }) => tiles);
            expect(taken).toEqual(broken.hands[seat.toUpperCase() as 'E']);
          }
          expect(boxStacks.length * 2 + loose.length).toBe(broken.box.length);
          expect(ring).toHaveLength((rulesets[rules].bonusTiles ? 144 : 136) / 2);
          expect(new Set(ring).size).toBe(ring.length);
          expect(loose.every(({ on }) => boxStacks.includes(on))).toBe(true);
        },
      ),
    );
  });

  it('is never called a slip when it is right, nor right when it is wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 }), fc.nat(71), (first, second, at) => {
        const { ring, broken } = layOut({ rolls: [first, second] });
        const stack = ring[at]!;
        expect(isRight(stack, [first, second])).toBe(stack === broken.countedStack);
        expect(parseSeatAndStackNumber(stack).seat).toBe(stack[0]!.toLowerCase());
      }),
    );
  });
});
