// A house rule is tested by what it changes: a question that is asked of a table with each value of the switch.
import {
  breakWall,
  claims,
  nextHand,
  settleMistakePenalty,
  score,
  settle,
  createMatchAndStartPoints,
  type ClaimName,
  type PlayerClaimsInput,
  type FamilyId,
  type HouseInput,
  type Match,
  type Payment,
  type Result,
  type RulesetId,
  type ScoreInput,
  type SettleInput,
} from '../../../src/engine/index.ts';

/** A table that plays a game by its own house rules. */
export interface Table {
  readonly rules: RulesetId;
  readonly house: HouseInput;
}

/** A question whose answer a switch changes: a call of the engine, told in a word or a number. */
export type Ask = (table: Table) => string | number;

/** A question about a switch; where the answer depends on other switches, they are part of the question. */
export interface Probe {
  readonly family: FamilyId;
  /** The name of the switch. */
  readonly about: string;
  readonly ask: Ask;
}

/** A way to write the probes of a family: the switch, and the question. */
export const probesOf =
  (family: FamilyId) =>
  (about: string, ask: Ask): Probe => ({ family, about, ask });

/** The value of an answer, told; or the code with which the question was refused. */
export const toTextOrCode = <T>(result: Result<T>, tell: (value: T) => string | number): string | number =>
  result.ok ? tell(result.value) : result.error.code;

/** The same question at a table with some other switches set. */
export const at =
  (others: HouseInput, ask: Ask): Ask =>
  ({ rules, house }) =>
    ask({ rules, house: { ...house, ...others } });

/** Several questions at once: the answers in a row. */
export const several =
  (...asks: readonly Ask[]): Ask =>
  (table) =>
    asks.map((ask) => ask(table)).join(', ');

type Asked = Partial<Omit<ScoreInput, 'rules' | 'house' | 'hand'>>;
const bill = (hand: string, more: Asked, { rules, house }: Table) =>
  score({ rules, house, seat: 's', round: 'e', hand, ...more });

/** What a hand is worth: South’s, in the East round. */
export const total =
  (hand: string, more: Asked = {}): Ask =>
  (table) =>
    toTextOrCode(bill(hand, more, table), (value) => value.total);
/** What a winning hand is worth. */
export const wins = (hand: string, tile: string, by: string, win: object = {}, more: Asked = {}): Ask =>
  total(hand, { win: { tile, by, ...win }, ...more });
/** What a winning hand is, by name: the special hand, or the names of its fans or doubles. */
export const named =
  (hand: string, tile: string, by: string, more: Asked = {}): Ask =>
  (table) =>
    toTextOrCode(bill(hand, { win: { tile, by }, ...more }, table), ({ special, lines }) =>
      special
        ? special.rule.split('.')[2]!
        : lines
            .filter(({ unit }) => unit !== 'points')
            .map(({ rule }) => rule.split('.')[2])
            .join(' ') || 'nothing',
    );

const paid = (payments: readonly Payment[]): string =>
  payments.map(({ from, to, amount }) => `${from}→${to} ${amount}`).join(', ') || 'nothing';
/** Who pays whom after a hand. */
export const pays =
  (asked: Partial<Omit<SettleInput, 'rules' | 'house'>>): Ask =>
  ({ rules, house }) =>
    toTextOrCode(
      settle({ rules, house, winner: 'e', scores: { e: 100, s: 40, w: 20, n: 10 }, ...asked }),
      ({ payments, written }) => (written ? JSON.stringify(written) : paid(payments)),
    );
/** What a mistake costs, and who gets it. */
export const fine =
  (what: string, offender: string, more: object = {}): Ask =>
  ({ rules, house }) =>
    toTextOrCode(settleMistakePenalty({ rules, house, what, offender, ...more }), ({ payments }) => paid(payments));

/** Whether a claim of South’s is allowed, `+` or `-`, and the rule that says so. */
export const claim =
  (name: ClaimName, asked: Partial<PlayerClaimsInput>): Ask =>
  ({ rules, house }) =>
    toTextOrCode(claims({ rules, house, hand: '', seat: 's', discarder: 'n', discard: 'o9', ...asked }), (all) =>
      all
        .filter((each) => each.claim === name)
        .map(({ allowed, rule }) => `${allowed ? '+' : '-'}${rule.split('.').slice(1).join('.')}`)
        .join(' '),
    );

/** Something about the wall after these throws. */
export const wall =
  (
    rolls: readonly number[],
    tell: (wall: Extract<ReturnType<typeof breakWall>, { ok: true }>['value']) => string | number,
    more: object = {},
  ): Ask =>
  ({ rules, house }) =>
    toTextOrCode(breakWall({ rules, house, rolls, ...more }), tell);

/** What everybody starts with. */
export const startPoints: Ask = (table) => toTextOrCode(createMatchAndStartPoints(table), (value) => value.startPoints);

/** Who sits where before the first hand, and after hands won by the seats named (`-` = nobody): players by number. */
export const seatsAfter =
  (winners: string, tell: (match: Match, because: string) => string | number = seated): Ask =>
  (table) => {
    const start = createMatchAndStartPoints(table);
    if (!start.ok) return start.error.code;
    let { match } = start.value;
    let because = '';
    for (const winner of winners) {
      const next = nextHand({ ...table, match, end: winner === '-' ? {} : { winner } });
      if (!next.ok) return next.error.code;
      ({ match, because } = next.value);
    }
    return tell(match, because);
  };
const seated = ({ seats, waiting }: Match): string =>
  [...Object.entries(seats).map(([seat, player]) => seat + player), ...waiting.map((player) => `+${player}`)].join(' ');

/** How many chows the hand of a winner may hold: the most that is accepted. */
export const mostChows: Ask = (table) => {
  const sets = ['c234', 'o345', 'b456', 'c678'];
  const pungs = ['(b999)', '(o888)', '(c999)', '(b111)'];
  const accepted = [0, 1, 2, 3, 4].filter((n) => {
    const tile = n > 0 ? 'c2' : 'wn';
    const hand = [...sets.slice(0, n), ...pungs.slice(n), 'wnn'].join(' ');
    return bill(hand, { win: { tile, by: 'wall' } }, table).ok;
  });
  return accepted.at(-1) ?? 'none';
};
