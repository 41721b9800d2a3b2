// The score sheet over time: hands written, corrected, taken out and brought back, sheets put away and thrown away, a page
// left and opened again.
import { describe, expect, it } from 'vitest';
import { listPlayersInHand } from '../../src/features/score-sheet/players.ts';
import { ScoreSheetState } from '../../src/features/score-sheet/sheet-state.svelte.ts';
import { EMPTY_SHEET_OPENING_DRAFT, openSheetDraftsStore } from '../../src/storage/sheet-drafts.ts';
import { openSheetsStore } from '../../src/storage/sheet-shelf.ts';
import { countFirstPlayers, listUndeletedEntries, type SheetEntryOfHand, type Sheet } from '../../src/storage/sheet.ts';
import type { KeyValueStore } from '../../src/storage/store.ts';
import { Device } from './support/device.ts';
import type { SessionTableForPhone } from '../../src/storage/table-phone.ts';
import { pick, walk, type Steps } from './support/walk.ts';

const NAMES = ['Jean', 'Raj', 'Pauline', 'Gwyn'];
const BLANK = { title: 'Thursday', names: NAMES, tallies: true, rules: 'u3a', house: {} };
const SCORES = ['100', '20', '8', '0'];

/** What a person sees of the sheets, without the stamps. */
const listShown = ({ shelf }: ScoreSheetState) => ({
  sheet: shelf.sheet && {
    id: shelf.sheet.id,
    title: shelf.sheet.title,
    names: shelf.sheet.names,
    log: listUndeletedEntries(shelf.sheet).map((entry) => ({ ...entry, at: 0 })),
  },
  earlier: shelf.earlier.filter(({ gone }) => !gone).map(({ id, title, log }) => [id, title, log.length]),
});

/** Fills the fields with a hand that `winner` won of the player after, or nobody. */
function fill(state: ScoreSheetState, winner: number | null, scores = SCORES, players = [0, 1, 2, 3]): void {
  const playerAfterWinner = (i: number): number => players[(players.indexOf(winner!) + i) % players.length]!;
  state.answer({ winner, discarder: winner === null ? null : playerAfterWinner(1) });
  if (winner !== null) scores.forEach((score, i) => state.typeScore(playerAfterWinner(i), score));
}
function writeHand(state: ScoreSheetState, winner: number | null = 0): void {
  fill(state, winner);
  expect(state.writeDown()).toBe(true);
}
const listHands = ({ sheet }: ScoreSheetState): readonly SheetEntryOfHand[] =>
  sheet ? listUndeletedEntries(sheet).filter((entry) => entry.kind === 'hand') : [];
const getTotals = ({ session }: ScoreSheetState) => session?.totals ?? [];
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const open = (store: KeyValueStore): ScoreSheetState => new ScoreSheetState(store);
function openBegun(store: KeyValueStore = new Device().open()): ScoreSheetState {
  const state = open(store);
  state.beginSession(BLANK);
  return state;
}

interface Bench {
  readonly store: KeyValueStore;
  state: ScoreSheetState;
  /** What was shown before the step that each button takes back. */
  before: WeakMap<object, ReturnType<typeof listShown>>;
  /** Which hand was in the fields then. */
  draft: string;
  begun: number;
}

const STEPS: Steps<Bench> = {
  begin: (bench) => {
    bench.state.beginSession({ ...BLANK, title: `Session ${++bench.begun}` });
    expect(bench.state.session?.number).toBe(1);
  },
  write: ({ state }, draw) => {
    if (!state.sheet) return;
    const [number, isNew] = [state.number, !state.draft.corrects];
    const many = listHands(state).length;
    const players = [...listPlayersInHand(state.match!)];
    fill(state, pick([...players, null], draw)!, SCORES, players);
    // A mistake may have ended the hand.
    expect(state.writeDown(true)).toBe(true);
    expect(listHands(state)).toHaveLength(many + Number(isNew));
    expect(state.message).toContain(`hand ${number}`);
  },
  'write what is wrong': ({ state }, draw) => {
    if (!state.sheet) return;
    const many = listHands(state).length;
    fill(state, draw % 4, ['7', '', '8', '0']);
    expect(state.writeDown()).toBe(false);
    expect(Object.keys(state.fieldErrors)).not.toEqual([]);
    expect(listHands(state)).toHaveLength(many);
  },
  correct: ({ state }, draw) => {
    const entry = pick(listHands(state), draw);
    if (!entry) return;
    state.correct(entry);
    expect(state.correcting?.entry.id).toBe(entry.id);
    expect(state.effect.join(' ')).toContain('Nobody’s total changes.');
    expect(state.undo).toBeUndefined();
  },
  cancel: ({ state }) => {
    state.cancelCorrection();
    expect(state.undo).toBeUndefined();
  },
  remove: ({ state }, draw) => {
    const entry = pick(listHands(state), draw);
    if (!entry) return;
    const isInFields = state.draft.id === entry.id;
    const { id } = state.draft;
    state.removeEntry(entry, 'Hand 1');
    expect(state.draft.id === id).toBe(!isInFields);
    expect(state.undo?.text).toBe('Bring hand 1 back');
  },
  penalty: ({ state }, draw) => {
    if (!state.sheet) return;
    state.writePenalty('false-mahjong', draw % 4, undefined, 'Raj pays.');
    expect(state.undo).toBeUndefined();
  },
  'put away': ({ state }) => {
    if (!state.sheet) return;
    state.putAway();
    expect(state.sheet).toBeUndefined();
  },
  'open an earlier one': ({ state }, draw) => {
    const sheet = pick(
      state.shelf.earlier.filter(({ gone }) => !gone),
      draw,
    );
    if (!sheet) return;
    state.openSheet(sheet, 'Open again.');
    expect(state.sheet?.id).toBe(sheet.id);
    expect(state.message).toBe('Open again.');
  },
  'throw away': ({ state }, draw) => {
    const sheet = pick(
      state.shelf.earlier.filter(({ gone }) => !gone),
      draw,
    );
    if (sheet) state.throwAway(sheet);
  },
  'come in': ({ state }, draw) => {
    if (!state.sheet || state.sheet.names.length === 8) return;
    const name = `Visitor ${state.sheet.names.length}`;
    state.addPlayer(draw % 4, name);
    expect(state.sheet.names).toContain(name);
    expect(state.undo).toBeUndefined();
  },
  rename: ({ state }, draw) => {
    if (state.sheet) state.change(() => ({ title: `Title ${draw}` }), 'Renamed.');
  },
  undo: (bench) => {
    const { undo } = bench.state;
    if (!undo) return;
    const { message } = bench.state;
    undo.run();
    expect(bench.state.message).not.toBe(message);
    const shown = listShown(bench.state);
    // A session that had just begun is put with the earlier ones when the one before comes back.
    const before = bench.before.get(undo);
    if (before?.sheet && shown.earlier.length === before.earlier.length) expect(shown).toEqual(before);
    else expect(shown.sheet?.id ?? shown.earlier[0]?.[0]).toBeDefined();
  },
  'leave and come back': (bench) => {
    const { draft } = bench.state;
    const shown = listShown(bench.state);
    bench.state = open(bench.store);
    expect(listShown(bench.state)).toEqual(shown);
    if (Object.keys(draft.end.scores).length > 0) expect(bench.state.draft).toMatchObject({ id: draft.id });
  },
};

describe('a score sheet over time', () => {
  it('keeps what was written, adds up, and takes back what was done last', async () => {
    await walk<Bench>(
      () => {
        const store = new Device().open();
        const state = open(store);
        return { store, state, before: new WeakMap(), draft: '', begun: 0 };
      },
      Object.fromEntries(
        Object.entries(STEPS).map(([name, run]) => [
          name,
          (bench: Bench, draw: number) => {
            const before = listShown(bench.state);
            bench.draft = bench.state.draft.id;
            run(bench, draw);
            const { undo } = bench.state;
            if (undo && !bench.before.has(undo)) bench.before.set(undo, before);
          },
        ]),
      ),
      ({ state, store, draft }) => {
        const totals = getTotals(state);
        if (state.session) expect(sum(totals)).toBe(state.session.start * totals.length);
        // What is wrong is said of the hand in the fields, and goes with it.
        if (state.draft.id !== draft) expect([state.fieldErrors, state.mayInsist]).toEqual([{}, false]);
        expect(state.isSaved).toBe(true);
        expect(openSheetsStore(store).get()).toEqual(state.shelf);
      },
    );
  });
});

describe('a hand in the fields', () => {
  it('is written once, however often the button is pressed', () => {
    const state = openBegun();
    fill(state, 0);
    expect([state.writeDown(), state.writeDown()]).toEqual([true, false]);
    expect(listHands(state)).toHaveLength(1);
  });

  it('stays through a reload, with what it corrects', () => {
    const store = new Device().open();
    const state = openBegun(store);
    writeHand(state);
    fill(state, 2, ['50']);
    expect(open(store).draft).toEqual(state.draft);
    state.correct(listHands(state)[0]!);
    state.typeScore(1, '28');
    const again = open(store);
    expect([again.draft.id, again.draft.end, again.number]).toEqual([state.draft.id, state.draft.end, 1]);
    expect(again.effect.join(' ')).toContain('Raj');
    again.cancelCorrection();
    expect(open(store).draft.corrects).toBe(false);
    expect(again.draft.typedScores, 'the half-typed hand is back').toEqual({ 2: '50' });
    again.correct(listHands(again)[0]!);
    expect([again.writeDown(), again.draft.typedScores]).toEqual([true, { 2: '50' }]);
    again.correct(listHands(again)[0]!);
    again.putAway();
    expect(again.draft, 'it waits for its sheet').toMatchObject({ corrects: false, typedScores: {} });
    again.undo!.run();
    expect([again.draft.corrects, open(store).draft]).toEqual([true, again.draft]);
    again.throwAway(again.sheet!);
    again.beginSession(BLANK);
    expect(openSheetDraftsStore(store).get().drafts, 'it goes with its sheet').toEqual([]);
  });

  it('that is taken out after another one comes back, and then the other', () => {
    const state = openBegun();
    for (const winner of [0, 1]) writeHand(state, winner);
    const totals = getTotals(state);
    for (const number of [2, 1]) state.removeEntry(listHands(state).at(-1)!, `Hand ${number}`);
    expect(listHands(state)).toEqual([]);
    for (const text of ['Bring hand 1 back', 'Bring hand 2 back']) {
      expect(state.undo?.text).toBe(text);
      state.undo!.run();
    }
    expect([getTotals(state), state.undo]).toEqual([totals, undefined]);
  });

  it('loses what was said of the one before, and the button that insists', () => {
    const state = openBegun();
    const rule = 'false-mahjong';
    state.writePenalty(rule, 1, undefined, 'Raj pays.');
    fill(state, 0);
    expect([state.writeDown(), state.mayInsist, Object.keys(state.fieldErrors)]).toEqual([false, true, ['winner']]);
    expect(state.message).toContain('Raj');
    state.typeScore(0, '64');
    expect(state.mayInsist).toBe(false);
    expect([state.writeDown(), state.writeDown(true)]).toEqual([false, true]);
    expect(state.mayInsist).toBe(false);
    const [entry] = listHands(state);
    state.correct(entry!);
    expect([state.writeDown(), state.mayInsist]).toEqual([false, true]);
    state.cancelCorrection();
    expect([state.fieldErrors, state.mayInsist]).toEqual([{}, false]);
    state.correct(entry!);
    state.typeScore(0, 'lots');
    expect([state.writeDown(), Object.keys(state.fieldErrors)]).toEqual([false, ['score-0']]);
    state.typeScore(0, '64');
    expect(state.fieldErrors).toEqual({});
    state.typeScore(0, 'lots');
    state.writeDown();
    state.correct(entry!);
    expect(state.fieldErrors).toEqual({});
    state.removeEntry(entry!, 'Hand 1');
    expect([state.draft.corrects, state.draft.end.scores]).toEqual([false, {}]);
  });

  it('keeps what was said of one score while another is typed', () => {
    const state = openBegun();
    fill(state, 0, ['100', 'lots', '7', '0']);
    expect([state.writeDown(), Object.keys(state.fieldErrors)]).toEqual([false, ['score-1', 'score-2']]);
    state.typeScore(1, '20');
    expect(Object.keys(state.fieldErrors)).toEqual(['score-2']);
    state.typeScore(2, '8');
    expect(state.fieldErrors).toEqual({});
  });

  it('loses what was said of the discarder when another player won', () => {
    const state = open(new Device().open());
    state.beginSession({ ...BLANK, rules: 'cantonese' });
    state.answer({ winner: 0, discarder: 0 });
    expect([state.writeDown(), state.fieldErrors['discarder']]).toEqual([false, expect.stringContaining('Jean')]);
    state.answer({ winner: 1 });
    expect(state.fieldErrors['discarder']).toBeUndefined();
  });

  it('tells apart a correction of what came before it, and is taken back to it', () => {
    const state = openBegun();
    writeHand(state, 0);
    writeHand(state, 1);
    const totals = getTotals(state);
    const [first] = listHands(state);
    state.correct(first!);
    expect([state.number, state.match?.seats.e]).toEqual([1, 0]);
    fill(state, 3);
    expect(state.writeDown()).toBe(true);
    expect(state.message).toContain('You have corrected hand 1.');
    expect(listHands(state).map(({ id }) => id)).toEqual([first!.id, listHands(state)[1]!.id]);
    expect(getTotals(state)).not.toEqual(totals);
    expect(state.undo?.text).toBe('Undo the correction to hand 1');
    state.undo!.run();
    expect(getTotals(state)).toEqual(totals);
    expect(state.message).toContain('Hand 1 is back as it was.');
  });

  it('is given up where another window has written it down', () => {
    const store = new Device();
    const [mine, other] = [open(store.open()), open(store.open())];
    mine.beginSession(BLANK);
    other.syncFromOtherWindow();
    fill(mine, 0, ['64']);
    other.syncFromOtherWindow();
    const third = open(store.open());
    expect(third.draft.id).toBe(mine.draft.id);
    SCORES.forEach((score, i) => third.typeScore(i, score));
    expect(third.writeDown()).toBe(true);
    const { id } = mine.draft;
    mine.fieldErrors = { winner: 'Say who went Mahjong, or “Nobody”.' };
    mine.syncFromOtherWindow();
    expect(mine.draft.id).not.toBe(id);
    expect(mine.fieldErrors).toEqual({});
    expect(listHands(mine)).toHaveLength(1);
  });

  it('is filled in by the scorer, beside a correction that is given up and with what was typed to go back to', () => {
    const state = openBegun();
    writeHand(state);
    state.correct(listHands(state)[0]!);
    const given = {
      hand: { winner: 'e', discarder: 's', alsoWon: [], scores: { e: 64 }, ready: [], mistakes: [] },
      names: { e: 'Jean', s: 'Raj', w: 'Pauline', n: 'Gwyn' },
    } as const;
    const shownBefore = state.showCount;
    state.fillIn(given);
    expect([state.draft.corrects, state.draft.end.scores, state.undo]).toEqual([false, { 0: 64 }, undefined]);
    expect(state.showCount, 'comes into view').toBeGreaterThan(shownBefore);
    expect(state.message).toContain('Sparrow has filled in the scores from the scorer.');
    fill(state, 2, ['50']);
    const typed = state.draft;
    state.fillIn(given);
    expect(state.undo?.text).toBe('Bring back what I had typed');
    state.undo!.run();
    expect([state.draft, state.message]).toEqual([typed, 'What you had typed is back.']);
    state.fillIn({ ...given, names: { ...given.names, e: 'Raj', s: 'Jean' } });
    expect(state.message).toContain('was East in the scorer');
    state.write({ east: 1 });
    state.fillIn({ ...given, names: { e: 'Raj', s: 'Pauline', w: 'Gwyn', n: 'Jean' } });
    expect([state.message, state.draft.end.scores]).toEqual([
      'Sparrow has filled in the scores from the scorer. Check them, then write the hand down.',
      { 1: 64 },
    ]);
  });
});

describe('the first page', () => {
  it('stays while it is filled in, and is blank again once a session has begun', () => {
    const store = new Device().open();
    const state = open(store);
    state.saveOpening(() => ({ title: 'Friday', names: ['Jean'] }));
    state.saveOpening(({ names }) => ({ names: [...names, 'Raj'] }));
    expect(open(store).opening).toMatchObject({ title: 'Friday', names: ['Jean', 'Raj'], tallies: true });
    state.beginSession(BLANK);
    expect(state.opening).toEqual(EMPTY_SHEET_OPENING_DRAFT);
  });
});

describe('the sheets of a device', () => {
  const titled = (state: ScoreSheetState, title: string): Sheet => {
    state.beginSession({ ...BLANK, title });
    return state.sheet!;
  };

  it('lie side by side for half a day, by title', () => {
    const state = open(new Device().open());
    const at = Date.now();
    const [ten, two, old, away] = ['Table 10', 'Table 2', 'Table 1', 'Table 3'].map((title) => titled(state, title));
    const hours = (many: number): number => at - many * 3_600_000;
    state.shelf = {
      sheet: { ...ten!, opened: at },
      earlier: [
        { ...two!, opened: hours(11.9) },
        { ...old!, opened: hours(12.1) },
        { ...away!, opened: at, away: true },
      ],
    };
    expect(state.openSheets.map(({ title }) => title)).toEqual(['Table 2', 'Table 10']);
  });

  it('have the former rules again after Undo', () => {
    const state = openBegun();
    state.changeRules({ house: { limit: 500 }, name: 'Ours' }, 'Ours.');
    writeHand(state);
    const [{ house, called }, totals] = [state.sheet!, getTotals(state)];
    state.changeRulesWithUndo({ house: { limit: 800 } }, 'Today’s.');
    expect([state.sheet?.house, state.sheet?.called, state.undo?.text]).toEqual([
      { limit: 800 },
      undefined,
      'Bring the former rules back',
    ]);
    state.undo!.run();
    expect([state.sheet, getTotals(state), state.undo]).toMatchObject([{ house, called }, totals, undefined]);
  });

  it('lose a newcomer who is taken out again, unless somebody else is put in by it or a hand names them', () => {
    const state = openBegun();
    const takeOut = (at: number): void =>
      state.removeEntry(listUndeletedEntries(state.sheet!).filter(({ kind }) => kind === 'change')[at]!, 'The change');
    state.addPlayer(1, 'Bel');
    const before = getTotals(state);
    takeOut(0);
    expect([state.sheet?.names, getTotals(state).length]).toEqual([NAMES, 4]);
    state.undo!.run();
    expect([state.sheet?.names, getTotals(state)]).toEqual([[...NAMES, 'Bel'], before]);
    // Raj, who was there at the start, comes back: that he does so a second time may be taken out.
    state.addPlayer(4, 'Raj');
    state.addPlayer(3, 'Cy');
    takeOut(1);
    expect(state.sheet?.names).toEqual([...NAMES, 'Bel', 'Cy']);
    fill(state, 0, SCORES, [0, 4, 2, 5]);
    expect(state.writeDown()).toBe(true);
    takeOut(1);
    expect(state.sheet?.names, 'Cy has a score').toEqual([...NAMES, 'Bel', 'Cy']);
    expect(countFirstPlayers(state.sheet!)).toBe(4);
    state.removeEntry(listHands(state)[0]!, 'Hand 1');
    takeOut(0);
    expect(state.sheet?.names).toEqual(NAMES);
    state.undo!.run();
    expect(state.sheet?.names).toEqual([...NAMES, 'Bel', 'Cy']);
  });

  it('that come from an older file keep what was changed since', () => {
    const state = openBegun();
    writeHand(state);
    const file = state.sheet!;
    state.changeRules({ house: { limit: 500 }, name: 'Ours' }, 'Other rules.');
    state.addPlayer(1, 'Bel');
    fill(state, 0, SCORES, [0, 4, 2, 3]);
    expect(state.writeDown()).toBe(true);
    const [{ names, house, called }, totals] = [state.sheet!, getTotals(state)];
    state.showSheet(file);
    expect([state.sheet, getTotals(state)]).toMatchObject([{ names, house, called }, totals]);
    state.putAway();
    state.showSheet(file);
    expect(state.sheet).toMatchObject({ names, house, called });
    // What was thrown away has nothing left but its mark, so all of the file counts.
    state.throwAway(state.sheet!);
    state.showSheet(file);
    expect([state.sheet?.names, listHands(state).length]).toEqual([NAMES, 1]);
  });

  it('come back from where they were put or thrown', () => {
    const state = openBegun();
    writeHand(state);
    const first = state.sheet!;
    const second = titled(state, 'Friday');
    expect([state.message, state.undo?.text]).toEqual(['The session has begun.', 'Bring “Thursday” back']);
    state.throwAway(state.shelf.earlier[0]!);
    expect(state.message).toBe('You have thrown away “Thursday”.');
    const [mark] = state.shelf.earlier;
    expect(mark).toMatchObject({ gone: true, names: [], title: '', log: [] });
    state.undo!.run();
    expect(state.shelf.earlier.map(({ id, gone, log }) => [id, gone, log.length])).toEqual([[first.id, undefined, 1]]);
    expect(state.undo).toBeUndefined();
    fill(state, 1, ['64']);
    state.putAway();
    expect(state.draft.typedScores, 'the hand in the fields goes with its sheet').toEqual({});
    expect([state.sheet, state.message]).toEqual([undefined, '“Friday” is now under “Earlier sessions”.']);
    state.undo!.run();
    expect([state.sheet?.id, state.sheet?.away, state.openSheets.length]).toEqual([second.id, undefined, 2]);
    expect(state.draft.typedScores, 'and comes back with it').toMatchObject({ 1: '64' });
  });

  it('keep a hand that is half typed while another one is looked at, also in another window', () => {
    const device = new Device();
    const state = open(device.open());
    const [one, two] = ['Table 1', 'Table 2'].map((title) => titled(state, title));
    fill(state, 1, ['64', '8']);
    state.showSheet(one!);
    expect(state.draft.end.scores).toEqual({});
    fill(state, 0, ['20']);
    const other = open(device.open());
    for (const each of [state, other]) {
      each.showSheet(two!);
      expect(each.draft.end.scores).toEqual({ 1: 64, 2: 8 });
    }
    other.showSheet(one!);
    expect(other.draft.end.scores).toEqual({ 0: 20 });
    state.syncFromOtherWindow();
    expect([state.sheet?.id, state.draft.end.scores]).toEqual([one!.id, { 0: 20 }]);
  });

  it('of a table of a leader are opened again, under the rules that the leader has now', () => {
    const state = open(new Device().open());
    const given: SessionTableForPhone = {
      session: 'abc',
      table: 2,
      title: '',
      rules: { rules: 'u3a', house: {} },
      names: NAMES,
    };
    state.beginTable(given);
    const { id } = state.sheet!;
    expect([state.sheet?.title, state.sheet?.tallies]).toEqual(['Table 2', true]);
    expect(state.message).toContain('This is table 2.');
    writeHand(state);
    titled(state, 'Another');
    state.beginTable({ ...given, rules: { rules: 'u3a', house: { chickenDouble: true }, name: 'Ours' } });
    expect([state.sheet?.id, state.sheet?.house, state.sheet?.called]).toEqual([id, { chickenDouble: true }, 'Ours']);
    expect(state.message).toContain('every hand has been worked out again');
    expect(listHands(state)).toHaveLength(1);
  });

  it('are gone once another window has erased them, but for the one at hand', () => {
    const device = new Device();
    const state = openBegun(device.open());
    writeHand(state);
    fill(state, 1, ['64']);
    device.held.clear();
    state.syncFromOtherWindow();
    expect([state.sheet, state.draft.typedScores]).toEqual([undefined, {}]);
    expect(state.message).toContain('was erased in another window');
    state.undo!.run();
    expect(listHands(state)).toHaveLength(1);
    expect(openSheetsStore(device.open()).get().sheet?.names).toEqual(NAMES);
    expect(openSheetDraftsStore(device.open()).get().drafts).toEqual([]);
  });

  // A browser hands on what a window has stored a moment later; until then another one overwrites it unseen.
  it('keep what two windows have written at the same moment', () => {
    const device = new Device();
    const windows = [openBegun(device.open()), open(device.open())] as const;
    const before = device.held.get('sparrow.sheet')!;
    writeHand(windows[0]);
    device.held.set('sparrow.sheet', before);
    writeHand(windows[1], 1);
    for (const state of [...windows, ...windows]) state.syncFromOtherWindow();
    const stored = device.held.get('sparrow.sheet')!;
    for (const state of windows) {
      // Of one millisecond, either may come first.
      expect(new Set(listHands(state).map(({ winner }) => winner))).toEqual(new Set([0, 1]));
      state.syncFromOtherWindow();
    }
    expect(device.held.get('sparrow.sheet'), 'they agree in the end').toBe(stored);
    expect(listHands(open(device.open()))).toHaveLength(2);
  });

  it('say that another window has opened another one', () => {
    const device = new Device();
    const [mine, other] = [openBegun(device.open()), open(device.open())];
    writeHand(mine);
    other.beginSession({ ...BLANK, title: 'Theirs' });
    mine.syncFromOtherWindow();
    expect(mine.sheet?.title).toBe('Theirs');
    expect(mine.message).toContain('Another session was opened in another window.');
    expect(mine.shelf.earlier.map(({ log }) => log.length)).toEqual([1]);
  });

  it('say where the device has no room', () => {
    const device = new Device();
    const state = openBegun(device.open());
    device.room = 0;
    fill(state, 0);
    expect(state.isSaved).toBe(false);
    device.room = Infinity;
    writeHand(state);
    expect(state.isSaved).toBe(true);
    fill(state, 1);
    device.refuse = 1;
    expect([state.writeDown(), state.isSaved]).toEqual([true, false]);
    state.typeScore(0, '8');
    expect(state.isSaved, 'the hand itself is not stored yet').toBe(false);
  });
});
