// Arrow keys over buttons that lie in rows, by where they are on the screen.

/** The middle of a key on the screen. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const STEP_BY_KEY: Readonly<Record<string, Spot>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Middles nearer than this stand in one row or column; a tile that is picked stands a little higher than its row. */
const SAME_ROW_PIXELS = 12;

/**
 * The key that an arrow leads to, by where the keys are on the screen, so that it fits every width.
 * @param spots the middles of all keys
 * @returns the place of the key; undefined when the arrow leads out, or the key pressed is no arrow
 */
export function nextKeyInGrid(pressed: string, from: Spot, spots: readonly Spot[]): number | undefined {
  const way = STEP_BY_KEY[pressed];
  if (!way) return undefined;
  const ahead = spots
    .map(({ x, y }, at) => {
      const [right, down] = [x - from.x, y - from.y];
      return { at, along: way.x * right + way.y * down, aside: Math.abs(way.y * right + way.x * down) };
    })
    .filter(({ along, aside }) => along > SAME_ROW_PIXELS && (way.y !== 0 || aside < SAME_ROW_PIXELS));
  const nearest = Math.min(...ahead.map(({ along }) => along)) + SAME_ROW_PIXELS;
  return ahead.filter(({ along }) => along <= nearest).toSorted((a, b) => a.aside - b.aside)[0]?.at;
}

const middle = (key: Element): Spot => {
  const { x, y, width, height } = key.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Arrows walk over the buttons of a group, which is one stop of the Tab key. */
export function handleArrowKeys(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const keys = [...event.currentTarget.querySelectorAll('button')];
  const from = keys.find((key) => key === document.activeElement);
  const to = from && keys[nextKeyInGrid(event.key, middle(from), keys.map(middle)) ?? -1];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
