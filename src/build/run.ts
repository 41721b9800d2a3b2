import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT_FOLDER = fileURLToPath(new URL('../../', import.meta.url));

export const TEST_RESULTS_FOLDER = join(ROOT_FOLDER, '.test-results');

export const printLine = (text: string): void => console.log(`● ${text}`);

/** Runs a program, and ends it when this process ends. @returns its exit code, or 127 when it could not be started */
export function runProgramToExitCode(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onOutput?: (text: string) => void,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT_FOLDER,
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      detached: process.platform !== 'win32',
    });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput!);
    const stopChild = (): void =>
      void (child.pid && process.kill(process.platform === 'win32' ? child.pid : -child.pid));
    const endRun = (code: number): void => {
      process.off('exit', stopChild);
      resolve(code);
    };
    process.once('exit', stopChild);
    child.once('error', () => endRun(127)).once('close', (code) => endRun(code ?? 1));
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

export const runPackageScript = (
  script: string,
  args: readonly string[] = [],
  ...rest: [env?: Record<string, string>, onOutput?: (text: string) => void]
) => runProgramToExitCode(process.execPath, ['--run', script, '--', ...args], ...rest);

export function formatTimeSinceStart(began: number, now = Date.now()): string {
  const seconds = (now - began) / 1000;
  if (seconds < 59.95) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(Math.round(seconds) / 60)} min ${String(Math.round(seconds) % 60).padStart(2, '0')} s`;
}
