import { fieldsOf, isCount } from './fields.ts';
import { Persisted, type Shape } from './persisted.ts';
import { browserStore, type Store } from './store.ts';

// What somebody has practised: how each skill goes, and the questions that went wrong, each with the day on which it is
// worth another look. Kept on the device only. Two tabs may write at once, so every change is laid over what is kept.

/** Questions that can be found again: "PUNG-4821/3" is the fourth of a coded quiz; "drill:sets/u3a/2/77" a question that was
 * made, "drill:sets/u3a~maxChows.2/2/77" one by house rules; "moment:" and the text of a hand (shared-hand.ts) a moment of a
 * hand that was played.
 */
export type Ref = string;

/** How one skill goes in one game. */
export interface SkillCard {
  readonly tries: number;
  readonly right: number;
  /** The last first tries, the latest last; at most {@link RECENT}. */
  readonly recent: readonly boolean[];
  readonly box: number;
  /** A day, counted as {@link dayOf} does. */
  readonly due: number;
  /** When it was last changed, in milliseconds. */
  readonly at: number;
}

/** A question that went wrong. */
export interface MistakeCard {
  readonly skill: string;
  readonly game: string;
  readonly box: number;
  readonly due: number;
  readonly at: number;
  /** Learnt, or taken out: it stays as a mark, so that another tab does not bring it back. */
  readonly gone?: true;
}

/** All that is kept. A skill's key is `skill@game`. */
export interface Practice {
  /** Somebody wants to see what is due each day. */
  readonly daily: boolean;
  readonly skills: Readonly<Record<string, SkillCard>>;
  readonly mistakes: Readonly<Record<Ref, MistakeCard>>;
}

/** An answer at the first try. */
export interface Answered {
  readonly skill: string;
  readonly game: string;
  readonly right: boolean;
  /** Where the question can be found again. */
  readonly ref?: Ref | undefined;
}

/** How the reference of a moment of a hand begins. */
export const MOMENT = 'moment:';

const RECENT = 8;
const MOST_MISTAKES = 150;
/** Days until a card comes back, by its box; a mistake that leaves the last box is learnt. */
const WAITS = [1, 3, 7, 16, 35] as const;
/** Most questions in a day. */
export const MOST_DUE = 10;

/** Days since the start of 1970 where the reader lives. */
export const dayOf = (now: Date): number => Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);

const isName = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]{1,40}$/.test(value);
const isRef = (value: string): boolean =>
  /^(?:[A-Z]{3,12}-\d{4}\/\d{1,2}|drill:[a-z-]+\/[a-z0-9]+(?:~[\w.!-]{1,60}){0,60}\/[1-3]\/[\w/.-]{1,60}|moment:[A-Z]{3,12}-\d{4}(?:~[\w.!-]{0,600}){4,64})$/.test(
    value,
  );

function readSkill(data: unknown): SkillCard | undefined {
  const { tries, right, recent, box, due, at } = fieldsOf(data) ?? {};
  if (!isCount(tries) || !isCount(right) || right > tries || tries === 0) return undefined;
  return {
    tries,
    right,
    recent: Array.isArray(recent) ? recent.filter((each) => typeof each === 'boolean').slice(-RECENT) : [],
    box: isCount(box) ? Math.min(box, WAITS.length - 1) : 0,
    due: isCount(due) ? due : 0,
    at: isCount(at) ? at : 0,
  };
}

function readMistake(data: unknown): MistakeCard | undefined {
  const { skill, game, box, due, at, gone } = fieldsOf(data) ?? {};
  if (!isName(skill) || !isName(game)) return undefined;
  return {
    skill,
    game,
    box: isCount(box) ? Math.min(box, WAITS.length - 1) : 0,
    due: isCount(due) ? due : 0,
    at: isCount(at) ? at : 0,
    ...(gone === true && { gone: true as const }),
  };
}

function readAll<T>(
  data: unknown,
  isKey: (key: string) => boolean,
  read: (each: unknown) => T | undefined,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(fieldsOf(data) ?? {}).flatMap(([key, each]) => {
      const card = isKey(key) ? read(each) : undefined;
      return card ? [[key, card] as const] : [];
    }),
  );
}

/** How it is kept; of a damaged or later form, what can be read is kept. */
export const practiceShape: Shape<Practice> = {
  key: 'sparrow.practice',
  version: 1,
  empty: () => ({ daily: false, skills: {}, mistakes: {} }),
  read: (data) => {
    const fields = fieldsOf(data);
    if (!fields) return undefined;
    const { daily, skills, mistakes } = fields;
    return {
      daily: daily === true,
      skills: readAll(skills, (key) => /^[a-z-]{1,30}@[a-z0-9]{1,20}$/.test(key), readSkill),
      mistakes: readAll(mistakes, isRef, readMistake),
    };
  },
};

/** What this device keeps, read anew, so that another tab's answers are seen. */
export const keptPractice = (store: Store = browserStore()): Persisted<Practice> => new Persisted(store, practiceShape);

/** The practice with one more answer. A skill answered right comes back later each time, one answered wrong tomorrow. */
export function withAnswer(practice: Practice, { skill, game, right, ref }: Answered, now: Date): Practice {
  const [day, at] = [dayOf(now), now.getTime()];
  const key = `${skill}@${game}`;
  const { tries = 0, right: before = 0, recent = [], box = -1 } = practice.skills[key] ?? {};
  const next = right ? Math.min(box + 1, WAITS.length - 1) : 0;
  const card: SkillCard = {
    tries: tries + 1,
    right: before + (right ? 1 : 0),
    recent: [...recent, right].slice(-RECENT),
    box: next,
    due: day + WAITS[next]!,
    at,
  };
  return {
    ...practice,
    skills: { ...practice.skills, [key]: card },
    mistakes:
      ref === undefined ? practice.mistakes : withMistake(practice.mistakes, ref, { skill, game, right }, day, at),
  };
}

function withMistake(
  mistakes: Practice['mistakes'],
  ref: Ref,
  { skill, game, right }: Answered,
  day: number,
  at: number,
): Practice['mistakes'] {
  const known = mistakes[ref];
  if (right && (!known || known.gone)) return mistakes;
  const box = right ? known!.box + 1 : 0;
  const card: MistakeCard =
    box >= WAITS.length
      ? { skill, game, box: WAITS.length - 1, due: day, at, gone: true }
      : { skill, game, box, due: day + WAITS[box]!, at };
  return fewest({ ...mistakes, [ref]: card });
}

/** The oldest go when there are too many. */
function fewest(mistakes: Practice['mistakes']): Practice['mistakes'] {
  const all = Object.entries(mistakes);
  return all.length <= MOST_MISTAKES
    ? mistakes
    : Object.fromEntries(all.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MOST_MISTAKES));
}

/** Writes an answer down. False when the device will not remember it. */
export function recordAnswer(answered: Answered, store?: Store, now: Date = new Date()): boolean {
  const kept = keptPractice(store);
  kept.set(withAnswer(kept.value, answered, now));
  return kept.kept;
}

/** Puts a question on the list that was not answered: it comes back tomorrow. False when the device will not remember it. */
export function keepQuestion(
  { ref, skill, game }: Pick<Answered, 'skill' | 'game'> & { readonly ref: Ref },
  store?: Store,
  now: Date = new Date(),
): boolean {
  const kept = keptPractice(store);
  const { mistakes } = kept.value;
  kept.set({
    ...kept.value,
    mistakes: withMistake(mistakes, ref, { skill, game, right: false }, dayOf(now), now.getTime()),
  });
  return kept.kept;
}

/** Takes a mistake out of the list. */
export function forgetMistake(ref: Ref, store?: Store, now: Date = new Date()): void {
  const kept = keptPractice(store);
  const card = kept.value.mistakes[ref];
  if (card)
    kept.set({
      ...kept.value,
      mistakes: { ...kept.value.mistakes, [ref]: { ...card, at: now.getTime(), gone: true } },
    });
}

/** Turns the questions of the day on or off. */
export function setDaily(daily: boolean, store?: Store): void {
  const kept = keptPractice(store);
  kept.set({ ...kept.value, daily });
}

/** The mistakes that are not learnt yet, the latest first. */
export const openMistakes = ({ mistakes }: Practice): readonly (MistakeCard & { readonly ref: Ref })[] =>
  Object.entries(mistakes)
    .filter(([, { gone }]) => !gone)
    .map(([ref, card]) => ({ ref, ...card }))
    .toSorted((a, b) => b.at - a.at);

/** Something that is due: a question that went wrong, or a skill of which a new question is asked. */
export type Due =
  | { readonly ref: Ref; readonly skill: string; readonly game: string }
  | { readonly ref?: undefined; readonly skill: string; readonly game: string };

/** What is due on a day, ten at the most: mistakes first, then skills, those that have waited longest before the others. */
export function dueOn(practice: Practice, day: number): readonly Due[] {
  const mistakes = openMistakes(practice)
    .filter(({ due }) => due <= day)
    .toSorted((a, b) => a.due - b.due);
  const skills = Object.entries(practice.skills)
    .filter(([, { due }]) => due <= day)
    .toSorted(([, a], [, b]) => a.due - b.due);
  const ready: readonly Due[] = [
    ...mistakes.map(({ ref, skill, game }) => ({ ref, skill, game })),
    ...skills.map(([key]) => ({ skill: key.split('@')[0]!, game: key.split('@')[1]! })),
  ];
  return ready.slice(0, MOST_DUE);
}

/** How a skill goes, in words. */
export function howItGoes({ tries, recent }: Pick<SkillCard, 'tries' | 'recent'>): string {
  if (tries < 3) return 'Just begun';
  const share = recent.filter(Boolean).length / Math.max(recent.length, 1);
  if (share >= 0.8) return 'Going well';
  return share >= 0.5 ? 'Coming along' : 'Worth another look';
}

/** Two practices laid together, as when one comes from another device: of every card the later one counts. */
export function mergePractice(a: Practice, b: Practice): Practice {
  const later = <T extends { readonly at: number }>(
    x: Readonly<Record<string, T>>,
    y: Readonly<Record<string, T>>,
  ): Record<string, T> =>
    Object.fromEntries(
      [...new Set([...Object.keys(x), ...Object.keys(y)])].map((key) => [
        key,
        !x[key] || (y[key] && y[key].at > x[key].at) ? y[key]! : x[key],
      ]),
    );
  return {
    daily: a.daily || b.daily,
    skills: later(a.skills, b.skills),
    mistakes: fewest(later(a.mistakes, b.mistakes)),
  };
}
