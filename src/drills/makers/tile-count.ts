import { formatTiles, isSetTile, judgeMistake, type MistakeJudgement, type TileId } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { counted } from '../../text/numbers.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { finish, type Made, type Wrong } from '../draft.ts';
import type { Wanted } from '../game.ts';
import { HELD, inRackOrder } from '../hands.ts';
import type { RandomStretch } from '../random.ts';
import { tilesAt } from '../table.ts';
import { withSeats, outcome } from './penalty-words.ts';

const CASES = ['too-few-tiles', 'too-many-tiles', 'right'] as const;
const WOULD_BE = {
  'too-few-tiles': 'That is the rule for a tile too few.',
  'too-many-tiles': 'That is the rule for a tile too many.',
  right: 'The number of tiles is not right.',
} as const;
const MORE = { 'too-few-tiles': -1, 'too-many-tiles': 1, right: 0 } as const;

/** Somebody’s tiles before a turn: are there as many as there should be, and what if not? */
export function tileCount(random: RandomStretch, wanted: Wanted): Made {
  const seats = wanted.table.seats;
  const [offender = 'e', to = 's'] = random.shuffle(seats);
  const which = random.pick(CASES);
  const laws = CASES.map((what): MistakeJudgement | undefined => {
    const judged = judgeMistake({ table: wanted.table, seats, what, offender, to });
    return judged.ok ? judged.value : undefined;
  });
  const [few, many] = laws;
  if (!few || !many) return undefined;
  const law = laws[CASES.indexOf(which)];
  const kinds = random.shuffle(tilesAt(wanted.table).filter(isSetTile));
  const sets = kinds
    .slice(0, random.below(3))
    .map((tile) => Array.from({ length: random.pick([3, 4, 4]) }, (): TileId => tile));
  const rest = random.shuffle(kinds.slice(sets.length).flatMap((tile) => [tile, tile]));
  const rack = rest.slice(0, HELD - 3 * sets.length + MORE[which]);
  const kongs = sets.filter(({ length }) => length > 3).length;
  const should = `Between two turns there should be ${counted(HELD, 'tile')}${kongs > 0 ? ', a kong counted as three' : ''}.`;
  const there = `${kongs > 0 ? 'Counted so, here' : 'Here'} are ${counted(rack.length + 3 * sets.length, 'tile')}.`;
  const say = (each: MistakeJudgement | undefined): string =>
    each ? withSeats(outcome(each, wanted.table), { offender, to }) : 'Nothing is wrong. The hand goes on.';
  const right = say(law);
  const because = [should, there, ...(law ? [reasonSentence(law.because)] : []), right].join(' ');
  const answer = (text: string, why = because): Wrong => ({ value: text, text, why });
  return finish(
    {
      situation: `It is ${SEAT_NAMES[offender]}’s turn to draw.`,
      ask: 'Count the tiles. What do the rules say?',
      scenes: [
        {
          label: `${SEAT_NAMES[offender]}’s tiles${wanted.table.info.bonusTiles ? ', flowers apart' : ''}`,
          hand: [formatTiles(inRackOrder(rack)), ...sets.map((set) => `(${formatTiles(set)})`)].join(' '),
        },
      ],
      right: { ...answer(right), ...(law && { rule: law.rule }) },
      wrong: CASES.map((each, at) => answer(say(laws[at]), `${WOULD_BE[each]} ${should} ${there}`)),
      nudge: 'Count a kong as three. How many tiles should there be between two turns?',
      because,
      rule: (law ?? few).rule,
    },
    'penalties',
    random,
  );
}
