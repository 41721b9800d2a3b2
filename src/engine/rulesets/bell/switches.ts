import { createLimitSwitch, type HouseOfSwitches, createChoiceSwitch, createYesNoSwitch } from '../switches.ts';

/**
 * The switches in the order of play. Their defaults are the game of "My Set", which combines Bell's "Discovering
 * Mah-Jong" with the booklet of an old set.
 */
export const bellSwitchesById = {
  startPoints: createChoiceSwitch({ 3000: 'Bell, the tally sticks', 2000: 'other books' }, [2000, 3000, 4000], 3000),
  bonusTiles: createYesNoSwitch({ true: 'Bell, the wall', false: 'Bell, the wall, “if you still prefer”' }, true),
  bellMirror: createYesNoSwitch(
    { true: 'our reading: left and right as seen from the middle', false: 'Bell, breaking the wall, to the letter' },
    true,
  ),
  maxChows: createChoiceSwitch({ 4: 'Bell, the chow', 1: 'guide, step 8; Know the Game' }, [0, 1, 2, 3, 4], 4),
  mustDeclareCalling: createYesNoSwitch({ true: 'Bell, calling and standing', false: 'some groups' }, true),
  limit: createLimitSwitch(
    { 500: 'Bell, the limit', 1000: 'other books', 2000: 'other books' },
    500,
    [300, 1000, 2000],
  ),
  flowersOutsideDoubling: createYesNoSwitch(
    { false: 'Bell, the table of points', true: 'Bell, flowers and seasons, “no doubling is involved”' },
    false,
  ),
  noScoreIgnoresFlowers: createYesNoSwitch({ false: 'our reading of Bell’s “No score”', true: 'other books' }, false),
  looseAlsoWall: createYesNoSwitch({ false: 'our reading of Bell’s “from wall”', true: 'other books' }, false),
  bellWinnerDoublesAll: createYesNoSwitch(
    { false: 'other books', true: 'Bell, the table of doubles, which names nobody' },
    false,
  ),
  treasureLastDiscard: createYesNoSwitch({ false: 'Bell, limit hands, “all concealed”', true: 'other books' }, false),
  falseMjTotal: createYesNoSwitch({ false: 'other books', true: 'Bell, penalties, “to the other players”' }, false),
};
export type BellHouse = HouseOfSwitches<typeof bellSwitchesById>;
