import { settle, type EngineError, type Match } from '../../engine/index.ts';
import { listed } from '../../text/sentences.ts';
import type { Draft } from '../../learner/sheet-draft.ts';
import type { HandWritten, Player, Sheet } from '../../learner/sheet.ts';
import { asksReady, asksWhenWon, type WonAsks } from './asks.ts';
import { playing, settleInput } from './model.ts';

// From what stands in the fields to a hand that can be written down, or to a sentence beside each field that is wrong.

export const NOBODY = 'nobody';

/** A hand as it was played, without its place in the log. */
export type Played = Omit<HandWritten, 'id' | 'made' | 'at' | 'kind'>;

/** What is wrong, by field: `winner`, `discarder`, `reason`, `score-0` … */
export type Troubles = Readonly<Record<string, string>>;

/** What to ask about the hand in the fields: undefined parts are not asked. */
export interface Asked {
  readonly won: WonAsks | undefined;
  readonly readyAfterDraw: boolean;
}

/** Fields with nothing in them. */
export const emptyDraft = (id: string): Draft => ({
  id,
  corrects: false,
  winner: '',
  also: [],
  discarder: '',
  scores: [],
  payer: '',
  reason: '',
  ready: [],
});

/** Something stands in a field. */
export const isBegun = ({ winner, also, discarder, scores, payer, ready }: Draft): boolean =>
  winner !== '' || discarder !== '' || payer !== '' || also.length + ready.length > 0 || scores.some(Boolean);

/** The fields of a hand that stands, to correct it. */
export function draftOf(hand: HandWritten): Draft {
  const text = (player: Player | undefined) => (player === undefined ? NOBODY : String(player));
  return {
    id: hand.id,
    corrects: true,
    winner: text(hand.winner),
    also: hand.also.map(String),
    discarder: text(hand.discarder),
    scores: hand.scores.map((score) => (score === null ? '' : String(score))),
    payer: hand.liable ? String(hand.liable.player) : '',
    reason: hand.liable?.rule ?? '',
    ready: hand.ready.map(String),
  };
}

const player = (text: string | undefined): Player | undefined =>
  text !== undefined && /^\d$/.test(text) ? Number(text) : undefined;

/** A score as people type it, "1,280": undefined for an empty field, `'bad'` for what is no score. */
export function readScore(text: string | undefined): number | undefined | 'bad' {
  const plain = (text ?? '').replaceAll(/[\s,]/g, '');
  if (plain === '') return undefined;
  return /^\d{1,7}(\.5)?$/.test(plain) ? Number(plain) : 'bad';
}

/** The hand as far as the fields say it. Answers that no longer fit the winner are left out. */
export function playedOf(draft: Draft, match: Match): Played {
  const seated = playing(match);
  const winner = player(draft.winner);
  const other = (text: string) =>
    [player(text)].find((each) => each !== undefined && each !== winner && seated.includes(each));
  const scores = Array.from({ length: Math.max(...seated) + 1 }, (_, each) => {
    const score = readScore(draft.scores[each]);
    return typeof score === 'number' && seated.includes(each) ? score : null;
  });
  if (winner === undefined) return { also: [], scores: [], ready: draft.ready.flatMap((text) => player(text) ?? []) };
  const [discarder, payer] = [other(draft.discarder), other(draft.payer)];
  const also = draft.also.flatMap((text) => other(text) ?? []).filter((each) => each !== discarder);
  return {
    winner,
    also: discarder === undefined ? [] : also,
    ...(discarder !== undefined && { discarder }),
    scores,
    ...(payer !== undefined && draft.reason && { liable: { player: payer, rule: draft.reason } }),
    ready: draft.ready.flatMap((text) => other(text) ?? []),
  };
}

/** What has to be asked about the hand in the fields. */
export function askedOf(table: Pick<Sheet, 'rules' | 'house'>, match: Match, draft: Draft): Asked {
  const played = playedOf(draft, match);
  if (draft.winner === NOBODY) return { won: undefined, readyAfterDraw: asksReady(table, match) };
  // Before anybody has been named, the fields are those of a hand that the first player won.
  const winner = played.winner ?? playing(match)[0]!;
  return { won: asksWhenWon(table, match, { ...played, winner }), readyAfterDraw: false };
}

/** The hand to write down, or what is still wrong. */
export type Checked =
  | { readonly ok: true; readonly hand: Played }
  | { readonly ok: false; readonly troubles: Troubles; readonly error?: EngineError };

/** Checks the fields as the game needs them, then asks the engine whether the hand can be settled. */
export function checkDraft(sheet: Sheet, match: Match, draft: Draft): Checked {
  const { won } = askedOf(sheet, match, draft);
  const hand = playedOf(draft, match);
  if (draft.winner === NOBODY) return { ok: true, hand };
  const name = (each: Player) => sheet.names[each] ?? '';
  if (hand.winner === undefined || !playing(match).includes(hand.winner))
    return { ok: false, troubles: { winner: 'Say who went Mahjong, or “Nobody”.' } };
  const needed = [...new Set([...won!.scores, ...hand.also])];
  const troubles: Record<string, string> = {};
  for (const each of needed) {
    const trouble = scoreTrouble(draft.scores[each], name(each));
    if (trouble) troubles[`score-${each}`] = trouble;
  }
  if (won!.discarder && draft.discarder === '') troubles['discarder'] = 'Say who discarded the last tile, or “Nobody”.';
  if (won!.discarder && draft.discarder === draft.winner)
    troubles['discarder'] = `${name(hand.winner)} went Mahjong. Choose another player, or “Nobody”.`;
  if (player(draft.payer) !== undefined && draft.payer !== draft.winner && draft.reason === '')
    troubles['reason'] = 'Choose the reason, or “Nobody” above.';
  if (Object.keys(troubles).length > 0) return { ok: false, troubles };
  const kept = won!.discarder || won!.reasons.length > 0 ? hand : withoutDiscarder(hand);
  const settled = settle(settleInput(sheet, match, kept));
  return settled.ok
    ? { ok: true, hand: { ...kept, scores: kept.scores.map((score, each) => (needed.includes(each) ? score : null)) } }
    : { ok: false, troubles: {}, error: settled.error };
}

function withoutDiscarder(hand: Played): Played {
  const { discarder: _, ...rest } = hand;
  return rest;
}

function scoreTrouble(text: string | undefined, name: string): string {
  const score = readScore(text);
  if (score === undefined) return `Write what ${name} scored. Write 0 for nothing.`;
  return score === 'bad' ? 'Write the score in figures only, such as 92.' : '';
}

/** A sentence that sums the troubles up, for the status line. */
export function troubleSentence(troubles: Troubles, names: readonly string[]): string {
  const missing = Object.keys(troubles).flatMap((field) =>
    field.startsWith('score-') ? [names[Number(field.slice(6))] ?? ''] : [],
  );
  if (missing.length > 0) return `Not written down yet. Look at the score of ${listed(missing)}.`;
  return `Not written down yet. ${Object.values(troubles)[0] ?? ''}`;
}
