// A session in words, for any number of people.
import { describe, expect, it } from 'vitest';
import USUAL from '../../content/group/session.json' with { type: 'json' };
import SHOWN from '../../content/group/stages.json' with { type: 'json' };
import { isTile, type HouseInput } from '../../src/engine/index.ts';
import { createGroup, type Group } from '../../src/storage/group.ts';
import {
  listSessionGoals,
  createSessionScript,
  createScriptOfGroupSession,
  type StageScript,
} from '../../src/features/group/script.ts';
import { describeSessionTables, describeSessionTablesWithAdvice } from '../../src/features/group/tables.ts';
import { planTermSessionsInGroup } from '../../src/storage/term.ts';
import { opened } from './support/opened.ts';

const SIZES = [2, 3, 4, 5];
const { info } = opened('u3a');
const minutesOf = (steps: readonly { readonly minutes: number }[]): number =>
  steps.reduce((sum, { minutes }) => sum + minutes, 0);
const lesson = (what: string, minutes: number) => ({
  what,
  minutes,
  say: `About ${what}.`,
  do: ['Lay it out.'],
  tiles: 'b1',
});
const STAGES: readonly StageScript[] = Array.from({ length: 10 }, (_, i) => ({
  title: `Stage ${i + 1}`,
  goals: [`Everybody can do ${i + 1}.`],
  lessons: [lesson(`lesson ${i + 1}a`, 4), lesson(`lesson ${i + 1}b`, 5), lesson(`lesson ${i + 1}c`, 5)],
}));

describe('the first session', () => {
  const first = createSessionScript({ tells: [1] }, STAGES, { info });
  it('has everybody playing a face-up hand within thirty minutes, and two hours in all', () => {
    const hand = first.findIndex(({ what }) => /hand/i.test(what));
    expect(minutesOf(first.slice(0, hand + 1))).toBeLessThanOrEqual(30);
    expect(minutesOf(first)).toBe(120);
  });
  it.each([60, 75, 90, 100, 120, 150, 180])('is as long as the group meets: %d minutes', (length) => {
    const steps = createSessionScript({ tells: [1] }, STAGES, { info, length });
    expect(minutesOf(steps)).toBe(length);
    const hand = steps.findIndex(({ what }) => /hand/i.test(what));
    expect(minutesOf(steps.slice(0, hand + 1))).toBeLessThanOrEqual(30);
    expect(steps.at(-1)!.what).toBe('Home');
  });
  it('has tea however short it is, and gives up the questions before a second hand', () => {
    const steps = (length: number) => createSessionScript({ tells: [1] }, STAGES, { info, length });
    const names = (length: number) => steps(length).map(({ what }) => what);
    expect(names(70)).toContain('Five questions');
    expect(names(60)).not.toContain('Five questions');
    for (const length of [60, 70, 85, 120])
      expect(names(length)).toEqual(expect.arrayContaining(['Tea', 'Second hand, still face up']));
    expect(steps(120).find(({ what }) => what === 'Tea')!.minutes).toBe(15);
  });
  it('says what the table plays: flowers go back only where there are any, and no chow is built where none is allowed', () => {
    const words = (house: HouseInput) =>
      JSON.stringify(createSessionScript({ tells: [1] }, STAGES, { info: opened('u3a', house).info }));
    expect(words({})).toContain('Put the flowers and seasons back');
    expect(words({ bonusTiles: false })).not.toContain('Put the flowers and seasons back');
    expect(words({})).toContain('A pung, a chow and a pair');
    expect(words({ maxChows: 0 })).not.toMatch(/chow/i);
    expect(listSessionGoals({ tells: [1] }, STAGES, opened('u3a', { maxChows: 0 }).info).join(' ')).not.toMatch(
      /chow/i,
    );
  });
});

describe('every other session', () => {
  it('goes through its stages lesson by lesson, and the rest of the time is for play', () => {
    const steps = createSessionScript({ tells: [3, 4] }, STAGES, { info });
    expect(steps.map(({ what }) => what)).toEqual([
      'Seats',
      ...['3a', '3b', '3c', '4a', '4b', '4c'].map((each) => `lesson ${each}`),
      'Tea',
      'Play',
      'Quiz',
      'Home',
    ]);
    expect(steps.filter(({ screen }) => screen.seats).map(({ what }) => what)).toEqual(['Seats']);
  });
  it.each([[3], [], [3, 4]].flatMap((tells) => [60, 75, 90, 120, 150].map((length) => ({ tells, length }))))(
    'is as long as the group meets, and has tea: $tells, $length minutes',
    ({ tells, length }) => {
      for (const mixed of [undefined, true] as const) {
        const steps = createSessionScript({ tells, ...(mixed && { mixed }) }, STAGES, { info, length });
        expect(minutesOf(steps)).toBe(length);
        expect(steps.map(({ what }) => what)).toContain('Tea');
        expect(new Set(steps.map(({ what }) => what)).size).toBe(steps.length);
      }
    },
  );
  it('teaches those who learn at their own table until tea, and mixes the tables after it', () => {
    const steps = createSessionScript({ tells: [2], mixed: true }, STAGES, { info, learners: ['Ann', 'Bob'] });
    expect(steps.map(({ what }) => what)).toEqual([
      'Seats',
      ...['2a', '2b', '2c'].map((each) => `lesson ${each}`),
      'Tea',
      'Play at mixed tables',
      'Quiz',
      'Home',
    ]);
    expect(steps[0]!.do.join(' ')).toContain('Ann and Bob');
    expect(steps[5]!.do.join(' ')).toContain(USUAL.helped.early);
    const later = createSessionScript({ tells: [8], mixed: true }, STAGES, { info });
    expect(later[0]!.do.join(' ')).toContain(USUAL.learners);
    expect(later.at(-3)!.do.join(' ')).toContain(USUAL.helped.late);
    expect(createSessionScript({ tells: [1], mixed: true }, STAGES, { info }).map(({ what }) => what)).toContain(
      'lesson 1a',
    );
  });
  it('says when the group meets next and what it does then, in whatever term it is', () => {
    const term = {
      programme: 'ten',
      length: 3,
      every: 1,
      first: '2027-01-14',
      from: '14:00',
      to: '16:00',
      off: [],
    } as const;
    let n = 0;
    const make = () => ({ id: `s${n++}`, chance: 0 });
    const closing = (group: Group) =>
      group.sessions.map((each) => createScriptOfGroupSession(group, each, STAGES, info).at(-1)!);
    const taught = closing(planTermSessionsInGroup(createGroup('Ours', 8, 'g'), term, 10, make));
    expect(taught[0]!.say).toContain('We meet again on Thursday 21 January. Then we look at “Stage 3” and “Stage 4”.');
    expect(taught[2]!.say).toContain(USUAL.next.last);
    expect(taught.map((each) => each.do.includes(USUAL.last))).toEqual([false, false, true]);
    const played = closing(
      planTermSessionsInGroup(createGroup('Ours', 8, 'g'), { ...term, programme: 'play' }, 10, make),
    );
    expect(played[0]!.say).toContain(USUAL.next.play);
    const mixed = closing(planTermSessionsInGroup(createGroup('Ours', 8, 'g'), { ...term, mixed: true }, 10, make));
    expect(mixed[0]!.say).toContain('the learners look at “Stage 3”');
  });
  it('ends with what its own stages teach, and a whole hand', () => {
    expect(listSessionGoals({ tells: [3, 4] }, STAGES, info)).toEqual([
      'Everybody can do 3.',
      'Everybody can do 4.',
      USUAL.goals.taught,
    ]);
    expect(listSessionGoals({ tells: [] }, STAGES, info)).toEqual(USUAL.goals.play);
    expect(listSessionGoals({ tells: [1], mixed: true }, STAGES, info)).toEqual([
      'Everybody can do 1.',
      USUAL.goals.mixed,
    ]);
  });
  it('has words, goals and a line for the big screen at each step, and ends the term with certificates', () => {
    for (const tells of [[1], [2], [3, 4], []]) {
      expect(listSessionGoals({ tells }, STAGES, info).length).toBeGreaterThan(1);
      for (const { say, do: does, screen, minutes } of createSessionScript({ tells }, STAGES, {
        info,
        next: 'Soon.',
      })) {
        expect(say && screen.text).not.toBe('');
        expect(does.length).toBeGreaterThan(0);
        expect(minutes).toBeGreaterThan(0);
      }
    }
    expect(
      createSessionScript({ tells: [10] }, STAGES, { info, isLast: true })
        .at(-1)!
        .do.join(),
    ).toContain('certificates');
  });
  it('shows only tiles', () => {
    for (const tiles of [...Object.values(SHOWN.tiles), ...Object.values(USUAL.steps).map((step) => step.tiles)])
      for (const tile of tiles.split(' ').filter(Boolean))
        expect([tile, isTile(tile) || tile === 'back']).toEqual([tile, true]);
  });
});

describe('any number of people', () => {
  it('is so many tables', () =>
    expect([5, 6, 7, 9, 17, 28].map((people) => describeSessionTables({ seats: [] }, people, SIZES))).toEqual([
      'One table of five.',
      'Two tables of three.',
      'Two tables: one of four and one of three.',
      'Two tables: one of five and one of four.',
      'Four tables: one of five and three of four.',
      'Seven tables of four.',
    ]));
  it('from 4 to 28 nobody is left standing, and tables of five and three have instructions', () => {
    for (let people = 4; people <= 28; people++) {
      const text = describeSessionTablesWithAdvice({ seats: [] }, people, SIZES);
      expect(text).not.toContain('walk');
      expect(text.includes('of five')).toBe(text.includes('white dragon'));
      expect(text.includes('of three')).toBe(text.includes('fourth side'));
    }
    expect(describeSessionTablesWithAdvice({ seats: [] }, 9, [4])).toContain('One person walks');
    const seats = [5, 4, 3].map((length) => Array.from({ length }, () => 'p'));
    const late = describeSessionTablesWithAdvice({ seats }, 12, SIZES, 4);
    expect(late).toMatch(
      /^Three tables: one of five, one of four and one of three\. At a table of five.* At a table of three/,
    );
  });
});
