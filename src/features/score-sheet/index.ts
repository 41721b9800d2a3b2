// The door of this feature: what other features may use of it.
export { getStartPointsOfTable } from './players.ts';
