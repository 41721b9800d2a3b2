import { mount, type Component } from 'svelte';
import type { ShownAt } from '../../widgets/lesson-part/hands-here.ts';
import type { LessonPart, Shown } from '../../widgets/lesson-part/parts.ts';

// Draws the parts of a lesson again for a table that has them otherwise.

/** How a part is drawn: its component, and what it is given at a table. */
interface Drawing {
  readonly component: Component<never>;
  /** It has controls, and comes to life like any widget of a page. */
  readonly isWidget?: true;
  readonly shown: (at: ShownAt) => Shown<unknown>;
}

async function drawingOf(part: LessonPart): Promise<Drawing> {
  if (part.kind === 'settlement') {
    const [{ showSettlement }, { default: component }] = await Promise.all([
      import('../../widgets/lesson-part/settlement.ts'),
      import('../../widgets/lesson-part/Settlement.svelte'),
    ]);
    return { component, shown: (at) => showSettlement(part.paying, at) };
  }
  if (part.kind === 'wall') {
    const [{ showWall }, { default: component }] = await Promise.all([
      import('../../widgets/lesson-part/wall.ts'),
      import('../../widgets/lesson-part/WallSix.svelte'),
    ]);
    return { component, shown: (at) => showWall(part.corner, at) };
  }
  const { showFillIn, showScored, showTiles, showWorked } = await import('../../widgets/lesson-part/hands.ts');
  switch (part.kind) {
    case 'tiles':
      return {
        component: (await import('../../widgets/lesson-part/Tiles.svelte')).default,
        shown: (at) => showTiles(part, at),
      };
    case 'scored':
      return {
        component: (await import('../../widgets/lesson-part/ScoredHand.svelte')).default,
        shown: (at) => showScored(part.hand, part.title, at),
      };
    case 'worked':
      return {
        component: (await import('../../widgets/worked-scoring/Worked.svelte')).default,
        shown: (at) => showWorked(part.hand, part.title, at),
        isWidget: true,
      };
    case 'fill':
      return {
        component: (await import('../../widgets/worked-scoring/FillIn.svelte')).default,
        shown: (at) => showFillIn(part, at),
        isWidget: true,
      };
  }
}

/** Draws a part again, or says why the table cannot have it. Says whether it is otherwise than in the book and drawn. */
export async function redrawPartForTable(box: HTMLElement, usual: ShownAt, own: ShownAt): Promise<boolean> {
  const { component, shown, isWidget } = await drawingOf(JSON.parse(box.dataset['part']!) as LessonPart);
  const here = shown(own);
  if (JSON.stringify(here) === JSON.stringify(shown(usual))) return false;
  if ('notHere' in here) {
    const why = document.createElement('p');
    why.className = 'measure text-ui';
    why.textContent = here.notHere;
    if (here.notHere) box.append(why);
    return false;
  }
  box.replaceChildren();
  if (isWidget) {
    const { default: Island } = await import('../../widgets/parts/Island.svelte');
    mount(Island, { target: box, props: { widget: component as never, props: here.props as Record<string, unknown> } });
  } else mount(component, { target: box, props: here.props as never });
  return true;
}
