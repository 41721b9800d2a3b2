import type { AstroIntegration } from 'astro';
import { rewriteBuiltPages, listReachableScripts, type BuiltFileTextGetter } from './built-pages.ts';

// Each script names the next, which costs a round trip on a slow line, so the page lists them all. They are
// requested after the first paint (island/drawn.ts): requested in the head, they delay it by 1.1 to 1.5 s on
// 1.6 Mbit/s.

const ISLAND_PATTERN = /<astro-island[^>]*>/g;
const SCRIPT_URL_PATTERN = /(?:component|renderer)-url="([^"]+)"/g;
const IMPORT_PATTERN = /(?:from|import) ?["']\.\/([^"']+\.js)["']/g;

export function listScriptsOfImmediateIslands(html: string, read: BuiltFileTextGetter): readonly string[] {
  const islands = (html.match(ISLAND_PATTERN) ?? []).filter((tag) => tag.includes('client="drawn"'));
  const named = islands.flatMap((tag) => [...tag.matchAll(SCRIPT_URL_PATTERN)].map(([, address]) => address!));
  return [...listReachableScripts(named, IMPORT_PATTERN, read)];
}

/** Astro writes this script where the first island is (withastro/astro#13832). */
const ISLAND_SCRIPT_PATTERN =
  /<script>(?:(?!<\/script>).)*(?:self\.Astro|"astro-island")(?:(?!<\/script>).)*<\/script>/gs;
/** Island scripts go before the first style sheet, and not into `noscript`, whose scripts browsers ignore. */
const FIRST_STYLES = /<link rel="stylesheet"|<noscript>/;

/**
 * Moves the island scripts above the styles. Below the styles each script would wait for them, and the browser would
 * first draw only what precedes the script.
 */
export function moveIslandScriptsBeforeStyles(html: string): string {
  const lines = (html.match(ISLAND_SCRIPT_PATTERN) ?? []).join('');
  return html.replaceAll(ISLAND_SCRIPT_PATTERN, '').replace(FIRST_STYLES, (first) => lines + first);
}

const POLICY_PATTERN = /<meta http-equiv="content-security-policy"[^>]*>/;
const PRELOAD_PATTERN = /<link rel="preload"[^>]*>/g;
const STYLE_URL_PATTERN = /<link rel="stylesheet" href="([^"]+)"/g;

/**
 * Moves the security policy to the beginning of the head, followed by all requests that can be made at once, also those
 * for styles. Chromium requests nothing ahead until it has reached the policy. After the policy, it requests nothing
 * ahead while it waits for a script. Either wait costs a round trip.
 */
export function movePolicyAndRequestsFirst(html: string): string {
  const [head] = html.split('</head>', 1) as [string];
  const [policy = ''] = POLICY_PATTERN.exec(head) ?? [];
  const styles = [...head.replaceAll(/<noscript>.*?<\/noscript>/gs, '').matchAll(STYLE_URL_PATTERN)].map(
    ([, address]) => `<link rel="preload" as="style" href="${address}">`,
  );
  const first = [policy, ...styles, ...(head.match(PRELOAD_PATTERN) ?? [])].join('');
  const rest = head.replace(policy, '').replaceAll(PRELOAD_PATTERN, '');
  return rest.replace(/<meta charset[^>]*>/, (charset) => charset + first) + html.slice(head.length);
}

const TILE_USE_PATTERN = /<use href="([^"#]*tiles\.svg)#/;

/**
 * Adds a hidden tile that requests the sprite early; otherwise all tiles would be redrawn when it arrives.
 * `rel="preload"` would not help: it works only for pictures.
 */
export function addTileSpritePreload(html: string): string {
  const [, sheet] = TILE_USE_PATTERN.exec(html) ?? [];
  if (sheet === undefined) return html;
  return html.replace(/<body[^>]*>/, (body) => `${body}<svg hidden><use href="${sheet}#b1"></use></svg>`);
}

/** An island into which somebody may type before it is hydrated; its scripts are requested at once, not later. */
const EARLY_ISLAND_PATTERN = /<astro-island[^>]*&quot;early&quot;/;

export function addImmediateIslandPreloads(html: string, read: BuiltFileTextGetter): string {
  const scripts = listScriptsOfImmediateIslands(html, read);
  const links = scripts.map((address) => `<link rel="modulepreload" href="${address}">`).join('');
  if (links === '') return html;
  const requests = EARLY_ISLAND_PATTERN.test(html) ? links : `<template id="scripts">${links}</template>`;
  return html.replace('</head>', () => `${requests}</head>`);
}

const optimizePageHead = (html: string, read: BuiltFileTextGetter): string =>
  addTileSpritePreload(
    addImmediateIslandPreloads(movePolicyAndRequestsFirst(moveIslandScriptsBeforeStyles(html)), read),
  );

export const createPreloadIntegration = (base: string): AstroIntegration => ({
  name: 'sparrow-preload',
  hooks: { 'astro:build:done': ({ dir }) => rewriteBuiltPages(dir, base, optimizePageHead) },
});
