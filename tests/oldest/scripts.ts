// Finds in a script what the oldest browsers do not know. Without types it goes by names: a method counts as new when
// nothing older has a method of that name; what a script of the site calls so itself is left alone.
import ts from 'typescript';
import { at, lackedBy, namesAt, type Newer } from './compat.ts';

/** A script of the site, read. */
export type Script = ts.SourceFile;

export const readScript = (name: string, text: string): Script =>
  ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);

const IN = 'javascript';

/** Syntax that is younger than modules. */
const SYNTAX: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.ClassStaticBlockDeclaration, `${IN}.classes.static.initialization_blocks`],
  [ts.SyntaxKind.PrivateIdentifier, `${IN}.classes.private_class_fields`],
  [ts.SyntaxKind.BigIntLiteral, `${IN}.builtins.BigInt`],
  [ts.SyntaxKind.QuestionQuestionToken, `${IN}.operators.nullish_coalescing`],
  [ts.SyntaxKind.QuestionQuestionEqualsToken, `${IN}.operators.nullish_coalescing_assignment`],
  [ts.SyntaxKind.BarBarEqualsToken, `${IN}.operators.logical_or_assignment`],
  [ts.SyntaxKind.AmpersandAmpersandEqualsToken, `${IN}.operators.logical_and_assignment`],
  [ts.SyntaxKind.QuestionDotToken, `${IN}.operators.optional_chaining`],
  [ts.SyntaxKind.ImportAttributes, `${IN}.statements.import.import_attributes`],
]);

/** Parts of regular expressions that are younger than the rest. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\(\?<[=!]/, `${IN}.regular_expressions.lookbehind_assertion`],
  [/\(\?<[A-Za-z_$]/, `${IN}.regular_expressions.named_capturing_group`],
  [/\(\?[ims]*-?[ims]+:/, `${IN}.regular_expressions.modifier`],
  [/\/[a-z]*v[a-z]*$/, `${IN}.builtins.RegExp.unicodeSets`],
];

/** Where the data file what a script may call: the language's own and the browser's. */
const HOMES = [`${IN}.builtins`, 'api'] as const;

/** An interface of the browser that is itself too new has nothing that a script could reach without naming it. */
const isReachable = (owner: string): boolean => !owner.startsWith('api.') || lackedBy(owner).length === 0;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace(/_static$/, '');

/** Who has a method or property of this name, by name; a name of the browser's own, such as `caches`, is its own owner. */
const OWNERS: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  HOMES.flatMap((home) => namesAt(home).map((name) => `${home}.${name}`)).flatMap((owner) => [
    owner,
    ...(isReachable(owner) ? namesAt(owner).map((name) => `${owner}.${name}`) : []),
  ]),
  nameOf,
);

/** The feature behind `Object.groupBy` or `URL.parse`; undefined when the data do not list it. */
const staticOf = (owner: string, name: string): string | undefined =>
  HOMES.flatMap((home) => [`${home}.${owner}.${name}_static`, `${home}.${owner}.${name}`]).find(at);

/** The names that a script gives to properties of its own. */
export function* ownNames(script: Script): Generator<string> {
  const pending: ts.Node[] = [script];
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (ts.isObjectLiteralElement(node) || ts.isClassElement(node)) {
      if (node.name && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) yield node.name.text;
    } else if (ts.isBinaryExpression(node) && ts.isPropertyAccessExpression(node.left))
      if (node.operatorToken.kind === ts.SyntaxKind.EqualsToken) yield node.left.name.text;
    ts.forEachChild(node, (child) => void pending.push(child));
  }
}

/** `a.b?.()` asks before it calls. */
const asksFirst = ({ parent }: ts.Node): boolean =>
  ts.isCallExpression(parent) && parent.questionDotToken !== undefined;

function memberFeature(node: ts.PropertyAccessExpression, own: ReadonlySet<string>): string | undefined {
  const { expression, name } = node;
  if (ts.isIdentifier(expression)) {
    const feature = staticOf(expression.text, name.text);
    if (feature) return feature;
  }
  const owners = OWNERS.get(name.text) ?? [];
  const isNew = owners.length > 0 && owners.every((owner) => lackedBy(owner).length > 0);
  return isNew && !own.has(name.text) && !asksFirst(node) ? owners[0] : undefined;
}

/** The name in `new Thing(…)` or `thing(…)`, when the browser brings it. */
function globalFeature(node: ts.NewExpression | ts.CallExpression, script: Script): string | undefined {
  if (!ts.isIdentifier(node.expression)) return undefined;
  const { text } = node.expression;
  const isOwn = new RegExp(`(?:function|class|const|let|var|as)\\s+${text}\\b`).test(script.text);
  return isOwn ? undefined : [`${IN}.builtins.${text}`, `api.${text}`, `api.Window.${text}`].find(at);
}

/** The pattern in `RegExp("…")`: the build writes so what the oldest browsers could not even read as `/…/`. */
function patternIn(node: ts.NewExpression | ts.CallExpression): string | undefined {
  const [pattern, flags] = node.arguments ?? [];
  const isPattern = ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
  return isPattern && pattern && ts.isStringLiteralLike(pattern)
    ? `/${pattern.text}/${flags && ts.isStringLiteralLike(flags) ? flags.text : ''}`
    : undefined;
}

const patternFeatures = (pattern: string): readonly string[] =>
  PATTERNS.filter(([young]) => young.test(pattern)).map(([, feature]) => feature);

function featuresOf(node: ts.Node, script: Script, own: ReadonlySet<string>): readonly (string | undefined)[] {
  if (ts.isRegularExpressionLiteral(node)) return patternFeatures(node.text);
  if (ts.isPropertyAccessExpression(node)) return [memberFeature(node, own)];
  if (ts.isNewExpression(node) || ts.isCallExpression(node))
    return [globalFeature(node, script), ...patternFeatures(patternIn(node) ?? '')];
  return [SYNTAX.get(node.kind)];
}

/**
 * What of a script some of the oldest browsers do not know.
 * @param own names that scripts of the site give to properties of their own (`ownNames`)
 */
export function newerInScript(script: Script, own: ReadonlySet<string>): Newer[] {
  const found: Newer[] = [];
  const look = (node: ts.Node): void => {
    for (const feature of featuresOf(node, script, own)) {
      const browsers = feature === undefined ? [] : lackedBy(feature);
      if (feature !== undefined && browsers.length > 0)
        found.push({ feature, lackedBy: browsers, at: node.getText(script).slice(-60) });
    }
    node.forEachChild(look);
  };
  look(script);
  return found;
}
