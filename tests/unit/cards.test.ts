// The answer cards: sixty marks that cannot be taken for each other, read from drawn rooms, and what several frames agree on.
import { describe, expect, it } from 'vitest';
import {
  CARD_ANSWERS,
  cardMark,
  CARD_COUNT,
  mapAgreedAnswersByCard,
  listDuplicateCards,
  readSureAndLikelyCards,
  EMPTY_CARD_VOTES,
  readCards,
  addFrameToVotes,
  type CardAnswer,
  type CameraFrame,
  type FrameReadings,
} from '../../src/card-vision/index.ts';
import { drawRoom, makeRoom, type Held } from '../bench/card-rooms.ts';

const turned = (mark: boolean[][]): boolean[][] =>
  mark.map((row, y) => row.map((_, x) => mark[x]![row.length - 1 - y]!));
const turns = (mark: boolean[][]): boolean[][][] => [
  mark,
  turned(mark),
  turned(turned(mark)),
  turned(turned(turned(mark))),
];
const apart = (a: readonly boolean[], b: readonly boolean[]): number => a.filter((cell, i) => cell !== b[i]).length;
const marks = Array.from({ length: CARD_COUNT }, (_, i) => cardMark(i + 1));

describe('the marks', () => {
  it('are sixty, four cells square in a black border', () => {
    expect(CARD_COUNT).toBe(60);
    for (const mark of marks) {
      expect(mark.map((row) => row.length)).toEqual([6, 6, 6, 6, 6, 6]);
      const edge = mark.flatMap((row, y) => row.filter((_, x) => x % 5 === 0 || y % 5 === 0));
      expect(edge).toEqual(Array.from({ length: 20 }, () => true));
      const white = mark.flat().filter((black) => !black).length;
      expect(white).toBeGreaterThanOrEqual(6);
      expect(white).toBeLessThanOrEqual(10);
    }
  });

  it('differ in six cells or more, however they are turned', () => {
    const all = marks.flatMap(turns).map((mark) => mark.flat());
    const distances = new Set<number>();
    for (let i = 0; i < all.length; i++) for (let j = 0; j < i; j++) distances.add(apart(all[i]!, all[j]!));
    expect([...distances].toSorted((a, b) => a - b)).toEqual([6, 8, 10, 16]);
  });

  it('have negatives that are marks too, so that only the border shows which', () => {
    const seen = new Set(marks.flatMap(turns).map((mark) => inner(mark).flat().join()));
    for (const mark of marks)
      expect(seen).toContain(
        inner(mark)
          .flat()
          .map((black) => !black)
          .join(),
      );
  });

  it.each([0, 61, 1.5, Number.NaN])('have no number %s', (card) => {
    expect(() => cardMark(card)).toThrow(RangeError);
  });
});
const inner = (mark: boolean[][]): boolean[][] => mark.slice(1, 5).map((row) => row.slice(1, 5));

const SMALL = { width: 320, height: 240 };
const held = (card: number, answer: CardAnswer, more: Partial<Held> = {}): Held => ({
  card,
  answer,
  middle: [160, 120],
  cell: 6,
  yaw: 0,
  pitch: 0,
  tilt: 0,
  ...more,
});

/**
 * A mark on white paper that grows narrower downwards as what leans back does, each pixel the mean of 16 places.
 * @param side pixels of its upper side and of its height
 */
function narrowing(card: number, side: number, narrowed: number): CameraFrame {
  const mark = cardMark(card);
  const data = new Uint8ClampedArray(SMALL.width * SMALL.height * 4).fill(200);
  const [middle, top] = [SMALL.width / 2, 90];
  const isBlack = (x: number, y: number): boolean => {
    const share = (y - top) / side;
    const width = 1 - (1 - narrowed) * share;
    const column = Math.floor(((x - middle) / (side * width) + 0.5) * mark.length);
    // What is farther away is seen shorter, too.
    const row = Math.floor((share * narrowed * mark.length) / width);
    return mark[row]?.[column] ?? false;
  };
  const parts = [0.125, 0.375, 0.625, 0.875];
  for (let y = top - 1; y <= top + side; y++)
    for (let x = middle - side; x < middle + side; x++) {
      const black = parts.flatMap((down) => parts.filter((right) => isBlack(x + right, y + down))).length / 16;
      data.fill(200 - 170 * black, 4 * (y * SMALL.width + x), 4 * (y * SMALL.width + x) + 3);
    }
  return { ...SMALL, data };
}

describe('reading a frame', () => {
  it.each(CARD_ANSWERS)('finds who holds up %s, and where', (answer) => {
    const { frame, shown } = drawRoom([held(23, answer)], SMALL);
    const [reading, ...others] = readCards(frame);
    expect(others).toEqual([]);
    expect(reading).toMatchObject({ card: 23, answer });
    reading!.corners.forEach(([x, y], i) => {
      const [tx, ty] = shown[0]!.corners[i]!;
      expect(Math.hypot(x - tx, y - ty)).toBeLessThan(1);
    });
  });

  it.each([
    ['leant back and turned away by 50°', { yaw: 50, pitch: 45 }],
    ['tilted by 20°', { tilt: 20 }],
    ['far away', { cell: 2.6 }],
    ['so near that it fills the room', { cell: 24 }],
  ])('reads a card that is %s', (_, more) => {
    expect(readCards(drawRoom([held(41, 'b', more)], SMALL).frame)).toMatchObject([{ card: 41, answer: 'b' }]);
  });

  it.each([
    ['held between two letters', [held(9, 'a', { tilt: 44 })], {}],
    ['that is half out of the picture', [held(9, 'a', { middle: [8, 120] })], {}],
    ['in the dark', [held(9, 'a')], { paper: 22, ink: 20 }],
    ['whose paper is black and whose mark is white', [held(9, 'a')], { paper: 20, ink: 220 }],
  ] as const)('says nothing of a card %s', (_, people, light) => {
    expect(readCards(drawRoom(people, { ...SMALL, ...light }).frame)).toEqual([]);
  });

  // A wall or a chair whose cells happen to look like a mark: seen from the room, no card narrows as much.
  it.each([
    [0.85, [{ card: 23, answer: 'a' }]],
    [0.6, []],
  ])('of a small mark whose lower side is %s of the upper one it reads %j', (narrowed, expected) => {
    expect(readCards(narrowing(23, 30, narrowed))).toMatchObject(expected);
  });

  it('reports a number that two people hold up', () => {
    const people = [held(7, 'a', { middle: [80, 120] }), held(7, 'c', { middle: [230, 120] })];
    const seen = readSureAndLikelyCards(drawRoom(people, SMALL).frame);
    expect(seen.twice).toEqual([7]);
    expect(seen.cards).toHaveLength(1);
  });

  it('reads nothing from a picture that is no room', () => {
    for (const [width, height] of [
      [0, 0],
      [1, 1],
      [7, 3],
      [64, 64],
    ] as const)
      expect(readCards({ data: new Uint8ClampedArray(width * height * 4).fill(128), width, height })).toEqual([]);
  });

  it('reads the rooms that the table is made of', () => {
    let [near, nearRead, far, farRead, wrong] = [0, 0, 0, 0, 0];
    for (let seed = 1; seed <= 3; seed++) {
      const { frame, shown } = makeRoom(seed, { blur: 0.4 * seed, noise: 2 * seed });
      const read = readCards(frame);
      for (const { card, answer, pixels } of shown) {
        const isRead = read.some((each) => each.card === card && each.answer === answer);
        if (pixels >= 2.5) [near, nearRead] = [near + 1, nearRead + Number(isRead)];
        else if (pixels >= 1.75) [far, farRead] = [far + 1, farRead + Number(isRead)];
      }
      wrong += read.filter(
        (each) => !shown.some(({ card, answer }) => card === each.card && answer === each.answer),
      ).length;
    }
    expect(wrong).toBe(0);
    expect(nearRead / near).toBeGreaterThanOrEqual(0.95);
    expect(farRead / far).toBeGreaterThanOrEqual(0.85);
  });
});

const frameOf = (...cards: readonly (readonly [number, CardAnswer])[]): FrameReadings => ({
  cards: cards.map(([card, answer]) => ({
    card,
    answer,
    corners: [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  })),
  twice: [],
  likely: [],
});
const softly = (...cards: readonly (readonly [number, CardAnswer])[]): FrameReadings => ({
  ...frameOf(),
  likely: frameOf(...cards).cards,
});
const elsewhere = (seen: FrameReadings): FrameReadings => ({
  ...seen,
  likely: seen.likely.map((each) => ({
    ...each,
    corners: each.corners.map(([x, y]) => [x + 9, y]) as unknown as typeof each.corners,
  })),
});
const votesOf = (frames: readonly FrameReadings[]) => frames.reduce(addFrameToVotes, EMPTY_CARD_VOTES);

describe('what several frames agree on', () => {
  it.each([
    ['two frames are too few', 'aa', undefined],
    ['three are enough', 'aaa', 'a'],
    ['three of four are enough', 'aaba', 'a'],
    ['three of five are not', 'aabab', undefined],
    ['a card that is turned counts anew in the end', 'aaaabbbbbbbbbbbb', 'b'],
  ])('%s', (_, answers, answer) => {
    const votes = votesOf([...answers].map((each) => frameOf([5, each as CardAnswer])));
    expect(mapAgreedAnswersByCard(votes).get(5)).toBe(answer);
  });

  it('keeps the cards apart, by number', () => {
    const frame = frameOf([9, 'd'], [2, 'a']);
    expect([...mapAgreedAnswersByCard(votesOf([frame, frame, frame]))]).toEqual([
      [2, 'a'],
      [9, 'd'],
    ]);
  });

  it('remembers every place of a room where sixty cards are seen softly', () => {
    const frame: FrameReadings = {
      ...frameOf(),
      likely: Array.from({ length: 60 }, (_, i) => {
        const seen = softly([i + 1, 'a']).likely[0]!;
        return { ...seen, corners: seen.corners.map(([x, y]) => [x + 9 * i, y]) as unknown as typeof seen.corners };
      }),
    };
    expect(mapAgreedAnswersByCard(votesOf(times(6, frame))).size).toBe(60);
  });

  it('counts no reading of a number that two people hold up, and reports it', () => {
    const frame: FrameReadings = { ...frameOf([5, 'a'], [6, 'b']), twice: [5] };
    const votes = votesOf([frame, frame, frame]);
    expect([...mapAgreedAnswersByCard(votes).keys()]).toEqual([6]);
    expect(listDuplicateCards(votes)).toEqual([5]);
    const later = [frame, frame, frame, ...times(12, frameOf([5, 'a']))];
    expect(listDuplicateCards(votesOf(later)), 'one of them puts it down').toEqual([]);
  });

  const five: readonly [number, CardAnswer] = [5, 'a'];
  const times = (count: number, seen: FrameReadings): readonly FrameReadings[] =>
    Array.from({ length: count }, () => seen);
  it.each<[string, readonly FrameReadings[], CardAnswer | undefined]>([
    ['six soft pictures that agree are enough', times(6, softly(five)), 'a'],
    ['five are not', times(5, softly(five)), undefined],
    ['nor are six beside two of another card', [...times(6, softly(five)), ...times(2, softly([9, 'd']))], undefined],
    ['one that is sure counts with them', [...times(5, softly(five)), frameOf(five)], 'a'],
    ['one that is sure of another letter does not', [...times(8, softly(five)), frameOf([5, 'b'])], undefined],
    ['two places with one number', [...times(6, softly(five)), ...times(6, elsewhere(softly(five)))], undefined],
    ['a number that was seen twice', [...times(8, softly(five)), { ...frameOf(five), twice: [5] }], undefined],
  ])('%s', (_, frames, answer) => {
    expect(mapAgreedAnswersByCard(votesOf(frames)).get(5)).toBe(answer);
  });
});
