import { mistakes, playsAsWritten, RULESETS, type SwitchValue, type Table } from '../engine/index.ts';
import { getEditionLists, getRuleFigure, type Lists, type Wanted } from './game.ts';
import { getTable } from './table-lookup.ts';

/**
 * What a maker may ask about: the lists of the edition it is asked for, or the catalogue as it is today. What the house
 * rules of a table bring in is added, and what they leave out is gone.
 */
export function getLists({ table, edition }: Pick<Wanted, 'table' | 'edition'>): Lists {
  if (edition === undefined) return getTableLists(table);
  const listed = getEditionLists(edition, table.rules);
  return playsAsWritten(table) ? listed : atTable(listed, table);
}

const made = new WeakMap<Table, Lists>();

/** The lists of a table as the engine has it today. */
export function getTableLists(table: Table): Lists {
  const lists = made.get(table) ?? draw(table);
  made.set(table, lists);
  return lists;
}

function draw(table: Table): Lists {
  const { info: game } = table;
  const known = mistakes({ table });
  return {
    others: RULESETS.filter((id) => id !== game.id),
    worth: game.rules.filter((rule) => getRuleFigure(rule) !== undefined).map(({ id }) => id),
    special: game.rules.filter(({ chapter, off }) => chapter === 'special' && !off).map(({ id }) => id),
    mistakes: known.ok ? known.value.map(({ name }) => name) : [],
    chows: mostChows(table),
    diceForEast: table.ruleset.match.firstEast === 'dice',
  };
}

/** The lists of an edition as a table plays them. */
function atTable(listed: Lists, table: Table): Lists {
  const here = getTableLists(table);
  const before = getTableLists(getTable(table.rules));
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
const getSwitchValue = ({ info, house }: Table, id: string): SwitchValue | undefined =>
  house[id] ?? info.switches.find((each) => each.id === id)?.default;

/** Sets of a whole hand, the pair apart. */
const SET_COUNT = 4;

/** Chows that a hand may hold. Where nothing bounds them, every set may be one. */
function mostChows(table: Table): number {
  const most = getSwitchValue(table, 'maxChows');
  return typeof most === 'number' ? most : SET_COUNT;
}
