import type { Player, Seat } from '../../engine/index.ts';
import { NOBODY_VALUE, VOID_VALUE, type HandEntered, type HandRecorded } from '../../storage/hand-record.ts';
import { readScore } from './typed-score.ts';

// From what stands in the fields to a hand that can be recorded, and back.

/** How one mistake of one player stands in the fields. */
export const formatMistakeField = (what: string, player: string): string => `${what}:${player}`;

/**
 * The hand as far as the fields say it. Answers that no longer fit the winner, or speak of somebody who does not play, are
 * left out.
 * @param players those who play, as seats or as players
 */
export function toRecordedHand<Who extends Player | Seat>(
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
  if (entered.winner === NOBODY_VALUE) return { ...toDrawnHand(entered, one, several), mistakes };
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
function toDrawnHand<Who extends Player | Seat>(
  { drawn, orphan, kinds, ready }: HandEntered,
  one: (text: string) => Who | undefined,
  several: (texts: readonly string[]) => readonly Who[],
): Omit<HandRecorded<Who>, 'mistakes'> {
  const caller = one(orphan);
  const called = drawn && drawn !== VOID_VALUE && caller !== undefined && kinds !== '';
  return {
    alsoWon: [],
    scores: {},
    ready: drawn === VOID_VALUE ? [] : several(ready),
    ...(drawn && { drawn }),
    ...(called && { orphans: { who: caller, kinds: Number(kinds) } }),
  };
}

/** The fields of a hand that is recorded, to look at or to correct it. */
export function toEnteredHand<Who extends Player | Seat>(hand: HandRecorded<Who>): HandEntered {
  const text = (who: Who | undefined): string => (who === undefined ? NOBODY_VALUE : String(who));
  return {
    winner: text(hand.winner),
    also: hand.alsoWon.map(String),
    discarder: text(hand.discarder),
    scores: Object.fromEntries(Object.entries(hand.scores).map(([who, score]) => [who, String(score)])),
    payer: hand.liable ? String(hand.liable.who) : '',
    reason: hand.liable?.rule ?? '',
    ready: hand.ready.map(String),
    mistakes: hand.mistakes.map(({ who, what }) => formatMistakeField(what, String(who))),
    drawn: hand.drawn ?? '',
    orphan: hand.orphans ? String(hand.orphans.who) : '',
    kinds: hand.orphans ? String(hand.orphans.kinds) : '',
  };
}

/** The same hand said of others: of the players in place of the seats, or the other way round. Whom `other` does not know is left out. */
export function translateHand<A extends Player | Seat, B extends Player | Seat>(
  hand: HandRecorded<A>,
  other: (who: A) => B | undefined,
): HandRecorded<B> {
  const one = (who: A | undefined): B | undefined => (who === undefined ? undefined : other(who));
  const all = (list: readonly A[]): readonly B[] => list.flatMap((who) => one(who) ?? []);
  const { liable, orphans, drawn } = hand;
  const [winner, discarder, payer, caller] = [hand.winner, hand.discarder, liable?.who, orphans?.who].map(one);
  const scores = Object.entries(hand.scores).flatMap(([key, score]) => {
    const who = one((/^\d+$/.test(key) ? Number(key) : key) as A);
    return who === undefined ? [] : [[who, score] as const];
  });
  return {
    ...(winner !== undefined && { winner }),
    alsoWon: all(hand.alsoWon),
    ...(discarder !== undefined && { discarder }),
    scores: Object.fromEntries(scores),
    ...(liable && payer !== undefined && { liable: { who: payer, rule: liable.rule } }),
    ready: all(hand.ready),
    mistakes: hand.mistakes.flatMap(({ who, what }) => {
      const made = one(who);
      return made === undefined ? [] : [{ who: made, what }];
    }),
    ...(drawn !== undefined && { drawn }),
    ...(orphans && caller !== undefined && { orphans: { who: caller, kinds: orphans.kinds } }),
  };
}
