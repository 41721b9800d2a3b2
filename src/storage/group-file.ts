import { openOwnAgreementStore } from './agreement.ts';
import { parseStoredGroup, type Group } from './group.ts';
import { asRecord, hasAllValuesOfGivenData, parseJson } from './json.ts';

// Writes and reads a group as a file, which also has the rules of its table.

const GROUP_FILE_KIND = 'sparrow group';

export function serializeGroupWithAgreedRules(group: Group): string {
  const rules = openOwnAgreementStore().get();
  return JSON.stringify(
    { file: GROUP_FILE_KIND, version: 1, group: { ...group, ...(rules && { rules }) } },
    undefined,
    1,
  );
}

/** Undefined for a text that is not a group file; `isWhole` is false if the file has data that cannot be read. */
export function parseGroupFile(text: string): { readonly group: Group; readonly isWhole: boolean } | undefined {
  const { file, group: data } = asRecord(parseJson(text)) ?? {};
  const group = file === GROUP_FILE_KIND ? parseStoredGroup(data) : undefined;
  return group && { group, isWhole: hasAllValuesOfGivenData(group, data) };
}
