import {
  CLOCKWISE_SEATS,
  type WallPlace,
  parseSeatAndStackNumber,
  type Seat,
  SEATS,
  type WallLayout,
} from '../../engine/index.ts';
import { formatSeatName } from '../../format/names.ts';
import {
  WALL_DEPTH,
  roundCoordinate,
  PLANE_STACK_LENGTH,
  TablePlane,
  type PlaneBox,
  type PlanePoint,
  type PlaneSideIndex,
} from './table-plane.ts';
import type { WallScene } from './wall-scenes.ts';

/** How far the end of a wall is turned in towards the middle, the “curtsey”; a negative angle is anticlockwise. */
const CURTSEY_DEGREES = -7;

/** `isSecret` leaves out the ruler, which would reveal the broken wall. */
export function createWallPicture(
  layout: WallLayout,
  scene: WallScene,
  view: { readonly you: Seat; readonly isSecret?: boolean; readonly chosenStack?: string | undefined },
) {
  const { you, isSecret = false, chosenStack: chosen } = view;
  const { counted } = layout;
  const wallsWithRuler = isSecret
    ? []
    : SEATS.filter((seat) => counted.some((name) => parseSeatAndStackNumber(name).seat === seat));
  const plane = new TablePlane(layout, you, wallsWithRuler);
  const ruler = scene.ruler ? plane.ruler() : undefined;
  const arrow = scene.deal ? plane.arrow() : undefined;
  const outlines = scene.box ? plane.outlines() : [];
  const breakerToName = !isSecret && scene.throws > 0 ? layout.broken.breaker : undefined;
  return {
    width: plane.width,
    height: plane.height,
    middle: plane.middle,
    walls: CLOCKWISE_SEATS.map((seat) => createWall(layout, scene, plane, seat)),
    loose: scene.loose ? layout.loose.map(({ on }) => getStackBox(plane, layout, scene, on, 3.2)) : [],
    outlines,
    lines: [...(ruler?.lines ?? []), ...(arrow ? [arrow.line] : [])],
    labels: createLabels(layout, scene, plane, breakerToName, ruler, arrow, outlines),
    chosen: chosen ? getStackBox(plane, layout, scene, chosen, -2) : undefined,
  };
}

function createWall(layout: WallLayout, scene: WallScene, plane: TablePlane, seat: Seat) {
  const length = layout.plan.lengths[seat];
  const names = Array.from({ length }, (_, k) => `${seat.toUpperCase()}${k + 1}`);
  const stacks = names.map((name) => ({
    name,
    ...getStackBox(plane, layout, scene, name, 0.9),
    ...getStackLook(name, layout, scene),
  }));
  const inUse = scene.curtsey && parseSeatAndStackNumber(layout.broken.firstDraw).seat === seat;
  if (!inUse) return { seat, stacks, turn: undefined };
  const pivot = plane.point(plane.getSide(seat), layout.clockwise ? length * PLANE_STACK_LENGTH : 0, WALL_DEPTH / 2);
  return {
    seat,
    stacks,
    turn: `rotate(${layout.clockwise ? CURTSEY_DEGREES : -CURTSEY_DEGREES} ${roundCoordinate(pivot.x)} ${roundCoordinate(pivot.y)})`,
  };
}

function getStackLook(name: string, layout: WallLayout, scene: WallScene) {
  const places = [`${name}t`, `${name}b`] as WallPlace[];
  if (scene.open && layout.plan.loosePair && name === layout.broken.countedStack)
    return { look: 'gap', letter: undefined };
  const takers = new Set(places.flatMap((place) => scene.taking.get(place) ?? []));
  const left = places.filter((place) => !scene.gone.has(place) && !scene.taking.has(place)).length;
  const [taker] = takers;
  if (left === 0 && taker) return { look: 'taking', letter: takers.size === 1 ? taker.toUpperCase() : undefined };
  if (left === 0) return { look: 'gone', letter: undefined };
  if (left === 1) return { look: 'low', letter: undefined };
  return { look: scene.box && layout.boxStacks.includes(name) ? 'boxed' : 'whole', letter: undefined };
}

function getStackBox(plane: TablePlane, layout: WallLayout, scene: WallScene, name: string, inset: number): PlaneBox {
  const { seat, stack } = parseSeatAndStackNumber(name);
  const slideOffset = scene.box && layout.boxStacks.includes(name) ? plane.getBoxSlide(seat) : 0;
  const from = (stack - 1 + slideOffset) * PLANE_STACK_LENGTH;
  const { x, y, w, h } = plane.box(
    plane.getSide(seat),
    [from + inset, from + PLANE_STACK_LENGTH - inset],
    [inset, WALL_DEPTH - inset],
  );
  return { x: roundCoordinate(x), y: roundCoordinate(y), w: roundCoordinate(w), h: roundCoordinate(h) };
}

export function findStackNameAtPoint(picture: ReturnType<typeof createWallPicture>, { x, y }: PlanePoint) {
  const near = 4;
  return picture.walls
    .flatMap(({ stacks }) => stacks)
    .find(
      (box) => x >= box.x - near / 4 && x <= box.x + box.w + near / 4 && y >= box.y - near && y <= box.y + box.h + near,
    )?.name;
}

export const DICE_LINE_HEIGHT = 48;

const LINE_FOOT = 6.5;
const LINE_HEIGHT = 20;
const LETTER_WIDTH = 9.6;
const TEXT_ANCHORS = ['middle', 'end', 'middle', 'start'] as const;

function createLabels(
  layout: WallLayout,
  scene: WallScene,
  plane: TablePlane,
  breakerToName: Seat | undefined,
  ruler: ReturnType<TablePlane['ruler']> | undefined,
  arrow: ReturnType<TablePlane['arrow']> | undefined,
  outlines: readonly PlaneBox[],
) {
  const occupied: PlaneBox[] = [
    ...SEATS.map((seat) => getWallBox(layout, scene, plane, seat)),
    ...outlines,
    ...(ruler?.marks ?? []).map(({ x, y }) => {
      return { x: x - LETTER_WIDTH, y: y - LINE_HEIGHT / 2, w: 2 * LETTER_WIDTH, h: LINE_HEIGHT };
    }),
    ...(arrow ? [arrow.room] : []),
    ...(scene.throws > 0 ? [getDiceBox(layout, plane)] : []),
  ];
  const wallLabels = [
    ...(arrow ? [createDealLabel(plane, arrow)] : []),
    ...(scene.box ? [createBoxLabel(layout, plane)] : []),
    ...SEATS.map((seat) => createNameLabel(plane, seat, seat === breakerToName)),
  ];
  const figures = (ruler?.marks ?? []).map(({ x, y, text, strong }) => ({
    x: roundCoordinate(x),
    y: roundCoordinate(y + LINE_FOOT),
    text,
    anchor: TEXT_ANCHORS[0],
    strong,
  }));
  return [...figures, ...wallLabels.flatMap((each) => placeBoxLabel(each, plane, occupied))];
}

/** Takes the first free spot and adds it to `taken`. `along` lists positions and `behind` depths, the best first. */
function placeBoxLabel(
  { lines, strong, side, along, behind }: ReturnType<typeof createBoxLabel>,
  plane: TablePlane,
  taken: PlaneBox[],
) {
  const width = Math.max(...lines.map((text) => text.length)) * LETTER_WIDTH * (strong ? 1.06 : 1);
  const places = behind.flatMap((deep) =>
    along
      .filter((at) => at > WALL_DEPTH && at < plane.length)
      .map((at) => {
        const { x, y } = plane.point(side, at, WALL_DEPTH + deep);
        const left = side === 1 ? x - width : side === 3 ? x : x - width / 2;
        return {
          x,
          y,
          room: { x: left, y: y - (LINE_HEIGHT * lines.length) / 2, w: width, h: LINE_HEIGHT * lines.length },
        };
      }),
  );
  const spot = places.find((place) => !taken.some((other) => doBoxesOverlap(place.room, other))) ?? places[0];
  if (!spot) return [];
  const { x, y, room } = spot;
  taken.push(room);
  return lines.map((text, i) => ({
    x: roundCoordinate(x),
    y: roundCoordinate(y + LINE_FOOT + (i - (lines.length - 1) / 2) * LINE_HEIGHT),
    text,
    anchor: TEXT_ANCHORS[side],
    strong,
  }));
}

const doBoxesOverlap = (a: PlaneBox, b: PlaneBox): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

function getWallBox({ broken, plan }: WallLayout, { curtsey }: WallScene, plane: TablePlane, seat: Seat): PlaneBox {
  const isTurned = curtsey && parseSeatAndStackNumber(broken.firstDraw).seat === seat;
  return plane.box(
    plane.getSide(seat),
    [0, plan.lengths[seat] * PLANE_STACK_LENGTH],
    [0, isTurned ? WALL_DEPTH + 36 : WALL_DEPTH],
  );
}

function getDiceBox({ plan: { throws } }: WallLayout, { middle }: TablePlane): PlaneBox {
  const height = DICE_LINE_HEIGHT * (throws === 1 ? 1 : throws + 1);
  return { x: middle.x - 62, y: middle.y - height / 2, w: 124, h: height };
}

const isUpright = (side: PlaneSideIndex): boolean => side % 2 === 1;

function createDealLabel(plane: TablePlane, { seat, along }: ReturnType<TablePlane['arrow']>) {
  const side = plane.getSide(seat);
  return {
    lines: ['deal'],
    strong: false,
    side,
    along: [0, 14, -14, 26, -26, 40, -40].map((shift) => along + shift),
    behind: isUpright(side) ? [20] : [28],
  };
}

/** The label lies beside the larger part of the kong box; on an upright wall it has two lines, clear of the dice. */
function createBoxLabel({ boxStacks, plan }: WallLayout, plane: TablePlane) {
  const stacks = boxStacks.map(parseSeatAndStackNumber);
  const here = SEATS.map((seat) => stacks.filter((each) => each.seat === seat)).toSorted(
    (a, b) => b.length - a.length,
  )[0]!;
  const side = plane.getSide(here[0]!.seat);
  const along = (here.reduce((sum, { stack }) => sum + stack, 0) / here.length - 0.5) * PLANE_STACK_LENGTH;
  const lines = plan.loosePair ? ['Kong', 'box'] : ['Dead', 'wall'];
  return {
    lines: isUpright(side) ? lines : [lines.join(' ')],
    strong: true,
    side,
    along: [0, 18, -18, 36, -36, 54, -54, 72, -72, 90, -90].map((shift) => along + shift),
    behind: isUpright(side) ? [10, 30, 42] : [20, 42, 62],
  };
}

function createNameLabel(plane: TablePlane, seat: Seat, strong: boolean) {
  const side = plane.getSide(seat);
  const places = isUpright(side)
    ? side === 1
      ? [0.77, 0.24, 0.86, 0.15, 0.5, 0.65, 0.35]
      : [0.24, 0.77, 0.15, 0.86, 0.5, 0.35, 0.65]
    : [0.5, 0.26, 0.77, 0.38, 0.64];
  return {
    lines: [formatSeatName(seat) + (side === 0 ? ' (you)' : '')],
    strong,
    side,
    along: places.map((place) => place * plane.length),
    behind: isUpright(side) ? [10, 40] : [18, 40, 62],
  };
}
