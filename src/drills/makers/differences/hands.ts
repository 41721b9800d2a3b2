import { score, type Bill, type WinInput, type Table } from '../../../engine/index.ts';
import { counted } from '../../../text/numbers.ts';
import { billWords } from '../../../text/bill-words.ts';
import { yesOrNo, type Made } from '../../draft.ts';
import { countsPoints, ruleNamed, type Wanted } from '../../game.ts';
import { bill, callable, laidSet, sceneOf, SET_TILES, situationOf, textOf } from '../../hands.ts';
import { listsFor } from '../../lists.ts';
import type { RandomStretch } from '../../random.ts';
import { wonHand } from '../../won-hand.ts';
import { compared, otherGames } from './compared.ts';

/** Whether a hand of several chows may go Mahjong. */
export function chows(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
  } = wanted;
  const many = 1 + random.below(4);
  const starts = random.shuffle(SET_TILES.filter((tile) => /^[bco][1-7]$/.test(tile))).slice(0, many);
  const pungs = random.shuffle(SET_TILES).slice(0, 4 - many);
  const pair = random.pick(SET_TILES);
  const sets = [
    ...starts.map((tile) => laidSet('chow', tile, random.chance(1, 2))),
    ...pungs.map((tile) => laidSet('pung', tile, random.chance(1, 2))),
    laidSet('pair', pair, true),
  ];
  const hand = textOf({ sets: callable(wanted.table, sets), bonus: [] });
  const win: WinInput = { tile: pair, by: 'discard' };
  const may = (table: Table) => score({ table, seat: 's', round: 'e', hand, win });
  // A hand that any game refuses for another reason than its chows is no question of chows.
  if (
    [wanted.table, ...otherGames(wanted)]
      .map(may)
      .some((result) => !result.ok && result.error.code !== 'too-many-chows')
  )
    return undefined;
  return compared(
    random,
    wanted,
    {
      kind: 'true-false',
      situation: 'The last tile was a discard.',
      ask: 'May this hand go Mahjong?',
      scenes: [{ label: 'The hand', hand, last: pair }],
      nudge: `Count the chows. How many does your game allow${listsFor(wanted).chows === 0 ? ', if any' : ''}?`,
      ...ruleNamed(game, 'hand.one-chow', 'hand.chows', 'hand.complete'),
    },
    (each) =>
      may(each).ok
        ? { ...yesOrNo(true), acts: 'let such a hand go Mahjong' }
        : { ...yesOrNo(false), acts: 'turn the hand away: it has too many chows' },
  );
}

/** What the same hand comes to. */
export function total(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
  } = wanted;
  const found = wonHand(random, wanted, {
    plain: true,
    accepts: (hand) => !hand.bill.special && hand.bill.total > 0,
  });
  if (!found) return undefined;
  const { played } = found;
  return compared(
    random,
    wanted,
    {
      situation: situationOf(played),
      ask: 'What does the hand score in the end?',
      scenes: [sceneOf(played)],
      nudge: countsPoints(game)
        ? 'Count the points first, what going Mahjong brings among them. Then double.'
        : 'Count the fans. Then look up what that number is paid.',
      ...ruleNamed(game, 'points.mahjong', 'score.rounding', 'score.award'),
    },
    (each) => {
      const counts = bill(each, played);
      return (
        counts && {
          value: String(counts.total),
          text: counted(counts.total, 'point'),
          how: billWords(counts),
          short: howCounted(counts),
        }
      );
    },
  );
}

/** How a hand of another game is counted, whose rules are not at hand. */
function howCounted({ special, fans, points, doubles, sum }: Bill): string {
  if (special) return 'a special hand';
  if (fans !== undefined) return counted(fans, 'fan');
  const steps = [
    sum.some(({ step }) => step === 'round') && 'rounded',
    sum.some(({ step }) => step === 'limit') && 'cut at the limit',
  ];
  return [`${counted(points, 'point')} and ${counted(doubles, 'double')}`, ...steps.filter(Boolean)].join(', ');
}
