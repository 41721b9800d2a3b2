import { CLOCKWISE, readStack, SEATS, type Place, type Seat, type WallLayout } from '../../engine/index.ts';
import {
  arrowOf,
  DEPTH,
  outlinesOf,
  planeOf,
  round,
  rulerOf,
  slideOf,
  STACK,
  type Box,
  type Plane,
  type PlanePoint,
} from './table-plane.ts';
import { labelsOf, type Label } from './wall-labels.ts';
import type { WallScene } from './wall-scenes.ts';

/** How a stack looks: whole, in the box, with one tile left, being taken, gone to a player, or lifted out. */
export type Look = 'whole' | 'boxed' | 'low' | 'taking' | 'gone' | 'gap';

interface StackShape extends Box {
  readonly name: string;
  readonly look: Look;
  /** Who is taking it. */
  readonly letter?: string;
}

/** The wall from above, ready to be drawn. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly middle: PlanePoint;
  readonly walls: readonly { readonly seat: Seat; readonly stacks: readonly StackShape[]; readonly turn?: string }[];
  readonly loose: readonly Box[];
  readonly outlines: readonly Box[];
  /** Lines: the ruler of the count and the arrow of the deal. */
  readonly lines: readonly string[];
  readonly labels: readonly Label[];
  /** The stack somebody points at. */
  readonly chosen: Box | undefined;
}

interface PictureView {
  readonly you: Seat;
  /** Leave no room for a ruler, as it would tell which wall is broken. */
  readonly secret?: boolean;
  readonly chosen?: string | undefined;
}

/** By how much the wall in use is turned in, in degrees; below 0 is anticlockwise. */
const CURTSEY = -7;

/** Draws a wall as it stands in a scene, with your own chair nearest. */
export function wallPicture(
  layout: WallLayout,
  scene: WallScene,
  { you, secret = false, chosen }: PictureView,
): Picture {
  const { plan, counted } = layout;
  const ruled = secret ? [] : SEATS.filter((seat) => counted.some((name) => readStack(name).seat === seat));
  const plane = planeOf(plan, you, ruled);
  const ruler = scene.ruler ? rulerOf(layout, plane) : undefined;
  const arrow = scene.deal ? arrowOf(layout, plane) : undefined;
  const outlines = scene.box ? outlinesOf(layout, plane) : [];
  return {
    width: plane.width,
    height: plane.height,
    middle: plane.middle,
    walls: CLOCKWISE.map((seat) => wall(layout, scene, plane, seat)),
    loose: scene.loose ? layout.loose.map(({ on }) => boxOf(plane, layout, scene, on, 3.2)) : [],
    outlines,
    lines: [...(ruler?.lines ?? []), ...(arrow ? [arrow.line] : [])],
    labels: labelsOf(layout, scene, plane, { you, secret, ruler, arrow, outlines }),
    chosen: chosen ? boxOf(plane, layout, scene, chosen, -2) : undefined,
  };
}

function wall(layout: WallLayout, scene: WallScene, plane: Plane, seat: Seat): Picture['walls'][number] {
  const length = layout.plan.lengths[seat];
  const names = Array.from({ length }, (_, k) => `${seat.toUpperCase()}${k + 1}`);
  const stacks = names.map((name): StackShape => ({
    name,
    ...boxOf(plane, layout, scene, name, 0.9),
    ...look(name, layout, scene),
  }));
  const inUse = scene.curtsey && readStack(layout.broken.firstDraw).seat === seat;
  if (!inUse) return { seat, stacks };
  const pivot = plane.point(plane.sideOf(seat), layout.clockwise ? length * STACK : 0, DEPTH / 2);
  return { seat, stacks, turn: `rotate(${layout.clockwise ? CURTSEY : -CURTSEY} ${round(pivot.x)} ${round(pivot.y)})` };
}

function look(name: string, layout: WallLayout, scene: WallScene): Pick<StackShape, 'look' | 'letter'> {
  const places = [`${name}t`, `${name}b`] as Place[];
  if (scene.open && layout.plan.loosePair && name === layout.broken.countedStack) return { look: 'gap' };
  const takers = new Set(places.flatMap((place) => scene.taking.get(place) ?? []));
  const left = places.filter((place) => !scene.gone.has(place) && !scene.taking.has(place)).length;
  const [taker] = takers;
  if (left === 0 && taker) return { look: 'taking', ...(takers.size === 1 && { letter: taker.toUpperCase() }) };
  if (left === 0) return { look: 'gone' };
  if (left === 1) return { look: 'low' };
  return { look: scene.box && layout.boxStacks.includes(name) ? 'boxed' : 'whole' };
}

/** Where a stack lies; the box slides a little towards the gap. */
function boxOf(plane: Plane, layout: WallLayout, scene: WallScene, name: string, inset: number): Box {
  const { seat, stack } = readStack(name);
  const slid = scene.box && layout.boxStacks.includes(name) ? slideOf(layout, seat) : 0;
  const from = (stack - 1 + slid) * STACK;
  const { x, y, w, h } = plane.box(plane.sideOf(seat), [from + inset, from + STACK - inset], [inset, DEPTH - inset]);
  return { x: round(x), y: round(y), w: round(w), h: round(h) };
}

/** The stack under a point of the picture; undefined beside the walls. */
export function stackUnder(picture: Picture, { x, y }: PlanePoint): string | undefined {
  const near = 4;
  return picture.walls
    .flatMap(({ stacks }) => stacks)
    .find(
      (box) => x >= box.x - near / 4 && x <= box.x + box.w + near / 4 && y >= box.y - near && y <= box.y + box.h + near,
    )?.name;
}
