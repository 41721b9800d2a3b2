import { SEATS, settle, type Seat } from '../../../engine/index.ts';
import { SEAT_NAMES } from '../../../text/names.ts';
import { counted, inFigures } from '../../../text/numbers.ts';
import { listed } from '../../../text/sentences.ts';
import type { Made } from '../../draft.ts';
import { ruleNamed, type Wanted } from '../../game.ts';
import type { RandomStretch } from '../../random.ts';
import { compared } from './compared.ts';

/** What one player pays another for the same scores. */
export function payment(random: RandomStretch, wanted: Wanted): Made {
  // The scores are those of four players: the other games are asked about them too.
  if (wanted.table.seats.length < SEATS.length) return undefined;
  const winner = random.pick(SEATS);
  const losers = SEATS.filter((seat) => seat !== winner);
  const discarder = random.chance(2, 3) ? random.pick(losers) : undefined;
  const scored = (seat: Seat): number => (seat === winner ? 8 * (4 + random.below(10)) : 2 * (1 + random.below(12)));
  const scores = { e: scored('e'), s: scored('s'), w: scored('w'), n: scored('n') };
  const [from, to] = [random.pick(losers), random.chance(3, 4) ? winner : random.pick(losers)];
  if (from === to) return undefined;
  const won = `${SEAT_NAMES[winner]} goes Mahjong ${discarder ? `on a discard of ${SEAT_NAMES[discarder]}` : 'with a tile from the wall'}.`;
  return compared(
    random,
    wanted,
    {
      situation: `${won} Each hand, counted: ${listed(SEATS.map((seat) => `${SEAT_NAMES[seat]} ${inFigures(scores[seat])}`))}.`,
      ask: `How much does ${SEAT_NAMES[from]} pay ${SEAT_NAMES[to]}?`,
      nudge: 'Does only the discarder pay, or everybody? Do the losers settle with each other? And who pays double?',
      ...ruleNamed(
        wanted.table.info,
        ...(to === winner ? ['settle.winner'] : ['settle.differences', 'settle.winner']),
        ...(discarder ? ['settle.discarder', 'settle.discarder-once'] : ['settle.self-drawn']),
      ),
    },
    (table) => {
      const settled = settle({ table, scores, winner, discarder });
      if (!settled.ok) return undefined;
      const { payments } = settled.value;
      // A pair of players pays one way only.
      if (payments.some((each) => each.from === to && each.to === from)) return undefined;
      const amount = payments.find((each) => each.from === from && each.to === to)?.amount ?? 0;
      return { value: String(amount), text: amount === 0 ? 'Nothing' : counted(amount, 'point') };
    },
  );
}
