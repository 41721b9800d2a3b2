import type { RuleExample } from '../../collections/example-schema.ts';
import {
  breakWall,
  type BrokenWall,
  type ClaimVerdict,
  claims,
  settleDraw,
  type DrawSettlement,
  findDrawEndRule,
  insurance,
  settleNineOrphans,
  settleMistakePenalty,
  precedence,
  type Precedence,
  type Result,
  type RulesetInfo,
  settle,
  type Settlement,
} from '../../engine/index.ts';
import { describeWinningTile } from '../../format/seats.ts';
import { formatSeatName, formatTileOrText } from '../../format/names.ts';
import { formatNumber } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { NOBODY_GETS_TILE_SENTENCE } from '../../format/tile-claims.ts';

type ScoreQuestion = NonNullable<RuleExample['score']>;
type ClaimQuestion = NonNullable<RuleExample['claims']>;

/** The situation of an example, in short sentences. */
export function describeExampleSituation(of: RuleExample): string {
  if (of.claims) return describeClaimSituation(of.claims);
  if (of.precedence) return describeClaims(of.precedence);
  if (of.break) return `The dice show ${joinWithAnd(of.break.rolls.map(String))}.`;
  if (of.score) return describeHandSituation(of.score);
  if (of.settle) return describeSettlementSituation(of.settle);
  if (of.penalty) return describePenaltySituation(of.penalty);
  if (of.draw) return describeDrawSituation(of.draw);
  return of.orphans ? describeOrphansSituation(of.orphans) : '';
}

function describeHandSituation({ seat, round, win, fishing, goulash }: ScoreQuestion): string {
  const sits = `This is ${formatSeatName(seat)}’s hand, in the ${formatSeatName(round)} round.`;
  return [sits, goulash ? 'It is a goulash.' : '', win ? describeWin(win) : describeLoss(seat, fishing)]
    .filter(Boolean)
    .join(' ');
}

function describeWin({ tile, by, lastTile, blessing }: NonNullable<ScoreQuestion['win']>): string {
  if (blessing === 'heaven') return 'The hand was complete as it was dealt.';
  if (lastTile)
    return by === 'wall'
      ? `The ${formatTileOrText(tile)} was the last tile of the wall.`
      : `The ${formatTileOrText(tile)} was the final discard.`;
  return describeWinningTile({ tile, by });
}

const describeLoss = (seat: string, fishing: ScoreQuestion['fishing']): string =>
  fishing ? `Another player won, and ${formatSeatName(seat)} had declared fishing.` : 'Another player won.';

/** Who had what when the hand ended: "South won with 200. East has 100, West 50 and North 20." */
function describeSettlementSituation({
  scores,
  winner,
  discarder,
  liable,
  alsoWon = [],
}: NonNullable<RuleExample['settle']>): string {
  const winners = [winner, ...alsoWon];
  const others = Object.entries(scores).filter(([seat]) => !winners.some((each) => each === seat));
  const losersScores = others.map(
    ([seat, points], i) => `${formatSeatName(seat)}${i === 0 ? ' has' : ''} ${formatNumber(points)}`,
  );
  return [
    ...winners.map((seat) => `${formatSeatName(seat)} won with ${formatNumber(scores[seat] ?? 0)}.`),
    losersScores.length > 0 ? `${joinWithAnd(losersScores)}.` : '',
    discarder && !liable ? `${formatSeatName(discarder)} discarded the last tile.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const describePenaltySituation = ({ offender }: NonNullable<RuleExample['penalty']>): string =>
  `${formatSeatName(offender)} made the mistake.`;

function describeDrawSituation({
  wallUsedUp,
  kongs,
  firstDiscards,
  winners,
  ready,
}: NonNullable<RuleExample['draw']>): string {
  const all = Object.values(kongs ?? {}).reduce((sum, n) => sum + n, 0);
  return [
    wallUsedUp ? 'The last tile has been drawn, and nobody has won.' : '',
    all > 0 ? `There are ${all} kongs on the table.` : '',
    firstDiscards ? `Everybody’s first discard was the ${formatTileOrText(firstDiscards.split(' ')[0]!)}.` : '',
    winners ? `${joinWithAnd(winners.map(formatSeatName))} all went Mahjong on the same discard.` : '',
    ready ? `${joinWithAnd(ready.map(formatSeatName))} ${ready.length === 1 ? 'was' : 'were'} one tile short.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const describeOrphansSituation = ({ seat }: NonNullable<RuleExample['orphans']>): string =>
  `These are ${formatSeatName(seat)}’s first fourteen tiles.`;

/** Whose hand it is, and which tile has come: "This is South’s hand. East discards the 5 of circles." */
function describeClaimSituation({ seat, discarder, discard, by = 'discard', goulash }: ClaimQuestion): string {
  const tile = `the ${formatTileOrText(discard)}`;
  const action: Readonly<Record<NonNullable<ClaimQuestion['by']>, string>> = {
    discard: `discards ${tile}`,
    kong: `adds ${tile} to an exposed pung`,
    'concealed-kong': `lays down a concealed kong of ${tile}`,
  };
  return [
    `This is ${formatSeatName(seat)}’s hand.`,
    goulash ? 'It is a goulash.' : '',
    `${formatSeatName(discarder)} ${action[by]}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Who wants the discard: "East discards. West wants it for a pung and South for a chow." */
function describeClaims({ discarder, claims: all }: NonNullable<RuleExample['precedence']>): string {
  const wants = all.map(
    ({ seat, claim }, i) => `${formatSeatName(seat)}${i === 0 ? ' wants the tile' : ''} ${CLAIM_PURPOSES[claim]}`,
  );
  return `${formatSeatName(discarder)} discards. ${joinWithAnd(wants)}.`;
}

const CLAIM_PURPOSES: Readonly<Record<ClaimQuestion['claim'], string>> = {
  mahjong: 'to go Mahjong',
  kong: 'for a kong',
  pung: 'for a pung',
  chow: 'for a chow',
};

/** The claim of an example as the engine judges it; one that the rule `id` decides comes first. Errors are those of `claims`. */
export function judgeClaimOfExample(
  { claim, ...question }: NonNullable<RuleExample['claims']>,
  book: RulesetInfo,
  id: string,
): Result<ClaimVerdict> {
  const found = claims({ rules: book.id, ...question });
  if (!found.ok) return found;
  const own = found.value.filter((each) => each.claim === claim);
  return { ok: true, value: own.find(({ rule }) => rule === id) ?? own[0]! };
}

/** Who gets the discard of an example. Errors are those of `precedence`. */
export const decideWhoGetsExampleDiscard = (
  question: NonNullable<RuleExample['precedence']>,
  book: RulesetInfo,
): Result<Precedence> => precedence({ rules: book.id, ...question });

/** "South may claim it for a pung." or "South may not claim it for a pung." */
export const formatClaimVerdict = ({ claim, allowed }: ClaimVerdict, seat: string): string =>
  `${formatSeatName(seat)} may ${allowed ? '' : 'not '}claim it ${CLAIM_PURPOSES[claim]}.`;

/** "West gets it for a pung.", naming everybody where several win. */
export function describeWhoGetsDiscard({ seat, claim, alsoWon }: Precedence): string {
  if (!seat) return NOBODY_GETS_TILE_SENTENCE;
  const all = [seat, ...alsoWon].map(formatSeatName);
  return all.length > 1 ? `${joinWithAnd(all)} all win.` : `${all[0]} gets it ${CLAIM_PURPOSES[claim]}.`;
}

/** The wall of an example as the engine breaks it. Errors are those of `breakWall`. */
export const breakWallOfExample = (
  question: NonNullable<RuleExample['break']>,
  book: RulesetInfo,
): Result<BrokenWall> => breakWall({ rules: book.id, ...question });

/** Where the dice break the wall: whose it is, how far to count, and where the deal begins. */
export function describeWallBreak({ breaker, count, countedStack, firstLive }: BrokenWall): string {
  const [at, next] = [countedStack, firstLive].map(
    (stack) => `stack ${stack.slice(1)} of ${formatSeatName(stack[0]!)}’s wall`,
  );
  return `${formatSeatName(breaker)} counts ${count} stacks from the right, as far as ${at}. The deal begins with ${next}.`;
}

/** The payments of an example, and the rules that decide them. */
interface ExamplePayments extends Settlement {
  readonly rules: readonly string[];
  /** A hand that nobody won: East stays East. */
  readonly eastStays?: boolean;
}

/**
 * Asks the engine what is paid in an example; `undefined` where nothing is settled.
 * Errors are those of the engine, for a settlement, a mistake, a drawn hand or tiles that it does not accept.
 */
export function settlePaymentsOfExample(
  { settle: won, penalty: mistake, draw, orphans, insurance: insured, score: hand }: RuleExample,
  { id }: RulesetInfo,
): Result<ExamplePayments> | undefined {
  if (draw) return settleDrawnExample(id, draw);
  if (orphans)
    return withRules(settleNineOrphans({ rules: id, ...orphans }), ({ allowed, rule }) =>
      allowed && rule ? [rule] : [],
    );
  if (mistake) return withRules(settleMistakePenalty({ rules: id, ...mistake }));
  if (!won) return undefined;
  const paid = withRules(settle({ rules: id, ...won }));
  if (!paid.ok || !insured) return paid;
  const judged = insurance({ rules: id, ...insured, win: hand?.win });
  if (!judged.ok) return judged;
  const { rule, due } = judged.value;
  return { ok: true, value: { ...paid.value, rules: due && rule ? [...paid.value.rules, rule] : paid.value.rules } };
}

function settleDrawnExample(
  rules: string,
  { ready, house, ...state }: NonNullable<RuleExample['draw']>,
): Result<ExamplePayments> {
  const ended = findDrawEndRule({ rules, house, ...state });
  if (!ended.ok) return ended;
  const listRules = ({ rule }: DrawSettlement) => [ended.value.rule, rule].filter((each) => each !== undefined);
  return withRules(settleDraw({ rules, house, ready }), listRules);
}

function withRules<T extends Settlement>(
  settled: Result<T>,
  listMoreRules: (value: T) => readonly string[] = () => [],
): Result<ExamplePayments> {
  if (!settled.ok) return settled;
  const { value } = settled;
  return { ok: true, value: { ...value, rules: [...value.payments.map(({ rule }) => rule), ...listMoreRules(value)] } };
}
