// What people type or send: nothing in it can hide, turn a line round or break a page.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseQuizCode } from '../../src/questions/codes.ts';
import { parseDealCode } from '../../src/questions/deal-codes.ts';
import { formatQueryAndFragment, parseLinkQueryAndHash, getSeatNamesOfLink } from '../../src/storage/links.ts';
import { cutText, isSameName, cleanNameText } from '../../src/storage/names.ts';
import { formatCsvCell } from '../../src/ui/save-file.ts';
import { within } from './support/shared.ts';

describe('a name', () => {
  it.each([
    ['  Jean \n Ann ', 'Jean Ann'],
    ['Je\u200Ban\u0000', 'Jean'],
    ['\u202Enaej\u202C', 'naej'],
    ['Zoe\u0308', 'Zoë'],
    ['\uFEFFRaj\u2060', 'Raj'],
    ['a\uD83D b', 'a b'],
    ['\u3164', ''],
    ['👩‍👩‍👧 Ann', '👩‍👩‍👧 Ann'],
    ['🏴󠁧󠁢󠁷󠁬󠁳󠁿 Gwyn', '🏴󠁧󠁢󠁷󠁬󠁳󠁿 Gwyn'],
    ['Jean\u{E0041}', 'Jean'],
    [7, ''],
  ])('%j becomes %j', (typed, name) => expect(cleanNameText(typed)).toBe(name));

  it('is cut between letters, never through one', () => {
    expect(cutText('ab👩‍👩‍👧', 5)).toBe('ab');
    expect(cutText('abcde\u0301', 5)).toBe('abcd');
    expect(cutText('👍🏽👍🏽', 4)).toBe('👍🏽');
    expect(cleanNameText('x'.repeat(59) + '🎉')).toBe('x'.repeat(59));
  });

  it('is the same however it was typed', () => {
    expect(isSameName('ZOE\u0308 ', 'zoë')).toBe(true);
    expect(isSameName('Je\u200Dan', 'Jean')).toBe(true);
    expect(isSameName('Jean', 'Joan')).toBe(false);
  });

  it('can always stand in a link, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const name = cleanNameText(typed);
        expect(name.isWellFormed()).toBe(true);
        expect(cleanNameText(name)).toBe(name);
        const link = formatQueryAndFragment({ r: 'u3a.2' }, { e: typed });
        expect(getSeatNamesOfLink(parseLinkQueryAndHash(link)).e ?? '').toBe(name);
        expect(link.split('#')[0]).toBe('?r=u3a.2');
      }),
      { numRuns: 60 },
    );
  });
});

it.each([
  [7, '7'],
  ['Jean', '"Jean"'],
  ['a "b", c', '"a ""b"", c"'],
  ['=1+1', `"'=1+1"`],
  ['\u200B＝HYPERLINK("x")', `"'＝HYPERLINK(""x"")"`],
  [' @cmd', `"' @cmd"`],
  ['－1', `"'－1"`],
])('a cell of a table, %j, is written %s', (value, text) => expect(formatCsvCell(value)).toBe(text));

it.each([
  ['letters', 'A'.repeat(60_000)],
  ['figures', `PUNG ${'0 '.repeat(60_000)}x`],
])('a code of 60,000 %s is refused at once', (_, text) => {
  const start = performance.now();
  expect([parseQuizCode(text), parseDealCode(text)]).toEqual([
    { ok: false, error: 'form' },
    { ok: false, error: 'form' },
  ]);
  expect(performance.now() - start).toBeLessThan(within(100));
});
