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
import { listAnswers } from './support/answers.ts';

const THROWN = { rules: 'u3a', rolls: [7, 8] };
/** The wall in a line: of each hand how many tiles there are, and the first and the last of them. */
const tell = ({ hands, box, ...rest }: BrokenWall): string => {
  const dealt = Object.entries(hands).map(([seat, all]) => `${seat} ${all.length} ${all[0]}–${all.at(-1)}`);
  return `${JSON.stringify(rest)} dealt ${dealt.join(', ')}; box ${box.join(' ')}`;
};

it('whose wall it is, and where it is broken', async () => {
  const answers = listAnswers(
    breakWall,
    THROWN,
    `
    # whose wall, and which stack
    a throw of 2 falls on s | rolls=2,2
    a throw of 3 falls on w | rolls=3,2
    a throw of 4 falls on n | rolls=4,2
    a throw of 5 falls on e | rolls=5,2
    a throw of 6 falls on s | rolls=6,2
    a throw of 7 falls on w | rolls=7,2
    a throw of 8 falls on n | rolls=8,2
    a throw of 9 falls on e | rolls=9,2
    a throw of 10 falls on s | rolls=10,2
    a throw of 11 falls on w | rolls=11,2
    a throw of 12 falls on n | rolls=12,2
    a count longer than the wall runs on into the wall on the left | rolls=8,12
    | rolls=11,12
    # which loose tile comes first
    given |
    |
    a table may choose | house.looseFirst=top
    given |
    | rules=bmja
    # how many are left to draw
    given |
    136 tiles | house.bonusTiles=false
    four jokers added | goulash house.goulashWild=addJokers148
    2 bamboos wild | goulash
    # the longer walls stand before the wind of the round and opposite
    | rolls=5,12 goulash round=s house.goulashWild=addJokers148
    | rolls=6,12 goulash round=s house.goulashWild=addJokers148
    # switches of the wall
    given |
    # bellMirror: read from the breaker’s chair the box lies on the other side and the wall is used anticlockwise
    | rules=bell rolls=5,9 house.bellMirror=false
    given | rules=japanese
    breakRolls: one throw says wall and place | rolls=6, house.breakRolls=1
    fixedDeadWall: a replacement does not shorten the live wall |
    | house.fixedDeadWall
    roof: the upper loose tile lies farther off and comes first, so nothing changes | house.roof
    given | rules=cantonese
    firstRollReuse: the throw that chose the first dealer breaks his own wall | rolls=5, firstHand
    | rolls=6, firstHand
    | rolls=6, firstHand house.firstRollReuse=false
    | rolls=6,
    flowers lengthen the Cantonese walls, a missing suit shortens them | rolls=5, house.flowers=seat
    | rolls=5, house.players=3
    given |
    players: two are dealt East’s and West’s tiles, three leave North’s | house.players=2
    | house.players=3
    | house.players=5
    # three walls
    given | rules=japanese house.players=3
    seats undefined, throws [7,8] |
    seats ["e","w","n"], throws [6,8] | seats=e,w,n rolls=6,8
    seats ["e","s","w"], throws [5,12] | seats=e,s,w rolls=5,12
    in the second version North’s tiles are dragons and four walls stand | house.threePlayerVersion=2
    # a throw that falls on an empty chair
    given |
    three, North is empty: East breaks | house.players=3 rolls=8,2
    three, West sits | house.players=3 rolls=7,2
    two, South is empty: West breaks | house.players=2 rolls=6,2
    two, North is empty: East breaks | house.players=2 rolls=8,2
    given | rules=cantonese house.players=3
    the Cantonese throw counts for nothing there, though a picture of it may be drawn | rolls=8,
    | rolls=7,
  `,
    { tell },
  );
  await expect(answers).toMatchFileSnapshot('recorded/walls.txt');
});

it('the layout, step by step', async () => {
  const answers = listAnswers(
    computeWallLayoutFromRolls,
    THROWN,
    `
    # the layout
    follows the break of the guide |
    breaks East’s own wall in the first Cantonese hand | firstHand
    given |
    puts the other tile far in the Association’s game | rules=bmja
    given |
    has a dead wall of seven whole stacks where no tile is loose | rules=japanese rolls=6,7
    given |
    breaks East’s own wall in the first Cantonese hand | rules=cantonese rolls=7, firstHand
    # three walls
    given |
    are laid out in a ring of three, and dealt from in one turn | rules=japanese house.players=3
    # a throw that falls on an empty chair
    given | rules=cantonese house.players=3
    the Cantonese throw counts for nothing there, though a picture of it may be drawn | rolls=8,
    | rolls=7,
  `,
  );
  await expect(answers).toMatchFileSnapshot('recorded/wall-layouts.txt');
});

it('what a wrong stack tells', async () => {
  const answers = listAnswers(
    ({ stack, ...input }: BreakInput & { readonly stack: string }) => judgeBreak(input, stack),
    THROWN,
    `
    # a wrong stack
    | stack=W15
    | stack=W14
    | stack=W16
    | stack=W4
    | stack=W8
    | stack=W7
    | stack=N15
    | stack=W11
    | stack=E15
    | stack=S3
    | stack=Q1
    | stack=W19
    sees players counted to the left, and the wall of the second throw | stack=N14 rolls=6,8
    | stack=E14 rolls=6,8
    | stack=E15 rolls=6,9
    counts on round the corner | stack=W2 rolls=8,12
    | stack=W1 rolls=8,12
    | stack=W9 rolls=8,12
    says what East would take there | stack=W17
    # three walls
    given | rules=japanese house.players=3
    | stack=E15
    | stack=E14
    | stack=E2
    | stack=E8
    | stack=E7
    | stack=S15
    | stack=N15
    | stack=W1
    # a wrong stack after one throw
    given | rules=cantonese rolls=6,
    | stack=S6
    | stack=S5
    | stack=S12
    | stack=S1
    | stack=N6
    | stack=W6
    | stack=E6
    | stack=E6 firstHand
    | stack=E5 firstHand
    | stack=E12 firstHand
    | stack=N6 firstHand
    | stack=S6 firstHand
    given | rules=bell stack=E13 rolls=5,9
    East takes the stacks on the side that is used first |
    | house.bellMirror=false
  `,
  );
  await expect(answers).toMatchFileSnapshot('recorded/wall-slips.txt');
});

it('the plan of a wall', async () => {
  const answers = listAnswers(
    getWallPlan,
    { rules: 'u3a' },
    `
    # the plan of a wall
    |
    | house.goulashWild=addJokers148 goulash
    given |
    | rules=bell
    given | rules=japanese
    |
    | house.roof house.breakRolls=1
    given |
    | rules=cantonese
    # three walls
    given | rules=japanese house.players=3
    stand before those who sit there |
    | seats=e,w,n
    # a throw that falls on an empty chair
    given |
    a suit fewer makes shorter walls, East’s and West’s the longer | rules=cantonese house.players=3
  `,
  );
  await expect(answers).toMatchFileSnapshot('recorded/wall-plans.txt');
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
