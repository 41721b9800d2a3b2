import * as v from 'valibot';
import { houseSchema } from './agreement.ts';
import type { Player, Seat } from '../engine/index.ts';
import type { HandRecorded } from './hand-record.ts';
import { MOST_PLAYERS, createRecordFields } from './hand-schemas.ts';
import {
  countSchema,
  objectSchema,
  lenientArray,
  flagSchema,
  optionalField,
  nameSchema,
  requiredNameSchema,
  uniqueBy,
  withDefault,
  timestampSchema,
  wordSchema,
  type Parsed,
} from './schemas.ts';

// What a score sheet is made of, and how one is read. How sheets are kept and merged: sheet-shelf.ts.

const LONGEST_ID = 40;

const id = wordSchema(LONGEST_ID);
const player = v.pipe(countSchema, v.maxValue(MOST_PLAYERS - 1));
const playerKey = v.pipe(v.string(), v.regex(/^[0-7]$/));

/** What every entry of the log carries. */
const stamp = {
  id,
  /** When it was first written: the order of the log. */
  made: timestampSchema,
  /** When it was last changed: the later one counts. */
  at: withDefault(timestampSchema, 0),
  /** Taken out again. */
  gone: flagSchema,
};

const hand = v.pipe(
  objectSchema({
    ...stamp,
    kind: v.literal('hand'),
    ...createRecordFields(player, playerKey),
    /** Who was East: that stays as it was, whatever is corrected before. */
    east: optionalField(player),
  }),
  v.transform(({ drawn, orphans, ...all }) => ({
    ...all,
    ...(all.winner === undefined && drawn !== undefined && { drawn }),
    ...(all.winner === undefined && orphans && { orphans }),
  })),
);

/** Points that a mistake moved. */
const penalty = objectSchema({
  ...stamp,
  kind: v.literal('penalty'),
  /** The engine's name of the mistake. */
  what: id,
  offender: player,
  to: optionalField(player),
});

/** Somebody has come in for another, and holds the other's place from here on. */
const change = objectSchema({ ...stamp, kind: v.literal('change'), out: player, in: player });

const written = v.pipe(
  v.variant('kind', [hand, penalty, change]),
  v.transform((entry) => (entry.at > 0 ? entry : { ...entry, at: entry.made })),
);

/** One session. */
export const sheetSchema = v.pipe(
  objectSchema({
    id,
    /** When the names or rules were last changed. */
    at: withDefault(timestampSchema, 0),
    /** When it was last laid on the table. */
    opened: withDefault(timestampSchema, 0),
    title: withDefault(nameSchema(), ''),
    rules: wordSchema(LONGEST_ID),
    house: withDefault(houseSchema, {}),
    /** What the group calls these rules. */
    called: optionalField(requiredNameSchema()),
    /** The players in the order of play, the first East first; behind them whoever came in later. */
    names: v.pipe(v.array(nameSchema()), v.maxLength(MOST_PLAYERS)),
    /** The session of a group and the number of the table, where a leader’s screen gave them. */
    of: optionalField(
      objectSchema({ session: wordSchema(24), table: v.pipe(countSchema, v.minValue(1), v.maxValue(99)) }),
    ),
    /** Everybody begins with the tallies that the rules give; otherwise with nought. */
    tallies: withDefault(v.boolean(), false),
    log: withDefault(
      v.pipe(
        lenientArray(written),
        v.transform(
          uniqueBy(
            (entry) => entry.id,
            (a, b) => (b.at > a.at ? b : a),
          ),
        ),
      ),
      [],
    ),
    /** Put with the earlier sessions. */
    away: flagSchema,
    /** Thrown away: only the mark is left. */
    gone: flagSchema,
  }),
  v.check(({ names, gone }) => names.length >= 2 || gone === true),
);

/** An entry of the log: a hand as it is recorded, a penalty, or somebody who comes in for another. */
export type Written = Parsed<typeof written>;
/** A hand in the log. */
export type HandEntry = Extract<Written, { kind: 'hand' }>;
/** One session. */
export type Sheet = Parsed<typeof sheetSchema>;

/** The entries that stand, in the order in which they were written. */
export const listValidEntries = ({ log }: Sheet): readonly Written[] => log.filter(({ gone }) => !gone);

/** Everybody who went Mahjong in a hand; empty when nobody did. */
export const listWinners = <Who extends Player | Seat>({
  winner,
  alsoWon,
}: Pick<HandRecorded<Who>, 'winner' | 'alsoWon'>): readonly Who[] => (winner === undefined ? [] : [winner, ...alsoWon]);
