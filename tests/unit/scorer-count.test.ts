import { describe, expect, it } from 'vitest';
import { rulesets, score, type ScoreInput } from '../../src/engine/index.ts';
import {
  changeWinDetails,
  setPlayerName,
  areAllHandsEntered,
  setLastTileInExposedSet,
  createNextDealWithoutTiles,
  setWinner,
  showOrMoveHandToSeat,
  switchToAllHands,
  finishEntryAndGoToNextPlayer,
} from '../../src/features/scorer/answers.ts';
import {
  getHandAsks as asksUnder,
  getHandEntryRules,
  listWaysOfLastTile,
} from '../../src/features/scorer/hand-rules.ts';
import { toBillView } from '../../src/ui/bill/bill-view.ts';
import { scoreHandOfDeal, listTotalsByFishingAnswer } from '../../src/features/scorer/count.ts';
import {
  getCurrentEntry,
  createEmptyDeal,
  formatPlayerAndWind,
  getPlayerNameOrWind,
  changeSeatEntry,
  type Deal,
  type WinDetails,
  type SeatEntry,
} from '../../src/features/scorer/deal.ts';
import { createSampleDeal, replaceHandByNotationOrThrow } from '../../src/features/scorer/initial-deal.ts';
import { applyAnswer, listHandQuestions } from '../../src/features/scorer/questions.ts';
import { dropMissingLastTile } from '../../src/features/scorer/taps.ts';
import {
  formatAnswersOfHand,
  listGuessedWinDetailSentences,
  describeNextStep,
  describeNeededTiles,
  listOrdinaryCountSentences,
  createCountReadout,
} from '../../src/features/scorer/hand-text.ts';
import { formatSharedDealQuery } from '../../src/features/scorer/deal-link.ts';
import { parseDealLink } from '../../src/features/scorer/read-link.ts';
import { opened } from './support/opened.ts';

const table = opened('u3a');
const engine = (input: Omit<ScoreInput, 'table' | 'round'>): number | string => {
  const result = score({ table, round: 'e', ...input });
  return result.ok ? result.value.total : result.error.code;
};
const deal = (text: string, entry: Partial<SeatEntry> = {}, ending: WinDetails = {}): Deal => ({
  ...changeSeatEntry(
    replaceHandByNotationOrThrow({ ...createEmptyDeal(table), isWindChosen: true, round: 'e' }, text),
    entry,
  ),
  ending,
});
const asksOf = (given: Deal) => asksUnder(given, getHandEntryRules(given));
const WHOLE = 'b22 c999 o111 (drrr) (o345)';
const OURS = { name: 'Ours', short: 'Ours', written: 'By our rules', sentence: 'As we play.', loose: 'The kong box' };
/** A deal under other rules. */
const under = (
  rules: string,
  house: Deal['table']['house'],
  text: string,
  entry: Partial<SeatEntry> = {},
  ending: WinDetails = {},
): Deal => ({
  ...changeSeatEntry(
    replaceHandByNotationOrThrow({ ...createEmptyDeal(opened(rules, house)), isWindChosen: true, round: 'e' }, text),
    entry,
  ),
  ending,
});

describe('counting', () => {
  it.each(['', 'b5', 'drrr', 'drrr (o1111) f1', 'b112233 c456 o789 we'])(
    'counts "%s" as a loser until somebody says Mahjong',
    (hand) => {
      const count = scoreHandOfDeal(deal(hand));
      expect(count.bill?.total).toBe(engine({ seat: 'e', hand }));
      expect(count.won).toBe(false);
    },
  );

  it('counts a winner as the engine does, with every answer', () => {
    const ending: WinDetails = { tile: 'c9', by: 'wall', last: 'yes', call: 'no' };
    const expected = engine({
      seat: 'e',
      hand: WHOLE,
      win: { tile: 'c9', by: 'wall', lastTile: true },
    });
    expect(scoreHandOfDeal(deal(WHOLE, { won: true }, ending)).bill?.total).toBe(expected);
    const unsure = scoreHandOfDeal(deal(WHOLE, { won: true }, { ...ending, last: 'unsure', call: 'no' })).bill?.total;
    expect(unsure).toBe(engine({ seat: 'e', hand: WHOLE, win: { tile: 'c9', by: 'wall' } }));
    expect(unsure).not.toBe(expected);
  });

  it('counts the least that a win can be when the last tile is not known, and says so', () => {
    const tiles = ['b2', 'c9', 'o1'];
    const each = tiles.map((tile) => engine({ seat: 'e', hand: WHOLE, win: { tile, by: 'discard' } }) as number);
    expect(new Set(each).size).toBeGreaterThan(1);
    const count = scoreHandOfDeal(deal(WHOLE, { won: true }));
    expect(count.bill?.total).toBe(Math.min(...each));
    expect(tiles).toContain(count.guessed.tile);
    expect(listGuessedWinDetailSentences(count)).toHaveLength(2);
    expect(
      listGuessedWinDetailSentences(scoreHandOfDeal(deal(WHOLE, { won: true }, { tile: 'b2', by: 'wall' }))),
    ).toEqual([]);
  });

  it('goes on counting what is there when the win is not one', () => {
    const count = scoreHandOfDeal(deal('drrr', { won: true }));
    expect(count.error?.code).toBe('too-few-tiles');
    expect(count.bill?.total).toBe(engine({ seat: 'e', hand: 'drrr' }));
    expect(scoreHandOfDeal(deal('b1111 b1', { won: true })).error?.code).toBe('five-of-a-kind');
  });

  it('leaves the fourteenth tile out until somebody says that it won', () => {
    const ready = scoreHandOfDeal(deal(WHOLE));
    expect(ready.canWin).toBe(true);
    expect(ready.bill).toBeDefined();
    expect(scoreHandOfDeal(deal('b22 c999 o111 (drrr) o346')).canWin).toBe(false);
    expect(scoreHandOfDeal(deal(WHOLE, { won: false })).error?.code).toBe('too-many-tiles');
  });

  it('counts the part-score of a loser who had declared one tile short', () => {
    const hand = 'c199 o19 b19 wesn drgw';
    const fishing = scoreHandOfDeal(deal(hand, { won: false, fishing: 'yes' })).bill?.total;
    expect(fishing).toBe(engine({ seat: 'e', hand, fishing: true }));
    expect(fishing).toBeGreaterThan(engine({ seat: 'e', hand }) as number);
    expect(scoreHandOfDeal(deal(hand, { won: false, fishing: 'unsure' })).bill?.total).toBe(
      engine({ seat: 'e', hand }),
    );
  });

  it('asks a loser who was fishing for which hand, unless all thirteen tiles lie there', () => {
    const wonders = 'british.special.thirteen-unique-wonders';
    const handsOf = (now: Deal) =>
      listHandQuestions(now, getHandEntryRules(now), asksUnder(now, getHandEntryRules(now)))
        .find(({ id }) => id === 'fishing')
        ?.list?.options.map(({ value }) => value) ?? [];
    const few = deal('wesn f2', { won: false, fishing: 'yes' });
    expect(handsOf(few)).toContain(wonders);
    expect(scoreHandOfDeal(few).bill?.total).toBe(4);
    const answered = applyAnswer(deal('wesn f2'), 'fishing', wonders).now;
    expect(answered.entries.e).toMatchObject({ won: false, fishing: 'yes', fishingFor: wonders });
    expect(scoreHandOfDeal(answered).bill?.total).toBe(engine({ seat: 'e', hand: 'wesn f2', fishingFor: wonders }));
    expect(scoreHandOfDeal(answered).bill?.total).toBe(404);
    expect(parseDealLink(formatSharedDealQuery(answered), table).deal.entries.e.fishingFor).toBe(wonders);
    expect(scoreHandOfDeal(applyAnswer(answered, 'fishing', 'any').now).bill?.total).toBe(4);
    expect(handsOf(deal('c199 o19 b19 wesn drgw', { won: false, fishing: 'yes' }))).toEqual([]);
    expect(handsOf(deal(WHOLE, { won: true }))).toEqual([]);
  });

  it('asks a loser about one tile short before the hand is written down, where it changes the score', () => {
    const hand = 'c199 o19 b19 wesn drgw';
    const four = { ...deal(hand), scoresAllHands: true };
    const asked = listTotalsByFishingAnswer(four, getHandEntryRules(four));
    expect(asked).toEqual([
      { answer: 'no', sum: engine({ seat: 'e', hand }) },
      { answer: 'yes', sum: engine({ seat: 'e', hand, fishing: true }) },
    ]);
    const down = finishEntryAndGoToNextPlayer(four, getHandEntryRules(four), 'yes');
    expect(down.entries.e).toMatchObject({ down: true, won: false, fishing: 'yes' });
    expect(scoreHandOfDeal(down, 'e').bill?.total).toBe(asked[1]!.sum);
    for (const answered of [{ fishing: 'no' }, { won: true }, { typed: 8 }] as const)
      expect(listTotalsByFishingAnswer(changeSeatEntry(four, answered), getHandEntryRules(four))).toEqual([]);
    const plain = { ...deal('b123 c456 o789 we drr'), scoresAllHands: true };
    expect(listTotalsByFishingAnswer(plain, getHandEntryRules(plain))).toEqual([]);
    const elsewhere = { ...under('bell', {}, hand), scoresAllHands: true };
    expect(listTotalsByFishingAnswer(elsewhere, getHandEntryRules(elsewhere))).toEqual([]);
  });

  it('sets beside a special hand what it would be as an ordinary one', () => {
    const clean = scoreHandOfDeal(deal('wnn weee wsss drrr dggg', { won: true }, { tile: 'we', by: 'wall' }));
    expect(clean.bill?.special).toBeDefined();
    expect(clean.ordinary).toBeTypeOf('number');
    expect(listOrdinaryCountSentences(clean)[0]).toMatch(/^As an ordinary hand it would be [0-9,]+[.]/);
    // Where that is more, the bill says so itself.
    const more = scoreHandOfDeal(
      deal('(c222) c333 c666 [c9999] c55 f12', { won: true }, { tile: 'c5', by: 'discard' }),
    );
    expect(more.ordinary).toBeGreaterThan(more.bill!.total);
    expect(more.bill?.special?.ordinary?.total).toBe(more.ordinary);
    expect(listOrdinaryCountSentences(more)).toEqual([]);
    const orphans = scoreHandOfDeal(deal('c199 o19 b19 weswn drgw', { won: true }, { tile: 'c9', by: 'wall' }));
    expect(orphans.ordinary, 'no four sets and a pair').toBeUndefined();
    expect(listOrdinaryCountSentences(scoreHandOfDeal(deal(WHOLE, { won: true }, { tile: 'b2', by: 'wall' })))).toEqual(
      [],
    );
  });
});

describe.each(Object.keys(rulesets))('under the rules of %s', (rules) => {
  it.each([
    '',
    'b5',
    WHOLE,
    'c19 o19 b19 weswne drgw',
    'b1111 b1',
    '(b12) f11',
    'b22 (c999) [o1111] (drrr) (o345) f1234',
  ])('"%s" has a count, a status and asks that do not contradict each other', (hand) => {
    for (const won of [undefined, false, true]) {
      for (const by of ['wall', 'loose', 'discard', 'kong', 'unsure'] as const) {
        const given = { ...deal(hand, { won }, { by }), table: opened(rules), goulash: won === true };
        const count = scoreHandOfDeal(given);
        expect(count.bill !== undefined || count.error !== undefined).toBe(true);
        expect(createCountReadout(count).tiles).toMatch(/\d+ tiles? of 14/);
        expect(count.error?.code).not.toBe('bad-input');
        if (count.bill) expect(toBillView(count.bill).total).toMatch(/^[\d,]+$/);
      }
    }
  });
});

describe('the strip', () => {
  const strip = (given: Deal) => ({
    ...createCountReadout(scoreHandOfDeal(given)),
    hint: describeNextStep(given, scoreHandOfDeal(given)),
  });

  it.each<[string, Partial<SeatEntry>, Partial<ReturnType<typeof strip>>]>([
    ['', {}, { figure: '0', what: 'points so far', tiles: '0 tiles of 14', hint: 'Tap the tiles you hold.' }],
    ['b5', {}, { tiles: '1 tile of 14' }],
    ['drrr', {}, { figure: '16', what: 'points so far', tiles: '3 tiles of 14' }],
    [WHOLE, {}, { what: 'points so far', hint: '14 tiles, and they can go Mahjong. Did they? Say so below.' }],
    ['b22 c999 o111 (drrr) o346', {}, { hint: '14 tiles, but they are not Mahjong yet.' }],
    [
      WHOLE,
      { won: true },
      { what: 'points, Mahjong', hint: 'This is the lowest the score can be. Say where the last tile came from.' },
    ],
  ])('says of “%s” %o', (hand, entry, answered) => {
    expect(strip(deal(hand, entry))).toMatchObject(answered);
  });

  it('says nothing more of a win of which all is known', () => {
    expect(strip(deal(WHOLE, { won: true }, { tile: 'c9', by: 'wall' })).hint).toBe('');
  });

  it('says that an example is one', () => {
    expect(strip({ ...deal(WHOLE, { won: true }), isExample: true }).hint).toContain('This is an example.');
  });

  it.each([
    ['b22 c999 o111 (drrr) o34', 'You need one of these to go Mahjong: 2 of circles or 5 of circles.'],
    ['b2 c999 o111 (drrr) o345', 'You need one tile to go Mahjong: 2 of bamboos.'],
    ['b2 c999 o111 (drrr) o146', 'No single tile completes this hand yet.'],
    ['c19 o19 b19 wesnw drgw', 'Any of 13 tiles completes this hand.'],
    ['b2', '12 more tiles and you can see which one you need.'],
    ['', ''],
  ])('says what "%s" needs', (hand, answered) => {
    expect(describeNeededTiles(scoreHandOfDeal(deal(hand)))).toBe(answered);
  });
});

describe('while it is not known whose hand it is', () => {
  const withoutWinds = (text: string, entry: Partial<SeatEntry> = {}, ending: WinDetails = {}): Deal => ({
    ...deal(text, entry, ending),
    isWindChosen: false,
  });

  it('counts the wind that scores least, and says what is lacking', () => {
    for (const hand of ['weee', 'wsss', 'wwww (c999) f1', 'drrr', 'b5 f12 s2']) {
      const each = (['e', 's', 'w', 'n'] as const).map((seat) => Number(engine({ seat, hand })));
      const count = scoreHandOfDeal(withoutWinds(hand));
      expect(count.bill?.total).toBe(Math.min(...each));
      const depends = new Set(each).size > 1;
      expect(count.missingWinds).toEqual(depends ? ['own'] : []);
      expect(createCountReadout(count).tiles === 'without own wind').toBe(depends);
    }
    expect(scoreHandOfDeal(deal('weee')).missingWinds).toEqual([]);
  });

  it('counts a win so too', () => {
    const won = (seat: 'e' | 's' | 'w' | 'n') =>
      Number(engine({ seat, hand: 'b22 c999 o111 (drrr) wsss', win: { tile: 'b2', by: 'wall' } }));
    const given = withoutWinds('b22 c999 o111 (drrr) wsss', { won: true }, { tile: 'b2', by: 'wall' });
    expect(scoreHandOfDeal(given).bill?.total).toBe(Math.min(won('e'), won('s'), won('w'), won('n')));
    expect(describeNextStep(given, scoreHandOfDeal(given))).toBe(
      'You have not yet said what your own wind is. The hand may be worth more.',
    );
    expect(asksOf({ ...given, ending: { by: 'wall' } }).dealt).toBeUndefined();
  });

  it('does not score all hands, but with nothing on the table it may begin', () => {
    expect(switchToAllHands(withoutWinds('b5'), getHandEntryRules(withoutWinds('b5')))).toBeUndefined();
    expect(switchToAllHands(withoutWinds(''), getHandEntryRules(withoutWinds('')))).toMatchObject({
      scoresAllHands: true,
      seat: 'e',
    });
  });
});

it('never makes the example one of the hands', () => {
  const sample = createSampleDeal(table, { s: 'Raj' });
  const four = switchToAllHands(sample, getHandEntryRules(sample))!;
  expect(Object.values(four.entries).some(({ hand, won }) => hand.rack.length > 0 || won !== undefined)).toBe(false);
  expect(four).toMatchObject({ scoresAllHands: true, isExample: false, ending: {}, names: { s: 'Raj' } });
});

describe('names', () => {
  const named = (won?: Deal['seat']): Deal => {
    const four = {
      ...createEmptyDeal(table, { e: 'Jean', s: 'Raj', w: 'Ann' }),
      scoresAllHands: true,
      isWindChosen: true,
    };
    return won ? changeSeatEntry(four, { won: true }, won) : four;
  };

  it('stand for the winds in sentences', () => {
    const four = named();
    expect([getPlayerNameOrWind(four, 'e'), getPlayerNameOrWind(four, 'n')]).toEqual(['Jean', 'North']);
    expect([formatPlayerAndWind(four, 'e'), formatPlayerAndWind(four, 'n')]).toEqual(['Jean (East)', 'North']);
    expect(setPlayerName(setPlayerName(four, 'n', ' Li '), 'e', ' ').names).toEqual({ s: 'Raj', w: 'Ann', n: 'Li' });
  });

  it.each([
    ['East won and stays East', 'e', { e: 'Jean', s: 'Raj', w: 'Ann' }],
    ['East lost: South is East now', 's', { e: 'Raj', s: 'Ann', n: 'Jean' }],
    ['nobody has won', undefined, { e: 'Jean', s: 'Raj', w: 'Ann' }],
  ] as const)('go with their players to the next hand: %s', (_, won, names) => {
    expect(createNextDealWithoutTiles(named(won)).names).toEqual(names);
  });
});

describe('the questions', () => {
  it('are asked by themselves one after another, and the rest counts as no', () => {
    const first = (given: Deal) =>
      listHandQuestions(given, getHandEntryRules(given), asksOf(given)).find(
        ({ isPrompted, value }) => isPrompted && value === undefined,
      )?.id;
    let now: Deal = { ...deal(WHOLE), isWindChosen: false };
    const order: string[] = [];
    for (const [id, value] of [
      ['won', 'wall'],
      ['tile', 'c9'],
    ] as const) {
      order.push(first(now) ?? 'none');
      now = applyAnswer(now, id, value).now;
    }
    expect(order).toEqual(['won', 'tile']);
    expect(first(now), 'no wind is worth more').toBeUndefined();
    now = applyAnswer(now, 'wind', 's').now;
    expect(now).toMatchObject({ seat: 's', isWindChosen: true, ending: { tile: 'c9', by: 'wall' } });
    const shown = Object.fromEntries(
      listHandQuestions(now, getHandEntryRules(now), asksOf(now)).map(({ id, answerText: words }) => [id, words]),
    );
    expect(shown).toMatchObject({
      wind: 'South',
      won: 'Yes: the wall',
      tile: '9 of characters',
      call: 'Not said',
      round: 'East',
    });
  });

  it('take a set as the one that the last tile finished', () => {
    const given = deal(WHOLE, { won: true });
    const options = listHandQuestions(given, getHandEntryRules(given), asksOf(given)).find(
      ({ id }) => id === 'tile',
    )!.options;
    expect(options.map(({ value }) => value)).toEqual(['b2', 'c9', 'o1', 'set-0', 'set-1', 'unsure']);
    const pung = applyAnswer(given, 'tile', 'set-0').now;
    expect(pung.ending.tile).toBe('dr');
    expect(getCurrentEntry(pung).hand.sets).toHaveLength(1);
    expect(applyAnswer(given, 'tile', 'set-1').now.ending.tile, 'which tile of the chow is still open').toBeUndefined();
  });

  it.each([
    ['round', 'n', { round: 'n' }],
    ['goulash', 'yes', { goulash: true }],
    ['kongs', '2', { ending: { kongs: 2 } }],
    ['extra', '8', { ending: { extra: 8 } }],
    ['call', 'unsure', { ending: { call: 'unsure' } }],
    ['tile', 'unsure', { ending: { tile: 'unsure' } }],
  ])('%s: %s is kept', (id, value, change) => {
    expect(applyAnswer(deal(WHOLE, { won: true }), id, value).now).toMatchObject(change);
  });

  const asks = (hand: string, ending: WinDetails, seat: Deal['seat'] = 'e') =>
    asksOf(showOrMoveHandToSeat(deal(hand, { won: true }, ending), seat));

  it('asks a loser about fishing and a winner about the last tile', () => {
    expect(asksOf(deal('b5', { won: false }))).toMatchObject({ fishing: true, ending: false });
    expect(asks(WHOLE, {})).toMatchObject({ fishing: false, ending: true, last: undefined, dealt: undefined });
    expect(asksOf(deal('b5'))).toMatchObject({ fishing: true, ending: false });
  });

  it('asks only what the way of the last tile leaves open', () => {
    expect(asks(WHOLE, { by: 'wall' }).last).toBe('wall');
    expect(asks(WHOLE, { by: 'loose' })).toMatchObject({ last: undefined, kongs: 0 });
    expect(asks('[b1111] (c2222) o3', { by: 'loose' }).kongs).toBe(2);
    expect(asks('b111', { by: 'wall' }).dealt).toBe('heaven');
    expect(asks('b111', { by: 'discard' }).dealt).toBeUndefined();
    expect(asks('b111', { by: 'discard' }, 's').dealt).toBe('earth');
    expect(asks('(b111)', { by: 'wall' }).dealt).toBeUndefined();
  });
});

describe('answers', () => {
  it('takes the hand along when its player sits elsewhere, and looks at another hand of four', () => {
    const moved = showOrMoveHandToSeat(deal('b5', { won: true }), 'w');
    expect(getCurrentEntry(moved).hand.rack).toEqual(['b5']);
    expect(moved.entries.e.won).toBeUndefined();
    expect(getCurrentEntry(showOrMoveHandToSeat({ ...deal('b5'), scoresAllHands: true }, 'w')).hand.rack).toEqual([]);
  });

  it('lets only one player win', () => {
    const east = {
      ...deal('b5', { won: true }, { by: 'wall' }),
      scoresAllHands: true,
      discarder: 'w',
      liable: { seat: 's', rule: 'x' },
    } as const;
    const south = setWinner(showOrMoveHandToSeat(east, 's'), true);
    expect(south.entries.e.won).toBe(false);
    expect(south.entries.s.won).toBe(true);
    expect(south).toMatchObject({ ending: {}, discarder: undefined, liable: undefined });
  });

  it('puts a set that the last tile finished back on the rack, for the same score as a discard', () => {
    const before = deal('b22 c999 o111 (drrr) (o345)', { won: true });
    const back = changeWinDetails(setLastTileInExposedSet(before, 0, 'dr'), { by: 'discard' });
    expect(getCurrentEntry(back).hand.sets).toHaveLength(1);
    expect(back.ending.tile).toBe('dr');
    const line = scoreHandOfDeal(back).bill?.lines.find(({ set }) => set?.tile === 'dr');
    expect(line?.set?.concealed).toBe(false);
  });

  it('writes four hands down in the order of play and knows when all are in', () => {
    let now = switchToAllHands(deal('drrr', { won: true }), getHandEntryRules(deal('drrr')))!;
    const order = [now.seat];
    for (let i = 0; i < 4; i++) {
      expect(areAllHandsEntered(now, getHandEntryRules(now))).toBe(false);
      now = finishEntryAndGoToNextPlayer(now, getHandEntryRules(now));
      order.push(now.seat);
    }
    expect(order).toEqual(['e', 's', 'w', 'n', 'n']);
    expect(areAllHandsEntered(now, getHandEntryRules(now))).toBe(true);
    expect(createNextDealWithoutTiles(now)).toMatchObject({ scoresAllHands: true, round: 'e', table });
    expect(areAllHandsEntered(createNextDealWithoutTiles(now), getHandEntryRules(now))).toBe(false);
  });
});

describe('other numbers of players, and games that pay the winner alone', () => {
  /** Who is asked for a hand, one after another, until all that count are in. */
  function order(start: Deal): string[] {
    let now = switchToAllHands(start, getHandEntryRules(start))!;
    const seats: string[] = [];
    while (!areAllHandsEntered(now, getHandEntryRules(now))) {
      seats.push(now.seat);
      now = finishEntryAndGoToNextPlayer(now, getHandEntryRules(now));
    }
    return seats;
  }

  it.each([
    ['two players hold East and West', 'u3a', { players: 2 }, 'e', ['e', 'w']],
    ['nobody of two is South', 'u3a', { players: 2 }, 's', ['e', 'w']],
    ['three players are asked from East on', 'u3a', { players: 3 }, 'e', ['e', 's', 'w']],
    ['any three seats may be filled', 'u3a', { players: 3 }, 'w', ['w', 'n', 'e']],
    ['five players share four seats', 'u3a', { players: 5 }, 'n', ['n', 'e', 's', 'w']],
    ['the winner’s hand is enough', 'cantonese', {}, 's', ['s']],
    ['the winner’s hand is enough', 'japanese', {}, 'e', ['e']],
  ] as const)('%s (%s)', (_, rules, house, seat, expected) => {
    expect(
      order({
        ...showOrMoveHandToSeat(under(rules, house, WHOLE), seat),
        ...(rules === 'u3a'
          ? {}
          : { entries: showOrMoveHandToSeat(under(rules, house, WHOLE, { won: true }), seat).entries }),
      }),
    ).toEqual(expected);
  });

  it('does not settle on a loser’s hand where only the winner is paid', () => {
    const lost = finishEntryAndGoToNextPlayer(
      under('cantonese', {}, 'b123', { won: false }),
      getHandEntryRules(under('cantonese', {}, '')),
    );
    expect(areAllHandsEntered(lost, getHandEntryRules(lost))).toBe(false);
    expect(lost.seat).toBe('s');
  });
});

describe('what only some games ask', () => {
  it.each([
    ['u3a', {}, { call: true, ready: false, extra: false }],
    ['bell', {}, { call: true, ready: false, extra: false }],
    ['japanese', {}, { call: false, ready: false, extra: false }],
    ['japanese', { ready: true, eighthExtraHand: true }, { call: false, ready: true, extra: true }],
    ['cantonese', {}, { call: false, ready: false, extra: false }],
  ] as const)('%s %o', (rules, house, expected) => {
    expect(asksOf(under(rules, house, WHOLE, { won: true }))).toMatchObject(expected);
    expect(asksOf(under(rules, house, 'b5', { won: false })).fishing).toBe(rules === 'u3a');
  });

  it('counts a declared ready hand, and East’s eighth extra hand', () => {
    const plain = under(
      'japanese',
      { ready: true, eighthExtraHand: true },
      'b123 c456789 o123 we',
      { won: true },
      { tile: 'o3', by: 'wall' },
    );
    const hand = replaceHandByNotationOrThrow(plain, 'b123 c456789 o123 wee');
    const won = changeSeatEntry(hand, { won: true });
    const total = (ending: WinDetails) =>
      scoreHandOfDeal({ ...won, ending: { ...plain.ending, ...ending } }).bill?.total ?? 0;
    expect(total({ ready: 'yes' })).toBeGreaterThan(total({ ready: 'no' }));
    expect(total({ extra: 8 })).toBeGreaterThan(total({ extra: 7 }));
  });

  const EIGHT = 'b123 c456 o79 wew f1234 s1234';

  it('counts eight flowers as Mahjong on the last of them, however it came', () => {
    const won = under('cantonese', { flowers: 'seat' }, EIGHT, { won: true });
    const engineSays = score({
      table: won.table,
      seat: 'e',
      round: 'e',
      hand: EIGHT,
      win: { tile: 's4', by: 'wall' },
    });
    const counted = scoreHandOfDeal({ ...won, ending: { tile: 's4', by: 'wall' } });
    expect(counted.error).toBeUndefined();
    expect(engineSays.ok && counted.bill?.total).toBe(engineSays.ok && engineSays.value.total);
    expect(scoreHandOfDeal(won).guessed.tile, 'it does not matter which').toBeUndefined();
    expect(asksOf({ ...won, ending: { tile: 's4', by: 'loose' } })).toMatchObject({ byBonus: true, kongs: 0 });
    expect(dropMissingLastTile({ ...won, ending: { tile: 's4' } }).ending.tile).toBe('s4');
  });

  it('offers flowers as the last tile only where all of them are Mahjong', () => {
    const offered = (held: Deal) =>
      listWaysOfLastTile(getCurrentEntry(held).hand, getHandEntryRules(held)).filter((tile) => /^[fs]/.test(tile))
        .length;
    expect(offered(under('cantonese', { flowers: 'seat' }, EIGHT))).toBe(8);
    expect(offered(under('cantonese', { flowers: 'seat' }, EIGHT.replace('s1234', 's123')))).toBe(0);
    expect(offered(under('u3a', {}, EIGHT))).toBe(0);
  });
});

it('puts the answers into one line for the printed page', () => {
  expect(formatAnswersOfHand(deal(WHOLE, { won: true }, { tile: 'b2', by: 'kong' }), OURS)).toBe(
    'East in the East round. Mahjong with 2 of bamboos from a robbed kong. Rules: Ours.',
  );
  expect(formatAnswersOfHand({ ...deal('b5'), goulash: true }, OURS)).toBe(
    'East in the East round. A goulash. Rules: Ours.',
  );
});
