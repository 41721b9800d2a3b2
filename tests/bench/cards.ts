// `npm run bench:cards`: draws rooms of people with answer cards and says how many cards are read, how many wrongly, and how
// fast. `-- 40 7` for forty rooms from seed 7. Beside the repository lie other rooms, drawn otherwise; where they are there,
// they are read too. All of them are drawings: a trial with printed cards in a real hall says more.
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readCards, type Answer, type Frame } from '../../src/cards/index.ts';
import { makeRoom, seeded } from './card-rooms.ts';

const [rooms = 20, from = 5001] = process.argv.slice(2).map(Number);
const BANDS = [1.25, 1.75, 2.5, 3.5, 5, Infinity];

interface Truth {
  readonly card: number;
  readonly answer: Answer;
  readonly pixels: number;
}
interface Room {
  readonly frame: Frame;
  readonly cards: readonly Truth[];
  /** Those of them that nothing covers. */
  readonly whole: readonly Truth[];
}

/** Rooms of this repository: each of its own light, softness and noise. */
function ownRoom(seed: number): Room {
  const random = seeded(seed + 77);
  const { frame, shown } = makeRoom(seed, {
    cells: [1.8, 7],
    blur: random() * 1.4,
    noise: 1 + random() * 5,
    paper: 110 + random() * 130,
    ink: 15 + random() * 40,
  });
  return { frame, cards: shown, whole: shown };
}

/** The rooms beside the repository, where they are there. */
async function sharedRooms(): Promise<((seed: number) => Room) | undefined> {
  const path = fileURLToPath(new URL('../../../shared/cards/scenes.mjs', import.meta.url));
  if (!existsSync(path)) return undefined;
  type Card = Truth & { readonly pixelsPerCell: number; readonly visible: number };
  const { makeScene } = (await import(pathToFileURL(path).href)) as {
    makeScene: (seed: number, options: object) => { frame: Frame; truth: readonly Card[] };
  };
  return (seed) => {
    const { frame, truth } = makeScene(seed, { cards: 40 });
    const cards = truth.map((each) => ({ ...each, pixels: each.pixelsPerCell }));
    return { frame, cards, whole: cards.filter(({ visible }) => visible > 0.985) };
  };
}

function measure(name: string, make: (seed: number) => Room): void {
  const bands = BANDS.slice(1).map(() => ({ seen: 0, read: 0 }));
  const times: number[] = [];
  let [shown, wrong] = [0, 0];
  for (let seed = from; seed < from + rooms; seed++) {
    const { frame, cards, whole } = make(seed);
    const start = performance.now();
    const read = readCards(frame);
    times.push(performance.now() - start);
    shown += cards.length;
    const isRight = ({ card, answer }: Truth): boolean =>
      read.some((each) => each.card === card && each.answer === answer);
    wrong += read.length - cards.filter(isRight).length;
    for (const card of whole) {
      const band = bands[BANDS.findIndex((_, i) => card.pixels >= BANDS[i]! && card.pixels < (BANDS[i + 1] ?? 0))];
      if (!band) continue;
      band.seen++;
      if (isRight(card)) band.read++;
    }
  }
  const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
  console.log(`\n${name}: ${rooms} rooms from seed ${from}, ${shown} cards shown`);
  console.table(
    Object.fromEntries(
      bands.map(({ seen, read }, i) => [
        `${BANDS[i]}–${BANDS[i + 1]} pixels a cell`,
        { 'whole cards': seen, read, 'per cent': seen ? Math.round((1000 * read) / seen) / 10 : '–' },
      ]),
    ),
  );
  console.log(`Read wrongly: ${wrong}. A frame takes ${Math.round(median)} ms (median).`);
}

measure('Rooms of this repository', ownRoom);
const shared = await sharedRooms();
if (shared) measure('Rooms beside the repository', shared);
else console.log('\nThe rooms beside the repository are not there.');
