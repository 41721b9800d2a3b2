import type { ParserState } from './parser-state.ts';
import { isOneTile } from './belongs.ts';
import { toReferenceKey } from './refs.ts';
import { parseSetOfDiscard } from './claims.ts';
import { parseOtherPlayersTiles, parseOtherPlayersWin, setSeat } from './people.ts';

/** Parses whether, how and by whom the hand was won. */
export function parseEnding(h: ParserState): boolean {
  const { w, at } = h;
  if (parseOtherPlayersWin(h) || gotIt(h)) return true;
  if (w.is(at, 'Q') && w.is(at + 1, 'z') && w.is(at + 2, '?Z')) return h.fact(at + 3);
  if (w.is(at, 'Q') && !w.is(w.skip(at + 1, 'zh'), 'Mxc') && (!w.is(at - 1, 'yz') || /^(?:my|i)\b/.test(w.text(at))))
    return setSeat(h, at, at + 1, 'e');
  if (parseOtherPlayersTiles(h)) return true;
  if (w.isPerson(at)) {
    const verb = w.skip(at + 1, w.is(at, '?') ? 'h' : 'zhae');
    const who = w.is(at, 'Q') ? 'e' : w.seat(at);
    const isSelf = h.seat !== undefined && who === h.seat;
    // "everybody else lost" is about those who did not win.
    if (w.is(verb, 'L') && w.text(verb).startsWith('los') && !isSelf) return h.fact(verb + 1);
    if (w.is(verb, 'MxRL') && !isSelf) {
      if (w.is(verb, 'Mx')) h.winner ??= who;
      // "I konged the 8 dots, South robbed it": it is open what remains.
      const kong = w.is(verb, 'R') && w.is(verb + 1, 'i') && h.groups.at(-1)?.kind === 'kong' && h.dropGroup();
      if (kong) h.unclear.push({ from: kong.from, to: kong.to });
      return lose(h, w.is(verb, 'R') ? verb : verb + 1);
    }
    const robbed = w.robbedKong(at);
    if (robbed) {
      h.wanted = robbed.ref;
      return h.fact(robbed.next);
    }
    if (w.is(verb, 'v') && !isSelf) return claimedByAnother(h, verb);
    if (w.is(verb, 'Y') && !isSelf) {
      h.expects = 'elsewhere';
      return h.fact(w.skip(verb + 1, 'yi'));
    }
    // "West added the 5 bam to her pung": not a tile of this hand, but it may be robbed.
    if ((w.is(verb, '+') || w.text(verb) === 'declared') && !isSelf) {
      const found = w.ref(w.skip(verb + 1, 'aupPkO'));
      if (found && !found.ref.unclear) {
        h.wanted = found.ref;
        if (h.by === 'kong') h.winning ??= found.ref;
        h.expects = undefined;
        return h.fact(w.skip(found.next, '~aupPk'));
      }
    }
    if (h.items.length === h.claimedAt + 1 && w.is(at - 1, '&') && w.ref(at + 1))
      return parseSetOfDiscard(h, at, at + 1);
    if (w.is(w.skip(verb, 'u'), 'cj')) {
      h.lastTile ||= w.is(w.skip(verb, 'u'), 'j');
      // "thirteen wonders, off West's discard": a complete hand was won.
      if (h.wonders) h.won ??= true;
      return discarded(h, w.skip(verb, 'u'));
    }
    if (h.won !== undefined && (!w.is(verb, 'k') || (w.is(verb - 1, 'a') && verb > at + 1)) && w.is(at - 1, 'yM'))
      h.setWay('discard');
    return h.fact(at + 1);
  }
  switch (w.mark(at)) {
    case 'L':
      return lose(h, at + 1);
    case '!':
    case '0': {
      const after = w.skip(at + 1, 'axzhIyi~');
      if (w.is(after, 'M')) return lose(h, after + 1);
      const told = /^(?:called|declared)$/.test(w.text(after)) ? w.skip(after + 1, 'I') : after;
      if (w.is(told, 'Y')) return h.fact(told + 1);
      if (w.text(after) === 'called' && !w.is(told, 'k') && !w.ref(told)) return h.fact(after + 1);
      // "not out" means not won, but after tiles it means concealed.
      if (w.text(at + 1) === 'out' && h.items.at(-1)?.is !== 'group') return lose(h, at + 2);
      const isOne = w.is(at, '!') && w.text(after) === 'one' && w.is(after + 1, 'F');
      const none = isOne || w.is(after, 'u') ? after + 1 : after;
      if (w.is(none, 'FBf')) {
        const end = listed(h, none, w.is(none, 'f') ? 'f' : 'FB');
        return h.fact(w.is(end, 'O') && w.is(end + 1, 'u') && !w.is(end + 2, 'F') ? end + 2 : end);
      }
      if (w.mark(at) === '!' && w.is(at + 1, 'I')) return h.fact(at + 2);
      return w.mark(at) === '!' ? denied(h) : noneOf(h);
    }
    case 'M':
      if (h.hasLost && w.text(at).startsWith('i ')) {
        h.won = undefined;
        return h.leavesOpen(at + 1);
      }
      if (h.hasLost && w.is(at - 1, '&')) return h.fact(at + 1);
      h.won = true;
      h.expects = 'winning';
      h.items.push({ is: 'verb' });
      return h.fact(at + 1);
    case '^':
      if (w.is(h.skipBack(at), '!0') || (h.hasLost && w.text(h.skipBack(at)) === 'with')) return h.fact(at + 1);
      h.call = w.value(at) as ParserState['call'];
      h.fishing = true;
      return h.fact(at + 1);
    case 'Y':
      h.fishing = true;
      waitedFor(h);
      if (w.text(at + 1) === 'with') h.expects = undefined;
      else if (w.is(w.skip(at + 1, 'y'), 'anodwmsDW')) h.expects = 'elsewhere';
      return h.fact(w.skip(at + 1, 'y'));
    case 'G':
    case 'J':
      hearLastOfWall(h, at);
      // The source of the last tile without "drew" means that it won.
      if (h.wonders || (/^(?:self|on|off)/.test(w.text(at)) && !h.hasDrawn)) h.won ??= true;
      if (w.text(at).startsWith('drew it')) h.winning ??= h.wanted;
      if (h.by !== 'loose' || h.mends) h.setWay('wall');
      if (w.is(at, 'J') || /^(?:self|my own|own)/.test(w.text(at))) h.expectTile();
      if (/^(?:i )?got$/.test(w.text(at + 1)) && w.is(at + 2, 'a')) {
        h.expectTile();
        return h.fact(at + 2);
      }
      const the = w.is(at + 1, ',') ? at + 2 : at + 1;
      const isDrawn = w.text(at).startsWith('drew it') || w.text(at - 1).startsWith('drew it');
      const tile = the > at + 1 ? w.ref(the) : undefined;
      const isAlone = isOneTile(tile?.ref) && (tile!.next === w.all.length || w.is(tile!.next, ',.'));
      const isThe = w.text(the) === 'the' && (the > at + 1 || w.is(the + 1, 'ndw'));
      if (h.won && !h.winning && (isThe || isAlone || isDrawn || w.text(the) === 'with')) h.expectTile();
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
      if (h.by === 'wall' && w.text(at).endsWith('last tile') && w.is(at + 1, 'O') && w.is(at + 2, 'i')) {
        h.lastTile = true;
        return h.fact(at + 3);
      }
      return h.fact(w.skip(at + 1, 'z'));
    case 'l':
      h.setWay('loose');
      h.expectTile();
      return h.fact(at + 1);
    case 'R':
      // A robber that is not another player is the speaker.
      if (!h.hasLost && h.won === undefined) h.won = true;
      h.setWay('kong');
      if (w.is(at + 1, 'i')) h.winning ??= h.wanted;
      h.expectTile();
      {
        const kong = h.skipPeople(at + 1);
        return h.fact(w.skip(w.is(kong, 'k') ? kong + 1 : kong, 'Oa'));
      }
    case 't':
      // "the 5 of bams drawn from the wall" is the winning tile.
      if (w.text(at) === 'drawn' && w.is(at + 1, 'G') && h.won !== false && w.all.some(({ mark }) => mark === 'M'))
        waitedFor(h);
      h.hasDrawn = true;
      if (w.is(at + 1, 'i')) h.winning ??= h.wanted;
      if (!w.is(w.skip(at + 1, 'a'), 'lJ')) h.setWay('wall');
      h.expects = h.won === false ? 'elsewhere' : 'winning';
      return h.fact(at + 1);
    case 'c':
      // "off the wall, the red dragon, which gave me a pung": not a discard.
      if (w.is(at - 1, 'i') && w.text(at).startsWith('gave') && (h.by === 'wall' || h.by === 'loose'))
        return h.fact(at + 1);
      return w.is(at - 1, 'lGJ') && w.text(at).startsWith('gave') ? h.fact(at + 1) : discarded(h, at);
    default:
      return false;
  }
}

function listed({ w }: ParserState, from: number, marks: string): number {
  let at = from + 1;
  while (w.is(at, '&|') && w.is(at + 1, marks)) at += 2;
  return at;
}

/**
 * "no kongs" and "no reds, two greens" mention tiles that the hand lacks; "three reds, no kong" may also correct the
 * number.
 */
function noneOf(h: ParserState): boolean {
  const { w, at } = h;
  const noun = at + 1;
  if (!w.is(noun, 'kdwDW') || w.is(noun + 1, 'O') || w.isPerson(noun)) return false;
  const isPlural = w.text(noun).endsWith('s') || w.is(noun, 'DW');
  const isFirst = h.items.length === 0 || h.items.at(-1)?.is === 'stop';
  if (isPlural && (w.is(noun, 'k') || isFirst)) return h.fact(noun + 1);
  if (!w.is(noun, 'k')) return false;
  return h.leavesOpen(noun + 1);
}

/** "norths, not souths": denied tiles are not in the hand. If the last set is denied, a correction follows. */
function denied(h: ParserState): boolean {
  const { w, at } = h;
  const what = w.skip(at + 1, 'ah');
  const madeOf = w.is(what, 'k') && w.is(what + 1, 'O') ? w.ref(what + 2) : undefined;
  const found = w.is(what, 'k') ? { ref: undefined, next: madeOf?.next ?? what + 1 } : w.ref(what);
  if (!found || w.is(what, '?') || w.isPerson(what)) return false;
  const last = h.groups.at(-1);
  const isLast = found.ref
    ? found.ref.unclear
      ? found.ref.suit !== undefined && found.ref.suit === last?.ref?.suit
      : toReferenceKey(found.ref) === toReferenceKey(last?.ref ?? found.ref) && last !== undefined
    : last?.kind === w.value(what);
  h.fact(found.next);
  h.mends = isLast && w.is(h.at, ',&C');
  if (h.mends) h.stop();
  return true;
}

/** "I got the 7 dots I was waiting for": the last mentioned tile. */
function waitedFor(h: ParserState): void {
  const last = h.groups.at(-1);
  if (h.items.at(-1)?.is !== 'group' || !last?.ref || last.kind || last.count !== undefined) return;
  if (last.ref.ranks && last.ref.ranks.length > 1) return;
  h.items.pop();
  h.groups.pop();
  h.facts.push({ from: last.from, to: last.to });
  h.wanted = last.ref;
  h.winning ??= last.ref;
}

function lose(h: ParserState, next: number): true {
  h.won = false;
  h.hasLost = true;
  h.expects = 'elsewhere';
  return h.fact(next);
}

/** "North chowed 2 3 4 bams": another player's tiles if the text says "I", else unclear. */
function claimedByAnother(h: ParserState, verb: number): true {
  const found = h.w.ref(h.w.skip(verb + 1, 'A'));
  const next = found && !found.ref.unclear ? found.next : verb + 1;
  return h.speaks ? h.fact(next) : h.leavesOpen(next);
}

/** "The last tile from the wall" is unclear: the very last one, or the one drawn last. */
function hearLastOfWall(h: ParserState, at: number): void {
  if (!h.w.is(at, 'J')) return;
  if (h.w.value(at) === 'surely') h.lastTile = true;
  else h.unclear.push(h.spanOf(at));
}

/** "fishing for the red and got it": the hand was completed. */
function gotIt(h: ParserState): boolean {
  const { w, at } = h;
  if (!h.fishing || w.is(at - 1, '!0') || w.isPerson(at - 1)) return false;
  const isBare = w.is(at, 'h') && w.text(at).endsWith('got');
  // In "got one off the wall" the words "one off" do not mean one tile short.
  const isOne = isBare && (w.text(at + 1) === 'one' || (w.text(at + 1) === 'one off' && w.is(at + 2, 'GwZ')));
  const end = isOne ? at + 2 : at + 1;
  const isSaid = isBare
    ? (end > at + 1 || w.is(at - 1, 'i')) && (end === w.all.length || w.is(end, '.,&yGwZ'))
    : w.is(at, 'x') && /^(?:(?:i )?got it|(?:it|one) .+)$/.test(w.text(at));
  if (!isSaid) return false;
  // "East won, I was fishing for the red and got it" is contradictory.
  if (h.won === false) return h.leavesOpen(end);
  h.won = true;
  h.winning ??= h.wanted;
  h.expects = undefined;
  return h.fact(end);
}

function discarded(h: ParserState, at: number): true {
  // "I let the green dragon go": not in the hand, and not the winning tile.
  if (h.w.all[at]!.byMe) {
    h.expects = 'elsewhere';
    return h.fact(at + 1);
  }
  h.setWay('discard');
  if (h.w.is(at + 1, 'i') || h.w.text(at) === 'let one go') h.winning ??= h.wanted;
  h.expectTile();
  return h.fact(h.w.skip(at + 1, 'O'));
}
