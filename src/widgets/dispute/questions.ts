import liableWords from '../../../content/liable.json' with { type: 'json' };
import {
  CLAIMS,
  drawPayments,
  SEATS,
  WAITS,
  type ClaimName,
  type Seat,
  type Table,
  type TileId,
} from '../../engine/index.ts';
import { linkOf } from '../../learner/links.ts';
import { TABLE_PARAM, tableCode } from '../../learner/table-code.ts';
import { SEAT_NAMES } from '../../text/names.ts';
import { fillSlots } from '../../text/sentences.ts';
import { casesOf, judgeCase, othersThan, type WonBy } from './liable.ts';
import { mistakesOf, penaltyWords, type MistakeSaid } from './mistakes.ts';
import {
  choicesFor,
  claimName,
  detailsOf,
  forExample,
  HOLD_FOR,
  HOLDS,
  KONGS,
  mayClaimIt,
  mayHaveIt,
  mayRob,
  others,
  sidesAt,
  takenFor,
  whoGetsAnswer,
  type TileAsked,
  type Wish,
} from './tile.ts';

// The tree of questions: what has been answered, what is asked next, and what the rules say in the end. Answers stand in the
// address by the names of their questions, so a link can carry them and Back takes one of them away.

/** The answers so far, by the names of their questions. */
export type Replies = Readonly<Record<string, string>>;

/** The table, and the winds that are held at it. */
export interface At {
  readonly table: Table;
  readonly seats: readonly Seat[];
}

interface Choice {
  readonly value: string;
  readonly text: string;
  readonly line?: string;
  /** What it looks like on the table. */
  readonly tiles?: readonly (readonly TileId[])[];
}

/** A question with the answers to choose from; `rows` where every player may answer. */
interface Question {
  readonly name: string;
  readonly asks: string;
  readonly hint?: string;
  readonly choices: readonly Choice[];
  readonly rows?: readonly { readonly seat: Seat; readonly claims: readonly ClaimName[] }[];
}

/** What the rules say: two lines to read aloud, what to do now, and the rule. */
export interface Ruling {
  /** The case it is the answer to, where several stand side by side. */
  readonly of?: string | undefined;
  readonly says: string;
  readonly because: string;
  readonly now?: readonly string[];
  /** What it costs, each with whom it costs that. */
  readonly costs?: readonly (readonly [who: string, text: string])[];
  readonly tip?: string | undefined;
  readonly rule?: string | undefined;
  readonly tiles?:
    readonly { readonly text: string; readonly tiles: readonly TileId[]; readonly best?: boolean }[] | undefined;
  /** The score sheet with this win in its fields. */
  readonly toSheet?: string | undefined;
  /** What might be asked next: who pays for the others. */
  readonly toPayer?: boolean;
}

/** In place of an answer: the table does not know, or lays out the tiles. */
const UNSURE = 'unsure';
export const WITH_TILES = 'tiles';
/** In place of who discarded it: nobody else wants the tile. */
const ME = 'me';
const UNSURE_CHOICE: Choice = { value: UNSURE, text: 'We are not sure' };
const NONE = 'none';
const NOBODY = 'nobody';

const FIRST: Question = {
  name: 'what',
  asks: 'What happened?',
  choices: [
    {
      value: 'tile',
      text: 'Two people want the same tile',
      line: 'Who gets it? Or: may I have it at all?',
      tiles: [['o4', 'o5', 'o6']],
    },
    {
      value: 'wrong',
      text: 'Somebody did something wrong',
      line: 'Too many tiles, a wrong Mahjong, a wrong set …',
      tiles: [['dr']],
    },
    { value: 'pays', text: 'Who has to pay?', line: 'A dangerous discard was won on.', tiles: [['b3', 'b3', 'b3']] },
  ],
};

const windsOf = (seats: readonly Seat[]): readonly Choice[] =>
  seats.map((seat) => ({ value: seat, text: SEAT_NAMES[seat] }));

/** Goes through the questions in order and stops at the first without an answer, or with one that cannot be. */
function walk(said: Replies) {
  const lines: { readonly name: string; readonly asks: string; readonly text: string }[] = [];
  let open: Question | undefined;
  let trouble = '';
  const stop = (question: Question): undefined => {
    open = question;
    if (said[question.name] !== undefined)
      trouble = `An answer to “${question.asks}” does not fit here. Please choose again.`;
  };
  return {
    ask(question: Question): string | undefined {
      const value = said[question.name];
      const chosen = question.choices.find((choice) => choice.value === value);
      if (!chosen) return stop(question);
      lines.push({ name: question.name, asks: question.asks, text: chosen.text });
      return chosen.value;
    },
    /** A question that is answered by every player at once. */
    answered: (question: Question, text: string): unknown => lines.push({ ...question, text }),
    stop,
    end: (answers: readonly Ruling[] = []) => ({ lines, question: open, trouble, answers }),
  };
}

/**
 * What has been answered, the next question or the answers of the rules, and what in an address cannot be; what else the
 * answer may turn on, and whose tiles are laid out in its place.
 */
export function disputeAt(at: At, said: Replies) {
  const way = walk(said);
  const what = way.ask(FIRST);
  const found =
    what === 'tile'
      ? tileWay(at, said, way)
      : what === 'wrong'
        ? wrongWay(at, way)
        : what === 'pays'
          ? paysWay(at, said, way)
          : way.end();
  return {
    ...found,
    deciders: decidersOf(at, said),
    byTiles: found.question || found.answers.length > 0 ? undefined : tilesLaidOut(said),
    /** The answer stands for an example, which one’s own tiles would make exact. */
    isMine: said['from'] === ME,
    /** What the players wanted the tile for, as the address carries it. */
    wishes: Object.fromEntries(
      Object.entries(wishesOf(at, said)).map(([seat, { claim, wait, special }]) => [
        seat,
        [claim, wait ?? special].filter(Boolean).join('-'),
      ]),
    ),
  };
}
type Way = ReturnType<typeof walk>;

function tileWay(at: At, said: Replies, way: Way) {
  // Whoever tells who wants it in a sentence need not have told who discarded it.
  const told = said['from'] === undefined ? claimsSaid(at.seats, said) : [];
  const from = way.ask({
    name: 'from',
    asks: 'Who discarded it?',
    ...(told.length > 0 && { hint: `${wishWords(told)}.` }),
    choices: [
      ...windsOf(at.seats.filter((seat) => told.every(([wants]) => wants !== seat))),
      ...(told.length > 0 ? [] : [{ value: ME, text: 'Only I want it', line: 'May I claim it?' }]),
      ...KONGS.map((value) => ({ value, ...KONG[value] })),
    ],
  }) as Seat | typeof ME | (typeof KONGS)[number] | undefined;
  if (from === ME) return mineWay(at, way);
  if (!from) return way.end();
  if (from === 'kong' || from === 'concealed-kong') return robbedWay(at, from, way);
  const rows = others(from, at.seats).map((seat) => ({ seat, claims: choicesFor(seat, from, at.seats) }));
  const wishes = wishesOf(at, said);
  const question = { name: 'wants', asks: 'Who wants it, and what for?', choices: [], rows };
  const asked = claimsSaid(others(from, at.seats), said);
  if (asked.length === 0) {
    way.stop(question);
    return way.end();
  }
  way.answered(question, wishWords(asked));
  const wanted = asked.filter(([seat]) => wishes[seat]);
  const [only] = wanted;
  const refused = asked.filter(([seat]) => !wishes[seat]).flatMap(([seat, claim]) => mayOne(at, { from, seat, claim }));
  if (!only) return way.end(refused);
  if (wanted.length === 1) return way.end([...mayOne(at, { from, seat: only[0], claim: only[1] }), ...refused]);
  const { seat: winner, says, because, next, rule } = whoGetsAnswer({ ...at, discarder: from, wishes });
  const tiles = wanted.map(([seat, claim]) => ({
    text: `${SEAT_NAMES[seat]}, for ${claimName(claim)}`,
    tiles: takenFor(claim),
    best: seat === winner,
  }));
  return way.end([{ says, because, now: next ? [next] : [], rule, tiles }, ...refused]);
}

/** Who is said to want the tile, and what for, whether or not they may have it. */
const claimsSaid = (seats: readonly Seat[], said: Replies): readonly (readonly [seat: Seat, claim: ClaimName])[] =>
  seats.flatMap((seat) => {
    const claim = CLAIMS.find((each) => each === said[seat]?.split('-')[0]);
    return claim ? [[seat, claim] as const] : [];
  });

/** “East for a pung, West for Mahjong” */
export const wishWords = (wishes: readonly (readonly [seat: Seat, claim: ClaimName])[]): string =>
  wishes.map(([seat, claim]) => `${SEAT_NAMES[seat]} for ${claimName(claim)}`).join(', ');

/** Whether one player may have a tile that nobody else wants, or that is not theirs to want: with the reason, as the engine gives it. */
function mayOne(at: At, { from, seat, claim }: { from: Seat; seat: Seat; claim: ClaimName }): readonly Ruling[] {
  const who = SEAT_NAMES[seat];
  const [gets, goesOn] = [{ [seat]: { claim } }, {}].map(
    (wishes) => whoGetsAnswer({ ...at, discarder: from, wishes }).next,
  );
  const judged = (already: boolean) => mayHaveIt({ ...at, hold: HOLD_FOR[claim], seat, discarder: from, already });
  // What nobody may have from there turns on nothing else.
  const isNever = !judged(true)?.allowed && !judged(false)?.allowed;
  return eitherWay(claim, who, (already, of) => {
    const may = judged(already && !isNever);
    if (!may) return { of, says: 'No.', because: 'This game has no such claim.' };
    const tiles = [{ text: `${who}, for ${claimName(claim)}`, tiles: takenFor(claim), best: may.allowed }];
    return {
      of,
      says: may.allowed
        ? `${who} gets it, for ${claimName(claim)}.`
        : `${who} does not get it for ${claimName(claim)}.`,
      because: may.because,
      now: [(may.allowed ? gets : goesOn) ?? ''].filter(Boolean),
      tip: forExample(at.seats, seat),
      rule: may.rule,
      tiles,
    };
  });
}

/** An answer that may turn on something that is not asked: then both stand side by side. */
function eitherWay(
  claim: ClaimName,
  who: string,
  answer: (already: boolean, of?: string) => Ruling,
): readonly Ruling[] {
  const [yes, no] = [answer(true), answer(false)];
  if (JSON.stringify(yes) === JSON.stringify(no)) return [no];
  const [has, are] = who === 'I' ? ['I have', 'I am'] : [`${who} has`, 'they are'];
  const [had, not] =
    claim === 'chow'
      ? ['a chow already', 'no chow yet']
      : [`said that ${are} one tile short`, `not said that ${are} one tile short`];
  return [answer(true, `If ${has} ${had}`), answer(false, `If ${has} ${not}`)];
}

/** The wishes in an address; those that nobody may have from this player are left out. */
function wishesOf({ seats }: At, said: Replies): TileAsked['wishes'] {
  const from = SEATS.find((seat) => seat === said['from']) ?? 'e';
  return Object.fromEntries(
    others(from, seats).flatMap((seat) => {
      const [name, detail] = (said[seat] ?? '').split('-');
      const claim = choicesFor(seat, from, seats).find((each) => each === name);
      const wait = WAITS.find((each) => each === detail);
      return claim ? [[seat, { claim, wait, special: wait ? undefined : detail } satisfies Wish] as const] : [];
    }),
  );
}

/** What else may decide between two who have won, and whose it is. */
function decidersOf(at: At, said: Replies) {
  const wishes = wishesOf(at, said);
  const discarder = SEATS.find((seat) => seat === said['from']);
  if (said['what'] !== 'tile' || !discarder) return { waits: false, specials: [], winners: [] };
  const winners = others(discarder, at.seats).filter((seat) => wishes[seat]?.claim === 'mahjong');
  return { ...detailsOf({ ...at, discarder, wishes }), winners };
}

const KONG: Readonly<Record<(typeof KONGS)[number], Omit<Choice, 'value'>>> = {
  kong: { text: 'Nobody: it was added to a pung', line: 'May I go Mahjong with it?' },
  'concealed-kong': { text: 'Nobody: it lies in a concealed kong', line: 'May I go Mahjong with it?' },
};

/** The tile that makes a kong, and whoever needs it to go Mahjong: nobody else may have it. */
function robbedWay({ table, seats }: At, made: (typeof KONGS)[number], way: Way) {
  const rulings = mayRob({ table, made, seats }).map(({ of, allowed, rule, because }): Ruling => {
    const says = allowed ? 'Yes, for Mahjong, and for nothing else.' : 'No.';
    return { of, says, because, tip: of ? undefined : forExample(seats), rule };
  });
  return way.end(rulings);
}

const HELD: Readonly<Record<(typeof HOLDS)[number], readonly [text: string, tiles: readonly TileId[]]>> = {
  two: ['Two like it', ['b5', 'b5']],
  three: ['Three like it, on my rack', ['b5', 'b5', 'b5']],
  exposed: ['A pung of it, laid open', ['b5', 'b5', 'b5']],
  run: ['Two that make a chow with it', ['b4', 'b6']],
  all: ['Everything else of a whole hand', []],
};
const SIDE = { left: 'On my left', opposite: 'Opposite me', right: 'On my right' } as const;

function mineWay(at: At, way: Way) {
  const hold = way.ask({
    name: 'hold',
    asks: 'What do you hold?',
    choices: [
      ...HOLDS.map((value) => ({ value, text: HELD[value][0], tiles: [HELD[value][1]] })),
      { value: WITH_TILES, text: 'Lay out all my tiles', line: 'Exact, also for what only your game asks' },
    ],
  }) as (typeof HOLDS)[number] | typeof WITH_TILES | undefined;
  if (!hold || hold === WITH_TILES) return way.end();
  const side = way.ask({
    name: 'side',
    asks: 'Where does the player sit who discarded it?',
    choices: sidesAt(at.seats).map((value) => ({ value, text: SIDE[value] })),
  }) as keyof typeof SIDE | undefined;
  if (!side) return way.end();
  const answer = (already: boolean, of?: string): Ruling => {
    const may = mayClaimIt({ ...at, hold, side, already });
    if (!may) return { of, says: 'No.', because: 'This game has no such claim.' };
    const says = may.allowed ? `Yes, for ${claimName(may.claim)}.` : `No, not for ${claimName(may.claim)}.`;
    return { of, says, because: may.because, tip: forExample(at.seats), rule: may.rule };
  };
  return way.end(eitherWay(hold === 'run' ? 'chow' : 'mahjong', 'I', answer));
}

function wrongWay(at: At, way: Way) {
  const groups = mistakesOf(at.table, at.seats);
  const group = way.ask({
    name: 'about',
    asks: 'What is it about?',
    choices: groups.map(({ name, title }) => ({ value: name, text: title })),
  });
  const found = groups.find(({ name }) => name === group)?.mistakes ?? [];
  if (found.length === 1) return way.end([mistakeAnswer(found[0]!)]);
  if (found.length === 0) return way.end();
  const which = way.ask({
    name: 'which',
    asks: 'What was it exactly?',
    choices: [...found.map(({ name, says }) => ({ value: name, text: says })), UNSURE_CHOICE],
  });
  if (which === UNSURE) return way.end(found.map((each) => ({ ...mistakeAnswer(each), of: each.says })));
  return way.end(found.filter(({ name }) => name === which).map(mistakeAnswer));
}

const mistakeAnswer = ({ steps: [now = '', ...after], costs, why, tip, rule, liable }: MistakeSaid): Ruling => ({
  says: after.join(' '),
  because: why,
  now: [now],
  costs: costs.map((cost) => [cost.who || 'It costs', penaltyWords(cost)]),
  tip,
  rule,
  toPayer: liable,
});

function paysWay({ table, seats }: At, said: Replies, way: Way) {
  if (said['shown'] === WITH_TILES) {
    way.answered({ name: 'shown', asks: 'How?', choices: [] }, 'By the tiles');
    return way.end();
  }
  const winner = way.ask({
    name: 'seat',
    asks: 'Who went Mahjong?',
    choices: [...windsOf(seats), { value: NOBODY, text: 'Nobody' }],
  }) as Seat | typeof NOBODY | undefined;
  if (winner === NOBODY) return way.end([drawnHand({ table, seats })]);
  if (!winner) return way.end();
  const from = way.ask({
    name: 'from',
    asks: 'Who discarded the last tile?',
    choices: [...windsOf(othersThan(seats, winner)), { value: NOBODY, text: 'Nobody: it was drawn' }],
  }) as Seat | typeof NOBODY | undefined;
  if (!from) return way.end();
  const worth = /^\d{1,7}(\.\d)?$/.test(said['worth'] ?? '') ? Number(said['worth']) : undefined;
  const won: WonBy = { table, seats, winner, discarder: from === NOBODY ? undefined : from, worth };
  const cases = casesOf(won);
  if (cases.length === 0) return way.end([payerAnswer(judgeCase(won, undefined))]);
  const shown = way.ask({
    name: 'shown',
    asks: 'Why might one player pay for all?',
    hint: `What lay open is ${SEAT_NAMES[winner]}’s.`,
    choices: [
      ...cases.map(({ name, text, shown: tiles }) => ({ value: name, text, tiles })),
      { value: NONE, text: liableWords.none },
      { value: WITH_TILES, text: 'Lay out the tiles', line: 'Exact, with excuses and what the hand is worth' },
    ],
  });
  if (!shown) return way.end();
  const found = cases.find(({ name }) => name === shown);
  const judged = (feeder?: Seat): Ruling => ({
    ...payerAnswer(judgeCase(won, found, feeder)),
    of: feeder && fillSlots(liableWords.feeder, { player: SEAT_NAMES[feeder] }),
    tiles: found?.shown.map((set) => ({ text: '', tiles: set })),
  });
  if (!found || won.discarder) return way.end([judged()]);
  return way.end(othersThan(seats, winner).map((seat) => judged(seat)));
}

const payerAnswer = ({ says, why, cost, saved, rule, toSheet }: ReturnType<typeof judgeCase>): Ruling => ({
  says,
  because: why,
  costs: cost ? [['', cost]] : [],
  tip: saved.slice(1).join(' '),
  rule,
  toSheet,
});

/** Nobody has won: what the game says of a drawn hand. */
function drawnHand({ table, seats }: At): Ruling {
  const drawn = drawPayments({ table, seats });
  const stays = drawn.ok && drawn.value.eastStays ? 'East stays East.' : '';
  const now = table.asks.drawReady ? [liableWords.drawReady] : [];
  return { says: liableWords.drawn, because: stays, now, rule: drawn.ok ? drawn.value.rule : undefined };
}

/** In the order in which they are asked. */
const NAMES = ['what', 'seat', 'from', ...SEATS, 'hold', 'side', 'about', 'which', 'shown', 'worth'];

/** The answers that an address carries. A win that the scorer hands over has its tiles with it. */
export function readSaid(search: string): Replies {
  const query = new URLSearchParams(search);
  const said = Object.fromEntries(NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : [])));
  if (said['what'] !== undefined || !(query.has('won') || query.has('h'))) return said;
  return { what: 'pays', seat: said['seat'] ?? '', from: said['from'] ?? NOBODY, shown: WITH_TILES };
}

/** The address of the answers, with the table that they are judged by, from the question mark on. */
export const querySaid = (said: Replies, { rules, house }: Table, absent: Seat | undefined): string =>
  Object.keys(said).length === 0 ? '' : linkOf({ ...said, absent, [TABLE_PARAM]: tableCode(rules, house) });

/** Whose tiles are laid out in place of an answer; undefined where none are. */
function tilesLaidOut(said: Replies): 'mine' | 'pays' | undefined {
  if (said['from'] === ME) return said['hold'] === WITH_TILES ? 'mine' : undefined;
  return said['what'] === 'pays' && said['shown'] === WITH_TILES ? 'pays' : undefined;
}

/** The answers that lead to one’s own tiles, from a question about a claim that stands for an example. */
export const withMyTiles: Replies = { what: 'tile', from: ME, hold: WITH_TILES };

/** One answer more, in the order in which they are asked, so that a change of it takes away what was asked after it. */
export const withReply = (said: Replies, name: string, value: string): Replies => {
  const all = Object.entries({ ...saidBefore(said, name), [name]: value });
  return Object.fromEntries(all.toSorted(([a], [b]) => NAMES.indexOf(a) - NAMES.indexOf(b)));
};

/** The answers before a question. */
export function saidBefore(said: Replies, name: string): Replies {
  const before = Object.entries(said);
  const from = before.findIndex(([each]) => (name === 'wants' ? SEATS.some((seat) => seat === each) : each === name));
  return Object.fromEntries(from < 0 ? before : before.slice(0, from));
}
