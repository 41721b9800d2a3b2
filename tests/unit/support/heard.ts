// What a house rule changes, found by asking the engine the same with and without it: which rules begin, end, or are worth
// something else.
import type { RuleInfo, RulesetInfo } from '../../../src/engine/index.ts';

/** One answer of the engine. */
export interface Heard {
  readonly name: string;
  readonly input: unknown;
  readonly result: unknown;
}

type Found = readonly string[];
type Fields = Readonly<Record<string, unknown>>;

const RULE = /"([a-z]+\.[a-z]+\.[a-z0-9-]+)"/g;
const rulesIn = (value: unknown): readonly string[] =>
  [...(JSON.stringify(value) ?? '').matchAll(RULE)].map(([, rule]) => rule!);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** What is in one list only. */
const between = (a: Found, b: Found): Found => [
  ...a.filter((each) => !b.includes(each)),
  ...b.filter((each) => !a.includes(each)),
];

/** The rules that the catalogue shows otherwise: what they are worth, for whom, and whether they are played. */
export const changedInCatalogue = (a: RulesetInfo, b: RulesetInfo): Found => {
  const other = new Map(b.rules.map((rule) => [rule.id, rule]));
  const shown = (rule: RuleInfo | undefined) => rule && { ...rule, chapter: undefined };
  return a.rules.flatMap((rule) => (same(shown(rule), shown(other.get(rule.id))) ? [] : [rule.id]));
};

/** The rules because of which two answers to the same question differ; `family` names those that no answer names. */
export function changedBetween(a: readonly Heard[], b: readonly Heard[], family: string): Found {
  return a.flatMap((one, at) => {
    const other = b[at];
    return !other || one.name !== other.name || same(one.result, other.result) ? [] : changedIn(one, other, family);
  });
}

/** Questions that are about one rule, whatever they answer. */
const ABOUT: Readonly<Record<string, string | undefined>> = {
  nextHand: 'east.stays',
  findFirstEastFromThrowsOrTiles: 'east.first',
  cannon: 'penalty.cannon',
};

/** The special hand as which a hand is counted. */
const special = (result: Fields): Found => rulesIn((result['value'] as Fields | undefined)?.['special']).slice(0, 1);

function changedIn(a: Heard, b: Heard, family: string): Found {
  const [x, y] = [a.result, b.result] as [Fields, Fields];
  if (ABOUT[a.name]) return [`${family}.${ABOUT[a.name]}`];
  if (x['ok'] !== y['ok'] || !x['ok']) return [...named(refusal(x), refusal(y)), ...special(x), ...special(y)];
  const [was, is] = [x['value'], y['value']] as [Fields, Fields];
  const own = (...names: readonly string[]) => names.map((name) => `${family}.${name}`);
  switch (a.name) {
    case 'score':
      return changedBill(was, is);
    case 'claims':
      return changedClaims(was as unknown as readonly Fields[], is as unknown as readonly Fields[]);
    case 'settle':
      return between(rulesIn(was), rulesIn(is));
    case 'settleMistakePenalty':
      return own(`penalty.${(a.input as Fields)['what'] as string}`);
    case 'breakWall':
      return [
        ...(['breaker', 'count', 'countedStack', 'firstLive'].some((each) => !same(was[each], is[each]))
          ? own('wall.break')
          : []),
        ...(['box', 'floatingBox'].some((each) => !same(was[each], is[each])) ? own('wall.box') : []),
      ];
    case 'createMatchAndStartPoints':
      return same(was['startPoints'], is['startPoints']) ? [] : own('settle.tallies');
    default:
      return named(was, is);
  }
}

const refusal = (result: Fields): unknown => (result['ok'] ? undefined : (result['error'] as Fields)['rule'] && result);

/** The rules that only one of two answers names; all of them, where both name the same. */
function named(a: unknown, b: unknown): Found {
  const [was, is] = [rulesIn(a), rulesIn(b)];
  const apart = between(was, is);
  return apart.length > 0 ? apart : was;
}

/** A hand that is counted as something else is about that alone, else about the lines that come, go or change. */
function changedBill(was: Fields, is: Fields): Found {
  const [one, other] = [special({ value: was }), special({ value: is })];
  if (!same(one, other)) return [...one, ...other];
  const lines = (bill: Fields) =>
    new Map(
      (bill['lines'] as readonly Fields[]).map((line) => [
        line['rule'] as string,
        JSON.stringify([line['unit'], line['value'], line['each']]),
      ]),
    );
  const [before, after] = [lines(was), lines(is)];
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (rule) => before.get(rule) !== after.get(rule),
  );
  return changed.length > 0 ? changed : named(was['rounding'], is['rounding']);
}

function changedClaims(was: readonly Fields[], is: readonly Fields[]): Found {
  return was.flatMap((claim, at) =>
    claim['allowed'] === is[at]?.['allowed'] && claim['rule'] === is[at]?.['rule']
      ? []
      : [claim['rule'] as string, (is[at]?.['rule'] as string | undefined) ?? ''].filter(Boolean),
  );
}
