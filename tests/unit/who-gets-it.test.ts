// Who gets the tile, and may I claim it: the answers of the table's helper are the engine's.
import { describe, expect, it } from 'vitest';
import { precedence, RULESETS, rulesets, SEATS, type ClaimName, type Seat } from '../../src/engine/index.ts';
import { HOLDS, mayClaim, THROWERS } from '../../src/widgets/who-gets-it/may-claim.ts';
import {
  answer,
  choicesFor,
  detailsOf,
  fromQuery,
  impossible,
  others,
  toQuery,
  type Asked,
} from '../../src/widgets/who-gets-it/who-gets-it.ts';

const asked = (discarder: Seat, wishes: Partial<Record<Seat, ClaimName>>, rules = 'u3a', house = {}): Asked => ({
  rules,
  house,
  discarder,
  wishes: Object.fromEntries(Object.entries(wishes).map(([seat, claim]) => [seat, { claim }])),
});

describe('who gets it', () => {
  it.each([
    ['nobody wants it', asked('e', {}), 'Nobody wants it.', 'South draws a tile.'],
    [
      'a chow alone',
      asked('e', { s: 'chow' }),
      'South gets it, for a chow.',
      'South lays the set open and throws a tile. Then it is West’s turn.',
    ],
    [
      'a pung before a chow',
      asked('e', { s: 'chow', w: 'pung' }),
      'West gets it, for a pung.',
      'West lays the set open and throws a tile. Then it is North’s turn. South misses a turn.',
    ],
    [
      'a kong takes another tile',
      asked('w', { e: 'kong' }),
      'East gets it, for a kong.',
      'East lays it open, takes an extra tile, and throws one. Then it is South’s turn. North misses a turn.',
    ],
    [
      'Mahjong before all',
      asked('n', { e: 'pung', w: 'mahjong' }),
      'West gets it, for Mahjong.',
      'The hand is over. Lay it open and count.',
    ],
    [
      'the nearest of two',
      asked('n', { s: 'mahjong', w: 'mahjong' }),
      'South gets it, for Mahjong.',
      'The hand is over. Lay it open and count.',
    ],
  ])('%s', (_, question, says, next) => {
    expect(answer(question)).toMatchObject({ says, next });
  });

  it('is what the engine says, for every wish in every game', () => {
    for (const rules of RULESETS) {
      for (const discarder of SEATS) {
        const [first, second, third] = others(discarder) as [Seat, Seat, Seat];
        for (const a of [undefined, ...choicesFor(first, discarder)]) {
          for (const b of [undefined, ...choicesFor(second, discarder)]) {
            const wishes = { ...(a && { [first]: a }), ...(b && { [second]: b }), [third]: 'mahjong' as const };
            if (impossible(asked(discarder, wishes, rules))) continue;
            const judged = precedence({
              rules,
              discarder,
              claims: Object.entries(wishes).map(([seat, claim]) => ({ seat, claim })),
            });
            if (!judged.ok) throw new Error(judged.error.code);
            expect(answer(asked(discarder, wishes, rules))).toMatchObject({
              seat: judged.value.seat,
              rule: judged.value.rule,
            });
          }
        }
      }
    }
  });

  it.each([
    ['two pungs', { s: 'pung', w: 'pung' }, 'South must hold two of it and West must hold two of it', 'five'],
    ['a pung and a kong', { s: 'kong', n: 'pung' }, 'South must hold three of it and North must hold two of it', 'six'],
  ] as const)('refuses %s of one discard', (_, wishes, held, alike) => {
    const said = answer(asked('e', wishes));
    expect(said).toMatchObject({ seat: undefined, says: 'That cannot be.', rule: undefined });
    expect(said.next).toBe(`${held}. With the one thrown that is ${alike} alike, and there are only four.`);
  });

  it('counts what a winner must hold, where the wait says it', () => {
    const won = (wait: 'pair' | 'triplet' | 'sequence') =>
      impossible({ discarder: 'e', wishes: { s: { claim: 'pung' }, w: { claim: 'mahjong', wait } } });
    expect(won('triplet')).toContain('five alike');
    expect([won('pair'), won('sequence')]).toEqual(['', '']);
    expect(impossible(asked('e', { s: 'chow', w: 'kong' }))).toBe('');
  });

  it('asks for more only where it can decide', () => {
    const two = { s: 'mahjong', w: 'mahjong' } as const;
    expect(detailsOf(asked('e', two))).toEqual({ waits: false, specials: [] });
    expect(detailsOf(asked('e', two, 'japanese', { ronTie: 'pairFirst' })).waits).toBe(true);
    expect(detailsOf(asked('e', two, 'cantonese')).specials).toEqual(['cantonese.fan.thirteen-terminals']);
    expect(detailsOf(asked('e', { s: 'mahjong' }, 'cantonese')).specials).toEqual([]);
  });

  it('lets several win, or nobody, where the table plays so', () => {
    const three = { s: 'mahjong', w: 'mahjong', n: 'mahjong' } as const;
    expect(answer(asked('e', three, 'cantonese', { multipleWinners: true })).says).toBe(
      'South, West and North all win with it.',
    );
    expect(answer(asked('e', three, 'japanese', { tripleWinDraw: true })).says).toBe(
      'Nobody gets it. The hand is drawn.',
    );
  });
});

describe('an address', () => {
  it('carries the question and brings it back', () => {
    const question = asked('n', { e: 'chow', s: 'mahjong' });
    expect(toQuery(question)).toBe('?d=n&e=chow&s=mahjong');
    expect(fromQuery(toQuery(question))).toEqual({ discarder: 'n', wishes: question.wishes });
  });
  it.each([
    ['', 'e', {}],
    ['?d=x&s=pung', 'e', { s: { claim: 'pung' } }],
    ['?d=e&e=pung&w=chow&n=kong&s=fish', 'e', { n: { claim: 'kong' } }],
  ])('that is damaged keeps what is good: %s', (query, discarder, wishes) => {
    expect(fromQuery(query)).toEqual({ discarder, wishes });
  });
});

describe('may I claim it', () => {
  it.each([
    ['u3a', 'exposed', 'left', false, false],
    ['u3a', 'run', 'left', false, true],
    ['u3a', 'run', 'right', false, false],
    ['u3a', 'run', 'left', true, false],
    ['bell', 'run', 'left', true, true],
    ['u3a', 'all', 'right', true, true],
    ['u3a', 'all', 'right', false, false],
    ['japanese', 'all', 'right', false, true],
    ['cantonese', 'three', 'opposite', false, true],
  ] as const)('%s: %s, thrown from the %s (already: %s)', (rules, hold, thrower, already, allowed) => {
    expect(mayClaim({ rules, house: {}, hold, thrower, already })?.allowed).toBe(allowed);
  });

  it('has an answer with a rule of the game for everything that can be asked', () => {
    for (const rules of RULESETS) {
      for (const hold of HOLDS) {
        for (const thrower of THROWERS) {
          for (const already of [false, true]) {
            const may = mayClaim({ rules, house: {}, hold, thrower, already });
            expect(rulesets[rules].rules.some(({ id }) => id === may?.rule)).toBe(true);
          }
        }
      }
    }
    expect(mayClaim({ rules: 'checkers', house: {}, hold: 'two', thrower: 'left', already: false })).toBeUndefined();
  });
});
