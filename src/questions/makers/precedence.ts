import {
  listOthersInTurn,
  precedence,
  getNextOccupiedSeat,
  type PlayerClaim,
  type ClaimName,
  type Reason,
  type Seat,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { defineDraft, type MakerDraft, type QuestionDraftGenerator } from '../draft.ts';
import { usesFirstEditionMakers, findRuleIdByEndings, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';
import { describeSeatsInPlay, hasChowClaims } from '../table.ts';

export interface ClaimsOnDiscard {
  readonly discarder: Seat;
  readonly claims: readonly PlayerClaim[];
}

/**
 * Who gets the discard, and why. With three callers `because` says why one of the other two does not get
 * it; `against` says this for each of them.
 */
type TileGiven = NonNullable<ReturnType<typeof findReceiver>>;

/** Finds who gets the discard; undefined where nobody gets it, or several players win with it. */
function findReceiver(table: Table, asked: ClaimsOnDiscard) {
  const { discarder } = asked;
  const given = precedence({ table, seats: table.seats, ...asked });
  if (!given.ok || given.value.alsoWon.length > 0) return undefined;
  const { seat, claim, rule, because } = given.value;
  const won = asked.claims.find((each) => each.seat === seat);
  if (!seat || !won) return undefined;
  const getReasonAgainst = (other: PlayerClaim): Reason => {
    const alone = precedence({ table, seats: table.seats, discarder, claims: [won, other] });
    return alone.ok ? alone.value.because : because;
  };
  return { seat, claim, rule, because, against: getReasonAgainst };
}

const formatClaimName = (name: ClaimName): string => (name === 'mahjong' ? 'Mahjong' : name);

const WAIT_KINDS = ['pair', 'sequence', 'triplet'] as const;
const listWaitKinds = (table: Table): readonly (typeof WAIT_KINDS)[number][] =>
  hasChowClaims(table) ? WAIT_KINDS : WAIT_KINDS.filter((kind) => kind !== 'sequence');
const WAITED_FOR = { pair: 'a pair', sequence: 'a chow', triplet: 'a pung' } as const;

const describeNeededTile = ({ wait, special }: PlayerClaim): string =>
  special ? ` with {${special}}` : wait ? ` and needs it for ${WAITED_FOR[wait]}` : '';

/** A call of Mahjong always comes before a set, so mixed calls are asked about only once in this many questions. */
const MIXED_CALLS = 16;

export function* generatePrecedenceDrafts(
  random: RandomSource,
  wanted: Pick<MakerContext, 'table' | 'edition'>,
): QuestionDraftGenerator<ClaimsOnDiscard, TileGiven> {
  const { table } = wanted;
  const { seats } = table;
  const discarder = random.pick(seats);
  const right = getNextOccupiedSeat(discarder, seats);
  const others = random.shuffle(seats.filter((seat) => seat !== discarder));
  const set = random.pick(['pung', 'kong'] as const);
  const hasChows = hasChowClaims(table);
  const createClaimsDraft = (claims: readonly PlayerClaim[]) =>
    createPriorityDraft({
      discarder,
      claims: doWaitsMatter(table) ? claims.map((each) => withWait(random, table, each)) : claims,
    });
  if (!usesFirstEditionMakers(wanted)) {
    // Where all or none call Mahjong, the call itself does not give the answer away.
    const alike = random.chance(2, 3) || !hasChows;
    const chow = { seat: right, claim: 'chow' } as const;
    const calls = alike
      ? others.slice(0, 2 + random.below(2)).map((seat): PlayerClaim => ({ seat, claim: 'mahjong' }))
      : random.shuffle([chow, { seat: others.find((seat) => seat !== right) ?? right, claim: set }]);
    if (calls.length > 1 && !random.chance(1, MIXED_CALLS)) {
      if (random.chance(1, 5)) return yield* generateSpecialPriority(random, table);
      yield createClaimsDraft(calls);
    }
  }
  const names: readonly ClaimName[] = random.shuffle(['mahjong', 'mahjong', set]);
  const claims = names.slice(0, 2 + random.below(2)).flatMap((name, i): readonly PlayerClaim[] => {
    const seat = others[i];
    return seat ? [{ seat, claim: seat === right && random.chance(1, 2) && hasChows ? 'chow' : name }] : [];
  });
  if (random.chance(1, 5)) return yield* generateSpecialPriority(random, table);
  yield createClaimsDraft(claims);
}

/** Whether waits decide who wins: a farther caller who needs a pair comes before a nearer one who needs a chow. */
function doWaitsMatter(table: Table): boolean {
  const [discarder, near, far] = table.seats;
  if (!discarder || !near || !far) return false;
  const createWinClaims = (waits: readonly (typeof WAIT_KINDS)[number][]): readonly PlayerClaim[] =>
    [near, far].map((seat, at) => ({ seat, claim: 'mahjong', wait: waits[at] }));
  const first = findReceiver(table, { discarder, claims: createWinClaims(['sequence', 'pair']) });
  return first !== undefined && first.seat === far;
}

const withWait = (random: RandomSource, table: Table, each: PlayerClaim): PlayerClaim =>
  each.claim === 'mahjong' ? { ...each, wait: random.pick(listWaitKinds(table)) } : each;

function createPriorityDraft(asked: ClaimsOnDiscard): MakerDraft<ClaimsOnDiscard, TileGiven> {
  const { discarder, claims } = asked;
  return defineDraft({
    asked,
    engine: findReceiver,
    answer: ({ seat }) => seat,
    words: ({ seat, claim, rule, because: reason, against }) => {
      const because = describeEngineReason(reason);
      const describeLosingClaim = (other: PlayerClaim): string =>
        `${SEAT_NAMES[other.seat]} says ${formatClaimName(other.claim)}${other.claim === claim ? ' too' : ''}, but has to give way to ${SEAT_NAMES[seat]}.`;
      return {
        situation: `${SEAT_NAMES[discarder]} discards a tile. ${joinWithAnd(claims.map((each) => `${SEAT_NAMES[each.seat]} says ${formatClaimName(each.claim)}${describeNeededTile(each)}`))}.`,
        ask: 'Who gets the tile?',
        answerText: SEAT_NAMES,
        right: because,
        wrong: claims.map((each) => [each.seat, `${describeLosingClaim(each)} ${describeEngineReason(against(each))}`]),
        nudge: 'Mahjong comes before anything else. Then look at who is next in the order of play.',
        rule,
      };
    },
  });
}

function* generateSpecialPriority(
  random: RandomSource,
  table: Table,
): QuestionDraftGenerator<ClaimsOnDiscard, TileGiven> {
  const first = table.ruleset.claims.goesFirst;
  const [discarder = 'e', one = 's', two = 'w'] = random.shuffle(table.seats);
  if (table.seats.length < 3) return;
  const waits = listWaitKinds(table);
  const claims: readonly PlayerClaim[] = [
    { seat: one, claim: 'mahjong', ...(first ? { special: first } : { wait: random.pick(waits) }) },
    { seat: two, claim: 'mahjong', ...(!first && { wait: random.pick(waits) }) },
  ];
  yield defineDraft({
    asked: { discarder, claims },
    engine: findReceiver,
    answer: ({ seat }) => seat,
    words: ({ seat, rule, because: reason }) => {
      const because = describeEngineReason(reason);
      const other = seat === one ? two : one;
      return {
        situation: `${SEAT_NAMES[discarder]} discards a tile. ${claims.map((each) => `${SEAT_NAMES[each.seat]} says Mahjong${describeNeededTile(each)}.`).join(' ')}`,
        ask: 'Who gets the tile?',
        answerText: SEAT_NAMES,
        right: because,
        wrong: [[other, `Both say Mahjong, and only one can have the tile. ${because}`]],
        nudge: 'Both say Mahjong. Does your table decide by the hand, by the seat, or by who is next?',
        rule,
      };
    },
  });
}

export function* generateTurnAfterClaimsDrafts(random: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  if (random.chance(3, 4)) yield* generateTwoClaims(random, table);
  else yield* generateAfterClaimDrafts(random, { table });
}

function chooseLegalClaim(random: RandomSource, table: Table, discarder: Seat): PlayerClaim | undefined {
  const { seats } = table;
  const seat = random.pick(seats.filter((each) => each !== discarder));
  const mayChow = seat === getNextOccupiedSeat(discarder, seats) && hasChowClaims(table);
  const claim = random.pick(mayChow ? (['chow', 'pung', 'kong'] as const) : (['pung', 'kong'] as const));
  return findReceiver(table, { discarder, claims: [{ seat, claim }] })?.seat === seat ? { seat, claim } : undefined;
}

function findTurnAfterClaims(table: Table, { discarder, claims }: ClaimsOnDiscard): Seat | undefined {
  let last = discarder;
  for (const claim of claims) {
    if (findReceiver(table, { discarder: last, claims: [claim] })?.seat !== claim.seat) return undefined;
    last = claim.seat;
  }
  return getNextOccupiedSeat(last, table.seats);
}

function* generateTwoClaims(random: RandomSource, table: Table): QuestionDraftGenerator<ClaimsOnDiscard, Seat> {
  const { seats } = table;
  const discarder = random.pick(seats);
  const first = chooseLegalClaim(random, table, discarder);
  const second = first && chooseLegalClaim(random, table, first.seat);
  if (!first || !second) return;
  const [afterFirst, afterNone] = [getNextOccupiedSeat(first.seat, seats), getNextOccupiedSeat(discarder, seats)];
  const explainSeat = (seat: Seat): string => {
    if (seat === second.seat) return `${SEAT_NAMES[seat]} has just discarded a tile.`;
    if (seat === afterFirst) return `It would be ${SEAT_NAMES[seat]}’s turn if the second tile had not been claimed.`;
    if (seat === afterNone) return `It would be ${SEAT_NAMES[seat]}’s turn if nothing had been claimed.`;
    return `${SEAT_NAMES[second.seat]} claimed last, and ${SEAT_NAMES[seat]} does not sit on that player’s right.`;
  };
  yield defineDraft({
    asked: { discarder, claims: [first, second] },
    engine: findTurnAfterClaims,
    words: (next) => ({
      situation: `${describeSeatsInPlay(seats)}${describeClaim(discarder, first)} Then ${SEAT_NAMES[first.seat]} discards, and ${SEAT_NAMES[second.seat]} claims that tile for a ${second.claim}. ${SEAT_NAMES[second.seat]} discards a tile that nobody wants.`,
      ask: 'Whose turn is it now?',
      answerText: SEAT_NAMES,
      right: `${SEAT_NAMES[second.seat]} discarded the last tile, so ${SEAT_NAMES[next]} is next.`,
      wrong: [afterFirst, afterNone, second.seat, ...seats].map((seat) => [seat, explainSeat(seat)]),
      nudge: 'The next turn goes to the right of the player who discarded the last tile.',
      rule: findRuleIdByEndings(table.info, 'play.turn'),
    }),
  });
}

export function* generateAfterClaimDrafts(
  random: RandomSource,
  { table }: Pick<MakerContext, 'table'>,
): QuestionDraftGenerator<ClaimsOnDiscard, unknown> {
  const discarder = random.pick(table.seats);
  const winner = chooseLegalClaim(random, table, discarder);
  if (!winner) return;
  yield winner.claim === 'kong' && random.chance(1, 4)
    ? createFirstActionDraft(discarder, winner, table)
    : createTurnDraft(discarder, winner, table);
}

const describeClaim = (discarder: Seat, { seat, claim }: PlayerClaim): string =>
  `${SEAT_NAMES[discarder]} discards a tile. ${SEAT_NAMES[seat]} claims it for a ${claim}.`;

function createTurnDraft(
  discarder: Seat,
  winner: PlayerClaim,
  { seats, info }: Table,
): MakerDraft<ClaimsOnDiscard, Seat> {
  const without = getNextOccupiedSeat(discarder, seats);
  const missed = seats.filter((seat) => isSkipped(seats, discarder, winner.seat, seat));
  const explainSeat = (seat: Seat): string => {
    if (seat === winner.seat) return `${SEAT_NAMES[seat]} has just discarded a tile.`;
    if (seat === without)
      return `It would have been ${SEAT_NAMES[seat]}’s turn without the claim. A claim may make players miss a turn.`;
    return `${SEAT_NAMES[winner.seat]} claimed, and ${SEAT_NAMES[seat]} does not sit on that player’s right.`;
  };
  return defineDraft({
    asked: { discarder, claims: [winner] },
    engine: findTurnAfterClaims,
    words: (next) => ({
      situation: `${describeSeatsInPlay(seats)}${describeClaim(discarder, winner)} Then ${SEAT_NAMES[winner.seat]} discards a tile that nobody wants.`,
      ask: 'Whose turn is it now?',
      answerText: SEAT_NAMES,
      right: `${SEAT_NAMES[next]} sits on ${SEAT_NAMES[winner.seat]}’s right.`,
      wrong: [without, winner.seat, discarder, ...seats].map((seat) => [seat, explainSeat(seat)]),
      nudge: 'The next turn goes to the right of the player who discarded the last tile.',
      because: `After ${SEAT_NAMES[winner.seat]} it is ${SEAT_NAMES[next]}’s turn.${missed.length === 0 ? '' : ` ${joinWithAnd(missed.map((seat) => SEAT_NAMES[seat]))} ${missed.length === 1 ? 'misses' : 'miss'} a turn.`}`,
      rule: findRuleIdByEndings(info, 'play.turn'),
    }),
  });
}

function isSkipped(seats: readonly Seat[], discarder: Seat, claimant: Seat, seat: Seat): boolean {
  const order = listOthersInTurn(discarder, seats);
  return order.indexOf(seat) >= 0 && order.indexOf(seat) < order.indexOf(claimant);
}

function createFirstActionDraft(
  discarder: Seat,
  winner: PlayerClaim,
  { info }: Table,
): MakerDraft<ClaimsOnDiscard, unknown> {
  return defineDraft({
    asked: { discarder, claims: [winner] },
    engine: findTurnAfterClaims,
    answer: () => 'extra',
    words: () => ({
      situation: describeClaim(discarder, winner),
      ask: `What does ${SEAT_NAMES[winner.seat]} do first?`,
      answerText: {
        extra: 'Lay down the kong and take an extra tile',
        throw: 'Lay down the kong and discard a tile at once',
        draw: 'Lay down the kong and draw the next tile of the live wall',
        wait: 'Keep the kong on the rack and discard a tile',
      },
      right: 'A kong has four tiles and counts as one set. So you need one more tile.',
      wrong: [
        ['throw', 'Then the hand has one tile too few, and it cannot win.'],
        ['draw', 'The extra tile comes from the other end, where the kong box or the dead wall is.'],
        ['wait', 'You put a claimed set on the table at once.'],
      ],
      nudge: 'A kong has one more tile than other sets.',
      because: 'The kong goes on the table, and you take an extra tile to make up the number.',
      rule: findRuleIdByEndings(info, 'claim.kong'),
    }),
  });
}
