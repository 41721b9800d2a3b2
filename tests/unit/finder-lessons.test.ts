// What the finder knows of a lesson: what it says of its own, and not what is found with its rules.
import { expect, it } from 'vitest';
import { createLessonIndexEntry, type ContentPage } from '../../src/features/search/index-builder/entries.ts';

const BODY = `
import Try from '../../src/features/lesson/Try.astro';

## Good manners

- Do not **discuss** [claims](/glossary/#claim).
- Take your time. <Rule id="british.play.turn">You <Term id="claim">draw</Term> a tile.</Rule>

<Try skill="turns" seeds={[3]} />

<RealTiles>

1. Sit down together.

</RealTiles>
`;

it('a lesson is found by its headings and its own sentences', () => {
  const data = { title: 'Mistakes', stage: 'Playing on', summary: 'What goes wrong.', game: 'u3a' };
  const { text } = createLessonIndexEntry({ id: 'penalties', data, body: BODY } as ContentPage<'lessons'>);
  expect(text).toBe('Good manners. Do not discuss claims. Take your time.');
});
