// Which browser the tests drive and how it is started.
import { findChromium } from '../../runner/browser.ts';

/** Root cannot use Chromium's sandbox; the other switches stop the browser from calling home. */
export const LAUNCH_ARGS: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
];

/**
 * The launch option that names the browser found on this machine.
 * @returns nothing to add when none was found, so that Playwright itself says which one is missing
 */
export function browserPath(): { executablePath?: string } {
  const executablePath = findChromium();
  return executablePath === undefined ? {} : { executablePath };
}
