// A walk over a page: each of its controls once, in an order drawn from their names, and what changed after each.
import { diff } from 'node:util';
import { hashText, isHidden, listLabels, listOutline, listSurroundings, nameOf } from './outline.ts';
import { openPage, passTime, type PageRequest } from './page.ts';

const CONTROLS = 'button, input:not([type=hidden], [type=file]), select, textarea, summary';
const KEYS = ['ArrowRight', 'End', 'ArrowDown', 'Home', 'Escape'];
/** After so many controls comes a key. */
const STEPS_BETWEEN_KEYS = 6;
/** So much of what a page shows stands in its record; the sum beside it holds the rest. */
const MAX_FIRST_LINES = 12;
const MAX_STEP_LINES = 5;
const TYPED_TEXT_BY_TYPE: Readonly<Record<string, string>> = { number: '3', date: '2027-03-24', search: 'kong' };

const isReachable = (control: Element): boolean => {
  if ((control as HTMLButtonElement).disabled || control.closest('fieldset[disabled], [inert]')) return false;
  for (let each: Element | null = control; each; each = each.parentElement) if (isHidden(each)) return false;
  return true;
};

/** A control by what it is called and where it stands. */
function identify(control: Element, labels: ReadonlyMap<string, string>): string {
  const group = control.closest('[role=group], [role=radiogroup], fieldset, section, dialog, li, tr');
  const where = group?.getAttribute('aria-label') ?? group?.querySelector('legend, h2, h3')?.textContent ?? '';
  return `${control.tagName.toLowerCase()} “${nameOf(control, labels)}” ${where.trim()}`.replaceAll(/\s+/g, ' ').trim();
}

/**
 * The first that the guide names, else the control that was used least, and of these the first by the hash of its name.
 * @param guide selectors, the most wanted first
 */
function chooseControl(usesByName: ReadonlyMap<string, number>, guide: readonly string[]): HTMLElement | undefined {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const root = dialogs.at(-1) ?? document.querySelector('main')!;
  for (const selector of guide) {
    const wanted = [...root.querySelectorAll<HTMLElement>(selector)].find(isReachable);
    if (wanted) return wanted;
  }
  const labels = listLabels();
  const rank = (control: Element): string => {
    const name = identify(control, labels);
    return `${String(usesByName.get(name) ?? 0).padStart(3, '0')}${hashText(name)}`;
  };
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter(isReachable)
    .map((control) => ({ control, rank: rank(control) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))[0]?.control;
}

function typeText(field: HTMLInputElement | HTMLTextAreaElement): void {
  field.focus();
  field.value = field.tagName === 'TEXTAREA' ? 'Jean\nRaj' : (TYPED_TEXT_BY_TYPE[field.type] ?? '12');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function use(control: HTMLElement): void {
  const field = control as HTMLInputElement;
  if (control instanceof HTMLSelectElement) {
    control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (
    control.tagName === 'TEXTAREA' ||
    (control.tagName === 'INPUT' && !['checkbox', 'radio'].includes(field.type))
  )
    typeText(field);
  else {
    control.focus();
    control.click();
  }
}

const pressKey = (key: string): void =>
  void (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

const listFirst = (lines: readonly string[], max: number): readonly string[] =>
  lines.length <= max ? lines : [...lines.slice(0, max), `  … and ${lines.length - max} lines more`];

/** What is new, or how much is gone: what it was stands above, where it came. */
function describeChange(before: readonly string[], now: readonly string[]): readonly string[] {
  const changes = diff(now, before).filter(([operation]) => operation !== 0);
  const added = changes.filter(([operation]) => operation > 0).map(([, line]) => `  ${line}`);
  return added.length > 0 || changes.length === 0 ? added : [`  − ${changes.length} lines`];
}

export interface WalkRecord {
  /** The first lines of what the page shows, then each step with the first lines that it brought and a sum of all. */
  readonly digest: readonly string[];
  /** The same with all lines. */
  readonly full: readonly string[];
}

/**
 * @param stepCount after so many controls it ends
 * @param guide selectors of controls that come before all others while this leads on, the most wanted first
 */
export async function recordWalk(
  page: PageRequest,
  stepCount: number,
  guide: readonly string[] = [],
): Promise<WalkRecord> {
  const { events, close } = await openPage(page);
  const look = (): readonly string[] => [
    ...listOutline(document.querySelector('main')!),
    ...listSurroundings(),
    ...events.map((each) => `event: ${each}`),
  ];
  const digest: string[] = [];
  const full: string[] = [];
  const write = (title: string, shown: readonly string[], lines: readonly string[], max: number): void => {
    digest.push(`▸ ${title} #${hashText(shown.join('\n'))}`, ...listFirst(lines, max));
    full.push(`▸ ${title}`, ...lines);
  };
  let seen = look();
  let hasMoved = true;
  write(
    page.path,
    seen,
    seen.map((line) => `  ${line}`),
    MAX_FIRST_LINES,
  );
  const step = async (what: string, act: () => void): Promise<void> => {
    act();
    await passTime();
    const now = look();
    write(what, now, describeChange(seen, now), MAX_STEP_LINES);
    hasMoved = now.join() !== seen.join();
    seen = now;
  };
  const usesByName = new Map<string, number>();
  try {
    for (let count = 1; count <= stepCount; count++) {
      const control = chooseControl(usesByName, hasMoved ? guide : []);
      if (!control) break;
      const name = identify(control, listLabels());
      usesByName.set(name, (usesByName.get(name) ?? 0) + 1);
      await step(name, () => use(control));
      const key = KEYS[count / STEPS_BETWEEN_KEYS - 1];
      if (key !== undefined) await step(`key ${key}`, () => pressKey(key));
    }
  } finally {
    await close();
  }
  return { digest, full };
}
