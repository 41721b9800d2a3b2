// All that asks the engine, in one piece that follows the page.
export { claimTable as make } from '../../drills/claim-table.ts';
export { fetchGame } from '../../engine/fetch.ts';
