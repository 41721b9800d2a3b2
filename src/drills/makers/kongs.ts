import {
  claims,
  formatTiles,
  nextSeat,
  SEATS,
  tileIndex,
  type RulesetInfo,
  type Seat,
  type TileId,
} from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { counted } from '../../text/numbers.ts';
import { finish, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import { SET_TILES } from '../hands.ts';
import type { Random } from '../random.ts';

const SKILL = 'kongs';

/** What a kong needs, what may be robbed, and how many tiles it makes. */
export function kongs(random: Random, { game, level }: Wanted): Made {
  const about = random.below(level === 1 ? 2 : 3);
  if (about === 0) return claimed(random, game);
  return about === 1 ? howMany(random, game, level === 3) : robbed(random, game);
}

const YES = { value: 'yes', text: 'Yes' };
const NO = { value: 'no', text: 'No' };

const inOrder = (tiles: readonly TileId[]): TileId[] => tiles.toSorted((a, b) => tileIndex(a) - tileIndex(b));

/** Somebody discards the fourth tile of a pung that lies on the table, stands on the rack, or is only a pair. */
function claimed(random: Random, game: RulesetInfo): Made {
  const seat = random.pick(SEATS);
  const discarder = random.pick(SEATS.filter((each) => each !== seat));
  const tile = random.pick(SET_TILES);
  const held = random.pick(['table', 'rack', 'rack', 'pair'] as const);
  const alike = Array<TileId>(held === 'pair' ? 2 : 3).fill(tile);
  const rest = random.shuffle(SET_TILES.filter((each) => each !== tile)).slice(0, held === 'pair' ? 11 : 10);
  const hand =
    held === 'table'
      ? `${formatTiles(inOrder(rest))} (${formatTiles(alike)})`
      : formatTiles(inOrder([...alike, ...rest]));
  const found = claims({ rules: game.id, hand, seat, discarder, discard: tile });
  if (!found.ok) return undefined;
  const those = found.value.filter(({ claim }) => claim === 'kong');
  const judged = those.find(({ allowed }) => allowed) ?? those[0];
  if (!judged) return undefined;
  const because = judged.allowed
    ? 'You hold three alike on your rack, and the discard makes four.'
    : held === 'table'
      ? 'Your pung lies on the table. Only a tile that you draw may be added to it.'
      : 'You hold only two alike. A kong from a discard needs three on your rack.';
  const { rule } = judged;
  return finish(
    {
      kind: 'true-false',
      situation: `You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[discarder]} discards ${theTile(tile)}.`,
      ask: 'May you claim it for a kong?',
      scenes: [
        { label: `${SEAT_NAMES[discarder]}’s discard`, hand: tile },
        { label: held === 'table' ? 'Your hand; the pung lies on the table' : 'Your rack', hand },
      ],
      right: { ...(judged.allowed ? YES : NO), why: because, rule },
      wrong: [{ ...(judged.allowed ? NO : YES), why: because, rule }],
      nudge: 'How many tiles like it do you hold, and where are they?',
      because,
      rule,
    },
    SKILL,
    random,
  );
}

/** Four sets and a pair are fourteen tiles; every kong brings one more from the end of the wall. */
function howMany(random: Random, game: RulesetInfo, typed: boolean): Made {
  const many = 1 + random.below(4);
  const pair = 2;
  const right = many * 4 + (4 - many) * 3 + pair;
  const say = (n: number) => counted(n, 'tile');
  const because = `Four sets and a pair are 14 tiles. ${many === 1 ? 'The kong brings one more' : `The ${many} kongs bring one more each`}: ${right}.`;
  const wrong = [
    { n: 14, why: 'That would do without kongs. Every kong has a fourth tile.' },
    { n: 13 + many, why: 'That is the hand before the winning tile came.' },
    { n: 14 + 2 * many, why: 'That adds two tiles for a kong. A kong has only one more than a pung.' },
    { n: 15 + many, why: 'That is one tile too many. Count the sets one by one.' },
  ];
  return finish(
    {
      kind: typed ? 'number' : 'choice',
      unit: 'tiles',
      situation: `You go Mahjong with four sets and a pair. ${many === 1 ? 'One of the sets is a kong.' : many === 4 ? 'All four sets are kongs.' : `${many} of the sets are kongs.`}`,
      ask: 'How many tiles is that, without flowers and seasons?',
      scenes: [],
      right: { value: String(right), text: say(right), why: because },
      wrong: wrong.map(({ n, why }) => ({ value: String(n), text: say(n), why })),
      nudge: 'A kong is one set, but it has four tiles.',
      because,
      ...ruleNamed(game, 'hand.complete', 'play.own-kong'),
    },
    SKILL,
    random,
  );
}

/** Somebody makes a kong with just the tile that another one waits for: in the open, or concealed. */
function robbed(random: Random, game: RulesetInfo): Made {
  const seat = random.pick(SEATS);
  const maker: Seat = random.pick(SEATS.filter((each) => each !== seat));
  const open = random.chance(1, 2);
  const suit = random.pick(['b', 'c', 'o'] as const);
  const rank = 2 + random.below(7);
  const tile = `${suit}${rank}` as TileId;
  const other = random.pick(['b', 'c', 'o'].filter((each) => each !== suit));
  const hand = `${suit}${rank - 1}${rank + 1} ${other}${String(1 + random.below(9)).repeat(3)} drrr dgg (wsss)`;
  const found = claims({
    rules: game.id,
    hand,
    seat,
    discarder: maker,
    discard: tile,
    by: open ? 'kong' : 'concealed-kong',
  });
  if (!found.ok) return undefined;
  const judged = found.value.find(({ claim }) => claim === 'mahjong');
  if (!judged) return undefined;
  const because = judged.allowed
    ? 'A tile that is added to an exposed pung may be robbed by a player who goes Mahjong with it.'
    : open
      ? 'This tile does not make a hand that may win.'
      : 'A concealed kong may not be robbed. Its four tiles were all drawn.';
  const { rule } = judged;
  const next = nextSeat(maker) === seat ? ' Your turn would be next.' : '';
  return finish(
    {
      kind: 'true-false',
      situation: `You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[maker]} ${open ? `draws ${theTile(tile)} and adds it to an exposed pung.` : `has drawn four tiles alike, ${theTile(tile)}, and declares a concealed kong.`}${next}`,
      ask: 'May you take that tile to go Mahjong?',
      scenes: [
        {
          label: `${SEAT_NAMES[maker]}’s kong`,
          hand: open ? `(${suit}${String(rank).repeat(4)})` : `[${suit}${String(rank).repeat(4)}]`,
        },
        { label: 'Your hand', hand },
      ],
      right: { ...(judged.allowed ? YES : NO), why: because, rule },
      wrong: [{ ...(judged.allowed ? NO : YES), why: because, rule }],
      nudge: 'Was the kong made by adding a tile to a pung on the table?',
      because,
      rule,
    },
    SKILL,
    random,
  );
}
