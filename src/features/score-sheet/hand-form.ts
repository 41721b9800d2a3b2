import {
  extraHandsOf,
  mistakes,
  nineOrphansPayment,
  type EngineError,
  type Match,
  type Player,
  type Table,
} from '../../engine/index.ts';
import { NOBODY_VALUE, VOID_VALUE, type HandEntered, type HandRecorded } from '../../storage/hand-record.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { formatList } from '../../format/sentences.ts';
import { toFieldAsks, endAsks, type EndAsks } from '../../ui/hand-end/end-asks.ts';
import { toRecordedHand } from '../../ui/hand-end/entered-hand.ts';
import { validateScore } from '../../ui/hand-end/typed-score.ts';
import { toSeatHand, settleHand, type findHandEnder } from './session.ts';
import { listPlayers, listHeldSeats } from './players.ts';

// The hand that is being written. A question is put only where the answer moves points (hand-end/). What stands in the fields then becomes a hand, or a sentence beside each that is wrong.

/** What is wrong, by field: `winner`, `discarder`, `reason`, `score-0` … */
export type FieldErrors = Readonly<Record<string, string>>;

/** Where a hand is written: the table of the session, and what the players are called. */
interface WrittenAt {
  readonly table: Table;
  readonly names: readonly string[];
}

/** What matters about a hand that nobody won. */
export interface DrawnAsks {
  /** The rules that may have ended it, the usual one first; `VOID_VALUE` for a mistake. */
  readonly ends: readonly string[];
  /** Among them: many different ones, nines and honours, which somebody calls; how many kinds there may be. */
  readonly orphans: { readonly rule: string; readonly kinds: readonly number[] } | undefined;
  /** Points or the deal follow from who was one tile short. */
  readonly ready: boolean;
}

/** What to ask about a hand that nobody won. */
export function listDrawAsks(table: Table, match: Match): DrawnAsks {
  const { draws, orphans, drawReady } = table.asks;
  const kinds = orphans === undefined ? [] : listPaidKinds(table, match);
  return {
    ends: [...draws, ...(orphans === undefined ? [] : [orphans]), ...(voids(table) ? [VOID_VALUE] : [])],
    orphans: orphans === undefined ? undefined : { rule: orphans, kinds },
    ready: drawReady,
  };
}

/** A mistake may end a hand at this table. */
function voids(table: Table): boolean {
  const known = mistakes({ table });
  return known.ok && known.value.some(({ hand, liability }) => hand !== 'goes-on' && !liability);
}

/** How many kinds end a hand; the engine refuses what cannot be held. */
function listPaidKinds(table: Table, match: Match): readonly number[] {
  const seats = listHeldSeats(match);
  const tried = (kinds: number) => nineOrphansPayment({ table, seat: 'e', seats, kinds });
  return Array.from({ length: 14 }, (_, kinds) => kinds).filter((kinds) => {
    const asked = tried(kinds);
    return asked.ok && asked.value.allowed;
  });
}

/** What to ask about a hand that somebody won, or that nobody did; the other is undefined. */
export function listFormAsks(
  table: Table,
  match: Match,
  draft: HandEntered,
): { readonly won: EndAsks<string> | undefined; readonly drawn: DrawnAsks | undefined } {
  if (draft.winner === NOBODY_VALUE) return { won: undefined, drawn: listDrawAsks(table, match) };
  const hand = toSeatHand(match, toRecordedHand(draft, listPlayers(match)));
  const asks = endAsks(table, listHeldSeats(match), hand, extraHandsOf(match));
  return { won: toFieldAsks(asks, (seat) => String(match.seats[seat])), drawn: undefined };
}

/** The hand to write down, or what is still wrong. */
type CheckedHand =
  | { readonly ok: true; readonly hand: HandRecorded<Player> }
  | { readonly ok: false; readonly troubles: FieldErrors; readonly error?: EngineError };

/** Checks the fields as the game needs them, then asks the engine whether the hand can be settled. */
export function checkDraft(at: WrittenAt, match: Match, draft: HandEntered): CheckedHand {
  const { table, names } = at;
  const { won, drawn } = listFormAsks(table, match, draft);
  const hand = toRecordedHand(draft, listPlayers(match));
  const kept = won ? withoutUnaskedAnswers(won, hand) : withoutUnaskedDrawAnswers(drawn, hand);
  const troubles = won ? validateWonHand(table, names, draft, won, hand) : validateDrawnHand(drawn, draft, kept);
  if (Object.keys(troubles).length > 0) return { ok: false, troubles };
  const done = settleHand(table, match, kept);
  return done.ok ? { ok: true, hand: kept } : { ok: false, troubles: {}, error: done.error };
}

/** Whose scores a hand needs: those that move points, and those of everybody who won. */
const scoresNeeded = (asks: EndAsks<string>, { alsoWon }: HandRecorded<Player>): readonly string[] => [
  ...new Set([...asks.scores, ...alsoWon.map(String)]),
];

/** The hand without the answers that its game does not ask for. */
function withoutUnaskedAnswers(asks: EndAsks<string>, hand: HandRecorded<Player>): HandRecorded<Player> {
  const { discarder, ...rest } = hand;
  const needed = scoresNeeded(asks, hand);
  const scores = Object.entries(hand.scores).filter(([player]) => needed.includes(player));
  const thrown = discarder !== undefined && (asks.discarder || asks.reasons.length > 0);
  return { ...rest, ...(thrown && { discarder }), scores: Object.fromEntries(scores) };
}

/** A hand that nobody won without the answers that do not fit its end. */
function withoutUnaskedDrawAnswers(
  asks: DrawnAsks | undefined,
  { drawn, orphans, ...rest }: HandRecorded<Player>,
): HandRecorded<Player> {
  if (drawn === undefined || drawn === asks?.ends[0] || !asks?.ends.includes(drawn)) return rest;
  return { ...rest, drawn, ...(orphans && drawn === asks.orphans?.rule && { orphans }) };
}

function validateDrawnHand(asks: DrawnAsks | undefined, draft: HandEntered, hand: HandRecorded<Player>): FieldErrors {
  if (hand.drawn === undefined || hand.drawn !== asks?.orphans?.rule || hand.orphans) return {};
  return /^\d$/.test(draft.orphan) ? { kinds: 'Say how many.' } : { orphan: 'Say who ended the hand.' };
}

function validateWonHand(
  table: Table,
  names: readonly string[],
  draft: HandEntered,
  asks: EndAsks<string>,
  hand: HandRecorded<Player>,
): FieldErrors {
  if (hand.winner === undefined) return { winner: 'Say who went Mahjong, or “Nobody”.' };
  const winners = [hand.winner, ...hand.alsoWon].map(String);
  const troubles: Record<string, string> = {};
  for (const who of scoresNeeded(asks, hand)) {
    const typed = draft.scores[who] ?? '';
    const missing = `Write what ${names[Number(who)] ?? ''} scored. Write 0 for nothing.`;
    const trouble = typed.trim() === '' ? missing : validateScore(table, typed, winners.includes(who));
    if (trouble) troubles[`score-${who}`] = trouble;
  }
  if (asks.discarder && draft.discarder === '') troubles['discarder'] = 'Say who discarded the last tile, or “Nobody”.';
  if (asks.discarder && draft.discarder === draft.winner)
    troubles['discarder'] = `${names[hand.winner] ?? ''} went Mahjong. Choose another player, or “Nobody”.`;
  if (draft.payer !== '' && draft.payer !== draft.winner && draft.reason === '')
    troubles['reason'] = 'Choose the reason, or “Nobody” above.';
  return troubles;
}

/** A sentence that sums the troubles up, for the status line. */
export function describeErrors(troubles: FieldErrors, names: readonly string[]): string {
  const missing = Object.keys(troubles).flatMap((field) =>
    field.startsWith('score-') ? [names[Number(field.slice(6))] ?? ''] : [],
  );
  if (missing.length > 0) return `Not written down yet. Look at the score of ${formatList(missing)}.`;
  return `Not written down yet. ${Object.values(troubles)[0] ?? ''}`;
}

/** What is still wrong when these fields have changed: what was said of them is past, and so is what the engine said. */
export const listRemainingErrors = (troubles: FieldErrors, change: Partial<HandEntered>): FieldErrors =>
  Object.fromEntries(
    Object.entries(troubles).filter(([field]) => {
      const [, scored] = field.split('-');
      return field !== 'hand' && !Object.hasOwn(change, field) && !change.scores?.[scored ?? ''];
    }),
  );

/**
 * What can be true and hardly ever is, by field: a win after a mistake that ended the hand. It is asked about once; whoever
 * insists gets it written down.
 * @param ended who has ended this hand by a mistake, and by which rule
 */
export const listWarnings = (
  names: readonly string[],
  { winner }: HandRecorded<Player>,
  ended: ReturnType<typeof findHandEnder>,
): FieldErrors =>
  ended && winner !== undefined
    ? {
        winner: `${names[ended.player] ?? ''} has ended this hand (${getRuleTitle(ended.rule)}), so nobody wins it. Choose “Nobody”, ended by a mistake.`,
      }
    : {};
