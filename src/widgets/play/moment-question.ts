import type { Option as Answer, Question, Scene } from '../../questions/question.ts';
import {
  formatHand,
  formatTiles,
  RULESETS,
  rulesets,
  tileIndex,
  type Play,
  type Seat,
  type TileId,
} from '../../engine/index.ts';
import { describeAdvice, formatChoice, describeHint } from '../../storage/coach-text.ts';
import { findAdviceRule, describeCost } from '../../storage/turning-point-text.ts';
import { addQuestion, MOMENT_PREFIX, type Ref } from '../../storage/practice.ts';
import { readSharedHand, serializeSharedHand, type SharedHand } from '../../storage/shared-hand.ts';
import {
  adviseAtPlace,
  rewindHand,
  buildCounsel,
  isMistake,
  judgeChoice,
  listActionTiles,
  getCurrentPlay,
  createSeatView,
  type Counsel,
  type Decision,
  type ActionOption,
  type PracticeGame,
  type PracticeHand,
} from '../../bots/index.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { formatCount } from '../../format/numbers.ts';
import { describeReason } from '../../format/reasons.ts';
import { capitalize } from '../../format/sentences.ts';

// A moment of a hand as a question: "What would you throw?" The coach's reasons are what is said to each answer. The practice
// of a learner names it by the hand up to there.

/** The skill under which moments are kept. */
export const MOMENTS_SKILL = 'moments';

/** The longest text that the practice takes. */
const MAX_REFERENCE_LENGTH = 600;

/** The reference to a place in a hand; undefined where there can be none. */
export function toMomentReference(game: PracticeGame, hand: PracticeHand, place: number): Ref | undefined {
  const text = serializeSharedHand(game, rewindHand(hand, place));
  return text && text.length <= MAX_REFERENCE_LENGTH ? MOMENT_PREFIX + text : undefined;
}

/** The hand as it was at that moment; undefined for a damaged reference. */
export function readMoment(ref: Ref): SharedHand | undefined {
  const shared = readSharedHand(ref.slice(MOMENT_PREFIX.length));
  return shared?.whole ? shared : undefined;
}

/** Wrong answers beside the right one. */
const WRONG_ANSWER_COUNT = 3;

/** The question of a moment that the practice has kept; undefined for one that is damaged, or in which nothing is to be asked. */
export function createMomentQuestion(ref: Ref) {
  const shared = readMoment(ref);
  const rules = RULESETS.find((id) => id === shared?.game.rules);
  const question = shared && createQuestionAt(shared.hand, ref);
  return question && rules && { question, game: rulesets[rules] };
}

/**
 * The question that the end of a hand asks. Undefined where the learner had nothing to choose, or where every other choice
 * is nearly as good: then nobody could say what is wrong with it.
 * @param hand as it lay before the choice
 */
function createQuestionAt(hand: PracticeHand, key: string): Question | undefined {
  const { me } = hand;
  const decision = adviseAtPlace(hand);
  if (!decision || !me) return undefined;
  const play = getCurrentPlay(hand);
  const view = createSeatView(play, me, hand.specials);
  const { advice } = buildCounsel(view, decision);
  const wrong = worseThan(hand, advice);
  if (wrong.length === 0) return undefined;
  const against = new Map(wrong.map((option) => [option, buildCounsel(view, decision, { other: option })]));
  const nearest = against.get(wrong[0]!)!;
  const options = [advice, ...wrong]
    .toSorted(byName)
    .map((option) => answerAs(option, against.get(option) ?? nearest, option === advice));
  const rule = findAdviceRule(play, me, nearest);
  return {
    key,
    skill: MOMENTS_SKILL,
    kind: 'choice',
    situation: describeSituation(play, me),
    ask: play.phase.name === 'claims' ? 'What would you do?' : 'What would you discard?',
    scenes: createScenes(play, me),
    options,
    nudge: describeHint(nearest),
    because: formatReasons(nearest),
    ...(rule !== undefined && { rule }),
  };
}

/** Choices that are clearly worse than the coach's, the nearest first; each sort of tile or claim once. */
function worseThan({ plays }: PracticeHand, advice: Decision): readonly ActionOption[] {
  const names = new Set([toActionName(advice)]);
  const worse = advice.alternatives.filter((option) => {
    const judged = judgeChoice(plays.length - 1, option.action, advice);
    if (!judged || !isMistake(judged) || names.has(toActionName(option))) return false;
    names.add(toActionName(option));
    return true;
  });
  return worse.slice(0, WRONG_ANSWER_COUNT);
}

const toActionName = ({ action }: ActionOption): string => `${action.do} ${listActionTiles(action).join('')}`;

/** Tiles stand in their order, claims before letting the tile go: the place of an answer gives nothing away. */
const byName = (a: ActionOption, b: ActionOption): number =>
  getTileOrder(a) - getTileOrder(b) || toActionName(a).localeCompare(toActionName(b));
const getTileOrder = ({ action }: ActionOption): number => {
  const [tile] = listActionTiles(action);
  return tile === undefined ? Infinity : tileIndex(tile);
};

/** What the coach would do, and why. */
const formatReasons = (counsel: Counsel): string =>
  Object.values(describeAdvice(counsel, describeReason)).filter(Boolean).join(' ');

function answerAs(option: ActionOption, counsel: Counsel, right: boolean): Answer {
  const { action } = option;
  const judged = judgeChoice(0, action, counsel.advice);
  return {
    value: toActionName(option),
    text: capitalize(formatChoice(action, counsel.wild)),
    tiles: listActionTiles(action),
    right,
    why: right
      ? formatReasons(counsel)
      : [describeAdvice(counsel, describeReason).why, judged ? describeCost(judged) : ''].filter(Boolean).join(' '),
  };
}

/** "East round. You are South. 43 tiles are left in the wall. East discards the 4 of circles." */
function describeSituation({ round, live, phase }: Play, me: Seat): string {
  const offered =
    phase.name === 'claims' && phase.by === 'discard'
      ? [`${SEAT_NAMES[phase.from]} discards ${formatTheTile(phase.tile)}.`]
      : [];
  return [
    `It is the ${SEAT_NAMES[round]} round, and you are ${SEAT_NAMES[me]}.`,
    `${capitalize(formatCount(live.length, 'tile'))} can still be drawn.`,
    ...offered,
  ].join(' ');
}

const inOrder = (tiles: readonly TileId[]): TileId[] => tiles.toSorted((a, b) => tileIndex(a) - tileIndex(b));

/** The learner’s tiles, what the others have laid down, and what has been thrown. */
function createScenes({ players, seats, phase, pool }: Play, me: Seat): readonly Scene[] {
  const own = players[me]!;
  const drawn = phase.name === 'turn' && phase.seat === me ? phase.drawn?.tile : undefined;
  const others = seats.filter((seat) => seat !== me && players[seat]!.sets.length > 0);
  return [
    { label: 'Your tiles', hand: formatHand({ ...own, rack: inOrder(own.rack) }), ...(drawn && { last: drawn }) },
    ...others.map((seat) => ({
      label: `${SEAT_NAMES[seat]} has laid down`,
      hand: formatHand({ rack: [], sets: players[seat]!.sets, bonus: [] }),
    })),
    ...(pool.length > 0 ? [{ label: 'Discarded, and not taken', hand: formatTiles(inOrder(pool)) }] : []),
  ];
}

/** Puts a moment of a hand among the questions to go back to, and says what came of it. */
export function saveMoment(game: PracticeGame, hand: PracticeHand, place: number): string {
  const ref = toMomentReference(game, hand, place);
  const rules = RULESETS.find((id) => id === game.rules);
  if (!ref || !rules || !createMomentQuestion(ref))
    return 'This moment makes no good question: the choices are too much alike.';
  return addQuestion({ ref, skill: MOMENTS_SKILL, game: rules })
    ? 'It is kept. You find it under Practice, and it comes back tomorrow.'
    : 'This device keeps nothing, so the question is gone when you close the page.';
}
