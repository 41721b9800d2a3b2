// The QR code that a phone holds up to the big screen: what was drawn is read again, from a picture that is not a good one.
import { encodeQR } from 'qr';
import { describe, expect, it } from 'vitest';
import { createRandomBelowFromSeed } from '../../src/engine/index.ts';
import { decodeQrCode } from '../../src/ui/camera/qr-decoder.ts';
import {
  formatTypableCardAnswersLine,
  type CardAnswersByNumber,
} from '../../src/features/big-screen/cards/room-answers.ts';

const [WIDTH, HEIGHT] = [640, 480];

/** A picture of a code at a given number of pixels per module, turned, with noise. */
function pictured(text: string, module: number, turned: number, noise: number) {
  const below = createRandomBelowFromSeed(7);
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT).fill(255);
  const [sin, cos] = [Math.sin(turned), Math.cos(turned)];
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [(at % WIDTH) - WIDTH / 2, Math.floor(at / WIDTH) - HEIGHT / 2];
    const [across, down] = [cos * x + sin * y, cos * y - sin * x].map((each) =>
      Math.floor(each / module + rows.length / 2),
    );
    const isDark = rows[down!]?.[across!];
    const grey = (isDark === undefined ? 110 : isDark ? 40 : 210) + below(2 * noise + 1) - noise;
    data.fill(grey, 4 * at, 4 * at + 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const EVERYBODY: CardAnswersByNumber = Object.fromEntries(
  Array.from({ length: 60 }, (_, i) => [i + 1, (['a', 'b', 'c', 'd'] as const)[i % 4]!]),
);
const LINE = formatTypableCardAnswersLine({ code: 'ORCHID-8520', question: 10 }, EVERYBODY);

describe('the line of a phone, as a picture', () => {
  it.each([
    ['upright', 6, 0, 0],
    ['turned a little, with noise', 6, 0.2, 20],
    ['on its side', 6, Math.PI / 2, 10],
    ['small', 3, 0.1, 5],
  ])('is read %s', (_, module, turned, noise) => {
    expect(decodeQrCode(pictured(LINE, module, turned, noise))).toBe(LINE);
  });

  it('is nothing where no code is', () => {
    expect(decodeQrCode(pictured('A', 0.5, 0, 30))).toBeUndefined();
  });
});
