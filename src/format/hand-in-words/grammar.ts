import { SEATS } from '../../engine/index.ts';
import { addBonusMentionAtToken } from './bonus.ts';
import { addClaimedGroupsAtToken } from './claims.ts';
import { addWinOrLossFactAtToken } from './ending.ts';
import { HandParser, isSameReference } from './parser.ts';
import { addMentionAtToken } from './mentions.ts';
import { addExposureAtToken } from './places.ts';
import { addTileGroupAtToken } from './tile-groups.ts';
import { isSeat } from './refs.ts';
import type { HandToken } from './tokens.ts';

/** Each token is taken by the first production that recognizes it. */
const PRODUCTIONS = [
  parseCorrection,
  addMentionAtToken,
  parseSeatOrRoundAt,
  addBonusMentionAtToken,
  addClaimedGroupsAtToken,
  addWinOrLossFactAtToken,
  addExposureAtToken,
  addTileGroupAtToken,
];

export function parseHandTokens(tokens: readonly HandToken[]): HandParser {
  const p = new HandParser(tokens);
  for (let at = 0; at < tokens.length;) {
    // The heading "Seven pairs: …" still applies after a semicolon.
    if (p.t.is(at, 'stop') && (p.headingKind !== 'pair' || p.t.text(at) !== ';')) p.headingKind = undefined;
    if (p.t.is(at, 'stop', 'comma', 'colon')) p.isException = false;
    let next: number | undefined;
    for (const production of PRODUCTIONS) next ??= production(p, at);
    if (next === undefined && !p.isNeutral(at)) p.reject(at);
    at = next ?? at + 1;
  }
  return p;
}

function parseCorrection(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const isNo = t.is(at, 'no') && (t.is(at + 1, 'comma') || t.hasArticle(at + 1) || t.match(at, 'no place $'));
  if (!t.is(at, 'correction') && !isNo) return t.is(at, 'not') ? parseDenial(p, at) : undefined;
  p.isCorrecting = p.last !== undefined;
  // In "three 6 dots, or was it 6 bams?" the player is not sure, so the clause counts as not understood.
  if (t.text(at).startsWith('or ') && t.text(at) !== 'or rather') p.reject(at);
  return at + 1;
}

/** Skips "not souths" after "norths". After "not a pung", if a pung was named last, the next group replaces it. */
function parseDenial(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const ref = t.ref(at + 1);
  const isSet = t.is(at + 1, 'set');
  const next = isSet ? at + 2 : ref?.next;
  if (next === undefined || !t.isClauseEnd(next) || ref?.isOpen) return undefined;
  const last = p.lastGroup;
  const isLast = last !== undefined && (isSet ? last.kind === t.value(at + 1) : isSameReference(last.ref, ref));
  const isCorrecting = isLast;
  p.addNothing(at, next);
  p.isCorrecting = isCorrecting;
  return next;
}

/** A wind that is a sentence of its own, which names the player's seat. */
const LONE_WIND = 'wind winds? > stop';

/** Patterns (see `TokenList.match`) that name the player's seat or the wind of the round; the first match counts. */
const SEAT_PATTERNS: readonly (readonly ['seat' | 'round', string])[] = [
  ['round', 'wind winds? be? round|round-wind'],
  ['seat', 'wind winds? seat !won|lost'],
  ['seat', 'wind winds? be? own winds|seat'],
  ['seat', 'wind winds? > wind round|round-wind $'],
  ['seat', 'wind winds? comma > wind round|round-wind'],
  ['seat', 'wind "player" $'],
  ['seat', '"being" wind winds? !round'],
  ['seat', 'wind me $'],
  ['seat', '"me" colon|comma wind $'],
  ['seat', '"wind" colon wind > stop'],
  ['round', 'ordinal round $'],
  ['seat', 'wind winds? be? "me"'],
  ['round', 'round|round-wind be|colon* wind winds? !round|seat'],
  ['seat', 'seat wind > round wind !round|seat'],
  ['seat', 'seat be|colon|winds* wind !round'],
  ['seat', 'own winds|seat be|colon* wind !round'],
  ['seat', 'me me|seat|from* dealer'],
  ['seat', 'me me|seat|from* wind winds|seat? > round be|colon* wind'],
  ['seat', 'me me|seat|from* wind winds|seat? !round'],
  ['seat', 'i wind winds? !round'],
  ['seat', 'dealer $'],
  ['seat', LONE_WIND],
];

function parseSeatOrRoundAt(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const last = p.facts.at(-1);
  // In "I'm West, sorry, North" the second wind corrects the first.
  const isAgain = p.isCorrecting && p.last === 'fact' && (last?.is === 'seat' || last?.is === 'round');
  // In "I'm West, south wind" the second wind is the other one.
  const other = last?.is === 'seat' ? 'round' : last?.is === 'round' ? 'seat' : undefined;
  const isOther =
    other &&
    t.skip(last!.next, 'comma', 'and', 'be') === at &&
    !t.endsInS(at + 1) &&
    p.facts.every((fact) => fact.is !== other || fact.seat === t.value(at));
  // "pair of the round wind, which was West"
  const { ref: named, next: end = at } = p.lastGroup ?? {};
  const own = p.last === 'group' && t.is(at - 1, 'be') && t.skip(end, 'comma', 'be') === at ? named?.own : undefined;
  const more: typeof SEAT_PATTERNS = own
    ? [[own, 'wind winds? $']]
    : isAgain
      ? [[last.is, 'wind winds|seat? $']]
      : isOther
        ? [[other, 'wind winds $']]
        : [];
  for (const [is, pattern] of [...more, ...SEAT_PATTERNS]) {
    const next = t.match(at, pattern)?.at(-1);
    if (next === undefined) continue;
    const wind = t.all.slice(at, next).find(({ kind }) => kind === 'wind' || kind === 'dealer' || kind === 'ordinal')!;
    const seat =
      wind.kind === 'dealer' ? 'e' : wind.kind === 'ordinal' ? (SEATS[Number(wind.value) - 1] ?? '') : wind.value;
    // In "A single North." the wind is a tile.
    if (pattern === LONE_WIND && (t.hasArticle(at) || !(at === 0 || t.is(at - 1, 'stop')))) continue;
    // In "I had easts" the winds are tiles.
    if (t.is(at, 'i') && /^(?:easts|souths|wests|norths)$/.test(wind.text)) continue;
    const isCalled = t.text(next) === 'player' ? 1 : 0;
    if (isSeat(seat) && (!t.is(at, 'dealer') || t.isClauseStart(at)))
      return p.addFact(at, next + isCalled, { is, seat });
  }
  return undefined;
}
