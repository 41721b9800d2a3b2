// Endless questions: several tiles are thrown one after the other, nobody wants them; whose turn is it?
import { after } from './copy.ts';
import { holds } from './holds.ts';

holds({
  adds: 'A question',
  tests: ['tests/unit', 'tests/content', 'tests/architecture'],
  edits: {
    'src/questions/makers/round-the-table.ts': `import { isSetTile, getNextSeat, SEATS, TILES, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES, formatTile } from '../../format/names.ts';
import { defineDraft, type QuestionDraftGenerator } from '../draft.ts';
import { findRuleIdByEndings, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';

const MANY = ['One tile', 'Two tiles', 'Three tiles', 'Four tiles', 'Five tiles', 'Six tiles', 'Seven tiles'] as const;

/** Players discard in turn and nobody wants their tiles: whose turn is it then? */
export function* generateRoundTheTable(random: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  const first = random.pick(SEATS);
  const many = random.pick(MANY);
  const last = random.pick(TILES.filter(isSetTile));
  yield defineDraft({
    asked: { first, many: MANY.indexOf(many) + 1 },
    engine: (_, asked) => {
      let seat: Seat = asked.first;
      for (let turn = 0; turn < asked.many; turn++) seat = getNextSeat(seat);
      return seat;
    },
    words: () => ({
      situation: \`\${SEAT_NAMES[first]} discards first. \${many} are discarded, in the end the \${formatTile(last)}, and nobody claims.\`,
      ask: 'Whose turn is it now?',
      say: SEAT_NAMES,
      right: \`\${SEAT_NAMES[first]} discards first, and the turn goes on to the right.\`,
      wrong: SEATS.map((each) => [each, \`Not \${SEAT_NAMES[each]}: count a player for each tile.\`]),
      nudge: 'The turn goes on to the right: East, South, West, North.',
      rule: findRuleIdByEndings(table.info, 'play.turn'),
    }),
  });
}
`,
    'src/questions/skills.ts': [
      after(
        `  { id: 'barred', load: async () => (await import('./makers/barred-claims.ts')).generateBarredClaimDrafts, from: 2 },\n`,
        `  {
    id: 'round-the-table',
    load: async () => (await import('./makers/round-the-table.ts')).generateRoundTheTable,
    from: 1,
  },
`,
      ),
    ],
    'src/features/exercises/practice.ts': [
      after(`skills: ['turns', 'play'`, `, 'round-the-table'`),
      after(`  drawn: 'winds',\n`, `  'round-the-table': 'next-turn',\n`),
    ],
    'src/questions/topics.ts': [
      after(`  barred: 'When you may not claim',\n`, `  'round-the-table': 'Round the table',\n`),
    ],
  },
});
