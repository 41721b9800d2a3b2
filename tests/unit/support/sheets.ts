import type { Sheet, SheetEntry, SheetEntryOfHand } from '../../../src/storage/sheet.ts';
import { computeSession, type WorkedSession } from '../../../src/features/score-sheet/session.ts';

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn'];

/** A sheet of four players, in a game as it is written. */
export const sheetOf = (rules: string, log: readonly SheetEntry[], more: Partial<Sheet> = {}): Sheet => ({
  id: 'a',
  at: 1,
  opened: 1,
  title: 'Thursday',
  rules,
  house: {},
  names: NAMES,
  tallies: true,
  log,
  ...more,
});

/** The nth hand of a sheet; nobody has won it where no winner is named. */
export const handOf = (n: number, more: Partial<SheetEntryOfHand> = {}): SheetEntryOfHand => ({
  kind: 'hand',
  id: `h${n}`,
  made: n,
  at: n,
  alsoWon: [],
  ready: [],
  mistakes: [],
  scores: {},
  ...more,
});

export function worked(sheet: Sheet): WorkedSession {
  const session = computeSession(sheet);
  if (!session.ok) throw new Error(session.error.code);
  return session.value;
}
