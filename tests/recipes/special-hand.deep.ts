// Royal Ruby, a special hand of other British books: pungs or kongs and a pair of the tiles that are all or partly red.
import { after } from './copy.ts';
import { holds } from './holds.ts';

holds({
  adds: 'A special hand',
  most: 3,
  edits: {
    'src/engine/rulesets/british/counting.ts': [
      after('import { isMajorKind, SEATS, ', 'getTileIndex, '),
      after(
        `import type { BritishHouse } from './switches.ts';\n`,
        `
/** The tiles with the most red on them. */
const RED = (['b1', 'b5', 'b7', 'b9', 'dr'] as const).map(getTileIndex);
`,
      ),
      after(
        `    createHandOfSetLayouts('british.special.heads-and-tails', pay.rarer, [createAllPungsLayout(TERMINAL_KINDS)]),\n`,
        `    createHandOfSetLayouts('british.special.royal-ruby', pay.rarer, [createAllPungsLayout(RED)]),\n`,
      ),
    ],
    'content/rules/british/special-royal-ruby.md': `---
id: british.special.royal-ruby
title: Royal Ruby
statement: Four pungs or kongs and a pair, of red dragons and 1, 5, 7, 9 of bamboos. It scores {concealed} concealed.
source:
  - Mah-Jong British Rules
example:
  note: Red dragons and the red bamboos, and no chow.
  score: { hand: "b99 b111 b555 b777 (drrr)", seat: e, round: e, win: { tile: b9, by: wall } }
lesson: special-hands
related: [british.special.imperial-jade]
aliases: [all red, ruby, red hand]
---
Red tiles are the [red dragons](/glossary/#dragons) and the 1, 5, 7 and 9 of bamboos.

With a claimed set it scores {exposed}. Fishing for it scores {part}, or {part-exposed} with a claimed set.
`,
    'tests/unit/royal-ruby.test.ts': `import { expect, it } from 'vitest';
import { listSpecialHandsByNearness } from '../../src/engine/index.ts';
import { bill, won } from './support/hands.ts';

it.each([
  ['b99 [b1111] [b5555] b777 drrr', 1000],
  ['b99 (b1111) b555 b777 drrr', 500],
  ['b99 b222 b555 b777 drrr', undefined],
])('Royal Ruby: %s is worth %s', (hand, value) => {
  const { special } = bill(hand, won('b9', 'wall'));
  expect(special?.rule === 'british.special.royal-ruby' ? special.value : undefined).toBe(value);
});

it('is known to the finder of special hands', () => {
  const near = listSpecialHandsByNearness({
    rules: 'u3a',
    tiles: ['b1', 'b1', 'b5', 'b5', 'b7', 'b7', 'b7', 'b9', 'b9', 'dr', 'dr', 'dr'],
  });
  expect(near.ok && near.value.find(({ rule }) => rule === 'british.special.royal-ruby')?.missing).toBe(2);
});
`,
  },
});
