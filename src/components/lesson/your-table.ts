import { inFigures } from '../../text/numbers.ts';

// Says under each house rule of a lesson what this table has agreed on. The page itself knows only what the game plays.
type Told = [key: string, rule: string, usual: Record<string, unknown>, names: Record<string, string>, unit: string];

/** Fills the boxes of the page. */
export function sayTables(): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-your-table]')) say(box);
}

function say(box: HTMLElement): void {
  const [key, rule, usual, names, unit] = JSON.parse(box.dataset['yourTable']!) as Told;
  try {
    const { rules, house } = JSON.parse(localStorage.getItem(key)!).data as {
      rules: string;
      house: Record<string, unknown>;
    };
    const value = house[rule] ?? usual[rules];
    if (value !== undefined) {
      const said = box.querySelector<HTMLElement>('.said')!;
      said.textContent = `Your table: ${names[String(value)] ?? `${inFigures(Number(value))} ${unit}`.trim()}.`;
      said.hidden = false;
    }
  } catch {
    // Nothing is kept, or it cannot be read: the lesson speaks for itself.
  }
}
