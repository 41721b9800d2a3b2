import { possibleScore, openTable, settle, tableInfo, type EngineError, type Match } from '../../engine/index.ts';
import type { Draft } from '../../learner/sheet-draft.ts';
import { VOID, type HandWritten, type Player, type Sheet } from '../../learner/sheet.ts';
import { inFigures } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import { drawnAsks, settleDrawn, type DrawnAsks } from './drawn-hand.ts';
import { settleInput, type Played } from './evening.ts';
import { playing, writesStraight, type Table } from './players.ts';

// The hand that is being written. What has to be asked about it is found by asking the engine: a question is put only
// where the answer moves points. What stands in the fields then becomes a hand, or a sentence beside each that is wrong.

export const NOBODY = 'nobody';

/** What is wrong, by field: `winner`, `discarder`, `reason`, `score-0` … */
export type Troubles = Readonly<Record<string, string>>;

/** What matters about a hand that somebody won. */
export interface WonAsks {
  /** Whose scores are needed. */
  readonly scores: readonly Player[];
  readonly discarder: boolean;
  /** Who else may have gone Mahjong on the same discard. */
  readonly also: readonly Player[];
  /** Who may have declared ready and pays for it. */
  readonly ready: readonly Player[];
  /** The reasons for which one player may pay for others, each with its rule. */
  readonly reasons: readonly { readonly name: string; readonly rule: string }[];
}

/** What to ask about the hand in the fields: undefined parts are not asked. */
export interface Asked {
  readonly won: WonAsks | undefined;
  /** A hand that nobody won. */
  readonly drawn: DrawnAsks | undefined;
}

/** Mistakes may be written with a hand of this game. */
export function hasMistakes({ rules, house }: Table): boolean {
  const info = tableInfo(rules, house);
  return info.ok && info.value.asks.handMistakes.length > 0;
}

/** Scores to try a hand with, below every limit: what they are does not matter, only whether changing one changes the bill. */
const TRIED = 40;
const TRIED_MORE = 80;

/** What to ask about a hand that this player won. */
export function asksWhenWon(table: Table, match: Match, hand: Played): WonAsks {
  const bill = (tried: Played): string => {
    const settled = settle(settleInput(table, match, tried));
    if (!settled.ok) return settled.error.code;
    // How a score was reckoned moves nothing.
    const { payments, written } = settled.value;
    return JSON.stringify({ payments, written });
  };
  const seated = playing(match);
  const others = seated.filter((player) => player !== hand.winner);
  const scores = Array.from({ length: Math.max(...seated) + 1 }, (_, each) => (seated.includes(each) ? TRIED : null));
  const even: Played = { ...hand, scores };
  const { discarder: _, liable: __, ...alone }: Played = { ...even, also: [], ready: [] };
  const [now, paidAlone] = [bill(even), bill(alone)];
  const raised = (player: Player) => scores.map((score, each) => (each === player ? TRIED_MORE : score));
  return {
    scores: seated.filter((player) => player === hand.winner || bill({ ...even, scores: raised(player) }) !== now),
    discarder: others.some((player) => bill({ ...alone, discarder: player }) !== paidAlone),
    also: others.filter(
      (player) =>
        hand.discarder !== undefined &&
        player !== hand.discarder &&
        settle(settleInput(table, match, { ...even, also: [player] })).ok,
    ),
    ready: others.filter((player) => bill({ ...alone, ready: [player] }) !== paidAlone),
    reasons: writesStraight(table) ? [] : reasonsOf(table),
  };
}

function reasonsOf({ rules, house }: Table): WonAsks['reasons'] {
  const table = openTable({ rules, house });
  return table.ok ? Object.entries(table.value.info.liabilities).map(([name, rule]) => ({ name, rule })) : [];
}

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
    mistakes: (hand.mistakes ?? []).map(({ player: who, what }) => `${what}:${who}`),
    drawn: hand.drawn ?? '',
    orphan: hand.orphans ? String(hand.orphans.player) : '',
    kinds: hand.orphans ? String(hand.orphans.kinds) : '',
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
  if (winner === undefined) return drawnOf(draft, seated);
  const [discarder, payer] = [other(draft.discarder), other(draft.payer)];
  const also = draft.also.flatMap((text) => other(text) ?? []).filter((each) => each !== discarder);
  return {
    winner,
    also: discarder === undefined ? [] : also,
    ...(discarder !== undefined && { discarder }),
    scores,
    ...(payer !== undefined && draft.reason && { liable: { player: payer, rule: draft.reason } }),
    ready: draft.ready.flatMap((text) => other(text) ?? []),
    ...mistakesOf(draft, seated),
  };
}

/** The mistakes that are settled with the hand; left out where there were none. */
function mistakesOf({ mistakes }: Draft, seated: readonly Player[]): Pick<Played, 'mistakes'> {
  const told = mistakes.flatMap((text) => {
    const [what = '', who] = text.split(':');
    const made = player(who);
    return made !== undefined && seated.includes(made) ? [{ player: made, what }] : [];
  });
  return told.length > 0 ? { mistakes: told } : {};
}

/** A hand that nobody won: who was short of one tile, and what ended it. */
function drawnOf(draft: Draft, seated: readonly Player[]): Played {
  const { ready, drawn, orphan, kinds } = draft;
  const seatedOnly = (text: string) => [player(text)].filter((each) => each !== undefined && seated.includes(each));
  const [caller] = seatedOnly(orphan) as readonly (Player | undefined)[];
  return {
    also: [],
    scores: [],
    ready: drawn === VOID ? [] : ready.flatMap((text) => seatedOnly(text) as Player[]),
    ...mistakesOf(draft, seated),
    ...(drawn && { drawn }),
    ...(drawn &&
      drawn !== VOID &&
      caller !== undefined &&
      kinds && { orphans: { player: caller, kinds: Number(kinds) } }),
  };
}

/** What has to be asked about the hand in the fields. */
export function askedOf(table: Table, match: Match, draft: Draft): Asked {
  const played = playedOf(draft, match);
  if (draft.winner === NOBODY) return { won: undefined, drawn: drawnAsks(table, match) };
  // Before anybody has been named, the fields are those of a hand that the first player won.
  const winner = played.winner ?? playing(match)[0]!;
  return { won: asksWhenWon(table, match, { ...played, winner }), drawn: undefined };
}

/** The hand to write down, or what is still wrong. */
export type Checked =
  | { readonly ok: true; readonly hand: Played }
  | { readonly ok: false; readonly troubles: Troubles; readonly error?: EngineError };

/** Checks the fields as the game needs them, then asks the engine whether the hand can be settled. */
export function checkDraft(sheet: Sheet, match: Match, draft: Draft): Checked {
  const { won, drawn } = askedOf(sheet, match, draft);
  const hand = playedOf(draft, match);
  if (!won) return checkDrawn(sheet, match, draft, drawn, hand);
  if (hand.winner === undefined || !playing(match).includes(hand.winner))
    return { ok: false, troubles: { winner: 'Say who went Mahjong, or “Nobody”.' } };
  const needed = [...new Set([...won.scores, ...hand.also])];
  const troubles = { ...scoreTroubles(draft, needed, sheet, hand), ...answerTroubles(draft, won, sheet.names) };
  if (Object.keys(troubles).length > 0) return { ok: false, troubles };
  const { discarder: _, ...rest } = hand;
  const kept = won.discarder || won.reasons.length > 0 ? hand : rest;
  const settled = settle(settleInput(sheet, match, kept));
  return settled.ok
    ? { ok: true, hand: { ...kept, scores: kept.scores.map((score, each) => (needed.includes(each) ? score : null)) } }
    : { ok: false, troubles: {}, error: settled.error };
}

/** Checks a hand that nobody won: an answer that no longer fits the end is left out, a missing one is said. */
function checkDrawn(
  sheet: Sheet,
  match: Match,
  draft: Draft,
  asks: DrawnAsks | undefined,
  { drawn, orphans, ...rest }: Played,
): Checked {
  const known = drawn !== undefined && drawn !== asks?.ends[0] && asks?.ends.includes(drawn);
  if (!known) return { ok: true, hand: rest };
  if (drawn !== asks?.orphans?.rule) return { ok: true, hand: { ...rest, drawn } };
  if (!orphans)
    return {
      ok: false,
      troubles: player(draft.orphan) === undefined ? { orphan: 'Say who ended the hand.' } : { kinds: 'Say how many.' },
    };
  const hand = { ...rest, drawn, orphans };
  const settled = settleDrawn(sheet, match, hand);
  return settled.ok ? { ok: true, hand } : { ok: false, troubles: {}, error: settled.error };
}

const scoreTroubles = ({ scores }: Draft, needed: readonly Player[], sheet: Sheet, hand: Played): Troubles =>
  Object.fromEntries(
    needed.flatMap((each) => {
      const won = each === hand.winner || hand.also.includes(each);
      const trouble = scoreTrouble(scores[each], sheet.names[each] ?? '', sheet, won);
      return trouble ? [[`score-${each}`, trouble]] : [];
    }),
  );

function answerTroubles(draft: Draft, asked: WonAsks, names: readonly string[]): Troubles {
  const troubles: Record<string, string> = {};
  if (asked.discarder && draft.discarder === '')
    troubles['discarder'] = 'Say who discarded the last tile, or “Nobody”.';
  if (asked.discarder && draft.discarder === draft.winner)
    troubles['discarder'] = `${names[Number(draft.winner)] ?? ''} went Mahjong. Choose another player, or “Nobody”.`;
  if (player(draft.payer) !== undefined && draft.payer !== draft.winner && draft.reason === '')
    troubles['reason'] = 'Choose the reason, or “Nobody” above.';
  return troubles;
}

function scoreTrouble(text: string | undefined, name: string, table: Table, won: boolean): string {
  const score = readScore(text);
  if (score === undefined) return `Write what ${name} scored. Write 0 for nothing.`;
  return score === 'bad' ? 'Write the score in figures only, such as 92.' : impossibleScore(table, score, won);
}

/** A score that no hand of this game can have, and the nearest that one can; empty for one that is possible. */
export function impossibleScore({ rules, house }: Table, score: number, won: boolean): string {
  const judged = possibleScore({ rules, house, score, won });
  if (!judged.ok || judged.value.possible) return '';
  const near = [judged.value.below, judged.value.above].flatMap((each) =>
    each === undefined ? [] : [inFigures(each)],
  );
  const hand = won ? 'No hand that goes Mahjong' : 'No hand';
  return near.length === 2
    ? `${hand} is worth ${inFigures(score)} in this game. The nearest are ${listed(near)}.`
    : `${hand} is worth ${inFigures(score)} in this game. The nearest is ${listed(near)}.`;
}

/** A sentence that sums the troubles up, for the status line. */
export function troubleSentence(troubles: Troubles, names: readonly string[]): string {
  const missing = Object.keys(troubles).flatMap((field) =>
    field.startsWith('score-') ? [names[Number(field.slice(6))] ?? ''] : [],
  );
  if (missing.length > 0) return `Not written down yet. Look at the score of ${listed(missing)}.`;
  return `Not written down yet. ${Object.values(troubles)[0] ?? ''}`;
}

/** What is still wrong when these fields have changed: what was said of them is past, and so is what the engine said. */
export const troublesLeft = (troubles: Troubles, change: Partial<Draft>): Troubles =>
  Object.fromEntries(
    Object.entries(troubles).filter(([field]) => {
      const [, scored] = field.split('-');
      return field !== 'hand' && !Object.hasOwn(change, field) && !change.scores?.[Number(scored)];
    }),
  );
