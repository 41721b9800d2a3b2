import { decodeQR } from 'qr/decode.js';

/** Undefined where the picture has no readable code. */
export function decodeQrCode(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  try {
    return decodeQR(picture);
  } catch {
    // Most pictures of a camera have no code.
    return undefined;
  }
}
