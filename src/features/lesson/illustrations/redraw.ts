import { mount, unmount, type Component } from 'svelte';
import type { RuleExample } from '../../../collections/example-schema.ts';
import type { HouseInput, RulesetInfo } from '../../../engine/index.ts';
import { loadExampleComponent } from '../../example/index.ts';
import type { LessonContext } from './spell-hands.ts';
import type { IllustrationData, PropsOrReason } from './illustration.ts';

// Redraws the illustrations of a lesson and the example of a rule for a table where they are different.

/** How an illustration is drawn: its component, and the props for a table. */
/** `isWidget`: the drawing has controls, and is hydrated like any island. */
async function loadDrawing(illustration: IllustrationData): Promise<{
  readonly component: Component<never>;
  readonly isWidget?: true;
  readonly show: (at: LessonContext) => PropsOrReason<unknown>;
}> {
  if (illustration.kind === 'settlement') {
    const [{ toSettlementExampleTextProps }, { default: component }] = await Promise.all([
      import('./settlement.ts'),
      import('./Settlement.svelte'),
    ]);
    return { component, show: (at) => toSettlementExampleTextProps(illustration.example, at) };
  }
  if (illustration.kind === 'wall') {
    const [{ createWallPictures }, { default: component }] = await Promise.all([
      import('./wall.ts'),
      import('./WallPictures.svelte'),
    ]);
    return { component, show: (at) => createWallPictures(illustration.corner, at) };
  }
  const { toFillInBillProps, toScoredLessonHandProps, toTilesPictureProps, toWorkedHandProps } =
    await import('./hands.ts');
  switch (illustration.kind) {
    case 'tiles':
      return {
        component: (await import('./Tiles.svelte')).default,
        show: (at) => toTilesPictureProps(illustration, at),
      };
    case 'scored':
      return {
        component: (await import('./ScoredHand.svelte')).default,
        show: (at) => toScoredLessonHandProps(illustration, at),
      };
    case 'worked':
      return {
        component: (await import('../worked/Worked.svelte')).default,
        show: (at) => toWorkedHandProps(illustration, at),
        isWidget: true,
      };
    case 'fill':
      return {
        component: (await import('../worked/FillIn.svelte')).default,
        show: (at) => toFillInBillProps(illustration, at),
        isWidget: true,
      };
  }
}

/** Redraws an illustration for a table, or says why it cannot be shown. Returns the element if it was redrawn. */
export async function redrawIllustrationInElement(
  box: HTMLElement,
  illustration: string,
  usual: LessonContext,
  own: LessonContext,
): Promise<Element | undefined> {
  const { component, show, isWidget } = await loadDrawing(JSON.parse(illustration) as IllustrationData);
  const shown = show(own);
  if (JSON.stringify(shown) === JSON.stringify(show(usual))) return undefined;
  if ('notHere' in shown) {
    const why = document.createElement('p');
    why.className = 'measure text-ui';
    why.textContent = shown.notHere;
    if (shown.notHere) box.append(why);
    return undefined;
  }
  box.replaceChildren();
  if (isWidget) {
    const { default: Island } = await import('../../../ui/Island.svelte');
    mount(Island, {
      target: box,
      props: { widget: component as never, props: shown.props as Record<string, unknown> },
    });
  } else mount(component, { target: box, props: shown.props as never });
  return box;
}

/** Redraws the example of a rule for a table. Returns its heading if anything in it differs from the book. */
export async function redrawRuleExampleInSection(
  section: HTMLElement,
  json: string,
  table: RulesetInfo,
  house: HouseInput,
): Promise<Element | undefined> {
  const { default: Example } = await loadExampleComponent();
  const [rule, example] = JSON.parse(json) as [string, RuleExample];
  const [heading, ...byBook] = section.children;
  const target = document.createElement('div');
  target.className = 'redrawn-example';
  const mounted = mount(Example, { target, props: { example, table, house, rule } });
  if (getTextWithoutSpaces([target]) === getTextWithoutSpaces(byBook)) {
    void unmount(mounted);
    return undefined;
  }
  heading!.after(target);
  for (const each of byBook) each.remove();
  return heading;
}

const getTextWithoutSpaces = (elements: readonly Element[]): string =>
  elements
    .map(({ textContent }) => textContent)
    .join('')
    .replaceAll(/\s+/g, '');
