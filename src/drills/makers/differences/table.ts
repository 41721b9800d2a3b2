import { breakWall, drawPayments, wallPlan } from '../../../engine/index.ts';
import { counted } from '../../../text/numbers.ts';
import { yesOrNo, type Made } from '../../draft.ts';
import { ruleNamed, type Wanted } from '../../game.ts';
import type { RandomStretch } from '../../random.ts';
import { compared } from './compared.ts';

/** How many tiles are in the wall, and how many of them are kept back. */
export function walls(random: RandomStretch, wanted: Wanted): Made {
  if (random.chance(1, 2)) {
    return compared(
      random,
      wanted,
      {
        ask: 'With how many tiles is the wall built?',
        nudge: 'Are the flowers and seasons in the wall?',
        ...ruleNamed(wanted.table.info, 'wall.build'),
      },
      (table) => {
        const plan = wallPlan({ table });
        return plan.ok ? { value: String(plan.value.tiles), text: counted(plan.value.tiles, 'tile') } : undefined;
      },
    );
  }
  return compared(
    random,
    wanted,
    {
      ask: 'How many tiles are kept back at the end of the wall?',
      nudge: 'Think of the tiles that nobody draws in the ordinary way.',
      ...ruleNamed(wanted.table.info, 'wall.box'),
    },
    (table) => {
      const plan = wallPlan({ table });
      const broken = plan.ok ? breakWall({ table, rolls: [7, 5].slice(0, plan.value.throws) }) : plan;
      if (!broken.ok) return undefined;
      const { length } = broken.value.box;
      return { value: String(length), text: length === 0 ? 'None' : counted(length, 'tile') };
    },
  );
}

/** Whether the same player is East again when nobody has won. */
export const draws = (random: RandomStretch, wanted: Wanted): Made =>
  compared(
    random,
    wanted,
    {
      kind: 'true-false',
      situation: 'The wall is used up and nobody has gone Mahjong.',
      ask: 'Is the same player East in the next hand?',
      nudge: 'Does the deal pass on when nobody wins?',
      ...ruleNamed(wanted.table.info, 'draw.east-next', 'draw.exhausted', 'draw.fortune-hand', 'east.stays'),
    },
    (table) => {
      const drawn = drawPayments({ table });
      return drawn.ok
        ? {
            ...yesOrNo(drawn.value.eastStays),
            acts: drawn.value.eastStays
              ? 'leave the deal where it is when nobody wins'
              : 'pass the deal on when nobody wins',
          }
        : undefined;
    },
  );
