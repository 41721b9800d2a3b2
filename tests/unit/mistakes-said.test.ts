// What a learner is told of each wrong number in a worked bill, and of a question that cannot be asked.
import { describe, expect, it } from 'vitest';
import { openTableOrStandardGame } from '../../src/questions/table-lookup.ts';
import { findSkillByIdInGame, isSkillInGame, ALL_SKILLS } from '../../src/questions/skills.ts';
import { createQuestionsFromQuizItems, createOwnQuizQuestion } from '../../src/features/quiz/own/own-questions.ts';
import {
  addRuleTextsToDrillItem,
  loadSkillQuestionLike,
  generateSkillDrillItem,
} from '../../src/features/quiz/skill-questions.ts';
import { checkLearnerAnswers, findNextHelpStep } from '../../src/features/lesson/worked/help.ts';
import { EAST, NORTH, SOUTH, worked } from './support/worked-hands.ts';

const POINTS = 'british.points';
const DOUBLE = 'british.double';

describe('a wrong number', () => {
  const south = worked(SOUTH, [`${DOUBLE}.clean`, `${POINTS}.pair-dragons`]);
  const east = worked(EAST);
  const north = worked({ ...NORTH, win: { tile: 'c1', by: 'discard' } });
  const said = (work: typeof south, key: string, guess: number | string): string =>
    checkLearnerAnswers({
      work,
      askedRows: [work.rows.find((row) => row.key === key)!],
      answers: { [key]: String(guess) },
    }).verdicts[key]!.note;

  it.each<[string, number, RegExp]>([
    [`${POINTS}.chow`, 1, /A chow scores nothing/],
    [`${POINTS}.pung-minor`, 0, /once more from the top/],
    [`${POINTS}.pung-minor`, 2, /an exposed pung .* so it is concealed/],
    [`${POINTS}.pung-minor`, 8, /belongs to “Pung of ones, .*belong to “Pung of 2s to 8s”/],
    [`${POINTS}.pung-minor`, 16, /a kong of these tiles.*this is a pung/],
    [`${POINTS}.pung-minor`, 20, /what “Going Mahjong” is worth/],
    [`${POINTS}.pung-major`, 8, /a concealed pung .*was claimed for this one, so it is exposed/],
    [`${POINTS}.pung-major`, 2, /belongs to “Pung of 2s to 8s”/],
    [`${POINTS}.pair-dragons`, 2, /what “Pair of South winds” is worth/],
    [`${POINTS}.pair-own-wind`, 0, /this pair does count\. A pair of your own wind/],
    [`${DOUBLE}.dragons`, 0, /has earned it\. Each pung or kong of dragons/],
    [`${DOUBLE}.dragons`, 2, /multiplied by 2.*That is one double/],
    [`${DOUBLE}.dragons`, 3, /too many\. Each pung/],
    [`${DOUBLE}.clean`, 1, /has not earned it\. A hand in one suit/],
    ['sum', 24, /left out “Going Mahjong”/],
    ['sum', 46, /counted “Pair of South winds” twice/],
    ['sum', 0, /once more from the top/],
    ['total', 44, /Those are the points/],
    ['total', 48, /left out “Going Mahjong”/],
    ['total', 68, /added “Going Mahjong” after doubling/],
    ['total', 84, /in another seat.* Or: you added “Pung of 5 characters/],
    ['total', 176, /one double too many/],
  ])('South’s %s: %i', (key, guess, words) => {
    expect(said(south, key, guess)).toMatch(words);
    expect(said(south, key, guess)).toContain(`Not quite. You wrote ${guess}.`);
  });

  it.each<[string, number, RegExp]>([
    [`${POINTS}.pung-minor`, 4, /a concealed pung .*was claimed/],
    [`${POINTS}.pung-minor`, 8, /a kong of these tiles/],
    [`${POINTS}.kong-minor`, 4, /a pung of these tiles.*this is a kong/],
    [`${POINTS}.kong-minor`, 8, /an exposed kong/],
    [`${POINTS}.kong-minor`, 32, /belongs to “Kong of ones/],
    [`${POINTS}.pair`, 2, /belongs to “Pair of your own wind”/],
    [`${POINTS}.pair`, 1, /score nothing as a pair/],
    ['total', 100, /2 doubles too few/],
    ['total', 120, /only the winner gets/],
    ['total', 150, /add the points again.*50 → 100 →/],
    ['total', 200, /in another seat.* Or: did you add the points again/],
    ['total', 240, /left out “Going Mahjong”/],
    ['total', 260, /after doubling/],
  ])('East’s %s: %i', (key, guess, words) => expect(said(east, key, guess)).toMatch(words));

  it('of a set that only the winning discard finished', () => {
    const row = north.rows.find(({ line }) => line?.tiles[0] === 'c1')!;
    expect(said(north, row.key, 8)).toMatch(/This one was completed with a discard, so it counts as exposed/);
  });
  it('that is right, none or no number', () => {
    expect([said(south, 'sum', 44), said(south, 'sum', ' '), said(south, 'sum', 'x')]).toMatchSnapshot();
  });
  it('is summed up by how many are right, and where to look first', () => {
    const message = (answers: Record<string, string>) =>
      checkLearnerAnswers({ work: east, askedRows: east.rows, answers }).message;
    const all = Object.fromEntries(east.rows.map(({ key, value }) => [key, String(value)]));
    expect(message(all)).toMatch(/^All right! 50 points and 3 doubles make 400\./);
    const many = east.rows.length;
    expect(message({ ...all, total: '' })).toBe(`${many - 1} of ${many} right. The other lines are still empty.`);
    expect(message({ ...all, total: '1' })).toMatch(
      new RegExp(`^${many - 1} of ${many} right. Look again at “.+” first.$`),
    );
    expect(message({})).toBe('Nothing is right yet, but you can try again. The other lines are still empty.');
    expect(message({ total: 'x' })).toMatch(/^Nothing is right yet, but you can try again. Look again at “/);
  });
  it('is helped with in three steps, the last of which stays', () => {
    for (const work of [south, east, worked({ ...SOUTH, hand: 'c555 o999 wss (b777) (b345)', seat: 'e' })])
      for (const row of work.rows) {
        const open = { work, askedRows: work.rows, answers: {}, currentKey: row.key };
        const [one, two, three, four] = [{}, 'nudge', 'narrow', 'show'].map((given) =>
          findNextHelpStep({ ...open, givenHints: typeof given === 'string' ? { [row.key]: given as 'show' } : {} }),
        );
        expect([one, two, three, four].map((step) => step!.givenHints[row.key])).toEqual([
          'nudge',
          'narrow',
          'show',
          'show',
        ]);
        expect([one, two, three, four].map((step) => step!.fill)).toEqual([
          undefined,
          undefined,
          String(row.value),
          String(row.value),
        ]);
        expect(new Set([one, two, three].map((step) => step!.message)).size).toBe(3);
        for (const step of [one, two, three]) expect(step!.row).toBe(row);
      }
  });
});

describe('a question of a group’s own', () => {
  const rules = { rules: 'u3a' as const, house: {} };
  it('is asked, or it is said that there is none', async () => {
    const made = { kind: 'made', level: 1, seed: '1' } as const;
    expect(await createOwnQuizQuestion({ ...made, skill: ALL_SKILLS[0]!.id }, rules)).toHaveProperty('question');
    expect(await createOwnQuizQuestion({ ...made, skill: 'none' }, rules)).toHaveProperty('error');
    expect(await createOwnQuizQuestion({ kind: 'written', quiz: 'none', id: 'none' }, rules)).toHaveProperty('error');
  });
  it('stands in its place among the others', async () => {
    const all = await createQuestionsFromQuizItems(
      [
        { kind: 'truth', ask: 'One?', right: true, why: '' },
        { kind: 'waits', hand: 'b12' },
        { kind: 'truth', ask: 'Two?', right: false, why: '' },
      ],
      rules,
    );
    expect(all.map((each) => ('question' in each ? each.question.ask : ''))).toEqual(['One?', '', 'Two?']);
    expect(all.map((each) => 'error' in each)).toEqual([false, true, false]);
  });
});

describe('a question of a skill', () => {
  const table = openTableOrStandardGame('u3a', {});
  const rules = { rules: 'u3a' as const, house: {} };
  const known = ALL_SKILLS.filter((skill) => isSkillInGame(skill, table.info));
  it('is there for the skills of a game and no others', async () => {
    expect(known.length).toBeGreaterThan(5);
    for (const { id } of ALL_SKILLS)
      expect(findSkillByIdInGame(id, table.info) !== undefined).toBe(known.some((each) => each.id === id));
    expect(findSkillByIdInGame('none', table.info)).toBeUndefined();
    await expect(generateSkillDrillItem('none', table, 1, 's')).rejects.toThrow('none');
  });
  it('has another like it, the same for a seed and not the question itself', async () => {
    const skill = known.find(({ from }) => from === 1)!;
    const go = await addRuleTextsToDrillItem(await generateSkillDrillItem(skill.id, table, 1, 'seed'), table);
    expect(go.question.skill).toBe(skill.id);
    const [one, again] = [
      await loadSkillQuestionLike(go.question, rules, 'a'),
      await loadSkillQuestionLike(go.question, rules, 'a'),
    ];
    expect(again).toEqual(one);
    expect(one!.skill).toBe(skill.id);
    expect(one!.key).not.toBe(go.question.key);
    expect(await loadSkillQuestionLike({ ...go.question, skill: 'none' }, rules, 'a')).toBeUndefined();
  });
});
