// Whoever teaches does no sums: in the questions and features no score is doubled or halved and no payments are added up.
import ts from 'typescript';
import { roomOf } from './layers.ts';
import { markupOf, treeOf, type Source } from './source.ts';

/** Rooms that show sums and make none. */
const SHOWS = new Set(['questions', 'ui', 'features']);

/** Powers of two that are places of a code and no doubles. */
const BITS = new Set(['src/questions/results.ts']);

/** Words for what a hand is worth or somebody pays. */
const WORTH = /\b(?:\w*score\w*|points?|total|amount|worth|limit|net|pays?|payments?|uncapped|award)\b/i;
const PAID = /\b(?:amount|net|changes)\b/;

/** Sums that a drill or a widget makes of its own, as sentences. */
export function ownSums(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => SHOWS.has(roomOf(path)) && !BITS.has(path))
    .flatMap((source) => {
      const tree = treeOf(source);
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isBinaryExpression(node) && isSum(node)) found.push(`${source.path} reckons: ${node.getText(tree)}`);
        ts.forEachChild(node, visit);
      };
      visit(tree);
      return [...found, ...sumsInMarkup(source)];
    });
}

/** The same in what stands between the braces of a component's markup: `{2 ** doubles}`, `{total / 2}`. */
function sumsInMarkup(source: Source): string[] {
  const braced = [...markupOf(source).matchAll(/\{[^{}]*\}/g)].map(([text]) => text).join('\n');
  const found = [...braced.matchAll(/[\w.)\]]+ *(?:\*\*|[*/] *2\b) *\w*|\b2 *\* *[\w.]+/g)].map(([sum]) => sum);
  return found.filter((sum) => sum.includes('**') || WORTH.test(sum)).map((sum) => `${source.path} reckons: ${sum}`);
}

/** Doubling by a power, doubling or halving what has a worth, adding up payments. */
function isSum({ operatorToken: { kind }, left, right }: ts.BinaryExpression): boolean {
  const [a, b] = [left.getText(), right.getText()];
  if (kind === ts.SyntaxKind.AsteriskAsteriskToken) return a === '2';
  if (kind === ts.SyntaxKind.SlashToken) return b === '2' && WORTH.test(a);
  if (kind === ts.SyntaxKind.AsteriskToken) return (b === '2' && WORTH.test(a)) || (a === '2' && WORTH.test(b));
  const adds = kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.PlusEqualsToken;
  return adds && isNumber(left) && isNumber(right) && (PAID.test(a) || PAID.test(b));
}

/** Not a piece of text that a word is put to. */
const isNumber = (node: ts.Expression): boolean => !ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node);
