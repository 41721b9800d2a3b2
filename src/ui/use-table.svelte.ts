import { onMount } from 'svelte';
import type { Table } from '../engine/index.ts';
import { subscribeToAgreedRules } from './load-games.ts';
import { getDefaultTable, getDeviceTableOrDefault } from './table.ts';

/**
 * The table of a tool: the default on the server and at first, then that of the device, with its changes in other
 * windows, until another table is chosen in the tool. `ready` is true once the table of the device is known.
 * @param games rulesets of the tool, the default first; by default any
 */
export function useDeviceTable({
  games,
  onopen,
}: { readonly games?: readonly string[] | undefined; readonly onopen?: (table: Table) => void } = {}): {
  table: Table;
  readonly ready: boolean;
} {
  let table = $state.raw(getDefaultTable());
  let ready = $state(false);

  onMount(() => {
    let inForce = table;
    const followAgreement = (): void => {
      const before = inForce;
      inForce = getDeviceTableOrDefault(games);
      if (table === before) table = inForce;
    };
    const stop = subscribeToAgreedRules(followAgreement);
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
