import * as v from 'valibot';
import { fields, goodOnesOf, maybeKept, or, placesOf, recordOf, text, word } from './schemas.ts';

// How the two kept forms of the end of a hand are read. The forms themselves stand in hand-record.ts, which many load that read
// nothing.

/** More than sit down to any game. */
export const MOST_PLAYERS = 8;
/** More than anybody makes in a hand. */
const MOST_MISTAKES = 24;
const MOST_POINTS = 100_000_000;
const LONGEST = 60;
const LONGEST_NAME = 40;

/**
 * The fields of a recorded hand, as schemas.
 * @param who reads one of those it speaks of
 * @param key reads the same where it is the name of a score
 */
export const recordFields = <S extends v.GenericSchema>(who: S, key: v.GenericSchema<string>) => {
  const rule = word(LONGEST_NAME);
  const several = or(
    v.pipe(
      goodOnesOf(who, MOST_PLAYERS),
      v.transform((all) => [...new Set(all)]),
    ),
    [],
  );
  return {
    winner: maybeKept(who),
    alsoWon: several,
    discarder: maybeKept(who),
    scores: or(recordOf(key, v.pipe(v.number(), v.minValue(0), v.maxValue(MOST_POINTS)), MOST_PLAYERS), {}),
    liable: maybeKept(fields({ who, rule })),
    ready: several,
    mistakes: or(goodOnesOf(fields({ who, what: rule }), MOST_MISTAKES), []),
    drawn: maybeKept(word()),
    orphans: maybeKept(fields({ who, kinds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(14)) })),
  };
};

const typed = or(text(LONGEST), '');
const listTyped = (most = MOST_PLAYERS) => or(placesOf(text(LONGEST), most, ''), []);

/** The fields of a hand that is being entered, as schemas. */
export const enteredFields = {
  /** Empty, `nobody`, or what stands for a player; so are the other choices. */
  winner: typed,
  also: listTyped(),
  discarder: typed,
  /** What was typed, by what stands for the player. */
  scores: or(recordOf(word(8), text(LONGEST), MOST_PLAYERS), {}),
  payer: typed,
  reason: typed,
  ready: listTyped(),
  /** “too-many-tiles:2” for each mistake that is settled with the hand. */
  mistakes: listTyped(MOST_MISTAKES),
  /** Where nobody won: the rule that ended the hand; empty for the usual one. */
  drawn: typed,
  /** Who ended it by many different ones, nines and honours, and how many. */
  orphan: typed,
  kinds: typed,
};

/** Reads the fields of a hand that is being entered. */
export const enteredSchema = fields(enteredFields);
