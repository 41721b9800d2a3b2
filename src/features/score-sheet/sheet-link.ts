import * as v from 'valibot';
import { SEATS, type Match, type Seat } from '../../engine/index.ts';
import { NOBODY_VALUE, type HandEnd } from '../../storage/hand-end.ts';
import { createHandEndFieldSchemas } from '../../storage/hand-end-schemas.ts';
import {
  formatQueryAndFragment,
  getSeatNamesOfLink,
  parseLinkQueryAndHash,
  type SeatNames,
} from '../../storage/links.ts';
import { toNameKey } from '../../storage/names.ts';
import { createSchemaKeepingUnknownFields, type SchemaOutput } from '../../storage/schemas.ts';
import type { Sheet } from '../../storage/sheet.ts';
import { TABLE_PARAM, formatTableCode } from '../../storage/table-code.ts';

/** A query that names the rules of a session, because those of the device may be different. */
export const formatSessionRulesQuery = ({ rules, house, called }: Pick<Sheet, 'rules' | 'house' | 'called'>): string =>
  formatQueryAndFragment({ [TABLE_PARAM]: formatTableCode(rules, house) }, { name: called });

/** A link query that opens the scorer with the rules, the round and the players' names, to score all the hands. */
export const formatScorerQueryWithSeats = (
  { rules, house, names }: Pick<Sheet, 'rules' | 'house' | 'names'>,
  { round, goulash, seats }: Match,
  absent?: Seat,
): string =>
  formatQueryAndFragment(
    { round, four: 'yes', goulash: goulash ? 'yes' : undefined, absent, [TABLE_PARAM]: formatTableCode(rules, house) },
    Object.fromEntries(SEATS.map((seat) => [seat, names[seats[seat] ?? -1]])),
  );

const seatSchema = v.picklist(SEATS);
const handSchema = createSchemaKeepingUnknownFields(createHandEndFieldSchemas(seatSchema, seatSchema));

/** Reads a hand from a link; undefined if there is none. Unreadable parts are left out. */
export function parseRecordHandLink(link: string): { readonly hand: HandEnd; readonly names: SeatNames } | undefined {
  const read = parseLinkQueryAndHash(link);
  const { params } = read;
  const winner = params.get('won');
  if (winner !== NOBODY_VALUE && !v.is(seatSchema, winner)) return undefined;
  const splitParts = (text: string | null): readonly string[] => /^(.)\.(.+)$/.exec(text ?? '')?.slice(1) ?? [];
  const numbers = SEATS.flatMap((each) => {
    const text = params.get(each);
    return text !== null && /^\d{1,8}(\.\d)?$/.test(text) ? [[each, Number(text)] as const] : [];
  });
  const [payer, rule] = splitParts(params.get('pays'));
  const [caller, kinds] = splitParts(params.get('orphans'));
  const hand = v.parse(handSchema, {
    winner,
    alsoWon: [...(params.get('also') ?? '')],
    discarder: params.get('from') ?? undefined,
    scores: Object.fromEntries(numbers),
    liable: { who: payer, rule },
    ready: [...(params.get('ready') ?? '')],
    mistakes: (params.get('marks') ?? '').split(',').map((each) => {
      const [who, what] = splitParts(each);
      return { who, what };
    }),
    drawn: params.get('drawn'),
    orphans: { who: caller, kinds: Number(kinds) },
  });
  const { winner: won = null, ...rest } = hand as SchemaOutput<typeof handSchema>;
  const isDrawn = params.get('from') === NOBODY_VALUE;
  return { hand: { ...rest, winner: won, ...(isDrawn && { discarder: null }) }, names: getSeatNamesOfLink(read) };
}

/** The player in each seat, found by name if a link names all the players of the hand; otherwise as in the match. */
export function matchSeatNamesOrKeepSeats(
  names: SeatNames,
  sheet: readonly string[],
  { seats }: Match,
): Match['seats'] {
  const plain = sheet.map(toNameKey);
  const found = SEATS.flatMap((seat) => {
    const player = plain.indexOf(toNameKey(names[seat] ?? ''));
    return player >= 0 && SEATS.some((each) => seats[each] === player) ? [[seat, player] as const] : [];
  });
  const held = SEATS.filter((seat) => seats[seat] !== undefined);
  return found.length === held.length ? Object.fromEntries(found) : seats;
}
