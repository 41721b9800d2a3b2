import type { SetName } from '../../engine/index.ts';
import { addSet, hasThreeOrMoreRanks, parseClaimPurpose } from './add-set.ts';
import { isCountAfterTile, countRepeats } from './belongs.ts';
import type { ParserState, Exposure } from './parser-state.ts';
import { SET_OF_COPIES, type TileReference, toReferenceKey } from './refs.ts';

/** Parses tiles without the name of a set: the winning tile, another player's tile, or tiles of the hand. */
export function addBareTiles(h: ParserState, ref: TileReference, end: number, lies: Exposure | undefined): true {
  const { w } = h;
  const isOne = ref.tile !== undefined || ref.own !== undefined || ref.ranks?.length === 1;
  const times = w.is(end, '*') ? Number(w.value(end)) : ofThem(h, end);
  const repeated =
    h.items.at(-1)?.is === 'colon' && [4, 3, 2].find((size) => countRepeats(h, ref, end, size) !== undefined);
  if (repeated) return addSet(h, { count: repeated, ref, lies, next: countRepeats(h, ref, end, repeated)! });
  if (isOne && isCountAfterTile(h, end)) return addSet(h, { count: Number(w.value(end)), ref, lies, next: end + 1 });
  if (isOne && w.is(end, 'k') && !w.is(end + 1, 'O') && !w.ref(end + 1))
    return addSet(h, { kind: w.value(end) as SetName, ref, lies, next: end + 1 });
  const behind = w.text(end) === 'a' ? end + 1 : end;
  if (isOne && behind > end && w.is(behind, 'k') && !w.is(behind + 1, 'O') && !w.ref(behind + 1))
    return addSet(h, { kind: w.value(behind) as SetName, ref, lies, next: behind + 1 });
  const like = h.groups.at(-1)?.kind;
  if (isOne && like && w.text(end) === 'one' && w.is(end + 1, 'pPH,.'))
    return addSet(h, { kind: like, ref, lies, next: end + 1 });
  if (isOne && w.is(end, 'p') && w.is(end + 1, 'k') && !w.is(end + 2, 'Oy') && !w.ref(end + 2))
    return addSet(h, { kind: w.value(end + 1) as SetName, ref, lies: w.value(end) as Exposure, next: end + 2 });
  if (h.heading && isOne && times === undefined && !h.expects && !ref.unclear)
    return addSet(h, { kind: h.heading, plural: true, ref, lies, next: end });
  if (times !== undefined && h.expects === 'winning' && isOne) h.winning = ref;
  if (times !== undefined)
    return addSet(h, { count: times, ref, lies, next: w.is(end, '*') ? end + 1 : w.skip(end, ',') + 3 });
  // "waiting for either dragon" adds no tile.
  if (h.expects === 'elsewhere' && h.fishing && ref.unclear && w.is(w.skip(h.at, 'a'), 'DWs')) return h.fact(end);
  // "waiting for the 5 or the 8 dots, 6 7 dots": after the comma are tiles of the hand.
  if (h.wanted && h.fishing && !isOne && h.items.at(-1)?.is === 'comma') h.expects = undefined;
  if (h.expects === 'elsewhere' && !ref.unclear && (isOne || !hasThreeOrMoreRanks(ref))) {
    if (h.fishing && isOne) h.wanted = ref;
    return h.fact(end);
  }
  // "I got the second west off East's discard": the winning tile.
  if (
    (ref.copy ? h.won : isOne && !h.winning && !ref.unclear && h.w.all.some(({ mark }) => mark === 'M')) &&
    w.is(end, 'y') &&
    w.isPerson(end + 1) &&
    w.is(end + 2, 'c')
  ) {
    h.winning = ref;
    h.setWay('discard');
    return h.fact(end + 3);
  }
  if (isOne && !ref.unclear && ref.copy === undefined && !h.winning && /^(?:on|off|from) the wall/.test(w.text(end))) {
    h.winning = ref;
    return h.fact(end);
  }
  // "drew the fourth red": the pung becomes a kong.
  const pung =
    ref.copy === 4 && !h.won
      ? h.groups.find((group) => group.ref && toReferenceKey(group.ref) === toReferenceKey(ref))
      : undefined;
  if (pung && (pung.kind === 'pung' || pung.count === 3)) {
    Object.assign(pung, { kind: 'kong', count: undefined });
    h.expects = undefined;
    return h.fact(end);
  }
  const kong = ref.copy === 4 && h.expects === 'winning' && w.is(end, 'y') ? w.skip(end + 1, 'a') : undefined;
  if (kong !== undefined && w.is(kong, 'p') && w.is(kong + 1, 'k'))
    return addSet(h, { kind: w.value(kong + 1) as SetName, ref, lies: w.value(kong) as Exposure, next: kong + 2 });
  if (ref.copy && ref.copy < 4 && w.is(end, 'GJl')) {
    h.winning = ref;
    return h.fact(end);
  }
  // "and the third 9 dots from South": another claim.
  const taken = h.expects === undefined && SET_OF_COPIES[ref.copy ?? 0];
  if (taken) return addSet(h, { kind: taken, ref, lies: 'exposed', next: parseClaimPurpose(h, end).next });
  const isBareRank = ref.ranks !== undefined && ref.suit === undefined;
  if (h.expects === 'winning' && isOne && !(h.winning && isBareRank && !h.mends)) {
    // "I drew a red and threw a white": only one of them can be the winning tile.
    const isRobbed = h.by === 'kong' && h.winning?.tile?.[0] === 'w';
    if (
      h.winning &&
      h.winning !== h.wanted &&
      !isRobbed &&
      !h.mends &&
      toReferenceKey(h.winning) !== toReferenceKey(ref)
    )
      h.unclear.push({ from: h.winning.from, to: h.winning.to });
    h.winning = ref;
    h.mends = false;
    return h.fact(end);
  }
  const suit = h.wanted?.suit;
  if (isBareRank && suit !== undefined && h.fishing && w.text(h.at - 1) === 'with') {
    let next = end;
    const ranks = [...ref.ranks!];
    while (w.is(next, '&,') && w.is(w.skip(next + 1, 'a'), 'n') && w.is(w.skip(next + 1, 'a') + 1, ',.&')) {
      next = w.skip(next + 1, 'a') + 1;
      ranks.push(Number(w.value(next - 1)));
    }
    return addSet(h, { ref: { ...ref, ranks, suit }, lies, next });
  }
  return addSet(h, { ref, lies, next: end });
}

function ofThem(h: ParserState, end: number): number | undefined {
  const { w } = h;
  const at = w.skip(end, ',');
  return w.is(at, 'n') && w.is(at + 1, 'O') && w.is(at + 2, 'i') ? Number(w.value(at)) : undefined;
}
