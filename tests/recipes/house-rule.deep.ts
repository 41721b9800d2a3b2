// A house rule of some groups: a last tile from the kong box brings no double.
import { after, replaceOnce } from './copy.ts';
import { holds } from './holds.ts';

holds({
  adds: 'A house rule',
  most: 4,
  edits: {
    'src/engine/rulesets/british/switches.ts': [
      after(
        `  originalCallLosers: createYesNoSwitch({ false: 'guide p. 16', true: 'Know the Game' }, false),\n`,
        `  kongBoxDouble: createYesNoSwitch({ true: 'guide p. 16', false: 'some groups' }, true),\n`,
      ),
    ],
    'src/engine/rulesets/british/counting.ts': [
      replaceOnce(
        `    createDoubleRule('british.double.kong-box', (_, context) =>
      listWinningTileEvidenceIf(context.win?.by === 'loose', context),
    ),
`,
        `    createDoubleRule(
      'british.double.kong-box',
      (_, context) => listWinningTileEvidenceIf(context.win?.by === 'loose', context),
      { played: house.kongBoxDouble },
    ),
`,
      ),
    ],
    'content/switches/kongBoxDouble.md': `---
question: Does a last tile from the kong box count a double?
sentence: Some groups count it like any other tile that you draw.
values: { "true": "One double", "false": "No double" }
chapter: counting
---
`,
    'tests/unit/house/kong-box-double.ts': `// Whether a last tile from the kong box brings a double.
import { probesOf, wins } from '../support/probe.ts';

const probe = probesOf('british');

export default [probe('kongBoxDouble', wins('b234 c55 o888 (c999) (wnnn)', 'c5', 'loose'))];
`,
  },
});
