// Reads frames beside the page, so that its buttons stay quick. A frame goes out of reach as soon as it is read.
import { findCards, type Frame } from '../../../card-vision/index.ts';

addEventListener('message', ({ data: frame }: MessageEvent<Frame>) => {
  const start = performance.now();
  const seen = findCards(frame);
  postMessage({ seen, width: frame.width, height: frame.height, milliseconds: performance.now() - start });
});
