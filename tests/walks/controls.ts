// The controls of a page: which one can use now, what each is called, and what a person does with it.
import { isHidden, nameOf } from './outline.ts';

const CONTROL_TAGS = new Set(['BUTTON', 'INPUT', 'SELECT', 'TEXTAREA', 'SUMMARY']);
const NEVER_TYPES = new Set(['hidden', 'file']);

const isOff = (element: Element): boolean =>
  element.hasAttribute('inert') || (element.tagName === 'FIELDSET' && element.hasAttribute('disabled'));

/** Those of the dialog that is open, or of the page, in reading order. */
export function listReachable(root: Element): readonly HTMLElement[] {
  const controls: HTMLElement[] = [];
  const visit = (element: Element): void => {
    if (isHidden(element) || isOff(element)) return;
    const field = element as HTMLInputElement;
    if (CONTROL_TAGS.has(element.tagName) && !field.disabled && !NEVER_TYPES.has(field.type)) controls.push(field);
    for (const child of element.children) visit(child);
  };
  visit([...document.querySelectorAll('dialog[open]')].at(-1) ?? root);
  return controls;
}

/** A control by what it is called and where it stands. */
export function identify(control: Element, labels: ReadonlyMap<string, string>): string {
  const group = control.closest('[role=group], [role=radiogroup], fieldset, section, dialog, li, tr');
  const where = group?.getAttribute('aria-label') ?? group?.querySelector('legend, h2, h3')?.textContent ?? '';
  return `${control.tagName.toLowerCase()} “${nameOf(control, labels)}” ${where.trim()}`.replaceAll(/\s+/g, ' ').trim();
}

export function typeText(field: HTMLElement, text: string): void {
  field.focus();
  // Nobody has typed the whole at once: what is half typed must leave nothing behind.
  for (const typed of [text.slice(0, Math.ceil(text.length / 2)), text]) {
    (field as HTMLInputElement).value = typed;
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

export function press(control: HTMLElement): void {
  control.focus();
  control.click();
}

export function choose(select: HTMLSelectElement, index: number): void {
  select.selectedIndex = index;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

export const pressKey = (key: string): void =>
  void (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
