// The rule book as a table plays it: what a house rule brings in (+), takes out (-) or gives another value.
import { describe, expect, it } from 'vitest';
import { getQuestionEditionByNumber } from '../../src/questions/compose.ts';
import { tableInfo, type HouseInput, type RuleInfo, type RulesetId, type SwitchValue } from '../../src/engine/index.ts';

const book = (rules: RulesetId, house: HouseInput) => {
  const info = tableInfo(rules, house);
  if (!info.ok) throw new Error(info.error.code);
  return info.value.rules;
};
const name = ({ id }: RuleInfo) => id.split('.').slice(1).join('.');
/** A value as it stands in the book; of a special hand what it is worth exposed, and concealed. */
const worth = (value: RuleInfo['value']) =>
  typeof value === 'object' ? `${value.exposed}/${value.concealed}` : value === undefined ? undefined : `${value}`;
/** What else is said of a rule: its value, who has it, what it replaces. */
const said = ({ value, scale, who, supersedes = [] }: RuleInfo) =>
  [worth(value) ?? JSON.stringify(scale?.pays ?? null), who, ...supersedes.map((id) => `not ${id.split('.').at(-1)}`)]
    .filter(Boolean)
    .join(' ');

/** A special hand that the game has got since these lists were written; its own test says what it is worth. */
const isNewer = ({ id, chapter, off }: RuleInfo, rules: RulesetId): boolean =>
  chapter === 'special' && !off && !getQuestionEditionByNumber(1)[rules]!.special.includes(id);

/** What is different in the book when one switch is set, from the usual table. */
function changes(rules: RulesetId, switched: HouseInput): string[] {
  const usual = new Map(book(rules, {}).map((rule) => [rule.id, rule]));
  return book(rules, switched).flatMap((rule) => {
    const before = usual.get(rule.id);
    if (before && isNewer(before, rules)) return [];
    if (!before) return [`new ${name(rule)}`];
    if (Boolean(before.off) !== Boolean(rule.off)) return [`${rule.off ? '-' : '+'}${name(rule)}`];
    return said(before) === said(rule) ? [] : [`${name(rule)}: ${said(before)} → ${said(rule)}`];
  });
}

/** Several rules in a row: those that are said to be the same share a line, `special.moon/plum-blossom: 500 → 1000`. */
const listed = (text: string): readonly string[] =>
  text
    .split(/[;:]/.test(text) ? /;\s*/ : ' ')
    .map((part) => part.trim())
    .flatMap((part) => {
      const [, chapter, names, change] = /^([\w-]+)\.([\w/-]+): (.*)$/.exec(part) ?? [];
      return names ? names.split('/').map((each) => `${chapter}.${each}: ${change}`) : [part];
    });

type Row = readonly [name: string, value: SwitchValue, expected: string];
const BOOKS: Readonly<Partial<Record<RulesetId, readonly Row[]>>> = {
  u3a: [
    [
      'players',
      2,
      '+round.two-players +wall.empty-seat -hand.one-chow +hand.no-chows-few-players +hand.two-player-minimum -claim.chow -claim.chow-from-left -claim.chow-for-mahjong -points.chow -double.no-chows -settle.differences -settle.east-doubles +settle.two-players',
    ],
    ['players', 3, '+round.three-players +wall.empty-seat'],
    ['players', 5, '+round.five-players'],
    [
      'bonusTiles',
      false,
      'wall.build: 18 → 17; -deal.flowers; -points.bonus-tile; -double.own-flower; -double.own-season; -double.all-flowers; -double.all-seasons; -score.bonus-apart',
    ],
    [
      'goulash',
      false,
      '-play.exchange -play.exchange-ends -claim.wild-discard -claim.kept-hand -goulash.no-chows -goulash.wild-tiles -goulash.wild-limits -goulash.wild-extra',
    ],
    [
      'maxChows',
      0,
      'hand.one-chow: 1 → 0; -claim.chow; -claim.chow-from-left; -claim.chow-for-mahjong; -points.chow; -double.no-chows',
    ],
    ['maxChows', 2, 'hand.one-chow: 1 → 2'],
    ['maxChows', 3, 'hand.one-chow: 1 → 3'],
    ['maxChows', 4, 'hand.one-chow: 1 → 4'],
    ['mustDeclareFishing', false, '-claim.declare-fishing'],
    ['fishingFreezesHand', true, '+claim.frozen-hand'],
    ['finalDiscardOnlyMahjong', true, '+claim.last-discard'],
    ['cleanOnly', true, '+hand.clean-only'],
    [
      'limit',
      10000,
      `
      score.limit: 1000 → 10000;
      special.all-pair-honours/knitting/triple-knitting: 500/500 winner → 5000/5000 winner;
      special.buried-treasure/gates-of-heaven/wriggling-snake/thirteen-unique-wonders/heavens-blessing/earths-blessing/plum-blossom/moon/twofold-fortune: 1000/1000 winner → 10000/10000 winner;
      special.imperial-jade/heads-and-tails/three-great-scholars/all-winds-and-dragons/four-blessings/fourfold-plenty: 500/1000 winner → 5000/10000 winner;
      penalty.false-mahjong: 500 → 5000`,
    ],
    [
      'bouquetIncludesOwn',
      false,
      'double.all-flowers: 2 all not own-flower → 2 all; double.all-seasons: 2 all not own-season → 2 all',
    ],
    ['originalCallLosers', true, 'double.original-call: 1 winner → 1 all'],
    ['fishingPart', 0.2, 'score.part-score: 0.4 → 0.2'],
    [
      'exposedHalf',
      'otb',
      'special.three-great-scholars/all-winds-and-dragons/four-blessings: 500/1000 winner → 1000/1000 winner',
    ],
    [
      'exposedHalf',
      'none',
      'special.imperial-jade/heads-and-tails/three-great-scholars/all-winds-and-dragons/four-blessings/fourfold-plenty: 500/1000 winner → 1000/1000 winner',
    ],
    ['eastDouble', 'hand', '+double.east -settle.east-doubles'],
    [
      'straightScore',
      true,
      '+double.east -settle.tallies -settle.winner -settle.differences -settle.east-doubles +settle.straight',
    ],
  ],
  bell: [
    ['bonusTiles', false, 'wall.build: 18 → 17; -deal.flowers; -points.bonus-tile'],
    [
      'maxChows',
      0,
      'hand.chows: 4 → 0; -claim.chow; -claim.chow-from-left; -claim.chow-for-mahjong; -precedence.set-before-chow; -points.chow; -bonus.no-score',
    ],
    ['maxChows', 1, 'hand.chows: 4 → 1; -bonus.no-score'],
    ['maxChows', 2, 'hand.chows: 4 → 2; -bonus.no-score'],
    ['maxChows', 3, 'hand.chows: 4 → 3; -bonus.no-score'],
    ['mustDeclareCalling', false, '-claim.calling'],
    [
      'limit',
      10000,
      `
      score.limit: 500 → 10000;
      special.thirteen-unique-wonders/calling-nine/heavens-blessing/earths-blessing/three-great-scholars/all-winds-and-dragons/heads-and-tails/concealed-treasure: 500/500 winner → 10000/10000 winner;
      penalty.false-mahjong: 1000 → 20000`,
    ],
    [
      'bellWinnerDoublesAll',
      true,
      'double.one-suit-honours/majors: 1 winner → 1 all; double.one-suit: 3 winner → 3 all',
    ],
    ['flowersOutsideDoubling', true, '+score.flowers-undoubled'],
  ],
  japanese: [
    ['players', 2, '+hand.two-player-minimum +hand.no-chow-claims'],
    ['players', 5, '+round.five-players'],
    ['ready', true, '+claim.ready-hand +double.ready +settle.ready-payment'],
    ['oneDoubleMinimum', true, '+hand.one-double'],
    ['ronTie', 'pairFirst', '+precedence.pair-first'],
    ['ronTie', 'eastFirst', '+precedence.east-first'],
    ['tripleWinDraw', true, '+draw.three-winners'],
    ['nineOrphans', true, '+draw.nine-orphans'],
    ['fourKongsDraw', true, '+draw.four-kongs'],
    ['sameFirstDiscardsDraw', true, '+draw.same-first-discards'],
    [
      'limit',
      10000,
      `
      score.limit: 500 → 10000;
      special.heavenly-hand/earthly-hand/big-three-dragons/little-four-winds/big-four-winds/thirteen-orphans/four-concealed-triplets/all-terminals/all-honours/nine-gates/moon-from-sea/plum-blossom/carrying-pole/kong-on-kong/all-green/eighth-extra-hand/heavenly-joy: 500/500 winner → 10000/10000 winner;
      penalty.false-mahjong: 250 → 5000`,
    ],
    ['pureSuitPlus10', true, '+points.pure-suit'],
    ['oneSuitHonours', 2, 'double.one-suit-honours: 1 winner → 2 winner'],
    ['threeConcealedTriplets', 2, 'double.three-concealed-triplets: 1 winner → 2 winner'],
    ['fourTriplets', 2, 'double.all-triplets: 1 winner → 1 winner not three-concealed-triplets'],
    ['littleThreeDragons', 2, 'double.little-three-dragons: 1 winner → 2 winner'],
    ['jKongYaku', false, '-double.supplement -double.robbing-kong'],
    ['threeKongs', true, '+double.three-kongs'],
    ['identicalSequences', true, '+double.identical-sequences'],
    ['sameSequenceThreeSuits', true, '+double.same-sequence-three-suits'],
    ['sameTripletThreeSuits', true, '+double.same-triplet-three-suits'],
    ['sevenPairs', true, '+special.seven-pairs'],
    ['moonFromSea', true, '+special.moon-from-sea'],
    ['plumBlossom', true, '+special.plum-blossom'],
    ['carryingPole', true, '+special.carrying-pole'],
    ['kongOnKong', true, '+special.kong-on-kong'],
    ['allGreen', true, '+special.all-green'],
    ['eighthExtraHand', true, 'east.stays: null → 8; +special.eighth-extra-hand'],
    ['heavenlyJoy', true, '+special.heavenly-joy'],
    ['drawPay', '200/150/200', '+draw.ready-payments'],
    ['drawPay', '200/300/200', '+draw.ready-payments'],
    ['extraDealStakes', true, '+settle.extra-deal-stakes'],
    [
      'insurance',
      true,
      '+penalty.insurance +penalty.insurance-dragons +penalty.insurance-winds +penalty.insurance-honours +penalty.insurance-terminals',
    ],
    [
      'jmaPao',
      true,
      '+penalty.insurance +penalty.insurance-dragons +penalty.insurance-winds +penalty.insurance-honours',
    ],
    ['claimForfeit', true, '+penalty.claim-forfeit'],
  ],
  cantonese: [
    [
      'players',
      3,
      'wall.build: 17 → 13; +wall.empty-seat; +hand.three-players; -fan.thirteen-terminals; settle.kong-make-up: 3 → 2; bao.fourth-set-self-drawn: 3 → 2',
    ],
    ['players', 5, 'round.winds: 4 → 5; +round.five-players'],
    ['flowers', 'each', 'wall.build: 17 → 18; +deal.flowers; +flower.each; +flower.none; +penalty.missed-flower'],
    ['flowers', 'round', 'wall.build: 17 → 18; +deal.flowers; +flower.round; +penalty.missed-flower'],
    ['flowers', 'seat', 'wall.build: 17 → 18; +deal.flowers; +flower.seat; +penalty.missed-flower'],
    ['flowers', 'seatAndRound', 'wall.build: 17 → 18; +deal.flowers; +flower.seat-and-round; +penalty.missed-flower'],
    ['allConcealed', true, '+fan.all-concealed'],
    ['singleWay', true, '+fan.single-way'],
    ['allTerminals', 8, '+fan.all-terminals'],
    [
      'additiveLiteral',
      true,
      `
      fan.kong-replacement: 2 winner not self-drawn → 2 winner;
      fan.double-wind: 2 winner not round-wind not own-wind → 2 winner;
      fan.double-kong/plum-blossom: 3 winner not kong-replacement not self-drawn → 3 winner;
      fan.moon: 3 winner not last-tile not self-drawn → 3 winner;
      fan.big-four-winds: 8 winner not round-wind not own-wind not double-wind not all-triplets → 8 winner;
      fan.all-honours: 8 winner not all-triplets not terminals-and-honours → 8 winner;
      fan.four-concealed-triplets: 8 winner not all-triplets not self-drawn not all-concealed → 8 winner;
      fan.all-terminals: 8 winner not all-triplets → 8 winner;
      fan.thirteen-terminals/earthly-hand: 8 winner not all-concealed → 8 winner;
      fan.heavenly-hand: 8 winner not self-drawn not all-concealed → 8 winner`,
    ],
    ['minFan', 1, '+hand.minimum'],
    ['minFan', 13, '+hand.minimum'],
    ['maxFan', 1, 'score.award: 16 → 2; score.maximum: 13 → 1'],
    ['maxFan', 12, 'score.maximum: 13 → 12'],
    ['multipleWinners', true, '-precedence.thirteen-terminals -settle.one-winner +settle.several-winners'],
    ['payment', 2, '-settle.discarder-once +settle.discarder-twice'],
    ['payment', 3, '-settle.discarder-once +settle.discarder-and-halves -settle.kong-make-up'],
    ['baoLast', 3, 'bao.last-five: 2 → 3'],
  ],
};

describe.each(Object.entries(BOOKS) as [RulesetId, readonly Row[]][])('%s', (rules, rows) => {
  it.each(rows)('%s: %s', (switched, value, expected) => {
    expect(changes(rules, { [switched]: value }).toSorted()).toEqual(listed(expected).toSorted());
  });
});

describe('the usual table', () => {
  it.each([
    [
      'u3a',
      'round.three-players round.five-players hand.no-chows-few-players hand.clean-only hand.two-player-minimum claim.frozen-hand claim.last-discard double.east settle.straight settle.two-players',
    ],
    [
      'bmja',
      'round.three-players round.five-players hand.no-chows-few-players hand.clean-only hand.two-player-minimum claim.frozen-hand claim.last-discard double.east settle.straight settle.two-players',
    ],
    ['bell', 'score.flowers-undoubled'],
    [
      'japanese',
      `
      round.five-players;
      hand.one-double;
      hand.two-player-minimum;
      hand.no-chow-claims;
      claim.ready-hand;
      precedence.pair-first;
      precedence.east-first;
      points.pure-suit;
      double.ready;
      double.three-kongs;
      double.identical-sequences;
      double.same-sequence-three-suits;
      double.same-triplet-three-suits;
      special.seven-pairs;
      special.moon-from-sea;
      special.plum-blossom;
      special.carrying-pole;
      special.kong-on-kong;
      special.all-green;
      special.eighth-extra-hand;
      special.heavenly-joy;
      settle.ready-payment;
      settle.extra-deal-stakes;
      draw.ready-payments;
      draw.nine-orphans;
      draw.four-kongs;
      draw.same-first-discards;
      draw.three-winners;
      penalty.claim-forfeit;
      penalty.insurance;
      penalty.insurance-dragons;
      penalty.insurance-winds;
      penalty.insurance-honours;
      penalty.insurance-terminals;
      penalty.insurance-greens`,
    ],
    [
      'cantonese',
      `
      round.five-players;
      deal.flowers;
      hand.minimum;
      hand.three-players;
      fan.all-concealed;
      fan.single-way;
      fan.all-terminals;
      flower.each;
      flower.none;
      flower.round;
      flower.seat;
      flower.seat-and-round;
      settle.discarder-twice;
      settle.discarder-and-halves;
      settle.several-winners;
      penalty.missed-flower`,
    ],
  ] as const)('%s has these rules off, and others may come', (rules, off) => {
    expect(
      book(rules, {})
        .filter((rule) => rule.off)
        .map(name),
    ).toEqual(expect.arrayContaining([...listed(off)]));
  });
});
