import * as v from 'valibot';
import type { Player } from '../engine/index.ts';
import { houseSchema } from './agreement.ts';
import {
  count,
  fields,
  goodOnesOf,
  mark,
  maybeKept,
  name,
  once,
  or,
  placesOf,
  time,
  word,
  type ReadBy,
} from './schemas.ts';

// What a score sheet is made of, and how one is read. How sheets are kept and merged: sheet-shelf.ts.

/** More than sit down to any game. */
export const MOST_PLAYERS = 8;
/** More than anybody makes in a hand. */
export const MOST_MISTAKES = 24;
const LONGEST_ID = 40;
const MOST_POINTS = 100_000_000;

/** In place of a rule: a mistake ended the hand, and it is dealt again. */
export const VOID = 'void';

const id = word(LONGEST_ID);
const player = v.pipe(count, v.maxValue(MOST_PLAYERS - 1));
const score = v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_POINTS));
const players = or(
  v.pipe(
    goodOnesOf(player),
    v.transform((all) => [...new Set(all)]),
  ),
  [],
);

/** What every entry of the log carries. */
const stamp = {
  id,
  /** When it was first written: the order of the log. */
  made: time,
  /** When it was last changed: the later one counts. */
  at: or(time, 0),
  /** Taken out again. */
  gone: mark,
};

const handMistake = fields({ player, what: id });

const hand = v.pipe(
  fields({
    ...stamp,
    kind: v.literal('hand'),
    /** Who went Mahjong; left out when nobody did. */
    winner: maybeKept(player),
    /** Others who went Mahjong on the same discard. */
    also: players,
    discarder: maybeKept(player),
    /** What each player's hand scored, as far as it was written. */
    scores: placesOf(v.nullable(score), MOST_PLAYERS, null),
    /** Who pays for others, and the engine's name of the reason. */
    liable: maybeKept(fields({ player, rule: id })),
    /** Who was one tile short, or had declared it, where the game pays for that. */
    ready: players,
    /** Mistakes that are settled with the hand, by the engine’s names; one that was made twice stands twice. */
    mistakes: maybeKept(v.pipe(goodOnesOf(handMistake, MOST_MISTAKES), v.minLength(1))),
    /** Where nobody won: the rule that ended the hand, or {@link VOID}; left out for a wall that was used up. */
    drawn: maybeKept(word()),
    /** Who ended the hand with many different ones, nines and honours. */
    orphans: maybeKept(fields({ player, kinds: count })),
  }),
  v.transform(({ drawn, orphans, ...all }) => ({
    ...all,
    ...(all.winner === undefined && drawn !== undefined && { drawn }),
    ...(all.winner === undefined && orphans && { orphans }),
  })),
);

/** Points that a mistake moved. */
const penalty = fields({
  ...stamp,
  kind: v.literal('penalty'),
  /** The engine's name of the mistake. */
  what: id,
  offender: player,
  to: maybeKept(player),
});

const written = v.pipe(
  v.variant('kind', [hand, penalty]),
  v.transform((entry) => (entry.at > 0 ? entry : { ...entry, at: entry.made })),
);

/** One evening. */
export const sheetSchema = v.pipe(
  fields({
    id,
    /** When the names or rules were last changed. */
    at: or(time, 0),
    /** When it was last laid on the table. */
    opened: or(time, 0),
    title: or(name(), ''),
    rules: word(LONGEST_ID),
    house: or(houseSchema, {}),
    /** The players in the order of play, the first East first. */
    names: v.pipe(v.array(name()), v.maxLength(MOST_PLAYERS)),
    /** Everybody begins with the tallies that the rules give; otherwise with nought. */
    tallies: or(v.boolean(), false),
    log: or(
      v.pipe(
        goodOnesOf(written),
        v.transform(
          once(
            (entry) => entry.id,
            (a, b) => (b.at > a.at ? b : a),
          ),
        ),
      ),
      [],
    ),
    /** Put with the earlier evenings. */
    away: mark,
    /** Thrown away: only the mark is left. */
    gone: mark,
  }),
  v.check(({ names, gone }) => names.length >= 2 || gone === true),
);

/** A hand that has been played. */
export type HandWritten = ReadBy<typeof hand>;
export type Written = ReadBy<typeof written>;
/** One evening. */
export type Sheet = ReadBy<typeof sheetSchema>;

/** The entries that stand, in the order in which they were written. */
export const standingEntries = ({ log }: Sheet): readonly Written[] => log.filter(({ gone }) => !gone);

/** Everybody who went Mahjong in a hand; empty when nobody did. */
export const winnersOf = ({ winner, also }: Pick<HandWritten, 'winner' | 'also'>): readonly Player[] =>
  winner === undefined ? [] : [winner, ...also];
