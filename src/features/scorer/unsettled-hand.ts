import * as v from 'valibot';
import { isGameLoaded, SEATS, type Seat, type Table } from '../../engine/index.ts';
import type { HandEndDraft } from '../../storage/hand-end.ts';
import { handEndDraftSchema, fromStoredHandEndDraft, toStoredHandEndDraft } from '../../storage/hand-end-schemas.ts';
import { deleteResumePoint, saveResumePoint, readResumePoint } from '../../storage/resume-points.ts';
import { createSchemaKeepingUnknownFields, lenientOptional, cleanedTextSchema } from '../../storage/schemas.ts';
import { hasInputInHandEndDraft } from '../../storage/sheet-drafts.ts';
import type { KeyValueStore } from '../../storage/store.ts';
import { extractTableCodeGameId, parseTableCodeWithWarnings, formatCodeOfTable } from '../../storage/table-code.ts';
import { openLoadedTableOrDefault, getDeviceTableOrDefault } from '../../ui/table.ts';

// Stores the hand that is being entered in Settle.svelte, so that it survives a reload.

const RESUME_KEY = 'settle';
const MAX_CODE_LENGTH = 14_000;

const unsettledHandSchema = createSchemaKeepingUnknownFields({
  entered: handEndDraftSchema,
  absent: lenientOptional(v.picklist(SEATS)),
  /** The code of the table; left out for the table of the device. */
  table: lenientOptional(cleanedTextSchema(MAX_CODE_LENGTH)),
});

/** Without `table` it is a hand of the table of the device. */
export function saveUnsettledHandAsResumePoint(
  {
    draft,
    absent,
    table,
  }: { readonly draft: HandEndDraft; readonly absent?: Seat | undefined; readonly table?: Table | undefined },
  store?: KeyValueStore,
): void {
  const entered = toStoredHandEndDraft(draft);
  if (!hasInputInHandEndDraft(entered)) return deleteResumePoint(RESUME_KEY, store);
  const chosen = table && table !== getDeviceTableOrDefault() ? formatCodeOfTable(table) : undefined;
  saveResumePoint(RESUME_KEY, { entered, absent, table: chosen }, store);
}

/** The hand stored last, or undefined. It comes without its table if the rules of that table's game are not loaded. */
export function restoreUnsettledHand(store?: KeyValueStore) {
  const left = readResumePoint(RESUME_KEY, unsettledHandSchema, store);
  if (!left) return undefined;
  const code = left.table ?? '';
  const { table } = isGameLoaded(extractTableCodeGameId(code)) ? parseTableCodeWithWarnings(code) : {};
  return {
    draft: fromStoredHandEndDraft(left.entered, SEATS),
    absent: left.absent,
    table: table && openLoadedTableOrDefault(table),
  };
}
