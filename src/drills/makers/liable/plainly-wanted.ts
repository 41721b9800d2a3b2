import { liability, type Seat, type TileId, type Table } from '../../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../../text/names.ts';
import { reasonSentence } from '../../../text/reasons.ts';
import { finish, seatAnswer, type Made } from '../../draft.ts';
import type { RandomStretch } from '../../random.ts';
import { mayWin } from './shown.ts';
import { LIABLE_SKILL } from './skill.ts';

// “Who pays?” in a game that leaves it to the table whether everybody could tell which tile was wanted: what lay open, who
// had called, and how the tile came. The engine is told what the players saw and says who pays.

/** The end of a hand, and whether three things come together: the winner had called, great sets lay open, one tile was left to want. */
interface Shown {
  readonly open: string;
  readonly rack: string;
  readonly last: TileId;
  readonly called: boolean;
  readonly plain: boolean;
  readonly because: string;
}

const GREAT = 'Everybody saw the great sets and the call, and this tile completes the next set of their kind.';
const SHOWN: readonly Shown[] = [
  { open: '(drrr) (dggg) (b777)', rack: 'dwww c44', last: 'dw', called: true, plain: true, because: GREAT },
  { open: '(drrr) (dwww)', rack: 'dggg b777 o22', last: 'dg', called: true, plain: true, because: GREAT },
  { open: '(weee) (wsss) (wwww)', rack: 'wnnn b55', last: 'wn', called: true, plain: true, because: GREAT },
  { open: '(wsss) (wwww) (wnnn)', rack: 'weee c88', last: 'we', called: true, plain: true, because: GREAT },
  {
    open: '(b222) (c777)',
    rack: 'o345 c555 b88',
    last: 'o3',
    called: true,
    plain: false,
    because: 'Two small sets point to no great hand, so nobody could tell the tile.',
  },
  {
    open: '(drrr)',
    rack: 'dggg b123 c777 o55',
    last: 'b1',
    called: true,
    plain: false,
    because: 'One open set leaves every tile possible, so nobody could tell the tile.',
  },
];

/** Whether a table plays so; then `liable` asks about it. */
export const leavesItToTheTable = ({ info: game }: Table): boolean => game.asks.liability?.plain === true;

/** Who pays for the others after a discard, or after a tile from the wall. */
export function plainlyWanted(random: RandomStretch, table: Table): Made {
  const [winner = 'e', discarder = 's', third = 'w'] = random.shuffle(table.seats);
  const { open, rack, last, called, plain, because } = random.pick(SHOWN);
  const drawn = plain && random.chance(1, 3);
  if (!mayWin(table, winner, `${rack} ${open}`, { tile: last, by: drawn ? 'wall' : 'discard' })) return undefined;
  const judged = liability({
    table,
    winner,
    hand: `${rack} ${open}`,
    tile: last,
    by: drawn ? 'wall' : 'discard',
    ...(!drawn && { discarder }),
    plain,
  });
  if (!judged.ok) return undefined;
  const { liable, rule } = judged.value;
  const names = (seat: Seat): string => SEAT_NAMES[seat];
  const why = [
    drawn ? '' : because,
    reasonSentence(judged.value.because),
    liable ? `So ${names(liable.seat)} pays for the others.` : 'So it is paid as usual.',
  ]
    .filter(Boolean)
    .join(' ');
  const usually = { value: 'nobody', text: 'Nobody: it is paid as usual', why };
  const suspects = [discarder, third].map((seat) =>
    seatAnswer(
      seat,
      seat === discarder && !drawn
        ? `${names(seat)} discarded the tile, and that alone is no mistake. ${why}`
        : `${names(seat)} did not discard the tile. ${why}`,
    ),
  );
  const end = drawn
    ? `${names(winner)} draws ${theTile(last)} and goes Mahjong.`
    : `${names(discarder)} discards ${theTile(last)}, and ${names(winner)} goes Mahjong with it.`;
  return finish(
    {
      kind: 'choice',
      situation: `${names(winner)} had ${called ? 'called' : 'not called'}. ${end}`,
      ask: 'Who pays for all the losers?',
      scenes: [
        { label: `What ${names(winner)} had on the table`, hand: open },
        { label: `The rest of ${names(winner)}’s hand`, hand: rack, last },
      ],
      right: { ...(liable ? seatAnswer(liable.seat, why) : usually), ...(rule && { rule }) },
      wrong: liable
        ? [{ ...usually, why: `It is paid as usual where nobody could tell the tile. ${why}` }, ...suspects]
        : suspects,
      nudge: 'Had the winner called? Did the open sets point to a great hand? Could anybody tell the tile?',
      because: why,
      ...(rule && { rule }),
    },
    LIABLE_SKILL,
    random,
  );
}
