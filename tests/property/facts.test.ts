// What is worth asking about a hand is data of each game: a fact it does not name never changes a bill, and each it names can.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolve, score, type HouseInput, type Rules, type ScoreInput } from '../../src/engine/index.ts';
import { anyHolding, aWinner } from './support/holdings.ts';

type Fact = Rules['facts'][number];

const WON: Readonly<Record<Fact, object>> = { fishing: {}, originalCall: { originalCall: true }, ready: { ready: true }, extraHands: { extraHands: 8 } };
const FACTS = Object.keys(WON) as Fact[];

const games: readonly (readonly [string, HouseInput])[] = [
  ['u3a', {}], ['bmja', {}], ['bell', {}], ['japanese', {}], ['japanese', { ready: true }], ['japanese', { eighthExtraHand: true }], ['cantonese', {}], ['cantonese', { flowers: 'seat' }],
];

describe.each(games)('facts: %s %o', (rules, house) => {
  const resolved = resolve(rules, house);
  if (!resolved.ok) throw new Error(resolved.error.code);
  const named = resolved.value.facts;
  const bonusTiles = resolved.value.bonusTiles;
  const bill = (input: Partial<ScoreInput> & Pick<ScoreInput, 'hand'>): string => JSON.stringify(score({ rules, house, seat: 'e', round: 'e', ...input }));

  it('what is not named changes nothing', () => {
    const unnamed = FACTS.filter((fact) => !named.includes(fact));
    fc.assert(
      fc.property(aWinner(), ({ hand: held, win }) => {
        const hand = bonusTiles ? held : { ...held, bonus: [] };
        const plain = bill({ hand, win });
        for (const fact of unnamed) expect(bill({ hand, win: { ...win, ...WON[fact] } }), fact).toBe(plain);
      }),
    );
    if (named.includes('fishing')) return;
    fc.assert(
      fc.property(anyHolding(), (held) => {
        const hand = bonusTiles ? held : { ...held, bonus: [] };
        expect(bill({ hand, fishing: true })).toBe(bill({ hand }));
      }),
    );
  });

  if (named.length > 0) it('what is named changes some bill', () => {
    const pairs = 'weessnnww drrggw';
    const hand = 'b222 c456 o111 wsss b55';
    const won = (fact: object) => bill({ hand, win: { tile: 'c6', by: 'wall', ...fact } });
    for (const fact of named) {
      if (fact === 'fishing') expect(bill({ hand: pairs, fishing: true })).not.toBe(bill({ hand: pairs }));
      else expect(won(WON[fact]), fact).not.toBe(won({}));
    }
  });
});
