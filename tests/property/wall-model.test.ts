// The wall breaker over time: what is seen, asked and shown, in whatever order it is tapped.
import { describe, expect, it } from 'vitest';
import { createRandomBelowFromSeed, SEATS } from '../../src/engine/index.ts';
import { createExampleWallSetup, listDiceTotalsOfWallPlan } from '../../src/features/wall/wall-scenes.ts';
import { WallState } from '../../src/features/wall/wall-state.svelte.ts';
import { openLoadedTableOrDefault, openTableWithPlayerCount } from '../../src/ui/table.ts';
import { openPage, pick, walk, type Steps } from './support/walk.ts';

function openWall(rules = 'u3a', seed = 1): WallState {
  openPage();
  const random = createRandomBelowFromSeed(seed);
  return new WallState(
    createExampleWallSetup(openLoadedTableOrDefault({ rules, house: {} })),
    () => random(1000) / 1000,
  );
}
const isFresh = (wall: WallState): void =>
  expect([wall.isSolved, wall.pickedWall, wall.pickedStack, wall.error]).toEqual([false, '', 0, '']);

const STEPS: Steps<WallState> = {
  next: (wall, draw) => {
    const by = draw % 2 === 0 ? 1 : -1;
    const before = wall.stepIndex;
    wall.go(by);
    expect(wall.stepIndex).toBe(Math.min(Math.max(before + by, 0), wall.steps.length - 1));
  },
  mode: (wall, draw) => {
    const mode = pick(['answer', 'steps', 'try'] as const, draw)!;
    const { setup } = wall;
    const was = wall.mode;
    wall.choose(mode);
    expect([wall.mode, wall.stepIndex]).toEqual([mode, 0]);
    isFresh(wall);
    if (mode !== 'try' && was !== 'try') expect(wall.setup).toEqual(setup);
  },
  dice: (wall, draw) => {
    const at = draw % wall.layout.plan.throws;
    wall.setThrow(at, pick(listDiceTotalsOfWallPlan(wall.layout.plan), draw)!);
    expect(wall.setup.faces).toEqual([]);
    isFresh(wall);
  },
  roll: (wall) => {
    wall.roll();
    expect(wall.stepIndex).toBe(0);
    isFresh(wall);
    expect(wall.setup.rolls).toEqual(wall.setup.faces.map((dice) => dice.reduce((sum, face) => sum + face, 0)));
  },
  chair: (wall, draw) => {
    const { pickedStack } = wall;
    wall.change({ you: pick(SEATS, draw)! });
    expect([wall.setup.you, wall.pickedStack]).toEqual([pick(SEATS, draw), pickedStack]);
  },
  round: (wall, draw) => {
    wall.change({ round: pick(SEATS, draw)! });
    isFresh(wall);
  },
  game: (wall, draw) => {
    wall.playBy(pick(['u3a', 'cantonese', 'bell', 'japanese'], draw)!);
    isFresh(wall);
  },
  seats: (wall, draw) => {
    const table = openTableWithPlayerCount(
      openLoadedTableOrDefault({ rules: wall.setup.table.rules, house: {} }),
      3 + (draw % 2),
    );
    wall.setSeats(table, pick([undefined, 's', 'w', 'n'] as const, draw));
    isFresh(wall);
  },
  point: (wall, draw) => {
    wall.error = 'Choose a wall and a stack first.';
    wall.pick(pick(wall.layout.plan.seats, draw)!, 1 + (draw % 6));
    expect(wall.error).toBe('');
  },
  check: (wall) => {
    const chosen = wall.chosenStack;
    wall.check();
    expect(wall.error === '').toBe(chosen !== undefined);
  },
  show: (wall) => {
    wall.show();
    expect(wall.isSolved).toBe(true);
    expect(wall.isSecret).toBe(false);
  },
};

describe('the wall breaker over time', () => {
  it('gives nothing away before it is found, and never says two things', async () => {
    await walk<WallState>(openWall, STEPS, (wall) => {
      expect(wall.setup.rolls).toHaveLength(wall.layout.plan.throws);
      expect(wall.stepIndex).toBeLessThan(wall.steps.length);
      expect(wall.messageLines.join('')).not.toBe('');
      expect(wall.isSecret).toBe(wall.mode === 'try' && !wall.isSolved);
      if (wall.isSecret) expect([wall.stepSentences, wall.scene.open ?? false]).toEqual([[], false]);
      expect(wall.stepSentences.length).toBe(wall.isSecret || wall.isThrowVoid ? 0 : wall.steps.length);
      if (wall.error) expect(wall.messageLines).toEqual([wall.error]);
    });
  });
});

describe('an exercise', () => {
  it('throws dice of its own, and gives the table its own back', () => {
    const wall = openWall();
    wall.setThrow(0, 11);
    const own = wall.setup;
    wall.choose('try');
    wall.choose('try');
    wall.choose('steps');
    expect(wall.setup).toEqual(own);
    wall.choose('try');
    wall.setThrow(0, 3);
    wall.choose('answer');
    expect(wall.setup.rolls[0]).toBe(3);
    wall.choose('try');
    wall.choose('answer');
    wall.roll();
    const rolled = wall.setup;
    wall.choose('steps');
    expect(wall.setup, 'dice of before the exercise are not put back twice').toBe(rolled);
  });

  it('is over with the right stack, and begins again with other dice', () => {
    const wall = openWall();
    wall.choose('try');
    const question = wall.messageLines;
    wall.check();
    expect(wall.messageLines).toEqual(['Choose a wall and a stack first.']);
    const { countedStack: right } = wall.layout.broken;
    const other = SEATS.find((seat) => seat !== wall.layout.broken.breaker)!;
    wall.pick(other, 1);
    wall.check();
    expect([wall.isSolved, wall.messageLines.length]).toEqual([false, 1]);
    const wrong = wall.messageLines;
    expect(wrong).not.toEqual(question);
    wall.point(right);
    expect(wall.chosenStack).toBe(right);
    wall.check();
    expect([wall.isSolved, wall.isSecret]).toEqual([true, false]);
    expect(wall.messageLines).not.toEqual(wrong);
    wall.roll();
    expect([wall.isSolved, wall.isSecret]).toEqual([false, true]);
    expect(wall.messageLines.join()).toBe(wall.messageLines[0]);
  });
});

describe('dice that do not count', () => {
  it('are thrown again, and the picture shows no break', () => {
    const table = openTableWithPlayerCount(openLoadedTableOrDefault({ rules: 'cantonese', house: {} }), 3);
    const again = openWall('cantonese');
    again.setSeats(table, undefined);
    const seen = listDiceTotalsOfWallPlan(again.layout.plan).map((total) => {
      again.setThrow(0, total);
      if (again.isThrowVoid)
        expect([again.stepSentences, again.messageLines.length, again.steps.length]).toEqual([[], 1, 1]);
      return again.isThrowVoid;
    });
    expect(seen).toContain(true);
    expect(seen).toContain(false);
    for (let i = 0; i < 30; i++) {
      again.roll();
      expect(again.isThrowVoid).toBe(false);
    }
  });
});
