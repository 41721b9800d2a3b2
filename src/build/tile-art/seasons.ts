import { INK } from './inks.ts';
import { disc, fill, nums, petal, polar, ring, spoke, stroke } from './paths.ts';

/** Two side branches of a snow crystal's arm. */
const barbs = (x: number, y: number, at: number, length: number, angle: number): string => {
  const from = polar(x, y, at, angle);
  return [-1, 1].map((side) => `M${nums(...from)}L${nums(...polar(...from, length, angle + (side * Math.PI) / 3.4))}`).join('');
};

/** Seasons are seen through a round moon gate, so that they never look like flowers. */
const moonGate = (scene: string): string => stroke(INK.ink, 1.7, disc(30, 47, 23)) + scene;

/** The four scenes of the season tiles, by number. */
export const SEASONS: Readonly<Record<number, () => string>> = {
  // Spring: the first shoot
  1: () =>
    moonGate(
      stroke(INK.green, 2.1, 'M30 63C30.6 54 29.6 46 30.4 38') +
        fill(INK.green, petal(30.2, 53, 17, 8.6, 1.05, 0.55) + petal(30, 48, 16, 8, -1, 0.55) + petal(30.4, 41, 12.6, 6.6, 0.12, 0.5)) +
        stroke(INK.ink, 1.9, 'M14.4 63.6C24 61.6 36 61.6 45.6 63.6'),
    ),
  // Summer: lotus under the sun
  2: () =>
    moonGate(
      fill(INK.gold, disc(40.6, 35.2, 5)) +
        fill(INK.red, [0, 0.62, -0.62, 1.2, -1.2].map((a) => petal(28, 60, a === 0 ? 19 : 17.5 - Math.abs(a) * 2, 8.2, a, 0.6)).join('')) +
        stroke(INK.face, 0.9, 'M28 60C24.6 54 24.6 47.6 28 41.4 31.4 47.6 31.4 54 28 60Z') +
        stroke(INK.blue, 1.9, 'M12.6 61.6C17 60 20 63 24 61.8S32 60 36 61.8 43 62.6 47.4 61.6'),
    ),
  // Autumn: ginkgo leaf
  3: () =>
    moonGate(
      fill(INK.gold, 'M30 58.4C22 55.4 14 49 13.4 42 16 36.8 21.6 33.8 27.4 33.6 28.8 36.4 29.4 39.4 30 43.4 30.6 39.4 31.2 36.4 32.6 33.6 38.4 33.8 44 36.8 46.6 42 46 49 38 55.4 30 58.4Z') +
        stroke(INK.gold, 1.9, 'M30 57C30.2 61 31.4 63.4 34.6 65.4') +
        stroke(INK.face, 0.9, 'M29.6 55C26 51 21.6 46 18.6 40.6M29.8 54C28.2 49 26 43 23.8 37.8M30.4 55C34 51 38.4 46 41.4 40.6M30.2 54C31.8 49 34 43 36.2 37.8'),
    ),
  // Winter: a snow crystal
  4: () => moonGate(stroke(INK.blue, 2.1, ring(6).map((a) => spoke(30, 47, 0, 18.4, a) + barbs(30, 47, 9.4, 6.2, a)).join(''))),
};
