export { createWallPicture } from './wall-picture.ts';
export {
  BUILT_WALL_SCENE,
  getResultValueOrThrow,
  createExampleWallSetup,
  layOutWallOrThrow,
  createWallScene,
  listWallSteps,
  groupDealTurnsIntoRounds,
  type WallSetup,
  type WallStepId,
} from './wall-scenes.ts';
export { describeWallPicture, describeWallStep } from './wall-text.ts';
export { default as WallPicture } from './WallPicture.svelte';
