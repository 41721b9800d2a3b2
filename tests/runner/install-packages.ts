import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { printLine, ROOT_FOLDER, runProgramToExitCode } from '../../src/build/run.ts';

/**
 * Installs what a command needs that few ask for, from the lock file of a folder of its own, unless it is there.
 * @param folder from the root of the project
 * @param what what is installed, as a person calls it
 * @returns npm's exit code
 */
export async function installPackagesIn(folder: string, what: string): Promise<number> {
  if (existsSync(join(ROOT_FOLDER, folder, 'node_modules'))) return 0;
  printLine(`Installing ${what} …`);
  // What they share with the project is there.
  const command = ['ci', '--prefix', folder, '--omit=peer', '--no-audit', '--no-fund', '--loglevel=error'];
  return runProgramToExitCode(process.execPath, [process.env['npm_execpath']!, ...command]);
}
