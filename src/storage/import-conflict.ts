import { asRecord, hasReadAllData } from './json.ts';
import { toNameKey } from './names.ts';

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === '' || Object.keys(Object(value)).length === 0;

function getEntryKey(entry: unknown): string | undefined {
  const { id, name } = asRecord(entry) ?? {};
  return typeof id === 'string' ? id : typeof name === 'string' ? toNameKey(name) : undefined;
}

/** Whether two values differ in something that both have; missing and empty fields do not count. */
export function hasImportConflict(here: unknown, imported: unknown): boolean {
  const [own, other] = [asRecord(here), asRecord(imported)];
  if (own && other)
    return Object.keys(other).some((key) => (key !== 'name' || other['id']) && hasImportConflict(own[key], other[key]));
  if (typeof imported !== 'object' && typeof here !== 'object')
    return !isBlank(here) && !isBlank(imported) && here !== imported;
  if (isEmptyValue(here) || isEmptyValue(imported)) return false;
  if (!Array.isArray(here) || !Array.isArray(imported) || getEntryKey(imported[0]) === undefined)
    return !(hasReadAllData(here, imported) && hasReadAllData(imported, here));
  return imported.some((each) =>
    hasImportConflict(
      here.find((one) => getEntryKey(one) === getEntryKey(each)),
      each,
    ),
  );
}

const isBlank = (value: unknown): boolean => value === undefined || value === '';
