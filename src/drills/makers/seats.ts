import { firstEast, type Player, type Seat, type Table } from '../../engine/index.ts';
import { PEOPLE, personOf } from '../../text/at-the-table.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { listed } from '../../text/sentences.ts';
import { finish, personAnswer, seatAnswer, type DraftAnswer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import { listsFor } from '../lists.ts';
import type { RandomStretch } from '../random.ts';
import { nextAt } from '../table.ts';

const SKILL = 'seats';

/** Before the first hand: who is the first East, and who sits where? */
export function seats(random: RandomStretch, wanted: Wanted): Made {
  if (random.chance(1, 8)) return whereTheySit(random, wanted.table);
  return random.chance(1, 2) && listsFor(wanted).diceForEast
    ? whoIsEast(random, wanted.table)
    : whoSits(random, wanted.table);
}

/** The people at a table by their winds: who sits beside whom, and who plays after whom? */
function whoSits(random: RandomStretch, table: Table): Made {
  const playing = table.seats;
  const people = random.shuffle(playing.map((_, player) => player));
  const at = (seat: Seat): Player => people[playing.indexOf(seat)] ?? 0;
  const name = (seat: Seat): string => personOf(at(seat));
  const you = random.pick(playing);
  const order = othersInTurn(you, playing);
  const right = random.pick(order);
  const where = (seat: Seat): string => WHERE[order.length]?.[order.indexOf(seat)] ?? '';
  const turn = random.chance(1, 3);
  const answer = turn ? nextAt(playing, you) : right;
  const why = (seat: Seat): string =>
    seat === you
      ? `${name(you)} is the one we ask about.`
      : `${name(seat)} is ${SEAT_NAMES[seat]} and sits ${beside(where(seat), name(you))}.`;
  const because = turn
    ? `${SEAT_NAMES[answer]} plays after ${SEAT_NAMES[you]}, so it is ${name(answer)}’s turn. ${why(answer)}`
    : why(answer);
  return finish(
    {
      situation: `${listed(playing.map((seat) => `${name(seat)} is ${SEAT_NAMES[seat]}`))}.`,
      ask: turn ? `Whose turn is it after ${name(you)}’s?` : `Who sits ${beside(where(right), name(you))}?`,
      scenes: [],
      right: personAnswer(at(answer), because),
      wrong: random.shuffle(playing).map((seat) => personAnswer(at(seat), why(seat))),
      nudge: 'Say them in order: East, South, West, North. Each sits at the right hand of the one before.',
      because,
      ...ruleNamed(table.info, 'play.turn', 'east.first'),
    },
    SKILL,
    random,
  );
}

/** "on Ben’s left", "opposite Ben". */
const beside = (where: string, name: string): string =>
  where.startsWith('on the ') ? where.replace('the', `${name}’s`) : `${where} ${name}`;

/** Four throws of two dice. Now and then two of them tie, and throw again. */
function whoIsEast(random: RandomStretch, table: Table): Made {
  const people = PEOPLE.slice(0, table.seats.length);
  const drawn = people.map(() => 2 + random.below(6) + random.below(6));
  const found = firstEast({ table, drawn });
  if (!found.ok) return undefined;
  const again = 'again' in found.value ? found.value.again : undefined;
  const lowest = drawn.indexOf(Math.min(...drawn));
  const best = Math.max(...drawn);
  const nobody = (why: string): DraftAnswer => ({ value: 'again', text: 'Nobody yet', why });
  const because = again
    ? `${listed(again.map(personOf))} threw ${best}, so they throw again.`
    : `${people[drawn.indexOf(best)]} threw the most: ${best}.`;
  const why = (player: Player): string => {
    if (player === lowest) return 'That is the lowest throw. The highest is East.';
    const own = `${personOf(player)} threw ${drawn[player]},`;
    return again?.includes(player) ? `${own} and somebody else threw as much.` : `${own} and somebody threw ${best}.`;
  };
  const wrong = people.map((_, player) => personAnswer(player, why(player)));
  return finish(
    {
      situation: `${listed(people.map((name, player) => `${name} throws ${drawn[player]}`))}.`,
      ask: 'Who is the first East?',
      scenes: [],
      right: again ? nobody(because) : personAnswer(drawn.indexOf(best), because),
      wrong: again ? wrong : [...wrong, nobody('One throw is higher than the others.')],
      nudge: 'Look for the highest throw. Is there only one of it?',
      because,
      ...ruleNamed(table.info, 'east.first'),
    },
    SKILL,
    random,
  );
}

const WHERE: Readonly<Record<number, readonly string[]>> = {
  1: ['opposite'],
  2: ['on the right', 'on the left'],
  3: ['on the right', 'opposite', 'on the left'],
};

/** The winds sit in the order of play, each at the right hand of the one before. */
function whereTheySit(random: RandomStretch, table: Table): Made {
  const playing = table.seats;
  const you = random.pick(playing);
  const order = othersInTurn(you, playing);
  const right = random.pick(order);
  const where = (seat: Seat): string => WHERE[order.length]?.[order.indexOf(seat)] ?? '';
  const why = (seat: Seat): string =>
    seat === you ? 'That is your own wind.' : `${SEAT_NAMES[seat]} sits ${where(seat)}.`;
  return finish(
    {
      situation: `You are ${SEAT_NAMES[you]}.`,
      ask: `Which wind sits ${where(right)}, as you see it?`,
      scenes: [],
      right: seatAnswer(right, why(right)),
      wrong: playing.map((seat) => seatAnswer(seat, why(seat))),
      nudge: 'Say them in order: East, South, West, North. Each sits at the right hand of the one before.',
      because: why(right),
      ...ruleNamed(table.info, 'play.turn'),
    },
    SKILL,
    random,
  );
}

/** The other seats in the order in which they play after one. */
function othersInTurn(you: Seat, playing: readonly Seat[]): readonly Seat[] {
  const order: Seat[] = [];
  for (let seat = nextAt(playing, you); seat !== you; seat = nextAt(playing, seat)) order.push(seat);
  return order;
}
