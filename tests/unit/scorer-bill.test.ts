import { describe, expect, it } from 'vitest';
import { ERROR_CODES, score, type Bill, type ScoreInput } from '../../src/engine/index.ts';
import { getRuleHref } from '../../src/site.ts';
import { formatNumber } from '../../src/format/numbers.ts';
import { getRuleTitle } from '../../src/format/rule-titles.ts';
import { setReadyPlayersOfDeal } from '../../src/features/scorer/answers.ts';
import { toBillView } from '../../src/ui/bill/bill-view.ts';
import { createEmptyDeal, changeSeatEntry, type Deal } from '../../src/features/scorer/deal.ts';
import { listSeatScores } from '../../src/features/scorer/count.ts';
import { getFormPartOfError } from '../../src/features/scorer/hand-text.ts';
import { setDealHandFromNotationOrThrow } from './support/deal-hand.ts';
import { parseDisputeReplies } from '../../src/features/rulings/questions.ts';
import { createSettleView, formatWhoPaysQueryOfDeal } from '../../src/features/scorer/settle-view.ts';
import { opened } from './support/opened.ts';
import { listCases } from './support/recorded.ts';

const table = opened('u3a');

function bill(input: Omit<ScoreInput, 'rules' | 'round' | 'seat'> & Partial<ScoreInput>): Bill {
  const result = score({ rules: 'u3a', round: 'e', seat: 'e', ...input });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}
const view = toBillView;
const figure = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));

describe('the bill', () => {
  it('lists every line of the engine once, with its amount', () => {
    const given = bill({ hand: 'c22 o999 (b555) (drrrr) (o345) s1', win: { tile: 'c2', by: 'discard' } });
    const { points, doubles, chain, total, apart } = view(given);
    expect(points.length + doubles.length + apart.length).toBe(given.lines.length);
    expect(points.reduce((sum, { amount }) => sum + figure(amount), 0)).toBe(given.points);
    expect(chain.map(figure)).toEqual([given.points, given.points * 2, given.points * 4]);
    expect(figure(total)).toBe(given.total);
    expect(points.find(({ nought }) => nought)?.text).toBe('Chow of 3, 4, 5 circles, exposed');
  });

  it('says when the limit cut, and by how much', () => {
    const given = bill({ hand: 'weee wsss wwww (c999) drr', win: { tile: 'dr', by: 'wall' } });
    expect(given.uncapped).toBeGreaterThan(given.limit!);
    const { notes, total } = view(given);
    expect(
      notes.some(
        (note) =>
          note.includes(formatNumber(given.uncapped)) && note.includes(`limit of ${formatNumber(given.limit!)}`),
      ),
    ).toBe(true);
    expect(figure(total)).toBe(given.limit);
  });

  it('lists flowers apart from a special hand, and adds them up in words', () => {
    const given = bill({
      hand: 'c19 o19 b19 weswne drgw f2',
      seat: 'e',
      win: { tile: 'we', by: 'wall' },
      house: { limit: 2000 },
    });
    expect(given.special).toBeDefined();
    const { apart, points, notes, chain } = view(given);
    expect(apart.map(({ tiles }) => tiles)).toEqual([['f2']]);
    expect(points).toHaveLength(1);
    expect(chain).toEqual([]);
    expect(notes[0]).toContain('Flowers and seasons');
  });

  it('says of East in straight scoring that the whole is taken twice', () => {
    const given = bill({
      hand: 'c19 o19 b19 weswne drgw',
      seat: 'e',
      win: { tile: 'we', by: 'wall' },
      house: { straightScore: true },
    });
    expect(given.total).toBe(2 * given.limit!);
    const { notes, doubles } = view(given);
    expect(doubles).toEqual([]);
    expect(notes.at(-1)).toContain(`the whole score is doubled, which makes ${formatNumber(given.total)}`);
  });

  it('takes titles and addresses from the rule book', () => {
    const rows = view(bill({ hand: 'drrr' })).doubles;
    const [title, href] = [getRuleTitle('british.double.dragons'), getRuleHref('british.double.dragons')];
    expect(rows).toMatchObject([{ text: title, href, amount: '× 2' }]);
  });
});

describe('words', () => {
  it('finds a place beside the mistake for every refusal', () => {
    expect(new Set(ERROR_CODES.map(getFormPartOfError))).toEqual(new Set(['tiles', 'last']));
    expect(getFormPartOfError('winning-tile-not-held')).toBe('last');
    expect(getFormPartOfError('five-of-a-kind')).toBe('tiles');
  });
});

describe('settling', () => {
  const scores = (
    typed: Partial<Record<'e' | 's' | 'w' | 'n', number>>,
    change: Partial<Deal> = {},
    winner: 'e' | 's' = 'e',
  ): Deal => {
    let deal: Deal = { ...createEmptyDeal(table), scoresAllHands: true, ...change };
    for (const seat of ['e', 's', 'w', 'n'] as const)
      deal = changeSeatEntry(deal, { typed: typed[seat], won: seat === winner }, seat);
    return deal;
  };

  it('says who pays whom and why, player by player, what is rounded, missing and asked', async () => {
    const even = { e: 100, s: 8, w: 4, n: 0 };
    const straight = opened('u3a', { straightScore: true });
    const deals: Readonly<Record<string, Deal>> = {
      'four scores': scores({ e: 640, s: 2, w: 144, n: 8 }),
      'rounded, and cut': scores({ e: 640, s: 2, w: 144, n: 46 }, { table: opened('bell') }),
      'nothing to round': scores({ e: 500, s: 10 }, { table: opened('bell') }),
      'nothing yet': createEmptyDeal(table),
      'no score of the winner': scores({ s: 8, w: 8, n: 8 }),
      'two scores missing': scores({ e: 100, s: 8 }),
      'one score missing': scores({ e: 100, s: 8, w: 4 }),
      'one pays for all': scores(even, { liable: { seat: 's', rule: table.asks.liabilities[0]! } }),
      'straight scoring': scores(even, { table: straight }),
      'two players': scores({ e: 100, w: 8 }, { table: opened('u3a', { players: 2 }) }),
      'three players': scores({ e: 100, s: 8, n: 4 }, { table: opened('u3a', { players: 3 }) }),
    };
    const views = Object.entries(deals).map(([name, deal]) => [name, createSettleView(deal)] as const);
    await expect(listCases(Object.fromEntries(views))).toMatchFileSnapshot('recorded/scorer-settled.txt');
  });

  it('asks only for the winner’s award where only that is paid, and takes what the ready players owe', () => {
    const japanese = { table: opened('japanese', { ready: true }) };
    const plain = scores({ e: 100 }, japanese);
    expect(createSettleView({ ...plain, discarder: null })).toMatchObject({ missing: '' });
    expect(createSettleView(plain)).toMatchObject({
      missing: expect.stringContaining('we count it as drawn'),
      asks: { ready: ['s', 'w', 'n'], scores: ['e'] },
    });
    const sums = (deal: Deal) => createSettleView(deal).words!.players.map(({ net: sum }) => sum);
    const owing = setReadyPlayersOfDeal(plain, ['s']);
    expect(sums(owing)[1]).not.toBe(sums(plain)[1]);
    expect(sums(owing).slice(2)).toEqual(sums(plain).slice(2));
    expect(sums(setReadyPlayersOfDeal(owing, []))).toEqual(sums(plain));
    expect(createSettleView(scores({ e: 100 }, { table: opened('japanese') })).asks?.ready).toEqual([]);
  });

  it('adds the stakes of East’s extra hands where they are played', () => {
    const staked = (extra: number) =>
      createSettleView(
        scores({ s: 100 }, { table: opened('japanese', { extraDealStakes: true }), ending: { extra } }, 's'),
      ).words!.players[1]!.net;
    expect(staked(2)).not.toBe(staked(0));
  });

  it('tells “Settle it” what the hand is worth, flowers and all, and which seat is empty', () => {
    const read = (deal: Deal) => Object.fromEntries(new URLSearchParams(formatWhoPaysQueryOfDeal(deal)));
    expect(read(scores({ s: 100, w: 8 }, { table: opened('u3a', { players: 3 }) }, 's'))).toMatchObject({
      seat: 's',
      worth: '100',
      absent: 'n',
    });
    expect(read(scores({ e: 100, s: 8, n: 4 }, { table: opened('u3a', { players: 3 }) })).absent).toBe('w');
    const tapped = setDealHandFromNotationOrThrow(
      { ...createEmptyDeal(table), seat: 's' },
      'drrr dggg c234 b22 o999 f1',
    );
    const ending = { tile: 'b2', by: 'wall', last: 'yes' } as const;
    const won: Deal = { ...changeSeatEntry(tapped, { won: true }, 's'), ending };
    const { worth, absent } = read(won);
    expect([worth, absent]).toEqual([String(createSettleView(won).hand.scores.s), undefined]);
    expect(worth).not.toBe(read({ ...won, ending: { ...ending, last: 'no' } }).worth);
    expect(parseDisputeReplies(formatWhoPaysQueryOfDeal(won))).toMatchObject({ shown: 'tiles', worth });
    expect(read(createEmptyDeal(table))).not.toHaveProperty('worth');
  });

  it('takes a score from the tiles where none is typed, and none from a faulty hand', () => {
    const deal = setDealHandFromNotationOrThrow({ ...createEmptyDeal(table), seat: 's' }, 'drrr');
    expect(listSeatScores(deal).map(({ score: sum }) => sum)).toEqual([undefined, 16, undefined, undefined]);
    const faulty = listSeatScores(changeSeatEntry(deal, { won: true }))[1];
    expect(faulty).toMatchObject({ score: undefined, error: { code: 'too-few-tiles' } });
  });
});
