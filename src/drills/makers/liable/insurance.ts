import { insurance, type TileId } from '../../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../../text/names.ts';
import { reasonSentence } from '../../../text/reasons.ts';
import { finishYesNo, type Made } from '../../draft.ts';
import type { Random } from '../../random.ts';
import { rulesOf, seatsAt, type Table } from '../../table.ts';
import { SKILL } from './skill.ts';

/** A set claimed after others of its kind, and whether the discarder answers for the hand. */
const FED: readonly (readonly [sets: string, claimed: string, tiles: readonly TileId[]])[] = [
  ['(drrr) (dggg)', '(dwww)', ['b5', 'dr']],
  ['(weee) (wsss) (wwww)', '(wnnn)', ['b5', 'wn']],
  ['(weee) (drrr) (dggg)', '(wsss)', ['wn', 'b4']],
  ['(b111) (c999) (o111)', '(o999)', ['b9', 'b4']],
  ['(b222) (b333) (dggg)', '(b666)', ['b8', 'c4']],
  ['(b222) (c345)', '(o777)', ['b8', 'c4']],
];

/** “Whose insurance?”: does the player who fed the last set pay for the hand? */
export function judgedByInsurance(random: Random, table: Table): Made {
  const seats = seatsAt(table);
  const [winner = 'e', discarder = 's'] = random.shuffle(seats);
  const [sets, claimed, tiles] = random.pick(FED);
  const tile = random.pick(tiles);
  const judged = insurance({ ...rulesOf(table), sets, claimed, win: { tile, by: 'wall' } });
  const known = table.game.liabilities['insurance'];
  if (!judged.ok || !known || table.game.rules.some(({ id, off }) => id === known && off)) return undefined;
  const { due, rule = known } = judged.value;
  const then = due ? `So ${SEAT_NAMES[discarder]} pays for the whole hand.` : 'So everybody pays as usual.';
  const because = `${reasonSentence(judged.value.because)} ${then}`;
  return finishYesNo(
    {
      situation: `${SEAT_NAMES[winner]} claims a set from ${SEAT_NAMES[discarder]}, and later draws ${theTile(tile)} and goes Mahjong.`,
      ask: `Does ${SEAT_NAMES[discarder]} pay for everybody?`,
      scenes: [
        { label: `On ${SEAT_NAMES[winner]}’s side of the table before`, hand: sets },
        { label: `The set from ${SEAT_NAMES[discarder]}’s discard`, hand: claimed },
      ],
      fact: due,
      nudge: 'Which kind of hand could everybody see? And does the tile that was drawn belong to it?',
      because,
      rule,
    },
    SKILL,
    random,
  );
}
