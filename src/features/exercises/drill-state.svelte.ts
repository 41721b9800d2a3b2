/// <reference types="svelte" />
import * as v from 'valibot';
import { QUESTION_LEVELS, type Level } from '../../questions/game.ts';
import { ANY_FORM_SEED_PREFIX, PRERENDERED_QUESTION_SEED } from '../../questions/question.ts';
import type { QuestionWithRuleTexts } from '../../questions/question-text.ts';
import {
  ensureGameLoaded,
  isTableWithoutHouseRules,
  type RulesetId,
  RULESET_IDS,
  type Table,
} from '../../engine/index.ts';
import { getAgreedOrStandardTable, formatDrillReference } from '../../storage/drill-tables.ts';
import { saveResumePoint, readResumePoint } from '../../storage/resume-points.ts';
import { openPracticeProgressStore, storeAnswerInPractice, formatSkillFirstTryCount } from '../../storage/practice.ts';
import { createSchemaKeepingUnknownFields, idOrNotationSchema, lenientOptional } from '../../storage/schemas.ts';
import { readAgreedRulesOrFirstGame } from '../../storage/table-rules.ts';
import { randomSeed } from '../../ui/random-seed.ts';
import { mayRevealAnswerNow, type DrillItem, loadSkillQuestionsModule } from '../quiz/index.ts';
import {
  getCurrentAttempt,
  judgeQuestionAttempt,
  describeMissingAnswerInput,
  createQuizRunSchema,
  toStoredQuizRun,
  createInitialQuizRun,
  changeCurrentAttempt,
  type QuizRun,
} from '../../storage/quiz-run.ts';

export interface DrillDefinition<Go extends DrillItem> {
  readonly games: Readonly<Partial<Record<RulesetId, string>>>;
  /** Levels without a name are not offered. */
  readonly levels: Readonly<Partial<Record<Level, string>>>;
  readonly first: Go & { readonly question: QuestionWithRuleTexts };
  /** Set if the questions come from one skill, so that they can be repeated from skill, game, level and seed. */
  readonly skill?: string;
  /**
   * Makes the same question from a seed on every device; without it the questions come from `skill`. Rejects if
   * code cannot load.
   */
  readonly make?: (table: Table, level: Level, seed: string) => Go | Promise<Go>;
}

export class DrillState<Go extends DrillItem> {
  readonly offered: readonly Level[];
  readonly played: readonly RulesetId[];
  at: { readonly game: RulesetId; readonly level: Level; readonly seed: string };
  go: Go & { readonly question: QuestionWithRuleTexts };
  run: QuizRun<QuestionWithRuleTexts>;
  status = $state('');
  tally = $state('');
  readonly attempt = $derived.by(() => getCurrentAttempt(this.run));
  readonly done = $derived.by(() => this.attempt.verdict !== undefined);
  readonly tell = $derived.by(() => mayRevealAnswerNow(this.go.question, this.attempt, 2));
  /** Similarity keys of the last nine questions: ten in a row should differ. */
  #recent: readonly string[] = [];
  readonly #asks: DrillDefinition<Go>;
  /** The game of the reader's table when the page was opened. */
  #tableGame: RulesetId | undefined;
  /** Counts requests: the result of a request is dropped if there is a later one. */
  #request = 0;

  constructor(asks: DrillDefinition<Go>) {
    const { games, levels, first } = (this.#asks = asks);
    this.offered = QUESTION_LEVELS.filter((each) => levels[each]);
    this.played = RULESET_IDS.filter((each) => games[each]);
    const [game = RULESET_IDS[0]] = this.played;
    const [level = QUESTION_LEVELS[0]] = this.offered;
    this.at = $state.raw({ game, level, seed: PRERENDERED_QUESTION_SEED });
    this.go = $state.raw(first);
    this.run = $state.raw(createInitialQuizRun([first.question]));
  }

  /**
   * Resumes the stored question, unless the reader's table plays another game since; without one it asks a question by
   * the rules of the table.
   */
  async open(): Promise<void> {
    this.tally = describeGoTally(this.go);
    const own = readAgreedRulesOrFirstGame(this.played);
    this.#tableGame = own.rules;
    const place = createSchemaKeepingUnknownFields({
      game: v.picklist(this.played),
      level: v.picklist(this.offered),
      seed: idOrNotationSchema(40),
      tableGame: lenientOptional(idOrNotationSchema(40)),
    });
    const left = readResumePoint(getResumeName(), place);
    if (left && (left.tableGame ?? own.rules) === own.rules && (await this.ask(left.game, left.level, left.seed))) {
      const found = readResumePoint(getResumeName(), createQuizRunSchema(this.run.all));
      if (found) return void (this.run = found);
    }
    const isOwn = own.rules !== this.at.game || !isTableWithoutHouseRules(own);
    if (isOwn) await this.ask(own.rules);
  }

  save(): void {
    saveResumePoint(getResumeName(), { ...this.at, tableGame: this.#tableGame, ...toStoredQuizRun(this.run) });
  }

  /** Loads what questions need. Called at the first input, because the connection may break later. */
  async prefetch(): Promise<void> {
    const { game, level, seed } = this.at;
    await Promise.allSettled([
      loadSkillQuestionsModule(),
      makeDrillItem(this.#asks, getAgreedOrStandardTable(game), level, seed),
    ]);
  }

  /** @returns false if the question cannot be loaded, or another was asked for meanwhile */
  async ask(game = this.at.game, level = this.at.level, wanted?: string): Promise<boolean> {
    const request = ++this.#request;
    try {
      await ensureGameLoaded(game);
      const agreed = getAgreedOrStandardTable(game);
      const { addRuleTextsToDrillItem, generateUnlikeItemWithSeed } = await loadSkillQuestionsModule();
      const found = await generateUnlikeItemWithSeed(
        (seed) => makeDrillItem(this.#asks, agreed, level, seed),
        () => wanted ?? `${ANY_FORM_SEED_PREFIX}${randomSeed()}`,
        wanted ? [] : this.#recent,
      );
      const go = await addRuleTextsToDrillItem(found.go, agreed);
      if (request !== this.#request) return false;
      this.#recent = [...this.#recent, found.like].slice(-9);
      this.go = go;
      this.run = createInitialQuizRun([go.question]);
      this.at = { game, level, seed: found.seed };
      this.status = '';
      return true;
    } catch (error) {
      if (request !== this.#request) return false;
      // A script that cannot be loaded is a TypeError in every browser.
      this.status =
        error instanceof TypeError
          ? 'Another question could not be loaded. Please try again when you are online.'
          : 'By your table’s rules there is no such question.';
      return false;
    }
  }

  answer(change: Parameters<typeof changeCurrentAttempt>[1]): void {
    this.run = changeCurrentAttempt(this.run, change);
  }

  /** @returns false if there is no answer to check; `status` then says what is missing */
  check(): boolean {
    const { question } = this.go;
    const { game, level, seed } = this.at;
    this.status = describeMissingAnswerInput(question, this.attempt) ?? '';
    if (this.status) return false;
    this.answer(judgeQuestionAttempt(question, this.attempt));
    if (this.attempt.tries === 1)
      storeAnswerInPractice({
        skill: question.skill,
        game,
        right: this.attempt.verdict === 'right',
        ref: this.#asks.skill && formatDrillReference(question.skill, getAgreedOrStandardTable(game), level, seed),
      });
    this.tally = describeGoTally(this.go);
    return true;
  }
}

const makeDrillItem = async <Go extends DrillItem>(
  { make, skill = '' }: DrillDefinition<Go>,
  ...asked: [Table, Level, string]
) =>
  make ? make(...asked) : ((await (await loadSkillQuestionsModule()).generateSkillDrillItem(skill, ...asked)) as Go);

const describeGoTally = ({ question }: DrillItem): string =>
  formatSkillFirstTryCount(openPracticeProgressStore().get(), question.skill);

const getResumeName = (): string => `drill${location.pathname}`;
