import { SEATS, SUITS, type Seat, type Table, type TileId, type WinCircumstancesInput } from '../engine/index.ts';
import { formatTheTile } from '../format/names.ts';
import type { MakerContext } from './game.ts';
import {
  toHandScoreInput,
  scoreHandOrUndefined,
  concealUnclaimableChows,
  listRackTiles,
  buildSetTilesFromLowest,
  type HandWithBill,
  type TileSetInQuestion,
  type QuestionHand,
} from './hands.ts';
import { getQuestionRuleListsOfContext } from './lists.ts';
import { generateHandFromRandomPattern, type PatternHand } from './patterns.ts';
import type { RandomSource } from './random.ts';
import { BONUS_TILES, HONOUR_TILES, SUIT_TILES } from './table.ts';

export const MAX_HAND_TRIES = 60;

export function generateWonHandWithBill(
  random: RandomSource,
  wanted: MakerContext,
  {
    accepts = () => true,
    plain = false,
    patterns = false,
  }: {
    readonly accepts?: (counted: HandWithBill) => boolean;
    readonly plain?: boolean;
    readonly patterns?: boolean;
  } = {},
): HandWithBill | undefined {
  for (let turn = 0; turn < MAX_HAND_TRIES; turn++) {
    const pattern =
      !plain && random.chance(patterns ? 9 : 5, 10)
        ? generateHandFromRandomPattern(random)
        : generateRandomCompleteHand(random, wanted);
    const winning = chooseWinningWayAllowedByTable(random, wanted.table, plain ? 10 : pattern?.last ? 1 : 5);
    if (!pattern) continue;
    const played = createPlayedHand(random, wanted, pattern, winning);
    const counted = played && scoreHandOrUndefined(wanted.table, toHandScoreInput(played));
    if (played && counted && accepts({ played, bill: counted })) return { played, bill: counted };
  }
  return undefined;
}

/** A hand of the pattern with a way of winning; undefined where the hand cannot have been won in this way. */
function createPlayedHand(
  random: RandomSource,
  wanted: MakerContext,
  pattern: PatternHand,
  winning: WinningWayWithSentence,
): QuestionHand | undefined {
  const { seats } = wanted.table;
  const { winSentence, win, seat: who, closed, kongs = 0, bonus: drewBonus } = winning;
  const sets = closed
    ? pattern.sets.map((set) => ({ ...set, concealed: true }))
    : concealUnclaimableChows(wanted.table, pattern.sets);
  if (sets.filter(({ kind }) => kind === 'kong').length < kongs) return undefined;
  if (closed && sets.some(({ kind }) => kind === 'kong')) return undefined;
  const rack = [...listRackTiles(sets), ...pattern.loose];
  // The other three copies of the robbed tile are in the kong, so the rack of the winner has it only once.
  const fit = win.by === 'kong' ? rack.filter((tile) => rack.indexOf(tile) === rack.lastIndexOf(tile)) : rack;
  if (fit.length === 0) return undefined;
  const tile = pattern.last && fit.includes(pattern.last) ? pattern.last : random.pick(fit);
  const seat = random.pick<Seat>(
    who === 'east' ? ['e'] : who === 'others' ? seats.filter((each) => each !== 'e') : seats,
  );
  const bonus = chooseBonusTiles(random, wanted, drewBonus === true);
  return {
    sets,
    loose: pattern.loose,
    bonus,
    seat,
    round: random.pick(SEATS),
    win: { ...win, tile },
    winSentence: winSentence + describeLastTile(win, tile),
  };
}

const describeLastTile = ({ by, lastTile }: Omit<WinCircumstancesInput, 'tile'>, tile: TileId): string =>
  by === 'loose' || lastTile ? ` It was ${formatTheTile(tile)}.` : '';

function chooseBonusTiles(
  random: RandomSource,
  { table: { info: game }, level }: MakerContext,
  one: boolean,
): readonly TileId[] {
  if (!game.bonusTiles || (level === 1 && !one)) return [];
  const many = random.below(3);
  const row = random.chance(1, 8) ? BONUS_TILES.filter((tile) => tile[0] === random.pick(['f', 's'] as const)) : [];
  const others = random.shuffle(BONUS_TILES.filter((tile) => !row.includes(tile)));
  return [...row, ...others.slice(0, Math.max(many, one ? 1 : 0))].slice(0, row.length === 4 ? 5 : undefined);
}

export function generateRandomCompleteHand(random: RandomSource, wanted: MakerContext): PatternHand | undefined {
  const { level } = wanted;
  const used = new Map<TileId, number>();
  const sets: TileSetInQuestion[] = [];
  let { chows } = getQuestionRuleListsOfContext(wanted);
  const suits = level > 1 && random.chance(1, 3) ? [random.pick(SUITS)] : SUITS;
  while (sets.length < 5) {
    const kind =
      sets.length === 4
        ? 'pair'
        : chows > 0 && random.chance(1, 3)
          ? 'chow'
          : random.chance(level - 1, 6)
            ? 'kong'
            : 'pung';
    const tiles = buildSetTilesFromLowest(
      kind,
      random.chance(kind === 'chow' ? 0 : 2, 5)
        ? random.pick(HONOUR_TILES)
        : random.pick(SUIT_TILES.filter((tile) => suits.some((suit) => suit === tile[0]))),
    );
    if (!tiles || !addToUsedTilesIfLeft(used, tiles)) {
      if (random.chance(1, 30)) return undefined;
      continue;
    }
    if (kind === 'chow') chows -= 1;
    sets.push({ kind, tiles, concealed: kind === 'pair' || random.chance(2, 5) });
  }
  return { sets, loose: [], last: undefined };
}

/** Adds the tiles to `used`; returns false and adds none when more than four copies of a tile would be used. */
export function addToUsedTilesIfLeft(used: Map<TileId, number>, tiles: readonly TileId[]): boolean {
  const more = new Map<TileId, number>();
  for (const tile of tiles) more.set(tile, (more.get(tile) ?? 0) + 1);
  const fits = [...more].every(([tile, n]) => (used.get(tile) ?? 0) + n <= 4);
  if (fits) for (const [tile, n] of more) used.set(tile, (used.get(tile) ?? 0) + n);
  return fits;
}

export interface WinningWayWithSentence {
  readonly winSentence: string;
  /** Used instead of `winSentence` where the hand may not be complete. */
  readonly claimSentence?: string;
  readonly win: Omit<WinCircumstancesInput, 'tile'>;
  readonly seat?: 'east' | 'others';
  readonly closed?: true;
  readonly kongs?: 1 | 2;
  readonly bonus?: true;
}

const COMMON_WINS: readonly WinningWayWithSentence[] = [
  { winSentence: 'You went Mahjong with a tile from the wall.', win: { by: 'wall' } },
  { winSentence: 'You went Mahjong with a tile that somebody discarded.', win: { by: 'discard' } },
];

const RARE_WINS: readonly WinningWayWithSentence[] = [
  { winSentence: 'You went Mahjong with the last tile of the wall.', win: { by: 'wall', lastTile: true } },
  {
    winSentence: 'The wall was used up, and you went Mahjong with the last discard.',
    win: { by: 'discard', lastTile: true },
  },
  {
    winSentence: 'You declared a kong, and went Mahjong with the loose tile for it.',
    win: { by: 'loose', kongs: 1 },
    kongs: 1,
  },
  {
    winSentence:
      'You declared a kong. The loose tile made a second kong, and you went Mahjong with the next loose tile.',
    win: { by: 'loose', kongs: 2 },
    kongs: 2,
  },
  {
    winSentence: 'You drew a flower or season, and went Mahjong with the loose tile for it.',
    win: { by: 'loose', kongs: 0 },
    bonus: true,
  },
  {
    winSentence: 'Another player added a tile to an exposed pung. You robbed the kong and went Mahjong.',
    win: { by: 'kong' },
  },
  {
    winSentence:
      'With your first discard you said that you were one tile short. You went Mahjong with a tile from the wall.',
    win: { by: 'wall', originalCall: true, ready: true },
    closed: true,
  },
  {
    winSentence:
      'With your first discard you said that you were one tile short. You went Mahjong with a tile that somebody discarded.',
    win: { by: 'discard', originalCall: true, ready: true },
    closed: true,
  },
  {
    winSentence: 'Your hand was complete as it was dealt, before anybody discarded.',
    claimSentence: 'You say Mahjong with the tiles as they were dealt, before anybody has discarded.',
    win: { by: 'wall', blessing: 'heaven' },
    seat: 'east',
    closed: true,
  },
  {
    winSentence: 'East’s first discard made your hand complete, before you had drawn a tile.',
    claimSentence: 'You say Mahjong with East’s first discard, before you have drawn a tile.',
    win: { by: 'discard', blessing: 'earth' },
    seat: 'others',
    closed: true,
  },
  {
    winSentence: 'You have stayed East eight times in a row. You went Mahjong with a tile from the wall.',
    win: { by: 'wall', extraHands: 8 },
    seat: 'east',
  },
  {
    winSentence: 'Your first tile from the wall made your hand complete. Nobody had claimed anything yet.',
    claimSentence: 'You say Mahjong with your first tile from the wall. Nobody had claimed anything yet.',
    win: { by: 'wall', blessing: 'earth' },
    seat: 'others',
    closed: true,
  },
];

export const rephraseWinAsSayingMahjong = ({
  winSentence,
  claimSentence = winSentence.replaceAll('went Mahjong', 'say Mahjong'),
}: WinningWayWithSentence): string => claimSentence;

function isPossibleAt({ win, bonus }: WinningWayWithSentence, table: Table): boolean {
  const { asks } = table.info;
  if (bonus && !asks.flowers) return false;
  if (win.extraHands) return asks.extraHands;
  return !win.originalCall || asks.originalCall || asks.ready;
}

/** Chooses one of the two common ways (wall or discard) in `often` of ten cases, otherwise a rare way. */
export function chooseWinningWayAllowedByTable(
  random: RandomSource,
  table: Table,
  often: number,
): WinningWayWithSentence {
  const common = random.chance(1, 3) ? COMMON_WINS[0] : COMMON_WINS[1];
  if (random.chance(often, 10)) return common!;
  return random.pick(RARE_WINS.filter((each) => isPossibleAt(each, table)));
}
