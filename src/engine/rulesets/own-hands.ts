import { MOST_OWN_HANDS, readOwnHand, type OwnHand, type ReadOwnHand } from '../hands/own-hand.ts';
import { createPatternShape } from '../hands/pattern-hands.ts';
import type { Shape } from '../hands/shapes.ts';
import { cacheByObject } from '../cache.ts';
import type { Switch } from './switches.ts';

// A table's settings hold the special hands of a group as text, so that they are stored and sent with the house rules.

export const OWN_HAND_SWITCHES: readonly string[] = Array.from({ length: MOST_OWN_HANDS }, (_, i) => `hand-${i + 1}`);

const OWN_HAND_SWITCH: Switch = {
  sources: {},
  values: [null],
  default: null,
  but: {},
  takes: (value) => typeof value === 'string' && readOwnHand(value).ok,
};

export const findOwnHandSwitch = (name: string): Switch | undefined =>
  OWN_HAND_SWITCHES.includes(name) ? OWN_HAND_SWITCH : undefined;

/** The rule of an own hand: `british.special.own:Run_and_pair`. The name of the hand follows the colon. */
export const ownHandRule = (family: string, chapter: string, { name }: Pick<OwnHand, 'name'>): string =>
  `${family}.${chapter}.own:${name.replaceAll(' ', '_')}`;

/** A table's own hands in the order of its settings; of two with the same name only the first. */
export function ownHandsOf(house: object): readonly ReadOwnHand[] {
  const settings = house as Readonly<Record<string, unknown>>;
  const read = OWN_HAND_SWITCHES.flatMap((name) => {
    const text = settings[name];
    const hand = typeof text === 'string' ? readOwnHand(text) : undefined;
    return hand?.ok ? [hand.value] : [];
  });
  return read.filter((hand, i) => read.findIndex(({ name }) => name === hand.name) === i);
}

export const getOwnHandShape = cacheByObject((hand: ReadOwnHand): Shape => ({
  ...createPatternShape(hand.hands),
  ...(hand.open && { open: true as const }),
}));

export const getOwnHandWorth = ({ worth }: OwnHand, limit: number): number =>
  worth === 'limit' ? limit : worth === 'half' ? limit / 2 : worth;
