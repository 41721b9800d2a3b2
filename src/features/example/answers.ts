import type { RuleExample } from '../../collections/example-schema.ts';
import {
  breakWall,
  type BrokenWall,
  type ClaimVerdict,
  claims,
  settleDraw,
  findRuleEndingHandDrawn,
  insurance,
  openTable,
  judgeNineOrphansDraw,
  settleMistakePenalty,
  precedence,
  type PrecedenceDecision,
  type Result,
  type RulesetInfo,
  score,
  settle,
  type Settlement,
} from '../../engine/index.ts';
import { describeWinningTile } from '../../format/seats.ts';
import { formatSeatName, formatTileOrText } from '../../format/names.ts';
import { formatNumber } from '../../format/numbers.ts';
import { joinWithAnd, joinSentences } from '../../format/sentences.ts';
import { WINNERS_CANCEL_OUT_SENTENCE } from '../../format/tile-claims.ts';

type ScoreQuestion = NonNullable<RuleExample['score']>;
type ClaimQuestion = NonNullable<RuleExample['claims']>;

export function describeExampleSituation(of: RuleExample): string {
  if (of.claims) return describeClaimSituation(of.claims);
  if (of.precedence) return describeClaims(of.precedence);
  if (of.break) return `The dice show ${joinWithAnd(of.break.rolls.map(String))}.`;
  if (of.score) return describeHandSituation(of.score);
  if (of.settle) return describeSettlementSituation(of.settle);
  if (of.penalty) return `${formatSeatName(of.penalty.offender)} made the mistake.`;
  if (of.draw) return describeDrawSituation(of.draw);
  return of.orphans ? `These are ${formatSeatName(of.orphans.seat)}’s first fourteen tiles.` : '';
}

function describeHandSituation({ seat, round, win, fishing, goulash }: ScoreQuestion): string {
  const sits = `This is ${formatSeatName(seat)}’s hand, in the ${formatSeatName(round)} round.`;
  return joinSentences([sits, goulash ? 'It is a goulash.' : '', win ? describeWin(win) : describeLoss(seat, fishing)]);
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
  fishing ? `Another player won, and ${formatSeatName(seat)} had said “fishing”.` : 'Another player won.';

/** "South won with 200. East has 100, West 50 and North 20." */
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
  return joinSentences([
    ...winners.map((seat) => `${formatSeatName(seat)} won with ${formatNumber(scores[seat] ?? 0)}.`),
    losersScores.length > 0 ? `${joinWithAnd(losersScores)}.` : '',
    discarder && !liable ? `${formatSeatName(discarder)} discarded the last tile.` : '',
  ]);
}

function describeDrawSituation({
  wallUsedUp,
  kongs,
  firstDiscards,
  winners,
  ready,
}: NonNullable<RuleExample['draw']>): string {
  const all = Object.values(kongs ?? {}).reduce((sum, n) => sum + n, 0);
  return joinSentences([
    wallUsedUp ? 'The last tile has been drawn, and nobody has won.' : '',
    all > 0 ? `There are ${all} kongs on the table.` : '',
    firstDiscards ? `Everybody’s first discard was the ${formatTileOrText(firstDiscards.split(' ')[0]!)}.` : '',
    winners ? `${joinWithAnd(winners.map(formatSeatName))} all went Mahjong on the same discard.` : '',
    ready ? `${joinWithAnd(ready.map(formatSeatName))} ${ready.length === 1 ? 'was' : 'were'} one tile short.` : '',
  ]);
}

/** "This is South’s hand. East discards the 5 of circles." */
function describeClaimSituation({ seat, discarder, discard, by = 'discard', goulash }: ClaimQuestion): string {
  const tile = `the ${formatTileOrText(discard)}`;
  const action: Readonly<Record<NonNullable<ClaimQuestion['by']>, string>> = {
    discard: `discards ${tile}`,
    kong: `adds ${tile} to an exposed pung`,
    'concealed-kong': `lays down a concealed kong of ${tile}`,
  };
  return joinSentences([
    `This is ${formatSeatName(seat)}’s hand.`,
    goulash ? 'It is a goulash.' : '',
    `${formatSeatName(discarder)} ${action[by]}.`,
  ]);
}

/** "East discards. West wants it for a pung and South for a chow." */
function describeClaims({ discarder, claims: all }: NonNullable<RuleExample['precedence']>): string {
  const [first] = all;
  const isSamePurpose = all.length > 1 && all.every(({ claim }) => claim === first?.claim);
  const wants = all.map(
    ({ seat, claim }, i) => `${formatSeatName(seat)}${i === 0 ? ' wants the tile' : ''} ${CLAIM_PURPOSES[claim]}`,
  );
  const wanted = isSamePurpose
    ? `${joinWithAnd(all.map(({ seat }) => formatSeatName(seat)))} want the tile ${CLAIM_PURPOSES[first!.claim]}`
    : joinWithAnd(wants);
  return `${formatSeatName(discarder)} discards. ${wanted}.`;
}

const CLAIM_PURPOSES: Readonly<Record<ClaimQuestion['claim'], string>> = {
  mahjong: 'to go Mahjong',
  kong: 'for a kong',
  pung: 'for a pung',
  chow: 'for a chow',
};

export const formatClaimVerdict = ({ claim, allowed }: ClaimVerdict, seat: string): string =>
  `${formatSeatName(seat)} may ${allowed ? '' : 'not '}claim it ${CLAIM_PURPOSES[claim]}.`;

export function describeWhoGetsDiscard({ seat, claim, alsoWon }: PrecedenceDecision): string {
  if (!seat) return WINNERS_CANCEL_OUT_SENTENCE;
  const all = [seat, ...alsoWon].map(formatSeatName);
  return all.length > 1
    ? `${joinWithAnd(all)} ${all.length > 2 ? 'all' : 'both'} win.`
    : `${all[0]} gets it ${CLAIM_PURPOSES[claim]}.`;
}

export function describeWallBreak({ breaker, count, countedStack, firstLive }: BrokenWall): string {
  const [at, next] = [countedStack, firstLive].map(
    (stack) => `stack ${stack.slice(1)} of ${formatSeatName(stack[0]!)}’s wall`,
  );
  return `${formatSeatName(breaker)} counts ${count} stacks from the right, as far as ${at}. The deal begins with ${next}.`;
}

/** Who is East after a drawn hand: East, or the next of those who play. */
export function describeNextEast({ draw }: RuleExample, { id: rules }: RulesetInfo, eastStays: boolean): string {
  const table = openTable({ rules, house: draw?.house });
  const [, next = 's'] = table.ok ? table.value.seats : [];
  return eastStays ? 'East stays East.' : `${formatSeatName(next)} will be East next.`;
}

/** The engine's answers; undefined for what the example does not ask. `claimed`: if possible a verdict by `rule`. */
export const computeExampleAnswers = (example: RuleExample, { id: rules }: RulesetInfo, rule: string) => ({
  scored: example.score && score({ rules, ...example.score }),
  claimed: example.claims && judgeClaim(example.claims, rules, rule),
  wanted: example.precedence && precedence({ rules, ...example.precedence }),
  broken: example.break && breakWall({ rules, ...example.break }),
  paid: settleRuleExample(example, rules),
});

function judgeClaim({ claim, ...question }: ClaimQuestion, rules: string, id: string): Result<ClaimVerdict> {
  const found = claims({ rules, ...question });
  if (!found.ok) return found;
  const own = found.value.filter((each) => each.claim === claim);
  return { ok: true, value: own.find(({ rule }) => rule === id) ?? own[0]! };
}

/** Settles the hand or mistake of an example. `eastStays` is only set for a hand that nobody won. */
function settleRuleExample(
  { settle: won, penalty: mistake, draw, orphans, insurance: insured, score: hand }: RuleExample,
  rules: string,
): Result<Settlement & { readonly eastStays?: boolean }> | undefined {
  if (draw) {
    const { ready, house, ...state } = draw;
    const ended = findRuleEndingHandDrawn({ rules, house, ...state });
    return ended.ok ? settleDraw({ rules, house, ready }) : ended;
  }
  if (orphans) return judgeNineOrphansDraw({ rules, ...orphans });
  if (mistake) return settleMistakePenalty({ rules, ...mistake });
  if (!won) return undefined;
  const paid = settle({ rules, ...won });
  const judged = paid.ok && insured ? insurance({ rules, ...insured, win: hand?.win }) : paid;
  return judged.ok ? paid : judged;
}
