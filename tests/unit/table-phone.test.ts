import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseTableResultCodeOrError,
  parseTableResultQrText,
  parsePhoneTableLink,
  formatTableResultCode,
  formatTableResultQrText,
  formatPhoneScoreSheetQuery,
  type TableResult,
} from '../../src/storage/table-phone.ts';

const SESSION = 'a1b2c3d4-e5f6';
const four = (): number => 4;
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

describe('the square on a table', () => {
  const given = {
    session: SESSION,
    table: 3,
    title: 'Tuesday, 3 March',
    rules: { rules: 'u3a', house: { limit: 500 }, name: 'Ilkley Thursday rules' },
    names: ['Jean & Bob', 'Raj #2', 'Zoë', 'Li = Lee'],
  } as const;

  it('gives a phone its names and rules, and no host a name', () => {
    const link = formatPhoneScoreSheetQuery(given);
    expect(parsePhoneTableLink(link)).toEqual(given);
    const { name: _, ...unnamed } = given.rules;
    expect(parsePhoneTableLink(formatPhoneScoreSheetQuery({ ...given, rules: unnamed }))).toEqual({
      ...given,
      rules: unnamed,
    });
    const [asked] = link.split('#');
    for (const name of [...given.names, given.rules.name])
      expect(decodeURIComponent(asked!.replaceAll('+', ' '))).not.toContain(name);
  });

  it.each(['', '?r=u3a.2', '#at=x.1&n0=A&n1=B', '?r=u3a.2#at=x.1&n0=A', '?r=none.1#at=x.1&n0=A&n1=B'])(
    'is not “%s”',
    (link) => expect(parsePhoneTableLink(link)).toBeUndefined(),
  );
});

const results = fc
  .record({
    table: fc.integer({ min: 1, max: 16 }),
    hands: fc.integer({ min: 0, max: 15 }),
    told: fc.array(
      fc.integer({ min: -1500, max: 1500 }).map((each) => each * 2),
      { minLength: 3, maxLength: 3 },
    ),
  })
  .map(({ told, ...rest }): TableResult => {
    const last = -told.reduce((sum, each) => sum + each, 0);
    return { ...rest, points: [...told, last === 0 ? 0 : last] };
  });

describe('what a table has scored', () => {
  it('fits twelve signs, each group of four checked, and comes back', () => {
    fc.assert(
      fc.property(results, (result) => {
        const code = formatTableResultCode(SESSION, result)!;
        expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}( [A-HJ-NP-Z2-9]{4}){2}$/);
        expect(parseTableResultCodeOrError(code, SESSION, four)).toEqual(result);
        expect(parseTableResultCodeOrError(` ${code.toLowerCase().replaceAll(' ', '-')} `, SESSION, four)).toEqual(
          result,
        );
        expect(parseTableResultQrText(formatTableResultQrText(SESSION, result), SESSION)).toEqual(result);
      }),
    );
  });

  it('notices every single wrong sign and every two that changed places, and says in which group', () => {
    const code = formatTableResultCode(SESSION, { table: 7, hands: 8, points: [640, -212, -1_020, 592] })!.replaceAll(
      ' ',
      '',
    );
    for (const at of Array.from(code, (_, i) => i)) {
      const group = at < 8 ? `group-${Math.floor(at / 4) + 1}` : 'last-group';
      for (const sign of SIGNS)
        if (sign !== code[at])
          expect(parseTableResultCodeOrError(code.slice(0, at) + sign + code.slice(at + 1), SESSION, four)).toBe(group);
      const [a, b] = [code[at]!, code[at + 1]];
      if (at % 4 === 3 || a === b) continue;
      expect(parseTableResultCodeOrError(code.slice(0, at) + b + a + code.slice(at + 2), SESSION, four)).toBe(group);
    }
  });

  it('takes four signs more for large scores, many hands and five players, and gives up rather than lie', () => {
    for (const result of [
      { table: 1, hands: 12, points: [19_000, -8_000, -6_000, -5_000] },
      { table: 1, hands: 40, points: [10, -10, 0, 0] },
      { table: 2, hands: 8, points: [600, -200, -200, -300, 100] },
      { table: 17, hands: 8, points: [60, -20, -20, -20] },
      { table: 32, hands: 63, points: [19_000, -8_000, -6_000, -5_000] },
    ]) {
      const code = formatTableResultCode(SESSION, result)!;
      expect(code.replaceAll(' ', '')).toHaveLength(16);
      expect(parseTableResultCodeOrError(code, SESSION, () => result.points.length)).toEqual(result);
    }
    expect(formatTableResultCode(SESSION, { table: 1, hands: 64, points: [10, -10, 0, 0] })).toBeUndefined();
    expect(
      formatTableResultCode(SESSION, { table: 1, hands: 3, points: [9_000_001, -9_000_001, 0, 0] }),
    ).toBeUndefined();
    expect(formatTableResultCode(SESSION, { table: 1, hands: 3, points: [10, 0, 0, 0] })).toBeUndefined();
  });

  it('is refused in another session, and for a table that is not there', () => {
    const result = { table: 3, hands: 4, points: [8, -8, 0, 0] };
    const code = formatTableResultCode('another', result)!;
    expect(parseTableResultCodeOrError(code, SESSION, four)).toBe('other-session');
    expect(parseTableResultQrText(formatTableResultQrText('another', result), SESSION)).toBe('other-session');
    expect(
      parseTableResultCodeOrError(formatTableResultCode(SESSION, result)!, SESSION, (table) => (table < 3 ? 4 : 0)),
    ).toBe('no-table');
    for (const text of ['', 'hello', 'SPARROW-TABLE', `SPARROW-TABLE ${SESSION} 1 2 x,y - -`])
      expect(typeof parseTableResultQrText(text, SESSION)).toBe('string');
    expect(parseTableResultCodeOrError('ABCD', SESSION, four)).toBe('none');
  });
});

describe('letters of several sizes of table', () => {
  it.each([
    [2, [40, -40], [4, 2, 4]],
    [3, [0, 0, 0, 0], [3, 5, 4]],
    [1, [6, -2, -4], [3, 4, 4]],
    [3, [1500, -700, -500, -200, -100], [2, 2, 5]],
  ] as const)('table %i is read as itself, whatever sits at the others', (table, points, sizes) => {
    // No hand and many hands lie beside the next table in the code.
    for (const hands of [0, 1, 15]) {
      const result = { table, hands, points };
      const code = formatTableResultCode(SESSION, result)!;
      expect(parseTableResultCodeOrError(code, SESSION, (each) => sizes[each - 1] ?? 0)).toEqual(result);
    }
  });
});

describe('letters of a phone that still has an older page', () => {
  it.each(['AKR7 2Q6R 8BRS', 'CVST YGYB MSFV', 'MLFZ MS6W PSUP 8GA9', 'BCFS 8RZA W3ZK Q96G'])(
    '%s are told apart, whatever session they are of',
    (code) => {
      for (const session of [SESSION, 'another-abcd', `${SESSION}-0000`])
        expect(parseTableResultCodeOrError(code, session, four)).toBe('older-page');
    },
  );

  it('and one of today, whose first sign was misheard for such a sign, is still told by its group', () => {
    const code = formatTableResultCode(SESSION, { table: 3, hands: 4, points: [8, -8, 0, 0] })!;
    expect(SIGNS.indexOf(code[0]!)).toBeGreaterThanOrEqual(16);
    for (const sign of SIGNS.slice(0, 16))
      expect(parseTableResultCodeOrError(sign + code.slice(1), SESSION, four)).toBe('group-1');
  });

  it('has no new letters for a table that the older page gave, and a square', () => {
    const result = { table: 3, hands: 4, points: [8, -8, 0, 0] };
    for (const mark of ['abc', '0z9', '123']) {
      expect(formatTableResultCode(`${SESSION}-${mark}`, result)).toBeUndefined();
      expect(
        parseTableResultQrText(formatTableResultQrText(`${SESSION}-${mark}`, result), `${SESSION}-${mark}`),
      ).toEqual(result);
    }
    for (const mark of ['abcd', '0z91', '1234'])
      expect(formatTableResultCode(`${SESSION}-${mark}`, result)).toBeDefined();
  });
});

describe('the square of a phone', () => {
  const told: TableResult = {
    table: 2,
    hands: 9,
    points: [100, -60, -40],
    won: [4, 3, 2],
    best: { who: 1, score: 320 },
  };
  const text = formatTableResultQrText(SESSION, told);

  it('says what was won, who had the best hand, and nothing where nothing was told', () => {
    expect(parseTableResultQrText(` ${text} `, SESSION)).toEqual(told);
    const { won: _won, best: _best, ...bare } = told;
    expect(parseTableResultQrText(formatTableResultQrText(SESSION, bare), SESSION)).toEqual(bare);
    expect(
      parseTableResultQrText(formatTableResultQrText(SESSION, { ...told, won: [4, 3] }), SESSION),
    ).not.toHaveProperty('won');
    expect(
      parseTableResultQrText(formatTableResultQrText(SESSION, { ...told, best: { who: 3, score: 9 } }), SESSION),
    ).not.toHaveProperty('best');
    expect(
      parseTableResultQrText(formatTableResultQrText(SESSION, { ...told, best: { who: 2, score: 9 } }), SESSION),
    ).toHaveProperty('best');
  });

  it.each([
    ['', 'none'],
    ['something else', 'none'],
    [text.replace('SPARROW', 'ROBIN'), 'none'],
    [text.replace(SESSION, 'another'), 'other-session'],
    [text.replace('100,-60,-40', '100'), 'none'],
    [text.replace('100,-60,-40', ''), 'none'],
    [text.replace('100,-60,-40', '1,2,3,4,5,6,7,8,9'), 'none'],
    [text.replace('100,-60,-40', '100,x,-40'), 'none'],
    [text.replace('4,3,2', '4,x,2'), 'none'],
    [text.replace(' 9 ', ' 9.5 '), 'none'],
    [text.replace(`${SESSION} 2 `, `${SESSION} two `), 'none'],
  ])('%j is refused: %s', (typed, slip) => {
    expect(parseTableResultQrText(typed, SESSION)).toBe(slip);
  });

  it.each([
    ['1:320', true],
    ['1:99999999', true],
    ['1:100000000', false],
    ['x1:320', false],
    ['1:320x', false],
    ['12:320', false],
    ['1:', false],
    ['-', false],
  ])('takes “%s” for a best hand: %s', (best, isBest) => {
    expect('best' in (parseTableResultQrText(text.replace('1:320', best), SESSION) as object)).toBe(isBest);
  });

  it('has no code for points that do not cancel out, or a table that no code names', () => {
    const plain = { table: 1, hands: 4, points: [100, -60, -40] };
    expect(formatTableResultCode(SESSION, plain)).toBeDefined();
    expect(formatTableResultCode(SESSION, { ...plain, points: [100, -60, -41] })).toBeUndefined();
    for (const table of [0, -1, 33]) expect(formatTableResultCode(SESSION, { ...plain, table })).toBeUndefined();
    expect(formatTableResultCode(SESSION, { ...plain, table: 32 })).toBeDefined();
  });
});
