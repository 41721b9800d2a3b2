import {
  countVotes,
  findDoubledCards,
  EMPTY_VOTES,
  addFrame,
  type FrameReadings,
  type Votes,
} from '../../../card-vision/index.ts';
import { openCardNamesStore, MAX_ANSWER_CARDS, type CardNames } from '../../../storage/card-names.ts';
import { toTrustedScriptUrl } from '../../../ui/trusted-script.ts';
import {
  closeCamera,
  FIRST_WIDTH,
  isDark,
  openCamera,
  takePicture,
  getNextWidth,
  type CameraError,
} from '../../../ui/camera/camera.ts';
import { listMissingCards, type RoomAnswers } from './room-answers.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker
import readingWorker from './reading.worker.ts?worker&url';

/** Milliseconds between two pictures: three a second are enough. */
const PICTURE_INTERVAL_MS = 320;

/** After this many pictures without any mark, something is wrong with how the cards are held. */
const MANY_BLANK = 12;

/** What the worker has read in a picture. */
interface FrameRead {
  readonly seen: FrameReadings;
  readonly milliseconds: number;
  readonly width: number;
  readonly height: number;
}

/** What is known of a room while its cards are read: the camera, the votes of the pictures so far, who is missing. */
export class RoomReader {
  /** The element that shows the camera's picture, while there is one. */
  video = $state<HTMLVideoElement>();
  stream = $state.raw<MediaStream>();
  error = $state<CameraError>();
  /** The browser is asking whether it may. */
  asking = $state(false);
  dark = $state(false);
  upright = $state(false);
  #blank = $state(0);
  /** No mark has been seen for some seconds. */
  readonly isBlank = $derived(this.#blank >= MANY_BLANK);
  seen = $state.raw<FrameReadings>({ cards: [], twice: [], likely: [] });
  size = $state.raw({ width: 16, height: 9 });
  /** A sentence about what went wrong with the reader itself. */
  status = $state('');
  names = $state.raw<CardNames>({ names: [], out: 0 });
  #votes = $state.raw<Votes>(EMPTY_VOTES);
  readonly answers = $derived<RoomAnswers>(Object.fromEntries(countVotes(this.#votes)));
  readonly read = $derived(Object.keys(this.answers).length);
  readonly missing = $derived(listMissingCards(this.answers, this.names.out));
  readonly twice = $derived(findDoubledCards(this.#votes));
  /** The numbers to show: all that are out, and whoever else was read. */
  readonly shown = $derived([
    ...new Set([...Array.from({ length: this.names.out }, (_, i) => i + 1), ...Object.keys(this.answers).map(Number)]),
  ]);
  readonly #kept = openCardNamesStore();
  readonly #canvas = document.createElement('canvas');
  #worker: Worker | undefined;
  #timer = 0;
  #width = FIRST_WIDTH;

  constructor() {
    this.names = this.#kept.get();
  }

  readonly nameOf = (card: number): string => this.names.names[card - 1] || String(card);

  /** How many cards are out, as it was typed. */
  howMany(text: string): void {
    const out = Math.min(MAX_ANSWER_CARDS, Math.max(0, Math.round(Number(text)) || 0));
    this.#kept.update((now) => (this.names = { ...now, out }));
  }

  /** Lets the camera go. What was read stays. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    closeCamera(this.stream);
    this.stream = undefined;
  }

  /** Starts again with the next question. */
  async again(): Promise<void> {
    this.#votes = EMPTY_VOTES;
    this.#blank = 0;
    await this.start();
  }

  /** Asks for the camera and reads until somebody stops it. */
  async start(): Promise<void> {
    this.asking = true;
    this.error = undefined;
    this.status = '';
    const opened = await openCamera();
    this.asking = false;
    if (typeof opened === 'string') return void (this.error = opened);
    this.stream = opened;
    opened.getVideoTracks()[0]?.addEventListener('ended', () => {
      this.stop();
      this.error = 'lost';
    });
    this.#worker = new Worker(toTrustedScriptUrl(readingWorker), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FrameRead>) => this.#takeIn(data));
    this.#worker.addEventListener('error', () => {
      this.stop();
      this.status = 'The reader could not be fetched. Please try again when you are online.';
    });
    this.#look();
  }

  #takeIn({ seen, milliseconds, width, height }: FrameRead): void {
    this.seen = seen;
    this.#blank = seen.cards.length > 0 ? 0 : this.#blank + 1;
    this.size = { width, height };
    this.#votes = addFrame(this.#votes, seen);
    this.#width = getNextWidth(milliseconds, this.#width);
    this.#lookIn(Math.max(0, PICTURE_INTERVAL_MS - milliseconds));
  }

  #lookIn(milliseconds: number): void {
    this.#timer = window.setTimeout(() => this.#look(), milliseconds);
  }

  #look(): void {
    const picture = this.video && takePicture(this.video, this.#canvas, this.#width);
    if (!picture) return this.#lookIn(PICTURE_INTERVAL_MS);
    const { data, width, height } = picture;
    this.dark = isDark(picture);
    this.upright = height > width;
    this.#worker?.postMessage({ data, width, height }, [data.buffer]);
  }
}
