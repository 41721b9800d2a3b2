// A wrong set that was noticed too late stays on the table (guide, page 14; My Set; Japanese variants): it bars winning, and
// what else is there counts as each game says.
import { describe, expect, it } from 'vitest';
import {
  checkPosition,
  claims,
  createMahjongDistanceGauge,
  parseHand,
  RULESET_IDS,
  score,
  waits,
  type Bill,
  type Position,
  type RulesetId,
  type ScoreInput,
} from '../../src/engine/index.ts';
import { describeEngineReason } from '../../src/format/reasons.ts';
import { opened } from './support/opened.ts';
import { measureDistanceToWaiting, measureHandProgress } from '../property/support/measure-hand.ts';

function bill(rules: RulesetId, hand: string, more: Partial<ScoreInput> = {}): Bill {
  const found = score({ rules, seat: 'n', round: 'e', hand, ...more });
  if (!found.ok) throw new Error(`${rules} ${hand}: ${found.error.code}`);
  return found.value;
}
const notes = ({ barred = [] }: Bill): string[] =>
  barred.map(({ rule, because }) => [rule, because.code, because.tiles?.join(' ')].join(', '));

describe('a loser’s hand with a set that lies wrongly', () => {
  it.each<[RulesetId, string, number, string[]]>([
    ['u3a', 'b5 (o123) (o234) (b333) (b444) f4 s4', 48, ['british.hand.one-chow, chows-stay, o2 o3 o4']],
    ['u3a', 'b5 (o123) (o236) (b333) (b444) f4 s4', 48, ['british.penalty.wrong-set, wrong-set-stays, o2 o3 o6']],
    ['bmja', 'b5 (o123) (o236) (b333) (b444) f4 s4', 48, ['british.penalty.wrong-set, wrong-set-stays, o2 o3 o6']],
    // The pair inside a wrong set is no pair, the pung inside one is no pung.
    ['u3a', 'c1 (drr c1)', 0, ['british.penalty.wrong-set, wrong-set-stays, dr dr c1']],
    ['u3a', '(drrr c1) (dggg)', 8, ['british.penalty.wrong-set, wrong-set-stays, dr dr dr c1']],
    ['u3a', '[dwww c1] (dggg)', 8, ['british.penalty.wrong-set, wrong-set-stays, dw dw dw c1']],
    [
      'bmja',
      '(b124) (wes ww) wnn',
      2,
      ['british.penalty.wrong-set, wrong-set-stays, b1 b2 b4', 'british.penalty.wrong-set, wrong-set-stays, we ws ww'],
    ],
    [
      'u3a',
      '(b124) (c123) (c456) dgg',
      2,
      ['british.penalty.wrong-set, wrong-set-stays, b1 b2 b4', 'british.hand.one-chow, chows-stay, c4 c5 c6'],
    ],
    // A dead hand counts nothing, whatever else lies there.
    ['bell', 'b5 (o123) (o236) (b333) (b444) f4 s4', 0, ['bell.penalty.wrong-set, wrong-set-kills, o2 o3 o6']],
    ['bell', '(drrr) [dgggg] (b112)', 0, ['bell.penalty.wrong-set, wrong-set-kills, b1 b1 b2']],
    // Only the winner is paid.
    ['japanese', '(drrr) (b112)', 0, ['japanese.penalty.wrong-set, wrong-set-stays, b1 b1 b2']],
    ['cantonese', '(drrr) (b112)', 0, ['cantonese.penalty.wrong-count, wrong-set-stays, b1 b1 b2']],
  ])('%s, %s: %i', (rules, hand, total, expected) => {
    const counted = bill(rules, hand);
    expect([counted.total, notes(counted)]).toEqual([total, expected]);
    for (const { because } of counted.barred!) expect(describeEngineReason(because)).toMatch(/can’t go Mahjong\.$/);
  });

  it.each<[RulesetId, ScoreInput['house'], string]>([
    ['u3a', { maxChows: 0 }, '(b123)'],
    ['u3a', { maxChows: 2 }, '(b123) (c123) (o123)'],
    ['bmja', { players: 2 }, '(b123)'],
    ['bell', { maxChows: 1 }, '(b123) (c123)'],
  ])('%s, %j: a chow too many bars winning and takes nothing from the rest', (rules, house, chows) => {
    const [alone, beside] = [bill(rules, 'dggg', { house }), bill(rules, `dggg ${chows}`, { house })];
    expect(beside.total).toBe(alone.total);
    expect(notes(beside).join()).toContain('chows-stay');
    expect(notes(bill(rules, `dggg ${chows.split(' ').slice(1).join(' ')}`, { house }))).toEqual([]);
  });

  it('what lies as it should bars nothing', () => {
    for (const rules of RULESET_IDS) expect(bill(rules, '(o123) (b333) dgg')).not.toHaveProperty('barred');
  });

  it.each([
    ['two tiles', '(b11)', 'not-a-set'],
    ['five tiles', '(b11112)', 'not-a-set'],
    ['a concealed kong of three', '[b111]', 'kong-not-four'],
    ['a fifth tile', '(b112) (b111)', 'five-of-a-kind'],
    ['a flower in a set', '(b11 f1)', 'bonus-in-set'],
    ['five sets', '(b112) (b222) (b333) (b444) (b555)', 'too-many-sets'],
    ['fourteen tiles', 'b99 (b112) (c222) (c333) (c444)', 'too-many-tiles'],
  ])('what nobody can have laid down is still refused: %s', (_, hand, code) => {
    expect(score({ rules: 'u3a', seat: 'n', round: 'e', hand })).toMatchObject({ ok: false, error: { code } });
  });

  it('all tiles are in the bill, those of the wrong set as loose ones', () => {
    const { arrangement, loose } = bill('u3a', 'b5 (o123) (o236) (b333)');
    expect(arrangement.map(({ tiles }) => tiles.join(''))).toEqual(['o1o2o3', 'b3b3b3']);
    expect(loose.toSorted()).toEqual(['b5', 'o2', 'o3', 'o6']);
  });

  it('was not one tile short of anything', () => {
    const fishingFor = 'british.special.thirteen-unique-wonders';
    expect(bill('u3a', 'wesnn drgw b19 c19 o19', { fishing: true }).total).toBe(400);
    expect(bill('u3a', 'wesn drgw b19 (c129)', { fishing: true }).total).toBe(0);
    expect(score({ rules: 'u3a', seat: 'n', round: 'e', hand: 'wesn (c129)', fishingFor })).toMatchObject({
      error: { code: 'not-fishing-for' },
    });
  });
});

describe('a winner’s wrong set', () => {
  const won = { win: { tile: 'dg', by: 'discard' } } as const;
  it.each<[RulesetId, string, string]>([
    ['u3a', 'dgg (o236) (b333) (b444) (c555)', 'not-a-set'],
    ['bell', 'dgg (o236) (b333) (b444) (c555)', 'not-a-set'],
    ['cantonese', 'dgg [o2223] (b333) (b444) (c555)', 'kong-not-four'],
    ['bmja', 'dgg (o123) (o234) (b444) (c555)', 'too-many-chows'],
  ])('%s, %s: %s', (rules, hand, code) => {
    expect(score({ rules, seat: 'n', round: 'e', hand, ...won })).toMatchObject({ ok: false, error: { code } });
  });
});

describe('what asks for more than the worth', () => {
  const WRONG = 'b1234567 (o123) (o236)';
  it.each<[RulesetId, string]>([
    ['u3a', 'b1123456 (o123) (o234)'],
    ['u3a', WRONG],
    ['bell', WRONG],
    ['japanese', WRONG],
    ['cantonese', WRONG],
  ])('%s, %s: nothing completes it, and nothing brings it nearer', (rules, hand) => {
    expect(waits({ rules, hand })).toEqual({ ok: true, value: [] });
    expect(measureDistanceToWaiting({ rules, hand })).toEqual({ ok: true, value: Infinity });
    expect(measureHandProgress({ rules, hand: `${hand} b9` })).toMatchObject({
      ok: true,
      value: { distance: Infinity },
    });
    const holding = parseHand(hand);
    const measure = createMahjongDistanceGauge({ rules, sets: holding.ok ? holding.value.sets : [] });
    expect(measure.ok && measure.value.distance(Array<number>(34).fill(0))).toBe(Infinity);
  });

  const claimed = (rules: RulesetId, hand: string, discard: string) => {
    const found = claims({ rules, hand, seat: 's', discarder: 'e', discard });
    if (!found.ok) throw new Error(found.error.code);
    return Object.fromEntries(
      found.value.map(({ claim, allowed, rule, because }) => [claim, [allowed, rule, because.code].join(', ')]),
    );
  };
  it('claims: sets as the game lets such a hand, and never Mahjong', () => {
    const hand = 'b55 c22 (o236) (c999) (wnnn)';
    for (const rules of RULESET_IDS) expect(claimed(rules, hand, 'b5')['mahjong']).toMatch(/^false, .*dead-set$/);
    expect(claimed('u3a', hand, 'b5')['pung']).toBe('true, british.claim.pung, dead-may-claim');
    expect(claimed('bell', hand, 'b5')['pung']).toBe('false, bell.penalty.wrong-set, dead-may-not-claim');
    expect(claimed('u3a', 'b55 c22 (o123) (o234) (wnnn)', 'b5')).toMatchObject({
      mahjong: 'false, british.hand.one-chow, chows-stay',
      pung: 'true, british.claim.pung, holds-the-tiles',
    });
    // A wrong set is no chow, so one may still be claimed.
    expect(claimed('u3a', 'b46 c2233 (o236) (wnnn)', 'b5')['chow']).toMatch(/^true/);
    expect(claimed('u3a', 'b46 c2233 (o123) (wnnn)', 'b5')['chow']).toMatch(/second-chow$/);
  });

  it.each<[string, Position['end'], string]>([
    ['while the hand is played', undefined, 'ok'],
    ['when another has won', { winner: 'w' }, 'ok'],
    ['when nobody has', { winner: undefined }, 'ok'],
    ['when this player has', { winner: 's' }, 'not-a-set'],
  ])('positions: it may lie there %s', (_, end, expected) => {
    const player = { sets: [{ tiles: ['o2', 'o3', 'o6'], concealed: false, from: 'w' }], bonus: [] } as const;
    const found = checkPosition(opened('u3a'), { round: 'e', seats: [], players: { s: player }, ...(end && { end }) });
    expect(found.ok ? 'ok' : found.error.code).toBe(expected);
    const chows = [
      ['b1', 'b2', 'b3'],
      ['c1', 'c2', 'c3'],
    ].map((tiles) => ({ tiles, concealed: false })) as never;
    const many = { round: 'e', seats: [], players: { s: { sets: chows, bonus: [] } }, ...(end && { end }) } as const;
    const over = checkPosition(opened('u3a'), many);
    expect(over.ok ? 'ok' : over.error.code).toBe(expected === 'ok' ? 'ok' : 'too-many-chows');
  });
});
