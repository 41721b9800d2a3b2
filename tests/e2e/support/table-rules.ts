// The rules that a device keeps as its table's own, put there without the page of house rules.
import type { Page } from '@playwright/test';
import type { HouseInput } from '../../../src/engine/index.ts';
import type { Agreement } from '../../../src/storage/agreement.ts';

const KEY = 'sparrow.table-rules';
type TableRules = Omit<Agreement, 'house'> & { readonly house: HouseInput };
/** As `storage/agreement.ts` writes them. */
const kept = (data: TableRules): [key: string, value: string] => [KEY, JSON.stringify({ v: 1, data })];
const put = ([key, value]: [string, string]): void => localStorage.setItem(key, value);

/** Every page is opened on a device that keeps these rules. */
export const withRules = (page: Page, data: TableRules): Promise<unknown> => page.addInitScript(put, kept(data));

/** The device keeps these rules from now on; a page that is open learns of them when it is loaded again. */
export const keepRules = (page: Page, data: TableRules): Promise<void> => page.evaluate(put, kept(data));
