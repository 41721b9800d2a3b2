import { describe, expect, it } from 'vitest';
import { runAllSlices } from '../../src/bots/slices.ts';
import { createCaseFinderInSlices } from '../../src/features/search/case-finder.ts';
import type { FinderEntry, FinderGame } from '../../src/features/search/finder-index.ts';
import { buildFinderIndex } from '../../src/features/search/index-builder/index-builder.ts';

const game = (family: string, ...rulesets: string[]): FinderGame => ({
  family,
  name: family,
  book: family,
  rulesets,
  aliases: [],
  hintWords: [],
});

const WALL = ['the wall fell over', 'knocked the wall with an elbow'];
const TEA = ['tea was spilt on a tile', 'a cup of tea on the wall'];

const entryOf = (id: string, phrasings: readonly string[], more: Partial<FinderEntry> = {}) => ({
  id,
  kind: 'answer' as const,
  title: 'X',
  line: '',
  path: '/',
  where: '',
  phrasings,
  ...more,
});

const index = buildFinderIndex({
  games: [game('british', 'u3a'), game('bell', 'bell')],
  untaught: {},
  synonyms: { names: {}, spellings: {}, asked: {}, families: {} },
  entries: [
    entryOf('ask/wall', WALL),
    entryOf('ask/tea', TEA),
    entryOf('ask/bell-only', ['rang the gong at midnight'], { games: { bell: { line: 'No.' } } }),
    entryOf('british.wall', WALL, { kind: 'rule', game: 'british' }),
    entryOf('/wall/', WALL, { kind: 'page' }),
  ],
  stories: new Map([['ask/tea', new Set(['my saucer went flying'])]]),
});
const find = runAllSlices(createCaseFinderInSlices(index.words, [index.ways, index.stories]));
const first = (story: string, ruleset = 'u3a'): string | undefined => find(story, ruleset)[0]?.id;

describe('a story', () => {
  it.each([
    ['her elbow knocked it', 'ask/wall'],
    ['a cup spilt', 'ask/tea'],
    ['the saucer was flying', 'ask/tea'],
    ['the elbwo knoked it', 'ask/wall'],
  ])('“%s” is about %s', (story, id) => {
    expect(first(story)).toBe(id);
  });

  it('is about no page, and about a rule only where no case is as likely', () => {
    expect(find(WALL[0]!, 'u3a').map(({ id }) => id)).toEqual(['ask/wall', 'ask/tea', 'british.wall']);
  });

  it('is about no case and no rule that the game of the table lacks', () => {
    expect(first('rang the gong at midnight')).not.toBe('ask/bell-only');
    const ofBell = find('rang the gong at midnight', 'bell').map(({ id }) => id);
    expect(ofBell[0]).toBe('ask/bell-only');
    expect(ofBell).not.toContain('british.wall');
  });

  it.each(['', '?!', 'my car would not start', 'my car would not start this morning near the wall'])(
    '“%s” is about something else',
    (story) => {
      expect(find(story, 'u3a')).toEqual([]);
    },
  );
});
