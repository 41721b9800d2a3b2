import {
  CLAIMS,
  listOthersInTurn,
  SEATS,
  GROUP_TYPES_COMPLETED_BY_WIN,
  type PlayerClaim,
  type ClaimName,
  type Seat,
  type TileId,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import {
  listClaimsPossibleForSeat,
  formatClaimName,
  findDecidingWinDetails,
  describeExampleSeatAndDiscard,
  HELD_TILES_CHOICE_ID_BY_CLAIM,
  HELD_TILES_CHOICE_IDS,
  ROBBABLE_KONG_KINDS,
  judgeExampleClaim,
  isOrdinaryHandTooSmall,
  judgeClaimOfExampleHold,
  listRobbingVerdictsByHand,
  listDiscarderSides,
  getExampleRackTilesOfClaimName,
  decideWhoGetsDiscard,
} from '../../format/tile-claims.ts';
import {
  NOBODY_ELSE_CLAIMS_REPLY,
  toSeatChoices,
  LAY_OUT_TILES_REPLY,
  type TableWithSeats,
  type DisputeChoice,
  type DisputeReplies,
  type Ruling,
  type DisputeQuestioner,
} from './decision-tree.ts';

// Questions about a tile: two players want it, or one player asks whether they may have it at all.

/** Asks who discarded the tile and who wants it, then rules who gets it, with the engine's reason. */
export function askAndJudgeDiscardClaims(at: TableWithSeats, replies: DisputeReplies, way: DisputeQuestioner) {
  // A sentence may say who wants the tile without saying who discarded it: the question about the discarder
  // then repeats the claims and leaves out these players.
  const namedClaims = replies['from'] === undefined ? listRequestedClaims(at.seats, replies) : [];
  const from = way.ask({
    name: 'from',
    asks: 'Who discarded it?',
    ...(namedClaims.length > 0 && { hint: `${formatClaimRequestsInWords(namedClaims)}.` }),
    choices: [
      ...toSeatChoices(at.seats.filter((seat) => namedClaims.every(([wants]) => wants !== seat))),
      ...(namedClaims.length > 0
        ? []
        : [{ value: NOBODY_ELSE_CLAIMS_REPLY, text: 'Only I want it', line: 'May I claim it?' }]),
      ...ROBBABLE_KONG_KINDS.map((value) => ({ value, ...KONG_CHOICES[value] })),
    ],
  }) as Seat | typeof NOBODY_ELSE_CLAIMS_REPLY | (typeof ROBBABLE_KONG_KINDS)[number] | undefined;
  if (from === NOBODY_ELSE_CLAIMS_REPLY) return askAboutOwnClaim(at, way);
  if (!from) return way.end();
  if (from === 'kong' || from === 'concealed-kong') return askAboutRobbing(at, from, way);
  const rows = listOthersInTurn(from, at.seats).map((seat) => ({
    seat,
    claims: listClaimsPossibleForSeat(seat, from, at.seats),
  }));
  const wishes = extractClaimRequestsFromReplies(at, replies);
  const question = { name: 'wants', asks: 'Who wants it, and what for?', choices: [], rows };
  const requestedClaims = listRequestedClaims(listOthersInTurn(from, at.seats), replies);
  if (requestedClaims.length === 0) {
    way.stop(question);
    return way.end();
  }
  way.answered(question, formatClaimRequestsInWords(requestedClaims));
  const wanted = requestedClaims.filter(([seat]) => wishes[seat]);
  const [only] = wanted;
  const refused = requestedClaims
    .filter(([seat]) => !wishes[seat])
    .flatMap(([seat, claim]) => judgeClaim(at, { from, seat, claim }));
  if (!only) return way.end(refused);
  if (wanted.length === 1) return way.end([...judgeClaim(at, { from, seat: only[0], claim: only[1] }), ...refused]);
  const {
    seat: winner,
    says,
    because,
    next,
    rule,
  } = decideWhoGetsDiscard({ ...at, discarder: from, requests: wishes });
  const tiles = wanted.map(([seat, claim]) => ({
    text: `${SEAT_NAMES[seat]}, for ${formatClaimName(claim)}`,
    tiles: getExampleRackTilesOfClaimName(at.table, claim),
    best: seat === winner,
  }));
  return way.end([{ says, because, now: next ? [next] : [], rule, tiles }, ...refused]);
}

/** Who wants the tile and what for, whether or not they may have it. */
const listRequestedClaims = (seats: readonly Seat[], replies: DisputeReplies) =>
  seats.flatMap((seat) => {
    const claim = CLAIMS.find((each) => each === replies[seat]?.split('-')[0]);
    return claim ? [[seat, claim] as const] : [];
  });

/** “East for a pung, West for Mahjong” */
export const formatClaimRequestsInWords = (wishes: readonly (readonly [seat: Seat, claim: ClaimName])[]): string =>
  wishes.map(([seat, claim]) => `${SEAT_NAMES[seat]} for ${formatClaimName(claim)}`).join(', ');

/** Rules on the claim of one player alone, even one that can never be made, with the engine's reason. */
function judgeClaim(at: TableWithSeats, { from, seat, claim }: { from: Seat; seat: Seat; claim: ClaimName }) {
  const who = SEAT_NAMES[seat];
  const [gets, goesOn] = [{ [seat]: { claim } }, {}].map(
    (wishes) => decideWhoGetsDiscard({ ...at, discarder: from, requests: wishes }).next,
  );
  const judgeExampleHold = (already: boolean, hold: ExampleHold = HELD_TILES_CHOICE_ID_BY_CLAIM[claim]) =>
    judgeClaimOfExampleHold({ ...at, hold, seat, discarder: from, already });
  // Where the claim is never allowed from this seat, both answers are made with the same example hand, so that
  // they have the same reason and become a single ruling.
  const isNever = !judgeExampleHold(true)?.allowed && !judgeExampleHold(false)?.allowed;
  const mayWin = claim === 'mahjong' ? judgeExampleHold(true)?.allowed : undefined;
  return answerAllCases(at, claim, who, mayWin, (already, of, hold) => {
    const may = judgeExampleHold(isNever && hold === undefined ? claim === 'mahjong' : already, hold);
    if (!may) return { of, says: 'No.', because: 'There is no claim like that in this game.' };
    const tiles = [
      {
        text: `${who}, for ${formatClaimName(claim)}`,
        tiles: getExampleRackTilesOfClaimName(at.table, claim),
        best: may.allowed,
      },
    ];
    return {
      of,
      says: may.allowed
        ? `${who} gets it, for ${formatClaimName(claim)}.`
        : `${who} does not get it for ${formatClaimName(claim)}.`,
      because: may.because,
      now: [(may.allowed ? gets : goesOn) ?? ''].filter(Boolean),
      tip: describeExampleSeatAndDiscard(at.table, at.seats, seat),
      rule: may.rule,
      tiles,
    };
  });
}

type ExampleHold = Parameters<typeof judgeClaimOfExampleHold>[0]['hold'];
type ExampleRuling = (already: boolean, of?: string, hold?: ExampleHold) => Ruling;

/**
 * Adds the ruling for another complete hand where the first example may not win: a hand that is worth more, or one that
 * the tile does not complete as a chow. @param mayWin whether the first example may; undefined for other claims
 */
function answerAllCases(
  at: TableWithSeats,
  claim: ClaimName,
  who: string,
  mayWin: boolean | undefined,
  answer: ExampleRuling,
): readonly Ruling[] {
  const rulings = answerBothCases(claim, who, answer);
  if (mayWin !== false) return rulings;
  const [hold, of, other] = isOrdinaryHandTooSmall(at)
    ? (['great', 'With a hand that is worth enough', 'With an ordinary hand'] as const)
    : (['pungs', 'If the tile makes a pung or the pair', 'If the tile makes a chow'] as const);
  return [...rulings.map((ruling) => ({ ...ruling, of: ruling.of ?? other })), answer(true, of, hold)];
}

/**
 * Gives one ruling; or two, one for each case, if the answer depends on whether the player already has a chow,
 * or has declared to be one tile short.
 */
function answerBothCases(claim: ClaimName, who: string, answer: ExampleRuling): readonly Ruling[] {
  const [yes, no] = [answer(true), answer(false)];
  if (JSON.stringify(yes) === JSON.stringify(no)) return [no];
  const [has, are] = who === 'I' ? ['I have', 'I am'] : [`${who} has`, 'they are'];
  const [had, not] =
    claim === 'chow'
      ? ['a chow already', 'no chow yet']
      : [`said that ${are} one tile short`, `not said that ${are} one tile short`];
  return [answer(true, `If ${has} ${had}`), answer(false, `If ${has} ${not}`)];
}

/** The claims in an address, without those that a player can never make from this discarder. */
export function extractClaimRequestsFromReplies({ seats }: TableWithSeats, replies: DisputeReplies) {
  const from = SEATS.find((seat) => seat === replies['from']) ?? 'e';
  return Object.fromEntries(
    listOthersInTurn(from, seats).flatMap((seat) => {
      const [name, detail] = (replies[seat] ?? '').split('-');
      const claim = listClaimsPossibleForSeat(seat, from, seats).find((each) => each === name);
      const wait = GROUP_TYPES_COMPLETED_BY_WIN.find((each) => each === detail);
      return claim
        ? [[seat, { claim, wait, special: wait ? undefined : detail } satisfies Omit<PlayerClaim, 'seat'>] as const]
        : [];
    }),
  );
}

export function findDetailsDecidingBetweenWinners(at: TableWithSeats, replies: DisputeReplies) {
  const wishes = extractClaimRequestsFromReplies(at, replies);
  const discarder = SEATS.find((seat) => seat === replies['from']);
  if (replies['what'] !== 'tile' || !discarder) return { waits: false, specials: [], winners: [] };
  const winners = listOthersInTurn(discarder, at.seats).filter((seat) => wishes[seat]?.claim === 'mahjong');
  return { ...findDecidingWinDetails({ ...at, discarder, requests: wishes }), winners };
}

const KONG_CHOICES: Readonly<Record<(typeof ROBBABLE_KONG_KINDS)[number], Omit<DisputeChoice, 'value'>>> = {
  kong: { text: 'Nobody: it was added to a pung', line: 'May I go Mahjong with it?' },
  'concealed-kong': { text: 'Nobody: it is in a concealed kong', line: 'May I go Mahjong with it?' },
};

/** Rules whether a tile that makes a kong may be robbed. Only a player who needs it to go Mahjong may have it. */
function askAboutRobbing(
  { table, seats }: TableWithSeats,
  made: (typeof ROBBABLE_KONG_KINDS)[number],
  way: DisputeQuestioner,
) {
  const rulings = listRobbingVerdictsByHand({ table, made, seats }).map(({ of, allowed, rule, because }): Ruling => {
    const says = allowed ? 'Yes, but only for Mahjong.' : 'No.';
    return { of, says, because, tip: of ? undefined : describeExampleSeatAndDiscard(table, seats), rule };
  });
  return way.end(rulings);
}

const HOLD_CHOICES: Readonly<
  Record<(typeof HELD_TILES_CHOICE_IDS)[number], readonly [text: string, tiles: readonly TileId[]]>
> = {
  two: ['Two like it', ['b5', 'b5']],
  three: ['Three like it, on my rack', ['b5', 'b5', 'b5']],
  exposed: ['An exposed pung of it', ['b5', 'b5', 'b5']],
  run: ['Two that make a chow with it', ['b4', 'b6']],
  all: ['All the other tiles of a complete hand', []],
};
const SIDE_NAMES = { left: 'On my left', opposite: 'Opposite me', right: 'On my right' } as const;

function askAboutOwnClaim(at: TableWithSeats, way: DisputeQuestioner) {
  const hold = way.ask({
    name: 'hold',
    asks: 'What do you hold?',
    choices: [
      ...HELD_TILES_CHOICE_IDS.map((value) => ({
        value,
        text: HOLD_CHOICES[value][0],
        tiles: [HOLD_CHOICES[value][1]],
      })),
      {
        value: LAY_OUT_TILES_REPLY,
        text: 'Lay out all my tiles',
        line: 'An exact answer, with everything that matters in your game',
      },
    ],
  }) as (typeof HELD_TILES_CHOICE_IDS)[number] | typeof LAY_OUT_TILES_REPLY | undefined;
  if (!hold || hold === LAY_OUT_TILES_REPLY) return way.end();
  const side = way.ask({
    name: 'side',
    asks: 'Where does the player who discarded it sit?',
    choices: listDiscarderSides(at.seats).map((value) => ({ value, text: SIDE_NAMES[value] })),
  }) as keyof typeof SIDE_NAMES | undefined;
  if (!side) return way.end();
  const createClaimRuling: ExampleRuling = (already, of, example = hold) => {
    const may = judgeExampleClaim({ ...at, hold: example, side, already });
    if (!may) return { of, says: 'No.', because: 'There is no claim like that in this game.' };
    const says = may.allowed ? `Yes, for ${formatClaimName(may.claim)}.` : `No, not for ${formatClaimName(may.claim)}.`;
    return { of, says, because: may.because, tip: describeExampleSeatAndDiscard(at.table, at.seats), rule: may.rule };
  };
  const claim = CLAIMS.find((each) => HELD_TILES_CHOICE_ID_BY_CLAIM[each] === hold) ?? 'kong';
  const mayWin = hold === 'all' ? judgeExampleClaim({ ...at, hold, side, already: true })?.allowed : undefined;
  return way.end(answerAllCases(at, claim, 'I', mayWin, createClaimRuling));
}
