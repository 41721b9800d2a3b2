// The last that is still so, and the first that is not: numbers which nothing else asks about.
import { expect, it } from 'vitest';
import { RULESET_IDS, rulesets } from '../../src/engine/index.ts';
import { createHouseRuleAnswerView } from '../../src/format/house-answers.ts';
import type { Question } from '../../src/questions/question.ts';
import { openDealResultsStore } from '../../src/storage/deal-results.ts';
import { parseQuizItemsFromLink } from '../../src/storage/own-quiz.ts';
import { parseTypedQuizCode } from '../../src/storage/quiz-link.ts';
import { createQuizRunSchema } from '../../src/storage/quiz-run.ts';
import { parseWithSchema } from '../../src/storage/schemas.ts';
import { parseTableCodeWithWarnings } from '../../src/storage/table-code.ts';
import { findButtonIndexByArrowKey } from '../../src/ui/arrow-keys.ts';
import { isPictureDark } from '../../src/ui/camera/camera.ts';
import { memoryStore } from './support/memory-store.ts';

const guess = (code: string): string => JSON.stringify(parseTypedQuizCode(code));
const quoteOf = (house: string) =>
  parseTableCodeWithWarnings(`u3a.2~${house}`).warnings.map((each) => Object.values(each));
const right = (x: number, y: number) => findButtonIndexByArrowKey('ArrowRight', { x: 0, y: 0 }, [{ x, y }]);
const isDark = (green: number) =>
  isPictureDark({ data: new Uint8ClampedArray(8000).fill(green) } as unknown as ImageData);
const typedOf = (length: number) => {
  const stored = { keys: ['k'], attempts: [{ chosen: [], typed: 'x'.repeat(length) }], at: 0 };
  return parseWithSchema(createQuizRunSchema([{ key: 'k' } as Question]), stored)?.attempts[0]?.typed.length;
};

function linkOf(count: number): string {
  const link = Array.from({ length: count }, (_, i) => `t~tile${i + 1}~~y`).join('!');
  const { items, lost } = parseQuizItemsFromLink(link);
  return `${items.length}, the first ${items[0]?.kind === 'truth' ? items[0].ask : ''}, ${lost} lost`;
}

it.each<[what: string, at: unknown, beyond: unknown, expected: readonly [unknown, unknown]]>([
  [
    'letters of a code that are wrong',
    /EAGLE/.test(guess('EAGXX-0014')),
    /EAGLE/.test(guess('EAXXX-0014')),
    [true, false],
  ],
  ['a key beside another in its row', right(40, 11), right(40, 12), [0, undefined]],
  ['a key that stands before another', right(13, 0), right(12, 0), [0, undefined]],
  [
    'questions of a quiz in a link',
    linkOf(40),
    linkOf(41),
    ['40, the first tile1, 0 lost', '40, the first tile1, 1 lost'],
  ],
  ['what was typed as an answer', typedOf(60), typedOf(61), [60, 0]],
  ['a picture without light', isDark(27), isDark(28), [true, false]],
  [
    'what is quoted of a link',
    quoteOf('x'.repeat(24)),
    quoteOf('x'.repeat(25)),
    [[['rule', 'x'.repeat(24)]], [['rule', 'x'.repeat(24)]]],
  ],
])('%s', (_, at, beyond, expected) => {
  expect([at, beyond]).toEqual(expected);
});

it('results of deals are sixty at most, and the oldest goes', () => {
  const all = Array.from({ length: 61 }, (_, i) => ({ name: `N${i}`, text: 'PUNG-4821~~0s~w' }));
  const kept = openDealResultsStore(memoryStore()).parse(all) ?? [];
  expect([kept.length, kept[0]?.name, kept.at(-1)?.name]).toEqual([60, 'N1', 'N60']);
});

it('other answers of a house rule are told where it has three at most', () => {
  const counts = RULESET_IDS.map((id) => rulesets[id]).flatMap((book) =>
    book.switches
      .filter((each) => createHouseRuleAnswerView(each.id, book).others)
      .map(({ values }) => (Array.isArray(values) ? values.length : 0)),
  );
  expect(Math.max(...counts)).toBe(3);
});
