import type { Seat, Table } from '../../engine/index.ts';
import { linkOf } from '../../learner/links.ts';
import { TABLE_PARAM, tableCode } from '../../learner/table-code.ts';

/** The query that opens “Who is liable?” on a win, in the form of the scorer's links. */
export const liableQuery = ({
  table,
  winner,
  discarder,
}: {
  readonly table: Table;
  readonly winner?: Seat | undefined;
  readonly discarder?: Seat | undefined;
}): string => linkOf({ seat: winner, from: discarder, [TABLE_PARAM]: tableCode(table.rules, table.house) });
