import { ANSWERS, type Answer } from './marks.ts';
import type { Reading, Seen } from './read.ts';

// What several frames say together. A hand shakes and a head moves; what most of the readings agree on is what counts.

/** So many frames must show a card. */
const LEAST = 3;
/** And so great a share of them the same answer. */
const SHARE = 0.75;
/** Older readings of a card are forgotten, so that somebody may turn the card once more. */
const REMEMBERED = 12;
/** Two cards have one number when so many frames show it twice. */
const TWICE = 3;

/** The readings of each card so far, the newest at the end, and how often each number was seen twice in one frame. */
export interface Votes {
  readonly readings: ReadonlyMap<number, readonly Answer[]>;
  readonly twice: ReadonlyMap<number, number>;
}

/** Before the first frame. */
export const NO_VOTES: Votes = { readings: new Map(), twice: new Map() };

/** The votes with those of one more frame. */
export function withFrame({ readings, twice }: Votes, { cards, twice: doubles }: Seen): Votes {
  const more = new Map(readings);
  for (const { card, answer } of cards.filter((each: Reading) => !doubles.includes(each.card)))
    more.set(card, [...(more.get(card) ?? []), answer].slice(-REMEMBERED));
  const often = new Map(twice);
  for (const card of doubles) often.set(card, (often.get(card) ?? 0) + 1);
  return { readings: more, twice: often };
}

/** The answer of each card on which the frames agree, by number. */
export function elected({ readings }: Votes): ReadonlyMap<number, Answer> {
  const sure = [...readings].flatMap(([card, answers]): readonly (readonly [number, Answer])[] => {
    const [most] = ANSWERS.map((answer) => ({
      answer,
      votes: answers.filter((each) => each === answer).length,
    })).toSorted((a, b) => b.votes - a.votes);
    return most && most.votes >= LEAST && most.votes >= SHARE * answers.length ? [[card, most.answer]] : [];
  });
  return new Map(sure.toSorted(([a], [b]) => a - b));
}

/** The numbers that more than one person holds up. */
export const heldTwice = ({ twice }: Votes): readonly number[] =>
  [...twice].filter(([, frames]) => frames >= TWICE).map(([card]) => card);
