import type { SwitchValue } from '../engine/index.ts';
import { readSettings } from './agreement.ts';
import { fieldsOf, tidyName, type Fields } from './fields.ts';

// What a score sheet is made of, and how one is read. How sheets are kept and laid together stands in sheet-shelf.ts.

/** A player, by the place at the table: 0 was the first East, 1 sat at East's right hand, and so on. */
export type Player = number;

/** What every entry of the log carries. */
interface Stamp {
  readonly id: string;
  /** When it was first written: the order of the log. */
  readonly made: number;
  /** When it was last changed: the later one counts. */
  readonly at: number;
  /** Taken out again. */
  readonly gone?: true;
}

/** A hand that has been played. */
export interface HandWritten extends Stamp {
  readonly kind: 'hand';
  /** Who went Mahjong; left out when nobody did. */
  readonly winner?: Player;
  /** Others who went Mahjong on the same discard. */
  readonly also: readonly Player[];
  readonly discarder?: Player;
  /** What each player's hand scored, as far as it was written. */
  readonly scores: readonly (number | null)[];
  /** Who pays for others, and the engine's name of the reason. */
  readonly liable?: { readonly player: Player; readonly rule: string };
  /** Who was one tile short, or had declared it, where the game pays for that. */
  readonly ready: readonly Player[];
  /** Mistakes that are settled with the hand, by the engine’s names; one that was made twice stands twice. */
  readonly mistakes?: readonly HandMistakeWritten[];
  /** Where nobody won: the rule that ended the hand, or {@link VOID}; left out for a wall that was used up. */
  readonly drawn?: string;
  /** Who ended the hand by so many different ones, nines and honours. */
  readonly orphans?: { readonly player: Player; readonly kinds: number };
}

/** Who made which mistake in a hand. */
export interface HandMistakeWritten {
  readonly player: Player;
  readonly what: string;
}

/** In place of a rule: a mistake ended the hand, and it is dealt again. */
export const VOID = 'void';

/** Points that a mistake moved. */
export interface PenaltyWritten extends Stamp {
  readonly kind: 'penalty';
  /** The engine's name of the mistake. */
  readonly what: string;
  readonly offender: Player;
  readonly to?: Player;
}

export type Written = HandWritten | PenaltyWritten;

/** One evening. */
export interface Sheet {
  readonly id: string;
  /** When the names or rules were last changed. */
  readonly at: number;
  /** When it was last laid on the table. */
  readonly opened: number;
  readonly title: string;
  readonly rules: string;
  readonly house: Readonly<Record<string, SwitchValue>>;
  /** The players in the order of play, the first East first. */
  readonly names: readonly string[];
  /** Everybody begins with the tallies that the rules give; otherwise with nought. */
  readonly tallies: boolean;
  readonly log: readonly Written[];
  /** Put with the earlier evenings. */
  readonly away?: true;
  /** Thrown away: only the mark is left. */
  readonly gone?: true;
}

/** The entries that stand, in the order in which they were written. */
export const standing = ({ log }: Sheet): readonly Written[] => log.filter(({ gone }) => !gone);

/** Everybody who went Mahjong in a hand; empty when nobody did. */
export const winnersOf = ({ winner, also }: Pick<HandWritten, 'winner' | 'also'>): readonly Player[] =>
  winner === undefined ? [] : [winner, ...also];

/** More than sit down to any game. */
export const MOST_PLAYERS = 8;
const LONGEST_ID = 40;
const LONGEST_RULE = 80;
const MOST_POINTS = 100_000_000;

const isId = (text: unknown): text is string => typeof text === 'string' && text !== '' && text.length <= LONGEST_ID;
const isRule = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && text.length <= LONGEST_RULE;
const isCount = (n: unknown): n is number => Number.isInteger(n) && (n as number) >= 0;
const isTime = (n: unknown): n is number => typeof n === 'number' && Number.isFinite(n) && n >= 0;
const isPlayer = (n: unknown): n is number => Number.isInteger(n) && (n as number) >= 0 && (n as number) < MOST_PLAYERS;
const isScore = (n: unknown): n is number => typeof n === 'number' && n >= 0 && n <= MOST_POINTS;
const players = (data: unknown): number[] => (Array.isArray(data) ? [...new Set(data.filter(isPlayer))] : []);

/** A sheet, as far as what was given can be read; undefined when there is none in it. */
export function readSheet(data: unknown): Sheet | undefined {
  const given = fieldsOf(data);
  if (!given) return undefined;
  const { id, at, opened, title, rules, house, names, tallies, log, away, gone } = given;
  if (!isId(id) || typeof rules !== 'string' || !Array.isArray(names)) return undefined;
  const called = names.filter((name) => typeof name === 'string').map((name) => tidyName(name));
  if (called.length !== names.length || called.length > MOST_PLAYERS || (called.length < 2 && gone !== true))
    return undefined;
  return {
    id,
    at: isTime(at) ? at : 0,
    opened: isTime(opened) ? opened : 0,
    title: tidyName(title),
    rules: rules.slice(0, LONGEST_ID),
    house: Object.freeze(readSettings(house)),
    names: called,
    tallies: tallies === true,
    log: Array.isArray(log) ? log.flatMap((entry) => readEntry(entry) ?? []) : [],
    ...(away === true && { away }),
    ...(gone === true && { gone }),
  };
}

function readEntry(data: unknown): Written | undefined {
  const given = fieldsOf(data);
  if (!given || !isId(given['id']) || !isTime(given['made'])) return undefined;
  const { id, made, at, gone } = given;
  const stamp = { id, made, at: isTime(at) ? at : made, ...(gone === true && { gone: true as const }) };
  return given['kind'] === 'penalty' ? readPenalty(given, stamp) : readHand(given, stamp);
}

function readHand(
  { kind, winner, also, discarder, scores, liable, ready, mistakes, drawn, orphans }: Fields,
  stamp: Stamp,
): HandWritten | undefined {
  if (kind !== 'hand' || !Array.isArray(scores)) return undefined;
  const payer = fieldsOf(liable);
  const caller = fieldsOf(orphans);
  const nobody = !isPlayer(winner);
  return {
    ...stamp,
    kind,
    ...(isPlayer(winner) && { winner }),
    also: players(also),
    ...(isPlayer(discarder) && { discarder }),
    scores: scores.slice(0, MOST_PLAYERS).map((score) => (isScore(score) ? score : null)),
    ...(payer &&
      isPlayer(payer['player']) &&
      isId(payer['rule']) && { liable: { player: payer['player'], rule: payer['rule'] } }),
    ready: players(ready),
    ...(Array.isArray(mistakes) && mistakes.length > 0 && { mistakes: readMistakes(mistakes) }),
    ...(nobody && isRule(drawn) && { drawn }),
    ...(nobody &&
      caller &&
      isPlayer(caller['player']) &&
      isCount(caller['kinds']) && { orphans: { player: caller['player'], kinds: caller['kinds'] } }),
  };
}

/** More than anybody makes in a hand. */
export const MOST_MISTAKES = 24;

const readMistakes = (list: readonly unknown[]): HandMistakeWritten[] =>
  list.slice(0, MOST_MISTAKES).flatMap((each) => {
    const { player, what } = fieldsOf(each) ?? {};
    return isPlayer(player) && isId(what) ? [{ player, what }] : [];
  });

function readPenalty({ what, offender, to }: Fields, stamp: Stamp): PenaltyWritten | undefined {
  if (!isId(what) || !isPlayer(offender)) return undefined;
  return { ...stamp, kind: 'penalty', what, offender, ...(isPlayer(to) && { to }) };
}
