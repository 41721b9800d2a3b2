// The session worked out from its log, for every game; what is asked about a hand; what the fields make of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTable, RULESET_IDS, SEATS, settle, startMatch } from '../../src/engine/index.ts';
import type { SheetEntryOfHand, Sheet, SheetEntry } from '../../src/storage/sheet.ts';
import { listStickHandOutSentences, createStartPurses } from '../../src/ui/bill/sticks.ts';
import { createTotalsChart, spaceChartLabels } from '../../src/features/score-sheet/chart.ts';
import {
  listSentencesBeforeHand,
  listNextHandSentences,
  createSettlementTextsOfHand,
  describePenaltyOrPlayerChange,
  describeChangesSinceStart,
  describeSessionTotals,
  listStickPaymentSentences,
  describeHandWinner,
} from '../../src/features/score-sheet/session-text.ts';
import {
  listMistakesPenalizedAtOnce,
  computeSession,
  type WorkedSession,
} from '../../src/features/score-sheet/session.ts';
import {
  EMPTY_HAND_END,
  EMPTY_HAND_END_DRAFT,
  withTypedScore,
  type HandEnd,
  type HandEndDraft,
} from '../../src/storage/hand-end.ts';
import { mapHandEndPlayers } from '../../src/ui/hand-end/translate-hand.ts';
import { formatRecordHandQuery } from '../../src/ui/hand-end/record-link.ts';
import {
  parseHandDraft,
  getDrawnHandQuestions,
  getHandFormQuestions,
} from '../../src/features/score-sheet/hand-form.ts';
import { validatePlayerNames, listWindsAndWaitingPlaces } from '../../src/features/score-sheet/players.ts';
import { formatSheetCsv, parseSheetCsv } from '../../src/features/score-sheet/sheet-export.ts';
import {
  matchSeatNamesToPlayers,
  formatScorerQueryWithSeats,
  parseRecordHandLink,
} from '../../src/features/score-sheet/sheet-link.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';
import { openTableWithPlayerCount } from '../../src/ui/table.ts';

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn', 'Mei', 'Ann', 'Bob', 'Cho'];
type Change = Partial<Omit<Sheet, 'log'>>;
type End = HandEnd<number>;
/** A form with these answers, and scores typed in the order of the players. */
const filled = (end: Partial<End> = {}, ...scores: readonly string[]): HandEndDraft<number> =>
  scores.reduce<HandEndDraft<number>>((draft, text, player) => withTypedScore(draft, player, text), {
    ...EMPTY_HAND_END_DRAFT,
    end: { ...EMPTY_HAND_END, ...end },
  });

const session = (rules: string, log: readonly SheetEntry[], change: Change = {}): Sheet => {
  const house = change.house ?? {};
  const table = openTable({ rules, house });
  const players = table.ok ? table.value.asks.players.now : 4;
  return {
    id: 'a',
    at: 1,
    opened: 1,
    title: 'Thursday',
    rules,
    house,
    names: NAMES.slice(0, players),
    tallies: true,
    log,
    ...change,
  };
};
const hand = (
  n: number,
  winner: number | undefined,
  scores: readonly number[] = [],
  more: Partial<SheetEntryOfHand> = {},
): SheetEntryOfHand => ({
  kind: 'hand',
  id: `h${n}`,
  made: n,
  at: n,
  alsoWon: [],
  ready: [],
  mistakes: [],
  scores: Object.fromEntries(scores.entries()),
  ...(winner !== undefined && { winner }),
  ...more,
});
const worked = (sheet: Sheet): WorkedSession => {
  const result = computeSession(sheet);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

describe('a session', () => {
  // East (Jean) wins 100: the others pay double; then they settle their own differences.
  const first = hand(1, 0, [100, 20, 8, 0]);
  // Pauline wins 50 as West of the second hand, Jean still East.
  const second = hand(2, 2, [10, 4, 50, 0]);

  it('settles by the engine, and East moves on', () => {
    const { lines, totals, match, number } = worked(session('u3a', [first, second]));
    expect(lines[0]!.changes).toEqual([600, -200 + 12 + 20, -200 - 12 + 8, -200 - 20 - 8]);
    expect(lines[1]!.before.seats.e, 'East won and stayed').toBe(0);
    expect(lines[1]!.changes).toEqual([-100 + 12 + 20, -50 - 12 + 4, 200, -50 - 20 - 4]);
    expect([match.seats.e, number]).toEqual([1, 3]);
    expect(totals).toEqual(
      [0, 1, 2, 3].map((player) => 3000 + lines[0]!.changes[player]! + lines[1]!.changes[player]!),
    );
  });
  it('begins at nought on paper', () => {
    expect(sum(worked(session('u3a', [first], { tallies: false })).totals)).toBe(0);
  });
  it('lets everything follow when an earlier hand is corrected', () => {
    const corrected = worked(session('u3a', [hand(1, 3, [100, 20, 8, 0]), second]));
    expect(corrected.lines.map(({ before }) => before.seats.e)).toEqual([0, 1]);
    expect(corrected.lines[1]!.changes, 'Raj was East after all').toEqual([
      -50 + 12 + 10,
      -100 - 12 + 8,
      200,
      -50 - 8 - 10,
    ]);
  });
  it('leaves out what was taken out', () => {
    expect(
      worked(session('u3a', [{ ...first, gone: true }, second])).lines.map(({ number, entry }) => [number, entry.id]),
    ).toEqual([[1, 'h2']]);
  });
  it('announces a goulash after a draw', () => {
    const { lines, match } = worked(session('u3a', [hand(1, undefined)]));
    expect(match.goulash).toBe(true);
    expect([describeHandWinner(lines[0]!, NAMES), ...listNextHandSentences(lines[0]!, NAMES)].join(' ')).toBe(
      'Nobody went Mahjong. Jean stays East. Hand 2 is a goulash.',
    );
  });
  it('settles rounded scores where the game does, and says so', () => {
    const sheet = session('bell', [hand(1, 1, [0, 140, 46, 92])]);
    const [line] = worked(sheet).lines;
    expect(createSettlementTextsOfHand(line!, NAMES).reckoned).toEqual([
      'Pauline: 46 is rounded to 50.',
      'Gwyn: 92 is rounded to 100.',
    ]);
    expect(createSettlementTextsOfHand(line!, NAMES).payments.at(-1)).toEqual({
      sentence: 'Pauline pays Gwyn 50.',
      sum: 'The score: 92. Rounded: 100. Less the other score of 50: 50.',
      rule: 'bell.settle.differences',
    });
    const plain = worked(session('u3a', [hand(1, 1, [0, 140, 46, 92])])).lines[0]!;
    expect(createSettlementTextsOfHand(plain, NAMES).reckoned).toEqual([]);
  });

  it('writes the scores in straight scoring', () => {
    const sheet = session('u3a', [first], { house: { straightScore: true } });
    const { lines, totals, start } = worked(sheet);
    expect([start, ...totals]).toEqual([0, 100, 20, 8, 0]);
    expect(createSettlementTextsOfHand(lines[0]!, sheet.names).players[0]!.sentence).toBe('Jean writes down 100.');
  });
  it('lets one player pay for all', () => {
    const { lines } = worked(session('u3a', [hand(1, 1, [0, 100], { liable: { who: 3, rule: 'cannon' } })]));
    expect(lines[0]!.changes).toEqual([0, 400, 0, -400]);
    expect(createSettlementTextsOfHand(lines[0]!, NAMES).players.map(({ sentence }) => sentence)).toEqual([
      'Jean neither pays nor receives.',
      'Raj receives 400 from Gwyn.',
      'Pauline neither pays nor receives.',
      'Gwyn pays Raj 400.',
    ]);
  });
  it('takes penalties between the hands', () => {
    const fine: SheetEntry = { kind: 'penalty', id: 'p', made: 2, at: 2, what: 'misnamed-discard', offender: 0, to: 2 };
    const { lines, match } = worked(session('u3a', [first, fine]));
    expect(lines[1]!.changes).toEqual([-50, 0, 50, 0]);
    expect(describePenaltyOrPlayerChange(lines[1]!, NAMES)).toBe('Jean pays Pauline 50.');
    expect(match.hand, 'a penalty is no hand').toBe(2);
  });
  it('pays several winners, ready players and the stakes where the table does', () => {
    const two = worked(
      session('cantonese', [hand(1, 1, [0, 4, 8], { discarder: 3, alsoWon: [2] })], {
        house: { multipleWinners: true },
      }),
    );
    expect(two.lines[0]!.changes).toEqual([0, 4, 8, -12]);
    const house = { drawPay: '200/150/200', extraDealStakes: true };
    const ready = worked(session('japanese', [hand(1, undefined, [], { ready: [1] })], { house }));
    expect(ready.lines[0]!.changes).toEqual([-200, 600, -200, -200]);
    const staked = worked(session('japanese', [hand(1, 0, [100]), hand(2, 0, [100])], { house }));
    expect(staked.lines[1]!.changes[1]! - staked.lines[0]!.changes[1]!, 'the stake of the first extra hand').toBe(-100);
  });
  it('lets five players share four seats', () => {
    const sheet = session('u3a', [hand(1, 1, [0, 10, 0, 0])], { house: { players: 5 } });
    const { lines, match } = worked(sheet);
    expect(match.waiting).toEqual([0]);
    expect(listNextHandSentences(lines[0]!, sheet.names).join(' ')).toBe(
      'Raj is East next. Mei comes in and Jean sits out.',
    );
  });
  it('does not count a hand of a player who sat out, and says so', () => {
    const { lines, match, number } = worked(session('u3a', [hand(1, 4, [0, 0, 0, 0, 50])], { house: { players: 5 } }));
    expect(lines[0]!.error).toBeDefined();
    expect([lines[0]!.changes, match.hand, number]).toEqual([[], 1, 2]);
  });
  it('refuses rules that nobody knows', () => {
    expect(computeSession(session('riichi', []))).toMatchObject({ ok: false, error: { code: 'unknown-ruleset' } });
    expect(computeSession(session('u3a', [], { names: ['Jean', 'Raj'] }))).toMatchObject({
      ok: false,
      error: { code: 'bad-input' },
    });
  });
  it('moves points, and never makes any, in every game and number of players', () => {
    const tables = RULESET_IDS.flatMap((rules) =>
      opened(rules).asks.players.choices.map((players) => openTableWithPlayerCount(opened(rules), players)),
    );
    expect(tables.length).toBeGreaterThan(10);
    const play = fc.array(
      fc.record({
        winner: fc.option(fc.nat(4), { nil: undefined }),
        scores: fc.array(fc.nat(999), { minLength: 5, maxLength: 5 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...tables), play, (table, hands) => {
        const sheet = session(
          table.rules,
          hands.map(({ winner, scores }, i) => hand(i, winner, scores)),
          { house: table.house },
        );
        const { totals, start, lines } = worked(sheet);
        expect(sum(totals)).toBe(start * sheet.names.length);
        for (const line of lines) if (!line.error) expect(sum(line.changes)).toBe(0);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('what is asked', () => {
  const match = (rules: string, house = {}) => {
    const begun = startMatch({ rules, house });
    if (!begun.ok) throw new Error(begun.error.code);
    return begun.value.match;
  };
  const asks = (rules: string, house = {}, more: Partial<End> = {}) =>
    getHandFormQuestions(opened(rules, house), match(rules, house), { ...EMPTY_HAND_END, winner: 1, ...more }).won!;

  it.each([
    ['all four scores, and no discarder', 'u3a', {}, [0, 1, 2, 3], false],
    ['the same in the straight score', 'u3a', { straightScore: true }, [0, 1, 2, 3], false],
    ['both scores of two players', 'u3a', { players: 2 }, [0, 1], false],
    ['all four in the traditional game', 'bell', {}, [0, 1, 2, 3], false],
    ['one score and the discarder', 'japanese', {}, [1], true],
    ['one award and the discarder', 'cantonese', {}, [1], true],
  ] as const)('%s', (_, rules, house, scores, discarder) => {
    expect(asks(rules, house)).toMatchObject({ scores, discarder, also: [], ready: [] });
  });
  it('only the winner’s score when one player pays for all', () => {
    expect(asks('u3a', {}, { liable: { who: 2, rule: 'cannon' } }).scores).toEqual([1]);
  });
  it('who else won, and who was ready, where the table pays it', () => {
    expect(asks('cantonese', { multipleWinners: true }, { discarder: 0 }).also).toEqual([2, 3]);
    expect(asks('japanese', { ready: true }).ready).toEqual([0, 2, 3]);
    expect([
      getDrawnHandQuestions(opened('u3a'), match('u3a')).ready,
      getDrawnHandQuestions(opened('japanese', { dealerOnDraw: 'staysIfReady' }), match('japanese')).ready,
    ]).toEqual([false, true]);
  });
  it('the reasons and the mistakes of the game', () => {
    expect(asks('u3a').reasons.map(({ value }) => value)).toContain('cannon');
    expect(asks('u3a', { straightScore: true }).reasons).toEqual([]);
    expect(listMistakesPenalizedAtOnce({ table: opened('u3a'), match: match('u3a') })).toContainEqual({
      what: 'misnamed-discard',
      rule: 'british.penalty.misnamed-discard',
      toOne: true,
      endsHand: false,
    });
    expect(
      RULESET_IDS.filter(
        (rules) => listMistakesPenalizedAtOnce({ table: opened(rules), match: match(rules) }).length === 0,
      ),
    ).toEqual([]);
  });
  it('how many may play, and where they sit', () => {
    expect(opened('u3a').asks.players.choices).toEqual([2, 3, 4, 5]);
    expect(opened('bell').asks.players.choices).toEqual([4]);
    expect(listWindsAndWaitingPlaces(match('u3a', { players: 5 }))).toEqual([
      'East',
      'South',
      'West',
      'North',
      'Sits out first',
    ]);
    expect(validatePlayerNames(['Jean', ' jean ', ''])).toEqual([
      '',
      'Two players have this name. Change one of them.',
      'Write a name.',
    ]);
  });
});

describe('the fields', () => {
  const sheet = session('u3a', []);
  const { match, table } = worked(sheet);
  const at = { table, names: sheet.names };

  it('say what is missing', () => {
    expect(parseHandDraft(at, match, filled())).toMatchObject({
      ok: false,
      fieldErrors: { winner: 'Say who went Mahjong, or “Nobody”.' },
    });
    expect(parseHandDraft(at, match, filled({ winner: 1 }, '', '92', 'x', '0'))).toMatchObject({
      ok: false,
      fieldErrors: {
        'score-0': 'Write what Jean scored. Write 0 for nothing.',
        'score-2': 'Write the score in figures only, such as 92.',
      },
    });
    const cantonese = { table: opened('cantonese'), names: NAMES };
    expect(parseHandDraft(cantonese, match, filled({ winner: 1 }, '', '8'))).toMatchObject({
      ok: false,
      fieldErrors: { discarder: 'Say who discarded the last tile, or “Nobody”.' },
    });
  });
  it('make a hand, and a hand fills them again', () => {
    const checked = parseHandDraft(at, match, filled({ winner: 1 }, '10', '92', '4', '0'));
    if (!checked.ok) throw new Error('refused');
    expect(checked.hand).toEqual({
      winner: 1,
      alsoWon: [],
      scores: { 0: 10, 1: 92, 2: 4, 3: 0 },
      ready: [],
      mistakes: [],
    });
    expect(parseHandDraft(at, match, { end: checked.hand, typedScores: {} })).toEqual(checked);
  });
  it('take a drawn hand without scores', () => {
    expect(parseHandDraft(at, match, filled({ winner: null }, '5'))).toEqual({
      ok: true,
      hand: { winner: null, alsoWon: [], scores: {}, ready: [], mistakes: [] },
    });
    expect(getHandFormQuestions(table, match, { ...EMPTY_HAND_END, winner: null })).toMatchObject({
      won: undefined,
      drawn: { ready: false },
    });
  });
  it('pass the engine’s refusal on, in a sentence', () => {
    const cantonese = { table: opened('cantonese'), names: NAMES };
    const refused = parseHandDraft(
      cantonese,
      match,
      filled({ winner: 1, discarder: 2, liable: { who: 3, rule: 'bao-a' } }, '', '8'),
    );
    expect(refused).toMatchObject({
      ok: false,
      fieldErrors: { hand: expect.stringContaining('the way the hand was won') },
    });
  });
});

describe('the scorer’s link', () => {
  it('fills the fields for the players who hold the winds', () => {
    const given = {
      scores: { e: 16, s: 200, w: 8, n: 0 },
      winner: 's',
      alsoWon: [],
      discarder: 'w',
      liable: { who: 'w', rule: 'cannon' },
      ready: ['e', 'n'],
      mistakes: [],
    } as const;
    const names = { e: 'Jean', s: 'Raj O. Patel' };
    expect(parseRecordHandLink(formatRecordHandQuery(given, names))).toEqual({ hand: given, names });
    const { match } = worked(session('u3a', [hand(1, 2, [0, 0, 20, 0])]));
    expect(match.seats).toEqual({ e: 1, s: 2, w: 3, n: 0 });
    expect(mapHandEndPlayers(given, (seat) => match.seats[seat])).toMatchObject({
      winner: 2,
      scores: { 0: 0, 1: 16, 2: 200, 3: 8 },
      discarder: 3,
      liable: { who: 3, rule: 'cannon' },
      ready: [1, 0],
    });
  });
  it('means the players of its names, wherever they sit now', () => {
    const { match } = worked(session('u3a', [hand(1, 2, [0, 0, 26, 0])]));
    const names = { e: 'jean', s: 'Raj', w: 'Pauline', n: 'Gwyn' };
    expect(matchSeatNamesToPlayers(names, NAMES.slice(0, 4), match)).toEqual({ e: 0, s: 1, w: 2, n: 3 });
    // A name that nobody has: the winds count.
    expect(matchSeatNamesToPlayers({ ...names, n: 'Zoë' }, NAMES.slice(0, 4), match)).toBe(match.seats);
  });
  it.each(['', '?h=b123', '?utm=1', '?won=q&s=8'])('is none: %o', (query) =>
    expect(parseRecordHandLink(query)).toBeUndefined(),
  );
  it('leaves out what is no score', () => {
    expect(parseRecordHandLink('?won=w&e=-1&s=9e9&w=12&pays=cannon')?.hand).toEqual({
      ...EMPTY_HAND_END,
      winner: 'w',
      discarder: null,
      scores: { w: 12 },
    });
  });
  it('asks the scorer for this round, goulash and house rules', () => {
    const sheet = session('u3a', [hand(1, undefined)], { house: { limit: 500 } });
    expect(formatScorerQueryWithSeats(sheet, worked(sheet).match)).toMatch(
      /^\?round=e&four=yes&goulash=yes&r=u3a\.\d+~limit\.500#e=Jean&s=Raj&w=Pauline&n=Gwyn$/,
    );
  });
});

describe('what is shown', () => {
  it('says who leads', () => {
    const done = worked(session('u3a', [hand(1, 0, [100, 20, 8, 0])]));
    expect(describeSessionTotals(done, NAMES)).toBe(
      'Jean leads with 3,600. Raj has 2,832, Pauline 2,796 and Gwyn 2,772.',
    );
    expect(describeChangesSinceStart(done, NAMES)).toBe(
      'Since the start: Jean +600, Raj −168, Pauline −204 and Gwyn −228.',
    );
    const numbered = ['Jean', 'Jean 2', 'Jean 3', 'Jean (2)'];
    expect(describeSessionTotals(done, numbered)).toBe(
      'Jean leads with 3,600. Jean 2 has 2,832, Jean 3: 2,796 and Jean (2) 2,772.',
    );
    expect(describeChangesSinceStart(done, numbered)).toBe(
      'Since the start: Jean +600, Jean 2: −168, Jean 3: −204 and Jean (2) −228.',
    );
    expect(describeChangesSinceStart(worked(session('cantonese', [])), NAMES)).toBe('');
    expect(describeSessionTotals(worked(session('u3a', [])), NAMES.slice(0, 4))).toBe('Everybody has 3,000.');
  });
  it('keeps names in the chart apart and inside', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 16, max: 244 }), { minLength: 2, maxLength: 5 }), (wanted) => {
        const places = spaceChartLabels(wanted).toSorted((a, b) => a - b);
        for (let i = 1; i < places.length; i++) expect(places[i]! - places[i - 1]!).toBeGreaterThanOrEqual(34);
        expect(places.at(-1)).toBeLessThanOrEqual(244);
      }),
    );
    expect(
      createTotalsChart(
        [
          [0, 0],
          [0, 0],
        ],
        ['a', 'b'],
      ).lines[0]!.points,
    ).not.toContain('NaN');
  });
  it('writes a table for a spreadsheet, and no formulas', () => {
    const sheet = session('u3a', [hand(1, 0, [100, 20, 8, 0]), hand(2, undefined)], {
      names: ['=HYPERLINK("x")', 'Raj', 'Pauline, dear', 'Gwyn'],
    });
    const rows = formatSheetCsv(sheet, worked(sheet)).trimEnd().split('\r\n');
    expect(rows[0]).toContain(`"'=HYPERLINK(""x""): score"`);
    expect(rows[0]).toContain('"Pauline, dear: total"');
    expect(rows[1]).toContain('"Rules"');
    expect(rows[2]).toMatch(
      /^1,"Hand","East","'=HYPERLINK\(""x""\)","'=HYPERLINK\(""x""\)","","",100,20,8,0,600,-168,-204,-228,3600,2832,2796,2772$/,
    );
    expect(rows[3]).toContain('Nobody');
    const back = parseSheetCsv(rows.join('\n'), { id: 'b', title: '', now: 9_000, rules: 'bell' });
    expect(back?.sheet.names).toEqual(sheet.names);
  });
});

it('asks the same engine that settles', () => {
  const settled = settle({ rules: 'u3a', scores: { e: 100, s: 20, w: 8, n: 0 }, winner: 'e' });
  const { lines } = worked(session('u3a', [hand(1, 0, [100, 20, 8, 0])]));
  expect(settled.ok && SEATS.map((seat) => settled.value.net[seat])).toEqual(lines[0]!.changes);
});

describe('a hand that nobody won', () => {
  const JAPANESE = { nineOrphans: true, extraDealStakes: true, dealerOnDraw: 'stays', drawPay: '200/150/200' } as const;
  const drawn = (more: Partial<SheetEntryOfHand>, log: readonly SheetEntry[] = [], n = log.length + 1) =>
    worked(session('japanese', [...log, hand(n, undefined, [], more)], { house: JAPANESE })).lines.at(-1)!;

  it('asks for what the game knows, the usual end first', () => {
    const japanese = opened('japanese', JAPANESE);
    const begun = startMatch({ table: japanese });
    if (!begun.ok) throw new Error(begun.error.code);
    expect(getDrawnHandQuestions(japanese, begun.value.match)).toEqual({
      ends: ['japanese.draw.exhausted', 'japanese.draw.nine-orphans', 'void'],
      orphans: { rule: 'japanese.draw.nine-orphans', kinds: [9, 10, 11, 12, 13] },
      ready: true,
    });
  });
  it('nine orphans are paid by their number', () => {
    const line = drawn({ drawn: 'japanese.draw.nine-orphans', orphans: { who: 2, kinds: 11 } });
    expect(line.changes).toEqual([-100, -100, 300, -100]);
    expect(describeHandWinner(line, NAMES)).toBe('Nobody went Mahjong. Nine orphans. Pauline showed 11 kinds.');
  });
  it('those who were not ready pay those who were', () =>
    expect(drawn({ ready: [1, 3] }).changes).toEqual([-300, 300, -300, 300]));
  it('stakes of an extra hand go back', () => {
    const line = drawn({}, [hand(1, 0, [60])]);
    expect([line.stakesBack, line.changes]).toEqual([100, [0, 0, 0, 0]]);
    expect(listNextHandSentences(line, NAMES)).toEqual([
      'Everybody takes back the 100 they put in for this hand.',
      'Jean stays East.',
    ]);
  });
  it('a mistake: nothing is paid but the penalty, and the same East deals again', () => {
    const line = drawn({ drawn: 'void', ready: [1] }, [hand(1, 0, [60])]);
    expect([line.changes, line.next?.because, line.next?.match.seats.e]).toEqual([[0, 0, 0, 0], 'dealt-again', 0]);
    // The extra hand is still to come, and so is its stake.
    expect(listSentencesBeforeHand(opened('japanese', JAPANESE), NAMES, line.next!.match)).toContain(
      'It is an extra hand: everybody puts in 100, and the winner takes it all.',
    );
  });
  it('is asked again while an answer is missing', () => {
    const sheet = session('japanese', [], { house: JAPANESE });
    const { match, table } = worked(sheet);
    const at = { table, names: sheet.names };
    const rule = 'japanese.draw.nine-orphans';
    const called = (orphans?: End['orphans']) =>
      parseHandDraft(at, match, filled({ winner: null, drawn: rule, orphans }));
    expect(called()).toMatchObject({ fieldErrors: { orphan: 'Say who ended the hand.' } });
    expect(called({ who: 1 })).toMatchObject({ fieldErrors: { kinds: 'Say how many.' } });
    expect(called({ who: 1, kinds: 9 })).toMatchObject({
      ok: true,
      hand: { drawn: rule, orphans: { who: 1, kinds: 9 } },
    });
  });
});

describe('a score that no hand has', () => {
  const findErrors = (...scores: readonly string[]) => {
    const draft = filled({ winner: 1, discarder: 0 }, ...scores);
    return parseHandDraft({ table: opened('u3a'), names: NAMES }, worked(session('u3a', [])).match, draft);
  };
  it('is refused beside its field, a winner’s and a loser’s', () =>
    expect(findErrors('37', '13', '0', '0')).toMatchObject({
      fieldErrors: {
        'score-0': expect.stringContaining('37 cannot be'),
        'score-1': expect.stringContaining('at least 26'),
      },
    }));
});

describe('sticks', () => {
  it.each(['u3a', 'bell', 'japanese'])('%s: every payment of a session is made in whole sticks', (rules) => {
    for (const players of opened(rules).asks.players.choices) {
      const house = openTableWithPlayerCount(opened(rules), players).house;
      const sheet = session(rules, [hand(1, 0, [80, 20, 10, 0]), hand(2, 0, [40, 0, 20, 20], { discarder: 1 })], {
        house,
      });
      const done = worked(sheet);
      for (const line of done.lines) {
        const sentences = listStickPaymentSentences(sheet.names, done, line);
        expect([players, sentences.length]).toEqual([players, line.payments.length]);
        expect(sentences.join(' ')).not.toContain('written down');
      }
    }
  });
  it('are none in a game for points', () => expect(createStartPurses(opened('cantonese'))).toEqual([]));
  it('are handed out alike, or by name', () => {
    expect(listStickHandOutSentences(opened('u3a'), String)).toEqual([
      'Each player gets 1 of 1,000, 2 of 500, 9 of 100 and 10 of 10.',
    ]);
    expect(listStickHandOutSentences(opened('u3a', { players: 5 }), (player) => NAMES[player]!)).toHaveLength(5);
  });
});
