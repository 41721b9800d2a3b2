// The rules of a table over time: answers given and put back, other games chosen, links looked at, another window beside it.
import { describe, expect, it } from 'vitest';
import { AgreementState, createDefaultAgreement } from '../../src/features/table-rules/agreement-state.svelte.ts';
import { getAgreedHouseRuleAnswer, formatAgreementQuery } from '../../src/features/table-rules/game-book.ts';
import {
  isSameAgreement,
  openOwnAgreementStore,
  openOtherAgreementsStore,
  type Agreement,
} from '../../src/storage/agreement.ts';
import { formatExtra, RULESET_IDS, getInfoOfLoadedRuleset } from '../../src/engine/index.ts';
import type { Device } from './support/device.ts';
import { openPage, pick, walk, type Steps } from './support/walk.ts';

const GAME = 'u3a';
function openRules(game: (typeof RULESET_IDS)[number] = GAME, link = '', device: Device = openPage()) {
  const state = new AgreementState(game);
  state.open(game, link);
  return { state, device };
}
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
const stored = () => openOwnAgreementStore().get();
const fillShelf = (many: number): boolean =>
  openOtherAgreementsStore().update(() =>
    Array.from({ length: many }, (_, i) => ({ rules: GAME, house: {}, name: `Set ${i}` })),
  );
const flip = (state: AgreementState, at: number) => {
  const flags = state.book.rules.filter(({ default: usual }) => typeof usual === 'boolean');
  const rule = pick(flags, at)!;
  return { rule, value: getAgreedHouseRuleAnswer(state.shown, rule) !== true };
};

interface Bench {
  readonly device: Device;
  state: AgreementState;
}
const STEPS: Steps<Bench> = {
  answer: ({ state }, draw) => {
    const { rule, value } = flip(state, draw);
    state.answer(rule, value);
    expect(getAgreedHouseRuleAnswer(state.shown, rule)).toBe(value);
    expect([state.message, state.undoTarget]).toEqual(['', undefined]);
  },
  'put back': ({ state }, draw) => {
    const { rule } = flip(state, draw);
    state.resetRule(rule);
    expect([getAgreedHouseRuleAnswer(state.shown, rule), state.message]).toEqual([
      rule.default,
      `Put back: ${rule.question}`,
    ]);
  },
  'reset and undo': ({ state }, draw) => {
    const before = state.shown;
    state.resetAllRules();
    expect([state.shown.house, state.changes, state.undoTarget]).toEqual([{}, [], before]);
    expect(state.message).toContain('Undo brings your answers back.');
    if (draw % 2 === 0) return;
    state.undo();
    expect(state.shown.house).toEqual(before.house);
    expect([state.undoTarget, state.message]).toEqual([undefined, 'Your answers are back.']);
  },
  name: ({ state }, draw) => {
    state.setDetails({ name: `  Group ${draw} ` });
    expect(state.shown.name).toBe(`Group ${draw}`);
  },
  note: ({ state }, draw) => {
    state.setDetails({ note: `Tea at ${draw}` });
    state.setDetails({ stake: draw % 3 });
    expect([state.shown.note, state.shown.stake]).toEqual([`Tea at ${draw}`, draw % 3 || undefined]);
  },
  'play another game': async ({ state }, draw) => {
    const game = pick(RULESET_IDS, draw)!;
    const next = { rules: game, house: {} };
    state.play(game, (shelf) => ({ mine: next, others: [shelf.mine, ...shelf.others].slice(0, 20) }), 'Chosen.');
    expect(stored()?.rules).toBe(game);
    await settle();
    expect([state.book.id, state.whose, state.message, state.played]).toEqual([game, 'mine', 'Chosen.', game]);
  },
  'look at another game': ({ state }, draw) => {
    state.open(pick(RULESET_IDS, draw)!);
    expect([state.notes, state.message, state.undoTarget]).toEqual([[], '', undefined]);
  },
  'leave and come back': (bench) => {
    const { whose, shown, book } = bench.state;
    bench.state = openRules(book.id, '', bench.device).state;
    // What was only looked at is as it was; the table’s own is what was made of it.
    expect(bench.state.whose).toBe(whose === 'link' ? bench.state.whose : whose);
    if (whose === 'mine') expect(isSameAgreement(bench.state.shown, shown)).toBe(true);
  },
};

describe('the rules of a table over time', () => {
  it('are kept as they were answered, and go back step by step', async () => {
    await walk<Bench>(
      () => openRules(),
      STEPS,
      ({ state }) => {
        expect(state.isSaved).toBe(true);
        // What is shown as the table’s own is what the device has.
        if (state.whose === 'mine' && stored()) expect(isSameAgreement(state.shown, stored()!)).toBe(true);
        for (const { rule, answer, usual } of state.changes) {
          expect(rule.id in state.shown.house).toBe(true);
          expect(answer).not.toBe(usual);
        }
        const { edition } = getInfoOfLoadedRuleset(state.book.id);
        expect(state.shown.edition === undefined || state.shown.edition === edition).toBe(true);
      },
      { most: 160, length: 15 },
    );
  });
});

it('an undo is of the rules that are shown, and goes with them', () => {
  const { state } = openRules();
  const { rule, value } = flip(state, 1);
  state.answer(rule, value);
  state.resetAllRules();
  state.open('bell');
  expect(state.undoTarget).toBeUndefined();
  state.undo();
  expect(state.shown).toMatchObject({ rules: 'bell', house: {} });
});

describe('rules that a link brings', () => {
  const OTHERS: Agreement = { rules: GAME, house: { chickenDouble: true }, name: 'Theirs' };
  it('are only shown until somebody uses them, and the former ones are put aside', () => {
    const { state, device } = openRules();
    state.setDetails({ name: 'Ours' });
    const link = openRules(GAME, formatAgreementQuery(OTHERS), device).state;
    expect([link.whose, link.shown.name, stored()?.name]).toEqual(['link', 'Theirs', 'Ours']);
    link.setDetails({ name: 'Changed' });
    expect([link.shown.name, stored()?.name]).toEqual(['Changed', 'Ours']);
    link.adoptShown();
    expect([link.whose, link.message, link.notes]).toEqual(['mine', 'These are your table’s rules now.', []]);
    expect([stored()?.name, link.shelf.others.map(({ name }) => name)]).toEqual(['Changed', ['Ours']]);
    link.removeAgreement(link.shelf.others[0]!, 'Gone.');
    expect([link.shelf.others, link.message]).toEqual([[], 'Gone.']);
    const [gone] = link.thrownAway;
    link.restoreAgreement(gone!, 'Back.');
    expect([link.shelf.others, link.thrownAway, link.message]).toEqual([[gone], [], 'Back.']);
  });

  it('go when somebody keeps their own', () => {
    const { state, device } = openRules();
    state.setDetails({ name: 'Ours' });
    const link = openRules(GAME, `${formatAgreementQuery(OTHERS)}&stake=x`, device).state;
    link.returnToOwnRules();
    expect([link.whose, link.shown.name, link.notes, link.message]).toEqual([
      'mine',
      'Ours',
      [],
      'Your own rules have not changed.',
    ]);
  });

  it('are the table’s own where they say the same', () => {
    const { state, device } = openRules();
    state.setDetails({ name: 'Ours' });
    expect(openRules(GAME, formatAgreementQuery(state.shown), device).state.whose).toBe('mine');
  });
});

describe('a shelf that is full', () => {
  it('refuses one more, says so, and changes nothing', async () => {
    const { state } = openRules();
    state.setDetails({ name: 'Ours' });
    fillShelf(24);
    state.open(GAME, formatAgreementQuery({ rules: GAME, house: {}, name: 'Theirs' }));
    state.adoptShown();
    const refusal = `You can keep 24 other sets of rules. Throw one away, then choose again.`;
    expect([state.message, state.whose, stored()?.name]).toEqual([refusal, 'link', 'Ours']);
    state.play('cantonese', ({ mine, others }) => ({
      mine: createDefaultAgreement('cantonese'),
      others: [mine, ...others],
    }));
    await settle();
    expect([state.message, state.book.id, stored()?.rules]).toEqual([refusal, GAME, GAME]);
    state.removeAgreement(state.shelf.others[0]!, 'Gone.');
    expect(state.shelf.others).toHaveLength(23);
    fillShelf(24);
    const { thrownAway } = state;
    state.restoreAgreement({ ...thrownAway[0]!, name: 'Another' }, 'Back.');
    expect([state.message, state.thrownAway]).toEqual([refusal, thrownAway]);
  });
});

describe('special hands and extras of one’s own', () => {
  it('take the first free place, as many as there are', () => {
    const { state } = openRules();
    for (let i = 0; i < 40; i++) state.addOwn('extras', formatExtra({ name: `Extra ${i}`, value: 10, unit: 'points' }));
    const ids = Object.keys(state.shown.house);
    expect(ids).toHaveLength(20);
    const [first, second] = ids;
    state.removeOwn(first!);
    expect(Object.keys(state.shown.house)).not.toContain(first);
    expect(Object.keys(state.shown.house)).toContain(second);
    state.addOwn('extras', formatExtra({ name: 'Again', value: 10, unit: 'points' }));
    expect(Object.keys(state.shown.house)).toContain(first);
  });
});

describe('another window', () => {
  it('changes what is shown, and says so; what this one writes it does not say of another', () => {
    const { state, device } = openRules();
    const stop = state.followOtherWindows();
    state.setDetails({ name: 'Ours' });
    expect(state.message).toBe('');
    const other = openOwnAgreementStore(device.open());
    other.update(() => ({ rules: GAME, house: {}, name: 'Theirs' }));
    device.deliver();
    expect([state.shown.name, state.message]).toEqual(['Theirs', 'These rules were changed in another window.']);
    other.update(() => ({ rules: 'cantonese', house: {} }));
    device.deliver();
    expect([state.whose, state.message]).toEqual(['game', 'Another game was chosen in another window.']);
    stop();
    state.message = '';
    other.update(() => ({ rules: GAME, house: {}, name: 'Unheard' }));
    device.deliver();
    expect(state.message).toBe('');
  });

  it('leaves what a link brought, and its answer to another rule beside one of this window', () => {
    const { state, device } = openRules();
    const [one, two] = [flip(state, 0), flip(state, 1)];
    const other = openRules(GAME, '', device).state;
    other.answer(one.rule, one.value);
    state.answer(two.rule, two.value);
    expect(Object.keys(stored()!.house).toSorted()).toEqual([one.rule.id, two.rule.id].toSorted());
    const link = openRules(GAME, formatAgreementQuery({ rules: GAME, house: {}, name: 'Theirs' }), device).state;
    const stop = link.followOtherWindows();
    state.setDetails({ name: 'Ours' });
    expect([link.whose, link.shown.name]).toEqual(['link', 'Theirs']);
    stop();
  });

  it('of a newer version keeps what only it knows', () => {
    const { device } = openRules();
    const newer = { rules: GAME, house: { notYetKnown: 3 }, edition: 99, tea: 'at 3' };
    openOwnAgreementStore().update(() => newer);
    const { state } = openRules(GAME, '', device);
    expect(state.newer.join(' ')).toContain('One rule at your table came from a newer version');
    state.setDetails({ name: 'Ours' });
    state.setDetails({ note: 'Ring the bell' });
    state.setDetails({ stake: 5 });
    expect(stored()).toEqual({ ...newer, name: 'Ours', note: 'Ring the bell', stake: 5 });
  });

  it('is no matter where the device has no room', () => {
    const { state, device } = openRules();
    device.room = 0;
    state.setDetails({ name: 'Ours' });
    expect([state.isSaved, state.shown.name]).toEqual([false, 'Ours']);
  });
});
