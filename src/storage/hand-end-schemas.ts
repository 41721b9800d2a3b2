import * as v from 'valibot';
import type { Player, Seat } from '../engine/index.ts';
import { NOBODY_VALUE, withTypedScore, type HandEnd, type HandEndDraft } from './hand-end.ts';
import {
  createSchemaKeepingUnknownFields,
  lenientArray,
  lenientOptional,
  withFallback,
  lenientArrayKeepingIndexes,
  lenientRecord,
  cleanedTextSchema,
  idOrNotationSchema,
  type SchemaOutput,
} from './schemas.ts';

export const MAX_SHEET_PLAYERS = 8;
const MAX_MISTAKES = 24;
export const MAX_FIELD_LENGTH = 60;

export const createHandEndFieldSchemas = <S extends v.GenericSchema>(who: S, key: v.GenericSchema<string>) => {
  const rule = idOrNotationSchema(40);
  const several = withFallback(
    v.pipe(
      lenientArray(who, MAX_SHEET_PLAYERS),
      v.transform((all) => [...new Set(all)]),
    ),
    [],
  );
  return {
    winner: lenientOptional(who),
    alsoWon: several,
    discarder: lenientOptional(who),
    scores: withFallback(
      lenientRecord(key, v.pipe(v.number(), v.minValue(0), v.maxValue(100_000_000)), MAX_SHEET_PLAYERS),
      {},
    ),
    liable: lenientOptional(createSchemaKeepingUnknownFields({ who, rule })),
    ready: several,
    mistakes: withFallback(lenientArray(createSchemaKeepingUnknownFields({ who, what: rule }), MAX_MISTAKES), []),
    drawn: lenientOptional(idOrNotationSchema()),
    orphans: lenientOptional(
      createSchemaKeepingUnknownFields({ who, kinds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(14)) }),
    ),
  };
};

export const typedTextSchema = withFallback(cleanedTextSchema(MAX_FIELD_LENGTH), '');
const createTextListSchema = (most = MAX_SHEET_PLAYERS) =>
  withFallback(lenientArrayKeepingIndexes(cleanedTextSchema(MAX_FIELD_LENGTH), most, ''), []);

export const handEndDraftFieldSchemas = {
  winner: typedTextSchema,
  also: createTextListSchema(),
  discarder: typedTextSchema,
  scores: withFallback(
    lenientRecord(idOrNotationSchema(8), cleanedTextSchema(MAX_FIELD_LENGTH), MAX_SHEET_PLAYERS),
    {},
  ),
  payer: typedTextSchema,
  reason: typedTextSchema,
  ready: createTextListSchema(),
  /** “too-many-tiles:2” for a mistake of player 2. */
  mistakes: createTextListSchema(MAX_MISTAKES),
  drawn: typedTextSchema,
  orphan: typedTextSchema,
  kinds: typedTextSchema,
};

export const handEndDraftSchema = createSchemaKeepingUnknownFields(handEndDraftFieldSchemas);
export type StoredHandEndDraft = SchemaOutput<typeof handEndDraftSchema>;

export function fromStoredHandEndDraft<Who extends Player | Seat>(
  fields: StoredHandEndDraft,
  players: readonly Who[],
): HandEndDraft<Who> {
  const parseWho = (text: string | undefined): Who | undefined => players.find((who) => String(who) === text);
  const parseWhoOrNobody = (text: string): Who | null | undefined => (text === NOBODY_VALUE ? null : parseWho(text));
  const parseWhoList = (texts: readonly string[]): readonly Who[] => texts.flatMap((text) => parseWho(text) ?? []);
  const { winner, also, discarder, scores, payer, reason, ready, mistakes, drawn, orphan, kinds } = fields;
  const who = parseWho(payer);
  const end: HandEnd<Who> = {
    winner: parseWhoOrNobody(winner),
    alsoWon: parseWhoList(also),
    discarder: parseWhoOrNobody(discarder),
    scores: {},
    liable: who === undefined ? undefined : { who, rule: reason || undefined },
    ready: parseWhoList(ready),
    mistakes: mistakes.flatMap((text) => {
      const [what = '', name] = text.split(':');
      const made = parseWho(name);
      return made === undefined ? [] : [{ who: made, what }];
    }),
    drawn: drawn || undefined,
    orphans: orphan || kinds ? { who: parseWho(orphan), kinds: kinds === '' ? undefined : Number(kinds) } : undefined,
  };
  return Object.entries(scores).reduce<HandEndDraft<Who>>(
    (draft, [name, text]) => {
      const scorer = parseWho(name);
      return scorer === undefined ? draft : withTypedScore(draft, scorer, text);
    },
    { end, typedScores: {} },
  );
}

export function toStoredHandEndDraft<Who extends Player | Seat>(draft: HandEndDraft<Who>): StoredHandEndDraft {
  const { end, typedScores } = draft;
  const { winner, alsoWon, discarder, scores, liable, ready, mistakes, drawn, orphans } = end;
  const formatWhoOrNobody = (who: Who | null | undefined): string =>
    who === null ? NOBODY_VALUE : (who?.toString() ?? '');
  return {
    winner: formatWhoOrNobody(winner),
    also: alsoWon.map(String),
    discarder: formatWhoOrNobody(discarder),
    scores: {
      ...Object.fromEntries(Object.entries(scores).map(([who, score]) => [who, String(score)])),
      ...typedScores,
    },
    payer: formatWhoOrNobody(liable?.who),
    reason: liable?.rule ?? '',
    ready: ready.map(String),
    mistakes: mistakes.map(({ who, what }) => `${what}:${who}`),
    drawn: drawn ?? '',
    orphan: formatWhoOrNobody(orphans?.who),
    kinds: orphans?.kinds?.toString() ?? '',
  };
}
