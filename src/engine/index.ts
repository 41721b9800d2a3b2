// The only door into the rules, with every game behind it. A page in a browser takes door.ts and fetch.ts instead: the
// same functions, and only the game that is played.

export * from './door.ts';
export { rulesets } from './rulesets/catalogue.ts';
