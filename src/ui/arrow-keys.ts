export interface ButtonCentre {
  readonly x: number;
  readonly y: number;
}

const STEP_BY_KEY: Readonly<Record<string, ButtonCentre>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** Centres that are closer than this are in one row or column; a picked tile stands a little higher than its row. */
const SAME_ROW_PIXELS = 12;

/** The index of the button that an arrow key leads to, found by position, so that it works at every width. */
export function findButtonIndexByArrowKey(
  pressed: string,
  from: ButtonCentre,
  spots: readonly ButtonCentre[],
): number | undefined {
  const way = STEP_BY_KEY[pressed];
  if (!way) return undefined;
  const ahead = spots
    .map(({ x, y }, at) => {
      const [right, down] = [x - from.x, y - from.y];
      return { at, along: way.x * right + way.y * down, offAxis: Math.abs(way.y * right + way.x * down) };
    })
    .filter(({ along, offAxis }) => along > SAME_ROW_PIXELS && (way.y !== 0 || offAxis < SAME_ROW_PIXELS));
  const nearest = Math.min(...ahead.map(({ along }) => along)) + SAME_ROW_PIXELS;
  return ahead.filter(({ along }) => along <= nearest).toSorted((a, b) => a.offAxis - b.offAxis)[0]?.at;
}

const getCentre = (key: Element): ButtonCentre => {
  const { x, y, width, height } = key.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

function findTarget(pressed: string, from: HTMLButtonElement, keys: readonly HTMLButtonElement[]) {
  if (pressed === 'Home') return keys[0];
  if (pressed === 'End') return keys.at(-1);
  return keys[findButtonIndexByArrowKey(pressed, getCentre(from), keys.map(getCentre)) ?? -1];
}

/** Handles the arrow keys, Home and End in a group of buttons with a single tab stop. */
export function moveFocusByArrowKey(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const keys = [...event.currentTarget.querySelectorAll('button')];
  const from = keys.find((key) => key === document.activeElement);
  const to = from && findTarget(event.key, from, keys);
  if (!to) return;
  event.preventDefault();
  to.focus();
}
