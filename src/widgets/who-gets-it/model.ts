import { nextSeat, precedence, rulesetInfo, type ClaimName, type Seat, type WaitName } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { listed } from '../../text/sentences.ts';
import { claimName, others, type Answer, type Asked, type Details, type Wish } from './view.ts';

/** Asks the engine who gets the tile. */
export function answer({ rules, house, discarder, wishes }: Asked): Answer {
  const wanted = others(discarder).flatMap((seat) => (wishes[seat] ? [{ seat, ...wishes[seat] }] : []));
  if (wanted.length === 0)
    return {
      seat: undefined,
      says: 'Nobody wants it.',
      next: `${SEAT_NAMES[nextSeat(discarder)]} draws a tile.`,
      rule: undefined,
    };
  const judged = precedence({ rules, house, discarder, claims: wanted });
  if (!judged.ok) return { seat: undefined, says: 'That cannot be asked for.', next: '', rule: judged.error.rule };
  const { seat, claim, rule, alsoWon } = judged.value;
  if (!seat) return { seat, says: 'Nobody gets it. The hand is drawn.', next: 'Nobody pays.', rule };
  const names = listed([seat, ...alsoWon].map((each) => SEAT_NAMES[each]));
  const says = alsoWon.length > 0 ? `${names} all win with it.` : `${names} gets it, for ${claimName(claim)}.`;
  return { seat, says, next: nextWords(seat, claim, discarder), rule };
}

function nextWords(seat: Seat, claim: ClaimName, discarder: Seat): string {
  const who = SEAT_NAMES[seat];
  if (claim === 'mahjong') return 'The hand is over. Lay it open and count.';
  const first =
    claim === 'kong'
      ? `${who} lays it open, takes an extra tile, and throws one.`
      : `${who} lays the set open and throws a tile.`;
  const missed = others(discarder)
    .slice(0, others(discarder).indexOf(seat))
    .map((each) => SEAT_NAMES[each]);
  const turn = `Then it is ${SEAT_NAMES[nextSeat(seat)]}’s turn.`;
  return [
    first,
    turn,
    ...(missed.length > 0 ? [`${listed(missed)} ${missed.length > 1 ? 'miss' : 'misses'} a turn.`] : []),
  ].join(' ');
}

const WAITS: readonly WaitName[] = ['pair', 'triplet', 'sequence'];

/** Tries every detail: only one that can change the answer is worth asking for. */
export function detailsOf(asked: Asked): Details {
  const winners = others(asked.discarder).filter((seat) => asked.wishes[seat]?.claim === 'mahjong');
  if (winners.length < 2) return { waits: false, specials: [] };
  const plain = {
    ...asked,
    wishes: Object.fromEntries(Object.entries(asked.wishes).map(([seat, { claim }]) => [seat, { claim }])),
  };
  const usual = answer(plain).seat;
  const changes = (wish: Omit<Wish, 'claim'>): boolean =>
    winners.some(
      (seat) => answer({ ...plain, wishes: { ...plain.wishes, [seat]: { claim: 'mahjong', ...wish } } }).seat !== usual,
    );
  const patterns = (rulesetInfo(asked.rules)?.rules ?? []).filter(
    ({ chapter }) => chapter === 'special' || chapter === 'fan',
  );
  return {
    waits: WAITS.some((wait) => changes({ wait })),
    specials: patterns.map(({ id }) => id).filter((special) => changes({ special })),
  };
}
