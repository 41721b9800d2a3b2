export interface Node {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly superClass?: Node | null;
  readonly left?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
}

export function visitNodes(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ((node as Node).type !== undefined) visit(node as Node);
  for (const part of Object.values(node)) visitNodes(part, visit);
}

export const replaceText = (code: string, places: readonly { start: number; end: number; text: string }[]): string =>
  places
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text }) => `${all.slice(0, start)}${text}${all.slice(end)}`, code);
