import { mount, unmount, type Component } from 'svelte';
import type { RuleExample } from '../../../collections/example-schema.ts';
import type { HouseInput, RulesetInfo } from '../../../engine/index.ts';
import { loadExample } from '../../example/index.ts';
import type { ShownAt } from '../parts/hands-here.ts';
import type { LessonPart, Shown } from '../parts/parts.ts';

// Draws the parts of a lesson and the example of a rule again for a table that has them otherwise.

/** How a part is drawn: its component, and what it is given at a table. */
interface Drawing {
  readonly component: Component<never>;
  /** It has controls, and comes to life like any widget of a page. */
  readonly isWidget?: true;
  readonly shown: (at: ShownAt) => Shown<unknown>;
}

async function findDrawing(part: LessonPart): Promise<Drawing> {
  if (part.kind === 'settlement') {
    const [{ showSettlement }, { default: component }] = await Promise.all([
      import('../parts/settlement.ts'),
      import('../parts/Settlement.svelte'),
    ]);
    return { component, shown: (at) => showSettlement(part.paying, at) };
  }
  if (part.kind === 'wall') {
    const [{ showWall }, { default: component }] = await Promise.all([
      import('../parts/wall.ts'),
      import('../parts/WallSix.svelte'),
    ]);
    return { component, shown: (at) => showWall(part.corner, at) };
  }
  const { showFillIn, showScored, showTiles, showWorked } = await import('../parts/hands.ts');
  switch (part.kind) {
    case 'tiles':
      return {
        component: (await import('../parts/Tiles.svelte')).default,
        shown: (at) => showTiles(part, at),
      };
    case 'scored':
      return {
        component: (await import('../parts/ScoredHand.svelte')).default,
        shown: (at) => showScored(part.hand, part.title, at),
      };
    case 'worked':
      return {
        component: (await import('../worked/Worked.svelte')).default,
        shown: (at) => showWorked(part.hand, part.title, at),
        isWidget: true,
      };
    case 'fill':
      return {
        component: (await import('../worked/FillIn.svelte')).default,
        shown: (at) => showFillIn(part, at),
        isWidget: true,
      };
  }
}

/** Draws a part again, or says why the table cannot have it. Returns what is drawn and otherwise than in the book. */
export async function drawPart(
  box: HTMLElement,
  part: string,
  usual: ShownAt,
  own: ShownAt,
): Promise<Element | undefined> {
  const { component, shown, isWidget } = await findDrawing(JSON.parse(part) as LessonPart);
  const here = shown(own);
  if (JSON.stringify(here) === JSON.stringify(shown(usual))) return undefined;
  if ('notHere' in here) {
    const why = document.createElement('p');
    why.className = 'measure text-ui';
    why.textContent = here.notHere;
    if (here.notHere) box.append(why);
    return undefined;
  }
  box.replaceChildren();
  if (isWidget) {
    const { default: Island } = await import('../../../ui/Island.svelte');
    mount(Island, { target: box, props: { widget: component as never, props: here.props as Record<string, unknown> } });
  } else mount(component, { target: box, props: here.props as never });
  return box;
}

/**
 * Works the example of a page out again for a table. Returns its heading where anything in it is otherwise now.
 * @param section as Example.astro writes it: a heading, and the example
 */
export async function drawExample(
  section: HTMLElement,
  written: string,
  table: RulesetInfo,
  house: HouseInput,
): Promise<Element | undefined> {
  const { default: Example } = await loadExample();
  const [rule, example] = JSON.parse(written) as [string, RuleExample];
  const [heading, ...byBook] = section.children;
  const target = document.createElement('div');
  target.className = 'worked-anew';
  const made = mount(Example, { target, props: { example, table, house, rule } });
  if (getPlainText([target]) === getPlainText(byBook)) {
    void unmount(made);
    return undefined;
  }
  heading!.after(target);
  for (const each of byBook) each.remove();
  return heading;
}

const getPlainText = (elements: readonly Element[]): string =>
  elements
    .map(({ textContent }) => textContent)
    .join('')
    .replaceAll(/\s+/g, '');
