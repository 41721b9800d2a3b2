// For every house rule that changes a hand, a claim or a payment there is a question that it decides.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { QUESTION_LEVELS, type Level } from '../../src/questions/game.ts';
import { listRightOptions } from '../../src/questions/question.ts';
import {
  tryMakeQuestionWithDraft,
  type QuestionWithJudgedDraft,
  type SkillWithMaker,
} from '../../src/questions/questions.ts';
import { isSkillInGame } from '../../src/questions/skills.ts';
import { READY } from './support/ready.ts';
import {
  listWholeFamilyOfRuleset,
  rulesets,
  type RulesetInfo,
  type SwitchInfo,
  type SwitchValue,
} from '../../src/engine/index.ts';
import { DEEP } from '../deep.ts';
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
  threeFirstEast: { players: 3 },
  sacredWarning: { sacred: 'complete' },
  fiveSitOut: { players: 5 },
  threePlayerVersion: { players: 3 },
  removedSuit: { players: 3 },
  nineOrphansUnpaid: { nineOrphans: true },
};

/** Without it there is nothing to ask: a table that plays none is asked no question about it (five-tables.test.ts). */
const TAKES_AWAY = new Set(['goulash']);

/** No seed has brought a question about these values yet. The deep run goes on looking, and fails once there is one. */
const NOT_YET = new Set([
  'u3a/blessingAfter/nothing',
  'u3a/blessingAfter/kongs',
  'japanese/breakRolls/1',
  'japanese/earthly/firstDiscard',
]);

/** A few values of a switch besides the usual one: all of them, or for a range one; every day the first of them. */
const otherValues = ({ values, default: usual }: SwitchInfo): readonly SwitchValue[] =>
  ('min' in values ? [200] : [...values].slice(0, 6)).filter((value) => value !== usual).slice(0, DEEP ? undefined : 1);

const usual = new Map<string, QuestionWithJudgedDraft | undefined>();

/** Where a question is drawn. */
type Place = readonly [skill: SkillWithMaker, level: Level, seed: number];

/** The question of a seed by the game as it is written. */
function plainly(game: RulesetInfo, ...[skill, level, seed]: Place) {
  const place = `${game.id}/${skill.id}/${level}/${seed}`;
  if (!usual.has(place))
    usual.set(
      place,
      isSkillInGame(skill, game)
        ? tryMakeQuestionWithDraft(skill, String(seed), { table: opened(game.id), level })
        : undefined,
    );
  return usual.get(place);
}

/** A house rule of a game, with the table that has it and the one that has not. */
function trial(game: RulesetInfo, id: string, value: SwitchValue) {
  const table = opened(game.id, { ...WITH[id], [id]: value });
  const elsewhere = opened(game.id, WITH[id] ?? {});
  const off = new Set(elsewhere.info.rules.filter((rule) => rule.off).map((rule) => rule.id));
  const brought = new Set(table.info.rules.filter((rule) => !rule.off && off.has(rule.id)).map((rule) => rule.id));
  return { game, id, table, elsewhere, brought };
}

/** Whether the house rule decides the question that is drawn there. */
function decides({ game, id, table, elsewhere, brought }: ReturnType<typeof trial>, place: Place): boolean {
  const [skill, level, seed] = place;
  if (level < skill.from || !isSkillInGame(skill, table.info)) return false;
  const made = tryMakeQuestionWithDraft(skill, String(seed), { table, level });
  if (!made) return false;
  const { question } = made;
  const answer = rightOf(question);
  const before = WITH[id] ? undefined : plainly(game, ...place);
  if (before?.question.key === question.key && rightOf(before.question) !== answer) return true;
  if ([question.rule, ...listRightOptions(question).map(({ rule }) => rule)].some((rule) => rule && brought.has(rule)))
    return true;
  // The same asked by the other rules.
  const said = answerElsewhere(made, elsewhere);
  if (said !== undefined && said !== answer) return true;
  const other = before && answerElsewhere(before, table);
  return other !== undefined && other !== rightOf(before!.question);
}

/** The first place where a question is that the house rule decides. */
function search(tried: ReturnType<typeof trial>): Place | undefined {
  for (let seed = 0; seed < LATE; seed++)
    for (const skill of seed < SEEDS ? READY : OF_HANDS)
      for (const level of QUESTION_LEVELS) if (decides(tried, [skill, level, seed])) return [skill, level, seed];
  return undefined;
}

/**
 * Where such a question was found once: looked at first, so that one draw is enough for most house rules. Where makers draw
 * otherwise by now, it is searched for anew; `SPARROW_KEEP=1` keeps what was found then.
 */
const FILE = join(import.meta.dirname, 'support/deciding-questions.json');
const found: Record<string, string> = JSON.parse(readFileSync(FILE, 'utf8'));

/** A place as it is kept: "skill/level/seed". */
function placeNamed(name: string | undefined): Place | undefined {
  const [id, level, seed] = name?.split('/') ?? [];
  const skill = READY.find((each) => each.id === id);
  return skill && [skill, Number(level) as Level, Number(seed)];
}

/** Where a question is that the house rule decides. */
function decidedBy(game: RulesetInfo, id: string, value: SwitchValue): string | undefined {
  const name = `${game.id}/${id}/${value}`;
  const tried = trial(game, id, value);
  const known = DEEP ? undefined : placeNamed(found[name]);
  if (known && decides(tried, known)) return found[name];
  const place = search(tried);
  if (!place) return undefined;
  const [skill, level, seed] = place;
  return (found[name] = `${skill.id}/${level}/${seed}`);
}

/** One of each family: the others share its switches. */
describe.each(Object.values(rulesets).filter(({ id }) => listWholeFamilyOfRuleset(id)[0] === id))('in $id', (game) => {
  const switches = game.switches.filter(({ id }) => ![FOR_THE_LOOK, IDLE, TAKES_AWAY].some((set) => set.has(id)));

  const asked = switches.flatMap((entry) => otherValues(entry).map((value) => [entry.id, value] as const));
  const isYet = ([id, value]: (typeof asked)[number]): boolean => !NOT_YET.has(`${game.id}/${id}/${value}`);
  it.each(asked.filter(isYet))(
    'a question is decided by %s: %s',
    (id, value) => {
      expect(decidedBy(game, id, value)).toBeDefined();
    },
    60_000,
  );
  it.fails.each(asked.filter((each) => DEEP && !isYet(each)))(
    'a question is decided by %s: %s, at last',
    (id, value) => {
      expect(decidedBy(game, id, value)).toBeDefined();
    },
  );
});

afterAll(() => {
  if (!process.env['SPARROW_KEEP']) return;
  const sorted = Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(FILE, `${JSON.stringify(sorted, undefined, 2)}\n`);
});

describe('the house rules that decide nothing', () => {
  it('are named as the games have them', () => {
    const known = new Set(Object.values(rulesets).flatMap(({ switches }) => switches.map(({ id }) => id)));
    expect([...FOR_THE_LOOK].filter((id) => !known.has(id))).toEqual([]);
  });
});
