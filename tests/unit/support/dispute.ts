import * as caseRulings from '../../../src/features/rulings/case-rulings.ts';
import type { DisputeReplies, TableWithSeats } from '../../../src/features/rulings/decision-tree.ts';
import { computeDisputeState } from '../../../src/features/rulings/questions.ts';

/** Settle it, with the cases that its page fetches when an answer leads to them. */
export const computeDispute = (at: TableWithSeats, replies: DisputeReplies) =>
  computeDisputeState(at, replies, caseRulings);
