import {
  COPIES_PER_KIND,
  CLAIMS,
  claims,
  precedence,
  getNextOccupiedSeat,
  listOthersInTurn,
  SEATS,
  SUITS,
  GROUP_TYPES_COMPLETED_BY_WIN,
  type PlayerClaim,
  type ClaimName,
  type Seat,
  type Table,
  type TileId,
} from '../engine/index.ts';
import { SEAT_NAMES, formatTheTile } from './names.ts';
import { describeEngineReason } from './reasons.ts';
import { formatInWords } from './numbers.ts';
import { joinWithAnd } from './sentences.ts';

export interface DiscardClaimRequests {
  readonly table: Table;
  readonly discarder: Seat;
  readonly requests: Readonly<Partial<Record<Seat, Omit<PlayerClaim, 'seat'>>>>;
  readonly seats?: readonly Seat[] | undefined;
}

export const WINNERS_CANCEL_OUT_SENTENCE = 'Nobody gets it, and nobody has won.';

export const listClaimsPossibleForSeat = (
  seat: Seat,
  discarder: Seat,
  seats: readonly Seat[] = SEATS,
): readonly ClaimName[] =>
  CLAIMS.filter((claim) => claim !== 'chow' || seat === getNextOccupiedSeat(discarder, seats)).toReversed();

const CLAIM_NAMES: Readonly<Record<ClaimName, string>> = {
  mahjong: 'Mahjong',
  kong: 'a kong',
  pung: 'a pung',
  chow: 'a chow',
};
export const formatClaimName = (claim: ClaimName): string => CLAIM_NAMES[claim];

/** How many tiles equal to the discard a player must have for a claim; 0 if unknown. */
function countTilesNeeded({ claim, wait }: Omit<PlayerClaim, 'seat'>): number {
  if (claim === 'kong') return 3;
  if (claim === 'pung' || wait === 'triplet') return 2;
  return wait === 'pair' ? 1 : 0;
}

/** Says why claims cannot all be true: they need more than four equal tiles. Empty if they do not conflict. */
function describeImpossible({ discarder, requests, seats = SEATS }: Omit<DiscardClaimRequests, 'table'>): string {
  const held = listOthersInTurn(discarder, seats).flatMap((seat) => {
    const count = requests[seat] ? countTilesNeeded(requests[seat]) : 0;
    return count > 0 ? [{ seat, count }] : [];
  });
  const alike = held.reduce((sum, { count }) => sum + count, 1);
  if (alike <= COPIES_PER_KIND) return '';
  const each = joinWithAnd(held.map(({ seat, count }) => `${SEAT_NAMES[seat]} needs ${formatInWords(count)} like it`));
  return `${each}. With the discard that makes ${formatInWords(alike)}, but there are only ${formatInWords(COPIES_PER_KIND)}.`;
}

/** Who gets the tile, why, and what is next; `rule` is undefined if nobody claims it. */
export function decideWhoGetsDiscard({ table, discarder, requests, seats = SEATS }: DiscardClaimRequests) {
  const nobody = { seat: undefined, because: '', next: '', rule: undefined };
  const cannot = describeImpossible({ discarder, requests, seats });
  if (cannot) return { ...nobody, says: 'That is not possible.', because: cannot };
  const wanted = listOthersInTurn(discarder, seats).flatMap((seat) =>
    requests[seat] ? [{ seat, ...requests[seat] }] : [],
  );
  if (wanted.length === 0)
    return {
      ...nobody,
      says: 'Nobody wants it.',
      next: `${SEAT_NAMES[getNextOccupiedSeat(discarder, seats)]} draws a tile.`,
    };
  const judged = precedence({ table, discarder, claims: wanted, seats });
  if (!judged.ok) {
    const because = judged.error.because ? describeEngineReason(judged.error.because) : '';
    return { ...nobody, says: 'That claim is not allowed.', because, rule: judged.error.rule };
  }
  const { seat, claim, rule, alsoWon } = judged.value;
  const because = describeEngineReason(judged.value.because);
  if (!seat) return { seat, says: WINNERS_CANCEL_OUT_SENTENCE, because, next: 'Nobody pays.', rule };
  const names = joinWithAnd([seat, ...alsoWon].map((each) => SEAT_NAMES[each]));
  const says =
    alsoWon.length > 0
      ? `${names} ${alsoWon.length > 1 ? 'all' : 'both'} win with it.`
      : `${names} gets it, for ${formatClaimName(claim)}.`;
  return { seat, says, because, next: describeNextStep(seat, claim, discarder, seats), rule };
}

function describeNextStep(seat: Seat, claim: ClaimName, discarder: Seat, seats: readonly Seat[]): string {
  const who = SEAT_NAMES[seat];
  if (claim === 'mahjong') return 'The hand is over. Show the tiles and count the score.';
  const first =
    claim === 'kong'
      ? `${who} puts the kong on the table, takes an extra tile, and discards a tile.`
      : `${who} puts the set on the table and discards a tile.`;
  const others = listOthersInTurn(discarder, seats);
  const missed = others.slice(0, others.indexOf(seat)).map((each) => SEAT_NAMES[each]);
  const turn = `Then it is ${SEAT_NAMES[getNextOccupiedSeat(seat, seats)]}’s turn.`;
  return [
    first,
    turn,
    ...(missed.length > 0 ? [`${joinWithAnd(missed)} ${missed.length > 1 ? 'miss' : 'misses'} a turn.`] : []),
  ].join(' ');
}

/** Tries each detail of the winners' hands, so that the page asks only for those that change who gets the tile. */
export function findDecidingWinDetails(asked: DiscardClaimRequests): {
  readonly waits: boolean;
  readonly specials: readonly string[];
} {
  const winners = listOthersInTurn(asked.discarder, asked.seats ?? SEATS).filter(
    (seat) => asked.requests[seat]?.claim === 'mahjong',
  );
  if (winners.length < 2) return { waits: false, specials: [] };
  const plain = {
    ...asked,
    requests: Object.fromEntries(Object.entries(asked.requests).map(([seat, { claim }]) => [seat, { claim }])),
  };
  const usual = decideWhoGetsDiscard(plain).seat;
  const changesWinner = (details: Pick<PlayerClaim, 'wait' | 'special'>): boolean =>
    winners.some(
      (seat) =>
        decideWhoGetsDiscard({ ...plain, requests: { ...plain.requests, [seat]: { claim: 'mahjong', ...details } } })
          .seat !== usual,
    );
  const patterns = asked.table.info.rules.filter(({ chapter }) => chapter === 'special' || chapter === 'fan');
  return {
    waits: GROUP_TYPES_COMPLETED_BY_WIN.some((wait) => changesWinner({ wait })),
    specials: patterns.map(({ id }) => id).filter((special) => changesWinner({ special })),
  };
}

export const HELD_TILES_CHOICE_IDS = ['two', 'three', 'exposed', 'run', 'all'] as const;
type Hold = (typeof HELD_TILES_CHOICE_IDS)[number];

const DISCARDER_SIDES = ['left', 'opposite', 'right'] as const;
type Side = (typeof DISCARDER_SIDES)[number];

const getOwnSeat = (seats: readonly Seat[]): Seat => getNextOccupiedSeat('e', seats);

const SIDES_IN_TURN_BY_OTHERS: Readonly<Record<number, readonly Side[]>> = {
  1: ['opposite'],
  2: ['right', 'left'],
  3: ['right', 'opposite', 'left'],
};

/** The seat at a side; undefined if empty: two players sit opposite each other, of three nobody sits opposite. */
function findSeatAtSide(side: Side, seats: readonly Seat[]): Seat | undefined {
  const others = listOthersInTurn(getOwnSeat(seats), seats);
  return others[SIDES_IN_TURN_BY_OTHERS[others.length]?.indexOf(side) ?? -1];
}

export const listDiscarderSides = (seats: readonly Seat[]): readonly Side[] =>
  DISCARDER_SIDES.filter((side) => findSeatAtSide(side, seats) !== undefined);

const EXAMPLE_DISCARD = 'b5';

/** A tile, or a hand as text, of an example: without the suit that a table leaves in the box. */
export function toSuitInUse<Of extends string>({ ruleset }: Table, example: Of): Of {
  const out = SUITS.find((suit) => ruleset.absent.includes(`${suit}5`));
  return (out ? example.replaceAll(out, out === 'o' ? 'b' : 'o') : example) as Of;
}

export const describeExampleSeatAndDiscard = (
  table: Table,
  seats: readonly Seat[] = SEATS,
  seat = getOwnSeat(seats),
): string =>
  `Suppose you are ${SEAT_NAMES[seat]}, and the tile is ${formatTheTile(toSuitInUse(table, EXAMPLE_DISCARD))}.`;

const HANDS_BY_HOLD: Readonly<
  Record<
    Hold | 'pungs' | 'great',
    { readonly claim: ClaimName; readonly hand: string; readonly withChow?: string; readonly withoutChows?: string }
  >
> = {
  two: { claim: 'pung', hand: 'b55' },
  three: { claim: 'kong', hand: 'b555' },
  exposed: { claim: 'kong', hand: '(b555)' },
  run: { claim: 'chow', hand: 'b46', withChow: '(b789) b46' },
  all: {
    claim: 'mahjong',
    hand: 'b46 b222 b888 dggg drr',
    withoutChows: 'b55 b222 b888 dggg drr',
  },
  /** The tile makes a pung, which may be claimed from anybody even where a chow may not. */
  pungs: { claim: 'mahjong', hand: 'b55 (b222) (b888) (dggg) drr' },
  great: { claim: 'mahjong', hand: 'b55 drrr dggg dwww b99' },
};

export const getExampleRackTilesOfClaimName = (table: Table, claim: ClaimName): readonly TileId[] =>
  ({ chow: ['b4', 'b6'], pung: ['b5', 'b5'], kong: ['b5', 'b5', 'b5'], mahjong: [] } as const)[claim].map((tile) =>
    toSuitInUse(table, tile),
  );

/** Judges a claim in the example of {@link describeExampleSeatAndDiscard}; undefined if the game lacks the claim. */
export const judgeExampleClaim = ({
  side,
  seats = SEATS,
  ...wanted
}: Omit<Parameters<typeof judgeClaimOfExampleHold>[0], 'seat' | 'discarder'> & { readonly side: Side }) =>
  judgeClaimOfExampleHold({ ...wanted, seats, seat: getOwnSeat(seats), discarder: findSeatAtSide(side, seats) ?? '' });

/** Whether a table asks for a least worth, so that an ordinary complete hand may not win but a greater one may. */
export function isOrdinaryHandTooSmall({ table, seats }: { readonly table: Table; readonly seats: readonly Seat[] }) {
  const [side] = listDiscarderSides(seats);
  const mayWin = (hold: 'all' | 'great') =>
    side !== undefined && judgeExampleClaim({ table, seats, hold, side, already: true })?.allowed;
  return !mayWin('all') && mayWin('great');
}

export function judgeClaimOfExampleHold({
  table,
  hold,
  already,
  seats = SEATS,
  seat,
  discarder,
}: {
  readonly table: Table;
  readonly hold: keyof typeof HANDS_BY_HOLD;
  /**
   * If `hold` is `run`, whether the player already has a chow; if it is a complete hand, whether the player has
   * declared to be one tile short.
   */
  readonly already: boolean;
  readonly seats?: readonly Seat[] | undefined;
  readonly seat: Seat;
  readonly discarder: Seat | '';
}) {
  const { claim, hand, withChow, withoutChows } = HANDS_BY_HOLD[hold];
  const allowsChows = table.ruleset.maxChows({ goulash: false, blessing: false }) > 0;
  const example = (hold === 'run' && already ? withChow : allowsChows ? undefined : withoutChows) ?? hand;
  return findBestClaim(claim, {
    table,
    seat,
    discarder,
    seats,
    discard: toSuitInUse(table, EXAMPLE_DISCARD),
    hand: toSuitInUse(table, example),
    ready: claim === 'mahjong' && already,
  });
}

export const HELD_TILES_CHOICE_ID_BY_CLAIM: Readonly<Record<ClaimName, Hold>> = {
  pung: 'two',
  kong: 'three',
  chow: 'run',
  mahjong: 'all',
};

function findBestClaim(claim: ClaimName, asked: Parameters<typeof claims>[0]) {
  const found = claims(asked);
  const own = found.ok ? found.value.filter((each) => each.claim === claim) : [];
  const best = own.find(({ allowed }) => allowed) ?? own[0];
  return best && { allowed: best.allowed, claim, rule: best.rule, because: describeEngineReason(best.because) };
}

export const ROBBABLE_KONG_KINDS = ['kong', 'concealed-kong'] as const;

/** The first hand is an ordinary one; the second may rob even a concealed kong in some games. */
const ROBBING_HANDS = [
  { hand: HANDS_BY_HOLD.all.hand, tile: EXAMPLE_DISCARD, of: undefined },
  { hand: 'b99 c19 o19 weswn drgw', tile: 'b1', of: 'With one each of the ones, nines, winds and dragons' },
] as const;

/** Whether an ordinary hand may rob the kong; adds the verdict for thirteen orphans if only that hand may rob it. */
export function listRobbingVerdictsByHand({
  table,
  made,
  seats = SEATS,
}: {
  table: Table;
  made: (typeof ROBBABLE_KONG_KINDS)[number];
  seats?: readonly Seat[];
}) {
  const answers = ROBBING_HANDS.flatMap(({ hand, tile, of }) => {
    const seat = getOwnSeat(seats);
    const discarder = findSeatAtSide(listDiscarderSides(seats)[0]!, seats)!;
    const best = findBestClaim('mahjong', {
      table,
      seat,
      discarder,
      seats,
      discard: toSuitInUse(table, tile),
      hand: toSuitInUse(table, hand),
      by: made,
    });
    return best ? [{ of, ...best }] : [];
  });
  const [usual] = answers;
  return answers.filter((each) => each === usual || (each.allowed && !usual?.allowed));
}
