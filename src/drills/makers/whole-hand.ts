import type { Bill, RulesetInfo, Table } from '../../engine/index.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { billWords, lineWords } from '../../text/bill-words.ts';
import { finish, numberAnswer, type Made, type Wrong } from '../draft.ts';
import { countsPoints, ruleNamed, type Wanted } from '../game.ts';
import { sceneOf, situationOf, type Counted } from '../hands.ts';
import { misread, misreckoned } from '../mistakes.ts';
import type { RandomStretch } from '../random.ts';
import { wonHand } from '../won-hand.ts';

// Three questions about a hand that has gone Mahjong: its points, its doubles (or fans), its whole score.

const counts = ({ bill }: Counted): boolean => !bill.special && bill.total > 0;

/** What a bill has before anything is doubled: rounded where the game rounds points. */
function beforeDoubling(table: Table): (bill: Pick<Bill, 'points' | 'sum'>) => number {
  const grammar = table.ruleset.grammar;
  const rounds = grammar !== undefined && 'rounding' in grammar && grammar.rounding?.of === 'points';
  return ({ points, sum }) =>
    (rounds ? sum.findLast(({ step }) => step === 'points' || step === 'round')?.to : undefined) ?? points;
}

/** How many points a hand has before anything is doubled. */
export function handPoints(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
    level,
  } = wanted;
  if (!countsPoints(game)) return undefined;
  const found = wonHand(random, wanted, { accepts: counts });
  if (!found) return undefined;
  const { bill } = found;
  const figure = beforeDoubling(wanted.table);
  const say = (n: number) => counted(n, 'point');
  const steps = bill.sum.filter(({ step }) => step === 'round');
  const rounded = bill.rounding?.of === 'points' ? ` ${roundingWords(bill)}` : '';
  const because = `${lineWords(bill, 'points')}${steps.length > 0 ? rounded : ''}`;
  return finish(
    {
      kind: level > 1 ? 'number' : 'choice',
      unit: 'points',
      situation: situationOf(found.played),
      ask: 'How many points has the hand before doubling?',
      scenes: [sceneOf(found.played)],
      right: numberAnswer(figure(bill), say, because),
      wrong: [...misread(wanted.table, found, figure, say), ...misreckoned(wanted.table, found, figure, say)],
      nudge: 'Go through the hand set by set. Then add what going Mahjong brings.',
      because,
      ...lastRule(bill, 'points'),
    },
    'hand-points',
    random,
  );
}

const roundingWords = ({ rounding }: Bill): string =>
  rounding ? `{${rounding.rule}}: ${inFigures(rounding.from)} becomes ${inFigures(rounding.to)}.` : '';

/** The rule of the last line of a unit, which is the one most easily forgotten. */
function lastRule({ lines }: Bill, unit: 'points' | 'doubles' | 'fans'): { readonly rule?: string } {
  const line = lines.findLast((each) => each.unit === unit && each.value > 0);
  return line ? { rule: line.rule } : {};
}

/** How many doubles a hand has; in a game of fans, how many fans. */
export function doubles(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
    level,
  } = wanted;
  const unit = countsPoints(game) ? 'doubles' : 'fans';
  const figure = (bill: Pick<Bill, 'doubles' | 'fans'>): number => (unit === 'fans' ? (bill.fans ?? 0) : bill.doubles);
  const found = wonHand(random, wanted, {
    accepts: (hand) => counts(hand) && figure(hand.bill) >= (level > 1 ? 1 : 0),
  });
  if (!found) return undefined;
  const { bill } = found;
  const say = (n: number) => (n === 0 ? `no ${unit}` : counted(n, unit.slice(0, -1)));
  const because = lineWords(bill, unit);
  return finish(
    {
      kind: level === 3 ? 'number' : 'choice',
      unit,
      situation: situationOf(found.played),
      ask: `How many ${unit} has the hand?`,
      scenes: [sceneOf(found.played)],
      right: numberAnswer(figure(bill), say, because),
      wrong: [...misread(wanted.table, found, figure, say), ...misreckoned(wanted.table, found, figure, say)],
      nudge:
        unit === 'fans'
          ? 'Look at the winds and dragons first. Then look at the hand as a whole.'
          : 'Look for dragons, your own wind and the wind of the round. Then look at the hand as a whole.',
      because,
      ...(added(bill) ? ruleNamed(game, 'score.adding') : {}),
      ...(added(bill) && ruleNamed(game, 'score.adding').rule ? {} : lastRule(bill, unit)),
    },
    'doubles',
    random,
  );
}

/** What is easily overlooked: the pung on the rack that a discard has completed. Nothing where there is none. */
function exposedByDiscard(game: RulesetInfo, { played: { sets, win } }: Counted): string {
  const [set, other] = sets.filter(({ tiles }) => tiles.includes(win.tile));
  const isMeant = win.by === 'discard' && set?.concealed === true && set.kind === 'pung' && !other;
  return countsPoints(game) && isMeant ? ' The last tile was a discard, so its pung counts as exposed.' : '';
}

/** Whether fans of several rules are added up. */
const added = ({ lines }: Bill): boolean => lines.filter(({ unit, value }) => unit === 'fans' && value > 0).length > 1;

/** What a hand scores in the end. */
export function wholeScore(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
    level,
  } = wanted;
  const found = wonHand(random, wanted, {
    accepts: ({ bill }) => bill.total > 0 && (level === 1 ? bill.doubles < 3 && !bill.special : true),
  });
  if (!found) return undefined;
  const { bill } = found;
  const because = billWords(bill) + exposedByDiscard(game, found);
  const total = (each: Pick<Bill, 'total'>): number => each.total;
  const last = bill.sum.findLast(({ rule, step }) => rule !== undefined && step !== 'points');
  return finish(
    {
      kind: level === 3 ? 'number' : 'choice',
      unit: 'points',
      situation: situationOf(found.played),
      ask: 'What does the hand score?',
      scenes: [sceneOf(found.played)],
      right: numberAnswer(bill.total, inFigures, because),
      wrong: [
        ...misreckoned(wanted.table, found, total, inFigures),
        ...misread(wanted.table, found, total, inFigures),
        ...atTheLimit(bill),
      ],
      nudge: countsPoints(game)
        ? 'First add the points. Then count the doubles, and double the points that often.'
        : 'Count the fans first. Then look up what that number is paid.',
      because,
      ...(last?.rule ? { rule: last.rule } : lastRule(bill, countsPoints(game) ? 'points' : 'fans')),
    },
    'whole-score',
    random,
  );
}

/** What is paid at most, for a special hand that does not come to it. */
const atTheLimit = ({ special, limit }: Bill): readonly Wrong[] =>
  special && limit !== undefined
    ? [{ ...numberAnswer(limit, inFigures, 'That is the limit. This hand does not reach it.'), rule: special.rule }]
    : [];
