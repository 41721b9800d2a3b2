import * as v from 'valibot';
import {
  createSchemaKeepingUnknownFields,
  cleanedNameSchema,
  withFallback,
  lenientArrayKeepingIndexes,
  createStoreOpener,
  type SchemaOutput,
} from './schemas.ts';

export const MAX_ANSWER_CARDS = 60;
const MAX_HOLDER_NAME_LENGTH = 24;

const cardNamesSchema = createSchemaKeepingUnknownFields({
  /** The number of answer cards that people have; 0 while it is unknown. */
  out: withFallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ANSWER_CARDS)), 0),
  names: withFallback(lenientArrayKeepingIndexes(cleanedNameSchema(MAX_HOLDER_NAME_LENGTH), MAX_ANSWER_CARDS, ''), []),
});

export type AnswerCardNames = SchemaOutput<typeof cardNamesSchema>;

export const openCardNamesStore = createStoreOpener('sparrow.cards', cardNamesSchema, () => ({ out: 0, names: [] }));

/** @param shown the names before the edit; names that another window has added since stay */
export function mergeTypedCardNames(now: AnswerCardNames, shown: readonly string[], text: string): AnswerCardNames {
  const typed = text
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().slice(0, MAX_HOLDER_NAME_LENGTH));
  const count = Math.max(typed.length, shown.length, now.names.length);
  const getNewName = (at: number): string => {
    const own = typed[at] ?? '';
    return own === (shown[at] ?? '') ? (now.names[at] ?? '') : own;
  };
  const names = Array.from({ length: count }, (_, at) => getNewName(at));
  for (const added of now.names.filter((each) => each && !shown.includes(each) && !names.includes(each))) {
    const free = names.indexOf('');
    names[free < 0 ? names.length : free] = added;
  }
  return { ...now, names: names.slice(0, names.findLastIndex(Boolean) + 1) };
}

export const formatCardName = ({ names }: AnswerCardNames, card: number): string => names[card - 1] || `Card ${card}`;
