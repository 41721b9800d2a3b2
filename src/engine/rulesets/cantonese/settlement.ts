import { add, addDouble, goTo, standsAt, type SumStep } from '../../scoring/sum.ts';
import { pays } from '../../settlement/payments.ts';
import type { LiabilityName, Payment, PenaltyCase, SettleCase, SettlementLaw } from '../../settlement/types.ts';
import type { Seat } from '../../tiles/tiles.ts';
import { FULL } from './award.ts';
import { BAO_RULES, cantoneseLiability } from './bao.ts';
import { amountAt } from '../own-values.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import type { CantoneseMatchHouse } from './match.ts';

/** House rules about paying. */
export const cantoneseSettlementSwitches = {
  multipleWinners: yesNo('C-18', false),
  payment: oneOf('C-5', [1, 2, 3], 1),
  roundHalf: yesNo('C-7', false),
  baoLast: oneOf('C-8', [2, 3], 2),
};
export type CantoneseSettlementHouse = HouseOf<typeof cantoneseSettlementSwitches>;

/** How often the award is paid, by the rule that says so (RULES.md C.5). */
export const TIMES = { once: 1, twice: 2, half: 0.5, everybody: 3 } as const;

/** What paying depends on. */
type PayingHouse = CantoneseSettlementHouse & CantoneseMatchHouse;

const twice = () => TIMES.twice;
/** Once for each loser; of three players there are two. */
const everybody = ({ players }: CantoneseMatchHouse): number => Math.min(TIMES.everybody, players - 1);

/** How often the one who pays for others pays the award, by the names that `settle` takes. */
export const LIABILITIES = {
  'bao-a': { rule: BAO_RULES['bao-a'], times: twice },
  'bao-b': { rule: BAO_RULES['bao-b'], times: twice },
  'bao-c': { rule: BAO_RULES['bao-c'], times: twice },
  'bao-d': { rule: BAO_RULES['bao-d'], times: twice },
  'bao-e': { rule: BAO_RULES['bao-e'], times: twice },
  'bao-f-a': { rule: BAO_RULES['bao-f-a'], times: everybody, thrown: 'by-nobody' },
  'bao-f-b': { rule: BAO_RULES['bao-f-b'], times: twice },
  // Whoever fed the fourth set shares with the player who fed the win.
  'bao-f-c': { rule: BAO_RULES['bao-f-c'], times: () => TIMES.once, thrown: 'by-another' },
  'bao-g': { rule: BAO_RULES['bao-g'], times: (house) => Math.min(house.baoLast, everybody(house)) },
  'gong-make-up': { rule: BAO_RULES['gong-make-up'], times: everybody, thrown: 'by-nobody' },
} as const satisfies Readonly<Record<string, LiabilityName & { readonly times: (house: PayingHouse) => number }>>;

const SHARED = LIABILITIES['bao-f-c'].rule;
const MAKE_UP = LIABILITIES['gong-make-up'].rule;
const TIMES_OF = new Map<string, (house: PayingHouse) => number>(
  Object.values(LIABILITIES).map(({ rule, times }) => [rule, times]),
);

/** Paying in the Cantonese game (RULES.md C.5, C.7): the winner only, and no factor for the dealer. */
export function cantoneseSettlement(house: PayingHouse, award: (fans: number) => number): SettlementLaw {
  return {
    liabilities: LIABILITIES,
    liability: cantoneseLiability(house.payment === 3),
    severalWinners: house.multipleWinners,
    settle: (settled) => ({
      payments: [
        ...paidTo(settled, house),
        ...settled.alsoWon.flatMap((winner) => ordinary(settled, winner, house)),
      ].filter(({ amount }) => amount > 0),
    }),
    penalties: { 'false-mahjong': (penalty) => falseMahjong(penalty, cantoneseFalseMahjongCost(house, award)) },
    paidToOne: [],
  };
}

/** What the winner gets: from the player who is liable, or as the table pays every hand. */
function paidTo(settled: SettleCase, house: PayingHouse): Payment[] {
  const { liable, winner, discarder } = settled;
  // The make-up tile is a rule of the tables where a discarder pays alone; where all pay, it is drawn like any other.
  if (!liable) return ordinary(settled, winner, house);
  if (liable.rule === MAKE_UP && house.payment === 3) return selfDrawn(settled);
  const sum = repeated(settled.reckoned[winner], TIMES_OF.get(liable.rule)?.(house) ?? TIMES.once, liable.rule);
  const payers = liable.rule === SHARED && discarder ? [liable.seat, discarder] : [liable.seat];
  return payers.map((from) => pays(from, winner, liable.rule, sum));
}

/** The award so many times: twice is a double, three times a share for each loser. */
function repeated(award: readonly SumStep[], count: number, rule: string): readonly SumStep[] {
  const sum = [...award];
  if (count === TIMES.twice) addDouble(sum, rule);
  else for (let more = 1; more < count; more++) add(sum, 'points', standsAt(award), rule);
  return sum;
}

function ordinary(settled: SettleCase, winner: Seat, house: PayingHouse): Payment[] {
  const { discarder, reckoned } = settled;
  if (!discarder) return selfDrawn(settled);
  const award = reckoned[winner];
  if (house.payment === 1) return [pays(discarder, winner, 'cantonese.settle.discarder-once', award)];
  if (house.payment === 2) {
    const rule = 'cantonese.settle.discarder-twice';
    return [pays(discarder, winner, rule, repeated(award, TIMES.twice, rule))];
  }
  const rule = 'cantonese.settle.discarder-and-halves';
  const half = halfOf(award, rule, house);
  return [
    pays(discarder, winner, rule, award),
    ...losers(settled)
      .filter((seat) => seat !== discarder)
      .map((from) => pays(from, winner, rule, half)),
  ];
}

/** Half of the award; half a point is a whole one where the table rounds it. */
function halfOf(award: readonly SumStep[], rule: string, { roundHalf }: CantoneseSettlementHouse): readonly SumStep[] {
  const sum = [...award];
  const half = standsAt(award) * TIMES.half;
  goTo(sum, 'award', half, rule);
  if (roundHalf && !Number.isInteger(half)) goTo(sum, 'round', Math.ceil(half), rule);
  return sum;
}

const selfDrawn = (settled: SettleCase): Payment[] =>
  losers(settled).map((from) => pays(from, settled.winner, SELF_DRAWN, settled.reckoned[settled.winner]));
const SELF_DRAWN = 'cantonese.settle.self-drawn';

const losers = ({ seats, winner, alsoWon }: SettleCase): Seat[] =>
  seats.filter((seat) => seat !== winner && !alsoWon.includes(seat));

const FALSE_MAHJONG = 'cantonese.penalty.false-mahjong';

/** What a false Mahjong costs, to each of the others: the award of a full hand. */
export const cantoneseFalseMahjongCost = (house: object, award: (fans: number) => number): number =>
  amountAt(house, FALSE_MAHJONG, award(FULL));

/** A win declared wrongly is paid to each of the others. */
const falseMahjong = ({ seats, offender }: PenaltyCase, amount: number): Payment[] =>
  seats.filter((seat) => seat !== offender).map((to) => ({ from: offender, to, amount, rule: FALSE_MAHJONG }));
