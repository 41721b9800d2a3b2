import { score, type Bill, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { inFigures } from '../../text/numbers.ts';
import { finish, numberAnswer, type Made, type Wrong } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import { someEnd, wonBy, type Ended, type HeldAtEnd } from '../hand-end.ts';
import { misread, misreckoned } from '../mistakes.ts';
import { billWords } from '../../text/bill-words.ts';
import type { RandomStretch } from '../random.ts';

const SKILL = 'losing-hands';

/** All four hands are shown: what does one that has not won count? Three of four players count such a hand every time. */
export function losing(random: RandomStretch, wanted: Wanted): Made {
  const ended = someEnd(random, wanted);
  if (!ended) return undefined;
  const winnersOnly = ruleNamed(wanted.table.info, 'hand.winner-only', 'score.winner-only');
  // Where a losing hand is worth nothing, that is asked once in a while, and mostly the one hand that counts.
  const ofWinner = winnersOnly.rule !== undefined && random.chance(39, 40);
  const player = random.pick(ended.players.filter(({ seat }) => (seat === ended.winner) === ofWinner));
  const right = player.bill.total;
  const told = billWords(player.bill);
  const [first] = player.bill.lines;
  const because =
    winnersOnly.rule && !ofWinner
      ? `Only the winner’s hand is counted, so ${SEAT_NAMES[player.seat]} scores nothing.`
      : told;
  const called = player.called
    ? ` ${SEAT_NAMES[player.seat]} had said with the first discard that one tile was missing.`
    : '';
  return finish(
    {
      kind: wanted.level === 3 && !(winnersOnly.rule && !ofWinner) ? 'number' : 'choice',
      unit: 'points',
      situation: `${wonBy(ended)} The wind of the round is ${SEAT_NAMES[ended.round]}.${called}`,
      ask: `What does ${SEAT_NAMES[player.seat]}’s hand score?`,
      scenes: ended.players.map(({ seat, hand }) => ({
        label: `${SEAT_NAMES[seat]}${seat === ended.winner ? ', who went Mahjong' : ''}`,
        hand,
        ...(seat === ended.winner && { last: ended.won.played.win.tile }),
      })),
      right: numberAnswer(right, inFigures, because),
      wrong: [
        ...(ofWinner ? countedWrongly(wanted, ended) : seenWrongly(wanted, ended, player)),
        ...ofOthers(ended, player.seat),
      ],
      nudge: ofWinner
        ? 'This is the hand that went Mahjong. Count all of it.'
        : 'Only sets, pairs that score, flowers and seasons count. Leave out what the winner alone adds.',
      because,
      ...(winnersOnly.rule && !ofWinner
        ? winnersOnly
        : player.undeclared && hasRule(wanted)
          ? hasRule(wanted)
          : first
            ? { rule: first.rule }
            : ruleNamed(wanted.table.info, 'points.pair', 'points.pung-minor')),
    },
    SKILL,
    random,
  );
}

/** The rule about four alike that nobody declared a kong, where a game has one. */
const hasRule = ({ table: { info: game } }: Wanted): { readonly rule: string } | undefined => {
  const { rule } = ruleNamed(game, 'hand.undeclared-kong');
  return rule === undefined ? undefined : { rule };
};

/** What people make of the winner’s hand when they count it wrongly. */
function countedWrongly(wanted: Wanted, { won }: Ended): readonly Wrong[] {
  const total = (each: Pick<Bill, 'total'>): number => each.total;
  return [...misreckoned(wanted.table, won, total, inFigures), ...misread(wanted.table, won, total, inFigures)];
}

/** What the hand would come to if it had been seen otherwise: the engine counts each. */
function seenWrongly(wanted: Wanted, { round }: Ended, { seat, hand, called }: HeldAtEnd): readonly Wrong[] {
  const as = (other: { readonly seat?: Seat; readonly round?: Seat; readonly hand?: string }, why: string): Wrong[] => {
    const counted = score({
      table: wanted.table,
      seat,
      round,
      hand,
      ...(called && { fishing: 'original' as const }),
      ...other,
    });
    return counted.ok ? [numberAnswer(counted.value.total, inFigures, why)] : [];
  };
  return [
    ...as(
      { seat: round, round: seat },
      `That mixes up ${SEAT_NAMES[seat]}’s own wind and the wind of the round, ${SEAT_NAMES[round]}.`,
    ),
    ...as({ hand: takenUp(hand) }, 'That counts the sets on the table as if they were concealed.'),
    ...as({ hand: hand.replaceAll(/ ?[fs]\d+/g, '') }, 'That forgets the flowers and seasons.'),
    ...as({ hand: exposed(hand) }, 'That counts a concealed kong as if it were exposed.'),
  ];
}

/** The hand with its open kongs concealed, and its other open sets on the rack. */
const takenUp = (hand: string): string =>
  hand.replaceAll(/\(([^)]*)\)/g, (_, tiles: string) => (tiles.length > 4 ? `[${tiles}]` : tiles));

/** The hand with its concealed kongs laid open. */
const exposed = (hand: string): string => hand.replaceAll('[', '(').replaceAll(']', ')');

const ofOthers = ({ players }: Ended, seat: Seat): readonly Wrong[] =>
  players
    // Where losers score nothing, nobody takes a loser’s hand for the winner’s.
    .filter((each) => each.seat !== seat && each.bill.total > 0)
    .map((each) => numberAnswer(each.bill.total, inFigures, `That is what ${SEAT_NAMES[each.seat]}’s hand scores.`));
