import { mistakes, rulesetInfo, RULESETS, type RulesetInfo, type SwitchValue } from '../engine/index.ts';
import { figureOfRule, type Edition, type EditionLists, type Lists, type Wanted } from './game.ts';
import { rulesOf, type DrillTable } from './table.ts';

/**
 * What a maker may ask about: the lists of the edition it is asked for, or the catalogue as it is today. What the house
 * rules of a table bring in is added, and what they leave out is gone.
 */
export function listsFor(wanted: Pick<Wanted, 'game' | 'house' | 'edition'>): Lists {
  const { game, edition, house } = wanted;
  if (edition === undefined) return listsOf(wanted);
  const listed = listsIn(edition, game.id);
  return house === undefined ? listed : atTable(listed, wanted);
}

/** The lists of an edition for a game. Throws, as a bug, when the edition does not have the game. */
export function listsIn(edition: Edition, game: string): EditionLists {
  const lists = edition[game];
  if (!lists) throw new Error(`This edition of the quizzes has no lists for ${game}.`);
  return lists;
}

const made = new WeakMap<RulesetInfo, Lists>();

/** The lists of a table as the engine has it today. */
export function listsOf(table: DrillTable): Lists {
  const lists = made.get(table.game) ?? draw(table);
  made.set(table.game, lists);
  return lists;
}

function draw(table: DrillTable): Lists {
  const { game } = table;
  const known = mistakes(rulesOf(table));
  return {
    others: RULESETS.filter((id) => id !== game.id),
    worth: game.rules.filter((rule) => figureOfRule(rule) !== undefined).map(({ id }) => id),
    special: game.rules.filter(({ chapter, off }) => chapter === 'special' && !off).map(({ id }) => id),
    mistakes: known.ok ? known.value.map(({ name }) => name) : [],
    chows: mostChows(table),
    diceForEast: settingOf(table, 'firstEast') === 'dice',
  };
}

/** The lists of an edition as a table plays them. */
function atTable(listed: Lists, table: DrillTable): Lists {
  const here = listsOf(table);
  const usual = rulesetInfo(table.game.id);
  const before = usual ? listsOf({ game: usual }) : here;
  const changed = (name: 'worth' | 'special' | 'mistakes'): readonly string[] => [
    ...listed[name].filter((id) => here[name].includes(id)),
    ...here[name].filter((id) => !before[name].includes(id)),
  ];
  return {
    ...here,
    others: listed.others,
    worth: changed('worth'),
    special: changed('special'),
    mistakes: changed('mistakes'),
  };
}

/** What a switch stands at for a table; undefined where the game does not have it. */
function settingOf({ game, house }: DrillTable, id: string): SwitchValue | undefined {
  const own = house?.[id];
  return own === undefined ? game.switches.find((each) => each.id === id)?.default : (own as SwitchValue);
}

/** Sets of a whole hand, the pair apart. */
const SETS = 4;

/** Chows that a hand may hold. Where nothing bounds them, every set may be one. */
function mostChows(table: DrillTable): number {
  const most = settingOf(table, 'maxChows');
  return typeof most === 'number' ? most : SETS;
}
