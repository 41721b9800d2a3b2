import type { ReadSet } from '../../hands/hand.ts';
import type { Reason, ReasonCode } from '../../reasons.ts';
import { isTriplet } from '../../scoring/facts.ts';
import { mistake, type MistakeLaw } from '../../settlement/mistake-law.ts';
import { difference, discarderPays, everybodyPays, onePays, settleDifferences } from '../../settlement/pairs.ts';
import { pays } from '../../settlement/payment.ts';
import { shownSets } from '../../settlement/shown.ts';
import type { CannonCase, CannonVerdict, Payment, SettleCase, SettlementLaw } from '../../settlement/types.ts';
import { isDragonKind, isGreenKind, isTerminalKind, isWindKind, type Kind, suitOf, tileOf } from '../../tiles/tiles.ts';
import { payHalfLimit } from '../common.ts';
import { amountAt } from '../own-values.ts';
import { type BritishHouse, eastInHand } from './counting.ts';

const EAST = 'british.settle.east-doubles';
const CANNON = 'british.penalty.cannon';
const FALSE_MAHJONG = 'british.penalty.false-mahjong';
const MISNAMED = 'british.penalty.misnamed-discard';
const WINNER = 'british.settle.winner';

/** What a misnamed discard costs when it is claimed for a set (guide p. 14, penalty 2). */
export const misnamedCost = (house: object): number => amountAt(house, MISNAMED, 50);

/** Paying in the British game (guide pp. 14, 17 and 18; Variations for two players). */
export function britishSettlement(house: BritishHouse): SettlementLaw {
  const east = eastInHand(house) || house.players === 2 ? undefined : EAST;
  return {
    liabilities: { cannon: CANNON, 'misnamed-discard': 'british.penalty.misnamed-mahjong' },
    liabilityFits: discarderPays,
    cannon: (won) => judgeCannon(won, house),
    settle: (settled) => {
      if (house.straightScore) return { payments: [], written: settled.scores };
      if (settled.liable) return { payments: onePays(settled, settled.liable, east) };
      if (house.players === 2) return { payments: twoPlayers(settled) };
      return {
        payments: [
          ...everybodyPays(settled, WINNER, east),
          ...settleDifferences(settled, 'british.settle.differences', east),
        ],
      };
    },
    penalties: {
      // Half the limit to each of the others; East's factor only where the table says so.
      'false-mahjong': (penalty) =>
        payHalfLimit('british', house.limit, house, penalty, house.falseMjEastDouble ? EAST : undefined),
      'misnamed-discard': ({ offender, to }) => [
        { from: offender, to: to!, amount: misnamedCost(house), rule: MISNAMED },
      ],
    },
    paidToOne: ['misnamed-discard'],
  };
}

/** Two players: the winner collects, then pays the difference when the loser's hand is worth more. East has no factor. */
function twoPlayers(settled: SettleCase): Payment[] {
  const { seats, scores, winner } = settled;
  return seats
    .filter((seat) => seat !== winner)
    .flatMap((loser) => {
      const collected = { from: loser, to: winner, amount: scores[winner], rule: WINNER };
      if (scores[loser] <= scores[winner]) return [collected];
      const rule = 'british.settle.two-players';
      return [collected, pays(winner, loser, rule, difference(settled, winner, loser, rule))];
    });
}

/** Sets on the table that give a hand away, and how many of them make a discard a cannon. */
interface Warning {
  readonly because: ReasonCode;
  readonly sets: number;
  /** Sets that count, seen with the tile that was discarded. */
  readonly shows: (set: ReadSet, discard: Kind) => boolean;
  /** The discard is of the kind that the sets ask for. */
  readonly feeds: (discard: Kind) => boolean;
}

const WARNINGS: readonly Warning[] = [
  {
    because: 'suit-shown',
    sets: 3,
    shows: (set, discard) => suitOf(set.at) === suitOf(discard),
    feeds: (discard) => discard < 27,
  },
  { because: 'winds-shown', sets: 3, shows: (set) => isTriplet(set) && isWindKind(set.at), feeds: isWindKind },
  {
    because: 'terminals-shown',
    sets: 3,
    shows: (set) => isTriplet(set) && isTerminalKind(set.at),
    feeds: isTerminalKind,
  },
  { because: 'green-shown', sets: 3, shows: (set) => isTriplet(set) && isGreenKind(set.at), feeds: isGreenKind },
];

/** Two sets of dragons on the table: other rule books and some tables. */
const DRAGONS: Warning = {
  because: 'dragons-shown',
  sets: 2,
  shows: (set) => isTriplet(set) && isDragonKind(set.at),
  feeds: isDragonKind,
};

/**
 * Whether a discard that was won on is a cannon (guide p. 14, penalty 5). Only the winner's own sets on the table count, a
 * kong as one set. Where the table lets off a player who was fishing and held no safe tile, `noChoice` does.
 */
function judgeCannon({ shown, discard, noChoice }: CannonCase, house: BritishHouse): CannonVerdict {
  const warnings = house.cannonDragon ? [...WARNINGS, DRAGONS] : WARNINGS;
  const seen = warnings
    .filter(({ feeds }) => feeds(discard))
    .map((warning) => ({ ...warning, found: shown.filter((set) => warning.shows(set, discard)) }));
  const given = seen.find(({ sets, found }) => found.length >= sets);
  const innocent = (because: Reason): CannonVerdict => ({ cannon: false, rule: CANNON, because });
  if (given && noChoice && house.cannonNoChoice) return innocent({ code: 'no-safe-tile' });
  if (given) return { cannon: true, rule: CANNON, because: shownSets(given.because, given.found) };
  const tiles = [tileOf(discard)];
  const [nearest] = seen.toSorted((a, b) => a.sets - a.found.length - (b.sets - b.found.length));
  return innocent(
    nearest && nearest.found.length > 0
      ? { code: 'too-few-sets-shown', tiles, count: nearest.found.length, allowed: nearest.sets }
      : { code: 'nothing-points-to-it', tiles },
  );
}

/** What the British game says to mistakes (guide p. 14). */
export const britishMistakes: readonly MistakeLaw[] = [
  mistake('false-mahjong-unseen', FALSE_MAHJONG, 'goes-on', 'unharmed', { graveWhenShown: 'others' }),
  mistake('false-mahjong', FALSE_MAHJONG, 'replayed', 'unharmed', {
    penalty: 'false-mahjong',
    graveWhenShown: 'others',
  }),
  mistake('wrong-set-corrected', 'british.penalty.wrong-set', 'goes-on', 'unharmed'),
  mistake('wrong-set', 'british.penalty.wrong-set', 'goes-on', 'cannot-win'),
  mistake('too-few-tiles', 'british.penalty.wrong-count', 'goes-on', 'cannot-win'),
  mistake('too-many-tiles', 'british.penalty.wrong-count', 'goes-on', 'scores-nothing'),
  mistake('misnamed-discard', MISNAMED, 'goes-on', 'unharmed', { penalty: 'misnamed-discard', payee: 'claimant' }),
  mistake('misnamed-mahjong', 'british.penalty.misnamed-mahjong', 'ends', 'unharmed', {
    liability: 'misnamed-discard',
  }),
  mistake('dangerous-discard', CANNON, 'ends', 'unharmed', { liability: 'cannon' }),
];
