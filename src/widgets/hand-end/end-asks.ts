import { settle, type HandWon, type HandMistake, type Seat, type Table } from '../../engine/index.ts';
import { ruleTitle } from '../../text/rule-titles.ts';

// What has to be asked about the end of a hand that somebody won: the table says what matters in its game, and the
// engine whose scores still move points.

/** The end of a hand with what the session around it adds. */
export interface EndInPlay extends HandWon {
  readonly mistakes?: readonly HandMistake[] | undefined;
  readonly extraHands?: number | undefined;
}

/** What to ask, by seats or by whatever stands for the players. */
export interface EndAsks<Who = Seat> {
  /** Whose scores are needed. */
  readonly scores: readonly Who[];
  readonly discarder: boolean;
  /** Who else may have gone Mahjong on the same discard. */
  readonly also: readonly Who[];
  /** Who else may have declared ready and pays for it. */
  readonly ready: readonly Who[];
  /** The reasons for which one player may pay for others, by the engine's names. */
  readonly reasons: readonly { readonly value: string; readonly text: string }[];
}

/** Who discarded the last tile, for `settle`: where that is not asked, whoever pays for the others because of a discard. */
export const discarderTold = <Who>(
  { asks }: Table,
  { discarder, liable }: { readonly discarder?: Who | undefined; readonly liable?: { readonly seat: Who } | undefined },
): Who | undefined => discarder ?? (asks.discarder ? undefined : liable?.seat);

/** What to ask about a hand that this seat won, when these seats play. */
export function endAsks(table: Table, seats: readonly Seat[], end: EndInPlay & { readonly winner: Seat }): EndAsks {
  const { asks, info } = table;
  const others = seats.filter((seat) => seat !== end.winner);
  const reasons = Object.entries(info.liabilities).map(([value, rule]) => ({ value, text: ruleTitle(rule) }));
  return {
    scores: asks.winnerOnly ? [end.winner] : scoresThatCount(table, seats, end),
    discarder: asks.discarder,
    also: asks.severalWinners && end.discarder ? others.filter((seat) => seat !== end.discarder) : [],
    ready: asks.ready ? others : [],
    reasons: asks.straight ? [] : reasons,
  };
}

/** Scores to try a hand with, below every limit: what they are does not matter, only whether changing one changes the bill. */
const TRIED = 40;
const TRIED_MORE = 80;

/** When one player pays for all, the scores of the others move nothing. */
function scoresThatCount(
  table: Table,
  seats: readonly Seat[],
  end: EndInPlay & { readonly winner: Seat },
): readonly Seat[] {
  const even = Object.fromEntries(seats.map((seat) => [seat, TRIED]));
  const paid = (scores: HandWon['scores']): string => {
    const settled = settle({ table, seats, ...end, discarder: discarderTold(table, end), scores });
    // How a score was reckoned moves nothing.
    return settled.ok ? JSON.stringify([settled.value.payments, settled.value.written]) : settled.error.code;
  };
  const now = paid(even);
  return seats.filter((seat) => seat === end.winner || paid({ ...even, [seat]: TRIED_MORE }) !== now);
}

/** The same questions, asked of the players by other names. */
export const asksFor = <Who>(asks: EndAsks, who: (seat: Seat) => Who): EndAsks<Who> => ({
  ...asks,
  scores: asks.scores.map(who),
  also: asks.also.map(who),
  ready: asks.ready.map(who),
});
