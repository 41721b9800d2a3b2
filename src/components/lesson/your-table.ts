import { keptAgreement } from '../../learner/agreement.ts';
import { inFigures } from '../../text/numbers.ts';

// Says under each house rule of a lesson what this table has agreed on. The page itself knows only what the game plays.

/** What YourTable.astro says of a house rule: its id, the default of each game, a name for each value, the unit. */
type Told = [rule: string, usual: Record<string, unknown>, names: Record<string, string>, unit: string];

/** Fills the boxes of the page; where nothing is agreed the lesson speaks for itself. */
export function sayTables(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-your-table]')) say(box);
}

function say(box: HTMLElement): void {
  const [rule, usual, names, unit] = JSON.parse(box.dataset['yourTable']!) as Told;
  const agreed = keptAgreement().read();
  if (!agreed) return;
  const value = Object.hasOwn(agreed.house, rule) ? agreed.house[rule] : usual[agreed.rules];
  if (value === undefined) return;
  const said = box.querySelector<HTMLElement>('.said')!;
  said.textContent = `Your table: ${names[String(value)] ?? `${inFigures(Number(value))} ${unit}`.trim()}.`;
  said.hidden = false;
  box.querySelector('.usual')?.toggleAttribute('hidden', value !== usual[agreed.rules]);
}
