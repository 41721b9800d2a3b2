// Reads frames off the main thread, so that the page stays responsive. No frame is stored.
import { readSureAndLikelyCards, type CameraFrame } from '../../../card-vision/index.ts';

addEventListener('message', ({ data: frame }: MessageEvent<CameraFrame>) => {
  const start = performance.now();
  const seen = readSureAndLikelyCards(frame);
  postMessage({ seen, width: frame.width, height: frame.height, milliseconds: performance.now() - start });
});
