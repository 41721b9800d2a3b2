import * as v from 'valibot';
import { houseSchema } from './agreement.ts';
import type { Player, Seat } from '../engine/index.ts';
import type { HandEnd } from './hand-end.ts';
import { MAX_SHEET_PLAYERS, createHandEndFieldSchemas } from './hand-end-schemas.ts';
import {
  countSchema,
  createSchemaKeepingUnknownFields,
  lenientArray,
  flagSchema,
  lenientOptional,
  cleanedNameSchema,
  requiredNameSchema,
  createListFilterToLastPerKey,
  withFallback,
  timestampSchema,
  idOrNotationSchema,
  type SchemaOutput,
} from './schemas.ts';

const MAX_ID_LENGTH = 40;

const idSchema = idOrNotationSchema(MAX_ID_LENGTH);
const playerSchema = v.pipe(countSchema, v.maxValue(MAX_SHEET_PLAYERS - 1));

const stampFields = {
  id: idSchema,
  made: timestampSchema,
  at: withFallback(timestampSchema, 0),
  gone: flagSchema,
};

const handSchema = v.pipe(
  createSchemaKeepingUnknownFields({
    ...stampFields,
    kind: v.literal('hand'),
    ...createHandEndFieldSchemas(playerSchema, v.pipe(v.string(), v.regex(/^[0-7]$/))),
    /** The player who was East. It is stored, so that it stays when earlier hands are corrected. */
    east: lenientOptional(playerSchema),
    /** The players in the hand, from East on; only where somebody sat out. Sheets of older editions have none. */
    inHand: lenientOptional(v.pipe(v.array(playerSchema), v.maxLength(MAX_SHEET_PLAYERS))),
  }),
  v.transform(({ drawn, orphans, ...all }) => ({
    ...all,
    ...(all.winner === undefined && drawn !== undefined && { drawn }),
    ...(all.winner === undefined && orphans && { orphans }),
  })),
);

const penaltySchema = createSchemaKeepingUnknownFields({
  ...stampFields,
  kind: v.literal('penalty'),
  what: idSchema,
  offender: playerSchema,
  to: lenientOptional(playerSchema),
});

const changeSchema = createSchemaKeepingUnknownFields({
  ...stampFields,
  kind: v.literal('change'),
  out: playerSchema,
  in: playerSchema,
});

const entrySchema = v.pipe(
  v.variant('kind', [handSchema, penaltySchema, changeSchema]),
  v.transform((entry) => (entry.at > 0 ? entry : { ...entry, at: entry.made })),
);

export const scoreSheetSchema = v.pipe(
  createSchemaKeepingUnknownFields({
    id: idSchema,
    at: withFallback(timestampSchema, 0),
    opened: withFallback(timestampSchema, 0),
    title: withFallback(cleanedNameSchema(), ''),
    rules: idOrNotationSchema(MAX_ID_LENGTH),
    house: withFallback(houseSchema, {}),
    called: lenientOptional(requiredNameSchema()),
    /** The players in the order of play, beginning with the first East. */
    names: v.pipe(v.array(cleanedNameSchema()), v.maxLength(MAX_SHEET_PLAYERS)),
    of: lenientOptional(
      createSchemaKeepingUnknownFields({
        session: idOrNotationSchema(24),
        table: v.pipe(countSchema, v.minValue(1), v.maxValue(99)),
      }),
    ),
    /** Whether everybody begins with the points of the tallies that the rules give out, instead of 0. */
    tallies: withFallback(v.boolean(), false),
    log: withFallback(
      v.pipe(
        lenientArray(entrySchema),
        v.transform(
          createListFilterToLastPerKey(
            (entry) => entry.id,
            (a, b) => (b.at > a.at ? b : a),
          ),
        ),
      ),
      [],
    ),
    away: flagSchema,
    /** The sheet is deleted. It stays as a mark for merging, without names and log. */
    gone: flagSchema,
  }),
  v.check(({ names, gone }) => names.length >= 2 || gone === true),
);

export type SheetEntry = SchemaOutput<typeof entrySchema>;
export type SheetEntryOfHand = Extract<SheetEntry, { kind: 'hand' }>;
export type Sheet = SchemaOutput<typeof scoreSheetSchema>;

export const listUndeletedEntries = ({ log }: Sheet): readonly SheetEntry[] => log.filter(({ gone }) => !gone);

export const listWinnersOfHand = <Who extends Player | Seat>({
  winner,
  alsoWon,
}: Pick<HandEnd<Who>, 'winner' | 'alsoWon'>): readonly Who[] =>
  winner === undefined || winner === null ? [] : [winner, ...alsoWon];

export function toHandEndFromEntry(entry: SheetEntryOfHand): HandEnd<Player> {
  const { winner, alsoWon, discarder, scores, liable, ready, mistakes, drawn, orphans } = entry;
  return {
    winner: winner ?? null,
    alsoWon,
    discarder: discarder ?? null,
    scores,
    liable,
    ready,
    mistakes,
    drawn,
    orphans,
  };
}

export function toEntryFieldsOfHandEnd({ alsoWon, scores, ready, mistakes, drawn, ...end }: HandEnd<Player>) {
  const [winner, discarder] = [end.winner ?? undefined, end.discarder ?? undefined];
  const { who: payer, rule } = end.liable ?? {};
  const { who: caller, kinds } = end.orphans ?? {};
  return {
    ...(winner !== undefined && { winner }),
    alsoWon,
    ...(discarder !== undefined && { discarder }),
    scores,
    ...(payer !== undefined && rule !== undefined && { liable: { who: payer, rule } }),
    ready,
    mistakes,
    ...(drawn !== undefined && { drawn }),
    ...(caller !== undefined && kinds !== undefined && { orphans: { who: caller, kinds } }),
  };
}

/** A player who came in for another, so that the sheet began without them. */
function isNewcomer(log: readonly SheetEntry[], player: Player): boolean {
  const first = log.find((entry) => entry.kind === 'change' && [entry.in, entry.out].includes(player));
  return first?.kind === 'change' && first.in === player;
}

export function countFirstPlayers({ names, log }: Pick<Sheet, 'names' | 'log'>): number {
  const newcomer = names.findIndex((_, player) => isNewcomer(log, player));
  return newcomer < 0 ? names.length : newcomer;
}

/** The sheet without the newcomers at the end of its list of names whom no entry of the log mentions any more. */
export function withoutUnseatedNewcomers(sheet: Sheet): Sheet {
  const last = sheet.names.length - 1;
  if (
    !isNewcomer(sheet.log, last) ||
    listUndeletedEntries(sheet).some((entry) => listPlayersOfEntry(entry).includes(last))
  )
    return sheet;
  return withoutUnseatedNewcomers({ ...sheet, names: sheet.names.slice(0, last) });
}

function listPlayersOfEntry(entry: SheetEntry): readonly (Player | undefined)[] {
  if (entry.kind === 'change') return [entry.in, entry.out];
  if (entry.kind === 'penalty') return [entry.offender, entry.to];
  const { winner, alsoWon, discarder, scores, liable, ready, mistakes, orphans, east, inHand = [] } = entry;
  const others = [...mistakes, ...(liable ? [liable] : []), ...(orphans ? [orphans] : [])].map(({ who }) => who);
  return [winner, ...alsoWon, discarder, ...Object.keys(scores).map(Number), ...ready, east, ...inHand, ...others];
}

export const createSheetEntryId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export const buildHandEntryWithTimes = (
  hand: Parameters<typeof toEntryFieldsOfHandEnd>[0],
  times: Pick<SheetEntry, 'id' | 'made' | 'at'>,
  { east, inHand }: Pick<SheetEntryOfHand, 'east' | 'inHand'>,
): SheetEntry => ({
  ...toEntryFieldsOfHandEnd(hand),
  kind: 'hand',
  ...times,
  ...(east !== undefined && { east }),
  ...(inHand && { inHand }),
});
