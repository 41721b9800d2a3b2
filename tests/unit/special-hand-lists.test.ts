// Special hands that an answer of the finder names: those of the engine, at every table.
import { expect, it } from 'vitest';
import { listSpecialHandsByNearness, tableInfo } from '../../src/engine/index.ts';
import { unwrapOrThrowRefusal } from '../../src/engine/result.ts';
import { fillSpecialHandLists } from '../../src/features/search/index-builder/special-hand-lists.ts';
import { getRuleTitle } from '../../src/format/rule-titles.ts';
import { joinWithAnd } from '../../src/format/sentences.ts';
import { fillRuleValues } from '../../src/format/values.ts';

const book = unwrapOrThrowRefusal(tableInfo('u3a', {}));

it.each(['none', 'otb', 'all'])('where exposed hands that score half are %s', (exposedHalf) => {
  const table = { rules: 'u3a', house: { exposedHalf } } as const;
  const info = unwrapOrThrowRefusal(tableInfo(table.rules, table.house));
  const near = unwrapOrThrowRefusal(listSpecialHandsByNearness({ ...table, tiles: [] }));
  const open = new Set(near.flatMap(({ rule, concealed }) => (concealed ? [] : rule)));
  const names = info.rules.filter(({ id }) => open.has(id)).map(({ id }) => getRuleTitle(id));
  const fill = (text: string): string => fillRuleValues(fillSpecialHandLists(text, book), info);
  expect(fill('{hands:exposed}')).toBe(joinWithAnd(names));
  expect(fill('{hands:half}; {hands:halved}; {limit}')).toMatchSnapshot();
});
