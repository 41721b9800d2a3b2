import * as v from 'valibot';
import { SEATS } from '../../engine/index.ts';
import { NOBODY_VALUE, type HandRecorded } from '../../storage/hand-record.ts';
import { createRecordFields } from '../../storage/hand-schemas.ts';
import { readLink, readNames, type SeatNames } from '../../storage/links.ts';
import { objectSchema, type Parsed } from '../../storage/schemas.ts';

const seat = v.picklist(SEATS);
const schema = objectSchema(createRecordFields(seat, seat));

/** The hand and the names that a link hands over; undefined when it hands none over. What else cannot be read is left out. */
export function readRecord(link: string): { readonly hand: HandRecorded; readonly names: SeatNames } | undefined {
  const read = readLink(link);
  const { params: said } = read;
  const winner = said.get('won');
  if (winner !== NOBODY_VALUE && !v.is(seat, winner)) return undefined;
  const parted = (text: string | null): readonly string[] => /^(.)\.(.+)$/.exec(text ?? '')?.slice(1) ?? [];
  const numbers = SEATS.flatMap((each) => {
    const text = said.get(each);
    return text !== null && /^\d{1,8}(\.\d)?$/.test(text) ? [[each, Number(text)] as const] : [];
  });
  const [payer, rule] = parted(said.get('pays'));
  const [caller, kinds] = parted(said.get('orphans'));
  const hand = v.parse(schema, {
    winner,
    alsoWon: [...(said.get('also') ?? '')],
    discarder: said.get('from'),
    scores: Object.fromEntries(numbers),
    liable: { who: payer, rule },
    ready: [...(said.get('ready') ?? '')],
    mistakes: (said.get('marks') ?? '').split(',').map((each) => {
      const [who, what] = parted(each);
      return { who, what };
    }),
    drawn: said.get('drawn'),
    orphans: { who: caller, kinds: Number(kinds) },
  });
  return { hand: hand as Parsed<typeof schema>, names: readNames(read) };
}
