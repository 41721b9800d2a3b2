import { isSingleTileReference, type TileGroupInWords, type HandParser } from './parser.ts';
import { PLAYER_VERB_TOKEN_KINDS, type TokenList } from './refs.ts';
import type { HandToken, TokenKind } from './tokens.ts';
import { isSingleTileGroup } from './winning.ts';

// What was not understood may be about more than its own clause: "Hilda, who was East, went out, three reds" tells of
// Hilda's reds, "if I'd had three reds and two whites" of tiles that nobody had.

interface Clause {
  readonly number: number;
  readonly sentence: number;
  readonly first: number;
  readonly tokens: readonly HandToken[];
  readonly isFirst: boolean;
  /** The word or sign before the clause. */
  readonly separator: string;
  readonly hasTiles: boolean;
  /** The speaker is named before any tiles. */
  readonly hasSubject: boolean;
  readonly hasPlace: boolean;
}

/** Why tiles in the following clauses of a sentence may not be in the hand: another player's, unreal, or uncertain. */
type Doubt = 'theirs' | 'unreal' | 'verb' | 'winner' | undefined;

/** Adds to `badClauses` each clause whose meaning depends on a clause that was not understood. */
export function spreadDoubt(p: HandParser, text: string): void {
  rejectTilesOfThings(p);
  rejectTilesBesideNamelessSets(p);
  rejectUnclearNeighbours(p);
  new DoubtSpreader(p, text).spread();
}

/** "The discards had three whites": what a thing has is in no hand. */
function rejectTilesOfThings({ t, badClauses }: HandParser): void {
  for (const [at, { kind }] of t.all.entries())
    if (kind === 'have' && (t.is(at - 1, 'discard', 'wall', 'loose') || t.text(at - 1) === 'table'))
      badClauses.add(t.clause(at));
}

/** In "a pair, white dragon" it is unclear whether the tile is the pair or stands alone. */
function rejectTilesBesideNamelessSets({ t, groups, badClauses }: HandParser): void {
  for (const [at, { kind, count, ref, first }] of groups.entries()) {
    const before = groups[at - 1];
    const isBare = !kind && !count && !t.hasArticle(first) && isSingleTileReference(ref);
    const isNameless = before?.kind !== undefined && before.ref?.isOpen;
    if (isBare && isNameless && t.skip(before.next, 'comma', 'colon', 'be') === first) badClauses.add(t.clause(first));
  }
}

/**
 * "Red and white pung" and "pair of reds and white" may mean one set or two. In "3 bams, 3 cracks" the number may say
 * how many, and after "all pungs" a tile alone may be a pung.
 */
function rejectUnclearNeighbours({ t, groups, badClauses }: HandParser): void {
  const isBare = (group: TileGroupInWords): boolean => isSingleTileGroup(group) && !t.hasArticle(group.first);
  const isVague = groups.some(({ kind, ref, next }) => kind && kind !== 'pair' && ref?.isOpen && t.endsInS(next - 1));
  for (const [at, group] of groups.entries()) {
    if (isVague && isBare(group)) badClauses.add(t.clause(group.first));
    const before = groups[at - 1];
    if (!before || t.skip(before.next, 'and', 'comma') !== group.first) continue;
    const isJoined = t.skip(before.next, 'and') === group.first;
    const isSet = t.is(before.first, 'set') || (t.is(before.first, 'claimed-set') && isSingleTileGroup(group));
    const isOneOrTwo = t.is(group.next - 1, 'set')
      ? isBare(before)
      : isSet && (isBare(group) || !t.is(before.first, 'set'));
    const number = t.text(group.first);
    const isCount = /^[234]$/.test(number) && number === t.text(before.first) && group.ref?.suit !== before.ref?.suit;
    if ((isJoined && isOneOrTwo) || (isCount && isBare(before) && isBare(group)))
      badClauses.add(t.clause(before.first)).add(t.clause(group.first));
  }
}

class DoubtSpreader {
  private readonly p: HandParser;
  private readonly text: string;
  private readonly clauses: readonly Clause[];
  private doubt: Doubt;
  /** The verb that was not understood has tiles of its own: "I swapped a 3 bam, three whites hidden". */
  private hasVerbTiles = false;

  constructor(p: HandParser, text: string) {
    [this.p, this.text, this.clauses] = [p, text, listClauses(p)];
  }

  spread(): void {
    const { t, badClauses } = this.p;
    for (const [at, clause] of this.clauses.entries()) {
      if (clause.isFirst) this.doubt = isQuestion(t, clause.first) && !this.isAskedApart(at) ? 'unreal' : undefined;
      if (this.endsDoubt(clause)) this.doubt = undefined;
      if (this.isDependent(clause, this.clauses[at - 1])) badClauses.add(clause.number);
      if (this.doubt === 'winner' && clause.hasTiles) badClauses.add(this.clauses[at - 1]!.number);
      if (this.namesWinner(clause)) this.doubt = 'winner';
      if (!badClauses.has(clause.number)) continue;
      this.doubt = findDoubt(this.p, clause) ?? this.doubt;
      this.hasVerbTiles = this.doubt === 'verb' && clause.hasTiles;
      this.rejectPlacesOfAll(clause);
      if (!clause.hasTiles && !this.isQuestionWord(clause) && this.refersBack(clause)) this.rejectTilesBefore(at);
    }
  }

  /** "Pung of reds, pair of wests, what does it score?": the last clause alone asks. */
  private isAskedApart(at: number): boolean {
    const end = this.clauses.findIndex(({ isFirst }, other) => other > at && isFirst);
    const last = this.clauses.at(end < 0 ? -1 : end - 1)!;
    return last !== this.clauses[at] && this.isQuestionWord(last) && !last.hasTiles && !last.hasPlace;
  }

  private isQuestionWord = ({ first }: Clause): boolean => /^(?:what|how|is|does|do|can)$/.test(this.p.t.text(first));

  /** Whether the clause begins anew: with the speaker, after "if …" with "but", or with a place. */
  private endsDoubt({ hasSubject, hasPlace, separator }: Clause): boolean {
    if (this.hasVerbTiles && separator === ',' && hasPlace) return true;
    return this.doubt === 'unreal' ? separator === 'but' : hasSubject;
  }

  private isDependent({ number, hasTiles, hasSubject, separator }: Clause, before: Clause | undefined): boolean {
    const { facts, badClauses, t } = this.p;
    // "Beryl sits opposite with three whites", "anything but three reds": these go on with the clause before them.
    const isJoined = separator === 'with' || (separator === 'but' && !before?.hasTiles);
    if (isJoined && !hasSubject && before && badClauses.has(before.number)) return true;
    if (!this.doubt || hasTiles || this.doubt === 'theirs' || this.doubt === 'unreal') return this.doubt !== undefined;
    if (this.doubt === 'winner' && separator !== 'with') return false;
    return facts.some((fact) => t.clause(fact.first) === number && !(fact.is === 'win' && fact.winner !== 'me'));
  }

  /** Whether the clause names a winner, whose tiles may follow: “Hilda went out, three reds”. */
  private namesWinner({ first, isFirst, separator, hasSubject }: Clause): boolean {
    const { t, facts } = this.p;
    const start = t.is(first, 'own') && t.is(first + 1, 'person') ? first + 1 : first;
    const isNamed =
      t.is(start, 'person', 'wind', 'dealer', 'unknown') && !/^(?:no ?(?:body|one)|we all)$/.test(t.text(start));
    const hasWon = facts.some((fact) => fact.is === 'win' && fact.first === start);
    return hasWon && isNamed && (isFirst || separator === ',') && !hasSubject;
  }

  /** "Both, I think, were exposed": a place of several sets is in doubt with any part of its clause. */
  private rejectPlacesOfAll({ hasPlace, sentence }: Clause): void {
    const { t, places, badClauses } = this.p;
    for (const { covers, first } of hasPlace ? places : [])
      if (/both|all|everything/.test(covers) && t.all[first]!.sentence === sentence) badClauses.add(t.clause(first));
  }

  /** Whether the clause refers to tiles named before it: “I got rid of it”, “two of those”. */
  private refersBack({ first, tokens, separator }: Clause): boolean {
    const { t } = this.p;
    const end = t.all[first + tokens.length]?.from ?? this.text.length;
    const words = this.text.slice(tokens[0]!.from, end).trim();
    return (
      separator === 'with' ||
      t.is(first, 'unsure') ||
      /'s$|\b(?:it|they|them|that|those|these|one|last|both|into|fourth)\b/i.test(words)
    );
  }

  /** Rejects the clauses before this one, back to the nearest one with tiles, because this one may refer to them. */
  private rejectTilesBefore(at: number): void {
    for (const { number, sentence, hasTiles } of this.clauses.slice(0, at).toReversed()) {
      if (sentence !== this.clauses[at]!.sentence) break;
      this.p.badClauses.add(number);
      if (hasTiles) break;
    }
  }
}

const isNamed = ({ tiles, ref }: TileGroupInWords): boolean =>
  Boolean(tiles ?? ref?.tile ?? ref?.tiles ?? ref?.own) || (ref?.ranks && ref.suit) !== undefined;

function listClauses({ t, groups }: HandParser): readonly Clause[] {
  const starts = t.all.flatMap(({ kind, clause }, at) =>
    /^(?:comma|stop|colon|and)$/.test(kind) || (at > 0 && t.clause(at - 1) === clause) ? [] : [at],
  );
  return starts.map((first, nth) => {
    const { clause: number, sentence } = t.all[first]!;
    const tokens = t.all.filter(({ clause }) => clause === number);
    const has = (...kinds: readonly TokenKind[]): boolean => tokens.some(({ kind }) => kinds.includes(kind));
    const inClause = groups.filter((group) => t.clause(group.first) === number && isNamed(group));
    const subject = tokens.findIndex(
      ({ kind, isMine, text: word }, at) =>
        isMine ||
        kind === 'i' ||
        (kind === 'me' && /^(?:i|me$)/.test(word)) ||
        (word === 'my' && tokens[at + 1]?.kind !== 'person'),
    );
    return {
      number,
      sentence,
      first,
      tokens,
      isFirst: t.all[starts[nth - 1] ?? -1]?.sentence !== sentence,
      separator: t.text(first - 1),
      hasTiles: inClause.length > 0,
      // In "West (the player) went out I had left …" it was West who went out.
      hasSubject:
        subject === 0 ||
        (subject > 0 && tokens[0]!.kind !== 'won' && inClause.every((group) => group.first > first + subject)),
      hasPlace: has('place'),
    };
  });
}

/** Whether the sentence is a question, which says nothing; “Pung of greens? No, a pair” is a corrected statement. */
function isQuestion(t: TokenList, first: number): boolean {
  const { sentence } = t.all[first]!;
  if (/^(?:is|are|was|were)$/.test(t.text(first)) && t.is(first + 1, 'number')) return true;
  const end = t.all.findIndex(({ kind, sentence: of }) => kind === 'stop' && of === sentence + 1);
  return t.value(end) === '?' && !t.match(end + 1, 'no comma');
}

/** The doubt that a clause which was not understood casts on the clauses after it; undefined if it casts none. */
function findDoubt({ t, rejected, theirs }: HandParser, { first, tokens }: Clause): Doubt {
  let doubt: Doubt;
  for (let at = first; at < first + tokens.length; at++) {
    if (!rejected.has(at)) continue;
    if (t.is(at, 'unreal')) return 'unreal';
    // Joan is the name of another player in "Joan, three reds" and "Joan had three reds".
    const isAlone = at === 0 || t.is(at - 1, 'stop') ? t.isClauseEnd(at + 1) && !t.hasArticle(at) : false;
    const isVerb = t.is(at + 1, ...PLAYER_VERB_TOKEN_KINDS, 'unknown', 'be', 'me', 'place', 'colon');
    const isName = t.is(at, 'unknown') && at === first && (isVerb || isAlone);
    const isWind = t.is(at, 'wind') && at === first && (rejected.has(at + 1) || t.is(at + 1, 'colon'));
    if (theirs.has(at) || isName || isWind || t.is(at, 'person', 'dealer', 'won', 'loose') || t.isPlayer(at))
      doubt = 'theirs';
    else if (tokens.length > 1 && !t.is(at, 'claim', 'number', 'place', 'no', 'call') && !isNoun(t, at, first))
      doubt ??= 'verb';
  }
  return doubt;
}

/** Whether the word is a noun, as in "a zebra" and "pung of purple dragons", so that only its own clause is unclear. */
const isNoun = (t: TokenList, at: number, first: number): boolean =>
  t.hasArticle(at) ||
  t.hasOf(at) ||
  (t.is(at, 'unsure') && t.hasArticle(at + 1)) ||
  (at > first && t.is(at - 1, 'set', 'number', 'own', 'place'));
