// The wall breaker without a browser: what each step shows and says, where things lie on the picture, what a slip is told.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  judgeBreak,
  computeWallLayoutFromRolls,
  parseSeatAndStackNumber,
  RULESET_IDS,
  SEATS,
  getWallPlan,
  type BreakInput,
  type WallLayout,
} from '../../src/engine/index.ts';
import { createWallStripAroundBreak } from '../../src/features/wall/chair-strip.ts';
import { createWallPicture, findStackNameAtPoint } from '../../src/features/wall/wall-picture.ts';
import {
  BUILT_WALL_SCENE,
  setDiceTotal,
  createExampleWallSetup,
  fitRollsOfSetupToGame,
  layOutWallOrThrow,
  createWallScene,
  listWallAndDealSteps,
  throwDiceForWall,
  listDiceTotalsOfWallPlan,
} from '../../src/features/wall/wall-scenes.ts';
import {
  listBreakSentences,
  describeVerdictOnChosenStack,
  describeWallPicture,
  formatBreakQuestion,
  describeWallBreakAnswer,
  describeWallOrDealStep,
  describeVoidThrow,
} from '../../src/features/wall/wall-text.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';

const laid = (input: Partial<BreakInput> = {}): WallLayout => {
  const result = computeWallLayoutFromRolls({ rules: 'u3a', rolls: [7, 8], ...input });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const said = (input: Partial<BreakInput>, chosen: string): string => {
  const judged = judgeBreak({ rules: 'u3a', rolls: [7, 8], ...input }, chosen);
  return judged.ok ? describeVerdictOnChosenStack(laid(input), chosen, judged.value) : '';
};

/** Every kind of wall there is: each game, with the house rules that change its wall. */
const WALLS: readonly Partial<BreakInput>[] = [
  ...RULESET_IDS.map((rules) => ({ rules })),
  { rules: 'u3a', house: { goulashWild: 'addJokers148' }, goulash: true, round: 's' },
  { rules: 'u3a', house: { players: 3 } },
  { rules: 'bell', house: { bellMirror: false } },
  { rules: 'bell', house: { bonusTiles: false } },
  { rules: 'japanese', house: { roof: true } },
  { rules: 'japanese', house: { fixedDeadWall: true, breakRolls: 1 } },
  { rules: 'cantonese', firstHand: true },
  { rules: 'cantonese', house: { players: 3, flowers: 'seat' } },
  { rules: 'japanese', house: { players: 3 } },
  { rules: 'japanese', house: { players: 3 }, seats: ['e', 'w', 'n'] },
  { rules: 'u3a', house: { players: 3 }, seats: ['e', 's', 'n'] },
];
const everyLayout = (first: number, second: number) =>
  WALLS.map((wall) => {
    const plan = getWallPlan({ rules: 'u3a', ...wall });
    return laid({ ...wall, rolls: plan.ok && plan.value.throws === 2 ? [first, second] : [first] });
  });
const throws = [fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 })] as const;

describe('the answer in two lines', () => {
  it.each([
    [{}],
    [{ rolls: [8, 12] }],
    [{ rolls: [7, 11] }],
    [{ rules: 'japanese', rolls: [6, 7] }],
    [{ rules: 'cantonese', rolls: [3] }],
    [{ rules: 'cantonese', rolls: [5], firstHand: true }],
  ])('%j', (input) => expect(listBreakSentences(laid(input))).toMatchSnapshot());
  it('says who breaks the wall of an empty seat', () => {
    const house = { players: 3 };
    expect([
      listBreakSentences(laid({ house, rolls: [8, 2] }))[0],
      describeVoidThrow(laid({ rules: 'cantonese', house, rolls: [4] })),
    ]).toMatchSnapshot();
  });
});

describe('three walls for three players', () => {
  const layout = laid({ rules: 'japanese', house: { players: 3 }, rolls: [5, 3] });
  it('are built, and tiles taken beside them', () =>
    expect(describeWallOrDealStep(layout, 'build')).toBe(
      [
        'East, South and North each build a wall of 16 stacks, two tiles high. Nobody is West, so you leave those wind',
        'tiles out. 96 tiles lie in the walls, face down. Each player takes 12 of the other tiles at random.',
      ].join(' '),
    ));
  it('are dealt to one other player where two play', () => {
    const ofTwo = laid({ house: { players: 2 } });
    expect(describeWallOrDealStep(ofTwo, 'turn-0')).toMatch(/ Then West takes two stacks\.$/);
    expect(describeWallOrDealStep(ofTwo, 'turn-3')).toContain(', then West follows.');
  });
  it('are opened', () => expect(describeWallOrDealStep(layout, 'turn-0')).toMatchSnapshot());
});

describe('the steps', () => {
  it('are as many as the game needs', () => {
    const end = 'turn-0 turn-1 turn-2 turn-3 curtsey';
    expect(listWallAndDealSteps(laid()).join(' ')).toBe(`build first second count break loose box ${end}`);
    const oneThrow = laid({ rules: 'cantonese', rolls: [3] });
    expect(listWallAndDealSteps(oneThrow).join(' ')).toBe(`build first count break box ${end}`);
  });
  it('are told as they happen', () => {
    const layout = laid();
    expect(listWallAndDealSteps(layout).map((step) => describeWallOrDealStep(layout, step))).toMatchSnapshot();
  });
  it.each([
    [2, 'Build four walls of 18 stacks, even though only 2 of you play.'],
    [3, 'Build four walls of 18 stacks, even though only 3 of you play.'],
    [4, 'Each of the four players builds a wall of 18 stacks.'],
    [5, 'Each of the four players builds a wall of 18 stacks.'],
  ])('begin with who builds: %i play', (players, builders) =>
    expect(describeWallOrDealStep(laid({ house: { players } }), 'build')).toContain(builders),
  );
  it('lose no tile', () => {
    fc.assert(
      fc.property(...throws, (first, second) => {
        for (const layout of everyLayout(first, second)) {
          let before = 0;
          for (const step of listWallAndDealSteps(layout)) {
            const { gone, taking } = createWallScene(layout, step);
            expect(gone.size).toBe(before);
            expect([...taking.keys()].some((place) => gone.has(place))).toBe(false);
            before += taking.size;
          }
          expect(before + layout.broken.draws + layout.broken.box.length).toBe(layout.plan.tiles);
        }
      }),
      { numRuns: runs(30) },
    );
  });
  it('are said in short sentences, whatever the game and the dice', () => {
    fc.assert(
      fc.property(...throws, (first, second) => {
        for (const layout of everyLayout(first, second)) {
          const texts = [
            ...listWallAndDealSteps(layout).map((step) => describeWallOrDealStep(layout, step)),
            ...listBreakSentences(layout),
            formatBreakQuestion(layout),
            describeWallBreakAnswer(layout),
            describeWallPicture(layout, 's', { open: true, box: true }),
          ];
          for (const text of texts) expect(text).not.toMatch(/undefined|NaN| {2}|'|"/);
          const counts = texts
            .join(' ')
            .split(/(?<=[.?!])\s+/)
            .map((sentence) => sentence.split(/\s+/).length);
          expect(Math.max(...counts)).toBeLessThanOrEqual(25);
          expect(counts.reduce((sum, n) => sum + n, 0) / counts.length).toBeLessThanOrEqual(15);
        }
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('the picture', () => {
  it('draws every stack once, beside the others and inside the frame, from every chair', () => {
    fc.assert(
      fc.property(...throws, fc.constantFrom(...SEATS), (first, second, you) => {
        for (const layout of everyLayout(first, second)) {
          const { walls, width, height } = createWallPicture(layout, createWallScene(layout, 'build'), { you });
          const stacks = walls.flatMap((wall) => wall.stacks);
          expect(stacks.map(({ name }) => name).toSorted()).toEqual([...layout.ring].toSorted());
          for (const { x, y, w, h } of stacks) expect(x >= 0 && y >= 0 && x + w <= width && y + h <= height).toBe(true);
          const onAnother = stacks.flatMap((a, i) =>
            stacks
              .slice(i + 1)
              .filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
              .map((b) => `${a.name} on ${b.name}`),
          );
          expect(onAnother).toEqual([]);
        }
      }),
      { numRuns: runs(10) },
    );
  });
  it('puts your own wall nearest and counts it from your right', () => {
    for (const you of SEATS) {
      const { walls, height } = createWallPicture(laid(), createWallScene(laid(), 'build'), { you, isSecret: true });
      const own = walls.find(({ seat }) => seat === you)!.stacks;
      expect(own.every(({ y }) => y > height * 0.9)).toBe(true);
      expect(own[0]!.x).toBeGreaterThan(own.at(-1)!.x);
    }
  });
  it('knows which stack is meant by a tap', () => {
    const picture = createWallPicture(laid(), createWallScene(laid(), 'build'), { you: 'n', isSecret: true });
    for (const { name, x, y, w, h } of picture.walls.flatMap(({ stacks }) => stacks))
      expect(findStackNameAtPoint(picture, { x: x + w / 2, y: y + h / 2 })).toBe(name);
    expect(findStackNameAtPoint(picture, picture.middle)).toBeUndefined();
  });
  it('sets no word over another, over a stack or over the dice', () => {
    const wide = (text: string) => text.length * 9;
    const left = ({ x, text, anchor }: { x: number; text: string; anchor: string }) =>
      anchor === 'middle' ? x - wide(text) / 2 : anchor === 'end' ? x - wide(text) : x;
    fc.assert(
      fc.property(...throws, fc.constantFrom(...SEATS), (first, second, you) => {
        for (const layout of everyLayout(first, second)) {
          for (const step of listWallAndDealSteps(layout)) {
            const { labels, walls, middle, width, height } = createWallPicture(layout, createWallScene(layout, step), {
              you,
            });
            const words = labels.map((label) => ({
              text: label.text,
              x: left(label),
              y: label.y - 14,
              w: wide(label.text),
              h: 16,
            }));
            const things = [
              ...walls
                .filter(({ turn }) => !turn)
                .flatMap(({ stacks }) => stacks)
                .map(({ name, x, y, w, h }) => ({ text: name, x, y, w, h })),
              {
                text: 'the dice',
                x: middle.x - 60,
                y: middle.y - (layout.plan.throws === 1 ? 22 : 70),
                w: 120,
                h: layout.plan.throws === 1 ? 44 : 140,
              },
            ];
            expect(words.every(({ x, y, w, h }) => x > -3 && y > -3 && x + w < width + 3 && y + h < height + 3)).toBe(
              true,
            );
            expect(labels.filter(({ text }) => /box|wall/.test(text))).toHaveLength(
              createWallScene(layout, step).box ? 1 : 0,
            );
            for (const [i, a] of words.entries()) {
              const under = [...words.slice(i + 1), ...things].find(
                (b) => a.x < b.x + b.w - 1 && b.x < a.x + a.w - 1 && a.y < b.y + b.h - 1 && b.y < a.y + a.h - 1,
              );
              expect(
                under && `${a.text} over ${under.text}: ${JSON.stringify(layout.rolls)} ${step} ${you}`,
              ).toBeUndefined();
            }
          }
        }
      }),
      { numRuns: runs(20) },
    );
  });
  it('keeps the break to itself in an exercise', () => {
    const hidden = (rolls: number[]) =>
      createWallPicture(
        laid({ rolls }),
        { ...createWallScene(laid({ rolls }), 'build'), throws: 2 },
        { you: 'e', isSecret: true },
      );
    expect(hidden([7, 8])).toEqual(hidden([6, 2]));
  });
  it('shows the gap, the box and the loose tiles, and turns in the wall in use', () => {
    const layout = laid();
    const looks = (step: 'box' | 'turn-0' | 'turn-3' | 'curtsey', ...names: readonly string[]) => {
      const picture = createWallPicture(layout, createWallScene(layout, step), { you: 'e' });
      const stacks = picture.walls.flatMap((wall) => wall.stacks);
      const look = names.map((name) => {
        const stack = stacks.find((each) => each.name === name)!;
        return stack.look + (stack.letter ?? '');
      });
      return { picture, look: look.join(' ') };
    };
    const { picture, look } = looks('box', 'W15', 'W14', 'W9', 'W8', 'W16');
    expect(look).toBe('gap boxed boxed whole whole');
    expect([picture.loose.length, picture.outlines.length]).toEqual([2, 1]);
    expect(picture.labels.filter(({ strong }) => strong).map(({ text }) => text)).toEqual(['15', 'Kong box', 'West']);
    expect(looks('turn-0', 'W16', 'W18').look).toBe('takingE takingS');
    // One takes the tile on top, the next the one below: the stack is neither’s.
    expect(looks('turn-3', 'E4').look).toBe('taking');
    const end = looks('curtsey', 'W16', 'E6');
    expect(end.look).toBe('gone low');
    expect(end.picture.walls.find(({ turn }) => turn)?.seat).toBe('e');
  });
});

describe('the strip from the chair', () => {
  it('runs from left to right as its owner sees it', () => {
    const strip = createWallStripAroundBreak(laid(), createWallScene(laid(), 'box'));
    expect(strip.seat).toBe('w');
    expect(strip.stacks.map(({ figure }) => figure).join(' ')).toBe('18 17 16 15 14 13 12 11 10 9 8 7');
    expect(strip.stacks.filter(({ isInBox }) => isInBox).map(({ tiles }) => tiles.length)).toEqual([3, 3, 2, 2, 2, 2]);
    expect(strip.stacks.find(({ gap }) => gap)?.name).toBe('W15');
  });
  it('names both walls where it goes round the corner', () => {
    const layout = laid({ rolls: [8, 12] });
    const strip = createWallStripAroundBreak(layout, createWallScene(layout, 'box'));
    expect(strip.walls.map(({ seat }) => seat)).toEqual(['w', 'n']);
    expect(parseSeatAndStackNumber(strip.stacks.at(-1)!.name).seat).toBe('n');
  });
});

describe.each(WALLS.map((wall, at) => [at, wall] as const))('the strip of wall %i', (_, wall) => {
  const THROWS = ['7 8', '8 12', '2 3', '11 9'].map((thrown) => thrown.split(' ').map(Number));
  const layouts = THROWS.map((thrown) => {
    const laidOut = computeWallLayoutFromRolls({ rules: 'u3a', ...wall, rolls: thrown });
    return laidOut.ok ? laidOut.value : laid({ ...wall, rolls: thrown.slice(0, 1) });
  });

  it('lies in one line, its words and marks over what they name', () => {
    const scene = { ...BUILT_WALL_SCENE, open: true, box: true, loose: true, deal: true };
    const lines = layouts.map((layout) => {
      const { stacks, walls, box, deal, looseAt, width } = createWallStripAroundBreak(layout, scene);
      const drawn = stacks.map(({ name, x, tiles, gap, isInBox }) => {
        for (const tile of tiles) expect(tile.x).toBe(x);
        return `${name} at ${x}, ${tiles.map(({ y }) => y).join('/')}${gap ? ', gap' : ''}${isInBox ? ', box' : ''}`;
      });
      return [...drawn, JSON.stringify({ walls, box, deal, looseAt, width })].join('; ');
    });
    expect(lines).toMatchSnapshot();
  });

  it('says nothing of a break while the wall is only built', () => {
    for (const layout of layouts) {
      const { deal, box, looseAt, stacks } = createWallStripAroundBreak(layout, BUILT_WALL_SCENE);
      expect([deal, box, looseAt, stacks.find(({ gap }) => gap)]).toEqual(Array(4).fill(undefined));
    }
  });
});

describe('you do it', () => {
  it.each([
    ['W15', /^Right: stack 15 of West’s wall\. 7 falls on West, and 7 \+ 8 = 15 along West’s wall\./],
    ['W14', /one stack too early.*East would take stacks 15 and 16,/],
    ['W16', /one stack too far/],
    ['W4', /left-hand end/],
    ['W8', /only the second throw/],
    ['W7', /only the first throw/],
    ['N15', /one player too far/],
    ['W11', /not where the count ends/],
    ['W17', /East would take stack 18 and stack 1 of South’s wall,/],
    ['E15', /wrong wall. Count 7 players/],
  ])('%s', (stack, words) => expect(said({}, stack)).toMatch(words));
  it('explains the other walls', () => {
    expect(said({ rolls: [6, 8] }, 'N14')).toMatch(/players to the left/);
    expect(said({ rolls: [6, 9] }, 'E15')).toMatch(/second throw does not choose/);
    expect(said({ rules: 'cantonese', rolls: [6], firstHand: true }, 'S6')).toMatch(/break East’s own wall/);
  });
  it('asks without telling', () => {
    expect(formatBreakQuestion(laid())).toBe('East throws 7. The breaker throws 8. At which stack does the count end?');
    expect(formatBreakQuestion(laid({ rules: 'cantonese', rolls: [3] }))).toMatchSnapshot();
  });
});

describe('the dice', () => {
  it('fall as the game throws them', () => {
    const numbers = [0, 0.99, 0.5, 0.2];
    expect(throwDiceForWall({ throws: 2 }, () => numbers.shift()!)).toEqual({
      faces: [
        [1, 6],
        [4, 2],
      ],
      rolls: [7, 6],
    });
    expect(throwDiceForWall({ throws: 1 }, () => 0.999).rolls).toEqual([12]);
  });
  it('of a real table are known by their totals only', () => {
    const setup = createExampleWallSetup(opened('u3a'));
    expect(setDiceTotal(setup, 1, 11)).toMatchObject({ rolls: [7, 11], faces: [] });
    expect(listDiceTotalsOfWallPlan({ least: 2, most: 12 })).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(fitRollsOfSetupToGame({ ...setup, rolls: [3] }).rolls).toEqual([3, 3]);
    expect(fitRollsOfSetupToGame({ ...setup, table: opened('cantonese'), rolls: [7, 8] }).rolls).toEqual([7]);
  });
  it('of the example are those of the page', () => {
    const setup = createExampleWallSetup(opened('u3a'));
    const layout = layOutWallOrThrow(setup);
    expect([setup.rolls, listBreakSentences(layout)[0], listWallAndDealSteps(layout).length]).toMatchSnapshot();
    expect(createExampleWallSetup(opened('cantonese'))).toMatchObject({ rolls: [7], faces: [[3, 4]] });
    expect(() => layOutWallOrThrow({ ...setup, rolls: [2] })).toThrow('bad-rolls');
  });
});
