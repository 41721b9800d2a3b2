// What must hold for every question that a maker gives, whatever the seed.
import { breakWall, claims, parseHand, precedence, rulesets, score, waits, type RulesetInfo, type TileId } from '../../../src/engine/index.ts';
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
  const long = [question.situation, ...said].flatMap((text) => text.split(/(?<=[.?!])\s/)).filter((sentence) => sentence.split(' ').length > 25);
  return [
    ...(kind === 'tiles' ? (right.length === 0 || right.length === options.length ? ['nothing to pick'] : []) : right.length === 1 ? [] : [`${right.length} right answers`]),
    ...(options.length < 2 || options.length > 6 ? [`${options.length} answers`] : []),
    ...(new Set(options.map(({ value }) => value)).size < options.length ? ['an answer stands twice'] : []),
    ...(new Set(options.map(({ text, tiles }) => `${text} ${tiles?.join('') ?? ''}`)).size < options.length ? ['two answers look alike'] : []),
    ...(said.some((text) => text.trim() === '' || /undefined|NaN|null/.test(text)) ? ['something is not said'] : []),
    ...long.map((sentence) => `a long sentence: ${sentence}`),
    ...scenes.filter(({ hand }) => !parseHand(hand).ok).map(({ hand }) => `the hand ${hand} cannot be read`),
    ...rules.filter((rule) => rule !== undefined && !game.rules.some(({ id }) => id === rule)).map((rule) => `no rule ${rule}`),
    ...(asked === undefined || asked === right.map(({ value }) => value).toSorted().join(' ') ? [] : [`the engine says ${asked}`]),
  ];
}

/** The answer, asked of the engine anew from nothing but what the learner sees; undefined where that is not enough. */
function byEngine(question: Question, game: RulesetInfo): string | undefined {
  return ANEW[question.skill]?.(question, game.id);
}

type Anew = (question: Question, rules: string) => string | undefined;

/** A seat by the first letter of its name: "South" is `s`. */
const seatOf = (name: string): string => name[0]!.toLowerCase();

const waitsAnew: Anew = ({ kind, scenes, options }, rules) => {
  const found = waits({ rules, hand: scenes[0]!.hand });
  if (!found.ok) return found.error.code;
  if (kind === 'number') return String(found.value.length);
  return options.map(({ value }) => value).filter((value) => found.value.includes(value as TileId)).toSorted().join(' ');
};

const scoreAnew: Anew = ({ situation, ask, scenes }, rules) => {
  const [, seat, round, from] = /^You are (\w+)\. The round is (\w+)\. You went Mahjong with a tile (from the wall|that somebody discarded)\.$/.exec(situation)!;
  const win = { tile: scenes[0]!.last!, by: from === 'from the wall' ? 'wall' : 'discard' };
  const bill = score({ rules, hand: scenes[0]!.hand, seat: seatOf(seat!), round: seatOf(round!), win });
  if (!bill.ok) return bill.error.code;
  const { total, points, doubles, fans } = bill.value;
  return String(ask.includes('score') ? total : ask.includes('points') ? points : (fans ?? doubles));
};

const specialAnew: Anew = ({ situation, scenes }, rules) => {
  const win = { tile: scenes[0]!.last!, by: situation.includes('discard') ? 'discard' : 'wall' };
  const bill = score({ rules, hand: scenes[0]!.hand, seat: 's', round: 'w', win });
  return bill.ok ? bill.value.special?.rule : bill.error.code;
};

const claimAnew: Anew = ({ situation, ask, scenes }, rules) => {
  const [, seat, discarder] = /^You are (\w+)\. (\w+) discards /.exec(situation)!;
  const found = claims({ rules, hand: scenes[1]!.hand, seat: seatOf(seat!), discarder: seatOf(discarder!), discard: scenes[0]!.hand });
  if (!found.ok) return found.error.code;
  return found.value.some(({ claim, allowed }) => allowed && ask.includes(`for a ${claim}?`)) ? 'yes' : 'no';
};

const precedenceAnew: Anew = ({ situation }, rules) => {
  const calls = [...situation.matchAll(/(\w+) calls (\w+)/g)].map((match) => ({ seat: seatOf(match[1]!), claim: match[2]!.toLowerCase() }));
  const found = precedence({ rules, discarder: seatOf(situation), claims: calls });
  return found.ok ? found.value.seat : found.error.code;
};

const wallAnew: Anew = ({ situation, ask }, rules) => {
  const found = breakWall({ rules, rolls: [...situation.matchAll(/\d+/g)].map(([figures]) => Number(figures)) });
  if (!found.ok) return found.error.code;
  return ask.startsWith('Whose') ? found.value.breaker : String(found.value.count);
};

const ANEW: Readonly<Record<string, Anew>> = {
  waits: waitsAnew, 'hand-points': scoreAnew, doubles: scoreAnew, 'whole-score': scoreAnew, special: specialAnew, claims: claimAnew, precedence: precedenceAnew, wall: wallAnew,
};
