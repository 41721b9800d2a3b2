// What each house rule changes is found and not typed: the engine is asked the same at a table with it and at one without.
// The questions are those by which every house rule shows that it does something (house/). `npm run changes` writes the list.
import { expect, it, vi } from 'vitest';
import { FAMILIES, rulesets, tableInfo, type RulesetInfo, type SwitchValue } from '../../src/engine/index.ts';
import { changedBetween, changedInCatalogue, type Heard } from './support/heard.ts';
import { loadHouseProbes } from './support/house-probes.ts';
import type { Probe } from './support/probe.ts';

type Engine = typeof import('../../src/engine/index.ts');

const heard = vi.hoisted(() => ({ all: [] as { name: string; input: unknown; result: unknown }[] }));

/** The engine, with an ear at its door. */
vi.mock('../../src/engine/index.ts', async (original) => {
  const engine = await original<Engine>();
  const asked = [
    'score',
    'claims',
    'settle',
    'settleMistakePenalty',
    'breakWall',
    'createMatchAndStartPoints',
    'nextHand',
    'findFirstEastFromThrowsOrTiles',
    'cannon',
  ];
  const also = [
    'precedence',
    'settleDraw',
    'findRuleEndingHandDrawn',
    'judgeNineOrphansDraw',
    'bao',
    'insurance',
    'liability',
  ];
  const listening = [...asked, ...also, 'computeExtraHandsStake', 'judgeMistake'].map((name) => {
    const ask = engine[name as 'score'];
    const listened = (input: never) => {
      const result = ask(input);
      heard.all.push({ name, input, result });
      return result;
    };
    return [name, listened] as const;
  });
  return { ...engine, ...Object.fromEntries(listening) };
});

const probes = await loadHouseProbes();

function hear(
  probe: Probe,
  rules: Engine['RULESET_IDS'][number],
  house: Readonly<Record<string, SwitchValue>>,
): Heard[] {
  heard.all = [];
  probe.ask({ rules, house });
  return heard.all;
}

/** How many play decides what other house rules do: the catalogue is looked at with each. */
const companiesFor = (name: string) =>
  name === 'players' ? [{}] : [{}, { players: 2 }, { players: 3 }, { players: 5 }];

/**
 * Rules that an answer of the engine names though the house rule does not change them, and why: the hand that is asked about
 * becomes another one.
 */
const NOT_ABOUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gatesExtra: { 'british.hand.one-chow': 'a hand that is no Gates of Heaven is refused for its chows' },
  knittingSameSuits: { 'british.hand.complete': 'a hand that is no Knitting is not complete' },
  honourPairsDistinct: { 'british.hand.complete': 'a hand that is no All Pair Honours is not complete' },
  goulash: {
    'british.points.pair': 'the 2 of bamboos stands for itself',
    'british.points.pung-major': 'the 2 of bamboos stands for itself',
  },
  goulashWild: {
    'british.points.pair': 'the 2 of bamboos stands for itself',
    'british.points.pung-major': 'the 2 of bamboos stands for itself',
  },
  wildInSpecial: { 'british.special.all-winds-and-dragons': 'it is the special hand that the question is about' },
  limit: { 'bell.score.rounding': 'another sum is rounded' },
  flowersOutsideDoubling: { 'bell.score.rounding': 'another sum is rounded' },
  firstRollReuse: { 'cantonese.wall.box': 'the box lies where the wall is broken' },
};

/** The rules that a value of a switch changes in the first ruleset of a family. */
function changed(book: RulesetInfo, name: string, value: SwitchValue): readonly string[] {
  const usual = Object.fromEntries(book.switches.map((each) => [each.id, each.default]));
  const own = new Set(book.rules.map(({ id }) => id));
  const asked = probes.filter(({ family, about }) => family === book.family && about === name);
  const found = [
    ...asked.flatMap((probe) =>
      changedBetween(hear(probe, book.id, usual), hear(probe, book.id, { ...usual, [name]: value }), book.family),
    ),
    ...companiesFor(name).flatMap((company) => {
      const [a, b] = [tableInfo(book.id, company), tableInfo(book.id, { ...company, [name]: value })];
      return a.ok && b.ok ? changedInCatalogue(a.value, b.value) : [];
    }),
  ];
  const apart = NOT_ABOUT[name] ?? {};
  for (const rule of found) if (Object.hasOwn(apart, rule)) met.add(`${name} ${rule}`);
  return [...new Set(found)].filter((rule) => own.has(rule) && !Object.hasOwn(apart, rule));
}

/** What of the list above has been met with. */
const met = new Set<string>();

const valuesOf = ({ values, default: usual }: RulesetInfo['switches'][number]) =>
  ('min' in values ? [values.min, values.max] : values).filter((value) => value !== usual);

it('is what content/changes.json says', async () => {
  const found = Object.fromEntries(
    FAMILIES.map((family) => {
      const book = Object.values(rulesets).find((each) => each.family === family)!;
      const of = (info: RulesetInfo['switches'][number]) =>
        Object.fromEntries(valuesOf(info).map((value) => [String(value), changed(book, info.id, value).toSorted()]));
      return [family, Object.fromEntries(book.switches.map((info) => [info.id, of(info)]))];
    }),
  );
  await expect(`${JSON.stringify(found, null, 2)}\n`).toMatchFileSnapshot('../../content/changes.json');
});

it('leaves out nothing that would not be found', () => {
  const listed = Object.entries(NOT_ABOUT).flatMap(([name, rules]) =>
    Object.keys(rules).map((rule) => `${name} ${rule}`),
  );
  expect(listed.filter((each) => !met.has(each))).toEqual([]);
});
