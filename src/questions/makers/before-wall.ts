import {
  computeWallLayoutFromRolls,
  parseSeatAndStackNumber,
  parseStackNameFromPlace,
  getWallPlan,
  type BreakInput,
  type WallPlace,
  type WallLayout,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { capitalize } from '../../format/sentences.ts';
import { defineDraft, type QuestionDraftGenerator } from '../draft.ts';
import { getResultValueOrUndefined } from '../table.ts';
import { findRuleIdByEndings, type MakerContext } from '../game.ts';
import type { RandomSource } from '../random.ts';

function describeStack(name: string): string {
  const { seat, stack } = parseSeatAndStackNumber(name);
  return `stack ${stack} of ${SEAT_NAMES[seat]}’s wall`;
}

const describeCountEnd = ({ broken }: WallLayout): string =>
  `Somebody is breaking the wall. The count from the right ends at ${describeStack(broken.countedStack)}.`;

export function* generateFirstDealtStackDrafts(random: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  const wall = generateWall(random, table);
  if (!wall) return;
  const { ring, broken, clockwise } = wall;
  const at = ring.indexOf(broken.countedStack);
  const getStackAround = (step: number): string => ring[(at + step + ring.length) % ring.length] ?? broken.countedStack;
  const onward = clockwise ? 1 : -1;
  const because = `The last stack you count is set aside. The deal begins with ${describeStack(broken.firstLive)}.`;
  yield defineDraft({
    asked: { rolls: wall.rolls },
    engine: findBrokenWall,
    answer: (found) => found.broken.firstLive,
    words: () => ({
      situation: describeCountEnd(wall),
      ask: 'Which stack is dealt first?',
      answerText: (name: string) => capitalize(describeStack(name)),
      right: because,
      wrong: [
        [broken.countedStack, `You count that one, and it is set aside. ${because}`],
        [getStackAround(-onward), `That goes round the wrong way. ${because}`],
        [getStackAround(2 * onward), `That leaves one stack out. ${because}`],
      ],
      nudge: 'Do you deal the last stack you counted, or set it aside? And which way round do you take the tiles?',
      rule: findRuleIdByEndings(table.info, 'wall.break'),
    }),
  });
}

const ORDINAL_WORDS = ['first', 'second', 'third', 'fourth'] as const;

export function* generateFirstReplacementDrafts(random: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  const wall = generateWall(random, table);
  const [first] = wall?.broken.box ?? [];
  if (!wall || !first) return;
  const stacks = [...new Set(wall.broken.box.map(parseStackNameFromPlace))].slice(0, 2);
  const describeWallTile = (place: string): string =>
    `the ${place.endsWith('t') ? 'upper' : 'lower'} tile of ${describeStack(place.slice(0, -1))}`;
  const upper = first.endsWith('t');
  const because = `The part that is set aside begins with ${describeStack(parseStackNameFromPlace(first))}. You take its ${upper ? 'upper' : 'lower'} tile first.`;
  yield defineDraft({
    asked: { rolls: wall.rolls },
    engine: findBrokenWall,
    answer: ({ broken }) => broken.box[0],
    words: () => ({
      situation: describeCountEnd(wall),
      ask: `Which tile do you take first for ${table.info.bonusTiles ? 'a flower or a kong' : 'a kong'}?`,
      answerText: (place: string) => capitalize(describeWallTile(place)),
      right: because,
      wrong: random
        .shuffle(stacks.flatMap((stack) => [`${stack}t`, `${stack}b`]))
        .map((place) => [
          place,
          parseStackNameFromPlace(place as WallPlace) === parseStackNameFromPlace(first)
            ? `That is the right stack, but its other tile comes first. ${because}`
            : `You take that tile ${ORDINAL_WORDS[wall.broken.box.indexOf(place as WallPlace)] ?? 'last'}. ${because}`,
        ]),
      nudge:
        'It comes from the part that is set aside. Where does that begin, and which tile of a stack do you take first?',
      rule: findRuleIdByEndings(table.info, 'wall.box'),
    }),
  });
}

function generateWall(random: RandomSource, table: Table) {
  const plan = getWallPlan({ table });
  if (!plan.ok) return undefined;
  const rolls = Array.from({ length: plan.value.throws }, () => 2 + random.below(6) + random.below(6));
  const wall = findBrokenWall(table, { rolls });
  return wall && { ...wall, rolls };
}

const findBrokenWall = (table: Table, { rolls }: Pick<BreakInput, 'rolls'>) =>
  getResultValueOrUndefined(computeWallLayoutFromRolls({ table, rolls }));

export function* generateDealDirectionDrafts(random: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  const wall = generateWall(random, table);
  if (!wall) return;
  const { clockwise } = wall;
  const because = `Here you use up the wall ${clockwise ? 'clockwise' : 'anticlockwise'}, seen from above.`;
  yield defineDraft({
    asked: { rolls: wall.rolls },
    engine: findBrokenWall,
    answer: (found) => (found.clockwise ? 'clockwise' : 'anticlockwise'),
    words: () => ({
      situation: 'Somebody has broken the wall and dealt the tiles. You are looking at the table from above.',
      ask: 'Which way round do you use up the wall?',
      answerText: { clockwise: 'Clockwise', anticlockwise: 'Anticlockwise' },
      right: because,
      wrong: [
        ['clockwise', 'Most tables do that. Your table takes the old text to mean “as seen from the player’s chair”.'],
        [
          'anticlockwise',
          'The players take their turns anticlockwise. They take tiles from the wall the other way round.',
        ],
      ],
      nudge: 'Count the stacks from a player’s right-hand end. Which way do you go?',
      rule: findRuleIdByEndings(table.info, 'wall.break'),
    }),
  });
}

export function* generateLooseTileOrderDrafts(random: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  const wall = generateWall(random, table);
  const [first] = wall?.broken.box ?? [];
  if (!wall || !first) return;
  const top = first.endsWith('t');
  const because = `You take its ${top ? 'upper' : 'lower'} tile first, and then the other one.`;
  yield defineDraft({
    asked: { rolls: wall.rolls },
    engine: findBrokenWall,
    answer: ({ broken }) => (broken.box[0]?.endsWith('t') ? 'top' : 'bottom'),
    words: () => ({
      situation: `For ${table.info.bonusTiles ? 'a flower or a kong' : 'a kong'}, somebody takes a tile from the part of the wall that is set aside. It is the first time in this hand.`,
      ask: 'Which tile of the last stack you counted comes first?',
      answerText: { top: 'The one that was on top', bottom: 'The one that was underneath' },
      right: because,
      wrong: [
        [top ? 'bottom' : 'top', `Some tables do that. At yours you take the ${top ? 'upper' : 'lower'} one first.`],
      ],
      nudge: 'Think of how the last stack is laid out when the wall is broken.',
      rule: findRuleIdByEndings(table.info, 'wall.box'),
    }),
  });
}

export function* generateDeadWallRefillDrafts(random: RandomSource, { table }: MakerContext): QuestionDraftGenerator {
  const wall = generateWall(random, table);
  if (!wall) return;
  const { floatingBox } = wall.broken;
  yield defineDraft({
    asked: { rolls: wall.rolls },
    engine: findBrokenWall,
    answer: ({ broken }) => broken.floatingBox,
    words: () => ({
      kind: 'yes-no',
      situation: 'Somebody has made a kong and taken a tile for it from the part of the wall that is set aside.',
      ask: 'Does that leave one fewer tile for ordinary turns?',
      because: floatingBox
        ? 'The part that is set aside is filled up again with a tile from the end of the live wall.'
        : 'There is just one fewer tile in the part that is set aside. The live wall is as long as before.',
      nudge: 'Is the gap in that part filled up from the live wall?',
      rule: findRuleIdByEndings(table.info, 'wall.box'),
    }),
  });
}
