// Finds in a style sheet what the oldest browsers do not know. What they do not know they leave out: a declaration, or with
// a selector or a condition the whole block.
import { parseCss, type AST } from 'svelte/compiler';
import { at, lackedBy, namesAt, type Newer } from './compat.ts';

type Block = readonly (AST.CSS.Atrule | AST.CSS.Rule | AST.CSS.Declaration)[];
type Prefixed = readonly [name: string, prefix: string];

/** `-webkit-user-select` is `user-select` with a prefix. */
const unprefixed = (name: string): Prefixed => {
  const [, prefix = '', rest = name] = /^(-(?:webkit|moz|ms)-)(.+)$/.exec(name) ?? [];
  // Some names of WebKit have never been anything else.
  return prefix !== '' && lackedBy(`css.properties.${name}`).length === 0 && at(`css.properties.${name}`)
    ? [name, '']
    : [rest, prefix];
};

/** Functions by name, wherever the data file them: `color-mix` among the colours, `clamp` by itself. */
const FUNCTIONS: ReadonlyMap<string, string> = new Map(
  [
    'css.types',
    ...['basic-shape', 'color', 'easing-function', 'filter-function', 'gradient', 'image', 'transform-function'].map(
      (kind) => `css.types.${kind}`,
    ),
  ].flatMap((path) => namesAt(path).map((name) => [name, `${path}.${name}`] as const)),
);

/** Units that are younger than `rem`, and how the data call them. */
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/^dv(h|w|i|b|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^lv(h|w|i|b|min|max)$/, 'viewport_percentage_units_large'],
  [/^sv(h|w|i|b|min|max)$/, 'viewport_percentage_units_small'],
  [/^cq(h|w|i|b|min|max)$/, 'container_query_length_units'],
  [/^(?:cap|ic|lh|rcap|rch|rex|ric|rlh|vb|vi)$/, '$&'],
];

const unitFeature = (unit: string): string[] =>
  UNITS.filter(([pattern]) => pattern.test(unit)).map(
    ([pattern, name]) => `css.types.length.${unit.replace(pattern, name)}`,
  );

/** The features that a value uses, for the property that it is given to. */
function valueFeatures(property: string, value: string): string[] {
  const bare = value.toLowerCase().replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|!important|--[\w-]+/g, ' ');
  const words = [...bare.matchAll(/(?<![\w.#-])-?[a-z][\w-]*(?!\w|-|\()/g)].map(([word]) => word);
  const functions = [...bare.matchAll(/([a-z][a-z0-9-]*)\(\s*(from\s)?/g)];
  const units = [...bare.matchAll(/\d(?:\.\d+)?([a-z]+)\b/g)].map(([, unit = '']) => unit);
  const own = `css.properties.${property}`;
  return [
    ...words.map((word) => `${own}.${word}`),
    ...functions.flatMap(([, name = '', from]) => [
      FUNCTIONS.get(name) ?? `${own}.${name}`,
      ...(from ? [`css.types.color.${name}.relative_syntax`] : []),
    ]),
    ...units.flatMap(unitFeature),
    // The data cannot tell by a word that a line has a thickness.
    ...(property === 'text-decoration' && units.length > 0 ? [`${own}.includes_thickness`] : []),
  ];
}

const unite = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];
const meet = (a: readonly string[], b: readonly string[]): readonly string[] => a.filter((name) => b.includes(name));

interface Lack {
  readonly feature: string;
  readonly lackedBy: readonly string[];
}

/** What of a declaration a browser may lack: the property, or else parts of the value. */
function lacksOf({ property, value }: AST.CSS.Declaration, parent: string): Lack[] {
  if (property.startsWith('--')) return lacks(valueFeatures('', value));
  const [name, prefix] = unprefixed(property.toLowerCase());
  const inAtRule = `css.at-rules.${parent}.${name}`;
  const own = at(inAtRule) ? inAtRule : `css.properties.${name}`;
  const withoutProperty = lackedBy(own, prefix);
  if (withoutProperty.length > 0) return [{ feature: own, lackedBy: withoutProperty }];
  return lacks(valueFeatures(name, value));
}

const lacks = (features: readonly string[]): Lack[] =>
  features
    .map((feature) => ({ feature, lackedBy: lackedBy(feature) }))
    .filter(({ lackedBy: browsers }) => browsers.length > 0);

/**
 * A declaration that a browser does not know does no harm where it knows another of that property: an older value before
 * it, or the name with its maker's prefix. A value with `var()` is taken for known until it is too late.
 */
function* declarationsOf(block: Block, parent: string): Generator<Newer> {
  const declarations = block.filter((child) => child.type === 'Declaration');
  const groups = Map.groupBy(declarations, ({ property }) => unprefixed(property.toLowerCase())[0]);
  for (const group of groups.values()) {
    const parts = group.map((declaration) => ({ declaration, lacks: lacksOf(declaration, parent) }));
    const without = parts
      .map(({ lacks: of }) => unite(of.map(({ lackedBy: browsers }) => browsers)))
      .reduce((a, b) => meet(a, b));
    for (const { declaration, lacks: found } of parts)
      for (const { feature, lackedBy: browsers } of found) {
        const late = declaration.value.includes('var(') && !/^css\.properties\.[^.]+$/.test(feature);
        const left = late ? browsers : meet(browsers, without);
        if (left.length > 0) yield { feature, lackedBy: left, at: `${declaration.property}: ${declaration.value}` };
      }
  }
}

/** The features of one of the selectors before a block; what stands in brackets too. */
function selectorFeatures(selector: AST.CSS.ComplexSelector): string[] {
  const simple = selector.children.flatMap(({ selectors }) => selectors);
  return simple.flatMap((part) => {
    if (part.type === 'NestingSelector') return ['css.selectors.nesting'];
    if (part.type === 'PseudoElementSelector') return [`css.selectors.${part.name}`];
    if (part.type !== 'PseudoClassSelector') return [];
    const name = `css.selectors.${part.name}`;
    const inside = part.args?.children ?? [];
    return [
      name,
      ...(part.name === 'not' && inside.length > 1 ? [`${name}.selector_list`] : []),
      ...inside.flatMap(selectorFeatures),
    ];
  });
}

const textOf = (css: string, { start, end }: AST.CSS.BaseNode): string => css.slice(start, Math.min(end, start + 90));

/** What a browser lacks of the selectors of a rule. One unknown selector takes the others of its list with it. */
function selectorLacks(css: string, rule: AST.CSS.Rule, nested: boolean): Newer[] {
  const lists = rule.prelude.children.map((one) =>
    lacks([...(nested ? ['css.selectors.nesting'] : []), ...selectorFeatures(one)]),
  );
  return lists
    .flat()
    .map((lack) => ({ ...lack, at: textOf(css, rule), drags: lists.some((list) => list.length === 0) }));
}

/** The features of the condition of a block. */
function conditionFeatures({ name, prelude }: AST.CSS.Atrule): string[] {
  if (name === 'supports' && prelude.includes('selector(')) return ['css.at-rules.supports.selector'];
  if (name !== 'media') return [];
  const features = [...prelude.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g)].map(([, feature]) => feature);
  return [
    ...features.map((feature) => `css.at-rules.media.${feature}`),
    ...(/[<>=]/.test(prelude) ? ['css.at-rules.media.range_syntax'] : []),
  ];
}

/** The browsers that never see what stands in `@supports (…)`, since they lack what it asks for. */
function keptOut({ name, prelude }: AST.CSS.Atrule): readonly string[] {
  if (name !== 'supports' || prelude.startsWith('not')) return [];
  const selectors = /selector\((.*)\)/.exec(prelude)?.[1]?.matchAll(/::?([a-z-]+)/g) ?? [];
  const asked = [...prelude.matchAll(/\(\s*([a-z-]+)\s*:([^()]*)/g)].flatMap(([, property = '', value = '']) => [
    `css.properties.${property}`,
    ...valueFeatures(property, value),
  ]);
  return unite(
    lacks([...Array.from(selectors, ([, one]) => `css.selectors.${one}`), ...asked]).map(
      ({ lackedBy: browsers }) => browsers,
    ),
  );
}

/** What is found in a block: its declarations, then the blocks in it. */
function* foundIn(css: string, block: Block, parent: string): Generator<Newer> {
  yield* declarationsOf(block, parent);
  for (const child of block) {
    if (child.type === 'Declaration') continue;
    const isRule = child.type === 'Rule';
    const found = isRule
      ? selectorLacks(css, child, parent === 'rule')
      : lacks([`css.at-rules.${unprefixed(child.name)[0]}`, ...conditionFeatures(child)]);
    yield* found.map((lack) => ({ at: textOf(css, child), ...lack }));
    const inside = isRule ? (parent === 'keyframes' ? parent : 'rule') : GROUPS.has(child.name) ? parent : child.name;
    // Whoever leaves the block out misses nothing more in it.
    const without = unite([...found.map(({ lackedBy: browsers }) => browsers), isRule ? [] : keptOut(child)]);
    for (const newer of foundIn(css, (child.block?.children ?? []) as Block, inside)) {
      const left = newer.lackedBy.filter((name) => !without.includes(name));
      if (left.length > 0) yield { ...newer, lackedBy: left };
    }
  }
}

/** Blocks that only group what stands in them. */
const GROUPS: ReadonlySet<string> = new Set(['media', 'supports', 'layer', 'container']);

/**
 * What of a style sheet some of the oldest browsers do not know. What `@supports` keeps from them is not counted.
 * @throws when it cannot be read as CSS
 */
export const newerInStyles = (css: string): Newer[] => [...foundIn(css, parseCss(css).children as Block, 'stylesheet')];
