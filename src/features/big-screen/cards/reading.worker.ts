// Reads frames off the main thread, so that the page stays responsive. No frame is stored.
import { findCards, type Frame } from '../../../card-vision/index.ts';

addEventListener('message', ({ data: frame }: MessageEvent<Frame>) => {
  const start = performance.now();
  const seen = findCards(frame);
  postMessage({ seen, width: frame.width, height: frame.height, milliseconds: performance.now() - start });
});
