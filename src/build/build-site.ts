import { mkdirSync, readFileSync, writeFileSync, appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { TEST_RESULTS_FOLDER, ROOT_FOLDER, runPackageScript, printLine, formatTimeSinceStart } from './run.ts';

const WRITTEN_FILE_PATTERN = /[├└]─/g;

/** Builds the site with one line of progress. Astro's output goes to a log in .test-results/, shown if it fails. */
export async function tryBuildSiteWithLogFile(args: readonly string[] = [], env: Record<string, string> = {}) {
  const began = Date.now();
  const log = join(TEST_RESULTS_FOLDER, 'build.log');
  const place = relative(ROOT_FOLDER, log);
  mkdirSync(TEST_RESULTS_FOLDER, { recursive: true });
  writeFileSync(log, '');
  printLine(`Building the site …  (log: ${place})`);
  let made = 0;
  const code = await runPackageScript('build', args, env, (text) => {
    appendFileSync(log, text);
    made += text.match(WRITTEN_FILE_PATTERN)?.length ?? 0;
    if (process.stdout.isTTY && made > 0) process.stdout.write(`\r● ${made} files, ${formatTimeSinceStart(began)} `);
  });
  if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');
  if (code === 0) printLine(`Built ${made} files in ${formatTimeSinceStart(began)}.`);
  else {
    const output = readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => !line.match(WRITTEN_FILE_PATTERN));
    console.error(output.join('\n'));
    printLine(`The build did not work. What went wrong stands above; the whole log is ${place}.`);
  }
  return code === 0;
}
