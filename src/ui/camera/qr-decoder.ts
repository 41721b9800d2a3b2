import { decodeQR } from 'qr/decode.js';

export function decodeQrCode(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  try {
    return decodeQR(picture);
  } catch {
    // Most pictures of a camera have no code.
    return undefined;
  }
}
