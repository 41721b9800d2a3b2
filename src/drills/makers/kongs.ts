import {
  formatTiles,
  settle,
  waits,
  type RulesetInfo,
  type Seat,
  type TileId,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { counted, inWords } from '../../text/numbers.ts';
import { capital } from '../../text/sentences.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { finish, finishYesNo, numberAnswer, seatAnswer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import { inRackOrder, SET_TILES } from '../hands.ts';
import { judgeClaim } from '../judged-claim.ts';
import type { RandomStretch } from '../random.ts';
import { lastLoose } from './kong-box.ts';
import { claimedForMore, kongGains } from './kong-gains.ts';
import { declares, nextAt } from '../table.ts';

const SKILL = 'kongs';

/** What a kong needs, what may be robbed, and how many tiles it makes. */
export function kongs(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
    level,
  } = wanted;
  // What four kongs hold, and who pays for a robbed one, are plain facts and asked once in a while.
  if (random.chance(1, 16)) return howMany(random, game, level === 3);
  if (level === 1) return claimed(random, wanted.table);
  if (random.chance(1, 30)) return whoPays(random, wanted.table);
  if (claimedForMore(wanted.table) && random.chance(1, 20)) return kongGains(random, wanted.table);
  if (random.chance(1, 8)) return lastLoose(random, wanted.table);
  return random.chance(1, 2) ? claimed(random, wanted.table) : robbed(random, wanted.table);
}

/** Somebody discards the fourth tile of a pung that lies on the table, stands on the rack, or is only a pair. */
function claimed(random: RandomStretch, table: Table): Made {
  const seats = table.seats;
  const seat = random.pick(seats);
  const discarder = random.pick(seats.filter((each) => each !== seat));
  const tile = random.pick(SET_TILES);
  const hoped = random.chance(1, 2);
  const held = random.pick(hoped ? (['rack'] as const) : (['table', 'table', 'pair'] as const));
  const alike = Array<TileId>(held === 'pair' ? 2 : 3).fill(tile);
  const rest = random.shuffle(SET_TILES.filter((each) => each !== tile)).slice(0, held === 'pair' ? 11 : 10);
  const hand =
    held === 'table'
      ? `${formatTiles(inRackOrder(rest))} (${formatTiles(alike)})`
      : formatTiles(inRackOrder([...alike, ...rest]));
  const judged = judgeClaim({ table, seats, hand, seat, discarder, discard: tile }, 'kong');
  if (!judged) return undefined;
  const because = reasonSentence(judged.because);
  return finishYesNo(
    {
      situation: `You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[discarder]} discards ${theTile(tile)}.`,
      ask: 'May you claim it for a kong?',
      scenes: [
        { label: `${SEAT_NAMES[discarder]}’s discard`, hand: tile },
        { label: held === 'table' ? 'Your hand; the pung lies on the table' : 'Your rack', hand },
      ],
      fact: judged.allowed,
      otherwise: judged.allowed ? `Nothing stops you. ${because}` : `The others would stop you. ${because}`,
      nudge: 'How many tiles like it do you hold, and where are they?',
      because,
      rule: judged.rule,
    },
    SKILL,
    random,
  );
}

/** Four sets and a pair are fourteen tiles; every kong brings one more from the end of the wall. */
function howMany(random: RandomStretch, game: RulesetInfo, typed: boolean): Made {
  const many = 1 + random.below(4);
  const pair = 2;
  const right = many * 4 + (4 - many) * 3 + pair;
  const tiles = (n: number, why: string) => numberAnswer(n, (value) => counted(value, 'tile'), why);
  const because = `Four sets and a pair are 14 tiles. ${many === 1 ? 'The kong brings one more' : `The ${inWords(many)} kongs bring one more each`}: ${right}.`;
  return finish(
    {
      kind: typed ? 'number' : 'choice',
      unit: 'tiles',
      situation: `You go Mahjong with four sets and a pair. ${many === 1 ? 'One of the sets is a kong.' : many === 4 ? 'All four sets are kongs.' : `${capital(inWords(many))} of the sets are kongs.`}`,
      ask: 'How many tiles is that, without flowers and seasons?',
      scenes: [],
      right: tiles(right, because),
      wrong: [
        tiles(14, 'That would do without kongs. Every kong has a fourth tile.'),
        tiles(13 + many, 'That is the hand before the winning tile came.'),
        tiles(14 + 2 * many, 'That adds two tiles for each kong. A kong has only one more than a pung.'),
        tiles(4 * 4 + pair, 'That gives every set four tiles. Only kongs have four.'),
      ],
      nudge: 'A kong is one set, but it has four tiles.',
      because,
      ...ruleNamed(game, 'hand.complete', 'play.own-kong'),
    },
    SKILL,
    random,
  );
}

/** Somebody makes a kong with just the tile that another one waits for: in the open, or concealed. */
function robbed(random: RandomStretch, table: Table): Made {
  const seats = table.seats;
  const seat = random.pick(seats);
  const maker = random.pick(seats.filter((each) => each !== seat));
  const open = random.chance(1, 2);
  const { tile, hand } = random.chance(1, 3) ? orphansWait(random) : runWait(random);
  // Whoever has said that one tile is missing has a hand of which that is true at this table.
  const waiting = waits({ table, hand });
  if (!waiting.ok || !waiting.value.includes(tile)) return undefined;
  const by = open ? 'kong' : 'concealed-kong';
  const judged = judgeClaim({ table, seats, hand, seat, discarder: maker, discard: tile, by }, 'mahjong');
  if (!judged) return undefined;
  const because = reasonSentence(judged.because);
  const next = nextAt(seats, maker) === seat ? ' Your turn would be next.' : '';
  const four = formatTiles([tile, tile, tile, tile]);
  const makes = open
    ? `draws ${theTile(tile)} and adds it to an exposed pung.`
    : `has drawn four tiles alike, ${theTile(tile)}, and declares a concealed kong.`;
  const told = declares(table) ? ' You have said that you are one tile short.' : '';
  return finishYesNo(
    {
      situation: `You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[maker]} ${makes}${told}${next}`,
      ask: 'May you take that tile to go Mahjong?',
      scenes: [
        { label: `${SEAT_NAMES[maker]}’s kong`, hand: open ? `(${four})` : `[${four}]` },
        { label: 'Your hand', hand },
      ],
      fact: judged.allowed,
      otherwise: judged.allowed ? `Nothing stops you. ${because}` : `The others would stop you. ${because}`,
      nudge: 'Was the kong made by adding a tile to a pung on the table?',
      because,
      rule: judged.rule,
    },
    SKILL,
    random,
  );
}

/** A hand that waits for a tile in the middle of a run. */
function runWait(random: RandomStretch): { readonly tile: TileId; readonly hand: string } {
  const suit = random.pick(['b', 'c', 'o'] as const);
  const rank = 2 + random.below(7);
  const other = random.pick(['b', 'c', 'o'].filter((each) => each !== suit));
  return {
    tile: `${suit}${rank}` as TileId,
    hand: `${suit}${rank - 1}${rank + 1} ${other}${String(1 + random.below(9)).repeat(3)} drrr dgg wsss`,
  };
}

/** One of each one, nine, wind and dragon but for one, with a pair of another. */
function orphansWait(random: RandomStretch): { readonly tile: TileId; readonly hand: string } {
  const majors = SET_TILES.filter((tile) => !/^[bco][2-8]$/.test(tile));
  const [tile = 'b1', pair = 'dr'] = random.shuffle(majors);
  return { tile, hand: formatTiles(inRackOrder([...majors.filter((each) => each !== tile), pair])) };
}

/** A kong has been robbed: who pays for the tile? */
function whoPays(random: RandomStretch, table: Table): Made {
  const seats = table.seats;
  const [winner = 'e', maker = 's', third = 'w'] = random.shuffle(seats);
  // The player whose kong is robbed has thrown the tile, as far as paying goes.
  const settled = settle({ table, seats, scores: { [winner]: 8 }, winner, discarder: maker });
  if (!settled.ok || settled.value.payments.length === 0) return undefined;
  const payers = seats.filter((seat) => settled.value.payments.some(({ from }) => from === seat));
  const alone = payers.length === 1;
  const everybody = { value: 'all', text: 'Everybody' };
  const paid = alone ? `So ${SEAT_NAMES[maker]} alone pays.` : 'In this game the others pay too.';
  const because = `${SEAT_NAMES[maker]} is treated as if the tile had been discarded. ${paid}`;
  const single = (seat: Seat, why: string) => seatAnswer(seat, why);
  return finish(
    {
      situation: `${SEAT_NAMES[maker]} adds a tile to an exposed pung. ${SEAT_NAMES[winner]} robs the kong and goes Mahjong.`,
      ask: 'Who pays the winner?',
      scenes: [],
      right: alone ? single(maker, because) : { ...everybody, why: because },
      wrong: [
        alone
          ? { ...everybody, why: `The others pay only for a tile that the winner draws. ${because}` }
          : single(maker, `${SEAT_NAMES[maker]} had the tile, and is not the only one who pays. ${because}`),
        single(third, `${SEAT_NAMES[third]} had nothing to do with the tile. ${because}`),
      ],
      nudge: 'Whose tile was it? Treat it like a discard.',
      because,
      ...ruleNamed(table.info, 'settle.robbed-kong', 'claim.robbing-kong'),
    },
    SKILL,
    random,
  );
}
