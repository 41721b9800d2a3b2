import told from '../../../content/rulings/told.json' with { type: 'json' };
import synonyms from '../../../content/search/synonyms.json' with { type: 'json' };
import mistakes from '../../../content/rulings/mistakes.json' with { type: 'json' };
import {
  CLAIMS,
  judgeMistake,
  SEATS,
  type ClaimName,
  type MistakeName,
  type Seat,
  type Table,
} from '../../engine/index.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { resolveText } from '../../format/conditional-text.ts';
import { weighFeatures, isSynonymGroup, computeNorm, createAnalyzer, computeRarity } from '../search/index.ts';
import { groupMistakes } from './mistakes.ts';
import { formatClaimRequests } from './tile-questions.ts';
import { NO_PLAYER_VALUE, type SeatedTable, type Replies } from './decision-tree.ts';
import { formatClaim, HOLD_BY_CLAIM } from '../../format/tile-claims.ts';

// What happened, told in a sentence: the ways through the tool that it is likest to. Fetched when somebody tells one.

/** A way that a sentence may mean: the answers that it says, and what the tool would call it. */
interface Telling {
  readonly replies: Replies;
  readonly text: string;
  readonly line: string;
  /** The rule that answers it, where nobody did anything wrong: then no answers lead on. */
  readonly rule?: string;
}

/** No more ways are offered than this. */
const MOST = 3;
/** A way that is less like the sentence is noise, and so is one far less like it than the best. */
const [LEAST, BESIDE] = [0.15, 0.5];

const hear = createAnalyzer(synonyms.kin);
const turnsOf = (all: Readonly<Record<string, { readonly turns: string }>>): readonly (readonly [string, string])[] =>
  Object.entries(all).map(([means, { turns }]) => [means, turns]);
const WAYS = [
  ...Object.entries(told.ways),
  ...Object.entries(told.mistakes),
  ...turnsOf(told.rules),
  ...turnsOf(told.silent),
].flatMap(([means, turns]) => turns.split(', ').map((turn) => ({ means, marks: weighFeatures(hear(turn)) })));
/** What has each mark: one that many say tells little. */
const having = new Map<string, Set<string>>();
for (const { means, marks } of WAYS)
  for (const mark of marks.keys()) having.set(mark, (having.get(mark) ?? new Set()).add(means));
const ALL = new Set(WAYS.map(({ means }) => means)).size;

type Marks = ReturnType<typeof weighFeatures>;
const weightsOf = (marks: Marks): ReadonlyMap<string, number> =>
  new Map([...marks].map(([mark, worth]) => [mark, worth * computeRarity(ALL, having.get(mark)?.size ?? ALL)]));

/** A sentence of which fewer words than this are known speaks of something else. */
const KNOWN = 0.4;

/** How many of the words that tell something are known, from 0 to 1. */
function knownOf(marks: Marks): number {
  const words = [...marks].filter(([mark, worth]) => worth === 1 && !/[ &]/.test(mark) && !isSynonymGroup(mark));
  const known = words.filter(
    ([word]) => having.has(word) || [...hear(word).families].some((family) => having.has(family)),
  );
  return words.length === 0 ? 1 : known.length / words.length;
}

/** What a sentence may mean, with how like it is. */
type Meaning = readonly [means: string, like: number];

/** What a sentence may mean, the likest first, by what leads there in `content/rulings/told.json`. */
function meanings(sentence: string): readonly Meaning[] {
  const marks = weighFeatures(hear(sentence));
  if (knownOf(marks) < KNOWN) return [];
  const asked = weightsOf(marks);
  const length = computeNorm(asked.values());
  const best = new Map<string, number>();
  for (const { means, marks: turn } of WAYS) {
    const way = weightsOf(turn);
    const shared = [...way].reduce((sum, [mark, weight]) => sum + weight * (asked.get(mark) ?? 0), 0);
    const like = length === 0 ? 0 : shared / (length * computeNorm(way.values()));
    if (like > (best.get(means) ?? 0)) best.set(means, like);
  }
  const sorted = [...best].toSorted(([, a], [, b]) => b - a);
  const most = sorted[0]?.[1] ?? 0;
  return sorted.filter(([, like]) => like >= LEAST && like >= most * BESIDE);
}

/** A mistake that is as like as this is meant, whoever else wants the tile. */
const SURE = 0.5;
/** That the rules say nothing is said only of what is at least as like as this. */
const SURELY_UNRULED = 0.3;
/** Beside what is answered at once only a way is offered that is hardly less like the sentence. */
const BESIDE_ANSWERED = 0.85;

/** A discard that was plainly dangerous: who pays for it is asked in every game. */
const DANGER = 'dangerous-discard';

/**
 * The ways through the tool that a sentence may mean at this table, the likest first; none where it says nothing known.
 * @returns `unruled`: what it is likest to, where the rules of the table say nothing about it
 */
export function interpretSentence(
  at: SeatedTable,
  sentence: string,
): { readonly ways: readonly Telling[]; readonly unruled?: string } {
  const groups = groupMistakes(at.table, at.seats);
  const who = peopleIn(sentence, at.seats);
  const knows = (means: string): boolean => groups.some((group) => group.mistakes.some(({ name }) => name === means));
  const all = falseJudged(meanings(sentence), at, sentence).map(([means, like]): Meaning => {
    const wider = Object.hasOwn(told.silent, means) ? told.silent[means as keyof typeof told.silent].as : means;
    return [knows(wider) ? wider : means, like];
  });
  const [likest] = all;
  const isRuled = (means: string): boolean =>
    means === DANGER || !(Object.hasOwn(told.mistakes, means) || Object.hasOwn(told.silent, means)) || knows(means);
  const unruled = likest && likest[1] >= SURELY_UNRULED && !isRuled(likest[0]) ? likest[0] : undefined;
  const isAnswered = unruled !== undefined || (likest && Object.hasOwn(told.rules, likest[0]));
  const meant = isAnswered ? all.filter(([, like]) => like >= likest![1] * BESIDE_ANSWERED) : all;
  const isConcealed = /\b(?:concealed|hidden|closed|face.down)\b/i.test(sentence);
  const [wants, mine] = [wishesTold(who), myWish(who)];
  const leadingTo = (means: string): readonly Telling[] => {
    if (means === 'tile') return [wants];
    if (means === 'tile me') return [mine];
    if (means === 'tile kong')
      return [
        {
          replies: { what: 'tile', from: isConcealed ? 'concealed-kong' : 'kong' },
          text: isConcealed
            ? 'A tile is in a concealed kong, and somebody needs it'
            : 'A tile was added to a pung, and somebody needs it',
          line: 'Can they go Mahjong with it?',
        },
      ];
    if (means === 'pays') return [winTold(who)];
    if (means === 'drawn') return [NOBODY_WON];
    if (Object.hasOwn(told.rules, means)) return ruleTold(means as keyof typeof told.rules, at.table);
    const payer = means === DANGER ? [winTold(who)] : [];
    const group = groups.find((each) => each.mistakes.some(({ name }) => name === means));
    const mistake = group?.mistakes.find(({ name }) => name === means);
    if (!group || !mistake) return payer;
    const about = { what: 'wrong', about: group.name };
    const replies = group.mistakes.length === 1 ? about : { ...about, which: means };
    return [{ replies, text: mistake.says, line: group.title }, ...payer];
  };
  const found = meant
    .flatMap(([means]) => leadingTo(means))
    .filter(({ text }, i, ways) => ways.findIndex((each) => each.text === text) === i);
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
    ...(unruled && { unruled: { ...told.silent, ...mistakes.mistakes }[unruled as MistakeName].says }),
  };
}

/** Nothing went wrong, and a rule says what holds: the first of those that the game has, with what it says at this table. */
function ruleTold(means: keyof typeof told.rules, { info }: Table): readonly Telling[] {
  const { says, lines } = told.rules[means];
  const [found] = Object.entries(lines).flatMap(([ending, line]) => {
    const rule = info.rules.find(({ id }) => id === ending || id === `${info.family}.${ending}`)?.id;
    return rule ? [{ rule, line: resolveText(line, info) }] : [];
  });
  return found ? [{ replies: {}, text: says, ...found }] : [];
}

/** Both cases of a false Mahjong. */
const FALSE: readonly string[] = ['false-mahjong-unseen', 'false-mahjong'] satisfies readonly MistakeName[];

/** Of a false Mahjong the case comes first that the engine finds, by whose hands are said to have been shown. */
function falseJudged(all: readonly Meaning[], { table, seats }: SeatedTable, sentence: string): readonly Meaning[] {
  const heard = all.find(([means]) => FALSE.includes(means));
  const [offender, other] = seats;
  if (!heard || !offender || !other) return all;
  const shown = shownIn(sentence)?.map((whose) => (whose === 'own' ? offender : other));
  // A game may know one case only, and by one name.
  const judged = [heard[0], ...FALSE].map((what) => judgeMistake({ table, seats, what, offender, shown }));
  const found = judged.find((each) => each.ok);
  if (!found?.ok || found.value.name === heard[0]) return all;
  const first: Meaning = [found.value.name, heard[1]];
  return all.flatMap((each) => (each === heard ? [first, heard] : each[0] === first[0] ? [] : [each]));
}

/** Between a player and what they did. */
const BETWEEN = '(?: (?:all|both|then|also|already|just|had|has|have|was|were|been))*';
const SHOWING = new RegExp(
  `(?:\\b(\\w+)${BETWEEN} )?\\b(?:show(?:s|ed|n)?|expos(?:e|es|ed)|reveal(?:s|ed)?|(?:laid|lay|put|turned) .*\\b(?:hands?|tiles|everything))\\b`,
);
const CALLING = new RegExp(`\\b(\\w+)${BETWEEN} (?:call|said|say|went|shout|declar|claim|thought|miscount)`);
const OTHERS = /^(?:others?|everybody|everyone|somebody|someone|another|players?|we|all|hands?)$/;
const NOT = /\b(?:nobody|no ?one|none|not|did ?nt|had ?nt|has ?nt|have ?nt|never|without|before any\w*)\b/;

/** Whose hands a sentence says were shown after a call of Mahjong; undefined where it says nothing of it. */
function shownIn(sentence: string): readonly ('own' | 'other')[] | undefined {
  const text = plainOf(sentence);
  const clauses = text.split(/[,.;]|\b(?:and|but|so|then|when|after|while)\b/).map((clause) => clause.trim());
  const telling = clauses.flatMap((clause) => {
    const found = SHOWING.exec(clause);
    return found ? [{ clause, who: found[1] }] : [];
  });
  if (telling.length === 0) return undefined;
  const caller = CALLING.exec(text)?.[1];
  const isOwn = (who: string | undefined): boolean =>
    who === undefined || who === caller || (caller === undefined && !OTHERS.test(who));
  return telling.filter(({ clause }) => !NOT.test(clause)).map(({ who }) => (isOwn(who) ? 'own' : 'other'));
}

/** In small letters, without apostrophes and what follows them. */
const plainOf = (sentence: string): string =>
  sentence
    .toLowerCase()
    .replaceAll(/n[’']t\b/g, 'nt')
    .replaceAll(/[’']s?\b/g, '');

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
  const plain = plainOf(sentence);
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
  const line = [formatClaimRequests(wanted), thrown].filter(Boolean).join(', ');
  return {
    replies: { what: 'tile', ...(from && { from }), ...Object.fromEntries(wanted) },
    text: wanted.length === 1 ? `${SEAT_NAMES[wanted[0]![0]]} wants the tile` : 'Two people want the same tile',
    line: wanted.length > 0 ? line : 'Who gets it?',
  };
}

/** Whoever tells it wants the tile for themselves. */
const myWish = ({ me, mine }: People): Telling => ({
  replies: { what: 'tile', from: 'me', ...(me && mine && { hold: HOLD_BY_CLAIM[mine] }) },
  text: 'Only I want it',
  line: me && mine ? `For ${formatClaim(mine)}` : 'May I claim it?',
});

const NOBODY_WON: Telling = {
  replies: { what: 'pays', seat: NO_PLAYER_VALUE },
  text: 'Nobody went Mahjong',
  line: 'Does anybody pay?',
};

function winTold({ from, winner }: People): Telling {
  const line =
    winner && from
      ? `${SEAT_NAMES[winner]} went Mahjong on the discard of ${SEAT_NAMES[from]}`
      : 'Somebody won on a dangerous discard.';
  return {
    replies: { what: 'pays', ...(winner && { seat: winner }), ...(winner && from && { from }) },
    text: 'Who has to pay?',
    line,
  };
}
