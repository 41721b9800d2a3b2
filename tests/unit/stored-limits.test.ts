// How much each stored field takes: the longest text, the most entries and the greatest number that come back as they were.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BACKUP_KINDS } from '../../src/storage/backup-kinds.ts';
import { memoryStore } from './support/memory-store.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Path = readonly (string | number)[];

/** More than any list of a device but those of many hands, which may hold thousands. */
const MANY = 300;
const LONG = 20_000;
const GREAT = 2 ** 60;

const kept = JSON.parse(readFileSync(new URL('../vectors/backups/2026-11-29.json', import.meta.url), 'utf8')) as {
  readonly kept: Readonly<Record<string, Json>>;
};

const at = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], data);

function withValue(data: Json, [step, ...rest]: Path, value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(data)) return data.with(Number(step), withValue(data[Number(step)], rest, value)) as Json;
  const record = data as Record<string, Json>;
  return { ...record, [step]: withValue(record[step]!, rest, value) };
}

/** The greatest number, up to a limit, that is kept; all below it are kept too. */
function findGreatest(limit: number, isKept: (value: number) => boolean): number {
  let [low, high] = [0, 1];
  while (high <= limit && isKept(high)) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isKept(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Another entry of a list, with an id and a name of its own. */
function createTwin(entry: Json, number: number): Json {
  if (typeof entry === 'string') return entry + number;
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return entry;
  const { id, name } = entry as Record<string, Json>;
  return {
    ...(entry as Record<string, Json>),
    ...(typeof id === 'string' && { id: id + number }),
    ...(typeof name === 'string' && { name: name + number }),
  };
}

function describeLimit(value: Json, isKept: (value: Json) => boolean): string {
  if (typeof value === 'string' && value !== '') {
    const lengthen = (more: number) => value + value.at(-1)!.repeat(more);
    const more = findGreatest(LONG, (count) => isKept(lengthen(count)));
    return more >= LONG ? '' : `${value.length + more} letters`;
  }
  if (typeof value === 'number') {
    const greatest = findGreatest(GREAT, isKept);
    return greatest >= GREAT ? '' : `${greatest} at most`;
  }
  if (!Array.isArray(value) || value.length === 0) return '';
  const grow = (count: number): Json =>
    Array.from({ length: count }, (_, i) => value[i] ?? createTwin(value.at(-1), i));
  const most = findGreatest(MANY, (count) => isKept(grow(count)));
  return most >= MANY ? '' : `${most} entries`;
}

/** Each field once, of all the entries of a list that have it. */
function* listFields(value: Json, path: Path = []): Generator<readonly [path: Path, value: Json]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value))
    yield* listFields(each as Json, [...path, Array.isArray(value) ? Number(key) : key]);
}

it('is as it is recorded', async () => {
  const lines = BACKUP_KINDS.flatMap(({ open }) => {
    const store = open(memoryStore());
    const data = kept.kept[store.key];
    if (data === undefined) return [];
    const seen = new Map<string, string>();
    for (const [path, value] of listFields(data)) {
      const name = path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.');
      if (seen.get(name)) continue;
      const isKept = (other: Json): boolean =>
        JSON.stringify(at(store.parse(withValue(data, path, other)), path)) === JSON.stringify(other);
      seen.set(name, isKept(value) ? describeLimit(value, isKept) : '');
    }
    return [...seen].flatMap(([name, limit]) => (limit ? [`${store.key} ${name}: ${limit}`] : []));
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('recorded/stored-limits.txt');
});
