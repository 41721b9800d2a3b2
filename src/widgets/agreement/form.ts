import type { Agreement } from '../../learner/agreement.ts';
import { answerOf, type GameBook, type HouseRule } from './book.ts';

// The house rules stand in the page as it was built, one control a rule, so that they can be read without a script and
// need not be built again by one. Here is all that the widget does with them.

/** Shows an agreement in the controls: the chosen answers, and the word beside each that the table has changed. */
export function showAnswers(form: HTMLFormElement, agreed: Agreement, { rules }: GameBook): void {
  for (const rule of rules) {
    const control = form.elements.namedItem(rule.id);
    const answer = answerOf(agreed, rule);
    const text = String(answer);
    // A number that is still being typed must not be written over with the one it stands for.
    if (control !== null && 'value' in control && !isBeingTyped(control)) control.value = text;
    mark(form, rule.id, answer !== rule.default);
  }
}

const isBeingTyped = (control: unknown): boolean =>
  control instanceof HTMLInputElement && control.type === 'number' && control === document.activeElement;

function mark(form: HTMLFormElement, id: string, changed: boolean): void {
  const place = form.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  place?.classList.toggle('changed', changed);
  const word = place?.querySelector<HTMLElement>('.changed-word');
  if (word) word.hidden = !changed;
}

/** The house rule a control is about, and what was chosen in it; undefined for any other control. */
export function chosenIn(
  target: EventTarget | null,
  { rules }: GameBook,
): { readonly rule: HouseRule; readonly text: string } | undefined {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return undefined;
  const rule = rules.find(({ id }) => id === target.name);
  return rule && { rule, text: target.value };
}

/** Says under a control what is wrong with its answer; an empty text says that nothing is. */
export function sayTrouble(form: HTMLFormElement, id: string, trouble: string): void {
  const control = form.elements.namedItem(id);
  if (control instanceof HTMLInputElement) control.ariaInvalid = trouble ? 'true' : null;
  const place = form.querySelector<HTMLElement>(`#${CSS.escape(id)}-trouble`);
  if (place) place.textContent = trouble;
}
