/// <reference types="svelte" />
import * as v from 'valibot';
import { QUESTION_LEVELS, type Level } from '../../questions/game.ts';
import { ANY_FORM_SEED_PREFIX, PAGE_SEED } from '../../questions/question.ts';
import type { Worded } from '../../questions/question-text.ts';
import { loadGame, playsAsWritten, type RulesetId, RULESETS, type Table } from '../../engine/index.ts';
import { openAgreedTable, formatDrillReference } from '../../storage/drill-tables.ts';
import { saveResumePoint, readResumePoint } from '../../storage/resume-points.ts';
import { openPracticeStore, recordAnswer, describeTally } from '../../storage/practice.ts';
import { objectSchema, wordSchema } from '../../storage/schemas.ts';
import { findRules } from '../../storage/table-rules.ts';
import { randomSeed } from '../../ui/random-seed.ts';
import { mayRevealAnswer, type DrillGo, loadSkillQuestions } from '../quiz/index.ts';
import {
  getAttempt,
  checkAnswer,
  describeMissing,
  runSchema,
  toStoredRun,
  startRun,
  withAttempt,
  type Run,
} from '../../storage/quiz-run.ts';

/** What a drill asks about, by whose rules, and how hard. */
export interface DrillAsks<Go extends DrillGo> {
  /** The games it is played by, each with what players call it. */
  readonly games: Readonly<Partial<Record<RulesetId, string>>>;
  /** What each level asks, in the words of the choice; a level without words is not offered. */
  readonly levels: Readonly<Partial<Record<Level, string>>>;
  /** The go that the page opens with, at the first level and by the first game as it is written. */
  readonly first: Go & { readonly question: Worded };
  /**
   * The skill that it practises, where nothing lies on a table. Its questions can be gone back to, since they are made
   * again from skill, game, level and seed.
   */
  readonly skill?: string;
  /**
   * A go for a seed, the same on every device; a question of the skill unless given. Fails, as an import does, when who
   * makes it cannot be fetched.
   */
  readonly make?: (table: Table, level: Level, seed: string) => Promise<Go>;
}

const questions = () => loadSkillQuestions();
const words = () => import('../../questions/question-text.ts');

/** An endless run of questions: the one that is asked, what has been answered, and the next. */
export class DrillState<Go extends DrillGo> {
  readonly offered: readonly Level[];
  readonly played: readonly RulesetId[];
  /** By which rules, how hard, and the number that the question was made of. */
  at: { readonly game: RulesetId; readonly level: Level; readonly seed: string };
  go: Go & { readonly question: Worded };
  run: Run<Worded>;
  status = $state('');
  tally = $state('');
  readonly attempt = $derived.by(() => getAttempt(this.run));
  readonly done = $derived.by(() => this.attempt.verdict !== undefined);
  readonly tell = $derived.by(() => mayRevealAnswer(this.go.question, this.attempt, 2));
  /** What the last nine were like: of ten in a row no two are alike in form and answer, where there are so many. */
  #recent: readonly string[] = [];
  readonly #asks: DrillAsks<Go>;

  constructor(asks: DrillAsks<Go>) {
    const { games, levels, first } = (this.#asks = asks);
    this.offered = QUESTION_LEVELS.filter((each) => levels[each]);
    this.played = RULESETS.filter((each) => games[each]);
    const [game = RULESETS[0]] = this.played;
    const [level = QUESTION_LEVELS[0]] = this.offered;
    this.at = $state.raw({ game, level, seed: PAGE_SEED });
    this.go = $state.raw(first);
    this.run = $state.raw(startRun([first.question]));
  }

  /** Opens where it was left off, or with a question by the rules of the table. */
  async open(): Promise<void> {
    this.tally = describeGoTally(this.go);
    const own = findRules(this.played);
    const place = objectSchema({
      game: v.picklist(this.played),
      level: v.picklist(this.offered),
      seed: wordSchema(40),
    });
    const left = readResumePoint(getResumeName(), place);
    if (left && (await this.ask(left.game, left.level, left.seed))) {
      const found = readResumePoint(getResumeName(), runSchema(this.run.all));
      if (found) return void (this.run = found);
    }
    const isOwn = own.rules !== this.at.game || !playsAsWritten(own);
    if (isOwn) await this.ask(own.rules);
  }

  save(): void {
    saveResumePoint(getResumeName(), { ...this.at, ...toStoredRun(this.run) });
  }

  /** Who makes the questions is fetched once somebody answers, before the next one is wanted: for the line may break. */
  async prefetch(): Promise<void> {
    const { game, level, seed } = this.at;
    await Promise.allSettled([questions(), words(), makeGo(this.#asks, openAgreedTable(game), level, seed)]);
  }

  /** Lays the question of a seed on the table, a new one where none is given. False when it could not be had. */
  async ask(game = this.at.game, level = this.at.level, wanted?: string): Promise<boolean> {
    try {
      await loadGame(game);
      const agreed = openAgreedTable(game);
      const { makeUnlikeGo: unlikeGo } = await questions();
      const found = await unlikeGo(
        (seed) => makeGo(this.#asks, agreed, level, seed),
        () => wanted ?? `${ANY_FORM_SEED_PREFIX}${randomSeed()}`,
        wanted ? [] : this.#recent,
      );
      this.#recent = [...this.#recent, found.like].slice(-9);
      const [question] = await (await words()).withWords([found.go.question], agreed.info);
      this.go = { ...found.go, question: question! };
      this.run = startRun([this.go.question]);
      this.at = { game, level, seed: found.seed };
      this.status = '';
      return true;
    } catch {
      this.status = 'Another question could not be fetched. Please try again when you are online.';
      return false;
    }
  }

  answer(change: Parameters<typeof withAttempt>[1]): void {
    this.run = withAttempt(this.run, change);
  }

  /** Checks the answer. False where none has been given yet, which the status says. */
  check(): boolean {
    const { question } = this.go;
    const { game, level, seed } = this.at;
    this.status = describeMissing(question, this.attempt) ?? '';
    if (this.status) return false;
    this.answer(checkAnswer(question, this.attempt));
    if (this.attempt.tries === 1)
      recordAnswer({
        skill: question.skill,
        game,
        right: this.attempt.verdict === 'right',
        ref: this.#asks.skill && formatDrillReference(question.skill, openAgreedTable(game), level, seed),
      });
    this.tally = describeGoTally(this.go);
    return true;
  }
}

/** A go for a seed: as the drill makes it, or a question of its skill. */
const makeGo = async <Go extends DrillGo>({ make, skill = '' }: DrillAsks<Go>, ...asked: [Table, Level, string]) =>
  make ? make(...asked) : ((await (await questions()).makeSkillGo(skill, ...asked)) as Go);

const describeGoTally = ({ question }: DrillGo): string => describeTally(openPracticeStore().get(), question.skill);

/** A page has one drill. */
const getResumeName = (): string => `drill${location.pathname}`;
