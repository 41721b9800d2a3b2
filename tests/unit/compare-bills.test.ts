// One hand under every game: what the page says about the bills, held against the engine's own.
import { describe, expect, it } from 'vitest';
import samples from '../../content/compare/compare.json' with { type: 'json' };
import { parseHand, rulesets, score, type EnteredHandTiles } from '../../src/engine/index.ts';
import {
  removeFourteenthTile,
  createComparedHandFromSample,
  formatComparedHandQuery,
  hasHandInQuery,
  parseComparedHandQuery,
  type HandToCompare,
  type ComparableSampleHand,
} from '../../src/features/compare/compared-hand.ts';
import {
  createHandComparison,
  describeTileEntryHint,
  withValidLastTile,
  type HandComparison,
} from '../../src/features/compare/comparison.ts';
import { parseDealLinkWithErrors } from '../../src/features/scorer/read-link.ts';
import { sentencesOf, wordCount } from '../content/support.ts';
import { opened } from './support/opened.ts';

const hands = (samples as readonly ComparableSampleHand[]).map(
  (sample) => [sample.name, createComparedHandFromSample(sample)] as const,
);
const MANY: HandToCompare = createComparedHandFromSample({
  hand: 'b11 b999 drrr wsss (b222)',
  seat: 's',
  round: 's',
  tile: 'b9',
  by: 'wall',
});
const view = (change: Partial<HandToCompare> = {}, own?: Parameters<typeof createHandComparison>[1]): HandComparison =>
  createHandComparison({ ...MANY, ...change }, own);
const holding = (text: string): EnteredHandTiles => (parseHand(text) as { value: EnteredHandTiles }).value;
const column = ({ columns }: HandComparison, name: string): HandComparison['columns'][number] =>
  columns.find((each) => each.name === name)!;
/** The five games that the tests speak of; another one has a column too. */
const GAMES = ['u3a guide', 'BMJA', 'Traditional', 'Japanese', 'Cantonese'];
/** A line as it stands under the five games. */
const cellsOf = ({ columns, rows }: HandComparison, line: string): readonly string[] => {
  const { cells } = rows.find(({ what }) => what === line)!;
  return GAMES.map((game) => cells[columns.findIndex(({ name }) => name === game)]!);
};

describe.each(hands)('the example “%s”', (_, asked) => {
  const seen = createHandComparison(asked);

  it('has the total of the engine in every game', () => {
    expect(seen.columns.map(({ id }) => id)).toEqual(Object.keys(rulesets));
    for (const { id, total, isRefused } of seen.columns) {
      const bill = score({
        rules: id,
        seat: asked.seat,
        round: asked.round,
        hand: asked.hand,
        win: { tile: asked.tile, by: asked.by },
      });
      expect(isRefused).toBe(!bill.ok);
      expect(total).toBe(bill.ok ? bill.value.total.toLocaleString('en-GB') : '');
    }
    expect(seen.sums.at(-1)!.cells).toEqual(seen.columns.map(({ total }) => total));
  });

  it('says why in short sentences, each game at most three', () => {
    for (const { sentences } of seen.columns) {
      expect(sentences.length).toBeGreaterThan(0);
      const said = sentencesOf(sentences.join(' '));
      expect(said.length).toBeLessThanOrEqual(3);
      for (const sentence of said) expect(wordCount(sentence)).toBeLessThanOrEqual(25);
    }
  });
});

const example = (name: string): HandToCompare => hands.find(([each]) => each === name)![1];
const own = (rules: 'u3a' | 'bell', limit: number) => ({ rules, house: { limit }, name: 'Thursday group' }) as const;

describe('what makes the difference', () => {
  it.each<[string, HandToCompare, Parameters<typeof createHandComparison>[1]?]>([
    ['the limit, a double that is points elsewhere, and fans', MANY],
    ['a limit that the hand does not reach', hands[0]![1], own('u3a', 100)],
    ['a limit lower than the book’s', MANY, own('bell', 100)],
    ['a limit that only the other table reaches', { ...MANY, hand: 'b11 b999 c333 wsss (b222)' }, own('u3a', 100)],
    ['a limit at the table and in the book', MANY, own('u3a', 200)],
    ['a special hand', example('Three sets of dragons')],
    ['the refusal of the engine, in words', example('Nothing but chows')],
    ['that only the winner counts, for a hand that lost', { ...MANY, won: false }],
  ])('is %s', (_, asked, table) => {
    const { columns, rows, sums } = createHandComparison(asked, table);
    expect([
      ...columns.map(({ name, total, isRefused, sentences }) =>
        [name, isRefused ? 'refused' : total, ...sentences].join(' | '),
      ),
      ...rows.map(({ what, cells, doesDiffer }) => [what, ...cells, doesDiffer ? 'differs' : 'alike'].join(' | ')),
      ...sums.map(({ what, cells }) => [what, ...cells].join(' | ')),
    ]).toMatchSnapshot();
  });

  it.each(hands)('is told of every line on which two games say something else: %s', (_, asked) => {
    const { rows } = createHandComparison(asked);
    for (const { what, cells, doesDiffer } of rows)
      if (new Set(cells.filter(Boolean)).size > 1) expect([what, doesDiffer]).toEqual([what, true]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('is no column of a table that plays the book', () => {
    expect(view({}, { rules: 'u3a', house: {}, name: 'Plain' }).columns).toHaveLength(Object.keys(rulesets).length);
  });
});

describe('the hand that is asked about', () => {
  it('says what cannot be read and shows nothing else', () => {
    expect(view({ hand: 'b1 x7' })).toMatchObject({ columns: [], rows: [], sums: [] });
    expect(view({ hand: 'b1 x7' }).error).toContain('“x7”');
  });

  it('is wrong once, not five times, when no game counts it', () => {
    const short = view({ hand: 'b11 b999 wsss (b222) dr' });
    expect(short).toMatchObject({ columns: [], rows: [], sums: [] });
    expect(short.error).toContain('You have 12 tiles');
    expect(describeTileEntryHint(holding('b11 b999 wsss (b222) dr'))).toMatchSnapshot();
    expect(describeTileEntryHint(holding(''))).toBe('Tap the tiles of the hand.');
    // One game that counts it is enough to compare.
    expect(view({ hand: 'b123 b456 b789 c123 c44', tile: 'c4' }).error).toBe('');
  });

  it('may have any of its tiles for the last one', () => {
    expect(view({ hand: 'b11 b999 wsss (b222) drrr' }).rack).toEqual(['b1', 'b9', 'ws', 'dr']);
  });

  it('has a last tile that it holds', () => {
    const last = (asked: Partial<HandToCompare>) => withValidLastTile({ ...MANY, ...asked }).tile;
    expect([last({ tile: 'ws' }), last({ tile: 'c1' }), last({ tile: '', hand: '' })]).toEqual(['ws', 'b1', '']);
  });

  it('loses its fourteenth tile when somebody else won', () => {
    const hand = holding('b11 b999 drrr wsss (b222)');
    expect(removeFourteenthTile(hand, 'dr').rack.filter((tile) => tile === 'dr')).toHaveLength(2);
    expect(removeFourteenthTile(hand, 'c9').rack).toHaveLength(10);
    expect(removeFourteenthTile({ ...hand, rack: hand.rack.slice(1) }, 'dr').rack).toHaveLength(10);
  });

  it('counts a kong from the box only where there is a kong', () => {
    const kong = view({ hand: 'b11 b999 wsss (b222) [drrrr]', by: 'loose' });
    const flower = view({ by: 'loose' });
    expect(column(kong, 'Cantonese').isRefused).toBe(false);
    expect(column(flower, 'Cantonese').isRefused).toBe(false);
    const lines = kong.rows.map(({ what }) => what).filter((what) => /kong/i.test(what));
    expect(lines.some((line) => cellsOf(kong, line).at(-1)!.endsWith('fans'))).toBe(true);
  });
});

describe('a link to a hand', () => {
  it.each([
    MANY,
    { ...MANY, by: 'loose', kongs: 2 } as HandToCompare,
    { ...MANY, by: 'discard', last: true, call: true, goulash: true } as HandToCompare,
    { ...MANY, won: false, tile: '', by: 'discard' } as HandToCompare,
  ])('comes back as it went: %o', (asked) => {
    expect(parseComparedHandQuery(formatComparedHandQuery(asked))).toEqual(asked);
  });

  it('is short enough to be read out', () => {
    const asked = createComparedHandFromSample({
      hand: 'c22 (b555)',
      seat: 'w',
      round: 'e',
      tile: 'c2',
      by: 'discard',
    });
    expect(formatComparedHandQuery(asked)).toBe('?h=c22+(b555)&seat=w&round=e&won=w.c2.discard');
  });

  it('is one that the scorer opens to the same hand', () => {
    const { deal, errors } = parseDealLinkWithErrors(formatComparedHandQuery(MANY), opened('u3a'));
    expect(errors).toEqual([]);
    expect(deal.seat).toBe('s');
    expect(deal.entries.s.won).toBe(true);
    expect(deal.ending).toMatchObject({ tile: 'b9', by: 'wall' });
    expect(deal.entries.s.hand.rack).toHaveLength(11);
  });

  it('takes what it can from a damaged one', () => {
    expect(parseComparedHandQuery('?h=b1&seat=x&round=7&won=x.b1.magic')).toEqual({
      hand: 'b1',
      seat: 'e',
      round: 'e',
      won: false,
      tile: '',
      by: 'discard',
      last: false,
      call: false,
      goulash: false,
    });
    expect(parseComparedHandQuery('?h=b1&won=e.any.unsure')).toMatchObject({ won: true, tile: '', by: 'discard' });
    expect([hasHandInQuery('?h=b1'), hasHandInQuery('?r=u3a.2')]).toEqual([true, false]);
  });
});
