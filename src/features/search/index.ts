export { computeNorm, computeRarity, createAnalyzer, isSynonymGroup, weighFeatures } from './similarity.ts';
