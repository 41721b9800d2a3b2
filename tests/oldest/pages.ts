// Finds in the tags of a page what the oldest browsers do not know.
import { readTags } from '../budget/html.ts';
import { at, lackedBy, type Newer } from './compat.ts';

/** What of a page some of the oldest browsers do not know: elements and attributes. Drawings are left out. */
export function newerInPage(html: string): Newer[] {
  const features = readTags(html).flatMap(({ name, attributes }) => [
    `html.elements.${name}`,
    ...[...attributes.keys()].map((attribute) => {
      const own = `html.elements.${name}.${attribute}`;
      return at(own) ? own : `html.global_attributes.${attribute}`;
    }),
  ]);
  return [...new Set(features)]
    .map((feature) => ({ feature, lackedBy: lackedBy(feature), at: feature.split('.').slice(1).join(' ') }))
    .filter(({ lackedBy: browsers }) => browsers.length > 0);
}
