import { type HouseOfSwitches, createChoiceSwitch, createYesNoSwitch } from '../switches.ts';

export const cantoneseSwitchesById = {
  players: createChoiceSwitch(
    { 4: 'Cantonese game', 3: 'Cantonese game, three-player game', 5: 'Cantonese game, five-player game' },
    [4, 3, 5],
  ),
  removedSuit: createChoiceSwitch(
    { characters: 'Cantonese game, three-player game, “any one suit”' },
    ['characters', 'bamboos', 'circles'],
    'characters',
  ),
  firstRollReuse: createYesNoSwitch(
    { true: 'Cantonese game, breaking the wall, its example', false: 'some groups' },
    true,
  ),
  flowers: createChoiceSwitch(
    {
      off: 'Cantonese game, the old rule',
      each: 'Cantonese game, scoring for flower tiles, A',
      round: 'Cantonese game, scoring for flower tiles, B',
      seat: 'Cantonese game, scoring for flower tiles, C',
      seatAndRound: 'Cantonese game, scoring for flower tiles, D',
    },
    ['off', 'each', 'round', 'seat', 'seatAndRound'],
  ),
  commonHandOneSuit: createYesNoSwitch(
    { true: 'Cantonese game, example 5', false: 'Cantonese game, 1A, “in more than one suit”' },
    true,
  ),
  allConcealed: createYesNoSwitch(
    { false: 'Cantonese game, the old rule', true: 'Cantonese game, 1G, “optional”' },
    false,
  ),
  singleWay: createYesNoSwitch(
    { false: 'Cantonese game, the old rule', true: 'Cantonese game, 1H, “optional”' },
    false,
  ),
  oneSuitPairs: createYesNoSwitch(
    { false: 'Cantonese game, 3B, “sets from one suit”, read strictly', true: 'some groups' },
    false,
  ),
  allTerminals: createChoiceSwitch({ 3: 'Cantonese game, which lists them in Bao (d) only', 8: 'other books' }, [3, 8]),
  additiveLiteral: createYesNoSwitch(
    { false: 'Cantonese game, examples 4 and 7; other books', true: 'Cantonese game, computing the fans' },
    false,
  ),
  minFan: createChoiceSwitch(
    { 0: 'Cantonese game, scoring, as agreed', 3: 'some groups' },
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
  ),
  maxFan: createChoiceSwitch(
    { 13: 'our reading: the table of awards ends here', 10: 'some groups' },
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13],
    13,
  ),
  awards: createChoiceSwitch(
    { halfway: 'other books', steps: 'Cantonese game, awarding the winner, “every two”', everyFan: 'some groups' },
    ['halfway', 'steps', 'everyFan'],
  ),
  multipleWinners: createYesNoSwitch(
    {
      false: 'Cantonese game, awarding the winner',
      true: 'Cantonese game, priority in claiming discards, as an option',
    },
    false,
  ),
  payment: createChoiceSwitch(
    {
      1: 'Cantonese game, paying the winner, (1)',
      2: 'Cantonese game, paying the winner, (2)',
      3: 'Cantonese game, paying the winner, (3)',
    },
    [1, 2, 3],
  ),
  roundHalf: createYesNoSwitch({ false: 'our reading: the source rounds nothing', true: 'some groups' }, false),
  baoLast: createChoiceSwitch({ 2: 'our reading: Bao (g) names no amount', 3: 'some groups' }, [2, 3]),
};
export type CantoneseHouse = HouseOfSwitches<typeof cantoneseSwitchesById>;
