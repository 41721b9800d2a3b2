import told from '../../../content/told.json' with { type: 'json' };
import synonyms from '../../../content/synonyms.json' with { type: 'json' };
import mistakes from '../../../content/mistakes.json' with { type: 'json' };
import { CLAIMS, SEATS, type ClaimName, type MistakeName, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { comparedBy, lengthOf, makeHear, rarityOf } from '../finder/likeness.ts';
import { mistakesOf } from './mistakes.ts';
import type { At, Replies } from './questions.ts';
import { choicesFor, claimName, others } from './tile.ts';

// What happened, told in a sentence: the ways through the tool that it is likest to. Fetched when somebody tells one.

/** A way that a sentence may mean: the answers that it says, and what the tool would call it. */
interface Telling {
  readonly replies: Replies;
  readonly text: string;
  readonly line: string;
}

/** No more ways are offered than this. */
const MOST = 3;
/** A way that is less like the sentence is noise, and so is one far less like it than the best. */
const [LEAST, BESIDE] = [0.15, 0.5];

const hear = makeHear(synonyms.kin);
const WAYS = [...Object.entries(told.ways), ...Object.entries(told.mistakes)].flatMap(([means, turns]) =>
  turns.split(', ').map((turn) => ({ means, marks: comparedBy(hear(turn)) })),
);
/** What has each mark: one that many say tells little. */
const having = new Map<string, Set<string>>();
for (const { means, marks } of WAYS)
  for (const mark of marks.keys()) having.set(mark, (having.get(mark) ?? new Set()).add(means));
const ALL = new Set(WAYS.map(({ means }) => means)).size;

type Marks = ReturnType<typeof comparedBy>;
const weightsOf = (marks: Marks): ReadonlyMap<string, number> =>
  new Map([...marks].map(([mark, worth]) => [mark, worth * rarityOf(ALL, having.get(mark)?.size ?? ALL)]));

/** What a sentence may mean, the likest first, by what leads there in `content/told.json`. */
function meanings(sentence: string): readonly (readonly [means: string, like: number])[] {
  const asked = weightsOf(comparedBy(hear(sentence)));
  const length = lengthOf(asked.values());
  const best = new Map<string, number>();
  for (const { means, marks } of WAYS) {
    const way = weightsOf(marks);
    const shared = [...way].reduce((sum, [mark, weight]) => sum + weight * (asked.get(mark) ?? 0), 0);
    const like = length === 0 ? 0 : shared / (length * lengthOf(way.values()));
    if (like > (best.get(means) ?? 0)) best.set(means, like);
  }
  const sorted = [...best].toSorted(([, a], [, b]) => b - a);
  const most = sorted[0]?.[1] ?? 0;
  return sorted.filter(([, like]) => like >= LEAST && like >= most * BESIDE);
}

/** Beside a mistake that the table has no rule for only a way is offered that is hardly less like the sentence. */
const BESIDE_UNRULED = 0.85;

/**
 * The ways through the tool that a sentence may mean at this table, the likest first; none where it says nothing known.
 * @returns `unruled`: the mistake that it is likest to, where the rules of the table say nothing about it
 */
export function tellingsOf(at: At, sentence: string): { readonly ways: readonly Telling[]; readonly unruled?: string } {
  const groups = mistakesOf(at.table, at.seats);
  const who = peopleIn(sentence, at.seats);
  const all = meanings(sentence);
  const [likest] = all;
  const isRuled = (means: string): boolean =>
    !Object.hasOwn(told.mistakes, means) || groups.some((group) => group.mistakes.some(({ name }) => name === means));
  const unruled = likest && !isRuled(likest[0]) ? likest : undefined;
  const meant = unruled ? all.filter(([, like]) => like >= unruled[1] * BESIDE_UNRULED) : all;
  const isConcealed = /\b(?:concealed|hidden|closed|face.down)\b/i.test(sentence);
  const found = meant.flatMap(([means]): readonly Telling[] => {
    if (means === 'tile') return [wishesTold(who, at.seats)];
    if (means === 'tile me')
      return [{ replies: { what: 'tile', from: 'me' }, text: 'Only I want it', line: 'May I claim it?' }];
    if (means === 'tile kong')
      return [
        {
          replies: { what: 'tile', from: isConcealed ? 'concealed-kong' : 'kong' },
          text: isConcealed
            ? 'A tile lies in a concealed kong, and somebody needs it'
            : 'A tile was added to a pung, and somebody needs it',
          line: 'May it be had for Mahjong?',
        },
      ];
    if (means === 'pays') return [winTold(who)];
    const group = groups.find((each) => each.mistakes.some(({ name }) => name === means));
    const mistake = group?.mistakes.find(({ name }) => name === means);
    if (!group || !mistake) return [];
    const about = { what: 'wrong', about: group.name };
    const replies = group.mistakes.length === 1 ? about : { ...about, which: means };
    return [{ replies, text: mistake.says, line: group.title }];
  });
  // Two who want the tile, each with what for: nothing else was meant.
  const wants = wishesTold(who, at.seats);
  if (Object.keys(who.wishes).length > 1)
    return { ways: [wants, ...found.filter(({ text }) => text !== wants.text)].slice(0, MOST) };
  return {
    ways: found.slice(0, MOST),
    ...(unruled && { unruled: mistakes.mistakes[unruled[0] as MistakeName].says }),
  };
}

/** Those whom a sentence names by their winds: who discarded, who wants the tile and what for, who went Mahjong. */
interface People {
  readonly from: Seat | undefined;
  readonly wishes: Readonly<Partial<Record<Seat, ClaimName>>>;
  readonly winner: Seat | undefined;
}

const SEAT_WORD = '(east|south|west|north)';
/** Any of a list of turns, the longer before those that they begin with. */
const anyOf = (turns: string): string =>
  turns
    .split(', ')
    .toSorted((a, b) => b.length - a.length)
    .join('|');
const THROWN = `(?:${anyOf(told.thrown)})`;

function peopleIn(sentence: string, seats: readonly Seat[]): People {
  const text = sentence.toLowerCase().replaceAll(/[’']s?\b/g, '');
  const seatCalled = (name: string | undefined): Seat | undefined =>
    seats.find((seat) => SEAT_NAMES[seat].toLowerCase() === name);
  const thrower =
    new RegExp(`\\b${SEAT_WORD} (?:\\w+ )?${THROWN}`).exec(text) ??
    new RegExp(`(?:${THROWN} by|off|from) ${SEAT_WORD}\\b`).exec(text);
  const from = seatCalled(thrower?.[1]);
  const words = new RegExp(
    `\\b(?:${SEAT_WORD}|${Object.entries(told.claims)
      .map(([claim, said]) => `(?<${claim}>${anyOf(said)})`)
      .join('|')})\\b`,
    'g',
  );
  const wishes: Partial<Record<Seat, ClaimName>> = {};
  let who: readonly Seat[] = [];
  let end = 0;
  for (const { 0: said, 1: name, index, groups = {} } of text.matchAll(words)) {
    const seat = seatCalled(name);
    // "South and West both went out": what comes next is said of both.
    if (seat)
      who =
        who.length > 0 && /^,? (?:and )?(?:both )?$/.test(text.slice(end, index)) && end > 0 ? [...who, seat] : [seat];
    const claim = CLAIMS.find((each) => groups[each] !== undefined);
    if (claim) for (const each of who) if (each !== from) wishes[each] ??= claim;
    end = name ? index + said.length : 0;
  }
  return { from, wishes, winner: SEATS.find((seat) => wishes[seat] === 'mahjong') };
}

const wishesTold = ({ from, wishes }: People, seats: readonly Seat[]): Telling => {
  const wanted = from
    ? others(from, seats).flatMap((seat) => {
        const claim = choicesFor(seat, from, seats).find((each) => each === wishes[seat]);
        return claim ? [[seat, claim] as const] : [];
      })
    : [];
  const line = wanted.map(([seat, claim]) => `${SEAT_NAMES[seat]} for ${claimName(claim)}`).join(', ');
  return {
    replies: { what: 'tile', ...(from && { from }), ...(wanted.length > 1 && Object.fromEntries(wanted)) },
    text: 'Two people want the same tile',
    line: wanted.length > 1 ? `${line}, discarded by ${SEAT_NAMES[from!]}` : 'Who gets it?',
  };
};

function winTold({ from, winner }: People): Telling {
  const line =
    winner && from
      ? `${SEAT_NAMES[winner]} went Mahjong on the discard of ${SEAT_NAMES[from]}`
      : 'A dangerous discard was won on.';
  return {
    replies: { what: 'pays', ...(winner && { seat: winner }), ...(winner && from && { from }) },
    text: 'Who has to pay?',
    line,
  };
}
