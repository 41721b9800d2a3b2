import { madeOfDiscard } from './claim.ts';
import type { Hearing } from './hearing.ts';
import { setSeat } from './people.ts';

/** Whether and how the hand was won, and by whom. */
export function ending(h: Hearing): boolean {
  const { w, at } = h;
  if (w.is(at, 'Q') && !w.is(w.skip(at + 1, 'zh'), 'Mxc') && !w.is(at - 1, 'yz')) return setSeat(h, at, at + 1, 'e');
  if (w.isPerson(at)) {
    const verb = w.skip(at + 1, 'zha');
    const isSelf = w.is(at, 'w') && h.seat !== undefined && w.seat(at) === h.seat;
    if (w.is(verb, 'MxR') && !isSelf) return lose(h, w.is(verb, 'R') ? verb : verb + 1);
    if (h.items.length === h.claimedAt + 1 && w.is(at - 1, '&') && w.ref(at + 1)) return madeOfDiscard(h, at, at + 1);
    if (w.is(w.skip(verb, 'u'), 'cj')) return discarded(h, w.skip(verb, 'u'));
    if (h.won !== undefined && !w.is(verb, 'k') && w.is(at - 1, 'y')) h.setWay('discard');
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
      if (w.is(w.skip(at + 1, 'y'), 'anodwms')) h.expects = 'elsewhere';
      return h.fact(w.skip(at + 1, 'y'));
    case 'G':
    case 'J':
      h.lastTile ||= w.is(at, 'J');
      // Whoever speaks of the wall without "drew" speaks of how it was won.
      if (/^(?:self|on|off)/.test(w.text(at)) && !h.hasDrawn) h.won ??= true;
      if (h.by !== 'loose' || h.mends) h.setWay('wall');
      if (w.is(at, 'J')) h.expectTile();
      return h.fact(at + 1);
    case 'j':
      h.lastTile = true;
      return discarded(h, at);
    case 'U':
      h.lastTile = true;
      h.expectTile();
      return h.fact(at + 1);
    case 'T':
      h.expectTile();
      return h.fact(w.skip(at + 1, 'z'));
    case 'l':
      h.setWay('loose');
      h.expectTile();
      return h.fact(at + 1);
    case 'R':
      h.setWay('kong');
      h.expectTile();
      return h.fact(w.skip(h.skipPeople(at + 1), 'kOa'));
    case 't':
      h.hasDrawn = true;
      if (!w.is(w.skip(at + 1, 'a'), 'lJ')) h.setWay('wall');
      h.expects = h.won === false ? 'elsewhere' : 'winning';
      return h.fact(at + 1);
    case 'c':
      return discarded(h, at);
    default:
      return false;
  }
}

function lose(h: Hearing, next: number): true {
  h.won = false;
  h.hasLost = true;
  h.expects = 'elsewhere';
  return h.fact(next);
}

export function discarded(h: Hearing, at: number): true {
  h.setWay('discard');
  h.expectTile();
  return h.fact(h.w.skip(at + 1, 'O'));
}
