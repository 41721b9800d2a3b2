import { readStack, SEATS, type Seat, type WallLayout } from '../../engine/door.ts';
import type { Arrow, Ruler } from './marks.ts';
import { nameOf } from './phrases.ts';
import type { Scene } from './steps.ts';
import { DEPTH, round, STACK, type Plane, type Side } from './table-plane.ts';

/** A word on the picture. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly strong: boolean;
}

interface Marks {
  readonly you: Seat;
  readonly secret: boolean;
  readonly ruler: Ruler | undefined;
  readonly arrow: Arrow | undefined;
}

/** From the middle of a line of words to its foot. */
const FOOT = 6.5;
const ANCHORS = ['middle', 'end', 'middle', 'start'] as const;

/** The words on the picture: who sits where, the kong box, where the deal begins, the figures of the ruler. */
export function labelsOf(layout: WallLayout, scene: Scene, plane: Plane, { you, secret, ruler, arrow }: Marks): Label[] {
  const box = scene.box ? boxPlace(layout, plane) : undefined;
  const beside = (seat: Seat, along: number, text: string, strong: boolean, deep: readonly [number, number]): Label => {
    const side = plane.sideOf(seat);
    const { x, y } = plane.point(side, along, deep[side % 2]!);
    return { x: round(x), y: round(y + FOOT), text, anchor: ANCHORS[side], strong };
  };
  const taken = (seat: Seat) => [arrow, box].filter((each) => each?.seat === seat).map((each) => each!.along);
  return [
    ...(ruler?.marks ?? []).map(({ x, y, text, strong }) => ({ x: round(x), y: round(y + FOOT), text, anchor: 'middle' as const, strong })),
    ...(arrow ? [beside(arrow.seat, arrow.along, 'deal', false, [DEPTH + 29, DEPTH + 22])] : []),
    ...(box ? [beside(box.seat, box.along, layout.plan.loosePair ? 'Kong box' : 'Dead wall', true, [DEPTH + 18, DEPTH + 10])] : []),
    ...SEATS.map((seat) => {
      const strong = !secret && scene.throws > 0 && seat === layout.broken.breaker;
      const curtsied = scene.curtsey && readStack(layout.broken.firstDraw).seat === seat;
      return beside(seat, nameAlong(plane, plane.sideOf(seat), taken(seat), curtsied), nameOf(seat) + (seat === you ? ' (you)' : ''), strong, curtsied ? [DEPTH + 48, DEPTH + 40] : [DEPTH + 18, DEPTH + 10]);
    }),
  ];
}

/** The middle of the larger part of the box, clear of the corners of the table. */
function boxPlace({ boxStacks }: WallLayout, { length, sideOf }: Plane): { readonly seat: Seat; readonly along: number } {
  const stacks = boxStacks.map(readStack);
  const seats = SEATS.map((seat) => stacks.filter((each) => each.seat === seat)).toSorted((a, b) => b.length - a.length);
  const here = seats[0]!;
  const along = (here.reduce((sum, { stack }) => sum + stack, 0) / here.length - 0.5) * STACK;
  const seat = here[0]!.seat;
  const corner = CORNER[sideOf(seat) % 2]!;
  return { seat, along: Math.min(Math.max(along, DEPTH + corner), length - corner) };
}

/** Words in a corner would touch those of the next wall; beside a wall they are only high. */
const CORNER = [66, 14] as const;

/** Words on a near or far wall are wide; beside it they are only high. */
const ROOM = [95, 32] as const;

/** Where along its wall a name stands clear of the other words and of the dice in the middle. */
function nameAlong({ length }: Plane, side: Side, taken: readonly number[], curtsied: boolean): number {
  const upright = side % 2 === 1;
  const places = upright ? (side === 1 ? [0.77, 0.24] : [0.24, 0.77]) : curtsied ? [0.82] : [0.5, 0.21, 0.82];
  const clear = (place: number) => Math.min(...taken.map((at) => Math.abs(at - place * length)), Number.POSITIVE_INFINITY);
  const first = places.find((place) => clear(place) >= ROOM[upright ? 1 : 0]);
  return (first ?? places.toSorted((a, b) => clear(b) - clear(a))[0]!) * length;
}
