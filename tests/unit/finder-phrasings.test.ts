// Questions in the words of people: tiles by their names, and questions like those that were asked before.
import { describe, expect, it } from 'vitest';
import { groupPhrasingsByEntryKey, buildPhrasingIndex } from '../../src/features/search/index-builder/index-builder.ts';
import { runAllSlices } from '../../src/bots/slices.ts';
import {
  isSynonymGroupId,
  createAnalyzer,
  createPhrasingScorerInSlices,
} from '../../src/features/search/similarity.ts';
import { listTermsOfMeaningQuestion } from '../../src/features/search/query-parser.ts';
import { getEntryKeySharedAcrossGames } from '../../src/features/search/finder-index.ts';
import { listSignificantStems, listQueryTileRuleTitles } from '../../src/features/search/significant-terms.ts';
import { EXERCISES_IN_TEACHING_ORDER } from '../../src/features/exercises/practice.ts';
import SEARCH_ENTRIES from '../../content/search/entries.json' with { type: 'json' };
import { createFinder } from './support/finder.ts';
import { finderIndex, finderMaterial } from '../content/finder-index.ts';

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
    // A suit beside winds or dragons is a hand; so is one number in all three.
    ['bams and a set of easts', ['one suit with winds or dragons']],
    ['pung of 4s in bams, circles and craks', ['the same pung in three suits']],
    ['pung of 4 bams', ['pung of 2s to 8s']],
    // The number stands between the set and its suit.
    ['3 of the 5 bams tucked away', ['pung of 2s to 8s']],
    ['four of the 9 circles', ['kong of ones, nines, winds or dragons']],
    ['pair of 7 craks', ['a pair that scores nothing']],
    ['everything in dots with some norths', ['one suit with winds or dragons']],
    ['red dragon and a bam', []],
    ['three players', []],
    ['13 or 14 tiles', []],
    ['1-4-7', []],
    ['1112345678999', []],
  ])('%s', (asked, titles) => {
    expect(listQueryTileRuleTitles(asked)).toEqual(titles);
  });
});

describe('a question like one that was asked before', () => {
  const families = { drink: 'drink, cuppa, have a sip' };
  const ways = new Map([
    ['tea', new Set(['a cup of tea', 'the hot drink'])],
    ['cake', new Set(['some sponge'])],
    // Words are as rare as in a whole index: lengths are told in steps that are made for it.
    ['sugar', new Set(Array.from({ length: 40 }, (_, i) => `lump${i} spoon${i}`))],
  ]);
  const similarity = runAllSlices(
    createPhrasingScorerInSlices(buildPhrasingIndex(ways, createAnalyzer(families)), families),
  );
  const like = (question: string, means: string) => similarity(question).get(means) ?? 0;

  it('is wholly like itself, and not at all like one without its words', () => {
    expect(like('a cup of tea', 'tea')).toBeCloseTo(1, 1);
    expect(like('a cup of tea', 'cake')).toBe(0);
    expect(similarity('').size).toBe(0);
  });

  it('is compared with the nearest way of asking', () => {
    expect(like('hot drink', 'tea')).toBeGreaterThan(like('hot cup', 'tea'));
    expect(like('hot cup', 'tea')).toBeGreaterThan(0);
  });

  it('is like one with synonyms of its words', () => {
    expect(like('cuppa', 'tea')).toBeGreaterThan(0);
    expect(like('cuppa', 'tea')).toBeLessThan(like('drink', 'tea'));
    expect(like('cuppa', 'cake')).toBe(0);
  });

  it('is more like one with the same words side by side', () => {
    expect(like('the hot drink', 'tea')).toBeGreaterThan(like('drink the hot', 'tea'));
  });
});

describe('synonyms', () => {
  const analyze = createAnalyzer({ win: 'win, go out', draw: 'pick, pick up', out: 'out' });
  it.each([
    ['she won', ['win']],
    ['did he go out', ['win']],
    ['went out', ['out']],
    ['I picked it up', ['draw']],
    ['pick up and win', ['draw', 'win']],
    ['nothing of the kind', []],
  ])('%s', (text, families) => {
    expect([...analyze(text).families].map((family) => family.replace('syn0', ''))).toEqual(families);
    expect([...analyze(text).families].every(isSynonymGroupId)).toBe(true);
  });
});

describe('a question that only asks what a word means', () => {
  it.each([
    ['What does bao mean?', 'bao'],
    ['what does the word mahjong actually mean', 'mahjong'],
    ['what’s a kong', 'a kong'],
    ['meaning of fishing', 'fishing'],
    ['what does u3a stand for', 'u3a'],
    ['what do they mean by a clean hand', 'a clean hand'],
  ])('%s', (question, subject) => {
    expect(listTermsOfMeaningQuestion(question)).toContain(subject);
  });

  it('may ask how two of them differ', () => {
    expect(listTermsOfMeaningQuestion('what is the difference between points and doubles')).toEqual([
      'points',
      'doubles',
    ]);
    const first = createFinder(finderIndex)('difference between points and doubles').hits.slice(0, 2);
    expect(first.map(({ id }) => id).toSorted()).toEqual(['double', 'points']);
  });

  it('is not one that asks for something else', () => {
    expect(listTermsOfMeaningQuestion('can I chow from the left')).toEqual([]);
  });

  it('finds the word, though its last letters have not come and though it is the name of a game', () => {
    const first = (question: string) => createFinder(finderIndex)(question).hits[0]!.id;
    expect(first('what is the wal')).toBe('wall');
    expect(first('what does u3a stand for')).toBe('third-age');
  });
});

describe('phrasings', () => {
  it('have a significant word each, and none stands twice', () => {
    const ways = finderMaterial.entries.flatMap(({ id, phrasings = [] }) => phrasings.map((way) => `${id}: ${way}`));
    expect(ways.filter((way) => listSignificantStems(way.slice(way.indexOf(':'))).length === 0)).toEqual([]);
    expect(ways.filter((way, i) => ways.indexOf(way) !== i)).toEqual([]);
    expect(ways.length).toBeGreaterThan(5000);
  });

  it('of a page of exercises belong to one that exists', () => {
    const skills = new Set(EXERCISES_IN_TEACHING_ORDER.map(({ skill }) => skill.id));
    expect(Object.keys(SEARCH_ENTRIES.exercises).filter((skill) => !skills.has(skill))).toEqual([]);
  });

  it('exist for every word of the glossary', () => {
    const asked = groupPhrasingsByEntryKey(finderMaterial.entries);
    const words = finderMaterial.entries.filter(({ kind }) => kind === 'word');
    // Of a word that has just come nobody has asked yet: it goes by its own name and the other names in its head.
    const silent = words.filter((entry) => (asked.get(entry.id) ?? []).length < 3 && !entry.other);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  // Of a rule that has just come nobody has asked yet: it goes by the other names in its own words.
  it('exist for every rule of every game', () => {
    const asked = groupPhrasingsByEntryKey(finderMaterial.entries);
    const silent = finderMaterial.entries.filter(
      (entry) =>
        entry.kind === 'rule' && (asked.get(getEntryKeySharedAcrossGames(entry)) ?? []).length < 3 && !entry.other,
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('find the rules of all games with one role, whatever each calls it', () => {
    const first = (game: string) => createFinder(finderIndex)('all winds and dragons hand', game).hits[0]!.id;
    expect(first('cantonese')).toBe('cantonese.fan.all-honours');
    expect(first('japanese')).toBe('japanese.special.all-honours');
    expect(first('bell')).toBe('bell.special.all-winds-and-dragons');
  });

  it('do not outweigh a rare word by common ones in many places', () => {
    const ids = createFinder(finderIndex)('pinfu what counts', 'japanese').hits.map(({ id }) => id);
    expect(ids[0]).toBe('japanese.double.all-sequences');
  });
});
