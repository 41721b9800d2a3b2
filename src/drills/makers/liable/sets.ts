import { bao, type BaoInput, type Table } from '../../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../../text/names.ts';
import { counted } from '../../../text/numbers.ts';
import { reasonSentence } from '../../../text/reasons.ts';
import { finish, seatAnswer, type Made, type Wrong } from '../../draft.ts';
import { ruleNamed } from '../../game.ts';
import type { RandomStretch } from '../../random.ts';
import { LIABLE_SKILL } from './skill.ts';
import { mayWin, setsShown, scenesOf } from './shown.ts';

/** Sets of another player, as many of a suit as the winner shows. */
const OTHER_SUIT: Readonly<Record<string, string>> = {
  b: '(c123) (c456) (c789)',
  c: '(o123) (o456) (o789)',
  o: '(b123) (b456) (b789)',
};
/** A rack of tiles of two suits, and the discard among them. */
const FORCED_RACK: Readonly<Record<string, string>> = { b: 'b13579 c13579', c: 'c13579 o13579', o: 'o13579 b13579' };

/** “Who pays for all the losers?”, where the sets on the table and the discards decide it. */
export function judgedBySets(random: RandomStretch, table: Table): Made {
  const seats = table.seats;
  const [winner = 'e', discarder = 's', third = 'w'] = random.shuffle(seats);
  const found = setsShown(random);
  const four = found.open.split(' ').length === 4;
  const drawn = four && random.chance(1, 3);
  const fed = four ? (random.chance(1, 2) ? third : discarder) : undefined;
  const hand = `${found.rack} ${found.open}`;
  if (!mayWin(table, winner, hand, { tile: found.last, by: drawn ? 'wall' : 'discard' })) return undefined;
  const late = random.chance(1, 2);
  const suit = found.open.charAt(1);
  const forced = /^[bco]/.test(suit) && !four && random.chance(1, 3);
  const input: BaoInput = {
    table,
    winner,
    hand,
    tile: found.last,
    ...(!drawn && { discarder }),
    ...(fed && { fed }),
    tilesLeft: late ? 1 + random.below(5) : 12 + random.below(20),
    ...(forced && {
      forced: {
        rack: `${FORCED_RACK[suit]} ${found.last}`,
        otherSets: OTHER_SUIT[suit]!,
        otherFirst: true,
        claimedSince: false,
      },
    }),
  };
  const judged = bao(input);
  if (!judged.ok) return undefined;
  const { liable: payer, exempt } = judged.value;
  const usual = Object.values(table.info.liabilities).find((id) =>
    table.info.rules.some((each) => each.id === id && !each.off),
  );
  const few = late ? ruleNamed(table.info, 'bao.few-tiles').rule : undefined;
  const rule = (payer && table.info.liabilities[payer.rule]) ?? exempt ?? few ?? usual;
  const reason = reasonSentence(judged.value.because);
  const why = payer
    ? `${reason} So ${SEAT_NAMES[payer.seat]} pays for the others.`
    : `${reason} So nobody pays for the others.`;
  const fedTold = fed ? ` The tile for the fourth set came from ${SEAT_NAMES[fed]}.` : '';
  const end = drawn
    ? `${SEAT_NAMES[winner]} draws ${theTile(found.last)} and goes Mahjong.`
    : `${SEAT_NAMES[discarder]} discards ${theTile(found.last)}, and ${SEAT_NAMES[winner]} goes Mahjong with it.`;
  const left = `${counted(input.tilesLeft ?? 0, 'tile')} could still be drawn. Nobody had shown ${theTile(found.last)} before.`;
  const had = forced
    ? ` ${SEAT_NAMES[discarder]} held only tiles of two suits. ${SEAT_NAMES[third]} had three sets of the other suit on the table first.`
    : '';
  const wrong = [discarder, ...(fed ? [fed] : []), third, ...seats]
    .filter((seat) => seat !== winner)
    .map((seat): Wrong => seatAnswer(seat, `${SEAT_NAMES[seat]} discarded nothing dangerous. ${why}`));
  const usually = { value: 'nobody', text: 'Nobody: it is paid as usual', why };
  return finish(
    {
      situation: `${end}${fedTold} ${left}${had}`,
      ask: 'Who pays for all the losers?',
      scenes: scenesOf(winner, found),
      right: { ...(payer ? seatAnswer(payer.seat, why) : usually), ...(rule && { rule }) },
      wrong: payer
        ? [{ ...usually, why: `It is paid as usual where nobody discarded anything so dangerous. ${why}` }, ...wrong]
        : wrong,
      nudge: 'What did everybody see on the table? Then ask who discarded what.',
      because: why,
      ...(rule && { rule }),
    },
    LIABLE_SKILL,
    random,
  );
}
