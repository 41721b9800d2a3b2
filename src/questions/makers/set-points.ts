import { getNextSeat, SEATS, getTileIndex, type Bill, type Seat, type TileId, type Table } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { formatSetKindAndTile, describeSeatAndRoundWind } from '../../format/seats.ts';
import { formatPlural } from '../../format/numbers.ts';
import { capitalize } from '../../format/sentences.ts';
import {
  defineDraft,
  createPositionToCheckTileSupply,
  type QuestionDraftGenerator,
  type MisunderstoodQuestion,
  type WrongAnswer,
} from '../draft.ts';
import { findPlayedRuleByEnding, type MakerContext } from '../game.ts';
import {
  scoreHandOrUndefined,
  createSetFromLowestTile,
  getLowestTileOfSet,
  formatQuestionHand,
  buildSetTilesFromLowest,
  type TileSetInQuestion,
} from '../hands.ts';
import { getQuestionRuleListsOfContext } from '../lists.ts';
import type { RandomSource } from '../random.ts';
import { HONOUR_TILES, SET_FORMING_TILES } from '../table.ts';

interface SetAsked {
  readonly set: TileSetInQuestion;
  readonly seat: Seat;
  readonly round: Seat;
}

const formatPoints = (points: number): string => formatPlural(points, 'point');

export function* generateSetPointDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const { table, level } = wanted;
  const asked = generateSet(random, wanted);
  if (!asked) return;
  const { set, seat, round } = asked;
  const how = set.kind === 'pair' ? '' : set.concealed ? 'concealed ' : 'exposed ';
  yield defineDraft({
    position: { round, ...createPositionToCheckTileSupply(table, set.tiles) },
    asked,
    engine: findSetLine,
    answer: ({ points }) => points,
    words: ({ points, rule }) => ({
      kind: level === 3 ? 'number' : 'choice',
      unit: 'points',
      situation: describeSeatAndRoundWind(seat, round),
      ask: `How many points is this ${how}${set.kind} worth?`,
      scenes: [
        {
          label: capitalize(`${how}${formatSetKindAndTile(set.kind, getLowestTileOfSet(set))}`),
          hand: formatQuestionHand({ sets: [set], bonus: [] }),
        },
      ],
      answerText: formatPoints,
      right: `${how === 'exposed ' ? 'An' : 'A'} ${how}${formatSetKindAndTile(set.kind, getLowestTileOfSet(set))} is worth ${formatPoints(points)}.`,
      wrong: [...listSetMistakes(asked), ...listOtherSetPoints(table)],
      nudge: NUDGES_BY_SET[set.kind],
      rule,
    }),
  });
}

const NUDGES_BY_SET: Readonly<Record<TileSetInQuestion['kind'], string>> = {
  pair: 'Most pairs score nothing. Is this one special for you, or for the round?',
  chow: 'Does a run of three score anything, or does it only help to complete the hand?',
  pung: 'Ones, nines, winds and dragons score more than the others. Is the set exposed or concealed?',
  kong: 'Ones, nines, winds and dragons score more than the others. Is the set exposed or concealed?',
};

function generateSet(random: RandomSource, wanted: MakerContext): SetAsked | undefined {
  const { level } = wanted;
  const kinds = ['pung', 'pung', 'kong', ...(level > 1 ? (['pair'] as const) : [])] as const;
  const kind = getQuestionRuleListsOfContext(wanted).chows > 0 && random.chance(1, 16) ? 'chow' : random.pick(kinds);
  const at = random.pick(kind === 'pair' && random.chance(3, 4) ? HONOUR_TILES : SET_FORMING_TILES);
  const tiles = buildSetTilesFromLowest(kind, at);
  if (!tiles) return undefined;
  return {
    set: { kind, tiles, concealed: kind === 'pair' || random.chance(1, 2) },
    seat: random.pick(wanted.table.seats),
    round: random.pick(SEATS),
  };
}

/** Tiles for the other sets of the hand. Those next to the set in question are not used. */
const FILLER_TILES: readonly TileId[] = ['b4', 'c6', 'o4', 'b6', 'c4', 'o6', 'b8', 'c8'];

function findSetLine(table: Table, { set, seat, round }: SetAsked) {
  const free = FILLER_TILES.filter((tile) =>
    set.tiles.every((other) => other[0] !== tile[0] || Math.abs(getTileIndex(other) - getTileIndex(tile)) > 1),
  );
  const pungs = free.slice(0, set.kind === 'pair' ? 4 : 3).map((tile) => createSetFromLowestTile('pung', tile, false));
  const [, , , last = 'b4'] = free;
  const pair = set.kind === 'pair' ? set : createSetFromLowestTile('pair', last, true);
  const sets = set.kind === 'pair' ? [...pungs, pair] : [...pungs, set, pair];
  const scoreAsWon = (all: readonly TileSetInQuestion[], pairLast: TileSetInQuestion): Bill | undefined =>
    scoreHandOrUndefined(table, {
      hand: formatQuestionHand({ sets: all, bonus: [] }),
      seat,
      round,
      win: { tile: getLowestTileOfSet(pairLast), by: 'discard' },
    });
  const losing = set.kind === 'pair' ? [...pungs.slice(1), set] : [...pungs, set];
  const strong = buildStrongHand(set);
  // If the first hand scores no line for the set, a loser's hand is tried, then a winner's that reaches any minimum.
  const tries = [
    () => scoreAsWon(sets, pair),
    () => scoreHandOrUndefined(table, { hand: formatQuestionHand({ sets: losing, bonus: [] }), seat, round }),
    () => scoreAsWon(strong, strong.at(-1) ?? pair),
  ];
  // A wind that is both the player's own and that of the round may have two lines.
  const listLinesOfSet = (counts: Bill | undefined) =>
    counts?.lines.filter(
      (line) => line.unit === 'points' && line.set?.kind === set.kind && line.set.tile === getLowestTileOfSet(set),
    ) ?? [];
  const lines = tries.map((attempt) => listLinesOfSet(attempt())).find(({ length }) => length > 0) ?? [];
  const [best] = lines.toSorted((a, b) => b.value - a.value);
  return best && { points: lines.reduce((sum, line) => sum + line.value, 0), rule: best.rule };
}

/** Builds a hand with dragons, which is worth enough to win at any table. */
function buildStrongHand(set: TileSetInQuestion): readonly TileSetInQuestion[] {
  const own = getLowestTileOfSet(set);
  const suit = /^[bco]/.test(own) ? own.charAt(0) : 'b';
  const free = [1, 3, 5, 7, 9]
    .filter((rank) => own.charAt(0) !== suit || set.tiles.every((tile) => Math.abs(Number(tile[1]) - rank) > 1))
    .map((rank) => `${suit}${rank}` as TileId);
  const dragons = (['dr', 'dg', 'dw'] as const).filter((tile) => tile !== own).slice(0, 2);
  const pungs = [...dragons, ...free.slice(0, set.kind === 'pair' ? 2 : 1)].map((tile) =>
    createSetFromLowestTile('pung', tile, false),
  );
  return set.kind === 'pair'
    ? [...pungs, set]
    : [...pungs, set, createSetFromLowestTile('pair', free[1] ?? 'b9', true)];
}

function listSetMistakes(of: SetAsked): readonly MisunderstoodQuestion<SetAsked>[] {
  const { set, seat, round } = of;
  const { concealed } = set;
  const tile = getLowestTileOfSet(set);
  const mistake = (part: Partial<SetAsked>, why: string) => ({ instead: { ...of, ...part }, why });
  if (set.kind === 'pair') {
    const other = round === seat ? getNextSeat(seat) : round;
    const createPairOf = (like: TileId) => ({ set: createSetFromLowestTile('pair', like, true) });
    return [
      mistake(
        { seat: other, round: seat === round ? other : seat },
        'That mixes up your own wind and the wind of the round.',
      ),
      mistake(createPairOf(`w${seat}`), `That would be right for a pair of your own wind, ${SEAT_NAMES[seat]}.`),
      mistake(createPairOf('dr'), 'That would be right for a pair of dragons.'),
      mistake(createPairOf('b2'), 'That would be right for a pair of tiles from 2 to 8.'),
      mistake(
        { round: seat, ...createPairOf(`w${seat}`) },
        'That would be right for a pair that is your own wind and the wind of the round.',
      ),
    ];
  }
  const isSimple = /^[bco][2-8]$/.test(tile);
  const other = isSimple ? (`${tile[0]}9` as TileId) : 'b5';
  const grown = set.kind === 'kong' ? 'pung' : 'kong';
  const isChow = set.kind === 'chow';
  return [
    mistake(
      { set: { ...set, concealed: !concealed } },
      `That would be right if the set were ${concealed ? 'exposed' : 'concealed'}.`,
    ),
    mistake(
      { set: createSetFromLowestTile(set.kind, isChow ? tile : other, concealed) },
      isSimple
        ? 'That would be right for ones, nines, winds and dragons.'
        : 'That would be right for the tiles from 2 to 8.',
    ),
    mistake(
      { set: createSetFromLowestTile(grown, tile, concealed) },
      isChow ? 'That would be right for a kong. This is a chow.' : `That would be right for a ${grown}.`,
    ),
    ...(isChow
      ? [
          mistake(
            { set: createSetFromLowestTile('pung', tile, concealed) },
            'That would be right for a pung. This is a chow.',
          ),
        ]
      : []),
  ];
}

const listOtherSetPoints = ({ info: game }: Table): readonly WrongAnswer[] =>
  ['points.pung-minor', 'points.pung-major', 'points.kong-minor', 'points.kong-major', 'points.pair-dragons'].flatMap(
    (ending): WrongAnswer[] => {
      const { id, value } = findPlayedRuleByEnding(game, ending) ?? {};
      if (value === undefined) return [];
      return typeof value === 'number'
        ? [[value, `That is what {${id}} scores.`]]
        : [[value.concealed, `That is what {${id}} scores when concealed.`]];
    },
  );
