// A finger cannot hover: what lies under a pointer may look different, but nothing may appear, move or grow.
import { parseCss, type AST } from 'svelte/compiler';

/** What may change under a pointer. */
const LOOKS =
  /^(?:--|color$|background|border(?:-.*)?-color$|box-shadow$|filter$|outline|text-decoration|cursor$|transition)/;

const rulesOf = (block: readonly AST.CSS.BaseNode[]): AST.CSS.Rule[] =>
  (block as readonly (AST.CSS.Rule | AST.CSS.Atrule | AST.CSS.Declaration)[]).flatMap((child) =>
    child.type === 'Declaration'
      ? []
      : [...(child.type === 'Rule' ? [child] : []), ...rulesOf(child.block?.children ?? [])],
  );

/** What of a style sheet would be lost without a pointer, as `selector: declaration`. */
export const hoverFaults = (css: string): string[] =>
  rulesOf(parseCss(css).children).flatMap(({ prelude, block }) => {
    const selectors = css.slice(prelude.start, prelude.end);
    if (!selectors.includes(':hover')) return [];
    return block.children
      .filter((child) => child.type === 'Declaration' && !LOOKS.test(child.property))
      .map((child) => `${selectors}: ${css.slice(child.start, child.end).trim()}`);
  });
