import { tableInfo } from '../../engine/index.ts';
import { keptAgreement } from '../../learner/agreement.ts';
import type { House } from '../../learner/table-rules.ts';
import { cribOf, sheetOf, type CribWords, type CribSheetProps } from './model.ts';

// What asks the engine, in one file that the browser fetches after the page.

export { ownRules } from '../parts/own-rules.ts';

/** The group has agreed on some rules, rather than taken those of the site. */
export const hasAgreed = (): boolean => keptAgreement().value !== undefined;

export type OwnSheet = CribSheetProps;

interface Table {
  readonly rules: string;
  readonly house: House;
  /** What the group calls itself or its rules. */
  readonly name?: string;
}

/** The sheet of this table; undefined when it plays the game as it is written. Rejects when the words cannot be fetched. */
export async function ownSheet({ rules, house, name = '' }: Table, address: string): Promise<OwnSheet | undefined> {
  const info = tableInfo(rules, house);
  if (!info.ok || (!name && Object.keys(house).length === 0)) return undefined;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const words = (await answer.json()) as CribWords;
  return sheetOf(cribOf(info.value, house, words), words, name);
}
