// The course as one table is taught it: nobody is taught what the table does not play.
import { describe, expect, it } from 'vitest';
import SHOWN from '../../content/group/stages.json' with { type: 'json' };
import { rulesets } from '../../src/engine/index.ts';
import type { HouseRuleSwitchValues } from '../../src/storage/table-rules.ts';
import type { ConditionalSentence } from '../../src/features/print/handout/handout-spec.ts';
import { listSessionGoals, createSessionScript } from '../../src/features/group/script.ts';
import { adaptStageScriptsToTable, type CourseStageWithScript } from '../../src/features/group/stages.ts';
import { SHEETS, SPECS } from './support/handouts.ts';
import { opened } from './support/opened.ts';

const GOALS: Readonly<Record<string, readonly (string | ConditionalSentence)[] | undefined>> = SHOWN.goals;
const taught = SHEETS.flatMap(({ lessons }) => lessons);
const CONDITIONS: Readonly<Record<string, readonly string[] | undefined>> = SHOWN.if;
const COURSE: readonly CourseStageWithScript[] = SHEETS.map(({ title, slug, lessons }) => ({
  title,
  titles: SPECS[slug]!.titles,
  goals: GOALS[title]!,
  lessons: lessons.map((lesson) => ({
    what: lesson.title,
    say: '',
    do: [],
    tiles: '',
    minutes: 4,
    if: CONDITIONS[lesson.id],
  })),
}));
const at = (house: HouseRuleSwitchValues = {}, rules = 'u3a') =>
  adaptStageScriptsToTable(COURSE, opened(rules, house).info);
const lessonsOf = (stages: ReturnType<typeof at>) => stages.flatMap(({ lessons }) => lessons.map(({ what }) => what));

describe('the course of a table', () => {
  it('is all of it as the game is written, and has no flowers or goulash in a game without them', () => {
    expect(lessonsOf(at())).toEqual(taught.map(({ title }) => title));
    expect(at().map(({ title }) => title)).toEqual(SHEETS.map(({ title }) => title));
    const left = lessonsOf(at({}, 'japanese'));
    expect(taught.filter(({ title }) => !left.includes(title)).map(({ id }) => id)).toEqual(Object.keys(CONDITIONS));
  });

  it('has no goulash, in no step, no title and no goal, where the table plays none', () => {
    const stages = at({ goulash: false, limit: 500 });
    const { info } = opened('u3a', { goulash: false, limit: 500 });
    const [last] = stages.slice(-1);
    expect(last!.title).toBe('When nobody wins, and more');
    const said = JSON.stringify([
      createSessionScript({ tells: [10] }, stages, { info }),
      listSessionGoals({ tells: [10] }, stages, info),
      stages.map(({ title }) => title),
    ]);
    expect(said).not.toMatch(/goulash|wild tile/i);
    expect(listSessionGoals({ tells: [10] }, at(), info).join(' ')).toContain('played a goulash');
  });

  it('has conditions for lessons that there are, by rules that there are', () => {
    for (const [id, needed] of Object.entries(CONDITIONS)) {
      expect(taught.map((lesson) => lesson.id)).toContain(id);
      for (const rule of needed!) expect(opened('u3a').info.rules.map((each) => each.id)).toContain(`british.${rule}`);
    }
  });

  it('leaves out what a house rule takes away, and nothing else', () => {
    const gone = rulesets.u3a.switches.flatMap(({ id, values, default: usual }) =>
      ('min' in values ? [values.min, values.max] : values)
        .filter((value) => value !== usual)
        .flatMap((value) => {
          const here = lessonsOf(at({ [id]: value }));
          const left = taught.map(({ title }) => title).filter((title) => !here.includes(title));
          return left.length > 0 ? [`${id} ${String(value)}: ${left.join(', ')}`] : [];
        }),
    );
    expect(gone).toMatchSnapshot();
  });
});
