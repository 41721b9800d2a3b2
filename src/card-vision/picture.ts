/** Four bytes a pixel, for red, green, blue and opacity. */
export interface CameraFrame {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** One byte a pixel, row by row, 0 for black. */
export interface GreyPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export function toGreyPicture({ data, width, height }: CameraFrame): GreyPicture {
  const grey = new Uint8Array(width * height);
  for (let i = 0, j = 0; i < grey.length; i++, j += 4)
    grey[i] = (77 * data[j]! + 151 * data[j + 1]! + 28 * data[j + 2]!) >> 8;
  return { data: grey, width, height };
}

/** Halves each side: a new pixel is the mean of four, which also reduces noise. */
export function halveGreyPicture({ data, width, height }: GreyPicture): GreyPicture {
  const half = { width: width >> 1, height: height >> 1 };
  const small = new Uint8Array(half.width * half.height);
  for (let y = 0, i = 0; y < half.height; y++)
    for (let x = 0, j = 2 * y * width; x < half.width; x++, i++, j += 2)
      small[i] = (data[j]! + data[j + 1]! + data[j + width]! + data[j + width + 1]! + 2) >> 2;
  return { data: small, ...half };
}

/** Bilinear. `x` and `y` count from the middle of the first pixel and must lie inside the picture. */
export function interpolateGrey({ data, width, height }: GreyPicture, x: number, y: number): number {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const [right, down] = [x - left, y - top];
  const i = top * width + left;
  const above = data[i]! * (1 - right) + data[i + 1]! * right;
  const below = data[i + width]! * (1 - right) + data[i + width + 1]! * right;
  return above * (1 - down) + below * down;
}
