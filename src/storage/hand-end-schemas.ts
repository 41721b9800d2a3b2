import * as v from 'valibot';
import type { Player, Seat } from '../engine/index.ts';
import { NOBODY_VALUE, withTypedScore, type HandEnd, type HandEndDraft } from './hand-end.ts';
import {
  objectSchema,
  lenientArray,
  optionalField,
  withDefault,
  lenientTuple,
  lenientRecord,
  cleanedTextSchema,
  wordSchema,
  type Parsed,
} from './schemas.ts';

export const MAX_PLAYERS = 8;
const MAX_MISTAKES = 24;
const MAX_POINTS = 100_000_000;
export const MAX_FIELD_LENGTH = 60;
const MAX_NAME_LENGTH = 40;

/**
 * The fields of a recorded hand.
 * @param who schema of a player
 * @param key schema of a player as the key of a record
 */
export const createRecordFields = <S extends v.GenericSchema>(who: S, key: v.GenericSchema<string>) => {
  const rule = wordSchema(MAX_NAME_LENGTH);
  const several = withDefault(
    v.pipe(
      lenientArray(who, MAX_PLAYERS),
      v.transform((all) => [...new Set(all)]),
    ),
    [],
  );
  return {
    winner: optionalField(who),
    alsoWon: several,
    discarder: optionalField(who),
    scores: withDefault(lenientRecord(key, v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_POINTS)), MAX_PLAYERS), {}),
    liable: optionalField(objectSchema({ who, rule })),
    ready: several,
    mistakes: withDefault(lenientArray(objectSchema({ who, what: rule }), MAX_MISTAKES), []),
    drawn: optionalField(wordSchema()),
    orphans: optionalField(
      objectSchema({ who, kinds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(14)) }),
    ),
  };
};

export const textFieldSchema = withDefault(cleanedTextSchema(MAX_FIELD_LENGTH), '');
const createTextListSchema = (most = MAX_PLAYERS) =>
  withDefault(lenientTuple(cleanedTextSchema(MAX_FIELD_LENGTH), most, ''), []);

export const enteredFields = {
  /** `nobody`, a player or empty, like the other choices. */
  winner: textFieldSchema,
  also: createTextListSchema(),
  discarder: textFieldSchema,
  scores: withDefault(lenientRecord(wordSchema(8), cleanedTextSchema(MAX_FIELD_LENGTH), MAX_PLAYERS), {}),
  payer: textFieldSchema,
  reason: textFieldSchema,
  ready: createTextListSchema(),
  /** “too-many-tiles:2” for a mistake of player 2. */
  mistakes: createTextListSchema(MAX_MISTAKES),
  drawn: textFieldSchema,
  orphan: textFieldSchema,
  kinds: textFieldSchema,
};

export const enteredSchema = objectSchema(enteredFields);
export type StoredFields = Parsed<typeof enteredSchema>;

export function fromStoredFields<Who extends Player | Seat>(
  fields: StoredFields,
  players: readonly Who[],
): HandEndDraft<Who> {
  const one = (text: string | undefined): Who | undefined => players.find((who) => String(who) === text);
  const oneOrNobody = (text: string): Who | null | undefined => (text === NOBODY_VALUE ? null : one(text));
  const several = (texts: readonly string[]): readonly Who[] => texts.flatMap((text) => one(text) ?? []);
  const { winner, also, discarder, scores, payer, reason, ready, mistakes, drawn, orphan, kinds } = fields;
  const who = one(payer);
  const end: HandEnd<Who> = {
    winner: oneOrNobody(winner),
    alsoWon: several(also),
    discarder: oneOrNobody(discarder),
    scores: {},
    liable: who === undefined ? undefined : { who, rule: reason || undefined },
    ready: several(ready),
    mistakes: mistakes.flatMap((text) => {
      const [what = '', name] = text.split(':');
      const made = one(name);
      return made === undefined ? [] : [{ who: made, what }];
    }),
    drawn: drawn || undefined,
    orphans: orphan || kinds ? { who: one(orphan), kinds: kinds === '' ? undefined : Number(kinds) } : undefined,
  };
  return Object.entries(scores).reduce<HandEndDraft<Who>>(
    (draft, [name, text]) => {
      const scorer = one(name);
      return scorer === undefined ? draft : withTypedScore(draft, scorer, text);
    },
    { end, typedScores: {} },
  );
}

export function toStoredFields<Who extends Player | Seat>(draft: HandEndDraft<Who>): StoredFields {
  const { end, typedScores } = draft;
  const { winner, alsoWon, discarder, scores, liable, ready, mistakes, drawn, orphans } = end;
  const oneOrNobody = (who: Who | null | undefined): string => (who === null ? NOBODY_VALUE : (who?.toString() ?? ''));
  return {
    winner: oneOrNobody(winner),
    also: alsoWon.map(String),
    discarder: oneOrNobody(discarder),
    scores: {
      ...Object.fromEntries(Object.entries(scores).map(([who, score]) => [who, String(score)])),
      ...typedScores,
    },
    payer: oneOrNobody(liable?.who),
    reason: liable?.rule ?? '',
    ready: ready.map(String),
    mistakes: mistakes.map(({ who, what }) => `${what}:${who}`),
    drawn: drawn ?? '',
    orphan: oneOrNobody(orphans?.who),
    kinds: orphans?.kinds?.toString() ?? '',
  };
}
