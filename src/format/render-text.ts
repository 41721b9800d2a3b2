import type { RulesetInfo } from '../engine/index.ts';
import { isConditionMet, listSwitches } from './conditional-text.ts';
import { describeHouseAnswers } from './house-answers.ts';
import { formatHouseAnswer, getHouseRule, isAnswerStated } from './house-rules.ts';
import { formatWhyGone } from './not-here.ts';
import { getRuleTitle } from './rule-titles.ts';
import {
  formatSource,
  hasSlot,
  isBlock,
  isMarked,
  isWide,
  parseText,
  SLOT_PATTERN,
  type Block,
  type Choice,
  type Taught,
  type TextNode,
} from './text-nodes.ts';
import { fill, formatNotPlayedNote, isAdded, isDropped } from './values.ts';

// The one renderer of texts that depend on a table. A text is HTML with marks (`[if …]…[end]`, `[rule …]…[end]`) and slots
// (`{rule:british.points.mahjong}`, `{asked:limit}`). The build renders each block for the book and keeps its text in
// `data-text`; the page of a table that has agreed on rules renders the block again (features/lesson/table-text/show-table-texts.ts).

/** Who reads a text: a table, or somebody who goes by the book. */
export interface TextReader {
  /** The game that the text is written for. */
  readonly book: RulesetInfo;
  readonly table?: RulesetInfo | undefined;
  /** What a figure of a lesson, or what is said of a special hand, comes to; undefined where it comes to nothing. */
  readonly ask?: (kind: 'figure' | 'facts', about: string, by: 'book' | 'table') => string | undefined;
}

export interface RenderedText {
  readonly html: string;
  /** The house rules, and the rules with their worth, of which it now says what the table plays. */
  readonly switches: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
  /** The rules whose words say that the table does not play them. */
  readonly gone: ReadonlySet<string>;
}

/** Text that nothing in HTML takes for a tag. */
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A text as a table reads it; what it plays otherwise than the book is marked.
 * @param text the HTML of one block, with marks and slots
 * Throws, so that the build stops, for a slot or a condition that means nothing, and a mark that cuts an element in two.
 */
export function renderText(text: string, reader: TextReader): RenderedText {
  const writer = new TextWriter(reader);
  const { html, isOwn } = writer.write(parseText(text), true);
  return { html: html + (isOwn ? OWN_MARK : ''), switches: writer.switches, rules: writer.rules, gone: writer.gone };
}

/**
 * HTML of the build: each block that depends on the table as the book has it, with its text in `data-text`.
 * @param rule what slots such as `{value}` are about
 * Throws as `renderText` does.
 */
export function renderTexts(html: string, reader: TextReader, rule?: string): string {
  const renderBlock = (tag: string, name: string, nodes: readonly TextNode[]): string => {
    const text = nodes.map(formatSource).join('');
    const { html: says } = renderText(text, reader);
    const hidden = name !== 'div' && isBlank(says) ? ' hidden' : '';
    return `${tag.slice(0, -1)}${hidden} data-text='${escapeAttribute(text)}'>${says}</${name}>`;
  };
  const write = (node: TextNode): string => {
    if (typeof node === 'string') return hasSlot(node) ? renderBlock('<span>', 'span', [node]) : node;
    if (!isBlock(node))
      return isWide(node) ? renderBlock('<div class="flow">', 'div', [node]) : renderBlock('<span>', 'span', [node]);
    const { tag, name, children } = node;
    return isMarked(children) ? renderBlock(tag, name, children) : `${tag}${children.map(write).join('')}</${name}>`;
  };
  return parseText(html, rule).map(write).join('');
}

/** Escapes `>` too: tag strippers may look for the first one. */
const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('>', '&gt;');

const formatMark = (words: string): string => ` <small class="own-mark">${words}</small>`;
const OWN_MARK = formatMark('your table');

const getProse = (html: string): string => html.replaceAll(/<small class="own-mark">.*?<\/small>|<[^>]*>/g, '');
const isBlank = (html: string): boolean => getProse(html).trim() === '';

/** Some nodes in HTML, and whether something in them, and in no block of theirs, is the table’s own. */
interface Written {
  readonly html: string;
  readonly isOwn: boolean;
}

class TextWriter {
  readonly switches = new Set<string>();
  readonly rules = new Set<string>();
  readonly gone = new Set<string>();
  readonly #reader: TextReader;
  /** The choices that the table makes otherwise than the book. */
  #ownChoices = 0;
  /** The rules whose words are being written. */
  #taught: readonly string[] = [];
  /** The text of the first block; on the page of a rule it is the statement. */
  #statement = '';

  constructor(reader: TextReader) {
    this.#reader = reader;
  }

  /** @param isWhole whether the nodes are all that a block holds */
  write(nodes: readonly TextNode[], isWhole = false, own?: TextNode): Written {
    const all = nodes.map((node) => {
      if (typeof node === 'string') return node.startsWith('<') ? { html: node, isOwn: false } : this.#writeProse(node);
      if (isBlock(node)) return this.#writeBlock(node, node === own);
      if ('cases' in node) return this.#writeChoice(node);
      return this.#writeTaught(node, isWhole ? nodes.filter((other) => other !== node) : undefined);
    });
    return { html: all.map(({ html }) => html).join(''), isOwn: all.some(({ isOwn }) => isOwn) };
  }

  #writeBlock({ tag, name, children }: Block, isAddedRule: boolean): Written {
    const { html, isOwn } = this.write(children, true);
    this.#statement ||= getProse(html);
    const start = name !== 'div' && isMarked(children) && isBlank(html) ? `${tag.slice(0, -1)} hidden>` : tag;
    return { html: `${start}${html}${isOwn || isAddedRule ? OWN_MARK : ''}</${name}>`, isOwn: false };
  }

  #writeChoice(choice: Choice): Written {
    const { book, table = book } = this.#reader;
    const { cases } = choice;
    for (const { when } of cases) for (const name of listSwitches(`[if ${when}]`)) this.switches.add(name);
    const [usual, here] = [book, table].map((by) => cases.map(({ when }) => isConditionMet(when, by)).indexOf(true));
    if (usual !== here) this.#ownChoices++;
    const says = this.write(cases[here!]?.says ?? []);
    const isOwn = usual !== here || says.isOwn;
    return isWide(choice)
      ? { html: `<div class="flow">${says.html}${isOwn && !isBlank(says.html) ? OWN_MARK : ''}</div>`, isOwn: false }
      : { html: says.html, isOwn };
  }

  /**
   * The words of a rule. Where the table does not play it they are replaced by a line that says so, if they stand alone, and
   * are marked among others, unless a choice in them already says what such a table plays.
   * @param beside the rest of the block; undefined where they are a part of a sentence
   */
  #writeTaught({ rule, words }: Taught, beside: readonly TextNode[] | undefined): Written {
    const { table } = this.#reader;
    const [choices, taught] = [this.#ownChoices, this.#taught];
    this.#taught = [...taught, rule];
    const isNew = table !== undefined && isAdded(rule, table);
    const paragraph = isNew
      ? words.find((node) => typeof node !== 'string' && 'tag' in node && node.name === 'p')
      : undefined;
    const says = this.write(words, false, paragraph);
    this.#taught = taught;
    if (isNew) return { html: says.html, isOwn: says.isOwn || !paragraph };
    if (!table || !isDropped(rule, table) || this.#ownChoices > choices) return says;
    this.gone.add(rule);
    if (beside && isBlank(this.write(beside).html))
      return { html: escapeText(`${getRuleTitle(rule)}: ${lowerFirst(formatWhyGone(rule, table))}`), isOwn: false };
    return { html: says.html + formatMark(formatNotPlayedNote(rule, table)), isOwn: says.isOwn };
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
    const usual = fill(`{${slot}}`, book);
    const [, rule] = /^rule:(\S+)/.exec(slot) ?? [];
    const own = table ? fillSafely(`{${slot}}`, table) : usual;
    if (own === undefined) return { html: usual, isOwn: false };
    if (own !== usual) {
      this.rules.add(rule ?? `${book.family}.score.limit`);
      return { html: escapeText(own), isOwn: true };
    }
    // The words of the rule themselves say whether it is played.
    if (!table || rule === undefined || this.#taught.includes(rule)) return { html: usual, isOwn: false };
    return isDropped(rule, table)
      ? { html: usual + formatMark(formatNotPlayedNote(rule, table)), isOwn: false }
      : { html: usual, isOwn: isAdded(rule, table) };
  }

  /** What this table plays of a house rule that a lesson asks about, then what books and other tables play. */
  #describeHouseRule(part: 'asked' | 'differs' | 'books', about: string): string {
    const { book, table: own } = this.#reader;
    const [id = '', why] = about.split(' ');
    const table = own?.plays[id] === undefined ? undefined : own;
    if (table) this.switches.add(id);
    const { question, answer, books, others, sentence } = describeHouseAnswers(id, book, table);
    if (part === 'books') return escapeText(books);
    const bold = `<b>${escapeText(answer)}</b>`;
    const sentences =
      part === 'differs'
        ? [escapeText(question), table && bold]
        : [
            escapeText(question),
            bold,
            ...[table && books, why && sentence, others].map((text) => escapeText(text ?? '')),
          ];
    return sentences.filter(Boolean).join(' ');
  }

  /** An answer to a house rule under the statement of a rule, which may give it at such a table. */
  #fillAnswer(id: string): Written {
    const { book, table = book } = this.#reader;
    const rule = getHouseRule(book.switches.find((each) => each.id === id)!);
    const [usual, own = usual] = [book.plays[id]!, table.plays[id]];
    const isOwn = own !== usual;
    if (isOwn) this.switches.add(id);
    const says = `${formatHouseAnswer(rule, own).replace(/\.$/, '')}.`;
    return isOwn && isAnswerStated(this.#statement, says)
      ? { html: '', isOwn: false }
      : { html: escapeText(`${rule.question} ${says}`), isOwn };
  }

  /** What each number of fans pays; it pays no more than its greatest number. */
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

  /** A figure of a lesson, or a line for a table that comes to another one; what special hands pay. */
  #fillFigure(kind: 'figure' | 'aside' | 'facts', about: string): Written {
    const { ask, table } = this.#reader;
    const sort = kind === 'facts' ? 'facts' : 'figure';
    const usual = ask?.(sort, about, 'book')?.trim();
    if (usual === undefined) throw new Error(`The book does not come to ${about}.`);
    if (table && sort === 'facts' && isDropped(about, table)) return { html: '', isOwn: false };
    const own = (table && ask?.(sort, about, 'table')?.trim()) ?? usual;
    if (kind !== 'aside') return { html: escapeText(own), isOwn: own !== usual };
    return { html: own === usual ? '' : `Your table: ${escapeText(own)}`, isOwn: false };
  }
}

/** At a table with values of its own a slot may have no value: undefined then. */
function fillSafely(slot: string, table: RulesetInfo): string | undefined {
  try {
    return fill(slot, table);
  } catch {
    return undefined;
  }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
