// The door of this feature: what other features may use of it.
export { computeNorm, computeRarity, createAnalyzer, isSynonymGroup, weighFeatures } from './similarity.ts';
