import { roleOf, type RuleInfo } from '../../../engine/index.ts';
import { counted } from '../../../text/numbers.ts';
import type { Made } from '../../draft.ts';
import { figureOfRule, type Wanted } from '../../game.ts';
import { listsFor } from '../../lists.ts';
import type { RandomStretch } from '../../random.ts';
import { compared, type GameSays } from './compared.ts';

/** What a rule brings to a hand. A rule of the lists that the game has no more is passed over. */
export function worthAsked(random: RandomStretch, wanted: Wanted): Made {
  const {
    table: { info: game },
  } = wanted;
  const listed = listsFor(wanted).worth;
  if (listed.length === 0) return undefined;
  const id = random.pick(listed);
  const rule = game.rules.find((each) => each.id === id);
  if (!rule) return undefined;
  return compared(
    random,
    wanted,
    {
      ask: `What does “{${id}}” bring?`,
      nudge: 'Some games count points, some count doubles and some count fans. Which is yours?',
      rule: id,
    },
    (each) => {
      if (each === wanted.table) return sayWorth(rule);
      const theirs = listsFor({ ...wanted, table: each }).worth;
      const same = each.info.rules.filter((other) => roleOf(other) === roleOf(rule) && theirs.includes(other.id));
      return same.length === 1 ? sayWorth(same[0]) : undefined;
    },
  );
}

function sayWorth(rule: RuleInfo | undefined): GameSays | undefined {
  const figure = rule && figureOfRule(rule);
  return figure && { value: `${figure.value} ${figure.unit}`, text: counted(figure.value, figure.unit.slice(0, -1)) };
}
