// What a screen reader would say: a virtual one walks through a part of the page, inside the browser.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { SITE } from './pages.ts';

const READER = new URL(
  '../../../node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js',
  import.meta.url,
);
const ADDRESS = `${SITE.base}__listener.js`;

interface Virtual {
  start: (options: { container: Node }) => Promise<void>;
  stop: () => Promise<void>;
  next: () => Promise<void>;
  spokenPhraseLog: () => Promise<string[]>;
}

/** No part of a page says more; a walk that does not end is a fault. */
const MOST = 400;

/** Lets a page have a listener; to be called before it is opened, in a context that passes its policy by. */
export const lend = (page: Page): Promise<unknown> =>
  page.route(`**${ADDRESS}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: readFileSync(READER, 'utf8') }),
  );

/** Every phrase that is spoken from the beginning of a part of the page to its end. */
export function heard(part: Locator): Promise<string[]> {
  return part.evaluate(
    async (container, { address, most }) => {
      const { virtual } = (await import(address)) as { virtual: Virtual };
      await virtual.start({ container });
      for (let i = 0; i < most; i++) {
        const before = (await virtual.spokenPhraseLog()).length;
        await virtual.next();
        const log = await virtual.spokenPhraseLog();
        if (log.length > 1 && log.at(-1) === log[0] && log.length > before) break;
      }
      const log = await virtual.spokenPhraseLog();
      await virtual.stop();
      return log;
    },
    { address: ADDRESS, most: MOST },
  );
}
