import { createLimitSwitch, type HouseOfSwitches, createChoiceSwitch, createYesNoSwitch } from '../switches.ts';

/** In the order of play. The defaults are the guide's or, for details of the goulash, those of the Variations. */
export const britishSwitchesById = {
  players: createChoiceSwitch(
    { 4: 'guide p. 3', 3: 'guide p. 14, Variations', 5: 'guide p. 14, Variations', 2: 'Variations' },
    [4, 2, 3, 5],
  ),
  firstEast: createChoiceSwitch(
    { dice: 'guide, step 1', windTiles: 'British Rules, Know the Game' },
    ['dice', 'windTiles'],
    'dice',
  ),
  threeFirstEast: createChoiceSwitch(
    { dice: 'guide p. 14, “as usual”', windTiles: 'Variations, three players' },
    ['dice', 'windTiles'],
    'dice',
    { bmja: 'windTiles' },
  ),
  eastMaxRetentions: createChoiceSwitch(
    { 3: 'guide p. 12, “if agreed”', null: 'Variations, Know the Game' },
    [null, 3],
    3,
    { bmja: null },
  ),
  countDrawsInCap: createYesNoSwitch({ false: 'our reading of guide p. 12', true: 'some groups' }, false),
  threeChows: createYesNoSwitch({ true: 'guide p. 14, “in the normal way”', false: 'Variations' }, true, {
    bmja: false,
  }),
  fiveSitOut: createChoiceSwitch({ hand: 'guide p. 14, Variations', session: 'some groups' }, ['hand', 'session']),
  startPoints: createChoiceSwitch(
    { 3000: 'guide p. 17', 4000: 'guide p. 17, a coin more', 2000: 'British Rules, Know the Game' },
    [2000, 3000, 4000],
    3000,
  ),
  bonusTiles: createYesNoSwitch({ true: 'guide, step 5', false: 'Bell, the wall' }, true),
  looseFirst: createChoiceSwitch(
    { bottom: 'guide, steps 4 and 5', top: 'British Rules, Bell' },
    ['bottom', 'top'],
    'bottom',
    { bmja: 'top' },
  ),
  maxChows: createChoiceSwitch({ 1: 'guide, step 8; Know the Game', 4: 'Bell, Cantonese game' }, [0, 1, 2, 3, 4], 1),
  cleanOnly: createYesNoSwitch({ false: 'guide p. 18, which advises it', true: 'some groups' }, false),
  cleanNeedsHonours: createYesNoSwitch({ false: 'guide, step 7 and glossary', true: 'British Rules' }, false),
  chowForMahjongFromAny: createYesNoSwitch(
    { true: 'British Rules, Know the Game', false: 'guide, step 8, which knows no exception' },
    true,
  ),
  mustDeclareFishing: createYesNoSwitch({ true: 'guide, quiz 4; Know the Game', false: 'some groups' }, true),
  firstTurnException: createYesNoSwitch({ true: 'Know the Game', false: 'guide, which gives no exception' }, true),
  fishingFreezesHand: createYesNoSwitch({ false: 'Know the Game', true: 'Know the Game, as an option' }, false),
  finalDiscardOnlyMahjong: createYesNoSwitch({ false: 'Know the Game', true: 'some groups' }, false),
  orphansRobConcealed: createYesNoSwitch({ false: 'guide, glossary; Know the Game', true: 'other books' }, false),
  limit: createLimitSwitch({ 1000: 'guide p. 18', 500: 'Bell' }, 1000, [300, 500, 2000]),
  undeclaredKong: createChoiceSwitch({ kong: 'British Rules', pung: 'Bell, the kong' }, ['kong', 'pung']),
  plusTwoForBoxTile: createYesNoSwitch(
    { true: 'guide p. 15, “not the discard”', false: 'guide p. 15, “from the wall”' },
    true,
  ),
  ownFlowerBy: createChoiceSwitch(
    { seat: 'guide p. 16, Know the Game', seatRelativeToRound: 'guide, glossary' },
    ['seat', 'seatRelativeToRound'],
    'seat',
  ),
  bouquetIncludesOwn: createYesNoSwitch({ true: 'guide p. 16', false: 'other books' }, true),
  allConcealedNeedsSelfDraw: createYesNoSwitch(
    { true: 'Know the Game', false: 'guide p. 16, which names no condition' },
    true,
  ),
  originalCallLosers: createYesNoSwitch({ false: 'guide p. 16', true: 'Know the Game' }, false),
  ordinaryIfHigher: createChoiceSwitch(
    { fishing: 'guide p. 18', purity: 'British Rules', always: 'Know the Game' },
    ['fishing', 'purity', 'always'],
    'fishing',
  ),
  fishingPart: createChoiceSwitch({ 0.4: 'guide p. 18, “400”', 0.2: 'guide p. 18, “one fifth”' }, [0.4, 0.2]),
  exposedHalf: createChoiceSwitch(
    { all: 'guide p. 21', none: 'British Rules, Know the Game', otb: 'other books' },
    ['all', 'otb', 'none'],
    'all',
    { bmja: 'none' },
  ),
  purityFinalDiscard: createYesNoSwitch({ false: 'guide p. 19, which names none', true: 'British Rules' }, false),
  purityBonusInside: createYesNoSwitch({ false: 'Know the Game', true: 'guide p. 19, read so' }, false),
  buriedLastDiscard: createChoiceSwitch(
    { none: 'guide p. 20', pair: 'Know the Game', any: 'British Rules' },
    ['none', 'pair', 'any'],
    'none',
    { bmja: 'pair' },
  ),
  gatesExtra: createChoiceSwitch({ any: 'guide p. 20, Know the Game', '2-8': 'Bell, other books' }, ['any', '2-8']),
  gatesLastDiscard: createChoiceSwitch(
    { any: 'our reading of guide p. 20', terminal: 'guide p. 20, “Pung last tile”' },
    ['any', 'terminal'],
  ),
  snakeLastDiscard: createYesNoSwitch({ true: 'our reading of guide p. 20', false: 'guide p. 20, “Concealed”' }, true),
  knittingSameSuits: createYesNoSwitch({ true: 'guide p. 19', false: 'Know the Game' }, true),
  honourPairsDistinct: createYesNoSwitch({ false: 'Know the Game', true: 'other books' }, false),
  scholarsOneSuit: createYesNoSwitch({ true: 'guide p. 21', false: 'Know the Game' }, true, { bmja: false }),
  blessingAfter: createChoiceSwitch(
    {
      nothing: 'guide p. 22, “the original 14 tiles”, to the letter',
      flowers: 'our reading of guide p. 22',
      kongs: 'British Rules, Know the Game',
    },
    ['nothing', 'flowers', 'kongs'],
    'flowers',
  ),
  goulash: createYesNoSwitch({ true: 'guide p. 12, Variations', false: 'Bell, who deals again' }, true),
  goulashWild: createChoiceSwitch(
    {
      twoBamboo: 'guide p. 12 and Variations, without jokers',
      replaceTwoBamboo: 'Variations, with jokers',
      addJokers148: 'guide p. 12, with jokers',
    },
    ['twoBamboo', 'replaceTwoBamboo', 'addJokers148'],
  ),
  wildInSpecial: createChoiceSwitch(
    { oneReal: 'our reading of the Variations', asOrdinary: 'some groups' },
    ['oneReal', 'asOrdinary'],
    'oneReal',
  ),
  wildException: createChoiceSwitch({ oneExtra: 'Variations', unlimited: 'Know the Game' }, ['oneExtra', 'unlimited']),
  goulashChow: createChoiceSwitch(
    { blessings: 'Variations', never: 'guide, step 8 and quiz 1' },
    ['blessings', 'never'],
    'blessings',
  ),
  eastDouble: createChoiceSwitch(
    { settlement: 'British Rules, Know the Game', hand: 'guide p. 16' },
    ['settlement', 'hand'],
    'settlement',
  ),
  straightScore: createYesNoSwitch({ false: 'guide p. 17', true: 'guide p. 17, if agreed' }, false),
  cannonDragon: createYesNoSwitch({ false: 'guide p. 14, which names none', true: 'other books' }, false),
  cannonNoChoice: createYesNoSwitch({ false: 'guide p. 14, which names none', true: 'other books' }, false),
  falseMjEastDouble: createYesNoSwitch({ false: 'guide p. 14', true: 'some groups' }, false),
};
export type BritishHouse = HouseOfSwitches<typeof britishSwitchesById>;
