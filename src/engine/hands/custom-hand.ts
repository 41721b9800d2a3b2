import { cacheByStringKey } from '../cache.ts';
import { catchRefusal, throwRefusal, type ErrorCode, type Result } from '../result.ts';
import type { TileId } from '../tiles/tiles.ts';
import { buildPatternHandsGraph, listTilesOfPatternHand, type PatternHandsGraph } from './pattern-hands.ts';

export interface CustomHand {
  readonly name: string;
  readonly pattern: string;
  /** The limit of the table, half of it, or a number of points (fans in a game that counts fans). */
  readonly worth: 'limit' | 'half' | number;
  readonly open: boolean;
}

export interface CompiledCustomHand extends CustomHand {
  readonly hands: PatternHandsGraph;
}

export const MAX_CUSTOM_HANDS = 40;

const MAX_CUSTOM_NAME_LENGTH = 40;
const MAX_CUSTOM_HAND_TEXT_LENGTH = 160;
const MAX_CACHED = 500;
const MAX_CUSTOM_HAND_WORTH = 10_000;
const NAME_PATTERN = /^[\p{L}\p{N}][\p{L}\p{N}' ’-]*$/u;
const HAND_PATTERN = /^([^()]*)\(([^()]*)\)(limit|half|[1-9]\d*)(-open)?$/u;

export const isValidCustomName = (name: string): boolean =>
  NAME_PATTERN.test(name) && name.length <= MAX_CUSTOM_NAME_LENGTH;

/** Reads what `formatCustomHand` writes. Errors: a text of another form, a pattern that fits no hand or too many. */
export const parseCustomHand: (text: unknown) => Result<CompiledCustomHand> = createCachedParser(
  parseUncachedCustomHand,
  'own-hand-form',
);

/** Caches the results of `parse`. Anything but a string is refused with `refusal`. */
export function createCachedParser<T>(parse: (text: string) => T, refusal: ErrorCode): (text: unknown) => Result<T> {
  const parseWithCache = cacheByStringKey(
    (text: string) => text,
    (text) => catchRefusal(() => parse(text)),
    MAX_CACHED,
  );
  return (text) => (typeof text === 'string' ? parseWithCache(text) : { ok: false, error: { code: refusal } });
}

function parseUncachedCustomHand(text: string): CompiledCustomHand {
  const [, named = '', written = '', worth = '', open] =
    (text.length <= MAX_CUSTOM_HAND_TEXT_LENGTH && HAND_PATTERN.exec(text)) || [];
  const name = named.replaceAll('_', ' ').trim();
  const value = worth === 'limit' || worth === 'half' ? worth : Number(worth);
  if (!isValidCustomName(name) || (typeof value === 'number' && !(value <= MAX_CUSTOM_HAND_WORTH)))
    throwRefusal('own-hand-form');
  return {
    name,
    pattern: written.replaceAll(/[ _]+/g, ' ').trim(),
    worth: value,
    open: open !== undefined,
    hands: buildPatternHandsGraph(written),
  };
}

export const formatCustomHand = ({ name, pattern, worth, open }: CustomHand): string =>
  `${name}(${pattern})${worth}${open ? '-open' : ''}`.replaceAll(' ', '_');

/** The tiles of one form of a group's own special hand; `number` chooses the form, from 0 to `hands.count` - 1. */
export const listTilesOfCustomHandVariant = (
  { hands }: Pick<CompiledCustomHand, 'hands'>,
  number = 0,
): readonly TileId[] => listTilesOfPatternHand(hands, number);
