import type { RulesetInfo } from '../../engine/index.ts';
import { isConditionMet, parseConditionalText, type Case, type Part } from '../../format/conditional-text.ts';
import { fill } from '../../format/values.ts';

// Writes the HTML of a text that depends on the table: what the book plays stands there to be read, what other tables play
// beside it in `<template>`s, and each number in an element that knows what it is. say-table.ts shows what a table plays.

/** A tag, or an element that holds no prose. Attributes may hold anything. */
const TAG_PATTERN =
  /(<(?:script|style|template)\b[^]*?<\/(?:script|style|template)>|<!--[^]*?-->|<(?:"[^"]*"|'[^']*'|[^'"<>])*>)/;
const SLOT_PATTERN = /\{([a-z][\w.: -]*)\}/g;
/** What every table of the family says alike, and slots that are about the rule of the page. */
const ABOUT_BOOK = /^(?:limit|half|part-full|part-half|switch:.*|rule:.*)$/;
/** A mark that stands in a paragraph of its own. */
const LONE_MARK = /<p>\s*(\[(?:if [^\]]+|or if [^\]]+|else|end)\])\s*<\/p>/g;
const BLOCK_PATTERN = /<(?:p|ul|ol|li|div|h\d|figure|table|aside|section|astro-island)\b/;

/**
 * The HTML of a text for every table of a family.
 * @param html as it was made of Markdown, with its marks and slots
 * @param book the ruleset that the page speaks
 * @param rule the rule that slots such as `{value}` are about
 * Throws, so that the build stops, for a slot or a condition that means nothing, and a part that cuts an element in two.
 */
export const renderForTables = (html: string, book: RulesetInfo, rule?: string): string =>
  parseConditionalText(html.replaceAll(LONE_MARK, '$1'))
    .map((part) => renderPart(part, book, rule))
    .join('')
    // Where the book says nothing there is no empty line.
    .replaceAll(
      /<(li|p)>(?=\s*<span data-cases>(?:<template [^>]*>(?:(?!<\/?template)[^])*<\/template>)+<\/span>\s*<\/\1>)/g,
      '<$1 hidden>',
    );

function renderPart(part: Part, book: RulesetInfo, rule: string | undefined): string {
  if (typeof part === 'string') return withNumbers(part, book, rule);
  const cases = part.cases.map(({ when, says }) => ({
    when,
    says: says.map((each) => renderPart(each, book, rule)).join(''),
  }));
  for (const { says } of cases) whole(says);
  const box = cases.some(({ says }) => BLOCK_PATTERN.test(says)) ? 'div' : 'span';
  const live = cases.map(({ when }) => isConditionMet(when, book)).indexOf(true);
  const open = box === 'div' ? 'div class="flow"' : box;
  return `<${open} data-cases>${cases.map((each, at) => renderCase(each, at === live ? open : 'template')).join('')}</${box}>`;
}

const renderCase = ({ when, says }: Case<string>, open: string): string =>
  `<${open} data-if="${when}">${says}</${open.split(' ')[0]}>`;

/** The same of plain text. */
export const renderTextForTables = (text: string, book: RulesetInfo, rule?: string): string =>
  renderForTables(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'), book, rule);

/** Each element that begins in a part must end in it: what is not there at a table would leave the page in pieces. */
function whole(html: string): void {
  const open: string[] = [];
  for (const [, close, name] of html.matchAll(/<(\/?)([a-z][\w-]*)\b(?:"[^"]*"|'[^']*'|[^'"<>])*>/g)) {
    if (VOID_ELEMENTS.has(name!)) continue;
    if (!close) open.push(name!);
    else if (open.pop() !== name) throw new Error(`A mark cuts <${name}> in two: ${html.slice(0, 80)}`);
  }
  if (open.length > 0) throw new Error(`A mark cuts <${open.at(-1)}> in two: ${html.slice(0, 80)}`);
}
const VOID_ELEMENTS = new Set(['br', 'img', 'hr', 'wbr', 'use', 'input', 'path']);

/** Numbers in prose, not in attributes. */
const withNumbers = (html: string, book: RulesetInfo, rule: string | undefined): string =>
  html
    .split(TAG_PATTERN)
    .map((piece, at) =>
      at % 2 === 1 ? piece : piece.replaceAll(SLOT_PATTERN, (_, slot: string) => number(slot, book, rule)),
    )
    .join('');

function number(slot: string, book: RulesetInfo, rule: string | undefined): string {
  const about = ABOUT_BOOK.test(slot) || !rule ? slot : `rule:${rule} ${slot}`;
  return `<span data-slot="${about}">${fill(`{${slot}}`, book, rule)}</span>`;
}
