import { alike, loadGames, rulesets, tableInfo, type RulesetInfo } from '../../../engine/index.ts';
import { renderText, type TextReader } from '../../../format/render-text.ts';
import { isDropped, playsSubject } from '../../../format/values.ts';
import { openAgreementStore } from '../../../storage/agreement.ts';
import { findGame, readTableRules } from '../../../storage/table-rules.ts';
import type { Hands, ShownAt } from '../parts/hands-here.ts';
import { toTrustedHtml } from '../../../ui/trusted-script.ts';
import { askForTexts } from './ask-for-texts.ts';

// Shows in the texts of a page what the reader's own table plays. What holds texts names their game (`data-spoken`) and the
// hands of the lesson; each block that depends on the table keeps its text (`data-text`).

/** What the words of a page now say of its table: house rules, and rules with their worth. */
export interface MentionedOnPage {
  readonly switches: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
}

/** Some texts in the page, and the table that reads them. */
interface Place {
  readonly element: Element;
  readonly book: RulesetInfo;
  readonly table: RulesetInfo;
  readonly usual: ShownAt;
  readonly own: ShownAt;
  readonly mentioned: { readonly switches: Set<string>; readonly rules: Set<string> };
}

/** Says each text of the page as this table plays; those of another game stay as they are. */
export async function showOwnTexts(): Promise<MentionedOnPage> {
  const mentioned = { switches: new Set<string>(), rules: new Set<string>() };
  const elements = [...document.querySelectorAll('[data-spoken]')];
  const agreed = openAgreementStore().get();
  if (!agreed) return mentioned;
  await loadGames([agreed.rules, ...elements.map(getSpokenBook)]);
  const { rules, house } = readTableRules();
  const table = tableInfo(rules, house);
  if (!table.ok) return mentioned;
  for (const element of elements) {
    const game = findGame(getSpokenBook(element));
    if (!game || !alike(game).includes(rules)) continue;
    const hands = JSON.parse(element.getAttribute('data-hands') ?? '{}') as Hands;
    const usual = { rules: game, house: {}, hands };
    await showPlace({
      element,
      book: rulesets[game],
      table: table.value,
      usual,
      own: { rules, house, hands },
      mentioned,
    });
  }
  return mentioned;
}

const getSpokenBook = (element: Element): string => element.getAttribute('data-spoken') ?? '';

/** What a component draws, and what is done with a block as a whole: `{part:…:}` with JSON. */
const DRAWING_PATTERN = /^\{(without|listed|part|example|book):(.*):\}$/;

const listBlocks = ({ element }: Place): readonly { readonly block: HTMLElement; readonly text: string }[] =>
  [...element.querySelectorAll<HTMLElement>('[data-text]')].map((block) => ({ block, text: block.dataset['text']! }));

async function showPlace(place: Place): Promise<void> {
  const { book, table, usual, own, mentioned } = place;
  if (showWithout(place)) return;
  for (const { id } of book.rules) if (isDropped(id, table)) mentioned.rules.add(id);
  const blocks = listBlocks(place).filter(({ text }) => !DRAWING_PATTERN.test(text));
  const ask = await askForTexts(blocks.map(({ text }) => text).join(''), { book: usual, table: own });
  const gone = new Set(
    blocks.flatMap(({ block, text }) => [...showText(block, text, { book, table, ask }, mentioned)]),
  );
  for (const { block, text } of listBlocks(place)) {
    const [, kind, about] = DRAWING_PATTERN.exec(text) ?? [];
    if (kind === 'listed') block.hidden = isDropped(about!, table);
    if (kind === 'book' && gone.has(about!)) foldBookText(block);
    if (kind !== 'part' && kind !== 'example') continue;
    const { drawExample, drawPart } = await import('./draw-for-table.ts');
    const draw = kind === 'part' ? drawPart(block, about!, usual, own) : drawExample(block, about!, table, own.house);
    const drawn = await draw;
    if (drawn) markAsOwn(drawn);
  }
}

/** Renders a block again. Returns the rules whose words say that the table does not play them. */
function showText(
  block: HTMLElement,
  text: string,
  reader: TextReader,
  mentioned: Place['mentioned'],
): Iterable<string> {
  const { html, switches, rules, gone } = renderText(text, reader);
  for (const id of switches) mentioned.switches.add(id);
  for (const id of rules) mentioned.rules.add(id);
  if (html === renderText(text, { ...reader, table: undefined }).html) return gone;
  block.innerHTML = toTrustedHtml(html);
  block.hidden = block.localName !== 'div' && isEmptyBlock(block);
  return gone;
}

const isEmptyBlock = (block: HTMLElement): boolean =>
  [...block.childNodes].every(
    (node) => (node instanceof Element && node.matches('.own-mark')) || node.textContent!.trim() === '',
  );

/** A lesson whose subject the table does not play says so at its top, and then goes by the book. Says whether it is one. */
function showWithout(place: Place): boolean {
  const { block, text } = listBlocks(place).find((each) => each.text.startsWith('{without:')) ?? {};
  if (!block || !text) return false;
  const taught = JSON.parse(DRAWING_PATTERN.exec(text)![2]!) as readonly string[];
  if (playsSubject(taught, place.table)) return false;
  block.hidden = false;
  for (const id of taught) place.mentioned.rules.add(id);
  return true;
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

/** Says quietly that what was drawn is the table's own. */
function markAsOwn(block: Element): void {
  if (block.querySelector(':scope > .own-mark')) return;
  const mark = document.createElement('small');
  mark.className = 'own-mark';
  mark.textContent = 'your table';
  block.append(' ', mark);
}
