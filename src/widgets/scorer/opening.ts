import { isWorthKeeping, type Deal, type Spoken } from './deal.ts';
import { sampleDeal } from './sample.ts';
import { RULESETS } from '../../engine/index.ts';
import { fetchGame } from '../../engine/fetch.ts';
import { keptAgreement } from '../../learner/agreement.ts';
import { readHouse, tableRules } from '../../learner/table-rules.ts';
import { speak } from './answers.ts';
import { keptDeal } from './keep.ts';
import { holdsDeal, rulesOf, shareQuery } from './share.ts';
import { openLink } from './unshare.ts';

/** What the page opens with. */
export interface Opening {
  readonly deal: Deal;
  /** It came by a link. */
  readonly linked: boolean;
  /** What could not be read of a link, in sentences. */
  readonly troubles: readonly string[];
  /** The deal that was on the device, when a link stands in its place. */
  readonly other?: Deal | undefined;
}

/**
 * A link goes before the deal on the device, which is offered back; without either there is an example.
 * @param query of the page's address
 * @param kept the query that was kept on the device; may be empty
 * @param spoken the rules of this table
 */
export function opening(query: string, kept: string, spoken: Spoken): Opening {
  const before = kept ? openLink(kept, spoken).deal : undefined;
  const old = before && isWorthKeeping(before) ? before : undefined;
  if (!holdsDeal(query)) return { deal: old ?? sampleDeal(spoken), linked: false, troubles: [] };
  const { deal, troubles } = openLink(query, spoken);
  return { deal, linked: true, troubles, other: old && shareQuery(old) !== shareQuery(deal) ? old : undefined };
}

/** What this browser opens the page with: its address, what it kept, the rules of its table. Fetches the games they name. */
export async function openHere(query: string): Promise<Opening> {
  const kept = keptDeal().value;
  const named = [rulesOf(query), rulesOf(kept), keptAgreement().value?.rules, RULESETS[0]];
  await Promise.all([...new Set(named)].map((name) => name && fetchGame(name)));
  const { rules, house } = tableRules().value;
  return opening(query, kept, { rules, house: Object.freeze(house) });
}

/** The deal under other rules, of which its house rules stay as far as they are known there. Fetches the game. */
export async function openRules(deal: Deal, name: string): Promise<Deal> {
  const info = await fetchGame(name);
  return info ? speak(deal, { rules: info.id, house: readHouse(info.id, deal.house) }) : deal;
}
