import {
  getNextSeat,
  getTileIndex,
  type Action,
  type JudgedAction,
  type Play,
  type PlayPlayer,
  type Seat,
  type TileId,
} from '../../engine/index.ts';
import { removeTilesOnce } from '../../bots/index.ts';
import { describeWhatPlayerMustDecide, describeDealtFlowers, describeLastAction } from '../../format/play.ts';

// A hand of play as the table shows it: seats, discards, declarations, and what may be done.

export type PlayerAsSeenByOthers = ReturnType<typeof listPlayersAtTable>[number];

/**
 * What a player has declared: a short text, and more of it for screen readers. “Warned” means that the player has
 * warned the others of the player's own discards, where the table has a rule about that.
 */
export const listDeclaredStateLabels = ({ ready, warned }: PlayPlayer) => [
  ...(ready ? [{ short: 'Waiting', more: ' for one tile' }] : []),
  ...(warned ? [{ short: 'Warned', more: ' about own discards' }] : []),
];

/** Everybody at the table, in the order of play, the player who is to the learner’s right first; the learner last. */
export function listPlayersAtTable(plays: readonly Play[], me: Seat | undefined) {
  const play = plays.at(-1)!;
  const from = me ?? 'e';
  const order: Seat[] = [];
  for (let seat = getNextSeat(from); order.length < 4; seat = getNextSeat(seat)) order.push(seat);
  const places = ['right', 'facing', 'left', 'here'] as const;
  const discardsBySeat = listDiscards(plays);
  return order.flatMap((seat, at) => {
    const player = play.players[seat];
    if (!player) return [];
    const { rack, sets, bonus } = player;
    return [
      {
        seat,
        /** Where this player sits, seen from the learner. */
        place: places[at]!,
        tiles: rack.length,
        sets,
        bonus,
        discards: discardsBySeat.get(seat) ?? [],
        declarations: play.phase.name === 'over' ? [] : listDeclaredStateLabels(player),
        hasTurn: isSeatInTurn(play, seat),
      },
    ];
  });
}

/** The number of all tiles in play, if `play` is the state after the deal, before any discard. */
export const countAllTilesAtDeal = ({ live, box, players }: Play): number =>
  Object.values(players).reduce(
    (sum, { rack, sets, bonus }) => sum + rack.length + bonus.length + sets.flatMap(({ tiles }) => tiles).length,
    live.length + box.length,
  );

function isSeatInTurn({ phase }: Play, seat: Seat): boolean {
  if (phase.name === 'turn' || phase.name === 'draw') return phase.seat === seat;
  return phase.name === 'claims' && phase.from === seat;
}

/** Each player’s discards, in order, and which of them were claimed. */
function listDiscards(plays: readonly Play[]) {
  const play = plays.at(-1)!;
  const taken = new Set<string>();
  let last = '';
  plays.forEach((before, place) => {
    const after = plays[place + 1];
    const action = after?.log.at(-1);
    if (action?.do === 'discard') last = `${action.seat}${before.players[action.seat]!.discards.length}`;
    if (after && before.phase.name === 'claims' && before.phase.by === 'discard' && wasDiscardTaken(before, after))
      taken.add(last);
  });
  return new Map(
    play.seats.map((seat) => [
      seat,
      play.players[seat]!.discards.map((tile, at) => {
        const name = `${seat}${at}`;
        return { tile, isTaken: taken.has(name), isLatest: name === last && !taken.has(name) };
      }),
    ]),
  );
}

/** Whether the discard was taken, for a set or for Mahjong. */
const wasDiscardTaken = (before: Play, { phase, players, seats }: Play): boolean =>
  (phase.name === 'over' && phase.end.by === 'discard') ||
  seats.some((seat) => players[seat]!.sets.length > before.players[seat]!.sets.length);

export function listPlayLogLines(plays: readonly Play[], me: Seat | undefined) {
  const dealt = describeDealtFlowers(plays[0]!, me);
  const lines = plays.slice(1).flatMap((after, at) => {
    const text = describeLastAction(plays[at]!, after, me);
    return text ? [{ place: at + 1, text }] : [];
  });
  return dealt ? [{ place: 0, text: dealt }, ...lines] : lines;
}

export function getTableQuestionAndTile(play: Play, me: Seat | undefined) {
  const { phase } = play;
  const tile =
    phase.name === 'claims' ? phase.tile : phase.name === 'turn' && phase.seat === me ? phase.drawn?.tile : undefined;
  return { question: describeWhatPlayerMustDecide(play, me), tile };
}

/** An action that has a button, whether it is allowed or not. */
export interface ActionButton {
  readonly legal: JudgedAction;
  readonly name: string;
  readonly tiles: readonly TileId[];
}

const CLAIM_ORDER = ['pung', 'chow', 'kong', 'mahjong'] as const;
const CLAIM_NAMES = { pung: 'Pung', chow: 'Chow', kong: 'Kong', mahjong: 'Mahjong' } as const;
/** These claims have a button even where they are refused, so that nobody has to look for them. */
const FIXED_CHOICES = new Set<string>(['pung', 'chow', 'mahjong']);

export const listActionButtons = (play: Play, legal: readonly JudgedAction[]): readonly ActionButton[] =>
  play.phase.name === 'claims' ? listClaimChoices(play, legal) : listTurnChoices(legal);

/** The allowed claims. If there is none for a pung, a chow or Mahjong, a refused one is listed, with its reason. */
function listClaimChoices(play: Play, legal: readonly JudgedAction[]): readonly ActionButton[] {
  const offered = play.phase.name === 'claims' ? play.phase.tile : undefined;
  return CLAIM_ORDER.flatMap((claim): ActionButton[] => {
    const all = legal.filter(({ action }) => action.do === 'claim' && action.claim === claim);
    const allowed = all.filter((each) => each.allowed);
    const shown = claim === 'mahjong' ? allowed.slice(0, 1) : allowed;
    const refused = FIXED_CHOICES.has(claim) ? all.filter((each) => !each.allowed).slice(0, 1) : [];
    return (shown.length > 0 ? shown : refused).map((each) => ({
      legal: each,
      name: CLAIM_NAMES[claim],
      tiles:
        each.allowed && each.action.do === 'claim' && claim !== 'mahjong' && offered
          ? removeTilesOnce(each.action.tiles, [offered])
          : [],
    }));
  });
}

const TURN_ACTION_NAMES: Readonly<Partial<Record<Action['do'], string>>> = {
  orphans: 'End the hand',
  warn: 'Warn me about my discards',
  keep: 'Keep this hand',
  stop: 'Stop the exchanges',
};

/** Every action but a discard; of refused actions only Mahjong has a button. */
function listTurnChoices(legal: readonly JudgedAction[]): readonly ActionButton[] {
  return legal.flatMap((each): ActionButton[] => {
    const { action, allowed } = each;
    if (action.do === 'mahjong') return [{ legal: each, name: 'Mahjong', tiles: [] }];
    if (!allowed) return [];
    if (action.do === 'kong')
      return [{ legal: each, name: action.added ? 'Add to the pung' : 'Kong', tiles: action.tiles }];
    const name = TURN_ACTION_NAMES[action.do];
    return name ? [{ legal: each, name, tiles: [] }] : [];
  });
}

/**
 * The rack in the order in which it is shown.
 * @param drawn the tile just drawn, which stands at the end until a tile is discarded
 * @param order the learner’s own order, by tile; undefined, or empty before any is made, to sort by suit
 */
export function createSortedRackItems(
  rack: readonly TileId[],
  drawn: TileId | undefined,
  order: readonly TileId[] | undefined,
) {
  const at = drawn === undefined ? -1 : rack.lastIndexOf(drawn);
  const rest = at < 0 ? rack : rack.toSpliced(at, 1);
  const sorted = order?.length
    ? sortByOwnOrder(rest, order)
    : rest.toSorted((a, b) => getTileIndex(a) - getTileIndex(b));
  const all = at < 0 || drawn === undefined ? sorted : [...sorted, drawn];
  const seen = new Map<TileId, number>();
  return all.map((tile, place) => {
    const nth = (seen.get(tile) ?? 0) + 1;
    seen.set(tile, nth);
    return { tile, key: `${tile}~${nth}`, isDrawn: at >= 0 && place === all.length - 1 };
  });
}

/** Applies the learner's older order to the present rack: tiles that are gone are skipped, new ones come last. */
function sortByOwnOrder(rack: readonly TileId[], order: readonly TileId[]): readonly TileId[] {
  const left = [...rack];
  const placed = order.filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...placed, ...left];
}
