import {
  formatTiles,
  legalActions,
  partnerIn,
  startHand,
  type Seat,
  type TileId,
  type Table,
} from '../../../engine/index.ts';
import { SEAT_NAMES } from '../../../text/names.ts';
import { countedInWords } from '../../../text/numbers.ts';
import { reasonSentence } from '../../../text/reasons.ts';
import { finish, finishYesNo, seatAnswer, type Made } from '../../draft.ts';
import { ruleNamed } from '../../game.ts';
import { wildOf } from '../../goulash.ts';
import { inRackOrder } from '../../hands.ts';
import type { RandomStretch } from '../../random.ts';
import { tilesInGoulash } from '../../table.ts';
import { GOULASH_SKILL } from './skill.ts';

// The three exchanges before a goulash: with whom, and who need not.

const TIMES = ['first', 'second', 'third'] as const;

/** With whom does a player exchange tiles, the first, second or third time? */
export function partner(random: RandomStretch, table: Table): Made {
  const seats = table.seats;
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
      ...ruleNamed(table.info, 'play.exchange'),
    },
    GOULASH_SKILL,
    random,
  );
}

/** Who is one tile short before an exchange may keep the hand: may this player? */
export function keptHand(random: RandomStretch, table: Table): Made {
  const wild = wildOf(table);
  const begun = startHand({ table: table, goulash: true, seed: random.below(1000) });
  const seat = random.pick(table.seats.filter((each) => each !== 'e'));
  const player = begun.ok ? begun.value.players[seat] : undefined;
  if (!wild || !begun.ok || !player) return undefined;
  const kinds = random.shuffle(tilesInGoulash(table).filter((each) => each !== wild)).slice(0, 5);
  const whole = kinds.flatMap((tile, at) => Array<TileId>(at === 4 ? 1 : 3).fill(tile));
  const away = random.chance(1, 2)
    ? []
    : random.shuffle(tilesInGoulash(table).filter((each) => !kinds.includes(each) && each !== wild)).slice(0, 3);
  const rack = [...whole.slice(away.length), ...away];
  const play = { ...begun.value, players: { ...begun.value.players, [seat]: { ...player, rack, bonus: [] } } };
  const legal = legalActions(play, seat);
  const judged = legal.ok ? legal.value.find(({ action }) => action.do === 'keep') : undefined;
  if (!judged) return undefined;
  return finishYesNo(
    {
      situation: `A goulash begins, and the first exchange is about to be made. You are ${SEAT_NAMES[seat]}.`,
      ask: 'May you keep your hand and pass nothing on?',
      scenes: [{ label: 'Your rack', hand: formatTiles(inRackOrder(rack)) }],
      fact: judged.allowed,
      nudge: 'Would one more tile make the hand complete?',
      because: reasonSentence(judged.because),
      rule: judged.rule,
    },
    GOULASH_SKILL,
    random,
  );
}
