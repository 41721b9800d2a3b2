import { alike, loadGames, rulesets, tableInfo, type HouseInput, type RulesetInfo } from '../../engine/index.ts';
import { openAgreementStore } from '../../storage/agreement.ts';
import { findGame, readTableRules } from '../../storage/table-rules.ts';
import { answerName, getHouseRule, saysAlready } from '../../format/house-rules.ts';
import { getRuleTitle } from '../../format/rule-titles.ts';
import { formatWhyGone } from '../../format/not-here.ts';
import { isConditionMet, listSwitches } from '../../format/conditional-text.ts';
import { isAdded, fill, formatNotPlayedNote, isDropped, playsSubject } from '../../format/values.ts';
import { describeHouseAnswers } from '../lesson/house-answers.ts';
import type { RuleExample } from '../../content.examples.ts';
import type { Hands, ShownAt } from '../../widgets/lesson-part/hands-here.ts';
import type { LessonFigure } from './figures.ts';

// Shows in the texts of a page what the reader's own table plays. A text knows its game (`data-spoken`), its parts know when
// they hold (`data-cases`), its numbers what they are (`data-slot`): for-tables.ts has written them.

/** What the words of a page now say of its table: house rules, and rules with their worth. */
export interface MentionedOnPage {
  readonly switches: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
}

/** A text in the page, and the table that reads it. */
interface Reading {
  readonly text: Element;
  readonly told: { readonly switches: Set<string>; readonly rules: Set<string> };
  readonly book: RulesetInfo;
  readonly table: RulesetInfo;
  readonly house: HouseInput;
}

/** Says each text of the page as this table plays; those of another game stay as they are. */
export async function renderForTable(): Promise<MentionedOnPage> {
  const told = { switches: new Set<string>(), rules: new Set<string>() };
  const texts = [...document.querySelectorAll('[data-spoken]')];
  await loadGames([openAgreementStore().get()?.rules, ...texts.map(getSpokenBook)]);
  const { rules, house } = readTableRules();
  const table = tableInfo(rules, house);
  if (!table.ok) return told;
  for (const text of texts) {
    const game = findGame(getSpokenBook(text));
    if (game && alike(game).includes(rules)) await say({ text, told, book: rulesets[game], table: table.value, house });
  }
  return told;
}

/** The table that reads, with the hands of the lesson; and the book. */
const ownAt = ({ text, table, house }: Reading): ShownAt => ({ rules: table.id, house, hands: handsOf(text) });
const usualAt = ({ text, book }: Reading): ShownAt => ({ rules: book.id, house: {}, hands: handsOf(text) });
const handsOf = (text: Element): Hands => JSON.parse(text.getAttribute('data-hands') ?? '{}') as Hands;

const getSpokenBook = (text: Element): string => text.getAttribute('data-spoken') ?? '';

async function say(reading: Reading): Promise<void> {
  const { text } = reading;
  if (sayWithout(reading)) return;
  notTogether(reading);
  const own = new Set<Element>();
  // What a choice brings may hold another choice.
  for (const seen = new Set<Element>(); ;) {
    const next = [...text.querySelectorAll('[data-cases]')].find((each) => !seen.has(each));
    if (!next) break;
    seen.add(next);
    if (choose(next, reading)) own.add(next);
  }
  sayOff(reading, own);
  for (const slot of text.querySelectorAll('[data-slot]')) fillSlot(slot, reading);
  for (const slot of text.querySelectorAll('[data-answer]')) answer(slot, reading);
  for (const each of text.querySelectorAll<HTMLElement>('[data-house-rule]')) sayHouseRule(each, reading);
  for (const each of text.querySelectorAll('[data-scale]')) sayScale(each, reading);
  const facts = text.querySelectorAll('[data-facts]');
  if (facts.length > 0)
    sayFacts(facts, (await import('../words/special-facts.ts')).listSpecialFacts(reading.table.id, reading.house));
  const figures = text.querySelectorAll<HTMLElement>('[data-figure]');
  if (figures.length > 0) {
    const { formatFigure: figureWords } = await import('./figures.ts');
    for (const each of figures) sayFigure(each, reading, figureWords);
  }
  const parts = text.querySelectorAll<HTMLElement>('[data-part]');
  if (parts.length > 0) {
    const { redrawPartForTable: showPart } = await import('./say-parts.ts');
    const [usual, here] = [usualAt(reading), ownAt(reading)];
    for (const box of parts) if (await showPart(box, usual, here)) mark(box);
  }
  for (const section of text.querySelectorAll<HTMLElement>('[data-example]')) {
    if (await showExample(section, reading.table, reading.house)) mark(section.firstElementChild!);
  }
}

/** A lesson whose subject the table does not play says so at its top, and then goes by the book. Says whether it is one. */
function sayWithout({ text, table, told }: Reading): boolean {
  const without = text.querySelector<HTMLElement>('[data-without]');
  const taught = [...text.querySelectorAll('[data-rule-listed]')].map((each) => each.getAttribute('data-rule-listed')!);
  if (!without || playsSubject(taught, table)) return false;
  without.hidden = false;
  for (const id of taught) told.rules.add(id);
  return true;
}

/**
 * Works the example of a page out again for a table. Says whether anything in it is otherwise now.
 * @param section as Example.astro writes it: a heading, and the example
 */
async function showExample(section: HTMLElement, table: RulesetInfo, house: HouseInput): Promise<boolean> {
  const [{ mount, unmount }, { default: Example }] = await Promise.all([
    import('svelte'),
    import('../../widgets/example/Example.svelte'),
  ]);
  const [rule, example] = JSON.parse(section.dataset['example']!) as [string, RuleExample];
  const [heading, ...written] = section.children;
  const target = document.createElement('div');
  target.className = 'worked-anew';
  const made = mount(Example, { target, props: { example, table, house, rule } });
  if (getPlainText([target]) === getPlainText(written)) {
    void unmount(made);
    return false;
  }
  heading!.after(target);
  for (const each of written) each.remove();
  return true;
}

const getPlainText = (elements: readonly Element[]): string =>
  elements
    .map(({ textContent }) => textContent)
    .join('')
    .replaceAll(/\s+/g, '');

/** Puts what this table plays in the place of what the book plays. Says whether that is something else. */
function choose(box: Element, { table, told }: Reading): boolean {
  const cases = [...box.children];
  for (const each of cases)
    for (const name of listSwitches(`[if ${each.getAttribute('data-if')}]`)) told.switches.add(name);
  const live = cases.find((each) => each.localName !== 'template');
  const wanted = cases.find((each) => isConditionMet(each.getAttribute('data-if')!, table));
  if (wanted === live) return false;
  if (live) replace(live, 'template');
  if (wanted) replace(wanted, box.localName);
  const block = findBlock(box);
  block.toggleAttribute('hidden', block.localName !== 'div' && block.textContent!.trim() === '');
  mark(block);
  return true;
}

/** The same case as another element: a template keeps what it holds out of sight. */
function replace(old: Element, name: string): void {
  const made = document.createElement(name);
  made.setAttribute('data-if', old.getAttribute('data-if')!);
  const from = old instanceof HTMLTemplateElement ? old.content : old;
  const to = made instanceof HTMLTemplateElement ? made.content : made;
  to.append(...from.childNodes);
  old.replaceWith(made);
}

function fillSlot(slot: Element, { book, table, told }: Reading): void {
  const about = slot.getAttribute('data-slot')!;
  const name = `{${about}}`;
  try {
    const own = fill(name, table);
    if (own === fill(name, book)) return fillPlayedSlot(slot, about, table);
    slot.textContent = own;
  } catch {
    // A table's own worth may leave a number without a word of its kind; what the rule is off says so.
    return;
  }
  told.rules.add(/^rule:(\S+)/.exec(about)?.[1] ?? `${book.family}.score.limit`);
  mark(findBlock(slot));
}

/** A rule is worth as much as in the book, and only one of the two plays it. The words of the rule themselves say so. */
function fillPlayedSlot(slot: Element, about: string, table: RulesetInfo): void {
  const id = /^rule:(\S+)/.exec(about)?.[1];
  if (id === undefined || slot.closest(`[data-rule-words="${id}"]`)) return;
  if (isDropped(id, table)) mark(slot, formatNotPlayedNote(id, table));
  else if (isAdded(id, table)) mark(findBlock(slot));
}

/** A figure of a lesson, or a line for a table that comes to another one. */
function sayFigure(
  slot: HTMLElement,
  reading: Reading,
  words: (figure: LessonFigure, at: ShownAt) => string | undefined,
): void {
  const figure = JSON.parse(slot.dataset['figure']!) as LessonFigure;
  const own = words(figure, ownAt(reading));
  if (own === undefined || own === words(figure, usualAt(reading))) return;
  slot.textContent = slot.hidden ? `Your table: ${own}` : own;
  if (!slot.hidden) mark(findBlock(slot));
  slot.hidden = false;
}

/** What special hands pay at this table, and whether they may be claimed. */
function sayFacts(all: Iterable<Element>, facts: ReadonlyMap<string, string>): void {
  for (const each of all) {
    const own = facts.get(each.getAttribute('data-facts')!);
    if (own === undefined || own === each.textContent!.trim()) continue;
    each.textContent = own;
    mark(each);
  }
}

/** What each number of fans pays at this table; it pays no more than its greatest number. */
function sayScale(list: Element, { table }: Reading): void {
  const pays = table.rules.find(({ scale }) => scale)?.scale?.pays ?? [];
  for (const [fans, row] of [...list.querySelectorAll<HTMLElement>('tbody tr')].entries()) {
    const cell = row.querySelector('td')!;
    const own = pays[fans];
    row.hidden = own === undefined;
    if (own === undefined || cell.textContent!.trim() === String(own)) continue;
    cell.textContent = String(own);
    mark(list.querySelector('caption')!);
  }
}

/** An answer to a house rule, as this table gives it. */
function answer(slot: Element, { table, book, told }: Reading): void {
  const id = slot.getAttribute('data-answer')!;
  const info = table.switches.find((each) => each.id === id);
  const own = table.plays[id];
  if (!info || own === undefined || own === book.plays[id]) return;
  told.switches.add(id);
  const says = `${answerName(getHouseRule(info), own).replace(/\.$/, '')}.`;
  // The statement above it may give this very answer at such a table.
  const block = findBlock(slot);
  block.toggleAttribute('hidden', saysAlready(block.parentElement!.firstElementChild!.textContent, says));
  slot.textContent = says;
  mark(block);
}

/** What this table plays of a house rule that a lesson asks about, then what books and other tables play. */
function sayHouseRule(line: HTMLElement, { book, table, told }: Reading): void {
  const id = line.dataset['houseRule']!;
  if (table.plays[id] === undefined) return;
  const { answer: own, books, others } = describeHouseAnswers(id, book, table);
  told.switches.add(id);
  const put = (part: string, words: string): void => {
    const place = line.querySelector<HTMLElement>(part);
    if (place) place.textContent = words;
    place?.toggleAttribute('hidden', words === '');
  };
  put('[data-house-answer]', own);
  put('[data-house-books]', books);
  put('[data-house-others]', others);
}

/**
 * Rules that the book has and this table does not play: their words make room for a line that says so. Others are marked.
 * @param own choices that this table makes otherwise than the book
 */
function sayOff({ text, book, table, told }: Reading, own: ReadonlySet<Element>): void {
  for (const { id } of book.rules) {
    const all = text.querySelectorAll(`[data-rule-words="${id}"]`);
    if (isAdded(id, table)) for (const words of all) mark(words.querySelector(':scope > p') ?? findBlock(words));
    if (!isDropped(id, table)) continue;
    told.rules.add(id);
    // The lesson has said so where it teaches the rule; its list names what is played.
    for (const title of text.querySelectorAll(`[data-rule-listed="${id}"]`)) title.toggleAttribute('hidden', true);
    for (const words of all) {
      // Words that say what such a table plays speak for themselves.
      if ([...words.querySelectorAll('[data-cases]')].some((each) => own.has(each))) continue;
      if (standsAlone(words)) words.replaceChildren(`${getRuleTitle(id)}: ${lowerFirst(formatWhyGone(id, table))}`);
      else mark(words, formatNotPlayedNote(id, table));
      for (const more of text.querySelectorAll(`[data-rule-more="${id}"]`)) foldBookText(more);
    }
  }
}

/** Whether words are all that their paragraph says: others would be torn. */
function standsAlone(words: Element): boolean {
  const block = findBlock(words);
  const beside = [...block.childNodes].filter((node) => !(node instanceof Element && node.matches('.own-mark')));
  return block === words || beside.every((node) => node === words || node.textContent!.trim() === '');
}

/** What the book says of a rule is there for those who ask for it. */
function foldBookText(words: Element): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn';
  button.textContent = 'Read what the book says';
  button.addEventListener('click', () => button.replaceWith(words));
  words.replaceWith(button);
}

/** What is not counted together at every table. */
function notTogether({ text, table }: Reading): void {
  for (const each of text.querySelectorAll<HTMLElement>('[data-not-with]')) {
    const pair = each.dataset['notWith']!.split(' ');
    each.hidden = !table.rules.some(
      ({ id, supersedes }) => pair.includes(id) && supersedes?.some((other) => pair.includes(other)),
    );
  }
}

const BLOCK_SELECTOR = 'p, li, td, dd, dt, h1, h2, h3, figcaption, div, summary';

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const findBlock = (within: Element): Element => within.closest(BLOCK_SELECTOR) ?? within;

/** Says quietly that these words are the table's own. */
function mark(block: Element, words = 'your table'): void {
  if (block.querySelector(':scope > .own-mark')) return;
  const said = document.createElement('small');
  said.className = 'own-mark';
  said.textContent = words;
  block.append(' ', said);
}
