import {
  isBonus,
  SUITS,
  type Bill,
  type ErrorCode,
  type Result,
  type Table,
  type TileId,
  type Position,
} from '../../engine/index.ts';
import { formatTheTile, SEAT_NAMES } from '../../format/names.ts';
import { formatPluralInWords } from '../../format/numbers.ts';
import { describeSeatAndRoundWind } from '../../format/seats.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { defineDraft, parseHandOfQuestion, type MakerDraft, type QuestionDraftGenerator } from '../draft.ts';
import { findRuleIdByEndings, type MakerContext } from '../game.ts';
import {
  concealUnclaimableChows,
  createSetFromLowestTile,
  listRackTiles,
  formatQuestionHand,
  scoreHandAtTable,
  buildSetTilesFromLowest,
  type HandScoreInput,
  type TileSetInQuestion,
} from '../hands.ts';
import { generateHandFromRandomPattern, type PatternHand } from '../patterns.ts';
import type { RandomSource } from '../random.ts';
import {
  rephraseWinAsSayingMahjong,
  MAX_HAND_TRIES,
  chooseWinningWayAllowedByTable,
  addToUsedTilesIfLeft,
  type WinningWayWithSentence,
} from '../won-hand.ts';
import { HONOUR_TILES, SET_FORMING_TILES, SUIT_TILES } from '../table.ts';

const HAND_REFUSALS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'not-complete',
  'too-many-chows',
  'must-be-concealed',
  'last-tile-way',
  'below-minimum',
  'mixed-suits',
  'sacred-discard',
]);

export function* generateMahjongDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const hoped = random.chance(1, 2);
  for (let turn = 0; turn < MAX_HAND_TRIES; turn++) {
    const made = createDeclaredHand(random, wanted.table);
    if (made) yield { ...made, hoped };
  }
}

/** The engine's verdict on a hand. Undefined if its tiles are not why it is refused: such a hand cannot occur. */
function judgeHand(table: Table, asked: HandScoreInput): Result<Bill> | undefined {
  const result = scoreHandAtTable(table, asked);
  return result.ok || HAND_REFUSALS.has(result.error.code) ? result : undefined;
}

function createDeclaredHand(random: RandomSource, table: Table): MakerDraft | undefined {
  const winning = chooseWinningWayAllowedByTable(random, table, 7);
  const tiles = generatePossibleHand(random, winning);
  const { loose, last } = tiles;
  const sets = concealUnclaimableChows(table, tiles.sets);
  const rack = [...listRackTiles(sets), ...loose];
  if (rack.length === 0 || sets.filter(({ kind }) => kind === 'kong').length < (winning.kongs ?? 0)) return undefined;
  const { seat: who } = winning;
  const { seats, info } = table;
  const seat = who === 'east' ? 'e' : random.pick(who === 'others' ? seats.filter((each) => each !== 'e') : seats);
  const round = random.pick(['e', 's'] as const);
  const tile = last && rack.includes(last) ? last : random.pick(rack);
  if (winning.win.by === 'kong' && rack.indexOf(tile) !== rack.lastIndexOf(tile)) return undefined;
  // The player may have discarded the winning tile only in games where own discards bar a win.
  const sacred = table.asks.sacred !== undefined;
  const own = winning.win.by === 'discard' && sacred && random.chance(1, 5) ? [tile] : [];
  if (winning.closed && sets.some(({ kind }) => kind === 'kong')) return undefined;
  const hand = formatQuestionHand({ sets, loose, bonus: [] });
  const chows = sets.filter(({ kind }) => kind === 'chow').length;
  const asked: HandScoreInput = { seat, round, hand, ownDiscards: own, win: { ...winning.win, tile } };
  return defineDraft({
    position: { round, ...toWinningPosition(table, asked) },
    asked,
    engine: judgeHand,
    answer: ({ ok }) => ok,
    words: (result) => {
      const rule = result.ok
        ? (result.value.special?.rule ??
          findRuleIdByEndings(info, ...(chows > 0 ? ['hand.one-chow', 'hand.chows'] : []), 'hand.complete'))
        : (result.error.rule ?? findRuleIdByEndings(info, 'hand.complete'));
      const because = result.ok
        ? result.value.special
          ? `The hand is complete: {${result.value.special.rule}}.`
          : `${describeShape(sets)} With ${formatTheTile(tile)} the hand is complete.`
        : result.error.because
          ? describeEngineReason(result.error.because)
          : `Even with ${formatTheTile(tile)} these tiles cannot win: {${rule}}.`;
      return {
        kind: 'yes-no',
        situation: `${describeSeatAndRoundWind(seat, round)} ${rephraseWinAsSayingMahjong(winning)}${own.length > 0 ? ' Your own last discard was the same tile.' : ''}`,
        ask: 'Is this hand Mahjong?',
        scenes: [{ label: `Your hand, ${SEAT_NAMES[seat]}`, hand, last: tile }],
        otherwise: result.ok ? `Nothing is missing. ${because}` : `The others would not accept it. ${because}`,
        nudge: 'Sort the tiles into sets and a pair. Does your game allow these sets, and this way of winning?',
        because,
        rule,
      };
    },
  });
}

function toWinningPosition({ seats }: Table, { hand, seat, win }: HandScoreInput): Partial<Position> {
  const held = parseHandOfQuestion(hand);
  const tile = win?.tile;
  if (!tile || !held.rack || !win) return {};
  const given = win.by === 'discard' || win.by === 'kong';
  const from = seats.find((each) => each !== seat) ?? 'e';
  const rack = given ? held.rack.toSpliced(held.rack.indexOf(tile), 1) : held.rack;
  return {
    players: { [seat]: { ...held, rack } },
    turn: given ? { name: 'claims', seat: from, tile, by: 'discard' } : { name: 'turn', seat },
  };
}

function describeShape(sets: readonly TileSetInQuestion[]): string {
  const chows = sets.filter(({ kind }) => kind === 'chow').length;
  if (sets.length < 5) return 'The tiles make a complete hand.';
  return chows === 0
    ? 'There are four sets and a pair.'
    : `There are four sets and a pair, with ${formatPluralInWords(chows, 'chow')} among them.`;
}

function generatePossibleHand(random: RandomSource, { closed }: WinningWayWithSentence): PatternHand {
  const tiles = random.chance(1, 2)
    ? generateHandFromRandomPattern(random)
    : { sets: generateAnySets(random), loose: [], last: undefined };
  const sets = closed ? tiles.sets.map((set) => ({ ...set, concealed: true })) : tiles.sets;
  if (!random.chance(1, 5)) return { ...tiles, sets };
  return { ...tiles, sets: withWrongTile(random, sets) };
}

function generateAnySets(random: RandomSource): readonly TileSetInQuestion[] {
  const used = new Map<TileId, number>();
  const sets: TileSetInQuestion[] = [];
  const chows = random.below(5);
  const suits = random.chance(1, 4) ? [random.pick(SUITS)] : SUITS;
  const there = SUIT_TILES.filter((tile) => suits.some((suit) => tile[0] === suit));
  while (sets.length < 5) {
    const kind = sets.length === 4 ? 'pair' : sets.length < chows ? 'chow' : random.chance(1, 8) ? 'kong' : 'pung';
    const at = kind !== 'chow' && random.chance(1, 4) ? random.pick(HONOUR_TILES) : random.pick(there);
    const tiles = buildSetTilesFromLowest(kind, at);
    if (!tiles || !addToUsedTilesIfLeft(used, tiles)) continue;
    sets.push(createSetFromLowestTile(kind, at, kind === 'pair' || random.chance(1, 2)));
  }
  return sets;
}

function withWrongTile(random: RandomSource, sets: readonly TileSetInQuestion[]): readonly TileSetInQuestion[] {
  const held = sets.flatMap(({ tiles }) => tiles);
  const at = sets.findIndex(({ concealed, kind }) => concealed && (kind === 'pung' || kind === 'chow'));
  const stranger = random.pick(SET_FORMING_TILES.filter((tile) => !held.includes(tile) && !isBonus(tile)));
  return sets.map((set, i) => (i === at ? { ...set, tiles: [...set.tiles.slice(1), stranger] } : set));
}
