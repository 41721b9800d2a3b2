// Endless questions: several tiles are thrown one after the other, nobody wants them; whose turn is it?
import { after } from './copy.ts';
import { holds } from './holds.ts';

holds({
  adds: 'A question',
  tests: ['tests/unit', 'tests/content', 'tests/architecture'],
  edits: {
    'src/drills/makers/round-the-table.ts': `import { nextSeat, SEATS, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { draft, seatAnswer, type Drafts } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import type { RandomStretch } from '../random.ts';

const THROWN = ['One tile is', 'Two tiles are', 'Three tiles are', 'Four tiles are', 'Five tiles are'] as const;

/** Tiles are thrown in turn and nobody wants them: whose turn is it then? */
export function* roundTheTable(random: RandomStretch, { table }: Wanted): Drafts {
  const first = random.pick(SEATS);
  const thrown = random.pick(THROWN);
  yield draft({
    asked: { first, many: THROWN.indexOf(thrown) + 1 },
    engine: (_, asked) => {
      let seat: Seat = asked.first;
      for (let turn = 0; turn < asked.many; turn++) seat = nextSeat(seat);
      return seat;
    },
    answer: (seat) => seat,
    words: (seat) => {
      const because = \`\${SEAT_NAMES[first]} throws first, and the turn goes on to the right.\`;
      return {
        situation: \`\${SEAT_NAMES[first]} begins. \${thrown} thrown, and nobody wants them.\`,
        ask: 'Whose turn is it now?',
        right: seatAnswer(seat, because),
        wrong: SEATS.map((each) => seatAnswer(each, 'Count once more, a player for each tile.')),
        nudge: 'The turn goes on to the right: East, South, West, North.',
        because,
        ...ruleNamed(table.info, 'play.turn'),
      };
    },
  });
}
`,
    'src/drills/skills.ts': [
      after(
        `  { id: 'barred', load: async () => (await import('./makers/barred.ts')).barred, from: 2 },\n`,
        `  { id: 'round-the-table', load: async () => (await import('./makers/round-the-table.ts')).roundTheTable, from: 1 },\n`,
      ),
    ],
    'src/drills/topics.ts': [
      after(`  barred: 'When a claim is barred',\n`, `  'round-the-table': 'Round the table',\n`),
    ],
  },
});
