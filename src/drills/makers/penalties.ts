import { judgeMistake, type MistakeJudgement, type MistakeName, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { inFigures } from '../../text/numbers.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { listed } from '../../text/sentences.ts';
import { finish, numberAnswer, type Made, type Wrong } from '../draft.ts';
import type { Wanted } from '../game.ts';
import { listsFor } from '../lists.ts';
import type { RandomStretch } from '../random.ts';
import { withSeats, outcome } from './penalty-words.ts';
import { tileCount } from './tile-count.ts';

const SKILL = 'penalties';

/** What happened, with the name of the player who did it. */
const HAPPENED: Readonly<Record<MistakeName, string>> = {
  'false-mahjong-unseen': '{who} says Mahjong, and the hand is not complete. Nobody has shown a hand yet.',
  'false-mahjong': '{who} says Mahjong, and the hand is not complete. Somebody else has shown a hand already.',
  'wrong-set-corrected':
    '{who} claims a discard and lays down tiles that make no set. It is seen before the next discard.',
  'wrong-set': '{who} claimed a discard and laid down tiles that make no set. It is seen two discards later.',
  'too-few-tiles': 'In the middle of the hand, {who} has a tile too few.',
  'too-many-tiles': 'In the middle of the hand, {who} has a tile too many.',
  'misnamed-discard': '{who} discards a tile by the wrong name. {to} claims it for a pung by that name.',
  'misnamed-mahjong': '{who} discards a tile by the wrong name. {to} says Mahjong for it by that name.',
  'dangerous-discard': '{who} discards a tile that everybody could see was wanted. {to} goes Mahjong with it.',
  'claim-not-made': '{who} claims a discard and then does not take it. {to} wins the hand.',
  'missed-flower': '{who} forgot to replace a flower. It is seen a turn later.',
  'shown-tiles': '{who} shows some concealed tiles to the others.',
  'mistaken-discard': '{who} discards the wrong tile. It has touched the table.',
  'wall-tile-shown': '{who} turns up a tile of the wall by accident.',
  'wall-mistake': '{who} has built and dealt the wall wrongly.',
};

interface Slip {
  readonly law: MistakeJudgement;
  readonly offender: Seat;
  readonly to: Seat;
}

/** Something has gone wrong: what becomes of the hand, or what does it cost? A mistake that the game has no rule for is passed over. */
export function penalties(random: RandomStretch, wanted: Wanted): Made {
  const { level } = wanted;
  if (random.chance(1, 2)) return tileCount(random, wanted);
  const what = random.pick(listsFor(wanted).mistakes);
  const [offender = 'e', to = 's'] = random.shuffle(wanted.table.seats);
  const judged = judgeMistake({ table: wanted.table, seats: wanted.table.seats, what, offender, to });
  if (!judged.ok) return undefined;
  const slip = { law: judged.value, offender, to };
  // Where it costs everybody the same, that is one fact, and asked once in a while.
  const costs = judged.value.payments.length > 0 && (variesBySeat(wanted, what) || random.chance(1, 6));
  return costs && (level > 1 || random.chance(1, 2))
    ? whatItCosts(random, wanted, slip)
    : whatBecomes(random, wanted, slip);
}

/** Whether a mistake costs East something else than the others. */
function variesBySeat(wanted: Wanted, what: string): boolean {
  const seats = wanted.table.seats;
  const cost = (offender: Seat, to: Seat | undefined): number | undefined => {
    const judged = judgeMistake({ table: wanted.table, seats, what, offender, to });
    return judged.ok ? judged.value.net[offender] : undefined;
  };
  return cost('e', seats[1]) !== cost(seats[1] ?? 'e', 'e') || cost(seats[1] ?? 'e', seats[2]) !== cost('e', seats[1]);
}

/** What the rules say of the other mistakes of the game: that is what somebody may have in mind. */
const otherLaws = (wanted: Wanted, { law, offender, to }: Slip): readonly MistakeJudgement[] =>
  listsFor(wanted).mistakes.flatMap((what) => {
    const judged = judgeMistake({ table: wanted.table, seats: wanted.table.seats, what, offender, to });
    return judged.ok && judged.value.name !== law.name ? [judged.value] : [];
  });

function whatBecomes(random: RandomStretch, wanted: Wanted, slip: Slip): Made {
  const {
    table: { info: game },
  } = wanted;
  const { law } = slip;
  const right = withSeats(outcome(law, wanted.table), slip);
  const reason = reasonSentence(law.because);
  const because = `${reason} ${right}`;
  const wrong: readonly Wrong[] = random.shuffle(otherLaws(wanted, slip)).map((other) => {
    const words = withSeats(outcome(other, wanted.table), slip);
    return {
      value: words,
      text: words,
      why: `That is the rule when this happens: “${withSeats(HAPPENED[other.name], slip)}”`,
      rule: law.rule,
    };
  });
  return finish(
    {
      situation: withSeats(HAPPENED[law.name], slip),
      ask: 'What do the rules say?',
      scenes: [],
      right: { value: right, text: right, why: because },
      wrong,
      nudge: game.rules.some(({ id }) => id === law.rule)
        ? `Think of the rule “{${law.rule}}”. Can it still be put right?`
        : 'Can it still be put right?',
      because,
      rule: law.rule,
    },
    SKILL,
    random,
  );
}

function whatItCosts(random: RandomStretch, wanted: Wanted, { law, offender, to }: Slip): Made {
  const total = size(law.net[offender]);
  const points = (value: number, why: string): Wrong => numberAnswer(value, inFigures, why);
  const seats = wanted.table.seats;
  const asked = { table: wanted.table, seats };
  const single = law.payments.map((each) => points(each.amount, `That is what ${SEAT_NAMES[each.to]} alone is paid.`));
  const turned = seats.flatMap((seat): Wrong[] => {
    const payee = seat === to ? offender : to;
    const other = judgeMistake({ ...asked, what: law.name, offender: seat, to: payee });
    return other.ok ? [points(size(other.value.net[seat]), `That is what ${SEAT_NAMES[seat]} would pay for it.`)] : [];
  });
  const others = listsFor(wanted).mistakes.flatMap((what): Wrong[] => {
    const other = judgeMistake({ ...asked, what, offender, to });
    return other.ok
      ? [points(size(other.value.net[offender]), `That is the price of another mistake: {${other.value.rule}}.`)]
      : [];
  });
  const reason = reasonSentence(law.because);
  const shares = law.payments.map((each) => `${SEAT_NAMES[each.to]} gets ${inFigures(each.amount)}`);
  const because = `${reason} ${listed(shares)}. In all: ${inFigures(total)}.`;
  return finish(
    {
      situation: withSeats(HAPPENED[law.name], { offender, to }),
      ask: `How much does ${SEAT_NAMES[offender]} pay in all?`,
      scenes: [],
      right: points(total, because),
      wrong: [...single, ...turned, ...others].filter(({ value }) => value !== '0'),
      nudge:
        law.payments.length === 1
          ? 'Only one player is paid.'
          : 'Find out what one player is paid. Then think of the others, and of East.',
      because,
      rule: law.rule,
    },
    SKILL,
    random,
  );
}

const size = (change: number): number => Math.abs(change);
