// Where a side of a handout runs over its page. The sides of a sheet are set by hand for the game as it is written; a table
// with hands, values and a name of its own has more to say than that, so its sheet is measured.

/** What a side of A4 holds between the margins of the sheet, with a hair for the rounding of printers, in CSS pixels. */
const HIGH = (268 / 25.4) * 96;

/** The rules for paper that hold on wide screens too: how many columns there are, and how large the tiles. */
const isForPaper = (rule: CSSRule): rule is CSSMediaRule =>
  rule instanceof CSSMediaRule && /print/.test(rule.media.mediaText) && /width/.test(rule.media.mediaText);

/** Does something with the sheet laid out as it is printed, on the narrowest phone too. Nobody sees it. */
export function laidOutAsPrinted(paper: HTMLElement, look: () => void): void {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].filter(isForPaper));
  const usual = rules.map(({ media }) => media.mediaText);
  for (const { media } of rules) media.mediaText = 'all';
  paper.dataset['measured'] = '';
  try {
    look();
  } finally {
    delete paper.dataset['measured'];
    for (const [i, { media }] of rules.entries()) media.mediaText = usual[i]!;
  }
}

/**
 * The first line, or else the first block, that does not fit on its side any more, as the place of a break: `special:6`,
 * `rules`. Undefined where every side fits, or where nothing can be moved.
 * @param paper the sheet, laid out as wide as it is printed
 */
export function overrun(paper: HTMLElement): string | undefined {
  for (const side of paper.querySelectorAll<HTMLElement>('.side')) {
    const { top, height } = side.getBoundingClientRect();
    if (height <= HIGH) continue;
    const floor = top + HIGH - heightOf(side.querySelector('.foot'));
    const blocks = [...side.querySelectorAll<HTMLElement>('[data-block]')];
    const at = blocks.findIndex((block) => block.getBoundingClientRect().bottom > floor);
    const over = blocks[at];
    const turns = over && (lineOver(over, floor) ?? (at > 0 ? over.dataset['block'] : undefined));
    if (turns) return turns;
  }
  return undefined;
}

const heightOf = (element: Element | null): number => element?.getBoundingClientRect().height ?? 0;

/** The line of a list at which a new side begins; undefined for a block that stays whole, or of which nothing fits. */
function lineOver(block: HTMLElement, floor: number): string | undefined {
  const lines = [...block.querySelectorAll(':scope > ul > li, :scope > dl > div')];
  const list = lines[0]?.parentElement;
  if (!list) return undefined;
  const { top, bottom } = list.getBoundingClientRect();
  const columns = Number(getComputedStyle(list).columnCount) || 1;
  const fits =
    columns > 1
      ? Math.floor((lines.length * (floor - top)) / (bottom - top)) - 1
      : lines.findIndex((line) => line.getBoundingClientRect().bottom > floor);
  if (fits < 1) return undefined;
  const [key, from = '0'] = block.dataset['block']!.split(':');
  return `${key}:${Number(from) + fits}`;
}
