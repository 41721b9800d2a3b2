import type { Bill } from '../../engine/index.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { finish, numberAnswer, type Made, type Wrong } from '../draft.ts';
import { countsPoints, type Wanted } from '../game.ts';
import { sceneOf, situationOf, type Counted } from '../hands.ts';
import { forgotten, slips } from '../mistakes.ts';
import type { Random } from '../random.ts';
import { wonHand } from '../won-hand.ts';

// Three questions about a hand that has gone Mahjong: its points, its doubles (or fans), its whole score.

const plain = ({ bill }: Counted): boolean => !bill.special && bill.uncapped <= (bill.limit ?? Infinity);

/** How many points a hand has before anything is doubled. */
export function handPoints(random: Random, wanted: Wanted): Made {
  const { game, level } = wanted;
  if (!countsPoints(game)) return undefined;
  const found = wonHand(random, wanted, { accepts: plain });
  if (!found) return undefined;
  const right = found.bill.points;
  const say = (n: number) => counted(n, 'point');
  return finish(
    {
      kind: level > 1 ? 'number' : 'choice',
      unit: 'points',
      situation: situationOf(found.played),
      ask: 'How many points has the hand before doubling?',
      scenes: [sceneOf(found.played)],
      right: numberAnswer(right, say, chain(found.bill, 'points')),
      wrong: [...slips(wanted, found, (bill) => bill.points, say), ...forgotten(found, 'points', right, say)],
      nudge: 'Go through the hand set by set. Then add what going Mahjong brings.',
      because: chain(found.bill, 'points'),
    },
    'hand-points',
    random,
  );
}

/** How many doubles a hand has; in a game of fans, how many fans. */
export function doubles(random: Random, wanted: Wanted): Made {
  const { game, level } = wanted;
  const unit = countsPoints(game) ? 'doubles' : 'fans';
  const figure = (bill: Bill): number => (unit === 'fans' ? (bill.fans ?? 0) : bill.doubles);
  const found = wonHand(random, wanted, {
    accepts: (hand) => plain(hand) && figure(hand.bill) >= (level > 1 ? 1 : 0),
  });
  if (!found) return undefined;
  const right = figure(found.bill);
  const say = (n: number) => (n === 0 ? `no ${unit}` : counted(n, unit.slice(0, -1)));
  return finish(
    {
      kind: level === 3 ? 'number' : 'choice',
      unit,
      situation: situationOf(found.played),
      ask: `How many ${unit} has the hand?`,
      scenes: [sceneOf(found.played)],
      right: numberAnswer(right, say, chain(found.bill, unit)),
      wrong: [
        ...slips(wanted, found, figure, say),
        ...forgotten(found, unit, right, say),
        numberAnswer(right + 1, say, 'That is one too many. Name the rule for each one you count.'),
        numberAnswer(right + 2, say, 'That is two too many. Name the rule for each one you count.'),
      ],
      nudge:
        unit === 'fans'
          ? 'Look at the winds and dragons first. Then look at the hand as a whole.'
          : 'Look for dragons, your own wind and the wind of the round. Then look at the hand as a whole.',
      because: chain(found.bill, unit),
    },
    'doubles',
    random,
  );
}

/** What a hand scores in the end. */
export function wholeScore(random: Random, wanted: Wanted): Made {
  const { game, level } = wanted;
  const found = wonHand(random, wanted, {
    accepts: (hand) => plain(hand) && hand.bill.total > 0 && (level === 1 ? hand.bill.doubles < 3 : true),
  });
  if (!found) return undefined;
  const { bill } = found;
  const say = inFigures;
  const wrong: Wrong[] = countsPoints(game)
    ? [
        ...doublingMistakes(bill),
        ...(bill.doubles === 0 ? forgotten(found, 'points', bill.total, say) : []),
        ...slips(wanted, found, ({ total }) => total, say),
      ]
    : fanMistakes(found, say, wanted);
  return finish(
    {
      kind: level === 3 ? 'number' : 'choice',
      unit: 'points',
      situation: situationOf(found.played),
      ask: 'What does the hand score?',
      scenes: [sceneOf(found.played)],
      right: numberAnswer(bill.total, say, scoreChain(bill)),
      wrong,
      nudge: countsPoints(game)
        ? 'First add the points. Then count the doubles, and double the points that often.'
        : 'Count the fans first. Each fan more is worth more than the one before.',
      because: scoreChain(bill),
    },
    'whole-score',
    random,
  );
}

function doublingMistakes(bill: Bill): Wrong[] {
  const { points, doubles: times, total } = bill;
  const as = (value: number, why: string): Wrong[] =>
    Number.isInteger(value) && value > 0 ? [numberAnswer(value, inFigures, why)] : [];
  if (times === 0) return [...as(total * 2, 'That doubles the points once. This hand has no doubles.')];
  return [
    ...as(total / 2, 'That is one double too few.'),
    ...as(total * 2, 'That is one double too many.'),
    ...(times > 1
      ? as(points * (times + 1), 'That adds the points again for each double. Each double doubles all you have so far.')
      : []),
    ...as(points, 'Those are the points before doubling.'),
  ];
}

function fanMistakes(found: Counted, say: (n: number) => string, table: Wanted): Wrong[] {
  const { total } = found.bill;
  return [
    ...slips(table, found, (bill) => bill.total, say),
    ...[total * 2, total * 4, Math.floor(total / 2)]
      .filter((n) => n > 0)
      .map((n) => numberAnswer(n, say, `That is what ${n > total ? 'more' : 'fewer'} fans would bring.`)),
  ];
}

/** "{rule} 4, {rule} 20. Together 24 points." Nothing is left out but lines worth nothing. */
function chain(bill: Bill, unit: 'points' | 'doubles' | 'fans'): string {
  const lines = bill.lines.filter((line) => line.unit === unit && line.value > 0);
  const total = unit === 'points' ? bill.points : unit === 'fans' ? (bill.fans ?? 0) : bill.doubles;
  if (lines.length === 0) return `No line of the bill gives any ${unit}.`;
  const counts = new Map<string, number>();
  for (const { rule, value } of lines) counts.set(rule, (counts.get(rule) ?? 0) + value);
  return `${[...counts].map(([rule, value]) => `{${rule}}: ${value}.`).join(' ')} Together: ${counted(total, unit.slice(0, -1))}.`;
}

function scoreChain(bill: Bill): string {
  if (bill.fans !== undefined)
    return `The hand has ${counted(bill.fans, 'fan')}, and that pays ${inFigures(bill.total)}.`;
  const steps = Array.from({ length: bill.doubles + 1 }, (_, i) => inFigures(bill.points * 2 ** i));
  const rounded = bill.rounding
    ? ` The game rounds ${inFigures(bill.rounding.from)} to ${inFigures(bill.rounding.to)}.`
    : '';
  return `${counted(bill.points, 'point')} and ${bill.doubles === 0 ? 'no doubles' : counted(bill.doubles, 'double')}: ${steps.join(' → ')}.${rounded}`;
}
