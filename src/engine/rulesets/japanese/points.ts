import { isPureSuit, nothingClaimed, selfDrawn, whole, winningEvidence } from '../../scoring/facts.ts';
import type { Rule } from '../../scoring/types.ts';
import { setPoints } from '../set-points.ts';
import { dragonsOf, waitOf, type Wait } from './facts.ts';
import { ownRule } from '../own-values.ts';
import { between, yesNo, type HouseOf } from '../switches.ts';
import type { SeatHouse } from './seats.ts';

/** House rules about points and the limit. */
export const japanesePointSwitches = {
  limit: between('J-14', 100, 10_000, 500, [300, 1000, 2000]),
  ignoreTsumo2: yesNo('J-5', false),
  pureSuitPlus10: yesNo('J-11', false),
};
export type JapanesePointHouse = HouseOf<typeof japanesePointSwitches>;

/** Points of the winner's hand (RULES.md J.4.1): sets and pairs, going Mahjong, the way of the last tile and the wait. */
export const japanesePoints = (house: JapanesePointHouse & SeatHouse): readonly Rule[] =>
  byTheBook(house).map((rule) => ownRule(house, rule));

const byTheBook = (house: JapanesePointHouse & SeatHouse): readonly Rule[] => [
  ...setPoints('japanese', dragonsOf(house)).map((rule): Rule => ({ ...rule, who: 'winner' })),
  { id: 'japanese.points.mahjong', unit: 'points', value: 20, who: 'winner', when: () => whole(true) },
  {
    id: 'japanese.points.concealed-on-discard',
    unit: 'points',
    value: 10,
    who: 'winner',
    when: (_, context) => whole(nothingClaimed(context) && !selfDrawn(context)),
  },
  {
    id: 'japanese.points.self-drawn',
    unit: 'points',
    value: 2,
    who: 'winner',
    when: (_, context) =>
      winningEvidence(selfDrawn(context) && !(house.ignoreTsumo2 && nothingClaimed(context)), context),
  },
  waitRule('single'),
  waitRule('closed'),
  waitRule('edge'),
  {
    id: 'japanese.points.pure-suit',
    // The double of the same name is another thing.
    role: 'pure-suit-points',
    played: house.pureSuitPlus10,
    unit: 'points',
    value: 10,
    who: 'winner',
    when: (reading) => whole(isPureSuit(reading)),
  },
];

const waitRule = (wait: Wait): Rule => ({
  id: `japanese.points.${wait}-wait`,
  unit: 'points',
  value: 2,
  who: 'winner',
  when: (reading, context) => winningEvidence(waitOf(reading, context) === wait, context),
});
