import { settle, type Payment, type Seat, type Settlement, type Table, type TileId } from '../../engine/index.ts';
import { shareWords } from '../../text/bill-words.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { counted } from '../../text/numbers.ts';
import { draft, numberAnswer, type Drafts } from '../draft.ts';
import { liabilitiesOf, type Wanted } from '../game.ts';
import { losersCount, scoresTold, someEnd, wonBy, type Ended } from '../hand-end.ts';
import { bill } from '../hands.ts';
import type { RandomStretch } from '../random.ts';
import { nextAt } from '../table.ts';

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

/** What that makes the player do, where it is not paying for the others beside one's own share. */
const PAYS: Readonly<Record<string, string>> = {
  insurance: 'pays for the whole hand',
  'bao-f-c': 'pays beside the discarder',
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
function scoresOf(table: Table, ended: Ended, name: string, discarder: Seat | undefined): Ended['scores'] | undefined {
  const { winner, round, scores } = ended;
  const fed = HANDS[name];
  if (!fed) return scores;
  const [hand, tile] = fed;
  const counts = bill(table, { seat: winner, round, hand, win: { tile, by: discarder ? 'discard' : 'wall' } });
  return counts && { ...scores, [winner]: counts.total };
}

/** The end of a hand for which one player pays, or everybody as usual. */
interface LiableAsked extends Pick<Ended, 'scores' | 'winner' | 'discarder'> {
  readonly liable?: { readonly seat: Seat; readonly rule: string };
}

function settledBy(table: Table, asked: LiableAsked): Settlement | undefined {
  const settled = settle({ table, seats: table.seats, ...asked });
  return settled.ok ? settled.value : undefined;
}

/** What the one who pays for the others pays, or what somebody else does: after a discard of that player, of nobody, or of another. */
export function* whatItCosts(random: RandomStretch, wanted: Wanted): Drafts {
  const { table, level } = wanted;
  const { seats, info } = table;
  const names = liabilitiesOf(info).filter((name) => TOLD[name]);
  if (names.length === 0) return;
  const ended = someEnd(random, wanted);
  if (!ended) return;
  const name = random.pick(names);
  const { winner } = ended;
  const others = seats.filter((seat) => seat !== winner);
  const seat = random.pick(others);
  const [payer, paidTo, rule] = [SEAT_NAMES[seat], SEAT_NAMES[winner], info.liabilities[name]];
  const pays = `${payer} ${PAYS[name] ?? 'pays for the others too'}`;
  const points = (n: number): string => counted(n, 'point');
  const paid = (payments: readonly Payment[] | undefined, from: Seat): Payment | undefined =>
    payments?.find((each) => each.from === from && each.to === winner);
  for (const discarder of [seat, undefined, others.find((each) => each !== seat)]) {
    const scores = scoresOf(table, ended, name, discarder);
    if (!scores) continue;
    const end: LiableAsked = { scores, winner, discarder };
    yield draft({
      position: {
        players: {},
        scores: losersCount(table) ? scores : { [winner]: scores[winner] },
        end: { winner, by: discarder ? 'discard' : 'wall', ...(discarder && { discarder }) },
      },
      asked: { ...end, liable: { seat, rule: name } },
      engine: settledBy,
      answer: ({ payments }) => paid(payments, seat) && String(paid(payments, seat)?.amount),
      words: ({ payments }) => {
        const usual = settledBy(table, end);
        const right = paid(payments, seat);
        const amount = right?.amount ?? 0;
        const because = `${payer} pays ${paidTo} ${points(amount)}: {${rule}}. ${shareWords(right?.sum)}`.trim();
        const neighbour = nextAt(seats, winner);
        const wrong = [
          [paid(usual?.payments, seat)?.amount, 'That is what it would cost without the mistake.'],
          [paid(usual?.payments, neighbour)?.amount, `That is what ${SEAT_NAMES[neighbour]} would pay as usual.`],
          [scores[winner], `That is the winner’s score once. ${pays}.`],
          [usual?.net[winner], 'That is what all losers together would pay as usual.'],
          ...(losersCount(table) ? others : []).map(
            (each) => [scores[each], `That is the score of ${SEAT_NAMES[each]}’s hand.`] as const,
          ),
        ] as const;
        return {
          kind: level === 3 ? 'number' : 'choice',
          unit: 'points',
          situation: `${wonBy({ winner, discarder })} ${TOLD[name]}, so ${pays}. ${scoresTold(table, { scores, winner })}`,
          ask: `How much does ${payer} pay ${paidTo}?`,
          right: { ...numberAnswer(amount, points, because), ...(rule && { rule }) },
          wrong: wrong.flatMap(([value, why]) =>
            value === undefined || value <= 0 ? [] : [numberAnswer(value, points, why)],
          ),
          nudge: 'What would each of the others have paid the winner? One player now pays in their place.',
          because: payments.length > 1 ? `Another player pays too. ${because}` : because,
          ...(rule && { rule }),
        };
      },
    });
  }
}
