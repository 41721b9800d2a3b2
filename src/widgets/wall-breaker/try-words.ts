import { readStack, type BreakJudgement, type BreakSlip, type WallLayout } from '../../engine/index.ts';
import { nameOf, stackPhrase, stacksPhrase, wallOf } from './phrases.ts';

/** What the learner is asked. It names no wall but East's, since that is for the learner to find. */
export function question({ rolls: [first, second], ownWall }: WallLayout): string {
  if (ownWall) return `It is the first hand of the game. East’s throw was ${first}. At which stack does the count end?`;
  if (second === undefined) return `East throws ${first}. At which stack does the count end?`;
  return `East throws ${first}. The breaker throws ${second}. At which stack does the count end?`;
}

const EXPLAINED: Readonly<Record<BreakSlip, (layout: WallLayout) => string>> = {
  'one-short': () => 'You stopped one stack too early. The stack at the right-hand end counts as one.',
  'one-far': () => 'You went one stack too far. The stack at the right-hand end counts as one.',
  'from-left': () => 'You counted from the left-hand end. Count from the right, as the owner of the wall sees it.',
  'second-throw': () => 'That is the second throw alone. Add both throws, then count.',
  'first-throw': () => 'That is the first throw alone. Add both throws, then count.',
  'players-left': () => 'That wall is found by counting the players to the left. Count them to the right.',
  'east-not-counted': () => 'That is one player too far. Begin with East as one.',
  'second-throw-wall': () => 'The second throw does not choose the wall. The first one does.',
  'wrong-wall': ({ ownWall, rolls: [first] }) =>
    ownWall
      ? 'That is another wall. In the first hand East’s own wall is broken.'
      : `That is another wall. Count ${first} players round to the right, with East as one.`,
  'wrong-count': ({ rolls: [, second] }) =>
    `The count ends elsewhere. ${second === undefined ? 'Count as many stacks as the dice show' : 'Add both throws and count'} from the right-hand end.`,
};

/** What to say about a chosen stack: right or wrong, why, and what would follow on the table. */
export function feedback(layout: WallLayout, chosen: string, { right, slip, eastFirst }: BreakJudgement): string {
  const { seat } = readStack(chosen);
  if (!right)
    return `Not ${stackPhrase(chosen)}. ${EXPLAINED[slip!](layout)} Broken there, East would take ${stacksPhrase(eastFirst, seat)}, and everybody would hold other tiles.`;
  return `Right: ${stackPhrase(chosen)}. ${sum(layout)} East takes ${stacksPhrase(eastFirst, seat)} first.`;
}

/** What to say when the learner asks for the answer. */
export const shown = (layout: WallLayout): string =>
  `The count ends at ${stackPhrase(layout.broken.countedStack)}. ${sum(layout)}`;

function sum({ rolls: [first, second], broken: { breaker, count }, ownWall }: WallLayout): string {
  const whose = ownWall ? 'The first hand breaks East’s own wall' : `${first} falls on ${nameOf(breaker)}`;
  return second === undefined
    ? `${whose}; count ${count} from the right.`
    : `${whose}, and ${first} + ${second} = ${count} along ${wallOf(breaker)}.`;
}
