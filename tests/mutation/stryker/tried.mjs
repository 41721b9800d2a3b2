// @ts-check
// Tells Stryker to write down each fault as soon as it was tried, worst news only: a run that is stopped has then said what it
// found, and a hand that reads along need not wait for its end.
import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { MISSED } from '../stryker.config.mjs';

const onOneLine = (/** @type {string} */ code) => code.replaceAll(/\s+/g, ' ').slice(0, 120);

class Tried {
  /** @param {import('@stryker-mutator/api/core').MutantResult} fault */
  onMutantTested({ status, fileName, location, mutatorName, replacement = '' }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    mkdirSync(dirname(MISSED), { recursive: true });
    const where = `${relative(process.cwd(), fileName)}:${location.start.line}:${location.start.column}`;
    appendFileSync(MISSED, `${status} ${where} ${mutatorName} → ${onOneLine(replacement)}\n`);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'tried', Tried)];
