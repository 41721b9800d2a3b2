import { mkdirSync, readFileSync, writeFileSync, appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { RESULTS, ROOT, run, say, since } from './run.ts';

/** Astro writes one such line for every file it makes. */
const MADE = /[├└]─/g;

/**
 * Builds the site with one line of progress. What Astro says goes to a log, which is shown when the build fails.
 * @param name of the log in .test-results/
 * @returns did it work?
 */
export async function buildSite(
  args: readonly string[] = [],
  env: Record<string, string> = {},
  name = 'build.log',
): Promise<boolean> {
  const began = Date.now();
  const log = join(RESULTS, name);
  const place = relative(ROOT, log);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(log, '');
  say(`Building the site …  (log: ${place})`);
  let made = 0;
  const code = await run('build', args, env, (text) => {
    appendFileSync(log, text);
    made += text.match(MADE)?.length ?? 0;
    if (process.stdout.isTTY && made > 0) process.stdout.write(`\r● ${made} files, ${since(began)} `);
  });
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
  if (code === 0) say(`Built ${made} files in ${since(began)}.`);
  else {
    const said = readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => !line.match(MADE));
    console.error(said.join('\n'));
    say(`The build did not work. What went wrong stands above; the whole log is ${place}.`);
  }
  return code === 0;
}
