import { onMount } from 'svelte';
import type { Table } from '../engine/index.ts';
import { openAgreementStore } from '../storage/agreement.ts';
import { whenGamesLoaded } from './load-games.ts';
import { getDefaultTable, getTableInForce } from './table.ts';

/** The table a tool works at, from the start of the page on. */
interface InUse {
  /** That of the device once it is known, or the one chosen in the tool. */
  table: Table;
  /** The page has come to life and knows the table. */
  readonly ready: boolean;
}

/** What differs from a tool for any game, which stands at the device's own table. */
interface TableUse {
  /** The rulesets that the tool is about, the default first; any unless given. */
  readonly games?: readonly string[] | undefined;
  /** What is done once the table is known, before the tool is ready. */
  readonly onopen?: (table: Table) => void;
}

/**
 * Begins a tool: the server and the first moment stand at the plain table, then at the one in force on the device. When the
 * table agrees on something else, here or in another window, the tool follows, unless another table was chosen in it.
 */
export function useTable({ games, onopen }: TableUse = {}): InUse {
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
