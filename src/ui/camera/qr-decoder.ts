import { decodeQR } from 'qr/decode.js';

/** What the QR code in a picture says; undefined where there is none that can be read. */
export function decodeQrCode(picture: Pick<ImageData, 'data' | 'width' | 'height'>): string | undefined {
  try {
    return decodeQR(picture);
  } catch {
    // A picture without a code is what a camera sees most of the time.
    return undefined;
  }
}
