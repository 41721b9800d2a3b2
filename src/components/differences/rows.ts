import { getCollection, getEntry } from 'astro:content';
import { compareRulesets, type RuleInfo, type SwitchInfo } from '../../engine/index.ts';
import { sayWorth } from '../../text/values.ts';
import { inFigures } from '../../text/numbers.ts';
import { rulePath } from '../words/rule-titles.ts';
import { href } from '../../site.ts';
import type { Pair } from './pairs.ts';

/** A line of a table of differences: what it is about, and what each game says. */
export interface DifferenceRow {
  readonly what: string;
  readonly href: string | undefined;
  readonly a: string;
  readonly b: string;
}

/** Differences that belong together. */
export interface DifferenceTable {
  readonly title: string;
  readonly rows: readonly DifferenceRow[];
}

/** Everything that two games do differently, made from the engine's catalogue: the rules by chapter, then the house rules they start from. */
export async function differencesOf({ a, b }: Pair): Promise<readonly DifferenceTable[]> {
  const { rules, switches } = compareRulesets(a, b);
  const words = new Map((await getCollection('rules')).map((entry) => [entry.data.id, entry]));
  const rows = rules.map(({ a: own, b: other }) => {
    const shown = (own ?? other)!;
    const entry = words.get(shown.id);
    if (!entry) throw new Error(`content/rules has no words for the rule “${shown.id}”.`);
    return {
      chapter: shown.chapter,
      what: entry.data.title,
      href: href(rulePath(entry.id)),
      a: sayRule(own, other),
      b: sayRule(other, own),
    };
  });
  const chapters = await Promise.all(
    [...new Set(rows.map(({ chapter }) => chapter))].map(async (id) => ({ id, title: await chapterTitle(id) })),
  );
  const tables = [...new Set(chapters.map(({ title }) => title))].map((title) => ({
    title,
    rows: rows.filter(({ chapter }) => chapters.find(({ id }) => id === chapter)?.title === title),
  }));
  const house = await Promise.all(
    switches.map(async ({ id, a: own, b: other }) => ({
      ...(await asked(id)),
      a: await sayAnswer(own),
      b: await sayAnswer(other),
    })),
  );
  return [...tables, { title: 'House rules that start differently', rows: house }].filter(
    (table) => table.rows.length > 0,
  );
}

async function chapterTitle(id: string): Promise<string> {
  const chapter = await getEntry('chapters', id);
  if (!chapter) throw new Error(`content/chapters.json has no words for the chapter “${id}”.`);
  return chapter.data.title;
}

/** What a game says about a rule: its worth, that it has the rule where there is no worth to tell, nothing where it does not. */
function sayRule(rule: RuleInfo | undefined, other: RuleInfo | undefined): string {
  if (!rule) return '';
  const worth = sayWorth(rule);
  if (worth) return worth;
  return other && typeof rule.value === 'number' ? inFigures(rule.value) : 'in the book';
}

async function switchWords(id: string) {
  const entry = await getEntry('switches', id);
  if (!entry) throw new Error(`content/switches has no words for the house rule “${id}”.`);
  return entry.data;
}

const asked = async (id: string) => ({ what: (await switchWords(id)).question, href: undefined });

async function sayAnswer({ id, default: value }: SwitchInfo): Promise<string> {
  const { values, unit = '' } = await switchWords(id);
  return values?.[String(value)] ?? `${typeof value === 'number' ? inFigures(value) : String(value)} ${unit}`.trim();
}
