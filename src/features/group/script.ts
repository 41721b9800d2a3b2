import FIRST_SESSION from '../../../content/group/first-session.json' with { type: 'json' };
import USUAL_SESSION from '../../../content/group/session.json' with { type: 'json' };
import type { RulesetInfo } from '../../engine/index.ts';
import { createPersonShortNameFormatter, listCurrentPeopleSorted } from '../../storage/group-names.ts';
import type { Group, GroupSession } from '../../storage/group.ts';
import { computeUsualSessionMinutes } from '../../storage/term.ts';
import { formatPluralInWords } from '../../format/numbers.ts';
import { capitalize, fillSlots, joinWithAnd } from '../../format/sentences.ts';
import { formatDayWithWeekday } from '../../ui/dates.ts';
import { isTableConditionMet, filterSentencesByTableConditions, type ConditionalSentence } from '../print/index.ts';

// The script of a session minute by minute, its goals, and what to bring. Pure.

export interface SessionScriptStep {
  readonly minutes: number;
  readonly what: string;
  readonly say: string;
  readonly do: readonly string[];
  /** What the big screen shows: tiles, separated by blanks, and a line of text; or the seats, once there are any. */
  readonly screen: { readonly tiles: string; readonly text: string; readonly seats?: boolean };
}

export interface StageScript {
  readonly title: string;
  readonly goals: readonly string[];
  readonly lessons: readonly (Omit<SessionScriptStep, 'screen'> & { readonly tiles: string })[];
}

type ConditionalScreen = SessionScriptStep['screen'] & Pick<ConditionalSentence, 'if' | 'unless'>;
/** A step that can be made shorter, down to `least` minutes; `kind` is “play”, “quiz” or neither. */
type FlexibleStep = SessionScriptStep & { readonly least?: number; readonly kind?: string };
type TaughtSession = Pick<GroupSession, 'tells' | 'mixed'>;

const DEFAULT_LENGTH_MINUTES = 120;

export function createScriptOfGroupSession(
  group: Group,
  session: GroupSession,
  stages: readonly StageScript[],
  info: RulesetInfo,
): readonly SessionScriptStep[] {
  const next = group.sessions[group.sessions.findIndex(({ id }) => id === session.id) + 1];
  const formatName = createPersonShortNameFormatter(group);
  return createSessionScript(session, stages, {
    info,
    length: group.term && computeUsualSessionMinutes(group.term),
    isLast: !next && group.sessions.length > 1,
    next: next ? describeNextSession(next, stages) : group.term ? USUAL_SESSION.next.last : '',
    learners: listCurrentPeopleSorted(group)
      .filter(({ learning, away }) => learning && !away?.includes(session.id))
      .map(({ id }) => formatName(id)),
  });
}

function describeNextSession({ date, tells, mixed }: GroupSession, stages: readonly StageScript[]): string {
  const { day, taught, mixed: taughtApart, play } = USUAL_SESSION.next;
  const titles = joinWithAnd(tells.flatMap((stage) => (stages[stage - 1] ? [`“${stages[stage - 1]!.title}”`] : [])));
  return fillSlots(`${day} ${titles === '' ? play : mixed ? taughtApart : taught}`, {
    day: formatDayWithWeekday(date),
    titles,
  });
}

/**
 * The script of a session. The first session of a course has a written script; other scripts are made from the lessons
 * of the session's stages, and the rest of the time is for play.
 * @param context `length` is in minutes; `next` is a sentence for the leader to say: when the group meets next, and
 * what it will do then
 */
export function createSessionScript(
  session: TaughtSession,
  stages: readonly StageScript[],
  context: { info: RulesetInfo; length?: number | undefined; isLast?: boolean; next?: string; learners?: string[] },
): readonly SessionScriptStep[] {
  const { info, length = DEFAULT_LENGTH_MINUTES, isLast = false, next = '', learners = [] } = context;
  const isFirst = session.tells.includes(1) && !session.mixed;
  const isEarly = Math.max(...session.tells) * 2 < stages.length;
  const slots = {
    next,
    learners: learners.length > 0 ? joinWithAnd(learners) : USUAL_SESSION.learners,
    helped: isEarly ? USUAL_SESSION.helped.early : USUAL_SESSION.helped.late,
  };
  const steps = isFirst ? listFirstSteps(info) : listUsualSteps(session, stages);
  return fitToLength(steps, length).map((step, i, { length: count }) => ({
    ...step,
    say: fillSlots(step.say, slots).trim(),
    do: [...step.do.map((each) => fillSlots(each, slots)), ...(isLast && i === count - 1 ? [USUAL_SESSION.last] : [])],
  }));
}

const listFirstSteps = (info: RulesetInfo): readonly FlexibleStep[] =>
  FIRST_SESSION.steps.map(({ say, do: tasks, screen, ...step }) => ({
    ...step,
    say: filterSentencesByTableConditions([say].flat(), info).join(' '),
    do: filterSentencesByTableConditions(tasks, info),
    screen: ([screen].flat() as readonly ConditionalScreen[]).find((each) => isTableConditionMet(each, info))!,
  }));

function listUsualSteps({ tells, mixed }: TaughtSession, stages: readonly StageScript[]): readonly FlexibleStep[] {
  const lessons = tells.flatMap((stage) => stages[stage - 1]?.lessons ?? []);
  const minutes = shareOutMinutes(
    lessons.map((each) => each.minutes),
    USUAL_SESSION.teaching.minutes,
  );
  const taught = lessons.map((lesson, i) => ({
    ...lesson,
    minutes: minutes[i]!,
    do: i === 0 ? [mixed ? USUAL_SESSION.teaching.mixed : USUAL_SESSION.teaching.do, ...lesson.do] : lesson.do,
  }));
  const { seats, twoGroups, play, hands, moreHands, together, tea, quiz, home } = USUAL_SESSION.steps;
  const before = taught.length === 0 ? [seats, hands] : [mixed ? twoGroups : seats, ...taught];
  const after = taught.length === 0 ? moreHands : mixed ? together : play;
  return [...before, tea, after, quiz, home].map(({ tiles, ...step }, i) => ({
    ...step,
    screen: { tiles, text: step.what, seats: i === 0 || step.what === together.what },
  }));
}

const MIN_PLAY_MINUTES = 10;

/**
 * Stretches the steps of play to fill the time. If time is short, other steps are shortened; if that is not enough, the
 * quiz is left out.
 */
function fitToLength(steps: readonly FlexibleStep[], length: number): readonly FlexibleStep[] {
  const sumMinutes = (all: readonly number[]): number => all.reduce((minutes, each) => minutes + each, 0);
  const playCount = steps.filter(({ kind }) => kind === 'play').length;
  const others = steps.filter(({ kind }) => kind !== 'play');
  const least = sumMinutes(others.map((each) => each.least ?? each.minutes)) + playCount * MIN_PLAY_MINUTES;
  const hasQuiz = others.some(({ kind }) => kind === 'quiz');
  if (least > length && hasQuiz)
    return fitToLength(
      steps.filter(({ kind }) => kind !== 'quiz'),
      length,
    );
  let excess = sumMinutes(others.map(({ minutes }) => minutes)) + playCount * MIN_PLAY_MINUTES - length;
  const shortened = new Map(
    others.map((each) => {
      const less = Math.min(Math.max(excess, 0), each.minutes - (each.least ?? each.minutes));
      excess -= less;
      return [each.what, each.minutes - less];
    }),
  );
  let rest = length - sumMinutes([...shortened.values()]);
  let left = playCount;
  return steps.map((each) => {
    if (each.kind !== 'play') return { ...each, minutes: shortened.get(each.what)! };
    const minutes = Math.max(MIN_PLAY_MINUTES, Math.round(rest / left / PLAY_UNIT_MINUTES) * PLAY_UNIT_MINUTES);
    left -= 1;
    const mine = left === 0 ? Math.max(MIN_PLAY_MINUTES, rest) : minutes;
    rest -= mine;
    return { ...each, minutes: mine };
  });
}
/** The first of two steps of play lasts a multiple of this, so that the clock times after it are round. */
const PLAY_UNIT_MINUTES = 5;

/** Shares out whole minutes in proportion to `parts`; the shares add up to `minutes`. */
function shareOutMinutes(parts: readonly number[], minutes: number): readonly number[] {
  const sum = parts.reduce((all, each) => all + each, 0);
  let [before, gone] = [0, 0];
  return parts.map((each) => {
    before += each;
    const until = Math.round((minutes * before) / sum);
    const mine = until - gone;
    gone = until;
    return mine;
  });
}

export function listSessionGoals(
  { tells, mixed }: TaughtSession,
  stages: readonly StageScript[],
  info: RulesetInfo,
): readonly string[] {
  if (tells.includes(1) && !mixed) return filterSentencesByTableConditions(FIRST_SESSION.goals, info);
  const goals = tells.flatMap((stage) => stages[stage - 1]?.goals ?? []);
  if (goals.length === 0) return USUAL_SESSION.goals.play;
  return [...goals, mixed ? USUAL_SESSION.goals.mixed : USUAL_SESSION.goals.taught];
}

export function listThingsToBring(tables: number, { tells, mixed }: TaughtSession): readonly string[] {
  const { bring, handout } = USUAL_SESSION;
  const handouts = tells.length > 0 ? [mixed ? handout.learners : handout.everybody] : [];
  return [...bring, ...handouts].map((thing) =>
    fillSlots(thing, { sets: capitalize(formatPluralInWords(tables, 'set')) }),
  );
}
