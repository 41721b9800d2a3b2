// Settle it, walked through: every answer that is offered leads on, and every way ends in what the rules say.
import { describe, expect, it } from 'vitest';
import texts from 'sparrow:mistakes';
import words from '../../content/rulings/effects.json' with { type: 'json' };
import { CLAIMS, listMistakeLaws, rulesets, RULESET_IDS, SEATS, type RulesetId } from '../../src/engine/index.ts';
import { openTableOrStandardGame } from '../../src/questions/table-lookup.ts';
import { computeDisputeState, setReplyAndRemoveLaterReplies } from '../../src/features/rulings/questions.ts';
import { listMistakeVerdicts, describePenaltyPayments } from '../../src/features/rulings/mistakes.ts';
import { listQuarrelGroupsWithRulings } from '../../src/features/rulings/case-rulings.ts';
import {
  NOBODY_ELSE_CLAIMS_REPLY,
  NOBODY_REPLY,
  NONE_REPLY,
  UNSURE_REPLY,
  LAY_OUT_TILES_REPLY,
  type DisputeReplies,
} from '../../src/features/rulings/decision-tree.ts';

type End = { readonly replies: DisputeReplies; readonly at: ReturnType<typeof computeDisputeState> };

/** All ends that can be reached from some answers. @param take which of the choices of a question are tried */
function endsOf(
  rules: RulesetId,
  replies: DisputeReplies,
  take: (choices: readonly string[]) => readonly string[],
): End[] {
  const table = openTableOrStandardGame(rules, {});
  const at = computeDisputeState({ table, seats: table.seats }, replies);
  expect(at.error).toBe('');
  if (!at.byTiles) expect(at.lines.map(({ name }) => name)).toEqual(Object.keys(replies).slice(0, at.lines.length));
  const { question } = at;
  if (!question || question.rows) return [{ replies, at }];
  const values = question.choices.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  return take(values).flatMap((value) =>
    endsOf(rules, setReplyAndRemoveLaterReplies(replies, question.name, value), take),
  );
}
const all = (choices: readonly string[]) => choices;
const firstAndLast = (choices: readonly string[]) => [...new Set([choices[0]!, choices.at(-1)!])];

describe.each(RULESET_IDS)('%s', (rules) => {
  const book = rulesets[rules];
  const table = openTableOrStandardGame(rules, {});

  it('somebody did something wrong: every case of the game has its answer, with its rule', () => {
    const ends = endsOf(rules, { what: 'wrong' }, all);
    const groups = listQuarrelGroupsWithRulings({ table, seats: table.seats });
    const listed = groups.flatMap(({ quarrels }) => quarrels);
    const known = listMistakeLaws({ table });
    const sure = ends.filter(({ replies }) => replies['which'] !== UNSURE_REPLY);
    expect(sure).toHaveLength(listed.length);
    // What the engine judges is among them, and says what it costs; where one player pays for the others it costs nothing by itself.
    expect(listed.map(({ id }) => id)).toEqual(
      expect.arrayContaining(known.ok ? known.value.map(({ name }) => name) : []),
    );
    for (const { at } of sure) {
      const [ruling, ...others] = at.answers;
      expect(others).toEqual([]);
      expect(ruling!.says).not.toBe('');
      expect(ruling!.of).toBeUndefined();
      if (ruling!.rule) expect(book.rules.some(({ id }) => id === ruling!.rule)).toBe(true);
      if (!ruling!.costs) continue;
      expect(ruling!.because).not.toBe('');
      expect(ruling!.now).toHaveLength(1);
      expect(ruling!.costs.length > 0).toBe(!ruling!.toPayer);
      for (const [who, cost] of ruling!.costs) expect([who, cost]).not.toContain('');
    }
    // Who is not sure which mistake it was sees all of them, each by what happened.
    for (const { replies, at } of ends.filter((each) => each.replies['which'] === UNSURE_REPLY)) {
      const group = groups.find(({ name }) => name === replies['about'])!;
      const mistakes = group.quarrels.filter(({ ruling }) => ruling.costs);
      expect(mistakes.length).toBeGreaterThan(1);
      expect(at.answers.map((each) => each.of)).toEqual(mistakes.map(({ title }) => title));
    }
  });

  it('who has to pay: a judgement in every case', () => {
    const ends = ['e', NOBODY_REPLY].flatMap((from) => endsOf(rules, { what: 'pays', seat: 's', from }, all));
    for (const { replies, at } of ends) {
      if (replies['shown'] === LAY_OUT_TILES_REPLY) {
        expect([at.byTiles, at.answers]).toEqual(['pays', []]);
        continue;
      }
      expect(at.byTiles).toBeUndefined();
      // Drawn by the winner, it is asked for each who may have fed the set.
      const isFed =
        replies['from'] === NOBODY_REPLY && replies['shown'] !== undefined && replies['shown'] !== NONE_REPLY;
      expect(at.answers).toHaveLength(isFed ? table.seats.length - 1 : 1);
      for (const ruling of at.answers) {
        expect([ruling.says, ruling.because]).not.toContain('');
        expect(ruling.of !== undefined).toBe(isFed);
      }
    }
    const [nobody] = endsOf(rules, { what: 'pays', seat: NOBODY_REPLY }, all);
    expect(nobody!.at.answers).toHaveLength(1);
    expect(nobody!.at.answers[0]!.says).not.toBe('');
    const worth = (text: string) =>
      JSON.stringify(
        endsOf(rules, { what: 'pays', seat: 's', from: 'e', ...(text && { worth: text }) }, (choices) => [
          choices[0]!,
        ]).map(({ at }) => at.answers),
      );
    expect(worth('5000')).not.toBe(worth(''));
    expect(worth('x')).toBe(worth(''));
  });

  it('two want one tile, or I want it: an answer, or one’s own tiles', () => {
    const ends = SEATS.slice(0, table.seats.length).flatMap((from) =>
      endsOf(rules, { what: 'tile', from }, firstAndLast),
    );
    for (const { at } of [...ends, ...endsOf(rules, { what: 'tile', from: NOBODY_ELSE_CLAIMS_REPLY }, firstAndLast)]) {
      if (at.question?.rows) continue;
      if (at.byTiles) {
        expect(at.byTiles).toBe('mine');
        continue;
      }
      expect(at.answers.length).toBeGreaterThan(0);
      for (const { says, because } of at.answers) expect([says, because]).not.toContain('');
    }
  });

  it('an answer that cannot be is named, and the question asked again', () => {
    const at = computeDisputeState({ table, seats: table.seats }, { what: 'wrong', about: 'nothing at all' });
    expect([at.question!.name, at.error]).toEqual(['about', expect.stringContaining(at.question!.asks)]);
  });
});

describe('a mistake', () => {
  it.each(RULESET_IDS)(
    'of %s is described in its steps: what to do, what becomes of the hand, and who goes on',
    (rules) => {
      const table = openTableOrStandardGame(rules, {});
      const known = listMistakeLaws({ table });
      const verdicts = listMistakeVerdicts(table);
      for (const law of known.ok ? known.value : []) {
        const { steps, says } = verdicts.find(({ name }) => name === law.name)!;
        const own = texts[law.name];
        expect(steps).toEqual([
          own.now,
          words.hand[law.hand],
          ...(law.hand === 'goes-on' ? [words.player[law.player]] : []),
          ...(law.unsaid ? [words.unsaid] : []),
          ...(law.liability ? [words.liable] : []),
        ]);
        const isOwn = law.graveWhenShown === 'anybody' && own.titleWithOwnHand;
        expect(says).toBe(isOwn ? own.titleWithOwnHand : (!law.graveWhenShown && own.titleWithoutHands) || own.title);
      }
    },
  );
});

describe('what a mistake costs', () => {
  const pay = (to: string, amount: number) => ({ from: 'e', to, amount, rule: '' });
  it.each([
    [[], undefined, ''],
    [[pay('s', 100)], undefined, '100 to the other player.'],
    [[pay('s', 1000), pay('w', 1000)], undefined, '1,000 to each of the others.'],
    [[pay('e', 500), pay('w', 250), pay('n', 250)], undefined, '250 to West and North, and 500 to East.'],
  ])('%o', (payments, payee, cost) => {
    const replies = describePenaltyPayments({ who: '', payments, payee } as never);
    if (cost) expect(replies).toBe(cost);
    else expect(replies).toMatch(/\w/);
  });
  it('to the one who is paid', () => {
    const table = openTableOrStandardGame('u3a', {});
    const paid = listMistakeVerdicts(table).flatMap(({ costs }) => costs);
    for (const cost of paid.filter(({ payee }) => payee))
      expect(describePenaltyPayments(cost)).toContain(String(cost.payments[0]!.amount));
  });
});

describe('who gets a tile', () => {
  const table = openTableOrStandardGame('u3a', {});
  const ask = (replies: DisputeReplies) =>
    computeDisputeState({ table, seats: table.seats }, { what: 'tile', ...replies });

  it('is asked of everybody but who discarded it; a chow of who plays next alone', () => {
    const { question, error, answers } = ask({ from: 'e' });
    expect([question!.name, error, answers]).toEqual(['wants', '', []]);
    expect(question!.rows!.map(({ seat }) => seat)).toEqual(['s', 'w', 'n']);
    const chows = question!.rows!.filter(({ claims }) => claims.includes('chow')).map(({ seat }) => seat);
    expect(chows).toEqual(['s']);
    for (const { claims } of question!.rows!) expect(CLAIMS).toEqual(expect.arrayContaining([...claims]));
  });

  it('goes to whom the rules give it; who cannot have it is told why', () => {
    const asked: readonly DisputeReplies[] = [
      { s: 'chow', w: 'pung' },
      // Mahjong before a pung, whoever plays first.
      { s: 'pung', n: 'mahjong' },
      { s: 'mahjong', n: 'pung' },
      { s: 'mahjong', n: 'mahjong' },
      // To one who alone wants it, or to nobody.
      { w: 'pung' },
      { w: 'chow' },
      { w: 'chow', n: 'pung' },
      // It may turn on a chow that lies there already.
      { s: 'chow' },
      // There are only four alike.
      { s: 'pung', w: 'pung' },
      { s: 'kong', w: 'mahjong-pair' },
      { s: 'pung', w: 'mahjong-triplet' },
      { s: 'pung', w: 'mahjong-pair' },
      { s: 'kong', w: 'chow' },
    ];
    for (const replies of asked) {
      const { lines, answers, wishes } = ask({ from: 'e', ...replies });
      const told = answers.map(({ of = '', says, because, rule = 'no rule', tiles = [] }) => {
        if (rule !== 'no rule') expect(rulesets.u3a.rules.some(({ id }) => id === rule)).toBe(true);
        const wanted = tiles.map(({ text, best }) => (best ? `${text} (best)` : text)).join('; ');
        return [of, says, because, rule, wanted].join(' | ');
      });
      const shown = [lines.at(-1)!.text, JSON.stringify(wishes), ...told];
      expect(shown).toMatchSnapshot(JSON.stringify(replies));
    }
  });

  it('is wanted in a sentence that does not name the discarder: those who want it did not discard it', () => {
    const { question } = ask({ s: 'pung', w: 'mahjong' });
    expect(question!.hint).toBe('South for a pung, West for Mahjong.');
    expect(question!.choices.map(({ value }) => value)).toEqual(['e', 'n', 'kong', 'concealed-kong']);
    expect(ask({}).question!.choices.map(({ value }) => value)).toEqual([
      ...SEATS,
      NOBODY_ELSE_CLAIMS_REPLY,
      'kong',
      'concealed-kong',
    ]);
    expect(ask({}).question!.hint).toBeUndefined();
    expect(computeDisputeState({ table, seats: table.seats }, { s: 'pung' }).question!.choices[0]!.text).toBe(
      'Somebody wants a tile',
    );
    expect(computeDisputeState({ table, seats: table.seats }, {}).question!.choices[0]!.text).toMatch(/^Two people/);
  });

  it('what else decides between two who have won is asked of them alone', () => {
    expect(ask({ from: 'e', s: 'mahjong', n: 'mahjong', w: 'pung' }).deciders.winners).toEqual(['s', 'n']);
    expect(ask({ s: 'mahjong', n: 'mahjong' }).deciders).toEqual({ waits: false, specials: [], winners: [] });
    expect(ask({ from: NOBODY_ELSE_CLAIMS_REPLY }).deciders.winners).toEqual([]);
  });
});
