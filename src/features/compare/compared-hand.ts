import {
  type Bill,
  type EngineError,
  type EnteredHandTiles,
  openTable,
  isTableWithoutHouseRules,
  type RulesetId,
  rulesets,
  score,
  type ScoreInput,
  type Seat,
  SEATS,
  type WinMethod,
} from '../../engine/index.ts';
import { formatQueryAndFragment } from '../../storage/links.ts';
import type { TableRules } from '../../storage/table-rules.ts';
import { RULESET_TEXTS } from '../../format/rulesets.ts';

export interface HandToCompare {
  readonly hand: string;
  readonly seat: Seat;
  readonly round: Seat;
  readonly won: boolean;
  /** The winning tile; ignored, like `by`, unless `won`. */
  readonly tile: string;
  readonly by: WinMethod;
  /** The winning tile was the last tile of the wall, or the discard after it. */
  readonly last: boolean;
  /** With the first discard, the player declared that the hand was one tile short. */
  readonly call: boolean;
  /** How many kongs in a row came before the winning loose tile; undefined if the link does not say. */
  readonly kongs?: 0 | 1 | 2;
  readonly goulash: boolean;
  /** The ids of rules of the reader's own table that the player declares. */
  readonly extras?: readonly string[];
}

const findAmong = <T extends string>(list: readonly T[], word: string | null | undefined): T | undefined =>
  list.find((each) => each === word);

export const COMPARED_WIN_METHODS: readonly WinMethod[] = ['wall', 'discard', 'loose', 'kong'];

export type ComparableSampleHand = Pick<HandToCompare, 'hand' | 'seat' | 'round' | 'tile' | 'by'> & {
  readonly name: string;
};

export const createComparedHandFromSample = (sample: Omit<ComparableSampleHand, 'name'>): HandToCompare => ({
  ...sample,
  won: true,
  last: false,
  call: false,
  goulash: false,
});

export const hasHandInQuery = (query: string): boolean => new URLSearchParams(query).has('h');

/** Uses the format of the hand scorer: ?h=c22+o999&seat=w&round=e&won=w.c2.discard. */
export function formatComparedHandQuery({ hand, extras = [], ...asked }: HandToCompare): string {
  const { seat, round, won, tile, by, last, call, kongs, goulash } = asked;
  const flags = [kongs === undefined ? '' : `kongs-${kongs}`, last ? 'last' : '', call ? 'call' : ''].filter(Boolean);
  return formatQueryAndFragment({
    h: hand.trim(),
    seat,
    round,
    ...(won ? { won: [seat, tile || 'any', by, ...flags].join('.') } : { lost: seat }),
    goulash: goulash ? 'yes' : '',
    extras: extras.map((rule) => `${seat}-yes-${rule}`).join(),
  });
}

/** Reads a hand from the query of a link; what is missing or unreadable gets a default value. */
export function parseComparedHandQuery(query: string): HandToCompare {
  const params = new URLSearchParams(query);
  const seat = findAmong(SEATS, params.get('seat')) ?? 'e';
  const [winner, tile = '', by, ...flags] = params.get('won')?.split('.') ?? [];
  const won = winner === seat;
  const kongs = ([0, 1, 2] as const).find((n) => flags.includes(`kongs-${n}`));
  const prefix = `${seat}-yes-`;
  const words = (params.get('extras') ?? '').split(',').filter((word) => word.startsWith(prefix));
  const extras = words.map((word) => word.slice(prefix.length));
  return {
    hand: params.get('h') ?? '',
    seat,
    round: findAmong(SEATS, params.get('round')) ?? 'e',
    won,
    tile: won && !['any', 'unsure'].includes(tile) ? tile : '',
    by: findAmong(COMPARED_WIN_METHODS, by) ?? 'discard',
    last: flags.includes('last'),
    call: flags.includes('call'),
    ...(kongs !== undefined && { kongs }),
    goulash: params.get('goulash') === 'yes',
    ...(extras.length > 0 && { extras }),
  };
}

export interface ComparedGameResult {
  readonly id: string;
  readonly rules: RulesetId;
  readonly name: string;
  readonly bill?: Bill;
  readonly error?: EngineError;
}

export const OWN_RULES_ID = 'own';

/** Scores the hand in all games. The reader's own table comes first if it has house rules. */
export function scoreInAllGames(asked: HandToCompare, whole: EnteredHandTiles, own: TableRules | undefined) {
  const hand = asked.won ? whole : removeFourteenthTile(whole, asked.tile);
  const games = Object.values(rulesets).map(({ id }) =>
    scoreInGame({ id, rules: id, name: RULESET_TEXTS[id].short }, asked, hand, {}),
  );
  if (!own || isTableWithoutHouseRules(own)) return games;
  return [
    scoreInGame({ id: OWN_RULES_ID, rules: own.rules, name: own.name ?? 'Your table' }, asked, hand, own.house),
    ...games,
  ];
}

export function listDeclarableExtraIds(at: Parameters<typeof openTable>[0]): readonly string[] {
  const table = openTable(at);
  return table.ok ? table.value.asks.extras : [];
}

/** A player who did not win holds one tile fewer: removes `tile`, or the first tile of the rack. */
export function removeFourteenthTile(hand: EnteredHandTiles, tile: string): EnteredHandTiles {
  if (hand.rack.length + 3 * hand.sets.length < 14 || hand.rack.length === 0) return hand;
  const at = Math.max(
    hand.rack.findIndex((each) => each === tile),
    0,
  );
  return { ...hand, rack: hand.rack.filter((_, place) => place !== at) };
}

function scoreInGame(
  about: Pick<ComparedGameResult, 'id' | 'rules' | 'name'>,
  asked: HandToCompare,
  hand: EnteredHandTiles,
  house: NonNullable<ScoreInput['house']>,
): ComparedGameResult {
  const extras = listDeclarableExtraIds({ rules: about.rules, house });
  const result = score({
    rules: about.rules,
    house,
    seat: asked.seat,
    round: asked.round,
    hand,
    goulash: asked.goulash,
    extras: asked.extras?.filter((rule) => extras.includes(rule)),
    ...(asked.won && { win: toWin(asked, hand) }),
  });
  return result.ok ? { ...about, bill: result.value } : { ...about, error: result.error };
}

/** A winning loose tile is assumed to have replaced one kong if the hand has any, unless the link says how many. */
function toWin({ tile, by, last, call, kongs }: HandToCompare, { rack, sets }: EnteredHandTiles) {
  const hasKong = sets.some(({ tiles }) => tiles.length === 4);
  return {
    tile: tile || (rack[0] ?? ''),
    by,
    lastTile: last && by !== 'loose' && by !== 'kong',
    originalCall: call,
    ...(by === 'loose' && { kongs: kongs ?? (hasKong ? 1 : 0) }),
  };
}
