import { readFileSync, writeFileSync } from 'node:fs';
import { it, expect } from 'vitest';
import { offersAt, followOffer } from './support/quarrels.ts';
it('quarrels', () => {
  if (process.env.NCOMMON) (globalThis as any).COMMON = new Set(JSON.parse(readFileSync('/tmp/n8/words/package/index.json', 'utf8')).slice(0, Number(process.env.NCOMMON)).map((x: any) => x.word.toLowerCase()).filter((w: string) => !['ping','peng','pang','chaw','form','pear','pare','bare','pars'].includes(w)));
  const sums: string[] = [];
  for (const spec of process.env.SETS!.split(',')) {
    const [mode, f] = spec.split(':') as [string, string];
    let n = 0, h1 = 0, h2 = 0, h3 = 0, out = '', miss = '';
    for (const l of readFileSync(f, 'utf8').trim().split('\n')) {
      let [rules, s, want, re4] = mode === 'kept' ? l.split(' | ') : l.split('\t');
      let house = {};
      if (mode === 'kept') { const [r, ...sw] = rules!.split(' '); rules = r; house = Object.fromEntries(sw.map((e) => [e.split('=')[0]!, JSON.parse(e.split('=')[1]!)])); }
      const { at, offers } = offersAt(rules as never, s!, house);
      const re = new RegExp(re4 ?? want!);
      const show = (o: any) => mode === 'lab' ? (o.replies.case ?? (o.replies.what ? 'T:' + Object.values(o.replies).join(',') : o.text)) : mode === 'kept' ? followOffer(at, o) : JSON.stringify(o) + ' ' + o.text.toLowerCase().replaceAll(/[^a-z]+/g, '-') + ' ' + followOffer(at, o);
      const p = offers.findIndex((o) => re.test(show(o)));
      n++; if (p === 0) h1++; if (p === 0 || p === 1) h2++; if (p >= 0) h3++;
      const block = `#${n} [${rules}] ${s}\n   WANT ${want} ~ ${re4 ?? ''}\n` + offers.map((o: any, k) => `   ${k + 1}${k === p ? '*' : ' '} ${o.replies.case ?? (o.replies.what ? 'T:' + Object.values(o.replies).join(',') : '')} "${o.text}" => ${followOffer(at, o).slice(0, 150)}\n`).join('');
      out += block; if (p !== 0 && p !== 1) miss += block;
    }
    sums.push(`${f.split('/').pop()} ${h1}/${h2}/${h3} of ${n}`);
    writeFileSync(process.env.OUT! + '.' + f.split('/').pop()!, out);
    writeFileSync(process.env.OUT! + '.' + f.split('/').pop()! + '.miss', miss);
  }
  writeFileSync(process.env.OUT!, sums.join('\n') + '\n');
  expect(1).toBe(1);
}, 600000);
