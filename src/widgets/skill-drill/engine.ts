// What asks the engine, in one file that the browser fetches after the page.

export { fetchGame } from '../../engine/fetch.ts';
export { goFor } from './model.ts';
