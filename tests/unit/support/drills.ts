// What must hold for every question that a maker gives, whatever the seed.
import { parseHand, rulesets, score, waits, type RulesetInfo, type TileId } from '../../../src/engine/index.ts';
import { LEVELS } from '../../../src/drills/game.ts';
import { rightOptions, type Question } from '../../../src/drills/question.ts';
import { makeQuestion, SKILLS, type Skill } from '../../../src/drills/skills.ts';

/** Every maker with every game that knows it. */
export const MAKERS: readonly (readonly [skill: string, game: string, maker: Skill, info: RulesetInfo])[] = SKILLS.flatMap((skill) =>
  Object.values(rulesets).filter((game) => skill.isIn?.(game) ?? true).map((game) => [skill.id, game.id, skill, game] as const),
);

/** The faults of the questions of a maker for so many seeds, the levels in turn. */
export function faultsOf(skill: Skill, game: RulesetInfo, seeds: number): string[] {
  const levels = LEVELS.filter((level) => level >= skill.from);
  return Array.from({ length: seeds }, (_, seed) => {
    const question = makeQuestion(skill, String(seed), { game, level: levels[seed % levels.length]! });
    return faults(question, game).map((fault) => `${fault} (seed ${seed}: ${question.situation} ${question.ask})`);
  }).flat();
}

/** What is wrong with one question. */
export function faults(question: Question, game: RulesetInfo): string[] {
  const { options, kind, scenes, nudge, because } = question;
  const right = rightOptions(question);
  const said = [question.ask, nudge, because, ...options.map(({ why }) => why)];
  const rules = [question.rule, ...options.map(({ rule }) => rule), ...said.flatMap((text) => [...text.matchAll(/\{([^}]*)\}/g)].map((match) => match[1]))];
  const asked = byEngine(question, game);
  return [
    ...(kind === 'tiles' ? (right.length === 0 || right.length === options.length ? ['nothing to pick'] : []) : right.length === 1 ? [] : [`${right.length} right answers`]),
    ...(options.length < 2 || options.length > 6 ? [`${options.length} answers`] : []),
    ...(new Set(options.map(({ value }) => value)).size < options.length ? ['an answer stands twice'] : []),
    ...(new Set(options.map(({ text, tiles }) => `${text} ${tiles?.join('') ?? ''}`)).size < options.length ? ['two answers look alike'] : []),
    ...(said.some((text) => text.trim() === '' || /undefined|NaN|null/.test(text)) ? ['something is not said'] : []),
    ...scenes.filter(({ hand }) => !parseHand(hand).ok).map(({ hand }) => `the hand ${hand} cannot be read`),
    ...rules.filter((rule) => rule !== undefined && !game.rules.some(({ id }) => id === rule)).map((rule) => `no rule ${rule}`),
    ...(asked === undefined || asked === right.map(({ value }) => value).toSorted().join(' ') ? [] : [`the engine says ${asked}`]),
  ];
}

/** The answer, asked of the engine anew from nothing but what the learner sees; undefined where that is not enough. */
function byEngine({ skill, kind, situation, ask, scenes, options }: Question, game: RulesetInfo): string | undefined {
  const hand = scenes.at(-1)?.hand ?? '';
  if (skill === 'waits') {
    const found = waits({ rules: game.id, hand });
    if (!found.ok) return found.error.code;
    if (kind === 'number') return String(found.value.length);
    return options.map(({ value }) => value).filter((value) => found.value.includes(value as TileId)).toSorted().join(' ');
  }
  if (!['hand-points', 'doubles', 'whole-score'].includes(skill)) return undefined;
  const [, seat, round, from] = /^You are (\w)\w+\. The round is (\w)\w+\. You went Mahjong with a tile (from the wall|that somebody discarded)\.$/.exec(situation)!;
  const bill = score({ rules: game.id, hand, seat: seat!, round: round!, win: { tile: scenes[0]!.last!, by: from === 'from the wall' ? 'wall' : 'discard' } });
  if (!bill.ok) return bill.error.code;
  const { total, points, doubles, fans } = bill.value;
  return String(ask.includes('score') ? total : ask.includes('points') ? points : (fans ?? doubles));
}

