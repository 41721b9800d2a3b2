import { expect } from 'vitest';
import { score, type ScoreInput } from '../../../src/engine/index.ts';

/** What a row of the audit says a hand is worth: its total and, where they are told, points, doubles, fans or special hand; or the refusal. */
export type Worth =
  | number
  | {
      readonly total: number;
      readonly points?: number;
      readonly doubles?: number;
      readonly fans?: number;
      readonly special?: string;
    }
  | string;

/** The document and section that decide, the hand, how it was won (a tile and a way, or nothing for a loser), what it is worth. */
export type Row = readonly [source: string, hand: string, win: string, worth: Worth, besides?: Partial<ScoreInput>];

/** `b5 wall`, `b5 discard last`, `o5 loose 2 original`, `heaven we wall`: how a hand was won, as short as a table can say it. */
export function winOf(said: string): ScoreInput['win'] {
  if (!said) return undefined;
  const words = said.split(' ');
  const [tile = '', by = ''] = words;
  const has = (word: string) => words.includes(word);
  return {
    tile,
    by,
    lastTile: has('last'),
    originalCall: has('original'),
    ready: has('ready'),
    kongs: has('2') ? 2 : has('1') ? 1 : 0,
    ...(has('heaven') && { blessing: 'heaven' }),
    ...(has('earth') && { blessing: 'earth' }),
  };
}

/** Scores a row and compares it with what the documents say. South in the East round where the row does not say otherwise. */
export function check(rules: string, [source, hand, win, worth, besides]: Row): void {
  const bill = score({ rules, seat: 's', round: 'e', hand, win: winOf(win), ...besides });
  const about = `${source}: ${hand}`;
  if (typeof worth === 'string') {
    expect(bill.ok ? `total ${bill.value.total}` : bill.error.code, about).toBe(worth);
    return;
  }
  expect(bill.ok ? '' : bill.error.code, about).toBe('');
  if (!bill.ok) return;
  const { total, points, doubles, fans, special } = bill.value;
  const found = { total, points, doubles, fans, special: special?.rule.split('.').at(-1) };
  const wanted = typeof worth === 'number' ? { total: worth } : worth;
  expect(found, about).toMatchObject(wanted);
}
