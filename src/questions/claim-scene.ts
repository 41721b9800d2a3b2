import {
  type PlayerClaim,
  type ClaimName,
  type Seat,
  getNextOccupiedSeat,
  getSeatAfterSteps,
  SEATS,
  type Table,
  type TileId,
} from '../engine/index.ts';
import { SEAT_NAMES, formatTheTile } from '../format/names.ts';
import { parseHandOfQuestion } from './draft.ts';
import type { Level } from './game.ts';
import { generateSetClaimDrafts } from './makers/claims.ts';
import { generateAfterClaimDrafts, generatePrecedenceDrafts } from './makers/precedence.ts';
import type { Question } from './question.ts';
import { tryMakeQuestionFromDrafts } from './questions.ts';
import { type RandomSource, createRandomSource } from './random.ts';
import { SET_FORMING_TILES } from './table.ts';

export interface ClaimScene {
  readonly question: Question;
  readonly discarder: Seat;
  readonly discard: TileId;
  readonly callers: readonly PlayerClaim[];
  /** The seats where somebody sits. */
  readonly seats: readonly Seat[];
  /** Your seat in the scene; undefined when you only watch the others. */
  readonly you: Seat | undefined;
  /** In the engine's notation; empty when you only watch. */
  readonly rack: string;
  /** The claim that gets the tile, its set, and the seat whose turn is next. Undefined if nobody gets the tile. */
  readonly outcome: (PlayerClaim & { readonly set: readonly TileId[]; readonly next: Seat | undefined }) | undefined;
}

/** A seed gives the same scene on every device. Level 1 asks "May you claim it?", 2 "Who gets it?", 3 "What next?". */
export function generateClaimScene(at: Table, level: Level, seed: string): ClaimScene {
  for (let turn = 0; turn < 40; turn++) {
    const random = createRandomSource(`claim-table/${at.info.id}/${level}/${seed}/${turn}`);
    const create = level === 1 ? createOwnClaimScene : level === 2 ? createPrecedenceScene : createNextTurnScene;
    const scene = create(random, at);
    if (scene) return { you: undefined, rack: '', ...scene, seats: at.seats };
  }
  throw new Error(`No claims to ask about in ${at.info.id}, seed ${seed}`);
}

type PartialScene = Omit<ClaimScene, 'seats' | 'you' | 'rack'> & Partial<Pick<ClaimScene, 'you' | 'rack'>>;

function createOwnClaimScene(random: RandomSource, at: Table): PartialScene | undefined {
  const made = tryMakeQuestionFromDrafts(generateSetClaimDrafts(random, { table: at }), at, 'claims', random);
  if (!made) return undefined;
  const { hand, seat, discarder, discard, claim } = made.draft.asked;
  const { rack } = parseHandOfQuestion(hand);
  return {
    question: { ...made.question, scenes: [] },
    discarder,
    discard,
    callers: [{ seat, claim }],
    you: seat,
    rack: hand,
    outcome: made.verdict.allowed ? createOutcome(at, { seat, claim }, discard, rack) : undefined,
  };
}

function createPrecedenceScene(random: RandomSource, at: Table): PartialScene | undefined {
  const made = tryMakeQuestionFromDrafts(generatePrecedenceDrafts(random, { table: at }), at, 'precedence', random);
  if (!made) return undefined;
  const { discarder, claims: callers } = made.draft.asked;
  const { seat, claim } = made.verdict;
  const discard = random.pick(MIDDLE_SUIT_TILES);
  return { question: made.question, discarder, discard, callers, outcome: createOutcome(at, { seat, claim }, discard) };
}

function createNextTurnScene(random: RandomSource, at: Table): PartialScene | undefined {
  const made = tryMakeQuestionFromDrafts(generateAfterClaimDrafts(random, { table: at }), at, 'next-turn', random);
  if (!made) return undefined;
  const { discarder, claims: callers } = made.draft.asked;
  const discard = random.pick(MIDDLE_SUIT_TILES);
  return { question: made.question, discarder, discard, callers, outcome: createOutcome(at, callers[0]!, discard) };
}

const createOutcome = (
  { seats }: Table,
  { seat, claim }: PlayerClaim,
  discard: TileId,
  held?: readonly TileId[],
): ClaimScene['outcome'] => ({
  seat,
  claim,
  set: buildClaimedSet(claim, discard, held),
  next: claim === 'mahjong' ? undefined : getNextOccupiedSeat(seat, seats),
});

const MIDDLE_SUIT_TILES: readonly TileId[] = SET_FORMING_TILES.filter((tile) => /^[bco][3-7]$/.test(tile));

/** Returns the exposed set. For a chow, the tiles on the rack show which run it is. */
function buildClaimedSet(claim: ClaimName, discard: TileId, hand: readonly TileId[] = []): readonly TileId[] {
  if (claim === 'mahjong') return [discard];
  if (claim !== 'chow') return Array.from({ length: claim === 'kong' ? 4 : 3 }, () => discard);
  const listRunFrom = (below: number): readonly TileId[] =>
    [0, 1, 2].map((step) => `${discard[0]}${Number(discard[1]) - below + step}` as TileId);
  const isRunHeld = (run: readonly TileId[]): boolean => run.every((tile) => tile === discard || hand.includes(tile));
  return [2, 1, 0].map(listRunFrom).find(isRunHeld) ?? listRunFrom(1);
}

export const CLAIM_QUESTION_BY_LEVEL: Readonly<Record<Level, string>> = {
  1: 'May I claim it?',
  2: 'Who gets it?',
  3: 'What happens next?',
};

const CALL_WORDS: Readonly<Record<ClaimName, string>> = {
  mahjong: 'Mahjong!',
  kong: 'Kong!',
  pung: 'Pung!',
  chow: 'Chow!',
};

/** Describes the sides of the table where somebody sits while the question is open or, with `done`, after the tile has been taken. */
export function createTableSidesOfClaimScene(
  { you, discarder, discard, callers, seats, outcome }: ClaimScene,
  done: boolean,
) {
  const taken = done && outcome !== undefined;
  const places = SEATS.map((_, place) => ({ seat: getSeatAfterSteps(you ?? 'e', place), place }));
  return places
    .filter(({ seat }) => seats.includes(seat))
    .map(({ seat, place }) => ({
      seat,
      place,
      name: seat === you ? `You, ${SEAT_NAMES[seat]}` : SEAT_NAMES[seat],
      calls: callers
        .filter((caller) => caller.seat === seat && seat !== you)
        .map(({ claim }) => CALL_WORDS[claim])
        .join(' '),
      threw: seat === discarder && !taken ? discard : undefined,
      claimedTiles: taken && outcome.seat === seat ? outcome.set : [],
      next: done && outcome?.next === seat,
    }));
}

/** Describes who takes the discard and what is next, for readers who do not see the picture. */
export function describeClaimOutcome({ outcome, discard }: ClaimScene): string {
  if (!outcome) return `Nobody takes ${formatTheTile(discard)}. It stays on the table.`;
  const who = SEAT_NAMES[outcome.seat];
  if (outcome.claim === 'mahjong') return `${who} takes ${formatTheTile(discard)} and goes Mahjong.`;
  const next = outcome.next ? ` ${who} discards a tile, and then it is ${SEAT_NAMES[outcome.next]}’s turn.` : '';
  return `${who} puts the ${outcome.claim} on the table.${next}`;
}
