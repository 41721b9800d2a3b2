import { SEATS, tileIndex, type RulesetInfo, type Seat, type TileId } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { setPhrase } from '../../text/sets.ts';
import { atTheTable } from '../../text/situation.ts';
import { counted } from '../../text/numbers.ts';
import { capital } from '../../text/sentences.ts';
import { finish, type Made, type Wrong } from '../draft.ts';
import { chowsAllowed, type Level, type Wanted } from '../game.ts';
import { bill, SET_TILES, tilesOf, type LaidSet } from '../hands.ts';
import type { Random } from '../random.ts';

const SKILL = 'set-points';

interface Valued {
  readonly points: number;
  readonly rule: string;
}
interface Case {
  readonly game: RulesetInfo;
  readonly set: LaidSet;
  readonly seat: Seat;
  readonly round: Seat;
}

/** What one set of a hand is worth. */
export function setPoints(random: Random, { game, level }: Wanted): Made {
  const found = randomCase(random, game, level);
  const value = found && valueOf(found);
  if (!found || !value) return undefined;
  const { set, seat, round } = found;
  const { points, rule } = value;
  const how = set.kind === 'pair' ? '' : set.concealed ? 'concealed ' : 'exposed ';
  const say = (n: number) => counted(n, 'point');
  const because = `${how === 'exposed ' ? 'An' : 'A'} ${how}${setPhrase(set.kind, set.tiles[0]!)} is worth ${say(points)}.`;
  return finish(
    {
      kind: level === 3 ? 'number' : 'choice',
      unit: 'points',
      situation: atTheTable(seat, round),
      ask: `How many points is this ${how}${set.kind} worth?`,
      scenes: [{ label: capital(`${how}${setPhrase(set.kind, set.tiles[0]!)}`), hand: sceneText(set) }],
      right: { value: String(points), text: say(points), why: because, rule },
      wrong: [...mistakes(found), ...nearby(points, say)],
      nudge: NUDGE[set.kind],
      because,
      rule,
    },
    SKILL,
    random,
  );
}

const NUDGE: Readonly<Record<LaidSet['kind'], string>> = {
  pair: 'Most pairs count nothing. Is this one special for you, or for the round?',
  chow: 'What does a run of three bring, besides helping to make the hand?',
  pung: 'Ones, nines, winds and dragons count more than the others. Is the set exposed or concealed?',
  kong: 'Ones, nines, winds and dragons count more than the others. Is the set exposed or concealed?',
};

function randomCase(random: Random, game: RulesetInfo, level: Level): Case | undefined {
  const kind = random.pick(
    (['pung', 'pung', 'kong', 'pair', 'chow'] as const).filter((each) =>
      each === 'chow' ? chowsAllowed(game) > 0 : each !== 'pair' || level > 1,
    ),
  );
  const honours = SET_TILES.filter((tile) => !/^[bco]/.test(tile));
  const at = random.pick(kind === 'pair' && random.chance(3, 4) ? honours : SET_TILES);
  const tiles = tilesOf(kind, at);
  if (!tiles) return undefined;
  return {
    game,
    set: { kind, tiles, concealed: kind !== 'pair' && random.chance(1, 2) },
    seat: random.pick(SEATS),
    round: random.pick(SEATS),
  };
}

const sceneText = ({ kind, tiles, concealed }: LaidSet): string => {
  const text = `${tiles[0]![0]}${tiles.map((tile) => tile[1]).join('')}`;
  return kind === 'pair' || (concealed && kind !== 'kong') ? text : concealed ? `[${text}]` : `(${text})`;
};

/** Pungs of plain tiles that fill the hand up; none touches the set in question. */
const FILLERS: readonly TileId[] = ['b4', 'c6', 'o4', 'b6', 'c4', 'o6', 'b8', 'c8'];

/** What the engine counts for the set in a whole hand: its line of the bill. */
function valueOf({ game, set, seat, round }: Case): Valued | undefined {
  const free = FILLERS.filter((tile) =>
    set.tiles.every((other) => other[0] !== tile[0] || Math.abs(tileIndex(other) - tileIndex(tile)) > 1),
  );
  const pungs = free
    .slice(0, set.kind === 'pair' ? 4 : 3)
    .map((tile): LaidSet => ({ kind: 'pung', tiles: tilesOf('pung', tile)!, concealed: false }));
  const pair: LaidSet =
    set.kind === 'pair'
      ? { ...set, concealed: true }
      : { kind: 'pair', tiles: tilesOf('pair', free[3]!)!, concealed: true };
  const sets = set.kind === 'pair' ? [...pungs, pair] : [...pungs, set, pair];
  const counts = bill(game, { sets, bonus: [], seat, round, win: { tile: pair.tiles[0]!, by: 'discard' } });
  // A wind that is both own and round's may stand on two lines.
  const lines =
    counts?.lines.filter(
      (line) => line.unit === 'points' && line.set?.kind === set.kind && line.set.tile === set.tiles[0],
    ) ?? [];
  const best = lines.toSorted((a, b) => b.value - a.value)[0];
  return best && { points: lines.reduce((sum, line) => sum + line.value, 0), rule: best.rule };
}

/** The same set seen wrongly, each with what the engine gives for that. */
function mistakes(of: Case): readonly Wrong[] {
  const { set, seat, round } = of;
  const as = (wrong: Case, why: string): readonly Wrong[] => {
    const value = valueOf(wrong)?.points;
    return value === undefined ? [] : [{ value: String(value), text: counted(value, 'point'), why }];
  };
  const tile = set.tiles[0]!;
  if (set.kind === 'pair') {
    const other = round === seat ? SEATS.find((each) => each !== seat)! : round;
    return [
      ...as(
        { ...of, seat: other, round: seat === round ? other : seat },
        'That mixes up your own wind and the wind of the round.',
      ),
      ...as(
        { ...of, set: { ...set, tiles: [`w${seat}`, `w${seat}`] } },
        `That would be right for a pair of your own wind, ${SEAT_NAMES[seat]}.`,
      ),
      ...as({ ...of, set: { ...set, tiles: ['dr', 'dr'] } }, 'That would be right for a pair of dragons.'),
      ...as({ ...of, set: { ...set, tiles: ['b2', 'b2'] } }, 'That would be right for a pair of plain tiles.'),
      ...as(
        { ...of, seat, round: seat, set: { ...set, tiles: [`w${seat}`, `w${seat}`] } },
        'That would be right for a pair that is your own wind and the wind of the round.',
      ),
    ];
  }
  const turned = set.concealed ? 'exposed' : 'concealed';
  const plain: TileId = /^[bco][2-8]$/.test(tile) ? `${tile[0] as 'b'}9` : 'b5';
  const grown = set.kind === 'kong' ? 'pung' : 'kong';
  return [
    ...as({ ...of, set: { ...set, concealed: !set.concealed } }, `That would be right if the set were ${turned}.`),
    ...as(
      { ...of, set: { ...set, tiles: tilesOf(set.kind, set.kind === 'chow' ? tile : plain)! } },
      /^[bco][2-8]$/.test(tile)
        ? 'That would be right for ones, nines, winds and dragons.'
        : 'That would be right for the tiles from 2 to 8.',
    ),
    ...as(
      { ...of, set: { ...set, kind: grown, tiles: tilesOf(grown, tile)! } },
      set.kind === 'chow'
        ? 'That would be right for four alike. These are a run.'
        : `That would be right for a ${grown}.`,
    ),
    ...(set.kind === 'chow'
      ? as(
          { ...of, set: { ...set, kind: 'pung', tiles: tilesOf('pung', tile)! } },
          'That would be right for three alike. These are a run.',
        )
      : []),
  ];
}

/** Where too few mistakes are left: the value doubled, or halved. */
const nearby = (points: number, say: (n: number) => string): readonly Wrong[] =>
  [points * 2, points / 2]
    .filter((n) => n > 0 && Number.isInteger(n))
    .map((n) => ({
      value: String(n),
      text: say(n),
      why: `That is ${n > points ? 'twice' : 'half'} what it is worth.`,
    }));
