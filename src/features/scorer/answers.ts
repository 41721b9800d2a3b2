import { nextHand, parseHand, SEATS, createMatchAndStartPoints, type Seat, type Table } from '../../engine/index.ts';
import type { ParsedHandText } from '../../format/hand-in-words.ts';
import { cleanNameText } from '../../storage/names.ts';
import { listSeatsInPlay } from '../../ui/table.ts';
import {
  getCurrentEntry,
  hasHandInput,
  createEmptyDeal,
  EMPTY_SEAT_ENTRY,
  findWinner,
  changeSeatEntry,
  withoutWinDetails,
  type Deal,
  type WinDetails,
} from './deal.ts';
import type { HandEntryRules } from './hand-rules.ts';
import { dropMissingLastTile, replaceHandAndCheckLastTile } from './taps.ts';

export function showOrMoveHandToSeat(deal: Deal, seat: Seat): Deal {
  if (deal.scoresAllHands || seat === deal.seat) return { ...deal, seat, isWindChosen: true };
  const entries = { ...deal.entries, [seat]: deal.entries[deal.seat], [deal.seat]: EMPTY_SEAT_ENTRY };
  return { ...deal, seat, isWindChosen: true, entries };
}

export function setCurrentPlayerWon(deal: Deal, won: boolean): Deal {
  if (!won) {
    // Where one hand is scored, “No” may be a slip, and there is no other winner.
    const isWithdrawn = deal.scoresAllHands && getCurrentEntry(deal).won === true;
    return changeSeatEntry(isWithdrawn ? withoutWinDetails(deal) : deal, { won });
  }
  const others = SEATS.filter((seat) => seat !== deal.seat && deal.entries[seat].won);
  const cleared = others.reduce((next, seat) => changeSeatEntry(next, { won: false }, seat), deal);
  const withoutOthers = others.length > 0 ? withoutWinDetails(cleared) : cleared;
  const ofOthers = {
    discarder: withoutOthers.discarder === deal.seat ? undefined : withoutOthers.discarder,
    liable: withoutOthers.liable?.seat === deal.seat ? undefined : withoutOthers.liable,
  };
  return dropMissingLastTile({ ...changeSeatEntry(withoutOthers, { won }), ...ofOthers });
}

/** A discarder that contradicts the way of winning is forgotten, so that the settlement asks again. */
export const changeWinDetails = (deal: Deal, change: Partial<WinDetails>): Deal => ({
  ...deal,
  ending: { ...deal.ending, ...change },
  discarder: isDiscarderAgainstWin(deal.discarder, change.by) ? undefined : deal.discarder,
});

/** @param discarder null: nobody discarded the winning tile */
const isDiscarderAgainstWin = (discarder: Deal['discarder'], by: WinDetails['by']): boolean =>
  discarder === null ? by === 'discard' || by === 'kong' : by === 'wall' || by === 'loose';

/** Stores who discarded the winning tile, and changes a way of winning that contradicts this. */
export function setDiscarder(deal: Deal, discarder: Deal['discarder']): Deal {
  if (discarder === undefined || !isDiscarderAgainstWin(discarder, deal.ending.by)) return { ...deal, discarder };
  return { ...changeWinDetails(deal, { by: discarder === null ? 'wall' : 'discard' }), discarder };
}

/**
 * Moves a set to the rack, because the engine wants the last tile there. If that tile was a discard, the engine
 * counts the set as exposed.
 */
export function moveSetToRackAsLastTile(deal: Deal, at: number, tile: WinDetails['tile']): Deal {
  const { hand } = getCurrentEntry(deal);
  const set = hand.sets[at];
  if (!set) return deal;
  const back = { ...hand, rack: [...hand.rack, ...set.tiles], sets: hand.sets.filter((_, place) => place !== at) };
  return changeWinDetails(changeSeatEntry(deal, { hand: back }), { tile });
}

/**
 * Moves the hand to a seat in play, and removes what was said about players who do not play: that one of them won,
 * discarded the winning tile, or has to pay for the others.
 */
export function dropSeatsNotInPlay(given: Deal, seats: readonly Seat[]): Deal {
  const isSeated = seats.includes(given.seat);
  const deal = isSeated ? given : { ...showOrMoveHandToSeat(given, seats[1]!), isWindChosen: false };
  const isOut = (seat: Seat | null | undefined): boolean => Boolean(seat && !seats.includes(seat));
  const winner = SEATS.find((seat) => isOut(seat) && deal.entries[seat].won);
  if (winner) return withoutWinDetails(changeSeatEntry(deal, { won: undefined }, winner));
  return {
    ...deal,
    discarder: isOut(deal.discarder) ? undefined : deal.discarder,
    liable: isOut(deal.liable?.seat) ? undefined : deal.liable,
  };
}

export const withDealTable = (deal: Deal, table: Table): Deal => ({ ...deal, table, liable: undefined });

/** Replaces an example by an empty deal. Undefined if tiles are entered while the player's wind is not known. */
export function enableScoringAllHandsIfWindKnown(given: Deal, { seats }: HandEntryRules): Deal | undefined {
  const deal = given.isExample ? createEmptyDeal(given.table, given.names) : given;
  if (!deal.isWindChosen && hasHandInput(getCurrentEntry(deal))) return undefined;
  const seated = seats.includes(deal.seat) ? deal : showOrMoveHandToSeat(deal, seats[0]!);
  return { ...seated, scoresAllHands: true, isWindChosen: true };
}

/** An empty name is removed. */
export const setPlayerName = (deal: Deal, seat: Seat, name: string): Deal => ({
  ...deal,
  names: Object.fromEntries(Object.entries({ ...deal.names, [seat]: cleanNameText(name) }).filter(([, text]) => text)),
});

/**
 * Goes to the next player without a hand, or stays if all have one.
 * @param fishing the loser’s latest answer about being one tile short
 */
export function withEntryFinishedAndNextPlayer(
  deal: Deal,
  rules: HandEntryRules,
  fishing = getCurrentEntry(deal).fishing,
): Deal {
  const won = getCurrentEntry(deal).won ?? false;
  const down: Deal = {
    ...changeSeatEntry(deal, { down: true, won, fishing }),
    scoresAllHands: true,
    isWindChosen: true,
  };
  const place = rules.seats.indexOf(down.seat);
  const round = rules.seats.map((_, step) => rules.seats[(place + step) % rules.seats.length]!);
  const next = areEnoughHandsEntered(down, rules) ? undefined : round.find((seat) => !hasHandInput(down.entries[seat]));
  return next ? { ...down, seat: next } : down;
}

export const isEntryOfAllHandsFinished = (deal: Deal, rules: HandEntryRules): boolean =>
  deal.scoresAllHands && getCurrentEntry(deal).down && areEnoughHandsEntered(deal, rules);

/** Where only the winner is paid, the winner's hand is enough. */
export function areEnoughHandsEntered(deal: Deal, { seats, hands, countsWinnerOnly }: HandEntryRules): boolean {
  const entered = seats.filter(
    (seat) => hasHandInput(deal.entries[seat]) && (!countsWinnerOnly || deal.entries[seat].won === true),
  );
  return entered.length >= hands;
}

export function createNextDealInSameRound(deal: Deal): Deal {
  const { names, absent } = moveNamesAndEmptySeat(deal);
  return {
    ...createEmptyDeal(deal.table, names),
    absent,
    round: deal.round,
    scoresAllHands: deal.scoresAllHands,
    isWindChosen: deal.scoresAllHands,
  };
}

/** Moves the names to the winds of the next hand: East may become North. Without a winner everybody stays. */
function moveNamesAndEmptySeat(deal: Deal): Pick<Deal, 'names' | 'absent'> {
  const { table, names, absent } = deal;
  const winner = findWinner(deal);
  const seats = absent && listSeatsInPlay(table, absent);
  const start = createMatchAndStartPoints({ table, seats });
  if (!winner || !start.ok) return { names, absent };
  const now = start.value.match;
  const next = nextHand({ table, match: now, end: { winner } });
  if (!next.ok) return { names, absent };
  const findSeatOfPlayer = (player: number | undefined) => SEATS.find((seat) => now.seats[seat] === player);
  const moved = SEATS.flatMap((seat) => {
    const before = findSeatOfPlayer(next.value.match.seats[seat]);
    return before && names[before] ? [[seat, names[before]] as const] : [];
  });
  return {
    names: Object.fromEntries(moved),
    absent: absent && SEATS.find((seat) => next.value.match.seats[seat] === undefined),
  };
}

export const setReadyPlayersOfDeal = (deal: Deal, seats: readonly Seat[]): Deal =>
  SEATS.filter((seat) => !deal.entries[seat].won).reduce(
    (next, seat) => changeSeatEntry(next, { fishing: seats.includes(seat) ? 'yes' : undefined }, seat),
    deal,
  );

/** What the words leave out stays unchanged. Among all the hands, the words are about the one that is open. */
export function applyParsedHandText(deal: Deal, { hand, seat, round, win, fishing, call }: ParsedHandText): Deal {
  const tiles = parseHand(hand);
  let next = seat && !deal.scoresAllHands ? showOrMoveHandToSeat(deal, seat) : deal;
  if (round) next = { ...next, round };
  if (tiles.ok && hand !== '') next = replaceHandAndCheckLastTile(next, tiles.value);
  if (win === undefined) return next;
  next = setCurrentPlayerWon(next, win !== null);
  if (win === null) return fishing ? changeSeatEntry(next, { fishing: call === 'original' ? 'first' : 'yes' }) : next;
  const { by, tile, lastTile } = win;
  return changeWinDetails(next, {
    ...(by && { by }),
    ...(tile && { tile }),
    ...(lastTile && { last: 'yes' }),
    ...(call === 'original' && { call: 'yes' }),
    ...(call === 'ready' && { ready: 'yes' }),
  });
}
