// What people say when they mean a rule: tiles by their names, and questions like those that were asked before.
import { describe, expect, it } from 'vitest';
import { makeLikeness } from '../../src/widgets/finder/likeness.ts';
import { askedByRole, roleOf, tellingStems } from '../../src/widgets/finder/said.ts';
import { makeFinder } from '../../src/widgets/finder/search.ts';
import { tilesSaid } from '../../src/widgets/finder/tiles-said.ts';
import { finderIndex } from '../content/finder-index.ts';

describe('tiles that a question names', () => {
  it.each([
    ['kong of 4s', ['kong of 2s to 8s']],
    ['four sixes hidden', ['kong of 2s to 8s']],
    ['three nines', ['pung of ones, nines, winds or dragons']],
    ['pair of fives', ['a pair that scores nothing']],
    ['two reds as my pair', ['pair of dragons']],
    ['3 green dragons', ['pung of ones, nines, winds or dragons', 'pung or kong of dragons']],
    ['3 souths and I’m south', ['pung of ones, nines, winds or dragons', 'pung or kong of your own wind']],
    [
      'pung of easts in the east round',
      ['pung of ones, nines, winds or dragons', 'pung or kong of the wind of the round'],
    ],
    ['two norths and I am north', ['pair of your own wind']],
    ['what is 3 4 5 worth', ['chow']],
    ['777', ['pung of 2s to 8s']],
    ['three players', []],
    ['13 or 14 tiles', []],
    ['1-4-7', []],
    ['1112345678999', []],
  ])('%s', (asked, titles) => {
    expect(tilesSaid(asked)).toEqual(titles);
  });
});

describe('a question like one that was asked before', () => {
  const likeness = makeLikeness(
    new Map([
      ['tea', ['a cup of tea', 'the hot drink']],
      ['cake', ['a piece of cake']],
    ]),
  );
  const like = (question: string, means: string) => likeness(tellingStems(question)).get(means) ?? 0;

  it('is wholly like itself, and not at all like one without its words', () => {
    expect(like('a cup of tea', 'tea')).toBeCloseTo(1);
    expect(like('a cup of tea', 'cake')).toBe(0);
    expect(likeness([]).size).toBe(0);
  });

  it('is compared with the nearest way of asking', () => {
    expect(like('hot drink', 'tea')).toBeGreaterThan(like('hot cup', 'tea'));
    expect(like('hot cup', 'tea')).toBeGreaterThan(0);
  });
});

describe('what people say', () => {
  const known = new Set(finderIndex.entries.map(({ id, game }) => (game ? id.replace(`${game}.`, '') : id)));

  it('leads to rules, words and pages that exist', () => {
    expect(
      Object.keys(finderIndex.asked)
        .flatMap((ends) => ends.split(' '))
        .filter((means) => !known.has(means)),
    ).toEqual([]);
  });

  it('tells something, each time', () => {
    const ways = Object.entries(finderIndex.asked).flatMap(([means, all]) =>
      all.split(', ').map((way) => ({ means, way })),
    );
    expect(ways.filter(({ way }) => tellingStems(way).length === 0)).toEqual([]);
    expect(ways.length).toBeGreaterThan(2500);
  });

  // Of a rule that has just come nobody has asked yet: it goes by the other names in its own words.
  it('is there for every rule of every game', () => {
    const asked = askedByRole(finderIndex);
    const silent = finderIndex.entries.filter((entry) => {
      const ways = asked.get(roleOf(entry)) ?? [];
      return entry.kind === 'rule' && ways.length < 5 && (ways.length > 0 || !entry.other);
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('means the rules of all games that are about the same, whatever each calls it', () => {
    const first = (game: string) => makeFinder(finderIndex)('all winds and dragons hand', game).hits[0]!.id;
    expect(first('cantonese')).toBe('cantonese.fan.all-honours');
    expect(first('japanese')).toBe('japanese.special.all-honours');
    expect(first('bell')).toBe('bell.special.all-winds-and-dragons');
  });

  it('does not outweigh a rare word by common ones in many places', () => {
    const ids = makeFinder(finderIndex)('pinfu what counts', 'japanese').hits.map(({ id }) => id);
    expect(ids[0]).toBe('japanese.double.all-sequences');
  });
});
