import type { Seat, Table } from '../engine/index.ts';
import { formatQueryAndFragment } from './links.ts';
import { TABLE_PARAM, formatCodeOfTable } from './table-code.ts';

export const formatWhoPaysQuery = ({
  table,
  winner,
  discarder,
  absent,
}: {
  readonly table: Table;
  readonly winner?: Seat | undefined;
  readonly discarder?: Seat | undefined;
  readonly absent?: Seat | undefined;
}): string =>
  formatQueryAndFragment({
    what: 'pays',
    seat: winner,
    from: discarder,
    absent,
    [TABLE_PARAM]: formatCodeOfTable(table),
  });
