import { parseSeat, rulesetInfo, SEATS, type Match, type Seat } from '../../engine/index.ts';
import type { Draft } from '../../learner/sheet-draft.ts';
import { tidyName } from '../../learner/fields.ts';
import type { Sheet } from '../../learner/sheet.ts';
import type { HandedOver } from './sheet-query.ts';

export { sheetQuery, type HandedOver } from './sheet-query.ts';

// The way from the scorer to the score sheet: ?won=s&e=16&s=200&w=8&n=0&from=w&pays=w.cannon. It speaks of seats; who sits
// there the sheet knows.

const MOST_POINTS = 10_000_000;

/** What a link hands over; undefined when it hands nothing over. What cannot be read is left out. */
export function readSheetQuery(query: string): HandedOver | undefined {
  const given = new URLSearchParams(query);
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
    ...(given.has('names') && { names: readNames(given.get('names')!) }),
  };
}

function readNames(text: string): HandedOver['names'] {
  const words = text.split('~').flatMap((word) => {
    const [wind, ...rest] = word.split('.');
    const seat = parseSeat(wind);
    const name = tidyName(rest.join('.'));
    return seat && name ? [[seat, name] as const] : [];
  });
  return Object.fromEntries(words);
}

/** Who on the sheet is meant by each wind: by name where the names are the sheet's, else whoever holds the wind. */
export function meant({ names = {} }: HandedOver, sheet: readonly string[], { seats }: Match): Match['seats'] {
  const plain = sheet.map((name) => name.toLowerCase());
  const found = SEATS.flatMap((seat) => {
    const player = plain.indexOf((names[seat] ?? '').toLowerCase());
    return player >= 0 && SEATS.some((each) => seats[each] === player) ? [[seat, player] as const] : [];
  });
  const held = SEATS.filter((seat) => seats[seat] !== undefined);
  return found.length === held.length ? Object.fromEntries(found) : seats;
}

/** The fields filled with what a link hands over, for the players who hold the winds now. */
export function fillDraft(
  draft: Draft,
  { scores, winner, discarder, liable, ready = [] }: HandedOver,
  { seats }: Pick<Match, 'seats'>,
): Draft {
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

/** The query that opens the scorer on this hand: its rules, its round, all four players. The form is that of the scorer's own links. */
export function scorerQuery(
  { rules, house, names }: Pick<Sheet, 'rules' | 'house' | 'names'>,
  { round, goulash, seats }: Match,
): string {
  const called = SEATS.flatMap((seat) => (names[seats[seat] ?? -1] ? [`${seat}.${names[seats[seat]!]}`] : []));
  const settings = Object.entries(house)
    .map(([name, value]) => `${name}.${value}`)
    .join('~');
  const given = new URLSearchParams({
    round,
    four: 'yes',
    ...(goulash && { goulash: 'yes' }),
    names: called.join('~'),
    ...(settings && { house: settings }),
  });
  given.set('r', [rules, rulesetInfo(rules)?.edition].filter(Boolean).join('.'));
  return `?${given}`;
}
