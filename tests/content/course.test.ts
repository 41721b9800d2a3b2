// The courses as a newcomer walks them, lesson by lesson: nothing is used before it is explained, a lesson asks about what it
// teaches and teaches what it lists, and it is short.
import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/questions/question.ts';
import { FAMILIES } from '../../src/engine/index.ts';
import words from 'sparrow:switches';
import { listSwitchesChangingRule } from '../../src/format/house-rules.ts';
import { EVERYDAY, LOOKS, TILE_WORDS } from './course-words.ts';
import {
  billOf,
  checksOf,
  courseOf,
  gameOf,
  handsIn,
  kindsIn,
  questionOf,
  shown,
  shownWithTerms,
  triesOf,
  type Lesson,
} from './lesson-shown.ts';
import { lessons } from './lessons.ts';
import { glossary, rules as ruleWords, wordCount } from './support.ts';

const LONGEST = 900;
/** The last page of a course, in which a table looks up what it may agree on: nobody reads it through. */
const CLOSING = 'for-your-table';
/** Lessons that may be longer: that page, and a whole hand from the wall to the end, with the steps of the wall in it. */
const LONGER: Readonly<Record<string, number>> = { [CLOSING]: 1800, 'your-first-hand': 1000 };
/** The lessons for those who have never played come before this place. */
const FOR_NEWCOMERS = 10;
const HALF_AN_HOUR = 30;
const WORDS_A_MINUTE = 200;
/** How long a question takes that has been read. */
const MINUTES_A_QUESTION = 1 / 3;
const COURSES = FAMILIES.map((family) => [family, courseOf(family)] as const);
const named = lessons.map((lesson) => [lesson.path, lesson] as const);

/** The rules that a lesson teaches: those it lists, and those whose words name it (as in components/lesson/courses.ts). */
const taughtIn = ({ path, data }: Lesson): readonly string[] => [
  ...(data.rules ?? []),
  ...ruleWords.flatMap(({ data: rule }) => (rule.lesson === path ? [rule.id] : [])),
];

/** The house rules in the boxes of some lessons. */
const houseRulesTold = (body: string): ReadonlySet<string> =>
  new Set([
    ...[...body.matchAll(/<YourTable switch="([^"]+)"/g)].map(([, id]) => id!),
    ...[...body.matchAll(/<AskFirst switches=\{\[([^\]]*)\]/g)].flatMap(([, list]) =>
      [...list!.matchAll(/'([^']+)'/g)].map(([, id]) => id!),
    ),
  ]);

/** The rules whose teaching the words of a lesson mark. */
const marked = ({ body }: Lesson): ReadonlySet<string> =>
  new Set([...body.matchAll(/<Rule id="([^"]+)"/g)].map(([, id]) => id!));
/** The rules whose worth a lesson tells. */
const valued = ({ body }: Lesson): ReadonlySet<string> =>
  new Set([...body.matchAll(/<Value rule="([^"]+)"/g)].map(([, id]) => id!));
/** The rules of the special hands that a lesson shows. */
const pictured = (lesson: Lesson): ReadonlySet<string> =>
  new Set(
    [...lesson.body.matchAll(/<SpecialGallery hands=\{\[([^\]]*)\]/g)].flatMap(([, list]) =>
      [...list!.matchAll(/'([^']*)'/g)].map(
        ([, name]) =>
          gameOf(lesson).rules.find(({ id }) => /\.(special|fan)\./.test(id) && id.endsWith(`.${name}`))!.id,
      ),
    ),
  );

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** How long a lesson takes: everything in it read but the list of its rules, and each of its questions answered. */
const minutesFor = (lesson: Lesson): number =>
  wordCount(shown({ ...lesson, body: lesson.body.replace('<RulesUsed />', '') })) / WORDS_A_MINUTE +
  (lesson.data.check.length + triesOf(lesson).length) * MINUTES_A_QUESTION;

/** A question without its tiles, seats, names and numbers: two with the same shape ask the same thing. */
const shapeOf = (text: string): string =>
  text
    .replaceAll(/\b(\d+|one|two|three|four) (of (bamboos|characters|circles)|bamboos|characters|circles)\b/gi, 'TILE')
    .replaceAll(/\b(East|South|West|North|Red|Green|White)( (wind|dragon)s?)?\b/gi, 'TILE')
    .replaceAll(/\b(Ann|Ben|Cath|Dev)\b/g, 'NAME')
    .replaceAll(/\d+/g, '0');

const shapeOfQuestion = ({ skill, rule = '', situation, ask, because, options }: Question) =>
  // A question that names no rule is about a whole hand: what counts in it makes it another one.
  [
    skill,
    rule,
    ['winds', 'deal'].includes(skill) ? '' : shapeOf(situation),
    shapeOf(ask),
    rule && skill !== 'seats' ? '' : shapeOf(because),
  ]
    .concat(skill === 'sets' ? options.filter(({ right }) => right).map(({ text }) => text) : [])
    .join(' | ');

/** The rules that a question names: the one behind its answer, or those that its reasons count. */
const rulesAsked = ({ rule, because }: Question): readonly string[] => [
  ...(rule ? [rule] : []),
  ...[...because.matchAll(/\{([a-z.-]+)\}/g)].map(([, id]) => id!),
];

/** Which lessons a question that names no rule is about, told by the rules that they list. */
const TOPIC: Readonly<Record<string, (rules: readonly string[]) => boolean>> = {
  tiles: (rules) => rules.length === 0,
  deal: (rules) => rules.some((id) => /\.(deal|wall)\./.test(id)),
  doubles: (rules) => rules.some((id) => /\.(double|fan)\./.test(id)),
  'hand-points': (rules) => rules.some((id) => /\.points\./.test(id)),
  'whole-score': (rules) => rules.some((id) => /\.(points|double|fan|score)\./.test(id)),
};

describe.each(named)('the lesson %s', (path, lesson) => {
  it('is short, its boxes and questions and all', () => {
    expect(wordCount(shown(lesson))).toBeLessThanOrEqual(LONGER[path.split('/')[1] ?? ''] ?? LONGEST);
  });

  it('takes about as long as it says', () => {
    expect(Math.abs(minutesFor(lesson) - lesson.data.minutes)).toBeLessThanOrEqual(1);
  });

  it('teaches the rules it lists, and lists those it teaches', () => {
    const taught = new Set([...marked(lesson), ...valued(lesson), ...pictured(lesson)]);
    const listed = lesson.data.rules ?? [];
    expect(
      listed.filter((id) => !taught.has(id)),
      'listed, and not in the words',
    ).toEqual([]);
    expect(
      [...marked(lesson), ...pictured(lesson)].filter((id) => !listed.includes(id)),
      'marked, and not listed',
    ).toEqual([]);
  });

  it('marks a rule once, so that the rule book can lead to the place', () => {
    const marks = [...lesson.body.matchAll(/<Rule id="([^"]+)"/g)].map(([, id]) => id!);
    expect(marks.filter((id, i) => marks.indexOf(id) !== i)).toEqual([]);
  });

  it('asks about its own rules, and nothing twice', () => {
    const listed = taughtIn(lesson);
    const strays = lesson.data.check
      .map((check) => ({ ...questionOf(lesson, check), at: Object.keys(check.house ?? {}) }))
      .filter((question) => {
        const about = rulesAsked(question);
        if (about.length > 0) return !about.some((id) => listed.includes(id));
        // Asked at a table of its own, it is about what that table has agreed.
        const agreed = listed.some((id) =>
          listSwitchesChangingRule(id, gameOf(lesson)).some((change) => question.at.includes(change)),
        );
        return !agreed && !(TOPIC[question.skill] ?? (() => false))(listed);
      });
    expect(strays.map(({ skill, rule, ask }) => `${skill} ${rule ?? ''}: ${ask}`)).toEqual([]);
    const shapes = checksOf(lesson).map(shapeOfQuestion);
    expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
  });

  it('ends with questions', () => {
    expect(lesson.data.check.length).toBeGreaterThan(0);
  });
});

describe.each(COURSES)('the %s course, walked from the start', (_, course) => {
  it('uses no word before it has explained it', () => {
    const known = new Set<string>();
    const early: string[] = [];
    for (const lesson of course) {
      const text = shownWithTerms(lesson);
      for (const [term, look] of Object.entries(LOOKS)) {
        if (known.has(term)) continue;
        const mark = text.indexOf(`⟦${term}⟧`);
        if (mark >= 0) known.add(term);
        const before = text.slice(0, mark < 0 ? undefined : mark).replaceAll(/⟦[^⟧]*⟧/g, '');
        const place = before.search(look);
        if (place >= 0)
          early.push(
            `${lesson.path}: ${term}: …${before.slice(Math.max(0, place - 40), place + 40).replaceAll('\n', ' ')}…`,
          );
      }
    }
    expect(early).toEqual([]);
  });

  it('shows no tile before it has named its kind', () => {
    const known = new Set<string>();
    const early: string[] = [];
    for (const lesson of course) {
      for (const [, id] of lesson.body.matchAll(/<Term id="([^"]+)"/g)) known.add(id!);
      const hands = [
        ...[...lesson.body.matchAll(/<Tiles hand="([^"]*)"/g)].map(([, hand]) => hand!),
        ...Object.values(lesson.data.hands ?? {}).map(({ hand }) => hand),
        ...[...checksOf(lesson), ...triesOf(lesson)].flatMap(({ scenes, options }) => [
          ...scenes.map(({ hand }) => hand),
          ...options.flatMap(({ tiles = [] }) => tiles),
        ]),
      ];
      early.push(
        ...new Set(
          hands.flatMap((hand) =>
            kindsIn(hand)
              .filter((kind) => !known.has(TILE_WORDS[kind]!))
              .map((kind) => `${lesson.path}: ${kind} in ${hand}`),
          ),
        ),
      );
    }
    expect(early).toEqual([]);
  });

  it('counts no rule before a lesson has taught it', () => {
    const known = new Set<string>();
    const early: string[] = [];
    for (const lesson of course) {
      for (const id of taughtIn(lesson)) known.add(id);
      const used = [
        ...valued(lesson),
        ...handsIn(lesson.body).flatMap(
          (hand) => billOf(lesson, hand)?.lines.map(({ rule }) => rule) ?? [`no such hand: ${hand}`],
        ),
        ...[...checksOf(lesson), ...triesOf(lesson)].flatMap(rulesAsked),
      ];
      early.push(...new Set(used.filter((id) => !known.has(id)).map((id) => `${lesson.path}: ${id}`)));
    }
    expect(early).toEqual([]);
  });
});

describe('the words of the courses', () => {
  it('are either known to everybody or looked for', () => {
    const own = glossary.filter(({ data }) => !('game' in data)).map(({ path }) => path);
    expect(own.filter((id) => !EVERYDAY.has(id) && !(id in LOOKS))).toEqual([]);
    expect(Object.keys(LOOKS).filter((id) => !own.includes(id))).toEqual([]);
  });

  // A new one about a rule that is taught needs no lesson of its own: the page of the rule has it, and lessons lead there.
  it.each(FAMILIES)('%s: every house rule of the game is told in its course, or is about a rule of it', (family) => {
    const course = courseOf(family);
    const said = course.map(({ body }) => body).join('\n');
    const taught = new Set(course.flatMap(taughtIn));
    const changes = new Map(Object.entries(words).map(([name, each]) => [name, each?.changes]));
    const silent = gameOf(course[0]!).switches.filter(
      ({ id }) => !houseRulesTold(said).has(id) && !changes.get(id)?.some((rule) => taught.has(rule)),
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it.each(['bell', 'japanese', 'cantonese'])('of %s can be learnt in half an hour by somebody who plays', (family) => {
    const lessonsRead = courseOf(family).filter(
      ({ path, data }) => data.order >= FOR_NEWCOMERS && !path.endsWith(CLOSING),
    );
    expect(sum(lessonsRead.map(({ data }) => data.minutes)), 'as the lessons say').toBeLessThanOrEqual(HALF_AN_HOUR);
    expect(sum(lessonsRead.map(minutesFor)), 'as they are read and answered').toBeLessThanOrEqual(HALF_AN_HOUR);
  });
});
