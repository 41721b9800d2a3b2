import type { SetName } from '../../engine/index.ts';
import { addSet, fourth } from './add-set.ts';
import { addBareTiles } from './bare-tiles.ts';
import {
  canBeSetOfKind,
  doesTileListContinue,
  isSingleTileNext,
  isListOfKinds,
  isNamedAfterComma,
  isOneOfSeveralSets,
  isOneTile,
  findListEnd,
  countRepeats,
} from './belongs.ts';
import type { ParserState, Exposure } from './parser-state.ts';
import { parseRankHeading } from './rank-heading.ts';
import { SET_OF_COPIES, type TileReference, SET_SIZES, type HandWordList } from './refs.ts';

export function parseSetOrTiles(h: ParserState, lies?: Exposure): boolean {
  if (parseRankHeading(h, lies)) return true;
  const { w } = h;
  const start = w.skip(h.at, 'a');
  let at = start;
  if (w.is(at, 'n') && w.is(at + 1, 'k') && w.text(at + 1).endsWith('s') && w.text(at + 1) !== 'eyes')
    return setsNamed(h, at, lies);
  if (w.is(at, 'n') && w.is(at + 1, 'k')) at++;
  if (w.is(at, 'k')) return setNamed(h, at, lies);
  const each = w.is(at, 'n') && w.text(at + 1).startsWith('each') ? w.ref(w.skip(at + 2, 'O')) : undefined;
  const kindOf = ({ 2: 'pair', 3: 'pung', 4: 'kong' } as const)[w.value(at) as '2'];
  if (each && kindOf && isOneTile(each.ref)) {
    addSet(h, { kind: kindOf, plural: true, ref: each.ref, lies, next: each.next });
    parseMoreSetsOfKind(h, kindOf, lies);
    return true;
  }
  if (w.is(at, 'n') && w.text(at + 1) === 'tiles of' && w.is(at + 2, 's')) return h.fact(at + 2);
  if (w.is(at, '*')) {
    const found = w.ref(w.skip(at + 1, 'O'));
    return found ? addSet(h, { count: Number(w.value(at)), ref: found.ref, lies, next: found.next }) : false;
  }
  const many = w.is(at, 'n') ? counted(h, at) : undefined;
  if (many) return addSet(h, { ...many, lies });
  if (fourth(h, at)) return true;
  if (w.is(at, 'n') && w.is(at + 1, 'P')) return h.fact(at + 1);
  if (w.is(at, 'n') && w.is(at + 1, 'p')) {
    const tiles = w.ref(w.skip(at + 2, 'O'));
    if (tiles) {
      const place = w.value(at + 1) as Exposure;
      return addSet(h, { count: Number(w.value(at)), ref: tiles.ref, lies: place, next: tiles.next });
    }
    // "two hidden ones: 9 sticks and reds": sets of the same kind.
    if (w.is(at + 2, ':') && w.text(at + 1).endsWith('ones')) h.heading = h.groups.at(-1)?.kind;
    h.items.push({ is: 'lies', lies: w.value(at + 1) as Exposure, how: 'held', mends: false });
    return h.fact(at + 2);
  }
  const colon = w.skip(at + 1, ',ApPh');
  const isFirst = w.is(at - 1, 'O') && (at === 1 || w.is(at - 2, '.'));
  if (w.is(at, 's') && w.ref(at)?.ref.unclear && (w.is(colon, ':') || (isFirst && w.is(at + 1, 'h')))) {
    h.suit = w.value(at);
    return h.fact(at + 1);
  }
  if (w.is(at, 's')) h.suit = undefined;
  const isLed = w.is(at + 1, w.is(at, 'D') ? 'd' : 'w') && (at === 0 || w.is(at - 1, '.,')) && !w.isPerson(at + 1);
  if (w.is(at, 'WD') && (w.is(at + 1, ':') || isLed)) return h.fact(at + 1);
  const found = w.ref(at);
  if (!found) return false;
  return addBareTiles(h, found.ref, found.next, lies);
}

/** "two chows of 1 2 3 bams": the same set several times. */
function setsNamed(h: ParserState, at: number, lies: Exposure | undefined): true {
  const many = Number(h.w.value(at));
  const before = h.groups.length;
  h.at = at;
  setNamed(h, at + 1, lies);
  const [only, ...others] = h.groups.slice(before);
  const isOneSet = only?.ref && (only.kind === 'chow' ? only.ref.ranks?.length === 3 : isOneTile(only.ref));
  // After a heading each is named: "seven pairs: two easts, …".
  if (!isOneSet || others.length > 0 || h.w.is(at + 2, ':') || doesTileListContinue(h)) return true;
  for (let more = 1; more < many; more++) {
    h.items.push({ is: 'and' });
    h.addGroup({ ...only });
  }
  return true;
}

/** Parses a named set: "pung of …", "the eyes are …", "pungs of … and …". */
function setNamed(h: ParserState, at: number, lies: Exposure | undefined): true {
  const { w } = h;
  const kind = w.value(at) as SetName;
  const isEach = w.is(at + 1, 'A') && w.text(at + 1).startsWith('each') && !w.is(at + 2, 'DW');
  const plural = isEach || w.text(at).endsWith('s');
  const isOf = w.is(at + 1, 'O');
  const said = h.groups.at(-1);
  // "two easts for my eyes": the tiles came before.
  if (
    kind === 'pair' &&
    !isOf &&
    said?.count === 2 &&
    !said.kind &&
    h.items.at(-1)?.is === 'group' &&
    w.text(at - 1) !== 'a'
  )
    return h.fact(at + 1);
  if (isOf && w.is(at + 2, 'i') && (h.said === 'seat' || h.said === 'round')) {
    const { from, to } = w.all[at + 2]!;
    return addSet(h, { kind, ref: { own: h.said, from, to }, lies, next: at + 3 });
  }
  if (
    isOf &&
    w.is(at + 2, 'i') &&
    said?.ref &&
    !said.kind &&
    said.count === undefined &&
    (said.ref.own || isOneTile(said.ref))
  ) {
    said.kind = kind;
    return h.fact(at + 3);
  }
  if (h.expects === 'winning' && h.by === 'loose' && w.text(at - 1) === 'the' && w.text(at + 1) === 'the')
    return h.fact(at + 1);
  h.heading = plural && w.is(at + 1, ':') ? kind : undefined;
  let from = w.skip(isEach ? at + 2 : at + 1, 'Ozha:I');
  if (w.is(from, 'n') && w.text(from + 1).startsWith('each')) from = w.skip(from + 2, 'O');
  // "pung of three reds" repeats the number; "kong of three reds" is contradictory.
  if (w.is(from, 'n') && w.is(from + 1, 'dmw')) {
    if (Number(w.value(from)) === SET_SIZES[kind]) from++;
    else if (isOf && !plural) return h.leavesOpen(w.ref(from + 1)?.next ?? from + 2, from + 1);
  }
  const isTold = w.is(from + 1, 'n') && w.is(w.is(from + 2, 'O') ? from + 3 : from + 2, 's');
  if (kind !== 'chow' && w.is(from, 'n') && isTold && Number(w.value(from)) === SET_SIZES[kind]) from++;
  if (w.is(from, 'y') && (w.is(from + 1, 'nom') || (w.text(from) === 'off' && w.is(from + 1, 'd')))) from++;
  const discard = w.is(from, 'y') ? w.skip(from + 1, 'a') : from;
  const thrown = w.isPerson(discard) ? discard + 1 : discard;
  const tile =
    discard > from && w.is(thrown, 'c') && h.expects !== 'winning' ? w.ref(w.skip(thrown + 1, 'O')) : undefined;
  if (tile && isOneTile(tile.ref)) {
    if (kind === 'chow') return h.leavesOpen(tile.next);
    return addSet(h, { kind, ref: tile.ref, lies: 'exposed', next: tile.next });
  }
  if (w.is(from, 'y') && /^(?:for|on)$/.test(w.text(from)) && w.ref(from + 1)) from++;
  const told = w.text(at + 1) === '(' && w.text(at + 3) === ')' ? at + 2 : at + 1;
  if (w.is(told, 'p')) {
    const behind = w.ref(w.text(told + 1) === ')' ? told + 2 : told + 1);
    if (behind && canBeSetOfKind(behind.ref, kind, true)) {
      addSet(h, { kind, plural, ref: behind.ref, lies: w.value(told) as Exposure, next: behind.next });
      if (plural) parseMoreSetsOfKind(h, kind, w.value(told) as Exposure);
      return true;
    }
  }
  const found = w.ref(from) ?? (plural && w.is(from, ',') && w.is(from + 1, 'm') ? w.ref(from + 1) : undefined);
  if (plural && isOneOfSeveralSets(h, w.skip(at + 1, ',:pP'))) {
    h.use(h.at, w.skip(at + 1, ',:pP'));
    eachOf(h, kind, w.skip(at + 1, ',:pP'), lies);
    return true;
  }
  if (!found) {
    const start = plural ? w.skip(at + 1, 'pP,:a') : at + 1;
    const list = plural && w.is(start, 'n') && w.text(start + 1).startsWith('each') ? w.skip(start + 2, 'O') : start;
    const place = w.skip(at + 1, ',a');
    if (list > at + 1 && w.ref(list) && !w.ref(list)?.ref.unclear && !w.is(start - 1, '.')) {
      const lie = w.is(place, 'pP') ? (w.value(place) as Exposure) : lies;
      const first = w.ref(list)!;
      addSet(h, { kind, plural, ref: first.ref, lies: lie, next: first.next });
      parseMoreSetsOfKind(h, kind, lie);
      return true;
    }
    const after = w.is(at + 1, ',') ? w.ref(at + 2) : undefined;
    if (after && canBeSetOfKind(after.ref, kind, isNamedAfterComma(h, at, after.next)))
      return addSet(h, { kind, ref: after.ref, lies, next: after.next });
    // "all exposed bar the kong": the mentioned one.
    const meant = h.excepting ? h.groups.findLast((group) => group.kind === kind) : undefined;
    if (meant) {
      h.items.push({ is: 'group', group: meant });
      return h.fact(at + 1);
    }
    const before = w.text(w.is(at - 1, 'p') ? at - 2 : at - 1);
    // "drew the fourth, so a kong": a repetition.
    if (said && (said.kind ?? SET_OF_COPIES[said.count ?? 0]) === kind && w.is(h.skipBack(at), ',&'))
      return h.fact(at + 1);
    if (
      said &&
      kind === 'kong' &&
      said.kind === 'pung' &&
      /^becam|^becom/.test(w.text(h.w.is(at - 1, 'a') ? at - 2 : at - 1))
    ) {
      said.kind = 'kong';
      return h.fact(at + 1);
    }
    const isOther = said?.count !== undefined && said.count !== SET_SIZES[kind];
    if (isOther && w.text(w.is(at - 1, 'a') ? at - 2 : at - 1) === 'as') return h.leavesOpen(at + 1);
    const isSomebodys =
      (!isOf && w.is(at - 1, 'RwZQ')) || (!isOf && ['my', 'the', 'a', 'this', 'that'].includes(before));
    if (!isSomebodys) h.unclear.push(h.spanOf(at));
    // "they robbed my kong": another player's set, or one described elsewhere.
    else if (!h.hasLost && !h.expects && !w.is(at - 1, 'RwZQ')) h.mentions.push({ kind, ...h.spanOf(at) });
    return h.fact(at + 1);
  }
  // "a chow of easts, souths and wests" is impossible.
  if (kind === 'chow' && found.ref.tile) return h.leavesOpen(findListEnd(h, found.next), found.next - 1);
  const repeated = countRepeats(h, found.ref, found.next, SET_SIZES[kind]);
  // "pung of red and green dragons": the noun belongs to both.
  const shares =
    found.ref.tile !== undefined && w.is(found.next, '&') && w.is(found.next + 1, 'dw') && w.is(found.next + 2, 'DW');
  const isShared = (shares && !w.is(found.next - 1, 'DW')) || (kind !== 'pair' && isListOfKinds(h, found));
  addSet(h, { kind, plural: plural || isShared, ref: found.ref, lies, next: repeated ?? found.next });
  if (plural || isShared) parseMoreSetsOfKind(h, kind, lies);
  // "pung of six bam and one of six dot": two sets of one kind.
  const stop = w.is(h.at, 'pPK') ? h.at + 1 : h.at;
  const other = /^(?:the|a)$/.test(w.text(stop + 1)) ? stop + 2 : stop + 1;
  const second = !plural && w.is(stop, '&,') && isOneOfSeveralSets(h, other) ? w.ref(other + 2)!.ref : undefined;
  if (second && (canBeSetOfKind(second, kind, true) || (second.own && kind !== 'chow'))) {
    if (stop > h.at) h.groups.at(-1)!.lies ??= w.is(h.at, 'K') ? 'exposed' : (w.value(h.at) as Exposure);
    h.items.push({ is: 'and' });
    h.use(h.at, other);
    eachOf(h, kind, other, lies);
  }
  return true;
}

function eachOf(h: ParserState, kind: SetName, from: number, lies: Exposure | undefined): void {
  const { w } = h;
  h.at = from;
  while (isOneOfSeveralSets(h, h.at)) {
    const found = w.ref(h.at + 2)!;
    addSet(h, { kind, ref: found.ref, lies, next: found.next });
    let next = h.at;
    while (w.is(next, 'iIhzxpPKHa')) next++;
    const place = Array.from({ length: next - h.at }, (_, n) => h.at + n).find((n) => w.is(n, 'pPKH'));
    if (place !== undefined) {
      h.groups.at(-1)!.lies = w.is(place, 'K') ? 'exposed' : (w.value(place) as Exposure);
      h.fact(next);
    }
    const more = w.skip(h.at, '&,a');
    if (more > h.at && isOneOfSeveralSets(h, more)) h.at = more;
    else return;
  }
}

/** "pungs of A and B": each tile is a set. */
export function parseMoreSetsOfKind(h: ParserState, kind: SetName, lies: Exposure | undefined): void {
  const { w } = h;
  const first = h.groups.length - 1;
  const isJoined = (at: number): boolean =>
    w.is(at, '&,') && !isSingleTileNext(w, at + 1) && !w.is(at + 1, 'k') && !(w.is(at + 1, 'n') && counted(h, at + 1));
  for (;;) {
    if (w.is(h.at, 'pP') && isJoined(h.at + 1) && isOneTile(w.ref(h.at + 2)?.ref)) {
      for (const group of h.groups.slice(first)) group.lies ??= w.value(h.at) as Exposure;
      h.fact(h.at + 1);
    }
    const more = isJoined(h.at) ? w.ref(w.skip(h.at + 1, 'O')) : unjoined(h);
    if (!more || more.ref.unclear || (more.ref.ranks && more.ref.suit === undefined)) return;
    h.items.push({ is: 'and' });
    addSet(h, { kind, plural: true, ref: more.ref, lies, next: more.next });
  }
}

function unjoined({ w, at }: ParserState): ReturnType<HandWordList['ref']> {
  const found = w.ref(at);
  return found && isOneTile(found.ref) && !w.is(found.next, 'kpPc') ? found : undefined;
}

function counted(
  h: ParserState,
  at: number,
): { readonly count: number; readonly ref: TileReference; readonly next: number } | undefined {
  const { w } = h;
  const count = Number(w.value(at));
  const after = w.is(at + 1, 'O') ? w.skip(at + 2, 'a') : w.text(at + 1) === 'more' ? at + 2 : at + 1;
  const isCount =
    w.is(after, 'dmuqDW?') ||
    (w.is(after, 'w') && !w.isPerson(after)) ||
    (w.is(at + 1, 'O') && w.is(after, 'nog') && w.ref(after)?.ref.suit !== undefined) ||
    (w.is(after, 'n') && isCountOfRank(h, at, after));
  if (!isCount) return undefined;
  const found = w.ref(after);
  return found && { count, ref: found.ref, next: found.next };
}

/** Of two numbers before a suit the first is a count, unless they are consecutive: "three 7 chars", "two nine bams". */
function isCountOfRank(h: ParserState, at: number, after: number): boolean {
  const { w } = h;
  const suit = w.skip(w.is(after + 1, 'O') ? after + 2 : after + 1, 'a');
  if (!w.is(suit, 's') || w.is(at - 1, 'n')) return false;
  const [first, second] = [Number(w.value(at)), Number(w.value(after))];
  const spelt = (n: number): boolean => /^[a-z]/.test(w.text(n));
  if (spelt(at) && !spelt(after)) return true;
  return spelt(at) === spelt(after) && spelt(at) && first > 1 && first !== second && second - first !== 1;
}
