import { parseSeat, SEATS, type Match, type Seat } from '../../engine/index.ts';
import type { HandDraft } from '../../learner/sheet-draft.ts';
import { linkOf, readLink, readNames } from '../../learner/links.ts';
import { nameKey } from '../../learner/names.ts';
import type { Sheet } from '../../learner/sheet.ts';
import { TABLE_PARAM, tableCode } from '../../learner/table-code.ts';
import type { HandedOver } from './sheet-query.ts';

export { sheetQuery, type HandedOver } from './sheet-query.ts';

// The way from the scorer to the score sheet: ?won=s&e=16&s=200&w=8&n=0&from=w&pays=w.cannon#e=Jean. It speaks of seats; who
// sits there the sheet knows.

const MOST_POINTS = 10_000_000;

/** What a link hands over; undefined when it hands nothing over. What cannot be read is left out. */
export function readSheetQuery(link: string): HandedOver | undefined {
  const read = readLink(link);
  const { said: given } = read;
  const names = readNames(read);
  if (!['won', ...SEATS].some((name) => given.has(name))) return undefined;
  const scores = Object.fromEntries(
    SEATS.flatMap((seat) => {
      const text = given.get(seat);
      return text !== null && /^\d{1,8}(\.5)?$/.test(text) && Number(text) <= MOST_POINTS ? [[seat, Number(text)]] : [];
    }),
  );
  const [payer, rule] = (given.get('pays') ?? '').split('.');
  const seat = parseSeat(payer);
  return {
    scores,
    winner: parseSeat(given.get('won')),
    discarder: parseSeat(given.get('from')),
    ...(seat && rule && { liable: { seat, rule } }),
    ...(given.has('ready') && { ready: SEATS.filter((each) => given.get('ready')?.includes(each)) }),
    ...(Object.keys(names).length > 0 && { names }),
  };
}

/** Who on the sheet is meant by each wind: by name where the names are the sheet's, else whoever holds the wind. */
export function meant({ names = {} }: HandedOver, sheet: readonly string[], { seats }: Match): Match['seats'] {
  const plain = sheet.map(nameKey);
  const found = SEATS.flatMap((seat) => {
    const player = plain.indexOf(nameKey(names[seat] ?? ''));
    return player >= 0 && SEATS.some((each) => seats[each] === player) ? [[seat, player] as const] : [];
  });
  const held = SEATS.filter((seat) => seats[seat] !== undefined);
  return found.length === held.length ? Object.fromEntries(found) : seats;
}

/** The fields filled with what a link hands over, for the players who hold the winds now. */
export function fillDraft(
  draft: HandDraft,
  { scores, winner, discarder, liable, ready = [] }: HandedOver,
  { seats }: Pick<Match, 'seats'>,
): HandDraft {
  const text = (seat: Seat | undefined) => (seat && seats[seat] !== undefined ? String(seats[seat]) : '');
  const filled: string[] = [];
  for (const seat of SEATS) {
    const player = seats[seat];
    if (player !== undefined) filled[player] = scores[seat] === undefined ? '' : String(scores[seat]);
  }
  return {
    ...draft,
    winner: text(winner),
    scores: Array.from(filled, (score) => score ?? ''),
    // The scorer has asked who discarded where it matters: no answer means that nobody did.
    discarder: winner ? text(discarder) || 'nobody' : '',
    payer: text(liable?.seat),
    reason: text(liable?.seat) ? (liable?.rule ?? '') : '',
    ready: ready.map(text).filter(Boolean),
    drawn: '',
    orphan: '',
    kinds: '',
  };
}

/** The link that opens the scorer on this hand: its rules, its round, all four players. The form is that of the scorer's own links. */
export const scorerQuery = (
  { rules, house, names }: Pick<Sheet, 'rules' | 'house' | 'names'>,
  { round, goulash, seats }: Match,
): string =>
  linkOf(
    { round, four: 'yes', goulash: goulash ? 'yes' : undefined, [TABLE_PARAM]: tableCode(rules, house) },
    Object.fromEntries(SEATS.map((seat) => [seat, names[seats[seat] ?? -1]])),
  );
