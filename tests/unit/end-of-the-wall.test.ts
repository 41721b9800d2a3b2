// What happens when the wall or the kong box is used up: the hand ends, or what needs a tile is refused.
import { describe, expect, it } from 'vitest';
import { legalActions, computeHandResult, type Action, type Play } from '../../src/engine/index.ts';
import { allPass, claims, type Deal, dealt, does, draws, may, refused, throws } from './support/table.ts';

const E = 'b2358 c369 o147 we ws dr dg';
const kong: Action = { do: 'kong', seat: 'e', tiles: ['b1', 'b1', 'b1', 'b1'] };
const ended = ({ phase }: Play) =>
  phase.name === 'over' ? `${phase.end.winner ?? 'nobody'} by ${phase.end.rule}` : phase.name;
/** The table with a given number of tiles left to draw, and in the box. */
const left = (deal: Deal, live: number, box: number): Play => {
  const play = dealt(deal);
  return { ...play, live: play.live.slice(0, live), box: play.box.slice(0, box) };
};

describe('the live wall', () => {
  it.each([
    ['u3a', 'british.draw.exhausted'],
    ['bell', 'bell.draw.exhausted'],
    ['japanese', 'japanese.draw.exhausted'],
    ['cantonese', 'cantonese.draw.fortune-hand'],
  ])('%s: the last discard, which nobody takes, ends the hand', (rules, rule) => {
    expect(ended(allPass(does(left({ rules, e: E }, 1, 14), throws('e', 'b2'))))).toBe('draw');
    const over = allPass(does(left({ rules, e: E }, 0, 14), throws('e', 'b2')));
    expect(ended(over)).toBe(`nobody by ${rule}`);
    const counted = computeHandResult(over);
    expect(counted.ok && counted.value.settlement.payments).toEqual([]);
    expect(['e', 's', 'w', 'n'].map((seat) => may(over, seat))).toEqual([[], [], [], []]);
  });
  it('the last tile may be won with, drawn or discarded, and stands on the bill', () => {
    const table = { e: E, s: 'c222 b555 o999 b77 wnn', draws: 'b7', house: { mustDeclareFishing: false } };
    const last = does(allPass(does(left(table, 1, 14), throws('e', 'ws'))), draws('s'));
    const drawn = computeHandResult(does(last, { do: 'mahjong', seat: 's' }));
    const names = (result: typeof drawn) =>
      result.ok ? result.value.bills.s!.lines.map(({ rule }) => rule.split('.')[2]) : [result.error.code];
    expect(names(drawn)).toContain('last-wall-tile');
    const other = { ...table, s: 'b1469 c258 o358 wn ww dw', w: table.s };
    const thrown = does(
      allPass(does(left(other, 1, 14), throws('e', 'ws'))),
      draws('s'),
      throws('s', 'b7'),
      claims('w', 'mahjong'),
    );
    const claimed = computeHandResult(allPass(thrown));
    expect(claimed.ok && claimed.value.bills.w!.lines.map(({ rule }) => rule)).toContain(
      'british.double.final-discard',
    );
    const early = does(allPass(does(left(table, 2, 14), throws('e', 'ws'))), draws('s'));
    expect(names(computeHandResult(does(early, { do: 'mahjong', seat: 's' })))).not.toContain('last-wall-tile');
  });
});

describe('the box', () => {
  const four = 'b1111 c369 o147 we ws dr dg';
  it('a kong without a tile to take for it ends the hand where the box is fixed', () => {
    expect(ended(allPass(does(left({ e: four }, 20, 0), kong)))).toBe('nobody by british.draw.exhausted');
    expect(ended(allPass(does(left({ e: four }, 20, 1), kong)))).toBe('turn');
  });
  it('is refused where the box is filled up from the wall', () => {
    expect(refused(left({ rules: 'japanese', e: four }, 0, 14), kong)).toBe('japanese.draw.exhausted');
    expect(refused(left({ rules: 'japanese', e: four }, 1, 14), kong)).toBe('ok');
  });
  it.each([
    ['u3a', 0, 0, 'claim.kong'],
    ['japanese', 0, 14, 'draw.exhausted'],
    ['japanese', 1, 14, 'claim.kong'],
  ])('a claimed kong: %s with %i tiles to draw and %i in the box', (rules, live, box, rule) => {
    const offered = does(
      left({ rules, e: `o5 ${E.replace(' we', '')}`, n: 'o555 b2469 c2587 wn ww' }, live, box),
      throws('e', 'o5'),
    );
    const legal = legalActions(offered, 'n');
    const offers = legal.ok ? legal.value : [];
    const found = offers.find(({ action }) => action.do === 'claim' && action.claim === 'kong');
    expect(found?.rule.split('.').slice(1).join('.')).toBe(rule);
    expect(found?.allowed).toBe(rule === 'claim.kong');
  });
  it('a flower that nothing replaces ends the hand', () => {
    const flowers = { e: E, draws: 'f1' };
    expect(ended(does(allPass(does(left(flowers, 3, 0), throws('e', 'b2'))), draws('s')))).toBe(
      'nobody by british.draw.exhausted',
    );
    const replaced = does(allPass(does(left(flowers, 3, 1), throws('e', 'b2'))), draws('s'));
    expect(ended(replaced)).toBe('turn');
    expect(replaced.players.s!.bonus).toEqual(['f1']);
    expect(replaced.phase).toMatchObject({ drawn: { by: 'loose', kongs: 0 }, changed: false });
  });
});
