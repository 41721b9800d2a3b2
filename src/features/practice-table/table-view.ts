import {
  nextSeat,
  tileIndex,
  type Legal,
  type Play,
  type PlayPlayer,
  type Seat,
  type TileId,
} from '../../engine/index.ts';
import { describePrompt, describeDealtFlowers, describeAction } from '../../format/play.ts';

// A hand of play as it lies before the learner: who sits where, what lies in front of whom, what was said.

/** One player as the others see them. */
export type SeatShown = ReturnType<typeof listSeats>[number];

/**
 * What holds of what a player has said, for the eye and, at more length, for the ear: one tile short, and the warning of own
 * discards where a table knows it.
 */
export const describeDeclarations = ({ ready, warned }: PlayPlayer) => [
  ...(ready ? [{ short: 'One tile short', more: '' }] : []),
  ...(warned ? [{ short: 'Warned', more: ' of the own discards' }] : []),
];

/** Everybody at the table, in the order of play, the player who is to the learner’s right first; the learner last. */
export function listSeats(plays: readonly Play[], me: Seat | undefined) {
  const play = plays.at(-1)!;
  const from = me ?? 'e';
  const order: Seat[] = [];
  for (let seat = nextSeat(from); order.length < 4; seat = nextSeat(seat)) order.push(seat);
  const places = ['right', 'facing', 'left', 'here'] as const;
  const thrown = listDiscards(plays);
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
        thrown: thrown.get(seat) ?? [],
        said: describeDeclarations(player),
        turn: isTurn(play, seat),
      },
    ];
  });
}

function isTurn({ phase }: Play, seat: Seat): boolean {
  if (phase.name === 'turn' || phase.name === 'draw') return phase.seat === seat;
  return phase.name === 'claims' && phase.from === seat;
}

/** What everybody has thrown, in order, and what of it was taken. */
function listDiscards(plays: readonly Play[]) {
  const play = plays.at(-1)!;
  const taken = new Set<string>();
  let last = '';
  plays.forEach((before, place) => {
    const after = plays[place + 1];
    const action = after?.log.at(-1);
    if (action?.do === 'discard') last = `${action.seat}${before.players[action.seat]!.discards.length}`;
    if (after && before.phase.name === 'claims' && before.phase.by === 'discard' && wasTaken(before, after))
      taken.add(last);
  });
  return new Map(
    play.seats.map((seat) => [
      seat,
      play.players[seat]!.discards.map((tile, at) => {
        const name = `${seat}${at}`;
        return { tile, gone: taken.has(name), now: name === last && !taken.has(name) };
      }),
    ]),
  );
}

/** The tile that was offered has been taken, for a set or for Mahjong. */
const wasTaken = (before: Play, { phase, players, seats }: Play): boolean =>
  phase.name === 'over' && phase.end.by === 'discard'
    ? true
    : seats.some((seat) => players[seat]!.sets.length > before.players[seat]!.sets.length);

/** Everything that has happened and can be heard. */
export function createLog(plays: readonly Play[], me: Seat | undefined) {
  const dealt = describeDealtFlowers(plays[0]!, me);
  const lines = plays.slice(1).flatMap((after, at) => {
    const text = describeAction(plays[at]!, after, me);
    return text ? [{ place: at + 1, text }] : [];
  });
  return dealt ? [{ place: 0, text: dealt }, ...lines] : lines;
}

export function describeQuestion(play: Play, me: Seat | undefined) {
  const { phase } = play;
  const tile =
    phase.name === 'claims' ? phase.tile : phase.name === 'turn' && phase.seat === me ? phase.drawn?.tile : undefined;
  return { question: describePrompt(play, me), tile };
}

/** Something to press beside a discard or at one’s own turn. */
export interface ChoiceToPress {
  readonly legal: Legal;
  readonly name: string;
  /** The learner’s tiles that it uses. */
  readonly uses: readonly TileId[];
  readonly allowed: boolean;
}

const CLAIM_ORDER = ['pung', 'chow', 'kong', 'mahjong'] as const;
const CLAIM_NAMES = { pung: 'Pung', chow: 'Chow', kong: 'Kong', mahjong: 'Mahjong' } as const;
/** These have a place of their own beside every discard, so that nobody has to look for them. */
const FIXED_CHOICES = new Set<string>(['pung', 'chow', 'mahjong']);

/** What the learner may press now. */
export const listChoices = (play: Play, legal: readonly Legal[]): readonly ChoiceToPress[] =>
  play.phase.name === 'claims' ? claimChoices(play, legal) : turnChoices(legal);

/** What can be said to a discard: each claim that is possible, or one that is not, with its reason. */
function claimChoices(play: Play, legal: readonly Legal[]): readonly ChoiceToPress[] {
  const offered = play.phase.name === 'claims' ? play.phase.tile : undefined;
  return CLAIM_ORDER.flatMap((claim): ChoiceToPress[] => {
    const all = legal.filter(({ action }) => action.do === 'claim' && action.claim === claim);
    const allowed = all.filter((each) => each.allowed);
    const shown = claim === 'mahjong' ? allowed.slice(0, 1) : allowed;
    const refused = FIXED_CHOICES.has(claim) ? all.filter((each) => !each.allowed).slice(0, 1) : [];
    return (shown.length > 0 ? shown : refused).map((each) => ({
      legal: each,
      name: CLAIM_NAMES[claim],
      uses:
        each.allowed && each.action.do === 'claim' && claim !== 'mahjong' ? lessOne(each.action.tiles, offered) : [],
      allowed: each.allowed,
    }));
  });
}

/** What can be done at one’s own turn beside throwing a tile. */
function turnChoices(legal: readonly Legal[]): readonly ChoiceToPress[] {
  return legal.flatMap((each): ChoiceToPress[] => {
    const { action, allowed } = each;
    if (action.do === 'mahjong') return [{ legal: each, name: 'Mahjong', uses: [], allowed }];
    if (action.do === 'kong' && allowed)
      return [{ legal: each, name: action.added ? 'Add to the pung' : 'Kong', uses: action.tiles, allowed }];
    if (action.do === 'orphans' && allowed) return [{ legal: each, name: 'End the hand', uses: [], allowed }];
    if (action.do === 'warn' && allowed) return [{ legal: each, name: 'Warn of my discards', uses: [], allowed }];
    if (action.do === 'keep' && allowed) return [{ legal: each, name: 'Keep this hand', uses: [], allowed }];
    if (action.do === 'stop' && allowed) return [{ legal: each, name: 'Stop the exchanges', uses: [], allowed }];
    return [];
  });
}

function lessOne(tiles: readonly TileId[], out: TileId | undefined): readonly TileId[] {
  const at = out === undefined ? -1 : tiles.indexOf(out);
  return at < 0 ? tiles : tiles.toSpliced(at, 1);
}

/**
 * The rack in the order in which it is shown.
 * @param order the learner’s own order, by tile; undefined to sort by suit. What was drawn just now stands at the end until it is thrown.
 */
export function sortRack(rack: readonly TileId[], drawn: TileId | undefined, order: readonly TileId[] | undefined) {
  const at = drawn === undefined ? -1 : rack.lastIndexOf(drawn);
  const rest = at < 0 ? rack : rack.toSpliced(at, 1);
  const sorted = order ? inOwnOrder(rest, order) : rest.toSorted((a, b) => tileIndex(a) - tileIndex(b));
  const all = at < 0 || drawn === undefined ? sorted : [...sorted, drawn];
  const seen = new Map<TileId, number>();
  return all.map((tile, place) => {
    const nth = (seen.get(tile) ?? 0) + 1;
    seen.set(tile, nth);
    return { tile, key: `${tile}~${nth}`, drawn: at >= 0 && place === all.length - 1 };
  });
}

/** Tiles in an order that somebody made before some came and others went: the new ones last. */
function inOwnOrder(rack: readonly TileId[], order: readonly TileId[]): readonly TileId[] {
  const left = [...rack];
  const placed = order.filter((tile) => {
    const at = left.indexOf(tile);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return [...placed, ...left];
}

/** An order with one tile moved by a number of places. */
export function moveTile(order: readonly TileId[], from: number, by: number): readonly TileId[] {
  const to = Math.max(0, Math.min(order.length - 1, from + by));
  const tile = order[from];
  return tile === undefined ? order : order.toSpliced(from, 1).toSpliced(to, 0, tile);
}
