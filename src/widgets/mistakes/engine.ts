// What asks the engine, in one file that the browser fetches after the page.
export { mistakesOf } from './model.ts';
export { houseFor, ownRules } from '../parts/own-rules.ts';
