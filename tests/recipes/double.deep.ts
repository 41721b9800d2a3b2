// “All minors”, a double that many hands have: off at first, it changes no hand of the others.
import { after } from './copy.ts';
import { holds } from './holds.ts';

holds({
  adds: 'A double',
  most: 5,
  edits: {
    'src/engine/rulesets/british/switches.ts': [
      after(
        `  originalCallLosers: createYesNoSwitch({ false: 'guide p. 16', true: 'Know the Game' }, false),\n`,
        `  allMinors: createYesNoSwitch({ false: 'guide p. 16', true: 'some groups' }, false),\n`,
      ),
    ],
    'src/engine/rulesets/british/counting.ts': [
      after(
        `    createDoubleRule('british.double.all-majors', (reading) =>
      listHandEvidenceIf(doesEveryTileFit(reading, isMajorKind)),
    ),
`,
        `    createDoubleRule(
      'british.double.all-minors',
      (reading) => listHandEvidenceIf(doesEveryTileFit(reading, (kind) => !isMajorKind(kind))),
      { played: house.allMinors },
    ),
`,
      ),
    ],
    'content/rules/british/double-all-minors.md': `---
id: british.double.all-minors
title: All minors
statement: A hand of nothing but twos to eights gives the winner {doubles}.
source:
  - Variations of play
example:
  note: Every tile is a number from two to eight.
  score: { hand: c22 b234 o888 (c555) (b666), seat: s, round: e, win: { tile: c2, by: discard }, house: { allMinors: true } }
lesson: doubles
related: [british.double.all-majors]
aliases: [minors only, twos to eights]
---
Unlike all majors it may hold a chow.
`,
    'content/switches/allMinors.md': `---
question: Does a hand of twos to eights count a double?
sentence: Some groups give it as much as a hand of ones, nines and honours.
values: { "false": "No double", "true": "One double" }
chapter: counting
---
`,
    'tests/unit/house/all-minors.ts': `// Whether a hand of twos to eights brings a double.
import { probesOf, wins } from '../support/probe.ts';

const probe = probesOf('british');

export default [
  probe('allMinors', wins('c22 b234 o888 (c555) (b666)', 'c2', 'discard')),
  probe('allMinors', wins('c22 b234 o888 (c555) (b999)', 'c2', 'discard')),
];
`,
  },
});
