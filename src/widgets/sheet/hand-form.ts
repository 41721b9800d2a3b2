import { type EngineError, type Match, type Player, type Seat, settle, type Table } from '../../engine/index.ts';
import type { HandDraft } from '../../learner/sheet-draft.ts';
import { VOID, type HandWritten } from '../../learner/sheet.ts';
import { inFigures } from '../../text/numbers.ts';
import { ruleTitle } from '../../text/rule-titles.ts';
import { listed } from '../../text/sentences.ts';
import { asksFor, endAsks, type EndAsks, type EndInPlay } from '../hand-end/end-asks.ts';
import { FIGURES_ONLY, impossibleScore, NOBODY, readScore } from '../hand-end/typed-score.ts';
import { drawnAsks, settleDrawn, type DrawnAsks } from './drawn-hand.ts';
import { settleInput, type endedBy, type PlayedEntry } from './evening.ts';
import { playing, seatsHeld } from './players.ts';

// The hand that is being written. A question is put only where the answer moves points (hand-end/). What stands in the fields then becomes a hand, or a sentence beside each that is wrong.

/** What is wrong, by field: `winner`, `discarder`, `reason`, `score-0` … */
export type Troubles = Readonly<Record<string, string>>;

/** Where a hand is written: the table of the evening, and what the players are called. */
export interface WrittenAt {
  readonly table: Table;
  readonly names: readonly string[];
}

/** What to ask about the hand in the fields: undefined parts are not asked. */
export interface FormAsks {
  /** A hand that somebody won. */
  readonly won: EndAsks<Player> | undefined;
  /** A hand that nobody won. */
  readonly drawn: DrawnAsks | undefined;
}

/** What to ask about a hand that this player won. */
export function asksWhenWon(table: Table, match: Match, hand: PlayedEntry): EndAsks<Player> {
  const end = settleInput(table, match, hand) as EndInPlay & { readonly winner: Seat };
  return asksFor(endAsks(table, seatsHeld(match), end), (seat) => match.seats[seat]!);
}

/** The fields of a hand that stands, to correct it. */
export function draftOf(hand: HandWritten): HandDraft {
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

/** The hand as far as the fields say it. Answers that no longer fit the winner are left out. */
export function playedFrom(draft: HandDraft, match: Match): PlayedEntry {
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
function mistakesOf({ mistakes }: HandDraft, seated: readonly Player[]): Pick<PlayedEntry, 'mistakes'> {
  const told = mistakes.flatMap((text) => {
    const [what = '', who] = text.split(':');
    const made = player(who);
    return made !== undefined && seated.includes(made) ? [{ player: made, what }] : [];
  });
  return told.length > 0 ? { mistakes: told } : {};
}

/** A hand that nobody won: who was short of one tile, and what ended it. */
function drawnOf(draft: HandDraft, seated: readonly Player[]): PlayedEntry {
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
export function formAsks(table: Table, match: Match, draft: HandDraft): FormAsks {
  const played = playedFrom(draft, match);
  if (draft.winner === NOBODY) return { won: undefined, drawn: drawnAsks(table, match) };
  // Before anybody has been named, the fields are those of a hand that the first player won.
  const winner = played.winner ?? playing(match)[0]!;
  return { won: asksWhenWon(table, match, { ...played, winner }), drawn: undefined };
}

/** The hand to write down, or what is still wrong. */
export type CheckedHand =
  | { readonly ok: true; readonly hand: PlayedEntry }
  | { readonly ok: false; readonly troubles: Troubles; readonly error?: EngineError };

/** Checks the fields as the game needs them, then asks the engine whether the hand can be settled. */
export function checkDraft(at: WrittenAt, match: Match, draft: HandDraft): CheckedHand {
  const { table, names } = at;
  const { won, drawn } = formAsks(table, match, draft);
  const hand = playedFrom(draft, match);
  if (!won) return checkDrawn(table, match, draft, drawn, hand);
  if (hand.winner === undefined || !playing(match).includes(hand.winner))
    return { ok: false, troubles: { winner: 'Say who went Mahjong, or “Nobody”.' } };
  const needed = [...new Set([...won.scores, ...hand.also])];
  const troubles = { ...scoreTroubles(draft, needed, at, hand), ...answerTroubles(draft, won, names) };
  if (Object.keys(troubles).length > 0) return { ok: false, troubles };
  const { discarder: _, ...rest } = hand;
  const kept = won.discarder || won.reasons.length > 0 ? hand : rest;
  const settled = settle(settleInput(table, match, kept));
  return settled.ok
    ? { ok: true, hand: { ...kept, scores: kept.scores.map((score, each) => (needed.includes(each) ? score : null)) } }
    : { ok: false, troubles: {}, error: settled.error };
}

/** Checks a hand that nobody won: an answer that no longer fits the end is left out, a missing one is said. */
function checkDrawn(
  table: Table,
  match: Match,
  draft: HandDraft,
  asks: DrawnAsks | undefined,
  { drawn, orphans, ...rest }: PlayedEntry,
): CheckedHand {
  const known = drawn !== undefined && drawn !== asks?.ends[0] && asks?.ends.includes(drawn);
  if (!known) return { ok: true, hand: rest };
  if (drawn !== asks?.orphans?.rule) return { ok: true, hand: { ...rest, drawn } };
  if (!orphans)
    return {
      ok: false,
      troubles: player(draft.orphan) === undefined ? { orphan: 'Say who ended the hand.' } : { kinds: 'Say how many.' },
    };
  const hand = { ...rest, drawn, orphans };
  const settled = settleDrawn(table, match, hand);
  return settled.ok ? { ok: true, hand } : { ok: false, troubles: {}, error: settled.error };
}

const scoreTroubles = (
  { scores }: HandDraft,
  needed: readonly Player[],
  { table, names }: WrittenAt,
  hand: PlayedEntry,
): Troubles =>
  Object.fromEntries(
    needed.flatMap((each) => {
      const won = each === hand.winner || hand.also.includes(each);
      const trouble = scoreTrouble(scores[each], names[each] ?? '', table, won);
      return trouble ? [[`score-${each}`, trouble]] : [];
    }),
  );

function answerTroubles(draft: HandDraft, asked: EndAsks<Player>, names: readonly string[]): Troubles {
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
  return score === 'bad' ? FIGURES_ONLY : impossibleScore(table, score, won);
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
export const troublesLeft = (troubles: Troubles, change: Partial<HandDraft>): Troubles =>
  Object.fromEntries(
    Object.entries(troubles).filter(([field]) => {
      const [, scored] = field.split('-');
      return field !== 'hand' && !Object.hasOwn(change, field) && !change.scores?.[Number(scored)];
    }),
  );

// What can be true and hardly ever is: a score above the limit, a winner with nothing, a win after a false Mahjong. It is
// asked about once; whoever insists gets it written down.

/**
 * What looks wrong about a hand, by field. Empty where nothing does.
 * @param ended who has ended this hand by a mistake, and by which rule
 */
export function doubtsOf(at: WrittenAt, hand: PlayedEntry, ended?: ReturnType<typeof endedBy>): Troubles {
  const won = ended && hand.winner !== undefined;
  return {
    ...(won && {
      winner: `${at.names[ended.player] ?? ''} has ended this hand (${ruleTitle(ended.rule)}), so nobody wins it. Choose “Nobody”, ended by a mistake.`,
    }),
    ...scoreDoubts(at, hand),
  };
}

/** A game that counts fans has none. */
function scoreDoubts({ table, names }: WrittenAt, { winner, scores }: PlayedEntry): Troubles {
  if (table.info.grammar !== 'points') return {};
  const most = table.info.rules.find(({ id, off }) => id.endsWith('.score.limit') && !off)?.value;
  const limit = typeof most === 'number' ? most : Infinity;
  return Object.fromEntries(
    scores.flatMap((score, place) => {
      const said = score === null ? '' : doubt(score, limit, place === winner, names[place] ?? '');
      return said ? [[`score-${place}`, said]] : [];
    }),
  );
}

function doubt(score: number, limit: number, won: boolean, name: string): string {
  if (!Number.isInteger(score)) return 'A hand scores whole points. Is there a slip in the figures?';
  if (score > limit)
    return `No hand scores more than ${inFigures(limit)} by your rules. Is there a slip in the figures?`;
  return won && score === 0 ? `${name} went Mahjong, and that alone scores something. Is 0 right?` : '';
}
