import {
  CLAIMS,
  precedence,
  SEATS,
  WAITS,
  type ClaimName,
  type Seat,
  type Table,
  type WaitName,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { inWords } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import { seatNextTo } from '../parts/table.ts';

// Who gets the tile: the question, its answer from the engine, and the address that carries it.

/** One player’s wish: what for, and, where it decides, what the tile completes or which hand it makes. */
export interface Wish {
  readonly claim: ClaimName;
  readonly wait?: WaitName | undefined;
  readonly special?: string | undefined;
}

/** Who threw the tile, and who wants it. */
export interface TileAsked {
  readonly table: Table;
  readonly discarder: Seat;
  readonly wishes: Readonly<Partial<Record<Seat, Wish>>>;
  /** The winds that are held; all four when not given. */
  readonly seats?: readonly Seat[] | undefined;
}

/** The question without its game. */
type Question = Pick<TileAsked, 'discarder' | 'wishes' | 'seats'>;

/** Who gets it and why, in sentences; without a rule while nobody has asked for it. */
export interface Awarded {
  readonly seat: Seat | undefined;
  readonly says: string;
  /** The engine's reason; empty while nobody has asked for it. */
  readonly because: string;
  readonly next: string;
  readonly rule: string | undefined;
}

/** Several want the tile to win, and the rules give it to none of them. */
export const NOBODY_GETS_IT = 'Nobody gets it, and nobody has won.';

/** Those who may want the tile, in the order of play. */
export function others(discarder: Seat, seats: readonly Seat[] = SEATS): readonly Seat[] {
  const place = SEATS.indexOf(discarder);
  return [...SEATS.slice(place + 1), ...SEATS.slice(0, place)].filter((seat) => seats.includes(seat));
}

/** What a player may ask for: a chow only from the player whose turn it would be. */
export const choicesFor = (seat: Seat, discarder: Seat, seats: readonly Seat[] = SEATS): readonly ClaimName[] =>
  CLAIMS.filter((claim) => claim !== 'chow' || seat === seatNextTo(discarder, seats)).toReversed();

const NAMES: Readonly<Record<ClaimName, string>> = {
  mahjong: 'Mahjong',
  kong: 'a kong',
  pung: 'a pung',
  chow: 'a chow',
};
export const claimName = (claim: ClaimName): string => NAMES[claim];

/** What else must be known because it may decide between several winners: what the tile completes, or special hands. */
export interface Details {
  readonly waits: boolean;
  readonly specials: readonly string[];
}

/** The question as an address carries it: `d=e&s=pung&w=mahjong`. */
export function toQuery({ discarder, wishes }: Pick<TileAsked, 'discarder' | 'wishes'>): string {
  const query = new URLSearchParams({ d: discarder });
  for (const seat of others(discarder)) if (wishes[seat]) query.set(seat, wishes[seat].claim);
  return `?${query.toString()}`;
}

/** Reads an address; what cannot be read, or nobody may ask for, is left out. */
export function fromQuery(search: string): Pick<TileAsked, 'discarder' | 'wishes'> {
  const query = new URLSearchParams(search);
  const discarder = SEATS.find((seat) => seat === query.get('d')) ?? SEATS[0];
  const wishes = others(discarder).flatMap((seat) => {
    const claim = choicesFor(seat, discarder).find((each) => each === query.get(seat));
    return claim ? [[seat, { claim }] as const] : [];
  });
  return { discarder, wishes: Object.fromEntries(wishes) };
}

/** The question a page opens with. */
export const OPENING: Pick<TileAsked, 'discarder' | 'wishes'> = {
  discarder: 'e',
  wishes: { s: { claim: 'chow' }, w: { claim: 'pung' } },
};

/** There are four of every tile that can be claimed. */
const COPIES = 4;

/** How many of the very tile a player must hold for a wish; 0 where that is not known. */
function mustHold({ claim, wait }: Wish): number {
  if (claim === 'kong') return 3;
  if (claim === 'pung' || wait === 'triplet') return 2;
  return wait === 'pair' ? 1 : 0;
}

/** Why the wishes cannot all be true, in a sentence; empty when they can: nobody holds a fifth tile of a kind. */
export function impossible({ discarder, wishes, seats }: Question): string {
  const held = others(discarder, seats).flatMap((seat) => {
    const count = wishes[seat] ? mustHold(wishes[seat]) : 0;
    return count > 0 ? [{ seat, count }] : [];
  });
  const alike = held.reduce((sum, { count }) => sum + count, 1);
  if (alike <= COPIES) return '';
  const each = listed(held.map(({ seat, count }) => `${SEAT_NAMES[seat]} must hold ${inWords(count)} of it`));
  return `${each}. With the one discarded that is ${inWords(alike)} alike, and there are only ${inWords(COPIES)}.`;
}

/** Asks the engine who gets the tile. */
export function whoGetsAnswer({ table, discarder, wishes, seats = SEATS }: TileAsked): Awarded {
  const cannot = impossible({ discarder, wishes, seats });
  if (cannot) return { seat: undefined, says: 'That cannot be.', because: '', next: cannot, rule: undefined };
  const wanted = others(discarder, seats).flatMap((seat) => (wishes[seat] ? [{ seat, ...wishes[seat] }] : []));
  if (wanted.length === 0)
    return {
      seat: undefined,
      says: 'Nobody wants it.',
      because: '',
      next: `${SEAT_NAMES[seatNextTo(discarder, seats)]} draws a tile.`,
      rule: undefined,
    };
  const judged = precedence({ table, discarder, claims: wanted, seats });
  if (!judged.ok) {
    const because = judged.error.because ? reasonSentence(judged.error.because) : '';
    return { seat: undefined, says: 'That cannot be asked for.', because, next: '', rule: judged.error.rule };
  }
  const { seat, claim, rule, alsoWon } = judged.value;
  const because = reasonSentence(judged.value.because);
  if (!seat) return { seat, says: NOBODY_GETS_IT, because, next: 'Nobody pays.', rule };
  const names = listed([seat, ...alsoWon].map((each) => SEAT_NAMES[each]));
  const says = alsoWon.length > 0 ? `${names} all win with it.` : `${names} gets it, for ${claimName(claim)}.`;
  return { seat, says, because, next: nextWords(seat, claim, discarder, seats), rule };
}

function nextWords(seat: Seat, claim: ClaimName, discarder: Seat, seats: readonly Seat[]): string {
  const who = SEAT_NAMES[seat];
  if (claim === 'mahjong') return 'The hand is over. Lay it open and count.';
  const first =
    claim === 'kong'
      ? `${who} lays it open, takes an extra tile, and discards one.`
      : `${who} lays the set open and discards a tile.`;
  const missed = others(discarder, seats)
    .slice(0, others(discarder, seats).indexOf(seat))
    .map((each) => SEAT_NAMES[each]);
  const turn = `Then it is ${SEAT_NAMES[seatNextTo(seat, seats)]}’s turn.`;
  return [
    first,
    turn,
    ...(missed.length > 0 ? [`${listed(missed)} ${missed.length > 1 ? 'miss' : 'misses'} a turn.`] : []),
  ].join(' ');
}

/** Tries every detail: only one that can change the answer is worth asking for. */
export function detailsOf(asked: TileAsked): Details {
  const winners = others(asked.discarder, asked.seats).filter((seat) => asked.wishes[seat]?.claim === 'mahjong');
  if (winners.length < 2) return { waits: false, specials: [] };
  const plain = {
    ...asked,
    wishes: Object.fromEntries(Object.entries(asked.wishes).map(([seat, { claim }]) => [seat, { claim }])),
  };
  const usual = whoGetsAnswer(plain).seat;
  const changes = (wish: Omit<Wish, 'claim'>): boolean =>
    winners.some(
      (seat) =>
        whoGetsAnswer({ ...plain, wishes: { ...plain.wishes, [seat]: { claim: 'mahjong', ...wish } } }).seat !== usual,
    );
  const patterns = asked.table.info.rules.filter(({ chapter }) => chapter === 'special' || chapter === 'fan');
  return {
    waits: WAITS.some((wait) => changes({ wait })),
    specials: patterns.map(({ id }) => id).filter((special) => changes({ special })),
  };
}
