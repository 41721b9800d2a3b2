// What the device keeps of agreements: nothing of one's own is lost, nothing damaged breaks a page.
import { describe, expect, it } from 'vitest';
import {
  agreement,
  changeShelf,
  forget,
  isPlain,
  keptAgreement,
  keptShelf,
  MOST_OTHERS,
  otherAgreements,
  playBy,
  playGame,
  sameAgreement,
  type Agreement,
  type Shelf,
} from '../../src/learner/agreement.ts';
import '../../src/engine/index.ts';
import { browserStore, type Store } from '../../src/learner/store.ts';
import { notKnown, tableRules } from '../../src/learner/table-rules.ts';
import { newerSentences } from '../../src/widgets/rules/game-book.ts';
import { memoryStore } from './support/memory-store.ts';

const ours: Agreement = { rules: 'u3a', house: { limit: 500 }, name: 'Ours' };
const theirs: Agreement = { rules: 'bell', house: {}, name: 'Theirs' };
const plain: Agreement = { rules: 'u3a', house: {} };

function fullStore(kept: Record<string, string> = {}): Store {
  const store = memoryStore();
  for (const [key, text] of Object.entries(kept)) store.set(key, text);
  return { ...store, set: (key, text) => (store.set(key, text), true) };
}

describe('the shelf of agreements', () => {
  it('sets one’s own aside when another is taken', () => {
    const shelf = playBy({ mine: ours, others: [] }, theirs);
    expect(shelf).toEqual({ mine: theirs, others: [ours] });
    expect(playBy(shelf, ours)).toEqual({ mine: ours, others: [theirs] });
  });

  it('does not keep a plain game, nor the same agreement twice', () => {
    expect(playBy({ mine: plain, others: [] }, theirs).others).toEqual([]);
    const shelf: Shelf = { mine: ours, others: [{ ...ours, house: { limit: 500 } }] };
    expect(playBy(shelf, theirs).others).toEqual([ours]);
    expect(playBy(shelf, ours)).toBe(shelf);
  });

  it('goes back to what was last played of a game', () => {
    const shelf = playGame({ mine: ours, others: [] }, 'bell');
    expect(shelf).toEqual({ mine: { rules: 'bell', house: {} }, others: [ours] });
    expect(playGame(shelf, 'u3a')).toEqual({ mine: ours, others: [] });
    expect(playGame(shelf, 'bell')).toBe(shelf);
  });

  it('throws away one and only one', () => {
    expect(forget({ mine: plain, others: [ours, theirs] }, ours).others).toEqual([theirs]);
  });

  it('sets nothing aside that there is no room for: nothing is changed then, and that is said', () => {
    const store = memoryStore();
    const called = (i: number) => agreement('u3a', {}, `Group ${i}`);
    const play = (i: number) => changeShelf(plain, (shelf) => playBy(shelf, called(i)), store);
    for (let i = 0; i <= MOST_OTHERS; i++) expect(play(i).isFull).toBe(false);
    const before = keptShelf(plain, store);
    expect(before.others).toHaveLength(MOST_OTHERS);
    expect(play(MOST_OTHERS + 1)).toEqual({ shelf: before, lasts: true, isFull: true });
    expect(keptShelf(plain, store)).toEqual(before);
    // What was set aside may still be changed for what is played, and once there is room, anything may.
    expect(play(3).isFull).toBe(false);
    changeShelf(plain, (shelf) => forget(shelf, called(5)), store);
    expect(play(MOST_OTHERS + 1)).toMatchObject({ shelf: { mine: called(MOST_OTHERS + 1) }, isFull: false });
  });

  it('knows the same agreement whatever the order of its answers', () => {
    const [a, b] = [
      { rules: 'u3a', house: { limit: 500, maxChows: 2 } },
      { rules: 'u3a', house: { maxChows: 2, limit: 500 } },
    ];
    expect(sameAgreement(a, b)).toBe(true);
    expect(sameAgreement(a, { ...a, name: 'x' })).toBe(false);
    expect([isPlain(plain), isPlain(ours), isPlain({ ...plain, name: 'x' })]).toEqual([true, false, false]);
  });

  it('tidies a name', () => {
    expect(agreement('u3a', {}, '  Thursday \n group ').name).toBe('Thursday group');
    expect(agreement('u3a', {}, '   ')).toEqual({ rules: 'u3a', house: {} });
  });
});

describe('what the device kept', () => {
  it('comes back, and the scorer reads it too', () => {
    const store = fullStore();
    keptAgreement(store).update(() => ({ ...ours, edition: 1 }));
    expect(keptAgreement(store).read()).toEqual({ ...ours, edition: 1 });
    // It was agreed when Purity could be counted as an ordinary hand without saying so.
    expect(tableRules(store)).toEqual({
      rules: 'u3a',
      house: { limit: 500, ordinaryIfHigher: 'purity' },
      name: 'Ours',
    });
    keptAgreement(store).update(() => ({ ...ours, edition: 2 }));
    expect(tableRules(store)).toEqual({ rules: 'u3a', house: { limit: 500 }, name: 'Ours' });
  });

  it.each(['', '{', 'null', '[]', '{"v":1}', '{"v":1,"data":7}', '{"v":1,"data":{"rules":5}}'])(
    'is none where it is damaged: %s',
    (text) => {
      expect(keptAgreement(fullStore({ 'sparrow.table-rules': text })).read()).toBeUndefined();
      expect(otherAgreements(fullStore({ 'sparrow.agreements': text })).read()).toEqual([]);
    },
  );

  it('keeps what is whole among what is damaged', () => {
    const odd = { rules: 'u3a', house: { limit: 500, odd: { deep: 1 } }, name: 9 };
    expect(keptAgreement().take(odd)).toEqual({ rules: 'u3a', house: { limit: 500 } });
    const text = JSON.stringify({ v: 1, data: [ours, 'x', { house: {} }, theirs] });
    expect(otherAgreements(fullStore({ 'sparrow.agreements': text })).read()).toEqual([ours, theirs]);
  });

  it('lasts as long as the page where the device refuses', () => {
    const store = browserStore(() => {
      throw new Error('denied');
    });
    const kept = keptAgreement(store);
    expect(kept.update(() => ours)).toBe(false);
    expect([kept.read(), kept.lasts]).toEqual([ours, false]);
  });
});

describe('an agreement of a newer edition of the site', () => {
  const newer: Agreement = { rules: 'u3a', house: { limit: 500, moonRule: 'full', maxChows: 'some' }, edition: 99 };
  it('keeps the rules and values that are not known here, and says so', () => {
    const store = memoryStore();
    changeShelf({ rules: 'u3a', house: {} }, (shelf) => ({ ...shelf, mine: newer }), store);
    expect(keptAgreement(store).read()).toEqual(newer);
    expect(notKnown(newer)).toEqual({ moonRule: 'full', maxChows: 'some' });
    expect(newerSentences(newer)[0]).toBe('Two rules of your table came from a newer version of Sparrow.');
    expect(newerSentences({ ...newer, house: { limit: 500 } })).toEqual([]);
    expect(notKnown({ rules: 'atlantis', house: { a: 1 } })).toEqual({ a: 1 });
  });
});
