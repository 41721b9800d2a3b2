// “Three kongs”, a double that several books have.
import { after } from './copy.ts';
import { holds } from './holds.ts';

holds({
  adds: 'A double',
  most: 5,
  edits: {
    'src/engine/rulesets/british/switches.ts': [
      after(
        `  originalCallLosers: createYesNoSwitch({ false: 'guide p. 16', true: 'Know the Game' }, false),\n`,
        `  threeKongsDouble: createYesNoSwitch({ false: 'guide p. 16', true: 'some groups' }, false),\n`,
      ),
    ],
    'src/engine/rulesets/british/counting.ts': [
      after(
        `    createDoubleRule('british.double.all-majors', (reading) => toHandEvidence(doesEveryTileFit(reading, isMajorKind))),\n`,
        `    createDoubleRule(
      'british.double.three-kongs',
      ({ sets }) => toHandEvidence(sets.filter(({ kind }) => kind === 'kong').length >= 3),
      { played: house.threeKongsDouble },
    ),
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
  score: { hand: "dww b234 [c9999] [o2222] (b7777)", seat: e, round: e, win: { tile: dw, by: discard }, house: { threeKongsDouble: true } }
lesson: doubles
related: [british.special.fourfold-plenty, british.points.kong-minor]
aliases: [three quads, three sets of four]
---
It makes no difference whether the kongs are exposed or concealed.
`,
    'content/switches/threeKongsDouble.md': `---
question: Do three kongs in one hand count a double?
sentence: Some groups play it beside the special hand of four kongs.
values: { "false": "No double", "true": "One double" }
chapter: counting
---
`,
    'tests/unit/house/three-kongs-double.ts': `// Whether three kongs in a hand bring a double.
import { probesOf, wins } from '../support/probe.ts';

const probe = probesOf('british');
const kongs = (hand: string) => wins(hand, 'dw', 'discard');

export default [
  probe('threeKongsDouble', kongs('dww b234 (b7777) [c9999] [o2222]'), [false, 78], [true, 156]),
  probe('threeKongsDouble', kongs('dww b234 (b7777) (c9999) (o222)'), [false, 48], [true, 48]),
];
`,
  },
});
