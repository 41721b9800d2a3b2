// What is too long for one QR code: several in a row, scanned in any order, by phones that forget.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPiece, rowOfCodes } from '../../src/learner/code-row.ts';
import { keptRows, mergeRows } from '../../src/learner/code-rows-kept.ts';
import { rowSoFar, withoutRow, withPiece } from '../../src/learner/code-rows.ts';
import { linkOf, readLink } from '../../src/learner/links.ts';
import { memoryStore } from '../../src/learner/store.ts';

const end = linkOf(
  { r: 'u3a.1~limit.500' },
  { title: 'Tea & tiles!', q: 'Is this a pung? “Yes” – ça va #3 '.repeat(60) },
);
const codes = rowOfCodes(end, 900);
const pieces = codes.map((code) => readPiece(code)!);

describe('several codes in a row', () => {
  it('are links of their own, none longer than a code may be', () => {
    expect(codes.length).toBeGreaterThan(2);
    for (const code of codes) {
      expect(new URL(code, 'https://sparrow.example/quiz/own/').hash).toBe(code);
      expect(code.length).toBeLessThan(900 + 20);
      expect(code).not.toMatch(/%.?$/);
    }
  });

  it('hold the whole when all are there, in any order, each once or more', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(pieces, { minLength: pieces.length }), fc.subarray(pieces), (all, again) => {
        const rows = [...again, ...all].reduce(withPiece, []);
        const { end: whole, missing } = rowSoFar(rows, pieces[0]!);
        expect([whole, missing]).toEqual([end, []]);
        expect(readLink(whole!).hidden.get('title')).toBe('Tea & tiles!');
      }),
    );
  });

  it('say which are missing until then', () => {
    const rows = [pieces[1]!].reduce(withPiece, []);
    expect(rowSoFar(rows, pieces[1]!)).toEqual({ missing: pieces.map(({ at }) => at).filter((at) => at !== 2) });
    expect(rowSoFar([], pieces[0]!).missing.length).toBe(pieces.length);
  });

  it('of two quizzes are kept apart', () => {
    const others = rowOfCodes(end.replace('Tea', 'Pie'), 900).map((code) => readPiece(code)!);
    const rows = [pieces[0]!, others[1]!, ...pieces.slice(1)].reduce(withPiece, []);
    expect(rowSoFar(rows, pieces[0]!).end).toBe(end);
    expect(rowSoFar(rows, others[0]!).missing).not.toContain(2);
    expect(withoutRow(rows, pieces[0]!).map(({ id }) => id)).toEqual([others[0]!.id]);
  });

  it('that were damaged make no quiz', () => {
    const rows = [...pieces.slice(1), { ...pieces[0]!, text: `${pieces[0]!.text}x` }].reduce(withPiece, []);
    expect(rowSoFar(rows, pieces[0]!)).toEqual({ missing: [] });
  });

  it('are refused when nobody would scan so many', () => expect(rowOfCodes(end, 100)).toEqual([]));

  it.each([
    '',
    '#q=1',
    '#row=',
    '#row=a.0.3.x',
    '#row=a.4.3.x',
    '#row=a.1.9.x',
    '#row=a.1.1.x',
    '#row=A.1.2.x',
    '#row=a.1.2.',
  ])('are not read out of “%s”', (hash) => expect(readPiece(hash)).toBeUndefined());

  it('stay on the device, where those of a file come only if there are none', () => {
    const store = memoryStore();
    const came = pieces.slice(1).reduce(withPiece, []);
    expect(mergeRows(keptRows(store).read(), came)).toBe(came);
    keptRows(store).update((now) => withPiece(now, pieces[0]!));
    expect(mergeRows(keptRows(store).read(), came)).toEqual([
      { id: pieces[0]!.id, of: pieces.length, pieces: [pieces[0]!.text, ...pieces.slice(1).map(() => '')] },
    ]);
  });
});
