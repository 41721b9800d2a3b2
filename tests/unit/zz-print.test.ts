import { it } from 'vitest';
import { writeFileSync } from 'node:fs';
import { coachAnswer, newPlan, planTitle, planFigures, hasWord, choiceTold } from '../../src/learner/coach-words.ts';
import {
  adviceAt,
  counselOf,
  dealHand,
  matters,
  nowOf,
  takeAction,
  turnAt,
  untilMine,
  viewOf,
  type Specials,
} from '../../src/players/index.ts';
it('prints', { timeout: 600000 }, () => {
  const out: string[] = [];
  const N = Number(process.env.N ?? 6),
    FROM = Number(process.env.FROM ?? 9001),
    RULES = process.env.RULES ?? 'u3a';
  const SP = (process.env.SP ?? 'none') as Specials;
  let spoken = 0,
    turns = 0,
    changes = 0,
    wins = 0,
    matter = 0;
  for (let seed = FROM; seed < FROM + N; seed++) {
    const dealt = dealHand({ start: { rules: RULES, seed }, me: 's', others: 'steady' });
    if (!dealt.ok) throw new Error(dealt.error.code);
    let hand = untilMine({ ...dealt.value, specials: SP });
    let held: any;
    out.push(`--- hand ${seed}`);
    while (turnAt(hand) === 'mine') {
      const view = viewOf(nowOf(hand), 's', SP);
      const c = counselOf(view, adviceAt(hand)!, { held });
      held = c.plan?.aim ?? held;
      turns++;
      if (c.changed) changes++;
      if (matters(c)) matter++;
      const { what, why } = coachAnswer(c);
      if (why || c.changed) spoken++;
      const rack = view.own.rack.toSorted().join(' ') + ' | ' + view.own.sets.map((s) => s.tiles.join('')).join(' ');
      const ex = c.plan?.example.map((g) => g.join('')).join(' ');
      out.push(
        `${c.offered ?? ''} [${rack}] plan: ${c.plan ? planTitle(c.plan) + ' · ' + planFigures(c.plan).join(' · ') : '-'} {${ex} missing ${c.plan?.missing.join(' ')}}`,
      );
      out.push(`   ${matters(c) ? '!' : ' '}${why ? '' : '(silent) '}${newPlan(c)} ${what} ${why}  <${c.reason.kind}>`);
      if (process.env.WHY)
        c.choices.forEach((_, i) => {
          const t = choiceTold(c, i);
          out.push(`        - ${JSON.stringify(c.choices[i]!.option.action)} ${t.sentence} ${t.figure} ${t.unit}`);
        });
      const done = takeAction(hand, c.best.action);
      if (!done.ok) throw new Error(JSON.stringify(done.error));
      hand = untilMine(done.value);
    }
    const p = nowOf(hand).phase as any;
    if (p.end?.winner === 's') wins++;
  }
  out.push(`spoken ${spoken} of ${turns}, matters ${matter}, changes ${changes}, wins ${wins} of ${N}`);
  writeFileSync(process.env.OUT ?? '/tmp/coach.txt', out.join('\n'));
});
