// A walk over a page: each of its controls twice, in an order drawn from their names, and what changed after each.
import { choose, identify, listReachable, press, pressKey, typeText } from './controls.ts';
import { LOST_PATTERN } from './day.ts';
import { hashText, listLabels } from './outline.ts';
import { loseScripts, type PageRequest } from './page.ts';
import { WalkRecord } from './record.ts';

const KEYS = ['ArrowRight', 'End', 'ArrowDown', 'Home', 'Escape'];
/** After so many controls comes a key. */
const STEPS_BETWEEN_KEYS = 6;
/** Once to see what it does, once more to see that it can be undone. */
const MAX_USES = 2;
const TYPED_TEXT_BY_TYPE: Readonly<Record<string, string>> = { number: '3', date: '2027-03-24', search: 'kong' };

interface Choice {
  readonly control: HTMLElement;
  readonly name: string;
}

/**
 * The first that the guide names, else the control that was used least, and of these the first by the hash of its name.
 * @param guide selectors, the most wanted first
 */
function chooseControl(
  root: Element,
  usesByName: ReadonlyMap<string, number>,
  guide: readonly string[],
): Choice | undefined {
  const controls = listReachable(root);
  const labels = listLabels();
  for (const selector of guide) {
    const control = controls.find((each) => each.matches(selector));
    if (control) return { control, name: identify(control, labels) };
  }
  return controls
    .map((control) => {
      const name = identify(control, labels);
      const uses = usesByName.get(name) ?? 0;
      return { control, name, uses, rank: `${uses}${hashText(name)}` };
    })
    .filter(({ uses }) => uses < MAX_USES)
    .toSorted((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))[0];
}

function use(control: HTMLElement): void {
  const field = control as HTMLInputElement;
  if (control instanceof HTMLSelectElement) choose(control, (control.selectedIndex + 1) % control.options.length);
  else if (control.tagName === 'TEXTAREA') typeText(control, 'Jean\nRaj');
  else if (control.tagName === 'INPUT' && !['checkbox', 'radio'].includes(field.type))
    typeText(control, TYPED_TEXT_BY_TYPE[field.type] ?? '12');
  else press(control);
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
  const record = new WalkRecord();
  const usesByName = new Map<string, number>();
  try {
    await record.open(page);
    let hasMoved = true;
    for (let count = 1; count <= stepCount; count++) {
      const choice = chooseControl(record.root, usesByName, hasMoved ? guide : []);
      if (!choice) break;
      const { name, control } = choice;
      usesByName.set(name, (usesByName.get(name) ?? 0) + 1);
      hasMoved = await record.step(name, () => use(control));
      const key = KEYS[count / STEPS_BETWEEN_KEYS - 1];
      if (key !== undefined) await record.step(`key ${key}`, () => pressKey(key));
    }
  } finally {
    await record.close();
  }
  return record;
}

/** A button that starts something is pressed before it has begun, too: what it does is done once. */
function useTwice(control: HTMLElement): void {
  use(control);
  const isSwitch = ['aria-pressed', 'aria-expanded'].some((name) => control.hasAttribute(name));
  if (control.tagName === 'BUTTON' && !isSwitch && control.isConnected) control.click();
}

/**
 * Somebody in a hurry, with a bad line: each control is used twice at once while no script comes. Where that is said, the
 * same control does its work once scripts come again, and nothing is lost any more.
 */
export async function recordHurriedWalk(page: PageRequest, stepCount: number): Promise<WalkRecord> {
  const record = new WalkRecord();
  const usesByName = new Map<string, number>();
  try {
    await record.open(page);
    for (let count = 1; count <= stepCount; count++) {
      const choice = chooseControl(record.root, usesByName, []);
      if (!choice) break;
      usesByName.set(choice.name, MAX_USES);
      loseScripts(true);
      await record.step(`twice: ${choice.name}`, () => useTwice(choice.control));
      loseScripts(false);
      if (!LOST_PATTERN.test(record.text)) continue;
      const labels = listLabels();
      const again = listReachable(record.root).find((control) => identify(control, labels) === choice.name);
      if (!again) continue;
      await record.step(`once more: ${choice.name}`, () => useTwice(again));
      if (LOST_PATTERN.test(record.text)) throw new Error(`Something is still lost: ${choice.name}`);
    }
  } finally {
    loseScripts(false);
    await record.close();
  }
  return record;
}
