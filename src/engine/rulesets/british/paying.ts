import type { ReadSet } from '../../hands/hand.ts';
import type { Reason } from '../../reasons.ts';
import {
  dangerousTiles,
  exposedSets,
  feeds,
  goesInto,
  nobody,
  notDiscarded,
  paysForAll,
  shownSets,
  shows,
  type Liability,
  type LiabilityCase,
  type LiabilityLaw,
  type OpenPlan,
} from '../../settlement/liability/law.ts';
import { mistake, type MistakeLaw } from '../../settlement/mistake-law.ts';
import { difference, everybodyPays, onePays, settleDifferences, pays } from '../../settlement/payments.ts';
import type { Payment, SettleCase, SettlementLaw } from '../../settlement/types.ts';
import { COPIES, isDragonKind, suitOf, tileIndex, type Kind, type Seat, type TileId } from '../../tiles/tiles.ts';
import { payHalfLimit } from '../common.ts';
import { amountAt } from '../own-values.ts';
import { eastInHand, type BritishHouse } from './counting.ts';

const EAST = 'british.settle.east-doubles';
const FALSE_MAHJONG = 'british.penalty.false-mahjong';
const MISNAMED = 'british.penalty.misnamed-discard';
const WINNER = 'british.settle.winner';

/** What a misnamed discard costs when it is claimed for a set (guide p. 14, penalty 2). */
export const misnamedCost = (house: object): number => amountAt(house, MISNAMED, 50);

/** Paying in the British game (guide pp. 14, 17 and 18; Variations for two players). */
export function britishSettlement(house: BritishHouse): SettlementLaw {
  const east = eastInHand(house) || house.players === 2 ? undefined : EAST;
  return {
    liabilities: LIABILITIES,
    liability: britishLiability(house),
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

/** How many sets on the table give a hand away (guide p. 14). */
const WARNINGS: readonly (readonly [plan: OpenPlan, sets: number])[] = [
  ['suit-shown', 3],
  ['winds-shown', 3],
  ['terminals-shown', 3],
  ['green-shown', 3],
];
/** Other rule books and some tables. */
const DRAGONS = ['dragons-shown', 2] as const;

/** The names under which a British table makes one player pay for the others, with their rules. */
const LIABILITIES = {
  cannon: { rule: 'british.penalty.cannon' },
  'misnamed-discard': { rule: 'british.penalty.misnamed-mahjong' },
} as const;
const { cannon: CANNON, 'misnamed-discard': WON_BY_NAME } = LIABILITIES;

/** Who pays for the others: whoever lets off a cannon, or calls the winning tile by another name (guide p. 14, penalties 3 and 5). */
const britishLiability = (house: BritishHouse): LiabilityLaw => ({
  asks: { misnamed: true, noChoice: house.cannonNoChoice },
  judge: (won) => {
    const { discarder: seat, by } = won;
    if (!seat || by !== 'discard') return notDiscarded(CANNON.rule, by);
    // Whoever lays down a hand for the name is paid, whatever the table showed.
    if (won.misnamed)
      return paysForAll(seat, ['misnamed-discard', WON_BY_NAME.rule], { code: 'won-by-wrong-name', seat });
    return judgeCannon(won, seat, house);
  },
});

/** Only the winner's own sets on the table count, a kong as one set. */
function judgeCannon({ hand, tile, wild, noChoice }: LiabilityCase, seat: Seat, house: BritishHouse): Liability {
  const kind = tileIndex(tile);
  const shown = exposedSets(hand.sets);
  const seen = (house.cannonDragon ? [...WARNINGS, DRAGONS] : WARNINGS)
    .filter(([plan]) => goesInto(plan, kind))
    .map(([plan, sets]) => ({ plan, sets, found: shown.filter((set) => shows(plan, set, suitOf(kind))) }));
  const given = seen.find(({ plan, sets, found }) => found.length >= sets && feeds(plan, found, kind));
  if (given && noChoice && house.cannonNoChoice) return nobody(CANNON.rule, { code: 'no-safe-tile' });
  if (!given) return nobody(CANNON.rule, unheeded(shown, kind) ?? whyNone(seen, tile));
  const { plan, found } = given;
  // A tile of which all four lie on the table is nobody's to discard; the fourth may still end a chow, or a pair with a wild tile.
  const dangerous = dangerousTiles(plan, found, hand.sets, COPIES).filter((each) => each !== wild);
  const saving = { dangerous, noChoice: house.cannonNoChoice };
  return paysForAll(seat, ['cannon', CANNON.rule], shownSets(plan, found), saving);
}

/** Plans that everybody can see and that these rules, or this table, do not count among the warnings. */
const UNHEEDED: readonly (readonly [plan: OpenPlan, sets: number])[] = [DRAGONS, ['honours-shown', 3]];

/** Sets that ask for a dragon, where no dragon is a cannon for that; undefined where none do. */
function unheeded(shown: readonly ReadSet[], kind: Kind): Reason | undefined {
  if (!isDragonKind(kind)) return undefined;
  return UNHEEDED.map(([plan, sets]) => ({ plan, sets, found: shown.filter((set) => shows(plan, set)) }))
    .filter(({ plan, sets, found }) => found.length >= sets && feeds(plan, found, kind))
    .map(({ found }) => shownSets('unheeded-sets', found))[0];
}

/** What came nearest to a cannon. */
function whyNone(seen: readonly { readonly sets: number; readonly found: readonly unknown[] }[], tile: TileId): Reason {
  const [nearest] = seen.toSorted((a, b) => a.sets - a.found.length - (b.sets - b.found.length));
  return nearest && nearest.found.length > 0
    ? { code: 'too-few-sets-shown', tiles: [tile], count: nearest.found.length, allowed: nearest.sets }
    : { code: 'nothing-points-to-it', tiles: [tile] };
}

/** What the British game says to mistakes (guide p. 14). */
export const britishMistakes: readonly MistakeLaw[] = [
  mistake('false-mahjong-unseen', FALSE_MAHJONG, 'goes-on', 'unharmed', { graveWhenShown: 'others' }),
  mistake('false-mahjong', FALSE_MAHJONG, 'replayed', 'unharmed', {
    unsaid: true,
    penalty: 'false-mahjong',
    graveWhenShown: 'others',
  }),
  mistake('wrong-set-corrected', 'british.penalty.wrong-set', 'goes-on', 'unharmed'),
  mistake('wrong-set', 'british.penalty.wrong-set', 'goes-on', 'cannot-win'),
  mistake('too-few-tiles', 'british.penalty.wrong-count', 'goes-on', 'cannot-win'),
  mistake('too-many-tiles', 'british.penalty.wrong-count', 'goes-on', 'scores-nothing'),
  mistake('misnamed-discard', MISNAMED, 'goes-on', 'unharmed', { penalty: 'misnamed-discard', payee: 'claimant' }),
  mistake('misnamed-mahjong', WON_BY_NAME.rule, 'ends', 'unharmed', {
    liability: 'misnamed-discard',
  }),
  mistake('dangerous-discard', CANNON.rule, 'ends', 'unharmed', { liability: 'cannon' }),
];
