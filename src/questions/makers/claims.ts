import {
  claims,
  formatTiles,
  isTile,
  getNextOccupiedSeat,
  type ClaimVerdict,
  type ClaimName,
  type PlayerClaimsInput,
  type Seat,
  type Table,
  type TileId,
  type Position,
  sortTiles,
} from '../../engine/index.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { defineDraft, parseHandOfQuestion, type MakerDraft, type QuestionDraftGenerator } from '../draft.ts';
import type { MakerContext } from '../game.ts';
import { HELD_TILE_COUNT } from '../hands.ts';
import type { Question } from '../question.ts';
import type { RandomSource } from '../random.ts';
import { hasReadyDeclarationRule, SET_FORMING_TILES } from '../table.ts';
import { MAX_HAND_TRIES } from '../won-hand.ts';

export interface ClaimToJudge extends Omit<PlayerClaimsInput, 'rules' | 'house' | 'table' | 'seats'> {
  readonly hand: string;
  readonly seat: Seat;
  readonly discarder: Seat;
  readonly discard: TileId;
  readonly claim: ClaimName;
}

/** Of the verdicts on claims of this name, returns the first that allows the claim, otherwise the first refusal. */
export function findVerdictByClaimName(judged: readonly ClaimVerdict[], name: string): ClaimVerdict | undefined {
  const those = judged.filter(({ claim }) => claim === name);
  return those.find(({ allowed }) => allowed) ?? those[0];
}

/** The engine's verdict on a claim; undefined if the engine refuses the question or judges no such claim. */
export function findEngineVerdictOfClaim(table: Table, { claim, ...asked }: ClaimToJudge): ClaimVerdict | undefined {
  const found = claims({ table, seats: table.seats, ...asked });
  return found.ok ? findVerdictByClaimName(found.value, claim) : undefined;
}

export function toClaimPosition(table: Table, asked: ClaimToJudge): Partial<Position> {
  const { hand, seat, discarder, discard, by = 'discard', goulash, ready, ownDiscards = [] } = asked;
  const declaredDiscard = hasReadyDeclarationRule(table) ? ready : undefined;
  const discards = typeof ownDiscards === 'string' ? [] : ownDiscards.filter(isTile);
  return {
    ...(goulash && { goulash }),
    players: {
      [seat]: {
        ...parseHandOfQuestion(hand),
        ...(declaredDiscard && { ready: declaredDiscard }),
        ...(discards.length > 0 && { discards }),
      },
    },
    turn: { name: 'claims', seat: discarder, tile: discard, by },
  };
}

export const isClaimAllowed = ({ allowed }: ClaimVerdict): boolean => allowed;

export const createClaimDraftWithoutText = (
  table: Table,
  asked: ClaimToJudge,
): Omit<MakerDraft<ClaimToJudge, ClaimVerdict>, 'words'> => ({
  position: toClaimPosition(table, asked),
  asked,
  engine: findEngineVerdictOfClaim,
  answer: isClaimAllowed,
});

export const toDiscardAndRackScenes = (
  { discarder, discard, hand }: ClaimToJudge,
  label = 'Your rack',
): Question['scenes'] => [
  { label: `${SEAT_NAMES[discarder]}’s discard`, hand: discard },
  { label, hand },
];

export const createClaimReasonFields = (
  { allowed, because, rule }: Pick<ClaimVerdict, 'allowed' | 'because' | 'rule'>,
  harmless = '',
) => {
  const reason = `${harmless}${describeEngineReason(because)}`;
  const otherwise = allowed ? `${harmless ? '' : 'Yes, you can. '}${reason}` : `No, you cannot. ${reason}`;
  return { because: reason, otherwise, rule };
};

export type SetClaimToJudge = ClaimToJudge & { readonly claim: Exclude<ClaimName, 'mahjong'> };

export function* generateSetClaimDrafts(
  random: RandomSource,
  { table }: Pick<MakerContext, 'table'>,
): QuestionDraftGenerator<SetClaimToJudge, ClaimVerdict> {
  const hoped = random.chance(1, 2);
  // The kind of claim is chosen once: if each try chose anew, the answer of a kind would mostly be its likelier answer.
  const claim = random.pick(['chow', 'pung', 'pung', 'kong', 'chow'] as const);
  for (let turn = 0; turn < MAX_HAND_TRIES; turn++)
    yield { ...createSetClaimDraft(table, generateSituation(random, table, claim)), hoped };
}

function generateSituation(random: RandomSource, { seats }: Table, claim: SetClaimToJudge['claim']): SetClaimToJudge {
  const before = random.pick(seats);
  const seat = getNextOccupiedSeat(before, seats);
  const discarder = random.chance(1, 2) ? before : random.pick(seats.filter((each) => each !== seat));
  const discard = random.pick(SET_FORMING_TILES);
  const neededTiles: readonly TileId[] =
    claim === 'chow'
      ? chooseNeighbours(random, discard)
      : Array.from({ length: random.pick(claim === 'kong' ? [2, 3] : [1, 2, 2]) }, () => discard);
  const others = random.shuffle(SET_FORMING_TILES.flatMap((tile) => (tile === discard ? [] : [tile, tile])));
  const hand = formatTiles(sortTiles([...neededTiles, ...others].slice(0, HELD_TILE_COUNT)));
  return { hand, seat, discarder, discard, claim };
}

function chooseNeighbours(random: RandomSource, tile: TileId): readonly TileId[] {
  const steps = random.pick([
    [-2, -1],
    [-1, 1],
    [1, 2],
    [1, 3],
  ]);
  return steps
    .map((step) => `${tile[0]}${Number(tile[1]) + step}` as TileId)
    .filter((each) => SET_FORMING_TILES.includes(each));
}

export function createSetClaimDraft(table: Table, asked: SetClaimToJudge): MakerDraft<SetClaimToJudge, ClaimVerdict> {
  const { seat, discarder, discard, claim } = asked;
  return defineDraft({
    position: toClaimPosition(table, asked),
    asked,
    engine: (at, { ...it }) =>
      findEngineVerdictOfClaim(at, { ...it, claim: 'mahjong' })?.allowed ? undefined : findEngineVerdictOfClaim(at, it),
    answer: isClaimAllowed,
    words: (judged) => ({
      kind: 'yes-no',
      situation: `You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[discarder]} discards ${formatTheTile(discard)}.`,
      ask: `May you claim it for a ${claim}?`,
      scenes: toDiscardAndRackScenes(asked),
      nudge:
        claim === 'chow'
          ? 'Do you hold two tiles that make a run with it? And who sits on your left?'
          : 'How many tiles like it do you hold?',
      ...createClaimReasonFields(judged),
    }),
  });
}
