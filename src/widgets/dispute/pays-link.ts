import type { Seat, Table } from '../../engine/index.ts';
import { linkOf } from '../../learner/links.ts';
import { TABLE_PARAM, tableCode } from '../../learner/table-code.ts';

/** The query that asks “Who has to pay?” of a win. */
export const paysQuery = ({
  table,
  winner,
  discarder,
}: {
  readonly table: Table;
  readonly winner?: Seat | undefined;
  readonly discarder?: Seat | undefined;
}): string =>
  linkOf({ what: 'pays', seat: winner, from: discarder, [TABLE_PARAM]: tableCode(table.rules, table.house) });
