// The practice table over time: tiles picked up and thrown, moves taken back, the coach asked, the page left and opened again,
// with another window beside it.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getCurrentPlay, listLearnerDecisionIndexes, settleHandIntoGameRecord } from '../../src/bots/index.ts';
import { encodeActionLogAsText } from '../../src/bots/hand-text.ts';
import type { Seat } from '../../src/engine/index.ts';
import { CoachState } from '../../src/features/practice-table/coach-state.svelte.ts';
import { PracticeTableState } from '../../src/features/practice-table/practice-table-state.svelte.ts';
import {
  DEFAULT_PRACTICE_TABLE_SETTINGS,
  MAX_FINISHED_HANDS,
  openPracticeTableStore,
  type PracticeTableSettings,
} from '../../src/storage/practice-table.ts';
import {
  loadRefusalSentence,
  loadNextActionSlicesFunction,
  loadCoachModule,
  loadReasonTextModule,
} from '../../src/features/practice-table/lazy-modules.ts';
import type { Device } from './support/device.ts';
import { openPage, pick, walk, type Steps } from './support/walk.ts';

vi.mock('../../src/features/practice-table/lazy-modules.ts', { spy: true });

const DEAL = { rules: 'cantonese', house: {}, seed: 13 } as const;
const QUICK: PracticeTableSettings = {
  ...DEFAULT_PRACTICE_TABLE_SETTINGS,
  pace: 'brisk',
  others: 'beginner',
  coach: 'silent',
};

// What a page fetches when it is needed is there: nothing here waits for a file.
beforeAll(async () => {
  await Promise.all([
    loadCoachModule(),
    loadNextActionSlicesFunction(),
    loadReasonTextModule(),
    loadRefusalSentence({ code: 'bad-input' }),
  ]);
});

/** Waits until nobody plays any more, and nobody thinks. */
async function settle(state: PracticeTableState): Promise<void> {
  for (let turns = 0; turns < 2000; turns++) {
    await new Promise((done) => setTimeout(done, 0));
    if (!state.isRunning && turns > 2) return;
  }
  throw new Error('The others never end.');
}

async function openTable(settings: Partial<PracticeTableSettings> = {}, device: Device = openPage()) {
  openPracticeTableStore().update((now) => ({ ...now, settings: { ...QUICK, ...settings } }));
  const state = new PracticeTableState();
  state.open();
  if (!state.hand) state.begin(DEAL);
  await settle(state);
  return { state, device };
}
const logOf = ({ hand }: PracticeTableState): string => (hand ? encodeActionLogAsText(getCurrentPlay(hand).log) : '');
const stored = () => openPracticeTableStore().get();
const listAllowed = ({ actions }: PracticeTableState) => actions.filter(({ allowed }) => allowed);

/** Plays the hand to its end, the learner by the first thing that is allowed. */
async function playOut(state: PracticeTableState): Promise<void> {
  while (state.turn === 'mine') {
    const allowed = listAllowed(state);
    state.act((allowed.find(({ action }) => action.do === 'pass') ?? allowed[0]!).action);
    await settle(state);
  }
  expect(state.turn).toBe('over');
}
function dealNext(state: PracticeTableState): void {
  const put = settleHandIntoGameRecord(state.game!, state.hand!, state.standing!.match);
  if (!put.ok) throw new Error(put.error.code);
  state.dealNext(put.value);
}

interface Bench {
  readonly device: Device;
  state: PracticeTableState;
}
const STEPS: Steps<Bench> = {
  pick: ({ state }, draw) => {
    const tile = pick(state.rack.tiles, draw);
    if (!tile || !state.isMyTurn) return;
    const was = state.rack.picked.includes(tile.key);
    const log = logOf(state);
    state.refusal = 'Not that one.';
    state.pick(tile.key);
    expect(state.refusal).toBe('');
    // A second tap throws it or puts it back; a first one picks it up alone.
    if (!was) expect(state.rack.picked).toEqual([tile.key]);
    else if (logOf(state) === log) expect(state.rack.picked).toEqual([]);
  },
  move: ({ state }, draw) => {
    const chosen = pick(state.rack.tiles, draw);
    if (chosen && state.rack.picked.length === 0) state.rack.pickOne(chosen.key);
    const held = state.rack.pickedTiles;
    const seen = state.rack.tiles.map(({ tile }) => tile);
    state.changeSettings({ sort: 'hand' });
    expect(state.rack.tiles.map(({ tile }) => tile)).toEqual(seen);
    // At either end it stays where it is, and picked up.
    for (let times = draw % 18; times >= 0; times--) state.rack.move(draw % 2 === 0 ? 1 : -1);
    expect(state.rack.pickedTiles).toEqual(held);
    expect(state.rack.tiles.map(({ tile }) => tile).toSorted()).toEqual([...(state.me?.rack ?? [])].toSorted());
  },
  act: async ({ state }, draw) => {
    if (draw % 3 > 0) await settle(state);
    const chosen = pick(listAllowed(state), draw);
    if (!chosen) return;
    const log = logOf(state);
    state.act(chosen.action);
    expect([logOf(state).startsWith(log), logOf(state) === log]).toEqual([true, false]);
    // The button pressed twice does it once.
    const once = logOf(state);
    if (!state.isRunning) return;
    state.act(chosen.action);
    expect(logOf(state)).toBe(once);
    await settle(state);
    expect(state.refusal).toBe('');
  },
  'be refused': async ({ state }, draw) => {
    const refused = pick(
      state.actions.filter(({ allowed }) => !allowed),
      draw,
    );
    if (!refused) return;
    const log = logOf(state);
    state.act(refused.action);
    await settle(state);
    expect([logOf(state), state.refusal === '']).toEqual([log, false]);
    const tile = state.rack.tiles[0];
    if (tile) state.pick(tile.key);
    expect(state.refusal).toBe('');
  },
  undo: async ({ state }) => {
    const last = state.hand && listLearnerDecisionIndexes(state.hand).at(-1);
    expect(state.canUndo).toBe(last !== undefined);
    if (last === undefined) return;
    const before = state.hand!.plays.slice(0, last + 1);
    state.undo();
    expect(state.hand?.plays).toEqual(before);
    expect(state.news[0]).toContain('You have taken back your last move.');
    await settle(state);
    expect(state.turn).toBe('mine');
  },
  ask: async ({ state }) => {
    if (!state.isMyTurn) return;
    await state.coach.ask();
    expect(state.coach.shows === 'nothing').toBe(false);
  },
  'leave and come back': async (bench) => {
    const { state } = bench;
    const [decisions, round] = [listLearnerDecisionIndexes(state.hand!).length, state.game?.done.length];
    state.leave();
    expect([state.view, state.isRunning]).toEqual(['setup', false]);
    bench.state = new PracticeTableState();
    bench.state.open();
    expect([listLearnerDecisionIndexes(bench.state.hand!).length, bench.state.game?.done.length]).toEqual([
      decisions,
      round,
    ]);
    expect(bench.state.view).toBe('table');
    await settle(bench.state);
  },
  'deal again': async ({ state }) => {
    if (state.turn !== 'over') return;
    const played = state.handsPlayed;
    state.notice = 'About the hand before.';
    dealNext(state);
    expect(state.notice).toBe('');
    expect([state.handsPlayed, stored().played]).toEqual([played + 1, played + 1]);
    expect(state.hand?.plays.length).toBe(1);
  },
};

describe('the practice table over time', () => {
  it('does one thing at a time, keeps it, and takes it back', async () => {
    await walk<Bench>(
      () => openTable(),
      STEPS,
      ({ state }) => {
        expect(state.canSave).toBe(true);
        if (state.isRunning) return;
        expect(stored().game?.log).toBe(logOf(state));
        // What cannot be done is not offered.
        expect(state.actions.length > 0).toBe(state.turn === 'mine');
        if (state.turn !== 'mine') expect(state.prompt.question).toBe('');
      },
      { most: 48, length: 12, end: ({ state }) => settle(state) },
    );
  }, 120_000);
});

describe('a hand that is over', () => {
  it('is counted once, whatever follows it', async () => {
    const { state } = await openTable();
    await playOut(state);
    expect([state.handsPlayed, stored().played]).toEqual([0, 0]);
    dealNext(state);
    expect([state.handsPlayed, stored().played]).toEqual([1, 1]);
    await settle(state);
    state.begin(DEAL);
    expect(state.handsPlayed).toBe(1);
    await settle(state);
    await playOut(state);
    state.begin(DEAL);
    expect([state.handsPlayed, stored().played]).toEqual([2, 2]);
  });

  it('clears what was picked up, said and refused before it', async () => {
    const { state } = await openTable();
    const [tile] = state.rack.tiles;
    state.rack.pickOne(tile!.key);
    state.rack.pickOne(tile!.key);
    expect(state.rack.picked).toEqual([]);
    state.pick(tile!.key);
    state.refusal = 'No.';
    state.coach.sentences = ['Throw it.'];
    state.coach.undoPlace = 3;
    state.coach.adviceSentence = 'Throw it.';
    await playOut(state);
    expect([state.rack.picked, state.refusal, state.coach.sentences, state.coach.undoPlace]).toEqual([
      [],
      '',
      [],
      undefined,
    ]);
    expect([state.coach.adviceSentence, state.coach.shows, state.coach.heldChoice]).toEqual(['', 'nothing', undefined]);
  });
});

describe('the others', () => {
  it('stop playing where the table is left, and say nothing into the next game', async () => {
    openPage();
    openPracticeTableStore().update((now) => ({ ...now, settings: QUICK }));
    const state = new PracticeTableState();
    state.open();
    state.begin(DEAL);
    state.leave();
    const log = logOf(state);
    await settle(state);
    expect([logOf(state), state.view, state.news]).toEqual([log, 'setup', []]);
  });

  it('wait for each other where somebody wants it step by step', async () => {
    const { state } = await openTable({ pace: 'step' });
    const seen = new Set([logOf(state)]);
    while (state.turn === 'other') {
      expect(state.news.length).toBeLessThan(2);
      void state.run();
      await settle(state);
      expect(seen).not.toContain(logOf(state));
      seen.add(logOf(state));
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('go on by themselves where the learner no longer wants them step by step', async () => {
    const { state } = await openTable({ pace: 'step' });
    expect([state.turn, state.isRunning]).toEqual(['other', false]);
    state.changeSettings({ pace: 'brisk' });
    await settle(state);
    expect(state.turn).not.toBe('other');
  });

  it('are waited for a second each where they play slowly, and their news is the last thing they did', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      openPage();
      openPracticeTableStore().update((now) => ({ ...now, settings: { ...QUICK, pace: 'slow' } }));
      const state = new PracticeTableState();
      state.open();
      state.begin(DEAL);
      const steps: number[] = [];
      for (let ms = 0; state.turn === 'other' && ms < 20_000; ms += 250) {
        await vi.advanceTimersByTimeAsync(250);
        await vi.dynamicImportSettled();
        steps.push(logOf(state).length);
      }
      expect(state.news).toHaveLength(1);
      // Between two of them there are pauses.
      expect(steps.filter((length, i) => length === steps[i - 1]).length).toBeGreaterThan(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a game on the device', () => {
  it.each(['shared', 'setup'] as const)(
    'goes on in another window while this one shows another view: %s',
    async (view) => {
      const { state, device } = await openTable();
      const stop = state.followOtherWindows();
      state.view = view;
      openPracticeTableStore(device.open()).update((now) => ({ ...now, game: { ...now.game!, seed: 99, log: '' } }));
      device.deliver();
      await settle(state);
      expect([state.game?.seed, state.view]).toEqual([99, view]);
      stop();
    },
  );

  it('is asked of the coach although the special hands of the others change meanwhile', async () => {
    const { state } = await openTable({ coach: 'mistake' });
    state.act(listAllowed(state)[0]!.action);
    state.changeSettings({ specials: 'all' });
    await settle(state);
    expect(state.isRunning).toBe(false);
  });

  it('goes on where another window has played on', async () => {
    const { state, device } = await openTable();
    const stop = state.followOtherWindows();
    const other = openPracticeTableStore(device.open());
    const log = logOf(state);
    await playOut(state);
    other.update((now) => ({ ...now, game: { ...now.game!, log } }));
    device.deliver();
    await settle(state);
    expect(logOf(state)).toBe(log);
    stop();
    other.update((now) => ({ ...now, game: { ...now.game!, log: '' } }));
    state.act(listAllowed(state)[0]!.action);
    await settle(state);
    expect(state.notice).toBe('You went on playing in another window. This page now shows that game.');
    state.begin(DEAL);
    expect(state.notice).toBe('');
  });

  it('says what could not be read of it', async () => {
    const { state, device } = await openTable();
    openPracticeTableStore().update((now) => ({ ...now, game: { ...now.game!, log: `${logOf(state)}???` } }));
    const again = new PracticeTableState();
    again.open();
    expect(again.notice).toContain('Part of the saved game could not be read.');
    openPracticeTableStore().update((now) => ({ ...now, game: { ...now.game!, rules: 'atlantis' } }));
    const other = new PracticeTableState();
    other.open();
    expect([other.notice, other.view]).toEqual([
      'The saved game cannot be continued. You can begin a new one.',
      'setup',
    ]);
    device.held.set('sparrow.practice-table', '{"v":1,"data":{"game":[]}}');
    const damaged = new PracticeTableState();
    damaged.open();
    expect(damaged.notice).toBe('The saved game could not be read. You can begin a new one.');
  });

  it('is followed by another once it has as many hands as can be stored', async () => {
    const { state } = await openTable();
    await playOut(state);
    const done = Array.from({ length: MAX_FINISHED_HANDS + 1 }, () => ({ log: '', changes: [0, 0, 0, 0] }));
    state.dealNext({ ...state.game!, done });
    await settle(state);
    expect([state.game?.done, state.game?.rules, state.score, state.canSave]).toEqual([[], DEAL.rules, 0, true]);
    expect(state.notice).toBe('That was hand 401, the last of a game. A new game begins, and the scores with it.');
  });

  it('says where there is no room', async () => {
    const { state, device } = await openTable();
    device.room = 0;
    state.act(listAllowed(state)[0]!.action);
    expect(state.canSave).toBe(false);
    device.room = Infinity;
    await settle(state);
    expect(state.canSave).toBe(true);
  });

  it('says a warning until the learner goes on from it', async () => {
    const { state } = await openTable();
    state.notice = 'Part of it could not be read.';
    state.sitDown();
    expect(state.notice).toBe('Part of it could not be read.');
    state.leave();
    state.sitDown();
    expect(state.notice).toBe('');
    state.notice = 'Part of it could not be read.';
    state.act(listAllowed(state)[0]!.action);
    expect(state.notice).toBe('');
    await settle(state);
  });

  it('has its tiles by suit when it is opened again, until somebody puts them in another order', async () => {
    const { state, device } = await openTable({ sort: 'suit' });
    const bySuit = state.rack.tiles.map(({ tile }) => tile);
    state.changeSettings({ sort: 'hand' });
    state.rack.pickOne(state.rack.tiles[0]!.key);
    state.rack.move(3);
    expect(state.rack.tiles.map(({ tile }) => tile)).not.toEqual(bySuit);
    const { state: again } = await openTable({ sort: 'hand' }, device);
    expect(again.rack.tiles.map(({ tile }) => tile)).toEqual(bySuit);
  });

  it('opens with the dice and the wall where somebody wants them, only while the hand is new', async () => {
    const { state } = await openTable({ opening: 'steps' });
    expect([state.view, state.hand?.plays.length]).toEqual(['start', 1]);
    state.sitDown();
    await settle(state);
    expect([state.view, state.turn]).toEqual(['table', 'mine']);
    const again = new PracticeTableState();
    again.open();
    await settle(again);
    expect(again.view).toBe('table');
  });
});

describe('the coach', () => {
  it('holds nothing back any more once the learner has chosen when it speaks', async () => {
    const { state } = await openTable({ coach: 'mistake' });
    state.coach.heldChoice = listAllowed(state)[0]!.action;
    state.changeSettings({ coach: 'silent' });
    expect(state.coach.heldChoice).toBeUndefined();
  });

  it('says a hint first, then the answer, and forgets both with the next state', async () => {
    const { state } = await openTable();
    await state.coach.ask();
    expect([state.coach.shows, state.coach.adviceSentence]).toEqual(['thought', '']);
    await state.coach.ask();
    expect(state.coach.shows).toBe('answer');
    expect(state.coach.sentences).toContain(state.coach.adviceSentence);
    expect(state.coach.advice).toBeDefined();
    expect(state.primary).toBeDefined();
    state.act(listAllowed(state)[0]!.action);
    expect([state.coach.shows, state.coach.sentences, state.coach.advice]).toEqual(['nothing', [], undefined]);
  });

  it('warns of each player once in a hand, and in the next hand anew', async () => {
    const { state } = await openTable();
    await state.coach.ask();
    const [hand, counsel] = [state.hand!, state.coach.counsel!];
    const table = { hand };
    const coach = new CoachState(table);
    const warnOf = async (seat: Seat) => {
      coach.reset();
      coach.counsel = { ...counsel, watch: [{ seat, sets: 3, ready: false }] };
      await coach.speak('answer');
      return coach.sentences.filter((each) => each.startsWith('Careful: ')).length;
    };
    expect([await warnOf('w'), await warnOf('w'), await warnOf('n'), await warnOf('w')]).toEqual([1, 0, 1, 0]);
    table.hand = { ...hand, plays: hand.plays.slice(0, 1) };
    coach.reset();
    table.hand = hand;
    expect([await warnOf('w'), await warnOf('w')]).toEqual([1, 0]);
  });

  it.each([
    ['always', ['answer', 'plan']],
    ['plan', ['plan']],
    ['request', ['nothing']],
    ['silent', ['nothing']],
  ] as const)('speaks unasked as much as was chosen: %s', async (coach, shown) => {
    const { state } = await openTable({ coach });
    for (let tries = 0; tries < 60 && state.coach.shows === 'nothing'; tries++)
      await new Promise((done) => setTimeout(done, 2));
    expect(shown).toContain(state.coach.shows);
  });

  it('objects to a mistake before it is made, which can be made all the same or taken back', async () => {
    let objected = 0;
    for (const seed of [3, 5, 9]) {
      openPage();
      openPracticeTableStore().update((now) => ({ ...now, settings: { ...QUICK, coach: 'mistake' } }));
      const state = new PracticeTableState();
      state.open();
      state.begin({ ...DEAL, seed });
      await settle(state);
      for (const { action } of listAllowed(state).filter((each) => each.action.do === 'discard')) {
        state.coach.reset();
        const log = logOf(state);
        state.act(action);
        expect(state.isRunning).toBe(true);
        await settle(state);
        if (logOf(state) !== log) break;
        objected++;
        expect([state.coach.heldChoice, state.coach.sentences.length]).toEqual([action, 1]);
        state.rack.pickOne(state.rack.tiles[0]!.key);
        state.takeBack();
        expect([state.coach.heldChoice, state.rack.picked, logOf(state)]).toEqual([undefined, [], log]);
      }
    }
    expect(objected).toBeGreaterThan(0);
  }, 60_000);

  it('is helped no longer by a beginner’s first hand once another one is chosen', async () => {
    const { state } = await openTable();
    state.begin({ ...DEAL, rules: 'u3a', house: { goulash: false }, seed: 93, isGuided: true });
    expect([state.isGuided, state.help, state.specials]).toEqual([true, 'answer', 'none']);
    await settle(state);
    state.changeSettings({ coach: 'request' });
    expect([state.isGuided, state.settings.coach, stored().settings.coach]).toEqual([false, 'request', 'request']);
    expect(stored().game?.guided).toBeUndefined();
  });

  it('knows which special hands the others go for', async () => {
    const { state } = await openTable();
    expect(state.specials).toBe('none');
    state.changeSettings({ specials: 'all' });
    expect([state.specials, state.hand?.specials, stored().settings.specials]).toEqual(['all', 'all', 'all']);
    state.changeSettings({ others: 'steady', specials: 'few' });
    state.begin({ ...DEAL, isCoded: true });
    expect([state.game?.code === undefined, state.specials]).toEqual([false, 'few']);
    await settle(state);
  });
});

it('says that the others could not be loaded only until they have come', async () => {
  const { state } = await openTable();
  vi.mocked(loadNextActionSlicesFunction).mockRejectedValueOnce(new Error('offline'));
  for (let seed = 1; state.notice === '' && seed < 20; seed++) {
    state.begin({ ...DEAL, seed });
    await settle(state);
  }
  expect(state.notice).toMatch(/could not be loaded/);
  await state.run();
  await settle(state);
  expect(state.notice).toBe('');
});
