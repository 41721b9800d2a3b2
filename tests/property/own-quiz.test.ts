import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEATS, TILES } from '../../src/engine/index.ts';
import { parseLinkQueryAndHash } from '../../src/storage/links.ts';
import { removeInvisibleCharacters } from '../../src/storage/names.ts';
import {
  parseQuizFile,
  formatQuizItemsForLink,
  parseQuizItemsFromLink,
  type OwnQuizItem,
} from '../../src/storage/own-quiz.ts';
import { formatWholeOwnQuizPath, serializeQuizFile } from '../../src/features/quiz/own/own-link.ts';

const words = (most: number) =>
  fc
    .string({ unit: fc.constantFrom(...'aZ é?!~\'*&#+%=<>"東🀄 '), maxLength: most / 4 })
    .map((each) => removeInvisibleCharacters(each).trim());
const said = (most: number) => words(most).filter((each) => each !== '');
const tile = fc.constantFrom(...TILES.filter((each) => each !== 'jk'));
const seat = fc.constantFrom(...SEATS);
const hand = fc.constantFrom('b123 (o777) c111 wsss dg', 'b2345 (o777) c111 wsss', '[drrrr] c123456 f1', 'dr');
const laid = { hand, last: tile, by: fc.constantFrom('wall', 'discard'), seat, round: seat };
const answer = fc
  .record({ text: words(120), tiles: fc.array(tile, { maxLength: 4 }) })
  .filter(({ text, tiles }) => text !== '' || tiles.length > 0)
  // A row of tiles comes back in the order in which a rack is sorted.
  .map(({ text, tiles }) => ({ text, tiles: tiles.toSorted((a, b) => TILES.indexOf(a) - TILES.indexOf(b)) }));

const item: fc.Arbitrary<OwnQuizItem> = fc.oneof(
  fc.record({
    kind: fc.constant('written' as const),
    quiz: fc.constant('guide-1'),
    id: fc.constantFrom('1.1', '2.10'),
  }),
  fc.record({
    kind: fc.constant('made' as const),
    skill: fc.constantFrom('tiles', 'set-points'),
    level: fc.constantFrom(1 as const, 2 as const, 3 as const),
    seed: fc.nat(99_999).map(String),
  }),
  fc
    .record({
      kind: fc.constant('choice' as const),
      ask: said(300),
      answers: fc.array(answer, { minLength: 2, maxLength: 4 }),
      right: fc.nat(3),
      why: words(400),
    })
    .map((each) => ({ ...each, right: each.right % each.answers.length })),
  fc.record({
    kind: fc.constant('truth' as const),
    ask: said(300),
    right: fc.boolean(),
    why: words(400),
  }),
  fc.record({ kind: fc.constantFrom('worth' as const, 'special' as const), ...laid }),
  fc.record({
    kind: fc.constant('claim' as const),
    hand,
    seat,
    discarder: seat,
    discard: tile,
    claim: fc.constantFrom('chow' as const, 'pung' as const, 'kong' as const),
  }),
  fc.record({ kind: fc.constant('waits' as const), hand }),
);
const items = fc.array(item, { minLength: 1, maxLength: 12 });
const RULES = { rules: 'u3a', house: { limit: 500 }, name: 'Hall Green & friends' } as const;

describe('a group’s own quiz', () => {
  it('comes out of its text as it went in, whatever signs are in the words', () => {
    fc.assert(
      fc.property(items, (all) => {
        expect(parseQuizItemsFromLink(formatQuizItemsForLink({ items: all }))).toEqual({ items: all, lost: 0 });
      }),
    );
  });

  it('comes out of a link with its title, and no host is told a word of it', () => {
    fc.assert(
      fc.property(items, said(60), (all, title) => {
        const link = formatWholeOwnQuizPath({ id: 'x', title, items: all }, RULES);
        const { params: told, hidden } = parseLinkQueryAndHash(link);
        expect([...told.keys()]).toEqual(['r']);
        expect(hidden.get('title')).toBe(title);
        expect(hidden.get('name')).toBe(RULES.name);
        expect(parseQuizItemsFromLink(hidden.get('q') ?? '').items).toEqual(all);
      }),
    );
  });

  it('comes out of a file', () => {
    fc.assert(
      fc.property(items, (all) => {
        expect(parseQuizFile(serializeQuizFile({ id: 'x', title: 'Quiz', items: all }))?.items).toEqual(all);
      }),
    );
  });

  it('is read as far as it is good: never a throw, and what was lost is counted', () => {
    fc.assert(
      fc.property(items, fc.string(), fc.nat(11), (all, noise, at) => {
        const broken = formatQuizItemsForLink({ items: all })
          .split('!')
          .toSpliced(at % all.length, 0, `x${noise.replaceAll('!', '')}`);
        expect(parseQuizItemsFromLink(broken.join('!'))).toEqual({ items: all, lost: 1 });
      }),
    );
    fc.assert(fc.property(fc.string(), (noise) => parseQuizItemsFromLink(noise).items.length <= 40));
    fc.assert(fc.property(fc.string(), (noise) => parseQuizFile(noise) === undefined));
  });
});
