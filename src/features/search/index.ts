// The door of this feature: what other features may use of it.
export { computeLength, computeRarity, createAnalyzer, isSynonymGroup, weighFeatures } from './similarity.ts';
