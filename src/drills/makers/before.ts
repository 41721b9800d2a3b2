import {
  firstEast,
  startMatch,
  startTallies,
  wallPlan,
  type Seat,
  type SwitchValue,
  type Table,
} from '../../engine/index.ts';
import { personOf } from '../../text/at-the-table.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { counted, countedInWords, inFigures } from '../../text/numbers.ts';
import { capital, listed } from '../../text/sentences.ts';
import { finish, finishYesNo, numberAnswer, personAnswer, type DraftAnswer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import type { RandomStretch } from '../random.ts';
import { seatsTold, roundTurn, windOf } from '../rounds.ts';
import { nextAt } from '../table.ts';
import { deadWall, firstLoose, firstStack, whichLoose, whichWay } from './before-wall.ts';

// Before the first hand: how East is found, what everybody starts with, who moves; the wall has a file of its own. Tables
// differ in it, and the engine says how this one does.

const SKILL = 'before';

/** What a table settles before it plays, and between two hands. */
export function beforeHands(random: RandomStretch, wanted: Wanted): Made {
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
  const winds = table.seats.map((seat) => `w${seat}`);
  const drawn = firstEast({ table, drawn: winds });
  if (drawn.ok) return 'throws' in drawn.value ? 'dealer' : 'tiles';
  return firstEast({ table, drawn: WAYS.dice.drawn.slice(0, winds.length) }).ok ? 'dice' : undefined;
}

function howEast(random: RandomStretch, wanted: Wanted): Made {
  const way = wayAt(wanted.table);
  if (!way) return undefined;
  const because = `${WAYS[way].text}. So it is done at your table.`;
  const answer = (each: EastWay): DraftAnswer => ({
    value: each,
    text: WAYS[each].text,
    why: each === way ? because : `${WAYS[each].text}: so it is done at other tables.`,
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
      ...ruleNamed(wanted.table.info, 'east.first'),
    },
    SKILL,
    random,
  );
}

/** Wind tiles have been drawn: who is East, or throws the dice for it? */
function windTiles(random: RandomStretch, wanted: Wanted): Made {
  const way = wayAt(wanted.table);
  const seats = random.shuffle(wanted.table.seats);
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
      ...ruleNamed(wanted.table.info, 'east.first'),
    },
    SKILL,
    random,
  );
}

/** What each player has before anything is paid. */
function tallies(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
    level,
  } = wanted;
  const start = startTallies({ table: wanted.table });
  if (!start.ok) return undefined;
  const right = start.value.each;
  const values = game.switches.find(({ id }) => id === 'startPoints')?.values ?? [];
  const others = (Array.isArray(values) ? (values as readonly SwitchValue[]) : []).flatMap((startPoints) => {
    const other = startTallies({ rules: game.id, house: { ...wanted.table.house, startPoints } });
    return other.ok ? [other.value.each] : [];
  });
  const points = (n: number, why: string): DraftAnswer => numberAnswer(n, (value) => counted(value, 'point'), why);
  const because = `At your table the tallies that everybody is given are worth ${inFigures(right)}.`;
  return finish(
    {
      kind: level === 3 ? 'number' : 'choice',
      unit: 'points',
      situation: `${capital(countedInWords(wanted.table.seats.length, 'player'))} sit down for a new game with tallies.`,
      ask: 'What is each player’s share worth before the first hand?',
      scenes: [],
      right: points(right, because),
      wrong: random.shuffle(others).map((n) => points(n, `Other tables begin with ${inFigures(n)}.`)),
      nudge: 'Think of the sticks, or of what stands at the head of your score sheet.',
      because,
      ...ruleNamed(game, 'settle.tallies'),
    },
    SKILL,
    random,
  );
}

/** Whether the winds move from player to player, or the players from chair to chair, and which way. */
function whoMoves(random: RandomStretch, wanted: Wanted): Made {
  const begun = startMatch({ table: wanted.table });
  if (!begun.ok) return undefined;
  const seats = wanted.table.seats;
  const players = random.shuffle(Object.values(begun.value.match.seats));
  const match = { ...begun.value.match, seats: Object.fromEntries(seats.map((seat, at) => [seat, players[at] ?? 0])) };
  const turn = roundTurn(wanted.table, match, { winner: seats.at(-1) });
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
  const answer = (moves: boolean, wind: Seat): DraftAnswer => ({
    value: `${moves ? 'moves' : 'stays'} ${wind}`,
    text: say(moves, wind),
    why:
      moves === playersMove
        ? wind === after
          ? because
          : `That turns the winds the wrong way. ${because}`
        : `${moves ? 'At some tables the players move' : 'At most tables the winds move'}${wind === after ? '' : ', though not that way'}. ${because}`,
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
      ...ruleNamed(wanted.table.info, 'east.stays'),
    },
    SKILL,
    random,
  );
}

/** Whether the throw for the first dealer breaks the wall too. */
function sameThrow(random: RandomStretch, wanted: Wanted): Made {
  const plan = wallPlan({ table: wanted.table });
  if (!plan.ok || wayAt(wanted.table) !== 'dealer') return undefined;
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
      ...ruleNamed(wanted.table.info, 'wall.break'),
    },
    SKILL,
    random,
  );
}
