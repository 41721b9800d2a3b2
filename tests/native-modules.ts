// Preloaded in each test worker. Node loads the modules itself, which is a third faster than Vite's runner; these
// hooks give it what a page gets from the build: content modules, JSON, runes outside components, and empty components, since
// tests here look at what is thought and not at what is seen.
import { globSync, readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContentModulePlugin } from '../src/build/content-modules.ts';
import { compileRunes, EMPTY_COMPONENT } from './without-browser.ts';

const contentModules = createContentModulePlugin();
const withoutWatching = { addWatchFile: () => {} };

const JSON_GLOB_PATTERN = /import\.meta\.glob(?:<\w+>)?\('([^']+\.json)', \{ import: 'default' \}\)/g;

/** Writes out what Vite makes of `import.meta.glob` for JSON files. */
const expandJsonGlobs = (code: string, path: string): string =>
  code.replaceAll(JSON_GLOB_PATTERN, (_, pattern: string) => {
    const files = globSync(pattern, { cwd: dirname(path) }).map((file) => JSON.stringify(file.replaceAll('\\', '/')));
    return `{ ${files.map((file) => `${file}: () => import(${file}).then((json) => json.default)`).join(', ')} }`;
  });

/** The JavaScript of a file that Node cannot load as it is; undefined for all others. */
function compileForNode(path: string): string | undefined {
  if (path.endsWith('.svelte')) return EMPTY_COMPONENT;
  if (path.endsWith('.json')) return `export default ${readFileSync(path, 'utf8')};`;
  if (!path.endsWith('.ts')) return undefined;
  const code = readFileSync(path, 'utf8');
  if (path.endsWith('.svelte.ts')) return compileRunes(stripTypeScriptTypes(code), path);
  if (!code.includes('import.meta.glob') && !code.includes('import.meta.env')) return undefined;
  return `import.meta.env = { BASE_URL: '/' };${stripTypeScriptTypes(expandJsonGlobs(code, path))}`;
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('sparrow:')) return { url: specifier, shortCircuit: true };
    if (specifier.endsWith('?worker&url')) return { url: 'data:text/javascript,export default ""', shortCircuit: true };
    return next(specifier, context);
  },
  load(url, context, next) {
    const path =
      url.startsWith('file:') && !url.includes('/node_modules/') ? fileURLToPath(url.replace(/\?.*/, '')) : '';
    const source = url.startsWith('sparrow:')
      ? contentModules.load.call(withoutWatching, `\0${url}`)
      : compileForNode(path);
    return source === undefined ? next(url, context) : { format: 'module', shortCircuit: true, source };
  },
});
