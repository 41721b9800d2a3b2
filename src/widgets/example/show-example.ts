import { mount, unmount } from 'svelte';
import type { RuleExample } from '../../content.examples.ts';
import type { HouseInput, RulesetInfo } from '../../engine/index.ts';
import Example from './Example.svelte';

/**
 * Works the example of a page out again for a table.
 * @param section as Example.astro writes it: a heading, and the example
 * @returns whether anything in it is otherwise now
 */
export function showExample(section: HTMLElement, table: RulesetInfo, house: HouseInput): boolean {
  const [rule, example] = JSON.parse(section.dataset['example']!) as [string, RuleExample];
  const [heading, ...written] = section.children;
  const target = document.createElement('div');
  target.className = 'worked-anew';
  const made = mount(Example, { target, props: { example, table, house, rule } });
  if (wordsOf([target]) === wordsOf(written)) {
    void unmount(made);
    return false;
  }
  heading!.after(target);
  for (const each of written) each.remove();
  return true;
}

const wordsOf = (elements: readonly Element[]): string =>
  elements
    .map(({ textContent }) => textContent)
    .join('')
    .replaceAll(/\s+/g, '');
