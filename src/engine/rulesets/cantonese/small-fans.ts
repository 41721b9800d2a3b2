import { kindsWaited } from '../../hands/measure.ts';
import { beforeTile, type Reading } from '../../hands/hand.ts';
import type { Shape } from '../../hands/shapes.ts';
import {
  allMajor,
  chowCount,
  countSets,
  countTriplets,
  isSuitWithHonours,
  noChow,
  nothingClaimed,
  pairOf,
  selfDrawn,
  triplets,
  whole,
  windSets,
  winningEvidence,
} from '../../scoring/facts.ts';
import type { Context } from '../../scoring/types.ts';
import { isBonus, isDragonKind, isHonourKind, isTerminalKind, suitOf, tileIndex } from '../../tiles/tiles.ts';
import type { Fan } from './fan.ts';
import { yesNo, type HouseOf } from '../switches.ts';

/** House rules about the small hands. */
export const smallFanSwitches = {
  commonHandOneSuit: yesNo('C-1', true),
  allConcealed: yesNo('C-9', false),
  singleWay: yesNo('C-9', false),
};
export type SmallFanHouse = HouseOf<typeof smallFanSwitches>;

const ALL_SETS = 4;
const CIRCLE_1 = tileIndex('o1');
const CIRCLE_4 = tileIndex('o4');

/** A hand that the last flower wins has no sets to be concealed or waited for. */
const wonByFlower = ({ win }: Context): boolean => win !== undefined && isBonus(win.tile);
const afterKong = ({ win }: Context): boolean => win?.by === 'loose' && win.kongs > 0;

/** The hands of one fan, 1A to 1I (RULES.md C.4), in the order of the source; `shapes` are those that can be waited for. */
export const oneFan = (house: SmallFanHouse, shapes: readonly Shape[]): readonly Fan[] => [
  {
    id: 'cantonese.fan.all-sequences',
    fans: 1,
    when: (reading) => whole(chowCount(reading) === ALL_SETS && (house.commonHandOneSuit || !chowsOfOneSuit(reading))),
  },
  { id: 'cantonese.fan.dragons', fans: 1, when: (reading) => triplets(reading, isDragonKind) },
  { id: 'cantonese.fan.round-wind', fans: 1, when: (reading, { round }) => windSets(reading, round) },
  { id: 'cantonese.fan.own-wind', fans: 1, when: (reading, { seat }) => windSets(reading, seat) },
  { id: 'cantonese.fan.self-drawn', fans: 1, when: (_, context) => winningEvidence(selfDrawn(context), context) },
  {
    id: 'cantonese.fan.robbing-kong',
    fans: 1,
    when: (_, context) => winningEvidence(context.win?.by === 'kong', context),
  },
  {
    id: 'cantonese.fan.all-concealed',
    fans: 1,
    played: house.allConcealed,
    when: (_, context) => whole(!wonByFlower(context) && nothingClaimed(context)),
  },
  {
    id: 'cantonese.fan.single-way',
    role: 'only-tile',
    fans: 1,
    played: house.singleWay,
    when: (_, context) => winningEvidence(onlyWay(context, shapes), context),
  },
  {
    id: 'cantonese.fan.terminals-and-honours',
    role: 'all-majors',
    fans: 1,
    when: (reading) => whole(terminalsAndHonours(reading)),
  },
];

/** The hands of two fans, 2A to 2C. */
export const twoFans = (): readonly Fan[] => [
  {
    id: 'cantonese.fan.kong-replacement',
    role: 'kong-box',
    fans: 2,
    contains: ['cantonese.fan.self-drawn'],
    when: (_, context) => winningEvidence(afterKong(context), context),
  },
  {
    id: 'cantonese.fan.last-tile',
    role: 'last-wall-tile',
    fans: 2,
    when: (_, context) => winningEvidence(context.win?.lastTile, context),
  },
  {
    id: 'cantonese.fan.double-wind',
    fans: 2,
    contains: ['cantonese.fan.round-wind', 'cantonese.fan.own-wind'],
    when: (reading, { seat, round }) => (seat === round ? windSets(reading, seat) : []),
  },
];

/** The hands of three fans, 3A to 3F. */
export const threeFans = (): readonly Fan[] => [
  { id: 'cantonese.fan.all-triplets', role: 'no-chows', fans: 3, when: (reading) => whole(noChow(reading)) },
  { id: 'cantonese.fan.one-suit-honours', fans: 3, when: (reading) => whole(oneSuitHonours(reading)) },
  {
    id: 'cantonese.fan.little-three-dragons',
    fans: 3,
    instead: ['cantonese.fan.dragons'],
    when: (reading) => whole(isLittleThreeDragons(reading)),
  },
  {
    id: 'cantonese.fan.double-kong',
    role: 'twofold-fortune',
    fans: 3,
    contains: ['cantonese.fan.kong-replacement', 'cantonese.fan.self-drawn'],
    when: (_, context) => winningEvidence(context.win?.by === 'loose' && context.win.kongs === 2, context),
  },
  {
    id: 'cantonese.fan.moon',
    fans: 3,
    contains: ['cantonese.fan.last-tile', 'cantonese.fan.self-drawn'],
    when: (reading, context) =>
      winningEvidence(context.win?.lastTile && selfDrawn(context) && finished(reading, 'pair', CIRCLE_1), context),
  },
  {
    id: 'cantonese.fan.plum-blossom',
    fans: 3,
    contains: ['cantonese.fan.kong-replacement', 'cantonese.fan.self-drawn'],
    when: (reading, context) =>
      winningEvidence(afterKong(context) && context.win?.tile === 'o5' && finished(reading, 'chow', CIRCLE_4), context),
  },
];

function isLittleThreeDragons(reading: Reading): boolean {
  const pair = pairOf(reading);
  return pair !== undefined && isDragonKind(pair.at) && countTriplets(reading, isDragonKind) === 2;
}

function chowsOfOneSuit(reading: Reading): boolean {
  const suits = new Set(reading.sets.filter((set) => set.kind === 'chow').map((set) => suitOf(set.at)));
  return suits.size === 1;
}

/** Exactly one kind of tile could finish the sets and the pair. */
const onlyWay = (context: Context, shapes: readonly Shape[]): boolean =>
  !wonByFlower(context) && waysToWin(context, shapes) === 1;
const waysToWin = ({ hand, win }: Context, shapes: readonly Shape[]): number =>
  win ? kindsWaited(beforeTile(hand, win.tile), { maxChows: ALL_SETS, shapes }).length : 0;

function terminalsAndHonours(reading: Reading): boolean {
  if (!noChow(reading) || !allMajor(reading)) return false;
  return countTriplets(reading, isTerminalKind) > 0 && countTriplets(reading, isHonourKind) > 0;
}

/** Four sets of winds beside a pair of the suit do not make the hand one of that suit. */
const oneSuitHonours = (reading: Reading): boolean =>
  isSuitWithHonours(reading) && countSets(reading, (set) => set.kind !== 'pair' && !isHonourKind(set.at)) > 0;

const finished = (reading: Reading, kind: 'pair' | 'chow', at: number): boolean =>
  reading.sets.some((set) => set.won && set.kind === kind && set.at === at);
