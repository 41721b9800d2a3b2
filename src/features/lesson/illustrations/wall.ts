import { openLoadedTableOrDefault } from '../../../ui/table.ts';
import {
  createExampleWallSetup,
  layOutWallOrThrow,
  createWallScene,
  listWallAndDealSteps,
  type WallSetup,
  type WallAndDealStepId,
  createWallPicture,
  describeWallPicture,
  describeWallOrDealStep,
} from '../../wall/index.ts';
import type { LessonContext } from './spell-hands.ts';

/**
 * The pictures of a wall, in order. A game may lack some of the `steps`: the picture shows the wall after the
 * last step that the game has, and the text describes every step that it has. `without` is the title where no
 * loose tiles are put on the wall.
 */
const PICTURES = [
  { title: 'Build', steps: ['build'] },
  { title: 'Who breaks?', steps: ['first'] },
  { title: 'Where?', steps: ['second', 'count'] },
  { title: 'Lift out the stack', without: 'Break the wall', steps: ['break', 'loose'] },
  { title: 'Set the kong box apart', without: 'The end of the wall', steps: ['box'] },
  { title: 'Taking the first tiles', steps: ['turn-0'] },
] as const;
const ROUND_THE_CORNER = { title: 'Or round the corner', steps: ['count'] } as const;

function createPicture(
  setup: WallSetup,
  { title, steps, ...other }: (typeof PICTURES)[number] | typeof ROUND_THE_CORNER,
) {
  const layout = layOutWallOrThrow(setup);
  const includedSteps = listWallAndDealSteps(layout).filter((step) =>
    (steps as readonly WallAndDealStepId[]).includes(step),
  );
  const scene = createWallScene(layout, includedSteps.at(-1)!);
  return {
    title: 'without' in other && !layout.plan.loosePair ? other.without : title,
    says: includedSteps.map((step) => describeWallOrDealStep(layout, step)).join(' '),
    picture: createWallPicture(layout, scene, { you: setup.you }),
    label: describeWallPicture(layout, setup.you, scene),
    sum: scene.throws > 1,
    rolls: setup.rolls.slice(0, scene.throws),
    faces: setup.faces.slice(0, scene.throws),
  };
}

/**
 * The pictures that show how the wall of a table is built and broken; steps that the game lacks are left out.
 * @param corner what each die shows, throw by throw, for an additional picture: the count goes round a corner
 * of the wall
 */
export function createWallPictures(
  corner: readonly (readonly number[])[] | undefined,
  { rules, house }: Omit<LessonContext, 'hands'>,
) {
  const example = createExampleWallSetup(openLoadedTableOrDefault({ rules, house }));
  const played: readonly WallAndDealStepId[] = listWallAndDealSteps(layOutWallOrThrow(example));
  const shown = PICTURES.filter(({ steps }) => steps.some((step) => played.includes(step)));
  const faces = corner?.slice(0, example.rolls.length) ?? [];
  const rolls = faces.map((dice) => dice.reduce((sum, die) => sum + die, 0));
  return {
    props: {
      pictures: [
        ...shown.map((each) => createPicture(example, each)),
        ...(corner ? [createPicture({ ...example, faces, rolls }, ROUND_THE_CORNER)] : []),
      ],
    },
  };
}
