// Sheets on pages: nothing is lost, split or alone, and the last page is not nearly empty.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MIN_PAGE_FILL_SHARE, paginate, type PartItemHeights, type PageLayout } from '../../src/ui/print/paginate.ts';
import { isMediaQueryTrueOnPaper } from '../../src/ui/print/print-styles.ts';

const ROOM = 1000;
const wide = (...items: readonly number[]): PartItemHeights => ({ isNarrow: false, items });
const narrow = (...items: readonly number[]): PartItemHeights => ({ isNarrow: true, items });
const many = (count: number, height: number): readonly number[] => Array.from({ length: count }, () => height);

const listPlaces = (pages: readonly PageLayout[]): readonly string[] =>
  pages.flatMap((bands) =>
    bands.flatMap((columns) =>
      columns.flatMap((slices) =>
        slices.flatMap(({ part, from, to }) => Array.from({ length: to - from }, (_, i) => `${part}.${from + i}`)),
      ),
    ),
  );
const getUsed = (parts: readonly PartItemHeights[], page: PageLayout): number =>
  page.reduce(
    (sum, columns) =>
      sum +
      Math.max(
        ...columns.map((slices) =>
          slices.reduce(
            (all, { part, from, to }) => all + parts[part]!.items.slice(from, to).reduce((a, b) => a + b, 0),
            0,
          ),
        ),
      ),
    0,
  );

describe('the pages of a sheet', () => {
  const measured = fc.array(
    fc.record({
      isNarrow: fc.boolean(),
      items: fc.array(fc.integer({ min: 10, max: 600 }), { minLength: 1, maxLength: 30 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  it('hold everything once and in order, and none is too full', () =>
    fc.assert(
      fc.property(measured, (parts) => {
        const pages = paginate(parts, ROOM);
        expect(listPlaces(pages)).toEqual(parts.flatMap(({ items }, part) => items.map((_, i) => `${part}.${i}`)));
        for (const page of pages) expect(getUsed(parts, page)).toBeLessThanOrEqual(ROOM);
        for (const page of pages) expect(page.length).toBeGreaterThan(0);
      }),
    ));

  it.each([
    [100, 100, 2],
    [101, 100, 1],
  ])(
    'keep the first two of a list together while they are no taller than a fifth: %i and %i',
    (first, second, together) => {
      const pages = paginate([wide(850), wide(first, second, 600)], ROOM);
      const onSecond = pages[1]!.flat(2).find(({ part }) => part === 1)!;
      expect(onSecond.from).toBe(together === 2 ? 0 : 1);
    },
  );

  it('fill the last page to a third, at the cost of the others', () => {
    for (let count = 21; count < 60; count++) {
      const parts = [wide(...many(count, 50))];
      const pages = paginate(parts, ROOM);
      expect(pages).toHaveLength(Math.ceil(count / 20));
      expect(getUsed(parts, pages.at(-1)!), `${count} lines`).toBeGreaterThanOrEqual(ROOM * MIN_PAGE_FILL_SHARE - 50);
    }
  });

  it('are none of them nearly empty because what follows is tall', () => {
    const parts = [wide(300, 400, 250, 300, 900, 400, 500)];
    const pages = paginate(parts, ROOM);
    const used = pages.map((page) => getUsed(parts, page));
    // As full as can be they would hold 950, 300, 900 and 900.
    expect(used).toEqual([700, 550, 900, 900]);
  });

  it('begin and end no list with a single short line', () => {
    // The heading and one line would fit below the first part.
    expect(paginate([wide(880), wide(90, 50, 50)], ROOM).map((page) => page.length)).toEqual([1, 1]);
    const [, second] = paginate([wide(...many(21, 50))], ROOM);
    expect(second![0]![0]![0]!.to - second![0]![0]![0]!.from).toBeGreaterThan(1);
  });

  it('have two columns as equal as can be', () => {
    expect(paginate([narrow(...many(9, 50))], ROOM)).toEqual([
      [[[{ part: 0, from: 0, to: 5 }], [{ part: 0, from: 5, to: 9 }]]],
    ]);
    expect(paginate([narrow(...many(39, 50))], ROOM)).toHaveLength(1);
    expect(paginate([narrow(...many(41, 50))], ROOM)).toHaveLength(2);
  });

  it('take what is taller than a page all the same', () => {
    expect(listPlaces(paginate([wide(50, 1500, 50)], ROOM))).toEqual(['0.0', '0.1', '0.2']);
  });
});

it.each([
  ['print', true],
  ['screen', false],
  ['screen and (min-width: 20rem)', false],
  ['print, (min-width: 48rem)', true],
  ['(min-width: 48rem)', false],
  ['(max-width: 47.99rem)', true],
  ['(min-width: 600px)', true],
  ['(min-width: 700px)', false],
] as const)('on paper %s is %s', (query, holds) => expect(isMediaQueryTrueOnPaper(query)).toBe(holds));
