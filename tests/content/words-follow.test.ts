// Sentences that told what the book plays at a table that plays otherwise: each was found by reading, and stays mended.
import { describe, expect, it } from 'vitest';
import { rulesets, type RulesetId } from '../../src/engine/index.ts';
import { fillRuleValues } from '../../src/format/values.ts';
import { adaptExampleOrUseBook } from '../../src/features/example/fit-example.ts';
import { createCribSheet } from '../../src/features/print/crib/crib-sheet.ts';
import { listCases } from '../unit/support/recorded.ts';
import {
  bookPlayedWith,
  lessonAtTable,
  markedLessons,
  markedRules,
  ruleAtTable,
  type AgreedHouse,
} from './at-table.ts';
import { readMarked, type GlossaryWords } from './support.ts';

const words = readMarked<GlossaryWords>('glossary');

/** `rules/…`, `learn/…` or `glossary/…` as it is read at a table. */
function textAt(page: string, game: RulesetId, house: AgreedHouse): string {
  const table = bookPlayedWith(rulesets[game], house);
  const [kind, ...rest] = page.split('/');
  const path = rest.join('/');
  const found = <T extends { readonly path: string }>(all: readonly T[]): T => all.find((each) => each.path === path)!;
  if (kind === 'table') return JSON.stringify(createCribSheet({ rules: game, house }).crib).replaceAll('"', '\n');
  if (kind === 'rules') return ruleAtTable(found(markedRules).data.id, table);
  if (kind === 'learn') return lessonAtTable(found(markedLessons), table);
  const { data, body } = found(words);
  return fillRuleValues(`${data.short}\n${body}`, table);
}

/** A page, and a table that plays otherwise than its book. */
const PAGES: readonly (readonly [page: string, game: RulesetId, house: AgreedHouse])[] = [
  ['rules/british/east-first', 'u3a', { players: 2 }],
  ['rules/british/east-first', 'u3a', { players: 5 }],
  ['rules/british/east-first', 'u3a', { players: 3, threeFirstEast: 'windTiles' }],
  ['rules/british/east-first', 'u3a', { players: 3, firstEast: 'windTiles' }],
  ['rules/british/east-stays', 'u3a', { players: 2 }],
  ['rules/british/east-stays', 'u3a', { players: 3 }],
  ['rules/british/draw-exhausted', 'u3a', { goulash: false }],
  ['rules/british/double-all-majors', 'u3a', { maxChows: 0 }],
  ['rules/british/double-no-chows', 'u3a', { goulash: false }],
  ['rules/british/points-chow', 'u3a', { players: 2 }],
  ['rules/british/hand-one-chow', 'u3a', { maxChows: 0 }],
  ['rules/british/hand-complete', 'u3a', { cleanOnly: true }],
  ['rules/british/hand-complete', 'u3a', { maxChows: 0 }],
  ['rules/british/precedence-nearest', 'u3a', { goulash: false }],
  ['rules/british/score-limit', 'u3a', { eastDouble: 'hand' }],
  ['rules/british/round-five-players', 'u3a', { players: 5, fiveSitOut: 'session' }],
  ['rules/british/special-heavens-blessing', 'u3a', { players: 2 }],
  ['rules/british/special-earths-blessing', 'u3a', { maxChows: 0 }],
  ['rules/british/wall-box', 'u3a', { bonusTiles: false }],
  ['rules/british/penalty-cannon', 'u3a', { straightScore: true }],
  ['rules/british/penalty-misnamed-mahjong', 'u3a', { straightScore: true }],
  ['learn/a-page-of-history', 'u3a', { goulash: false }],
  ['learn/a-page-of-history', 'u3a', { bonusTiles: false }],
  ['learn/a-turn', 'u3a', { bonusTiles: false }],
  ['learn/choosing-east', 'u3a', { players: 3, threeFirstEast: 'windTiles' }],
  ['learn/choosing-east', 'u3a', { players: 2 }],
  ['learn/doubles', 'u3a', { originalCallLosers: true }],
  ['learn/doubles', 'u3a', { players: 2 }],
  ['learn/few-players', 'u3a', { fiveSitOut: 'session' }],
  ['learn/fishing', 'u3a', { fishingFreezesHand: true }],
  ['learn/honours-and-flowers', 'u3a', { ownFlowerBy: 'seatRelativeToRound' }],
  ['learn/one-hand', 'u3a', { firstEast: 'windTiles' }],
  ['learn/one-hand', 'u3a', { cleanOnly: true }],
  ['learn/settling-up', 'u3a', { startPoints: 2000 }],
  ['learn/settling-up', 'u3a', { straightScore: true }],
  ['learn/settling-up', 'u3a', { players: 2 }],
  ['learn/special-hands-pay', 'u3a', { purityBonusInside: true }],
  ['learn/strategy', 'u3a', { maxChows: 2 }],
  ['learn/the-aim', 'u3a', { cleanOnly: true }],
  ['learn/the-wall', 'u3a', { looseFirst: 'top' }],
  ['learn/winds-and-rounds', 'u3a', { players: 5 }],
  ['glossary/dirty', 'u3a', { cleanOnly: true }],
  ['glossary/draw', 'u3a', { goulash: false }],
  ['glossary/own-wind', 'u3a', { firstEast: 'windTiles' }],
  ['glossary/tally-values', 'u3a', { startPoints: 2000 }],
  ['rules/bell/claim-chow', 'bell', { maxChows: 2 }],
  ['rules/bell/claim-chow-for-mahjong', 'bell', { mustDeclareCalling: false }],
  ['rules/bell/claim-robbing-kong', 'bell', { mustDeclareCalling: false }],
  ['rules/bell/precedence-mahjong', 'bell', { mustDeclareCalling: false }],
  ['rules/bell/hand-complete', 'bell', { mustDeclareCalling: false }],
  ['rules/bell/bonus-loose-tile', 'bell', { looseAlsoWall: true }],
  ['learn/bell/what-is-the-same', 'bell', { maxChows: 2 }],
  ['learn/bell/what-is-the-same', 'bell', { mustDeclareCalling: false }],
  ['learn/bell/your-first-hand', 'bell', { bellMirror: false }],
  ['rules/japanese/draw-exhausted', 'japanese', { drawPay: '200/150/200' }],
  ['rules/japanese/draw-exhausted', 'japanese', { fixedDeadWall: true }],
  ['rules/japanese/claim-chow', 'japanese', { players: 2 }],
  ['rules/japanese/hand-complete', 'japanese', { oneDoubleMinimum: true }],
  ['rules/japanese/points-self-drawn', 'japanese', { ignoreTsumo2: true }],
  ['rules/japanese/double-little-three-dragons', 'japanese', { littleThreeDragons: 2 }],
  ['rules/japanese/round-three-players', 'japanese', { players: 3 }],
  ['rules/japanese/round-winds', 'japanese', { players: 3, threePlayerVersion: 2 }],
  ['learn/japanese/counting-points', 'japanese', { jRounding: 'nearest' }],
  ['learn/japanese/paying', 'japanese', { jRounding: 'nearest' }],
  ['learn/japanese/what-is-the-same', 'japanese', { ronTie: 'eastFirst' }],
  ['learn/japanese/what-is-the-same', 'japanese', { drawPay: '200/150/200' }],
  ['learn/japanese/your-first-hand', 'japanese', { breakRolls: 1 }],
  ['rules/cantonese/hand-minimum', 'cantonese', { minFan: 3 }],
  ['rules/cantonese/hand-complete', 'cantonese', { minFan: 3 }],
  ['rules/cantonese/precedence-nearest', 'cantonese', { multipleWinners: true }],
  ['rules/cantonese/fan-all-concealed', 'cantonese', { allConcealed: true }],
  ['rules/cantonese/bao-last-five', 'cantonese', { baoLast: 3 }],
  ['learn/cantonese/fans', 'cantonese', { additiveLiteral: true }],
  ['learn/cantonese/great-hands', 'cantonese', { additiveLiteral: true }],
  ['learn/cantonese/flowers', 'cantonese', { flowers: 'seat' }],
  ['learn/cantonese/from-the-start', 'cantonese', { multipleWinners: true }],
  ['learn/cantonese/paying', 'cantonese', { payment: 2 }],
  ['rules/british/score-limit', 'u3a', { limit: 500 }],
  ['rules/british/special-gates-of-heaven', 'u3a', { limit: 500 }],
  ['table/crib', 'u3a', { limit: 600 }],
  ['learn/sets', 'u3a', { maxChows: 2 }],
  ['table/crib', 'u3a', { maxChows: 2 }],
  ['learn/claiming', 'u3a', { maxChows: 4 }],
  ['learn/fishing', 'u3a', { mustDeclareFishing: false }],
  ['rules/british/claim-chow-for-mahjong', 'u3a', { chowForMahjongFromAny: false }],
  ['rules/british/double-all-flowers', 'u3a', { bouquetIncludesOwn: false }],
  ['rules/british/east-stays', 'u3a', { eastMaxRetentions: null }],
  ['rules/british/east-first', 'u3a', { firstEast: 'windTiles' }],
  ['rules/british/settle-tallies', 'u3a', { startPoints: 2000 }],
  ['rules/british/settle-east-doubles', 'u3a', { eastDouble: 'hand' }],
  ['rules/british/goulash-wild-tiles', 'u3a', { goulashWild: 'addJokers148' }],
  ['learn/goulash', 'u3a', { goulash: false }],
  ['rules/british/special-buried-treasure', 'u3a', { buriedLastDiscard: 'pair' }],
  ['rules/british/special-knitting', 'u3a', { knittingSameSuits: false }],
  ['rules/british/special-three-great-scholars', 'u3a', { scholarsOneSuit: false }],
  ['learn/a-turn', 'u3a', { finalDiscardOnlyMahjong: true }],
  ['rules/british/hand-no-chows-few-players', 'u3a', { threeChows: false, players: 3 }],
  ['table/crib', 'u3a', { players: 2 }],
  ['rules/british/penalty-cannon', 'u3a', { cannonDragon: true }],
  ['rules/british/special-three-great-scholars', 'u3a', { exposedHalf: 'none' }],
  ['rules/british/double-original-call', 'u3a', { originalCallLosers: true }],
  ['rules/bell/score-limit', 'bell', { limit: 1000 }],
  ['rules/bell/claim-calling', 'bell', { mustDeclareCalling: false }],
  ['rules/bell/bonus-no-score', 'bell', { noScoreIgnoresFlowers: true }],
  ['rules/japanese/east-stays', 'japanese', { dealerOnDraw: 'stays' }],
  ['rules/japanese/score-rounding', 'japanese', { jRounding: 'nearest' }],
  ['rules/japanese/precedence-nearest', 'japanese', { ronTie: 'eastFirst' }],
  ['rules/cantonese/score-maximum', 'cantonese', { maxFan: 10 }],
  ['rules/cantonese/score-adding', 'cantonese', { additiveLiteral: true }],
  ['learn/cantonese/flowers', 'cantonese', { flowers: 'each' }],
];

const sentencesOf = (...of: Parameters<typeof textAt>): readonly string[] =>
  textAt(...of)
    .replaceAll(/<[^>]+>/g, '')
    .split(/(?<=[.!?])\s|\n/)
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter((each) => / /.test(each));

it('a page has other sentences in place of those of the book', async () => {
  const alike: string[] = [];
  const cases = PAGES.map(([page, game, house]) => {
    const [usual, own] = [sentencesOf(page, game, {}), sentencesOf(page, game, house)];
    const what = `${page} ${game} ${JSON.stringify(house)}`;
    if (own.join() === usual.join()) alike.push(what);
    const [gone, come] = [usual.filter((each) => !own.includes(each)), own.filter((each) => !usual.includes(each))];
    return [what, `\n  − ${gone.join(' ')}\n  + ${come.join(' ')}`] as const;
  });
  expect(alike).toEqual([]);
  await expect(listCases(Object.fromEntries(cases))).toMatchFileSnapshot('../unit/recorded/pages-at-tables.txt');
});

describe('the note of an example', () => {
  const hereOf = (id: string, game: RulesetId, house: AgreedHouse) => {
    const { data } = markedRules.find((rule) => rule.data.id === id)!;
    return adaptExampleOrUseBook(data.example!, bookPlayedWith(rulesets[game], house), house, id);
  };
  const noteOf = (...asked: Parameters<typeof hereOf>): string => hereOf(...asked).note;
  it('goes by the book where the hand of the example may not win, and says why', () => {
    expect(noteOf('british.points.mahjong', 'u3a', {})).toContain('West wins');
    for (const [id, game, house, why] of [
      ['british.points.mahjong', 'u3a', { cleanOnly: true }, 'the hand mixes suits. In the u3a guide:'],
      ['british.points.mahjong', 'u3a', { maxChows: 0 }, 'the hand has one chow, and can have none. In the u3a guide:'],
      ['cantonese.fan.dragons', 'cantonese', { minFan: 5 }, 'the hand is worth too little to win.'],
    ] as const) {
      const { note, notHere, ruleset: by } = hereOf(id, game, house);
      expect(notHere).toContain(why);
      expect(note).not.toBe('');
      expect(by.id).toBe(game);
    }
  });
  it('is left out where nobody pays, and where the rule is not counted', () => {
    expect(noteOf('british.penalty.cannon', 'u3a', { straightScore: true })).toBe('');
    expect(noteOf('japanese.points.self-drawn', 'japanese', { ignoreTsumo2: true })).toBe('');
  });
  it('stands where the example has more players than the table', () => {
    expect(noteOf('british.claim.pung', 'u3a', { players: 3 })).toContain('South holds');
    expect(noteOf('british.settle.winner', 'u3a', { players: 3 })).toContain('East pays double');
  });
});
