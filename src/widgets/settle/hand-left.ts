import * as v from 'valibot';
import { isHere, SEATS, type Seat, type Table } from '../../engine/index.ts';
import type { HandEntered } from '../../learner/hand-record.ts';
import { enteredSchema } from '../../learner/hand-schemas.ts';
import { forgetLeftOff, keepLeftOff, leftOff } from '../../learner/left-off.ts';
import { fields, maybeKept, text } from '../../learner/schemas.ts';
import { isBegun } from '../../learner/sheet-draft.ts';
import type { Store } from '../../learner/store.ts';
import { gameOfCode, readTableCode, tableCode } from '../../learner/table-code.ts';
import { layTable, tableFor } from '../parts/table.ts';

// A hand that stands in the fields of this tool outlives a reload, as one on the sheet does.

const KEPT_AS = 'settle';
const LONGEST_CODE = 14_000;

const form = fields({
  entered: enteredSchema,
  absent: maybeKept(v.picklist(SEATS)),
  /** The table, in short, where it is not the one in force on the device. */
  table: maybeKept(text(LONGEST_CODE)),
});

/** A hand as it stands in the fields, and the table that was chosen for it. */
interface HandLeft {
  readonly entered: HandEntered;
  /** The wind that nobody holds. */
  readonly absent?: Seat | undefined;
  /** Left out for the table in force on the device, which may be another by the time somebody comes back. */
  readonly table?: Table | undefined;
}

/** Keeps the hand; with nothing in its fields there is nothing to keep. */
export function keepHandLeft({ entered, absent, table }: HandLeft, store?: Store): void {
  if (!isBegun(entered)) return forgetLeftOff(KEPT_AS, store);
  const chosen = table && table !== tableFor() ? tableCode(table.rules, table.house) : undefined;
  keepLeftOff(KEPT_AS, { entered, absent, table: chosen }, store);
}

/** The hand that was left; at the table of the device where the rules of its own could not be fetched. */
export function readHandLeft(store?: Store): HandLeft | undefined {
  const left = leftOff(KEPT_AS, form, store);
  if (!left) return undefined;
  const code = left.table ?? '';
  const { table } = isHere(gameOfCode(code)) ? readTableCode(code) : {};
  return { entered: left.entered, absent: left.absent, table: table && layTable(table) };
}
