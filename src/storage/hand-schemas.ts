import * as v from 'valibot';
import {
  objectSchema,
  lenientArray,
  optionalField,
  withDefault,
  lenientTuple,
  lenientRecord,
  textSchema,
  wordSchema,
} from './schemas.ts';

// How the two kept forms of the end of a hand are read. The forms themselves stand in hand-record.ts, which many load that read
// nothing.

/** More than sit down to any game. */
export const MOST_PLAYERS = 8;
/** More than anybody makes in a hand. */
const MOST_MISTAKES = 24;
const MOST_POINTS = 100_000_000;
const MAX_TEXT_LENGTH = 60;
const LONGEST_NAME = 40;

/**
 * The fields of a recorded hand, as schemas.
 * @param who reads one of those it speaks of
 * @param key reads the same where it is the name of a score
 */
export const createRecordFields = <S extends v.GenericSchema>(who: S, key: v.GenericSchema<string>) => {
  const rule = wordSchema(LONGEST_NAME);
  const several = withDefault(
    v.pipe(
      lenientArray(who, MOST_PLAYERS),
      v.transform((all) => [...new Set(all)]),
    ),
    [],
  );
  return {
    winner: optionalField(who),
    alsoWon: several,
    discarder: optionalField(who),
    scores: withDefault(
      lenientRecord(key, v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_POINTS)), MOST_PLAYERS),
      {},
    ),
    liable: optionalField(objectSchema({ who, rule })),
    ready: several,
    mistakes: withDefault(lenientArray(objectSchema({ who, what: rule }), MOST_MISTAKES), []),
    drawn: optionalField(wordSchema()),
    orphans: optionalField(
      objectSchema({ who, kinds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(14)) }),
    ),
  };
};

const typed = withDefault(textSchema(MAX_TEXT_LENGTH), '');
const createTypedList = (most = MOST_PLAYERS) => withDefault(lenientTuple(textSchema(MAX_TEXT_LENGTH), most, ''), []);

/** The fields of a hand that is being entered, as schemas. */
export const enteredFields = {
  /** Empty, `nobody`, or what stands for a player; so are the other choices. */
  winner: typed,
  also: createTypedList(),
  discarder: typed,
  /** What was typed, by what stands for the player. */
  scores: withDefault(lenientRecord(wordSchema(8), textSchema(MAX_TEXT_LENGTH), MOST_PLAYERS), {}),
  payer: typed,
  reason: typed,
  ready: createTypedList(),
  /** “too-many-tiles:2” for each mistake that is settled with the hand. */
  mistakes: createTypedList(MOST_MISTAKES),
  /** Where nobody won: the rule that ended the hand; empty for the usual one. */
  drawn: typed,
  /** Who ended it by many different ones, nines and honours, and how many. */
  orphan: typed,
  kinds: typed,
};

/** Reads the fields of a hand that is being entered. */
export const enteredSchema = objectSchema(enteredFields);
