import { describe, expect, it } from 'vitest';
import { ERROR_CODES, score, type Bill, type ScoreInput } from '../../src/engine/index.ts';
import { getRuleHref } from '../../src/site.ts';
import { formatSeatName } from '../../src/format/names.ts';
import { formatNumber } from '../../src/format/numbers.ts';
import { getRuleTitle } from '../../src/format/rule-titles.ts';
import { setReadyPlayersOfDeal } from '../../src/features/scorer/answers.ts';
import { createPaymentSentenceAndSum } from '../../src/ui/bill/format-payment.ts';
import { toBillView } from '../../src/ui/bill/bill-view.ts';
import { createEmptyDeal, changeSeatEntry, type Deal } from '../../src/features/scorer/deal.ts';
import { listSeatScores } from '../../src/features/scorer/count.ts';
import { getErrorPlace } from '../../src/features/scorer/hand-text.ts';
import { replaceHandByNotationOrThrow } from '../../src/features/scorer/initial-deal.ts';
import { createSettleView } from '../../src/features/scorer/settle-view.ts';
import { opened } from './support/opened.ts';

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
    expect(new Set(ERROR_CODES.map(getErrorPlace))).toEqual(new Set(['tiles', 'last']));
    expect(getErrorPlace('winning-tile-not-held')).toBe('last');
    expect(getErrorPlace('five-of-a-kind')).toBe('tiles');
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
  const net = (deal: Deal) =>
    Object.fromEntries(
      createSettleView(deal).words!.players.map(({ who, net: sum }) => [
        who,
        Number(sum.replace('−', '-').replaceAll(/[+,]/g, '')),
      ]),
    );

  it('says who pays whom, player by player, and sums to nothing', () => {
    const deal = scores({ e: 640, s: 2, w: 144, n: 8 });
    expect(createSettleView(deal).words!.players.map(({ sentence }) => sentence)).toEqual([
      'East receives 1,280 each from South, West and North.',
      'South pays East 1,280, West 142 and North 6.',
      'West pays East 1,280. West receives 142 from South and 136 from North.',
      'North pays East 1,280 and West 136. North receives 6 from South.',
    ]);
    expect(net(deal)).toEqual({ e: 3840, s: -1428, w: -1002, n: -1410 });
    expect(createSettleView(deal).words!.payments.every(({ rule }) => rule.includes('.settle.'))).toBe(true);
    expect(createSettleView(deal)).toMatchObject({
      missing: '',
      words: { straight: false },
      asks: { discarder: false },
    });
  });

  it('rounds what the game rounds, and says so', () => {
    const deal = scores({ e: 640, s: 2, w: 144, n: 46 }, { table: opened('bell') });
    const { reckoned, payments } = createSettleView(deal).words!;
    expect(reckoned).toEqual([
      'East: 640 is cut to the limit of 500.',
      'South: 2 is rounded to 10.',
      'West: 144 is rounded to 150.',
      'North: 46 is rounded to 50.',
    ]);
    expect(payments.map(({ sentence, sum }) => `${sentence} ${sum}`).slice(2)).toEqual([
      'North pays East 1,000. The score: 640. No more than the limit: 500. East pays and receives double: 1,000.',
      'South pays West 140. The score: 144. Rounded: 150. Less the other score of 10: 140.',
      'South pays North 40. The score: 46. Rounded: 50. Less the other score of 10: 40.',
      'North pays West 100. The score: 144. Rounded: 150. Less the other score of 50: 100.',
    ]);
    expect(createSettleView(scores({ e: 500, s: 10 }, { table: opened('bell') })).words!.reckoned).toEqual([]);
  });

  it('says what is missing', () => {
    expect(createSettleView(createEmptyDeal(table)).missing).toContain('Say who went Mahjong');
    expect(createSettleView(scores({ s: 8, w: 8, n: 8 })).missing).toContain(
      'East went Mahjong, but that hand has no score yet.',
    );
    expect(createSettleView(scores({ e: 100, s: 8 })).missing).toBe(
      'West and North have no score yet and count as nought.',
    );
    expect(createSettleView(scores({ e: 100, s: 8, w: 4 })).missing).toBe(
      'North has no score yet and counts as nought.',
    );
  });

  it('lets one player pay for all', () => {
    const { words, asks } = createSettleView(scores({ e: 100, s: 8, w: 8, n: 8 }));
    expect(words!.players).toHaveLength(4);
    const rule = asks?.reasons[0]?.value;
    const settled = createSettleView(
      scores({ e: 100, s: 8, w: 4, n: 0 }, { liable: { seat: 's', rule: rule! } }),
    ).words!;
    expect(settled.payments).toHaveLength(1);
    expect(settled.players[2]?.sentence).toBe('West neither pays nor receives.');
  });

  it('writes instead of paying in straight scoring', () => {
    const settled = createSettleView(
      scores({ e: 100, s: 8, w: 4, n: 0 }, { table: opened('u3a', { straightScore: true }) }),
    ).words!;
    expect(settled.straight).toBe(true);
    expect(settled.players[1]?.sentence).toBe('South writes down 8.');
  });

  it('leaves out the seats that two or three players do not fill', () => {
    expect(
      createSettleView(scores({ e: 100, w: 8 }, { table: opened('u3a', { players: 2 }) })).words!.players.map(
        ({ who }) => who,
      ),
    ).toEqual(['e', 'w']);
    expect(
      createSettleView(scores({ e: 100, s: 8, n: 4 }, { table: opened('u3a', { players: 3 }) })).words!.players.map(
        ({ who }) => who,
      ),
    ).toEqual(['e', 's', 'n']);
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

  it('takes a score from the tiles where none is typed, and none from a faulty hand', () => {
    const deal = replaceHandByNotationOrThrow({ ...createEmptyDeal(table), seat: 's' }, 'drrr');
    expect(listSeatScores(deal).map(({ score: sum }) => sum)).toEqual([undefined, 16, undefined, undefined]);
    const faulty = listSeatScores(changeSeatEntry(deal, { won: true }))[1];
    expect(faulty).toMatchObject({ score: undefined, error: { code: 'too-few-tiles' } });
  });

  it('writes a payment as a sentence', () => {
    expect(createPaymentSentenceAndSum({ from: 's', to: 'e', amount: 1280, rule: 'x' }, formatSeatName)).toEqual({
      sentence: 'South pays East 1,280.',
      sum: '',
      rule: 'x',
    });
  });
});
