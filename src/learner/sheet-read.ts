import { LONGEST_NAME } from './agreement.ts';
import type { HandWritten, PenaltyWritten, Sheet, Written } from './sheet-form.ts';

// What was kept or imported may be damaged, or written by a stranger: of everything, what has the right form is taken.

type Fields = Readonly<Record<string, unknown>>;

const MOST_PLAYERS = 5;
const LONGEST_ID = 40;
const MOST_POINTS = 100_000_000;

const fieldsOf = (data: unknown): Fields | undefined =>
  typeof data === 'object' && data !== null ? (data as Fields) : undefined;
const isId = (text: unknown): text is string => typeof text === 'string' && text !== '' && text.length <= LONGEST_ID;
const isTime = (n: unknown): n is number => typeof n === 'number' && Number.isFinite(n) && n >= 0;
const isPlayer = (n: unknown): n is number => Number.isInteger(n) && (n as number) >= 0 && (n as number) < MOST_PLAYERS;
const isScore = (n: unknown): n is number => typeof n === 'number' && n >= 0 && n <= MOST_POINTS;
const players = (data: unknown): number[] => (Array.isArray(data) ? [...new Set(data.filter(isPlayer))] : []);

/** A name tidied: no double spaces, not too long. */
export const tidyName = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_NAME);

/** A sheet, as far as what was given can be read; undefined when there is none in it. */
export function readSheet(data: unknown): Sheet | undefined {
  const given = fieldsOf(data);
  if (!given) return undefined;
  const { id, at, opened, title, rules, house, names, tallies, log, away, gone } = given;
  if (!isId(id) || typeof rules !== 'string' || !Array.isArray(names)) return undefined;
  const called = names.filter((name) => typeof name === 'string').map(tidyName);
  if (called.length !== names.length || called.length > MOST_PLAYERS || (called.length < 2 && gone !== true))
    return undefined;
  const settings = Object.entries(fieldsOf(house) ?? {}).filter(
    ([, value]) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
  );
  return {
    id,
    at: isTime(at) ? at : 0,
    opened: isTime(opened) ? opened : 0,
    title: typeof title === 'string' ? tidyName(title) : '',
    rules: rules.slice(0, LONGEST_ID),
    house: Object.freeze(Object.fromEntries(settings)) as Sheet['house'],
    names: called,
    tallies: tallies === true,
    log: Array.isArray(log) ? log.flatMap((entry) => readEntry(entry) ?? []) : [],
    ...(away === true && { away }),
    ...(gone === true && { gone }),
  };
}

/** Sheets of earlier evenings, those that can be read. */
export const readEarlier = (data: unknown): readonly Sheet[] =>
  Array.isArray(data) ? data.flatMap((each) => readSheet(each) ?? []) : [];

function readEntry(data: unknown): Written | undefined {
  const given = fieldsOf(data);
  if (!given || !isId(given['id']) || !isTime(given['made'])) return undefined;
  const { id, made, at, gone } = given;
  const stamp = { id, made, at: isTime(at) ? at : made, ...(gone === true && { gone: true as const }) };
  return given['kind'] === 'penalty' ? readPenalty(given, stamp) : readHand(given, stamp);
}

type Stamped = Pick<HandWritten, 'id' | 'made' | 'at' | 'gone'>;

function readHand(
  { kind, winner, also, discarder, scores, liable, ready }: Fields,
  stamp: Stamped,
): HandWritten | undefined {
  if (kind !== 'hand' || !Array.isArray(scores)) return undefined;
  const payer = fieldsOf(liable);
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
  };
}

function readPenalty({ what, offender, to }: Fields, stamp: Stamped): PenaltyWritten | undefined {
  if (!isId(what) || !isPlayer(offender)) return undefined;
  return { ...stamp, kind: 'penalty', what, offender, ...(isPlayer(to) && { to }) };
}
