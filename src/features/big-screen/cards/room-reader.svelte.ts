import {
  mapAgreedAnswersByCard,
  listDuplicateCards,
  EMPTY_CARD_VOTES,
  addFrameToVotes,
  type FrameReadings,
  type CardVotes,
} from '../../../card-vision/index.ts';
import { openCardNamesStore, MAX_ANSWER_CARDS, type AnswerCardNames } from '../../../storage/card-names.ts';
import { toTrustedScriptUrl } from '../../../ui/trusted-script.ts';
import {
  stopCamera,
  INITIAL_PICTURE_WIDTH_PX,
  isPictureDark,
  openCamera,
  capturePicture,
  reducePictureWidthIfSlow,
  type CameraError,
} from '../../../ui/camera/camera.ts';
import { listUnreadCards, parseClampedCount, type CardAnswersByNumber } from './room-answers.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker
import readingWorker from './reading.worker.ts?worker&url';

/** Three pictures a second are enough to read cards that people hold up. */
const PICTURE_INTERVAL_MS = 320;

/** After this many pictures without a card, about 4 seconds, the leader is warned. */
const MAX_BLANK_PICTURES = 12;

interface FrameRead {
  readonly seen: FrameReadings;
  readonly milliseconds: number;
  readonly width: number;
  readonly height: number;
}

/** Reads the cards of a room: runs the camera, collects votes from the pictures so far, and lists the missing cards. */
export class RoomCardReader {
  video = $state<HTMLVideoElement>();
  stream = $state.raw<MediaStream>();
  error = $state<CameraError>();
  isAsking = $state(false);
  dark = $state(false);
  upright = $state(false);
  #blank = $state(0);
  readonly isBlank = $derived(this.#blank >= MAX_BLANK_PICTURES);
  reading = $state.raw<FrameReadings>({ cards: [], twice: [], likely: [] });
  size = $state.raw({ width: 16, height: 9 });
  /** A message in words where the reader cannot be loaded or started; errors of the camera are in `error`. */
  status = $state('');
  names = $state.raw<AnswerCardNames>({ names: [], out: 0 });
  #votes = $state.raw<CardVotes>(EMPTY_CARD_VOTES);
  readonly answers = $derived<CardAnswersByNumber>(Object.fromEntries(mapAgreedAnswersByCard(this.#votes)));
  readonly readCount = $derived(Object.keys(this.answers).length);
  readonly missingCards = $derived(listUnreadCards(this.answers, this.names.out));
  readonly twice = $derived(listDuplicateCards(this.#votes));
  /** The numbers of the cards that are handed out, and of any others that were read. */
  readonly shownCards = $derived([
    ...new Set([...Array.from({ length: this.names.out }, (_, i) => i + 1), ...Object.keys(this.answers).map(Number)]),
  ]);
  readonly #namesStore = openCardNamesStore();
  readonly #canvas = document.createElement('canvas');
  #worker: Worker | undefined;
  #timer = 0;
  /**
   * Counts starts and stops. A start whose count has changed when the browser gives permission is dropped,
   * because the leader has closed or reopened the reader meanwhile.
   */
  #attempt = 0;
  #width = INITIAL_PICTURE_WIDTH_PX;

  constructor() {
    this.names = this.#namesStore.get();
  }

  readonly formatName = (card: number): string => this.names.names[card - 1] || String(card);

  setCardCount(text: string): void {
    const out = parseClampedCount(text, 0, MAX_ANSWER_CARDS);
    this.#namesStore.update((now) => (this.names = { ...now, out }));
  }

  stop(): void {
    this.isAsking = false;
    this.#attempt += 1;
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = undefined;
    stopCamera(this.stream);
    this.stream = undefined;
  }

  async restart(): Promise<void> {
    this.#votes = EMPTY_CARD_VOTES;
    this.#blank = 0;
    await this.start();
  }

  async start(): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.isAsking = true;
    this.error = undefined;
    this.status = '';
    const opened = await openCamera();
    if (attempt !== this.#attempt) return stopCamera(typeof opened === 'string' ? undefined : opened);
    this.isAsking = false;
    if (typeof opened === 'string') return void (this.error = opened);
    this.stream = opened;
    opened.getVideoTracks()[0]?.addEventListener('ended', () => {
      this.stop();
      this.error = 'lost';
    });
    this.#worker = new Worker(toTrustedScriptUrl(readingWorker), { type: 'module' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FrameRead>) => this.#addReading(data));
    this.#worker.addEventListener('error', () => {
      this.stop();
      this.status = 'The card reader could not be loaded. Please try again when you are online.';
    });
    this.#readPicture();
  }

  #addReading({ seen, milliseconds, width, height }: FrameRead): void {
    this.reading = seen;
    this.#blank = seen.cards.length > 0 ? 0 : this.#blank + 1;
    this.size = { width, height };
    this.#votes = addFrameToVotes(this.#votes, seen);
    this.#width = reducePictureWidthIfSlow(milliseconds, this.#width);
    this.#scheduleRead(Math.max(0, PICTURE_INTERVAL_MS - milliseconds));
  }

  #scheduleRead(milliseconds: number): void {
    this.#timer = window.setTimeout(() => this.#readPicture(), milliseconds);
  }

  #readPicture(): void {
    const picture = this.video && capturePicture(this.video, this.#canvas, this.#width);
    if (!picture) return this.#scheduleRead(PICTURE_INTERVAL_MS);
    const { data, width, height } = picture;
    this.dark = isPictureDark(picture);
    this.upright = height > width;
    this.#worker?.postMessage({ data, width, height }, [data.buffer]);
  }
}
