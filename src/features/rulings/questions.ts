import caseWords from '../../../content/rulings/cases.json' with { type: 'json' };
import liableWords from '../../../content/rulings/liable.json' with { type: 'json' };
import { settleDraw, SEATS, type Seat, type Table } from '../../engine/index.ts';
import { formatQueryAndFragment } from '../../storage/links.ts';
import { TABLE_PARAM, formatTableCode } from '../../storage/table-code.ts';
import { SEAT_NAMES } from '../../format/names.ts';
import { fillSlots } from '../../format/sentences.ts';
import { listLiabilityCasesOfWin, judgeLiabilityCase, type WinToJudgeForLiability } from './liability-cases.ts';
import { listOtherSeats } from './liability-facts.ts';
import { findRulingCaseById, listQuarrelGroupsWithRulings, ruleOnQuarrel } from './case-rulings.ts';
import {
  findDetailsDecidingBetweenWinners,
  askAndJudgeDiscardClaims,
  extractClaimRequestsFromReplies,
} from './tile-questions.ts';
import {
  NOBODY_ELSE_CLAIMS_REPLY,
  NOBODY_REPLY,
  NONE_REPLY,
  UNSURE_REPLY,
  UNSURE_CHOICE,
  createDisputeQuestionRun,
  toSeatChoices,
  LAY_OUT_TILES_REPLY,
  type TableWithSeats,
  type DisputeQuestion,
  type DisputeReplies,
  type Ruling,
  type DisputeQuestioner,
} from './decision-tree.ts';

// The tree of questions: which replies are given, which question is next, and what the rules say in the end. The
// address has the replies by the names of their questions, so that a link can carry them and Back removes one of them.

const FIRST_QUESTION: DisputeQuestion = {
  name: 'what',
  asks: 'What happened?',
  choices: [
    {
      value: 'tile',
      text: 'Two people want the same tile',
      line: 'Who gets it? Or can I have it at all?',
      tiles: [['o4', 'o5', 'o6']],
    },
    {
      value: 'wrong',
      text: 'Somebody did something wrong',
      line: 'Too many tiles, a mistaken Mahjong, a set that is not allowed …',
      tiles: [['dr']],
    },
    {
      value: 'pays',
      text: 'Who has to pay?',
      line: 'Somebody won on a dangerous discard.',
      tiles: [['b3', 'b3', 'b3']],
    },
  ],
};

/** The first question if the address names exactly one player who wants the tile. */
const ONE_CLAIM_QUESTION: DisputeQuestion = {
  ...FIRST_QUESTION,
  choices: FIRST_QUESTION.choices.map((choice) =>
    choice.value === 'tile' ? { ...choice, text: 'Somebody wants a tile' } : choice,
  ),
};

/**
 * Computes the answered questions, the next question or the rulings, and the error for an invalid reply in the address;
 * also what else may decide between winners, and which editor for tiles takes the place of a ruling.
 */
export function computeDisputeState(at: TableWithSeats, replies: DisputeReplies) {
  const wishes = extractClaimRequestsFromReplies(at, replies);
  const found = askInTurn(at, replies, Object.keys(wishes).length === 1 ? ONE_CLAIM_QUESTION : FIRST_QUESTION);
  return {
    ...found,
    deciders: findDetailsDecidingBetweenWinners(at, replies),
    byTiles: found.question || found.answers.length > 0 ? undefined : findTileEditor(replies),
    /** Whether the ruling is about an example, so that the page offers to judge the player’s own tiles instead. */
    isMine: replies['from'] === NOBODY_ELSE_CLAIMS_REPLY,
    /** What each player wants the tile for, in the form of the address. */
    wishes: Object.fromEntries(
      Object.entries(wishes).map(([seat, { claim, wait, special }]) => [
        seat,
        [claim, wait ?? special].filter(Boolean).join('-'),
      ]),
    ),
  };
}

function askInTurn(at: TableWithSeats, replies: DisputeReplies, first: DisputeQuestion) {
  const way = createDisputeQuestionRun(replies);
  const quarrel = findRulingCaseById(replies['case']);
  if (quarrel) {
    way.answered({ name: 'case', asks: caseWords.happened, choices: [] }, quarrel.title);
    return way.end([ruleOnQuarrel(quarrel, at)]);
  }
  const what = way.ask(first);
  if (what === 'tile') return askAndJudgeDiscardClaims(at, replies, way);
  if (what === 'wrong') return askAboutMistake(at, way);
  return what === 'pays' ? askAboutPayer(at, replies, way) : way.end();
}

function askAboutMistake(at: TableWithSeats, way: DisputeQuestioner) {
  const groups = listQuarrelGroupsWithRulings(at);
  const group = way.ask({
    name: 'about',
    asks: 'What is it about?',
    choices: groups.map(({ name, title }) => ({ value: name, text: title })),
  });
  const found = groups.find(({ name }) => name === group)?.quarrels ?? [];
  if (found.length < 2) return way.end(found.map(({ ruling }) => ruling));
  // “Not sure” is offered only for mistakes (rulings with costs), which are so alike that people may confuse them.
  const alike = found.filter(({ ruling }) => ruling.costs);
  const which = way.ask({
    name: 'which',
    asks: 'What exactly happened?',
    choices: [
      ...found.map(({ id, title }) => ({ value: id, text: title })),
      ...(alike.length > 1 ? [UNSURE_CHOICE] : []),
    ],
  });
  if (which === UNSURE_REPLY) return way.end(alike.map(({ title, ruling }) => ({ ...ruling, of: title })));
  return way.end(found.filter(({ id }) => id === which).map(({ ruling }) => ruling));
}

function askAboutPayer({ table, seats }: TableWithSeats, replies: DisputeReplies, way: DisputeQuestioner) {
  if (replies['shown'] === LAY_OUT_TILES_REPLY) {
    way.answered({ name: 'shown', asks: 'How?', choices: [] }, 'By the tiles');
    return way.end();
  }
  const winner = way.ask({
    name: 'seat',
    asks: 'Who went Mahjong?',
    choices: [...toSeatChoices(seats), { value: NOBODY_REPLY, text: 'Nobody' }],
  }) as Seat | typeof NOBODY_REPLY | undefined;
  if (winner === NOBODY_REPLY) return way.end([judgeDrawnHand({ table, seats })]);
  if (!winner) return way.end();
  const from = way.ask({
    name: 'from',
    asks: 'Who discarded the last tile?',
    choices: [
      ...toSeatChoices(listOtherSeats(seats, winner)),
      { value: NOBODY_REPLY, text: 'Nobody: the winner drew it' },
    ],
  }) as Seat | typeof NOBODY_REPLY | undefined;
  if (!from) return way.end();
  const worth = /^\d{1,7}(\.\d)?$/.test(replies['worth'] ?? '') ? Number(replies['worth']) : undefined;
  const won: WinToJudgeForLiability = {
    table,
    seats,
    winner,
    discarder: from === NOBODY_REPLY ? undefined : from,
    worth,
  };
  const cases = listLiabilityCasesOfWin(won);
  if (cases.length === 0) return way.end([toPayerRuling(judgeLiabilityCase(won, undefined))]);
  const shown = way.ask({
    name: 'shown',
    asks: 'Why might one player pay for everybody?',
    hint: `These are ${SEAT_NAMES[winner]}’s exposed sets.`,
    choices: [
      ...cases.map(({ name, text, shown: tiles }) => ({ value: name, text, tiles })),
      { value: NONE_REPLY, text: liableWords.none },
      {
        value: LAY_OUT_TILES_REPLY,
        text: 'Lay out the tiles',
        line: 'An exact answer, with any excuse a player has and what the hand is worth',
      },
    ],
  });
  if (!shown) return way.end();
  const found = cases.find(({ name }) => name === shown);
  const judgePayer = (feeder?: Seat): Ruling => ({
    ...toPayerRuling(judgeLiabilityCase(won, found, feeder)),
    of: feeder && fillSlots(liableWords.feeder, { player: SEAT_NAMES[feeder] }),
    tiles: found?.shown.map((set) => ({ text: '', tiles: set })),
  });
  if (!found?.isFed) return way.end([judgePayer()]);
  return way.end(listOtherSeats(seats, winner).map((seat) => judgePayer(seat)));
}

const toPayerRuling = ({ says, why, cost, saved, rule, toSheet }: ReturnType<typeof judgeLiabilityCase>): Ruling => ({
  says,
  because: why,
  costs: cost ? [['', cost]] : [],
  tip: saved.slice(1).join(' '),
  rule,
  toSheet,
});

function judgeDrawnHand({ table, seats }: TableWithSeats): Ruling {
  const drawn = settleDraw({ table, seats });
  const whenReady = table.asks.drawReady ? settleDraw({ table, seats, ready: ['e'] }) : drawn;
  const stays = [drawn, whenReady].filter((each) => each.ok && each.value.eastStays).length;
  const isPaid = whenReady.ok && whenReady.value.payments.length > 0;
  const now = isPaid ? [liableWords.drawReady] : table.asks.goulash ? [liableWords.goulashNext] : [];
  return {
    says: liableWords.drawn,
    because: liableWords.eastStays[stays] ?? '',
    now,
    rule: (drawn.ok && drawn.value.rule) || table.asks.draws[0],
  };
}

const REPLY_NAMES = ['case', 'what', 'seat', 'from', ...SEATS, 'hold', 'side', 'about', 'which', 'shown', 'worth'];

/** The replies in an address; for a link of the scorer, those that open the editor for the winner's tiles. */
export function parseDisputeReplies(search: string): DisputeReplies {
  const query = new URLSearchParams(search);
  const replies = Object.fromEntries(
    REPLY_NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : [])),
  );
  if (replies['what'] !== undefined || !(query.has('won') || query.has('h'))) return replies;
  return {
    what: 'pays',
    seat: replies['seat'] ?? '',
    from: replies['from'] ?? NOBODY_REPLY,
    shown: LAY_OUT_TILES_REPLY,
    ...(replies['worth'] !== undefined && { worth: replies['worth'] }),
  };
}

/** The query of the address, with its question mark: the replies, and the table by whose rules they are judged. */
export const formatDisputeQuery = (replies: DisputeReplies, { rules, house }: Table, absent: Seat | undefined) =>
  Object.keys(replies).length === 0
    ? ''
    : formatQueryAndFragment({ ...replies, absent, [TABLE_PARAM]: formatTableCode(rules, house) });

/** The editor for tiles that replaces a ruling: for the player's own tiles or the winner's; undefined for none. */
function findTileEditor(replies: DisputeReplies): 'mine' | 'pays' | undefined {
  if (replies['from'] === NOBODY_ELSE_CLAIMS_REPLY) return replies['hold'] === LAY_OUT_TILES_REPLY ? 'mine' : undefined;
  return replies['what'] === 'pays' && replies['shown'] === LAY_OUT_TILES_REPLY ? 'pays' : undefined;
}

/** The replies that open the editor for the player's own tiles, after a ruling about an example. */
export const OWN_TILE_EDITOR_REPLIES: DisputeReplies = {
  what: 'tile',
  from: NOBODY_ELSE_CLAIMS_REPLY,
  hold: LAY_OUT_TILES_REPLY,
};

/**
 * Adds a reply and removes those to later questions. All replies are kept in the order of the questions, so
 * that the later ones are known.
 */
export const setReplyAndRemoveLaterReplies = (replies: DisputeReplies, name: string, value: string): DisputeReplies => {
  const all = Object.entries({ ...getRepliesBeforeQuestion(replies, name), [name]: value });
  return Object.fromEntries(all.toSorted(([a], [b]) => REPLY_NAMES.indexOf(a) - REPLY_NAMES.indexOf(b)));
};

export function getRepliesBeforeQuestion(replies: DisputeReplies, name: string): DisputeReplies {
  const before = Object.entries(replies);
  const from = before.findIndex(([each]) => (name === 'wants' ? SEATS.some((seat) => seat === each) : each === name));
  return Object.fromEntries(from < 0 ? before : before.slice(0, from));
}
