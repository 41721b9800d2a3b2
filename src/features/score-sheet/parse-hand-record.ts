import * as v from 'valibot';
import { SEATS } from '../../engine/index.ts';
import { NOBODY_VALUE, type HandEnd } from '../../storage/hand-end.ts';
import { createHandEndFieldSchemas } from '../../storage/hand-end-schemas.ts';
import { parseQueryAndHashOfLink, getSeatNamesOfLink, type SeatNames } from '../../storage/links.ts';
import { createSchemaKeepingUnknownFields, type SchemaOutput } from '../../storage/schemas.ts';

const seat = v.picklist(SEATS);
const schema = createSchemaKeepingUnknownFields(createHandEndFieldSchemas(seat, seat));

/** The hand and the names that a link hands over; undefined when it hands none over. What else cannot be read is left out. */
export function parseRecordHandLink(link: string): { readonly hand: HandEnd; readonly names: SeatNames } | undefined {
  const read = parseQueryAndHashOfLink(link);
  const { params } = read;
  const winner = params.get('won');
  if (winner !== NOBODY_VALUE && !v.is(seat, winner)) return undefined;
  const parted = (text: string | null): readonly string[] => /^(.)\.(.+)$/.exec(text ?? '')?.slice(1) ?? [];
  const numbers = SEATS.flatMap((each) => {
    const text = params.get(each);
    return text !== null && /^\d{1,8}(\.\d)?$/.test(text) ? [[each, Number(text)] as const] : [];
  });
  const [payer, rule] = parted(params.get('pays'));
  const [caller, kinds] = parted(params.get('orphans'));
  const hand = v.parse(schema, {
    winner,
    alsoWon: [...(params.get('also') ?? '')],
    discarder: params.get('from'),
    scores: Object.fromEntries(numbers),
    liable: { who: payer, rule },
    ready: [...(params.get('ready') ?? '')],
    mistakes: (params.get('marks') ?? '').split(',').map((each) => {
      const [who, what] = parted(each);
      return { who, what };
    }),
    drawn: params.get('drawn'),
    orphans: { who: caller, kinds: Number(kinds) },
  });
  const { winner: won = null, discarder = null, ...rest } = hand as SchemaOutput<typeof schema>;
  return { hand: { ...rest, winner: won, discarder }, names: getSeatNamesOfLink(read) };
}
