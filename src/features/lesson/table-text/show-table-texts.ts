import {
  listWholeFamilyOfRuleset,
  loadGames,
  rulesets,
  tableInfo,
  type RulesetId,
  type RulesetInfo,
} from '../../../engine/index.ts';
import { renderTableDependentHtml, type TextRenderContext } from '../../../format/render-text.ts';
import { isRuleDroppedByTable, hasMostRulesOfLesson } from '../../../format/values.ts';
import { openOwnAgreementStore } from '../../../storage/agreement.ts';
import { parseRulesetId, readAgreedOrDefaultRules } from '../../../storage/table-rules.ts';
import type { LessonContext } from '../illustrations/spell-hands.ts';
import { toTrustedHtml } from '../../../ui/trusted-script.ts';
import { loadFigureResolver } from './figure-lookup.ts';

// Shows on a page what the reader's own table plays. `data-book` names the game that the texts of an element are about,
// `data-hands` holds the hands of a lesson. Blocks that depend on the table keep their source in `data-text`.

/** Ids of the house rules and rules that the texts of the page show as the table plays them. */
export type MentionedIdSets = Readonly<Record<'switches' | 'rules', Set<string>>>;

/**
 * Renders each text of the page for the reader's table; texts about a game of another family stay as they are.
 * @returns the house rules and rules that the page now shows as the table plays them
 */
export async function renderTableTextsOfPage(): Promise<MentionedIdSets> {
  const mentioned = { switches: new Set<string>(), rules: new Set<string>() };
  const elements = [...document.querySelectorAll<HTMLElement>('[data-book]')];
  const agreed = openOwnAgreementStore().get();
  if (!agreed) return mentioned;
  await loadGames([agreed.rules, ...elements.map(({ dataset }) => dataset['book']!)]);
  const { rules, house } = readAgreedOrDefaultRules();
  const table = tableInfo(rules, house);
  if (!table.ok) return mentioned;
  for (const element of elements) {
    const game = parseRulesetId(element.dataset['book']!);
    if (!game || !listWholeFamilyOfRuleset(game).includes(rules)) continue;
    const hands = JSON.parse(element.dataset['hands'] ?? '{}') as LessonContext['hands'];
    await renderArea(element, game, table.value, { rules, house, hands }, mentioned);
  }
  return mentioned;
}

/** Renders an element with texts about one game for the reader’s table. `own` has its hands and the table’s rules. */
async function renderArea(
  element: Element,
  game: RulesetId,
  table: RulesetInfo,
  own: LessonContext,
  mentioned: MentionedIdSets,
): Promise<void> {
  const book = rulesets[game];
  const usual = { rules: game, house: {}, hands: own.hands };
  const listMarkedElements = (name: string) => [...element.querySelectorAll<HTMLElement>(`[data-${name}]`)];
  if (showSubjectNote(element, table, mentioned)) return;
  for (const { id } of book.rules) if (isRuleDroppedByTable(id, table)) mentioned.rules.add(id);
  const blocks = listMarkedElements('text');
  const ask = await loadFigureResolver(blocks.map(({ dataset }) => dataset['text']!).join(''), {
    book: usual,
    table: own,
  });
  const unplayed = new Set(blocks.flatMap((block) => [...renderBlockText(block, { book, table, ask }, mentioned)]));
  for (const block of listMarkedElements('listed-rule'))
    block.hidden = isRuleDroppedByTable(block.dataset['listedRule']!, table);
  const [illustrations, examples] = [listMarkedElements('illustration'), listMarkedElements('example')];
  for (const block of listMarkedElements('rule-text'))
    if (unplayed.has(block.dataset['ruleText']!)) foldBookText(block);
  if (illustrations.length + examples.length === 0) return;
  const { redrawRuleExampleInSection, redrawIllustrationInElement } = await import('../illustrations/redraw.ts');
  for (const block of illustrations)
    addOwnRuleMark(await redrawIllustrationInElement(block, block.dataset['illustration']!, usual, own));
  for (const block of examples)
    addOwnRuleMark(await redrawRuleExampleInSection(block, block.dataset['example']!, table, own.house));
}

/**
 * Renders a block for the reader’s table. Returns the rules of which the text says that the table does not play them.
 */
function renderBlockText(block: HTMLElement, reader: TextRenderContext, mentioned: MentionedIdSets): Iterable<string> {
  const text = block.dataset['text']!;
  const { html, switches, rules, gone } = renderTableDependentHtml(text, reader);
  for (const id of switches) mentioned.switches.add(id);
  for (const id of rules) mentioned.rules.add(id);
  if (html === renderTableDependentHtml(text, { ...reader, table: undefined }).html) return gone;
  block.innerHTML = toTrustedHtml(html);
  block.hidden = block.localName !== 'div' && isEmptyBlock(block);
  return gone;
}

const isEmptyBlock = (block: HTMLElement): boolean =>
  [...block.childNodes].every(
    (node) => (node instanceof Element && node.matches('.own-mark')) || node.textContent!.trim() === '',
  );

/** Shows the note above a lesson if the table drops most rules that it teaches; its texts then stay as written. */
function showSubjectNote(element: Element, table: RulesetInfo, mentioned: MentionedIdSets): boolean {
  const note = element.querySelector<HTMLElement>('[data-subject-rules]');
  if (!note) return false;
  const taught = JSON.parse(note.dataset['subjectRules']!) as readonly string[];
  if (hasMostRulesOfLesson(taught, table)) return false;
  note.hidden = false;
  for (const id of taught) mentioned.rules.add(id);
  return true;
}

/** Puts the text of a rule that the table does not play behind a button. */
function foldBookText(text: HTMLElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn';
  button.textContent = 'Read the standard rule';
  button.addEventListener('click', () => {
    button.replaceWith(text);
    text.tabIndex = -1;
    text.focus();
  });
  text.replaceWith(button);
}

function addOwnRuleMark(block: Element | undefined): void {
  if (!block || block.querySelector(':scope > .own-mark')) return;
  const mark = document.createElement('small');
  mark.className = 'own-mark';
  mark.textContent = 'your table';
  block.append(' ', mark);
}
