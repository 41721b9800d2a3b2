import { applyFieldChanges } from '../../storage/group-changes.ts';
import {
  DEFAULT_SESSION_TIMES,
  LAST_OF_MONTH,
  type GroupSession,
  type GroupTermSettings,
} from '../../storage/group.ts';
import {
  addDays,
  DAYS_IN_WEEK,
  getOriginalSessionDay,
  getTermLengthInSessions,
  getWeekdayNumberFromSunday,
  getWeekOfMonth,
  findFirstWeekdayFromDay,
  findNextNthWeekdayOfMonth,
  planStagesBySession,
} from '../../storage/term.ts';
import { formatPluralInWords, formatInWords } from '../../format/numbers.ts';
import { capitalize } from '../../format/sentences.ts';
import { formatAsIsoDate, formatClockWithoutAmPm, formatDayWithWeekday, WEEKDAY_NAMES } from '../../ui/dates.ts';

// The draft of a term, and the sentences that describe a term. Pure.

/** A term whose programme may not be chosen yet; its sessions can be planned only once it is. */
export type TermDraft = Omit<GroupTermSettings, 'programme'> & { readonly programme?: GroupTermSettings['programme'] };
/** Changes of the fields of a term; undefined removes a field. */
export type TermFieldChanges = { readonly [K in keyof GroupTermSettings]?: GroupTermSettings[K] | undefined };

/** Thursday, because most u3a groups meet on that day. */
const USUAL_WEEKDAY = 4;

export const createDefaultTermDraft = (today: string): TermDraft => ({
  every: 1,
  first: findFirstWeekdayFromDay(today, USUAL_WEEKDAY),
  ...DEFAULT_SESSION_TIMES,
  off: [],
});

/** Changes a term. A new first day or rhythm drops the moved days, because they replace days of the old rhythm. */
export const withTermChange = <T extends TermDraft>(term: T, part: TermFieldChanges): T =>
  applyFieldChanges(term, part.first || part.every || part.monthly ? { moved: undefined, ...part } : part) as T;

const MAX_DAYS_TO_MOVE = 366;

/** Why a session cannot be moved to this day; empty if it can. */
export function explainSessionMoveError(
  sessions: readonly GroupSession[],
  { id, date: now, over }: Pick<GroupSession, 'id' | 'date' | 'over'>,
  date: string,
  hasLater: boolean,
): string {
  const index = sessions.findIndex((each) => each.id === id);
  const [before, after] = [sessions[index - 1]?.date ?? '', sessions[index + 1]?.date ?? ''];
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return 'Choose a day.';
  if (date === now) return 'The session is on that day already. Choose another day.';
  if (date < addDays(now, -MAX_DAYS_TO_MOVE) || date > addDays(now, MAX_DAYS_TO_MOVE))
    return 'That is more than a year away. Look at the year again.';
  if (over && date > formatAsIsoDate(new Date())) return 'This session is over. Choose a day in the past.';
  if (date <= before) return `The session before it is on ${formatDayWithWeekday(before)}. Choose a later day.`;
  if (after && date >= after && !hasLater)
    return `The next session is on ${formatDayWithWeekday(after)}. Choose an earlier day, or move all later sessions too.`;
  return '';
}

/** The first day in the rhythm of the term, on or after `from`. @param weekday 0 is Sunday */
const findNextTermDay = ({ monthly }: TermDraft, from: string, weekday: number): string =>
  monthly ? findNextNthWeekdayOfMonth(from, weekday, monthly) : findFirstWeekdayFromDay(from, weekday);

/**
 * Where the term after this one begins: its day in the rhythm after the last session, wherever that was moved to, or after
 * a pause the first from today on.
 */
export function findNextTermStartDay(
  term: TermDraft,
  sessions: readonly Pick<GroupSession, 'date'>[],
  today: string,
): string {
  const last = getOriginalSessionDay(term, sessions.at(-1)?.date ?? term.first);
  const from = addDays(last, term.monthly ? 1 : DAYS_IN_WEEK * (term.every - 1) + 1);
  return findNextTermDay(term, from > today ? from : today, getWeekdayNumberFromSunday(term.first));
}

/** Sets the first day; a monthly term then meets in the same week of the month as that day. */
export const createTermChangeForFirstDay = ({ monthly }: TermDraft, first: string): TermFieldChanges => ({
  first,
  ...(monthly && { monthly: Math.min(getWeekOfMonth(first), LAST_OF_MONTH) }),
});

export const hasTermProgramme = (term: TermDraft): term is GroupTermSettings => term.programme !== undefined;

export const GROUP_EXPERIENCE_CHOICES = [
  { value: 'learn', text: 'Everybody is learning', part: { programme: 'ten', mixed: undefined } },
  { value: 'mixed', text: 'Some play, some are learning', part: { programme: 'ten', mixed: true } },
  { value: 'play', text: 'Everybody plays', part: { programme: 'play', mixed: undefined } },
] as const;

export function findExperienceChoiceOfTerm({ programme, mixed }: TermDraft) {
  if (!programme) return undefined;
  const value = programme === 'play' ? 'play' : mixed ? 'mixed' : 'learn';
  return GROUP_EXPERIENCE_CHOICES.find((each) => each.value === value);
}

/** What the group does in the sessions of a term, in words; empty until the leader has chosen a programme. */
export function describeTermProgramme(term: TermDraft, stageCount: number): string {
  if (!hasTermProgramme(term)) return '';
  if (term.programme === 'play') return 'You play, and there is a quiz about the whole game.';
  const plan = planStagesBySession(term, stageCount);
  const [first = []] = plan;
  const reached = Math.max(...plan.flat());
  const teaching = plan.filter(({ length }) => length > 0).length;
  const pace = `${first.length > 1 ? 'Up to two stages' : 'One stage'} of the course in ${teaching < plan.length ? `each of the first ${formatInWords(teaching)} sessions, then play` : 'each session'}${reached < stageCount ? `, as far as stage ${reached} of ${stageCount}` : ''}.`;
  return term.mixed
    ? `Learners have a table of their own until tea, while the others play. Then all tables are mixed. ${pace}`
    : pace;
}

export const WEEK_OF_MONTH_NAMES = ['first', 'second', 'third', 'fourth', 'last'];

/** “Thursdays”, “every second Thursday” or “the first Thursday of the month”. */
function formatRhythm({ first, every, monthly }: Pick<GroupTermSettings, 'first' | 'every' | 'monthly'>): string {
  const weekday = WEEKDAY_NAMES[getWeekdayNumberFromSunday(first)]!;
  if (monthly) return `the ${WEEK_OF_MONTH_NAMES[monthly - 1]} ${weekday} of the month`;
  return every === 1 ? `${weekday}s` : `every second ${weekday}`;
}

/** “Every second Thursday, 2:00 to 4:00” */
export const formatRhythmAndHours = (
  term: Pick<GroupTermSettings, 'first' | 'every' | 'monthly' | 'from' | 'to'>,
): string =>
  `${capitalize(formatRhythm(term))}, ${formatClockWithoutAmPm(term.from)} to ${formatClockWithoutAmPm(term.to)}`;

/** “ten sessions, every second Thursday” */
export const formatSessionCountAndRhythm = (term: GroupTermSettings): string =>
  `${formatPluralInWords(getTermLengthInSessions(term), 'session')}, ${formatRhythm(term)}`;
