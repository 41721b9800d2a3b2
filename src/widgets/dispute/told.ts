import told from '../../../content/told.json' with { type: 'json' };
import synonyms from '../../../content/synonyms.json' with { type: 'json' };
import mistakes from '../../../content/mistakes.json' with { type: 'json' };
import { CLAIMS, SEATS, type ClaimName, type MistakeName, type Seat } from '../../engine/index.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { comparedBy, lengthOf, makeHear, rarityOf } from '../finder/likeness.ts';
import { mistakesOf } from './mistakes.ts';
import { wishWords } from './tile-way.ts';
import { NO_PLAYER, type At, type Replies } from './way.ts';
import { claimName, HOLD_FOR } from './tile.ts';

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

/** A mistake that is as like as this is meant, whoever else wants the tile. */
const SURE = 0.5;
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
  const [wants, mine] = [wishesTold(who), myWish(who)];
  const found = meant.flatMap(([means]): readonly Telling[] => {
    if (means === 'tile') return [wants];
    if (means === 'tile me') return [mine];
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
    if (means === 'drawn') return [NOBODY_WON];
    const group = groups.find((each) => each.mistakes.some(({ name }) => name === means));
    const mistake = group?.mistakes.find(({ name }) => name === means);
    if (!group || !mistake) return [];
    const about = { what: 'wrong', about: group.name };
    const replies = group.mistakes.length === 1 ? about : { ...about, which: means };
    return [{ replies, text: mistake.says, line: group.title }];
  });
  // Players who want the tile, each with what for: nothing else was meant. One alone may have done something else.
  const wishers = Object.keys(who.wishes).length;
  const isAsked = who.me || (wishers > 0 && who.asks && likest?.[0] !== 'pays');
  const isTheirs = wishers > 1 || (isAsked && (likest?.[1] ?? 0) < SURE && (wishers > 0 || who.from !== undefined));
  const meantFor = who.me ? mine : wants;
  const others = found.filter(({ text }) => text !== meantFor.text);
  // "South threw it": no mistake yet.
  if (who.isAll) return { ways: [wants] };
  if (isTheirs) return { ways: [meantFor, ...others].slice(0, MOST) };
  return {
    ways: isAsked ? [...others.slice(0, MOST - 1), meantFor] : found.slice(0, MOST),
    ...(unruled && { unruled: mistakes.mistakes[unruled[0] as MistakeName].says }),
  };
}

/** Those whom a sentence names by their winds: who discarded, who wants the tile and what for, who went Mahjong. */
interface People {
  readonly from: Seat | undefined;
  readonly wishes: Readonly<Partial<Record<Seat, ClaimName>>>;
  readonly winner: Seat | undefined;
  /** Whoever tells it wants the tile, without saying which wind they are. */
  readonly wantToo: boolean;
  /** And nobody else is named who might; what for, where it is said. */
  readonly me: boolean;
  readonly mine: ClaimName | undefined;
  /** Somebody wants or says something, and has not done it yet. */
  readonly asks: boolean;
  /** Who discarded which tile, and no more. */
  readonly isAll: boolean;
}

const SEAT_WORD = '(east|south|west|north)';
const ASKS = '(?:wants?|wanted|needs?|needed|claims?|claimed|calls?|called|says?|said|may|can|could|have two|had two)';
/** Any of a list of turns, the longer before those that they begin with. */
const anyOf = (turns: string): string =>
  turns
    .split(', ')
    .toSorted((a, b) => b.length - a.length)
    .join('|');
const THROWN = `(?:${anyOf(told.thrown)})`;

function peopleIn(sentence: string, seats: readonly Seat[]): People {
  const plain = sentence.toLowerCase().replaceAll(/[’']s?\b/g, '');
  // "I'm South": whoever says "I" is South from then on.
  const self = new RegExp(`\\b(?:im|i am|i was) (?:sitting |sat )?${SEAT_WORD}\\b`).exec(plain)?.[1];
  const text = self ? plain.replaceAll(/\bi\b/g, self) : plain;
  const seatCalled = (name: string | undefined): Seat | undefined =>
    seats.find((seat) => SEAT_NAMES[seat].toLowerCase() === name);
  const thrower =
    new RegExp(`\\b${SEAT_WORD} (?:\\w+ )?${THROWN}`).exec(text) ??
    new RegExp(`(?:${THROWN} by|off|from) ${SEAT_WORD}\\b`).exec(text);
  const from = seatCalled(thrower?.[1]);
  const words = new RegExp(
    `\\b(?:${SEAT_WORD}|(?<me>i)|${Object.entries(told.claims)
      .map(([claim, said]) => `(?<${claim}>${anyOf(said)})`)
      .join('|')})\\b`,
    'g',
  );
  const wishes: Partial<Record<Seat, ClaimName>> = {};
  let mine: ClaimName | undefined;
  let who: readonly (Seat | 'me')[] = [];
  let end = 0;
  for (const { 0: said, 1: name, index, groups = {} } of text.matchAll(words)) {
    const seat = groups['me'] ? 'me' : seatCalled(name);
    // "South and West both went out": what comes next is said of both.
    if (seat)
      who =
        who.length > 0 && /^,? (?:and )?(?:both )?$/.test(text.slice(end, index)) && end > 0 ? [...who, seat] : [seat];
    const claim = CLAIMS.find((each) => groups[each] !== undefined);
    if (claim)
      for (const each of who) {
        if (each === 'me') mine ??= claim;
        else if (each !== from) wishes[each] ??= claim;
      }
    end = seat ? index + said.length : 0;
  }
  const asks = new RegExp(`\\b${ASKS}\\b`).test(text);
  const wantToo = asks && /\bi (?:\w+ )?(?:want|need|claim|call|said|have two|had two)/.test(text);
  return {
    from,
    wishes,
    winner: SEATS.find((seat) => wishes[seat] === 'mahjong'),
    asks,
    isAll: new RegExp(
      `^\\W*${SEAT_WORD} ${THROWN}(?: (?:it|that|this|(?:the|a|an) \\w+(?: of \\w+| dragon| wind)?))?\\W*$`,
    ).test(text),
    wantToo,
    me: wantToo && !seats.some((seat) => seat !== from && text.includes(SEAT_NAMES[seat].toLowerCase())),
    mine,
  };
}

/** The wishes that were told; who discarded the tile is asked where it was not. */
function wishesTold({ from, wishes, wantToo }: People): Telling {
  // "East and I both want it": which wind "I" is has not been told, so all are asked.
  const wanted = wantToo ? [] : SEATS.flatMap((seat) => (wishes[seat] ? [[seat, wishes[seat]] as const] : []));
  const thrown = from ? `discarded by ${SEAT_NAMES[from]}` : '';
  const line = [wishWords(wanted), thrown].filter(Boolean).join(', ');
  return {
    replies: { what: 'tile', ...(from && { from }), ...Object.fromEntries(wanted) },
    text: wanted.length === 1 ? `${SEAT_NAMES[wanted[0]![0]]} wants the tile` : 'Two people want the same tile',
    line: wanted.length > 0 ? line : 'Who gets it?',
  };
}

/** Whoever tells it wants the tile for themselves. */
const myWish = ({ me, mine }: People): Telling => ({
  replies: { what: 'tile', from: 'me', ...(me && mine && { hold: HOLD_FOR[mine] }) },
  text: 'Only I want it',
  line: me && mine ? `For ${claimName(mine)}` : 'May I claim it?',
});

const NOBODY_WON: Telling = {
  replies: { what: 'pays', seat: NO_PLAYER },
  text: 'Nobody went Mahjong',
  line: 'Does anybody pay?',
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
