import { getFields, isFullyRead } from './json.ts';
import { toNameKey } from './names.ts';

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === '' || Object.keys(Object(value)).length === 0;

/** By what an entry of a list is known: its id, or the name in it. */
function keyOf(entry: unknown): string | undefined {
  const { id, name } = getFields(entry) ?? {};
  return typeof id === 'string' ? id : typeof name === 'string' ? toNameKey(name) : undefined;
}

/**
 * Whether two that are kept say something else of one thing. What only one of them has is nothing else, and neither is a field
 * in which nothing stands.
 */
export function hasConflict(here: unknown, came: unknown): boolean {
  const [own, other] = [getFields(here), getFields(came)];
  if (own && other)
    return Object.keys(other).some((key) => (key !== 'name' || other['id']) && hasConflict(own[key], other[key]));
  if (typeof came !== 'object' && typeof here !== 'object') return !isBlank(here) && !isBlank(came) && here !== came;
  if (isEmptyValue(here) || isEmptyValue(came)) return false;
  if (!Array.isArray(here) || !Array.isArray(came) || keyOf(came[0]) === undefined)
    return !(isFullyRead(here, came) && isFullyRead(came, here));
  return came.some((each) =>
    hasConflict(
      here.find((one) => keyOf(one) === keyOf(each)),
      each,
    ),
  );
}

const isBlank = (value: unknown): boolean => value === undefined || value === '';
