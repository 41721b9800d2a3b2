import { parseConditionalText, type ConditionalCase, type ConditionalTextPart } from './conditional-text.ts';

export type ParsedTextNode =
  | string
  | HtmlBlockNode
  | { readonly cases: readonly ConditionalCase<readonly ParsedTextNode[]>[] }
  | { readonly rule: string; readonly words: readonly ParsedTextNode[] };
export interface HtmlBlockNode {
  readonly tag: string;
  readonly name: string;
  readonly children: ParsedTextNode[];
}

/** A tag, or an element without prose. Attributes may contain `>`. */
const TAG_PATTERN =
  /(<(?:script|style|template)\b[^]*?<\/(?:script|style|template)>|<!--[^]*?-->|<(?:"[^"]*"|'[^']*'|[^'"<>])*>)/;
/** A slot such as `{rule:british.points.mahjong doubles}`. Slots of figures in lessons may contain JSON with braces. */
export const SLOT_PATTERN = /\{((?:figure|aside):\{.*?\}:|[a-z][\w.: -]*)\}/g;
const ABOUT_BOOK = /^(?:limit|half|part-full|part-half|[a-z]+:.*)$/;
const BLOCK_ELEMENTS = new Set('p li td th dd dt h1 h2 h3 h4 figcaption caption div summary table'.split(' '));
const WIDE_PATTERN = /<(?:p|ul|ol|li|div|h\d|figure|table|aside|section|astro-island)\b/;
const VOID_ELEMENTS = new Set(['br', 'img', 'hr', 'wbr', 'use', 'input', 'path']);
const LONE_MARK = /<p>\s*(\[(?:if [^\]]+|or if [^\]]+|else|end)\])\s*<\/p>/g;

/** `{value}` becomes `{rule:british.points.mahjong value}`. */
export const addRuleIdToSlots = (text: string, rule: string): string =>
  text.replaceAll(SLOT_PATTERN, (slot, name: string) => (ABOUT_BOOK.test(name) ? slot : `{rule:${rule} ${name}}`));

export const isHtmlBlockNode = (node: Exclude<ParsedTextNode, string>): node is HtmlBlockNode => 'tag' in node;

export const hasSlotOutsideTags = (node: string): boolean => !node.startsWith('<') && node.search(SLOT_PATTERN) >= 0;

export const hasTableDependentNode = (nodes: readonly ParsedTextNode[]): boolean =>
  nodes.some((node) => (typeof node === 'string' ? hasSlotOutsideTags(node) : !isHtmlBlockNode(node)));

export const hasParagraphOrBlock = (node: ParsedTextNode): boolean =>
  typeof node === 'string'
    ? WIDE_PATTERN.test(node)
    : isHtmlBlockNode(node) ||
      ('cases' in node ? node.cases.flatMap(({ says }) => says) : node.words).some(hasParagraphOrBlock);

/** Throws for a mark that cuts an element in two. @param rule the id of the rule of slots such as `{value}` */
export const parseTextNodes = (html: string, rule?: string): readonly ParsedTextNode[] =>
  readNodes(parseConditionalText(html.replaceAll(LONE_MARK, '$1')), rule);

export function serializeTextNode(node: ParsedTextNode): string {
  if (typeof node === 'string') return node;
  if (isHtmlBlockNode(node)) return `${node.tag}${node.children.map(serializeTextNode).join('')}</${node.name}>`;
  if ('rule' in node) return `[rule ${node.rule}]${node.words.map(serializeTextNode).join('')}[end]`;
  const cases = node.cases.map(({ when, says }, at) => {
    const mark = at === 0 ? `if ${when}` : when === '' ? 'else' : `or if ${when}`;
    return `[${mark}]${says.map(serializeTextNode).join('')}`;
  });
  return `${cases.join('')}[end]`;
}

function readNodes(parts: readonly ConditionalTextPart[], rule?: string): readonly ParsedTextNode[] {
  const root: ParsedTextNode[] = [];
  const blocks: HtmlBlockNode[] = [];
  const open: string[] = [];
  const addNode = (node: ParsedTextNode): unknown => (blocks.at(-1)?.children ?? root).push(node);
  const readTag = (tag: string): void => {
    const [, close, name = ''] = /^<(\/?)([a-z][\w-]*)/.exec(tag) ?? [];
    const isWhole = name === '' || VOID_ELEMENTS.has(name) || /\/>$|^<(?:script|style|template)/.test(tag);
    if (!isWhole && !close) open.push(name);
    else if (!isWhole && open.pop() !== name) throw new Error(`A mark cuts <${name}> in two: ${tag}`);
    if (isWhole || !BLOCK_ELEMENTS.has(name)) addNode(tag);
    else if (close) blocks.pop();
    else {
      const block = { tag, name, children: [] };
      addNode(block);
      blocks.push(block);
    }
  };
  for (const part of parts) {
    if (typeof part === 'string') {
      for (const [at, piece] of part.split(TAG_PATTERN).entries())
        if (at % 2 === 1) readTag(piece);
        else if (piece) addNode(rule ? addRuleIdToSlots(piece, rule) : piece);
    } else if ('rule' in part) addNode({ rule: part.rule, words: readNodes(part.words, rule) });
    else addNode({ cases: part.cases.map(({ when, says }) => ({ when, says: readNodes(says, rule) })) });
  }
  if (open.length > 0) throw new Error(`A mark cuts <${open.at(-1)}> in two.`);
  return root;
}
