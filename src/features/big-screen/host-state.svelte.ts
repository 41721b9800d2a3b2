/// <reference types="svelte" />
import * as v from 'valibot';
import { CARD_ANSWERS } from '../../card-vision/index.ts';
import type { QuestionWithRuleTexts } from '../../questions/question-text.ts';
import { pickHardestQuestionResults } from '../../questions/results.ts';
import { deleteResumePoint, saveResumePoint, readResumePoint } from '../../storage/resume-points.ts';
import { openTeamPlayStore, shortenTeamsCode, type TeamQuizRecord } from '../../storage/teams.ts';
import { findNextSession } from '../../storage/group-changes.ts';
import { openGroupsStore } from '../../storage/group.ts';
import type CardReader from './cards/CardReader.svelte';
import { countSchema, lenientArray } from '../../storage/schemas.ts';
import { formatPlural } from '../../format/numbers.ts';
import { formatAsIsoDate } from '../../ui/dates.ts';
import {
  toCardQuestion,
  toOneLetterQuestion,
  tallyOptionAndOtherCards,
  isAnswerableWithCards,
  cardAnswersByQuestionSchema,
  type CardAnswersByNumber,
  type CardAnswersByQuestion,
} from './cards/room-answers.ts';
import {
  getPreviousBigScreenProgress,
  getNextBigScreenProgress,
  createBigScreenProgressSchema,
  BIG_SCREEN_PLACE_BEFORE_QUESTIONS,
  formatQuestionPosition,
  type BigScreenQuiz,
  type BigScreenProgress,
} from '../../storage/quiz-run.ts';
import type TeamsPanel from './HostTeams.svelte';
import { startOrResumeTeamQuiz } from './team-play.ts';

export interface Tally {
  readonly each: readonly number[];
  /** How many cards showed a letter for which the question has no option. */
  readonly other: number;
  readonly unit: 'card' | 'hand';
}

function countRightAndAllAnswers({ each, other }: Tally, { options }: QuestionWithRuleTexts) {
  const right = each.filter((_, i) => options[i]?.right).reduce((sum, count) => sum + count, 0);
  return { right, of: each.reduce((sum, count) => sum + count, other) };
}
const handCountsSchema = v.record(v.string(), lenientArray(countSchema, CARD_ANSWERS.length));

/** The state of a quiz for a room: the question, the cards held up, the teams and the loaded components. */
export class BigScreenQuizState {
  readonly quiz: BigScreenQuiz;
  readonly #onchange: () => Promise<void>;
  readonly #placeKey: string;
  readonly #answersKey: string;
  readonly #handsKey: string;
  /** The key of the stored teams. It includes house rules: they make it another quiz. */
  readonly #teamsCode: string;

  place = $state.raw<BigScreenProgress>(BIG_SCREEN_PLACE_BEFORE_QUESTIONS);
  /** True if the quiz was resumed in the middle, or has answers: another group may want to start it again. */
  isResumed = $state(false);
  /** The cards held up, by question. Stored on this device until another group begins. */
  roomAnswers = $state.raw<CardAnswersByQuestion>({});
  /** Hands that the leader has counted, by question and option. Stored like the cards. */
  #handCounts = $state.raw<Readonly<Record<string, readonly number[]>>>({});
  /** True once the card reader was opened: the room has cards, so questions for a number are asked with options. */
  #isCardReaderOpened = $state(false);
  teams = $state.raw<TeamQuizRecord>();
  areTeamsOpen = $state(false);
  status = $state('');
  Reader = $state.raw<typeof CardReader>();
  HostTeams = $state.raw<typeof TeamsPanel>();

  readonly usesCards = $derived.by(() => this.#isCardReaderOpened || Object.keys(this.roomAnswers).length > 0);
  /** The questions as the room can answer them: teams may write several letters; everybody else holds up one. */
  readonly questions = $derived.by(() =>
    this.quiz.questions.map((each) =>
      this.usesCards ? toCardQuestion(each) : this.teams ? each : toOneLetterQuestion(each),
    ),
  );
  readonly count = $derived.by(() => this.questions.length);
  readonly question = $derived.by((): QuestionWithRuleTexts | undefined => this.questions[this.place.at]);
  readonly isFirst = $derived.by(() => this.place.at < 0);
  readonly isRevealed = $derived.by(() => this.place.shown !== 'ask');
  /** How many questions have had their answer shown; -1 on the first page. */
  readonly revealedCount = $derived.by(() => this.place.at + Number(this.isRevealed));
  readonly isEnd = $derived.by(() => this.place.at >= this.count);
  readonly placeText = $derived.by(() => formatQuestionPosition(this.place.at, this.count, this.quiz.title));
  /** The count for the current question: of the cards if they were read, otherwise of hands; undefined if neither. */
  readonly tally = $derived.by(() => this.#findTally(this.place.at));
  #findTally(at: number): Tally | undefined {
    const question = this.questions[at];
    if (!question) return undefined;
    const cards = this.roomAnswers[at];
    if (cards) return { ...tallyOptionAndOtherCards(question, cards), unit: 'card' };
    const each = this.#handCounts[at];
    return each && { each, other: 0, unit: 'hand' };
  }
  readonly canCountHands = $derived.by(
    () =>
      this.question?.kind === 'choice' &&
      isAnswerableWithCards(this.question) &&
      this.roomAnswers[this.place.at] === undefined,
  );

  /** @param screen a projector and a phone that goes round have each their own place in the quiz */
  constructor(quiz: BigScreenQuiz, onturn: () => Promise<void>, screen: 'host' | 'teams' = 'host') {
    [this.quiz, this.#onchange] = [quiz, onturn];
    const { code, shortTable, questions } = quiz;
    const codeWithRules = shortTable ? `${code}/${shortTable}` : code;
    this.#teamsCode = shortenTeamsCode(codeWithRules);
    this.#placeKey = `${screen}/${codeWithRules}`;
    this.#answersKey = `cards/${this.#placeKey}`;
    this.#handsKey = `hands/${this.#placeKey}`;
    this.place =
      readResumePoint(this.#placeKey, createBigScreenProgressSchema(questions.length)) ??
      BIG_SCREEN_PLACE_BEFORE_QUESTIONS;
    this.roomAnswers = readResumePoint(this.#answersKey, cardAnswersByQuestionSchema) ?? {};
    this.#handCounts = readResumePoint(this.#handsKey, handCountsSchema) ?? {};
    const answers = [this.roomAnswers, this.#handCounts, this.#findStoredTeams()?.given ?? []];
    this.isResumed = this.place.at >= 0 || answers.some((each) => Object.keys(each).length > 0);
  }

  #findStoredTeams(): TeamQuizRecord | undefined {
    const stored = openTeamPlayStore().get();
    return stored.code === this.#teamsCode ? stored : undefined;
  }
  openStoredTeams(): void {
    if (this.#findStoredTeams()) void this.openTeams(false);
  }
  savePlace(): void {
    saveResumePoint(this.#placeKey, this.place);
  }
  async goTo(to: BigScreenProgress): Promise<void> {
    this.isResumed = false;
    this.status = '';
    this.place = to;
    await this.#onchange();
  }
  goForward(): void {
    void this.goTo(getNextBigScreenProgress(this.place, this.count));
  }
  goBack(): void {
    void this.goTo(getPreviousBigScreenProgress(this.place, this.count));
  }
  beginAgain(): void {
    [this.roomAnswers, this.#handCounts] = [{}, {}];
    [this.#answersKey, this.#handsKey].forEach((each) => deleteResumePoint(each));
    if ((this.#findStoredTeams() ?? this.teams)?.given.length) this.saveTeams((now) => ({ ...now, given: [] }));
    void this.goTo(BIG_SCREEN_PLACE_BEFORE_QUESTIONS);
  }
  /** Whether teams or cards have answers, which may not have been put in the results yet. */
  get hasResults(): boolean {
    return this.teamsWithAnswers !== undefined || Object.keys(this.roomAnswers).length > 0;
  }
  /** Deletes the progress if the last page was reached, unless its results are still needed. */
  clearIfOver(): void {
    if (this.isEnd && !this.hasResults)
      [this.#placeKey, this.#answersKey, this.#handsKey].forEach((each) => deleteResumePoint(each));
  }

  startCountingHands(): void {
    this.countHand(0, 0);
  }
  /** @param change 1 for one hand more, -1 for one fewer */
  countHand(option: number, change: number): void {
    if (!this.canCountHands || option >= this.question!.options.length) return;
    const { at } = this.place;
    const each = this.question!.options.map((_, i) =>
      Math.max(0, (this.#handCounts[at]?.[i] ?? 0) + (i === option ? change : 0)),
    );
    this.#handCounts = { ...this.#handCounts, [at]: each };
    saveResumePoint(this.#handsKey, this.#handCounts);
  }
  /** The teams; undefined until one of them has answered a question. */
  readonly teamsWithAnswers = $derived.by(() =>
    this.teams?.given.flat().some((each) => each !== null) ? this.teams : undefined,
  );
  /** “17 hands: keys A to D” (Shift and the key take one away); once the answer is shown, “9 of 17 got it right.” */
  describeTally(): string {
    if (!this.tally || !this.question) return '';
    const { right, of } = countRightAndAllAnswers(this.tally, this.question);
    if (this.place.shown === 'ask') return `${formatPlural(of, this.tally.unit)}: keys A to D`;
    return of > 0 ? `${right} of ${of} got it right.` : '';
  }
  listHardestCountedQuestions() {
    return pickHardestQuestionResults(
      this.questions.flatMap((question, at) => {
        const tally = this.#findTally(at);
        return tally ? [{ at, ...countRightAndAllAnswers(tally, question) }] : [];
      }),
    );
  }

  /** @returns undefined if the component cannot be fetched; `status` then says so */
  async #fetchPart<T>(what: string, load: () => Promise<T>): Promise<T | undefined> {
    const part = await load().catch(() => undefined);
    this.status = part ? '' : `${what} could not be loaded. Please try again when you are online.`;
    return part;
  }
  async readCards(): Promise<void> {
    const part = await this.#fetchPart('The card reader', () => import('./cards/CardReader.svelte'));
    if (part) [this.Reader, this.#isCardReaderOpened] = [part.default, true];
  }
  acceptAnswers(answers: CardAnswersByNumber): void {
    this.Reader = undefined;
    this.roomAnswers = { ...this.roomAnswers, [this.place.at]: answers };
    saveResumePoint(this.#answersKey, this.roomAnswers);
  }
  async openTeams(open = true): Promise<void> {
    const part = await this.#fetchPart('The teams', () => import('./HostTeams.svelte'));
    if (!part) return;
    this.HostTeams = part.default;
    this.startTeams();
    this.areTeamsOpen = open;
  }
  startTeams(): void {
    const [group] = openGroupsStore().get();
    const session = group && findNextSession(group, formatAsIsoDate(new Date()));
    const tableCount = session?.seats.filter(({ length }) => length > 0).length ?? 0;
    this.teams ??= startOrResumeTeamQuiz(openTeamPlayStore().get(), this.#teamsCode, tableCount);
  }
  saveTeams(change: (now: TeamQuizRecord) => TeamQuizRecord): void {
    openTeamPlayStore().update((now) => {
      this.teams = change(now.code === this.#teamsCode ? now : (this.teams ?? now));
      return this.teams;
    });
  }
}
