import type { Hearing } from './hearing.ts';
import { nameOf } from './refs.ts';
import { madeOfDiscard } from './claims.ts';

/** Who sits where, and whose round it is. */
export function people(h: Hearing): boolean {
  const { w, at } = h;
  const windAt = (from: number): number | undefined => (w.is(from, 'w') ? from : undefined);
  // "the wind of the round is West", "West is the prevailing wind"
  if (w.is(at, 'q')) {
    const wind = windAt(w.skip(at + 1, 'z:a&'));
    if (wind !== undefined) return setRound(h, wind, wind + 1);
  }
  // "North is my wind", "East is me"
  const mine = w.is(at + 1, 'z') ? at + 2 : at + 1;
  if (w.is(at, 'w') && (mine === at + 2 || w.text(at).endsWith("'s"))) {
    if (w.text(mine) === 'me') return setSeat(h, at, mine + 1);
    const noun = w.skip(mine, 'au');
    if (w.is(noun, 'W') && w.text(noun - 1) === 'my') return setSeat(h, at, noun + 1);
  }
  // "South in East"
  const inside = w.skip(at + 2, 'a');
  if (w.is(at, 'w') && w.text(at + 1) === 'in' && w.is(inside, 'w') && !w.is(inside + 1, 'W')) {
    h.seat = w.seat(at);
    return setRound(h, inside, w.skip(inside + 1, 'r'));
  }
  if (w.is(at, 'w') && w.is(at + 1, 'z') && w.is(w.skip(at + 2, '&a'), 'q'))
    return setRound(h, at, w.skip(at + 2, '&a') + 1);
  if (w.is(at, 'w') && w.is(at + 1, 'z') && w.is(w.skip(at + 2, 'a'), 'r'))
    return setRound(h, at, w.skip(at + 2, 'a') + 1);
  if (w.is(at, 'w') && w.is(at + 1, 'W') && w.is(at + 2, 'r')) return setRound(h, at, at + 3);
  if (w.is(at, 'w') && w.is(at + 1, 'r')) return setRound(h, at, at + 2);
  if (w.is(at, 'r')) {
    const wind = windAt(w.skip(at + 1, 'zaO:'));
    if (wind !== undefined && !w.is(wind + 1, 'reM')) return setRound(h, wind, wind + 1);
    return false;
  }
  // "my own wind is West"
  const own = w.skip(at, 'uW');
  if (w.is(at, 'uW') && (w.is(own, 'z') || w.text(own - 1).endsWith("'s"))) {
    const wind = windAt(w.skip(w.skip(at, 'uW') + 1, 'a'));
    if (wind !== undefined) return setSeat(h, wind, wind + 1);
  }
  // "Hilda was East": where somebody else sat.
  if (w.is(at, '?Z') && w.is(at + 1, 'z') && w.is(at + 2, 'w') && !w.is(at + 3, 'Wrn')) return h.fact(at + 3);
  if (w.is(at, 'I') && !w.is(at - 1, '!0')) {
    const who = w.skip(at + 1, 'yOaeI:');
    if (w.is(who, 'Q')) return setSeat(h, who, who + 1, 'e');
    if (w.is(who, 'w') && w.is(who + 1, 'W') && !w.is(who + 2, 'r')) return setSeat(h, who, who + 2);
    if (w.is(who, 'w') && !w.is(who + 1, 'rW') && !w.isPerson(who)) return setSeat(h, who, w.skip(who + 1, 'e'));
    // "I was South when …" is a seat even where somebody then goes out.
    if (w.is(who, 'w') && w.text(at) !== 'as' && !w.is(who + 1, 'rWMxcKRt')) return setSeat(h, who, who + 1);
  }
  if (w.is(at, 'e')) {
    const wind = windAt(w.skip(at + 1, 'za:OW'));
    if (wind !== undefined && !w.is(wind + 1, 'rM')) return setSeat(h, wind, wind + 1);
  }
  if (w.is(at, 'w') && w.is(at + 1, 'e') && !w.is(at + 2, 'Mx')) return setSeat(h, at, at + 2);
  // "East wind, North seat. Pung of …": the wind alone is that of the round.
  const alone = w.is(at + 1, 'W') ? at + 2 : at + 1;
  if (
    w.is(at, 'w') &&
    (at === 0 || w.is(at - 1, '.')) &&
    w.is(alone, '.,') &&
    w.is(alone + 1, 'w') &&
    w.is(alone + 2, 'e')
  )
    return setRound(h, at, alone);
  // "South. Pung of …", "East, second round …": a seat, a round or a tile.
  const isOver = w.is(alone, '.') || (w.is(alone, ',') && w.is(alone + 1, 'o') && w.is(alone + 2, 'r'));
  if (at === 0 && w.is(at, 'w') && isOver && !(w.is(alone + 1, 'w') && w.is(alone + 2, 'r'))) {
    h.unclear.push({ from: w.all[at]!.from, to: w.all[alone - 1]!.to });
    return h.fact(alone);
  }
  // "East. East round. Pung of …": a wind alone before that of the round is whose hand it is.
  if (w.is(at, 'w') && (at === 0 || w.is(at - 1, '.')) && w.is(at + 1, '.,') && w.is(at + 2, 'w') && w.is(at + 3, 'r'))
    return setSeat(h, at, at + 1);
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

/** Whether and how the hand was won, and by whom. */
export function ending(h: Hearing): boolean {
  const { w, at } = h;
  if (w.is(at, 'Q') && !w.is(w.skip(at + 1, 'zh'), 'Mxc') && !w.is(at - 1, 'yz')) return setSeat(h, at, at + 1, 'e');
  if (w.isPerson(at)) {
    const verb = w.skip(at + 1, w.is(at, '?') ? 'h' : 'zha');
    const isSelf = w.is(at, 'w') && h.seat !== undefined && w.seat(at) === h.seat;
    if (w.is(verb, 'MxR') && !isSelf) return lose(h, w.is(verb, 'R') ? verb : verb + 1);
    // "West added the 5 bam to her pung": a tile to be robbed, and none of this hand.
    if (w.is(verb, '+') && !isSelf) {
      const found = w.ref(w.skip(verb + 1, 'aupPkO'));
      if (found && !found.ref.unclear) {
        h.wanted = found.ref;
        if (h.by === 'kong') h.winning ??= found.ref;
        h.expects = undefined;
        return h.fact(w.skip(found.next, '~aupPk'));
      }
    }
    if (h.items.length === h.claimedAt + 1 && w.is(at - 1, '&') && w.ref(at + 1)) return madeOfDiscard(h, at, at + 1);
    if (w.is(w.skip(verb, 'u'), 'cj')) {
      h.lastTile ||= w.is(w.skip(verb, 'u'), 'j');
      // "thirteen wonders, off West's discard": a whole hand was won so.
      if (h.wonders) h.won ??= true;
      return discarded(h, w.skip(verb, 'u'));
    }
    if (h.won !== undefined && !w.is(verb, 'k') && w.is(at - 1, 'yM')) h.setWay('discard');
    return h.fact(at + 1);
  }
  switch (w.mark(at)) {
    case 'L':
      return lose(h, at + 1);
    case '!':
    case '0': {
      const after = w.skip(at + 1, 'axzhIyi');
      if (w.is(after, 'M')) return lose(h, after + 1);
      if (w.is(after, 'FBf')) return h.fact(w.skip(after + 1, '&FBf'));
      if (w.mark(at) === '!' && w.is(at + 1, 'I')) return h.fact(at + 2);
      if (w.mark(at) === '!' && denied(h)) return true;
      if (w.is(after, 'Y')) return h.fact(after + 1);
      return false;
    }
    case 'M':
      // "South robbed it and went out"
      if (h.hasLost && w.is(at - 1, '&')) return h.fact(at + 1);
      h.won = true;
      h.expects = 'winning';
      h.items.push({ is: 'verb' });
      return h.fact(at + 1);
    case 'Y':
      h.fishing = true;
      waitedFor(h);
      if (w.text(at + 1) === 'with') h.expects = undefined;
      else if (w.is(w.skip(at + 1, 'y'), 'anodwms')) h.expects = 'elsewhere';
      return h.fact(w.skip(at + 1, 'y'));
    case 'G':
    case 'J':
      h.lastTile ||= w.is(at, 'J');
      // Whoever speaks of the wall without "drew" speaks of how it was won.
      if (h.wonders || (/^(?:self|on|off)/.test(w.text(at)) && !h.hasDrawn)) h.won ??= true;
      if (w.text(at).startsWith('drew it')) h.winning ??= h.wanted;
      if (h.by !== 'loose' || h.mends) h.setWay('wall');
      if (w.is(at, 'J') || /^(?:self|my own|own)/.test(w.text(at))) h.expectTile();
      // "off the wall, the 9 of bams"
      if (h.won && w.is(at + 1, ',') && w.text(at + 2) === 'the') h.expectTile();
      return h.fact(at + 1);
    case 'j':
      h.lastTile = true;
      return discarded(h, at);
    case 'U':
      h.lastTile = true;
      h.expectTile();
      return h.fact(at + 1);
    case 'T':
      if (w.text(at).includes('winning') && !h.hasLost) h.won ??= true;
      h.expectTile();
      return h.fact(w.skip(at + 1, 'z'));
    case 'l':
      h.setWay('loose');
      h.expectTile();
      return h.fact(at + 1);
    case 'R':
      // Whoever robs and is nobody else is the one who speaks.
      if (!h.hasLost && h.won === undefined) h.won = true;
      h.setWay('kong');
      if (w.is(at + 1, 'i')) h.winning ??= h.wanted;
      h.expectTile();
      return h.fact(w.skip(h.skipPeople(at + 1), 'kOa'));
    case 't':
      h.hasDrawn = true;
      if (w.is(at + 1, 'i')) h.winning ??= h.wanted;
      if (!w.is(w.skip(at + 1, 'a'), 'lJ')) h.setWay('wall');
      h.expects = h.won === false ? 'elsewhere' : 'winning';
      return h.fact(at + 1);
    case 'c':
      // "off the wall, the red dragon, which gave me a pung", "the loose tile gave me Mahjong": nobody discarded it.
      if (w.is(at - 1, 'i') && w.text(at).startsWith('gave') && (h.by === 'wall' || h.by === 'loose'))
        return h.fact(at + 1);
      return w.is(at - 1, 'lGJ') && w.text(at).startsWith('gave') ? h.fact(at + 1) : discarded(h, at);
    default:
      return false;
  }
}

/** "not bamboos, characters", "norths, not souths": what is denied is not in the hand; said of the last set, it is mended next. */
function denied(h: Hearing): boolean {
  const { w, at } = h;
  const what = w.skip(at + 1, 'a');
  const found = w.is(what, 'k') ? { ref: undefined, next: what + 1 } : w.ref(what);
  if (!found || w.is(what, '?') || w.isPerson(what)) return false;
  const last = h.groups.at(-1);
  const isLast = found.ref
    ? found.ref.unclear
      ? found.ref.suit !== undefined && found.ref.suit === last?.ref?.suit
      : nameOf(found.ref) === nameOf(last?.ref ?? found.ref) && last !== undefined
    : last?.kind === w.value(what);
  h.fact(found.next);
  h.mends = isLast && w.is(h.at, ',&C');
  if (h.mends) h.stop();
  return true;
}

/** "I got the 7 dots I was waiting for": the tile that was named last. */
function waitedFor(h: Hearing): void {
  const last = h.groups.at(-1);
  if (h.items.at(-1)?.is !== 'group' || !last?.ref || last.kind || last.count !== undefined) return;
  if (last.ref.ranks && last.ref.ranks.length > 1) return;
  h.items.pop();
  h.groups.pop();
  h.wanted = last.ref;
  h.winning ??= last.ref;
}

function lose(h: Hearing, next: number): true {
  h.won = false;
  h.hasLost = true;
  h.expects = 'elsewhere';
  return h.fact(next);
}

function discarded(h: Hearing, at: number): true {
  h.setWay('discard');
  if (h.w.is(at + 1, 'i')) h.winning ??= h.wanted;
  h.expectTile();
  return h.fact(h.w.skip(at + 1, 'O'));
}
