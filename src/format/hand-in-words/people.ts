import type { HandParser } from './parser.ts';
import { isSeat } from './refs.ts';

// Seats and the wind of the round.

const PATTERNS: readonly (readonly ['seat' | 'round', string])[] = [
  ['round', 'wind winds? be? round|round-wind'],
  ['seat', 'wind winds? seat !won|lost'],
  ['seat', 'wind winds? be own winds|seat'],
  ['seat', 'wind winds? be "me"'],
  ['round', 'round|round-wind be|colon* wind winds? !round|seat'],
  ['seat', 'seat be|colon|winds* wind !round'],
  ['seat', 'own winds|seat be|colon wind !round'],
  ['seat', 'me me|seat|from* dealer'],
  ['seat', 'me me|seat|from* wind winds|seat? > round be|colon* wind'],
  ['seat', 'me me|seat|from* wind winds|seat? !round'],
  ['seat', 'i wind winds? !round'],
  ['seat', 'dealer $'],
];

export function parseSeatOrRoundAt(p: HandParser, at: number): number | undefined {
  const { t } = p;
  const last = p.facts.at(-1);
  // "I'm West, sorry, North"
  const isAgain = p.isCorrecting && p.last === 'fact' && (last?.is === 'seat' || last?.is === 'round');
  for (const [is, pattern] of isAgain ? ([[last.is, 'wind winds|seat? $'], ...PATTERNS] as const) : PATTERNS) {
    const next = t.match(at, pattern)?.at(-1);
    if (next === undefined) continue;
    const wind = t.all.slice(at, next).find(({ kind }) => kind === 'wind' || kind === 'dealer')!;
    const seat = wind.kind === 'dealer' ? 'e' : wind.value;
    const isTheirs = t.text(at) === 'me' && t.is(next, 'won', 'lost');
    const isCalled = t.text(next) === 'player' ? 1 : 0;
    if (isSeat(seat) && !isTheirs && (!t.is(at, 'dealer') || t.isClauseStart(at)))
      return p.addFact(at, next + isCalled, { is, seat });
  }
  return undefined;
}
