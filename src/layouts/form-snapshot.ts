// What was typed into a page that has to be loaded anew, and that no part of it keeps by itself: it is carried over in the
// history of the window, which ends with it.

const STATE_NAME = 'typed';
/** How long the fields of a page may take to come to life, in milliseconds. */
const FIELDS_TIMEOUT_MS = 10_000;

/** A field, by its kind and its place among those of that kind, and what stood in it. */
type Typed = readonly [field: string, text: string];

function* fieldsHere(): Generator<readonly [field: string, HTMLInputElement | HTMLTextAreaElement]> {
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

const readFields = (): readonly Typed[] => Array.from(fieldsHere(), ([field, { value }]) => [field, value] as const);

/** What stood in the fields when something was last pressed: a part that does not come may stand in their place since. */
let before: readonly Typed[] = [];
export const takeFormSnapshot = (): void => void (before = readFields());

/** Keeps what stands in the fields, before the page is loaded anew. */
export function saveFormSnapshot(): void {
  const typed = [...new Map([...before, ...readFields()])].filter(([, text]) => text !== '');
  history.replaceState({ ...(history.state as object | null), [STATE_NAME]: typed }, '');
}

/** Lays it back once the fields are there and can be used; where something stands in one already, that stays. */
export function restoreFormSnapshot(): void {
  const { [STATE_NAME]: typed, ...rest } = (history.state ?? {}) as { readonly [STATE_NAME]?: readonly Typed[] };
  if (!typed?.length) return;
  history.replaceState(rest, '');
  const left = new Map(typed);
  const look = setInterval(() => {
    for (const [name, field] of fieldsHere()) {
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
