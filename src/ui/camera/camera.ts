import { formatList } from '../../format/sentences.ts';

// The camera of this device: asked for on a tap, and what to say where there is none.

/** Why there is no picture; each has its own sentence. */
export type CameraError = 'refused' | 'none' | 'busy' | 'unknown' | 'lost';

/** What is said, and what to do. The quiz goes on by letters in each case. */
export const CAMERA_SENTENCES: Readonly<Record<CameraError, string>> = {
  refused:
    'The browser may not use the camera here. Allow it in the settings of this page, beside the address, and try again.',
  none: 'This device has no camera that the browser can find.',
  busy: 'Another program is using the camera. Close it, and try again.',
  unknown: 'This browser gives no camera to a page at this address.',
  lost: 'The camera has stopped. Try again.',
};

/** What the pictures show that hinders reading. */
interface Hindrance {
  /** Numbers that more than one person holds up. */
  readonly twice: readonly number[];
  readonly dark: boolean;
  /** No mark has been seen for some seconds. */
  readonly isBlank: boolean;
  /** The picture is higher than wide. */
  readonly upright: boolean;
}

/** A sentence or two for each thing that hinders reading, with what to do. */
export function listWarnings({ twice, dark, isBlank, upright }: Hindrance): readonly string[] {
  const warnings: string[] = [];
  if (twice.length === 1)
    warnings.push(`Two people hold up card ${twice[0]}. It counts for nobody until one of them goes down.`);
  if (twice.length > 1)
    warnings.push(
      `Cards ${formatList(twice.map(String))} are there twice. They count for nobody until one of two goes down.`,
    );
  if (dark) warnings.push('The picture is dark. Put more light on the cards, not behind them.');
  else if (isBlank)
    warnings.push(
      'No mark is seen. Turn the printed side to the camera. A card in a mirror cannot be read, nor one behind shiny glass.',
    );
  if (upright) warnings.push('Turn the phone on its side: it sees more of the room.');
  return warnings;
}

/** Asks for the camera that looks at the room. */
export async function openCamera(): Promise<MediaStream | CameraError> {
  // A page without https has no cameras at all.
  if (!('mediaDevices' in navigator)) return 'unknown';
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
    });
  } catch (error) {
    return toCameraError(error instanceof Error ? error.name : '');
  }
}

/** What the name of a browser's error means. */
export function toCameraError(name: string): CameraError {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unknown';
}

/** Shows what a camera sees in an element, as soon as there are both. */
export function showCamera(video: HTMLVideoElement | undefined, stream: MediaStream | undefined): void {
  if (!video || !stream) return;
  video.srcObject = stream;
  void video.play().catch(() => undefined);
}

/** Lets the camera go: its light goes out. */
export const closeCamera = (stream: MediaStream | undefined): void =>
  stream?.getTracks().forEach((track) => track.stop());

/** Wider pictures than this are made smaller: at first, and on a device that takes long over them. */
export const FIRST_WIDTH = 1920;
const NARROW_WIDTH = 1280;
/** Longer than this for one picture is long, in milliseconds. */
const SLOW_PICTURE_MS = 600;

/** How wide the next picture may be. */
export const getNextWidth = (milliseconds: number, width: number): number =>
  milliseconds > SLOW_PICTURE_MS ? NARROW_WIDTH : width;

/** The picture that a camera shows now; undefined before its first one. */
export function takePicture(video: HTMLVideoElement, canvas: HTMLCanvasElement, widest: number): ImageData | undefined {
  if (video.videoWidth === 0) return undefined;
  const scale = Math.min(1, widest / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context?.getImageData(0, 0, canvas.width, canvas.height);
}

/** Pixels that are looked at for the light lie this far apart. */
const LIGHT_STEP = 997;
/** A mean green below this is too dark to read by, of 255. */
const MIN_MEAN_GREEN = 28;

/** Whether a picture is too dark to read cards in. */
export function isDark({ data }: ImageData): boolean {
  let [sum, seen] = [0, 0];
  for (let i = 1; i < data.length; i += 4 * LIGHT_STEP, seen++) sum += data[i]!;
  return sum / seen < MIN_MEAN_GREEN;
}
