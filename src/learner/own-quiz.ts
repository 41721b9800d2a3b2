import * as v from 'valibot';
import { LAST_FROM, LEVELS, type Level } from '../drills/game.ts';
import type { OwnItem } from '../drills/own.ts';
import { formatTiles, isTile, parseHand, SEATS, type TileId } from '../engine/index.ts';
import { fieldsOf, parsed } from './json.ts';
import { cutName } from './names.ts';
import { fields, goodOnesOf, named, or, text, word, type ReadBy } from './schemas.ts';

// A group’s own quiz: as the group keeps it, and as a text that a link or a QR code carries whole, so that a phone without
// internet has it. A code that can be called out has no room for what people write.

/** What one quiz may have. */
export const OWN_MOST = { items: 40, answers: 4, asked: 300, answer: 120, why: 400 } as const;

const seat = v.picklist(SEATS);
const tile = v.custom<TileId>((data) => typeof data === 'string' && isTile(data));
const hand = v.pipe(
  word(120),
  v.check((data) => parseHand(data).ok),
);
const asked = v.pipe(text(OWN_MOST.asked), v.nonEmpty());
const why = or(text(OWN_MOST.why), '');
const laid = { hand, last: tile, by: v.picklist(LAST_FROM), seat, round: seat };

const answer = v.pipe(
  fields({ text: or(text(OWN_MOST.answer), ''), tiles: or(goodOnesOf(tile, 4), []) }),
  v.check(({ text: words, tiles }) => words !== '' || tiles.length > 0),
);

const item = v.variant('kind', [
  v.object({ kind: v.literal('written'), quiz: word(40), id: word(40) }),
  v.object({ kind: v.literal('made'), skill: word(40), level: v.picklist(LEVELS), seed: word(20, /^\w+$/) }),
  v.pipe(
    v.object({
      kind: v.literal('choice'),
      ask: asked,
      answers: v.pipe(v.array(answer), v.minLength(2), v.maxLength(OWN_MOST.answers)),
      right: v.pipe(v.number(), v.integer(), v.minValue(0)),
      why,
    }),
    v.check(({ answers, right }) => right < answers.length),
  ),
  v.object({ kind: v.literal('truth'), ask: asked, right: v.boolean(), why }),
  v.object({ kind: v.literal('worth'), ...laid }),
  v.object({ kind: v.literal('special'), ...laid }),
  v.object({
    kind: v.literal('claim'),
    hand,
    seat,
    discarder: seat,
    discard: tile,
    claim: v.picklist(['chow', 'pung', 'kong']),
  }),
  v.object({ kind: v.literal('waits'), hand }),
]);

/** A group’s own quiz, as the group keeps it. */
export const ownQuizSchema = fields({
  id: word(24, /^[\w-]+$/),
  title: named(),
  items: or(goodOnesOf(item, OWN_MOST.items), []),
});
export type OwnQuiz = ReadBy<typeof ownQuizSchema>;

// As a text: questions parted by “!”, their parts by “~”, the first of which says what it is. None of these need a percent sign
// in an address. In what people have written they are spelt “*e” and “*t”, and “*” twice.

const [ITEMS, PARTS, ANSWER] = ['!', '~', "'"];
const SPELT: Readonly<Record<string, string>> = { [ITEMS]: '*e', [PARTS]: '*t', [ANSWER]: '*a', '*': '**' };
const spell = (words: string): string => words.replaceAll(/[!~'*]/g, (each) => SPELT[each]!);
const unspell = (words: string): string =>
  words.replaceAll(
    /\*(.)/g,
    (whole, sign: string) => Object.entries(SPELT).find(([, to]) => to === whole)?.[0] ?? sign,
  );

/** A quiz as a text for a link. */
export const ownQuizText = ({ items }: Pick<OwnQuiz, 'items'>): string => items.map(itemText).join(ITEMS);

function itemText(of: OwnItem): string {
  const join = (...parts: readonly string[]): string => parts.join(PARTS);
  switch (of.kind) {
    case 'written':
      return join('q', of.quiz, of.id);
    case 'made':
      return join('m', of.skill, String(of.level), of.seed);
    case 'choice':
      return join(
        'c',
        spell(of.ask),
        spell(of.why),
        String(of.right),
        ...of.answers.map(
          ({ text: words, tiles }) => `${spell(words)}${tiles.length > 0 ? ANSWER + formatTiles(tiles) : ''}`,
        ),
      );
    case 'truth':
      return join('t', spell(of.ask), spell(of.why), of.right ? 'y' : 'n');
    case 'worth':
    case 'special':
      return join(of.kind === 'worth' ? 'p' : 's', of.hand, of.last, of.by.charAt(0), of.seat, of.round);
    case 'claim':
      return join('k', of.hand, of.seat, of.discarder, of.discard, of.claim);
    case 'waits':
      return join('w', of.hand);
  }
}

/** A quiz as far as its text can be read, and how many of its questions could not be. */
export function readOwnQuiz(said: string): { readonly items: readonly OwnItem[]; readonly lost: number } {
  const parts = said === '' ? [] : said.split(ITEMS);
  const read = parts.slice(0, OWN_MOST.items).map((each) => v.safeParse(item, itemRead(each)));
  const items = read.flatMap((each) => (each.success ? [each.output as OwnItem] : []));
  return { items, lost: parts.length - items.length };
}

/** What stands in the text of a question; the schema says whether it is one. */
function itemRead(said: string): unknown {
  const [what, ...parts] = said.split(PARTS);
  const [first = '', second = '', third = '', fourth, fifth] = parts;
  const by = LAST_FROM.find((each) => each.charAt(0) === third);
  switch (what) {
    case 'q':
      return { kind: 'written', quiz: first, id: second };
    case 'm':
      return { kind: 'made', skill: first, level: Number(second) as Level, seed: third };
    case 'c':
      return {
        kind: 'choice',
        ask: unspell(first),
        why: unspell(second),
        right: Number(third),
        answers: parts.slice(3).map(answerRead),
      };
    case 't':
      return { kind: 'truth', ask: unspell(first), why: unspell(second), right: third === 'y' };
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

function answerRead(said: string): unknown {
  const [words = '', tiles = ''] = said.split(ANSWER);
  const laidOut = parseHand(tiles);
  const { rack, sets, bonus } = laidOut.ok ? laidOut.value : { rack: [], sets: [], bonus: [] };
  return { text: unspell(words), tiles: [...rack, ...sets.flatMap((set) => set.tiles), ...bonus] };
}

/** A quiz as a file holds it, without its id; undefined where there is none in it. */
export function ownQuizRead(file: string | undefined): Omit<OwnQuiz, 'id'> | undefined {
  const read = v.safeParse(ownQuizSchema, { ...fieldsOf(parsed(file)), id: 'file' });
  return read.success && read.output.items.length > 0 ? (read.output as OwnQuiz) : undefined;
}

/** The name of a quiz that somebody begins; a title of nothing but blanks is none. */
export const titled = (typed: string): string => cutName(typed.trim(), 60) || 'Our quiz';
