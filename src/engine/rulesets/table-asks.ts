import { DEAD_HAND_CAUSES, type DeadHandCause } from '../play/claim-law.ts';
import { doesEmptyChairMove } from '../match/seating.ts';
import { listMistakeNamesSettledWithHand, type MistakeName } from '../settlement/mistake-law.ts';
import { toLiabilityAsks, type LiabilityAsks } from '../settlement/liability/law.ts';
import { roundScoresForSettlement } from '../settlement/payments.ts';
import type { Purse } from '../settlement/sticks.ts';
import type { HandEndToSettle } from '../settlement/types.ts';
import { SEATS, type Seat } from '../tiles/tiles.ts';
import type { Ruleset } from './ruleset.ts';
import type { BlessingLaw } from '../scoring/rules.ts';

/** What matters besides tiles, so that a tool asks only that. In parentheses: the input it is for. */
export interface Asks {
  readonly players: {
    readonly choices: readonly number[];
    readonly now: number;
    readonly sitting: number;
    readonly seats: readonly Seat[];
    /** Inputs must name their `seats`. */
    readonly seatsVary: boolean;
  };

  /** For declaring one tile short (`ready` of `claims`). */
  readonly declares: string | undefined;
  readonly originalCall: boolean;
  /** Worth something to a winner who declared (`win.ready`). */
  readonly ready: boolean;
  readonly fishing: boolean;
  /** Of which a loser one tile short gets a part (`fishingFor`). */
  readonly fishingFor: readonly string[];
  readonly extras: readonly string[];
  /** Before the first discard a player may win without having declared (`ownDiscards: []`). */
  readonly discardedYet: boolean;

  /** About tiles not claimed since the player's own last discard (`passed`). */
  readonly letGoBy: { readonly pung?: string; readonly mahjong?: string };
  readonly sacred: Ruleset['sacred'];
  /** Why a hand cannot win any more (`dead`), with the rules. */
  readonly deadHands: Readonly<Record<DeadHandCause, string>>;

  readonly blessings: Readonly<Record<'heaven' | 'earth', BlessingLaw>>;
  readonly kongsInARow: boolean;
  readonly extraHands: boolean;

  readonly flowers: boolean;
  readonly flowersWin: number | undefined;
  /** A hand may be kept there (`kept`). */
  readonly goulash: boolean;

  readonly winnerOnly: boolean;
  readonly straight: boolean;
  readonly discarder: boolean;
  /** On one discard (`alsoWon`). */
  readonly severalWinners: boolean;
  readonly liabilities: readonly string[];
  /** Undefined if nobody ever pays for others. */
  readonly liability: LiabilityAsks | undefined;
  readonly rounding: string | undefined;
  readonly forfeits: boolean;
  readonly handMistakes: readonly MistakeName[];
  readonly tallies: Purse | undefined;

  readonly draws: readonly string[];
  readonly drawReady: boolean;
  readonly orphans: string | undefined;
}

export function createTableAsks(ruleset: Ruleset): Asks {
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
    deadHands: Object.fromEntries(DEAD_HAND_CAUSES.map((name) => [name, claims.dead[name].rule])) as Asks['deadHands'],
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
    handMistakes: listMistakeNamesSettledWithHand(ruleset.mistakes),
    tallies: ruleset.tallies,
    draws: ruleset.draws.map(({ id }) => id),
    drawReady: isReadyRelevantAtDraw(ruleset),
    orphans: ruleset.orphans?.rule,
  };
}

function createPlayersAsk({ players, match: { seating } }: Ruleset): Asks['players'] {
  return {
    choices: players.toSorted((a, b) => a - b),
    now: seating.players,
    sitting: seating.seats.length,
    seats: seating.seats,
    seatsVary: doesEmptyChairMove(seating),
  };
}

/** Found by settling the same hand with and without a discarder. */
function createPayingAsk(ruleset: Ruleset): Pick<Asks, 'straight' | 'discarder'> {
  const { settlement, match } = ruleset;
  const { seats } = match.seating;
  const [discarder, winner] = seats as readonly [Seat, Seat];
  const settled: HandEndToSettle = {
    seats,
    ...roundScoresForSettlement({ [winner]: 100 }, ruleset),
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

/** Changes payments or the deal. */
export function isReadyRelevantAtDraw({ settlement: { draw }, match }: Ruleset): boolean {
  if (match.afterDraw === 'staysIfReady') return true;
  return draw !== undefined && draw.payments(['e'], SEATS).length > 0;
}
