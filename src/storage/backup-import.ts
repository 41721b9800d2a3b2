import { BACKUP_KEYS, BACKUP_KINDS, type BackupKindDefinition } from './backup-kinds.ts';
import {
  isGameOnlyAgreement,
  isSameAgreement,
  openOtherAgreementsStore,
  openOwnAgreementStore,
  type Agreement,
} from './agreement.ts';
import type { Group } from './group.ts';
import { asRecord, parseEnvelopeData, hasAllValuesOfGivenData, parseJson } from './json.ts';
import {
  addToQuarantine,
  BACKUP_FILE_KIND,
  MAX_QUARANTINED_TEXTS_PER_KEY,
  readQuarantine,
  serializeInEnvelope,
} from './persisted-store.ts';
import { listNewEntriesThatFit } from './schemas.ts';
import { deviceStore, type KeyValueStore } from './store.ts';
import { toNameKey } from './names.ts';

export type BackupImportReport = NonNullable<ReturnType<typeof mergeBackup>>;

const EMPTY_OUTCOME = {
  isMerged: false,
  isDamaged: false,
  isUnchanged: false,
  isFull: false,
  hasConflict: false,
  isDurable: true,
  groupCopies: [] as readonly Group[],
};

/** Merges a backup file into the data of the device, of which nothing is removed; undefined for any other text. */
export function mergeBackup(text: string, store: KeyValueStore = deviceStore) {
  const backup = asRecord(parseJson(text)) ?? {};
  const { file, others } = backup;
  const values = asRecord(backup.kept);
  if (file !== BACKUP_FILE_KIND || !values) return undefined;
  const quarantined = asRecord(backup.aside) ?? {};
  const agreement = findAgreementBesideOwn(values, store);
  const outcomes = BACKUP_KINDS.flatMap((kind) => {
    const { key } = kind.open(store);
    const isOtherAgreements = key === openOtherAgreementsStore(store).key;
    return [
      ...(agreement && isOtherAgreements ? [importValueIntoStore(kind, [agreement], store)] : []),
      ...(Object.hasOwn(values, key) ? [importValueIntoStore(kind, values[key], store)] : []),
      ...(Object.hasOwn(quarantined, key) ? importQuarantined(kind, quarantined[key], store) : []),
    ].map((outcome) => ({ label: kind.label, ...outcome }));
  });
  for (const [key, value] of Object.entries(asRecord(others) ?? {}))
    if (typeof value === 'string') outcomes.push({ label: key, ...importUnknownKey(key, value, store) });
  const listLabelsWithFlag = (flag: keyof typeof EMPTY_OUTCOME): string[] => [
    ...new Set(outcomes.filter((outcome) => outcome[flag]).map(({ label }) => label)),
  ];
  return {
    merged: listLabelsWithFlag('isMerged'),
    damaged: listLabelsWithFlag('isDamaged'),
    /** Labels of the kinds whose imported value is not used, because the device has kept its own. */
    unchanged: listLabelsWithFlag('isUnchanged'),
    full: listLabelsWithFlag('isFull'),
    conflicting: listLabelsWithFlag('hasConflict'),
    /** Groups that differ from the device's own: the user chooses, and mergeCopyIntoKnownGroup merges them. */
    groupCopies: outcomes.flatMap(({ groupCopies }) => groupCopies),
    isDurable: outcomes.every(({ isDurable }) => isDurable),
  };
}

/**
 * The agreement of a backup file that cannot be the device's own, because the device has another: it is
 * put among the other agreements. Undefined if one of the two chooses only a game.
 */
function findAgreementBesideOwn(values: Readonly<Record<string, unknown>>, store: KeyValueStore) {
  const own = openOwnAgreementStore(store);
  const [here, imported]: readonly (Agreement | undefined)[] = [own.get(), own.parse(values[own.key])];
  if (!here || !imported || isSameAgreement(here, imported)) return undefined;
  return [here, imported].some(isGameOnlyAgreement) ? undefined : imported;
}

export function importValueIntoStore(
  { open, merge, keepsOwn }: BackupKindDefinition<unknown>,
  data: unknown,
  store: KeyValueStore,
): typeof EMPTY_OUTCOME {
  const persisted = open(store);
  const value = persisted.parse(data);
  const isDamaged = value === undefined || !hasAllValuesOfGivenData(value, data);
  const quarantine = isDamaged
    ? importQuarantinedTexts(persisted.key, [serializeInEnvelope(data)], store)
    : { isDurable: true, isFull: false };
  if (value === undefined) return { ...EMPTY_OUTCOME, ...quarantine, isDamaged: true };
  const before = persisted.get();
  let { isFull } = quarantine;
  let groupCopies: readonly Group[] = [];
  const isSaved = persisted.update((own) => {
    groupCopies = [];
    return merge(
      own,
      value,
      () => (isFull = true),
      (copy) => (groupCopies = [...groupCopies, copy]),
    );
  });
  const isRefused = persisted.refusal !== '';
  isFull ||= isRefused;
  const differs = groupCopies.length > 0 || (keepsOwn && hasImportConflict(persisted.get(), value));
  const isUnchanged = persisted.get() === before && !hasAllValuesOfGivenData(before, value) && !isFull && !differs;
  const isDurable = (isSaved || isRefused) && quarantine.isDurable;
  return { isMerged: !isUnchanged, isDamaged, isUnchanged, isFull, hasConflict: differs, groupCopies, isDurable };
}

function importQuarantined(
  kind: BackupKindDefinition<unknown>,
  given: unknown,
  store: KeyValueStore,
): readonly (typeof EMPTY_OUTCOME)[] {
  const { key, parse } = kind.open(store);
  const texts = Array.isArray(given) ? given.filter((each) => typeof each === 'string') : [];
  const entries = texts.map((text) => ({ text, data: parseEnvelopeData(text) }));
  const isReadable = (data: unknown): boolean => data !== undefined && hasAllValuesOfGivenData(parse(data), data);
  const outcomes = entries
    .filter(({ data }) => isReadable(data))
    .map(({ data }) => importValueIntoStore(kind, data, store));
  const unread = entries.filter(({ data }) => !isReadable(data)).map(({ text }) => text);
  if (unread.length === 0) return outcomes;
  return [...outcomes, { ...EMPTY_OUTCOME, ...importQuarantinedTexts(key, unread, store) }];
}

/** Sets texts aside that could not be read; they are damage only where this device has not set them aside before. */
function importQuarantinedTexts(key: string, texts: readonly string[], store: KeyValueStore) {
  const own = readQuarantine(key, store);
  let isFull = false;
  const onFull = () => (isFull = true);
  const added = listNewEntriesThatFit(own, texts, (each) => each, MAX_QUARANTINED_TEXTS_PER_KEY, onFull);
  const isDamaged = texts.some((text) => !own.includes(text));
  return { isDamaged, isDurable: addToQuarantine(key, added, store), isFull };
}

function importUnknownKey(key: string, text: string, store: KeyValueStore): typeof EMPTY_OUTCOME {
  if (!/^sparrow\.[a-z-]{1,40}$/.test(key) || BACKUP_KEYS.includes(key)) return { ...EMPTY_OUTCOME, isDamaged: true };
  const own = store.get(key);
  if (own !== undefined) return { ...EMPTY_OUTCOME, isMerged: own === text, isUnchanged: own !== text };
  return { ...EMPTY_OUTCOME, isMerged: true, isDurable: store.set(key, text) };
}

const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === '' || Object.keys(Object(value)).length === 0;

function getEntryKey(entry: unknown): string | undefined {
  const { id, name } = asRecord(entry) ?? {};
  return typeof id === 'string' ? id : typeof name === 'string' ? toNameKey(name) : undefined;
}

function hasImportConflict(here: unknown, imported: unknown): boolean {
  const [own, other] = [asRecord(here), asRecord(imported)];
  if (own && other)
    return Object.keys(other).some((key) => (key !== 'name' || other['id']) && hasImportConflict(own[key], other[key]));
  if (typeof imported !== 'object' && typeof here !== 'object')
    return !isBlankValue(here) && !isBlankValue(imported) && here !== imported;
  if (isEmptyValue(here) || isEmptyValue(imported)) return false;
  if (!Array.isArray(here) || !Array.isArray(imported) || getEntryKey(imported[0]) === undefined)
    return !(hasAllValuesOfGivenData(here, imported) && hasAllValuesOfGivenData(imported, here));
  return imported.some((each) =>
    hasImportConflict(
      here.find((one) => getEntryKey(one) === getEntryKey(each)),
      each,
    ),
  );
}

const isBlankValue = (value: unknown): boolean => value === undefined || value === '';
