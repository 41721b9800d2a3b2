import { mistakes, RULESETS, type RulesetInfo } from '../engine/index.ts';
import { worthOf, type Edition, type EditionLists, type Lists, type Wanted } from './game.ts';

/** What a maker may ask about: the lists of the edition it is asked for, or the catalogue as it is today. */
export const listsFor = ({ game, edition }: Wanted): Lists =>
  edition === undefined ? listsOf(game) : listsIn(edition, game.id);

/** The lists of an edition for a game. Throws, as a bug, when the edition does not have the game. */
export function listsIn(edition: Edition, game: string): EditionLists {
  const lists = edition[game];
  if (!lists) throw new Error(`This edition of the quizzes has no lists for ${game}.`);
  return lists;
}

const made = new WeakMap<RulesetInfo, Lists>();

/** The lists of a game as the engine has it today. */
export function listsOf(game: RulesetInfo): Lists {
  const lists = made.get(game) ?? draw(game);
  made.set(game, lists);
  return lists;
}

function draw(game: RulesetInfo): Lists {
  const known = mistakes({ rules: game.id });
  const settings = new Map(game.switches.map((each) => [each.id, each.default]));
  const chows = settings.get('maxChows');
  return {
    others: RULESETS.filter((id) => id !== game.id),
    worth: game.rules.filter((rule) => worthOf(rule) !== undefined).map(({ id }) => id),
    special: game.rules.filter(({ chapter, off }) => chapter === 'special' && !off).map(({ id }) => id),
    mistakes: known.ok ? known.value.map(({ name }) => name) : [],
    // Where no switch bounds them, every set may be one.
    chows: typeof chows === 'number' ? chows : SETS,
    diceForEast: settings.get('firstEast') === 'dice',
  };
}

/** Sets of a whole hand, the pair apart. */
const SETS = 4;
