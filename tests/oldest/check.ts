// Looks through the built site for what the oldest browsers of the support statement do not know.
import { readTags } from '../budget/html.ts';
import { filesOf, pagesOf, type Site, textOf } from '../budget/dist.ts';
import { hoverFaults } from './hover.ts';
import type { Newer } from './compat.ts';
import { newerInPage } from './pages.ts';
import { newerInScript, ownNames, readScript } from './scripts.ts';
import { newerInStyles } from './styles.ts';

interface Found extends Newer {
  readonly file: string;
}

/** Scripts and styles that stand in the pages themselves, each once, with the first page that has it. */
function inlined(site: Site, name: 'script' | 'style'): { file: string; text: string }[] {
  const texts = new Map<string, string>();
  for (const file of pagesOf(site))
    for (const tag of readTags(textOf(site, file)))
      if (tag.name === name && tag.text.trim() !== '' && !/json/.test(tag.attributes.get('type') ?? ''))
        if (!texts.has(tag.text)) texts.set(tag.text, file);
  return [...texts].map(([text, file]) => ({ file, text }));
}

const filesOfKind = (site: Site, ending: string) =>
  filesOf(site)
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: textOf(site, file) }));

/** Everything in the site that some of the oldest browsers do not know. */
export function newerInSite(site: Site): Found[] {
  const scripts = [...filesOfKind(site, '.js'), ...inlined(site, 'script')].map(({ file, text }) =>
    readScript(file, text),
  );
  const own = new Set(scripts.flatMap((script) => [...ownNames(script)]));
  const styles = [...filesOfKind(site, '.css'), ...inlined(site, 'style')];
  const of = (file: string, newer: Newer[]): Found[] => newer.map((one) => ({ ...one, file }));
  return [
    ...scripts.flatMap((script) => of(script.fileName, newerInScript(script, own))),
    ...styles.flatMap(({ file, text }) => of(file, newerInStyles(text))),
    ...pagesOf(site).flatMap((file) => of(file, newerInPage(textOf(site, file)))),
  ];
}

/** What a finger would never see, since it waits for a pointer, as sentences. */
export const pointerOnly = (site: Site): string[] =>
  filesOfKind(site, '.css').flatMap(({ file, text }) =>
    hoverFaults(text).map((fault) => `${file}: only a pointer would bring about ${fault}.`),
  );

/**
 * What is wrong, a sentence for each feature: what is used and has no reason, what takes older neighbours with it, and a
 * reason for what nobody uses.
 * @param allowed reasons by feature
 */
export function refusals(found: readonly Found[], allowed: Readonly<Record<string, string>>): string[] {
  const refused = found.filter(({ feature, drags }) => drags || !(feature in allowed));
  const sentences = refused.map(({ feature, drags, lackedBy, at, file }) => ({
    feature,
    sentence: `${file}: ${lackedBy.join(', ')} ${drags ? 'would leave out the whole list of' : 'does not know'} “${at}” (${feature}).`,
  }));
  const used = new Set(found.map(({ feature }) => feature));
  const idle = Object.keys(allowed).filter((feature) => !used.has(feature));
  return [
    ...[...Map.groupBy(sentences, ({ feature }) => feature).values()].map(
      ([first, ...more]) => first!.sentence + (more.length > 0 ? ` And ${more.length} more.` : ''),
    ),
    ...idle.map((feature) => `${feature} may be missing, but nothing uses it.`),
  ];
}
