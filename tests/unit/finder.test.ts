// The finder: what it makes of a question, and which answers come first.
import { describe, expect, it } from 'vitest';
import {
  stemWord,
  stemSignificantWord,
  stemTextForLookup,
  createOtherNameFinder,
  tokenizeText,
} from '../../src/features/search/query-parser.ts';
import { formatSearchStatus } from '../../src/features/search/results.ts';
import { createAnalyzer } from '../../src/features/search/similarity.ts';
import { createFinder } from './support/finder.ts';
import { listCases } from './support/recorded.ts';
import { RULESET_IDS } from '../../src/engine/index.ts';
import { finderIndex, finderMaterial } from '../content/finder-index.ts';

const ask = createFinder(finderIndex);
const first = (question: string, ruleset?: string) => ask(question, ruleset).hits[0]?.id;

describe('the words of a question', () => {
  it.each(['constructor', 'toString', '__proto__'])('%s, which every object has, is a word like others', (word) => {
    expect(stemWord(word)).toMatch(/^\w+$/);
    expect(() => ask(word)).not.toThrow();
  });

  it('lose case, accents, apostrophes and figures', () => {
    expect(tokenizeText('Who’s the Élan? 13 tiles, 4th').join(' ')).toBe('who the elan thirteen tiles fourth');
  });

  it.each([
    ['claimed', 'claim'],
    ['claiming', 'claim'],
    ['pungs', 'pung'],
    ['kong', 'kong'],
    ['robbing', 'rob'],
    ['circles', 'circl'],
    ['circle', 'circl'],
    ['dragons', 'dragon'],
    ['doubling', 'doubl'],
    ['double', 'doubl'],
    ['pays', 'pay'],
    ['seventy', 'seventi'],
    ['pass', 'pass'],
    ['red', 'red'],
  ])('%s is %s', (word, root) => {
    expect(stemWord(word)).toBe(root);
  });

  it('are stemmed, and stop words left out', () => {
    expect(['who', 'the', 'can', 'i'].map(stemSignificantWord)).toEqual([undefined, undefined, undefined, undefined]);
    expect(stemSignificantWord('no')).toBe('no');
    expect(stemTextForLookup('Prevailing winds')).toBe(' prevail wind ');
  });
});

describe('the answers', () => {
  it('put the game of the table first and name the others', () => {
    expect(first('limit')).toBe('limit');
    const { hits } = ask('pung of own wind', 'cantonese');
    const place = (family: string) => hits.findIndex(({ game }) => game === family);
    expect(place('cantonese')).toBeGreaterThanOrEqual(0);
    expect(hits[place('cantonese')]!.otherGame).toBeUndefined();
    expect(place('bell')).toBeGreaterThan(place('cantonese'));
    expect(hits[place('bell')]!.otherGame).toBe('Traditional');
    expect(hits[place('british')]!.otherGame).toBe('British');
  });

  it('follow the game that the question names', () => {
    expect(ask('no flowers in Hong Kong').hits[0]!.id).toMatch(/^cantonese\.flower/);
    expect(ask('no flowers in Hong Kong').hits[0]!.otherGame).toBeUndefined();
    expect(
      ask('the limit in the Japanese game').hits.find(({ id }) => id === 'japanese.score.limit')!.otherGame,
    ).toBeUndefined();
  });

  it('treat every ruleset of a family as that family', () => {
    expect(ask('own wind', 'bmja').hits).toEqual(ask('own wind').hits);
  });

  it('come while the last word is still being written', () => {
    expect(ask('goul').hits.map(({ id }) => id)).toContain('goulash');
    expect(ask('prevailing w').hits.map(({ id }) => id)).toContain('wind-of-the-round');
  });

  it('are none for words of no game, and few for all', () => {
    expect(ask('xyzzy').hits).toEqual([]);
    expect(ask('the of and').hits).toEqual([]);
    expect(ask('mahjong').hits.length).toBeLessThanOrEqual(8);
  });

  it('come at the first letter, those asked for most first, and for a word of which only that has come', () => {
    expect([...'bcdefghklmoprstw'].filter((letter) => ask(letter).hits.length === 0)).toEqual([]);
    expect(ask('k').hits.every(({ title }) => /(?:^| )k/i.test(title))).toBe(true);
  });
});

describe('a question that once went astray', () => {
  it.each([
    ['east won four times running', 'british.east.stays'],
    ['how many times can east stay', 'british.east.stays'],
    ['exposed or concealed if won off discard', 'exposed'],
    ['pung the tile i just discarded', 'ask/mistaken-discard'],
    ['score 0 points hand', 'bell.bonus.no-score'],
    ['wall fell over', 'ask/the-wall-fell-over'],
    ['seven pairs', 'japanese.special.seven-pairs'],
    ['hong kong flowers points', 'cantonese.flower.each'],
    ['how many fan for all pungs', 'cantonese.fan.all-triplets'],
  ])('“%s” finds its answer', (question, answer) => {
    const ids = ask(question).hits.map(({ id }) => id);
    expect(ids.slice(0, 3)).toContain(answer);
  });

  it('shows no rule twice among the first answers', () => {
    const atSight = ask('too many tiles').hits.slice(0, 3);
    expect(new Set(atSight.map(({ id, role }) => role ?? id)).size).toBe(3);
  });
});

describe('the first answer', () => {
  it.each([
    ['who pays when I discard the winning tile', 'cantonese', 'cantonese.settle.discarder-once'],
    ['two people want to win on the same tile', 'cantonese', 'cantonese.settle.one-winner'],
    ['must I say I am fishing', 'cantonese', 'ask/must-i-say-that-i-am-one-tile-short'],
    ['do we use flowers', 'japanese', 'ask/do-flowers-count-in-the-japanese-game'],
    ['seasons', 'japanese', 'ask/do-flowers-count-in-the-japanese-game'],
    ['kong of flowers?', 'u3a', 'flowers'],
    ['what if we run out of kong box tiles', 'u3a', 'kong-box'],
    ['can I pung the tile I just threw away', 'u3a', 'ask/mistaken-discard'],
    ['heavenly hand', undefined, 'british.special.heavens-blessing'],
    ['east wins with a limit hand 3 players', 'u3a', 'british.settle.east-doubles'],
    ['crack dot bam', 'u3a', 'suits'],
  ])('to “%s” at a table of %s is %s', (question, game, answer) => {
    expect(first(question, game)).toBe(answer);
  });

  it('is a rule in force before one that the table does not play', () => {
    const several = 'cantonese.settle.several-winners';
    const ids = (isOff: boolean) =>
      ask('two people want to win on the same tile', 'cantonese', (id) => (id === several ? isOff : undefined))
        .hits.slice(0, 3)
        .map(({ id }) => id);
    expect(ids(false)[0]).toBe(several);
    expect(ids(true)[2]).toBe(several);
  });

  it('is still a rule that is off where its name is asked for', () => {
    expect(first('several winners', 'cantonese')).toBe('cantonese.settle.several-winners');
  });
});

describe('a game by its name', () => {
  it.each([
    ['bmja', 'book/bmja'],
    ['BMJA rules', 'book/bmja'],
    ['british rules', 'book/u3a'],
    ['hong kong', 'book/cantonese'],
    ['japanese', 'book/japanese'],
  ])('“%s” finds its rule book', (question, book) => {
    expect(first(question)).toBe(book);
  });

  it.each(['dora', 'red fives', 'american card', '2025 card', 'nmjl joker', 'MCR 81 fan', 'taiwanese mahjong'])(
    '“%s” is of a game that is not taught: the books that there are, and a sentence',
    (question) => {
      const found = ask(question);
      expect(found.hits.every(({ id }) => id.startsWith('book/'))).toBe(true);
      expect(formatSearchStatus(question, found, false)).toMatch(
        /^“.+” belongs to .+\. Sparrow teaches other games: British, .+\.$/,
      );
    },
  );

  it.each(['joker', 'riichi', 'furiten', 'charleston'])('“%s” is a word of a game that is taught', (question) => {
    expect(ask(question).notTaught).toBeUndefined();
    expect(ask(question).hits.length).toBeGreaterThan(0);
  });

  it.each(Object.entries(finderMaterial.untaught))('%s hides no word of the site', (_, names) => {
    const words = new Set(
      finderMaterial.entries.flatMap(({ title, other = [] }) => [title, ...other].map(stemTextForLookup)),
    );
    expect(names.split(', ').filter((word) => words.has(stemTextForLookup(word)))).toEqual([]);
  });
});

describe('the index', () => {
  it('names everything once, with a line and an address', () => {
    const ids = finderMaterial.entries.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(
      finderMaterial.entries
        .filter(
          ({ line, path }) =>
            line === '' || !/^\/.*(\/|\/\?what=[a-z]+(&from=[a-z-]+)?|\/\?case=[a-z-]+|#[a-z=-]+)$/.test(path),
        )
        .map(({ id }) => id),
    ).toEqual([]);
    expect(
      finderMaterial.entries.filter(({ line, text = '' }) => /[{}]|\]\(/.test(line + text)).map(({ id }) => id),
    ).toEqual([]);
  });

  it('holds no synonym that is a word of its own', () => {
    const { names, spellings } = finderMaterial.synonyms;
    for (const [means, said] of [...Object.entries(names), ...Object.entries(spellings)])
      expect(said.map(stemTextForLookup)).not.toContain(stemTextForLookup(means));
  });
});

it('the line above the answers says how many there are, and of which game', () => {
  const hit = finderMaterial.entries[0]!;
  const by = 'u3a guide';
  const other = { ...hit, otherGame: 'Cantonese' };
  expect([
    formatSearchStatus('', undefined, false),
    formatSearchStatus('pung', undefined, false),
    formatSearchStatus('pung', undefined, true),
    formatSearchStatus('pung', { by, hits: [] }, false),
    formatSearchStatus('pung', { by, hits: [hit] }, false),
    formatSearchStatus('kong payment', { by, hits: [other, hit] }, false),
    formatSearchStatus('pong', { by, hits: [hit, hit], understood: 'So it is.' }, false),
  ]).toMatchSnapshot();
});

describe('what is asked at any table', () => {
  const answers = {
    dirty: ['dirty', 'opposite of clean'],
    'pick up a tile I discarded': ['/table/dispute/?case=mistaken-discard', 'never take your own discard back'],
    'which way round do we play': ['/learn/a-turn/', 'to the right'],
    'how many tiles in a set': ['/learn/sets/', 'three tiles'],
    'how long does a game take': ['/learn/winds-and-rounds/', 'hours'],
    'swap the tile from an exposed pung': ['/learn/claiming/', 'may not exchange'],
    'dropped a tile face up': ['/table/dispute/?case=a-tile-was-dropped-face-up', 'back on the rack'],
    'fishing eyes': ['/glossary/#waiting', 'second tile of the pair'],
    'looked at somebody’s tiles': [
      '/table/dispute/?case=somebody-looked-at-another-player-s-tiles',
      'another player’s rack',
    ],
    'worth in pence': ['/learn/settling-up/', 'do not say how much'],
    'difference between chow and pung': ['/glossary/#chow', 'three in a row'],
    'why does East pay double': ['/glossary/#east', 'paid double too'],
    'does a concealed kong have to be shown': ['/learn/kongs/', 'keep the four tiles'],
    'are all pairs allowed': ['/glossary/#pair', 'special hand'],
  };
  it.each(Object.entries(answers))('%s is answered among the first three', (question, [id, says = '']) => {
    for (const game of RULESET_IDS) {
      const hits = ask(question, game).hits.slice(0, 3);
      const hit = hits.find((each) => (each.kind === 'answer' ? each.path : each.id) === id);
      expect([game, hit?.line]).toEqual([game, expect.stringContaining(says!)]);
    }
  });

  it('forgot my flower is answered by the game’s own rule, or for all games', () => {
    expect(first('forgot my flower', 'cantonese')).toBe('cantonese.penalty.missed-flower');
    for (const game of ['u3a', 'bell']) expect(first('forgot my flower', game)).toBe('ask/missed-flower');
  });

  it.each(['I have 12 tiles', 'I have fourteen tiles', 'too many tiles', 'she has 15 tiles', 'wrong number of tiles'])(
    '%s is answered by Bell’s game first where that is the table’s',
    (question) => {
      const { hits } = ask(question, 'bell');
      const other = hits.findIndex(({ otherGame }) => otherGame !== undefined);
      const own = hits.findIndex(({ id }) => id.startsWith('bell.'));
      expect(own).toBeGreaterThanOrEqual(0);
      expect(other < 0 || own < other).toBe(true);
    },
  );

  it('British v American is answered by how the American game differs', () => {
    expect(ask('British v American').notTaught).toMatch(/jokers.*no chows/);
  });
});

const findOtherNames = createOtherNameFinder(finderIndex.words);
const analyze = createAnalyzer(finderIndex.words.synonyms.families);

it('each word that stands for another is taken for what is recorded', async () => {
  const words = Object.values(finderMaterial.synonyms).flatMap((meanings) =>
    Object.values(meanings).flatMap((list: string | readonly string[]) =>
      typeof list === 'string' ? list.split(', ') : list,
    ),
  );
  const others = ['pung', 'dragons', 'where is the table', 'can I take a pong from the left'];
  const taken = [...words, ...others].map((word) => {
    const { sentence = '', synonyms: named } = findOtherNames(word);
    return [word, [...named, ...analyze(word).families, sentence].join(' ').trim()];
  });
  await expect(listCases(Object.fromEntries(taken))).toMatchFileSnapshot('recorded/finder-words.txt');
});
