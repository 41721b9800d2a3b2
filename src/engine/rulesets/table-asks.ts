import { DEAD_HAND_CAUSES, type DeadHandCause } from '../play/claim-law.ts';
import { doesEmptyChairMove } from '../match/seating.ts';
import { listMistakeNamesSettledWithHand } from '../settlement/mistake-law.ts';
import { getLiabilityInputNeeds } from '../settlement/liability/law.ts';
import { computeRoundedScoresWithSteps } from '../settlement/payments.ts';
import type { HandEndToSettle } from '../settlement/types.ts';
import { SEATS, type Seat } from '../tiles/tiles.ts';
import type { Ruleset } from './ruleset.ts';

export type TableInputNeeds = Readonly<ReturnType<typeof buildTableInputNeeds>>;

/**
 * What a page must ask about a hand besides its tiles, at this table. The comments on the fields name in parentheses
 * the input of the engine that takes the answer.
 */
export function buildTableInputNeeds(ruleset: Ruleset) {
  const { claims, facts, grammar, settlement, goulash } = ruleset;
  return {
    players: createPlayersAsk(ruleset),
    /** The rule for declaring one tile short (`ready` of `claims`). */
    declares: claims.declare,
    originalCall: facts.includes('originalCall'),
    /** Whether a declaration is worth something to the winner (`win.ready`). */
    ready: facts.includes('ready'),
    fishing: facts.includes('fishing'),
    /** The special hands of which a loser who is one tile short gets a part (`fishingFor`). */
    fishingFor: ruleset.specials.flatMap(({ id, fishing }) => (fishing ? [id] : [])),
    extras: ruleset.scoringRules.flatMap(({ id, extra }) => (extra ? [id] : [])),
    /** Whether a player may win before their own first discard without having declared (`ownDiscards: []`). */
    discardedYet: claims.undeclared?.free === 'first-turn',
    /** The rules that bar a claim of a tile let go by since the player's own last discard (input `passed`). */
    letGoBy: claims.missed ?? NOTHING_MISSED,
    sacred: ruleset.sacred,
    /** The causes for which a hand cannot win any more, each with the id of its rule (input `dead`). */
    deadHands: Object.fromEntries(DEAD_HAND_CAUSES.map((name) => [name, claims.dead[name].rule])) as Readonly<
      Record<DeadHandCause, string>
    >,
    blessings: ruleset.blessings,
    kongsInARow: ruleset.kongsInARow ?? false,
    extraHands: facts.includes('extraHands'),
    flowers: ruleset.bonusTiles,
    flowersWin: ruleset.bonusTilesWin?.count,
    /** Whether the rules have a goulash, where a player may stop exchanging and keep the hand (input `kept`). */
    goulash: goulash !== undefined,
    winnerOnly: ruleset.winnerOnly ?? false,
    ...createPayingAsk(ruleset),
    severalWinners: settlement.severalWinners ?? false,
    liabilities: Object.keys(settlement.liabilities),
    liability: getLiabilityInputNeeds(settlement.liability),
    rounding: grammar.kind === 'points' && grammar.rounding?.of === 'total' ? grammar.rounding.rule : undefined,
    forfeits: Object.hasOwn(settlement.penalties, 'claim-forfeit'),
    handMistakes: listMistakeNamesSettledWithHand(ruleset.mistakes),
    tallies: ruleset.tallies,
    draws: ruleset.draws.map(({ id }) => id),
    drawReady: isReadyRelevantAtDraw(ruleset),
    orphans: ruleset.orphans?.rule,
  };
}

const NOTHING_MISSED: { readonly pung?: string; readonly mahjong?: string } = {};

function createPlayersAsk({ players, match: { seating } }: Ruleset) {
  return {
    choices: players.toSorted((a, b) => a - b),
    now: seating.players,
    sitting: seating.seats.length,
    seats: seating.seats,
    seatsVary: doesEmptyChairMove(seating),
  };
}

/** Finds out whether the discarder matters by settling the same hand with and without a discarder. */
function createPayingAsk(ruleset: Ruleset) {
  const { settlement, match } = ruleset;
  const { seats } = match.seating;
  const [discarder, winner] = seats as readonly [Seat, Seat];
  const settled: HandEndToSettle = {
    seats,
    ...computeRoundedScoresWithSteps({ [winner]: 100 }, ruleset),
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
  const formatPayments = ({ payments }: typeof drawn) =>
    payments.map(({ from, to, amount }) => `${from}${to}${amount}`).join();
  return { straight: drawn.written !== undefined, discarder: formatPayments(drawn) !== formatPayments(fed) };
}

export function isReadyRelevantAtDraw({ settlement: { draw }, match }: Ruleset): boolean {
  if (match.afterDraw === 'staysIfReady') return true;
  return draw !== undefined && draw.payments(['e'], SEATS).length > 0;
}
