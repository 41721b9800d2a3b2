// One renderer gives the HTML of a text for the book and for a table.
import { expect, it } from 'vitest';
import { rulesets, tableInfo, type HouseInput } from '../../src/engine/index.ts';
import { renderTableDependentHtml, renderBlocksKeepingTemplate } from '../../src/format/render-text.ts';

const book = rulesets.u3a;
const at = (house: HouseInput) => {
  const table = tableInfo('u3a', house);
  if (!table.ok) throw new Error(table.error.code);
  return { book, table: table.value };
};
const OWN = ' <small class="own-mark">your table</small>';

it.each([
  ['{rule:british.points.mahjong points} more', {}, '20 points more'],
  ['{rule:british.points.mahjong points} more', { 'points-mahjong': 10 }, `10 points more${OWN}`],
  ['[if maxChows is 1]one[else]more[end]', { maxChows: 2 }, `more${OWN}`],
  ['<p>[if maxChows is 1]one[end]</p><p>two</p>', { maxChows: 2 }, `<p hidden>${OWN}</p><p>two</p>`],
  ['[if maxChows is 1]<p>one</p>[end]', { maxChows: 2 }, '<div class="flow"></div>'],
  [
    '<b>Ask.</b> {differs:maxChows}',
    { maxChows: 2 },
    '<b>Ask.</b> How many chows may a hand have? <b>Your table: Two.</b>',
  ],
  ['[rule british.goulash.no-chows]No chows.[end]', { goulash: false }, /: your table does not play this\.$/],
  [
    'So: [rule british.goulash.no-chows]no chows.[end]',
    { goulash: false },
    /^So: no chows\. <small[^>]*>not at your table<\/small>$/,
  ],
] as const)('%s at %j', (text, house, html) => {
  const rendered = renderTableDependentHtml(text, at(house)).html;
  if (typeof html === 'string') expect(rendered).toBe(html);
  else expect(rendered).toMatch(html);
});

it('says what it speaks of', () => {
  const { switches, rules, gone } = renderTableDependentHtml(
    '[rule british.goulash.no-chows]a[end] [if maxChows is 1]b[end] {rule:british.points.mahjong}',
    at({ goulash: false, 'points-mahjong': 10 }),
  );
  expect([[...switches], [...rules], [...gone]]).toEqual([
    ['maxChows'],
    ['british.points.mahjong'],
    ['british.goulash.no-chows'],
  ]);
});

it('keeps the text of a block beside what the book says', () => {
  expect(
    renderBlocksKeepingTemplate('<ul><li>It’s {value}</li><li>plain</li></ul>', { book }, 'british.points.mahjong'),
  ).toBe("<ul><li data-text='It’s {rule:british.points.mahjong value}'>It’s 20</li><li>plain</li></ul>");
  const kept = renderBlocksKeepingTemplate("<p>[if maxChows is 2]<b>'a'</b>[end]</p>", { book });
  expect(kept).toBe("<p hidden data-text='[if maxChows is 2]<b&gt;&#39;a&#39;</b&gt;[end]'></p>");
});

it('refuses what means nothing', () => {
  expect(() => renderTableDependentHtml('{rule:british.nothing}', { book })).toThrow('No value');
  expect(() => renderTableDependentHtml('{figure:{"stakes":3}:}', { book })).toThrow('does not come to');
  expect(() => renderTableDependentHtml('[rule british.points.mahjong]a[else]b[end]', { book })).toThrow('in [rule');
});
