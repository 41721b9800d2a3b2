import { fitWonders } from '../../hands/fits.ts';
import { fitsTiles } from '../../scoring/special.ts';
import type { Hand } from '../../scoring/types.ts';
import type { Shape } from '../ruleset.ts';

const THIRTEEN_TERMINALS: Shape = { overlap: fitWonders };

/** Hands that are no four sets and a pair. */
export const SHAPES: readonly Shape[] = [THIRTEEN_TERMINALS];

/** One of each terminal and honour and any of them again. */
export const isThirteenTerminals = (hand: Hand): boolean => fitsTiles(THIRTEEN_TERMINALS, hand);
