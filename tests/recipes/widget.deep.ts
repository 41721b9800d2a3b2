// A widget: pick the wind you have, and read who sits where.
import { after } from './copy.ts';
import { holds } from './holds.ts';

holds({
  adds: 'A widget',
  tests: ['tests/unit', 'tests/content', 'tests/architecture'],
  pages: true,
  edits: {
    'src/widgets/who-sits-where/WhoSitsWhere.svelte': `<script lang="ts">
  import { SEATS, type Seat } from '../../engine/index.ts';
  import { SEAT_NAMES } from '../../format/names.ts';
  import { aroundYou } from './around.ts';

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
<p role="status">{aroundYou(you)}</p>
`,
    'src/widgets/who-sits-where/around.ts': `import { nextSeat, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';

/** Who sits around a player, in a sentence: the turn goes to the right. */
export function aroundYou(you: Seat): string {
  const right = nextSeat(you);
  const opposite = nextSeat(right);
  const left = nextSeat(opposite);
  return \`\${SEAT_NAMES[right]} sits on your right, \${SEAT_NAMES[opposite]} opposite, \${SEAT_NAMES[left]} on your left.\`;
}
`,
    'src/pages/table/who-sits-where.astro': `---
import Page from '../../layouts/Page.astro';
import WhoSitsWhere from '../../widgets/who-sits-where/WhoSitsWhere.svelte';
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
        `const WISHES: readonly (SitePlace & { readonly wish: string })[] = [
`,
        `  { path: '/table/who-sits-where/', wish: 'Sit down in the right order', text: 'Who sits where?' },
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
import { aroundYou } from '../../src/widgets/who-sits-where/around.ts';

it.each([
  ['e', 'South sits on your right, West opposite, North on your left.'],
  ['n', 'East sits on your right, South opposite, West on your left.'],
] as const)('around %s: %s', (you, sentence) => {
  expect(aroundYou(you)).toBe(sentence);
});
`,
  },
});
