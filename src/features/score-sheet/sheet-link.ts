import { SEATS, type Match } from '../../engine/index.ts';
import { formatQueryAndFragment, type SeatNames } from '../../storage/links.ts';
import { toNameKey } from '../../storage/names.ts';
import type { Sheet } from '../../storage/sheet.ts';
import { TABLE_PARAM, formatTableCode } from '../../storage/table-code.ts';

/** Who on the sheet is meant by each wind: by name where the names are the sheet's, else whoever holds the wind. */
export function matchSeatNamesToPlayers(names: SeatNames, sheet: readonly string[], { seats }: Match): Match['seats'] {
  const plain = sheet.map(toNameKey);
  const found = SEATS.flatMap((seat) => {
    const player = plain.indexOf(toNameKey(names[seat] ?? ''));
    return player >= 0 && SEATS.some((each) => seats[each] === player) ? [[seat, player] as const] : [];
  });
  const held = SEATS.filter((seat) => seats[seat] !== undefined);
  return found.length === held.length ? Object.fromEntries(found) : seats;
}

/** The link that opens the scorer on this hand: its rules, its round, all four players. The form is that of the scorer's own links. */
export const formatScorerQueryWithSeats = (
  { rules, house, names }: Pick<Sheet, 'rules' | 'house' | 'names'>,
  { round, goulash, seats }: Match,
): string =>
  formatQueryAndFragment(
    { round, four: 'yes', goulash: goulash ? 'yes' : undefined, [TABLE_PARAM]: formatTableCode(rules, house) },
    Object.fromEntries(SEATS.map((seat) => [seat, names[seats[seat] ?? -1]])),
  );
