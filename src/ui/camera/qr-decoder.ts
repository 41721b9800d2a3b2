import { decodeQR } from 'qr/decode.js';

export function decodeQrCode(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  try {
    return decodeQR(picture);
  } catch {
    // The decoder throws for a picture without a code, and most pictures of a camera have none.
    return undefined;
  }
}
