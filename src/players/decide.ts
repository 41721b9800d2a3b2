import { randomFrom, type Action, type Random } from '../engine/index.ts';
import type { Character } from './characters.ts';
import { beginnersChoice } from './beginner.ts';
import { optionsOf } from './options.ts';
import { steadyAction, steadyOrder } from './steady.ts';
import { thinkAbout } from './thinking.ts';
import { thoughtfulOrder } from './thoughtful.ts';
import type { Decision, ActionOption } from './decision.ts';
import { finishSlices, type Slices } from '../schedule/slices.ts';
import type { SeatView } from './view.ts';

/**
 * What a player of this character does now, why, and what else could be done, the best first. Undefined when it is for
 * others to act. Chance comes from `seed` and the place in the hand only: the same view gives the same decision.
 */
export const decide = (view: SeatView, character: Character, seed = 0): Decision | undefined =>
  finishSlices(deciding(view, character, seed));

/** {@link decide} in slices, one for each rack that is weighed. */
export function* deciding(view: SeatView, character: Character, seed = 0): Slices<Decision | undefined> {
  const thinking = thinkAbout(view);
  const options = optionsOf(view);
  if (options.length === 0) return undefined;
  const ordered: readonly ActionOption[] =
    character === 'thoughtful'
      ? yield* thoughtfulOrder(thinking, options)
      : character === 'steady'
        ? steadyOrder(thinking, options)
        : beginnersChoice(thinking, options, chanceFor(view, seed));
  const [best, ...alternatives] = ordered;
  return best && { ...best, alternatives };
}

/** The action of {@link decide} alone, which takes less time where reasons are not asked for. */
export function actionOf(view: SeatView, character: Character, seed = 0): Action | undefined {
  if (character !== 'steady') return decide(view, character, seed)?.action;
  const options = optionsOf(view);
  return options.length === 0 ? undefined : steadyAction(thinkAbout(view), options);
}

/** A stream of chance for this moment: the tiles in hand and what has been thrown decide it with the seed. */
function chanceFor({ own, pool, seat, wallLeft }: SeatView, seed: number): Random {
  let mixed = seed >>> 0;
  const stir = (text: string) => {
    for (let i = 0; i < text.length; i++) mixed = (Math.imul(mixed, 31) + text.charCodeAt(i)) >>> 0;
  };
  stir(seat + own.rack.join('') + own.discards.join('') + String(pool.length) + String(wallLeft));
  return randomFrom(mixed);
}
