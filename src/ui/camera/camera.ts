import { joinWithAnd } from '../../format/sentences.ts';

export const CAMERA_ERROR_SENTENCES = {
  refused: 'This page may not use the camera yet. Allow it in the page’s settings, beside the address, and try again.',
  none: 'The browser cannot find a camera on this device.',
  busy: 'Another program is using the camera. Close it, and try again.',
  unknown: 'This browser does not let a page at this address use the camera.',
  lost: 'The camera has stopped. Try again.',
} as const;
export type CameraError = keyof typeof CAMERA_ERROR_SENTENCES;

/** `twice` lists the cards that more than one person holds up; `isBlank` is true after some seconds without a mark. */
export function listCardCameraWarnings({
  twice,
  dark,
  isBlank,
  upright,
}: Readonly<Record<'dark' | 'isBlank' | 'upright', boolean>> & {
  readonly twice: readonly number[];
}): readonly string[] {
  const warnings: string[] = [];
  if (twice.length === 1)
    warnings.push(`Two people hold up card ${twice[0]}. It counts as soon as one of them puts it down.`);
  if (twice.length > 1)
    warnings.push(
      `Cards ${joinWithAnd(twice.map(String))} are each held up twice. They count for nobody until only one of each is up.`,
    );
  if (dark) warnings.push('The picture is too dark. Put more light on the cards, not behind them.');
  else if (isBlank)
    warnings.push(
      'The camera cannot see any marks. Turn the printed side to the camera. The camera cannot read a card in a mirror or behind shiny glass.',
    );
  if (upright) warnings.push('Turn the phone on its side, so it can see more of the room.');
  return warnings;
}

export async function openCamera(): Promise<MediaStream | CameraError> {
  // Pages without https have no `mediaDevices`.
  if (!('mediaDevices' in navigator)) return 'unknown';
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
  } catch (error) {
    return toCameraErrorOfName(error instanceof Error ? error.name : '');
  }
}

export function toCameraErrorOfName(name: string): CameraError {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unknown';
}

export function showStreamInVideo(video: HTMLVideoElement | undefined, stream: MediaStream | undefined): void {
  if (!video || !stream) return;
  video.srcObject = stream;
  void video.play().catch(() => undefined);
}

export const stopCamera = (stream: MediaStream | undefined): void =>
  stream?.getTracks().forEach((track) => track.stop());

/** In pixels: pictures are reduced to this width, and to less on a slow device. */
export const INITIAL_PICTURE_WIDTH_PX = 1920;
const NARROW_WIDTH = 1280;
const SLOW_PICTURE_MS = 600;

export const reducePictureWidthIfSlow = (milliseconds: number, width: number): number =>
  milliseconds > SLOW_PICTURE_MS ? NARROW_WIDTH : width;

/** The current picture of the camera, reduced to the width `widest`; undefined before the first picture. */
export function capturePicture(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  widest: number,
): ImageData | undefined {
  if (video.videoWidth === 0) return undefined;
  const scale = Math.min(1, widest / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** The brightness is measured only at one pixel in this many. */
const LIGHT_STEP = 997;
/** A picture is dark if the mean of its green values, from 0 to 255, is below this. */
const MIN_MEAN_GREEN = 28;

export function isPictureDark({ data }: ImageData): boolean {
  let [sum, seen] = [0, 0];
  for (let i = 1; i < data.length; i += 4 * LIGHT_STEP, seen++) sum += data[i]!;
  return sum / seen < MIN_MEAN_GREEN;
}
