// Mistakes that are settled with the hand: who may not win it, whose hand counts for nothing, who owes the winner. And how a
// group writes them on the score sheet, in a hand that somebody won and in one that nobody did.
import { describe, expect, it } from 'vitest';
import {
  drawPayments,
  mistakes,
  RULESETS,
  settle,
  tableInfo,
  type DrawInput,
  type HouseInput,
  type SettleInput,
} from '../../src/engine/index.ts';
import { emptyDraft, type Draft } from '../../src/learner/sheet-draft.ts';
import { readSheet, type HandWritten, type Sheet, type Written } from '../../src/learner/sheet.ts';
import { markSentences, reckonedSentences } from '../../src/widgets/sheet/evening-words.ts';
import { penaltiesOf, workOut, type Line } from '../../src/widgets/sheet/evening.ts';
import { checkDraft, draftOf, hasMistakes, NOBODY } from '../../src/widgets/sheet/hand-form.ts';
import { mistakeChoices, timesMarked, withMarks } from '../../src/widgets/sheet/hand-mistakes.ts';

const SCORES = { e: 100, s: 20, w: 8, n: 46 };
const FORFEITS: HouseInput = { claimForfeit: true };
const settled = (rules: string, made: SettleInput['mistakes'], more: Partial<SettleInput> = {}) => {
  const result = settle({ rules, scores: SCORES, winner: 'e', mistakes: made, ...more });
  if (!result.ok) return [result.error.code, result.error.found, result.error.rule].filter(Boolean).join(' ');
  const { e, s, w, n } = result.value.net;
  return [e, s, w, n].join(' ');
};

describe('a hand with a mistake in it', () => {
  it.each([
    // British: a tile too many scores nothing, so North pays the others what theirs are worth (guide p. 14).
    ['u3a', 'too-many-tiles', 'n', '600 -168 -204 -228'],
    // A tile too few, or a wrong set, may not win; its sets still count.
    ['u3a', 'too-few-tiles', 'n', '600 -214 -250 -136'],
    ['u3a', 'wrong-set', 'n', '600 -214 -250 -136'],
    // Bell: a wrong set and a tile too many are dead hands; 8 is rounded to 10.
    ['bell', 'wrong-set', 'n', '600 -170 -200 -230'],
    ['bell', 'too-many-tiles', 'n', '600 -170 -200 -230'],
    ['bell', 'too-few-tiles', 'n', '600 -220 -250 -130'],
    // Who made it may not win.
    ['u3a', 'wrong-set', 'e', 'may-not-win e british.penalty.wrong-set'],
    ['cantonese', 'too-few-tiles', 'e', 'may-not-win e cantonese.penalty.wrong-count'],
    ['japanese', 'shown-tiles', 'e', 'may-not-win e japanese.penalty.shown-tiles'],
    // What is paid at once, or ends the hand, is not settled with it; nor is what the game does not know.
    ['u3a', 'false-mahjong', 'n', 'unknown-penalty false-mahjong'],
    ['u3a', 'misnamed-discard', 'n', 'unknown-penalty misnamed-discard'],
    ['japanese', 'claim-not-made', 'n', 'unknown-penalty claim-not-made'],
    ['u3a', 'wrong-set', 'x', 'bad-seat x'],
  ])('%s, %s by %s: %s', (rules, what, seat, expected) => expect(settled(rules, [{ seat, what }])).toBe(expected));

  it('says how the score came to nothing', () => {
    const result = settle({
      rules: 'bell',
      scores: SCORES,
      winner: 'e',
      mistakes: [{ seat: 'n', what: 'wrong-set' }],
    });
    expect(result.ok && result.value.reckoned?.n).toEqual([
      { step: 'points', from: 0, to: 46 },
      { step: 'round', rule: 'bell.score.rounding', from: 46, to: 50 },
      { step: 'award', rule: 'bell.penalty.wrong-set', from: 50, to: 0 },
    ]);
  });
  it('straight scoring writes nothing down for it', () => {
    const result = settle({
      rules: 'u3a',
      house: { straightScore: true },
      scores: SCORES,
      winner: 'e',
      mistakes: [{ seat: 'n', what: 'too-many-tiles' }],
    });
    expect(result.ok && result.value.written).toEqual({ ...SCORES, n: 0 });
  });
  it('a claim that was not made is owed to the winner, once for each time', () => {
    const twice = [
      { seat: 'n', what: 'claim-not-made' },
      { seat: 'n', what: 'claim-not-made' },
    ];
    expect(settled('japanese', twice, { house: FORFEITS, scores: { e: 60 }, discarder: 's' })).toBe('560 -360 0 -200');
  });
  it('several winners: not one of them may have a dead hand', () => {
    const more = { house: { multipleWinners: true }, scores: { e: 16, s: 8 }, discarder: 'n', alsoWon: ['s'] };
    expect(settled('cantonese', [{ seat: 's', what: 'too-few-tiles' }], more)).toBe(
      'may-not-win s cantonese.penalty.wrong-count',
    );
  });
  it('only players at the table make mistakes', () =>
    expect(
      settled('u3a', [{ seat: 'n', what: 'wrong-set' }], { scores: { e: 8, s: 4, w: 4 }, house: { players: 3 } }),
    ).toBe('seat-not-playing n'));
  it.each([[5], ['x'], [[5]], [[null]], [[{}]]])('what is no list of mistakes is refused: %j', (made) =>
    expect(settle({ rules: 'u3a', scores: SCORES, winner: 'e', mistakes: made as never })).toMatchObject({ ok: false }),
  );
});

describe('a hand that nobody won', () => {
  const drawn = (more: Partial<DrawInput>) => {
    const house = { drawPay: '200/150/200', dealerOnDraw: 'staysIfReady', ...FORFEITS };
    const result = drawPayments({ rules: 'japanese', house, ready: ['e', 'n'], ...more });
    if (!result.ok) throw new Error(result.error.code);
    const { net, ready, eastStays } = result.value;
    return [net.e, net.s, net.w, net.n, ready.join(''), eastStays ? 'stays' : 'goes'].join(' ');
  };
  it.each([
    [[], '300 -300 -300 300 en stays'],
    // A hand that may not win waits for nothing [our reading].
    [[{ seat: 'e', what: 'wrong-set' }], '-200 -200 -200 600 n goes'],
    // Nobody won, so nothing is due for a claim that was not made (RULES.md J.7).
    [[{ seat: 's', what: 'claim-not-made' }], '300 -300 -300 300 en stays'],
  ])('%j: %s', (made, expected) => expect(drawn({ mistakes: made })).toBe(expected));
});

describe('which mistakes are asked with a hand', () => {
  it.each(RULESETS)(
    '%s: those that leave the hand going and cost its player the win, or are owed to the winner',
    (rules) => {
      const [info, laws] = [tableInfo(rules, {}), mistakes({ rules })];
      if (!info.ok || !laws.ok) throw new Error(rules);
      const barring = laws.value.filter(
        ({ hand, player }) => hand === 'goes-on' && ['cannot-win', 'scores-nothing', 'dead'].includes(player),
      );
      expect(info.value.asks.handMistakes).toEqual(barring.map(({ name }) => name));
    },
  );
  it('claims that were not made, where the table plays so', () => {
    const info = tableInfo('japanese', FORFEITS);
    expect(info.ok && info.value.asks.handMistakes).toContain('claim-not-made');
  });
});

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn'];
const evening = (rules: string, log: readonly Written[], house: Sheet['house'] = {}): Sheet => ({
  id: 'a',
  at: 1,
  opened: 1,
  title: 'Thursday',
  rules,
  house,
  names: NAMES,
  tallies: true,
  log,
});
const hand = (n: number, more: Partial<HandWritten>): HandWritten => ({
  kind: 'hand',
  id: `h${n}`,
  made: n,
  at: n,
  also: [],
  ready: [],
  scores: [],
  ...more,
});
const linesOf = (sheet: Sheet): readonly Line[] => {
  const worked = workOut(sheet);
  if (!worked.ok) throw new Error(worked.error.code);
  return worked.value.lines;
};
/** Checks a draft at the first hand of an evening. */
function checked(rules: string, draft: Partial<Draft>, house: Sheet['house'] = {}) {
  const sheet = evening(rules, [], house);
  const worked = workOut(sheet);
  if (!worked.ok) throw new Error(worked.error.code);
  return checkDraft(sheet, worked.value.match, { ...emptyDraft('x'), ...draft });
}

describe('on the score sheet', () => {
  it('a dead hand counts for nothing, whatever stands in its field', () => {
    const [line] = linesOf(
      evening('u3a', [
        hand(1, { winner: 0, scores: [100, 20, 8, 46], mistakes: [{ player: 3, what: 'too-many-tiles' }] }),
      ]),
    );
    expect(line!.changes).toEqual([600, -168, -204, -228]);
    expect(reckonedSentences(line!, NAMES)).toEqual([expect.stringMatching(/^Gwyn: 46 counts for nothing: .+\.$/)]);
    expect(markSentences(line!, NAMES)).toEqual([expect.stringMatching(/^A mistake of Gwyn: .+\.$/)]);
  });
  it('needs no score in its field', () => {
    const draft = { winner: '0', scores: ['100', '20', '8'], discarder: '1' };
    expect(checked('u3a', draft)).toMatchObject({ troubles: { 'score-3': expect.any(String) } });
    expect(checked('u3a', { ...draft, mistakes: ['too-many-tiles:3'] })).toMatchObject({
      ok: true,
      hand: { mistakes: [{ player: 3, what: 'too-many-tiles' }] },
    });
  });
  it('may not win', () =>
    expect(checked('u3a', { winner: '0', scores: ['100', '20', '8', '0'], mistakes: ['wrong-set:0'] })).toMatchObject({
      ok: false,
      error: { code: 'may-not-win', found: 'e' },
    }));
  it('a mistake of a game that has none such cannot be written', () =>
    expect(
      checked('cantonese', { winner: '0', scores: ['16'], discarder: '1', mistakes: ['wrong-set:1'] }),
    ).toMatchObject({
      ok: false,
      error: { code: 'unknown-penalty' },
    }));
  it('a forfeited claim goes to the winner of the hand, twice when it was done twice', () => {
    const [line] = linesOf(
      evening(
        'japanese',
        [
          hand(1, {
            winner: 1,
            discarder: 2,
            scores: [null, 60, null, null],
            mistakes: [
              { player: 3, what: 'claim-not-made' },
              { player: 3, what: 'claim-not-made' },
            ],
          }),
        ],
        { claimForfeit: true },
      ),
    );
    const forfeits = line!.payments.filter(({ rule }) => rule === 'japanese.penalty.claim-forfeit');
    expect(forfeits.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      [3, 1, 100],
      [3, 1, 100],
    ]);
  });
  it('in an evening of drawn hands: nothing is due, and a dead hand was not one tile short', () => {
    const house = { claimForfeit: true, drawPay: '200/150/200' };
    const lines = linesOf(
      evening(
        'japanese',
        [
          hand(1, { ready: [1, 3], mistakes: [{ player: 0, what: 'claim-not-made' }] }),
          hand(2, { ready: [1, 3], mistakes: [{ player: 3, what: 'wrong-set' }] }),
        ],
        house,
      ),
    );
    expect(lines.map(({ changes, trouble }) => trouble?.code ?? changes)).toEqual([
      [-300, 300, -300, 300],
      [-200, 600, -200, -200],
    ]);
  });
  it.each(RULESETS)('%s: every penalty can be written in an evening of drawn hands', (rules) => {
    const worked = workOut(evening(rules, []));
    if (!worked.ok) throw new Error(worked.error.code);
    const choices = penaltiesOf({ rules, house: {} }, worked.value.match);
    expect(choices.map(({ what }) => what)).toContain('false-mahjong');
    const log = choices.flatMap(({ what, toOne }, n): Written[] => [
      hand(2 * n, {}),
      { kind: 'penalty', id: `p${n}`, made: 2 * n + 1, at: 1, what, offender: 1, ...(toOne && { to: 2 }) },
    ]);
    for (const { trouble, entry, changes } of linesOf(evening(rules, log))) {
      expect(trouble).toBeUndefined();
      expect(changes.reduce((all, n) => all + n, 0)).toBe(0);
      expect(changes[1]! < 0).toBe(entry.kind === 'penalty');
    }
  });
  it('a penalty that ends the hand says so', () => {
    const worked = workOut(evening('u3a', []));
    if (!worked.ok) throw new Error(worked.error.code);
    const ends = penaltiesOf({ rules: 'u3a', house: {} }, worked.value.match).map(({ what, endsHand }) => [
      what,
      endsHand,
    ]);
    expect(ends).toEqual([
      ['false-mahjong', true],
      ['misnamed-discard', false],
    ]);
  });
});

describe('the marks', () => {
  it('are offered where the game has such mistakes, in the words of a player', () => {
    expect(RULESETS.filter((rules) => !hasMistakes({ rules, house: {} }))).toEqual([]);
    expect(mistakeChoices({ rules: 'japanese', house: { claimForfeit: true } })).toContainEqual({
      what: 'claim-not-made',
      says: 'Somebody claimed a tile and did not take it. Who?',
      eachTime: true,
    });
  });
  it('are counted and changed without touching the others', () => {
    const two = withMarks(['wrong-set:1'], 'claim-not-made', '2', 2);
    expect([timesMarked(two, 'claim-not-made', '2'), timesMarked(two, 'wrong-set', '1')]).toEqual([2, 1]);
    expect(withMarks(two, 'claim-not-made', '2', 0)).toEqual(['wrong-set:1']);
  });
  it('are kept with the sheet, and go back into the fields', () => {
    const made = [{ player: 3, what: 'too-many-tiles' }];
    const kept = readSheet(JSON.parse(JSON.stringify(evening('u3a', [hand(1, { winner: 0, mistakes: made })]))));
    const [entry] = kept!.log as readonly HandWritten[];
    expect(entry!.mistakes).toEqual(made);
    expect(draftOf(entry!).mistakes).toEqual(['too-many-tiles:3']);
  });
  it('of a damaged file are left out', () => {
    const log = [{ ...hand(1, { winner: 0 }), mistakes: [null, { player: 99, what: 'wrong-set' }, { player: 1 }] }];
    const [entry] = readSheet({ ...evening('u3a', []), log })!.log as readonly HandWritten[];
    expect(entry!.mistakes).toEqual([]);
  });
  it('left over from a player who was someone else’s guest are dropped', () => {
    const kept = checked('u3a', { winner: NOBODY, mistakes: ['wrong-set:7', 'wrong-set:1'] });
    expect(kept).toMatchObject({ ok: true, hand: { mistakes: [{ player: 1, what: 'wrong-set' }] } });
  });
});
