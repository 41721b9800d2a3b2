import { describeHands, USUAL } from './support/play-hands.ts';

describeHands('Bell', 200, { rules: 'bell' }, [...USUAL, 'declare']);
describeHands('Japanese', 200, { rules: 'japanese' }, USUAL);
describeHands('Cantonese', 200, { rules: 'cantonese' }, USUAL);
describeHands(
  'Japanese with every extra rule',
  60,
  {
    rules: 'japanese',
    house: {
      ready: true,
      sacred: '147',
      nineOrphans: true,
      fourKongsDraw: true,
      sameFirstDiscardsDraw: true,
      tripleWinDraw: true,
      ronTie: 'pairFirst',
      drawPay: '200/150/200',
      fixedDeadWall: true,
    },
  },
  [...USUAL, 'declare'],
);
describeHands(
  'Cantonese with flowers, several winners',
  60,
  { rules: 'cantonese', house: { flowers: 'seat', multipleWinners: true, minFan: 1 } },
  ['draw', 'discard', 'pung', 'chow', 'mahjong'],
);
describeHands('Cantonese for three', 40, { rules: 'cantonese', house: { players: 3 } }, [
  'draw',
  'discard',
  'pung',
  'chow',
]);
