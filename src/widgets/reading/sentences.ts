/** What is to be worked, not read; a widget is read only where it marks a part of itself with `data-read`. */
const SKIPPED =
  'nav, button, input, select, textarea, fieldset, dialog, script, style, template, [popover], [inert], [aria-hidden="true"]';

/** A stretch of the page in its words: a text, or a picture with a name. */
interface Piece {
  readonly node: Node;
  readonly text: string;
  /** Where it begins in the text of its block. */
  readonly at: number;
}

/**
 * The sentences of a page in reading order, tiles and pictures by their names. What is folded away or not shown is left
 * out, as are buttons and fields.
 * @param root what is read: the main part of a page, as a rule
 */
export function sentencesOf(root: Element) {
  const sentences: { readonly text: string; readonly range: Range }[] = [];
  let pieces: Piece[] = [];
  let text = '';

  /** Ends a block: no sentence goes on in the next. */
  function close(): void {
    for (const [from, to] of stretches(text)) {
      const said = text
        .slice(from, to)
        .replace(/\s+/g, ' ')
        .replace(/[\s,]+$/, '')
        .trim();
      if (/[\p{L}\p{N}]/u.test(said)) sentences.push({ text: said, range: rangeOf(pieces, from, to) });
    }
    [pieces, text] = [[], ''];
  }
  function add(node: Node, words: string): void {
    pieces.push({ node, text: words, at: text.length });
    text += words;
  }
  function walk(node: Node): void {
    if (node instanceof Text) return add(node, node.data);
    if (!(node instanceof Element) || node.matches(SKIPPED)) return;
    if (node.localName === 'astro-island') {
      for (const part of node.querySelectorAll('[data-read]')) walk(part);
      return;
    }
    const { display, visibility } = getComputedStyle(node);
    if (display === 'none' || visibility === 'hidden') return;
    // A picture ends with a comma, so that tiles side by side are heard one by one.
    if (node.matches('[role="img"], img')) return add(node, nameOf(node));
    const isBlock = !display.startsWith('inline') && display !== 'contents';
    if (isBlock) close();
    // What stands above the heading says where one is, not what the page is about.
    if (node.localName === 'h1') sentences.length = 0;
    const folded = node instanceof HTMLDetailsElement && !node.open;
    for (const child of node.childNodes) if (!folded || isSummary(child)) walk(child);
    if (isBlock) close();
  }
  walk(root);
  close();
  return sentences;
}

const isSummary = (node: Node): boolean => node instanceof Element && node.localName === 'summary';

function nameOf(picture: Element): string {
  const name = picture.getAttribute('aria-label') ?? picture.getAttribute('alt');
  return name ? ` ${name}, ` : '';
}

/** Where the sentences of a text begin and end. Firefox has known the Segmenter since 2024 only. */
function stretches(text: string): readonly (readonly [from: number, to: number])[] {
  if (text.trim() === '') return [];
  const parts =
    'Segmenter' in Intl
      ? [...new Intl.Segmenter('en-GB', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment)
      : (text.match(/[^.!?]*[.!?]+["’”)]*\s*|[^.!?]+$/g) ?? [text]);
  let at = 0;
  return parts.map((part) => [at, (at += part.length)] as const);
}

/** The place of a stretch of a block's text. */
function rangeOf(pieces: readonly Piece[], from: number, to: number): Range {
  const range = document.createRange();
  const first = pieces.find(({ at, text }) => at + text.length > from)!;
  const last = pieces.findLast(({ at }) => at < to)!;
  if (first.node instanceof Text) range.setStart(first.node, from - first.at);
  else range.setStartBefore(first.node);
  if (last.node instanceof Text) range.setEnd(last.node, to - last.at);
  else range.setEndAfter(last.node);
  return range;
}
