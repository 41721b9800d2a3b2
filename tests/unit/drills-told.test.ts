// What is asked is told: the players, tiles and scores that the engine was given stand in the words or lie in the scenes.
import { describe, expect, it } from 'vitest';
import {
  isTile,
  openTable,
  parseHand,
  parseSeat,
  RULESETS,
  type HouseInput,
  type RulesetId,
} from '../../src/engine/index.ts';
import type { JudgedDraft } from '../../src/drills/questions.ts';
import { isSkillIn } from '../../src/drills/skills.ts';
import { inFigures } from '../../src/text/numbers.ts';
import { SEAT_NAMES, theTile } from '../../src/text/names.ts';
import { runs } from '../deep.ts';
import { judgedOf } from './support/drills.ts';
import { opened } from './support/opened.ts';
import { READY } from './support/ready.ts';

const TABLES = RULESETS.flatMap((rules): readonly (readonly [RulesetId, HouseInput])[] => [
  [rules, {}],
  ...[2, 3, 5].flatMap((players) =>
    openTable({ rules, house: { players } }).ok ? [[rules, { players }] as const] : [],
  ),
]);

/** Tiles of a hand, in order. */
function tilesOf(hand: string): string {
  const read = parseHand(hand);
  if (!read.ok) return read.error.code;
  const { rack, sets, bonus } = read.value;
  return [...rack, ...sets.flatMap(({ tiles }) => tiles), ...bonus].toSorted().join(' ');
}

/** Players whom the engine is told, by what it is told of them. */
const PLAYERS = ['seat', 'discarder', 'winner', 'offender', 'round'];
/** The wind of the round is said only where it matters, and whose wall or hand it is only where that does. */
const NO_ROUND = new Set(['mahjong', 'special', 'turns', 'goulash', 'liable']);
const NO_SEAT = new Set(['deal', 'goulash']);

/** What the engine was told, and the learner is not. */
function untold({ question, draft }: JudgedDraft): readonly string[] {
  const { situation, ask, scenes, skill } = question;
  const words = [situation, ask, ...scenes.map(({ label }) => label)].join(' ');
  const asked = Object.entries(
    typeof draft.asked === 'object' && !Array.isArray(draft.asked) ? { ...draft.asked } : {},
  );
  return asked.flatMap(([name, fact]): readonly string[] => {
    if (PLAYERS.includes(name) && typeof fact === 'string' && !(name === 'round' ? NO_ROUND : NO_SEAT).has(skill)) {
      const seat = parseSeat(fact);
      return seat && words.includes(SEAT_NAMES[seat]) ? [] : [`${name} ${fact}`];
    }
    if (name === 'discard' && isTile(fact))
      return words.includes(theTile(fact)) || scenes.some(({ hand }) => hand.includes(fact)) ? [] : [`discard ${fact}`];
    if (name === 'hand' && typeof fact === 'string') {
      const shown = [...scenes.map(({ hand }) => hand), scenes.map(({ hand }) => hand).join(' ')].map(tilesOf);
      return shown.includes(tilesOf(fact)) ? [] : [`hand ${fact}`];
    }
    if (name === 'scores')
      return Object.entries(fact as object).flatMap(([seat, score]) =>
        score === 0 || words.includes(inFigures(Number(score))) ? [] : [`${seat} scored ${score}`],
      );
    return [];
  });
}

describe.each(TABLES)('%s %j', (rules, house) => {
  const table = opened(rules, house);

  it.each(READY.filter((skill) => isSkillIn(skill, table.info)).map((skill) => [skill.id, skill] as const))(
    'tells what is asked: %s',
    (_, skill) => {
      const faults = judgedOf(skill, table, runs(25)).flatMap((made) =>
        untold(made).map((fault) => `${fault}: ${made.question.situation} ${made.question.ask}`),
      );
      expect(faults).toEqual([]);
    },
  );
});
