import type { TileGroupInWords, HandParser } from './parser.ts';
import { PLAYER_VERB_TOKEN_KINDS, type TokenList } from './refs.ts';
import type { HandToken } from './tokens.ts';

// What was not understood may be about more than its own clause: "Hilda, who was East, went out, three reds" tells of
// Hilda's reds, "if I'd had three reds and two whites" of tiles that nobody had.

interface Clause {
  readonly number: number;
  readonly sentence: number;
  readonly first: number;
  readonly tokens: readonly HandToken[];
}

/** Whose tiles the clauses after this one are; each sentence begins with the speaker's own. */
type Doubt = 'theirs' | 'unreal' | 'verb' | 'winner' | undefined;

/** Marks the clauses that depend on a clause that was not understood as not understood either. */
export function spreadDoubt(p: HandParser, text: string): void {
  const { t, badClauses } = p;
  const clauses = listClauses(t.all);
  let doubt: Doubt;
  let hasOwnTiles = false;
  clauses.forEach((clause, at) => {
    const { number, first, tokens } = clause;
    const before = clauses[at - 1];
    const isFirst = before?.sentence !== clause.sentence;
    if (isFirst) doubt = isQuestion(t, first) ? 'unreal' : undefined;
    const separator = t.text(first - 1);
    const subject = tokens.findIndex(
      ({ kind, isMine, text: word }) =>
        isMine || kind === 'i' || (kind === 'me' && /^(?:i|me$)/.test(word)) || word === 'my',
    );
    const inClause = p.groups.filter((group) => t.clause(group.first) === number && isNamed(group));
    const hasTiles = inClause.length > 0;
    const hasSubject = subject >= 0 && inClause.every((group) => group.first > first + subject || subject === 0);
    const hasVerb = tokens.some(({ kind }) => kind === 'have' || kind === 'claim' || kind === 'claimed-set');
    // "I swapped a 3 bam, three whites hidden": the verb has its tiles.
    if (hasOwnTiles && separator === ',' && tokens.some(({ kind }) => kind === 'place')) doubt = undefined;
    if (doubt === 'unreal' ? separator === 'but' : hasSubject || (doubt === 'verb' && hasVerb)) doubt = undefined;
    // "Beryl sits opposite with three whites": what stands after "with" goes on with the clause before it.
    const hasFact =
      (doubt !== 'winner' || separator === 'with') &&
      p.facts.some(
        (fact) =>
          t.clause(fact.first) === number && fact.is !== 'nothing' && !(fact.is === 'win' && fact.winner !== 'me'),
      );
    const goesOn = separator === 'with' && !hasSubject && before && badClauses.has(before.number);
    if (goesOn || (doubt && (hasTiles || hasFact || /^(?:theirs|unreal)$/.test(doubt)))) badClauses.add(number);
    if (doubt === 'winner' && hasTiles) badClauses.add(before!.number);
    const win = p.facts.find((fact) => fact.is === 'win' && fact.first === first);
    const isNamedWinner =
      t.is(first, 'person', 'wind', 'dealer', 'unknown') && !/^(?:no ?(?:body|one)|we all)$/.test(t.text(first));
    if (win && isNamedWinner && (isFirst || separator === ',') && !hasSubject) doubt = 'winner';
    if (!badClauses.has(number)) return;
    doubt = findDoubt(p, clause) ?? doubt;
    hasOwnTiles = doubt === 'verb' && hasTiles;
    const hasPlace = tokens.some(({ kind }) => kind === 'place');
    const end = t.all[first + tokens.length]?.from ?? text.length;
    const refersBack =
      separator === 'with' ||
      t.is(first, 'unsure') ||
      /'s$|\b(?:it|they|them|that|those|these|one|last|both|into|fourth)\b/i.test(
        text.slice(tokens[0]!.from, end).trim(),
      );
    for (const place of p.places)
      if (/both|all|everything/.test(place.covers) && hasPlace && t.all[place.first]!.sentence === clause.sentence)
        badClauses.add(t.clause(place.first));
    if (refersBack && !hasTiles) rejectTilesBefore(p, clauses, at);
  });
}

/** Rejects the clauses before this one, as far as the tiles that it refers to. */
function rejectTilesBefore(p: HandParser, clauses: readonly Clause[], at: number): void {
  for (const { number, sentence } of clauses.slice(0, at).toReversed()) {
    if (sentence !== clauses[at]!.sentence) break;
    p.badClauses.add(number);
    if (p.groups.some((group) => p.t.clause(group.first) === number && isNamed(group))) break;
  }
}

const isNamed = ({ tiles, ref }: TileGroupInWords): boolean =>
  Boolean(tiles ?? ref?.tile ?? ref?.tiles ?? ref?.own) || (ref?.ranks && ref.suit) !== undefined;

function listClauses(tokens: readonly HandToken[]): readonly Clause[] {
  const clauses: (Clause & { readonly tokens: HandToken[] })[] = [];
  tokens.forEach((token, at) => {
    if (/^(?:comma|stop|colon|and)$/.test(token.kind)) return;
    const last = clauses.at(-1);
    if (last?.number === token.clause) last.tokens.push(token);
    else clauses.push({ number: token.clause, sentence: token.sentence, first: at, tokens: [token] });
  });
  return clauses;
}

/** A question says nothing, but in "Pung of greens? No, pair of greens" the second half is meant. */
function isQuestion(t: TokenList, first: number): boolean {
  const { sentence } = t.all[first]!;
  if (/^(?:is|are|was|were)$/.test(t.text(first)) && t.is(first + 1, 'number', 'set', 'place')) return true;
  const end = t.all.findIndex(({ kind, sentence: of }) => kind === 'stop' && of === sentence + 1);
  return t.value(end) === '?' && !t.match(end + 1, 'no comma');
}

/** Whose, or how real, what follows a clause that was not understood is. */
function findDoubt({ t, rejected, theirs }: HandParser, { first, tokens }: Clause): Doubt {
  let doubt: Doubt;
  for (let at = first; at < first + tokens.length; at++) {
    if (!rejected.has(at)) continue;
    if (t.is(at, 'unreal')) return 'unreal';
    // "Joan, three reds", "Joan had three reds"
    const isAlone = at === 0 || t.is(at - 1, 'stop') ? t.isClauseEnd(at + 1) && !t.all[at]!.hasArticle : false;
    const isVerb = t.is(at + 1, ...PLAYER_VERB_TOKEN_KINDS, 'unknown', 'be', 'me', 'place', 'colon');
    const isName = t.is(at, 'unknown') && at === first && (isVerb || isAlone);
    const isWind = t.is(at, 'wind') && at === first && (rejected.has(at + 1) || t.is(at + 1, 'colon'));
    if (theirs.has(at) || isName || isWind || t.is(at, 'person', 'dealer', 'won') || t.isPlayer(at)) doubt = 'theirs';
    else if (tokens.length > 1 && !t.is(at, 'claim', 'number', 'place', 'no', 'call') && !isNoun(t, at, first))
      doubt ??= 'verb';
  }
  return doubt;
}

/** "a zebra" and "pung of purple dragons" name a thing, so that only they are unclear. */
const isNoun = (t: TokenList, at: number, first: number): boolean =>
  t.all[at]!.hasArticle ||
  t.all[at]!.hasOf ||
  (t.is(at, 'unsure') && t.all[at + 1]?.hasArticle === true) ||
  (at > first && t.is(at - 1, 'set', 'number', 'own', 'place', 'times'));
