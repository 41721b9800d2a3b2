import { randomSeed } from '../../ui/random-seed.ts';

// The quiz of the first stage asks about few things. As a code stands for the same questions for ever, only codes are
// used whose questions never ask the same thing twice, for example for one tile by its picture and by its name.

/** Seeds of the gentle quiz of stage 1 that make no repeats; tests/unit/first-quiz.test.ts generates this list. */
const SEEDS =
  '0 1 2 11 12 13 15 16 18 19 20 21 23 24 27 28 29 30 31 32 35 37 40 42 47 55 67 70 71 73 74 77 80 81 ' +
  '83 84 85 87 88 94 95 99 101 105 107 113 114 118 119 120 121 122 125 130 136 140 141 145 150 151 155 ' +
  '156 158 163 165 167 169 170 174 176 177 179 182 183 186 188 189 190 191 194 195 201 205 206 208 209 ' +
  '214 217 218 219 221 227 228 231 235 237 242 245 246 248 250 252 253 255 256 263 268 269 273 274 275 ' +
  '277 282 286 288 291 294 295 299';
export const STAGE_ONE_SEEDS_WITHOUT_REPEATS: readonly number[] = SEEDS.split(' ').map(Number);
/** The number of seeds of each level (questions/codes.ts). */
export const SEEDS_PER_LEVEL = 300;
const MAX_ROUNDS = 1000;

/** A random seed for the quiz of a session. With it, a gentle quiz of the first stage repeats nothing. */
export const drawRandomSessionQuizSeed = (draw: () => number = randomSeed): number =>
  STAGE_ONE_SEEDS_WITHOUT_REPEATS[draw() % STAGE_ONE_SEEDS_WITHOUT_REPEATS.length]! +
  SEEDS_PER_LEVEL * (draw() % MAX_ROUNDS);
