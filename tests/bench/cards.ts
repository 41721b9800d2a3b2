// `npm run bench -- cards`: draws rooms of people with answer cards and says how many cards are read in one picture, how many
// once several pictures have voted, how many wrongly, and how fast. `-- 40 7 10` for forty rooms from seed 7 with a vote of
// ten pictures. The seeds it takes by itself are not those that the reader was made with. Beside the repository lie other
// rooms, drawn otherwise; where they are there, they are read too. All of them are drawings: a trial in a hall says more.
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  mapAgreedAnswersByCard,
  readSureAndLikelyCards,
  EMPTY_CARD_VOTES,
  addFrameToVotes,
  type CardAnswer,
  type CameraFrame,
} from '../../src/card-vision/index.ts';
import { makeRoom, seeded } from './card-rooms.ts';

const [rooms = 2, from = 20_001, frames = 30] = process.argv.slice(2).map(Number);
const BANDS = [
  { name: '2.5 pixels a cell or more', least: 2.5 },
  { name: '1.75–2.5', least: 1.75 },
  { name: '1.25–1.75', least: 1.25 },
];

interface Truth {
  readonly card: number;
  readonly answer: CardAnswer;
  readonly pixels: number;
}
interface Room {
  readonly frame: CameraFrame;
  readonly cards: readonly Truth[];
  /** Those of them that nothing covers. */
  readonly whole: readonly Truth[];
}
type Make = (seed: number, moment: number) => Room;

/** Rooms of this repository: each of its own light and noise, from sharp to `blur` pixels of softness or from there on. */
const ownRooms =
  (sharpest: number, softest: number): Make =>
  (seed, moment) => {
    const random = seeded(seed + 77);
    const { frame, shown } = makeRoom(seed, {
      cells: [1.8, 7],
      blur: sharpest + random() * (softest - sharpest),
      noise: 1 + random() * 5,
      paper: 110 + random() * 130,
      ink: 15 + random() * 40,
      moment,
    });
    return { frame, cards: shown, whole: shown };
  };

/** The rooms beside the repository, where they are there. */
async function sharedRooms(): Promise<((options: object) => Make) | undefined> {
  const path = fileURLToPath(new URL('../../../shared/cards/scenes.mjs', import.meta.url));
  if (!existsSync(path)) return undefined;
  type Card = Truth & { readonly pixelsPerCell: number; readonly visible: number };
  const { makeScene } = (await import(pathToFileURL(path).href)) as {
    makeScene: (seed: number, options: object) => { frame: CameraFrame; truth: readonly Card[] };
  };
  return (options) => (seed, moment) => {
    const { frame, truth } = makeScene(seed, { cards: 40, moment, ...options });
    const cards = truth.map((each) => ({ ...each, pixels: each.pixelsPerCell }));
    return { frame, cards, whole: cards.filter(({ visible }) => visible > 0.985) };
  };
}

/** How many cards of each band there were, and how many of them were read, in the first picture and by the vote. */
class Tally {
  readonly bands = BANDS.map(({ name }) => ({ name, seen: 0, once: 0, voted: 0 }));
  shown = 0;
  pictures = 0;
  wrong = 0;
  wrongVotes = 0;
  readonly times: number[] = [];

  count(card: Truth, once: boolean, voted: boolean): void {
    const band = this.bands[BANDS.findIndex(({ least }) => card.pixels >= least)];
    if (!band) return;
    band.seen++;
    band.once += Number(once);
    band.voted += Number(voted);
  }

  print(name: string): void {
    const share = (part: number, whole: number): string => (whole ? ((100 * part) / whole).toFixed(1) : '–');
    const median = this.times.toSorted((a, b) => a - b)[this.times.length >> 1] ?? 0;
    console.log(`\n${name}: ${rooms} rooms from seed ${from}, ${this.shown} cards`);
    console.table(
      Object.fromEntries(
        this.bands.map(({ name: band, seen, once, voted }) => [
          band,
          { 'whole cards': seen, 'one picture %': share(once, seen), [`vote of ${frames} %`]: share(voted, seen) },
        ]),
      ),
    );
    const often = this.shown * this.pictures;
    console.log(
      `Wrong readings: ${this.wrong} of ${often} cards shown, ${((1e4 * this.wrong) / often).toFixed(2)} in 10,000.`,
    );
    console.log(
      `Wrong after the vote: ${this.wrongVotes} of ${this.shown}. A picture takes ${Math.round(median)} ms (median).`,
    );
  }
}

function measure(name: string, make: Make): void {
  const tally = new Tally();
  tally.pictures = frames;
  for (let seed = from; seed < from + rooms; seed++) {
    const first = make(seed, 0);
    const answers = new Map(first.cards.map(({ card, answer }) => [card, answer]));
    const wrongIn = (read: Iterable<readonly [number, CardAnswer]>): number =>
      [...read].filter(([card, answer]) => answers.get(card) !== answer).length;
    let once = new Map<number, CardAnswer>();
    let votes = EMPTY_CARD_VOTES;
    for (let moment = 0; moment < frames; moment++) {
      const { frame } = moment === 0 ? first : make(seed, moment);
      const before = process.cpuUsage();
      const seen = readSureAndLikelyCards(frame);
      const { user, system } = process.cpuUsage(before);
      tally.times.push((user + system) / 1000);
      votes = addFrameToVotes(votes, seen);
      const read = seen.cards.map(({ card, answer }) => [card, answer] as const);
      if (moment === 0) once = new Map(read);
      tally.wrong += wrongIn(read);
    }
    const voted = mapAgreedAnswersByCard(votes);
    tally.shown += first.cards.length;
    tally.wrongVotes += wrongIn(voted);
    for (const card of first.whole)
      tally.count(card, once.get(card.card) === card.answer, voted.get(card.card) === card.answer);
  }
  tally.print(name);
}

measure('Rooms of this repository', ownRooms(0, 1.4));
measure('The same, out of focus', ownRooms(1.1, 1.5));
const shared = await sharedRooms();
if (!shared) console.log('\nThe rooms beside the repository are not there.');
else {
  measure('Rooms beside the repository', shared({}));
  measure('The same, out of focus and dim', shared({ blur: [1.1, 1.6], noise: [3, 6] }));
}
