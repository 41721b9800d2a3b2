import type { Picture } from './picture.ts';
import type { Point } from './table-plane.ts';

/** The stack under a point of the picture; undefined beside the walls. */
export function stackAt(picture: Picture, { x, y }: Point): string | undefined {
  const near = 4;
  return picture.walls
    .flatMap(({ stacks }) => stacks)
    .find(
      (box) => x >= box.x - near / 4 && x <= box.x + box.w + near / 4 && y >= box.y - near && y <= box.y + box.h + near,
    )?.name;
}
