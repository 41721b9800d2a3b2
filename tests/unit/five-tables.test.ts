// Five tables, and everything that is printed or asked at them: nothing says a value or a rule that the table does not play.
import { describe, expect, it } from 'vitest';
import SETS from '../../content/table-rules/rule-sets.json' with { type: 'json' };
import { findCodedQuizByName } from '../../src/questions/codes.ts';
import { collectCodedQuiz } from '../../src/questions/compose.ts';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import type { Question } from '../../src/questions/question.ts';
import { tryMakeQuestion } from '../../src/questions/questions.ts';
import { isSkillInGame } from '../../src/questions/skills.ts';
import {
  nextHand,
  openTable,
  RULESET_IDS,
  createMatchAndStartPoints,
  findSwitchInfo,
  type RulesetId,
} from '../../src/engine/index.ts';
import type { HouseRuleSwitchValues } from '../../src/storage/table-rules.ts';
import { createCribSheet } from '../../src/features/print/crib/crib-sheet.ts';
import { createStageHandout } from '../../src/features/print/handout/handout.ts';
import {
  listMainHouseRuleIds,
  isQuickChoiceTaken,
  listAllReadyMadeAgreements,
  toggleQuickChoice,
  listQuickChoices,
} from '../../src/features/table-rules/first-choices.ts';
import { loadWrittenQuiz } from '../../src/features/quiz/written-quiz.ts';
import { SHEETS } from './support/handouts.ts';
import { runs } from '../deep.ts';
import { READY } from './support/ready.ts';
import { opened } from './support/opened.ts';

const choice = (wanted: string): HouseRuleSwitchValues =>
  (listQuickChoices('u3a').find(({ id }) => id === wanted) ?? { house: {} }).house;
const gentle = listAllReadyMadeAgreements().find(({ id }) => id === 'gentle')!;

/** What no page, sheet or question of a table may say. */
const GOULASH = /goulash|wild tile|exchanges?\b/i;
const FLOWERS =
  /bring(s)? (one double|points)|own (flower|season)|all four (flowers|seasons)|each flower and each season scores|worth one double/i;
const THOUSAND = /(limit|at most|no hand|more than)[^."]*1,000|1,000[^."]*(the limit|at most)/i;
/** On a sheet that has no sums there is no such number at all. */
const ANY_THOUSAND = /1,000/;
const ONE_CHOW = /may hold one chow|only one chow/i;

const TABLES: readonly (readonly [
  name: string,
  rules: RulesetId,
  house: HouseRuleSwitchValues,
  never: readonly RegExp[],
])[] = [
  ['no goulash', 'u3a', { goulash: false }, [GOULASH]],
  ['flowers count nothing', 'u3a', choice('plain-flowers'), [FLOWERS]],
  ['two chows', 'u3a', { maxChows: 2 }, [ONE_CHOW]],
  ['limit 500', 'u3a', { limit: 500 }, [THOUSAND]],
  ['a gentle first session', gentle.rules, gentle.house, [GOULASH, FLOWERS, THOUSAND]],
];

/** What a question says to who answers it: not the wrong answers. */
const spoken = ({ situation, ask, because, nudge, note, options, rule }: Question): string =>
  JSON.stringify([situation, ask, because, nudge, note, rule, options.filter(({ right }) => right)]);

const found = (texts: readonly (readonly [string, string])[], never: readonly RegExp[]): readonly string[] =>
  texts.flatMap(([where, text]) =>
    never.flatMap((words) => {
      const [hit] = words.exec(text) ?? [];
      return hit === undefined
        ? []
        : [`${where}: ${text.slice(Math.max(0, text.search(words) - 60), text.search(words) + 60)}`];
    }),
  );

describe.each(TABLES)('%s', (_, rules, house, never) => {
  const sheetsNever = never.includes(THOUSAND) ? [...never, ANY_THOUSAND] : never;

  it('the handouts', () => {
    const texts = SHEETS.map((sheet) => {
      const { title, parts } = createStageHandout(sheet, { rules, house });
      return [sheet.slug, JSON.stringify([title, parts])] as const;
    });
    expect(found(texts, sheetsNever)).toEqual([]);
  });

  it('the crib sheet', () => {
    const { crib } = createCribSheet({ rules, house });
    expect(crib.chapters.length).toBeGreaterThan(2);
    expect(found([['crib', JSON.stringify([crib.order, crib.chapters])]], sheetsNever)).toEqual([]);
  });

  it('the written quizzes', async () => {
    const texts = await Promise.all(
      ['guide-1', 'guide-2', 'guide-3', 'guide-4', 'guide-5'].map(async (id) =>
        ((await loadWrittenQuiz(id, house)) ?? []).map(
          (question) => [`${id} ${question.key}`, spoken(question)] as const,
        ),
      ),
    );
    expect(found(texts.flat(), never)).toEqual([]);
  });

  it('the drills', () => {
    const table = opened(rules, house);
    const texts = READY.filter((skill) => skill.id !== 'differences' && isSkillInGame(skill, table.info)).flatMap(
      (skill) =>
        QUESTION_LEVELS.filter((level) => level >= skill.from).flatMap((level) =>
          Array.from({ length: runs(25, 8) }, (_none, seed) => seed).flatMap((seed) => {
            const question = tryMakeQuestion(skill, String(seed), { table, level });
            return question ? [[`${skill.id}/${level}/${seed}`, spoken(question)] as const] : [];
          }),
        ),
    );
    expect(texts.length).toBeGreaterThan(runs(500, 8));
    expect(found(texts, never)).toEqual([]);
  });
});

describe('rules in one tap', () => {
  it('are answers that the game knows, given and taken back', () => {
    const taps = listQuickChoices('u3a');
    expect(taps.map(({ id }) => id)).toEqual(SETS.first.map(({ id }) => id));
    for (const tap of taps) {
      const given = toggleQuickChoice({ house: { limit: 500 } }, tap);
      expect(isQuickChoiceTaken(given, tap)).toBe(true);
      expect(toggleQuickChoice(given, tap)).toEqual({ house: { limit: 500 } });
    }
  });

  it('ask first for ten rules that the game has', () => {
    for (const game of RULESET_IDS) {
      const asked = listMainHouseRuleIds(game);
      expect(new Set(asked).size).toBe(10);
      expect(asked.filter((id) => findSwitchInfo(game, id) === undefined)).toEqual([]);
    }
  });

  it('no goulash: a drawn hand is dealt again', () => {
    const table = { rules: 'u3a', house: { goulash: false } };
    const start = createMatchAndStartPoints(table);
    const next = start.ok ? nextHand({ ...table, match: start.value.match, end: {} }) : start;
    expect(next.ok && next.value.match.goulash).toBe(false);
  });

  it('no goulash: no quiz of the course asks about one, and all its other questions are asked', async () => {
    const quiz = findCodedQuizByName({ kind: 'course', rules: 'u3a', stages: 10 })!;
    const plain = opened('u3a');
    const table = opened('u3a', { goulash: false });
    for (const seed of [220, 300, 301, 302, 650]) {
      const questions = await collectCodedQuiz({ quiz, seed }, table);
      expect(questions).toHaveLength(10);
      expect(
        found(
          questions.map((each) => [`${seed}`, spoken(each)]),
          [GOULASH],
        ),
      ).toEqual([]);
      const skills = questions.map(({ skill }) => skill);
      const others = (await collectCodedQuiz({ quiz, seed }, plain))
        .map(({ skill }) => skill)
        .filter((each) => each !== 'goulash');
      expect(skills.slice(0, others.length)).toEqual(others);
    }
  });

  it('a ready-made set says the values that it plays', () => {
    expect(gentle.says).toContain('500');
    expect(listAllReadyMadeAgreements().every(({ rules, house }) => openTable({ rules, house }).ok)).toBe(true);
  });
});
