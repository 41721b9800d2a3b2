import words from '../../../../content/practice-table/coach.json' with { type: 'json' };
import { getTileIndex, type Action, type TileId } from '../../../engine/index.ts';
import {
  DANGER_CHANCES,
  hasOpenSet,
  isCounselWorthTelling,
  type Counsel,
  type CounselReason,
  type MissedWinCause,
} from '../../../bots/index.ts';
import { formatSetKindAndTile } from '../../../format/seats.ts';
import { SEAT_NAMES, formatTilePlural, SUIT_NAMES, formatTheTile, formatTile } from '../../../format/names.ts';
import { formatPluralInWords, formatInWords } from '../../../format/numbers.ts';
import { formatWaitingCallOfFamily } from '../../../format/play.ts';
import { getRuleTitle } from '../../../format/rule-titles.ts';
import { capitalize, joinWithOr, fillSlots, joinWithAnd, joinSentences } from '../../../format/sentences.ts';
import {
  createPlanPictureGroups,
  describeReplacedSet,
  formatWholeHeldPlanChow,
  formatPlanName,
  formatPlanSuits,
  formatTileList,
  getChowSentenceVariant,
  isClaimOfOtherSuit,
  listHeldPlannedChowTiles,
} from './plan-text.ts';
import {
  explainBarredWaits,
  isEveryWaitBarred,
  formatWinnableWaits,
  describeWinBarredByRule,
  type ExplainReason,
} from './refusal-text.ts';

// What the coach says about a choice and its plan, in the words of content/practice-table/coach.json. Figures
// are shown only under “Why”, never in these sentences.

/**
 * What the coach would do, "Discard the North wind.", and why, in a sentence or two; `why` may be empty.
 * @param explain says why the rules refuse a tile; without it, the answer says only that they do
 */
export function describeCoachChoice(counsel: Counsel, explain: ExplainReason = () => '') {
  const [slots, { declaring }] = [createTextSlots(counsel), counsel];
  return {
    what: joinSentences([
      fillSlots(getActionText(counsel), slots),
      declaring ? fillSlots(words.do.declare, { call: formatWaitingCallOfFamily(declaring.family) }) : '',
    ]),
    why: joinSentences([
      describeWinBarredByRule(counsel, explain),
      fillSlots(getReasonText(counsel), slots),
      explainBarredWaits(counsel, explain),
      declaring ? formatDeclaringReason(declaring) : '',
    ]),
  };
}

/** Whether the coach has more to say than the plan: a reason why its choice is better than the others. */
export const hasCoachReasonToTell = (counsel: Counsel): boolean =>
  isCounselWorthTelling(counsel) && (describeCoachChoice(counsel).why !== '' || counsel.advice.because.by !== 'hand');

/** A hint that does not give the answer away. */
export function describeCoachHint(counsel: Counsel): string {
  const kind = findKindOfDiscard(counsel);
  return fillSlots(words.thought[chooseHint(counsel, kind)], { ...createTextSlots(counsel), kind });
}

const HONOUR_NAMES: Readonly<Record<string, string>> = { w: 'winds', d: 'dragons' };

/** The suit of the tile that the coach would discard, "bamboos", or "winds"; undefined if it would name the tile. */
function findKindOfDiscard({ best: { action }, rack, alike }: Counsel): string | undefined {
  if (action.do !== 'discard') return undefined;
  const letters = new Set([action.tile, ...alike].map((tile) => tile.charAt(0)));
  const [letter = ''] = letters;
  const held = new Set(rack.filter((tile) => tile.startsWith(letter)));
  return letters.size > 1 || held.size < 2 ? undefined : (SUIT_NAMES[letter] ?? HONOUR_NAMES[letter]);
}

function chooseHint({ best, other, reason, declaring, refused }: Counsel, kind: string | undefined) {
  if (reason.kind === 'win') return 'win';
  if (refused && refused.came !== 'gone-by') return 'refused';
  if (declaring) return 'declare';
  if (best.action.do === 'exchange' || best.action.do === 'keep') return best.action.do;
  const both = [best.action.do, other?.action.do];
  if (both.includes('claim') || both.includes('pass')) return 'claim';
  if (both.includes('kong')) return 'kong';
  if (reason.kind === 'danger') return 'danger';
  return kind === undefined ? 'discard' : 'discard-kind';
}

/** Says that the coach has changed its plan, or a set of it, and why; empty where it has not. */
export function describePlanChange(counsel: Counsel): string {
  const { changed, plan, best } = counsel;
  if (!changed || !plan) return describeReplacedSet(counsel);
  return fillSlots(words['new-plan'][changed], { plan: formatPlanName(plan), set: getClaimKind(best.action) });
}

/**
 * Why the coach advises against a choice that the learner is about to make.
 * @param call the declaration that the choice leaves out, where that would lose a win
 */
export function describeCoachObjection({ choices, plan }: Counsel, call = ''): string {
  const [mine, seen] = choices;
  const text = words.objects;
  if (call) return fillSlots(text.declaring, { call });
  if (!plan || !mine || !seen) return text.win;
  const { danger } = seen.option.because;
  if (!Number.isFinite(seen.distance)) return text.ends;
  if (seen.distance > mine.distance) return text.further;
  return danger?.seat && !seen.harmless && danger.chance >= DANGER_CHANCES.notable
    ? fillSlots(text.feeds, { Seat: SEAT_NAMES[danger.seat] })
    : text.less;
}

/** What the learner can take to the next hand from a choice that was worse than the coach’s. */
export function describeWhatChoiceTeaches({ best, other, reason, declaring }: Counsel, missed?: MissedWinCause) {
  const text = words.lesson;
  if (missed?.kind === 'declaring' && declaring)
    return fillSlots(text.declaring, { call: formatWaitingCallOfFamily(declaring.family) });
  if (reason.kind === 'win') return text.win;
  if (reason.kind === 'danger') return text.danger;
  if (best.action.do === 'claim') return text.claim;
  return other?.action.do === 'claim' || other?.action.do === 'kong' ? text.pass : text.discard;
}

/** What the coach would do, as a sentence with slots. */
function getActionText({ best, alike }: Counsel): string {
  const { action, because } = best;
  if (because.by === 'win') return words.do.win;
  if (alike.length > 0) return words.do.alike;
  if (action.do === 'claim') return action.tiles.length > 3 ? words.do['claim-kong'] : words.do.claim;
  if (action.do === 'kong' && action.added) return words.do['kong-added'];
  return action.do in words.do ? words.do[action.do as keyof typeof words.do] : words.do.other;
}

type Slots = Readonly<Record<string, string | undefined>>;

const ORDINAL_WORDS = ['first', 'second', 'third', 'fourth'] as const;

/** Fills texts. `A` and `b` name two choices in alphabetical order, which hides the better one; `A` has a capital. */
function createTextSlots(counsel: Counsel): Slots {
  const { best, other, plan, reason, partner, wild, offered } = counsel;
  const named = other ? formatActionAsNoun(other.action, wild) : '';
  const pair = [named, formatActionAsNoun(best.action, wild)].filter(Boolean).toSorted();
  const [kong] = [best, other].flatMap((each) => (each?.action.do === 'kong' ? each.action.tiles : []));
  const thrown = best.action.do === 'claim' ? best.because.left?.thrown : undefined;
  return {
    ...createReasonSlots(reason),
    tile: formatActionAsNoun(best.action, wild),
    tiles: best.action.do === 'exchange' ? formatTileList(best.action.tiles) : undefined,
    set: formatSetOfAction(best.action, wild),
    thrown: thrown && formatTheTile(thrown),
    offered: offered && formatTheTile(offered),
    partner: partner && SEAT_NAMES[partner],
    wild: wild && formatTheTile(wild),
    kong: kong && formatTilePlural(kong),
    fourth: kong && formatTheTile(kong),
    other: named,
    Other: capitalize(named),
    claim: getClaimKind(best.action),
    A: capitalize(pair[0] ?? ''),
    b: pair[1] ?? '',
    waits: formatWinnableWaits(counsel),
    plan: plan && formatPlanName(plan),
    suits: plan && formatPlanSuits(plan),
    run: formatWholeHeldPlanChow(counsel),
    begun: plan && formatTileList(listHeldPlannedChowTiles(plan)),
    any: formatTileList(counsel.alike, joinWithOr),
    several: best.action.do === 'discard' ? formatTilePlural(best.action.tile) : undefined,
    one: best.action.do === 'discard' ? formatTile(best.action.tile) : undefined,
  };
}

function createReasonSlots(reason: CounselReason): Slots {
  switch (reason.kind) {
    case 'danger': {
      const seat = SEAT_NAMES[reason.seat];
      const seats = joinWithAnd([reason.seat, ...reason.also].map((each) => SEAT_NAMES[each]));
      return {
        seat,
        Seat: seat,
        seats,
        sets: formatPluralInWords(reason.sets, 'set'),
        suit: SUIT_NAMES[reason.shows ?? ''],
      };
    }
    case 'second-pair':
    case 'its-pair':
      return { pair: formatTilePlural(reason.pair) };
    case 'grows':
      return {
        keep: formatTheTile(reason.keep),
        both: reason.beside && formatTileList([reason.keep, reason.beside]),
        gained: formatTileList(
          reason.gained.map(({ tile }) => tile),
          joinWithOr,
        ),
      };
    case 'parts':
    case 'safer':
      return { Seat: SEAT_NAMES[reason.seat] };
    case 'one-over':
      return { held: formatInWords(reason.held), few: formatInWords(reason.held - 1) };
    case 'doubles':
    case 'spare':
      return { keep: formatTheTile(reason.keep) };
    case 'has-set':
      return { three: formatTilePlural(reason.three) };
    case 'set':
      return {
        nth: ORDINAL_WORDS[reason.nth - 1],
      };
    case 'passes':
      return { broken: reason.broken && formatSetKindAndTile('chow', reason.broken[0]!).replace(/^chow of /, '') };
    case 'loses':
      return { lost: getRuleTitle(reason.rule) };
    default:
      return {};
  }
}

/** Why the coach advises its choice, as sentences with slots; empty where there is nothing to say. */
function getReasonText(counsel: Counsel): string {
  const { reason, best, other, wild, rack, plan, offered, alike } = counsel;
  const text = words.because;
  if (best.action.do === 'keep') return text.kept;
  switch (reason.kind) {
    case 'win':
      return offered === undefined ? text['win-drawn'] : text.win;
    case 'danger': {
      const ready = reason.also.length > 0 ? text['danger-all-ready'] : text['danger-ready'];
      const danger = reason.ready ? ready : reason.shows ? text['danger-shows'] : text.danger;
      const safer = `${danger} ${text[`safe-${reason.safe}`]}`;
      if (reason.lost) return `${text['danger-lost']} ${safer}`;
      return reason.back ? `${safer} ${text['danger-back']}` : safer;
    }
    case 'parts':
      return `${text.parts} ${text.needed} ${text[`safe-${reason.safe}`]}`;
    case 'safer':
      return `${text.needed} ${text[`safe-${reason.safe}`]}`;
    case 'grows':
      if (plan?.distance === 0) return isEveryWaitBarred(counsel) ? text['grows-barred'] : text['grows-waits'];
      return reason.gained.every(({ tile }) => tile === reason.keep)
        ? text[rack.filter((tile) => tile === reason.keep).length > 1 ? 'grows-pung' : 'grows-pair']
        : text[reason.beside ? 'grows-set' : plan && !hasOpenSet(plan) ? 'grows-more' : 'grows'];
    case 'waits':
      return isEveryWaitBarred(counsel) ? text['waits-barred'] : reason.still ? text['waits-still'] : text.waits;
    case 'passes': {
      const keep = wild === undefined ? '' : rack.includes(wild) ? text.wild : text['wild-absent'];
      return joinSentences([text.passes, reason.broken ? text['passes-run'] : '', keep]);
    }
    case 'set':
      return joinSentences([getSetText(reason, counsel), reason.wild ? text['set-wild'] : '']);
    case 'gives-up':
      return plan?.aim.special === undefined ? text['gives-up'] : text['gives-up-concealed'];
    case 'kong':
      return reason.plain ? text['kong-plain'] : text.kong;
    case 'refused':
      return '';
    case 'takes-apart':
      return other?.action.do === 'kong' ? text['kong-apart'] : text['takes-apart'];
    case 'no-chow':
    case 'has-chow':
      if (isClaimOfOtherSuit(counsel)) return text['gives-up'];
      if (reason.kind === 'has-chow' && isClaimOfChowOnRack(counsel)) return text['has-run'];
      return text[`${reason.kind}${getChowSentenceVariant(counsel)}` as const];
    case 'no-nearer':
      return isClaimOfChowOnRack(counsel) ? text['has-run'] : text['no-nearer'];
    case 'little':
      return alike.length > 0 ? getAlikeText(counsel) : isNotNeeded(counsel) ? text['not-needed'] : '';
    default:
      return text[reason.kind];
  }
}

const isNotNeeded = ({ best: { action }, plan }: Counsel): boolean =>
  action.do === 'discard' && plan !== undefined && !plan.example.flat().includes(action.tile);

const isClaimOfChowOnRack = ({ other, rack }: Counsel): boolean =>
  other?.action.do === 'claim' &&
  other.action.claim === 'chow' &&
  other.action.tiles.every((tile) => rack.includes(tile));

/** Why the learner should declare that one tile is missing. */
function formatDeclaringReason({ family, needed, isAgain, binds, brings }: NonNullable<Counsel['declaring']>): string {
  const text = words.because;
  const neededText = needed ? fillSlots(text[`say-${needed}`], { call: formatWaitingCallOfFamily(family) }) : '';
  return joinSentences([
    isAgain ? text['say-again'] : neededText,
    brings.length > 0
      ? fillSlots(text['say-brings'], { titles: joinWithAnd(brings.map((rule) => `“${getRuleTitle(rule)}”`)) })
      : '',
    binds ? text['say-binds'] : '',
  ]);
}

/** Why several discards are equally good: the plan needs none of them, or it makes no difference which one goes. */
function getAlikeText({ alike, plan }: Counsel): string {
  const text = words.because;
  const drawn = plan ? createPlanPictureGroups(plan).groups.flat() : [];
  if (alike.some((tile) => drawn.some((each) => each.tile === tile && !each.missing))) return text.alike;
  return text[alike.length > 2 ? 'alike-many' : 'alike-two'];
}

/** What a claim does for the plan, apart from completing a set. */
function getSetText({ before, doubles }: Extract<CounselReason, { kind: 'set' }>, counsel: Counsel): string {
  const text = words.because;
  const { distance = 0, unseen = 0 } = counsel.plan ?? {};
  if (distance === 0) return isEveryWaitBarred(counsel) ? text['set-barred'] : text['set-waiting'];
  if (doubles) return text['set-doubles'];
  if (!Number.isFinite(before.distance)) return text['set-new'];
  if (distance < before.distance) return text.set;
  if (distance > before.distance) return text['set-back'];
  return unseen > before.unseen ? text['set-more'] : text['set-safe'];
}

/** "pung", "chow", "kong", or "mahjong" for a claim that wins; undefined for other actions. */
const getClaimKind = (action: Action): string | undefined =>
  action.do === 'claim' ? action.claim : action.do === 'kong' ? action.do : undefined;

/** "pung of Red dragons", "chow of 3, 4, 5 bamboos"; undefined for an action that lays down no set. */
export function formatSetOfAction(action: Action, wild?: TileId): string | undefined {
  if (action.do !== 'claim' && action.do !== 'kong') return undefined;
  const kind = action.do === 'kong' ? action.do : action.claim;
  if (kind === 'mahjong') return undefined;
  const natural = action.tiles.filter((tile) => tile !== wild).toSorted((a, b) => getTileIndex(a) - getTileIndex(b));
  const [first = action.tiles[0]] = natural;
  if (!first) return undefined;
  const whole = kind !== 'chow' || natural.length === action.tiles.length;
  return whole ? formatSetKindAndTile(kind, first) : `${kind} with ${formatTileList(natural)}`;
}

/** An action as a part of a sentence: "the 4 of circles", "the chow of 3, 4, 5 bamboos", "letting it go". */
export function formatActionAsNoun(action: Action, wild?: TileId): string {
  if (action.do === 'discard') return formatTheTile(action.tile);
  const set = formatSetOfAction(action, wild);
  if (set) return `the ${set}`;
  return action.do === 'mahjong' || action.do === 'claim' ? words.other.mahjong : words.other.pass;
}
