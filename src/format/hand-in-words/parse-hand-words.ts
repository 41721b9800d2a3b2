import { SEATS, type Seat, type SetName } from '../../engine/index.ts';
import { parseBonusTiles } from './bonus.ts';
import { isOneTile } from './belongs.ts';
import { parseClaim } from './claims.ts';
import { parseSetOrTiles } from './sets.ts';
import { parseEnding } from './facts.ts';
import { type TileGroup, ParserState, type Exposure } from './parser-state.ts';
import { parsePlayers, setRound, setSeat } from './people.ts';
import { HandWordList } from './refs.ts';
import { listUnparsedSpans } from './unparsed-spans.ts';
import { tokenizeHandWords } from './words.ts';

/**
 * Parses a text. Each parser tests whether the next words are its own, and moves the position behind them.
 * @param seat the player's seat, if known beforehand
 */
export function parseHandWords(said: string, seat?: Seat): ParserState {
  const h = new ParserState(new HandWordList(tokenizeHandWords(said)));
  h.seat = seat;
  while (h.at < h.w.all.length) {
    const before = h.at;
    hearNext(h);
    if (h.at === before) h.at++;
  }
  // Names of special hands count only beside tiles.
  (h.groups.length > 0 ? h.facts : h.unclear).push(...h.names);
  h.unclear.push(...listUnparsedSpans(h));
  return h;
}

function hearNext(h: ParserState): void {
  if (either(h) || again(h)) return;
  if (behindArticle(h, () => parsePlayers(h) || parseEnding(h) || parseBonusTiles(h))) return;
  if (h.stop() || parsePlayers(h) || parseEnding(h) || place(h) || parseBonusTiles(h) || mending(h)) return;
  // "first a pair of …", "second, a chow of …": an enumeration, not a rank.
  if (h.w.is(h.at, 'o') && (h.at === 0 || h.w.is(h.at - 1, '.,&:'))) {
    const next = h.w.skip(h.at + 1, ',:');
    const set = h.w.skip(next, 'anp');
    if (h.w.is(set, 'k') || (next > h.at + 1 && h.w.text(next) === 'a')) {
      h.fact(h.at + 1);
      return;
    }
  }
  const [from, before] = [h.at, h.groups.length];
  if (parseClaim(h)) {
    h.use(from, h.at);
    for (const group of h.groups.slice(before)) group.claimed = true;
    return;
  }
  if (parseSetOrTiles(h)) return;
  const mark = h.w.mark(h.at);
  if (mark === 'z' || mark === 'h') h.items.push({ is: 'verb' });
  h.at++;
}

/** "three reds or three greens": unclear, so neither is used. */
function either(h: ParserState): boolean {
  const { w, at } = h;
  if (!w.is(at, '|')) return false;
  const set = w.skip(at + 1, 'aN');
  const other = w.ref(w.is(set, 'k') ? w.skip(set + 1, 'O') : w.is(set, 'n') && w.is(set + 1, 'dwmn') ? set + 1 : set);
  const last = h.groups.at(-1);
  const back = h.items.findLastIndex((item) => item.is === 'group');
  const isBeside =
    back >= 0 && back === h.items.length - 1 ? last?.to === w.all[at - 1]?.to : h.items.at(-1)?.is === 'lies';
  if (!other || !last || !isBeside) return h.fact(at + 1);
  h.groups.pop();
  h.items.splice(back, 1);
  h.unclear.push({ from: last.from, to: w.all[other.next - 1]!.to });
  h.at = other.next;
  return true;
}

function again(h: ParserState): boolean {
  const { w, at } = h;
  const last = h.groups.at(-1);
  const from = h.items.at(-1)?.is === 'lies' ? -2 : -1;
  const isBehind = h.items.at(from)?.is === 'group' && (from === -2 || last?.kind !== undefined);
  if (!w.is(at, '*') || !last || !isBehind || w.ref(w.skip(at + 1, 'O'))) return false;
  const lies = from === -2 ? h.items.pop() : undefined;
  for (let more = 1; more < Number(w.value(at)); more++) {
    h.items.push({ is: 'and' });
    h.addGroup({ ...last });
  }
  if (lies) h.items.push(lies);
  return h.fact(at + 1);
}

/** An article before "the South round" is skipped. */
function behindArticle(h: ParserState, read: () => boolean): boolean {
  const start = h.at;
  const after = h.w.skip(start, 'a');
  if (after === start) return false;
  h.at = after;
  if (read()) return true;
  h.at = start;
  return false;
}

/** Parses whether sets are exposed or concealed. */
function place(h: ParserState): boolean {
  const { w, at } = h;
  const mark = w.mark(at);
  // "East won with a red" is not about this hand.
  const others = w.text(at) === 'with' && w.is(at - 1, 'ML') && w.is(at + 1, 'a') ? w.ref(at + 1) : undefined;
  const isOthers = h.expects === 'elsewhere' && isOneTile(others?.ref);
  if (mark === 'h' || mark === 'H' || (w.text(at) === 'with' && !isOthers)) hearsOwn(h);
  if (mark === 'p' || mark === 'P' || mark === 'H') {
    const how = mark === 'p' ? 'adjective' : mark === 'P' ? 'phrase' : 'held';
    const said = w.value(at) as Exposure;
    const opposite: Exposure = said === 'exposed' ? 'concealed' : 'exposed';
    const isDenied = w.is(at - 1, '!');
    const span = h.spanOf(at);
    if (isDenied) h.use(at - 1);
    h.items.push({
      is: 'lies',
      lies: isDenied ? opposite : said,
      how: isDenied ? 'phrase' : how,
      mends: h.mends,
      span,
    });
    h.mends = false;
    return h.fact(at + 1);
  }
  const nth = w.skip(at, 'a');
  const told = w.skip(nth + 1, 'z');
  if (w.is(nth, 'o') && w.is(told, 'pP')) {
    const start = h.items.findLastIndex(({ is }) => is !== 'group' && is !== 'and' && is !== 'comma' && is !== 'verb');
    const run = h.items.slice(start + 1).flatMap((item) => (item.is === 'group' ? [item.group] : []));
    const group = run.length < 2 ? undefined : run[Number(w.value(nth)) - 1];
    if (group) {
      group.lies = w.value(told) as Exposure;
      return h.fact(told + 1);
    }
  }
  const isOut = w.is(at, '!') ? at + 1 : at;
  if (
    w.text(isOut) === 'out' &&
    h.items.at(-1)?.is === 'group' &&
    (w.is(isOut + 1, ',.&') || w.mark(isOut + 1) === '')
  ) {
    h.items.push({ is: 'lies', lies: isOut > at ? 'concealed' : 'exposed', how: 'phrase', mends: false });
    return h.fact(isOut + 1);
  }
  const isBehind = h.items.at(-1)?.is === 'group' && w.text(at) === 'claimed' && w.is(at + 1, 'k');
  const more = isBehind
    ? w.all.findIndex((word, n) => n > at + 1 && (word.mark === 'K' || word.mark === ',' || word.mark === '.'))
    : -1;
  if (more > 0 && w.is(more, 'K') && !w.is(w.skip(more + 1, 'a'), 'kndwm')) {
    h.items.push({ is: 'lies', lies: 'exposed', how: 'phrase', mends: false });
    return h.fact(at + 1);
  }
  if (mark === 'K' && !w.is(w.skip(at + 1, 'b'), 'aAkwdnmogsZQucvq') && h.groups.length > 0) {
    h.items.push({ is: 'lies', lies: 'exposed', how: 'phrase', mends: h.mends });
    return h.fact(at + 1);
  }
  if (mark === 'S') {
    h.items.push(
      { is: 'everything' },
      { is: 'lies', lies: 'concealed', how: 'phrase', mends: false },
      { is: 'except' },
    );
    h.excepting = true;
    return h.fact(at + 1);
  }
  const is = ({ V: 'everything', N: 'nothing', X: 'except', b: 'both' } as const)[mark as 'V'];
  if (is) {
    h.items.push({ is });
    if (mark === 'X') h.excepting = true;
  } else if (mark !== 'A' || w.is(w.skip(at + 1, 'na'), 'WDFwds')) return false;
  else h.items.push({ is: 'all' });
  h.use(at);
  h.at++;
  return true;
}

/** After "I had …" tiles belong to the hand again. */
function hearsOwn(h: ParserState): void {
  const { w, at } = h;
  if (h.expects === 'elsewhere' || (h.expects === 'winning' && w.text(at) !== 'with')) h.expects = undefined;
}

/** Parses corrections: "no, make that a kong", "sorry, wests", "the bams was a kong". */
function mending(h: ParserState): boolean {
  const { w, at } = h;
  if (w.is(at, 'C0')) {
    h.mends = true;
    h.use(at);
    h.at++;
    return true;
  }
  const wind = w.skip(at, 'a');
  if (h.mends && w.is(wind, 'w') && !w.is(wind + 1, 'Wr') && !w.isPerson(wind)) {
    if (h.said === 'seat') return setSeat(h, wind, wind + 1);
    if (h.said === 'round') return setRound(h, wind, wind + 1);
  }
  const last = h.groups.at(-1);
  if (!last) return false;
  if (w.is(at, 'i') && w.is(at + 1, 'z') && w.is(at + 2, 'w') && last.ref?.own)
    return last.ref.own === 'round' ? setRound(h, at + 2, at + 3) : setSeat(h, at + 2, at + 3);
  // "…, which is also the round wind" gives the round, unless it is known.
  const isSaid = w.is(at, 'i') && w.is(at + 1, 'z') ? at + 2 : w.is(at, 'z') ? at + 1 : -1;
  const apart =
    isSaid < 0 && h.items.at(-1)?.is === 'comma' && last.kind !== undefined && last.ref?.tile?.[0] === 'w' ? at : -1;
  const same = w.skip(Math.max(isSaid, apart, 0), 'a&u');
  const isRound = w.is(same, 'q');
  const isApart = apart >= 0 && h.items.at(-2)?.is === 'group' && (same + 1 === w.all.length || w.is(same + 1, ',.pP'));
  if (
    (w.is(at, 'i') ? isSaid >= 0 : (isSaid >= 0 || isApart) && last.ref?.tile?.[0] === 'w') &&
    (isRound || (w.is(same, 'W') && w.is(same - 1, 'u')))
  ) {
    const told = SEATS.find((seat) => last.ref?.tile === `w${seat}`);
    if (isRound) h.round ??= told;
    else h.seat ??= told;
    return h.fact(same + 1);
  }
  if (h.mends && w.is(at, 'n') && last.ref && !w.ref(at)?.ref.suit && !w.is(w.skip(at + 1, 'Oa'), 'dwmksnFfguq')) {
    Object.assign(last, { kind: undefined, count: Number(w.value(at)), mended: true });
    h.mends = false;
    return h.fact(at + 1);
  }
  if (w.is(at, 's') && w.is(at - 1, ',') && last.ref?.suit === w.value(at) && !w.is(w.skip(at + 1, ',:zO'), 'nog'))
    return h.fact(at + 1);
  const noun = w.skip(at, 'a');
  if (w.text(at) === 'the' || h.mends || w.is(at, 'i')) {
    const meant = w.is(at, 'i') ? { next: at + 1, group: last } : named(h, noun);
    if (meant && (w.is(meant.next, 'z') || w.is(at, 'i'))) {
      const kind = w.skip(meant.next, 'za');
      if (w.is(kind, 'k') && isNoTile(h, w.skip(kind + 1, 'O'))) return rename(h, meant.group, kind, kind + 1);
      if (w.is(kind, 'p') || w.is(kind, 'P')) {
        meant.group.lies = w.value(kind) as Exposure;
        h.mends = false;
        return h.fact(kind + 1);
      }
    }
  }
  if (!h.mends) return false;
  if (w.is(at, '&')) {
    h.mends = false;
    return false;
  }
  if (w.is(noun, 'k') && isNoTile(h, w.skip(noun + 1, 'O'))) return rename(h, last, noun, noun + 1);
  if (w.is(noun, 's') && last.ref?.ranks && w.ref(noun)?.ref.unclear) {
    last.ref = { ...last.ref, suit: w.value(noun) };
    h.mends = false;
    return h.fact(noun + 1);
  }
  return false;
}

function isNoTile(h: ParserState, at: number): boolean {
  const found = h.w.ref(at);
  return !found || (found.ref.unclear === true && h.w.is(at, 's'));
}

function rename(h: ParserState, group: TileGroup, kind: number, next: number): true {
  group.kind = h.w.value(kind) as SetName;
  group.count = undefined;
  h.mends = false;
  return h.fact(next);
}

function named(h: ParserState, at: number): { readonly group: TileGroup; readonly next: number } | undefined {
  const found = h.w.ref(at);
  if (!found) return undefined;
  const { tile, suit, ranks } = found.ref;
  const group = h.groups.findLast(({ ref }) =>
    tile
      ? ref?.tile === tile
      : suit !== undefined && ref?.suit === suit && (!ranks || String(ref.ranks) === String(ranks)),
  );
  return group && { group, next: found.next };
}
