import { parseSeat, rulesetInfo, SEATS, type Match, type Seat } from '../../engine/index.ts';
import type { Draft } from '../../learner/sheet-draft.ts';
import type { Sheet } from '../../learner/sheet.ts';

// The way from the scorer to the score sheet: ?won=s&e=16&s=200&w=8&n=0&from=w&pays=w.cannon. It speaks of seats; who sits
// there the sheet knows.

/** A settled hand, by seats. */
export interface HandedOver {
  readonly scores: Readonly<Partial<Record<Seat, number>>>;
  readonly winner: Seat | undefined;
  readonly discarder?: Seat | undefined;
  readonly liable?: { readonly seat: Seat; readonly rule: string } | undefined;
}

const MOST_POINTS = 10_000_000;

/** The query of a link that hands four scores to the sheet, with its question mark. */
export function sheetQuery({ scores, winner, discarder, liable }: HandedOver): string {
  const given = new URLSearchParams();
  if (winner) given.set('won', winner);
  for (const seat of SEATS) if (scores[seat] !== undefined) given.set(seat, String(scores[seat]));
  if (discarder) given.set('from', discarder);
  if (liable) given.set('pays', `${liable.seat}.${liable.rule}`);
  return `?${given}`;
}

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
  };
}

/** The fields filled with what a link hands over, for the players who hold the winds now. */
export function fillDraft(draft: Draft, { scores, winner, discarder, liable }: HandedOver, { seats }: Match): Draft {
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
  };
}

/** The query that opens the scorer on this hand: its rules, its round, all four players. The form is that of the scorer's own links. */
export function scorerQuery({ rules, house }: Pick<Sheet, 'rules' | 'house'>, { round, goulash }: Match): string {
  const settings = Object.entries(house)
    .map(([name, value]) => `${name}.${value}`)
    .join('~');
  const given = new URLSearchParams({
    round,
    four: 'yes',
    ...(goulash && { goulash: 'yes' }),
    ...(settings && { house: settings }),
  });
  given.set('r', [rules, rulesetInfo(rules)?.edition].filter(Boolean).join('.'));
  return `?${given}`;
}
