// The end of a hand: entered, stored, handed over by a link, settled.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  openTable,
  RULESET_IDS,
  SEATS,
  settle,
  type HouseInput,
  type Player,
  type Seat,
} from '../../src/engine/index.ts';
import { parse } from 'valibot';
import {
  EMPTY_HAND_END,
  EMPTY_HAND_END_DRAFT,
  getTypedScoreTextOfPlayer,
  NOBODY_VALUE,
  VOID_DRAW_VALUE,
  withTypedScore,
  type HandEnd,
  type HandEndDraft,
} from '../../src/storage/hand-end.ts';
import {
  handEndDraftSchema,
  fromStoredHandEndDraft,
  toStoredHandEndDraft,
  type StoredHandEndDraft,
} from '../../src/storage/hand-end-schemas.ts';
import {
  toHandEndFromEntry,
  scoreSheetSchema,
  toEntryFieldsOfHandEnd,
  type SheetEntryOfHand,
} from '../../src/storage/sheet.ts';
import { mapHandEndPlayers, removeAnswersNotFittingWinner } from '../../src/ui/hand-end/translate-hand.ts';
import { getHandEndQuestions } from '../../src/ui/hand-end/end-asks.ts';
import { validateTypedScore } from '../../src/ui/hand-end/typed-score.ts';
import { parseRecordHandLink } from '../../src/features/score-sheet/sheet-link.ts';
import { formatRecordHandQuery } from '../../src/ui/hand-end/record-link.ts';
import {
  describeMissingForSettlement,
  settleHandEndWithEngine,
  toSettlementViewBySeats,
} from '../../src/ui/hand-end/settlement.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';

const called = (seat: Seat): string => ({ e: 'East', s: 'South', w: 'West', n: 'North' })[seat];

/** Fields as somebody may fill them, sense or nonsense, as they are stored. */
const seat = fc.constantFrom(...SEATS);
const orNobody = fc.constantFrom('', NOBODY_VALUE, ...SEATS);
const anyFields: fc.Arbitrary<StoredHandEndDraft> = fc.record({
  winner: orNobody,
  also: fc.uniqueArray(seat),
  discarder: orNobody,
  scores: fc.dictionary(seat, fc.constantFrom('', '8', '64', '1,280', 'many', '26.5')),
  payer: fc.constantFrom('', ...SEATS),
  reason: fc.constantFrom('', 'cannon', 'bao-f-a'),
  ready: fc.uniqueArray(seat),
  mistakes: fc.array(fc.tuple(fc.constantFrom('wrong-set', 'claim-not-made'), seat).map((mark) => mark.join(':'))),
  drawn: fc.constantFrom('', VOID_DRAW_VALUE, 'japanese.draw.nine-orphans'),
  orphan: fc.constantFrom('', ...SEATS),
  kinds: fc.constantFrom('', '9', '13'),
});
const anyDraft = anyFields.map((fields) => fromStoredHandEndDraft(fields, SEATS));
/** The hand as it is handed on, without answers that fit no more. */
const handedOn = ({ end }: HandEndDraft): HandEnd => removeAnswersNotFittingWinner(end, SEATS);

describe('the end of a hand that is entered', () => {
  it('reads nothing as a form with nothing in it', () => {
    const fields = parse(handEndDraftSchema, {});
    expect(fromStoredHandEndDraft(fields, SEATS)).toEqual(EMPTY_HAND_END_DRAFT);
    expect(toStoredHandEndDraft(EMPTY_HAND_END_DRAFT)).toEqual(fields);
  });

  it('stored and read again: every field as it was', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        // A reason stands beside a payer only.
        const whole = fields.payer === '' ? { ...fields, reason: '' } : fields;
        const draft = fromStoredHandEndDraft(fields, SEATS);
        expect(toStoredHandEndDraft(draft)).toEqual(whole);
        expect(parse(handEndDraftSchema, JSON.parse(JSON.stringify(toStoredHandEndDraft(draft))))).toEqual(whole);
      }),
      { numRuns: runs(300) },
    );
  });

  it.each([
    ['0', 0],
    ['64.5', 64.5],
    ['99999999.9', 99_999_999.9],
    ['100000000', undefined],
    ['6.25', undefined],
    ['-8', undefined],
    ['−8', undefined],
    ['8,5', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('a link that says “%s” hands over %s', (text, score) =>
    expect(parseRecordHandLink(`?won=e&s=${encodeURIComponent(text)}`)?.hand.scores).toEqual(
      score === undefined ? {} : { s: score },
    ),
  );

  it('entered → link → entered', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const hand = handedOn(draft);
        // While nobody has said who won, there is nothing to hand over.
        if (hand.winner === undefined) return;
        const read = parseRecordHandLink(formatRecordHandQuery(hand, { e: 'Jean' }))!;
        expect(read).toEqual({ hand, names: { e: 'Jean' } });
        const again = fromStoredHandEndDraft(toStoredHandEndDraft({ end: read.hand, typedScores: {} }), SEATS);
        expect(handedOn(again)).toEqual(removeAnswersNotFittingWinner(read.hand, SEATS));
      }),
      { numRuns: runs(300) },
    );
  });

  it('entered → log of a sheet → entered, by those who sat there', () => {
    const places = { e: 2, s: 3, w: 0, n: 1 } as const;
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const hand = mapHandEndPlayers<Seat, Player>(handedOn(draft), (each) => places[each]);
        const entry = { ...toEntryFieldsOfHandEnd(hand), kind: 'hand', id: 'h', made: 1, at: 1 };
        const sheet = { id: 's', rules: 'u3a', names: ['A', 'B', 'C', 'D'], log: [entry] };
        const [read] = parse(scoreSheetSchema, JSON.parse(JSON.stringify(sheet))).log as readonly SheetEntryOfHand[];
        expect(read).toEqual(entry);
        const { winner, discarder } = hand;
        expect(toHandEndFromEntry(read!)).toEqual({ ...hand, winner: winner ?? null, discarder: discarder ?? null });
        const back = (player: Player): Seat => SEATS.find((each) => places[each] === player)!;
        expect(mapHandEndPlayers(hand, back)).toEqual(handedOn(draft));
      }),
      { numRuns: runs(200) },
    );
  });

  it.each<[string, Partial<HandEnd>, Partial<HandEnd>]>([
    ['a winner does not pay', { winner: 's', liable: { who: 's', rule: 'cannon' } }, { winner: 's' }],
    ['who won was not one tile short', { winner: 's', ready: ['e', 's'] }, { winner: 's', ready: ['e'] }],
    ['a payer without a reason is none yet', { winner: 's', liable: { who: 'e' } }, { winner: 's' }],
    [
      'of a drawn hand no scores are kept',
      { winner: null, scores: { e: 8 }, ready: ['s'] },
      { winner: null, ready: ['s'] },
    ],
    [
      'a hand that is dealt again has nothing',
      { winner: null, drawn: VOID_DRAW_VALUE, ready: ['s'] },
      { winner: null, drawn: VOID_DRAW_VALUE },
    ],
    ['nobody who is not there', { winner: 'q' as Seat, ready: ['7' as Seat, 'e'] }, { ready: ['e'] }],
    [
      'others win on a discard only, and not on their own',
      { winner: 's', alsoWon: ['w', 'n'], discarder: 'w' },
      { winner: 's', discarder: 'w', alsoWon: ['n'] },
    ],
  ])('%s', (_, end, hand) =>
    expect(removeAnswersNotFittingWinner({ ...EMPTY_HAND_END, ...end }, SEATS)).toEqual({ ...EMPTY_HAND_END, ...hand }),
  );

  it('reads scores as people type them', () => {
    const typed = [
      ['e', ' 1,280 '],
      ['s', 'x'],
    ] as const;
    const draft = typed.reduce<HandEndDraft>(
      (now, [who, text]) => withTypedScore(now, who, text),
      EMPTY_HAND_END_DRAFT,
    );
    expect(draft.end.scores).toEqual({ e: 1280 });
    expect(SEATS.map((who) => getTypedScoreTextOfPlayer(draft, who))).toEqual([' 1,280 ', 'x', '', '']);
    expect(withTypedScore(draft, 'e', '').end.scores).toEqual({});
  });
});

describe('settled', () => {
  it.each(RULESET_IDS)('%s: in words what the engine settles', (rules) => {
    const table = opened(rules);
    const scores = { e: 26, s: 64, w: 8, n: 4 };
    const plain = settle({ rules, scores, winner: 's' });
    const done = settleHandEndWithEngine(table, SEATS, { ...EMPTY_HAND_END, scores, winner: 's' });
    if (!plain.ok || !done.ok) throw new Error('refused');
    const words = toSettlementViewBySeats(done.value, SEATS, called);
    expect(done.value).toEqual(plain.value);
    expect(words.payments).toHaveLength(plain.value.payments.length);
    expect(words.players.map(({ who }) => who)).toEqual([...SEATS]);
  });

  it('a payer discarded the tile where nobody is asked who did', () => {
    const hand = {
      ...EMPTY_HAND_END,
      scores: { s: 100 },
      winner: 's',
      liable: { who: 'w', rule: 'cannon' },
    } as const;
    const done = settleHandEndWithEngine(opened('u3a'), SEATS, hand);
    expect(done.ok && done.value.payments.map(({ from, amount }) => [from, amount])).toEqual([['w', 400]]);
  });

  it('says what is missing', () => {
    const table = opened('u3a');
    const missing = (hand: Partial<HandEnd>): string =>
      describeMissingForSettlement(table, SEATS, { ...EMPTY_HAND_END, discarder: null, ...hand }, called);
    expect(missing({ scores: { e: 10 } })).toContain('Say who went Mahjong');
    expect(missing({ winner: 'e', scores: { s: 8 } })).toBe('East went Mahjong, but that hand has no score yet.');
    expect(missing({ winner: 'e', scores: { e: 100, s: 8, w: 4 } })).toMatchSnapshot();
  });

  it('before anybody is named, asks for what a win of the first would need', () => {
    expect(getHandEndQuestions(opened('u3a'), SEATS, EMPTY_HAND_END).scores).toEqual([...SEATS]);
    expect(getHandEndQuestions(opened('cantonese'), SEATS, EMPTY_HAND_END).scores).toEqual(['e']);
  });
});

describe('a typed score that no hand can have', () => {
  const WON = true;
  const LOST = false;
  it.each<[rules: string, house: HouseInput, typed: string, won: boolean]>([
    ['u3a', {}, '64', WON],
    ['u3a', {}, '', WON],
    ['u3a', {}, 'many', LOST],
    ['u3a', {}, '-8', LOST],
    ['u3a', {}, '99,999', WON],
    ['u3a', {}, '99,999', LOST],
    ['u3a', { limit: 500 }, '640', WON],
    ['u3a', {}, '13', WON],
    ['u3a', {}, '2', WON],
    ['u3a', {}, '0', WON],
    ['u3a', { maxChows: 4 }, '13', WON],
    ['u3a', {}, '2', LOST],
    ['u3a', {}, '13', LOST],
    ['u3a', {}, '8.5', LOST],
    ['u3a', {}, '382', LOST],
    ['bmja', {}, '2', WON],
    ['bmja', {}, '99999', LOST],
    ['bell', {}, '47', LOST],
    ['bell', {}, '99999', WON],
    ['japanese', {}, '45', WON],
    ['japanese', {}, '2', WON],
    ['cantonese', {}, '5', WON],
    ['cantonese', {}, '99999', WON],
    ['cantonese', { minFan: 3 }, '3', WON],
  ])('%s %o %s (won: %s)', (rules, house, typed, won) => {
    const table = openTable({ rules, house });
    if (!table.ok) throw new Error(table.error.code);
    expect(validateTypedScore(table.value, typed, won)).toMatchSnapshot();
  });
});
