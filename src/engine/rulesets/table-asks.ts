import { DEAD_HANDS, type DeadHand } from '../play/claim-law.ts';
import { canSeatsVary } from '../match/seating.ts';
import { listHandMistakes } from '../settlement/mistake-law.ts';
import { toLiabilityAsks, type LiabilityAsks } from '../settlement/liability/law.ts';
import type { MistakeName } from '../settlement/mistake-law.ts';
import { computeSettledScores } from '../settlement/payments.ts';
import type { Purse } from '../settlement/sticks.ts';
import type { SettleCase } from '../settlement/types.ts';
import { SEATS, type Seat } from '../tiles/tiles.ts';
import type { Ruleset } from './ruleset.ts';
import type { Blessing } from '../scoring/rules.ts';

/** What a hand, a claim or a payment may turn on besides its tiles. A question that is false, empty or undefined changes nothing. */
export interface Asks {
  /** Who plays: what a tool asks before anything else. */
  readonly players: {
    /** How many may play this game, fewest first. */
    readonly choices: readonly number[];
    /** How many play at this table. */
    readonly now: number;
    /** How many of them sit at the table in one hand; the others wait. */
    readonly sitting: number;
    /** The winds that are held in the first hand of a game, in the order of play. */
    readonly seats: readonly Seat[];
    /** Which winds are held changes from hand to hand: a function that takes `seats` has to be given them. */
    readonly seatsVary: boolean;
  };

  /** The rule by which players say that they are one tile short; its words are what this game calls it. `ready` of `claims`. */
  readonly declares: string | undefined;
  /** Declaring at the first discard is worth more (`win.originalCall`). */
  readonly originalCall: boolean;
  /** A winner earns something by having declared (`win.ready`). */
  readonly ready: boolean;
  /** A loser earns something by having declared (`fishing`). */
  readonly fishing: boolean;
  /** The special hands of which a loser may have been one tile short for a part of their worth (`fishingFor`). */
  readonly fishingFor: readonly string[];
  /** The table's extras, by their rules: whether a hand has one the players say (`extras`). */
  readonly extras: readonly string[];
  /** A player who has not discarded yet may win without having declared (`ownDiscards: []`). */
  readonly discardedYet: boolean;

  /** Rules about tiles that were let go by since one's own last discard (`passed`): for a pung, for Mahjong. */
  readonly letGoBy: { readonly pung?: string; readonly mahjong?: string };
  /** Own discards that may not win (`ownDiscards`), and whether a warning lifts that (`warned`). */
  readonly sacred: Ruleset['sacred'];
  /** What is wrong with a hand that cannot win any more (`dead`), each with its rule. */
  readonly deadHands: Readonly<Record<DeadHand, string>>;

  /** Mahjong in the first turn of the hand: each blessing with its rule and the ways the winning tile may come. */
  readonly blessings: Readonly<Record<'heaven' | 'earth', Blessing>>;
  /** Two kongs in a row before the winning tile are worth more (`win.kongs`). */
  readonly kongsInARow: boolean;
  /** How often East has stayed on by winning (`extraHands`). */
  readonly extraHands: boolean;

  /** Flowers and seasons are in the wall. */
  readonly flowers: boolean;
  /** How many flowers and seasons win by themselves. */
  readonly flowersWin: number | undefined;
  /** The game has a hand with wild tiles (`goulash`), in which a hand may be kept (`kept`). */
  readonly goulash: boolean;

  /** Only the winner's hand is counted and paid. */
  readonly winnerOnly: boolean;
  /** Nobody pays: everybody writes their own score down. */
  readonly straight: boolean;
  /** Who threw the winning tile changes who pays. */
  readonly discarder: boolean;
  /** More than one may go Mahjong on one discard (`alsoWon`). */
  readonly severalWinners: boolean;
  /** Names that `liable.rule` may have: the reasons for which one player pays for others. */
  readonly liabilities: readonly string[];
  /** What has to be known before somebody can be judged liable for the others (`liability`); undefined where nobody ever is. */
  readonly liability: LiabilityAsks | undefined;
  /** What is settled is rounded, by this rule. */
  readonly rounding: string | undefined;
  /** Claims that were announced and not made are paid for (`forfeits`). */
  readonly forfeits: boolean;
  /** Mistakes of a player that are settled with the hand (`mistakes` of `settle`). */
  readonly handMistakes: readonly MistakeName[];
  /** The sticks that four players each start with, in a game that has them. */
  readonly tallies: Purse | undefined;

  /** Rules that end a hand without a winner. */
  readonly draws: readonly string[];
  /** After a drawn hand it matters who was one tile short (`drawPayments.ready`). */
  readonly drawReady: boolean;
  /** The rule by which many ones, nines and honours end a hand. */
  readonly orphans: string | undefined;
}

export function createAsks(ruleset: Ruleset): Asks {
  const { claims, facts, grammar, settlement, goulash } = ruleset;
  return {
    players: createPlayersAsk(ruleset),
    declares: claims.declare,
    originalCall: facts.includes('originalCall'),
    ready: facts.includes('ready'),
    fishing: facts.includes('fishing'),
    fishingFor: ruleset.specials.flatMap(({ id, fishing }) => (fishing ? [id] : [])),
    extras: ruleset.scoringRules.flatMap(({ id, extra }) => (extra ? [id] : [])),
    discardedYet: claims.undeclared?.free === 'first-turn',
    letGoBy: claims.missed ?? {},
    sacred: ruleset.sacred,
    deadHands: Object.fromEntries(DEAD_HANDS.map((name) => [name, claims.dead[name].rule])) as Asks['deadHands'],
    blessings: ruleset.blessings,
    kongsInARow: ruleset.kongsInARow,
    extraHands: facts.includes('extraHands'),
    flowers: ruleset.bonusTiles,
    flowersWin: ruleset.bonusTilesWin?.count,
    goulash: goulash !== undefined,
    winnerOnly: ruleset.winnerOnly,
    ...createPayingAsk(ruleset),
    severalWinners: settlement.severalWinners ?? false,
    liabilities: Object.keys(settlement.liabilities),
    liability: toLiabilityAsks(settlement.liability),
    rounding: grammar.kind === 'points' && grammar.rounding?.of === 'total' ? grammar.rounding.rule : undefined,
    forfeits: Object.hasOwn(settlement.penalties, 'claim-forfeit'),
    handMistakes: listHandMistakes(ruleset.mistakes),
    tallies: ruleset.tallies,
    draws: ruleset.draws.map(({ id }) => id),
    drawReady: doesReadyMatterAtDraw(ruleset),
    orphans: ruleset.orphans?.rule,
  };
}

function createPlayersAsk({ players, match: { seating } }: Ruleset): Asks['players'] {
  return {
    choices: players.toSorted((a, b) => a - b),
    now: seating.players,
    sitting: seating.seats.length,
    seats: seating.seats,
    seatsVary: canSeatsVary(seating),
  };
}

/** Asks the settlement itself: the same hand with and without a discarder. */
function createPayingAsk(ruleset: Ruleset): Pick<Asks, 'straight' | 'discarder'> {
  const { settlement, match } = ruleset;
  const { seats } = match.seating;
  const [discarder, winner] = seats as readonly [Seat, Seat];
  const settled: SettleCase = {
    seats,
    ...computeSettledScores({ [winner]: 100 }, ruleset),
    winner,
    discarder: undefined,
    liable: undefined,
    alsoWon: [],
    ready: [],
    forfeits: [],
    extraHands: 0,
  };
  const drawn = settlement.settle(settled);
  const fed = settlement.settle({ ...settled, discarder });
  const paid = ({ payments }: typeof drawn) => payments.map(({ from, to, amount }) => `${from}${to}${amount}`).join();
  return { straight: drawn.written !== undefined, discarder: paid(drawn) !== paid(fed) };
}

/** Who was one tile short when nobody won: it moves points, or the deal. */
export function doesReadyMatterAtDraw({ settlement: { draw }, match }: Ruleset): boolean {
  if (match.afterDraw === 'staysIfReady') return true;
  return draw !== undefined && draw.payments(['e'], SEATS).length > 0;
}
