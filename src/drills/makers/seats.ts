import { firstEast, nextSeat, SEATS, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { PEOPLE } from '../../text/people.ts';
import { listed } from '../../text/sentences.ts';
import { finish, type Made, type Wrong } from '../draft.ts';
import { ruleNamed, settingOf, type Wanted } from '../game.ts';
import type { Random } from '../random.ts';

const SKILL = 'seats';

/** Before the first hand: who is the first East, and who sits where? */
export const seats = (random: Random, wanted: Wanted): Made =>
  random.chance(1, 2) && settingOf(wanted.game, 'firstEast') === 'dice'
    ? whoIsEast(random, wanted)
    : whereTheySit(random, wanted);

/** Four throws of two dice. Now and then two of them tie, and throw again. */
function whoIsEast(random: Random, { game }: Wanted): Made {
  const drawn = PEOPLE.map(() => 2 + random.below(6) + random.below(6));
  const found = firstEast({ rules: game.id, drawn });
  if (!found.ok) return undefined;
  const again = 'again' in found.value ? found.value.again : undefined;
  const lowest = drawn.indexOf(Math.min(...drawn));
  const nobody = { value: 'again', text: 'Nobody yet' };
  const named = (player: number) => ({ value: String(player), text: PEOPLE[player]! });
  const best = Math.max(...drawn);
  const because = again
    ? `${listed(again.map((player) => PEOPLE[player]!))} threw ${best}, so they throw again.`
    : `${PEOPLE[drawn.indexOf(best)]} threw the most: ${best}.`;
  const wrong: readonly Wrong[] = PEOPLE.map((_, player) => ({
    ...named(player),
    why:
      player === lowest
        ? 'That is the lowest throw. The highest is East.'
        : again?.includes(player)
          ? 'Another player threw as much.'
          : 'Somebody threw more.',
  }));
  return finish(
    {
      situation: `${listed(PEOPLE.map((name, player) => `${name} throws ${drawn[player]}`))}.`,
      ask: 'Who is the first East?',
      scenes: [],
      right: again ? { ...nobody, why: because } : { ...named(drawn.indexOf(best)), why: because },
      wrong: again ? wrong : [...wrong, { ...nobody, why: 'One throw is higher than the others.' }],
      nudge: 'Look for the highest throw. Is there only one of it?',
      because,
      ...ruleNamed(game, 'east.first'),
    },
    SKILL,
    random,
  );
}

const WHERE = ['on the right', 'opposite', 'on the left'] as const;

/** The winds sit in the order of play, each at the right hand of the one before. */
function whereTheySit(random: Random, { game }: Wanted): Made {
  const you = random.pick(SEATS);
  const order = [nextSeat(you), nextSeat(nextSeat(you)), nextSeat(nextSeat(nextSeat(you)))];
  const place = random.below(WHERE.length);
  const right = order[place]!;
  const why = (seat: Seat): string =>
    seat === you ? 'That is your own wind.' : `${SEAT_NAMES[seat]} sits ${WHERE[order.indexOf(seat)]}.`;
  return finish(
    {
      situation: `You are ${SEAT_NAMES[you]}.`,
      ask: `Which wind sits ${WHERE[place]}, as you see it?`,
      scenes: [],
      right: { value: right, text: SEAT_NAMES[right], why: why(right) },
      wrong: SEATS.filter((seat) => seat !== right).map((seat) => ({
        value: seat,
        text: SEAT_NAMES[seat],
        why: why(seat),
      })),
      nudge: 'Say them in order: East, South, West, North. Each sits at the right hand of the one before.',
      because: why(right),
      ...ruleNamed(game, 'east.first'),
    },
    SKILL,
    random,
  );
}
