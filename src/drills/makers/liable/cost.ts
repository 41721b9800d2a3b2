import { score, settle, type Payment, type Seat, type TileId } from '../../../engine/index.ts';
import { SEAT_NAMES } from '../../../text/names.ts';
import { counted } from '../../../text/numbers.ts';
import { shareWords } from '../../../text/bill-words.ts';
import { finish, numberAnswer, type Made } from '../../draft.ts';
import { liabilitiesOf, type Wanted } from '../../game.ts';
import { losersCount, scoresTold, someEnd, wonBy, type Ended } from '../../hand-end.ts';
import type { RandomStretch } from '../../random.ts';
import { nextAt } from '../../table.ts';
import { LIABLE_SKILL } from './skill.ts';

/** Why somebody pays, told by the engine’s name for it; a name that is not here is not asked about. */
const TOLD: Readonly<Record<string, string>> = {
  cannon: 'The discard was a cannon',
  'misnamed-discard': 'The winning tile was discarded by a wrong name',
  'known-tile': 'Everybody could see that the tile was wanted',
  insurance: 'The set that gave the hand away was fed by the same player',
  'bao-a': 'The third set of dragons was fed after two lay open',
  'bao-b': 'The fourth set of winds was fed after three lay open',
  'bao-c': 'A hand of winds and dragons was fed after three sets lay open',
  'bao-d': 'A hand of ones and nines was fed after three sets lay open',
  'bao-e': 'A hand of one suit was fed after three sets lay open',
  'bao-f-a': 'The fourth set of a great hand was fed, and the winner then drew the last tile',
  'bao-f-b': 'The fourth set of a great hand and its winning tile came from the same player',
  'bao-f-c': 'The fourth set of a great hand was fed by one player, and its winning tile by another',
  'bao-g': 'Five tiles or fewer could be drawn, and nobody had shown the winning tile',
  'gong-make-up': 'The fourth tile of a kong was fed, and the loose tile for it completed the hand',
};

type Fed = readonly [hand: string, tile: TileId];
const PLAIN_TO_SEE: Fed = ['(drrr) (dggg) dwww b777 c55', 'dw'];
const ALL_DRAGONS: Fed = ['(drrr) (dggg) (dwww) b777 c55', 'b7'];
const ALL_WINDS: Fed = ['(weee) (wsss) (wwww) (wnnn) b55', 'b5'];

/** A hand of which that can be said, with its last tile; where none is here, any hand will do. */
const HANDS: Readonly<Record<string, Fed>> = {
  cannon: PLAIN_TO_SEE,
  'known-tile': PLAIN_TO_SEE,
  insurance: ALL_DRAGONS,
  'bao-a': ALL_DRAGONS,
  'bao-b': ALL_WINDS,
  'bao-c': ['(weee) (wsss) (drrr) dggg wnn', 'dg'],
  'bao-d': ['(b111) (b999) (c111) c999 o11', 'c9'],
  'bao-e': ['(b123) (b456) (b777) b222 b99', 'b2'],
  'bao-f-a': ALL_WINDS,
  'bao-f-b': ALL_WINDS,
  'bao-f-c': ALL_WINDS,
};

/** The scores at the end of a hand that can have been fed so. */
function scoresOf(
  wanted: Wanted,
  ended: Ended,
  name: string,
  discarder: Seat | undefined,
): Ended['scores'] | undefined {
  const { winner, round, scores } = ended;
  const fed = HANDS[name];
  if (!fed) return scores;
  const [hand, tile] = fed;
  const counts = score({
    table: wanted.table,
    seat: winner,
    round,
    hand,
    win: { tile, by: discarder ? 'discard' : 'wall' },
  });
  return counts.ok ? { ...scores, [winner]: counts.value.total } : undefined;
}

/** What the one who pays for the others pays, or what somebody else does. */
export function whatItCosts(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
  } = wanted;
  const names = liabilitiesOf(game).filter((name) => TOLD[name]);
  if (names.length === 0) return undefined;
  const ended = someEnd(random, wanted);
  if (!ended) return undefined;
  const name = random.pick(names);
  const { winner } = ended;
  const seats = wanted.table.seats;
  const others = seats.filter((seat) => seat !== winner);
  const seat = random.pick(others);
  const attempts = [seat, undefined, others.find((each) => each !== seat)].flatMap((discarder) => {
    const scores = scoresOf(wanted, ended, name, discarder);
    const asked = { table: wanted.table, seats, scores: scores ?? {}, winner, discarder };
    const settled = scores && settle({ ...asked, liable: { seat, rule: name } });
    return scores && settled?.ok ? [{ discarder, scores, settled: settled.value, asked }] : [];
  });
  const [first] = attempts;
  const paid = (payments: readonly Payment[] | undefined, from: Seat): number | undefined =>
    payments?.find((each) => each.from === from && each.to === winner)?.amount;
  const right = first && paid(first.settled.payments, seat);
  if (!first || right === undefined) return undefined;
  const { discarder, settled, scores, asked } = first;
  const points = (n: number): string => counted(n, 'point');
  const paidAsUsual = settle(asked);
  const usual = paidAsUsual.ok ? paidAsUsual.value : undefined;
  const payer = SEAT_NAMES[seat];
  const paidTo = SEAT_NAMES[winner];
  const rule = game.liabilities[name];
  const how = settled.payments.find((each) => each.from === seat && each.to === winner)?.sum;
  const because = `${payer} pays ${paidTo} ${points(right)}: {${rule}}. ${shareWords(how)}`.trim();
  const counting = losersCount(wanted.table) ? others : [];
  const neighbour = nextAt(seats, winner);
  const wrong = [
    [paid(usual?.payments, seat), 'That is what it would cost without the mistake.'],
    [paid(usual?.payments, neighbour), `That is what ${SEAT_NAMES[neighbour]} would pay as usual.`],
    [scores[winner], `That is the winner’s score once. ${payer} pays for the others too.`],
    [usual?.net[winner], 'That is what all losers together would pay as usual.'],
    ...counting.map((each) => [scores[each], `That is the score of ${SEAT_NAMES[each]}’s hand.`] as const),
  ] as const;
  return finish(
    {
      kind: wanted.level === 3 ? 'number' : 'choice',
      unit: 'points',
      situation: `${wonBy({ winner, discarder })} ${TOLD[name]}, so ${payer} pays for the others too. ${scoresTold(wanted.table, { scores, winner })}`,
      ask: `How much does ${payer} pay ${paidTo}?`,
      scenes: [],
      right: { ...numberAnswer(right, points, because), ...(rule && { rule }) },
      wrong: wrong.flatMap(([value, why]) =>
        value === undefined || value <= 0 ? [] : [numberAnswer(value, points, why)],
      ),
      nudge: 'What would each of the others have paid the winner? One player now pays in their place.',
      because: settled.payments.length > 1 ? `Another player pays too. ${because}` : because,
      ...(rule && { rule }),
    },
    LIABLE_SKILL,
    random,
  );
}
