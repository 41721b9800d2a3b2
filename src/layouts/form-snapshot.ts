// Carries typed text over a reload, in the state of the browser history.

const STATE_NAME = 'typed';
const FIELDS_TIMEOUT_MS = 10_000;

type FieldText = readonly [field: string, text: string];

function* listFields(): Generator<readonly [field: string, HTMLInputElement | HTMLTextAreaElement]> {
  const counts = new Map<string, number>();
  const all = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main :is(textarea, input:not([type]), input:is([type=text], [type=search], [type=number]))',
  );
  for (const field of all) {
    const kind = `${field.name} ${field.type}`;
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    yield [`${kind} ${count}`, field];
  }
}

const readFields = (): readonly FieldText[] =>
  Array.from(listFields(), ([field, { value }]) => [field, value] as const);

/** The fields at the last click, because a note about a lost script may have replaced them since. */
let pressedSnapshot: readonly FieldText[] = [];
export const storeFormSnapshotInMemory = (): void => void (pressedSnapshot = readFields());

export function saveFormSnapshotInHistory(): void {
  const typed = [...new Map([...pressedSnapshot, ...readFields()])].filter(([, text]) => text !== '');
  history.replaceState({ ...(history.state as object | null), [STATE_NAME]: typed }, '');
}

/** Puts saved texts back into their fields as soon as these are enabled, but never over a text that is there. */
export function restoreFormSnapshot(): void {
  const { [STATE_NAME]: typed, ...rest } = (history.state ?? {}) as { readonly [STATE_NAME]?: readonly FieldText[] };
  if (!typed?.length) return;
  history.replaceState(rest, '');
  const left = new Map(typed);
  const look = setInterval(() => {
    for (const [name, field] of listFields()) {
      const text = left.get(name);
      if (text === undefined || field.matches(':disabled')) continue;
      left.delete(name);
      if (field.value !== '') continue;
      field.value = text;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    if (left.size === 0) clearInterval(look);
  }, 250);
  setTimeout(() => clearInterval(look), FIELDS_TIMEOUT_MS);
}
