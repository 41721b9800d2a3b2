import { goTo, type SumStep } from '../../scoring/sum.ts';
import { pays } from '../../settlement/payments.ts';
import { doubleForEast, everybodyPays, onePays } from '../../settlement/payments.ts';
import type { DrawLaw, Payment, PenaltyCase, SettleCase, SettlementLaw } from '../../settlement/types.ts';
import type { Seat } from '../../tiles/tiles.ts';
import { amountAt, ownOf } from '../own-values.ts';
import { oneOf, yesNo, type HouseOf } from '../switches.ts';
import { insuranceLaw, insuranceSwitches } from './insurance.ts';
import type { JapaneseMatchHouse } from './match.ts';
import type { JapanesePointHouse } from './points.ts';
import type { ReadyHouse } from './ready.ts';
import type { SeatHouse } from './seats.ts';
import type { JapaneseSpecialHouse } from './special.ts';

/** House rules about paying. */
export const japaneseSettlementSwitches = {
  drawPay: oneOf('J-13', ['none', '200/150/200', '200/300/200'], 'none'),
  extraDealStakes: yesNo('J-18', false),
  ...insuranceSwitches,
  claimForfeit: yesNo('J-18', false),
};
export type JapaneseSettlementHouse = HouseOf<typeof japaneseSettlementSwitches>;
/** What paying depends on. */
type PayingHouse = JapaneseSettlementHouse &
  JapaneseMatchHouse &
  JapanesePointHouse &
  JapaneseSpecialHouse &
  ReadyHouse &
  SeatHouse;

/** East pays and receives double. */
export const JAPANESE_EAST_FACTOR = 2;
const EAST = 'japanese.settle.east-doubles';
/** What a ready player who did not win pays the winner (source 002). */
export const READY_PAYMENT = 100;
/** What everybody puts in for each of East's extra hands in a row. */
export const STAKES = { rule: 'japanese.settle.extra-deal-stakes', each: 100 } as const;
/** Whoever feeds a set may have to pay for the hand, whoever discards the last tile. */
const INSURANCE = { rule: 'japanese.penalty.insurance', thrown: 'by-anybody' } as const;
const CLAIM_FORFEIT = 'japanese.penalty.claim-forfeit';
const FALSE_MAHJONG = 'japanese.penalty.false-mahjong';
/** What an announced claim that was not made costs. */
export const forfeitCost = (house: object): number => amountAt(house, CLAIM_FORFEIT, 100);
/** What a false Mahjong costs, to each of the others: half the limit. */
export const japaneseFalseMahjongCost = (house: JapanesePointHouse): number =>
  amountAt(house, FALSE_MAHJONG, house.limit / 2);

/** Paying in the Japanese game (RULES.md J.5–J.7): only the winner is paid; `scores` hold what an ordinary loser pays. */
export const japaneseSettlement = (house: PayingHouse): SettlementLaw => ({
  liabilities: house.insurance || house.jmaPao ? { insurance: INSURANCE } : {},
  liability: insuranceLaw(house),
  settle: (settled) => ({ payments: [...forTheHand(settled), ...besides(settled, house)] }),
  penalties: {
    'false-mahjong': (penalty) => falseMahjong(penalty, house),
    ...(house.claimForfeit && { 'claim-forfeit': ({ offender, to }: PenaltyCase) => [forfeit(offender, to!, house)] }),
  },
  paidToOne: ['claim-forfeit'],
  draw: drawLaw(house),
  ...(house.extraDealStakes && { stake: STAKES }),
});

/** The discarder pays for everybody; nobody else pays. A drawn winning tile is paid by all. */
function forTheHand(settled: SettleCase): Payment[] {
  const { liable, discarder } = settled;
  if (liable) return onePays(settled, liable, EAST);
  if (discarder) return onePays(settled, { seat: discarder, rule: 'japanese.settle.discarder' }, EAST);
  return everybodyPays(settled, 'japanese.settle.self-drawn', EAST);
}

/** Ready players who did not win, claims that were not made, and the stakes of East's extra hands. East pays no more than others. */
function besides({ seats, winner, ready, forfeits, extraHands }: SettleCase, house: PayingHouse): Payment[] {
  const others = seats.filter((seat) => seat !== winner);
  const owing = others.filter((seat) => house.ready && ready.includes(seat));
  const careless = house.claimForfeit && forfeitCost(house) > 0 ? forfeits.filter((seat) => seat !== winner) : [];
  const staking = house.extraDealStakes && extraHands > 0 ? others : [];
  return [
    ...owing.map((from) => ({ from, to: winner, amount: READY_PAYMENT, rule: 'japanese.settle.ready-payment' })),
    ...careless.map((from) => forfeit(from, winner, house)),
    ...staking.map((from) => pays(from, winner, STAKES.rule, stakesOf(extraHands))),
  ];
}

/** One stake for the first extra hand, two for the second … */
function stakesOf(extraHands: number): readonly SumStep[] {
  const sum: SumStep[] = [];
  goTo(sum, 'award', STAKES.each, STAKES.rule);
  if (extraHands > 1) goTo(sum, 'award', STAKES.each * extraHands, STAKES.rule);
  return sum;
}

const forfeit = (from: Seat, to: Seat, house: object): Payment => ({
  from,
  to,
  amount: forfeitCost(house),
  rule: CLAIM_FORFEIT,
});

/** Half the limit to each of the others, double to or from East. */
function falseMahjong({ seats, offender }: PenaltyCase, house: JapanesePointHouse): Payment[] {
  const rule = FALSE_MAHJONG;
  const sum: SumStep[] = [];
  if (ownOf(house, rule) === undefined) goTo(sum, 'limit', house.limit, 'japanese.score.limit');
  goTo(sum, 'award', japaneseFalseMahjongCost(house), rule);
  return seats
    .filter((seat) => seat !== offender)
    .map((to) => pays(offender, to, rule, doubleForEast(sum, offender, to, EAST)));
}

/** What each player who was not ready pays each who was, by how many were (source 002, and Wikidot's Japanese Classical). */
const DRAW_PAY: Readonly<Record<JapaneseSettlementHouse['drawPay'], readonly number[]>> = {
  none: [],
  '200/150/200': [0, 200, 150, 200],
  '200/300/200': [0, 200, 300, 200],
};

const drawLaw = ({ drawPay, dealerOnDraw }: JapaneseSettlementHouse & JapaneseMatchHouse): DrawLaw => ({
  rule: 'japanese.draw.east-next',
  eastStays: (ready) => dealerOnDraw === 'stays' || (dealerOnDraw === 'staysIfReady' && ready.includes('e')),
  payments: (ready, seats) => {
    const amount = ready.length === seats.length ? 0 : (DRAW_PAY[drawPay][ready.length] ?? 0);
    const others = seats.filter((seat) => !ready.includes(seat));
    if (amount === 0) return [];
    return others.flatMap((from) => ready.map((to) => ({ from, to, amount, rule: 'japanese.draw.ready-payments' })));
  },
});
