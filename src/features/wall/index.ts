export { createWallPicture } from './wall-picture.ts';
export {
  BUILT_WALL_SCENE,
  getResultValueOrThrow,
  createExampleWallSetup,
  layOutWallOrThrow,
  createWallScene,
  listWallAndDealSteps,
  groupDealTurnsIntoRounds,
  type WallSetup,
  type WallAndDealStepId,
} from './wall-scenes.ts';
export { describeWallPicture, describeWallOrDealStep } from './wall-text.ts';
export { default as WallPicture } from './WallPicture.svelte';
