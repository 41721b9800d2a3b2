import { onMount } from 'svelte';
import type { Table } from '../engine/index.ts';
import { openAgreementStore } from '../storage/agreement.ts';
import { whenGamesLoaded } from './load-games.ts';
import { getDefaultTable, getTableInForce } from './table.ts';

interface TableState {
  /** The default table, then that of the device, or one chosen in the tool. */
  table: Table;
  /** The table of the device is known. */
  readonly ready: boolean;
}

interface TableUse {
  /** The rulesets of the tool, the default first; any unless given. */
  readonly games?: readonly string[] | undefined;
  readonly onopen?: (table: Table) => void;
}

/**
 * The table of a tool: the default on the server and at first, then the one in force on the device. It follows changes of the
 * agreement, here or in another window, unless another table was chosen in the tool.
 */
export function useTable({ games, onopen }: TableUse = {}): TableState {
  let table = $state.raw(getDefaultTable());
  let ready = $state(false);

  onMount(() => {
    let inForce = table;
    const follow = (): void => {
      const before = inForce;
      inForce = getTableInForce(games);
      if (table === before) table = inForce;
    };
    const stop = openAgreementStore().subscribe((now) => void whenGamesLoaded([now?.rules ?? ''], follow));
    onopen?.(table);
    ready = true;
    return stop;
  });

  return {
    get table() {
      return table;
    },
    set table(chosen) {
      table = chosen;
    },
    get ready() {
      return ready;
    },
  };
}
