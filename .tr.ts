import { chromium } from '@playwright/test';
import { serveWell } from './src/build/good-host.ts';
const path = process.argv[2] ?? '/table/score/'; const sel = process.argv[3] ?? '.scorer-app.ready .palette button:not([disabled])';
const { origin, close } = await serveWell(process.argv[4] ?? 'dist');
const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath: '/usr/bin/chromium-headless-shell' });
for (let round = 0; round < 3; round++) {
const c = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });
const page = await c.newPage();
await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.compile', 'blink.user_timing'] });
await page.goto(origin + path, { waitUntil: 'commit' });
await page.evaluate((s) => new Promise<number>((done) => { const look = () => document.querySelector(s) ? done(1) : requestAnimationFrame(look); requestAnimationFrame(look); }), sel);
const buf = JSON.parse((await browser.stopTracing()).toString());
await c.close();
const ev = buf.traceEvents as any[];
const main = ev.filter(e => e.name === 'ParseHTML' || e.name==='EvaluateScript'||e.name==='v8.evaluateModule')[0];
const evs = ev.filter(e => e.ph === 'X' && e.tid === main.tid && e.pid === main.pid && e.tdur != null).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
const self: Record<string, number> = {}; const stack: any[] = []; let total = 0;
for (const e of evs) { while (stack.length && stack[stack.length-1].ts + stack[stack.length-1].dur <= e.ts) stack.pop(); const p = stack[stack.length-1]; if (p) { self[p.name] -= e.tdur; } else total += e.tdur; self[e.name] = (self[e.name] ?? 0) + e.tdur; stack.push(e); }
console.log('main thread ms', (total/1000).toFixed(0), Object.entries(self).sort((a,b)=>b[1]-a[1]).slice(0,14).map(([k,v])=>`${k} ${(v/1000).toFixed(1)}`).join(', '));
}
await browser.close(); close();
