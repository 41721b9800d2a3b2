/// <reference types="svelte" />
import {
  chooseSpecialHandsAmount,
  DEFAULT_PRACTICE_TABLE_SETTINGS,
  type StoredPracticeGame,
  type PracticeTableSettings,
} from '../../storage/practice-table.ts';
import {
  listJudgedActionsForLearner,
  getCurrentPlay,
  getTurnOfLearnerOrOthers,
  undoLastDecision,
  type PracticeHand,
  type PracticeMatchStanding,
  type SpecialHandsAmount,
} from '../../bots/index.ts';
import { getCoachSetting, findCurrentHandHelpLevel } from './deals.ts';
import { getTableQuestionAndTile, listActionButtons, listPlayLogLines, listPlayersAtTable } from './table-view.ts';

/** The game and the current hand, and everything that a learner can see of them. */
export class HandOnTableState {
  settings = $state.raw<PracticeTableSettings>(DEFAULT_PRACTICE_TABLE_SETTINGS);
  game = $state.raw<StoredPracticeGame>();
  standing = $state.raw<PracticeMatchStanding>();
  hand = $state.raw<PracticeHand>();
  /** Whether the other players are playing or the coach is checking a choice, so that the learner has to wait. */
  isRunning = $state(false);
  /** Hands that were played to their end on this device. */
  handsPlayed = $state(0);

  readonly play = $derived.by(() => this.hand && getCurrentPlay(this.hand));
  readonly turn = $derived.by(() => this.hand && getTurnOfLearnerOrOthers(this.hand));
  readonly isMyTurn = $derived.by(() => this.turn === 'mine' && !this.isRunning);
  readonly seats = $derived.by(() => (this.hand ? listPlayersAtTable(this.hand.plays, this.hand.me) : []));
  readonly log = $derived.by(() => (this.hand ? listPlayLogLines(this.hand.plays, this.hand.me) : []));
  readonly actions = $derived.by(() => (this.hand && this.isMyTurn ? listJudgedActionsForLearner(this.hand) : []));
  readonly prompt = $derived.by(() =>
    this.play && this.isMyTurn ? getTableQuestionAndTile(this.play, this.hand?.me) : { question: '', tile: undefined },
  );
  readonly me = $derived.by(() => (this.hand?.me ? this.play?.players[this.hand.me] : undefined));
  readonly choices = $derived.by(() => (this.play ? listActionButtons(this.play, this.actions) : []));
  readonly score = $derived.by(() => (this.game && this.standing?.totals[this.game.me]) ?? 0);
  readonly isWon = $derived.by(() => this.play?.phase.name === 'over' && this.play.phase.end.winner !== undefined);
  readonly isExchanging = $derived.by(() => this.play?.phase.name === 'exchange');
  readonly canUndo = $derived.by(() => Boolean(this.hand && undoLastDecision(this.hand)));
  /** How many special hands players and coach aim for; the same for everybody in the deal of a code or of a day. */
  readonly specials = $derived.by((): SpecialHandsAmount => {
    if (this.isGuided) return 'none';
    return (this.game?.code ?? this.game?.today) ? 'few' : chooseSpecialHandsAmount(this.settings, this.handsPlayed);
  });
  readonly help = $derived.by(() => findCurrentHandHelpLevel(this.game));
  readonly isGuided = $derived.by(() => this.help !== undefined);
  readonly coachChoice = $derived.by(() => getCoachSetting(this.help, this.settings.coach));
}
