// The wall as a thin frame round the discards: one line a side, drawn in dashes of one stack.

/** The frame is drawn in a square of this many units. */
export const WALL_FRAME_VIEW_BOX_SIZE = 100;
const EDGE = 2;
const FIRST_STACK = 4.4;
const STACK_GAP = 0.16;

/** For each side, clockwise from the near right corner: the point that is `along` units from where the side begins. */
const PLACE_ON_SIDE: readonly ((along: number) => readonly [number, number])[] = [
  (along) => [WALL_FRAME_VIEW_BOX_SIZE - along, WALL_FRAME_VIEW_BOX_SIZE - EDGE],
  (along) => [EDGE, WALL_FRAME_VIEW_BOX_SIZE - along],
  (along) => [along, EDGE],
  (along) => [WALL_FRAME_VIEW_BOX_SIZE - EDGE, along],
];

/**
 * The lines of a wall that is being used up. The live wall is used clockwise and ends before the gap to the kong box.
 * @param whole tiles of the whole set; the frame has room for all of them
 * @param live tiles that can still be drawn in turn
 * @param box tiles of the kong box
 */
export function layOutRemainingWallLines(whole: number, live: number, box: number) {
  const stacksPerSide = Math.max(1, Math.ceil(whole / 8));
  const total = stacksPerSide * 4;
  const [liveStacks, boxStacks] = [live / 2, box / 2];
  // The kong box ends at the near right corner, where the frame begins; the live wall stands before it.
  const boxStart = total - boxStacks;
  return [
    ...layOutRun(boxStart - 1 - liveStacks, liveStacks, false, stacksPerSide),
    ...layOutRun(boxStart, boxStacks, true, stacksPerSide),
  ];
}

/** One line for each side that a run of stacks reaches; `length` is how many dashes it is drawn in. */
function layOutRun(start: number, stacks: number, isKongBox: boolean, stacksPerSide: number) {
  const step = (WALL_FRAME_VIEW_BOX_SIZE - 2 * FIRST_STACK) / stacksPerSide;
  const lines = [];
  let at = Math.max(0, start);
  let left = stacks;
  while (left > 0 && lines.length < PLACE_ON_SIDE.length) {
    const side = Math.floor(at / stacksPerSide) % PLACE_ON_SIDE.length;
    const first = at % stacksPerSide;
    const run = Math.min(left, stacksPerSide - first);
    const place = PLACE_ON_SIDE[side]!;
    lines.push({
      from: place(FIRST_STACK + first * step),
      to: place(FIRST_STACK + (first + run) * step - STACK_GAP * step),
      length: run - STACK_GAP,
      isKongBox,
    });
    at += run;
    left -= run;
  }
  return lines;
}
