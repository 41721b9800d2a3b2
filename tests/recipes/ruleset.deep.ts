// A ruleset: a club plays the British game with a higher limit and every hand counted the better way.
import { after } from './copy.ts';
import { holds } from './holds.ts';

holds({
  adds: 'A game',
  edits: {
    'src/engine/rulesets/club/game.ts': `import { u3aGame } from '../british/game.ts';
import type { Game } from '../ruleset.ts';
import { createChoiceSwitch, createLimitSwitch } from '../switches.ts';

/** The British game as our club plays it: a limit of 2000, and a hand is counted in the way that is worth more. */
export const clubGame = {
  ...u3aGame,
  id: 'club',
  edition: 1,
  switches: {
    ...u3aGame.switches,
    limit: createLimitSwitch({ 2000: 'some groups' }, 2000),
    ordinaryIfHigher: createChoiceSwitch({ always: 'some groups' }, ['fishing', 'purity', 'always'], 'always'),
  },
  build: (house) => Object.freeze({ ...u3aGame.build(house), id: 'club' }),
} as const satisfies Game;
`,
    'src/engine/rulesets/game-list.ts': [
      after(
        `  toLoadedEntry(bmjaGame),\n`,
        `  { id: 'club', family: 'british', load: async () => (await import('./club/game.ts')).clubGame },\n`,
      ),
    ],
    'src/questions/deal-codes.ts': [after(`  ['ISLAND', 'cantonese'],\n`, `  ['MEADOW', 'club'],\n`)],
    'content/rulesets.json': [
      (names) =>
        names.replace(
          '{\n',
          `{
  "club": {
    "name": "Our club",
    "short": "Our club",
    "written": "In our club",
    "sentence": "The British game as our club plays it.",
    "loose": "The kong box"
  },
`,
        ),
    ],
    'tests/unit/support/editions.json': [
      (record) => {
        const editions = JSON.parse(record);
        const own = { ...editions.u3a['1'], limit: 2000, ordinaryIfHigher: 'always' };
        return `${JSON.stringify({ ...editions, club: { 1: own } }, undefined, 2)}\n`;
      },
    ],
    'tests/unit/club.test.ts': `import { expect, it } from 'vitest';
import { score } from '../../src/engine/index.ts';

it('counts up to a limit of its own', () => {
  const hand = { seat: 's', round: 's', hand: '[drrrr] [dgggg] [dwwww] wsss' } as const;
  const totals = (['u3a', 'club'] as const)
    .map((rules) => score({ rules, ...hand }))
    .map((bill) => bill.ok && bill.value.total);
  expect(totals).toEqual([1000, 2000]);
});
`,
  },
});
