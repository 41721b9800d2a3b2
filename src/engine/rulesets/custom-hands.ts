import { MAX_CUSTOM_HANDS, parseCustomHand, type CustomHand, type ParsedCustomHand } from '../hands/custom-hand.ts';
import { createShapeOfPattern } from '../hands/pattern-hands.ts';
import type { HandPattern } from '../hands/shapes.ts';
import { cacheByObject } from '../cache.ts';
import type { HouseRuleSwitch } from './switches.ts';

// A table's settings hold the special hands of a group as text, so that they are stored and sent with the house rules.

export const CUSTOM_HAND_SWITCHES: readonly string[] = Array.from(
  { length: MAX_CUSTOM_HANDS },
  (_, i) => `hand-${i + 1}`,
);

const OWN_HAND_SWITCH: HouseRuleSwitch = {
  sources: {},
  values: [null],
  default: null,
  but: {},
  takes: (value) => typeof value === 'string' && parseCustomHand(value).ok,
};

export const findCustomHandSwitchByName = (name: string): HouseRuleSwitch | undefined =>
  CUSTOM_HAND_SWITCHES.includes(name) ? OWN_HAND_SWITCH : undefined;

/** The rule of an own hand: `british.special.own:Run_and_pair`. The name of the hand follows the colon. */
export const toCustomHandRuleId = (family: string, chapter: string, { name }: Pick<CustomHand, 'name'>): string =>
  `${family}.${chapter}.own:${name.replaceAll(' ', '_')}`;

/** A table's own hands in the order of its settings; of two with the same name only the first. */
export function listValidCustomHands(house: object): readonly ParsedCustomHand[] {
  const settings = house as Readonly<Record<string, unknown>>;
  const read = CUSTOM_HAND_SWITCHES.flatMap((name) => {
    const text = settings[name];
    const hand = typeof text === 'string' ? parseCustomHand(text) : undefined;
    return hand?.ok ? [hand.value] : [];
  });
  return read.filter((hand, i) => read.findIndex(({ name }) => name === hand.name) === i);
}

export const getCustomHandShape = cacheByObject((hand: ParsedCustomHand): HandPattern => ({
  ...createShapeOfPattern(hand.hands),
  ...(hand.open && { open: true as const }),
}));

export const getCustomHandWorth = ({ worth }: CustomHand, limit: number): number =>
  worth === 'limit' ? limit : worth === 'half' ? limit / 2 : worth;
