// What is too long for one QR code: several in a row, scanned in any order, by phones that forget.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQrLinkPiece, splitIntoQrLinkPieces } from '../../src/storage/qr-code-split.ts';
import { saveAndJoinQrPieces } from '../../src/features/quiz/own/qr-code-collector.ts';
import { openResumePointsStore } from '../../src/storage/resume-points.ts';
import { formatQueryAndFragment, parseLinkQueryAndHash } from '../../src/storage/links.ts';
import { memoryStore } from './support/memory-store.ts';

const end = formatQueryAndFragment(
  { r: 'u3a.2~limit.500' },
  { title: 'Tea & tiles!', q: 'Is this a pung? “Yes” – ça va #3 '.repeat(60) },
);
const codes = splitIntoQrLinkPieces(end, 900);
const pieces = codes.map((code) => parseQrLinkPiece(code)!);

/** What is there after the last of some codes. */
function after(
  all: readonly (typeof pieces)[number][],
  store = memoryStore(),
): ReturnType<typeof saveAndJoinQrPieces> | undefined {
  return all.map((piece) => saveAndJoinQrPieces(piece, store)).at(-1);
}

describe('several codes in a row', () => {
  it('are links of their own, none longer than a code may be', () => {
    expect(codes.length).toBeGreaterThan(2);
    for (const code of codes) {
      expect(new URL(code, 'https://sparrow.example/quiz/own/').hash).toBe(code);
      expect(code.length).toBeLessThan(900 + 20);
      expect(code).not.toMatch(/%.?$/);
    }
  });

  it('hold the whole when all are there, in any order, some of them twice', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(pieces, { minLength: pieces.length }), (all) => {
        const whole = after([...all.slice(0, -1), all[0]!, all.at(-1)!]);
        expect(whole).toEqual({ end, missing: [] });
        expect(parseLinkQueryAndHash(whole!.end!).hidden.get('title')).toBe('Tea & tiles!');
      }),
    );
  });

  it('say which are missing until then', () => {
    expect(after([pieces[1]!])).toEqual({ missing: pieces.map(({ at }) => at).filter((at) => at !== 2) });
  });

  it('of two quizzes are kept apart, and forgotten when they are whole', () => {
    const store = memoryStore();
    const others = splitIntoQrLinkPieces(end.replace('Tea', 'Pie'), 900).map((code) => parseQrLinkPiece(code)!);
    expect(after([pieces[0]!, others[1]!, ...pieces.slice(1)], store)!.end).toBe(end);
    expect(openResumePointsStore(store).get()).toHaveLength(1);
    expect(after([others[0]!], store)!.missing).not.toContain(2);
  });

  it('that were damaged make no quiz', () => {
    expect(after([...pieces.slice(1), { ...pieces[0]!, text: `${pieces[0]!.text}x` }])).toEqual({ missing: [] });
  });

  it('are eight at most: one more is refused', () => {
    const long = `?r=1#${'x'.repeat(795)}`;
    expect(splitIntoQrLinkPieces(long, 100)).toHaveLength(8);
    expect(splitIntoQrLinkPieces(`${long}x`, 100)).toEqual([]);
  });

  it('cut no escaped letter in two, wherever they are cut', () => {
    const escaped = `?q=${'%C3%A7'.repeat(20)}`;
    for (const most of [20, 21, 22, 23, 24, 25]) {
      const cut = splitIntoQrLinkPieces(escaped, most).map((code) => parseQrLinkPiece(code)!.text);
      expect(cut.join('')).toBe(escaped);
      for (const text of cut) expect(() => decodeURIComponent(text.replaceAll(/%[C3A7]{2}/g, ''))).not.toThrow();
      // No letter more is left to the next than has to be.
      for (const text of cut.slice(0, -1)) expect(most - text.length).toBeLessThanOrEqual(2);
    }
  });

  it('of what fits in one are none that a page would wait for', () => {
    expect(splitIntoQrLinkPieces('?r=1', 4).map(parseQrLinkPiece)).toEqual([undefined]);
    expect(splitIntoQrLinkPieces('', 4)).toEqual([]);
  });

  it('say their sum, their place and their text', () =>
    expect(parseQrLinkPiece('#row=abc123.2.8.?r=u3a')).toEqual({ id: 'abc123', at: 2, of: 8, text: '?r=u3a' }));

  it('longer than any that is written here are refused', () => {
    expect(parseQrLinkPiece(`#row=a.1.2.${'x'.repeat(3000)}`)?.text).toHaveLength(3000);
    expect(parseQrLinkPiece(`#row=a.1.2.${'x'.repeat(3001)}`)).toBeUndefined();
  });

  const wrong = '#q=1 #row= #row=a.0.3.x #row=a.4.3.x #row=a.1.9.x #row=a.1.1.x #row=A.1.2.x #row=a.1.2. #row=.1.2.x';
  it.each(['', ...wrong.split(' '), '#row=abcdefghijk.1.2.x', '#row=a.1.22.x', 'x#row=a.1.2.x'])(
    'are not read out of “%s”',
    (hash) => expect(parseQrLinkPiece(hash)).toBeUndefined(),
  );
});
