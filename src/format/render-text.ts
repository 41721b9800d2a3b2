import { lowercaseFirst } from './sentences.ts';
import type { RulesetInfo } from '../engine/index.ts';
import { isConditionMetByTable, listConditionSwitchIds } from './conditional-text.ts';
import { createHouseRuleAnswerView } from './house-answers.ts';
import { formatHouseRuleAnswerWithoutFullStop, toHouseRuleWithTexts, isAnswerInStatement } from './house-rules.ts';
import { formatWhyTableLacksRule } from './not-here.ts';
import { getRuleTitle } from './rule-titles.ts';
import {
  serializeTextNode,
  hasSlotOutsideTags,
  isHtmlBlockNode,
  hasTableDependentNode,
  hasParagraphOrBlock,
  parseTextNodes,
  SLOT_PATTERN,
  type HtmlBlockNode,
  type ParsedTextNode,
} from './text-nodes.ts';
import { fillRuleValues, formatRuleNotPlayedNote, isRuleAddedByTable, isRuleDroppedByTable } from './values.ts';

// A text is HTML with marks (`[if …]…[end]`, `[rule …]…[end]`) and slots (`{rule:british.points.mahjong}`,
// `{asked:limit}`). The build renders each block by the rules of the book; where a table has agreed on rules, the page
// renders the block again (features/lesson/table-text/show-table-texts.ts).

export interface TextRenderContext {
  readonly book: RulesetInfo;
  readonly table?: RulesetInfo | undefined;
  readonly ask?: (kind: 'figure' | 'facts', about: string, by: 'book' | 'table') => string | undefined;
}

const escapeHtmlText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Renders a text and marks what the table plays otherwise than the book. Throws for an unknown slot or
 * condition, or a mark that cuts an element in two.
 * @param text the HTML of one block
 * @returns the HTML; in `switches` and `rules` the house rules and rules that are rendered as the table
 * plays them; in `gone` the rules that the table does not play
 */
export function renderTableDependentHtml(text: string, reader: TextRenderContext) {
  const writer = new TextWriter(reader);
  const { html, isOwn } = writer.write(parseTextNodes(text), true);
  return { html: html + (isOwn ? OWN_MARK : ''), switches: writer.switches, rules: writer.rules, gone: writer.gone };
}

/**
 * Renders, as the book plays, each block that depends on the table, and keeps its source in `data-text`, from which the
 * page can render it again for a table. Throws for an unknown slot or condition, or a mark that cuts an element in two.
 * @param rule the id of the rule of slots such as `{value}`
 */
export function renderBlocksKeepingTemplate(html: string, reader: TextRenderContext, rule?: string): string {
  const renderBlock = (tag: string, name: string, nodes: readonly ParsedTextNode[]): string => {
    const text = nodes.map(serializeTextNode).join('');
    const { html: says } = renderTableDependentHtml(text, reader);
    const hidden = name !== 'div' && isBlankHtml(says) ? ' hidden' : '';
    return `${tag.slice(0, -1)}${hidden} data-text='${escapeAttribute(text)}'>${says}</${name}>`;
  };
  const writeNode = (node: ParsedTextNode): string => {
    if (typeof node === 'string') return hasSlotOutsideTags(node) ? renderBlock('<span>', 'span', [node]) : node;
    if (!isHtmlBlockNode(node))
      return hasParagraphOrBlock(node)
        ? renderBlock('<div class="flow">', 'div', [node])
        : renderBlock('<span>', 'span', [node]);
    const { tag, name, children } = node;
    return hasTableDependentNode(children)
      ? renderBlock(tag, name, children)
      : `${tag}${children.map(writeNode).join('')}</${name}>`;
  };
  return parseTextNodes(html, rule).map(writeNode).join('');
}

/** Also escapes `>`, because simple tag strippers end a tag at the first one. */
const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('>', '&gt;');

const formatMark = (words: string): string => ` <small class="own-mark">${words}</small>`;
const OWN_MARK = formatMark('your table');

const stripTags = (html: string): string => html.replaceAll(/<small class="own-mark">.*?<\/small>|<[^>]*>/g, '');
const isBlankHtml = (html: string): boolean => stripTags(html).trim() === '';

/** `isOwn` is true if any of the HTML outside inner blocks is specific to the table. */
interface Written {
  readonly html: string;
  readonly isOwn: boolean;
}

class TextWriter {
  readonly switches = new Set<string>();
  readonly rules = new Set<string>();
  readonly gone = new Set<string>();
  readonly #reader: TextRenderContext;
  #ownChoices = 0;
  #taught: readonly string[] = [];
  #statement = '';

  constructor(reader: TextRenderContext) {
    this.#reader = reader;
  }

  /** @param own the paragraph that gets the mark of a rule that only the table plays */
  write(nodes: readonly ParsedTextNode[], isWhole = false, own?: ParsedTextNode): Written {
    const all = nodes.map((node) => {
      if (typeof node === 'string') return node.startsWith('<') ? { html: node, isOwn: false } : this.#writeProse(node);
      if (isHtmlBlockNode(node)) return this.#writeBlock(node, node === own);
      if ('cases' in node) return this.#writeChoice(node);
      return this.#writeTaught(node, isWhole ? nodes.filter((other) => other !== node) : undefined);
    });
    return { html: all.map(({ html }) => html).join(''), isOwn: all.some(({ isOwn }) => isOwn) };
  }

  #writeBlock({ tag, name, children }: HtmlBlockNode, isAddedRule: boolean): Written {
    const { html, isOwn } = this.write(children, true);
    this.#statement ||= stripTags(html);
    const start =
      name !== 'div' && hasTableDependentNode(children) && isBlankHtml(html) ? `${tag.slice(0, -1)} hidden>` : tag;
    return { html: `${start}${html}${isOwn || isAddedRule ? OWN_MARK : ''}</${name}>`, isOwn: false };
  }

  #writeChoice(choice: Extract<ParsedTextNode, { cases: unknown }>): Written {
    const { book, table = book } = this.#reader;
    const { cases } = choice;
    for (const { when } of cases) for (const name of listConditionSwitchIds(`[if ${when}]`)) this.switches.add(name);
    const [usual, here] = [book, table].map((by) =>
      cases.map(({ when }) => isConditionMetByTable(when, by)).indexOf(true),
    );
    if (usual !== here) this.#ownChoices++;
    const says = this.write(cases[here!]?.says ?? []);
    const isOwn = usual !== here || says.isOwn;
    return hasParagraphOrBlock(choice)
      ? {
          html: `<div class="flow">${says.html}${isOwn && !isBlankHtml(says.html) ? OWN_MARK : ''}</div>`,
          isOwn: false,
        }
      : { html: says.html, isOwn };
  }

  /**
   * Writes words about a rule. If the table does not play the rule, words that fill a block are replaced by
   * a sentence that says so, and words beside other text get a mark. Neither happens if a condition in the
   * words already has another result for this table.
   * @param beside the rest of the block; undefined within a sentence
   */
  #writeTaught(
    { rule, words }: Extract<ParsedTextNode, { rule: unknown }>,
    beside: readonly ParsedTextNode[] | undefined,
  ): Written {
    const { table } = this.#reader;
    const [choices, taught] = [this.#ownChoices, this.#taught];
    this.#taught = [...taught, rule];
    const isNew = table !== undefined && isRuleAddedByTable(rule, table);
    const paragraph = isNew
      ? words.find((node) => typeof node !== 'string' && 'tag' in node && node.name === 'p')
      : undefined;
    const says = this.write(words, false, paragraph);
    this.#taught = taught;
    if (isNew) return { html: says.html, isOwn: says.isOwn || !paragraph };
    if (!table || !isRuleDroppedByTable(rule, table) || this.#ownChoices > choices) return says;
    this.gone.add(rule);
    if (beside && isBlankHtml(this.write(beside).html))
      return {
        html: escapeHtmlText(`${getRuleTitle(rule)}: ${lowercaseFirst(formatWhyTableLacksRule(rule, table))}`),
        isOwn: false,
      };
    return { html: says.html + formatMark(formatRuleNotPlayedNote(rule, table)), isOwn: says.isOwn };
  }

  #writeProse(text: string): Written {
    let isOwn = false;
    const html = text.replaceAll(SLOT_PATTERN, (_, slot: string) => {
      const filled = this.#fillSlot(slot);
      isOwn ||= filled.isOwn;
      return filled.html;
    });
    return { html, isOwn };
  }

  #fillSlot(slot: string): Written {
    const [, kind = slot, about = ''] = /^([a-z]+):(.*)$/.exec(slot) ?? [];
    switch (kind) {
      case 'asked':
      case 'differs':
      case 'books':
        return { html: this.#describeHouseRule(kind, about), isOwn: false };
      case 'answered':
        return this.#fillAnswer(about);
      case 'scale':
        return this.#writeScale();
      case 'figure':
      case 'aside':
      case 'facts':
        return this.#fillFigure(kind, about.replace(/:$/, ''));
      default:
        return this.#fillNumber(slot);
    }
  }

  #fillNumber(slot: string): Written {
    const { book, table } = this.#reader;
    const usual = fillRuleValues(`{${slot}}`, book);
    const [, rule] = /^rule:(\S+)/.exec(slot) ?? [];
    const own = table ? fillSlotOrUndefined(`{${slot}}`, table) : usual;
    if (own === undefined) return { html: usual, isOwn: false };
    if (own !== usual) {
      this.rules.add(rule ?? `${book.family}.score.limit`);
      return { html: escapeHtmlText(own), isOwn: true };
    }
    if (!table || rule === undefined || this.#taught.includes(rule)) return { html: usual, isOwn: false };
    return isRuleDroppedByTable(rule, table)
      ? { html: usual + formatMark(formatRuleNotPlayedNote(rule, table)), isOwn: false }
      : { html: usual, isOwn: isRuleAddedByTable(rule, table) };
  }

  #describeHouseRule(part: 'asked' | 'differs' | 'books', about: string): string {
    const { book, table: own } = this.#reader;
    const [id = '', why] = about.split(' ');
    const table = own?.plays[id] === undefined ? undefined : own;
    if (table) this.switches.add(id);
    const { question, answer, books, others, sentence } = createHouseRuleAnswerView(id, book, table);
    if (part === 'books') return escapeHtmlText(books);
    const bold = `<b>${escapeHtmlText(answer)}</b>`;
    const sentences =
      part === 'differs'
        ? [escapeHtmlText(question), table && bold]
        : [
            escapeHtmlText(question),
            bold,
            ...[table && books, why && sentence, others].map((text) => escapeHtmlText(text ?? '')),
          ];
    return sentences.filter(Boolean).join(' ');
  }

  #fillAnswer(id: string): Written {
    const { book, table = book } = this.#reader;
    const rule = toHouseRuleWithTexts(book.switches.find((each) => each.id === id)!);
    const [usual, own = usual] = [book.plays[id]!, table.plays[id]];
    const isOwn = own !== usual;
    if (isOwn) this.switches.add(id);
    const says = `${formatHouseRuleAnswerWithoutFullStop(rule, own)}.`;
    return isOwn && isAnswerInStatement(this.#statement, says)
      ? { html: '', isOwn: false }
      : { html: escapeHtmlText(`${rule.question} ${says}`), isOwn };
  }

  #writeScale(): Written {
    const { book, table = book } = this.#reader;
    const [usual, here] = [book, table].map(({ rules }) => rules.find(({ scale }) => scale)?.scale);
    if (!usual) throw new Error(`${book.id} has no scale.`);
    const rows = usual.pays.flatMap((points, count) => {
      const own = here?.pays[count];
      return own === undefined ? [] : [{ count, own, isOwn: own !== points }];
    });
    const mark = rows.some(({ isOwn }) => isOwn) ? OWN_MARK : '';
    const lines = rows.map(({ count, own }) => `<tr><th scope="row">${count}</th><td class="num">${own}</td></tr>`);
    const unit = usual.of === 'fans' ? 'Fans' : usual.of;
    return {
      html:
        `<caption>What each number of ${usual.of} pays${mark}</caption>` +
        `<thead><tr><th scope="col">${unit}</th><th scope="col" class="num">Points</th></tr></thead>` +
        `<tbody>${lines.join('')}</tbody>`,
      isOwn: false,
    };
  }

  #fillFigure(kind: 'figure' | 'aside' | 'facts', about: string): Written {
    const { ask, table } = this.#reader;
    const sort = kind === 'facts' ? 'facts' : 'figure';
    const usual = ask?.(sort, about, 'book')?.trim();
    if (usual === undefined) throw new Error(`The book does not come to ${about}.`);
    if (table && sort === 'facts' && isRuleDroppedByTable(about, table)) return { html: '', isOwn: false };
    const own = (table && ask?.(sort, about, 'table')?.trim()) ?? usual;
    if (kind !== 'aside') return { html: escapeHtmlText(own), isOwn: own !== usual };
    return { html: own === usual ? '' : `Your table: ${escapeHtmlText(own)}`, isOwn: false };
  }
}

function fillSlotOrUndefined(slot: string, table: RulesetInfo): string | undefined {
  try {
    return fillRuleValues(slot, table);
  } catch {
    return undefined;
  }
}
