import { parseSeatAndStackNumber, type WallPlace, type WallLayout } from '../../engine/index.ts';
import type { WallScene } from './wall-scenes.ts';

export const STRIP_TILE_WIDTH = 29;
export const STRIP_TILE_HEIGHT = 13;
export const STRIP_FLOOR_Y = 96;

/** How many stacks are shown beside the one that players count to: towards the first live tile, and the kong box. */
const STACKS_AHEAD = 3;
const STACKS_BEHIND = 8;
const STACK_GAP = 14;
const STRIP_START = 6;

/** Draws the wall round its break as the owner of that wall sees it, so that stack numbers run from right to left. */
export function createWallStripAroundBreak(layout: WallLayout, scene: WallScene) {
  const { ring, broken, clockwise, boxStacks, loose, plan } = layout;
  const at = ring.indexOf(broken.countedStack);
  const [left, right] = clockwise ? [STACKS_AHEAD, STACKS_BEHIND] : [STACKS_BEHIND, STACKS_AHEAD];
  const names = Array.from({ length: left + right + 1 }, (_, i) => ring[(at + left - i + ring.length) % ring.length]!);
  const isInBox = (name: string) => scene.box && boxStacks.includes(name);
  let x = STRIP_START;
  const stacks = names.map((name, i) => {
    const before = names[i - 1];
    if (before !== undefined && hasGapBetween(before, name, layout, scene)) x += STACK_GAP;
    const gap = scene.open && plan.loosePair && name === broken.countedStack;
    const shape = {
      name,
      x,
      figure: String(parseSeatAndStackNumber(name).stack),
      isInBox: isInBox(name),
      gap,
      tiles: gap ? [] : listStackTiles(name, x, scene, loose),
    };
    x += STRIP_TILE_WIDTH;
    return shape;
  });
  const box = stacks.filter((stack) => stack.isInBox);
  const firstLiveIndex = stacks.findIndex(({ name }) => name === broken.firstLive);
  const looseStacks = scene.loose ? stacks.filter(({ name }) => loose.some(({ on }) => on === name)) : [];
  return {
    seat: parseSeatAndStackNumber(broken.countedStack).seat,
    width: x + STRIP_START,
    stacks,
    box: box.length > 0 ? ([box[0]!.x - 4, box.at(-1)!.x + STRIP_TILE_WIDTH + 4] as const) : undefined,
    deal: scene.deal ? getDealArrow(stacks, firstLiveIndex, clockwise) : undefined,
    looseAt: looseStacks[0]?.x,
    /** The names of the walls; empty unless the strip shows two walls. */
    walls: listWallNames(stacks, x + STRIP_START),
  };
}

/** Whether there is a gap between two stacks: at a corner, beside the kong box, and where the wall is parted. */
function hasGapBetween(a: string, b: string, { boxStacks, plan, broken }: WallLayout, scene: WallScene): boolean {
  if (a[0] !== b[0]) return true;
  const beside = boxStacks.includes(a) !== boxStacks.includes(b);
  const gap = [a, b].includes(broken.countedStack);
  if (plan.loosePair && gap) return false;
  return beside && (gap ? scene.open : scene.box);
}

function listStackTiles(
  name: string,
  x: number,
  { gone, taking, loose: looseOpen }: WallScene,
  loose: WallLayout['loose'],
) {
  const isTileThere = (place: WallPlace) => !gone.has(place) && !taking.has(place);
  const own = ([`${name}b`, `${name}t`] as WallPlace[])
    .map((place, level) => ({ place, level }))
    .filter(({ place }) => isTileThere(place))
    .map(({ level }) => ({ x, y: STRIP_FLOOR_Y - (level + 1) * STRIP_TILE_HEIGHT, loose: false }));
  const onTop =
    looseOpen && loose.some(({ on }) => on === name)
      ? [{ x, y: STRIP_FLOOR_Y - 3 * STRIP_TILE_HEIGHT, loose: true }]
      : [];
  return [...own, ...onTop];
}

function getDealArrow(
  stacks: readonly { readonly x: number }[],
  live: number,
  clockwise: boolean,
): readonly [number, number] {
  const end = clockwise ? 0 : stacks.length - 1;
  const [from, to] = [stacks[live]!.x, stacks[end]!.x];
  return clockwise ? [from + STRIP_TILE_WIDTH - 2, to + 4] : [from + 2, to + STRIP_TILE_WIDTH - 4];
}

/** In the largest letters too a name that begins or ends at the edge is whole. */
function listWallNames(stacks: readonly { readonly name: string }[], width: number) {
  const [left, right] = [stacks[0]!, stacks.at(-1)!].map(({ name }) => parseSeatAndStackNumber(name).seat);
  if (left === right) return [];
  return [
    { seat: left!, x: STRIP_START, anchor: 'start' },
    { seat: right!, x: width - STRIP_START, anchor: 'end' },
  ] as const;
}
