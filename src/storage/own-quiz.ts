import * as v from 'valibot';
import { QUESTION_LEVELS, type Level } from '../questions/game.ts';
import { formatTiles, isTile, parseHand, SEATS, type TileId } from '../engine/index.ts';
import { asRecord, parseJson } from './json.ts';
import { cutText } from './names.ts';
import {
  createSchemaKeepingUnknownFields,
  lenientArray,
  parseWithSchema,
  requiredNameSchema,
  withFallback,
  cleanedTextSchema,
  idOrNotationSchema,
  type SchemaOutput,
} from './schemas.ts';

export const OWN_QUIZ_LIMITS = { items: 40, answers: 4, asked: 300, answer: 120, why: 400 } as const;

const LAST_TILE_SOURCES = ['wall', 'discard'] as const;

const seatSchema = v.picklist(SEATS);
const tileSchema = v.custom<TileId>((data) => typeof data === 'string' && isTile(data));
const handSchema = v.pipe(
  idOrNotationSchema(120),
  v.check((data) => parseHand(data).ok),
);
const questionTextSchema = v.pipe(cleanedTextSchema(OWN_QUIZ_LIMITS.asked), v.nonEmpty());
const reasonSchema = withFallback(cleanedTextSchema(OWN_QUIZ_LIMITS.why), '');
const handFields = {
  hand: handSchema,
  last: tileSchema,
  by: v.picklist(LAST_TILE_SOURCES),
  seat: seatSchema,
  round: seatSchema,
};

const answerSchema = v.pipe(
  createSchemaKeepingUnknownFields({
    text: withFallback(cleanedTextSchema(OWN_QUIZ_LIMITS.answer), ''),
    tiles: withFallback(lenientArray(tileSchema, 4), []),
  }),
  v.check(({ text: words, tiles }) => words !== '' || tiles.length > 0),
);

const itemSchema = v.variant('kind', [
  v.object({ kind: v.literal('written'), quiz: idOrNotationSchema(40), id: idOrNotationSchema(40) }),
  v.object({
    kind: v.literal('made'),
    skill: idOrNotationSchema(40),
    level: v.picklist(QUESTION_LEVELS),
    seed: idOrNotationSchema(20, /^\w+$/),
  }),
  v.pipe(
    v.object({
      kind: v.literal('choice'),
      ask: questionTextSchema,
      answers: v.pipe(v.array(answerSchema), v.minLength(2), v.maxLength(OWN_QUIZ_LIMITS.answers)),
      right: v.pipe(v.number(), v.integer(), v.minValue(0)),
      why: reasonSchema,
    }),
    v.check(({ answers, right }) => right < answers.length),
  ),
  v.object({ kind: v.literal('truth'), ask: questionTextSchema, right: v.boolean(), why: reasonSchema }),
  v.object({ kind: v.literal('worth'), ...handFields }),
  v.object({ kind: v.literal('special'), ...handFields }),
  v.object({
    kind: v.literal('claim'),
    hand: handSchema,
    seat: seatSchema,
    discarder: seatSchema,
    discard: tileSchema,
    claim: v.picklist(['chow', 'pung', 'kong']),
  }),
  v.object({ kind: v.literal('waits'), hand: handSchema }),
]);

export const ownQuizSchema = createSchemaKeepingUnknownFields({
  id: idOrNotationSchema(24, /^[\w-]+$/),
  title: requiredNameSchema(),
  items: withFallback(lenientArray(itemSchema, OWN_QUIZ_LIMITS.items), []),
});
export type OwnQuiz = SchemaOutput<typeof ownQuizSchema>;

export type OwnQuizItem = OwnQuiz['items'][number];

/** The kinds of question that a leader can write. Others, from older pages, are asked but can no longer be edited. */
export const EDITABLE_QUESTION_KINDS = [
  'choice',
  'truth',
  'worth',
  'waits',
] as const satisfies readonly OwnQuizItem['kind'][];
export type EditableQuestionKind = (typeof EDITABLE_QUESTION_KINDS)[number];
export const isEditableQuizItem = ({ kind }: OwnQuizItem): boolean =>
  EDITABLE_QUESTION_KINDS.some((each) => each === kind);

// In a link, questions are separated by “!”, their parts by “~”; the first part is the kind. In typed texts these
// signs are written “*e” and “*t”, an apostrophe “*a” and an asterisk “**”.

const [ITEM_SEPARATOR, PART_SEPARATOR, TILES_SEPARATOR] = ['!', '~', "'"];
const ESCAPE_BY_SIGN: Readonly<Record<string, string>> = {
  [ITEM_SEPARATOR]: '*e',
  [PART_SEPARATOR]: '*t',
  [TILES_SEPARATOR]: '*a',
  '*': '**',
};
const escapeText = (words: string): string => words.replaceAll(/[!~'*]/g, (each) => ESCAPE_BY_SIGN[each]!);
const unescapeQuizText = (words: string): string =>
  words.replaceAll(
    /\*(.)/g,
    (whole, sign: string) => Object.entries(ESCAPE_BY_SIGN).find(([, to]) => to === whole)?.[0] ?? sign,
  );

export const formatQuizItemsForLink = ({ items }: Pick<OwnQuiz, 'items'>): string =>
  items.map(formatItemForLink).join(ITEM_SEPARATOR);

function formatItemForLink(of: OwnQuizItem): string {
  const joinParts = (...parts: readonly string[]): string => parts.join(PART_SEPARATOR);
  switch (of.kind) {
    case 'written':
      return joinParts('q', of.quiz, of.id);
    case 'made':
      return joinParts('m', of.skill, String(of.level), of.seed);
    case 'choice':
      return joinParts(
        'c',
        escapeText(of.ask),
        escapeText(of.why),
        String(of.right),
        ...of.answers.map(
          ({ text: words, tiles }) =>
            `${escapeText(words)}${tiles.length > 0 ? TILES_SEPARATOR + formatTiles(tiles) : ''}`,
        ),
      );
    case 'truth':
      return joinParts('t', escapeText(of.ask), escapeText(of.why), of.right ? 'y' : 'n');
    case 'worth':
    case 'special':
      return joinParts(of.kind === 'worth' ? 'p' : 's', of.hand, of.last, of.by.charAt(0), of.seat, of.round);
    case 'claim':
      return joinParts('k', of.hand, of.seat, of.discarder, of.discard, of.claim);
    case 'waits':
      return joinParts('w', of.hand);
  }
}

export function parseQuizItemsFromLink(written: string): {
  readonly items: readonly OwnQuizItem[];
  readonly lost: number;
} {
  const parts = written === '' ? [] : written.split(ITEM_SEPARATOR);
  const items = parts
    .slice(0, OWN_QUIZ_LIMITS.items)
    .flatMap((each) => parseWithSchema(itemSchema, parseItem(each)) ?? []);
  return { items, lost: parts.length - items.length };
}

function parseItem(written: string): unknown {
  const [what, ...parts] = written.split(PART_SEPARATOR);
  const [first = '', second = '', third = '', fourth, fifth] = parts;
  const by = LAST_TILE_SOURCES.find((each) => each.charAt(0) === third);
  switch (what) {
    case 'q':
      return { kind: 'written', quiz: first, id: second };
    case 'm':
      return { kind: 'made', skill: first, level: Number(second) as Level, seed: third };
    case 'c':
      return {
        kind: 'choice',
        ask: unescapeQuizText(first),
        why: unescapeQuizText(second),
        right: Number(third),
        answers: parts.slice(3).map(parseAnswer),
      };
    case 't':
      return { kind: 'truth', ask: unescapeQuizText(first), why: unescapeQuizText(second), right: third === 'y' };
    case 'p':
    case 's':
      return { kind: what === 'p' ? 'worth' : 'special', hand: first, last: second, by, seat: fourth, round: fifth };
    case 'k':
      return { kind: 'claim', hand: first, seat: second, discarder: third, discard: fourth, claim: fifth };
    case 'w':
      return { kind: 'waits', hand: first };
    default:
      return undefined;
  }
}

function parseAnswer(written: string): unknown {
  const [words = '', tiles = ''] = written.split(TILES_SEPARATOR);
  const handParts = parseHand(tiles);
  const { rack, sets, bonus } = handParts.ok ? handParts.value : { rack: [], sets: [], bonus: [] };
  return { text: unescapeQuizText(words), tiles: [...rack, ...sets.flatMap((set) => set.tiles), ...bonus] };
}

export function parseQuizFile(file: string | undefined): Omit<OwnQuiz, 'id'> | undefined {
  const quiz = parseWithSchema(ownQuizSchema, { ...asRecord(parseJson(file)), id: 'file' });
  return quiz && quiz.items.length > 0 ? quiz : undefined;
}

export const toOwnQuizTitle = (typed: string): string => cutText(typed.trim(), 60) || 'Our quiz';
