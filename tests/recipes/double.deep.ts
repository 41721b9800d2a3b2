// “Three kongs”, a double that several books have.
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
    id: 'british.double.three-kongs',
    unit: 'doubles',
    value: 1,
    who: 'winner',
    when: ({ sets }) => whole(sets.filter(({ kind }) => kind === 'kong').length >= 3),
  },
`,
      ),
    ],
    'content/rules/british/double-three-kongs.md': `---
id: british.double.three-kongs
title: Three kongs
statement: Three kongs in one hand give {doubles}.
source:
  - Variations of play
example:
  note: Two of the kongs were drawn, and one was claimed.
  score: { hand: "dww b234 [c9999] [o2222] (b7777)", seat: e, round: e, win: { tile: dw, by: discard } }
lesson: doubles
related: [british.special.fourfold-plenty, british.points.kong-minor]
aliases: [three quads, three sets of four]
---
It makes no difference whether the kongs are exposed or concealed.
`,
    'tests/unit/three-kongs.test.ts': `import { expect, it } from 'vitest';
import { won, writes } from './support/hands.ts';

it.each([
  ['dww b234 (b7777) (c9999) (o2222)', true],
  ['dww b234 (b7777) [c9999] [o2222]', true],
  ['dww b234 (b7777) (c9999) (o222)', false],
  ['dww b234 (b777) [c9999] o222', false],
])('three kongs in %s: %s', (hand, yes) => {
  expect(writes('double.three-kongs', hand, won('dw', 'discard'))).toBe(yes);
});
`,
  },
});
