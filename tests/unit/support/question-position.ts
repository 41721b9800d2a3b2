// The position that a question is asked of, read from nothing but what the learner sees.
import {
  parseHand,
  parseSeat,
  type Position,
  type PositionEnd,
  type PositionPlayer,
  type Seat,
  type TileId,
} from '../../../src/engine/index.ts';
import type { Question, Scene } from '../../../src/drills/question.ts';
import { WAYS_TO_WIN } from '../../../src/drills/winning.ts';

const NAMES = 'East|South|West|North';
const seatOf = (name: string | undefined): Seat | undefined => parseSeat(name?.[0]?.toLowerCase());
const firstSeat = (text: string, pattern: string): Seat | undefined =>
  seatOf(new RegExp(pattern.replaceAll('SEAT', `(${NAMES})`)).exec(text)?.[1]);

/** Skills that show a part of a hand, or a hand of a goulash that is to be: only their tiles are counted. */
const PARTS = new Set(['tiles', 'sets', 'set-points', 'special', 'waits']);

/** What lies on the table of a question, as far as it is told. */
export function positionOfQuestion(question: Question, seats: readonly Seat[]): Position {
  const { situation, scenes, skill } = question;
  const goulash = /goulash/.test(situation);
  const round =
    firstSeat(situation, 'wind of the round is SEAT') ??
    firstSeat(situation, 'SEAT is also the wind of the round') ??
    'e';
  if (PARTS.has(skill)) return { round, goulash, seats, players: onlyTiles(scenes, seats) };
  const you =
    firstSeat(situation, 'You are SEAT') ??
    firstSeat(scenes.map(({ label }) => label).join(), 'Your hand, SEAT') ??
    seats[0]!;
  const players: Partial<Record<Seat, PositionPlayer>> = {};
  let turn: Position['turn'];
  for (const scene of scenes) {
    if (/’s discard$|^The discard$/.test(scene.label)) {
      const from = firstSeat(scene.label, '^SEAT') ?? firstSeat(situation, 'SEAT(?:, [^,]*,)? discards');
      if (from) turn = { name: 'claims', seat: from, tile: scene.hand as TileId, by: 'discard' };
      continue;
    }
    const seat = /^Your|^The hand/.test(scene.label) ? you : (firstSeat(scene.label, 'SEAT') ?? you);
    players[seat] = merged(players[seat], playerOf(scene));
  }
  const end = endOf(question, players, seats);
  const scores = scoresIn(situation);
  for (const seat of seats) {
    const player = players[seat];
    if (!player) continue;
    const said = seat === you && /You have said that you are one tile short/.test(situation);
    if (said) players[seat] = { ...player, ready: true };
  }
  const own = players[you];
  const holds = own?.rack && own.rack.length + 3 * own.sets.length === 14 && !end;
  return {
    round,
    goulash,
    seats,
    players,
    ...(turn && !end ? { turn } : holds ? { turn: { name: 'turn', seat: you } } : {}),
    ...(end && { end }),
    ...(scores && { scores }),
  };
}

/** Tiles that are shown, counted as if they lay in the middle. */
const onlyTiles = (scenes: readonly Scene[], [seat]: readonly Seat[]): Position['players'] => ({
  [seat!]: {
    sets: [],
    bonus: [],
    discards: scenes.flatMap((scene) => {
      const { rack, sets, bonus } = playerOf(scene);
      return [...(rack ?? []), ...sets.flatMap(({ tiles }) => tiles), ...bonus];
    }),
  },
});

function playerOf({ hand }: Scene): PositionPlayer {
  const parsed = parseHand(hand);
  if (!parsed.ok) throw new Error(hand);
  const { rack, sets, bonus } = parsed.value;
  return { sets, bonus, ...(rack.length > 0 && { rack }) };
}

const merged = (one: PositionPlayer | undefined, other: PositionPlayer): PositionPlayer =>
  one
    ? {
        sets: [...one.sets, ...other.sets],
        bonus: [...one.bonus, ...other.bonus],
        ...((one.rack ?? other.rack) && { rack: [...(one.rack ?? []), ...(other.rack ?? [])] }),
      }
    : other;

/** How the hand ended, where somebody went Mahjong and it is not the question whether they may. */
function endOf(
  { situation, ask, scenes }: Question,
  players: Position['players'],
  seats: readonly Seat[],
): PositionEnd | undefined {
  if (/Is this hand Mahjong|May this hand|May you take/.test(ask)) return undefined;
  const named =
    firstSeat(situation, 'SEAT (?:went|goes) Mahjong') ?? firstSeat(situation, 'SEAT draws [^.]* and goes Mahjong');
  const own = /You went Mahjong|you went Mahjong|made your hand complete|hand was complete as/.test(situation);
  const winner = named ?? (own ? firstSeat(scenes.map(({ label }) => label).join(), 'Your hand, SEAT') : undefined);
  if (!winner || /another player went Mahjong/.test(situation)) return undefined;
  // The words of a common way are part of those of a rare one.
  const ways = WAYS_TO_WIN.filter(({ told }) => situation.includes(told));
  const way = ways.toSorted((a, b) => b.told.length - a.told.length)[0]?.win;
  const discarder =
    firstSeat(situation, 'on a discard of SEAT') ??
    firstSeat(situation, 'SEAT (?:discards|adds)') ??
    (way?.by === 'discard' || way?.by === 'kong' ? somebodyElse(winner, players, seats) : undefined);
  const last = scenes.find((scene) => scene.last)?.last;
  const drawn = /with a tile from the wall|draws [^.]* and goes Mahjong/.test(situation);
  return {
    winner,
    ...(discarder && { discarder }),
    ...(last && { tile: last }),
    ...(way ?? (drawn ? { by: 'wall' } : discarder ? { by: 'discard' } : {})),
  };
}

const somebodyElse = (winner: Seat, players: Position['players'], seats: readonly Seat[]): Seat =>
  seats.find((seat) => seat !== winner && !players[seat]) ?? seats.find((seat) => seat !== winner)!;

function scoresIn(situation: string): Position['scores'] {
  const found = [...situation.matchAll(new RegExp(`(${NAMES}) scored ([\\d,]+)`, 'g'))];
  return found.length === 0
    ? undefined
    : Object.fromEntries(found.map(([, name, worth]) => [seatOf(name)!, Number(worth!.replaceAll(',', ''))]));
}
