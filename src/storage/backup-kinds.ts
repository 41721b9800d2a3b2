import { openAgreementStore, mergeAgreements, openOtherAgreementsStore } from './agreement.ts';
import { openCardNamesStore } from './card-names.ts';
import { openCourseProgressStore, mergeCourses } from './course-progress.ts';
import { openDealResultsStore, mergeDealResults } from './deal-results.ts';
import { openDisplayStore } from './display.ts';
import { mergeAllGroups } from './group-merge.ts';
import { openGroupsStore, type Group } from './group.ts';
import { openLastPageStore } from './last-page.ts';
import type { PersistedStore } from './persisted-store.ts';
import { openPracticeTableStore } from './practice-table.ts';
import { openPracticeStore, mergePractice } from './practice.ts';
import { mergeQuizzes, openQuizProgressStore } from './quiz-progress.ts';
import { openResultsStore, mergeResults } from './results.ts';
import { mergeResumePoints, openResumePointsStore } from './resume-points.ts';
import { openDealStore } from './scorer-deal.ts';
import { openDraftsStore, mergeStoredDrafts } from './sheet-drafts.ts';
import { openSheetsStore, addSheets } from './sheet-shelf.ts';
import { deviceStore, type KeyValueStore } from './store.ts';
import { openTeamsStore } from './teams.ts';

export interface BackupKind<T> {
  readonly label: string;
  readonly open: (store: KeyValueStore) => PersistedStore<T>;
  /**
   * Adds the imported entries to those on the device. Calls `onFull` when there is no room for some of them, and
   * `onCopy` with each imported group that differs from the one on the device.
   */
  readonly merge: (here: T, imported: T, onFull: () => void, onCopy: (copy: Group) => void) => T;
  /** Where the file has other entries under the same id or name, those on the device stay, and the report says so. */
  readonly keepsOwn: boolean;
}

/** Checks that `open` and `merge` have one type, which the list no longer knows. */
const defineKind = <T>(
  label: string,
  open: (store: KeyValueStore) => PersistedStore<T>,
  merge: BackupKind<T>['merge'],
  keepsOwn = false,
): BackupKind<unknown> => ({ label, open, merge, keepsOwn }) as unknown as BackupKind<unknown>;

export const BACKUP_KINDS: readonly BackupKind<unknown>[] = [
  defineKind('The rules of your table', openAgreementStore, (here, imported) => here ?? imported),
  defineKind('Other rules you have kept', openOtherAgreementsStore, mergeAgreements),
  defineKind('Your score sheets', openSheetsStore, addSheets),
  defineKind('A hand that is half written', openDraftsStore, mergeStoredDrafts, true),
  defineKind('The hand in the scorer', openDealStore, (here, imported) => here || imported),
  defineKind('The practice table', openPracticeTableStore, (here, imported) => (here.game ? here : imported)),
  defineKind('Hands of one deal', openDealResultsStore, mergeDealResults),
  defineKind('Lessons you have done', openCourseProgressStore, mergeCourses),
  defineKind('Your quizzes', openQuizProgressStore, mergeQuizzes),
  defineKind('Your practice', openPracticeStore, mergePractice),
  defineKind('Where you left off', openResumePointsStore, mergeResumePoints, true),
  defineKind('Teams round one phone', openTeamsStore, (here, imported) => (here.names.some(Boolean) ? here : imported)),
  defineKind('Who has which answer card', openCardNamesStore, (here, imported) => (here.out ? here : imported)),
  defineKind(
    'Results you have collected',
    openResultsStore,
    (here, imported, onFull) => mergeResults(imported, here, onFull),
    true,
  ),
  defineKind('Your group', openGroupsStore, mergeAllGroups),
  defineKind('How the pages look', openDisplayStore, (here, imported) =>
    Object.values(here).some(Boolean) ? here : imported,
  ),
  defineKind('The page you had open last', openLastPageStore, (here, imported) => (here.path ? here : imported)),
];

export const PROGRESS_KEYS: readonly string[] = ['sparrow.course', 'sparrow.quiz', 'sparrow.practice'];

export const BACKUP_KEYS: readonly string[] = BACKUP_KINDS.map(({ open }) => open(deviceStore).key);
