// All that asks the engine, in one piece that follows the page.

export { fetchGame } from '../../engine/fetch.ts';
export { goFor as make } from './model.ts';
