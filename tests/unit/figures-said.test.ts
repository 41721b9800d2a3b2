// Every figure that is said after an answer, in every skill of every game, is one that stands in the question or that the
// engine has given: makers do no sums of their own. The engine is overheard while a question is made.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QUESTION_LEVELS } from '../../src/questions/game.ts';
import type { Question } from '../../src/questions/question.ts';
import { tryMakeQuestion } from '../../src/questions/questions.ts';
import { breakWall, computeWallLayoutFromRolls, parseHand, type RulesetInfo } from '../../src/engine/index.ts';
import { MAKERS } from './support/drills.ts';
import { runs } from '../deep.ts';
import { opened } from './support/opened.ts';

const heard = vi.hoisted(() => ({ answers: [] as string[] }));

vi.mock('../../src/engine/index.ts', async (original) => {
  const engine = await original<Record<string, unknown>>();
  /** Of a table that is opened, what its rules are worth is heard too. */
  const rulesOf = (said: unknown): unknown =>
    (said as { readonly value?: { readonly info?: { readonly rules?: unknown } } } | undefined)?.value?.info?.rules;
  const overheard =
    (answer: (...asked: unknown[]) => unknown) =>
    (...asked: unknown[]) => {
      const said = answer(...asked);
      heard.answers.push(JSON.stringify(said) ?? '', JSON.stringify(rulesOf(said)) ?? '');
      return said;
    };
  const entries = Object.entries(engine).map(([name, part]) =>
    typeof part === 'function' && !String(part).startsWith('class') ? [name, overheard(part as never)] : [name, part],
  );
  return Object.fromEntries(entries);
});

/** Seeds of each level. */
const SEEDS = runs(25, 12);

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Tiles are no figures: "the 7 of circles", "7, 8, 9 characters", "the 1 and 9 of bamboos", "the tiles from 2 to 8". */
const TILES =
  /\b\d(?:(?:, | and | or | to )\d)*(?= (?:of )?(?:bamboo|character|circle)s?\b)|\bfrom 2 to 8\b|(?<=Their )1\b|\b(?:[Ff]lower|[Ss]eason) \d\b/g;

const figures = (text: string): readonly string[] =>
  (
    text
      .replaceAll(/\{[^}]*\}/g, '')
      .replaceAll(TILES, '')
      .match(/\d[\d,]*(?:\.\d+)?/g) ?? []
  ).map((figure) => figure.replaceAll(',', ''));

/** Figures that stand in the question itself, in words or not. */
function inQuestion({ situation, ask, scenes }: Question): readonly string[] {
  const words = `${situation} ${ask}`.toLowerCase().match(/[a-z]+/g) ?? [];
  const inWords = words.map((word) => NUMBERS.indexOf(word)).filter((number) => number >= 0);
  // Tiles that lie in the question are counted.
  const counted = scenes.flatMap(({ hand }) => {
    const read = parseHand(hand);
    return read.ok ? [read.value.rack.length + read.value.sets.flatMap(({ tiles }) => tiles).length] : [];
  });
  return [...figures(`${situation} ${ask}`), ...[...inWords, ...counted].map(String)];
}

/** How many tiles are dealt, set aside and left, in stacks too, and how many a hand has for its number of kongs. */
function countsOfTheWall({ id }: RulesetInfo): readonly string[] {
  // Games throw once, twice or three times.
  const walls = [[7], [7, 8], [7, 8, 9]].map((rolls) => breakWall({ rules: id, rolls }));
  const { hands, box, draws } = walls.flatMap((wall) => (wall.ok ? [wall.value] : []))[0]!;
  const dealt = Object.values(hands).flat().length;
  const all = dealt + box.length + draws;
  const withKongs = Array.from({ length: 5 }, (_, kongs) => hands.E.length + kongs);
  // At each moment of the deal, how many have been taken and how many are still to come.
  const laid = [[7], [7, 8], [7, 8, 9]].map((rolls) => computeWallLayoutFromRolls({ rules: id, rolls }));
  let taken = 0;
  const moments = laid
    .flatMap((wall) => (wall.ok ? [wall.value.turns.flat()] : []))[0]!
    .flatMap(({ tiles }) => [(taken += tiles.length), dealt - taken]);
  return [
    ...moments,
    hands.E.length,
    hands.S.length,
    dealt,
    box.length,
    box.length / 2,
    draws,
    all,
    all / 4,
    all / 8,
    ...withKongs,
  ].map(String);
}

/** Every number in what the engine has said, and the steps between the numbers of its sums. */
function numbersHeard(): readonly string[] {
  const text = heard.answers.join(' ');
  const steps = [...text.matchAll(/"from":(-?[\d.]+),"to":(-?[\d.]+)/g)].map(([, from, to]) =>
    String(Number(to) - Number(from)),
  );
  return [...(text.match(/\d+(?:\.\d+)?/g) ?? []), ...steps];
}

describe.each(MAKERS)('what is said about %s in %s', (_, __, skill, game) => {
  const values = new Map(game.rules.map(({ id, value }) => [id, String(value)]));
  // Of tiles laid out there is no number to hear: they are counted.
  const walls = ['deal', 'kongs', 'penalties'].includes(skill.id) ? countsOfTheWall(game) : [];

  const table = opened(game.id);

  beforeEach(() => {
    heard.answers = [];
  });

  it('has no figure that the engine did not give', () => {
    const strangers = QUESTION_LEVELS.filter((level) => level >= skill.from).flatMap((level) =>
      Array.from({ length: SEEDS }, (___, seed) => {
        heard.answers = [];
        const question = tryMakeQuestion(skill, String(seed), { table, level });
        if (!question) return [];
        const { because, nudge, options, rule } = question;
        const said = [because, nudge, ...options.map(({ why }) => why)];
        const cited = [
          rule,
          ...options.map((option) => option.rule),
          ...said.flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map(([, id]) => id)),
        ];
        const known = new Set([
          ...numbersHeard(),
          ...inQuestion(question),
          ...walls,
          ...cited.flatMap((id) => (id ? (values.get(id) ?? []) : [])),
        ]);
        return said.flatMap((text) =>
          figures(text)
            .filter((figure) => !known.has(figure))
            .map((figure) => `${figure}: ${text} (${level}/${seed} ${question.situation} ${question.ask})`),
        );
      }).flat(),
    );
    expect(strangers).toEqual([]);
  });
});
