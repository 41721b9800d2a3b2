// What cannot be at a table does not stand there as its own: examples take its tiles or say that they go by the book, rules
// that no hand can show say so, and a lesson without a subject says it at its top.
import { describe, expect, it } from 'vitest';
import { getLessonHandsByName } from '../../src/features/lesson/lesson-data.ts';
import { formatLessonFigure } from '../../src/features/lesson/table-text/figures.ts';
import { rulesets, score, tableInfo, type HouseInput, type RulesetId } from '../../src/engine/index.ts';
import { formatWhyTableLacksRule } from '../../src/format/not-here.ts';
import { isRuleDroppedByTable, hasMostRulesOfLesson, resolveRuleStatement } from '../../src/format/values.ts';
import {
  listWaysToAdaptTilesToTable,
  applySubstitutionToTileCodes,
  substituteSuitWords,
} from '../../src/format/written-tiles.ts';
import { adaptExampleOrUseBook } from '../../src/features/example/fit-example.ts';
import {
  toScoredLessonHandProps,
  toTilesPictureProps,
  toWorkedHandProps,
} from '../../src/features/lesson/illustrations/hands.ts';
import type { LessonContext } from '../../src/features/lesson/illustrations/spell-hands.ts';
import { toSettlementExampleTextProps } from '../../src/features/lesson/illustrations/settlement.ts';
import { createWallPictures } from '../../src/features/lesson/illustrations/wall.ts';
import { bookOfFamily, bookPlayedWith, housesOf, markedLessons, markedRules, type AgreedHouse } from './at-table.ts';
import { some } from '../deep.ts';
import { bookOfWords } from './support.ts';

const SUITS_OUT = ['characters', 'bamboos', 'circles'].map((removedSuit) => ({ players: 3, removedSuit }));
const ruleOf = (id: string) => markedRules.find(({ data }) => data.id === id)!.data;
const hereAt = (id: string, game: RulesetId, house: AgreedHouse) =>
  adaptExampleOrUseBook(ruleOf(id).example!, bookPlayedWith(rulesets[game], house), house, id);

const lessonAt = (path: string, house: HouseInput): LessonContext => {
  const { data } = markedLessons.find((lesson) => lesson.path === path)!;
  return { rules: data.game, house, hands: getLessonHandsByName({ hands: {}, ...data } as never) };
};

describe('tiles', () => {
  const out = (house: AgreedHouse) => bookPlayedWith(rulesets.cantonese, house);
  it.each([
    [
      'c222 b55 (weee)',
      'characters',
      'o222 b55 (weee)',
      'the 2 of characters, two Characters',
      'the 2 of circles, two Circles',
    ],
    ['c222 c55 (dggg)', 'characters', 'b222 b55 (dggg)', 'nothing but characters', 'nothing but bamboos'],
    ['o5', 'circles', 'b5', 'a circle', 'a bamboo'],
    ['b12 wn f1', 'bamboos', 'c12 wn f1', 'bamboos and circles', 'characters and circles'],
    ['b12 wn', 'characters', 'b12 wn', 'the characters', 'the characters'],
  ])('%s without %s', (tiles, removedSuit, written, words, told) => {
    const table = out({ players: 3, removedSuit, flowers: 'each' });
    const [spelling] = listWaysToAdaptTilesToTable([tiles], table);
    expect(applySubstitutionToTileCodes(tiles, spelling!)).toBe(written);
    expect(substituteSuitWords(words, spelling!)).toBe(told);
  });

  it('are without flowers where there are none', () => {
    const table = bookPlayedWith(rulesets.u3a, { bonusTiles: false });
    expect(
      listWaysToAdaptTilesToTable(['c555 f3 s12'], table).map((each) =>
        applySubstitutionToTileCodes('c555 f3 s12', each),
      ),
    ).toEqual(['c555 f3 s12', 'c555']);
  });
});

describe('the example of a rule', () => {
  it.each(SUITS_OUT)('you play without has no tile that: %j', (house) => {
    const table = bookPlayedWith(rulesets.cantonese, house);
    const wrong = markedRules
      .filter(
        ({ data, path }) =>
          path.startsWith('cantonese/') && data.example?.score && !isRuleDroppedByTable(data.id, table),
      )
      .flatMap(({ data }) => {
        const { example, ruleset: by, notHere } = adaptExampleOrUseBook(data.example!, table, house, data.id);
        const bill = score({ rules: by.id, ...example.score! } as Parameters<typeof score>[0]);
        const isTold = notHere !== undefined || bill.ok || example.refused;
        return isTold ? [] : [`${data.id}: ${bill.error.code}`];
      });
    expect(wrong).toEqual([]);
    const own = markedRules.filter(
      ({ data, path }) =>
        path.startsWith('cantonese/') &&
        data.example?.score &&
        adaptExampleOrUseBook(data.example, table, house, data.id).notHere === undefined,
    );
    expect(own.length).toBeGreaterThan(40);
  });

  it('is never a hand that the table refuses, unless the book refuses it too', () => {
    for (const family of ['british', 'bell', 'japanese', 'cantonese']) {
      const book = bookOfFamily(family);
      const wrong = some(housesOf(book), 11).flatMap((house) => {
        const table = bookPlayedWith(book, house);
        return markedRules.flatMap(({ data, path }) => {
          if (!path.startsWith(`${family}/`) || !data.example?.score || data.example.refused) return [];
          const { example, ruleset: by } = adaptExampleOrUseBook(data.example, table, house, data.id);
          const bill = score({ rules: by.id, ...example.score! } as Parameters<typeof score>[0]);
          return bill.ok ? [] : [`${data.id} ${JSON.stringify(house)}: ${bill.error.code}`];
        });
      });
      expect(wrong).toEqual([]);
    }
  });

  it.each([
    ['cantonese.fan.one-suit-honours', 'cantonese', SUITS_OUT[0]!, 'b456 b88 (b123) (dggg) (dwww)', /are bamboos/],
    ['cantonese.bao.pure-suit', 'cantonese', SUITS_OUT[1]!, 'c123 c88 (c444) (c567) (c999)', /nothing but characters/],
    ['cantonese.fan.round-wind', 'cantonese', SUITS_OUT[2]!, 'b555 b88 (b222) (c999) (weee)', /East winds/],
  ] as const)('%s is written in another suit', (id, game, house, hand, note) => {
    const here = hereAt(id, game, house);
    expect(here.example.score!.hand).toBe(hand);
    expect(here.note).toMatch(note);
    expect(here.notHere).toBeUndefined();
  });

  it.each([
    ['bell.double.one-suit', 'bell', { maxChows: 0 }, 'the hand has two chows, and can have none'],
    ['british.double.clean', 'u3a', { maxChows: 0 }, 'the hand has one chow, and can have none'],
    ['japanese.wall.break', 'japanese', { breakRolls: 1 }, 'you throw the dice in another way'],
    ['british.goulash.wild-tiles', 'u3a', { goulashWild: 'replaceTwoBamboo' }, 'you play without the 2 of bamboos'],
  ] as const)('%s goes by the book where the table cannot have it', (id, game, house, why) => {
    const { notHere, ruleset: by, note, example } = hereAt(id, game, house);
    expect(notHere).toContain(why);
    expect(notHere).toContain('In the ');
    expect(by).toBe(rulesets[game]);
    expect(example).toEqual(ruleOf(id).example);
    expect(note).not.toBe('');
  });

  it('is asked by the table’s own rules where they play the rule that it is about', () => {
    const { example, note } = hereAt('british.double.east', 'u3a', { eastDouble: 'hand' });
    expect(example.score!.house).toMatchObject({ straightScore: false, eastDouble: 'hand' });
    expect(note).toBe('You count East’s double in the hand.');
    expect(hereAt('british.double.east', 'u3a', {}).note).toContain('keeps a straight score');
  });
});

describe('a rule that no hand can show', () => {
  const lacking = (game: RulesetId, house: HouseInput) => {
    const table = tableInfo(game, house);
    if (!table.ok) throw new Error(table.error.code);
    return table.value.rules.filter(({ lacks }) => lacks).map(({ id }) => id.split('.').slice(1).join('.'));
  };

  it.each([
    ['cantonese', SUITS_OUT[0]!, ['fan.thirteen-terminals']],
    ['cantonese', SUITS_OUT[1]!, ['fan.thirteen-terminals']],
    ['cantonese', SUITS_OUT[2]!, ['fan.moon', 'fan.plum-blossom', 'fan.thirteen-terminals']],
    ['cantonese', { ...SUITS_OUT[0]!, allTerminals: 8 }, ['fan.all-terminals', 'fan.thirteen-terminals']],
    ['cantonese', { allTerminals: 8 }, []],
    ['cantonese', { removedSuit: 'circles' }, []],
    ['bell', { maxChows: 0 }, ['points.chow', 'bonus.no-score']],
    ['bell', { maxChows: 3 }, ['bonus.no-score']],
    ['u3a', { maxChows: 0 }, ['points.chow']],
    ['u3a', { players: 2 }, ['points.chow']],
    ['japanese', { players: 2 }, []],
  ] as const)('%s %j: %j', (game, house, rules) =>
    expect(lacking(game, house).toSorted()).toEqual([...rules].toSorted()),
  );

  it('is found in no book as it is written', () => {
    for (const game of ['u3a', 'bmja', 'bell', 'japanese', 'cantonese'] as const) expect(lacking(game, {})).toEqual([]);
  });

  it('says why', () => {
    const table = bookPlayedWith(rulesets.cantonese, SUITS_OUT[2]!);
    const why = (id: string, game: RulesetId, house: AgreedHouse) =>
      formatWhyTableLacksRule(id, bookPlayedWith(rulesets[game], house));
    expect(formatWhyTableLacksRule('cantonese.fan.moon', table)).toBe(
      'This cannot happen at your table: you play without the circles.',
    );
    expect(resolveRuleStatement(ruleOf('cantonese.fan.moon').statement, 'cantonese.fan.moon', table)).toBe(
      'This cannot happen at your table.',
    );
    expect(why('bell.bonus.no-score', 'bell', { maxChows: 0 })).toContain('more chows');
    expect(why('british.claim.chow', 'u3a', { maxChows: 0 })).toContain('does not play');
  });

  it('of Bell is no claim of a chow either where there are none', () => {
    const table = bookPlayedWith(rulesets.bell, { maxChows: 0 });
    const names = ['claim.chow', 'claim.chow-from-left', 'claim.chow-for-mahjong', 'precedence.set-before-chow'];
    expect(names.filter((name) => !isRuleDroppedByTable(`bell.${name}`, table))).toEqual([]);
  });
});

describe('a part of a lesson', () => {
  it('builds the wall of the table', () => {
    const says = (house: HouseInput) => JSON.stringify(createWallPictures(undefined, lessonAt('the-wall', house)));
    expect(says({})).toMatch(/18 stacks.*144 tiles.*a flower or a season/);
    expect(says({ bonusTiles: false })).toMatch(/17 stacks.*136 tiles/);
    expect(says({ bonusTiles: false })).not.toMatch(/18 stacks|144|flower|season/);
  });

  it('counts the tiles that are there', () => {
    const all = (house: HouseInput) => formatLessonFigure({ tilesIn: 'all' }, lessonAt('the-suits', house));
    expect([all({}), all({ bonusTiles: false })]).toEqual(['144', '136']);
    expect(formatLessonFigure({ tilesIn: 'suits' }, lessonAt('cantonese/fans', SUITS_OUT[0]!))).toBe('72');
  });

  it('settles as the table pays', () => {
    const paying = { scores: { e: 100, s: 200, w: 50, n: 20 }, winner: 's' } as const;
    expect(JSON.stringify(toSettlementExampleTextProps(paying, lessonAt('settling-up', {})))).toContain(
      'East pays South 400',
    );
    const own = JSON.stringify(toSettlementExampleTextProps(paying, lessonAt('settling-up', { eastDouble: 'hand' })));
    expect(own).toContain('East pays South 200');
    expect(own).not.toContain('× 2');
  });

  it.each(SUITS_OUT)('shows hands with the tiles that are there: %j', (house) => {
    const refused: string[] = [];
    const letter = house.removedSuit === 'circles' ? 'o' : house.removedSuit.charAt(0);
    for (const { path, data, body } of markedLessons.filter((lesson) => lesson.path.startsWith('cantonese/'))) {
      const at = lessonAt(path, house);
      for (const name of Object.keys(data.hands ?? {})) {
        const shown = toScoredLessonHandProps({ hand: name, title: '' }, at);
        if ('notHere' in shown) {
          refused.push(name);
          continue;
        }
        expect(shown.props.hand).not.toMatch(new RegExp(`${letter}\\d`));
        const usual = toScoredLessonHandProps({ hand: name, title: '' }, { ...at, house: {} });
        expect('props' in usual && usual.props.view.total).toEqual(shown.props.view.total);
      }
      for (const [, exact, hand] of body.matchAll(/<Tiles (exact )?hand="([^"]+)"/g)) {
        const { props } = toTilesPictureProps({ hand: hand!, caption: '', exact: Boolean(exact) }, at) as {
          props: { hand: string; mark: string };
        };
        const isOut = new RegExp(`${letter}\\d`).test(props.hand);
        expect(isOut, `${path}: ${props.hand}`).toBe(props.mark !== '');
        if (!exact && path !== 'cantonese/for-your-table') expect(props.mark).toBe('');
      }
    }
    // The moon is the 1 of circles and no other tile.
    expect(refused).toEqual(letter === 'o' ? ['moon'] : []);
  });

  it('says of a hand that the table refuses by which book it is counted', () => {
    for (const [path, hand, house, why] of [
      ['bell/counting', 'plain', { maxChows: 0 }, 'one chow, and can have none'],
      ['bell/counting', 'plain', { maxChows: 1 }, 'two chows, and can have one'],
      ['scoring-a-hand', 'first', { maxChows: 0 }, 'one chow, and can have none'],
      ['strategy', 'mixed', { cleanOnly: true }, 'mixes suits'],
      ['cantonese/fans', 'triplets', { minFan: 6 }, 'too little'],
    ] as const) {
      const shown = [
        toScoredLessonHandProps({ hand, title: '' }, lessonAt(path, house)),
        toWorkedHandProps({ hand, title: '' }, lessonAt(path, house)),
      ];
      for (const each of shown) expect('notHere' in each && each.notHere).toContain(why);
    }
  });
});

describe('a lesson whose subject a table does not play', () => {
  const without = (path: string, house: AgreedHouse): boolean => {
    const lesson = markedLessons.find((each) => each.path === path)!;
    return !hasMostRulesOfLesson(lesson.data.rules ?? [], bookPlayedWith(bookOfWords(lesson), house));
  };
  it.each([
    ['goulash', { goulash: false }],
    ['wild-tiles', { goulash: false }],
    ['flowers', { bonusTiles: false }],
    ['settling-up', { straightScore: true }],
  ] as const)('%s with %j', (path, house) => expect(without(path, house)).toBe(true));
  it.each([
    ['goulash', { bonusTiles: false }],
    ['settling-up', { eastDouble: 'hand' }],
    ['the-deal', { bonusTiles: false }],
  ] as const)('but not %s with %j', (path, house) => expect(without(path, house)).toBe(false));

  it('has words to say so, at every value of every house rule', () => {
    const silent = markedLessons
      .filter(({ data }) => !data.without)
      .flatMap((lesson) =>
        housesOf(bookOfWords(lesson))
          .filter((house) => without(lesson.path, house))
          .map((house) => `${lesson.path} ${JSON.stringify(house)}`),
      );
    // Two players have no chows, and still make sets.
    expect(silent).toEqual(['sets {"players":2}']);
  });
});
