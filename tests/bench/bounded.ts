import { listSpecialHandsByNearness, openTable, RULESET_IDS, type TileId } from '../../src/engine/index.ts';
import { layouts, nearMisses, tilesOf } from './hands.ts';
import { USEFUL } from './peers/peers.ts';
import { measureHandProgress } from '../property/support/measure-hand.ts';

// What a page asks of a hand while somebody taps: the slowest of many hands counts, not the usual one.

/** Milliseconds that no hand may take. */
export const BOUND = 10;
const HANDS = 300;

/** Milliseconds of processor time of the slowest of some questions, each the best of five, so that a pause is nobody's. */
function timeHands<T>(inputs: readonly T[], ask: (input: T) => unknown): number {
  const took = (input: T): number => {
    const before = process.cpuUsage();
    ask(input);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  for (const input of inputs) ask(input);
  return Math.max(...inputs.map((input) => Math.min(...[1, 2, 3, 4, 5].map(() => took(input)))));
}

const hands = nearMisses(layouts(HANDS, 0));
const racks = hands.map(tilesOf);

/** A hand in which some of the tiles are wild, none in the first, up to four in the fifth, and so on. */
const withWilds = (rack: readonly TileId[], nth: number, wild: TileId): readonly TileId[] => {
  const natural = rack.map((tile) => (tile === wild ? 'we' : tile));
  return natural.map((tile, at) => (at % 3 === nth % 3 && at < 3 * (nth % 5) ? wild : tile));
};

/** The slowest of the hands, for every question that is bounded, and for the peer that answers one like it. */
export function timeSlowest(): readonly {
  readonly what: string;
  readonly slowest: number;
  readonly bounded: boolean;
}[] {
  const nearest = RULESET_IDS.map((rules) => {
    const table = tableOf(rules);
    return {
      what: `nearest special hands, ${rules}`,
      slowest: timeHands(racks, (tiles) => listSpecialHandsByNearness({ table, tiles })),
      bounded: true,
    };
  });
  const goulashes = RULESET_IDS.filter((rules) => tableOf(rules).ruleset.goulash);
  const useful = goulashes.flatMap((rules) =>
    [{}, { cleanOnly: true }].map((house) => {
      const table = tableOf(rules, house);
      const { wild } = table.ruleset.goulash!;
      const asked = racks
        .map((rack, nth) => ({ rack: withWilds(rack, nth, wild), sets: [], bonus: [] }))
        .filter(({ rack }) => isLegal(rack));
      const what = `useful tiles in a goulash, ${rules}${'cleanOnly' in house ? ', clean' : ''}`;
      return {
        what,
        slowest: timeHands(asked, (hand) => measureHandProgress({ table, goulash: true, hand })),
        bounded: true,
      };
    }),
  );
  const peers = USEFUL.map(({ name, prepare, ask }) => ({
    what: `useful tiles without wild ones, ${name}`,
    slowest: timeHands(
      hands.map((hand) => prepare(hand)),
      ask,
    ),
    bounded: false,
  }));
  return [...nearest, ...useful, ...peers];
}

const isLegal = (rack: readonly TileId[]): boolean =>
  rack.every((tile) => rack.filter((other) => other === tile).length <= 4);

function tableOf(rules: string, house = {}) {
  const opened = openTable({ rules, house });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}
