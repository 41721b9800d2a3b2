import { WAITING_HAND_SIZE, withoutWinningTile, type CheckedHand, type Reading } from '../../hands/hand.ts';
import {
  DRAGON_KINDS,
  HONOUR_KINDS,
  TILE_KINDS_BY_SUIT_INDEX,
  TERMINAL_KINDS,
  createThreePungsLayout,
  createAllPungsLayout,
} from '../../hands/layouts.ts';
import { listWaitsIgnoringRemovedTiles } from '../../hands/measure.ts';
import { createNineGatesShapeOfAnySuit, type SpecialHandFitCounter, WONDERS_SHAPE } from '../../hands/shapes.ts';
import {
  createFamilyBonusTileRule,
  countChows,
  doesEveryTileFit,
  createDoubleRule,
  hasOneSuitAndWantedHonours,
  createPointsRule,
  createHonourDoubleRules,
  createSetPointRulesOfFamily,
  findPairOfReading,
  listHandEvidenceIf,
  listWinningTileEvidenceIf,
} from '../../scoring/rules.ts';
import { type RuleContext, type Rule } from '../../scoring/bill.ts';
import { isDragonKind, isMajorKind, getTileIndex, getWindKind } from '../../tiles/tiles.ts';
import { createHandByEvent, createHandOfSetLayouts, createHandOfShape, applyHouseToSpecialHands } from '../common.ts';
import { withHouseValuesAndExtras } from '../house-values.ts';
import type { SpecialHandPay, SpecialHand } from '../ruleset.ts';
import type { BellHouse } from './switches.ts';

/** The winner's hand is complete with the tiles dealt (`heaven`), or with East's first discard (`earth`). */
export const BELL_BLESSING_LAWS = {
  heaven: { rule: 'bell.special.heavens-blessing', by: ['wall', 'loose'], after: 'flowers' },
  earth: { rule: 'bell.special.earths-blessing', by: ['discard'], after: 'flowers' },
} as const;

export function createBellScoringRules(house: BellHouse, shapes: readonly SpecialHandFitCounter[]): readonly Rule[] {
  const waits = createWaitCounter(house, shapes);
  /** Some tables give the winner's doubles to all. */
  const who = house.bellWinnerDoublesAll ? 'all' : 'winner';
  return withHouseValuesAndExtras('bell', house, [
    ...createSetPointRulesOfFamily('bell'),
    createFamilyBonusTileRule('bell', house.bonusTiles),
    createPointsRule('bell.bonus.mahjong', 20, () => listHandEvidenceIf(true)),
    createPointsRule(
      'bell.bonus.from-wall',
      2,
      (_, context) =>
        listWinningTileEvidenceIf(
          context.win?.by === 'wall' || (context.win?.by === 'loose' && house.looseAlsoWall),
          context,
        ),
      { role: 'self-drawn' },
    ),
    createPointsRule('bell.bonus.only-tile', 2, (_, context) =>
      listWinningTileEvidenceIf(waits(context) === 1, context),
    ),
    createPointsRule('bell.bonus.no-chows', 10, (reading) => listHandEvidenceIf(countChows(reading) === 0)),
    createPointsRule(
      'bell.bonus.no-score',
      10,
      (reading, context) => listHandEvidenceIf(isWorthless(reading, context, house)),
      { needs: { chows: 4 } },
    ),
    createPointsRule(
      'bell.bonus.last-tile',
      10,
      (_, context) => listWinningTileEvidenceIf(context.win?.lastTile && context.win.by === 'wall', context),
      { role: 'last-wall-tile' },
    ),
    createPointsRule(
      'bell.bonus.loose-tile',
      10,
      (_, context) => listWinningTileEvidenceIf(context.win?.by === 'loose', context),
      { role: 'kong-box' },
    ),
    createPointsRule('bell.bonus.standing', 100, (_, { win }) => listHandEvidenceIf(win?.originalCall === true), {
      role: 'original-call',
    }),
    ...createHonourDoubleRules('bell'),
    createDoubleRule('bell.double.robbing-kong', (_, context) =>
      listWinningTileEvidenceIf(context.win?.by === 'kong', context),
    ),
    createDoubleRule(
      'bell.double.one-suit-honours',
      findInWholeHand((reading) => hasOneSuitAndWantedHonours(reading, true)),
      { who },
    ),
    createDoubleRule(
      'bell.double.majors',
      findInWholeHand((reading) => doesEveryTileFit(reading, isMajorKind)),
      { role: 'all-majors', who },
    ),
    createDoubleRule(
      'bell.double.one-suit',
      findInWholeHand((reading) => hasOneSuitAndWantedHonours(reading, false)),
      { role: 'pure-suit', value: 3, who },
    ),
  ]);
}

/** Counts the waits once per hand and not once per reading, since a hand may be read in many ways. */
function createWaitCounter(
  { maxChows }: BellHouse,
  shapes: readonly SpecialHandFitCounter[],
): (context: RuleContext) => number {
  let last: { readonly hand: CheckedHand; readonly kinds: number } | undefined;
  return ({ hand, win }) => {
    if (last?.hand !== hand)
      last = {
        hand,
        kinds: listWaitsIgnoringRemovedTiles(withoutWinningTile(hand, win!.tile), { maxChows, shapes }).length,
      };
    return last.kinds;
  };
}

/** Four chows and a pair without value; no flowers or seasons either, unless the table ignores them. */
function isWorthless(reading: Reading, { hand, seat, round }: RuleContext, house: BellHouse): boolean {
  if (hand.bonus.length > 0 && !house.noScoreIgnoresFlowers) return false;
  const pair = findPairOfReading(reading)?.at;
  if (pair === undefined || isDragonKind(pair) || pair === getWindKind(seat) || pair === getWindKind(round))
    return false;
  return countChows(reading) === 4;
}

const findInWholeHand =
  (holds: (reading: Reading) => boolean): Rule['when'] =>
  (reading, context) =>
    listHandEvidenceIf(context.win ? holds(reading) : holds(toSingleTiles(context)) && isWhole(context));

const isWhole = ({ hand }: RuleContext): boolean => hand.rack.length + 3 * hand.sets.length === WAITING_HAND_SIZE;

/** Returns a reading in which each tile is a set of its own, so that a test of all sets tests all tiles. */
function toSingleTiles({ hand }: RuleContext): Reading {
  const tiles = [...hand.rack, ...hand.sets.flatMap((set) => set.tiles)];
  const sets = tiles.map(
    (tile) =>
      ({ kind: 'pung', at: getTileIndex(tile), tiles: [tile], concealed: true, claimed: false, won: false }) as const,
  );
  return { sets, loose: [], complete: false, wildOver: false };
}

/** "Rounded up to the nearest 10" ("My Set", settling up). */
export const roundUpToTen = (n: number): number => Math.ceil(n / 10) * 10;

export function createBellSpecialHands(house: BellHouse): readonly SpecialHand[] {
  const limit: SpecialHandPay = { kind: 'fixed', concealed: house.limit, exposed: house.limit };
  const hands = [
    createHandOfShape('bell.special.thirteen-unique-wonders', limit, WONDERS_SHAPE),
    createHandOfShape('bell.special.calling-nine', limit, createNineGatesShapeOfAnySuit(false), {
      role: 'gates-of-heaven',
    }),
    createHandByEvent(BELL_BLESSING_LAWS.heaven.rule, limit, (_, { win }) => win?.blessing === 'heaven'),
    createHandByEvent(BELL_BLESSING_LAWS.earth.rule, limit, (_, { win }) => win?.blessing === 'earth'),
    createHandOfSetLayouts('bell.special.three-great-scholars', limit, [createThreePungsLayout(DRAGON_KINDS)]),
    createHandOfSetLayouts('bell.special.all-winds-and-dragons', limit, [createAllPungsLayout(HONOUR_KINDS)]),
    createHandOfSetLayouts('bell.special.heads-and-tails', limit, [createAllPungsLayout(TERMINAL_KINDS)]),
    createHandOfSetLayouts(
      'bell.special.concealed-treasure',
      limit,
      TILE_KINDS_BY_SUIT_INDEX.map((suit) => createAllPungsLayout(suit)),
      { role: 'buried-treasure', concealed: true, lastDiscard: house.treasureLastDiscard ? 'any' : 'none' },
    ),
  ];
  return applyHouseToSpecialHands('bell', house, house.limit, hands);
}
