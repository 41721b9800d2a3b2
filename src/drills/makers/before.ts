import {
  firstEast,
  layOutWall,
  readStack,
  stackOf,
  startMatch,
  startTallies,
  wallPlan,
  type Place,
  type Seat,
  type SwitchValue,
  type WallLayout,
} from '../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { personOf } from '../../text/people.ts';
import { capital, listed } from '../../text/sentences.ts';
import { finish, finishYesNo, numberAnswer, personAnswer, type Answer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import type { Random } from '../random.ts';
import { seatsTold, turnOf, windOf } from '../rounds.ts';
import { nextAt, rulesOf, seatsAt, type Table } from '../table.ts';

// Before the first hand: how East is found, what everybody starts with, which way the wall is used and what becomes of its
// end. Tables differ in it, and the engine says how this one does.

const SKILL = 'before';

/** What a table settles before it plays, and between two hands. */
export function before(random: Random, wanted: Wanted): Made {
  // Most of this is one fact of a table, and each is asked once in a while.
  const about = random.chance(1, 5)
    ? [howEast, tallies, whichWay, whichLoose, deadWall, sameThrow]
    : [whoMoves, whoMoves, windTiles, firstStack, firstLoose];
  return random.pick(about)(random, wanted);
}

/** The ways in which games find the first East, each with what is drawn or thrown for it. */
const WAYS = {
  dice: { text: 'Everybody throws the dice, and the highest is East', drawn: [12, 3, 5, 8] },
  tiles: { text: 'Everybody draws a wind tile, and whoever has East is East', drawn: ['ws', 'we', 'wn', 'ww'] },
  dealer: { text: 'Everybody draws a wind tile, and whoever has East throws the dice for it', drawn: undefined },
} as const;
type EastWay = keyof typeof WAYS;

/** How a table finds the first East: the engine takes throws, or wind tiles, or wind tiles and a throw after them. */
function wayAt(table: Table): EastWay | undefined {
  const winds = seatsAt(table).map((seat) => `w${seat}`);
  const drawn = firstEast({ ...rulesOf(table), drawn: winds });
  if (drawn.ok) return 'throws' in drawn.value ? 'dealer' : 'tiles';
  return firstEast({ ...rulesOf(table), drawn: WAYS.dice.drawn.slice(0, winds.length) }).ok ? 'dice' : undefined;
}

function howEast(random: Random, wanted: Wanted): Made {
  const way = wayAt(wanted);
  if (!way) return undefined;
  const because = `${WAYS[way].text}. So it is done at your table.`;
  const answer = (each: EastWay): Answer => ({
    value: each,
    text: WAYS[each].text,
    why: each === way ? because : 'Some groups do it so. Your table does not.',
  });
  return finish(
    {
      situation: 'The players sit down for a new game.',
      ask: 'How does your table find the first East?',
      scenes: [],
      right: answer(way),
      wrong: (Object.keys(WAYS) as EastWay[]).map(answer),
      nudge: 'Are wind tiles drawn, or dice thrown, or both?',
      because,
      ...ruleNamed(wanted.game, 'east.first'),
    },
    SKILL,
    random,
  );
}

/** Wind tiles have been drawn: who is East, or throws the dice for it? */
function windTiles(random: Random, wanted: Wanted): Made {
  const way = wayAt(wanted);
  const seats = random.shuffle(seatsAt(wanted));
  if (way !== 'tiles' && way !== 'dealer') return undefined;
  const east = seats.indexOf('e');
  const because = `${personOf(east)} has drawn the East wind${way === 'dealer' ? ' and throws the dice for the first East' : ' and is East'}.`;
  return finish(
    {
      situation: `${listed(seats.map((seat, player) => `${personOf(player)} draws ${theTile(`w${seat}`)}`))}.`,
      ask: way === 'dealer' ? 'Who throws the dice for the first East?' : 'Who is the first East?',
      scenes: [],
      right: personAnswer(east, because),
      wrong: random
        .shuffle(seats.map((_, player) => player))
        .map((player) => personAnswer(player, `${personOf(player)} has drawn another wind. ${because}`)),
      nudge: 'Who has drawn East?',
      because,
      ...ruleNamed(wanted.game, 'east.first'),
    },
    SKILL,
    random,
  );
}

/** What each player has before anything is paid. */
function tallies(random: Random, wanted: Wanted): Made {
  const { game, house, level } = wanted;
  const start = startTallies(rulesOf(wanted));
  if (!start.ok) return undefined;
  const right = start.value.each;
  const values = game.switches.find(({ id }) => id === 'startPoints')?.values ?? [];
  const others = (Array.isArray(values) ? (values as readonly SwitchValue[]) : []).flatMap((startPoints) => {
    const other = startTallies({ rules: game.id, house: { ...house, startPoints } });
    return other.ok ? [other.value.each] : [];
  });
  const points = (n: number, why: string): Answer => numberAnswer(n, (value) => counted(value, 'point'), why);
  const because = `At your table the tallies that everybody is given are worth ${inFigures(right)}.`;
  return finish(
    {
      kind: level === 3 ? 'number' : 'choice',
      unit: 'points',
      situation: `${counted(seatsAt(wanted).length, 'player')} sit down for a new game with tallies.`,
      ask: 'What is each player’s share worth before the first hand?',
      scenes: [],
      right: points(right, because),
      wrong: random.shuffle(others).map((n) => points(n, 'That is what other tables begin with.')),
      nudge: 'Think of the sticks, or of what stands at the head of your score sheet.',
      because,
      ...ruleNamed(game, 'settle.tallies'),
    },
    SKILL,
    random,
  );
}

/** Whether the winds move from player to player, or the players from chair to chair, and which way. */
function whoMoves(random: Random, wanted: Wanted): Made {
  const begun = startMatch(rulesOf(wanted));
  if (!begun.ok) return undefined;
  const seats = seatsAt(wanted);
  const players = random.shuffle(Object.values(begun.value.match.seats));
  const match = { ...begun.value.match, seats: Object.fromEntries(seats.map((seat, at) => [seat, players[at] ?? 0])) };
  const turn = turnOf(wanted, match, { winner: seats.at(-1) });
  const player = random.pick(players);
  const [old, after] = [windOf(match, player), turn && windOf(turn.next.match, player)];
  if (!turn || !old || !after || old === after) return undefined;
  const { playersMove } = turn.next;
  const name = personOf(player);
  const say = (moves: boolean, wind: Seat): string =>
    moves ? `${name} moves to the chair of ${SEAT_NAMES[wind]}` : `${name} stays and becomes ${SEAT_NAMES[wind]}`;
  const because = playersMove
    ? `At your table the chairs keep their winds, and everybody moves on. ${say(true, after)}.`
    : `Nobody gets up: all winds move on by one player. ${say(false, after)}.`;
  const answer = (moves: boolean, wind: Seat): Answer => ({
    value: `${moves ? 'moves' : 'stays'} ${wind}`,
    text: say(moves, wind),
    why:
      moves === playersMove
        ? wind === after
          ? because
          : `That turns the winds the wrong way. ${because}`
        : moves
          ? `At some tables the players move. ${because}`
          : `At most tables the winds move. ${because}`,
  });
  const back = seats.find((seat) => turn.next.match.seats[seat] === match.seats[after]);
  const others = seats.filter((seat) => seat !== old && seat !== after);
  const wrongWay = others.find((seat) => nextAt(seats, old) === seat) ?? back ?? after;
  return finish(
    {
      situation: `${seatsTold(match)} East has lost the hand, and the deal passes on.`,
      ask: `What happens to ${name} before the next hand?`,
      scenes: [],
      right: answer(playersMove, after),
      wrong: [answer(!playersMove, after), answer(playersMove, wrongWay), answer(!playersMove, wrongWay)].filter(
        ({ value }) => !value.endsWith(` ${old}`),
      ),
      nudge: 'Do the winds belong to the players or to the chairs? And who is East next?',
      because,
      ...ruleNamed(wanted.game, 'east.stays'),
    },
    SKILL,
    random,
  );
}

/** "stack 7 of West’s wall". */
function stackTold(name: string): string {
  const { seat, stack } = readStack(name);
  return `stack ${stack} of ${SEAT_NAMES[seat]}’s wall`;
}

/** The stack where the count has ended, and its neighbours. */
const endTold = ({ broken }: WallLayout): string =>
  `The wall is being broken. The count from the right ends at ${stackTold(broken.countedStack)}.`;

/** Which stack is dealt first? */
function firstStack(random: Random, wanted: Wanted): Made {
  const laid = wallOf(random, wanted);
  if (!laid) return undefined;
  const { ring, broken, clockwise } = laid;
  const at = ring.indexOf(broken.countedStack);
  const around = (step: number): string => ring[(at + step + ring.length) % ring.length] ?? broken.countedStack;
  const onward = clockwise ? 1 : -1;
  const because = `The stack that is counted last begins the part that is set aside. The deal begins with ${stackTold(broken.firstLive)}.`;
  const answer = (name: string, why: string): Answer => ({ value: name, text: capital(stackTold(name)), why });
  return finish(
    {
      situation: endTold(laid),
      ask: 'Which stack is dealt first?',
      scenes: [],
      right: answer(broken.firstLive, because),
      wrong: [
        answer(broken.countedStack, `That one is counted, and it is set aside. ${because}`),
        answer(around(-onward), `That goes round the wrong way. ${because}`),
        answer(around(2 * onward), `That leaves one stack out. ${because}`),
      ],
      nudge: 'Is the last stack that was counted dealt, or kept? And which way round is the wall used?',
      because,
      ...ruleNamed(wanted.game, 'wall.break'),
    },
    SKILL,
    random,
  );
}

/** Which tile replaces the first flower, or fills up the first kong? */
function firstLoose(random: Random, wanted: Wanted): Made {
  const laid = wallOf(random, wanted);
  const [first] = laid?.broken.box ?? [];
  if (!laid || !first) return undefined;
  const stacks = [...new Set(laid.broken.box.map(stackOf))].slice(0, 2);
  const say = (place: string): string =>
    `the ${place.endsWith('t') ? 'upper' : 'lower'} tile of ${stackTold(place.slice(0, -1))}`;
  const because = `The first to be taken is ${say(first)}.`;
  const answer = (place: string, why: string): Answer => ({ value: place, text: capital(say(place)), why });
  return finish(
    {
      situation: endTold(laid),
      ask: 'Which tile fills up the first kong of the hand?',
      scenes: [],
      right: answer(first, because),
      wrong: random
        .shuffle(stacks.flatMap((stack) => [`${stack}t`, `${stack}b`]))
        .map((place) =>
          answer(
            place,
            stackOf(place as Place) === stackOf(first)
              ? `Those are the right two, and the other one comes first. ${because}`
              : `The stack that was counted last comes before it. ${because}`,
          ),
        ),
      nudge: 'It comes from the other end. Which stack is that, and which of its two tiles?',
      because,
      ...ruleNamed(wanted.game, 'wall.box'),
    },
    SKILL,
    random,
  );
}

/** A wall of this table, broken by some throw. */
function wallOf(random: Random, table: Table): WallLayout | undefined {
  const plan = wallPlan(rulesOf(table));
  if (!plan.ok) return undefined;
  const rolls = Array.from({ length: plan.value.throws }, () => 2 + random.below(6) + random.below(6));
  const laid = layOutWall({ ...rulesOf(table), rolls });
  return laid.ok ? laid.value : undefined;
}

/** Which way round the tiles are taken. */
function whichWay(random: Random, wanted: Wanted): Made {
  const laid = wallOf(random, wanted);
  if (!laid) return undefined;
  const { clockwise } = laid;
  const because = `The tiles are taken ${clockwise ? 'clockwise' : 'anticlockwise'} here, as one sees them from above.`;
  const way = (value: boolean): Answer => ({
    value: value ? 'clockwise' : 'anticlockwise',
    text: value ? 'Clockwise' : 'Anticlockwise',
    why:
      value === clockwise
        ? because
        : value
          ? 'At most tables it is so. Yours reads the old text from the player’s own chair.'
          : 'The players take their turns anticlockwise. The wall is used up the other way.',
  });
  return finish(
    {
      situation: 'The wall has been broken, and the tiles are dealt. You look down on the table.',
      ask: 'Which way round is the wall used up?',
      scenes: [],
      right: way(clockwise),
      wrong: [way(!clockwise)],
      nudge: 'Count the stacks from a player’s right-hand end. Which way do you go?',
      because,
      ...ruleNamed(wanted.game, 'wall.break'),
    },
    SKILL,
    random,
  );
}

/** Which of the two tiles at the end of the wall fills up a kong. */
function whichLoose(random: Random, wanted: Wanted): Made {
  const [first] = wallOf(random, wanted)?.broken.box ?? [];
  if (!first) return undefined;
  const top = first.endsWith('t');
  const because = `The ${top ? 'upper' : 'lower'} tile of it is taken first, and the other one after that.`;
  const tile = (upper: boolean): Answer => ({
    value: upper ? 'top' : 'bottom',
    text: upper ? 'The one that lay on top' : 'The one that lay underneath',
    why: upper === top ? because : `Some tables do so. At yours the ${top ? 'upper' : 'lower'} one goes first.`,
  });
  return finish(
    {
      situation: 'Somebody makes the first kong of the hand and needs a tile from the other end of the wall.',
      ask: 'Of the last stack that was counted, which tile is taken first?',
      scenes: [],
      right: tile(top),
      wrong: [tile(!top)],
      nudge: 'Think of how the last stack is laid out when the wall is broken.',
      because,
      ...ruleNamed(wanted.game, 'wall.box'),
    },
    SKILL,
    random,
  );
}

/** Whether a kong makes the live wall shorter. */
function deadWall(random: Random, wanted: Wanted): Made {
  const laid = wallOf(random, wanted);
  if (!laid) return undefined;
  const { floatingBox } = laid.broken;
  return finishYesNo(
    {
      situation: 'Somebody has made a kong and taken a tile for it from the other end of the wall.',
      ask: 'Is there one tile less to draw in turn because of that?',
      scenes: [],
      fact: floatingBox,
      because: floatingBox
        ? 'The tiles that are never drawn in turn are made up to their number again, from the end of the live wall.'
        : 'The tiles kept back for kongs simply become fewer. The live wall is as long as before.',
      nudge: 'Are the tiles at that end made up to their number again?',
      ...ruleNamed(wanted.game, 'wall.box'),
    },
    SKILL,
    random,
  );
}

/** Whether the throw for the first dealer breaks the wall too. */
function sameThrow(random: Random, wanted: Wanted): Made {
  const plan = wallPlan(rulesOf(wanted));
  if (!plan.ok || wayAt(wanted) !== 'dealer') return undefined;
  const { firstHandDiffers } = plan.value;
  return finishYesNo(
    {
      situation: 'The dice have chosen who deals first. The walls are built for the very first hand.',
      ask: 'Does the same throw also say where the wall is broken?',
      scenes: [],
      fact: firstHandDiffers,
      because: firstHandDiffers
        ? 'The throw that chose the first dealer is counted on the dealer’s own wall. Later hands have a throw of their own.'
        : 'The dice are thrown anew to break the wall, in the first hand as in every other.',
      nudge: 'Is anything thrown again before the first hand is dealt?',
      ...ruleNamed(wanted.game, 'wall.break'),
    },
    SKILL,
    random,
  );
}
