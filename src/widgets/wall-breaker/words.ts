import { readStack, SEATS, stackOf, type Seat, type WallLayout } from '../../engine/index.ts';
import { listed, nameOf, stackPhrase, stacksPhrase, wallOf } from './phrases.ts';
import { roundsOf, type StepId } from './steps.ts';

/** Where to break a real wall, in two lines. */
export function answerOf(layout: WallLayout): readonly [string, string] {
  const { broken, plan } = layout;
  const { breaker, count, countedStack, firstLive } = broken;
  const runsOn = readStack(countedStack).seat !== breaker;
  const counted = `Count ${stacks(count)} from ${nameOf(breaker)}’s right${runsOn ? `, on into ${wallOf(readStack(countedStack).seat)}` : ''}.`;
  const known = readStack(countedStack).seat;
  const from = `deal from ${stackPhrase(firstLive, known)}`;
  const act = plan.loosePair
    ? `Lift out ${stackPhrase(countedStack, runsOn ? undefined : known)} and ${from}.`
    : `The count ends at ${stackPhrase(countedStack, runsOn ? undefined : known)}: ${from}.`;
  return [whoBreaks(layout), `${counted} ${act}`];
}

/** The sentence of a step. */
export function stepSentence(layout: WallLayout, step: StepId): string {
  if (step.startsWith('turn-')) return turnSentence(layout, Number(step.slice('turn-'.length)));
  return SENTENCES[step as keyof typeof SENTENCES](layout);
}

const SENTENCES = {
  build: ({ plan }: WallLayout) =>
    `${builders(plan)} All the stacks are two tiles high, and the walls meet in a square. ${plan.tiles} tiles lie face down.`,
  first: (layout: WallLayout) => {
    const [total] = layout.rolls;
    if (layout.ownWall)
      return `In the first hand, the throw of ${total} that chose East counts again. It breaks East’s own wall.`;
    return `East throws ${total}. Count the players to the right, with East as one. ${whoBreaks(layout)}`;
  },
  second: ({ rolls: [first, second], broken: { breaker, count }, plan }: WallLayout) =>
    `${plan.seats.includes(breaker) ? nameOf(breaker) : 'The neighbour'} throws ${second}. Add the two throws: ${first} + ${second} = ${count}.`,
  count: ({ broken: { breaker, count, countedStack }, plan }: WallLayout) => {
    const { seat, stack } = readStack(countedStack);
    const from = `Count ${stacks(count)} from the right-hand end of ${wallOf(breaker)}, moving left.`;
    return seat === breaker
      ? from
      : `${from} ${wallOf(breaker)} has only ${plan.lengths[breaker]}, so the count runs on into ${wallOf(seat)}. It ends at stack ${stack} there.`;
  },
  break: ({ broken: { countedStack, firstLive }, plan, clockwise }: WallLayout) =>
    plan.loosePair
      ? `Lift out ${stackPhrase(countedStack)}. That makes a gap in the wall. The two tiles become the loose tiles.`
      : `Part the wall behind ${stackPhrase(countedStack)}. The deal begins on the ${clockwise ? 'left' : 'right'} of the gap, at ${stackPhrase(firstLive, readStack(countedStack).seat)}.`,
  loose: ({ loose: [first, second] }: WallLayout) =>
    `Lay the ${level(first!.tile)} tile on ${stackPhrase(first!.on)} and the ${level(second!.tile)} tile on ${stackPhrase(second!.on, readStack(first!.on).seat)}. The one farther from the gap is taken first.`,
  box: ({ broken: { box, floatingBox }, boxStacks, plan }: WallLayout) => {
    const name = plan.loosePair
      ? `The loose tiles and ${boxStacks.length} stacks are the kong box: ${box.length} tiles. Slide it a little towards the gap.`
      : `The last ${box.length} tiles before the gap are the dead wall. Nobody draws them in turn.`;
    return `${name} ${floatingBox ? 'A tile taken after a kong comes from here, so one tile fewer is drawn at the other end.' : 'A kong, flower or season takes its extra tile from here.'}`;
  },
  curtsey: ({ broken: { draws, firstDraw }, plan }: WallLayout) =>
    `${draws} tiles are left to draw. Turn the end of ${wallOf(readStack(firstDraw).seat)} in towards the middle: the curtsey. East discards, then ${nameOf(plan.seats[1]!)} draws from it.`,
} as const;

function whoBreaks({ rolls: [total], broken: { breaker }, plan, ownWall }: WallLayout): string {
  if (ownWall) return `East breaks East’s own wall, as this is the first hand of the game.`;
  if (!plan.seats.includes(breaker))
    return `${total} falls on ${nameOf(breaker)}, where nobody sits. A neighbour breaks ${wallOf(breaker)}.`;
  return `${nameOf(breaker)} breaks: ${plan.throws === 2 ? 'the first throw of ' : ''}${total} falls on ${nameOf(breaker)}.`;
}

function builders({ lengths, seats }: WallLayout['plan']): string {
  const longest = Math.max(...Object.values(lengths));
  const [long, short] = [
    SEATS.filter((seat) => lengths[seat] === longest),
    SEATS.filter((seat) => lengths[seat] < longest),
  ];
  if (short.length > 0)
    return `${listed(long.map(nameOf))} build walls of ${longest} stacks, ${listed(short.map(nameOf))} of ${lengths[short[0]!]}.`;
  return seats.length === SEATS.length
    ? `Each of the four players builds a wall of ${longest} stacks.`
    : `Build four walls of ${longest} stacks, though only ${seats.length} of you play.`;
}

const ORDER = ['First', 'Second', 'Third', 'Last'] as const;

function turnSentence({ turns }: WallLayout, at: number): string {
  const turn = roundsOf(turns)[at]!;
  const [first, ...rest] = turn;
  const others = listed([...new Set(rest.map(({ seat }) => seat))].filter((seat) => seat !== first!.seat).map(nameOf));
  const from = [...new Set(first!.tiles.map(stackOf))];
  if (first!.tiles.length > 1)
    return `${ORDER[at] ?? 'Next'} round of the deal. ${nameOf(first!.seat)} takes ${stacksPhrase(from)}. Then ${others} ${rest.length > 1 ? 'take' : 'takes'} two stacks each.`;
  const dealt = roundsOf(turns)
    .flat()
    .filter(({ seat }) => seat === first!.seat)
    .reduce((sum, { tiles }) => sum + tiles.length, 0);
  return `Last round: one tile each. ${nameOf(first!.seat)} takes the top of ${stackPhrase(from[0]!)}, then ${others} follow. ${nameOf(first!.seat)} takes one more, which makes ${dealt}.`;
}

/** Which tile of its stack a place is. */
const level = (place: string): string => (place.endsWith('t') ? 'top' : 'bottom');

const stacks = (n: number): string => (n === 1 ? '1 stack' : `${n} stacks`);

/** What a picture of the wall shows, for those who cannot see it. */
export function pictureLabel(
  { broken, plan, boxStacks }: WallLayout,
  you: Seat,
  shown: { readonly open: boolean; readonly box: boolean },
): string {
  const near = `The wall from above, with ${nameOf(you)} nearest.`;
  if (!shown.open) return near;
  const { countedStack, firstLive } = broken;
  const known = readStack(countedStack).seat;
  const gap = plan.loosePair
    ? `There is a gap at ${stackPhrase(countedStack)}.`
    : `The wall is parted after ${stackPhrase(countedStack)}.`;
  const box = shown.box
    ? ` The ${plan.loosePair ? 'kong box' : 'dead wall'} runs from ${stackPhrase(boxStacks[0]!, known)} to ${stackPhrase(boxStacks.at(-1)!, known)}.`
    : '';
  return `${near} ${gap}${box} The deal begins at ${stackPhrase(firstLive, known)}.`;
}

/** What to say when the throw falls on an empty seat and this game throws again. */
export const throwAgain = ({ rolls: [total], broken: { breaker } }: WallLayout): string =>
  `${total} falls on ${nameOf(breaker)}, where nobody sits. East throws again.`;
