// How a group writes a mistake on the score sheet, in a hand that somebody won and in one that nobody did.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS } from '../../src/engine/index.ts';
import { EMPTY_HAND_END, VOID_DRAW_VALUE, type HandEnd } from '../../src/storage/hand-end.ts';
import { parse } from 'valibot';
import {
  toHandEndFromEntry,
  scoreSheetSchema,
  type SheetEntryOfHand,
  type Sheet,
  type SheetEntry,
} from '../../src/storage/sheet.ts';
import {
  listImmediatelyPenalizedMistakeKinds,
  findMistakeThatEndedHand,
  type WorkedSessionLine,
} from '../../src/features/score-sheet/session.ts';
import { opened } from './support/opened.ts';
import { handOf, sheetOf, worked } from './support/sheets.ts';
import {
  getDrawnHandQuestions,
  getWinAfterMistakeWarnings,
  toHandEndOrFieldErrors,
} from '../../src/features/score-sheet/hand-form.ts';
import {
  listHandEndMistakeQuestions,
  countPlayerMistakesOfKind,
  setMistakeCount,
} from '../../src/features/score-sheet/hand-mistakes.ts';

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn'];
const session = (rules: string, log: readonly SheetEntry[], house: Sheet['house'] = {}): Sheet =>
  sheetOf(rules, log, { house });
const hand = handOf;
const linesOf = (sheet: Sheet): readonly WorkedSessionLine[] => worked(sheet).lines;
/** Checks a draft at the first hand of a session. */
function checked(rules: string, end: Partial<HandEnd<number>>) {
  const { table, match } = worked(session(rules, []));
  return toHandEndOrFieldErrors({ table, names: NAMES }, match, {
    end: { ...EMPTY_HAND_END, ...end },
    typedScores: {},
  });
}

describe('on the score sheet', () => {
  it.each(RULESET_IDS)('%s: every penalty can be written in a session of drawn hands', (rules) => {
    const choices = listImmediatelyPenalizedMistakeKinds(worked(session(rules, [])));
    expect(choices.map(({ what }) => what)).toContain('false-mahjong');
    const log = choices.flatMap(({ what, toOne }, n): SheetEntry[] => [
      hand(2 * n, {}),
      { kind: 'penalty', id: `p${n}`, made: 2 * n + 1, at: 1, what, offender: 1, ...(toOne && { to: 2 }) },
    ]);
    for (const { error, entry, changes } of linesOf(session(rules, log))) {
      expect(error).toBeUndefined();
      expect(changes.reduce((all, n) => all + n, 0)).toBe(0);
      expect(changes[1]! < 0).toBe(entry.kind === 'penalty');
    }
  });
});

describe('the marks', () => {
  it('are offered where the game has such mistakes, in the words of a player', () => {
    expect(RULESET_IDS.filter((rules) => opened(rules).asks.handMistakes.length === 0)).toEqual([]);
    expect(listHandEndMistakeQuestions(opened('japanese', { claimForfeit: true }))).toContainEqual({
      what: 'claim-not-made',
      says: 'Somebody claimed a tile and did not take it. Who?',
      eachTime: true,
    });
  });
  it('are counted and changed without touching the others', () => {
    const one = [{ who: 1, what: 'wrong-set' }];
    const two = setMistakeCount(one, 'claim-not-made', 2, 2);
    expect([
      countPlayerMistakesOfKind(two, 'claim-not-made', 2),
      countPlayerMistakesOfKind(two, 'wrong-set', 1),
    ]).toEqual([2, 1]);
    expect(setMistakeCount(two, 'claim-not-made', 2, 0)).toEqual(one);
  });
  it('are stored with the sheet, and go back into the form', () => {
    const made = [{ who: 3, what: 'too-many-tiles' }];
    const result = parse(
      scoreSheetSchema,
      JSON.parse(JSON.stringify(session('u3a', [hand(1, { winner: 0, mistakes: made })]))),
    );
    const [entry] = result!.log as readonly SheetEntryOfHand[];
    expect(entry!.mistakes).toEqual(made);
    expect(toHandEndFromEntry(entry!).mistakes).toEqual(made);
  });
  it('of a damaged file are left out', () => {
    const log = [{ ...hand(1, { winner: 0 }), mistakes: [null, { who: 99, what: 'wrong-set' }, { who: 1 }] }];
    const [entry] = parse(scoreSheetSchema, { ...session('u3a', []), log }).log as readonly SheetEntryOfHand[];
    expect(entry!.mistakes).toEqual([]);
  });
  it('left over from a player who was someone else’s guest are dropped', () => {
    const result = checked('u3a', {
      winner: null,
      mistakes: [
        { who: 7, what: 'wrong-set' },
        { who: 1, what: 'wrong-set' },
      ],
    });
    expect(result).toMatchObject({ ok: true, hand: { mistakes: [{ who: 1, what: 'wrong-set' }] } });
  });
});

describe('a win in a hand that a mistake has ended', () => {
  const begun = (what: string, rules = 'u3a') =>
    worked(session(rules, [{ kind: 'penalty', id: 'p', made: 1, at: 1, what, offender: 2, to: 0 }]));
  it.each(['u3a', 'bmja', 'cantonese'])('is asked about once: %s', (rules) => {
    const ended = findMistakeThatEndedHand(begun('false-mahjong', rules), 1);
    expect(ended?.player).toBe(2);
    const won = { ...EMPTY_HAND_END, winner: 0, scores: { 0: 64 } };
    expect(getWinAfterMistakeWarnings(NAMES, won, ended)['winner']).toContain('Pauline has ended this hand');
    expect(getWinAfterMistakeWarnings(NAMES, { ...EMPTY_HAND_END, drawn: VOID_DRAW_VALUE }, ended)).toEqual({});
  });
  it('by nobody is dealt again, unless it is said that the wall was used up', () => {
    const { table, match } = worked(session('u3a', [], { goulash: true }));
    const end = { ...EMPTY_HAND_END, winner: null };
    const wayOf = (drawn: string | undefined, endedByMistake: boolean) => {
      const draft = { end: { ...end, ...(drawn !== undefined && { drawn }) }, typedScores: {} };
      const written = toHandEndOrFieldErrors({ table, names: NAMES }, match, draft, endedByMistake);
      return written.ok ? (written.hand.drawn ?? 'used up') : written.fieldErrors;
    };
    expect([wayOf(undefined, false), wayOf(undefined, true)]).toEqual(['used up', VOID_DRAW_VALUE]);
    expect(wayOf('british.draw.exhausted', true)).toBe('used up');
    expect(getDrawnHandQuestions(table, match, true).ends[0]).toBe(VOID_DRAW_VALUE);
  });
  it('is not asked about after another mistake, nor in the next hand', () => {
    expect(findMistakeThatEndedHand(begun('misnamed-discard'), 1)).toBeUndefined();
    expect(findMistakeThatEndedHand(begun('false-mahjong'), 2)).toBeUndefined();
  });
});
