import { describe, expect, it } from 'vitest';
import { rulesets, score, type HouseInput, type ScoreInput, type Seat } from '../../src/engine/index.ts';
import {
  changeWinDetails,
  setDiscarder,
  setPlayerName,
  isEntryOfAllHandsFinished,
  moveSetToRackAsLastTile,
  createNextDealInSameRound,
  setCurrentPlayerWon,
  showOrMoveHandToSeat,
  enableScoringAllHandsIfWindKnown,
  withEntryFinishedAndNextPlayer,
} from '../../src/features/scorer/answers.ts';
import {
  getHandAsks as asksUnder,
  getHandEntryRules,
  listLastTileCandidates,
} from '../../src/features/scorer/hand-rules.ts';
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
import { clearDealPartWithMessage } from '../../src/features/scorer/taps.ts';
import { createSampleDeal } from '../../src/features/scorer/initial-deal.ts';
import { withAnswerAndMessage, FISHING_OPTIONS, listHandQuestions } from '../../src/features/scorer/questions.ts';
import {
  formatAnswersOfHand,
  listGuessedWinDetailSentences,
  describeNextStep,
  formatScoreLabel,
  describeTilesThatCompleteHand,
  listOrdinaryHandWorthSentences,
  toScoreDisplay,
} from '../../src/features/scorer/hand-text.ts';
import { formatSharedDealQuery } from '../../src/features/scorer/deal-link.ts';
import { parseDealLinkWithErrors } from '../../src/features/scorer/read-link.ts';
import { opened } from './support/opened.ts';
import { listCases } from './support/recorded.ts';
import { setDealHandFromNotationOrThrow } from './support/deal-hand.ts';

const table = opened('u3a');
const engine = (input: Omit<ScoreInput, 'table' | 'round'>): number | string => {
  const result = score({ table, round: 'e', ...input });
  return result.ok ? result.value.total : result.error.code;
};
/** A deal whose round and winds are known, under other rules where they are named. */
const deal = (
  text: string,
  entry: Partial<SeatEntry> = {},
  ending: WinDetails = {},
  rules = 'u3a',
  house: HouseInput = {},
): Deal => ({
  ...changeSeatEntry(
    setDealHandFromNotationOrThrow({ ...createEmptyDeal(opened(rules, house)), isWindChosen: true, round: 'e' }, text),
    entry,
  ),
  ending,
});
const asksOf = (given: Deal) => asksUnder(given, getHandEntryRules(given));
const WHOLE = 'b22 c999 o111 (drrr) (o345)';
const OURS = { name: 'Ours', short: 'Ours', written: 'By our rules', sentence: 'As we play.', loose: 'The kong box' };
const under = (rules: string, house: HouseInput, text: string, entry?: Partial<SeatEntry>, ending?: WinDetails): Deal =>
  deal(text, entry, ending, rules, house);

it('what the scorer makes of a deal: its count, what it says and what it asks', async () => {
  const won = { won: true } as const;
  const lost = { won: false } as const;
  const ORPHANS = 'c199 o19 b19 wesn drgw';
  const bonus = 'b123 c456 o79 wew f1234 s1234';
  const flowers = { flowers: 'seat' } as const;
  const ready = { ready: true, eighthExtraHand: true };
  const japanese = (ending: WinDetails) =>
    under('japanese', ready, 'b123 c456789 o123 wee', won, { tile: 'o3', by: 'wall', ...ending });
  const fresh = (text: string): Deal => setDealHandFromNotationOrThrow(createEmptyDeal(table), text);
  const nobodys = (text: string, entry: Partial<SeatEntry> = {}, ending: WinDetails = {}): Deal => ({
    ...deal(text, entry, ending),
    isWindChosen: false,
  });
  const hands = ['', 'b5', 'b2', 'drrr', 'drrr (o1111) f1', 'b112233 c456 o789 we', WHOLE, 'b22 c999 o111 (drrr) o346'];
  const needing = ['b22 c999 o111 (drrr) o34', 'b2 c999 o111 (drrr) o345', 'b2 c999 o111 (drrr) o146', ORPHANS];
  const winds = ['weee', 'wsss', 'wwww (c999) f1', 'drrr', 'b5 f12 s2', 'f1', 'wee'];
  const at = (text: string, seat: Seat, entry: Partial<SeatEntry> = {}, ending: WinDetails = {}): Deal =>
    showOrMoveHandToSeat(changeSeatEntry({ ...fresh(text), ending }, entry), seat);
  const tens = ['wall', 'loose', 'discard', 'kong', 'unsure'] as const;
  const deals: Readonly<Record<string, Deal>> = {
    ...Object.fromEntries([...hands, ...needing].map((hand) => [`“${hand}”`, deal(hand)])),
    ...Object.fromEntries(winds.map((hand) => [`“${hand}” of nobody`, nobodys(hand)])),
    ...Object.fromEntries(['', ...winds].map((hand) => [`“${hand}”, nothing said`, fresh(hand)])),
    ...Object.fromEntries(
      winds.map((hand) => [
        `“${hand}” of nobody, won`,
        changeSeatEntry({ ...fresh(hand), ending: { by: 'wall' } }, won),
      ]),
    ),
    'west’s dragons': at('drrr', 'w'),
    'nobody’s lost dragons': changeSeatEntry(fresh('drrr'), lost),
    'south’s winds, the round not said': at('weee', 's'),
    'east’s winds, the round not said': at('wss (wnnn)', 'e'),
    'north’s winds, the round not said': at('wwww f2', 'n'),
    'the limit, the round not said': at('weee wsss wwww wnnn b99', 'w', won, { by: 'wall', tile: 'b9' }),
    'clean, the round not said': at('drrr dggg wnnn wsss b99', 'e', won, { by: 'wall', tile: 'b9' }),
    'both winds not said': changeSeatEntry(fresh('b22 c999 o111 (drrr) wsss'), won),
    ...Object.fromEntries(tens.map((by) => [`won by ${by}`, deal(WHOLE, won, { tile: 'c9', by })])),
    'won by kongs': deal('[b1111] (c2222) o3', won, { by: 'loose' }),
    'won, with every answer': deal(WHOLE, won, { tile: 'c9', by: 'wall', last: 'yes', call: 'no' }),
    'won, and unsure of the last': deal(WHOLE, won, { tile: 'c9', by: 'wall', last: 'unsure', call: 'no' }),
    'won, of which nothing more is known': deal(WHOLE, won),
    'won from a discard, the tile not said': deal(WHOLE, won, { by: 'discard' }),
    'won by nobody, the wind not said': nobodys('b22 c999 o111 (drrr) wsss', won, { tile: 'b2', by: 'wall' }),
    'too few tiles to win': deal('drrr', won),
    'five of a kind': deal('b1111 b1', won),
    'too many to lose': deal(WHOLE, lost),
    'a loser': deal('b5', lost),
    'one tile short': deal(ORPHANS, { ...lost, fishing: 'yes' }),
    'unsure whether one tile short': deal(ORPHANS, { ...lost, fishing: 'unsure' }),
    'one tile short, the hand not said': deal('wesn f2', { ...lost, fishing: 'yes' }),
    'a special hand': deal('wnn weee wsss drrr dggg', won, { tile: 'we', by: 'wall' }),
    'a special hand that is worth less': deal('(c222) c333 c666 [c9999] c55 f12', won, { tile: 'c5', by: 'discard' }),
    'a special hand of no sets': deal('c199 o19 b19 weswn drgw', won, { tile: 'c9', by: 'wall' }),
    'an example': { ...deal(WHOLE, won), isExample: true },
    'a robbed kong': deal(WHOLE, won, { tile: 'b2', by: 'kong' }),
    'a goulash': { ...deal('b5'), goulash: true },
    ...Object.fromEntries(
      Object.keys(rulesets).flatMap((rules) => [
        [`${rules}, won`, under(rules, {}, WHOLE, won)],
        [`${rules}, lost`, under(rules, {}, 'b5', lost)],
      ]),
    ),
    'japanese, declared': japanese({ ready: 'yes' }),
    'japanese, not declared': japanese({ ready: 'no' }),
    'japanese, the eighth extra hand': japanese({ extra: 8 }),
    'japanese, the seventh': japanese({ extra: 7 }),
    'eight flowers': under('cantonese', flowers, bonus, won, { tile: 's4', by: 'wall' }),
    'eight flowers, however': under('cantonese', flowers, bonus, won),
    'eight flowers, on a loose tile': under('cantonese', flowers, bonus, won, { tile: 's4', by: 'loose' }),
  };
  const tell = (given: Deal): unknown => {
    const count = scoreHandOfDeal(given);
    const { bill, error, won: wins, canWin, guessed, missingWinds, ordinary } = count;
    const asks = Object.entries(asksOf(given)).filter(([, asked]) => asked !== undefined && asked !== false);
    return [
      [bill?.total, bill?.special?.rule, error?.code, wins, canWin, ordinary, guessed, missingWinds],
      toScoreDisplay(count),
      [describeNextStep(given, count), describeTilesThatCompleteHand(count)],
      [...listGuessedWinDetailSentences(count), ...listOrdinaryHandWorthSentences(count)],
      [formatScoreLabel(given, count), formatAnswersOfHand(given, OURS)],
      Object.fromEntries(asks),
      listHandQuestions(given, getHandEntryRules(given), asksOf(given)).map(({ id, isPrompted, answerText }) => [
        isPrompted ? `${id}!` : id,
        answerText,
      ]),
    ];
  };
  const told = Object.entries(deals).map(([name, given]) => [name, tell(given)] as const);
  await expect(listCases(Object.fromEntries(told))).toMatchFileSnapshot('recorded/scorer-deals.txt');
});

describe('counting', () => {
  it('asks a loser who was fishing for which hand, unless all thirteen tiles lie there', () => {
    const wonders = 'british.special.thirteen-unique-wonders';
    const handsOf = (now: Deal) =>
      listHandQuestions(now, getHandEntryRules(now), asksUnder(now, getHandEntryRules(now)))
        .find(({ id }) => id === 'fishing')
        ?.list?.options.map(({ value }) => value) ?? [];
    const few = deal('wesn f2', { won: false, fishing: 'yes' });
    expect(handsOf(few)).toContain(wonders);
    expect(scoreHandOfDeal(few).bill?.total).toBe(4);
    const answered = withAnswerAndMessage(deal('wesn f2'), 'fishing', wonders).now;
    expect(answered.entries.e).toMatchObject({ won: false, fishing: 'yes', fishingFor: wonders });
    expect(scoreHandOfDeal(answered).bill?.total).toBe(engine({ seat: 'e', hand: 'wesn f2', fishingFor: wonders }));
    expect(scoreHandOfDeal(answered).bill?.total).toBe(404);
    expect(parseDealLinkWithErrors(formatSharedDealQuery(answered), table).deal.entries.e.fishingFor).toBe(wonders);
    expect(scoreHandOfDeal(withAnswerAndMessage(answered, 'fishing', 'any').now).bill?.total).toBe(4);
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
    expect(FISHING_OPTIONS.map(({ value }) => value)).toEqual(
      expect.arrayContaining(asked.map(({ answer }) => answer)),
    );
    const down = withEntryFinishedAndNextPlayer(four, getHandEntryRules(four), 'yes');
    expect(down.entries.e).toMatchObject({ down: true, won: false, fishing: 'yes' });
    expect(scoreHandOfDeal(down, 'e').bill?.total).toBe(asked[1]!.sum);
    for (const answered of [{ fishing: 'no' }, { won: true }, { typed: 8 }] as const)
      expect(listTotalsByFishingAnswer(changeSeatEntry(four, answered), getHandEntryRules(four))).toEqual([]);
    const plain = { ...deal('b123 c456 o789 we drr'), scoresAllHands: true };
    expect(listTotalsByFishingAnswer(plain, getHandEntryRules(plain))).toEqual([]);
    const elsewhere = { ...under('bell', {}, hand), scoresAllHands: true };
    expect(listTotalsByFishingAnswer(elsewhere, getHandEntryRules(elsewhere))).toEqual([]);
  });
});

describe('while it is not known whose hand it is', () => {
  const withoutWinds = (text: string, entry: Partial<SeatEntry> = {}, ending: WinDetails = {}): Deal => ({
    ...deal(text, entry, ending),
    isWindChosen: false,
  });

  it('does not score all hands, but with nothing on the table it may begin', () => {
    expect(enableScoringAllHandsIfWindKnown(withoutWinds('b5'), getHandEntryRules(withoutWinds('b5')))).toBeUndefined();
    expect(enableScoringAllHandsIfWindKnown(withoutWinds(''), getHandEntryRules(withoutWinds('')))).toMatchObject({
      scoresAllHands: true,
      seat: 'e',
    });
  });
});

it('never makes the example one of the hands', () => {
  const sample = createSampleDeal(table, { s: 'Raj' });
  const four = enableScoringAllHandsIfWindKnown(sample, getHandEntryRules(sample))!;
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
    expect(createNextDealInSameRound(named(won)).names).toEqual(names);
  });

  it.each([
    ['u3a', 'w', { e: 'Raj', s: 'Pat', w: 'Jean' }, 'n'],
    ['u3a', 'e', { e: 'Jean', w: 'Raj', n: 'Pat' }, 's'],
    ['japanese', 'n', { e: 'Raj', s: 'Pat', w: 'Jean' }, 'n'],
  ] as const)('of three players go on with the empty seat: %s, %s won', (rules, won, names, absent) => {
    const three = {
      ...createEmptyDeal(opened(rules, { players: 3 }), { e: 'Jean', w: 'Raj', n: 'Pat' }),
      absent: 's',
    } as const;
    expect(createNextDealInSameRound(changeSeatEntry(three, { won: true }, won))).toMatchObject({ names, absent });
    expect(clearDealPartWithMessage(three, true).now.absent).toBe('s');
  });
});

it.each([
  ['discard', 's', 'wall', undefined],
  ['discard', 's', 'kong', 's'],
  ['wall', null, 'discard', undefined],
  ['wall', null, 'loose', null],
] as const)('a discarder goes with the way of winning: %s by %s becomes %s', (before, discarder, by, then) => {
  const won = { ...createEmptyDeal(table), ending: { by: before }, discarder };
  expect(changeWinDetails(won, { by }).discarder).toBe(then);
  expect(changeWinDetails(won, { tile: 'b1' }).discarder).toBe(discarder);
});

it.each([
  ['wall', 's', 'discard'],
  ['discard', null, 'wall'],
  ['kong', 's', 'kong'],
  ['loose', undefined, 'loose'],
] as const)('the way of winning goes with the discarder: %s by %s is %s', (by, discarder, then) => {
  const won = { ...createEmptyDeal(table), ending: { by } };
  expect(setDiscarder(won, discarder)).toMatchObject({ ending: { by: then }, discarder });
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
      ['won', 'discard'],
      ['tile', 'c9'],
    ] as const) {
      order.push(first(now) ?? 'none');
      now = withAnswerAndMessage(now, id, value).now;
    }
    expect(order).toEqual(['won', 'tile']);
    expect(first(now), 'no wind is worth more').toBeUndefined();
    now = withAnswerAndMessage(now, 'wind', 's').now;
    expect(now).toMatchObject({ seat: 's', isWindChosen: true, ending: { tile: 'c9', by: 'discard' } });
    const shown = Object.fromEntries(
      listHandQuestions(now, getHandEntryRules(now), asksOf(now)).map(({ id, answerText: words }) => [id, words]),
    );
    expect(shown).toMatchObject({
      wind: 'South',
      won: 'Yes: a discard',
      tile: '9 of characters',
      call: 'Not said',
      round: 'East',
    });
  });

  it('take a set as the one that the last tile finished', () => {
    const given = deal(WHOLE, { won: true });
    const listOptions = (now: Deal) =>
      listHandQuestions(now, getHandEntryRules(now), asksOf(now))
        .find(({ id }) => id === 'tile')!
        .options.map(({ value }) => value);
    expect(listOptions(given)).toEqual(['b2', 'c9', 'o1', 'set-0', 'set-1', 'unsure']);
    for (const by of ['wall', 'loose'])
      expect(listOptions(withAnswerAndMessage(given, 'won', by).now), `drawn: ${by}`).toEqual([
        'b2',
        'c9',
        'o1',
        'unsure',
      ]);
    const pung = withAnswerAndMessage(given, 'tile', 'set-0').now;
    expect(pung.ending.tile).toBe('dr');
    expect(getCurrentEntry(pung).hand.sets).toHaveLength(1);
    expect(
      withAnswerAndMessage(given, 'tile', 'set-1').now.ending.tile,
      'which tile of the chow is still open',
    ).toBeUndefined();
  });

  it.each([
    ['round', 'n', { round: 'n' }],
    ['goulash', 'yes', { goulash: true }],
    ['kongs', '2', { ending: { kongs: 2 } }],
    ['extra', '8', { ending: { extra: 8 } }],
    ['call', 'unsure', { ending: { call: 'unsure' } }],
    ['tile', 'unsure', { ending: { tile: 'unsure' } }],
  ])('%s: %s is kept', (id, value, change) => {
    expect(withAnswerAndMessage(deal(WHOLE, { won: true }), id, value).now).toMatchObject(change);
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
    const south = setCurrentPlayerWon(showOrMoveHandToSeat(east, 's'), true);
    expect(south.entries.e.won).toBe(false);
    expect(south.entries.s.won).toBe(true);
    expect(south).toMatchObject({ ending: {}, discarder: undefined, liable: undefined });
  });

  it('among all the hands, forgets how a player won who did not win or whose hand is cleared', () => {
    const one = {
      ...deal('b5', { won: true }, { by: 'loose', call: 'yes' }),
      liable: { seat: 'n', rule: 'x' },
    } as const;
    const four = { ...one, scoresAllHands: true, discarder: 'w' } as const;
    for (const next of [setCurrentPlayerWon(four, false), clearDealPartWithMessage(four, false).now])
      expect(next).toMatchObject({ ending: {}, discarder: undefined, liable: undefined });
    expect(setCurrentPlayerWon(changeSeatEntry(four, { won: false }), false).discarder).toBe('w');
    expect(setCurrentPlayerWon(one, false).ending.by).toBe('loose');
  });

  it('puts a set that the last tile finished back on the rack, for the same score as a discard', () => {
    const before = deal('b22 c999 o111 (drrr) (o345)', { won: true });
    const back = changeWinDetails(moveSetToRackAsLastTile(before, 0, 'dr'), { by: 'discard' });
    expect(getCurrentEntry(back).hand.sets).toHaveLength(1);
    expect(back.ending.tile).toBe('dr');
    const line = scoreHandOfDeal(back).bill?.lines.find(({ set }) => set?.tile === 'dr');
    expect(line?.set?.concealed).toBe(false);
  });

  it('writes four hands down in the order of play and knows when all are in', () => {
    let now = enableScoringAllHandsIfWindKnown(deal('drrr', { won: true }), getHandEntryRules(deal('drrr')))!;
    const order = [now.seat];
    for (let i = 0; i < 4; i++) {
      expect(isEntryOfAllHandsFinished(now, getHandEntryRules(now))).toBe(false);
      now = withEntryFinishedAndNextPlayer(now, getHandEntryRules(now));
      order.push(now.seat);
    }
    expect(order).toEqual(['e', 's', 'w', 'n', 'n']);
    expect(isEntryOfAllHandsFinished(now, getHandEntryRules(now))).toBe(true);
    expect(createNextDealInSameRound(now)).toMatchObject({ scoresAllHands: true, round: 'e', table });
    expect(isEntryOfAllHandsFinished(createNextDealInSameRound(now), getHandEntryRules(now))).toBe(false);
  });
});

describe('other numbers of players, and games that pay the winner alone', () => {
  /** Who is asked for a hand, one after another, until all that count are in. */
  function order(start: Deal): string[] {
    let now = enableScoringAllHandsIfWindKnown(start, getHandEntryRules(start))!;
    const seats: string[] = [];
    while (!isEntryOfAllHandsFinished(now, getHandEntryRules(now))) {
      seats.push(now.seat);
      now = withEntryFinishedAndNextPlayer(now, getHandEntryRules(now));
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
    const lost = withEntryFinishedAndNextPlayer(
      under('cantonese', {}, 'b123', { won: false }),
      getHandEntryRules(under('cantonese', {}, '')),
    );
    expect(isEntryOfAllHandsFinished(lost, getHandEntryRules(lost))).toBe(false);
    expect(lost.seat).toBe('s');
  });
});

describe('eight flowers', () => {
  const EIGHT = 'b123 c456 o79 wew f1234 s1234';

  it('offers flowers as the last tile only where all of them are Mahjong', () => {
    const offered = (held: Deal) =>
      listLastTileCandidates(getCurrentEntry(held).hand, getHandEntryRules(held)).filter((tile) => /^[fs]/.test(tile))
        .length;
    expect(offered(under('cantonese', { flowers: 'seat' }, EIGHT))).toBe(8);
    expect(offered(under('cantonese', { flowers: 'seat' }, EIGHT.replace('s1234', 's123')))).toBe(0);
    expect(offered(under('u3a', {}, EIGHT))).toBe(0);
  });
});
