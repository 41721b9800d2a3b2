import { possibleScore, type Player, type Seat, type Table } from '../../engine/index.ts';
import { NOBODY, VOID, type HandEntered, type HandRecorded } from '../../learner/hand-record.ts';
import { inFigures } from '../../text/numbers.ts';

// From what stands in the fields to a hand that can be recorded, and back; scores as people type them, in every tool alike.

/** What parts the thousands of a number: "1,280", "1.280", "1 280". */
const THOUSANDS = /(\d)[\s,.’'](?=\d{3}(?!\d))/g;

/** A score as it was typed: undefined for an empty field, `'bad'` for what is not a number from 0 up. "26.5" has a half. */
export function readScore(text: string | undefined): number | undefined | 'bad' {
  const plain = (text ?? '').trim().replaceAll(THOUSANDS, '$1');
  if (plain === '') return undefined;
  return /^\d{1,7}([.,]\d)?$/.test(plain) ? Number(plain.replace(',', '.')) : 'bad';
}

/** What is wrong with a typed score, in a sentence: no number, or what no hand can have. Empty when nothing is. */
export function scoreTrouble(table: Table, text: string | undefined, won: boolean): string {
  const score = readScore(text);
  if (score === 'bad') return 'Write the score in figures only, such as 92.';
  return score === undefined ? '' : impossibleScore(table, score, won);
}

/** Why no hand of this game is worth that much, and the nearest that one can be; empty for a score that is possible. */
function impossibleScore(table: Table, score: number, won: boolean): string {
  const judged = possibleScore({ table, score, won });
  if (!judged.ok || judged.value.possible) return '';
  const { below, above, step } = judged.value;
  const cannot = `${inFigures(score)} cannot be:`;
  const hand = won ? 'hand that goes Mahjong' : 'hand';
  if (above === undefined) return `${cannot} no ${hand} is worth more than ${inFigures(below ?? 0)} at this table.`;
  if (below === undefined) return `${cannot} a ${hand} is worth at least ${inFigures(above)} at this table.`;
  const nearest = `The nearest are ${inFigures(below)} and ${inFigures(above)}.`;
  return score % step === 0
    ? `${cannot} no ${hand} comes to that at this table. ${nearest}`
    : `${cannot} scores go up in steps of ${inFigures(step)} at this table. ${nearest}`;
}

/** How one mistake of one player stands in the fields. */
export const mistakeMark = (what: string, player: string): string => `${what}:${player}`;

/**
 * The hand as far as the fields say it. Answers that no longer fit the winner, or speak of somebody who does not play, are
 * left out.
 * @param players those who play, as seats or as players
 */
export function recordedFrom<Who extends Player | Seat>(
  entered: HandEntered,
  players: readonly Who[],
): HandRecorded<Who> {
  const one = (text: string): Who | undefined => players.find((who) => String(who) === text);
  const several = (texts: readonly string[], but?: Who): readonly Who[] =>
    texts.flatMap((text) => one(text) ?? []).filter((who) => who !== but);
  const mistakes = entered.mistakes.flatMap((text) => {
    const [what = '', who] = text.split(':');
    const made = one(who ?? '');
    return made === undefined ? [] : [{ who: made, what }];
  });
  if (entered.winner === NOBODY) return { ...drawnFrom(entered, one, several), mistakes };
  const winner = one(entered.winner);
  const other = (text: string): Who | undefined => [one(text)].find((who) => who !== winner);
  const [discarder, payer] = [other(entered.discarder), other(entered.payer)];
  const scores = players.flatMap((who) => {
    const score = readScore(entered.scores[String(who)]);
    return typeof score === 'number' ? [[who, score] as const] : [];
  });
  return {
    ...(winner !== undefined && { winner }),
    alsoWon: discarder === undefined ? [] : several(entered.also, winner).filter((who) => who !== discarder),
    ...(discarder !== undefined && { discarder }),
    scores: Object.fromEntries(scores),
    ...(payer !== undefined && entered.reason && { liable: { who: payer, rule: entered.reason } }),
    ready: several(entered.ready, winner),
    mistakes,
  };
}

/** A hand that nobody won: who was short of one tile, and what ended it. */
function drawnFrom<Who extends Player | Seat>(
  { drawn, orphan, kinds, ready }: HandEntered,
  one: (text: string) => Who | undefined,
  several: (texts: readonly string[]) => readonly Who[],
): Omit<HandRecorded<Who>, 'mistakes'> {
  const caller = one(orphan);
  const called = drawn && drawn !== VOID && caller !== undefined && kinds !== '';
  return {
    alsoWon: [],
    scores: {},
    ready: drawn === VOID ? [] : several(ready),
    ...(drawn && { drawn }),
    ...(called && { orphans: { who: caller, kinds: Number(kinds) } }),
  };
}

/** The fields of a hand that is recorded, to look at or to correct it. */
export function enteredFrom<Who extends Player | Seat>(hand: HandRecorded<Who>): HandEntered {
  const text = (who: Who | undefined): string => (who === undefined ? NOBODY : String(who));
  return {
    winner: text(hand.winner),
    also: hand.alsoWon.map(String),
    discarder: text(hand.discarder),
    scores: Object.fromEntries(Object.entries(hand.scores).map(([who, score]) => [who, String(score)])),
    payer: hand.liable ? String(hand.liable.who) : '',
    reason: hand.liable?.rule ?? '',
    ready: hand.ready.map(String),
    mistakes: hand.mistakes.map(({ who, what }) => mistakeMark(what, String(who))),
    drawn: hand.drawn ?? '',
    orphan: hand.orphans ? String(hand.orphans.who) : '',
    kinds: hand.orphans ? String(hand.orphans.kinds) : '',
  };
}
