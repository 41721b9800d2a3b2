import { cannon, type Table } from '../../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../../text/names.ts';
import { reasonSentence } from '../../../text/reasons.ts';
import { finishYesNo, type Made } from '../../draft.ts';
import type { RandomStretch } from '../../random.ts';
import { LIABLE_SKILL } from './skill.ts';
import { mayWin, setsShown, scenesOf } from './shown.ts';

/** “Is this discard a cannon?”: the sets that everybody saw, and the tile. */
export function judgedByCannon(random: RandomStretch, table: Table): Made {
  const seats = table.seats;
  // Where two play there is nobody to pay for.
  if (seats.length < 3) return undefined;
  const [winner = 'e', discarder = 's'] = random.shuffle(seats);
  const found = setsShown(random);
  if (!mayWin(table, winner, `${found.rack} ${found.open}`, { tile: found.last, by: 'discard' })) return undefined;
  const noChoice = random.chance(1, 3);
  const judged = cannon({ table, shown: found.open, discard: found.last, noChoice });
  if (!judged.ok) return undefined;
  const { rule } = judged.value;
  const fact = judged.value.cannon;
  const then = fact
    ? `So ${SEAT_NAMES[discarder]} pays for everybody.`
    : 'So it is no cannon, and everybody pays as usual.';
  const because = `${reasonSentence(judged.value.because)} ${then}`;
  const excuse = noChoice ? ` ${SEAT_NAMES[discarder]} was one tile short too and held no safe tile.` : '';
  return finishYesNo(
    {
      situation: `${SEAT_NAMES[discarder]} discards ${theTile(found.last)}, and ${SEAT_NAMES[winner]} goes Mahjong with it.${excuse}`,
      ask: 'Is this discard a cannon?',
      scenes: [scenesOf(winner, found)[0]!, { label: 'The discard', hand: found.last }],
      fact,
      nudge: 'Do the open sets point to one great hand? Then: would the discard belong to it?',
      because,
      rule,
    },
    LIABLE_SKILL,
    random,
  );
}
