// The scorer over time: hands told, taken back, shared, left and opened again, with another window beside it.
import { describe, expect, it } from 'vitest';
import {
  setCurrentPlayerWon,
  showOrMoveHandToSeat,
  enableScoringAllHandsIfWindKnown,
} from '../../src/features/scorer/answers.ts';
import { formatSharedDealQuery, formatStoredDealQuery } from '../../src/features/scorer/deal-link.ts';
import {
  changeSeatEntry,
  createEmptyDeal,
  findWinner,
  getCurrentEntry,
  hasInputWorthSaving,
  type Deal,
} from '../../src/features/scorer/deal.ts';
import { SAMPLE_HAND_TEXT } from '../../src/features/scorer/initial-deal.ts';
import { ScorerState } from '../../src/features/scorer/scorer-state.svelte.ts';
import {
  applyHandChangeWithMessage,
  clearDealPartWithMessage,
  getHandToEdit,
  getHandEntryConstraints,
  replaceHandAndCheckLastTile,
} from '../../src/features/scorer/taps.ts';
import { openOwnAgreementStore } from '../../src/storage/agreement.ts';
import { openScorerQueryStore } from '../../src/storage/scorer-deal.ts';
import { changeStoredNewSheetDraft, openSheetDraftsStore } from '../../src/storage/sheet-drafts.ts';
import { formatHand, parseHand, TILES } from '../../src/engine/index.ts';
import { tapTile } from '../../src/ui/hand-editor/tap-tile.ts';
import { openLoadedTableOrDefault, openTableWithPlayerCount } from '../../src/ui/table.ts';
import type { Device } from './support/device.ts';
import { openPage, pick, walk, type Steps } from './support/walk.ts';
import { setDealHandFromNotationOrThrow } from '../unit/support/deal-hand.ts';

const TABLE = openLoadedTableOrDefault({ rules: 'u3a', house: {} });
const HAND = 'c22 (b555) (o999)';
const OTHER_HAND = 'b11 (dggg)';
const toQuery = (hand: string): string =>
  formatSharedDealQuery({ ...setDealHandFromNotationOrThrow(createEmptyDeal(TABLE), hand), isWindChosen: true });

function openScorer(link = '', device: Device = openPage()) {
  const scorer = new ScorerState();
  scorer.open(link);
  return { scorer, device };
}
const tell = (scorer: ScorerState, hand = HAND): void => scorer.go(setDealHandFromNotationOrThrow(scorer.deal, hand));
/** The rules’ own words are fetched in between. */
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

interface Bench {
  readonly device: Device;
  scorer: ScorerState;
  /** Every deal that there was, which Undo goes back through. */
  past: Deal[];
}

/** Notes the deal that a step has made another of, which can be taken back. */
async function note({ scorer, past }: Bench, run: (scorer: ScorerState) => unknown): Promise<void> {
  const before = scorer.deal;
  await run(scorer);
  if (scorer.deal !== before) past.push(before);
}

const STEPS: Steps<Bench> = {
  tap: (bench, draw) =>
    note(bench, (scorer) => {
      const { deal, rules } = scorer;
      const aim = {
        to: pick(['rack', 'pung', 'chow', 'kong', 'pair'] as const, draw)!,
        concealed: draw % 2 > 0,
        wilds: 0,
      };
      const change = applyHandChangeWithMessage(
        deal,
        tapTile(getHandToEdit(deal), pick(TILES, draw)!, aim, getHandEntryConstraints(deal, rules)),
      );
      scorer.take(change);
      expect(scorer.change.message).toBe(change.message);
      if (change.refused) expect(scorer.deal).toBe(deal);
      else if (!deal.isExample) expect(getCurrentEntry(scorer.deal).typed, 'the tiles count again').toBeUndefined();
    }),
  type: (bench, draw) => note(bench, (scorer) => scorer.go(changeSeatEntry(scorer.deal, { typed: draw % 100 }))),
  'type letters': (bench, draw) =>
    note(bench, (scorer) => {
      const hand = parseHand(pick(['b11', HAND, OTHER_HAND], draw)!);
      if (hand.ok) scorer.go(replaceHandAndCheckLastTile(scorer.deal, hand.value));
      expect(getCurrentEntry(scorer.deal).typed, 'the tiles count again').toBeUndefined();
    }),
  'all hands': (bench) =>
    note(bench, (scorer) => scorer.go(enableScoringAllHandsIfWindKnown(scorer.deal, scorer.rules) ?? scorer.deal)),
  name: (bench, draw) => note(bench, (scorer) => scorer.setPlayerName('e', `Jean ${draw}`)),
  example: (bench) =>
    note(bench, (scorer) => {
      scorer.showExample();
      expect(scorer.deal.isExample).toBe(true);
    }),
  clear: (bench) => note(bench, (scorer) => scorer.take(clearDealPartWithMessage(scorer.deal, true))),
  players: (bench, draw) =>
    note(bench, (scorer) => scorer.setPlayers(openTableWithPlayerCount(TABLE, 3 + (draw % 2)), pick(['s', 'n'], draw))),
  rules: (bench, draw) =>
    note(bench, async (scorer) => {
      void scorer.chooseRules(pick(['u3a', 'cantonese', 'no game'], draw)!);
      await settle();
    }),
  'be refused': ({ scorer }) => {
    const { deal } = scorer;
    scorer.showMessage('First say which wind you are.', true);
    expect([scorer.deal, scorer.change.refused, scorer.change.isShown]).toEqual([deal, true, true]);
  },
  undo: ({ scorer, past }) => {
    expect(scorer.canUndo).toBe(past.length > 0);
    const before = past.pop() ?? scorer.deal;
    scorer.undo();
    expect([scorer.deal, scorer.change.message]).toEqual([before, 'Undone.']);
  },
  'leave and come back': (bench) => {
    const { deal } = bench.scorer;
    bench.scorer.save();
    const stored = openScorerQueryStore().get();
    if (hasInputWorthSaving(deal)) expect(stored).toBe(formatStoredDealQuery(deal));
    bench.scorer = openScorer('', bench.device).scorer;
    bench.past = [];
    expect(bench.scorer.errors).toEqual([]);
    // Once more: nothing is lost with each visit.
    expect(hasInputWorthSaving(bench.scorer.deal) ? formatStoredDealQuery(bench.scorer.deal) : stored).toBe(stored);
  },
};

describe('the scorer over time', () => {
  it('takes back all that was done, step by step, and goes on where it was left', async () => {
    await walk<Bench>(
      () => ({ ...openScorer(), past: [] }),
      STEPS,
      ({ scorer, past }, step) => {
        expect(scorer.canUndo).toBe(past.length > 0);
        expect(scorer.deal.isExample && scorer.deal.table !== TABLE ? [] : scorer.errors).toEqual([]);
        // A refusal is past with the next step.
        if (step !== 'be refused' && step !== 'tap' && step !== 'rules') expect(scorer.change.refused).toBeUndefined();
        expect(scorer.isStorageRefused).toBe(false);
      },
      { most: 240, length: 20 },
    );
  });
});

describe('a hand on the device', () => {
  it('is kept while somebody looks at an example, and forgotten with an emptied table', () => {
    const { scorer } = openScorer();
    tell(scorer);
    scorer.save();
    const kept = openScorerQueryStore().get();
    expect(kept).toContain('b555');
    scorer.showExample();
    scorer.save();
    expect(openScorerQueryStore().get()).toBe(kept);
    scorer.syncFromOtherWindow();
    expect(scorer.deal.isExample, 'no other window has changed anything').toBe(true);
    scorer.undo();
    scorer.take(clearDealPartWithMessage(scorer.deal, true));
    scorer.save();
    expect(openScorerQueryStore().get()).toBe('');
  });

  it('of a lesson is not kept, nor does it disturb the one that is', () => {
    const { scorer, device } = openScorer();
    tell(scorer);
    scorer.save();
    const kept = openScorerQueryStore().get();
    const lesson = new ScorerState();
    lesson.openExample({ hand: SAMPLE_HAND_TEXT, seat: 'w', round: 'e', tile: 'c2', by: 'discard' }, 'bmja');
    expect([lesson.isReady, lesson.deal.table.rules]).toEqual([true, 'bmja']);
    lesson.save();
    expect(device.held.get('sparrow.scorer')).toContain('b555');
    expect(openScorerQueryStore().get()).toBe(kept);
  });

  it('gives way to a link, and comes back with what was said of the link', () => {
    const { scorer, device } = openScorer();
    tell(scorer);
    scorer.save();
    const linked = openScorer(toQuery(OTHER_HAND).replace('seat=e', 'seat=x'), device).scorer;
    expect(linked.errors.join(' ')).toContain('a wind that does not exist');
    expect(linked.change).toMatchObject({ message: 'Part of the link could not be read.', isShown: true });
    expect(linked.storedDeal && formatSharedDealQuery(linked.storedDeal)).toBe(formatSharedDealQuery(scorer.deal));
    linked.save();
    linked.syncFromOtherWindow();
    expect([openScorerQueryStore().get(), linked.isLinkOnlyShown], 'a reload brings both again').toEqual([
      formatStoredDealQuery(scorer.deal),
      true,
    ]);
    linked.restoreStoredDeal();
    expect(formatSharedDealQuery(linked.deal)).toBe(formatSharedDealQuery(scorer.deal));
    expect([linked.storedDeal, linked.errors, linked.change.isShown]).toEqual([undefined, [], true]);
    linked.undo();
    expect(getCurrentEntry(linked.deal).hand.sets[0]?.tiles).toEqual(['dg', 'dg', 'dg']);
    linked.save();
    expect(openScorerQueryStore().get(), 'the shared hand is not saved over it').toBe(
      formatStoredDealQuery(scorer.deal),
    );
    linked.restoreStoredDeal();
    expect(formatSharedDealQuery(linked.deal)).toBe(formatSharedDealQuery(scorer.deal));
    const again = openScorer(toQuery(OTHER_HAND).replace('seat=e', 'seat=x'), device).scorer;
    again.beginNextHand();
    again.save();
    expect([again.errors, again.storedDeal, openScorerQueryStore().get()]).toEqual([[], undefined, '']);
  });

  it('that was begun before the page was ready goes on, where there is no other', () => {
    openPage();
    const early = new ScorerState();
    tell(early);
    early.open('');
    expect([getCurrentEntry(early.deal).hand.sets.length, early.canUndo, early.change.message]).toEqual([2, true, '']);
    early.save();
    const second = new ScorerState();
    tell(second, OTHER_HAND);
    second.open('');
    expect(getCurrentEntry(second.deal).hand.sets.length).toBe(2);
  });

  it('is not kept before the page is ready, and says where there is no room', () => {
    const device = openPage();
    const scorer = new ScorerState();
    tell(scorer);
    scorer.save();
    expect(device.held.size).toBe(0);
    scorer.open('');
    device.room = 0;
    scorer.save();
    expect(scorer.isStorageRefused).toBe(true);
    device.room = Infinity;
    tell(scorer, OTHER_HAND);
    scorer.save();
    expect(scorer.isStorageRefused).toBe(false);
  });

  it('follows another window, and Undo brings the one of this window back', async () => {
    const { scorer, device } = openScorer();
    const stop = scorer.subscribeOtherWindows();
    tell(scorer);
    scorer.save();
    const other = openScorerQueryStore(device.open());
    const { deal } = scorer;
    other.update(() => toQuery(OTHER_HAND));
    device.deliver();
    await settle();
    expect(formatSharedDealQuery(scorer.deal)).toBe(toQuery(OTHER_HAND));
    expect(scorer.change).toMatchObject({ isShown: true, message: expect.stringContaining('another window') });
    scorer.undo();
    expect([scorer.deal, scorer.change.isShown]).toEqual([deal, true]);
    // What is the same, or nothing, says nothing.
    scorer.showMessage('');
    other.update(() => formatStoredDealQuery(scorer.deal));
    scorer.syncFromOtherWindow();
    other.clear();
    scorer.syncFromOtherWindow();
    await settle();
    expect([scorer.deal, scorer.change.message]).toEqual([deal, '']);
    stop();
    other.update(() => toQuery(OTHER_HAND));
    device.deliver();
    await settle();
    expect(scorer.deal).toBe(deal);
  });
});

describe('the rules of the device', () => {
  const agree = (rules: string, device?: Device): unknown =>
    openOwnAgreementStore(device?.open()).update(() => ({ rules, house: {} }));

  it('are those of a hand that is left and opened again, until others are chosen for it', async () => {
    const { scorer, device } = openScorer();
    tell(scorer);
    scorer.save();
    agree('bmja');
    const again = openScorer('', device).scorer;
    expect([again.table.rules, formatHand(getCurrentEntry(again.deal).hand)]).toEqual(['bmja', HAND]);
    await again.chooseRules('cantonese');
    again.save();
    agree('bell');
    expect(openScorer('', device).scorer.table.rules).toBe('cantonese');
  });

  it('are followed when another window changes them', async () => {
    const { scorer, device } = openScorer();
    const stop = scorer.subscribeOtherWindows();
    tell(scorer);
    agree('bmja', device);
    device.deliver();
    await settle();
    expect([scorer.table.rules, scorer.change.isShown]).toEqual(['bmja', true]);
    await scorer.chooseRules('cantonese');
    agree('bell', device);
    device.deliver();
    await settle();
    expect(scorer.table.rules).toBe('cantonese');
    stop();
  });
});

describe('what has no end', () => {
  it('Undo goes back two hundred steps, the oldest forgotten', () => {
    const { scorer } = openScorer();
    for (let typed = 1; typed <= 205; typed++) scorer.go(changeSeatEntry(scorer.deal, { typed }, 'e'));
    for (let steps = 0; steps < 200; steps++) scorer.undo();
    expect([scorer.deal.entries.e.typed, scorer.canUndo]).toEqual([5, false]);
  });

  it('a score typed over the tiles goes, and the tiles are there again', () => {
    const { scorer, device } = openScorer();
    tell(scorer);
    const tiles = formatSharedDealQuery(scorer.deal);
    scorer.go(changeSeatEntry(scorer.deal, { typed: 92 }, 'e'));
    scorer.save();
    const again = openScorer('', device).scorer;
    expect(again.deal.entries.e.typed).toBe(92);
    expect(formatSharedDealQuery(changeSeatEntry(again.deal, { typed: undefined }, 'e'))).toBe(tiles);
  });

  it('a score in a link is ten million at most', () => {
    expect(openScorer('?h=99999999&seat=e').scorer.deal.entries.e.typed).toBe(10_000_000);
    expect(openScorer('?h=9999999&seat=e').scorer.deal.entries.e.typed).toBe(9_999_999);
  });
});

describe('the players', () => {
  it('keep a wind that is held when one is missing, which nobody has chosen', () => {
    const { scorer } = openScorer();
    scorer.go({ ...setDealHandFromNotationOrThrow(createEmptyDeal(TABLE), HAND), seat: 'n', isWindChosen: true });
    scorer.setPlayers(openTableWithPlayerCount(TABLE, 3), 'n');
    const { seats } = scorer.rules;
    expect([scorer.deal.seat, scorer.deal.isWindChosen, scorer.deal.absent]).toEqual([seats[1], false, 'n']);
    expect(scorer.change).toMatchObject({ message: 'There are now three players at the table.', isShown: true });
    scorer.setPlayers(openTableWithPlayerCount(TABLE, 4), undefined);
    expect([scorer.deal.absent, scorer.change.message]).toEqual([
      undefined,
      'There are now four players at the table.',
    ]);
  });

  it('have not won where they no longer play', () => {
    const { scorer } = openScorer();
    scorer.go({ ...setDealHandFromNotationOrThrow(createEmptyDeal(TABLE), HAND, true), scoresAllHands: true });
    scorer.go({ ...showOrMoveHandToSeat(scorer.deal, 's'), discarder: 'n' });
    scorer.setPlayers(openTableWithPlayerCount(TABLE, 3), 'n');
    expect([findWinner(scorer.deal), scorer.deal.discarder]).toEqual(['e', undefined]);
    scorer.go(setCurrentPlayerWon(scorer.deal, true));
    scorer.setPlayers(openTableWithPlayerCount(TABLE, 3), 's');
    expect(findWinner(scorer.deal)).toBeUndefined();
  });

  it('are named for the score sheet too', () => {
    const { scorer } = openScorer();
    scorer.setPlayerName('s', '  Raj ');
    expect(scorer.deal.names).toEqual({ s: 'Raj' });
    expect(openSheetDraftsStore().get().opening?.names).toEqual(['', 'Raj', '', '']);
    changeStoredNewSheetDraft(() => ({ names: ['Ann', 'Raj', 'Li', '', 'Eve'] }));
    scorer.setPlayerName('w', 'Mei');
    scorer.setPlayerName('s', ' ');
    expect(openSheetDraftsStore().get().opening?.names).toEqual(['Ann', '', 'Mei', '', 'Eve']);
  });
});

describe('what is wrong', () => {
  it('is told in its place, with the reason once its words are there', async () => {
    const { scorer } = openScorer();
    scorer.go(setDealHandFromNotationOrThrow(createEmptyDeal(TABLE), 'b5 (o123) (o234) (b333) (b444)', true));
    expect(scorer.count.error).toBeDefined();
    const plain = scorer.describeErrorAt('tiles');
    expect(plain).toMatch(/\w/);
    expect(scorer.describeErrorAt('last')).toBeUndefined();
    await scorer.fetchReasons();
    expect(scorer.describeErrorAt('tiles')).toMatch(/\w/);
    expect(scorer.listBarredWinSentences(scorer.count)).toEqual([]);
    scorer.go(setDealHandFromNotationOrThrow(createEmptyDeal(TABLE), HAND));
    expect(scorer.describeErrorAt('tiles')).toBeUndefined();
  });

  it('is said where the rules of a game cannot be fetched, and the hand stays', async () => {
    const { scorer } = openScorer();
    tell(scorer);
    void scorer.chooseRules('atlantis');
    await settle();
    expect([scorer.table.rules, scorer.change.message]).toEqual(['u3a', '']);
    void scorer.chooseRules('cantonese');
    await settle();
    expect(scorer.table.rules).toBe('cantonese');
    expect(scorer.change).toMatchObject({ message: expect.stringContaining('The rules are now:'), isShown: true });
  });
});
