import { paginate, type PartItemHeights, type PageLayout, type PartSlice } from './paginate.ts';
import { PRINTABLE_A4_HEIGHT_PX } from './print-styles.ts';
import { isSheetPartInEdition, type SheetPart } from './sheet-parts.ts';

// Puts a sheet, which Sheet.svelte has rendered as one long page, on pages for the printer. Its lines are moved, not
// rendered again, because a tile that is added while the browser prints stays white.

/**
 * @param box the element that Sheet.svelte renders; the styles for paper must apply
 * @returns a function that undoes the layout
 */
export function layOutSheetReturningUndo(
  box: HTMLElement,
  parts: readonly Pick<SheetPart<unknown>, 'editions'>[],
  maxPages: number,
): () => void {
  const flow = box.querySelector<HTMLElement>('.leaf')!;
  const elements = [...flow.querySelectorAll<HTMLElement>('[data-part]')];
  box.classList.add('measuring');
  const measured = elements.map(measurePart);
  const items = elements.map((element) => [...element.querySelector('.items')!.children]);
  const matter = flow.querySelector('.matter')!;
  const frameHeight = getHeight(flow) - getHeight(matter);
  box.classList.remove('measuring');

  const pages = chooseEdition(measured, parts, maxPages, PRINTABLE_A4_HEIGHT_PX - frameHeight);
  const moves: { readonly node: Element; readonly mark: Comment }[] = [];
  const moveNode = (node: Element, to: Element): void => {
    const mark = document.createComment('');
    node.replaceWith(mark);
    to.append(node);
    moves.push({ node, mark });
  };
  const spares = [...box.querySelectorAll('.spare-tiles > *')];
  const leaves = pages.map((bands, n) => {
    const leaf = createLeaf(flow, `Page ${n + 1} of ${pages.length}`);
    const tile = leaf.querySelector('.leaf-head > .tile')!;
    if (spares[n]) {
      const place = document.createElement('span');
      tile.replaceWith(place);
      moveNode(spares[n], place);
    }
    for (const columns of bands) {
      const band = leaf.querySelector('.matter')!.appendChild(document.createElement('div'));
      band.classList.toggle('halves', columns.length > 1);
      for (const slices of columns) {
        const column = band.appendChild(document.createElement('div'));
        for (const slice of slices)
          column.append(createSlice(elements[slice.part]!, items[slice.part]!, slice, moveNode));
      }
    }
    return leaf;
  });
  box.append(...leaves);
  box.classList.add('paginated');
  return () => {
    for (const { node, mark } of moves.toReversed()) mark.replaceWith(node);
    for (const leaf of leaves) leaf.remove();
    box.classList.remove('paginated');
  };
}

const getHeight = (element: Element): number => element.getBoundingClientRect().height;

/** An item reaches from the end of the item before it to its own end, so that every gap is counted once. */
function measurePart(element: HTMLElement): PartItemHeights {
  const { top, bottom } = element.getBoundingClientRect();
  const items = [...element.querySelector('.items')!.children].map((each) => each.getBoundingClientRect().bottom);
  const ends = [...items.slice(0, -1), bottom];
  return { isNarrow: element.classList.contains('narrow'), items: ends.map((end, at) => end - (ends[at - 1] ?? top)) };
}

/**
 * The pages of the first edition that fits on `maxPages` (each edition has fewer parts than the one before); if none
 * fits, those of the last edition.
 */
function chooseEdition(
  measured: readonly PartItemHeights[],
  parts: readonly Pick<SheetPart<unknown>, 'editions'>[],
  maxPages: number,
  room: number,
): readonly PageLayout[] {
  const lastEdition = Math.max(
    0,
    ...parts.flatMap(({ editions }) => (editions ? [editions[0], editions[1] + 1] : [])).filter(Number.isFinite),
  );
  let pages: readonly PageLayout[] = [];
  for (let edition = 0; edition <= lastEdition; edition++) {
    const inEdition = measured.map((part, i) =>
      isSheetPartInEdition(parts[i] ?? {}, edition) ? part : { ...part, items: [] },
    );
    pages = paginate(inEdition, room);
    if (pages.length <= maxPages) break;
  }
  return pages;
}

/** Creates an empty page with the head and foot of the sheet. */
function createLeaf(flow: HTMLElement, page: string): HTMLElement {
  const leaf = flow.cloneNode() as HTMLElement;
  leaf.classList.add('whole');
  const matter = document.createElement('div');
  matter.className = 'matter';
  const [head, foot] = [flow.querySelector('.leaf-head')!, flow.querySelector('.leaf-foot')!];
  leaf.append(head.cloneNode(true), matter, foot.cloneNode(true));
  leaf.querySelector('.leaf-foot > .page')!.textContent = page;
  return leaf;
}

function createSlice(
  element: HTMLElement,
  items: readonly Element[],
  { from, to }: PartSlice,
  move: (node: Element, to: Element) => void,
): HTMLElement {
  const slice = element.cloneNode() as HTMLElement;
  slice.classList.toggle('continued', from > 0);
  const title = element.querySelector(':scope > .part-title');
  if (title && from === 0) move(title, slice);
  const list = element.querySelector<HTMLElement>(':scope > .items')!;
  const copy = slice.appendChild(list.cloneNode() as HTMLElement);
  if (copy instanceof HTMLOListElement) copy.start = from + 1;
  for (const item of items.slice(from, to)) move(item, copy);
  return slice;
}
