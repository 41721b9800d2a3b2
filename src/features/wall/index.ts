// The door of this feature: what other features may use of it.
export { createWallPicture } from './wall-picture.ts';
export {
  BUILT_SCENE,
  assertOk,
  createExampleSetup,
  createLayout,
  createScene,
  fitThrows,
  listWallSteps,
  splitIntoRounds,
  type WallSetup,
  type WallStepId,
  type WallScene,
} from './wall-scenes.ts';
export { describeWallPicture, describeWallStep } from './wall-text.ts';
export { default as WallPicture } from './WallPicture.svelte';
