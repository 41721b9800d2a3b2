import { layOutWall, RULESETS, type WallLayout } from '../../engine/index.ts';
import { certain } from './engine.ts';
import { pictureOf, type Picture } from './picture.ts';
import type { Setup } from './setup.ts';
import { sceneAt, stepsOf } from './steps.ts';
import { stripOf, type Strip } from './strip.ts';
import { answerOf, pictureLabel, stepSentence } from './words.ts';

/** What the wall breaker opens with, worked out when the site is built. */
export interface Start {
  readonly setup: Setup;
  readonly layout: WallLayout;
  /** The answer, the picture in words, and every step in words. */
  readonly said: readonly string[];
  readonly label: string;
  readonly sentences: readonly string[];
  readonly picture: Picture;
  readonly strip: Strip;
}

/** The example of the page: two throws that add up, in the middle of a wall. */
const FACES = [
  [3, 4],
  [5, 3],
] as const;

/**
 * Prepares the wall breaker for a page, with an example of its own or with this game and these dice.
 * Throws when the game does not throw so often, so that the build stops.
 * @param faces what each die shows, a list for each throw
 */
export function wallStart({
  rules = RULESETS[0],
  you = 'e',
  faces = FACES,
}: { readonly rules?: string; readonly you?: Setup['you']; readonly faces?: Setup['faces'] } = {}): Start {
  const rolls = faces.map((dice) => dice.reduce((sum, face) => sum + face, 0));
  const setup: Setup = { rules, house: {}, round: 'e', goulash: false, firstHand: false, rolls, faces, you };
  const layout = certain(layOutWall(setup));
  const scene = sceneAt(layout, 'box');
  return {
    setup,
    layout,
    said: answerOf(layout),
    label: pictureLabel(layout, you, scene),
    sentences: stepsOf(layout).map((step) => stepSentence(layout, step)),
    picture: pictureOf(layout, scene, { you }),
    strip: stripOf(layout, scene),
  };
}
