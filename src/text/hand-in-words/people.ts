import type { Hearing } from './hearing.ts';

/** Who sits where, and whose round it is. */
export function people(h: Hearing): boolean {
  const { w, at } = h;
  const windAt = (from: number): number | undefined => (w.is(from, 'w') ? from : undefined);
  // "the wind of the round is West", "West is the prevailing wind"
  if (w.is(at, 'q')) {
    const wind = windAt(w.skip(at + 1, 'z:a'));
    if (wind !== undefined) return setRound(h, wind, wind + 1);
  }
  // "South in East"
  const inside = w.skip(at + 2, 'a');
  if (w.is(at, 'w') && w.text(at + 1) === 'in' && w.is(inside, 'w') && !w.is(inside + 1, 'W')) {
    h.seat = w.seat(at);
    return setRound(h, inside, w.skip(inside + 1, 'r'));
  }
  if (w.is(at, 'w') && w.is(at + 1, 'z') && w.is(w.skip(at + 2, 'a'), 'q'))
    return setRound(h, at, w.skip(at + 2, 'a') + 1);
  if (w.is(at, 'w') && w.is(at + 1, 'W') && w.is(at + 2, 'r')) return setRound(h, at, at + 3);
  if (w.is(at, 'w') && w.is(at + 1, 'r')) return setRound(h, at, at + 2);
  if (w.is(at, 'r')) {
    const wind = windAt(w.skip(at + 1, 'zaO:'));
    if (wind !== undefined && !w.is(wind + 1, 'reM')) return setRound(h, wind, wind + 1);
    return false;
  }
  // "my own wind is West"
  if (w.is(at, 'uW') && w.is(w.skip(at, 'uW'), 'z')) {
    const wind = windAt(w.skip(w.skip(at, 'uW') + 1, 'a'));
    if (wind !== undefined) return setSeat(h, wind, wind + 1);
  }
  if (w.is(at, 'I') && !w.is(at - 1, '!0')) {
    const who = w.skip(at + 1, 'yOaeI:');
    if (w.is(who, 'Q')) return setSeat(h, who, who + 1, 'e');
    if (w.is(who, 'w') && !w.is(who + 1, 'rW') && !w.isPerson(who)) return setSeat(h, who, w.skip(who + 1, 'e'));
    // "I was South when …" is a seat even where somebody then goes out.
    if (w.is(who, 'w') && w.text(at) !== 'as' && !w.is(who + 1, 'rWMxcKRt')) return setSeat(h, who, who + 1);
  }
  if (w.is(at, 'e')) {
    const wind = windAt(w.skip(at + 1, 'za:O'));
    if (wind !== undefined && !w.is(wind + 1, 'rM')) return setSeat(h, wind, wind + 1);
  }
  if (w.is(at, 'w') && w.is(at + 1, 'e') && !w.is(at + 2, 'Mx')) return setSeat(h, at, at + 2);
  return false;
}

export function setRound(h: Hearing, wind: number, next: number): true {
  h.round = h.w.seat(wind);
  h.said = 'round';
  h.mends = false;
  return h.fact(next);
}

export function setSeat(h: Hearing, wind: number, next: number, seat = h.w.seat(wind)): true {
  h.seat = seat;
  h.said = 'seat';
  h.mends = false;
  return h.fact(next);
}
