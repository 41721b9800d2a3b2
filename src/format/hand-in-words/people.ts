import type { ParserState } from './parser-state.ts';
import type { HandWordList } from './refs.ts';

/** Parses seats and the wind of the round. */
export function parsePlayers(h: ParserState): boolean {
  const { w, at } = h;
  const windAt = (from: number): number | undefined => (w.is(from, 'w') ? from : undefined);
  if (w.is(at, 'q')) {
    const wind = windAt(w.skip(at + 1, 'z:a&'));
    if (wind !== undefined) return setRound(h, wind, wind + 1);
  }
  const mine = w.is(at + 1, 'z') ? at + 2 : at + 1;
  if (w.is(at, 'w') && (mine === at + 2 || w.text(at).endsWith("'s"))) {
    if (w.text(mine) === 'me') return setSeat(h, at, mine + 1);
    const noun = w.skip(mine, 'au');
    if (w.is(noun, 'W') && w.text(noun - 1) === 'my') return setSeat(h, at, noun + 1);
  }
  const inside = w.skip(at + 2, 'a');
  if (w.is(at, 'w') && w.text(at + 1) === 'in' && w.is(inside, 'w') && !w.is(inside + 1, 'W')) {
    h.seat = w.seat(at);
    return setRound(h, inside, w.skip(inside + 1, 'r'));
  }
  if (w.is(at, 'w') && w.is(at + 1, 'z') && w.is(w.skip(at + 2, '&a'), 'q'))
    return setRound(h, at, w.skip(at + 2, '&a') + 1);
  if (w.is(at, 'w') && w.is(at + 1, 'z') && w.is(w.skip(at + 2, 'a&'), 'r'))
    return setRound(h, at, w.skip(at + 2, 'a&') + 1);
  const roundToo = w.skip(at + 1, 'a&');
  if (
    w.is(at, 'z') &&
    w.is(at - 1, '&,') &&
    h.said === 'seat' &&
    h.seat &&
    w.is(roundToo, 'rq') &&
    w.is(roundToo + 1, ',.')
  ) {
    h.round = h.seat;
    h.said = 'round';
    return h.fact(roundToo + 1);
  }
  if (w.is(at, 'w') && w.text(at).endsWith("'s") && w.text(at + 1) === 'the' && w.is(at + 2, 'rq'))
    return setRound(h, at, at + 3);
  if (w.is(at, 'w') && w.is(at + 1, 'W') && w.is(at + 2, 'r')) return setRound(h, at, at + 3);
  if (w.is(at, 'w') && w.is(at + 1, 'r')) return setRound(h, at, at + 2);
  if (w.is(at, 'r')) {
    const wind = windAt(w.skip(w.text(at + 1) === 'also' ? at + 2 : at + 1, 'zaO:'));
    // "round north seat east": the second wind is the seat.
    const isSeatNext =
      wind !== undefined && w.is(w.skip(wind + 1, 'a'), 'e') && w.is(w.skip(w.skip(wind + 1, 'a') + 1, 'za:O'), 'w');
    if (
      wind !== undefined &&
      !w.is(wind + 1, 'r') &&
      (isSeatNext || !w.is(wind + 1, 'e')) &&
      // "round South mahjong": South is a player, unless the seat is known and the round is not.
      (!w.is(wind + 1, 'M') || /^i\b/.test(w.text(wind + 1)) || (h.said === 'seat' && w.is(at - 1, 'w')))
    )
      return setRound(h, wind, wind + 1);
    return false;
  }
  const own = w.skip(at, 'uW');
  if (w.is(at, 'uW') && (w.is(own, 'z') || w.text(own - 1).endsWith("'s"))) {
    const wind = windAt(w.skip(w.is(own, 'z') ? own + 1 : own, 'a'));
    if (wind !== undefined) return setSeat(h, wind, wind + 1);
  }
  // "I sat to the left of South" does not give the seat.
  if (w.is(at, '<')) {
    const who = w.skip(at + 1, 'a');
    return w.is(who, 'w') && !w.is(who + 1, 'W') ? h.leavesOpen(who + 1) : false;
  }
  if (w.text(at) === 'being' && w.is(at + 1, 'w') && (at === 0 || w.is(at - 1, ',.')) && !w.is(at + 2, 'rWM'))
    return setSeat(h, at + 1, at + 2);
  if (
    w.is(at, 'w') &&
    h.said === 'seat' &&
    w.seat(at) === h.seat &&
    w.is(at - 1, ',&') &&
    (at + 1 === w.all.length || w.is(at + 1, ',.'))
  )
    return h.fact(at + 1);
  if (w.is(at, 'e') && w.is(at + 1, ':') && w.is(at + 2, '?ZI') && w.is(at + 3, 'w')) return seats(h, at + 2);
  // "Hilda was East": another player's seat.
  if (w.is(at, '?Z') && w.is(at + 1, 'z') && w.is(at + 2, 'w') && !w.is(at + 3, 'Wrn')) return h.fact(at + 3);
  if (w.is(at, 'I') && !w.is(at - 1, '!0')) {
    const who = w.skip(w.text(at) === 'me' && w.text(at + 1) === 'being' ? at + 2 : at + 1, 'yOaeI:');
    if (w.is(who, 'Q')) return setSeat(h, who, who + 1, 'e');
    if (w.is(who, 'w') && w.is(who + 1, 'W') && !w.is(who + 2, 'r')) return setSeat(h, who, who + 2);
    // "i am south round is west": the second wind is the round.
    const second = w.is(who + 1, 'r') ? w.skip(who + 2, 'zaO:') : who;
    const isRound = w.is(second, 'w') && !w.is(second + 1, 'rex') && (w.is(second + 1, 'M') || !w.isPerson(second));
    if (w.is(who, 'w') && second > who && isRound) return setSeat(h, who, who + 1);
    if (w.is(who, 'w') && !w.is(who + 1, 'rW') && !w.isPerson(who)) return setSeat(h, who, w.skip(who + 1, 'e'));
    // "I was South when …" gives the seat even before a verb of another player; "I'm South mahjong on a discard" is
    // about the speaker.
    const isMine = w.text(at) !== 'me' || at === 0 || w.is(at - 1, '.,&');
    const isDone = w.is(who + 1, 'MxcKRt') && !w.all[who + 1]?.byMe && (!isMine || w.text(who).endsWith("'s"));
    if (w.is(who, 'w') && w.text(at) !== 'as' && !w.is(who + 1, 'rW') && !isDone) return setSeat(h, who, who + 1);
  }
  if (w.is(at, 'e')) {
    const wind = windAt(w.skip(at + 1, 'za:OW'));
    const isBoth = wind !== undefined && w.is(wind + 1, 'r') && w.is(wind + 2, 'w') && !w.is(wind + 3, 'r');
    if (wind !== undefined && (isBoth || !w.is(wind + 1, 'r'))) return setSeat(h, wind, wind + 1);
  }
  if (w.is(at, 'w') && w.is(at + 1, 'e') && !w.is(at + 2, 'Mx')) return setSeat(h, at, at + 2);
  // "East wind, North seat. Pung of …": the first wind is the round.
  const alone = w.is(at + 1, 'W') ? at + 2 : at + 1;
  if (
    w.is(at, 'w') &&
    (at === 0 || w.is(at - 1, '.')) &&
    w.is(alone, '.,') &&
    w.is(alone + 1, 'w') &&
    w.is(alone + 2, 'e')
  )
    return setRound(h, at, alone);
  // "South. Pung of …": a seat, a round or a tile.
  const isOver = w.is(alone, '.') || (w.is(alone, ',') && w.is(alone + 1, 'o') && w.is(alone + 2, 'r'));
  if (at === 0 && w.is(at, 'w') && isOver && !(w.is(alone + 1, 'w') && w.is(alone + 2, 'r'))) {
    h.unclear.push({ from: w.all[at]!.from, to: w.all[alone - 1]!.to });
    return h.fact(alone);
  }
  // "East. East round. Pung of …": the first wind is the seat.
  const isRoundNext =
    (w.is(alone + 1, 'w') && w.is(alone + 2, 'r')) || (w.is(alone + 1, 'rq') && w.is(w.skip(alone + 2, 'z:'), 'w'));
  if (w.is(at, 'w') && (at === 0 || w.is(at - 1, '.')) && w.is(alone, '.,') && isRoundNext)
    return setSeat(h, at, alone);
  return false;
}

function seats(h: ParserState, from: number): true {
  const { w } = h;
  let at = from;
  for (; w.is(at, '?ZI') && w.is(at + 1, 'w'); at = w.skip(at + 2, ',&')) if (w.is(at, 'I')) h.seat = w.seat(at + 1);
  while (w.is(at - 1, ',&')) at--;
  h.said = 'seat';
  return h.fact(at);
}

export function setRound(h: ParserState, wind: number, next: number): true {
  const round = h.w.seat(wind);
  // "East round. It was the South round." is contradictory.
  if (h.round && round !== h.round && !h.mends) {
    h.round = undefined;
    return h.leavesOpen(next);
  }
  h.round = round;
  h.said = 'round';
  h.mends = false;
  return h.fact(next);
}

export function setSeat(h: ParserState, wind: number, next: number, seat = h.w.seat(wind)): true {
  // "I'm East and I'm West" is contradictory.
  if (h.seat && seat !== h.seat && h.said === 'seat' && !h.mends && h.w.is(h.at - 1, '&')) {
    h.seat = undefined;
    return h.leavesOpen(next);
  }
  h.seat = seat;
  h.said = 'seat';
  h.mends = false;
  return h.fact(next);
}

/** "East had a kong of whites. I had …": another player's tiles; without "I", East is the player. */
export function parseOtherPlayersTiles(h: ParserState): boolean {
  const { w, at } = h;
  const isWind =
    w.is(at, 'w') && !w.is(at + 1, 'W') && (at === 0 || w.is(at - 1, '.,&')) && /^ha[ds]$/.test(w.text(at + 1));
  if (!isWind && !(w.is(at, 'Z') && /^ha[ds]$/.test(w.text(at + 1)))) return false;
  if (!w.is(w.skip(at + 2, 'a'), 'kndwsgmFf') || (isWind && w.seat(at) === h.seat)) return false;
  if (!h.speaks) return isWind && h.seat === undefined ? setSeat(h, at, at + 1) : false;
  let end = at + 2;
  while (end < w.all.length && !w.is(end, '.') && !h.speaksAt(end) && !w.isPerson(end)) end++;
  return h.fact(end);
}

/** "the lady on my right won", "the winner was Jean": another player won. */
export function parseOtherPlayersWin(h: ParserState): boolean {
  const { w, at } = h;
  const before = w.skipBackOver(at, 'a');
  if (before >= 0 && !w.is(before, '.,:&')) return false;
  const isWinner = w.text(at) === 'winner' && w.is(at + 1, 'z');
  const isOneOf = w.text(at) === 'one' && w.is(at + 1, 'O');
  const who = w.skip(isWinner || isOneOf ? at + 2 : at, 'a');
  const next = isWinner ? who + 1 : wonBy(w, who);
  const seat = w.is(who, 'Q') ? 'e' : w.seat(who);
  if (!w.is(who, '?Z<wQ') || next === undefined || (h.seat !== undefined && seat === h.seat)) return false;
  h.winner ??= seat;
  h.won = false;
  h.hasLost = true;
  h.expects = 'elsewhere';
  return h.fact(next);
}

/** The end of a statement that another player won, without "I" or a tile in it. */
function wonBy(w: HandWordList, who: number): number | undefined {
  const speaks = (at: number): boolean => /^i\b/.test(w.text(at)) || w.all[at]?.byMe === true;
  let verb = who + 1;
  while ((w.is(verb, '?yaOI<zihZ') || (w.is(verb, 'w') && w.is(verb - 1, 'I'))) && !speaks(verb)) verb++;
  if (!w.is(verb, 'M') || speaks(verb)) return undefined;
  // Plain "East won" is parsed elsewhere.
  const isPlaced = w.is(who + 1, '<') || (w.is(who + 1, 'y') && /^(?:on|at|from)$/.test(w.text(who + 1)));
  return w.is(who, 'wQ') && !isPlaced && w.text(verb) !== 'winner' ? undefined : verb + 1;
}
