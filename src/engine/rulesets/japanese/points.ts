import { isPureSuit, nothingClaimed, selfDrawn, whole, winningTile } from '../../scoring/facts.ts';
import type { Rule } from '../../scoring/types.ts';
import { setPoints } from '../set-points.ts';
import { dragonsOf, waitOf, type Wait } from './facts.ts';
import type { JapaneseHouse } from './switches.ts';
import type { Variant } from './variants.ts';

/** Points of the winner's hand (RULES.md J.4.1): sets and pairs, going Mahjong, the way of the last tile and the wait. */
export const japanesePoints = (house: JapaneseHouse): readonly Rule[] => [
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
    when: (_, context) => winningTile(selfDrawn(context) && !(house.ignoreTsumo2 && nothingClaimed(context)), context),
  },
  waitRule('single'),
  waitRule('closed'),
  waitRule('edge'),
];

const waitRule = (wait: Wait): Rule => ({
  id: `japanese.points.${wait}-wait`,
  unit: 'points',
  value: 2,
  who: 'winner',
  when: (reading, context) => winningTile(waitOf(reading, context) === wait, context),
});

/** Points that only some tables give. */
export const extraPoints: readonly Variant<Rule>[] = [
  {
    on: 'pureSuitPlus10',
    rule: {
      id: 'japanese.points.pure-suit',
      unit: 'points',
      value: 10,
      who: 'winner',
      when: (reading) => whole(isPureSuit(reading)),
    },
  },
];
