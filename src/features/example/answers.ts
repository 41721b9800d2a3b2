import type { RuleExample } from '../../collections/example-schema.ts';
import {
  breakWall,
  type BrokenWall,
  type Claim,
  claims,
  drawPayments,
  type DrawSettlement,
  endsInDraw,
  insurance,
  nineOrphansPayment,
  penalty,
  precedence,
  type Precedence,
  type Result,
  type RulesetInfo,
  settle,
  type Settlement,
} from '../../engine/index.ts';
import { describeLastTile } from '../../format/seats.ts';
import { seatName, formatTileOrText } from '../../format/names.ts';
import { formatNumber } from '../../format/numbers.ts';
import { formatList } from '../../format/sentences.ts';
import { NOBODY_GETS_IT } from '../../format/tile-claims.ts';

type Scored = NonNullable<RuleExample['score']>;
type Settled = NonNullable<RuleExample['settle']>;
type Mistake = NonNullable<RuleExample['penalty']>;
type Drawn = NonNullable<RuleExample['draw']>;
type Orphans = NonNullable<RuleExample['orphans']>;
type Claimed = NonNullable<RuleExample['claims']>;
type Wanted = NonNullable<RuleExample['precedence']>;

/** What has happened in an example, in short sentences. */
export function describeExample(of: RuleExample): string {
  if (of.claims) return claimSituation(of.claims);
  if (of.precedence) return describeClaims(of.precedence);
  if (of.break) return `The dice show ${formatList(of.break.rolls.map(String))}.`;
  if (of.score) return handSituation(of.score);
  if (of.settle) return settleSituation(of.settle);
  if (of.penalty) return mistakeSituation(of.penalty);
  if (of.draw) return drawSituation(of.draw);
  return of.orphans ? orphansSituation(of.orphans) : '';
}

/** Where a player sits and how the hand ended, in short sentences. */
function handSituation({ seat, round, win, fishing, goulash }: Scored): string {
  const sits = `This is ${seatName(seat)}’s hand, in the ${seatName(round)} round.`;
  return [sits, goulash ? 'It is a goulash.' : '', win ? describeWin(win) : describeLoss(seat, fishing)]
    .filter(Boolean)
    .join(' ');
}

function describeWin({ tile, by, lastTile, blessing }: NonNullable<Scored['win']>): string {
  if (blessing === 'heaven') return 'The hand was complete as it was dealt.';
  if (lastTile)
    return by === 'wall'
      ? `The ${formatTileOrText(tile)} was the last tile of the wall.`
      : `The ${formatTileOrText(tile)} was the final discard.`;
  return describeLastTile({ tile, by });
}

const describeLoss = (seat: string, fishing: Scored['fishing']): string =>
  fishing ? `Another player won, and ${seatName(seat)} had declared fishing.` : 'Another player won.';

/** Who had what when the hand ended: "South won with 200. East has 100, West 50 and North 20." */
function settleSituation({ scores, winner, discarder, liable, alsoWon = [] }: Settled): string {
  const won = [winner, ...alsoWon];
  const others = Object.entries(scores).filter(([seat]) => !won.some((each) => each === seat));
  const has = others.map(([seat, points], i) => `${seatName(seat)}${i === 0 ? ' has' : ''} ${formatNumber(points)}`);
  return [
    ...won.map((seat) => `${seatName(seat)} won with ${formatNumber(scores[seat] ?? 0)}.`),
    has.length > 0 ? `${formatList(has)}.` : '',
    discarder && !liable ? `${seatName(discarder)} discarded the last tile.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whose mistake it was. */
const mistakeSituation = ({ offender }: Mistake): string => `${seatName(offender)} made the mistake.`;

/** How a hand ended that nobody won. */
function drawSituation({ wallUsedUp, kongs, firstDiscards, winners, ready }: Drawn): string {
  const all = Object.values(kongs ?? {}).reduce((sum, n) => sum + n, 0);
  return [
    wallUsedUp ? 'The last tile has been drawn, and nobody has won.' : '',
    all > 0 ? `There are ${all} kongs on the table.` : '',
    firstDiscards ? `Everybody’s first discard was the ${formatTileOrText(firstDiscards.split(' ')[0]!)}.` : '',
    winners ? `${formatList(winners.map(seatName))} all went Mahjong on the same discard.` : '',
    ready ? `${formatList(ready.map(seatName))} ${ready.length === 1 ? 'was' : 'were'} one tile short.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whose first tiles they are. */
const orphansSituation = ({ seat }: Orphans): string => `These are ${seatName(seat)}’s first fourteen tiles.`;

/** Whose hand it is, and which tile has come: "This is South’s hand. East discards the 5 of circles." */
function claimSituation({ seat, discarder, discard, by = 'discard', goulash }: Claimed): string {
  const tile = `the ${formatTileOrText(discard)}`;
  const comes: Readonly<Record<NonNullable<Claimed['by']>, string>> = {
    discard: `discards ${tile}`,
    kong: `adds ${tile} to an exposed pung`,
    'concealed-kong': `lays down a concealed kong of ${tile}`,
  };
  return [
    `This is ${seatName(seat)}’s hand.`,
    goulash ? 'It is a goulash.' : '',
    `${seatName(discarder)} ${comes[by]}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Who wants the discard: "East discards. West wants it for a pung and South for a chow." */
function describeClaims({ discarder, claims: all }: Wanted): string {
  const wants = all.map(
    ({ seat, claim }, i) => `${seatName(seat)}${i === 0 ? ' wants the tile' : ''} ${CLAIM_PURPOSES[claim]}`,
  );
  return `${seatName(discarder)} discards. ${formatList(wants)}.`;
}

/** What a tile is claimed for. */
const CLAIM_PURPOSES: Readonly<Record<Claimed['claim'], string>> = {
  mahjong: 'to go Mahjong',
  kong: 'for a kong',
  pung: 'for a pung',
  chow: 'for a chow',
};

/** The claim that an example is about, as the engine judges it; a claim that is decided by the rule `id` comes first. Errors are those of `claims`. */
export function judgeExampleClaim(
  { claim, ...asked }: NonNullable<RuleExample['claims']>,
  book: RulesetInfo,
  id: string,
): Result<Claim> {
  const found = claims({ rules: book.id, ...asked });
  if (!found.ok) return found;
  const own = found.value.filter((each) => each.claim === claim);
  return { ok: true, value: own.find(({ rule }) => rule === id) ?? own[0]! };
}

/** Who gets the discard of an example. Errors are those of `precedence`. */
export const judgeExamplePrecedence = (
  asked: NonNullable<RuleExample['precedence']>,
  book: RulesetInfo,
): Result<Precedence> => precedence({ rules: book.id, ...asked });

/** "South may claim it for a pung." or "South may not claim it for a pung." */
export const claimAnswer = ({ claim, allowed }: Claim, seat: string): string =>
  `${seatName(seat)} may ${allowed ? '' : 'not '}claim it ${CLAIM_PURPOSES[claim]}.`;

/** "West gets it for a pung.", naming everybody where several win. */
export function describeTileWinner({ seat, claim, alsoWon }: Precedence): string {
  if (!seat) return NOBODY_GETS_IT;
  const all = [seat, ...alsoWon].map(seatName);
  return all.length > 1 ? `${formatList(all)} all win.` : `${all[0]} gets it ${CLAIM_PURPOSES[claim]}.`;
}

/** The wall of an example as the engine breaks it. Errors are those of `breakWall`. */
export const breakExampleWall = (asked: NonNullable<RuleExample['break']>, book: RulesetInfo): Result<BrokenWall> =>
  breakWall({ rules: book.id, ...asked });

/** Where the dice break the wall: whose it is, how far to count, and where the deal begins. */
export function describeBreak({ breaker, count, countedStack, firstLive }: BrokenWall): string {
  const [at, next] = [countedStack, firstLive].map(
    (stack) => `stack ${stack.slice(1)} of ${seatName(stack[0]!)}’s wall`,
  );
  return `${seatName(breaker)} counts ${count} stacks from the right and comes to ${at}. The deal begins with ${next}.`;
}

/** What an example moves from player to player, and the rules that have their say in it. */
interface PaidExample extends Settlement {
  readonly rules: readonly string[];
  /** A hand that nobody won: East stays East. */
  readonly eastStays?: boolean;
}

/**
 * Asks the engine what is paid in an example; `undefined` where nothing is settled.
 * Errors are those of the engine, for a settlement, a mistake, a drawn hand or tiles that it does not accept.
 */
export function settleExample(
  { settle: won, penalty: mistake, draw, orphans, insurance: insured, score: hand }: RuleExample,
  { id }: RulesetInfo,
): Result<PaidExample> | undefined {
  if (draw) return settleDrawnExample(id, draw);
  if (orphans)
    return withNames(nineOrphansPayment({ rules: id, ...orphans }), ({ allowed, rule }) =>
      allowed && rule ? [rule] : [],
    );
  if (mistake) return withNames(penalty({ rules: id, ...mistake }));
  if (!won) return undefined;
  const paid = withNames(settle({ rules: id, ...won }));
  if (!paid.ok || !insured) return paid;
  const judged = insurance({ rules: id, ...insured, win: hand?.win });
  if (!judged.ok) return judged;
  const { rule, due } = judged.value;
  return { ok: true, value: { ...paid.value, rules: due && rule ? [...paid.value.rules, rule] : paid.value.rules } };
}

function settleDrawnExample(
  rules: string,
  { ready, house, ...state }: NonNullable<RuleExample['draw']>,
): Result<PaidExample> {
  const ended = endsInDraw({ rules, house, ...state });
  if (!ended.ok) return ended;
  const told = ({ rule }: DrawSettlement) => [ended.value.rule, rule].filter((each) => each !== undefined);
  return withNames(drawPayments({ rules, house, ready }), told);
}

function withNames<T extends Settlement>(
  settled: Result<T>,
  besides: (value: T) => readonly string[] = () => [],
): Result<PaidExample> {
  if (!settled.ok) return settled;
  const { value } = settled;
  return { ok: true, value: { ...value, rules: [...value.payments.map(({ rule }) => rule), ...besides(value)] } };
}
