import { openOwnAgreementStore } from '../storage/agreement.ts';
import { readAgreedOrDefaultRules, type TableRules } from '../storage/table-rules.ts';
import { loadGamesThenRun } from './load-games.ts';

/** Calls the reader with the rules of this device now, and when they change. @returns a cleanup function for `onMount` */
export const followAgreedRules = (reader: (rules: TableRules) => void): (() => void) =>
  openOwnAgreementStore().subscribe(
    (agreed) => void loadGamesThenRun([agreed?.rules ?? ''], () => reader(readAgreedOrDefaultRules())),
  );
