import * as v from 'valibot';
import { SEATS } from '../../engine/index.ts';
import { NOBODY, recordFields, type HandRecorded } from '../../learner/hand-record.ts';
import { linkOf, readLink, readNames, type SeatNames } from '../../learner/links.ts';
import { fields, type ReadBy } from '../../learner/schemas.ts';

// A recorded hand as a link, by which one tool hands it to another: ?won=s&e=16&s=200&w=8&n=0&from=w&pays=w.cannon#e=Jean.
// It speaks of seats; who sits there whoever reads it knows.

const seat = v.picklist(SEATS);
const schema = fields(recordFields(seat, seat));

/** The link of a hand, from its question mark on; what the players are called no host is told. */
export const recordQuery = (hand: HandRecorded, names?: SeatNames): string =>
  linkOf(
    {
      won: hand.winner ?? NOBODY,
      ...Object.fromEntries(SEATS.map((each) => [each, hand.scores[each]?.toString()])),
      also: hand.alsoWon.join(''),
      from: hand.discarder,
      pays: hand.liable && `${hand.liable.who}.${hand.liable.rule}`,
      ready: hand.ready.join(''),
      marks: hand.mistakes.map(({ who, what }) => `${who}.${what}`).join(','),
      drawn: hand.drawn,
      orphans: hand.orphans && `${hand.orphans.who}.${hand.orphans.kinds}`,
    },
    names,
  );

/** The hand and the names that a link hands over; undefined when it hands none over. What else cannot be read is left out. */
export function readRecord(link: string): { readonly hand: HandRecorded; readonly names: SeatNames } | undefined {
  const read = readLink(link);
  const { said } = read;
  const winner = said.get('won');
  if (winner !== NOBODY && !v.is(seat, winner)) return undefined;
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
  return { hand: hand as ReadBy<typeof schema>, names: readNames(read) };
}
