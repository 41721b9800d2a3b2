import type { QuizShareDetails } from '../../questions/codes.ts';
import { listSessionAttendeeIds } from '../../storage/group-changes.ts';
import type { Group, GroupSession, GroupTermSettings, TableScores } from '../../storage/group.ts';
import { parseTableCodeWithWarnings, formatTableCode } from '../../storage/table-code.ts';
import { readAgreedOrDefaultRules, type TableRules } from '../../storage/table-rules.ts';
import { formatDay, formatAsIsoDate } from '../../ui/dates.ts';
import type { PrintTextSize, SheetHeadAndFoot } from '../../ui/print/sheet-parts.ts';

// Derives from a stored session its rules, the leader's next task, and the sheets to print.

/** The rules of a session. If its table code is missing or cannot be read, these are the rules of this device. */
export const getSessionTableRules = ({ table }: Pick<GroupSession, 'table'>): TableRules =>
  (table === undefined ? undefined : parseTableCodeWithWarnings(table).table) ?? readAgreedOrDefaultRules();

/** The changes that end a session, which then keeps the rules that it was played by, and those that undo this. */
export const createSessionEndChanges = ({ table }: Pick<GroupSession, 'table'>, { rules, house }: TableRules) => ({
  end: { over: true as const, table: table ?? formatTableCode(rules, house) },
  undo: { over: undefined, table },
});

/** Learners who are expected and have not come to any session yet. Somebody who can play needs no helper. */
export const listExpectedFirstTimeLearners = (
  { people, sessions }: Pick<Group, 'people' | 'sessions'>,
  { id }: GroupSession,
) =>
  people.filter(
    ({ id: who, learning, gone, away }) =>
      learning &&
      !gone &&
      !away?.includes(id) &&
      sessions.every((session) => !listSessionAttendeeIds(session).includes(who)),
  );

/** The numbers, from 1, of the tables with people that have not handed in their scores. */
export const listTablesWithoutScores = ({ seats, tables }: Pick<GroupSession, 'seats' | 'tables'>): readonly number[] =>
  seats.flatMap(({ length }, i) => (length > 0 && !findTableScores({ tables }, i + 1) ? [i + 1] : []));

export const findTableScores = ({ tables }: Pick<GroupSession, 'tables'>, table: number): TableScores | undefined =>
  tables.find(({ id, scores }) => id === String(table) && scores.length > 0);

/** Until this many minutes after a session begins, people still come in, and nobody has played. */
const FIRST_HAND_AFTER_MINUTES = 15;
/** This many minutes after a session begins, tables may have scores to hand in. */
const FIRST_SCORES_AFTER_MINUTES = 60;

function countMinutesSinceStart(term: Pick<GroupTermSettings, 'from'> | undefined, now: Date): number {
  const [hour = 0, minute = 0] = (term?.from ?? '').split(':').map(Number);
  return now.getHours() * 60 + now.getMinutes() - (hour * 60 + minute);
}

/**
 * False while seats are only planned: somebody who is taken off the list then has not come at all. A group may meet
 * before the time in its plan, so scores count too.
 */
export function mayHavePlayed(
  { date, tables }: Pick<GroupSession, 'date' | 'tables'>,
  term: Pick<GroupTermSettings, 'from'> | undefined,
  now: Date,
): boolean {
  const today = formatAsIsoDate(now);
  return (
    tables.some(({ scores }) => scores.length > 0) ||
    today > date ||
    (today === date && countMinutesSinceStart(term, now) >= FIRST_HAND_AFTER_MINUTES)
  );
}

/**
 * What a leader does next for a session: before its day, on the day, once tables have played for an hour, and when all
 * of them have handed in their scores.
 * @param now undefined while the page is not hydrated
 */
export function getNextTaskOfSession(
  session: Pick<GroupSession, 'date' | 'seats' | 'tables'>,
  term: Pick<GroupTermSettings, 'from'> | undefined,
  now?: Date,
) {
  const { date, seats } = session;
  const today = now && formatAsIsoDate(now);
  if (!now || today! < date) return { text: 'Read the plan', path: '/leader/session/' };
  // Without seats, there is nobody yet who could have scored.
  if (
    seats.length === 0 ||
    (today === date && !(term && countMinutesSinceStart(term, now) >= FIRST_SCORES_AFTER_MINUTES))
  )
    return { text: 'Who is here?', path: '/leader/today/' };
  const areAllIn = listTablesWithoutScores(session).length === 0;
  return { text: areAllIn ? 'See who won' : 'Collect the scores', path: '/leader/today/#scores' };
}

/** `handout-3` is the handout of the third stage. */
export type PrintId =
  | `handout-${number}`
  | 'handouts'
  | 'cards'
  | 'register'
  | 'scores'
  | 'quiz'
  | 'plan'
  | 'crib'
  | 'agreement'
  | 'certificates';

/** What stands in place of parts that older addresses ask for. */
const NEWER_PRINT_IDS: Readonly<Record<string, PrintId>> = { badges: 'cards', booklet: 'crib' };
/**
 * The part that an address ending in “#print=” and its id asks for; empty if it asks for none. `large-3` is a handout
 * in large print. `stage` is that of the handout, and 0 for any other part.
 */
export function parsePrintFragment(fragment: string) {
  const given = /^#print=([\w-]+)$/.exec(fragment)?.[1] ?? '';
  const id = NEWER_PRINT_IDS[given] ?? given.replace(/^large-/, 'handout-');
  const size: PrintTextSize = given.startsWith('large-') ? 'large' : 'usual';
  return { id, size, stage: Number(/^handout-(\d+)$/.exec(id)?.[1] ?? 0) };
}

/**
 * What a leader can print for a session, in printing order. Name cards, the register and the agreement are marked as
 * wanted only for the first session. If some people play and some are learning, the handouts are for the learners.
 * @param options.titles the titles of the stages; empty if the course does not suit the rules of the session
 * @param options.hasQuiz false if no code covers that many stages of the game
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
  /** @param many how many copies the room needs @param isWanted whether it is chosen at first */
  const createPrintPart = (id: PrintId, what: string, many: number, who: string, isWanted = true) => ({
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
      return title
        ? [createPrintPart(`handout-${stage}`, `Handout: ${title}`, handoutCount, whoGetsHandouts, isTaught)]
        : [];
    }),
    ...(titles.length > 0
      ? [createPrintPart('handouts', 'All handouts of the course', handoutCount, whoGetsHandouts, false)]
      : []),
    createPrintPart('cards', 'Name cards, with letters on the back to hold up', 1, 'a card each, to cut out', isFirst),
    createPrintPart('register', 'This term’s register', 1, 'for the door', isFirst),
    createPrintPart(
      'scores',
      'Score sheets with each table’s names',
      1,
      session.seats.length > 0
        ? 'a sheet for each table'
        : 'a sheet for each table; plan the seats first, to have the names on it',
    ),
    ...(hasQuiz ? [createPrintPart('quiz', 'The quiz, with its answers', 1, 'the answers are for you')] : []),
    createPrintPart('plan', 'The plan: tables, what to bring, who sits where', 1, 'for you'),
    createPrintPart('crib', 'Crib sheet of the rules', tables, 'one a table'),
    createPrintPart('agreement', 'The agreement, to sign', 1, 'for the wall', isFirst),
    createPrintPart('certificates', 'Certificates', 1, 'a page for everybody who came', false),
  ];
}

/**
 * The head and foot of every sheet of a session: with group, hall, day and quiz, sheets of two sessions stay apart.
 * @param session undefined where none is planned
 */
export const createSessionSheetHeadAndFoot = (
  session: Pick<GroupSession, 'date'> | undefined,
  { name, hall }: Pick<Group, 'name' | 'hall'>,
  rules: string,
  quiz: QuizShareDetails | undefined,
): SheetHeadAndFoot => ({
  whose: [[name, hall].filter(Boolean).join(' · '), session ? formatDay(session.date) : ''],
  rules,
  foot: session && quiz && `Quiz ${quiz.spoken}${quiz.as === 'link' ? ', by our rules' : ''}`,
});
