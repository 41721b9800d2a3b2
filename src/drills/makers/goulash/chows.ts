import { formatTiles, score, type TileId, type Table } from '../../../engine/index.ts';
import { SEAT_NAMES, theTile } from '../../../text/names.ts';
import { reasonSentence } from '../../../text/reasons.ts';
import { finishYesNo, type Made } from '../../draft.ts';
import { ruleNamed } from '../../game.ts';
import { wildOf } from '../../goulash.ts';
import { HELD, inRackOrder } from '../../hands.ts';
import { judgeClaim } from '../../judged-claim.ts';
import type { RandomStretch } from '../../random.ts';
import { nextAt, tilesInGoulash } from '../../table.ts';
import { GOULASH_SKILL } from './skill.ts';

// A goulash has no chows, but for a hand that is complete at once.

/** A discard for which a player holds two tiles of a run, or two alike: in a goulash only one of these is of use. */
export function goulashChow(random: RandomStretch, table: Table): Made {
  const wild = wildOf(table);
  const seats = table.seats;
  const discarder = random.pick(seats);
  const seat = nextAt(seats, discarder);
  // That there are no chows is one fact, and asked once in a while; for a pung it takes two alike.
  const run = random.chance(1, 8);
  const suit = random.pick(['b', 'c', 'o'] as const);
  const rank = 4 + random.below(4);
  const discard = `${suit}${rank}` as TileId;
  const kin = run
    ? ([`${suit}${rank - 1}`, `${suit}${rank + 1}`] as TileId[])
    : random.chance(1, 2)
      ? [discard, discard]
      : [discard];
  const far = tilesInGoulash(table).filter((each) => each !== wild && each !== discard && !kin.includes(each));
  const hand = formatTiles(inRackOrder([...kin, ...random.shuffle(far)].slice(0, HELD)));
  const claim = run ? 'chow' : 'pung';
  const judged = judgeClaim({ table, seats, hand, seat, discarder, discard, goulash: true }, claim);
  if (!judged) return undefined;
  const { allowed, rule } = judged;
  const because = reasonSentence(judged.because);
  return finishYesNo(
    {
      situation: `This hand is a goulash. You are ${SEAT_NAMES[seat]}, and you are not yet one tile short. ${SEAT_NAMES[discarder]} discards ${theTile(discard)}.`,
      ask: `May you claim it for a ${claim}?`,
      scenes: [
        { label: `${SEAT_NAMES[discarder]}’s discard`, hand: discard },
        { label: 'Your rack', hand },
      ],
      fact: allowed,
      nudge: 'Which sets are there in a goulash?',
      because,
      rule,
    },
    GOULASH_SKILL,
    random,
  );
}
/** A chow in a goulash, for a hand that is complete at once: may it be? */
export function blessedChow(random: RandomStretch, table: Table): Made {
  const blessed = random.chance(1, 2);
  const [one = 'b', two = 'c', three = 'o'] = random.shuffle(['b', 'c', 'o'] as const);
  const rank = 3 + random.below(4);
  const hand = `${one}${rank}${rank + 1}${rank + 2} ${two}555 ${three}777 drrr wnn`;
  const tile = 'wn';
  const asked = { table, seat: 'e', round: 's', hand, goulash: true };
  const judged = score({ ...asked, win: { tile, by: 'wall', ...(blessed && { blessing: 'heaven' as const }) } });
  const reason = judged.ok ? undefined : judged.error.because;
  const rule = judged.ok ? ruleNamed(table.info, 'goulash.no-chows').rule : judged.error.rule;
  return finishYesNo(
    {
      situation: `This hand is a goulash. You are East. ${blessed ? 'Your hand was complete as it was dealt, before anybody discarded.' : 'You went Mahjong with a tile from the wall.'}`,
      ask: 'Is this hand Mahjong?',
      scenes: [{ label: 'Your hand', hand, last: tile }],
      fact: judged.ok,
      nudge: 'Which sets are there in a goulash, and is there an exception?',
      because: judged.ok
        ? 'Nobody may chow in a goulash, but a hand that is blessed may hold a chow that was dealt.'
        : reason
          ? reasonSentence(reason)
          : `These tiles hold a chow: {${rule}}.`,
      ...(rule && { rule }),
    },
    GOULASH_SKILL,
    random,
  );
}
