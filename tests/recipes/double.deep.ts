// “Little dragons”, a double that several books have: two pungs or kongs of dragons, and a pair of the third.
import { after } from './copy.ts';
import { holds } from './holds.ts';

holds({
  adds: 'A double',
  most: 3,
  edits: {
    'src/engine/rulesets/british/doubles.ts': [
      after(
        'const forWinner = (house: DoubleHouse): readonly Rule[] => [\n',
        `  {
    id: 'british.double.little-dragons',
    unit: 'doubles',
    value: 1,
    who: 'winner',
    when: ({ sets }) => {
      const dragons = sets.filter(({ at }) => isDragonKind(at));
      return whole(dragons.length === 3 && dragons.some(({ kind }) => kind === 'pair'));
    },
  },
`,
      ),
    ],
    'content/rules/british/double-little-dragons.md': `---
id: british.double.little-dragons
title: Little dragons
statement: Two sets of dragons and a pair of the third give {doubles} more.
source:
  - Variations of play
example:
  note: White dragons make the pair.
  score: { hand: dww b234 c999 (drrr) (dggg), seat: e, round: e, win: { tile: dw, by: discard } }
lesson: doubles
related: [british.double.dragons, british.special.three-great-scholars]
aliases: [two dragons and a pair, small three dragons]
---
Each set of dragons counts its own double as well.
`,
    'tests/unit/little-dragons.test.ts': `import { expect, it } from 'vitest';
import { won, writes } from './support/hands.ts';

it.each([
  ['dww (drrr) (dggg) (c999) b234', true],
  ['dww [drrrr] dggg b222 b234', true],
  ['c99 (drrr) (dggg) o999 b234', false],
  ['c99 (drrr) (dggg) (dwww) b234', false],
])('little dragons in %s: %s', (hand, yes) => {
  expect(writes('double.little-dragons', hand, won(hand.startsWith('c') ? 'c9' : 'dw', 'discard'))).toBe(yes);
});
`,
  },
});
