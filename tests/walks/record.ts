// What a walk writes down: what the page shows at first, and after each step what is new.
import { diff } from 'node:util';
import { hashText, listOutline, listSurroundings } from './outline.ts';
import { openPage, passTime, type OpenPage, type PageRequest } from './page.ts';

/** So much of what a page shows stands in its record; the sum beside it holds the rest. */
const MAX_FIRST_LINES = 12;
const MAX_STEP_LINES = 5;

const listFirst = (lines: readonly string[], max: number): readonly string[] =>
  lines.length <= max ? lines : [...lines.slice(0, max), `  … and ${lines.length - max} lines more`];

/** What is new, or how much is gone: what it was stands above, where it came. */
function describeChange(before: readonly string[], now: readonly string[]): readonly string[] {
  const changes = diff(now, before).filter(([operation]) => operation !== 0);
  const added = changes.filter(([operation]) => operation > 0).map(([, line]) => `  ${line}`);
  return added.length > 0 || changes.length === 0 ? added : [`  − ${changes.length} lines`];
}

/** A page is put on paper by the browser's own menu too, and is afterwards as it was. */
function listLinesThatPaperChanges(root: Element): readonly string[] {
  const before = listOutline(root);
  for (const name of ['beforeprint', 'afterprint']) window.dispatchEvent(new Event(name));
  return diff(listOutline(root), before).flatMap(([operation, line]) =>
    operation === 0 ? [] : [`${operation > 0 ? '+' : '−'} ${line}`],
  );
}

export class WalkRecord {
  /** The first lines of what each page shows, then each step with the first lines that it brought and a sum of all. */
  readonly digest: string[] = [];
  /** The same with all lines. */
  readonly full: string[] = [];
  #seen: readonly string[] = [];
  #page: OpenPage | undefined;
  /** What is looked at: what stands round the matter of a page is the work of its scripts. */
  #root = 'main';

  /** Opens a page in the place of the one that is open, and keeps what it shows. */
  async open(request: PageRequest): Promise<void> {
    await this.close();
    this.#root = request.hasScripts ? 'body' : 'main';
    this.#page = await openPage(request);
    this.#seen = this.#look();
    const lines = this.#seen.map((line) => `  ${line}`);
    this.#write(request.path, lines, MAX_FIRST_LINES);
  }

  get root(): Element {
    return document.querySelector(this.#root)!;
  }

  get text(): string {
    return this.#seen.join('\n');
  }

  /** @returns whether anything changed */
  async step(what: string, act: () => unknown): Promise<boolean> {
    const before = this.#seen;
    await act();
    await passTime();
    this.#seen = this.#look();
    this.#write(what, describeChange(before, this.#seen), MAX_STEP_LINES);
    return before.join() !== this.#seen.join();
  }

  async close(): Promise<void> {
    const lines = this.#page ? listLinesThatPaperChanges(this.root) : [];
    await this.#page?.close();
    this.#page = undefined;
    if (lines.length > 0) throw new Error(`After paper, other than before it:\n${lines.join('\n')}`);
  }

  #look(): readonly string[] {
    // What scripts mark on the page as a whole is there for its styles.
    const marks = [...document.documentElement.attributes].map(({ name, value }) => `marked ${name} ${value}`);
    return [
      ...(this.#root === 'body' ? marks : []),
      ...listOutline(this.root),
      ...listSurroundings(),
      ...this.#page!.events.map((each) => `event: ${each}`),
    ];
  }

  #write(title: string, lines: readonly string[], max: number): void {
    this.digest.push(`▸ ${title} #${hashText(this.#seen.join('\n'))}`, ...listFirst(lines, max));
    this.full.push(`▸ ${title}`, ...lines);
  }
}
