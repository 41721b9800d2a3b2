import type { WinMethod } from '../../engine/index.ts';
import { countTilesOfGroup, isSingleTileReference, type HandParser, type StatedWinner } from './parser.ts';
import { skipDiscardSource } from './claims.ts';
import { isSeat, type TileNameInWords } from './refs.ts';

// Parses how the hand ended: who won, with what tile, or for what tile the hand waited.

export function addWinOrLossFactAtToken(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const token = t.all[at]!;
  const matchNext = (pattern: string): number | undefined => t.match(at, pattern)?.at(-1);
  const isDenied = t.is(t.is(at - 1, 'have', 'be', 'me') ? at - 2 : at - 1, 'not', 'no');
  switch (token.kind) {
    case 'not':
    case 'no': {
      const isOfTiles = p.places.some(({ next: end }) => t.text(end - 1).endsWith('out'));
      const out = t.isClauseStart(at) && !isOfTiles ? matchNext('not "out" $') : undefined;
      if (out !== undefined) return p.addFact(at, out, { is: 'win', winner: 'other' });
      const other = matchNext('not me won') ?? (at === 0 ? matchNext('not own|me > stop|comma') : undefined);
      if (other !== undefined) return p.addFact(at, other, { is: 'win', winner: 'other' });
      const end = matchNext('not|no "me" $') ?? matchNext('not|no > have|be* won');
      return end === undefined ? undefined : p.addNothing(at, end);
    }
    case 'lost': {
      if (t.isCounted(at + 1)) return undefined;
      return p.addFact(at, matchNext('lost own? wind|person person* $') ?? skipDiscardSource(p, at + 1), {
        is: 'win',
        winner: 'other',
      });
    }
    case 'won': {
      // "claimed the 5 bam for 3 4 5 bams to go out" and "I won a pung of reds" may mean the hand or only the set.
      if (
        token.text === 'winner' &&
        (t.is(at + 1, 'have') || t.match(at + 1, 'comma unknown|person comma') || t.isCounted(t.skip(at + 1, 'colon')))
      )
        return p.rejectTheirs(at);
      const isOfSet = p.groups.some(({ first, next: end, kind }) => kind && end === at && t.is(first, 'claim'));
      const isSetWon = /^w[io]n$/.test(token.text) && t.is(at + 1, 'set');
      if (isOfSet || isSetWon || t.match(at, '"mahjong" be')) return undefined;
      return p.addFact(at, at + 1, { is: 'win', winner: isDenied ? 'other' : 'me' });
    }
    case 'person':
    case 'unknown':
    case 'wind':
    case 'dealer':
      return parsePlayer(p, at);
    case 'from':
      return parseSource(p, at);
    case 'wall':
      // In "on the wall three reds" the wall says where the reds are, not how the hand was won.
      if (token.value === 'wall' && isBeforeTiles(p, at)) return undefined;
      // In "three reds in the wall" and "pung of reds (wall)" the wall does not say how the hand was won.
      return token.hasOf || t.is(at - 1, 'own') || t.text(at - 1) === '('
        ? undefined
        : p.addFact(at, at + 1, { is: 'way', by: 'wall', hasWon: token.value === 'self' || isAlone(p, at) });
    case 'loose':
      if (token.hasOf || isBeforeTiles(p, at)) return undefined;
      return p.addFact(at, at + 1, {
        is: 'way',
        by: 'loose',
        hasWon: isAlone(p, at),
      });
    case 'last':
      if (token.text.endsWith('tile')) return t.ref(at + 1) && p.addFact(at, at + 1, { is: 'winning-tile' });
      return p.addFact(
        at,
        at + 1,
        token.value === 'maybe'
          ? { is: 'way', by: 'wall', isVague: true }
          : { is: 'way', by: token.value as WinMethod, lastTile: true },
      );
    case 'discard':
      return parseDiscard(p, at);
    case 'rob':
      // "My kong was robbed" does not say how this hand was won.
      return t.is(at - 1, 'be', 'have') ||
        t.text(at + 1) === 'by' ||
        p.isAfterGroup(at) ||
        t.isCounted(at + 1) ||
        t.text(at + 1).startsWith('no') ||
        matchNext('rob own set')
        ? undefined
        : p.addFact(at, matchNext('rob set? from? wind|person|unknown? set?')!, {
            is: 'way',
            by: 'kong',
            hasWon: true,
          });
    case 'draw':
      return t.is(at - 1, 'not') ? undefined : p.addFact(at, at + 1, { is: 'way', by: 'wall', isDraw: true });
    case 'winning-tile':
      if (/^(?:winning|mahjong)/.test(token.text)) p.addFact(at, at + 1, { is: 'way', hasWon: true });
      return p.addFact(at, matchNext('winning-tile be|colon*')!, { is: 'winning-tile' });
    case 'call':
      return isDenied ? undefined : p.addFact(at, at + 1, { is: token.value as 'original' });
    case 'fishing':
      return isDenied ? undefined : parseFishing(p, at);
    default:
      return undefined;
  }
}

function parseDiscard(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const { isMine, text } = t.all[at]!;
  const source = t.match(at, 'discard from own? wind|person|unknown !set')?.at(-1);
  // In "I threw a red" and "I had two reds but discarded one" the tile is not in the hand.
  // "Three reds discarded" are out of the hand.
  const last = p.lastGroup;
  if (p.last === 'group' && last?.next === at && (countTilesOfGroup(last) ?? 1) > 1) return undefined;
  const isNamed = text.includes('discard') || source !== undefined;
  if (text === 'discards' && t.is(at + 1, 'colon')) return p.rejectTheirs(at);
  if (isMine || (t.is(at - 1, 'and') && t.text(at - 1) !== 'with') || !isNamed || t.hasOf(at)) return undefined;
  return p.addFact(at, t.skipPlayerPlace(source ?? at + 1), { is: 'way', by: 'discard' });
}

const startsClause = ({ t }: HandParser, at: number): boolean => t.isClauseStart(t.is(at - 1, 'from') ? at - 1 : at);

const isBeforeTiles = (p: HandParser, at: number): boolean =>
  startsClause(p, at) && (p.t.is(at + 1, 'have') || p.t.isCounted(p.t.skip(at + 1, 'wall', 'colon')));

/** Whether the words are a clause of their own, as "off the wall" may be, but "with a loose tile" never is. */
const isAlone = (p: HandParser, at: number): boolean =>
  p.t.text(at - 1) !== 'with' && startsClause(p, at) && p.t.isClauseEnd(at + 1);

/** Where a tile or a set came from: "off West's discard", "from the kong box". */
function parseSource(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const last = p.lastGroup;
  const size = last && p.last === 'group' && t.skip(last.next, 'be') === at ? (countTilesOfGroup(last) ?? 0) : 0;
  // "pung of whites from a discard" was claimed.
  const isClaimed = size > 2 && !last!.isMany && last!.place !== 'concealed';
  const hasWonWithIt = p.facts.some(({ is, next }) => is === 'win' && t.skip(next, 'and') === last?.first);
  if (t.is(at + 1, 'last', 'wall', 'loose', 'rob', 'draw')) return at + 1;
  if (
    !t.is(at + 1, 'discard') &&
    !(t.is(at + 1, 'unknown') && !t.hasArticle(at + 1) && t.text(at) !== 'by') &&
    !t.is(at + 1, 'person') &&
    !t.match(at + 1, 'own person') &&
    !(t.is(at + 1, 'wind') && t.isPlayer(at + 1))
  )
    return undefined;
  if ((size > 1 || t.text(at) === 'by') && skipDiscardSource(p, at) === at) return undefined;
  if (size > 1 && !hasWonWithIt) {
    if (!isClaimed) return undefined;
    last!.place = 'exposed';
    return p.addNothing(at, t.skipPlayerPlace(at + 2));
  }
  return p.addFact(at, t.skipPlayerPlace(t.is(at + 1, 'own') ? at + 3 : at + 2), { is: 'way', by: 'discard' });
}

/** Another player who wins, discards, or does something else that is no part of this hand. */
function parsePlayer(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const addWin = (next: number, winner: StatedWinner): number => {
    // In "with three reds East won" the tiles are East's, so the clause counts as not understood.
    if (p.last === 'group' && t.clause(p.lastGroup!.first) === t.clause(at)) p.reject(at);
    p.addFact(at, next, { is: 'win', winner });
    // In "the lady on my right won with three reds" the tiles are hers.
    const tiles = t.skip(next, 'comma');
    const isTheirs =
      (/^(?:with|holding)$/.test(t.text(tiles)) || t.is(tiles, 'have')) && !t.is(tiles + 1, 'last', 'me');
    return isTheirs || t.match(next, 'own? number dragon|wind|ranks') ? p.rejectTheirs(t.skip(tiles, 'and')) - 1 : next;
  };
  const addDiscardWin = (next: number): number => p.addFact(at, t.skipPlayerPlace(next), { is: 'way', by: 'discard' });
  // "Evelyn here." says who writes.
  if (at === 0 && t.match(0, 'unknown|person "here" > stop|comma')) return p.addNothing(0, 2);
  const isWind = t.is(at, 'wind');
  if (isWind && !t.isPlayer(at)) return undefined;
  if (t.isOutOff(at)) return addDiscardWin(at + 1);
  // In "went out on North's 9 bams" the wind is the discarder.
  const before = p.facts.at(-1);
  const isAfterWin = (before?.is === 'win' || before?.is === 'way') && t.skip(before.next, 'comma', 'from') === at;
  if (isAfterWin && t.text(at).includes("'")) return addDiscardWin(at + 1);
  const end = findVerb(p, at);
  if (end === undefined) return t.is(at, 'wind', 'person') ? p.rejectTheirs(at) : undefined;
  const value = t.value(at);
  const winner = isSeat(value) ? value : t.is(at, 'dealer') ? 'e' : 'other';
  if (t.is(end, 'lost', 'won', 'did')) return addWin(t.is(end, 'lost') ? end : end + 1, winner);
  // In "After throwing two reds" the discard is not the winning tile.
  if (t.is(end, 'discard'))
    return t.is(end + 1, 'set') || t.isCounted(end + 1) ? p.rejectTheirs(at) : addDiscardWin(end + 1);
  const last = p.lastGroup;
  if (last && countTilesOfGroup(last) === 4) p.badClauses.add(t.clause(last.first));
  return addWin(t.match(end, 'rob own? set?')!.at(-1)!, winner);
}

/** Returns the index of the verb of the player named here, such as "won" in "the lady on my right won". */
function findVerb({ t }: HandParser, at: number): number | undefined {
  let next = at + 1;
  while (t.is(next, 'unknown', 'person', 'from', 'have', 'be')) next++;

  const isVerb = t.is(next, 'won', 'lost', 'rob', 'discard') || Boolean(t.match(next, 'did $'));
  const isStart = t.is(at, 'wind', 'person', 'dealer') || t.isClauseStart(at) || t.is(at - 1, 'own');
  // "Hooray mahjong" names no player.
  if (t.is(at, 'unknown') && t.text(next).startsWith('m')) return undefined;
  return isVerb && isStart ? next : undefined;
}

/** Skips the tiles that the player waits for, because they are not in the hand. */
function parseFishing(p: HandParser, at: number): number | undefined {
  const { t } = p;
  // "one tile short of mahjong"
  let next = t.is(at + 1, 'won') && t.hasOf(at + 1) ? at + 2 : at + 1;
  const refs: TileNameInWords[] = [];
  for (let more = t.skip(next, 'for', 'from', 'be'); ; more = t.skip(next, 'or')) {
    // It is unclear whether "waiting for a pair of reds" means that the reds are in the hand.
    if (t.is(more, 'set') || t.isCounted(more)) return undefined;
    const ref = t.ref(more);
    // In "I wanted reds" the tiles may be only a wish, not the ones for which the hand waited.
    const isWish = /^(?:want|need)/.test(t.text(at)) && (!ref || t.is(more, 'ordinal') || ref.isPlural);
    if (isWish) return undefined;
    if (!ref) break;
    // "I needed 3 4 5 of bams" is a set, not tiles for which the hand waits.
    if (ref.ranks && ref.ranks.length > 2) return undefined;
    refs.push(ref);
    next = ref.next;
    if (!t.is(next, 'or')) break;
  }
  const hasAim = t.is(next, 'won') && /^(?:to|for) /.test(t.text(next));
  // "waiting for the 9 dots and got it off West"
  const got = t.skip(next, 'comma', 'and');
  const isGot = t.text(got) === 'got it' && t.is(got + 1, 'from');
  if (isGot) p.addFact(at, got + 1, { is: 'way', hasWon: true });
  const aim = refs.length === 1 && isSingleTileReference(refs[0]) ? refs[0] : undefined;
  return p.addFact(at, isGot ? got + 1 : hasAim ? next + 1 : next, { is: 'fishing', aim });
}
