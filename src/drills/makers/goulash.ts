import {
  claims,
  formatTiles,
  nextSeat,
  partnerIn,
  score,
  SEATS,
  tileIndex,
  type RulesetInfo,
  type Seat,
  type TileId,
} from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { finish, type Made, type Wrong } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import { wildOf } from '../goulash.ts';
import { SET_TILES } from '../hands.ts';
import type { Random } from '../random.ts';

const SKILL = 'goulash';
const COMPANY = ['c3', 'c6', 'o4', 'o7', 'wn'] as const satisfies readonly TileId[];
const TIMES = ['first', 'second', 'third'] as const;
const YES = { value: 'yes', text: 'Yes' };
const NO = { value: 'no', text: 'No' };

/** The exchanges, the chows that are not, and the sets a wild tile may lie in. */
export function goulash(random: Random, { game, level }: Wanted): Made {
  const about = random.below(level === 1 ? 2 : 3);
  if (about === 0) return partner(random, game);
  return about === 1 ? wildSet(random, game) : noChow(random, game);
}

/** With whom does a player exchange tiles, the first, second or third time? */
function partner(random: Random, game: RulesetInfo): Made {
  const turn = random.below(TIMES.length);
  const seat = random.pick(SEATS);
  const right = partnerIn(turn, seat, SEATS);
  if (!right) return undefined;
  const name = SEAT_NAMES[seat];
  const because = `In the ${TIMES[turn]} exchange East passes tiles to ${SEAT_NAMES[partnerIn(turn, 'e', SEATS)!]}. The other two exchange with each other.`;
  const why = (other: Seat): string => {
    const when = TIMES[TIMES.findIndex((_, each) => partnerIn(each, seat, SEATS) === other)]!;
    return `${name} exchanges with ${SEAT_NAMES[other]} in the ${when} exchange.`;
  };
  return finish(
    {
      situation: `A goulash begins, with four players. It is the ${TIMES[turn]} exchange.`,
      ask: `With whom does ${name} exchange three tiles?`,
      scenes: [],
      right: { value: right, text: SEAT_NAMES[right], why: because },
      wrong: random
        .shuffle(SEATS.filter((each) => each !== seat && each !== right))
        .map((each): Wrong => ({ value: each, text: SEAT_NAMES[each], why: why(each) })),
      nudge: 'East begins with the player opposite, goes on to the right, and ends on the left.',
      because,
      ...ruleNamed(game, 'play.exchange'),
    },
    SKILL,
    random,
  );
}

/** May these wild tiles lie in this set? */
function wildSet(random: Random, game: RulesetInfo): Made {
  const wild = wildOf({ rules: game.id });
  if (!wild) return undefined;
  const tile = random.pick(SET_TILES.filter((each) => each !== wild));
  const size = random.pick([3, 4]);
  const wilds = 1 + random.below(size - 1);
  const set = [...Array<TileId>(size - wilds).fill(tile), ...Array<TileId>(wilds).fill(wild)];
  const judged = judgeSet(game, set, random);
  if (!judged.ok && !judged.error.rule) return undefined;
  const allowed = judged.ok;
  const name = size === 3 ? 'pung' : 'kong';
  const because = allowed
    ? `So many wild tiles are allowed in a ${name}. The set counts as if they were ${theTile(tile)}.`
    : `There are too many wild tiles in that ${name}. Two at most may lie in a kong, and one in a pung.`;
  const rule = ruleNamed(game, 'goulash.wild-limits');
  return finish(
    {
      kind: 'true-false',
      situation: `In a goulash, ${theTile(wild)} is wild. This set lies on the table as a ${name}.`,
      ask: 'Is the set allowed?',
      scenes: [
        { label: `A ${name}, with ${wilds} wild ${wilds === 1 ? 'tile' : 'tiles'}`, hand: `(${formatTiles(set)})` },
      ],
      right: { ...(allowed ? YES : NO), why: because, ...rule },
      wrong: [{ ...(allowed ? NO : YES), why: because, ...rule }],
      nudge: `How many wild tiles may lie in a ${name}?`,
      because,
      ...rule,
    },
    SKILL,
    random,
  );
}

/**
 * The set in a hand that goes Mahjong, with no other wild tile: only there the engine looks at every set. The other sets
 * are open and of two suits and winds, so that it is no special hand, which may use more wild tiles.
 */
function judgeSet(game: RulesetInfo, set: readonly TileId[], random: Random): ReturnType<typeof score> {
  const others = random.shuffle(COMPANY.filter((tile) => tile !== set[0]));
  const words = others.slice(0, 3).map((tile) => `(${formatTiles([tile, tile, tile])})`);
  const pair = others[3]!;
  return score({
    rules: game.id,
    seat: 'e',
    round: 'e',
    hand: [`(${formatTiles(set)})`, ...words, formatTiles([pair, pair])].join(' '),
    win: { tile: pair, by: 'wall' },
    goulash: true,
  });
}

/** A discard for which a player holds two tiles of a run, or two alike: in a goulash only one of these is of use. */
function noChow(random: Random, game: RulesetInfo): Made {
  const wild = wildOf({ rules: game.id });
  const seat = random.pick(SEATS);
  const discarder = SEATS.find((each) => nextSeat(each) === seat)!;
  const run = random.chance(1, 2);
  const suit = random.pick(['b', 'c', 'o'] as const);
  const rank = 4 + random.below(4);
  const discard = `${suit}${rank}` as TileId;
  const kin = run ? ([`${suit}${rank - 1}`, `${suit}${rank + 1}`] as TileId[]) : [discard, discard];
  const far = SET_TILES.filter((each) => each !== wild && each !== discard && !kin.includes(each));
  const hand = [...kin, ...random.shuffle(far).slice(0, 11)].toSorted((a, b) => tileIndex(a) - tileIndex(b));
  const claim = run ? 'chow' : 'pung';
  const found = claims({ rules: game.id, hand: formatTiles(hand), seat, discarder, discard, goulash: true });
  const those = found.ok ? found.value.filter((each) => each.claim === claim) : [];
  const judged = those.find(({ allowed }) => allowed) ?? those[0];
  if (!judged) return undefined;
  const { allowed, rule } = judged;
  const because = allowed
    ? 'You hold two alike, so the discard makes a pung. Pungs are claimed as in any other hand.'
    : 'In a goulash nobody may claim a chow. Sets are pungs and kongs.';
  return finish(
    {
      kind: 'true-false',
      situation: `This hand is a goulash. You are ${SEAT_NAMES[seat]}, and you are not yet one tile short. ${SEAT_NAMES[discarder]} discards ${theTile(discard)}.`,
      ask: `May you claim it for a ${claim}?`,
      scenes: [
        { label: `${SEAT_NAMES[discarder]}’s discard`, hand: discard },
        { label: 'Your rack', hand: formatTiles(hand) },
      ],
      right: { ...(allowed ? YES : NO), why: because, rule },
      wrong: [{ ...(allowed ? NO : YES), why: because, rule }],
      nudge: 'Which sets are there in a goulash?',
      because,
      rule,
    },
    SKILL,
    random,
  );
}
