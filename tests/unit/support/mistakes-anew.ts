// What a wrong answer says of itself, asked of the engine again: the mistake that is named must come to the number offered.
import {
  nextSeat,
  openTable,
  parseHand,
  parseSeat,
  formatTiles,
  score,
  settle,
  type Bill,
  type HouseInput,
  type Seat,
  type WinInput,
} from '../../../src/engine/index.ts';
import { rightOptions, type Option, type Question } from '../../../src/drills/question.ts';
import { WAYS_TO_WIN } from '../../../src/drills/winning.ts';

/** Whose rules are asked. */
interface Asked {
  readonly rules: string;
  readonly house?: HouseInput | undefined;
  readonly seats: readonly Seat[];
}

const seatOf = (name: string): Seat => parseSeat(name[0]!.toLowerCase())!;
const number = (text: string): number => Number(text.replaceAll(',', ''));

/** Faults of the wrong answers of a question: no reason of its own, or one that the engine does not bear out. */
export function unfounded(question: Question, at: Asked): readonly string[] {
  if (question.kind !== 'choice' && question.kind !== 'number') return [];
  const [right] = rightOptions(question);
  const wrong = question.options.filter((option) => !option.right);
  return wrong.flatMap((option) => {
    const other = wrong.find((each) => each !== option && each.why === option.why);
    if (option.why === question.because || option.why === right?.why)
      return [`says why the right one is right: ${option.text}`];
    if (other) return [`${option.text} and ${other.text} share a reason: ${option.why}`];
    if (/^That is (one|two) \w+ too (many|few)|^That is too (many|few)/.test(option.why))
      return [`a guess: ${option.why}`];
    const told = engineOn(question, option, at);
    return told === undefined || told === option.value
      ? []
      : [`${option.text} where the engine says ${told}: ${option.why}`];
  });
}

/** What the mistake that an answer names comes to; undefined where it names none that can be read. */
function engineOn(question: Question, option: Option, at: Asked): string | undefined {
  if (question.skill === 'settlement') return settledWith(question, option, at);
  if (question.skill === 'losing-hands') return lostWith(question, option, at);
  return counted(question, option, at);
}

/** Counting the hand of somebody who has not won, with the mistake made. */
function lostWith({ situation, ask, scenes }: Question, { why }: Option, { rules, house }: Asked): string | undefined {
  const name = /does (\w+)’s hand/.exec(ask)![1]!;
  const scene = scenes.find(({ label }) => label.startsWith(name))!;
  if (scene.last) return undefined;
  const [seat, round] = [seatOf(name), seatOf(/wind of the round is (\w+)/.exec(situation)![1]!)];
  const called = situation.includes(`${name} had said with the first discard`) && ({ fishing: 'original' } as const);
  const input = { rules, house, hand: scene.hand, seat, round, ...called };
  const seen = (
    [
      [/^That mixes up/, { seat: round, round: seat }],
      [/sets on the table as if they were concealed/, { hand: takenUp(scene.hand) }],
      [/forgets the flowers and seasons/, { hand: withoutBonus(scene.hand) }],
    ] as const
  ).find(([pattern]) => pattern.test(why))?.[1];
  const bill = seen && score({ ...input, ...seen });
  return bill && (bill.ok ? String(bill.value.total) : bill.error.code);
}

/** Settling with the mistake made. */
function settledWith(
  { situation, ask }: Question,
  { why }: Option,
  { rules, house, seats }: Asked,
): string | undefined {
  const scores = Object.fromEntries(
    [...situation.matchAll(/(\w+) scored ([\d,]*\d)/g)].map(([, who, points]) => [seatOf(who!), number(points!)]),
  );
  const told = {
    winner: seatOf(situation),
    discarder: seatIn(/a discard of (\w+)/.exec(situation)?.[1]),
    ready: [...situation.matchAll(/(\w+) had declared ready/g)].map(([, who]) => seatOf(who!)),
    extraHands: Number(/extra hand number (\d)/.exec(situation)?.[1] ?? 0),
  };
  if (why.includes('all losers together')) {
    const all = settle({ rules, house, seats, scores, ...told, discarder: undefined });
    return all.ok ? String(all.value.net[told.winner]) : all.error.code;
  }
  const turned = (seat: Seat): Seat => {
    let next = nextSeat(seat);
    while (!seats.includes(next)) next = nextSeat(next);
    return next;
  };
  const [, changed] = ([
    [/forgets what is put in for East/, { ...told, extraHands: 0 }],
    [/forgets what a player who was ready/, { ...told, ready: [] }],
    [/right if the winner had drawn the last tile/, { ...told, discarder: undefined }],
    [/if (\w+) had discarded the last tile/, { ...told, discarder: seatIn(/if (\w+) had/.exec(why)?.[1]) }],
    [/counts the winner’s hand only/, { ...told, scores: { [told.winner]: scores[told.winner] ?? 0 } }],
    [/if (\w+) had won/, { ...told, winner: seatIn(/if (\w+) had/.exec(why)?.[1]) ?? told.winner }],
    [
      /takes another player for East/,
      {
        ...told,
        winner: turned(told.winner),
        discarder: told.discarder && turned(told.discarder),
        ready: told.ready.map(turned),
        scores: Object.fromEntries(Object.entries(scores).map(([seat, points]) => [turned(seat as Seat), points])),
        turned,
      },
    ],
  ].find(([pattern]) => (pattern as RegExp).test(why)) ?? []) as [
    RegExp?,
    (typeof told & { scores?: object; turned?: typeof turned })?,
  ];
  if (!changed) return undefined;
  const { turned: moved = (seat: Seat) => seat, ...end } = changed;
  const settled = settle({ rules, house, seats, scores, ...end });
  if (!settled.ok) return settled.error.code;
  const [, from, to] = /^How much does (\w+) pay (\w+)\?$/.exec(ask) ?? [];
  if (from && to)
    return String(
      settled.value.payments.find((each) => each.from === moved(seatOf(from)) && each.to === moved(seatOf(to)))
        ?.amount ?? 0,
    );
  const net = settled.value.net[moved(seatOf(/does (\w+)/.exec(ask)![1]!))];
  return String(ask.includes('gain') ? net : -net);
}

const seatIn = (name: string | undefined): Seat | undefined => (name ? seatOf(name) : undefined);

/** A hand with its open kongs concealed and its other open sets taken up. */
function takenUp(text: string): string {
  const hand = parseHand(text);
  if (!hand.ok) return text;
  const { rack, sets, bonus } = hand.value;
  const own = sets.filter(({ tiles }) => tiles.length < 4).flatMap(({ tiles }) => tiles);
  const kongs = sets.filter(({ tiles }) => tiles.length === 4).map(({ tiles }) => `[${formatTiles(tiles)}]`);
  return [formatTiles([...rack, ...own]), ...kongs, formatTiles(bonus)].filter(Boolean).join(' ');
}

const withoutBonus = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !/^[fs]\d/.test(word))
    .join(' ');

/** Counting a hand that has won, with the mistake made. */
function counted(question: Question, option: Option, { rules, house }: Asked): string | undefined {
  const { why } = option;
  const { situation, ask, scenes, skill } = question;
  const [scene] = scenes;
  const both = /You are (\w+), and \1 is also the wind of the round\./.exec(situation)?.[1];
  const [, own = both, wind = both] = /You are (\w+)\. The wind of the round is (\w+)\./.exec(situation) ?? [];
  const way = WAYS_TO_WIN.toSorted((a, b) => b.told.length - a.told.length).find(({ told }) =>
    situation.endsWith(` ${told}`),
  );
  if (!scene?.last || !own || !wind || !way) return undefined;
  const win: WinInput = { ...way.win, tile: scene.last };
  const plainly = { tile: scene.last, by: win.by === 'wall' || win.by === 'loose' ? 'wall' : 'discard' } as const;
  const input = { rules, house, hand: scene.hand, seat: seatOf(own), round: seatOf(wind), win };
  const cases: readonly (readonly [RegExp, Partial<typeof input>])[] = [
    [/mixes up your own wind/, { seat: input.round, round: input.seat }],
    [/as if (?:it|they) were concealed/, { hand: takenUp(scene.hand) }],
    [/the last tile as if it came some other way/, { win: { ...win, by: win.by === 'wall' ? 'discard' : 'wall' } }],
    [/forgets how the last tile came/, { win: plainly }],
    [/forgets the flowers and seasons|leaves the flowers and seasons out/, { hand: withoutBonus(scene.hand) }],
    [/if nothing had been claimed/, { hand: takenUp(scene.hand) }],
  ];
  const found = cases.find(([pattern]) => pattern.test(why))?.[1];
  const bill = score({ ...input, ...found });
  if (found) return bill.ok ? figure(ask, skill, bill.value) : bill.error.code;
  return bill.ok ? slipped(question, bill.value, option, rules) : undefined;
}

const rounded = ({ points, rounding }: Bill): number => (rounding?.of === 'points' ? rounding.to : points);

function figure(ask: string, skill: string, bill: Bill): string {
  if (skill === 'hand-points') return String(rounded(bill));
  if (skill === 'doubles') return String(ask.includes('fans') ? (bill.fans ?? 0) : bill.doubles);
  return String(bill.total);
}

/** Whether a game rounds the points up to tens before it doubles them. */
function rounds(rules: string): boolean {
  const opened = openTable({ rules });
  const grammar = opened.ok ? opened.value.ruleset.grammar : undefined;
  return grammar !== undefined && 'rounding' in grammar && grammar.rounding?.of === 'points';
}

/** A line left out or counted twice, as far as a bill alone tells what it comes to. */
function slipped({ skill, ask }: Question, bill: Bill, { why, value }: Option, rules: string): string | undefined {
  const rule = /\{([^}]*)\}/.exec(why)?.[1];
  const unit =
    skill === 'hand-points' ? 'points' : skill === 'doubles' ? (ask.includes('fans') ? 'fans' : 'doubles') : undefined;
  if (why.startsWith('Those are the points before')) return String(rounded(bill));
  if (!unit) return undefined;
  if (!/^That leaves (?:this|one of these) out|^That counts (?:this|one of these) twice/.test(why)) return undefined;
  const values = bill.lines.filter((line) => line.rule === rule && line.unit === unit).map((line) => line.value);
  const now = unit === 'points' ? bill.points : unit === 'fans' ? (bill.fans ?? 0) : bill.doubles;
  const sums = values.map((one) => (why.includes('twice') ? now + one : now - one));
  const step = skill === 'hand-points' && rounds(rules) ? 10 : 1;
  const found = sums.map((sum) => String(Math.ceil(sum / step) * step));
  return found.length === 0
    ? 'nothing, for the rule is not in the bill'
    : found.includes(value)
      ? value
      : found.join(' or ');
}
