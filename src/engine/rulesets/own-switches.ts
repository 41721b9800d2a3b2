import { ownHandSwitch } from './own-hands.ts';
import { onceFor } from '../once.ts';
import type { Worth } from '../scoring/types.ts';
import { BOOK, BY_LIMIT, OFF, ownName, SIDES, type ValueSide } from './own-values.ts';
import type { Game, RuleInfo } from './ruleset.ts';
import { startingFrom, type Choices, type Switch } from './switches.ts';

// A switch for every number of a game, made from its catalogue: whoever adds a rule with a value need not think of it.

/** A switch by which a table says what one rule is worth. */
export interface OwnSwitch extends Switch {
  readonly id: string;
  /** The rule it is about; for sets that are worth two things also which of them. */
  readonly rule: string;
  readonly side?: ValueSide;
  /** What its numbers count: points, doubles, fans, or the score a hand or a mistake is worth as a whole. */
  readonly unit: NonNullable<RuleInfo['unit']>;
}

/** The most that a table may say: far more than anybody plays, so that a slip of the finger is caught and nothing else. */
const MOST = { points: 1000, doubles: 10, fans: 13, score: 10_000 } as const;

/** Chapters in which a hand is counted. Elsewhere a number says how something is done, and has a question of its own. */
const COUNTED = new Set(['points', 'bonus', 'double', 'fan', 'flower', 'special']);

/** The switches of a game for what its rules are worth, by name, in the order of its rule book. */
export const ownSwitches = onceFor((game: Game): ReadonlyMap<string, OwnSwitch> => {
  const infos = game.info(game.build(startingFrom(game.switches, game.id)));
  return new Map(infos.flatMap(switchesOf).map((entry) => [entry.id, entry]));
});

/** The switch of a game that has this name: of its own, for what a rule is worth, or for a hand of the table's own. */
export function switchOf(game: Game, name: string): Switch | undefined {
  if (Object.hasOwn(game.switches, name)) return game.switches[name];
  return name.includes('-') ? (ownHandSwitch(name) ?? ownSwitches(game).get(name)) : undefined;
}

function switchesOf({ id: rule, chapter, value, unit }: RuleInfo): readonly OwnSwitch[] {
  if (value === undefined || unit === undefined || unit === 'limit') return [];
  // What costs nothing by the book is no fine but a rule about something else.
  if (chapter === 'penalty' ? unit !== 'score' || value === 0 : !COUNTED.has(chapter)) return [];
  const made = (side?: ValueSide): OwnSwitch => ({
    id: ownName(rule, side),
    rule,
    ...(side && { side }),
    unit,
    sources: {},
    values: choicesOf(chapter, unit),
    default: BOOK,
    but: {},
  });
  return isOfSides(chapter, value) ? SIDES.map(made) : [made()];
}

/** A set has two values that a table may choose; what a special hand pays exposed is a share of what it pays. */
const isOfSides = (chapter: string, value: Worth): boolean => typeof value !== 'number' && chapter !== 'special';

function choicesOf(chapter: string, unit: keyof typeof MOST): Choices {
  if (chapter === 'penalty' || (unit === 'points' && chapter !== 'special'))
    return { words: [BOOK], min: 0, max: MOST[unit] };
  return { words: [BOOK, OFF, ...(unit === 'score' ? BY_LIMIT : [])], min: 1, max: MOST[unit] };
}
