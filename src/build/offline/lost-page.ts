import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BROWSER_FRAME_COLOUR } from '../../styles/frame-colour.ts';
import { createSiteMarkSvg } from '../tile-art/sprite.ts';

const COLOUR_TOKENS = [
  'baize',
  'on-baize',
  'paper',
  'ink',
  'ink-soft',
  'action',
  'on-action',
  'focus',
  'focus-halo',
] as const;

/** The values of tokens.css in one colour scheme, as a block of custom properties. */
function formatColours(tokens: string, light: 'day' | 'night' | 'plain'): string {
  const values = COLOUR_TOKENS.map((name) => {
    const [line] = new RegExp(`--${name}: [^;]+;`).exec(tokens) ?? [];
    // --lit is on by day and in plain black and white.
    const value =
      line && new RegExp(`var\\(--(?:${light}${light === 'night' ? '' : '|lit'}), ([^)]+)\\)`).exec(line)?.[1];
    if (!value) throw new Error(`tokens.css has no --${name} for ${light}`);
    return `--${name}:${value}`;
  });
  return `:root{${values.join(';')}}`;
}

const PAGE_STYLE = `
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:44rem;background:var(--baize);color:var(--on-baize);font:1.1875rem/1.55 'Atkinson Hyperlegible Next',Verdana,sans-serif}
header{display:flex;align-items:center;gap:.75rem;min-height:3rem;font-size:1.625rem;font-weight:700}
svg{width:2.5rem;height:2.5rem}
main{margin-top:1rem;padding:1.5rem clamp(1.25rem,5vw,2.5rem) 2rem;background:var(--paper);color:var(--ink);border-radius:.75rem;box-shadow:0 12px 32px rgb(8 30 20/.25)}
h1{margin:0;font-size:2rem;line-height:1.2}
h2{margin:2rem 0 0;font-size:1.375rem}
li{margin:.5rem 0}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border-radius:.75rem;background:var(--action);color:var(--on-action);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--focus);box-shadow:0 0 0 3px var(--focus-halo);outline-offset:3px}
.soft{color:var(--ink-soft)}`;

export async function createNoInternetPage(): Promise<string> {
  const tokens = await readFile(join(process.cwd(), 'src/styles/tokens.css'), 'utf8');
  const style = [
    formatColours(tokens, 'day'),
    `@media(prefers-color-scheme:dark){${formatColours(tokens, 'night')}}`,
    `@media(prefers-contrast:more){${formatColours(tokens, 'plain')}}`,
    PAGE_STYLE,
  ].join('');
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${BROWSER_FRAME_COLOUR}"><meta name="color-scheme" content="light dark"><title>No internet · Sparrow</title><style>${style}</style></head>
<body><header>${createSiteMarkSvg().replace('<svg', '<svg aria-hidden="true"')}Sparrow</header>
<main><h1>No internet</h1>
<p>This page is not saved on your device, so it can’t be opened now. You have not lost anything that you wrote.</p>
<p><a href="">Try again</a></p>
<h2>To be ready for the hall next time</h2>
<ol><li>Open any page of Sparrow while there is internet.</li><li>At its foot, tap “Keep for offline”.</li><li>Wait for the tick. All of Sparrow then works without internet.</li></ol>
<p class="soft">You can still use a quiz or a score sheet that you have opened on this device before.</p></main></body></html>`;
}
