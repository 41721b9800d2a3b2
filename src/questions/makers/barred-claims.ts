import {
  formatTiles,
  getNextOccupiedSeat,
  waits,
  type TileId,
  sortTiles,
  countTileInList,
} from '../../engine/index.ts';
import { SEAT_NAMES, formatTilePlural, formatTheTile } from '../../format/names.ts';
import { defineDraft, type QuestionDraftGenerator } from '../draft.ts';
import type { MakerContext } from '../game.ts';
import { listRackTiles, formatQuestionHand, removeRackTileFromSets, type TileSetInQuestion } from '../hands.ts';
import type { RandomSource } from '../random.ts';
import {
  hasReadyDeclarationRule,
  describeReadyDeclaration,
  getResultValueOrUndefined,
  formatSideOfSeat,
  HONOUR_TILES,
  SET_FORMING_TILES,
} from '../table.ts';
import { MAX_HAND_TRIES, generateWonHandWithBill } from '../won-hand.ts';
import { createClaimDraftWithoutText, createClaimReasonFields, type ClaimToJudge } from './claims.ts';

interface BarredClaimCase {
  readonly hand: string;
  readonly discard: TileId;
  readonly claim: 'mahjong' | 'pung' | 'kong';
  readonly story: string;
  readonly before: Pick<ClaimToJudge, 'ready' | 'passed' | 'ownDiscards' | 'lastTile' | 'warned'>;
  /** What the answer adds at tables where the events in `story` do not bar the claim. */
  readonly free?: string;
  /** A note for a game whose books do not say whether the claim is barred. */
  readonly ours?: string;
}

export function* generateBarredClaimDrafts(random: RandomSource, wanted: MakerContext): QuestionDraftGenerator {
  const hoped = random.chance(1, 2);
  const { seats } = wanted.table;
  // One topic for all tries: with a new topic in each try, most questions of a topic would have its likelier answer.
  const make = random.pick([
    ...Array<typeof generateBarredWinCase>(5).fill(generateBarredWinCase),
    generateOwnDiscardCase,
    generatePungCase,
    generateLastDiscardCase,
    generateDeclaredCase,
    generateKongCase,
  ]);
  for (let turn = 0; turn < MAX_HAND_TRIES; turn++) {
    const found = make(random, wanted);
    const isFirst = found?.before.ownDiscards?.length === 0;
    const seat = random.pick(isFirst ? seats.filter((each) => each !== 'e') : seats);
    const others = seats.filter((each) => each !== seat);
    // If the story says that you passed a tile since your last turn, the next player cannot be the discarder:
    // the discard straight after your turn leaves no time for an earlier one.
    const from = found?.before.passed?.length
      ? others.filter((each) => each !== getNextOccupiedSeat(seat, seats))
      : others;
    if (!found || from.length === 0) continue;
    const discarder = random.pick(from);
    const { hand, discard, claim, story, before, free, ours } = found;
    const asked: ClaimToJudge = { hand, seat, discarder, discard, claim, ...before };
    yield defineDraft({
      ...createClaimDraftWithoutText(wanted.table, asked),
      hoped,
      words: (judged) => ({
        kind: 'yes-no',
        situation: `You are ${SEAT_NAMES[seat]}. ${story.trim()}${story.trim() ? ' ' : ''}Now ${SEAT_NAMES[discarder]}, ${formatSideOfSeat(seats, seat, discarder)}, discards ${formatTheTile(discard)}.`,
        ask: `May you claim it for ${CLAIM_NAMES[claim]}?`,
        scenes: [
          { label: 'The discard', hand: discard },
          { label: 'Your hand', hand },
        ],
        nudge: 'Do the tiles fit? And does it matter in your game what happened before?',
        ...createClaimReasonFields(judged, judged.allowed && free ? `${free} ` : ''),
        ...(judged.allowed && ours && { note: ours }),
      }),
    });
  }
}

const CLAIM_NAMES = { mahjong: 'Mahjong', pung: 'a pung', kong: 'a kong' } as const;

const PASSED_SENTENCE = 'A moment ago you let the same tile go by, and it has not been your turn since.';
const PASSING_IS_FREE = 'Here it does not matter that you let a tile go by.';
const OWN_IS_FREE = 'Here it does not matter what you have discarded.';

const describePassedWait = (tile: TileId): string =>
  `A moment ago you let ${formatTheTile(tile)} go by, which would also have completed your hand. It has not been your turn since.`;

/** Generates a hand that waits for `last`. With `closed` nothing is exposed. */
function generateWaitingHand(
  random: RandomSource,
  wanted: MakerContext,
  closed = false,
): { readonly sets: readonly TileSetInQuestion[]; readonly hand: string; readonly last: TileId } | undefined {
  const found = generateWonHandWithBill(random, wanted, {
    plain: true,
    accepts: ({ played, bill }) => !bill.special && played.win.by === 'discard',
  });
  if (!found) return undefined;
  const last = found.played.win.tile;
  const sets = removeRackTileFromSets(
    found.played.sets.map((set) => (closed ? { ...set, concealed: true } : set)),
    last,
  );
  return { sets, hand: formatQuestionHand({ sets, bonus: [] }), last };
}

const listWaits = ({ table }: MakerContext, hand: string): readonly TileId[] =>
  getResultValueOrUndefined(waits({ table, hand })) ?? [];

const exceedsFourCopies = (sets: readonly TileSetInQuestion[], ...tiles: readonly TileId[]): boolean =>
  tiles.some((tile) => countTileInList([...sets.flatMap((set) => set.tiles), ...tiles], tile) > 4);

function generateBarredWinCase(random: RandomSource, wanted: MakerContext): BarredClaimCase | undefined {
  const short = generateWaitingHand(random, wanted, wanted.table.info.asks.ready);
  if (!short) return undefined;
  const { sets, hand, last } = short;
  const declaredSentence = describeReadyDeclaration(wanted.table, true);
  const undeclaredSentence = describeReadyDeclaration(wanted.table, false);
  const [another] = random.shuffle(listWaits(wanted, hand).filter((tile) => tile !== last));
  const stories: [
    story: string,
    before: { ready: boolean; passed: readonly TileId[]; ownDiscards?: readonly TileId[] },
  ][] = [
    [declaredSentence, { ready: true, passed: [] }],
    [`${declaredSentence} ${PASSED_SENTENCE}`, { ready: true, passed: [last] }],
  ];
  if (another) stories.push([`${declaredSentence} ${describePassedWait(another)}`, { ready: true, passed: [another] }]);
  // This story fits only tables with a rule about own discards; at other tables nobody would have discarded
  // the winning tile.
  if (wanted.table.info.asks.sacred)
    stories.push([
      `${declaredSentence} Your own last discard was the same tile.`,
      { ready: true, ownDiscards: [last], passed: [] },
    ]);
  if (undeclaredSentence !== '')
    stories.push(
      [undeclaredSentence, { ready: false, passed: [] }],
      [
        `It is still your first turn: you have discarded nothing yet. ${undeclaredSentence}`,
        { ready: false, ownDiscards: [], passed: [] },
      ],
    );
  const [story, before] = random.pick(stories);
  const { ready, passed, ownDiscards: own } = before;
  if (exceedsFourCopies(sets, last, ...passed, ...(own ?? []))) return undefined;
  if (own?.length === 0 && sets.some((set) => !set.concealed || set.kind === 'kong')) return undefined;
  // A story without own discards gets one honour that is not in the hand: an empty list would mean the first
  // turn, which some tables treat differently.
  const ownDiscards = own ?? HONOUR_TILES.filter((tile) => sets.every((set) => !set.tiles.includes(tile))).slice(0, 1);
  const free = passed.length > 0 ? PASSING_IS_FREE : own && ready ? OWN_IS_FREE : undefined;
  return {
    hand,
    discard: last,
    claim: 'mahjong',
    story,
    before: { ...before, ownDiscards },
    ...(free && { free }),
  };
}

function generateOwnDiscardCase(random: RandomSource, wanted: MakerContext): BarredClaimCase | undefined {
  const short = generateWaitingHand(random, wanted, true);
  if (!short) return undefined;
  const { hand, last, sets } = short;
  const other = HONOUR_TILES.find((tile) => sets.every((set) => !set.tiles.includes(tile)) && tile !== last) ?? 'wn';
  const another = random.pick(listWaits(wanted, hand).filter((tile) => tile !== last));
  const three = /^[bco][1-6]$/.test(last) ? (`${last[0]}${Number(last[1]) + 3}` as TileId) : undefined;
  const warned = wanted.table.info.asks.sacred?.warning === true && random.chance(1, 3);
  const declaredSentence = `${describeReadyDeclaration(wanted.table, true)} ${warned ? 'You have warned the others that you discarded a tile you wanted. ' : ''}`;
  const stories: (readonly [story: string, ownDiscards: readonly TileId[]])[] = [
    ['You discarded the same tile early in the hand, and others since.', [last, other]],
  ];
  const early = 'Early in the hand you discarded';
  if (another)
    stories.push([`${early} ${formatTheTile(another)}, which would also complete your hand.`, [another, other]]);
  if (three) stories.push([`${early} ${formatTheTile(three)}.`, [three, other]]);
  const [story, ownDiscards] = random.pick(stories);
  if (exceedsFourCopies(sets, last, ...ownDiscards)) return undefined;
  return {
    hand,
    discard: last,
    claim: 'mahjong',
    story: `${declaredSentence}${story}`,
    before: { ready: true, passed: [], ownDiscards, warned },
    ...(!warned && { free: OWN_IS_FREE }),
  };
}

/**
 * Where the books of the game do not say whether the last discard may be claimed for a set, the answer
 * says that Sparrow has chosen to allow it.
 */
function generateLastDiscardCase(random: RandomSource, { table: { info } }: MakerContext): BarredClaimCase {
  const found = generatePungCase(random);
  const isSourced = info.rules.some(({ id }) => id === `${info.family}.claim.last-discard`);
  return {
    ...found,
    story: 'The wall is used up: no tiles are left to draw.',
    before: { passed: [], lastTile: true },
    free: isSourced
      ? 'Here you may claim the last discard like any other.'
      : 'No book of this game says whether you may claim the last discard for a set. We have chosen to let you claim it like any other.',
    ...(!isSourced && { ours: 'The books do not say, so agree on it before you begin.' }),
  };
}

function generatePungCase(random: RandomSource): BarredClaimCase {
  const discard = random.pick(SET_FORMING_TILES);
  const alike = random.chance(2, 3) ? [discard, discard] : [discard];
  const others = random.shuffle(SET_FORMING_TILES.filter((tile) => tile !== discard)).slice(0, 13 - alike.length);
  const hand = formatTiles(sortTiles([...alike, ...others]));
  return random.chance(3, 4)
    ? { hand, discard, claim: 'pung', story: PASSED_SENTENCE, before: { passed: [discard] }, free: PASSING_IS_FREE }
    : {
        hand,
        discard,
        claim: 'pung',
        story: 'Your own last discard was the same tile.',
        before: { ownDiscards: [discard], passed: [] },
        free: OWN_IS_FREE,
      };
}

/** After a declaration with the first discard the hand is concealed, because nothing can have been claimed before. */
function generateDeclaredCase(random: RandomSource, wanted: MakerContext): BarredClaimCase | undefined {
  if (!hasReadyDeclarationRule(wanted.table)) return undefined;
  const first = random.chance(1, 2);
  const short = generateWaitingHand(random, wanted, first || wanted.table.info.asks.ready);
  if (!short) return undefined;
  const held = listRackTiles(short.sets);
  const wants = listWaits(wanted, short.hand);
  const pairs = SET_FORMING_TILES.filter((tile) => countTileInList(held, tile) >= 2 && !wants.includes(tile));
  if (pairs.length === 0) return undefined;
  const story = first
    ? 'You said with your first discard that you are one tile short.'
    : describeReadyDeclaration(wanted.table, true);
  return {
    hand: short.hand,
    discard: random.pick(pairs),
    claim: 'pung',
    story,
    before: { ready: first ? 'original' : true, passed: [] },
    free: 'Here you may still claim a set after saying that.',
  };
}

function generateKongCase(random: RandomSource): BarredClaimCase {
  const discard = random.pick(SET_FORMING_TILES);
  const others = random.shuffle(SET_FORMING_TILES.filter((tile) => tile !== discard)).slice(0, 10);
  const three = [discard, discard, discard];
  const open = random.chance(1, 2);
  const hand = open
    ? `${formatTiles(sortTiles(others))} (${formatTiles(three)})`
    : formatTiles(sortTiles([...three, ...others]));
  return {
    hand,
    discard,
    claim: 'kong',
    story: open
      ? `You have already claimed a pung of ${formatTilePlural(discard)}.`
      : `You have drawn three ${formatTilePlural(discard)} yourself.`,
    before: { passed: [] },
  };
}
