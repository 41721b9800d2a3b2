/// <reference types="svelte" />
import type { Worded } from '../../questions/question-text.ts';
import { deleteResumePoint, saveResumePoint, readResumePoint } from '../../storage/resume-points.ts';
import { openTeamsStore, type TeamPlay } from '../../storage/teams.ts';
import type CardReader from './cards/CardReader.svelte';
import {
  asCardQuestion,
  asOneLetterQuestion,
  roomForm,
  type RoomAnswers,
  type RoomQuizAnswers,
} from './cards/room-answers.ts';
import {
  stepBack,
  stepForward,
  placeSchema,
  START_PLACE,
  formatPlace,
  type GroupQuiz,
  type RoomPlace,
} from '../../storage/quiz-run.ts';
import type TabletWatch from './HostTablet.svelte';
import type TeamsPanel from './HostTeams.svelte';
import { beginQuiz, listHardestQuestions } from './team-play.ts';

const NOT_NOW = 'Please try again when you are online.';

/** A quiz on the big screen: where it is, what the room has held up, how the teams stand, and what has been fetched for it. */
export class HostState {
  readonly #quiz: GroupQuiz;
  /** Something else stands on the screen. */
  readonly #onturn: () => Promise<void>;
  readonly #keepAs: string;
  readonly #roomAs: string;
  /** The same teams as round one phone; by house rules it is another quiz, with other answers. */
  readonly #teamsCode: string;

  /** Questions that a tie asked for. */
  #extra = $state.raw<readonly Worded[]>([]);
  place = $state.raw<RoomPlace>(START_PLACE);
  /** It has gone on in the middle: another group may want to begin. */
  resumed = $state(false);
  /** What the room has held up, by question. It stays on this device, and goes when another group begins. */
  room = $state.raw<RoomQuizAnswers>({});
  /** The room has cards: of a number the known answers are shown, with letters. */
  #tried = $state(false);
  teams = $state.raw<TeamPlay>();
  teamsOpen = $state(false);
  status = $state('');
  /** Fetched when somebody wants it, with the camera. */
  Reader = $state.raw<typeof CardReader>();
  HostTeams = $state.raw<typeof TeamsPanel>();
  Tablet = $state.raw<typeof TabletWatch>();

  readonly byCards = $derived.by(() => this.#tried || Object.keys(this.room).length > 0);
  /** Teams write down several letters; everybody else holds up one. */
  readonly questions = $derived.by(() =>
    [...this.#quiz.questions, ...this.#extra].map((each) =>
      this.byCards ? asCardQuestion(each) : this.teams ? each : asOneLetterQuestion(each),
    ),
  );
  readonly count = $derived.by(() => this.questions.length);
  readonly question = $derived.by((): Worded | undefined => this.questions[this.place.at]);
  readonly first = $derived.by(() => this.place.at < 0);
  readonly end = $derived.by(() => this.place.at >= this.count);
  readonly where = $derived.by(() => formatPlace(this.place.at, this.count, this.#quiz.title));
  readonly hasExtra = $derived.by(() => this.#extra.length > 0);

  /** A screen that was reloaded, or left and opened again, goes on where it was. */
  constructor(quiz: GroupQuiz, onturn: () => Promise<void>) {
    [this.#quiz, this.#onturn] = [quiz, onturn];
    const { code, shortTable, questions } = quiz;
    this.#teamsCode = shortTable ? `${code}/${shortTable}` : code;
    this.#keepAs = `host/${this.#teamsCode}`;
    this.#roomAs = `cards/${this.#keepAs}`;
    this.place = readResumePoint(this.#keepAs, placeSchema(questions.length)) ?? START_PLACE;
    this.resumed = this.place.at >= 0;
    this.room = readResumePoint(this.#roomAs, roomForm) ?? {};
  }

  /** Teams that have begun this quiz go on with it. */
  openStoredTeams(): void {
    if (openTeamsStore().get().code === this.#teamsCode) void this.openTeams(false);
  }
  savePlace(): void {
    saveResumePoint(this.#keepAs, this.place);
  }
  async go(to: RoomPlace): Promise<void> {
    this.resumed = false;
    this.status = '';
    this.place = to;
    await this.#onturn();
  }
  on(): void {
    void this.go(stepForward(this.place, this.count));
  }
  back(): void {
    void this.go(stepBack(this.place, this.count));
  }
  beginAgain(): void {
    this.room = {};
    deleteResumePoint(this.#roomAs);
    void this.go(START_PLACE);
  }
  /** Its end has been seen: the next group begins anew. */
  leave(): void {
    if (this.end) [this.#keepAs, this.#roomAs].forEach((each) => deleteResumePoint(each));
  }

  async readCards(): Promise<void> {
    this.status = '';
    try {
      this.Reader = (await import('./cards/CardReader.svelte')).default;
      this.#tried = true;
    } catch {
      this.status = `The reader could not be fetched. ${NOT_NOW}`;
    }
  }
  acceptAnswers(answers: RoomAnswers): void {
    this.Reader = undefined;
    this.room = { ...this.room, [this.place.at]: answers };
    saveResumePoint(this.#roomAs, this.room);
  }
  async openTablet(): Promise<void> {
    this.status = '';
    try {
      this.Tablet = (await import('./HostTablet.svelte')).default;
    } catch {
      this.status = `That could not be fetched. ${NOT_NOW}`;
    }
  }

  async openTeams(open = true): Promise<void> {
    this.status = '';
    try {
      this.HostTeams = (await import('./HostTeams.svelte')).default;
      this.teams ??= beginQuiz(openTeamsStore().get(), this.#teamsCode);
      this.teamsOpen = open;
    } catch {
      this.status = `The teams could not be fetched. ${NOT_NOW}`;
    }
  }
  saveTeams(change: (now: TeamPlay) => TeamPlay): void {
    openTeamsStore().update((now) => (this.teams = change(beginQuiz(now, this.#teamsCode))));
  }
  /** A question like the hardest one, until one team leads. */
  async breakTie(): Promise<void> {
    const { more, code } = this.#quiz;
    const like = this.questions[(this.teams && listHardestQuestions(this.teams, this.questions)[0]?.at) ?? 0]!;
    const found = await more?.(like, `tie/${code}/${this.#extra.length}`).catch(() => undefined);
    if (!found) return void (this.status = 'No other question could be had just now.');
    this.#extra = [...this.#extra, found];
    await this.go({ at: this.count - 1, shown: 'ask' });
  }
}
