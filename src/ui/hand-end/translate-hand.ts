import type { Player, Seat } from '../../engine/index.ts';
import { VOID_DRAW_VALUE, type HandEnd } from '../../storage/hand-end.ts';

/** Replaces players by seats, or seats by players. Leaves out people for whom `other` returns undefined. */
export function mapHandEndPlayers<A extends Player | Seat, B extends Player | Seat>(
  { winner, alsoWon, discarder, scores, liable, ready, mistakes, drawn, orphans }: HandEnd<A>,
  other: (who: A) => B | undefined,
): HandEnd<B> {
  const translateWho = (who: A | undefined): B | undefined => (who === undefined ? undefined : other(who));
  const translateWhoOrNobody = (who: A | null | undefined): B | null | undefined =>
    who === null ? null : translateWho(who);
  const translateList = (list: readonly A[]): readonly B[] => list.flatMap((who) => other(who) ?? []);
  const payer = translateWho(liable?.who);
  return {
    winner: translateWhoOrNobody(winner),
    alsoWon: translateList(alsoWon),
    discarder: translateWhoOrNobody(discarder),
    scores: Object.fromEntries(
      Object.entries(scores).flatMap(([key, score]) => {
        const who = other((/^\d+$/.test(key) ? Number(key) : key) as A);
        return who === undefined ? [] : [[who, score] as const];
      }),
    ),
    liable: payer === undefined ? undefined : { ...liable, who: payer },
    ready: translateList(ready),
    mistakes: mistakes.flatMap(({ who, what }) => {
      const made = other(who);
      return made === undefined ? [] : [{ who: made, what }];
    }),
    drawn,
    orphans: orphans && { ...orphans, who: translateWho(orphans.who) },
  };
}

/** Removes answers that no longer fit the winner, or are about people who do not play. */
export function removeAnswersNotFittingWinner<Who extends Player | Seat>(
  end: HandEnd<Who>,
  players: readonly Who[],
): HandEnd<Who> {
  const hand = mapHandEndPlayers(end, (who) => (players.includes(who) ? who : undefined));
  const { winner, discarder, mistakes, drawn, orphans, liable } = hand;
  if (winner === null) {
    const isVoid = drawn === VOID_DRAW_VALUE;
    const isCalled = drawn !== undefined && !isVoid && orphans?.who !== undefined && orphans.kinds !== undefined;
    return {
      winner,
      alsoWon: [],
      scores: {},
      ready: isVoid ? [] : hand.ready,
      mistakes,
      drawn,
      orphans: isCalled ? orphans : undefined,
    };
  }
  const thrower = discarder === winner ? undefined : discarder;
  const isDiscard = thrower !== undefined && thrower !== null;
  return {
    winner,
    alsoWon: isDiscard ? hand.alsoWon.filter((who) => who !== winner && who !== thrower) : [],
    discarder: thrower,
    scores: hand.scores,
    liable: liable?.rule === undefined || liable.who === winner ? undefined : liable,
    ready: hand.ready.filter((who) => who !== winner),
    mistakes,
  };
}
