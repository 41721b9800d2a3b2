import {
  EXTRA_QUIZ_LENGTHS,
  findCurrentQuiz,
  toSeedOfLevel,
  createQuizShareInfo,
  type CodedQuiz,
  type QuizShareInfo,
} from '../../questions/codes.ts';
import { MIXED_LENGTH, type Level } from '../../questions/game.ts';
import { getTableOrDefault } from '../../questions/table-lookup.ts';
import { isPlayedAsWritten, type RulesetId, RULESETS } from '../../engine/index.ts';
import type { Group, Session, Term } from '../../storage/group.ts';
import { formatOwnTableCode, parseTableCode, formatTableCode } from '../../storage/table-code.ts';
import { readTableRules, type TableRules } from '../../storage/table-rules.ts';
import { formatList } from '../../format/sentences.ts';
import { formatDay, toIsoDay } from '../../ui/dates.ts';
import { randomSeed } from '../../ui/random-seed.ts';
import { getQuizPath, toResultsQuery } from '../../storage/quiz-link.ts';

// What follows from a stored session: its rules, its quiz, and what is printed for it.

/** A session's rules as a table code; undefined for those of this device. */
interface SessionRules {
  readonly table?: string | undefined;
}

const findNamedTable = ({ table }: SessionRules): TableRules | undefined =>
  table === undefined ? undefined : parseTableCode(table).table;

/** The rules of a session; those of this device where it names none, or a code that cannot be read. */
export const getSessionTable = (session: SessionRules): TableRules => findNamedTable(session) ?? readTableRules();

/** A choice of whose rules: those of this device, those of a link, or a game as it is written. */
export type RulesChoice = 'own' | 'link' | RulesetId;

export function getRulesChoice(session: SessionRules): RulesChoice {
  const table = findNamedTable(session);
  if (!table) return 'own';
  return isPlayedAsWritten(table) ? table.rules : 'link';
}

/** The table code to store for a choice; the rules of a link stay as they are. */
export const toStoredTable = (whose: RulesChoice, { table }: SessionRules): string | undefined =>
  whose === 'own'
    ? undefined
    : whose === 'link'
      ? table
      : formatTableCode(RULESETS.find((id) => id === whose) ?? RULESETS[0]);

/** A quiz as a leader chooses it: how far the group has come, how hard, how many questions. */
type QuizPlan = Pick<Session, 'stages' | 'level' | 'count'>;

export const QUIZ_LENGTHS: readonly number[] = [...EXTRA_QUIZ_LENGTHS, MIXED_LENGTH].toSorted((a, b) => a - b);

export const LEVEL_NAMES: Readonly<Record<Level, string>> = { 1: 'Gentle', 2: 'Mixed', 3: 'Tricky' };

/** The games whose course the codes know from its first stage to its last. */
export const listCodedGames = (games: readonly RulesetId[], stages: number): readonly RulesetId[] =>
  games.filter((rules) => findCurrentQuiz({ kind: 'course', rules, stages }));

/** The quiz of a plan as a code stands for it; undefined where no code covers that many stages of this game. */
export function findCodedQuiz(
  { stages, level, count }: QuizPlan,
  rules: RulesetId,
  chance: number,
): CodedQuiz | undefined {
  const quiz = findCurrentQuiz({ kind: 'course', rules, stages });
  return quiz && { quiz, seed: toSeedOfLevel(level, chance), ...(count !== MIXED_LENGTH && { count }) };
}

/**
 * The quiz of a plan: how it is passed on, and the pages that play it and collect its results, from the root of the site, with
 * everything in their addresses.
 * @param chance any whole number; the same gives the same quiz
 * @returns undefined where no code covers that many stages of this game
 */
export function prepareQuiz(plan: QuizPlan, table: TableRules, chance: number) {
  const coded = findCodedQuiz(plan, table.rules, chance);
  if (!coded) return undefined;
  const tableCode = formatOwnTableCode(table.rules, table.house);
  const sharing = createQuizShareInfo(coded, tableCode)!;
  return {
    sharing,
    path: getQuizPath(coded, tableCode),
    results: `/quiz/results/${toResultsQuery({ code: sharing.code, shortTable: tableCode })}`,
  };
}

/** “Stages 1 to 3: The tiles, Sets and the aim and Wall and deal.” */
export function formatStagesWithTitles(titles: readonly string[], stages: number): string {
  const names = titles.slice(0, stages);
  const lead = stages === 1 ? 'Stage 1' : `Stages 1 to ${stages}`;
  return names.length <= 3 ? `${lead}: ${formatList(names)}.` : `${lead}: from “${names[0]}” to “${names.at(-1)}”.`;
}

/** “10 gentle questions, stages 1 to 3.” */
export const formatQuizPlan = ({ stages, level, count }: QuizPlan): string =>
  `${count} ${LEVEL_NAMES[level].toLowerCase()} questions, ${stages === 1 ? 'stage 1' : `stages 1 to ${stages}`}`;

/** With the questions there are, more than two are seldom needed. */
const MAX_CODE_TRIES = 12;
const MAX_SESSIONS_REMEMBERED = 8;

/**
 * A random number for a session whose quiz repeats no question of the earlier ones, or as few as possible. A code stands for the
 * same questions everywhere, so none can be left out of a quiz: codes are drawn until one fits.
 * Fails as an import does, where who makes the questions cannot be fetched.
 */
export async function findSeedForFreshQuiz(
  session: Session,
  earlier: readonly Session[],
  draw: () => number = randomSeed,
): Promise<number> {
  const { composeCodedQuiz } = await import('../../questions/compose.ts');
  const listQuestionKeys = async (each: Session, chance: number): Promise<readonly string[]> => {
    const table = getSessionTable(each);
    const coded = findCodedQuiz(each, table.rules, chance);
    if (!coded) return [];
    const questions = await composeCodedQuiz(coded, getTableOrDefault(table.rules, table.house));
    return questions.map(({ key }) => key);
  };
  const lists = await Promise.all(
    earlier.slice(0, MAX_SESSIONS_REMEMBERED).map((each) => listQuestionKeys(each, each.chance).catch(() => [])),
  );
  const askedKeys = new Set(lists.flat());
  let best = { chance: draw(), again: Infinity };
  for (let tries = 0; tries < MAX_CODE_TRIES && best.again > 0; tries++) {
    const chance = tries === 0 ? best.chance : draw();
    const repeats = (await listQuestionKeys(session, chance)).filter((each) => askedKeys.has(each)).length;
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
export function findDayTask({ date }: Pick<Session, 'date'>, term: Pick<Term, 'from'> | undefined, now?: Date) {
  const today = now && toIsoDay(now);
  if (!now || today! < date) return { text: 'Get ready', path: '/leader/session/' };
  const [hour = 0, minute = 0] = (term?.from ?? '').split(':').map(Number);
  const begun = now.getHours() * 60 + now.getMinutes() - (hour * 60 + minute);
  return today! > date || (term && begun >= FIRST_SCORES_AFTER_MINUTES)
    ? { text: 'Collect the scores', path: '/leader/today/#scores' }
    : { text: 'Who is here?', path: '/leader/today/' };
}

export type PartId = 'handout' | 'quiz' | 'plan' | 'crib' | 'agreement';

/**
 * What a leader takes to a session on paper, in the order in which it is printed, with how many of each the room needs.
 * @param handout the title of its stage; undefined where the course does not speak by the rules of the session
 * @param hasQuiz false where no code covers that many stages of the game
 */
export function listSessionPrints(people: number, tables: number, handout: string | undefined, hasQuiz: boolean) {
  const part = (id: PartId, what: string, many: number, who: string) => ({ id, what, many, who });
  return [
    ...(handout === undefined ? [] : [part('handout', `Handout: ${handout}`, people, 'one each')]),
    ...(hasQuiz ? [part('quiz', 'The quiz, with its key', 1, 'the key is for you')] : []),
    part('plan', 'The plan: tables, what to bring, who sits where', 1, 'for you'),
    part('crib', 'Crib sheet of the rules', tables, 'one a table'),
    part('agreement', 'The agreement, to sign', 1, 'for the wall'),
  ];
}

/** The footer of every sheet of a session, so that sheets of two sessions are not mixed up: group, hall, day, quiz. */
export const formatSessionFooter = (
  { date }: Pick<Session, 'date'>,
  { name, hall }: Pick<Group, 'name' | 'hall'>,
  quiz: QuizShareInfo | undefined,
): string =>
  [name, hall, formatDay(date), quiz && `Quiz ${quiz.spoken}${quiz.as === 'link' ? ', by our rules' : ''}`]
    .filter(Boolean)
    .join(' · ');
