import words from '../../../content/rulings/liable.json' with { type: 'json' };
import { type Seat, type Table, type TileId } from '../../engine/index.ts';
import { formatTheTile } from '../../format/names.ts';
import { formatPluralInWords } from '../../format/numbers.ts';
import { capitalize, fillSlots } from '../../format/sentences.ts';
import { toSuitInUse } from '../../format/tile-claims.ts';
import {
  EMPTY_LIABILITY_FACTS,
  judgeLiabilityFactsForView,
  listOtherSeats,
  type LiabilityFacts,
} from './liability-facts.ts';

// The short way, without laying out tiles: the reasons why a discard is dangerous in some game, each with an example
// hand. The engine says which of them make somebody pay at this table, and with how many exposed sets.

/**
 * The winning hand that stands for a case of liability, with its sets in the order in which they are exposed.
 * With `asks`, the case exists only in games whose rules ask for that fact.
 */
interface ExampleWin {
  readonly sets: readonly (readonly TileId[])[];
  readonly pair: readonly TileId[];
  readonly tile: TileId;
  readonly asks?: 'misnamed' | 'plain' | 'named' | 'late' | 'kongFed';
}

const makePungs = (...tiles: readonly TileId[]) => tiles.map((tile) => [tile, tile, tile]);
/** One suit with winds, because some tables let no other hand win. */
const ANY_HAND = { sets: makePungs('we', 'o2', 'o4', 'o6'), pair: ['o8', 'o8'], tile: 'o8' } as const;
const SHOWN_BY_CASE: Readonly<Record<keyof typeof words.cases | 'any', ExampleWin>> = {
  any: ANY_HAND,
  suit: { sets: makePungs('b2', 'b5', 'b9', 'b7'), pair: ['b8', 'b8'], tile: 'b8' },
  dragons: { sets: makePungs('dr', 'dg', 'dw', 'c4'), pair: ['c2', 'c2'], tile: 'dw' },
  winds: { sets: makePungs('we', 'ws', 'ww', 'wn'), pair: ['c2', 'c2'], tile: 'wn' },
  honours: { sets: makePungs('dr', 'we', 'ws', 'dg'), pair: ['wn', 'wn'], tile: 'dg' },
  terminals: { sets: makePungs('b1', 'c9', 'o1', 'b9'), pair: ['c1', 'c1'], tile: 'b9' },
  green: { sets: makePungs('b2', 'b4', 'dg', 'b6'), pair: ['b8', 'b8'], tile: 'b6' },
  misnamed: { ...ANY_HAND, asks: 'misnamed' },
  plain: { ...ANY_HAND, asks: 'plain' },
  named: { ...ANY_HAND, asks: 'named' },
  late: { ...ANY_HAND, asks: 'late' },
  kong: { ...ANY_HAND, sets: [['we', 'we', 'we', 'we'], ...makePungs('o2', 'o4', 'o6')], asks: 'kongFed' },
};

/** Where an example cannot be made without the suit that a table leaves out, nobody pays in that case. */
function getExampleWin(table: Table, name: keyof typeof SHOWN_BY_CASE): ExampleWin {
  const example = SHOWN_BY_CASE[name];
  const swap = (tile: TileId): TileId => toSuitInUse(table, tile);
  const sets = example.sets.map((tiles) => tiles.map(swap));
  return { ...example, sets, pair: example.pair.map(swap), tile: swap(example.tile) };
}

export interface WinToJudgeForLiability {
  readonly table: Table;
  readonly seats: readonly Seat[];
  readonly winner: Seat;
  /** Undefined where the tile was drawn. */
  readonly discarder: Seat | undefined;
  readonly worth?: number | undefined;
}

function createFacts(
  { table, winner, discarder, worth }: WinToJudgeForLiability,
  name: keyof typeof SHOWN_BY_CASE,
  open: number,
  feeder: Seat | undefined,
): LiabilityFacts {
  const { sets, pair, tile, asks } = getExampleWin(table, name);
  const openSets = sets.slice(0, open).map((tiles) => ({ tiles, concealed: false }));
  const rack = [...sets.slice(open).flat(), ...pair];
  return {
    ...EMPTY_LIABILITY_FACTS,
    hand: { rack, sets: openSets, bonus: [] },
    winner,
    tile: rack.includes(tile) ? tile : pair[0],
    by: discarder ? 'discard' : 'wall',
    discarder,
    worth,
    example: true,
    fed: feeder && { seat: feeder, set: sets[open - 1]!, kong: asks === 'kongFed' },
    ...(asks && asks !== 'kongFed' && { [asks]: true }),
  };
}

const isCaseAsked = ({ asks }: Table, name: keyof typeof SHOWN_BY_CASE): boolean => {
  const part = SHOWN_BY_CASE[name].asks;
  return part === undefined || Boolean(asks.liability?.[part]);
};

/** Lists the reasons that make somebody pay for the others after this win, with the fewest exposed sets that do so. */
export function listLiabilityCasesOfWin(won: WinToJudgeForLiability) {
  const { table, seats, winner, discarder } = won;
  const others = listOtherSeats(seats, winner);
  const feeders = [undefined, others.find((seat) => seat !== discarder) ?? others[0]];
  const ways = feeders.flatMap((feeder) => [1, 2, 3, 4].map((open) => ({ open, feeder })));
  return (Object.keys(words.cases) as (keyof typeof words.cases)[]).flatMap((name) => {
    const { asks, sets: shown } = getExampleWin(table, name);
    if (!isCaseAsked(table, name) || (asks === 'kongFed' && discarder)) return [];
    const found = ways.find(
      ({ open, feeder }) => judgeLiabilityFactsForView(table, createFacts(won, name, open, feeder), seats).payer,
    );
    if (!found) return [];
    const { open, feeder } = found;
    const text = capitalize(fillSlots(words.cases[name], { sets: formatPluralInWords(open, 'set') }));
    /** `isFed`: whoever made an earlier discard pays, not the discarder of the last tile. */
    return [{ name, open, text, shown: asks ? [] : shown.slice(0, open), isFed: feeder !== undefined }];
  });
}

/** Who pays for the others if the win was of the `chosen` case; if that is undefined, for a win with a plain hand. */
export function judgeLiabilityCase(
  won: WinToJudgeForLiability,
  chosen: ReturnType<typeof listLiabilityCasesOfWin>[number] | undefined,
  feeder?: Seat,
) {
  const facts = createFacts(won, chosen?.name ?? 'any', chosen?.open ?? 1, feeder);
  const found = judgeLiabilityFactsForView(won.table, facts, won.seats);
  // Nobody has seen the tiles of an example that is not shown.
  const hidden = chosen?.shown.length ? undefined : facts.tile;
  return hidden ? { ...found, why: found.why.replace(formatTheTile(hidden), words.winningTile) } : found;
}
