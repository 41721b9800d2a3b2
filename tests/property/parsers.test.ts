// Whatever somebody types, opens or is sent: every reader of links, codes, files and storage answers, and what it gives can be
// shown, written and read again. Each begins with something lawful, of which parts are then lost, doubled or replaced.
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { formatQuizCode, parseQuizCode } from '../../src/questions/codes.ts';
import { encodeResultAsDigits, parseResultDigits } from '../../src/questions/results.ts';
import { formatDealCode, parseDealCode } from '../../src/questions/deal-codes.ts';
import { openTable, parseHand, parseCustomHand } from '../../src/engine/index.ts';
import { parseDrillReference } from '../../src/storage/drill-tables.ts';
import { mergeBackup } from '../../src/storage/backup-import.ts';
import { BACKUP_KEYS } from '../../src/storage/backup-kinds.ts';
import { listStoredDataSizes, serializeBackup } from '../../src/storage/backup.ts';
import { serializeGroupWithAgreedRules, parseGroupFile } from '../../src/storage/group-file.ts';
import { parseLinkQueryAndHash } from '../../src/storage/links.ts';
import { compressToCode, decompressFromCode } from '../../src/storage/long-code.ts';
import { restorePracticeHandFromText, serializePracticeHandForLink } from '../../src/storage/shared-hand.ts';
import { extractTableCodeGameId, parseTableCodeWithWarnings, formatTableCode } from '../../src/storage/table-code.ts';
import { restorePracticeGame, type PracticeGameRecord } from '../../src/bots/index.ts';
import { parseActionLogWithDamage } from '../../src/bots/hand-text.ts';
import {
  cardAnswersByQuestionSchema,
  parseCardAnswersOrError,
} from '../../src/features/big-screen/cards/room-answers.ts';
import { parseComparedHandQuery } from '../../src/features/compare/compared-hand.ts';
import { parseTypedScoreOrBad } from '../../src/storage/hand-end.ts';
import { parseRecordHandLink } from '../../src/features/score-sheet/sheet-link.ts';
import { replayPracticeHandOfLink } from '../../src/features/practice-table/hand-links.ts';
import { parseTypedWholeNumber } from '../../src/format/numbers.ts';
import { parsePaperScoreAndTotal } from '../../src/features/results/result-table.ts';
import { parseUncheckedGameOfLink } from '../../src/features/table-rules/game-book.ts';
import { parseDealLinkWithErrors } from '../../src/features/scorer/read-link.ts';
import { findSheetInJsonText } from '../../src/features/score-sheet/sheet-export.ts';
import { DEEP } from '../deep.ts';
import { groupOf } from './support/groups.ts';
import { untilMine } from '../unit/support/until-mine.ts';
import { memoryStore } from '../unit/support/memory-store.ts';
import { within } from '../unit/support/shared.ts';

const opened = openTable({ rules: 'u3a' });
if (!opened.ok) throw new Error(opened.error.code);
const table = opened.value;
const coded = { quiz: { kind: 'mixed', rules: 'u3a', level: 1, edition: 1 }, seed: 7 } as const;
const deal = formatDealCode({ rules: 'u3a', seed: 482 })!;
const game: PracticeGameRecord = {
  rules: 'u3a',
  house: { limit: 500 },
  seed: 482,
  me: 2,
  others: 'steady',
  done: [],
  log: '',
};
const begun = restorePracticeGame(game);
if (!begun.ok) throw new Error(begun.error.code);
const hand = serializePracticeHandForLink(game, untilMine(begun.value.hand));
const SHEET = {
  id: 's',
  at: 5,
  opened: 5,
  title: 'Tuesday',
  rules: 'u3a',
  house: { limit: 500 },
  names: ['Jean', 'Tom', 'Ann', 'Bob'],
  tallies: true,
  log: [
    {
      kind: 'hand',
      id: 'h',
      made: 1,
      at: 2,
      winner: 0,
      alsoWon: [],
      scores: { 0: 80, 1: 4, 3: 8 },
      ready: [1],
      discarder: 2,
    },
    { kind: 'penalty', id: 'p', made: 3, at: 3, what: 'false-mahjong', offender: 1 },
  ],
};
const GROUP = groupOf(8, 2);
const KEPT = {
  'sparrow.sheet': { sheet: SHEET, earlier: [SHEET] },
  'sparrow.groups': [GROUP],
  'sparrow.table-rules': { mine: { rules: 'u3a', house: { limit: 500 }, name: 'Tuesday', note: 'Hall' } },
  'sparrow.practice': {
    skills: { 'sets@u3a': { tries: 3, right: 2, recent: [true], box: 1, due: 20_000, at: 5 } },
    mistakes: { 'BIRD-0001/3': { skill: 'sets', game: 'u3a', box: 0, due: 20_000, at: 5 } },
  },
};

/** Each reader, and something lawful that it reads. */
const READERS: Readonly<Record<string, readonly [lawful: string, read: (text: string) => unknown]>> = {
  'the end of a link': [
    '?h=b5&r=u3a.2#e=Jean&n=Zo%C3%AB',
    (text) => [...parseLinkQueryAndHash(text).params, ...parseLinkQueryAndHash(text).hidden],
  ],
  'a deal': [
    '?h=(b222)+c444&seat=s&round=e&won=s.dr.wall&e=10&four=yes&down=e,w&from=w&r=u3a.2~limit.500#e=Jean&s=Tom',
    (text) => parseDealLinkWithErrors(text, table),
  ],
  'a hand handed over': ['?won=s&e=10&s=100&from=w&pays=w.cannon&ready=en#e=Jean&s=Tom', parseRecordHandLink],
  'the game of an agreement': ['?r=u3a.2~limit.500#name=Tuesday&note=Hall', parseUncheckedGameOfLink],
  'a table in short': [
    formatTableCode('u3a', { limit: 500 }),
    (text) => [parseTableCodeWithWarnings(text), extractTableCodeGameId(text)],
  ],
  'a hand to compare': ['?h=c22+o999&seat=w&round=e&won=w.c2.discard&r=kongs-1,last', parseComparedHandQuery],
  'a played hand': [hand, restorePracticeHandFromText],
  'a played hand in a link': [`/play/?hand=${hand}`, replayPracticeHandOfLink],
  'an exercise': [`drill:sets/${formatTableCode('u3a', { limit: 500 })}/2/abc`, parseDrillReference],
  'a log of play': ['edb1 spw sdb2', parseActionLogWithDamage],
  'a quiz code': [formatQuizCode(coded)!, parseQuizCode],
  'a deal code': [deal, parseDealCode],
  'a result': [encodeResultAsDigits(coded, [true, false, true])!, (text) => parseResultDigits(coded, text, 3)],
  'a result on paper': ['7 of 10', parsePaperScoreAndTotal],
  'a typed number': ['1,280', parseTypedWholeNumber],
  'a typed score': ['1,280', parseTypedScoreOrBad],
  'a line of cards': [
    'PUNG-4821 4 ABCD- DCBA',
    (text) => parseCardAnswersOrError(text, { code: 'PUNG-4821', question: 4 }),
  ],
  'a hand in text': ['b123 (c444) [o5555] f1', parseHand],
  'a hand of one’s own': ['Long_run(x123456789_yAAA_yBB)half-open', parseCustomHand],
  'a file of a sheet': [JSON.stringify({ file: 'sparrow score sheet', version: 1, sheet: SHEET }), findSheetInJsonText],
  'a file of a group': [serializeGroupWithAgreedRules(GROUP), parseGroupFile],
  'a file of everything': [
    JSON.stringify({ file: 'sparrow kept', version: 1, kept: KEPT }),
    (text) => mergeBackup(text, memoryStore()),
  ],
};

/** What is put in: what links, texts and numbers stumble over. */
const BAD: readonly string[] = [
  '%',
  '%E0%A4',
  '%00',
  '\0',
  '\u202E',
  '\u200B',
  '\uD83D',
  '\uDE00',
  '😀',
  'é',
  '#',
  '&',
  '=',
  '?',
  '~',
  '.',
  ',',
  '-',
  '_',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  ':',
  '/',
  ' ',
  '\n',
  '__proto__',
  'constructor',
  'undefined',
  'NaN',
  '1e999',
  '-1',
  '9007199254740993',
  '0x10',
  '<script>',
  'b5',
  '٣',
  'ı',
  '𝟙',
];

const place = fc.nat({ max: 1000 });
/** One kind of damage: at a place, in thousandths, some letters are taken out and others put in. */
const damage = fc.tuple(place, fc.nat({ max: 6 }), fc.oneof(fc.constantFrom(...BAD), fc.constant(''), fc.string()));
const damages = fc.array(damage, { minLength: 1, maxLength: 5 });

const damaged = (lawful: string, all: readonly (readonly [number, number, string])[]): string =>
  all.reduce((text, [at, out, into]) => {
    const from = Math.floor((at / 1000) * (text.length + 1));
    return text.slice(0, from) + into + text.slice(from + out);
  }, lawful);

/** Every text in a value can be shown and sent: no half of a letter is in it. */
function expectShowable(value: unknown): void {
  const texts = JSON.stringify(value ?? null);
  // A half of a letter is written as \udXXX there.
  expect(texts).not.toMatch(/(?<!\\)(?:\\\\)*\\ud[89a-f]/);
}

const SEED = 27;
/** A quarter of a million in the deep run over all readers, a hundredth of that every day. */
const runs = (most: number): number => (DEEP ? most : most / 160);
const inTime = { seed: SEED, numRuns: runs(9600) };

describe('readers', () => {
  it.each(Object.entries(READERS))('%s reads what is lawful', (_, [lawful, read]) => {
    expect(read(lawful)).toBeDefined();
  });

  it.each(Object.entries(READERS))('%s answers whatever is damaged in it, and alike each time', (_, [lawful, read]) => {
    fc.assert(
      fc.property(damages, (all) => {
        const text = damaged(lawful, all);
        const answer = read(text);
        expect(read(text)).toEqual(answer);
        // What was never a whole letter may come back as it went in.
        if (text.isWellFormed()) expectShowable(answer);
      }),
      inTime,
    );
  });

  it.each(Object.entries(READERS))('%s is quick with what is long', (_, [lawful, read]) => {
    for (const letter of ['a', '9', '-', '(', '[', '~', ' ', '%', '0 ']) {
      const start = performance.now();
      read(lawful + letter.repeat(60_000));
      expect(performance.now() - start, `60,000 of ${letter}`).toBeLessThan(within(1000));
    }
  });

  it('a long code is read back, and a damaged one is none', async () => {
    const code = await compressToCode(JSON.stringify(KEPT));
    expect(await decompressFromCode(code)).toBe(JSON.stringify(KEPT));
    await fc.assert(
      fc.asyncProperty(damages, async (all) => {
        const read = await decompressFromCode(damaged(code, all));
        expect(read === undefined || typeof read === 'string').toBe(true);
      }),
      { seed: SEED, numRuns: runs(1600) },
    );
  });
});

describe('what a device keeps', () => {
  const boxes = Object.fromEntries(
    BACKUP_KEYS.map((key) => [
      key,
      JSON.stringify({ v: 1, data: (KEPT as Record<string, unknown>)[key] ?? [{ id: 1 }] }),
    ]),
  );

  it.each(BACKUP_KEYS)('%s is opened whatever is damaged in it, and written as it was read', (key) => {
    fc.assert(
      fc.property(damages, (all) => {
        const store = memoryStore();
        store.set(key, damaged(boxes[key]!, all));
        const file = serializeBackup(BACKUP_KEYS, store);
        expect(listStoredDataSizes(store).map((each) => each.key)).toEqual(store.get(key) ? [key] : []);
        const other = memoryStore();
        mergeBackup(file, other);
        const again = memoryStore();
        mergeBackup(serializeBackup(BACKUP_KEYS, other), again);
        expect(serializeBackup(BACKUP_KEYS, again)).toBe(serializeBackup(BACKUP_KEYS, other));
      }),
      { seed: SEED, numRuns: runs(3200) },
    );
  });

  it('the cards of a room are read from anything', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const read = v.parse(cardAnswersByQuestionSchema, data);
        expect(v.parse(cardAnswersByQuestionSchema, JSON.parse(JSON.stringify(read)))).toEqual(read);
      }),
      inTime,
    );
  });
});
