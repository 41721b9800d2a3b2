import names from '../../../content/rulesets.json' with { type: 'json' };
import {
  breakWall,
  drawPayments,
  roleOf,
  rulesetInfo,
  RULESETS,
  SEATS,
  score,
  settle,
  wallPlan,
  type Bill,
  type RuleInfo,
  type RulesetInfo,
  type Seat,
  type TileId,
  type WinInput,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { atTheTable } from '../../text/situation.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { listed } from '../../text/sentences.ts';
import { finish, type Draft, type Made, type Wrong } from '../draft.ts';
import { chowsAllowed, countsPoints, ruleNamed, type Wanted } from '../game.ts';
import { bill, SET_TILES, textOf, tilesOf, wonHand, type LaidSet } from '../hands.ts';
import type { Random } from '../random.ts';

// What this game does otherwise than its sisters. Every wrong answer is the right one of another game: that is the mistake
// which people make who have learnt one game and sit down to the next. The engine is asked by the rules of each.

const SKILL = 'differences';

/** What a game answers; the value tells answers apart. */
interface Said {
  readonly value: string;
  readonly text: string;
  /** How it comes about, where that takes saying: "24 points, 2 doubles". */
  readonly how?: string;
}

type Asked = Pick<Draft, 'ask' | 'nudge'> & Partial<Pick<Draft, 'kind' | 'scenes' | 'rule' | 'situation'>>;

/** Something that games do differently, asked of one of them. */
export function differences(random: Random, wanted: Wanted): Made {
  const kinds = [worth, worth, walls, draws, payment, ...(wanted.level > 1 ? [chows, total, total] : [])];
  return random.pick(kinds)(random, wanted);
}

/** The other games. Throws, as a bug, when one has not been fetched: the questions would not be the same everywhere. */
function sisters({ id }: RulesetInfo): readonly RulesetInfo[] {
  return RULESETS.filter((each) => each !== id).map((each) => {
    const info = rulesetInfo(each);
    if (!info) throw new Error(`The differences of ${id} were asked before ${each} was fetched.`);
    return info;
  });
}

const rulesOf = (games: readonly RulesetInfo[]): string =>
  `the ${listed(games.map(({ id }) => names[id].short))} rules`;

/** A question of which the other games answer at least once otherwise; undefined where all agree, or this game has no answer. */
function compared(
  random: Random,
  game: RulesetInfo,
  { situation, scenes = [], ...asked }: Asked,
  answer: (game: RulesetInfo) => Said | undefined,
): Made {
  const own = answer(game);
  if (!own) return undefined;
  const others = sisters(game).flatMap((each) => {
    const said = answer(each);
    return said && said.value !== own.value ? [{ game: each, said }] : [];
  });
  const wrong: readonly Wrong[] = others.map(({ said: { value, text, how } }) => {
    const alike = others.filter(({ said }) => said.value === value);
    return {
      value,
      text,
      why: `“${text}” is right by ${rulesOf(alike.map((other) => other.game))}${alike.length === 1 && how ? `: ${how}` : ''}.`,
    };
  });
  const why = `By ${rulesOf([game])} it is: ${own.text}${own.how ? ` (${own.how})` : ''}.`;
  const right = { value: own.value, text: own.text, why };
  return finish(
    {
      ...asked,
      situation: [`Your table plays ${rulesOf([game])}.`, situation].filter(Boolean).join(' '),
      scenes,
      right,
      wrong,
      because: why,
    },
    SKILL,
    random,
  );
}

const yesNo = (fact: boolean): Said => (fact ? { value: 'yes', text: 'Yes' } : { value: 'no', text: 'No' });

/** What a rule brings to a hand. */
function worth(random: Random, { game }: Wanted): Made {
  const known = game.rules.filter((rule) => sayWorth(rule) !== undefined);
  if (known.length === 0) return undefined;
  const rule = random.pick(known);
  return compared(
    random,
    game,
    {
      ask: `What does it bring: {${rule.id}}?`,
      nudge: 'Some games count points, some count doubles and some count fans. Which is yours?',
      rule: rule.id,
    },
    (each) => {
      const same = each.rules.filter((other) => roleOf(other) === roleOf(rule));
      return same.length === 1 ? sayWorth(same[0]!) : undefined;
    },
  );
}

function sayWorth({ value, unit, off }: RuleInfo): Said | undefined {
  if (off || typeof value !== 'number' || (unit !== 'points' && unit !== 'doubles' && unit !== 'fans'))
    return undefined;
  return { value: `${value} ${unit}`, text: counted(value, unit.slice(0, -1)) };
}

/** How many tiles are in the wall, and how many of them are kept back. */
function walls(random: Random, { game }: Wanted): Made {
  if (random.chance(1, 2)) {
    return compared(
      random,
      game,
      {
        ask: 'With how many tiles is the wall built?',
        nudge: 'Are the flowers and seasons in the wall?',
        ...ruleNamed(game, 'wall.build'),
      },
      ({ id }) => {
        const plan = wallPlan({ rules: id });
        return plan.ok ? { value: String(plan.value.tiles), text: counted(plan.value.tiles, 'tile') } : undefined;
      },
    );
  }
  return compared(
    random,
    game,
    {
      ask: 'How many tiles are kept back at the end of the wall?',
      nudge: 'Think of the tiles that nobody draws in the ordinary way.',
      ...ruleNamed(game, 'wall.box'),
    },
    ({ id }) => {
      const plan = wallPlan({ rules: id });
      const broken = plan.ok ? breakWall({ rules: id, rolls: [7, 5].slice(0, plan.value.throws) }) : plan;
      if (!broken.ok) return undefined;
      const { length } = broken.value.box;
      return { value: String(length), text: length === 0 ? 'None' : counted(length, 'tile') };
    },
  );
}

/** Whether the same player is East again when nobody has won. */
const draws = (random: Random, { game }: Wanted): Made =>
  compared(
    random,
    game,
    {
      kind: 'true-false',
      situation: 'The wall is used up and nobody has gone Mahjong.',
      ask: 'Is the same player East in the next hand?',
      nudge: 'Does the deal pass on when nobody wins?',
      ...ruleNamed(game, 'draw.east-next', 'draw.exhausted', 'draw.fortune-hand', 'east.stays'),
    },
    ({ id }) => {
      const drawn = drawPayments({ rules: id });
      return drawn.ok ? yesNo(drawn.value.eastStays) : undefined;
    },
  );

/** What one player pays another for the same scores. */
function payment(random: Random, { game }: Wanted): Made {
  const winner = random.pick(SEATS);
  const losers = SEATS.filter((seat) => seat !== winner);
  const discarder = random.chance(2, 3) ? random.pick(losers) : undefined;
  const scores = Object.fromEntries(
    SEATS.map((seat) => [seat, seat === winner ? 8 * (2 + random.below(12)) : 2 * (1 + random.below(12))]),
  ) as Record<Seat, number>;
  const [from, to] = [random.pick(losers), random.chance(3, 4) ? winner : random.pick(losers)];
  if (from === to) return undefined;
  const won = `${SEAT_NAMES[winner]} goes Mahjong ${discarder ? `on a discard of ${SEAT_NAMES[discarder]}` : 'with a tile from the wall'}.`;
  return compared(
    random,
    game,
    {
      situation: `${won} Each hand, counted: ${listed(SEATS.map((seat) => `${SEAT_NAMES[seat]} ${inFigures(scores[seat])}`))}.`,
      ask: `How much does ${SEAT_NAMES[from]} pay ${SEAT_NAMES[to]}?`,
      nudge: 'Does only the discarder pay, or everybody? Do the losers settle with each other? And who pays double?',
      ...ruleNamed(
        game,
        'settle.winner',
        ...(discarder ? ['settle.discarder', 'settle.discarder-once'] : ['settle.self-drawn']),
      ),
    },
    ({ id }) => {
      const settled = settle({ rules: id, scores, winner, discarder });
      if (!settled.ok) return undefined;
      const amount = settled.value.payments.reduce(
        (sum, each) =>
          sum +
          (each.from === from && each.to === to ? each.amount : 0) -
          (each.from === to && each.to === from ? each.amount : 0),
        0,
      );
      return amount < 0
        ? undefined
        : { value: String(amount), text: amount === 0 ? 'Nothing' : counted(amount, 'point') };
    },
  );
}

/** Whether a hand of several chows may go Mahjong. */
function chows(random: Random, { game }: Wanted): Made {
  const many = 1 + random.below(4);
  const starts = random.shuffle(SET_TILES.filter((tile) => /^[bco][1-7]$/.test(tile))).slice(0, many);
  const pungs = random.shuffle(SET_TILES).slice(0, 4 - many);
  const pair = random.pick(SET_TILES);
  const set = (kind: LaidSet['kind'], at: TileId): LaidSet => ({
    kind,
    tiles: tilesOf(kind, at)!,
    concealed: kind === 'pair' || random.chance(1, 2),
  });
  const sets = [
    ...starts.map((tile) => set('chow', tile)),
    ...pungs.map((tile) => set('pung', tile)),
    set('pair', pair),
  ];
  const hand = textOf({ sets, bonus: [] });
  const win: WinInput = { tile: pair, by: 'discard' };
  const may = ({ id }: RulesetInfo) => score({ rules: id, seat: 's', round: 'e', hand, win });
  // A hand that any game refuses for another reason than its chows is no question of chows.
  if ([game, ...sisters(game)].map(may).some((result) => !result.ok && result.error.code !== 'too-many-chows'))
    return undefined;
  return compared(
    random,
    game,
    {
      kind: 'true-false',
      situation: 'The last tile was a discard.',
      ask: 'May this hand go Mahjong?',
      scenes: [{ label: 'The hand', hand, last: pair }],
      nudge: `Count the chows. How many does your game allow${chowsAllowed(game) === 0 ? ', if any' : ''}?`,
      ...ruleNamed(game, 'hand.one-chow', 'hand.chows', 'hand.complete'),
    },
    (each) => yesNo(may(each).ok),
  );
}

/** What the same hand comes to. */
function total(random: Random, { game, level }: Wanted): Made {
  const found = wonHand(random, game, level, (hand) => !hand.bill.special && hand.bill.total > 0);
  if (!found) return undefined;
  const { played } = found;
  return compared(
    random,
    game,
    {
      situation: `${atTheTable(played.seat, played.round)} You went Mahjong with a tile ${played.win.by === 'wall' ? 'from the wall' : 'that somebody discarded'}.`,
      ask: 'What does the hand score in the end?',
      scenes: [
        { label: `Your hand, ${SEAT_NAMES[played.seat]}`, hand: textOf(played), last: played.win.tile as TileId },
      ],
      nudge: countsPoints(game)
        ? 'Count the points first, what going Mahjong brings among them. Then double.'
        : 'Count the fans. Then look up what so many are paid.',
      ...ruleNamed(game, 'points.mahjong', 'score.total', 'score.award'),
    },
    (each) => {
      const counts = bill(each, played);
      return counts && { value: String(counts.total), text: counted(counts.total, 'point'), how: howCounted(counts) };
    },
  );
}

const howCounted = ({ special, fans, points, doubles }: Bill): string =>
  special
    ? 'a special hand'
    : fans === undefined
      ? `${counted(points, 'point')} and ${counted(doubles, 'double')}`
      : counted(fans, 'fan');
