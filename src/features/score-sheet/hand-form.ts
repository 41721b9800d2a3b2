import {
  countExtraHandsOfEast,
  listMistakeLaws,
  judgeNineOrphansDraw,
  type Match,
  type Player,
  type Seat,
  type Table,
} from '../../engine/index.ts';
import { getTypedScoreTextOfPlayer, VOID_DRAW_VALUE, type HandEnd, type HandEndDraft } from '../../storage/hand-end.ts';
import type { StoredHandEndDraft } from '../../storage/hand-end-schemas.ts';
import { describeEngineError } from '../../format/errors.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { getHandEndQuestions, type HandEndQuestions } from '../../ui/hand-end/end-asks.ts';
import { removeAnswersNotFittingWinner } from '../../ui/hand-end/translate-hand.ts';
import { validateTypedScore } from '../../ui/hand-end/typed-score.ts';
import { addOrReplaceSheetEntry } from '../../storage/sheet-shelf.ts';
import { buildHandEntryWithTimes, type Sheet, type SheetEntryOfHand } from '../../storage/sheet.ts';
import {
  computeSession,
  toHandEndBySeats,
  settleHandOfSheet,
  type findMistakeThatEndedHand,
  type WorkedSession,
} from './session.ts';
import { listCorrectionEffectSentences } from './session-text.ts';
import { getSeatingOfHand, listPlayersInHand, listSeatsOfMatch } from './players.ts';

/** Error sentences by the name of the field: `winner`, `discarder`, `reason`, `score-0` … */
export type HandFormErrors = Readonly<Record<string, string>>;

export type DrawnHandQuestions = ReturnType<typeof getDrawnHandQuestions>;

/** @param endedByMistake whether a mistake of the hand was paid for, after which no hand goes on */
export function getDrawnHandQuestions(table: Table, match: Match, endedByMistake = false) {
  const { draws, orphans, drawReady } = table.asks;
  const kinds = orphans === undefined ? [] : listPaidKinds(table, match);
  const drawn = [...draws, ...(orphans === undefined ? [] : [orphans])];
  const voids = mayVoidHand(table) ? [VOID_DRAW_VALUE] : [];
  return {
    /** The likeliest comes first, and is taken where nothing is chosen. */
    ends: endedByMistake ? [...voids, ...drawn] : [...drawn, ...voids],
    /** What a stored hand means that says nothing of its end. */
    usual: drawn[0],
    /** The rule by which many kinds of ones, nines and honours end a hand, and the numbers of kinds that are enough. */
    orphans: orphans === undefined ? undefined : { rule: orphans, kinds },
    ready: drawReady,
  };
}

/** How a hand that nobody won ended, by what was chosen or by what is likeliest. */
export const getDrawnWay = ({ ends }: DrawnHandQuestions, { drawn }: HandEnd<Player>): string | undefined =>
  drawn !== undefined && ends.includes(drawn) ? drawn : ends[0];

function mayVoidHand(table: Table): boolean {
  const known = listMistakeLaws({ table });
  return known.ok && known.value.some(({ hand, liability }) => hand !== 'goes-on' && !liability);
}

function listPaidKinds(table: Table, match: Match): readonly number[] {
  const seats = listSeatsOfMatch(match);
  return Array.from({ length: 14 }, (_, kinds) => kinds).filter((kinds) => {
    const tried = judgeNineOrphansDraw({ table, seat: 'e', seats, kinds });
    return tried.ok && tried.value.allowed;
  });
}

/** What to ask about the end of a hand. For a win `won` is defined, for a hand that nobody won `drawn`. */
export function getHandFormQuestions(table: Table, match: Match, end: HandEnd<Player>, endedByMistake = false) {
  if (end.winner === null) return { won: undefined, drawn: getDrawnHandQuestions(table, match, endedByMistake) };
  const hand = toHandEndBySeats(match, removeAnswersNotFittingWinner(end, listPlayersInHand(match)));
  const asks = getHandEndQuestions(table, listSeatsOfMatch(match), hand, countExtraHandsOfEast(match));
  const toPlayers = (seats: readonly Seat[]): readonly Player[] => seats.flatMap((seat) => match.seats[seat] ?? []);
  const { scores, also, ready } = asks;
  return {
    won: { ...asks, scores: toPlayers(scores), also: toPlayers(also), ready: toPlayers(ready) },
    drawn: undefined,
  };
}

export function toHandEndOrFieldErrors(
  at: { readonly table: Table; readonly names: readonly string[] },
  match: Match,
  draft: HandEndDraft<Player>,
  endedByMistake = false,
):
  | { readonly ok: true; readonly hand: HandEnd<Player> }
  | { readonly ok: false; readonly fieldErrors: HandFormErrors } {
  const { table, names } = at;
  const { won, drawn } = getHandFormQuestions(table, match, draft.end, endedByMistake);
  const hand = removeAnswersNotFittingWinner(draft.end, listPlayersInHand(match));
  const askedHand = won ? withoutUnaskedAnswers(won, hand) : withoutUnaskedDrawAnswers(drawn, hand);
  const fieldErrors = won
    ? validateWonHand(table, names, draft, won, hand)
    : validateDrawnHand(drawn, draft.end, askedHand);
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors };
  const done = settleHandOfSheet(table, match, askedHand);
  return done.ok
    ? { ok: true, hand: askedHand }
    : { ok: false, fieldErrors: { hand: describeEngineError(done.error) } };
}

/** Sentences about what a correction changes; empty while it is not complete. */
export function listEffectsOfCorrection(
  { sheet, session, match }: { readonly sheet: Sheet; readonly session: WorkedSession; readonly match: Match },
  draft: HandEndDraft<Player>,
  { id, made, at }: Pick<SheetEntryOfHand, 'id' | 'made' | 'at'>,
): readonly string[] {
  const checked = toHandEndOrFieldErrors({ table: session.table, names: sheet.names }, match, draft);
  if (!checked.ok) return [];
  const entry = buildHandEntryWithTimes(checked.hand, { id, made, at }, getSeatingOfHand(match));
  const after = computeSession(addOrReplaceSheetEntry(sheet, entry));
  return after.ok ? listCorrectionEffectSentences(session, after.value, sheet.names) : [];
}

const listNeededScores = (asks: HandEndQuestions<Player>, { alsoWon }: HandEnd<Player>): readonly Player[] => [
  ...new Set([...asks.scores, ...alsoWon]),
];

function withoutUnaskedAnswers(asks: HandEndQuestions<Player>, hand: HandEnd<Player>): HandEnd<Player> {
  const needed = listNeededScores(asks, hand);
  const scores = Object.entries(hand.scores).filter(([player]) => needed.includes(Number(player)));
  const discarder = asks.discarder || asks.reasons.length > 0 ? hand.discarder : undefined;
  return { ...hand, discarder, scores: Object.fromEntries(scores) };
}

function withoutUnaskedDrawAnswers(asks: DrawnHandQuestions | undefined, hand: HandEnd<Player>): HandEnd<Player> {
  const drawn = asks && getDrawnWay(asks, hand);
  if (drawn === asks?.usual) return { ...hand, drawn: undefined, orphans: undefined };
  return { ...hand, drawn, orphans: drawn === asks?.orphans?.rule ? hand.orphans : undefined };
}

function validateDrawnHand(
  asks: DrawnHandQuestions | undefined,
  end: HandEnd<Player>,
  hand: HandEnd<Player>,
): HandFormErrors {
  if (hand.drawn === undefined || hand.drawn !== asks?.orphans?.rule || hand.orphans) return {};
  return end.orphans?.who !== undefined ? { kinds: 'Say how many.' } : { orphan: 'Say who ended the hand.' };
}

function validateWonHand(
  table: Table,
  names: readonly string[],
  draft: HandEndDraft<Player>,
  asks: HandEndQuestions<Player>,
  hand: HandEnd<Player>,
): HandFormErrors {
  if (hand.winner === undefined || hand.winner === null) return { winner: 'Say who went Mahjong, or “Nobody”.' };
  const winners = [hand.winner, ...hand.alsoWon];
  const fieldErrors: Record<string, string> = {};
  for (const who of listNeededScores(asks, hand)) {
    const typed = getTypedScoreTextOfPlayer(draft, who);
    const missing = `Write what ${names[who] ?? ''} scored. Write 0 for nothing.`;
    const error = typed.trim() === '' ? missing : validateTypedScore(table, typed, winners.includes(who));
    if (error) fieldErrors[`score-${who}`] = error;
  }
  const { discarder, liable } = draft.end;
  if (asks.discarder && discarder === undefined)
    fieldErrors['discarder'] = 'Say who discarded the last tile, or “Nobody”.';
  if (asks.discarder && discarder === hand.winner)
    fieldErrors['discarder'] = `${names[hand.winner] ?? ''} went Mahjong. Choose another player, or “Nobody”.`;
  if (liable && liable.who !== hand.winner && liable.rule === undefined)
    fieldErrors['reason'] = 'Choose the reason, or “Nobody” above.';
  return fieldErrors;
}

export function summarizeFormErrors(fieldErrors: HandFormErrors, names: readonly string[]): string {
  const missing = Object.keys(fieldErrors).flatMap((field) =>
    field.startsWith('score-') ? [names[Number(field.slice(6))] ?? ''] : [],
  );
  if (missing.length > 0) return `Not written down yet. Check what ${joinWithAnd(missing)} scored.`;
  return `Not written down yet. ${Object.values(fieldErrors)[0] ?? ''}`;
}

export const removeErrorsOfChangedFields = (
  fieldErrors: HandFormErrors,
  change: Partial<StoredHandEndDraft>,
  before: Pick<StoredHandEndDraft, 'scores'>,
): HandFormErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors).filter(([field]) => {
      const [, scored = ''] = field.split('-');
      // The errors of these two fields were about the former winner, so a new winner removes them.
      const isOfWinner = field === 'discarder' || field === 'reason';
      const isChanged = Object.hasOwn(change, field) || (isOfWinner && change.winner !== undefined);
      // The scores of all players are one field of the draft, so the score of this player is compared alone.
      const isScoreChanged = change.scores !== undefined && change.scores[scored] !== before.scores[scored];
      return field !== 'hand' && !isChanged && !isScoreChanged;
    }),
  );

/** A win after a mistake that ended the hand is unlikely, so it is written down only after a second tap. */
export const getWinAfterMistakeWarnings = (
  names: readonly string[],
  { winner }: HandEnd<Player>,
  ended: ReturnType<typeof findMistakeThatEndedHand>,
): HandFormErrors =>
  ended && winner !== undefined && winner !== null
    ? {
        winner: `${names[ended.player] ?? ''} has ended this hand (${getRuleTitle(ended.rule)}), so nobody wins it. Choose “Nobody”.`,
      }
    : {};
