// The door of this feature: what other features may use of it.
export {
  breakWallOfExample,
  judgeClaimOfExample,
  decideWhoGetsExampleDiscard,
  settlePaymentsOfExample,
} from './answers.ts';

// Fetched when somebody asks for it.
export const loadExampleComponent = () => import('./Example.svelte');
