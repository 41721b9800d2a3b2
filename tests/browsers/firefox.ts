import { registerHooks } from 'node:module';
import type { Browser } from '@playwright/test';
import { programAt } from './engines.ts';

/**
 * Starts Firefox as the system brings it. Playwright 1.65 drives it but sends one command that Firefox ESR 153 does not
 * know (`emulation.setMediaFeaturesOverride`), which may fail here.
 */
export async function startFirefox(): Promise<Browser> {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('playwright-core/lib/coreBundle.js')) return loaded;
      const source = String(loaded.source).replace(
        /(await this\.\S*?[sS]ession)\.send\("emulation\.setMediaFeaturesOverride"/g,
        '$1.sendMayFail("emulation.setMediaFeaturesOverride"',
      );
      return { ...loaded, source };
    },
  });
  const { firefox } = await import('@playwright/test');
  return firefox.launch({ channel: 'moz-firefox', executablePath: programAt('firefox-esr')! });
}
