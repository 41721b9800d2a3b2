// A widget: pick the wind you have, and read who sits where.
import { after } from './copy.ts';
import { holds } from './holds.ts';

holds({
  adds: 'A widget',
  tests: ['tests/unit', 'tests/content', 'tests/architecture'],
  pages: true,
  edits: {
    'src/features/who-sits-where/WhoSitsWhere.svelte': `<script lang="ts">
  import { SEATS, type Seat } from '../../engine/index.ts';
  import { SEAT_NAMES } from '../../format/names.ts';
  import { describeNeighbours } from './neighbours.ts';

  /** Who sits where, as one player sees the table. */
  const id = $props.id();
  let you = $state<Seat>('e');
</script>

<fieldset>
  <legend>Your wind</legend>
  <div class="opts">
    {#each SEATS as seat (seat)}
      <label class="opt"><input type="radio" name="{id}-wind" value={seat} bind:group={you} />{SEAT_NAMES[seat]}</label>
    {/each}
  </div>
</fieldset>
<p role="status">{describeNeighbours(you)}</p>
`,
    'src/features/who-sits-where/neighbours.ts': `import { getNextSeat, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';

/** Who sits around a player, in a sentence: the turn goes to the right. */
export function describeNeighbours(you: Seat): string {
  const right = getNextSeat(you);
  const opposite = getNextSeat(right);
  const left = getNextSeat(opposite);
  return \`\${SEAT_NAMES[right]} sits on your right, \${SEAT_NAMES[opposite]} opposite, \${SEAT_NAMES[left]} on your left.\`;
}
`,
    'src/features/who-sits-where/README.md': `# Who sits where

Says which wind sits beside and opposite a player.

- Begin with: \`WhoSitsWhere.svelte\`, \`neighbours.ts\`.
- Stores: nothing.
- Words: its own sentences, in \`neighbours.ts\`.
- Door: none; only pages show it.
`,
    'src/pages/table/who-sits-where.astro': `---
import Page from '../../layouts/Page.astro';
import WhoSitsWhere from '../../features/who-sits-where/WhoSitsWhere.svelte';
---

<Page
  title="Who sits where?"
  description="Choose your wind, and see which wind sits on your right, opposite and on your left."
  section="At the table"
  rules=""
>
  <p class="lead">The winds sit in the order of play.</p>
  <WhoSitsWhere client:drawn />
</Page>
`,
    'src/pages/table/index.astro': [
      after(
        `const OTHER_TOOLS: readonly (SiteLink & { readonly purpose: string })[] = [
`,
        `  { path: '/table/who-sits-where/', purpose: 'Sit down in the right order', text: 'Who sits where?' },
`,
      ),
    ],
    'content/search/entries.json': [
      after(
        `  "pages": [
`,
        `    {
      "path": "/table/who-sits-where/",
      "title": "Who sits where?",
      "line": "Which wind sits on your right, opposite and on your left.",
      "other": ["seats around the table", "where is north"]
    },
`,
      ),
    ],
    'tests/unit/who-sits-where.test.ts': `import { expect, it } from 'vitest';
import { describeNeighbours } from '../../src/features/who-sits-where/neighbours.ts';

it.each([
  ['e', 'South sits on your right, West opposite, North on your left.'],
  ['n', 'East sits on your right, South opposite, West on your left.'],
] as const)('neighbours of %s: %s', (you, sentence) => {
  expect(describeNeighbours(you)).toBe(sentence);
});
`,
  },
});
