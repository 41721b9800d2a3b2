// What asks the engine, in one file that the browser fetches after the page.
export { answer, detailsOf } from './model.ts';
export { mayClaim } from './may-claim.ts';
export { houseFor, ownRules } from '../parts/own-rules.ts';
