// Sentences that told what the book plays at a table that plays otherwise: each was found by reading, and stays mended.
import { describe, expect, it } from 'vitest';
import { rulesets, type RulesetId } from '../../src/engine/index.ts';
import { fillRuleValues } from '../../src/format/values.ts';
import { adaptExampleOrUseBook } from '../../src/features/example/fit-example.ts';
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
  if (kind === 'rules') return ruleAtTable(found(markedRules).data.id, table);
  if (kind === 'learn') return lessonAtTable(found(markedLessons), table);
  const { data, body } = found(words);
  return fillRuleValues(`${data.short}\n${body}`, table);
}

type Row = readonly [page: string, game: RulesetId, house: AgreedHouse, never: RegExp | undefined, shows?: RegExp];
const ROWS: readonly Row[] = [
  ['rules/british/east-first', 'u3a', { players: 2 }, /two dice/i, /East and a West tile/],
  ['rules/british/east-first', 'u3a', { players: 5 }, /two dice/i, /white dragon/],
  ['rules/british/east-first', 'u3a', { players: 3, threeFirstEast: 'windTiles' }, /two dice/i, /three of the winds/],
  ['rules/british/east-first', 'u3a', { players: 3, firstEast: 'windTiles' }, /Whoever draws East/, /two dice/],
  ['rules/british/east-stays', 'u3a', { players: 2 }, /West becomes South/, /change winds/],
  ['rules/british/east-stays', 'u3a', { players: 3 }, /North becomes West/, /pass over the empty seat/],
  ['rules/british/draw-exhausted', 'u3a', { goulash: false }, /goulash/, /deal again/],
  ['rules/british/draw-exhausted', 'u3a', { finalDiscardOnlyMahjong: true }, /still be claimed/],
  ['rules/british/double-all-majors', 'u3a', { maxChows: 0 }, /counts that double/],
  ['rules/british/double-no-chows', 'u3a', { goulash: false }, /goulash/],
  ['rules/british/points-chow', 'u3a', { players: 2 }, /worth a double/],
  ['rules/british/points-bonus-tile', 'u3a', { ownFlowerBy: 'seatRelativeToRound' }, /number of your seat/],
  ['rules/british/hand-one-chow', 'u3a', { maxChows: 0 }, /player on your left|counts as well/, /not have any chows/],
  ['rules/british/hand-complete', 'u3a', { cleanOnly: true }, undefined, /must be clean/],
  ['rules/british/hand-complete', 'u3a', { maxChows: 0 }, /A hand may hold/, /Chows are not played/],
  ['rules/british/precedence-nearest', 'u3a', { goulash: false }, /goulash/],
  ['rules/british/score-limit', 'u3a', { eastDouble: 'hand' }, /twice the limit/],
  [
    'rules/british/round-five-players',
    'u3a',
    { players: 5, fiveSitOut: 'session' },
    /comes in as North/,
    /whole round/,
  ],
  ['rules/british/special-heavens-blessing', 'u3a', { players: 2 }, /with a chow/],
  ['rules/british/special-earths-blessing', 'u3a', { maxChows: 0 }, /may hold a chow/],
  ['rules/british/wall-box', 'u3a', { bonusTiles: false }, /flowers/],
  ['rules/british/penalty-cannon', 'u3a', { straightScore: true }, undefined, /Nobody pays at your table/],
  ['rules/british/penalty-misnamed-mahjong', 'u3a', { straightScore: true }, /ends, and you pay/],
  ['learn/a-page-of-history', 'u3a', { goulash: false }, /a goulash follows/, /you deal again/],
  ['learn/a-page-of-history', 'u3a', { bonusTiles: false }, /With them each wall has/, /Without them/],
  ['learn/a-turn', 'u3a', { bonusTiles: false }, /flower/],
  ['learn/choosing-east', 'u3a', { players: 3, threeFirstEast: 'windTiles' }, /two dice/, /three of the wind tiles/],
  ['learn/choosing-east', 'u3a', { players: 2 }, /East’s own hand is doubled/],
  ['learn/doubles', 'u3a', { originalCallLosers: true }, /counts them\.$/m, /except for the original call/],
  ['learn/doubles', 'u3a', { players: 2 }, /East pays twice/],
  ['learn/few-players', 'u3a', { fiveSitOut: 'session' }, /East leaves the table/, /a whole round/],
  ['learn/fishing', 'u3a', { fishingFreezesHand: true }, /change your hand while you can/],
  ['learn/honours-and-flowers', 'u3a', { ownFlowerBy: 'seatRelativeToRound' }, /East owns both/, /of the round owns/],
  ['learn/one-hand', 'u3a', { firstEast: 'windTiles' }, /threw the highest/, /drew the East wind/],
  ['learn/one-hand', 'u3a', { cleanOnly: true }, undefined, /Ben could not win/],
  ['learn/settling-up', 'u3a', { startPoints: 2000 }, /3,000|1,000 points \| 1/, /2,000/],
  ['learn/settling-up', 'u3a', { straightScore: true }, undefined, /keeps a straight score/],
  ['learn/settling-up', 'u3a', { players: 2 }, /East’s double is counted/],
  ['learn/special-hands-pay', 'u3a', { purityBonusInside: true }, /never double the special hand\./, /except Purity/],
  ['learn/strategy', 'u3a', { maxChows: 2 }, /your only one/],
  ['learn/the-aim', 'u3a', { cleanOnly: true }, /Some groups allow only/, /Your table allows only/],
  [
    'learn/the-wall',
    'u3a',
    { looseFirst: 'top' },
    /bottom tile goes to the \*\*right/,
    /top tile goes to the \*\*right/,
  ],
  ['learn/winds-and-rounds', 'u3a', { players: 5 }, /East becomes North/, /fifth player comes in/],
  ['glossary/dirty', 'u3a', { cleanOnly: true }, /It may win/, /may not win/],
  ['glossary/draw', 'u3a', { goulash: false }, /next hand is a goulash/],
  ['glossary/own-wind', 'u3a', { firstEast: 'windTiles' }, /with dice/],
  ['glossary/tally-values', 'u3a', { startPoints: 2000 }, /one of 1,000/, /ten of 2/],
  ['rules/bell/claim-chow', 'bell', { maxChows: 2 }, /as many chows/, /two chows/],
  ['rules/bell/claim-chow-for-mahjong', 'bell', { mustDeclareCalling: false }, /you are calling/],
  ['rules/bell/claim-robbing-kong', 'bell', { mustDeclareCalling: false }, /You must have said/, /need not/],
  ['rules/bell/precedence-mahjong', 'bell', { mustDeclareCalling: false }, /is calling/],
  ['rules/bell/hand-complete', 'bell', { mustDeclareCalling: false }, /not with a discard/, /without having called/],
  ['rules/bell/bonus-loose-tile', 'bell', { looseAlsoWall: true }, /instead of those/, /You add the points/],
  ['learn/bell/what-is-the-same', 'bell', { maxChows: 2 }, /as you like/, /two chows/],
  ['learn/bell/what-is-the-same', 'bell', { mustDeclareCalling: false }, /You must have said/],
  ['learn/bell/your-first-hand', 'bell', { bellMirror: false }, /stack at the right of the gap/, /left of the gap/],
  ['rules/japanese/draw-exhausted', 'japanese', { drawPay: '200/150/200' }, /Nobody pays/],
  [
    'rules/japanese/draw-exhausted',
    'japanese',
    { fixedDeadWall: true },
    /always the last fourteen/,
    /fixed at your table/,
  ],
  ['rules/japanese/claim-chow', 'japanese', { players: 2 }, /may claim the third/],
  ['rules/japanese/hand-complete', 'japanese', { oneDoubleMinimum: true }, undefined, /one double/],
  ['rules/japanese/points-self-drawn', 'japanese', { ignoreTsumo2: true }, /points\.$/m, /not in a concealed hand/],
  ['rules/japanese/double-little-three-dragons', 'japanese', { littleThreeDragons: 2 }, /groups give two/],
  ['rules/japanese/round-three-players', 'japanese', { players: 3 }, /fourth dragon/],
  ['rules/japanese/round-winds', 'japanese', { players: 3, threePlayerVersion: 2 }, /West and North/, /three rounds/],
  ['learn/japanese/counting-points', 'japanese', { jRounding: 'nearest' }, /Rounded up|round \*\*up/, /nearest 10/],
  ['learn/japanese/paying', 'japanese', { jRounding: 'nearest' }, /rounded up/],
  [
    'learn/japanese/what-is-the-same',
    'japanese',
    { ronTie: 'eastFirst' },
    /first player who needs it wins/,
    /If East is one of them, East wins/,
  ],
  ['learn/japanese/what-is-the-same', 'japanese', { drawPay: '200/150/200' }, /nobody pays/],
  ['learn/japanese/your-first-hand', 'japanese', { breakRolls: 1 }, /throws too/, /Nobody throws again/],
  ['rules/cantonese/hand-minimum', 'cantonese', { minFan: 3 }, /Some tables|no such rule/, /at least three fans/],
  ['rules/cantonese/hand-complete', 'cantonese', { minFan: 3 }, undefined, /at least three fans/],
  [
    'rules/cantonese/precedence-nearest',
    'cantonese',
    { multipleWinners: true },
    /next in turn after/,
    /all of them win/,
  ],
  ['rules/cantonese/fan-all-concealed', 'cantonese', { allConcealed: true }, /off to begin with/],
  ['rules/cantonese/bao-last-five', 'cantonese', { baoLast: 3 }, /Many tables let/, /three times/],
  ['learn/cantonese/fans', 'cantonese', { additiveLiteral: true }, /only the bigger one/, /add up everything/],
  ['learn/cantonese/great-hands', 'cantonese', { additiveLiteral: true }, /replaces all pungs/, /Add all pungs/],
  ['learn/cantonese/flowers', 'cantonese', { flowers: 'seat' }, /Without them each/, /number of your seat, way C/],
  ['learn/cantonese/from-the-start', 'cantonese', { multipleWinners: true }, />If two claims/, /all of them do/],
  ['learn/cantonese/paying', 'cantonese', { payment: 2 }, /in the first way/, /in the second way/],
];

describe('a sentence of the book', () => {
  it.each(ROWS.map((row) => [`${row[0]} ${JSON.stringify(row[2])}`, row] as const))(
    '%s',
    (_, [page, game, house, never, shows]) => {
      const text = textAt(page, game, house).replaceAll(/ +/g, ' ');
      expect(never?.exec(text) ?? null).toBeNull();
      expect(text).toMatch(shows ?? /\S/);
    },
  );
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
