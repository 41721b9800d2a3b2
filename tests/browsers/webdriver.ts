// A small client of the WebDriver protocol, for WebKitGTK and WPE, which no package drives as they come from Debian.
import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../runner/free-port.ts';

/** The name under which the protocol hands out elements. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

interface Reply {
  readonly value: unknown;
}

/** A window of a browser, driven by what the protocol calls a session. */
export interface Session {
  /** Sends one command of the session. Throws what the browser answers when it refuses. */
  readonly send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
  /** The first element that a CSS selector or an XPath finds, as the protocol names it. */
  readonly find: (selector: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A selector that begins with a stroke or a bracket is an XPath. */
export const isXPath = (selector: string): boolean => /^[/(]/.test(selector);

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
const OPTIONS = {
  webkit: { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] } },
  wpe: { 'wpe:browserOptions': { binary: '/usr/bin/cog', args: ['--automation', '-P', 'headless'] } },
} as const;

/** Starts the driver, on a screen of its own where the browser needs one, and opens a window. */
export async function startSession(engine: keyof typeof OPTIONS): Promise<Session> {
  const children: ChildProcess[] = [];
  const stop = () => children.toReversed().forEach((child) => child.kill());
  const start = (command: string, args: readonly string[], env = {}) =>
    children.push(spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } }));
  const port = await findFreePort();
  const display = `:${port}`;
  if (engine === 'webkit') start('Xvfb', [display, '-screen', '0', '1400x1750x24', '-nolisten', 'tcp']);
  start(engine === 'webkit' ? 'WebKitWebDriver' : 'WPEWebDriver', ['-p', String(port)], {
    ...(engine === 'webkit' && { DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }),
    NO_AT_BRIDGE: '1',
  });

  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as Reply;
    const { error, message } = (value ?? {}) as { error?: string; message?: string };
    if (error) throw new Error(`${error}: ${message}`);
    return value;
  };
  try {
    await answers(() => call('GET', '/status'));
    const { sessionId } = (await call('POST', '/session', {
      capabilities: { alwaysMatch: OPTIONS[engine] },
    })) as { sessionId: string };
    const send: Session['send'] = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
    return {
      send,
      find: async (selector) => {
        const using = isXPath(selector) ? 'xpath' : 'css selector';
        return ((await send('POST', '/element', { using, value: selector })) as Record<string, string>)[ELEMENT]!;
      },
      close: async () => {
        await send('DELETE', '').catch(() => undefined);
        stop();
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Waits up to ten seconds until something no longer throws. */
async function answers(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 100; ; tries--) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries === 0) throw error;
      await sleep(100);
    }
  }
}
