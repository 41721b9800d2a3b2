import { MAX_CUSTOM_HANDS, parseCustomHand, type CustomHand, type CompiledCustomHand } from '../hands/custom-hand.ts';
import { createFitCounterFromGraph } from '../hands/pattern-hands.ts';
import type { SpecialHandFitCounter } from '../hands/shapes.ts';
import { cacheByObject } from '../cache.ts';
import type { Result } from '../result.ts';
import type { HouseRuleSwitch } from './switches.ts';

// The house rules of a group hold its own special hands as text, so that they are stored and sent together.

export const CUSTOM_HAND_SWITCH_IDS: readonly string[] = Array.from(
  { length: MAX_CUSTOM_HANDS },
  (_, i) => `hand-${i + 1}`,
);

export const createTextSwitch = (takes: (value: unknown) => boolean): HouseRuleSwitch => ({
  sources: {},
  values: [null],
  default: null,
  but: {},
  takes,
});
const CUSTOM_HAND_SWITCH = createTextSwitch((value) => parseCustomHand(value).ok);

export const findCustomHandSwitch = (name: string): HouseRuleSwitch | undefined =>
  CUSTOM_HAND_SWITCH_IDS.includes(name) ? CUSTOM_HAND_SWITCH : undefined;

/** A rule id such as `british.special.own:Run_and_pair`; the name of the hand follows the colon. */
export const formatCustomHandRuleId = (family: string, chapter: string, { name }: Pick<CustomHand, 'name'>): string =>
  `${family}.${chapter}.own:${name.replaceAll(' ', '_')}`;

export function parseUniquelyNamedSwitchValues<T extends { readonly name: string }>(
  house: object,
  switches: readonly string[],
  parse: (text: unknown) => Result<T>,
): readonly T[] {
  const read = switches.flatMap((id) => {
    const parsed = parse((house as Readonly<Record<string, unknown>>)[id]);
    return parsed.ok ? [parsed.value] : [];
  });
  return read.filter(({ name }, i) => read.findIndex((each) => each.name === name) === i);
}

/** The group's own special hands, in the order of the switches; of two with the same name only the first. */
export const listValidCustomHands = (house: object): readonly CompiledCustomHand[] =>
  parseUniquelyNamedSwitchValues(house, CUSTOM_HAND_SWITCH_IDS, parseCustomHand);

export const getCustomHandFitCounter = cacheByObject((hand: CompiledCustomHand): SpecialHandFitCounter => ({
  ...createFitCounterFromGraph(hand.hands),
  ...(hand.open && { open: true as const }),
}));

export const getCustomHandWorth = ({ worth }: CustomHand, limit: number): number =>
  worth === 'limit' ? limit : worth === 'half' ? limit / 2 : worth;
