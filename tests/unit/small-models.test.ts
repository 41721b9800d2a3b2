// What widgets think, where it is short: a date, the cards of a room, a hand with two winners, the link to the scorer.
import { describe, expect, it } from 'vitest';
import { CARDS } from '../../src/cards/index.ts';
import { startMatch } from '../../src/engine/index.ts';
import { NOTHING_ENTERED } from '../../src/learner/hand-record.ts';
import type { HandEntry, Sheet } from '../../src/learner/sheet.ts';
import { readRoomQuiz } from '../../src/widgets/cards/room-answers.ts';
import { recordedFrom } from '../../src/widgets/hand-end/entered.ts';
import { dateWords } from '../../src/widgets/parts/dates.ts';
import { workOutSession } from '../../src/widgets/sheet/session.ts';
import { csvOf } from '../../src/widgets/sheet/sheet-export.ts';
import { scorerQuery } from '../../src/widgets/sheet/sheet-link.ts';

it.each([
  [new Date(2027, 0, 1), '1 January 2027'],
  [new Date(2026, 10, 22), '22 November 2026'],
  [new Date(2028, 11, 31), '31 December 2028'],
])('%s is “%s”', (date, words) => {
  expect(dateWords(date)).toBe(words);
});

it('the cards of a room are numbered from one', () => {
  const answers = Object.fromEntries([0, 1, CARDS, CARDS + 1].map((card) => [card, 'a']));
  expect(Object.keys(readRoomQuiz({ 0: answers })[0]!)).toEqual(['1', String(CARDS)]);
});

it('whoever won was not one tile short as well', () => {
  const entered = { ...NOTHING_ENTERED, winner: '1', ready: ['0', '1', '3'] };
  expect(recordedFrom(entered, [0, 1, 2, 3]).ready).toEqual([0, 3]);
});

const SHEET: Sheet = {
  id: 's',
  at: 1,
  opened: 1,
  title: 'T',
  rules: 'cantonese',
  house: { multipleWinners: true },
  names: ['Jean', 'Raj', 'Pauline', 'Gwyn'],
  tallies: false,
  log: [],
};

describe('a sheet outside its page', () => {
  it('names everybody who won a hand', () => {
    const both: HandEntry = {
      kind: 'hand',
      id: 'h',
      made: 2,
      at: 2,
      winner: 1,
      alsoWon: [2],
      discarder: 3,
      ready: [],
      mistakes: [],
      scores: { 0: 0, 1: 4, 2: 8 },
    };
    const sheet = { ...SHEET, log: [both] };
    const worked = workOutSession(sheet);
    expect(worked.ok && csvOf(sheet, worked.value)).toContain('"Raj and Pauline"');
  });

  it('tells the scorer that a hand is a goulash, and only then', () => {
    const started = startMatch({ rules: 'u3a' });
    if (!started.ok) throw new Error(started.error.code);
    const { match } = started.value;
    const query = (goulash: boolean) => new URLSearchParams(scorerQuery(SHEET, { ...match, goulash }).split('#')[0]);
    expect([query(true).get('goulash'), query(false).get('goulash')]).toEqual(['yes', null]);
  });
});
