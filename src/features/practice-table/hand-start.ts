import {
  computeStartDiceWallAndRacks,
  type Play,
  type Seat,
  type TileId,
  type WallLayout,
} from '../../engine/index.ts';
import {
  findSeatOfPlayer,
  replayPracticeMatch,
  toStartHandInput,
  type PracticeGameRecord,
  type PracticeMatchStanding,
} from '../../bots/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { describeDealtFlowers } from '../../format/play.ts';
import {
  createWallPicture,
  BUILT_WALL_SCENE,
  getResultValueOrThrow,
  groupDealTurnsIntoRounds,
  createWallScene,
  listWallAndDealSteps,
  describeWallPicture,
  describeWallOrDealStep,
} from '../wall/index.ts';
import { describeNextEast } from './next-hand.ts';
import { joinSentences } from '../../format/sentences.ts';

// How a hand begins, step by step: East, the wall, the dice, the break, the deal, the flowers.

/** The steps with which a hand begins, in order. Throws for a game that the engine cannot deal. */
export function listHandStartSteps(game: PracticeGameRecord, standing: PracticeMatchStanding, play: Play) {
  const { match } = standing;
  const me = findSeatOfPlayer(match, game.me);
  const { layout, dice, racks } = getResultValueOrThrow(computeStartDiceWallAndRacks(toStartHandInput(game, match)));
  const rack = (me && racks[me]) ?? [];
  const you = me ?? 'e';
  // The learner’s tiles once flowers are on the table: the tiles that replaced the flowers are on the rack.
  const dealt = (me && play.players[me]) ?? { rack, bonus: [] };
  const goulash = play.goulash ? ' But first everybody exchanges tiles: this is a goulash.' : '';
  const last = {
    sentence: describeWallOrDealStep(layout, 'curtsey') + goulash,
    scene: createWallScene(layout, 'curtsey'),
  };
  const scenes = [
    { sentence: describeEast(game, standing, me), scene: BUILT_WALL_SCENE, rack: [], bonus: [] },
    ...listWallScenes(layout, me, rack),
    ...listFlowerScenes(layout, play, me).map((scene) => ({ ...scene, ...dealt })),
    { ...last, ...dealt },
  ];
  return scenes.map(({ sentence, scene, rack: held, bonus }) => ({
    sentence,
    picture: createWallPicture(layout, scene, { you }),
    label: describeWallPicture(layout, you, scene),
    rolls: layout.rolls.slice(0, scene.throws),
    faces: dice.slice(0, scene.throws),
    sum: scene.throws > 1,
    rack: held,
    bonus,
  }));
}

/** Says who is East and which wind the learner is: "East throws the dice. You are South." */
function describeEast(game: PracticeGameRecord, { match, next }: PracticeMatchStanding, me: Seat | undefined): string {
  const before = next && replayPracticeMatch({ ...game, done: game.done.slice(0, -1) });
  const first = me === 'e' ? 'You are East in the first hand.' : '';
  const east = next && before?.ok ? describeNextEast(next, before.value.match, game.me) : first;
  const dice = match.seats.e === game.me ? 'East throws the dice: that is you.' : 'East throws the dice.';
  const you = me ? `You are ${SEAT_NAMES[me]}.` : 'You sit out this hand.';
  return joinSentences([east, dice, ...(me === 'e' ? [] : [you])]);
}

/** The steps from the dice to the last round of the deal, each with the tiles that the learner has taken by then. */
function listWallScenes(layout: WallLayout, me: Seat | undefined, rack: readonly TileId[]) {
  const rounds = groupDealTurnsIntoRounds(layout.turns);
  const countOwnTiles = (round: number) =>
    rounds
      .slice(0, round + 1)
      .flat()
      .filter(({ seat }) => seat === me)
      .reduce((sum, { tiles }) => sum + tiles.length, 0);
  // In games that leave some tiles beside the walls, players take these first: the wall is broken only afterwards.
  const beside = me ? rack.length - countOwnTiles(rounds.length - 1) : 0;
  return listWallAndDealSteps(layout)
    .filter((step) => step !== 'curtsey')
    .map((step) => {
      const round = rounds.findIndex((_, i) => step === `turn-${i}`);
      return {
        sentence: describeWallOrDealStep(layout, step),
        scene: createWallScene(layout, step),
        rack: rack.slice(0, beside + (round < 0 ? 0 : countOwnTiles(round))),
        bonus: [],
      };
    });
}

/** The step for the flowers that were dealt and the tiles that replace them; empty where nobody was dealt a flower. */
function listFlowerScenes(layout: WallLayout, play: Play, me: Seat | undefined) {
  const flowers = describeDealtFlowers(play, me);
  if (!flowers) return [];
  const box = layout.plan.loosePair ? 'kong box' : 'dead wall';
  const sentence = `${flowers} A tile from the ${box} replaces each one.`;
  return [{ sentence, scene: { ...createWallScene(layout, 'curtsey'), curtsey: false } }];
}
