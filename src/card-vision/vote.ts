import { computeQuadCentre, type PicturePoint } from './corners.ts';
import type { CardAnswer } from './marks.ts';
import type { CardReading, FrameReadings } from './read.ts';

const MIN_SURE_FRAMES = 3;
const MIN_SURE_SHARE = 0.75;
/** Older readings of a card are dropped, so that a card that was turned gets its new answer. */
const MAX_READINGS = 12;
const MIN_DOUBLE_FRAMES = 3;
const MIN_LIKELY_FRAMES = 6;
const MIN_LIKELY_SHARE = 0.85;

/** How often a card may be seen at other places, as a share of how often it is seen at this place. */
const MAX_ELSEWHERE_SHARE = 0.25;
const MAX_PLACES = 120;

/** A place in the picture, with what was read there each time, newest last. */
interface Place {
  readonly at: PicturePoint;
  readonly readings: readonly Pick<CardReading, 'card' | 'answer'>[];
}

export interface CardVotes {
  readonly readings: ReadonlyMap<number, readonly CardAnswer[]>;
  /** For each frame that shows the card, newest last: whether it was seen at two places at once. */
  readonly twice: ReadonlyMap<number, readonly boolean[]>;
  readonly places: readonly Place[];
}

export const EMPTY_CARD_VOTES: CardVotes = { readings: new Map(), twice: new Map(), places: [] };

export function addFrameToVotes({ readings, twice, places }: CardVotes, seen: FrameReadings): CardVotes {
  const more = new Map(readings);
  const once = seen.cards.filter(({ card }) => !seen.twice.includes(card));
  for (const { card, answer } of once) more.set(card, [...(more.get(card) ?? []), answer].slice(-MAX_READINGS));
  const often = new Map(twice);
  for (const card of new Set([...seen.twice, ...once.map((each) => each.card)]))
    often.set(card, [...(often.get(card) ?? []), seen.twice.includes(card)].slice(-MAX_READINGS));
  return { readings: more, twice: often, places: [...once, ...seen.likely].reduce(addPlace, places) };
}

/** Finds the same card again by its place: from frame to frame a card moves by less than half its side. */
function addPlace(places: readonly Place[], { card, answer, corners }: CardReading): readonly Place[] {
  const at = computeQuadCentre(corners);
  const reach = Math.hypot(corners[0][0] - corners[2][0], corners[0][1] - corners[2][1]) / 3;
  const near = places.find((place) => Math.hypot(place.at[0] - at[0], place.at[1] - at[1]) < reach);
  const readings = [...(near?.readings ?? []), { card, answer }].slice(-MAX_READINGS);
  return [{ at, readings }, ...places.filter((place) => place !== near)].slice(0, MAX_PLACES);
}

export function mapAgreedAnswersByCard({ readings, twice, places }: CardVotes): ReadonlyMap<number, CardAnswer> {
  const sure = [...readings].flatMap(([card, answers]) => {
    const answer = findAgreedAnswer(answers, MIN_SURE_FRAMES, MIN_SURE_SHARE);
    return answer ? [[card, answer] as const] : [];
  });
  const likely = places.flatMap((place) => {
    const most = findLikelyCard(place);
    return most && !twice.get(most.card)?.includes(true) && isCardOnlyHere(most.card, place, places) ? [most] : [];
  });
  const agree = likely.filter(({ card, answer }) => (readings.get(card) ?? []).every((each) => each === answer));
  const all = [...sure, ...agree.map(({ card, answer }) => [card, answer] as const)];
  return new Map(all.toSorted(([a], [b]) => a - b));
}

function findLikelyCard({ readings }: Place): Place['readings'][number] | undefined {
  const names = readings.map(({ card, answer }) => `${card}${answer}`);
  const name = findAgreedAnswer(names, MIN_LIKELY_FRAMES, MIN_LIKELY_SHARE);
  return name === undefined ? undefined : readings[names.indexOf(name)];
}

/** Whether the card is hardly seen elsewhere: a pattern on a wall is found in many places, a card in one. */
function isCardOnlyHere(card: number, here: Place, places: readonly Place[]): boolean {
  const countSeenAt = (place: Place): number => place.readings.filter((each) => each.card === card).length;
  const all = places.reduce((sum, place) => sum + countSeenAt(place), 0);
  return all - countSeenAt(here) <= MAX_ELSEWHERE_SHARE * countSeenAt(here);
}

function findAgreedAnswer<T>(values: readonly T[], least: number, share: number): T | undefined {
  return values.find((value) => {
    const votes = values.filter((each) => each === value).length;
    return votes >= least && votes >= share * values.length;
  });
}

export const listDuplicateCards = ({ twice }: CardVotes): readonly number[] =>
  [...twice].flatMap(([card, seen]) => (seen.filter(Boolean).length >= MIN_DOUBLE_FRAMES ? [card] : []));
