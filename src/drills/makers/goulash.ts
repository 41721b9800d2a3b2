import { formatTiles, partnerIn, score, type Seat, type TileId } from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { counted, countedInWords } from '../../text/numbers.ts';
import { finish, finishYesNo, seatAnswer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import { wildOf } from '../goulash.ts';
import { inOrder, SET_TILES } from '../hands.ts';
import { judgeClaim } from '../judged-claim.ts';
import type { Random } from '../random.ts';
import { nextAt, rulesOf, seatsAt, type Table } from '../table.ts';

const SKILL = 'goulash';
const COMPANY = ['c3', 'c6', 'o4', 'o7', 'wn'] as const satisfies readonly TileId[];
const TIMES = ['first', 'second', 'third'] as const;

/** The exchanges, the chows that are not, and the sets a wild tile may lie in. */
export function goulash(random: Random, wanted: Wanted): Made {
  const about = random.below(wanted.level === 1 ? 2 : 3);
  if (about === 0) return partner(random, wanted);
  return about === 1 ? wildSet(random, wanted) : noChow(random, wanted);
}

/** With whom does a player exchange tiles, the first, second or third time? */
function partner(random: Random, table: Table): Made {
  const seats = seatsAt(table);
  const turn = random.below(TIMES.length);
  const seat = random.pick(seats);
  const right = partnerIn(turn, seat, seats);
  const partnerOfEast = partnerIn(turn, 'e', seats);
  if (!right || !partnerOfEast) return undefined;
  const name = SEAT_NAMES[seat];
  const because = `In the ${TIMES[turn]} exchange East passes tiles to ${SEAT_NAMES[partnerOfEast]}. The other two exchange with each other.`;
  const why = (other: Seat): string => {
    const when = TIMES.find((_, each) => partnerIn(each, seat, seats) === other);
    return `${name} exchanges with ${SEAT_NAMES[other]} in the ${when} exchange.`;
  };
  return finish(
    {
      situation: `A goulash begins, with ${countedInWords(seats.length, 'player')}. It is the ${TIMES[turn]} exchange.`,
      ask: `With whom does ${name} exchange three tiles?`,
      scenes: [],
      right: seatAnswer(right, because),
      wrong: random
        .shuffle(seats.filter((each) => each !== seat && each !== right))
        .map((each) => seatAnswer(each, why(each))),
      nudge: 'East begins with the player opposite, goes on to the right, and ends on the left.',
      because,
      ...ruleNamed(table.game, 'play.exchange'),
    },
    SKILL,
    random,
  );
}

/** May these wild tiles lie in this set? */
function wildSet(random: Random, table: Table): Made {
  const wild = wildOf(rulesOf(table));
  if (!wild) return undefined;
  const tile = random.pick(SET_TILES.filter((each) => each !== wild));
  const size = random.pick([3, 4]);
  const wilds = 1 + random.below(size - 1);
  const set = [...Array<TileId>(size - wilds).fill(tile), ...Array<TileId>(wilds).fill(wild)];
  const judged = judgeSet(table, set, random);
  if (!judged.ok && !judged.error.rule) return undefined;
  const allowed = judged.ok;
  const name = size === 3 ? 'pung' : 'kong';
  const because = allowed
    ? `So many wild tiles are allowed in a ${name}. The set counts as if they were ${theTile(tile)}.`
    : `There are too many wild tiles in that ${name}. Two at most may lie in a kong, and one in a pung.`;
  return finishYesNo(
    {
      situation: `In a goulash, ${theTile(wild)} is wild. This set lies on the table as a ${name}.`,
      ask: 'Is the set allowed?',
      scenes: [{ label: `A ${name}, with ${counted(wilds, 'wild tile')}`, hand: `(${formatTiles(set)})` }],
      fact: allowed,
      nudge: `How many wild tiles may lie in a ${name}?`,
      because,
      ...ruleNamed(table.game, 'goulash.wild-limits'),
    },
    SKILL,
    random,
  );
}

/**
 * The set in a hand that goes Mahjong, with no other wild tile: only there the engine looks at every set. The other sets
 * are open and of two suits and winds, so that it is no special hand, which may use more wild tiles.
 */
function judgeSet(table: Table, set: readonly TileId[], random: Random): ReturnType<typeof score> {
  const [pair = COMPANY[0], ...others] = random.shuffle(COMPANY.filter((tile) => tile !== set[0])).slice(0, 4);
  const words = others.map((tile) => `(${formatTiles([tile, tile, tile])})`);
  return score({
    ...rulesOf(table),
    seat: 'e',
    round: 'e',
    hand: [`(${formatTiles(set)})`, ...words, formatTiles([pair, pair])].join(' '),
    win: { tile: pair, by: 'wall' },
    goulash: true,
  });
}

/** A discard for which a player holds two tiles of a run, or two alike: in a goulash only one of these is of use. */
function noChow(random: Random, table: Table): Made {
  const wild = wildOf(rulesOf(table));
  const seats = seatsAt(table);
  const discarder = random.pick(seats);
  const seat = nextAt(seats, discarder);
  const run = random.chance(1, 2);
  const suit = random.pick(['b', 'c', 'o'] as const);
  const rank = 4 + random.below(4);
  const discard = `${suit}${rank}` as TileId;
  const kin = run ? ([`${suit}${rank - 1}`, `${suit}${rank + 1}`] as TileId[]) : [discard, discard];
  const far = SET_TILES.filter((each) => each !== wild && each !== discard && !kin.includes(each));
  const hand = formatTiles(inOrder([...kin, ...random.shuffle(far).slice(0, 11)]));
  const claim = run ? 'chow' : 'pung';
  const judged = judgeClaim({ ...rulesOf(table), seats, hand, seat, discarder, discard, goulash: true }, claim);
  if (!judged) return undefined;
  const { allowed, rule } = judged;
  const because = allowed
    ? 'You hold two alike, so the discard makes a pung. Pungs are claimed as in any other hand.'
    : 'In a goulash nobody may claim a chow. Sets are pungs and kongs.';
  return finishYesNo(
    {
      situation: `This hand is a goulash. You are ${SEAT_NAMES[seat]}, and you are not yet one tile short. ${SEAT_NAMES[discarder]} discards ${theTile(discard)}.`,
      ask: `May you claim it for a ${claim}?`,
      scenes: [
        { label: `${SEAT_NAMES[discarder]}’s discard`, hand: discard },
        { label: 'Your rack', hand },
      ],
      fact: allowed,
      nudge: 'Which sets are there in a goulash?',
      because,
      rule,
    },
    SKILL,
    random,
  );
}
