/** A piece of parsed code as Rolldown gives it (ESTree). */
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

/** Calls `visit` for every node under `node`, outer ones first. */
export function visitNodes(node: unknown, visit: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ((node as Node).type !== undefined) visit(node as Node);
  for (const part of Object.values(node)) visitNodes(part, visit);
}

/** The code with other text at some places, which do not overlap. */
export const replaceText = (code: string, places: readonly { start: number; end: number; text: string }[]): string =>
  places
    .toSorted((a, b) => b.start - a.start)
    .reduce((all, { start, end, text }) => `${all.slice(0, start)}${text}${all.slice(end)}`, code);
