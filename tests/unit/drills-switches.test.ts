// For every house rule that changes a hand, a claim or a payment there is a question that it decides.
import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/drills/game.ts';
import { rightOptions } from '../../src/drills/question.ts';
import { tryJudged, type JudgedDraft, type ReadySkill } from '../../src/drills/questions.ts';
import { isSkillIn } from '../../src/drills/skills.ts';
import { READY } from './support/ready.ts';
import { rulesets, type RulesetInfo, type SwitchInfo, type SwitchValue } from '../../src/engine/index.ts';
import { DEEP, some } from '../deep.ts';
import { answerElsewhere, rightOf } from './support/drills.ts';
import { opened } from './support/opened.ts';

/** It decides nothing (wild-exception.test.ts). */
const IDLE = new Set(['wildException']);

/** Seeds that are tried before a house rule is one that nothing asks about. */
const SEEDS = 40;

/** Rare hands and rare ends of hands are looked for longer, among the makers that have them. */
const LATE = 300;
const OF_HANDS = READY.filter(({ id }) =>
  ['whole-score', 'special', 'mahjong', 'losing-hands', 'barred', 'doubles', 'goulash', 'winds'].includes(id),
);

/** It changes no hand, claim or payment, and not even which tile comes next: how the loose tiles look (source 002: "on the roof"). */
const FOR_THE_LOOK = new Set(['roof']);

/** House rules that change something only together with another. */
const WITH: Readonly<Record<string, Readonly<Record<string, SwitchValue>>>> = {
  roundHalf: { payment: 3 },
  threeChows: { players: 3 },
  sacredWarning: { sacred: 'complete' },
  fiveSitOut: { players: 5 },
  threePlayerVersion: { players: 3 },
  removedSuit: { players: 3 },
  nineOrphansUnpaid: { nineOrphans: true },
};

/** Without it there is nothing to ask: a table that plays none is asked no question about it (five-tables.test.ts). */
const TAKES_AWAY = new Set(['goulash']);

/** A few values of a switch besides the usual one: all of them, or for a range one; every day the first of them, and of every other switch. */
const otherValues = ({ values, default: usual }: SwitchInfo): readonly SwitchValue[] =>
  ('min' in values ? [200] : [...values].slice(0, 6)).filter((value) => value !== usual).slice(0, DEEP ? undefined : 1);

const usual = new Map<string, JudgedDraft | undefined>();

/** The question of a seed by the game as it is written. */
function plainly(game: RulesetInfo, skill: ReadySkill, level: (typeof LEVELS)[number], seed: number) {
  const place = `${game.id}/${skill.id}/${level}/${seed}`;
  if (!usual.has(place))
    usual.set(
      place,
      isSkillIn(skill, game) ? tryJudged(skill, String(seed), { table: opened(game.id), level }) : undefined,
    );
  return usual.get(place);
}

/** Where a question is that the house rule decides: "skill/level/seed". */
function decidedBy(game: RulesetInfo, id: string, value: SwitchValue): string | undefined {
  const table = opened(game.id, { ...WITH[id], [id]: value });
  const elsewhere = opened(game.id, WITH[id] ?? {});
  const brought = new Set(
    table.info.rules
      .filter((rule) => !rule.off && elsewhere.info.rules.find((each) => each.id === rule.id)?.off)
      .map((rule) => rule.id),
  );
  for (let seed = 0; seed < LATE; seed++)
    for (const skill of seed < SEEDS ? READY : OF_HANDS)
      for (const level of LEVELS) {
        if (level < skill.from || !isSkillIn(skill, table.info)) continue;
        const made = tryJudged(skill, String(seed), { table, level });
        if (!made) continue;
        const { question } = made;
        const answer = rightOf(question);
        const before = WITH[id] ? undefined : plainly(game, skill, level, seed);
        const place = `${skill.id}/${level}/${seed}`;
        if (before?.question.key === question.key && rightOf(before.question) !== answer) return place;
        if (
          [question.rule, ...rightOptions(question).map(({ rule }) => rule)].some((rule) => rule && brought.has(rule))
        )
          return place;
        // The same asked by the other rules.
        const said = answerElsewhere(made, elsewhere);
        if (said !== undefined && said !== answer) return place;
        const other = before && answerElsewhere(before, table);
        if (other !== undefined && other !== rightOf(before!.question)) return place;
      }
  return undefined;
}

describe.each(Object.values(rulesets).filter(({ id }) => id !== 'bmja'))('in $id', (game) => {
  const switches = game.switches.filter(({ id }) => ![FOR_THE_LOOK, IDLE, TAKES_AWAY].some((set) => set.has(id)));

  it.each(some(switches, 3).flatMap((entry) => otherValues(entry).map((value) => [entry.id, value] as const)))(
    'a question is decided by %s: %s',
    (id, value) => {
      expect(decidedBy(game, id, value)).toBeDefined();
    },
    60_000,
  );
});

describe('the house rules that decide nothing', () => {
  it('are named as the games have them', () => {
    const known = new Set(Object.values(rulesets).flatMap(({ switches }) => switches.map(({ id }) => id)));
    expect([...FOR_THE_LOOK].filter((id) => !known.has(id))).toEqual([]);
  });
});
