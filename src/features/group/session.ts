import {
  OTHER_CODED_QUIZ_LENGTHS,
  findCodedQuizOfCurrentEdition,
  toCourseSeedOfLevel,
  createQuizCodeOrLinkToShare,
  type QuizCodeOrLinkToShare,
} from '../../questions/codes.ts';
import { MIXED_QUIZ_LENGTH, type Level } from '../../questions/game.ts';
import type { Question } from '../../questions/question.ts';
import { getTableOrGameAsWritten } from '../../questions/table-lookup.ts';
import { isTableWithoutHouseRules, type RulesetId } from '../../engine/index.ts';
import type { Group, GroupSession, GroupTerm } from '../../storage/group.ts';
import { formatTableCodeIfHouseRules, parseTableCode, formatTableCode } from '../../storage/table-code.ts';
import { readAgreedOrDefaultRules, type TableRules } from '../../storage/table-rules.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import { formatDay, formatAsIsoDate } from '../../ui/dates.ts';
import type { SheetHeadAndFoot } from '../../ui/print/sheet-parts.ts';
import { countRepeatedQuestions, drawSessionQuizSeed } from './first-quiz.ts';
import { getQuizPath, formatQuizResultsPageQuery } from '../../storage/quiz-link.ts';

// What follows from a stored session: its rules, its quiz, and what is printed for it.

/** A session's rules as a table code; undefined for those of this device. */
interface SessionRules {
  readonly table?: string | undefined;
}

const findNamedTable = ({ table }: SessionRules): TableRules | undefined =>
  table === undefined ? undefined : parseTableCode(table).table;

/** The rules of a session; those of this device where it names none, or a code that cannot be read. */
export const getSessionTableRules = (session: SessionRules): TableRules =>
  findNamedTable(session) ?? readAgreedOrDefaultRules();

/** A choice of whose rules: those of this device, those of a link, or a game as it is written. */
export type SessionRulesChoice = 'own' | 'link' | RulesetId;

export function getSessionRulesChoice(session: SessionRules): SessionRulesChoice {
  const table = findNamedTable(session);
  if (!table) return 'own';
  return isTableWithoutHouseRules(table) ? table.rules : 'link';
}

/** The table code to store for a choice; the rules of a link stay as they are. */
export const findTableCodeOfRulesChoice = (whose: SessionRulesChoice, { table }: SessionRules): string | undefined =>
  whose === 'own' ? undefined : whose === 'link' ? table : formatTableCode(whose);

/**
 * A quiz as a leader chooses it: how far the group has come, how hard, how many questions; and its number, any whole one, which
 * gives the same quiz each time.
 */
type QuizPlan = Pick<GroupSession, 'stages' | 'level' | 'count' | 'chance'>;

export const SESSION_QUIZ_LENGTHS: readonly number[] = [...OTHER_CODED_QUIZ_LENGTHS, MIXED_QUIZ_LENGTH].toSorted(
  (a, b) => a - b,
);

export const QUIZ_LEVEL_NAMES: Readonly<Record<Level, string>> = { 1: 'Gentle', 2: 'Mixed', 3: 'Tricky' };

/** The games whose course the codes know from its first stage to its last. */
export const listGamesWithCourseCodes = (games: readonly RulesetId[], stages: number): readonly RulesetId[] =>
  games.filter((rules) => findCodedQuizOfCurrentEdition({ kind: 'course', rules, stages }));

/** The quiz of a plan as a code stands for it; undefined where no code covers that many stages of this game. */
export function findCodedQuizOfPlan({ stages, level, count, chance }: QuizPlan, rules: RulesetId) {
  const quiz = findCodedQuizOfCurrentEdition({ kind: 'course', rules, stages });
  return quiz && { quiz, seed: toCourseSeedOfLevel(level, chance), ...(count !== MIXED_QUIZ_LENGTH && { count }) };
}

/**
 * The quiz of a plan: how it is passed on, and the pages that play it and collect its results, from the root of the site, with
 * everything in their addresses.
 * @returns undefined where no code covers that many stages of this game
 */
export function prepareSessionQuizLinks(plan: QuizPlan, table: TableRules) {
  const coded = findCodedQuizOfPlan(plan, table.rules);
  if (!coded) return undefined;
  const tableCode = formatTableCodeIfHouseRules(table.rules, table.house);
  const sharing = createQuizCodeOrLinkToShare(coded, tableCode)!;
  return {
    sharing,
    path: getQuizPath(coded, tableCode),
    results: `/quiz/results/${formatQuizResultsPageQuery({ code: sharing.code, shortTable: tableCode })}`,
  };
}

/** “Stages 1 to 3: The tiles, Sets and the aim and Wall and deal.” */
export function formatStageRangeWithTitles(titles: readonly string[], stages: number): string {
  const names = titles.slice(0, stages);
  const lead = stages === 1 ? 'Stage 1' : `Stages 1 to ${stages}`;
  return names.length <= 3 ? `${lead}: ${joinWithAnd(names)}.` : `${lead}: from “${names[0]}” to “${names.at(-1)}”.`;
}

/** “10 gentle questions, stages 1 to 3.” */
export const formatQuizPlan = ({ stages, level, count }: Omit<QuizPlan, 'chance'>): string =>
  `${count} ${QUIZ_LEVEL_NAMES[level].toLowerCase()} questions, ${stages === 1 ? 'stage 1' : `stages 1 to ${stages}`}`;

/** With the questions there are, more than two are seldom needed. */
const MAX_CODE_TRIES = 12;
const MAX_SESSIONS_REMEMBERED = 8;

/**
 * A random number for a session whose quiz repeats no question of the earlier ones, or as few as possible. A code stands for the
 * same questions everywhere, so none can be left out of a quiz: codes are drawn until one fits.
 * Fails as an import does, where who makes the questions cannot be fetched.
 */
export async function findSeedWithoutRepeatedQuestions(
  session: GroupSession,
  earlier: readonly GroupSession[],
  draw: () => number = drawSessionQuizSeed,
): Promise<number> {
  const { collectCodedQuiz } = await import('../../questions/compose.ts');
  const listQuestions = async (each: GroupSession): Promise<readonly Question[]> => {
    const table = getSessionTableRules(each);
    const coded = findCodedQuizOfPlan(each, table.rules);
    return coded ? collectCodedQuiz(coded, getTableOrGameAsWritten(table.rules, table.house)) : [];
  };
  const lists = await Promise.all(
    earlier.slice(0, MAX_SESSIONS_REMEMBERED).map((each) => listQuestions(each).catch(() => [])),
  );
  const askedKeys = new Set(lists.flat().map(({ key }) => key));
  let best = { chance: draw(), again: Infinity };
  for (let tries = 0; tries < MAX_CODE_TRIES && best.again > 0; tries++) {
    const chance = tries === 0 ? best.chance : draw();
    const questions = await listQuestions({ ...session, chance });
    const repeats = countRepeatedQuestions(questions) + questions.filter(({ key }) => askedKeys.has(key)).length;
    if (repeats < best.again) best = { chance, again: repeats };
  }
  return best.chance;
}

/** From so many minutes after the beginning on, tables may have scores to hand in. */
const FIRST_SCORES_AFTER_MINUTES = 60;

/**
 * What a leader does next for a session: before its day, on the day, and once tables have played for an hour.
 * @param now undefined while the page is not hydrated
 */
export function findDayTask(
  { date }: Pick<GroupSession, 'date'>,
  term: Pick<GroupTerm, 'from'> | undefined,
  now?: Date,
) {
  const today = now && formatAsIsoDate(now);
  if (!now || today! < date) return { text: 'Read the plan', path: '/leader/session/' };
  const [hour = 0, minute = 0] = (term?.from ?? '').split(':').map(Number);
  const begun = now.getHours() * 60 + now.getMinutes() - (hour * 60 + minute);
  return today! > date || (term && begun >= FIRST_SCORES_AFTER_MINUTES)
    ? { text: 'Collect the scores', path: '/leader/today/#scores' }
    : { text: 'Who is here?', path: '/leader/today/' };
}

/** `handout-3` is the handout of the third stage, `large-3` the same in large print. */
export type PrintId =
  | `handout-${number}`
  | `large-${number}`
  | 'cards'
  | 'badges'
  | 'register'
  | 'scores'
  | 'quiz'
  | 'plan'
  | 'crib'
  | 'agreement'
  | 'certificates'
  | 'booklet';

/**
 * What a leader can take to a session on paper, in the order in which it is printed. The name cards, the register and the
 * agreement are wanted once a term. Where some play and some are learning, the handouts are for those who are learning.
 * @param options.titles of the stages; empty where the course does not speak by the rules of the session
 * @param options.hasQuiz false where no code covers that many stages of the game
 */
export function listSessionPrints(
  session: Pick<GroupSession, 'id' | 'tells' | 'stages' | 'mixed' | 'seats'>,
  { sessions, people: members }: Pick<Group, 'sessions' | 'people'>,
  options: {
    readonly people: number;
    readonly tables: number;
    readonly titles: readonly string[];
    readonly hasQuiz: boolean;
  },
) {
  const { people, tables, titles, hasQuiz } = options;
  /** @param many how many the room needs of it; isWanted where the script asks for it */
  const part = (id: PrintId, what: string, many: number, who: string, isWanted = true) => ({
    id,
    what,
    many,
    who,
    isWanted,
  });
  const isFirst = session.id === (sessions[0]?.id ?? session.id);
  const stages = session.tells.length > 0 ? session.tells : [session.stages];
  const learnerCount = members.filter(
    ({ learning, gone, away }) => learning && !gone && !away?.includes(session.id),
  ).length;
  const [handoutCount, whoGetsHandouts] =
    session.mixed && learnerCount > 0 ? [learnerCount, 'one for each learner'] : [people, 'one each'];
  return [
    ...stages.flatMap((stage) => {
      const title = titles[stage - 1];
      const isTaught = session.tells.length > 0;
      if (!title) return [];
      return [
        part(`handout-${stage}`, `Handout: ${title}`, handoutCount, whoGetsHandouts, isTaught),
        part(`large-${stage}`, `Handout in large print: ${title}`, 1, 'for anybody who likes it', false),
      ];
    }),
    part('cards', 'Name cards, with letters to hold up on their backs', 1, 'a card each, to cut', isFirst),
    part('badges', 'Badges', 1, 'a badge each, to cut', false),
    part('register', 'This term’s register', 1, 'for the door', isFirst),
    part(
      'scores',
      'Score sheets with each table’s names',
      1,
      session.seats.length > 0
        ? 'a sheet for each table'
        : 'a sheet for each table; plan the seats first, for the names',
    ),
    ...(hasQuiz ? [part('quiz', 'The quiz, with its answers', 1, 'the answers are for you')] : []),
    part('plan', 'The plan: tables, what to bring, who sits where', 1, 'for you'),
    part('crib', 'Crib sheet of the rules', tables, 'one a table'),
    part('agreement', 'The agreement, to sign', 1, 'for the wall', isFirst),
    part('certificates', 'Certificates', 1, 'a page for everybody who came', false),
    part('booklet', 'The booklet: our rules, scores and dates', people, 'one each, to fold', false),
  ];
}

/** The head and foot of every sheet of a session, so that sheets of two sessions are not mixed up: group, hall, day, quiz. */
export const createSessionSheetHeadAndFoot = (
  { date }: Pick<GroupSession, 'date'>,
  { name, hall }: Pick<Group, 'name' | 'hall'>,
  rules: string,
  quiz: QuizCodeOrLinkToShare | undefined,
): SheetHeadAndFoot => ({
  whose: [[name, hall].filter(Boolean).join(' · '), formatDay(date)],
  rules,
  foot: quiz && `Quiz ${quiz.spoken}${quiz.as === 'link' ? ', by our rules' : ''}`,
});
