// What is said of a file that was brought in: what came, what stays outside and why, and whether it will last.
import { describe, expect, it } from 'vitest';
import { openOwnAgreementStore, openOtherAgreementsStore } from '../../src/storage/agreement.ts';
import { restoreErasedData } from '../../src/storage/backup-erase.ts';
import { mergeBackup, type BackupImportReport } from '../../src/storage/backup-import.ts';
import { serializeBackup } from '../../src/storage/backup.ts';
import { createGroup, openGroupsStore } from '../../src/storage/group.ts';
import { createEmptySession } from '../../src/storage/term.ts';
import { readQuarantine, BACKUP_FILE_KIND } from '../../src/storage/persisted-store.ts';
import { saveQuizResult, openQuizProgressStore } from '../../src/storage/quiz-progress.ts';
import { EMPTY_SHEET_OPENING_DRAFT, createEmptyHandDraft, toStoredHandDraft } from '../../src/storage/sheet-drafts.ts';
import { hasValidAgreement } from '../../src/storage/table-rules.ts';
import { Device } from '../property/support/device.ts';

const NOTHING: BackupImportReport = {
  merged: [],
  damaged: [],
  unchanged: [],
  full: [],
  conflicting: [],
  groupCopies: [],
  isDurable: true,
};
const [QUIZZES, RULES, OTHERS] = ['Your quizzes', 'The rules of your table', 'Other rules you have kept'];

/** A file of this site with some things in it. */
const fileOf = (kept: Record<string, unknown>, more: object = {}): string =>
  JSON.stringify({ file: BACKUP_FILE_KIND, version: 1, kept, ...more });
const ONE = { results: { one: { right: 7, of: 10 } } };
const HALF = { results: { one: { right: 7, of: 10 }, two: 7 } };
const ours = (limit: number) => ({ rules: 'u3a', house: { limit } });

describe('a device that has nothing', () => {
  it.each<[what: string, file: string, said: Partial<BackupImportReport>]>([
    ['nothing', fileOf({}), {}],
    ['what can be read', fileOf({ 'sparrow.quiz': ONE }), { merged: [QUIZZES!] }],
    ['what can be read in part', fileOf({ 'sparrow.quiz': HALF }), { merged: [QUIZZES!], damaged: [QUIZZES!] }],
    ['what cannot be read', fileOf({ 'sparrow.quiz': 7 }), { damaged: [QUIZZES!] }],
    ['texts that were put aside and can be read', aside(JSON.stringify({ v: 1, data: ONE })), { merged: [QUIZZES!] }],
    ['texts that cannot be read', aside('{"v":1,"da'), { damaged: [QUIZZES!] }],
    ['texts without anything in them', aside('{"v":1}'), { damaged: [QUIZZES!] }],
    ['no list of texts', fileOf({}, { aside: { 'sparrow.quiz': 'text' } }), {}],
    ['a list of what is no text', aside(7, null), {}],
    ['what a newer version keeps', fileOf({}, { others: { 'sparrow.newer': 'x' } }), { merged: ['sparrow.newer'] }],
    ['what is of another site', fileOf({}, { others: { 'other.site': 'x' } }), { damaged: ['other.site'] }],
  ])('takes %s, and says so', (_, file, said) => {
    expect(mergeBackup(file, new Device().open())).toEqual({ ...NOTHING, ...said });
  });

  it('keeps what it has said: read, and put aside', () => {
    const store = new Device().open();
    mergeBackup(fileOf({ 'sparrow.quiz': HALF }, { aside: { 'sparrow.quiz': ['{"v":1,"da'] } }), store);
    expect(openQuizProgressStore(store).get().results).toMatchObject(ONE.results);
    expect(readQuarantine('sparrow.quiz', store)).toEqual([JSON.stringify({ v: 1, data: HALF }), '{"v":1,"da']);
  });

  it('says that it will forget what there is no room for', () => {
    const here = new Device();
    here.room = 0;
    for (const kept of [ONE, HALF, 7])
      expect(mergeBackup(fileOf({ 'sparrow.quiz': kept }), here.open())?.isDurable).toBe(false);
    expect(mergeBackup(aside('{"v":1,"da'), here.open())?.isDurable).toBe(false);
  });
});

function aside(...texts: readonly unknown[]): string {
  return fileOf({}, { aside: { 'sparrow.quiz': texts } });
}

describe('a device that has some of it', () => {
  it('takes what is new beside its own', () => {
    const store = new Device().open();
    saveQuizResult('two', { right: 3, of: 10 }, store);
    expect(mergeBackup(fileOf({ 'sparrow.quiz': ONE }), store)).toEqual({ ...NOTHING, merged: [QUIZZES] });
    expect(Object.keys(openQuizProgressStore(store).get().results).toSorted()).toEqual(['one', 'two']);
  });

  it.each([
    ['another, which goes among the others', ours(500), { unchanged: [RULES!], merged: [OTHERS!] }, [ours(500)]],
    ['the same', ours(1500), { merged: [RULES!] }, []],
    ['a game alone', { rules: 'bell', house: {} }, { unchanged: [RULES!] }, []],
  ])('keeps the rules of its table when a file has %s', (_, came, said, others) => {
    const store = new Device().open();
    expect(hasValidAgreement(store)).toBe(false);
    openOwnAgreementStore(store).update(() => ours(1500));
    expect(hasValidAgreement(store)).toBe(true);
    expect(mergeBackup(fileOf({ 'sparrow.table-rules': came }), store)).toEqual({ ...NOTHING, ...said });
    expect(openOwnAgreementStore(store).get()).toMatchObject(ours(1500));
    expect(openOtherAgreementsStore(store).get()).toEqual(others);
  });

  it('takes the rules of a table in place of a game alone', () => {
    const store = new Device().open();
    openOwnAgreementStore(store).update(() => ({ rules: 'bell', house: {} }));
    expect(mergeBackup(fileOf({ 'sparrow.table-rules': ours(500) }), store)).toEqual({ ...NOTHING, merged: [RULES] });
    expect(openOwnAgreementStore(store).get()).toEqual(ours(500));
  });

  it.each([
    ['', ['came', 'here']],
    ['Ours', ['here', 'came']],
  ])('has a group of the file in use if its own is blank: “%s”', (name, ids) => {
    const [store, from] = [new Device().open(), new Device().open()];
    const session = createEmptySession({ id: 's', chance: 0 }, '2027-01-14');
    openGroupsStore(store).update(() => [{ ...createGroup(name, 12, 'here'), sessions: [session] }]);
    openGroupsStore(from).update(() => [createGroup('Thursday', 12, 'came')]);
    mergeBackup(serializeBackup(undefined, from), store);
    expect(
      openGroupsStore(store)
        .get()
        .map(({ id }) => id),
    ).toEqual(ids);
  });

  it('takes other agreements once each, its own first, as far as there is room', () => {
    const [store, from] = [new Device().open(), new Device().open()];
    openOtherAgreementsStore(store).update(() => [ours(500), ours(600)]);
    openOtherAgreementsStore(from).update(() => [ours(600), ours(700)]);
    expect(mergeBackup(serializeBackup(undefined, from), store)).toEqual({ ...NOTHING, merged: [OTHERS] });
    const limits = () =>
      openOtherAgreementsStore(store)
        .get()
        .map(({ house }) => house['limit']);
    expect(limits()).toEqual([500, 600, 700]);
    openOtherAgreementsStore(store).update(() => Array.from({ length: 24 }, (_, i) => ours(2000 + i)));
    expect(mergeBackup(serializeBackup(undefined, from), store)).toEqual({
      ...NOTHING,
      merged: [OTHERS],
      full: [OTHERS],
    });
    expect(limits()).toEqual(Array.from({ length: 24 }, (_, i) => 2000 + i));
  });

  it('puts aside what it takes back and has no place for', () => {
    const store = new Device().open();
    openOwnAgreementStore(store).update(() => ours(1500));
    const text = JSON.stringify({ v: 1, data: ours(500) });
    expect(restoreErasedData(new Map([['sparrow.table-rules', text]]), store)).toBe(true);
    expect(readQuarantine('sparrow.table-rules', store)).toEqual([text]);
  });
});

describe('something else that came of one thing', () => {
  const hand = (id: string, winner: string) => ({
    drafts: [{ ...toStoredHandDraft(createEmptyHandDraft(id)), winner }],
  });
  const row = (name: string, result: string) => ({ 'PUNG-4821': [{ name, result }] });
  const place = (name: string, state: unknown) => [{ name, state }];
  const page = (title: string) => ({ drafts: [], opening: { ...EMPTY_SHEET_OPENING_DRAFT, title } });
  const [HALF_WRITTEN, LEFT, RESULTS] = ['A half-written hand', 'Where you left off', 'Results you have collected'];
  it.each<[key: string, words: string, here: unknown, came: unknown, isOther: boolean]>([
    ['sparrow.results', RESULTS!, row('Ann', '7/10'), row('Ann', '2/10'), true],
    ['sparrow.results', RESULTS!, row('Ann', '7/10'), row('ANN', '2/10'), true],
    ['sparrow.results', RESULTS!, row('Ann', '7/10'), row('ANN', '7/10'), false],
    ['sparrow.results', RESULTS!, row('Ann', '7/10'), row('Ben', '2/10'), false],
    ['sparrow.sheet-draft', HALF_WRITTEN!, hand('a', '1'), hand('a', '2'), true],
    ['sparrow.sheet-draft', HALF_WRITTEN!, hand('a', '1'), hand('a', ''), false],
    ['sparrow.sheet-draft', HALF_WRITTEN!, hand('a', ''), hand('a', '2'), false],
    ['sparrow.sheet-draft', HALF_WRITTEN!, hand('a', '1'), hand('b', '2'), false],
    ['sparrow.sheet-draft', HALF_WRITTEN!, page('Tuesday'), page('Friday'), true],
    ['sparrow.sheet-draft', HALF_WRITTEN!, page(''), page('Friday'), false],
    ['sparrow.left-off', LEFT!, place('a', { at: [1] }), place('a', { at: [2] }), true],
    ['sparrow.left-off', LEFT!, place('a', { at: [1] }), place('a', { at: [1] }), false],
    ['sparrow.left-off', LEFT!, place('a', 1), place('b', 2), false],
  ])('of %s is said, while what is here stays: %s %j %j %s', (key, words, here, came, isOther) => {
    const store = new Device().open();
    mergeBackup(fileOf({ [key]: here }), store);
    expect(mergeBackup(fileOf({ [key]: came }), store)!.conflicting).toEqual(isOther ? [words] : []);
  });
});
