// The session worked out from its log, for every game; what is asked about a hand; what the fields make of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTable, RULESET_IDS, SEATS, settle, createMatchAndStartPoints } from '../../src/engine/index.ts';
import type { SheetEntryOfHand, Sheet, SheetEntry } from '../../src/storage/sheet.ts';
import { listStickHandOutSentences, createStartPurses } from '../../src/ui/bill/sticks.ts';
import { createTotalsChart, spaceChartLabels } from '../../src/features/score-sheet/chart.ts';
import {
  listUpcomingHandSentences,
  listNextHandSentences,
  createSettlementTextsOfHand,
  describePenaltyOrPlayerChange,
  describePointChangesSinceStart,
  describeSessionTotals,
  listStickPaymentSentences,
  describeHandWinner,
  listMistakeMakerSentences,
} from '../../src/features/score-sheet/session-text.ts';
import {
  listImmediatelyPenalizedMistakeKinds,
  computeSession,
  type WorkedSessionLine,
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
  toHandEndOrFieldErrors,
  getDrawnHandQuestions,
  getHandFormQuestions,
} from '../../src/features/score-sheet/hand-form.ts';
import {
  findEmptySeat,
  listPlayerNameErrors,
  listPlayerSeatLabels,
  listSeatsOfMatch,
} from '../../src/features/score-sheet/players.ts';
import { formatSheetCsv, findSheetInCsvText } from '../../src/features/score-sheet/sheet-export.ts';
import {
  matchSeatNamesOrKeepSeats,
  formatScorerQueryWithSeats,
  parseRecordHandLink,
} from '../../src/features/score-sheet/sheet-link.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';
import { listCases } from './support/recorded.ts';
import { handOf, sheetOf, worked } from './support/sheets.ts';
import { formatWhoPaysQuery } from '../../src/storage/liability-link.ts';
import { parseLinkQueryAndHash } from '../../src/storage/links.ts';
import { listSeatsInPlay, openTableWithPlayerCount } from '../../src/ui/table.ts';

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn', 'Mei', 'Ann', 'Bob', 'Cho'];
type End = HandEnd<number>;
/** A form with these answers, and scores typed in the order of the players. */
const filled = (end: Partial<End> = {}, ...scores: readonly string[]): HandEndDraft<number> =>
  scores.reduce<HandEndDraft<number>>((draft, text, player) => withTypedScore(draft, player, text), {
    ...EMPTY_HAND_END_DRAFT,
    end: { ...EMPTY_HAND_END, ...end },
  });
/** A sheet of as many players as the table seats. */
function session(
  rules: string,
  log: readonly SheetEntry[],
  house: Sheet['house'] = {},
  more: Partial<Sheet> = {},
): Sheet {
  const table = openTable({ rules, house });
  return sheetOf(rules, log, { house, names: NAMES.slice(0, table.ok ? table.value.asks.players.now : 4), ...more });
}
const hand = (
  n: number,
  winner: number | undefined,
  scores: readonly number[] = [],
  more: Partial<SheetEntryOfHand> = {},
): SheetEntryOfHand =>
  handOf(n, { scores: Object.fromEntries(scores.entries()), ...(winner !== undefined && { winner }), ...more });
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
const JAPANESE = { nineOrphans: true, extraDealStakes: true, dealerOnDraw: 'stays', drawPay: '200/150/200' } as const;

describe('a session', () => {
  // East (Jean) wins 100: the others pay double; then they settle their own differences.
  const first = hand(1, 0, [100, 20, 8, 0]);
  // Pauline wins 50 as West of the second hand, Jean still East.
  const second = hand(2, 2, [10, 4, 50, 0]);

  it('settles by the engine, and East moves on; an earlier hand that is corrected lets everything follow', () => {
    const { lines, totals, match, number } = worked(session('u3a', [first, second]));
    expect(lines[0]!.changes).toEqual([600, -200 + 12 + 20, -200 - 12 + 8, -200 - 20 - 8]);
    expect(lines[1]!.changes).toEqual([-100 + 12 + 20, -50 - 12 + 4, 200, -50 - 20 - 4]);
    expect([lines[1]!.before.seats.e, match.seats.e, number]).toEqual([0, 1, 3]);
    expect(totals).toEqual([0, 1, 2, 3].map((at) => 3000 + lines[0]!.changes[at]! + lines[1]!.changes[at]!));
    const corrected = worked(session('u3a', [hand(1, 3, [100, 20, 8, 0]), second]));
    expect(corrected.lines[1]!.before.seats.e).toBe(1);
    expect(corrected.lines[1]!.changes).toEqual([-50 + 12 + 10, -100 - 12 + 8, 200, -50 - 8 - 10]);
    const settled = settle({ rules: 'u3a', scores: { e: 100, s: 20, w: 8, n: 0 }, winner: 'e' });
    expect(settled.ok && SEATS.map((seat) => settled.value.net[seat])).toEqual(lines[0]!.changes);
    expect(sum(worked(session('u3a', [first], {}, { tallies: false })).totals)).toBe(0);
  });

  it('is told line by line', async () => {
    const fine = { kind: 'penalty', id: 'p', made: 2, at: 2, what: 'misnamed-discard', offender: 0, to: 2 } as const;
    const orphans = { drawn: 'japanese.draw.nine-orphans', orphans: { who: 2, kinds: 11 } };
    const sessions: Record<string, Sheet> = {
      'the first hand taken out': session('u3a', [{ ...first, gone: true }, second]),
      'a draw, and a goulash': session('u3a', [hand(1, undefined)]),
      'scores that are rounded': session('bell', [hand(1, 1, [0, 140, 46, 92])]),
      'the same, not rounded': session('u3a', [hand(1, 1, [0, 140, 46, 92])]),
      'straight scoring': session('u3a', [first], { straightScore: true }),
      'one pays for all': session('u3a', [hand(1, 1, [0, 100], { liable: { who: 3, rule: 'cannon' } })]),
      'a penalty, which is no hand': session('u3a', [first, fine]),
      'two winners': session('cantonese', [hand(1, 1, [0, 4, 8], { discarder: 3, alsoWon: [2] })], {
        multipleWinners: true,
      }),
      'one ready at a draw': session('japanese', [hand(1, undefined, [], { ready: [1] })], JAPANESE),
      'two ready at a draw': session('japanese', [hand(1, undefined, [], { ready: [1, 3] })], JAPANESE),
      'nine orphans': session('japanese', [hand(1, undefined, [], orphans)], JAPANESE),
      'the stake of an extra hand': session('japanese', [hand(1, 0, [100]), hand(2, 0, [100])], JAPANESE),
      'the stake goes back': session('japanese', [hand(1, 0, [60]), hand(2, undefined)], JAPANESE),
      'a hand that is void': session(
        'japanese',
        [hand(1, 0, [60]), hand(2, undefined, [], { drawn: 'void' })],
        JAPANESE,
      ),
      'five share four seats': session('u3a', [hand(1, 1, [0, 10, 0, 0])], { players: 5 }),
      'a winner who sat out': session('u3a', [hand(1, 4, [0, 0, 0, 0, 50])], { players: 5 }),
    };
    const mistaken = (n: number, who: number, what: string, more: Partial<SheetEntryOfHand>) =>
      handOf(n, { ...more, mistakes: [{ who, what }] });
    const forfeit = { claimForfeit: true, drawPay: '200/150/200' } as const;
    const scored = { winner: 0, scores: { 0: 100, 1: 20, 2: 8, 3: 46 } };
    const twice = [
      { who: 3, what: 'claim-not-made' },
      { who: 3, what: 'claim-not-made' },
    ];
    Object.assign(sessions, {
      'a dead hand counts for nothing': session('u3a', [mistaken(1, 3, 'too-many-tiles', scored)]),
      'a claim forfeited twice': session('japanese', [hand(1, 1, [0, 60], { discarder: 2, mistakes: twice })], forfeit),
      'a claim forfeited, and nobody wins': session(
        'japanese',
        [mistaken(1, 0, 'claim-not-made', { ready: [1, 3] })],
        forfeit,
      ),
      'a dead hand was not one short': session('japanese', [mistaken(1, 3, 'wrong-set', { ready: [1, 3] })], forfeit),
    });
    const tell = (line: WorkedSessionLine, { names }: Sheet): readonly unknown[] => {
      const { changes, error, before, next, stakesBack, entry } = line;
      if (error) return [error.code];
      if (entry.kind !== 'hand') return [changes, describePenaltyOrPlayerChange(line, names)];
      const { players, payments, reckoned } = createSettlementTextsOfHand(line, names);
      const mistakes = listMistakeMakerSentences(line, names);
      const told = [...players.map(({ sentence }) => sentence), ...payments, ...reckoned, ...mistakes];
      const after = next ? listUpcomingHandSentences(opened('japanese', JAPANESE), names, next.match) : [];
      const ends = [describeHandWinner(line, names), ...listNextHandSentences(line, names), stakesBack, next?.because];
      return [before.seats.e, changes, ...ends, ...told, ...after];
    };
    const rows = Object.entries(sessions).flatMap(([name, sheet]) => {
      const { lines, match, number, totals, start } = worked(sheet);
      const lists = lines.map((line) => [`${name}, ${line.number}`, tell(line, sheet)] as const);
      return [
        ...lists,
        [`${name}, after`, [match.hand, match.seats, match.waiting, match.goulash, number, totals, start]],
      ];
    });
    await expect(listCases(Object.fromEntries(rows))).toMatchFileSnapshot('recorded/sheet-sessions.txt');
  });

  it('refuses rules that nobody knows, and too few players', () => {
    const codeOf = (sheet: Sheet) => {
      const done = computeSession(sheet);
      return done.ok ? '' : done.error.code;
    };
    expect(codeOf(session('riichi', []))).toBe('unknown-ruleset');
    expect(codeOf(session('u3a', [], {}, { names: ['Jean', 'Raj'] }))).toBe('bad-input');
  });

  it('moves points, and never makes any, in every game and number of players', () => {
    const tables = RULESET_IDS.flatMap((rules) =>
      opened(rules).asks.players.choices.map((players) => openTableWithPlayerCount(opened(rules), players)),
    );
    expect(tables.length).toBeGreaterThan(10);
    const winner = fc.option(fc.nat(4), { nil: undefined });
    const scores = fc.array(fc.nat(999), { minLength: 5, maxLength: 5 });
    const play = fc.array(fc.record({ winner, scores }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...tables), play, (table, hands) => {
        const log = hands.map((each, i) => hand(i, each.winner, each.scores));
        const sheet = session(table.rules, log, table.house);
        const { totals, start, lines } = worked(sheet);
        expect(sum(totals)).toBe(start * sheet.names.length);
        for (const line of lines) if (!line.error) expect(sum(line.changes)).toBe(0);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe('what is asked', () => {
  const match = (rules: string, house: Sheet['house'] = {}) => {
    const begun = createMatchAndStartPoints({ rules, house });
    if (!begun.ok) throw new Error(begun.error.code);
    return begun.value.match;
  };

  it('by the game, the table and what is answered already', async () => {
    const won = (rules: string, house: Sheet['house'] = {}, more: Partial<End> = {}) => {
      const { scores, discarder, also, ready, reasons } = getHandFormQuestions(
        opened(rules, house),
        match(rules, house),
        { ...EMPTY_HAND_END, winner: 1, ...more },
      ).won!;
      return { scores, discarder, also, ready, reasons: reasons.map(({ value }) => value) };
    };
    const drawn = (rules: string, house: Sheet['house'] = {}) =>
      getDrawnHandQuestions(opened(rules, house), match(rules, house));
    const cases = {
      ...Object.fromEntries(RULESET_IDS.map((rules) => [`${rules}, won`, won(rules)])),
      'straight score': won('u3a', { straightScore: true }),
      'two players': won('u3a', { players: 2 }),
      'one pays for all': won('u3a', {}, { liable: { who: 2, rule: 'cannon' } }),
      'several winners': won('cantonese', { multipleWinners: true }, { discarder: 0 }),
      'who was ready': won('japanese', { ready: true }),
      ...Object.fromEntries(RULESET_IDS.map((rules) => [`${rules}, drawn`, drawn(rules)])),
      'East stays where it is ready': drawn('japanese', { dealerOnDraw: 'staysIfReady' }),
      'nine orphans': drawn('japanese', JAPANESE),
      ...Object.fromEntries(
        RULESET_IDS.map((rules) => [
          `${rules}, mistakes`,
          listImmediatelyPenalizedMistakeKinds({ table: opened(rules), match: match(rules) }),
        ]),
      ),
      'five players': listPlayerSeatLabels(match('u3a', { players: 5 })),
      names: listPlayerNameErrors(['Jean', ' jean ', '']),
    };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/sheet-asked.txt');
  });
});

describe('the fields', () => {
  const at = (rules = 'u3a', house: Sheet['house'] = {}) => {
    const { match, table } = worked(session(rules, [], house));
    return (draft: HandEndDraft<number>) => toHandEndOrFieldErrors({ table, names: NAMES }, match, draft);
  };

  it('say what is missing, what no hand has, and what the engine refuses', async () => {
    const rule = 'japanese.draw.nine-orphans';
    const orphans = (named?: End['orphans']) =>
      at('japanese', JAPANESE)(filled({ winner: null, drawn: rule, orphans: named }));
    const cases = {
      nothing: at()(filled()),
      'scores that are none': at()(filled({ winner: 1 }, '', '92', 'x', '0')),
      'scores that no hand has': at()(filled({ winner: 1, discarder: 0 }, '37', '13', '0', '0')),
      'no discarder': at('cantonese')(filled({ winner: 1 }, '', '8')),
      'liable in another way': at('cantonese')(
        filled({ winner: 1, discarder: 2, liable: { who: 3, rule: 'bao-a' } }, '', '8'),
      ),
      'nobody ended it': orphans(),
      'of how many kinds': orphans({ who: 1 }),
      'nine kinds': orphans({ who: 1, kinds: 9 }),
      'a dead hand needs no score': at()(
        filled({ winner: 0, mistakes: [{ who: 3, what: 'too-many-tiles' }] }, '100', '20', '8'),
      ),
      'a dead hand may not win': at()(
        filled({ winner: 0, mistakes: [{ who: 0, what: 'wrong-set' }] }, '100', '20', '8', '0'),
      ),
      'no such mistake in this game': at('cantonese')(
        filled({ winner: 0, discarder: 1, mistakes: [{ who: 1, what: 'wrong-set' }] }, '16'),
      ),
      'a draw has no scores': at()(filled({ winner: null }, '5')),
      'a win': at()(filled({ winner: 1 }, '10', '92', '4', '0')),
    };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/sheet-fields.txt');
  });

  it('are filled again by the hand that they made', () => {
    const checked = at()(filled({ winner: 1 }, '10', '92', '4', '0'));
    if (!checked.ok) throw new Error('refused');
    expect(at()({ end: checked.hand, typedScores: {} })).toEqual(checked);
  });
});

describe('the scorer’s link', () => {
  const { match } = worked(session('u3a', [hand(1, 2, [0, 0, 20, 0])]));
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
    expect(match.seats).toEqual({ e: 1, s: 2, w: 3, n: 0 });
    expect(mapHandEndPlayers(given, (seat) => match.seats[seat])).toMatchObject({
      winner: 2,
      scores: { 0: 0, 1: 16, 2: 200, 3: 8 },
      discarder: 3,
      liable: { who: 3, rule: 'cannon' },
      ready: [1, 0],
    });
  });
  it('means the players of its names, wherever they sit now; where nobody has a name, the winds count', () => {
    const names = { e: 'jean', s: 'Raj', w: 'Pauline', n: 'Gwyn' };
    expect(matchSeatNamesOrKeepSeats(names, NAMES.slice(0, 4), match)).toEqual({ e: 0, s: 1, w: 2, n: 3 });
    expect(matchSeatNamesOrKeepSeats({ ...names, n: 'Zoë' }, NAMES.slice(0, 4), match)).toBe(match.seats);
  });
  it('is none of another kind, and leaves out what is no score', () => {
    for (const query of ['', '?h=b123', '?utm=1', '?won=q&s=8']) expect(parseRecordHandLink(query)).toBeUndefined();
    const read = { ...EMPTY_HAND_END, winner: 'w', scores: { w: 12 } };
    expect(parseRecordHandLink('?won=w&e=-1&s=9e9&w=12&pays=cannon')?.hand).toEqual(read);
  });
  it('asks the scorer for this round, goulash and house rules', () => {
    const sheet = session('u3a', [hand(1, undefined)], { limit: 500 });
    expect(formatScorerQueryWithSeats(sheet, worked(sheet).match)).toMatch(
      /^\?round=e&four=yes&goulash=yes&r=u3a\.\d+~limit\.500#e=Jean&s=Raj&w=Pauline&n=Gwyn$/,
    );
  });
  it.each(['u3a', 'bmja', 'bell', 'cantonese', 'japanese'])(
    '%s: says which seat is empty where it changes',
    (rules) => {
      for (const players of opened(rules).asks.players.choices.filter((many) => many <= 4)) {
        const table = openTableWithPlayerCount(opened(rules), players);
        const sheet = session(rules, [hand(1, 1, [0, 64, 0, 0]), hand(2, 2, [0, 0, 64, 0])], table.house);
        const { lines, match: after } = worked(sheet);
        for (const now of [...lines.map(({ before }) => before), after]) {
          const absent = findEmptySeat(table, now);
          expect(listSeatsInPlay(table, absent)).toEqual(listSeatsOfMatch(now));
          for (const query of [formatScorerQueryWithSeats(sheet, now, absent), formatWhoPaysQuery({ table, absent })])
            expect(parseLinkQueryAndHash(query).params.get('absent') ?? undefined).toBe(absent);
        }
      }
    },
  );
});

describe('what is shown', () => {
  it('who leads, and the sticks that are handed out', async () => {
    const done = worked(session('u3a', [hand(1, 0, [100, 20, 8, 0])]));
    const numbered = ['Jean', 'Jean 2', 'Jean 3', 'Jean (2)'];
    const cases = {
      totals: describeSessionTotals(done, NAMES),
      changes: describePointChangesSinceStart(done, NAMES),
      'totals of names with numbers': describeSessionTotals(done, numbered),
      'changes of names with numbers': describePointChangesSinceStart(done, numbered),
      'no changes yet': describePointChangesSinceStart(worked(session('cantonese', [])), NAMES),
      'totals at the start': describeSessionTotals(worked(session('u3a', [])), NAMES.slice(0, 4)),
      'sticks alike': listStickHandOutSentences(opened('u3a'), String),
      'sticks by name': listStickHandOutSentences(opened('u3a', { players: 5 }), (player) => NAMES[player]!),
      'no sticks in a game for points': createStartPurses(opened('cantonese')),
    };
    await expect(listCases(cases)).toMatchFileSnapshot('recorded/sheet-shown.txt');
  });
  it('keeps names in the chart apart and inside', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 16, max: 244 }), { minLength: 2, maxLength: 5 }), (wanted) => {
        const places = spaceChartLabels(wanted).toSorted((a, b) => a - b);
        for (let i = 1; i < places.length; i++) expect(places[i]! - places[i - 1]!).toBeGreaterThanOrEqual(34);
        expect(places.at(-1)).toBeLessThanOrEqual(244);
      }),
    );
    const flat = [0, 0];
    expect(createTotalsChart([flat, flat], ['a', 'b']).lines[0]!.points).not.toContain('NaN');
  });
  it('writes a table for a spreadsheet, and no formulas', () => {
    const names = ['=HYPERLINK("x")', 'Raj', 'Pauline, dear', 'Gwyn'];
    const sheet = session('u3a', [hand(1, 0, [100, 20, 8, 0]), hand(2, undefined)], {}, { names });
    const rows = formatSheetCsv(sheet, worked(sheet)).trimEnd().split('\r\n');
    expect(rows[0]).toContain(`"'=HYPERLINK(""x""): score"`);
    expect(rows[0]).toContain('"Pauline, dear: total"');
    expect(rows[1]).toContain('"Rules"');
    expect(rows[2]).toMatch(
      /^1,"Hand","East","'=HYPERLINK\(""x""\)","'=HYPERLINK\(""x""\)","","",100,20,8,0,600,-168,-204,-228,3600,2832,2796,2772$/,
    );
    expect(rows[3]).toContain('Nobody');
    const back = findSheetInCsvText(rows.join('\n'), { id: 'b', title: '', now: 9_000, rules: 'bell' });
    expect(back?.sheet.names).toEqual(names);
  });
  it.each(['u3a', 'bell', 'japanese'])('%s: every payment of a session is made in whole sticks', (rules) => {
    for (const players of opened(rules).asks.players.choices) {
      const log = [hand(1, 0, [80, 20, 10, 0]), hand(2, 0, [40, 0, 20, 20], { discarder: 1 })];
      const begun = session(rules, log, openTableWithPlayerCount(opened(rules), players).house);
      // A fifth player comes in for the second, and wins.
      const change: SheetEntry = { kind: 'change', id: 'c', made: 3, at: 3, out: 1, in: 4 };
      const more = players === 4 ? [change, hand(4, 4, [0, 0, 20, 20, 80])] : [];
      const sheet = { ...begun, names: [...begun.names, 'Newcomer'], log: [...log, ...more] };
      const done = worked(sheet);
      for (const line of done.lines.filter(({ entry }) => entry.kind === 'hand')) {
        expect(line.payments.length).toBeGreaterThan(0);
        const sentences = listStickPaymentSentences(sheet.names, done, line);
        expect([players, sentences.length]).toEqual([players, line.payments.length]);
        expect(sentences.join(' ')).not.toContain('written down');
      }
    }
  });
});

it('two who wait sit out, and one sits out', () => {
  const upcoming = (players: number) => {
    const table = opened('japanese', { players });
    const begun = createMatchAndStartPoints({ table });
    if (!begun.ok) throw new Error(begun.error.code);
    return listUpcomingHandSentences(table, ['Ann', 'Bob', 'Cath', 'Dev', 'Eve', 'Fay'], begun.value.match).join(' ');
  };
  expect([upcoming(5), upcoming(6)]).toEqual([
    'Ann is East now. Eve sits out.',
    'Ann is East now. Eve and Fay sit out.',
  ]);
});
