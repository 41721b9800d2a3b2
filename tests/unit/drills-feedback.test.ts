// What is said after an answer: a reason and no echo of the verdict, no figure that the engine did not give, and a sum that
// ends at the answer.
import { describe, expect, it } from 'vitest';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import { listRightOptions, type Question } from '../../src/questions/question.ts';
import {
  tryMakeQuestionWithDraft,
  type QuestionWithJudgedDraft,
  type SkillWithMaker,
} from '../../src/questions/questions.ts';
import type { RulesetInfo } from '../../src/engine/index.ts';
import { DEEP } from '../deep.ts';
import { MAKERS } from './support/drills.ts';
import { opened } from './support/opened.ts';

/** Seeds of each level. */
const SEEDS = DEEP ? 40 : 6;

const made = new Map<string, readonly QuestionWithJudgedDraft[]>();

/** The questions of a maker with what the engine said, made once. */
function judgedOf([, , skill, game]: (typeof MAKERS)[number]): readonly QuestionWithJudgedDraft[] {
  const place = `${skill.id}/${game.id}`;
  const known = made.get(place) ?? make(skill, game);
  made.set(place, known);
  return known;
}

const questionsOf = (maker: (typeof MAKERS)[number]): readonly Question[] =>
  judgedOf(maker).map(({ question }) => question);

const make = (skill: SkillWithMaker, game: RulesetInfo): readonly QuestionWithJudgedDraft[] =>
  QUESTION_LEVELS.filter((level) => level >= skill.from).flatMap((level) =>
    Array.from({ length: SEEDS }, (_, seed) =>
      tryMakeQuestionWithDraft(skill, String(seed), { table: opened(game.id), level }),
    ).filter((question) => question !== undefined),
  );

/** Every reason of a question. */
const saidIn = ({ because, options }: Question): readonly string[] => [because, ...options.map(({ why }) => why)];

/** A sentence that only says that it is so. */
const ECHO = [
  /^You may( not)?( claim| have)? ?(it|this)?( for (a )?\w+)?( here)?\.$/,
  /^(Yes|No|Right|Wrong|True|False)\.?$/,
  /^That is (right|wrong|what the rules say)\.?$/,
];

const figures = (text: string): readonly string[] =>
  (text.replaceAll(/\{[^}]*\}/g, '').match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) =>
    figure.replaceAll(',', '').replace(/\.$/, ''),
  );

/** Skills whose figures can be asked of the engine once more. */
const RECKONED = new Set(['whole-score', 'losing-hands', 'hand-points', 'doubles', 'special', 'settlement']);

/** Every number in what the engine says, with the steps between the numbers of a sum. */
function numbersIn(said: unknown): readonly string[] {
  const text = JSON.stringify(said);
  const steps = [...text.matchAll(/"from":(-?[\d.]+),"to":(-?[\d.]+)/g)].map(([, from, to]) =>
    String(Number(to) - Number(from)),
  );
  return [...(text.match(/\d+(?:\.\d+)?/g) ?? []), ...steps];
}

/** The answer where it is a number of something; undefined where it is a player, a tile or yes and no. */
function numberOf(question: Question): string | undefined {
  const [right, ...more] = listRightOptions(question);
  const isNumber = right !== undefined && more.length === 0 && /^\d+$/.test(right.value);
  if (!isNumber) return undefined;
  if (right.value === '0') return /^(0|no|nothing)\b/i.test(right.text) ? right.value : undefined;
  return figures(right.text).find((figure) => figure === right.value);
}

/** What is said of no points and no payment has no figure. */
const NOTHING = /\b(nothing|nobody|none)\b/i;

/** It asks for the names of tiles, and no rule of a game gives them. */
const BY_NO_RULE = new Set(['tiles']);

describe.each(MAKERS)('what is said about %s in %s', (...maker) => {
  const questions = questionsOf(maker);

  it('gives a reason and does not repeat the verdict', () => {
    const echoes = questions.flatMap((question) =>
      saidIn(question).filter((text) => text.trim() === '' || ECHO.some((echo) => echo.test(text))),
    );
    expect(echoes).toEqual([]);
  });

  it('names no answer twice, and every wrong answer has a reason of its own or that of the right one', () => {
    const bare = questions.filter(({ options }) => options.some(({ why, text }) => why === text || why === `${text}.`));
    expect(bare.map(({ ask }) => ask)).toEqual([]);
  });
});

describe.each(MAKERS)('a number that %s in %s asks for', (...maker) => {
  it('is what its reason ends with', () => {
    const off = questionsOf(maker).flatMap((question) => {
      const right = numberOf(question);
      if (right === undefined) return [];
      const last = figures(question.because).at(-1);
      const ends = last === right || (right === '0' && last === undefined && NOTHING.test(question.because));
      return ends ? [] : [`${question.situation} ${question.ask} ${right}: ${question.because}`];
    });
    expect(off).toEqual([]);
  });
});

describe.each(MAKERS.filter(([skill]) => !BY_NO_RULE.has(skill)))('the reasons of %s in %s', (...maker) => {
  it('rest on a rule of the game: the answer’s own, one that is named, or the one behind the question', () => {
    const known = new Set(maker[3].rules.map(({ id }) => id));
    const named = (text: string): readonly string[] => [...text.matchAll(/\{([^}]*)\}/g)].map(([, id]) => id!);
    // Where a hand has no doubles, there is no rule that gave one.
    const asked = questionsOf(maker).filter((question) => numberOf(question) !== '0');
    const bare = asked.flatMap(({ situation, ask, rule, because, options }) =>
      options
        .filter((option) => {
          const rests = [option.rule, ...named(option.why), rule, ...named(because)];
          return !rests.some((id) => id !== undefined && known.has(id));
        })
        .map(({ text, why }) => `${situation} ${ask} ${text}: ${why}`),
    );
    expect(bare).toEqual([]);
  });
});

/** Which rules a question rests on, by how it begins: where several may be named, what the engine says decides. */
const BEHIND: readonly (readonly [skill: string, ask: RegExp, rules: RegExp])[] = [
  ['sets', /./, /^hand\.complete$/],
  ['wall', /./, /^wall\.break$/],
  ['deal', /rack now/, /^deal\.flowers$/],
  ['deal', /set aside at the start|left to draw/, /^wall\.box$/],
  ['deal', /wall is built|wall before/, /^wall\.build$/],
  ['deal', /next\?|now\?|taken|is \w+ dealt|be dealt/, /^deal\.(tiles|flowers)$/],
  ['claims', /pung/, /^claim\.pung$/],
  ['claims', /chow/, /^claim\.chow(-from-left)?$/],
  ['claims', /kong/, /^claim\.kong$/],
  ['precedence', /./, /^precedence\./],
  ['waits', /./, /^hand\.complete$/],
  ['set-points', /pung/, /^points\.pung-/],
  ['set-points', /kong/, /^points\.kong-/],
  ['set-points', /chow/, /^points\.chow$/],
  ['set-points', /pair/, /^points\.pair/],
  ['settlement', /./, /^settle\./],
  ['winds', /next hand\?$/, /^(east\.stays|round\.|draw\.(east-next|fortune-hand))/],
  ['kongs', /claim it/, /^claim\.(kong|exposed-pung)$/],
  ['kongs', /to go Mahjong/, /^claim\.robbing-kong$/],
  ['kongs', /How many tiles/, /^hand\.complete$/],
  ['kongs', /declare the kong/, /^(play\.own-kong|draw\.exhausted|wall\.box)$/],
  ['kongs', /Who pays/, /^(claim\.robbing-kong|settle\.robbed-kong)$/],
  ['goulash', /next hand/, /^draw\.exhausted$/],
  ['goulash', /exchange/, /^play\.exchange$/],
  ['goulash', /set allowed/, /^goulash\.wild-limits$/],
  ['seats', /first East/, /^east\.first$/],
  ['seats', /sits|turn/, /^play\.turn$/],
  ['before', /first East/, /^east\.first$/],
  ['before', /share worth/, /^settle\.tallies$/],
  ['before', /dealt first|which way|same throw/i, /^wall\.break$/],
  ['before', /taken|ordinary turns/, /^wall\.box$/],
  ['before', /before the next hand/, /^east\.stays$/],
  ['next-turn', /turn is it/, /^play\.turn$/],
  ['next-turn', /first\?$/, /^claim\.kong$/],
  ['penalties', /./, /^penalty\./],
  ['differences', /How much/, /^settle\./],
  ['differences', /score/, /^(points\.mahjong|score\.(rounding|award))$/],
  ['differences', /built/, /^wall\.build$/],
  ['differences', /kept back/, /^wall\.box$/],
  ['differences', /May this hand/, /^hand\./],
  ['differences', /same player/, /^(draw\.(east-next|fortune-hand)|east\.stays)$/],
  ['barred', /./, /^(claim|hand|penalty)\./],
  ['turns', /kong/, /^play\.own-kong$/],
  ['turns', /Mahjong/, /^(play\.self-drawn|hand\.complete|claim\.)/],
  ['turns', /discard/, /^(play\.discard|claim\.standing)$/],
  ['drawn', /East in the next hand/, /^(east\.stays|draw\.(east-next|fortune-hand))$/],
  ['drawn', /next hand|without a winner/, /^draw\./],
];

describe.each(MAKERS.filter(([skill]) => BEHIND.some(([id]) => id === skill)))(
  'the rule behind %s in %s',
  (...maker) => {
    const [skill, , , game] = maker;
    it('is of what is asked', () => {
      const strange = questionsOf(maker).flatMap(({ ask, rule = '' }) => {
        const [, , rules] = BEHIND.find(([id, begins]) => id === skill && begins.test(ask)) ?? [];
        return !rules || rules.test(rule.replace(`${game.family}.`, '')) ? [] : [`${ask} ${rule}`];
      });
      expect(strange).toEqual([]);
    });
  },
);

describe.each(MAKERS.filter(([skill]) => RECKONED.has(skill)))('a reason of %s in %s', (...maker) => {
  it('names no figure that the engine did not give', () => {
    const strangers = judgedOf(maker).flatMap(({ question, verdict: said }) => {
      if (typeof said !== 'object') return [];
      const known = new Set([...numbersIn(said), ...figures(`${question.situation} ${question.ask}`)]);
      const strange = figures(question.because).filter((figure) => !known.has(figure));
      return strange.map((figure) => `${figure}: ${question.because} (${question.situation} ${question.ask})`);
    });
    expect(strangers).toEqual([]);
  });
});
