import {
  parseSeatAndStackNumber,
  SEATS,
  parseStackNameFromPlace,
  type BreakJudgement,
  type BreakSlip,
  type Seat,
  type WallLayout,
} from '../../engine/index.ts';
import { formatSeatName } from '../../format/names.ts';
import { formatPlural } from '../../format/numbers.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { groupDealTurnsIntoRounds, type WallAndDealStepId } from './wall-scenes.ts';

export const formatWallName = (seat: Seat): string => `${formatSeatName(seat)}’s wall`;

/** "stack 15 of West’s wall"; "stack 15" where the wall is known. */
function formatStack(name: string, known?: Seat): string {
  const { seat, stack } = parseSeatAndStackNumber(name);
  return seat === known ? `stack ${stack}` : `stack ${stack} of ${formatWallName(seat)}`;
}

function formatStacks([first, second]: readonly string[], known?: Seat): string {
  if (!first) return '';
  if (!second) return formatStack(first, known);
  const [a, b] = [parseSeatAndStackNumber(first), parseSeatAndStackNumber(second)];
  if (a.seat !== b.seat) return `${formatStack(first, known)} and ${formatStack(second)}`;
  return `stacks ${a.stack} and ${b.stack}${a.seat === known ? '' : ` of ${formatWallName(a.seat)}`}`;
}

export function listBreakSentences(layout: WallLayout): readonly [string, string] {
  const { broken, plan } = layout;
  const { breaker, count, countedStack, firstLive } = broken;
  const doesCountRunOn = parseSeatAndStackNumber(countedStack).seat !== breaker;
  const countSentence = `Count ${formatPlural(count, 'stack')} from ${formatSeatName(breaker)}’s right${doesCountRunOn ? `, on into ${formatWallName(parseSeatAndStackNumber(countedStack).seat)}` : ''}.`;
  const known = parseSeatAndStackNumber(countedStack).seat;
  const from = `deal from ${formatStack(firstLive, known)}`;
  const actionSentence = plan.loosePair
    ? `Lift out ${formatStack(countedStack, doesCountRunOn ? undefined : known)} and ${from}.`
    : `The count ends at ${formatStack(countedStack, doesCountRunOn ? undefined : known)}: ${from}.`;
  return [describeBreaker(layout), `${countSentence} ${actionSentence}`];
}

export function describeWallOrDealStep(layout: WallLayout, step: WallAndDealStepId): string {
  if (step.startsWith('turn-')) return describeTurn(layout, Number(step.slice('turn-'.length)));
  return STEP_SENTENCES[step as keyof typeof STEP_SENTENCES](layout);
}

const STEP_SENTENCES = {
  build: ({ plan }: WallLayout) =>
    plan.fromTable > 0
      ? `${describeBuilders(plan)} ${plan.tiles} tiles lie in the walls, face down. Each player takes ${plan.fromTable} of the other tiles at random.`
      : `${describeBuilders(plan)} All the stacks are two tiles high, and the walls meet in a square. ${plan.tiles} tiles lie face down.`,
  first: (layout: WallLayout) => {
    const [total] = layout.rolls;
    if (layout.ownWall)
      return `In the first hand, the throw of ${total} that chose East counts again. Use it to break East’s own wall.`;
    return `East throws ${total}. Count the players to the right, with East as one. ${describeBreaker(layout)}`;
  },
  second: ({ rolls: [first, second], broken: { breaker, count }, plan }: WallLayout) =>
    `${plan.seats.includes(breaker) ? formatSeatName(breaker) : 'The neighbour'} throws ${second}. Add the two throws: ${first} + ${second} = ${count}.`,
  count: ({ broken: { breaker, count, countedStack }, plan }: WallLayout) => {
    const { seat, stack } = parseSeatAndStackNumber(countedStack);
    const from = `Count ${formatPlural(count, 'stack')} from the right-hand end of ${formatWallName(breaker)}, moving left.`;
    return seat === breaker
      ? from
      : `${from} ${formatWallName(breaker)} has only ${plan.lengths[breaker]}, so the count runs on into ${formatWallName(seat)}. It ends at stack ${stack} there.`;
  },
  break: ({ broken: { countedStack, firstLive }, plan, clockwise }: WallLayout) =>
    plan.loosePair
      ? `Lift out ${formatStack(countedStack)}. That leaves a gap. The two tiles that you lifted are the loose tiles: the first spare tiles that you use.`
      : [
          `Break the wall behind ${formatStack(countedStack)}. The deal begins on the ${clockwise ? 'left' : 'right'} of the gap,`,
          `at ${formatStack(firstLive, parseSeatAndStackNumber(countedStack).seat)}.`,
        ].join(' '),
  loose: ({ loose: [first, second] }: WallLayout) =>
    [
      `Lay the ${formatLevel(first!.tile)} tile on ${formatStack(first!.on)}`,
      `and the ${formatLevel(second!.tile)} tile on ${formatStack(second!.on, parseSeatAndStackNumber(first!.on).seat)}.`,
      'You take the tile farther from the gap first.',
    ].join(' '),
  box: ({ broken: { box, floatingBox }, boxStacks, plan }: WallLayout) => {
    const name = plan.loosePair
      ? `The loose tiles and ${boxStacks.length} stacks are the kong box: ${box.length} spare tiles, which nobody draws on an ordinary turn. Slide it a little away from the wall on its right.`
      : `The last ${box.length} tiles before the gap are the dead wall. Nobody draws them on an ordinary turn.`;
    const use = floatingBox
      ? 'A tile taken after a kong comes from here, so there is one fewer tile to draw at the other end.'
      : `If you have a kong${plan.bonusTiles ? ', a flower or a season' : ''}, take another tile from here.`;
    return `${name} ${use}`;
  },
  curtsey: ({ broken: { draws, firstDraw }, plan }: WallLayout) =>
    [
      `${draws} tiles are left to draw. Turn the end of ${formatWallName(parseSeatAndStackNumber(firstDraw).seat)} in towards the middle. This is called the curtsey.`,
      `East discards, then ${formatSeatName(plan.seats[1]!)} draws from that end.`,
    ].join(' '),
} as const;

function describeBreaker({ rolls: [total], broken: { breaker }, plan, ownWall }: WallLayout): string {
  if (ownWall) return `East breaks East’s own wall, as this is the first hand of the game.`;
  if (!plan.seats.includes(breaker))
    return `Counting to ${total} brings you to ${formatSeatName(breaker)}, where nobody sits. A neighbour breaks ${formatWallName(breaker)}.`;
  return `${formatSeatName(breaker)} breaks the wall: ${plan.throws === 2 ? 'the first throw of ' : ''}${total} falls on ${formatSeatName(breaker)}.`;
}

function describeBuilders({ lengths, seats }: WallLayout['plan']): string {
  const longest = Math.max(...Object.values(lengths));
  const [long, short] = [
    SEATS.filter((seat) => lengths[seat] === longest),
    SEATS.filter((seat) => lengths[seat] < longest),
  ];
  const none = short.filter((seat) => lengths[seat] === 0);
  if (none.length > 0)
    return [
      `${joinWithAnd(long.map(formatSeatName))} each build a wall of ${longest} stacks, two tiles high.`,
      `Nobody is ${joinWithAnd(none.map(formatSeatName))}, so you leave those wind tiles out.`,
    ].join(' ');
  if (short.length > 0)
    return `${joinWithAnd(long.map(formatSeatName))} build walls of ${longest} stacks, ${joinWithAnd(short.map(formatSeatName))} of ${lengths[short[0]!]}.`;
  return seats.length === SEATS.length
    ? `Each of the four players builds a wall of ${longest} stacks.`
    : `Build four walls of ${longest} stacks, even though only ${seats.length} of you play.`;
}

function describeTurn({ turns, plan }: WallLayout, at: number): string {
  const turn = groupDealTurnsIntoRounds(turns)[at]!;
  const [first, ...rest] = turn;
  const otherSeats = [...new Set(rest.map(({ seat }) => seat))].filter((seat) => seat !== first!.seat);
  const [others, isOne] = [joinWithAnd(otherSeats.map(formatSeatName)), otherSeats.length === 1];
  const from = [...new Set(first!.tiles.map(parseStackNameFromPlace))];
  const dealer = formatSeatName(first!.seat);
  if (plan.fromTable > 0) {
    const [most, least] = [first!, rest[0]!].map(({ tiles }) => plan.fromTable + tiles.length);
    return [
      `${dealer} takes both tiles of ${formatStack(from[0]!)}, and ${others} one tile each.`,
      `With the ${plan.fromTable} from the table ${dealer} has ${most}, the others ${least}.`,
    ].join(' ');
  }
  if (first!.tiles.length > 1)
    return [
      `${['First', 'Second', 'Third', 'Last'][at] ?? 'Next'} round of the deal. ${dealer} takes ${formatStacks(from)}.`,
      `Then ${others} ${isOne ? 'takes two stacks' : 'take two stacks each'}.`,
    ].join(' ');
  const dealt = groupDealTurnsIntoRounds(turns)
    .flat()
    .filter(({ seat }) => seat === first!.seat)
    .reduce((sum, { tiles }) => sum + tiles.length, 0);
  return [
    `Last round: one tile each. ${dealer} takes the top of ${formatStack(from[0]!)}, then ${others} ${isOne ? 'follows' : 'follow'}.`,
    `${dealer} takes one more, which makes ${dealt}.`,
  ].join(' ');
}

const formatLevel = (place: string): string => (place.endsWith('t') ? 'top' : 'bottom');

/** Describes the picture of the wall for screen readers. */
export function describeWallPicture(
  { broken, plan, boxStacks }: WallLayout,
  you: Seat,
  shown: { readonly open: boolean; readonly box: boolean },
): string {
  const near = `The wall from above, with ${formatSeatName(you)} nearest.`;
  if (!shown.open) return near;
  const { countedStack, firstLive } = broken;
  const known = parseSeatAndStackNumber(countedStack).seat;
  const gap = plan.loosePair
    ? `There is a gap at ${formatStack(countedStack)}.`
    : `There is a break in the wall after ${formatStack(countedStack)}.`;
  const box = shown.box
    ? ` The ${plan.loosePair ? 'kong box' : 'dead wall'} runs from ${formatStack(boxStacks[0]!, known)} to ${formatStack(boxStacks.at(-1)!, known)}.`
    : '';
  return `${near} ${gap}${box} The deal begins at ${formatStack(firstLive, known)}.`;
}

export const describeVoidThrow = ({ rolls: [total], broken: { breaker } }: WallLayout): string =>
  `Counting to ${total} brings you to ${formatSeatName(breaker)}, where nobody sits. East throws again.`;

/** Asks where the count ends without revealing which wall is broken. */
export function formatBreakQuestion({ rolls: [first, second], ownWall }: WallLayout): string {
  if (ownWall) return `It is the first hand of the game. East’s throw was ${first}. At which stack does the count end?`;
  if (second === undefined) return `East throws ${first}. At which stack does the count end?`;
  return `East throws ${first}. The breaker throws ${second}. At which stack does the count end?`;
}

const SLIP_EXPLANATIONS: Readonly<Record<BreakSlip, (layout: WallLayout) => string>> = {
  'one-short': () => 'You stopped one stack too early. The stack at the right-hand end counts as one.',
  'one-far': () => 'You went one stack too far. The stack at the right-hand end counts as one.',
  'from-left': () => 'You counted from the left-hand end. Count from the right, as the owner of the wall sees it.',
  'second-throw': () => 'That is only the second throw. Add both throws, then count.',
  'first-throw': () => 'That is only the first throw. Add both throws, then count.',
  'players-left': () => 'You counted the players to the left. Count them to the right.',
  'east-not-counted': () => 'That is one player too far. Begin with East as one.',
  'second-throw-wall': () => 'The second throw does not choose the wall. The first one does.',
  'wrong-wall': ({ ownWall, rolls: [first] }) =>
    ownWall
      ? 'That is the wrong wall. In the first hand, break East’s own wall.'
      : `That is the wrong wall. Count ${first} players round to the right, with East as one.`,
  'wrong-count': ({ rolls: [, second] }) =>
    `That is not where the count ends. ${second === undefined ? 'Count as many stacks as the dice show' : 'Add both throws and count'} from the right-hand end.`,
};

export function describeVerdictOnChosenStack(
  layout: WallLayout,
  chosen: string,
  { right, slip, eastFirst }: BreakJudgement,
): string {
  const { seat } = parseSeatAndStackNumber(chosen);
  if (!right)
    return [
      `Not quite: it is not ${formatStack(chosen)}. ${SLIP_EXPLANATIONS[slip!](layout)}`,
      `If you broke the wall there, East would take ${formatStacks(eastFirst, seat)}, and everybody would have different tiles.`,
    ].join(' ');
  return `Right: ${formatStack(chosen)}. ${describeCount(layout)} East takes ${formatStacks(eastFirst, seat)} first.`;
}

export const describeWallBreakAnswer = (layout: WallLayout): string =>
  `The count ends at ${formatStack(layout.broken.countedStack)}. ${describeCount(layout)}`;

function describeCount({ rolls: [first, second], broken: { breaker, count }, ownWall }: WallLayout): string {
  const whose = ownWall
    ? 'In the first hand you break East’s own wall'
    : `${first} falls on ${formatSeatName(breaker)}`;
  return second === undefined
    ? `${whose}; count ${count} from the right.`
    : `${whose}, and ${first} + ${second} = ${count} along ${formatWallName(breaker)}.`;
}
