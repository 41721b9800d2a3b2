import {
  isGameOnlyAgreement,
  openOwnAgreementStore,
  mergeAgreementLists,
  openOtherAgreementsStore,
} from './agreement.ts';
import { openCardNamesStore } from './card-names.ts';
import { openCourseProgressStore, mergeCourseProgress } from './course-progress.ts';
import { openDealResultsStore, mergeDealResults } from './deal-results.ts';
import { openDisplayStore } from './display.ts';
import { mergeGroupListsPreferringOwn } from './group-merge.ts';
import { openGroupsStore, type Group } from './group.ts';
import { openLastPageStore } from './last-page.ts';
import type { PersistedStore } from './persisted-store.ts';
import { openPracticeTableStore } from './practice-table.ts';
import { openPracticeProgressStore, mergePracticeProgress } from './practice.ts';
import { mergeQuizProgressPreferringOwn, openQuizProgressStore } from './quiz-progress.ts';
import { openResultsStore, mergeQuizResultsPreferringOwn } from './results.ts';
import { mergeResumePointsPreferringOwn, openResumePointsStore } from './resume-points.ts';
import { openScorerQueryStore } from './scorer-deal.ts';
import { openSheetDraftsStore, mergeSheetDrafts } from './sheet-drafts.ts';
import { openSheetsStore, addImportedSheets } from './sheet-shelf.ts';
import { deviceStore, type KeyValueStore } from './store.ts';
import { openTeamPlayStore } from './teams.ts';

export interface BackupKindDefinition<T> {
  readonly label: string;
  readonly open: (store: KeyValueStore) => PersistedStore<T>;
  /**
   * Calls `onFull` when the merged value has too many entries, and `onCopy` with each group that differs
   * from the one on the device.
   */
  readonly merge: (here: T, imported: T, onFull: () => void, onCopy: (copy: Group) => void) => T;
  readonly keepsOwn: boolean;
}

const defineBackupKind = <T>(
  label: string,
  open: (store: KeyValueStore) => PersistedStore<T>,
  merge: BackupKindDefinition<T>['merge'],
  keepsOwn = false,
): BackupKindDefinition<unknown> => ({ label, open, merge, keepsOwn }) as unknown as BackupKindDefinition<unknown>;

export const BACKUP_KINDS: readonly BackupKindDefinition<unknown>[] = [
  defineBackupKind('The rules of your table', openOwnAgreementStore, (here, imported) =>
    here && imported && isGameOnlyAgreement(here) && !isGameOnlyAgreement(imported) ? imported : (here ?? imported),
  ),
  defineBackupKind('Other rules you have kept', openOtherAgreementsStore, mergeAgreementLists),
  defineBackupKind('Your score sheets', openSheetsStore, addImportedSheets),
  defineBackupKind('A half-written hand', openSheetDraftsStore, mergeSheetDrafts, true),
  defineBackupKind('The hand in the scorer', openScorerQueryStore, (here, imported) => here || imported),
  defineBackupKind('The practice table', openPracticeTableStore, (here, imported) => (here.game ? here : imported)),
  defineBackupKind('Hands from one deal', openDealResultsStore, mergeDealResults),
  defineBackupKind('Lessons you have done', openCourseProgressStore, mergeCourseProgress),
  defineBackupKind('Your quizzes', openQuizProgressStore, mergeQuizProgressPreferringOwn),
  defineBackupKind('Your practice', openPracticeProgressStore, mergePracticeProgress),
  defineBackupKind('Where you left off', openResumePointsStore, mergeResumePointsPreferringOwn, true),
  defineBackupKind('Teams round one phone', openTeamPlayStore, (here, imported) =>
    here.names.some(Boolean) ? here : imported,
  ),
  defineBackupKind('Who has which answer card', openCardNamesStore, (here, imported) => (here.out ? here : imported)),
  defineBackupKind('Results you have collected', openResultsStore, mergeQuizResultsPreferringOwn, true),
  defineBackupKind('Your group', openGroupsStore, mergeGroupListsPreferringOwn),
  defineBackupKind('How the pages look', openDisplayStore, (here, imported) =>
    Object.values(here).some(Boolean) ? here : imported,
  ),
  defineBackupKind('The page you had open last', openLastPageStore, (here, imported) => (here.path ? here : imported)),
];

export const LEARNING_PROGRESS_KEYS: readonly string[] = ['sparrow.course', 'sparrow.quiz', 'sparrow.practice'];

export const BACKUP_KEYS: readonly string[] = BACKUP_KINDS.map(({ open }) => open(deviceStore).key);
