// What the device keeps of agreements: nothing of one's own is lost, nothing damaged breaks a page.
import { describe, expect, it } from 'vitest';
import {
  buildAgreementFromFields,
  changeStoredAgreements,
  withoutOtherAgreement,
  isGameOnlyAgreement,
  openOwnAgreementStore,
  readOwnAndOtherAgreements,
  openOtherAgreementsStore,
  withActiveAgreement,
  withActiveAgreementOfGame,
  isSameAgreement,
  type Agreement,
  type AgreementCollection,
} from '../../src/storage/agreement.ts';
import '../../src/engine/index.ts';
import { type KeyValueStore } from '../../src/storage/store.ts';
import { pickUnknownHouseRules, readAgreedOrDefaultRules } from '../../src/storage/table-rules.ts';
import { listUnsupportedHouseRuleSentences } from '../../src/features/table-rules/game-book.ts';
import { memoryStore } from './support/memory-store.ts';

const ours: Agreement = { rules: 'u3a', house: { limit: 500 }, name: 'Ours' };
const theirs: Agreement = { rules: 'bell', house: {}, name: 'Theirs' };
const plain: Agreement = { rules: 'u3a', house: {} };

function fullStore(kept: Record<string, string> = {}): KeyValueStore {
  const store = memoryStore();
  for (const [key, text] of Object.entries(kept)) store.set(key, text);
  return { ...store, set: (key, text) => (store.set(key, text), true) };
}

describe('the shelf of agreements', () => {
  it('sets one’s own aside when another is taken', () => {
    const shelf = withActiveAgreement({ mine: ours, others: [] }, theirs);
    expect(shelf).toEqual({ mine: theirs, others: [ours] });
    expect(withActiveAgreement(shelf, ours)).toEqual({ mine: ours, others: [theirs] });
  });

  it('does not keep a plain game, nor the same agreement twice', () => {
    expect(withActiveAgreement({ mine: plain, others: [] }, theirs).others).toEqual([]);
    const shelf: AgreementCollection = { mine: ours, others: [{ ...ours, house: { limit: 500 } }] };
    expect(withActiveAgreement(shelf, theirs).others).toEqual([ours]);
    expect(withActiveAgreement(shelf, ours)).toBe(shelf);
  });

  it('goes back to what was last played of a game', () => {
    const shelf = withActiveAgreementOfGame({ mine: ours, others: [] }, 'bell');
    expect(shelf).toEqual({ mine: { rules: 'bell', house: {} }, others: [ours] });
    expect(withActiveAgreementOfGame(shelf, 'u3a')).toEqual({ mine: ours, others: [] });
    expect(withActiveAgreementOfGame(shelf, 'bell')).toBe(shelf);
  });

  it('throws away one and only one', () => {
    expect(withoutOtherAgreement({ mine: plain, others: [ours, theirs] }, ours).others).toEqual([theirs]);
  });

  it('sets nothing aside that there is no room for: nothing is changed then, and that is said', () => {
    const store = memoryStore();
    const called = (i: number) => buildAgreementFromFields('u3a', {}, `Group ${i}`);
    const play = (i: number) => changeStoredAgreements(plain, (shelf) => withActiveAgreement(shelf, called(i)), store);
    for (let i = 0; i <= 24; i++) expect(play(i).isFull).toBe(false);
    const before = readOwnAndOtherAgreements(plain, store);
    expect(before.others).toHaveLength(24);
    expect(play(25)).toEqual({ shelf: before, lasts: true, isFull: true });
    expect(readOwnAndOtherAgreements(plain, store)).toEqual(before);
    // What was set aside may still be changed for what is played, and once there is room, anything may.
    expect(play(3).isFull).toBe(false);
    changeStoredAgreements(plain, (shelf) => withoutOtherAgreement(shelf, called(5)), store);
    expect(play(25)).toMatchObject({
      shelf: { mine: called(25) },
      isFull: false,
    });
  });

  it('knows the same agreement whatever the order of its answers', () => {
    const [a, b] = [
      { rules: 'u3a', house: { limit: 500, maxChows: 2 } },
      { rules: 'u3a', house: { maxChows: 2, limit: 500 } },
    ];
    expect(isSameAgreement(a, b)).toBe(true);
    expect(isSameAgreement(a, { ...a, name: 'x' })).toBe(false);
    expect([
      isGameOnlyAgreement(plain),
      isGameOnlyAgreement(ours),
      isGameOnlyAgreement({ ...plain, name: 'x' }),
    ]).toEqual([true, false, false]);
  });

  it('tidies a name', () => {
    expect(buildAgreementFromFields('u3a', {}, '  Thursday \n group ').name).toBe('Thursday group');
    expect(buildAgreementFromFields('u3a', {}, '   ')).toEqual({ rules: 'u3a', house: {} });
  });
});

describe('what the device kept', () => {
  it('comes back, and the scorer reads it too', () => {
    const store = fullStore();
    openOwnAgreementStore(store).update(() => ({ ...ours, edition: 1 }));
    expect(openOwnAgreementStore(store).get()).toEqual({ ...ours, edition: 1 });
    // It was agreed when Purity could be counted as an ordinary hand without saying so.
    expect(readAgreedOrDefaultRules(store)).toEqual({
      rules: 'u3a',
      house: { limit: 500, ordinaryIfHigher: 'purity' },
      name: 'Ours',
    });
    openOwnAgreementStore(store).update(() => ({ ...ours, edition: 2 }));
    expect(readAgreedOrDefaultRules(store)).toEqual({ rules: 'u3a', house: { limit: 500 }, name: 'Ours' });
  });

  it('keeps what is whole among what is damaged', () => {
    const odd = { rules: 'u3a', house: { limit: 500, odd: { deep: 1 } }, name: 9 };
    expect(openOwnAgreementStore().parse(odd)).toEqual({ rules: 'u3a', house: { limit: 500 } });
    const text = JSON.stringify({ v: 1, data: [ours, 'x', { house: {} }, theirs] });
    expect(openOtherAgreementsStore(fullStore({ 'sparrow.agreements': text })).get()).toEqual([ours, theirs]);
  });
});

describe('an agreement of a newer edition of the site', () => {
  const newer: Agreement = { rules: 'u3a', house: { limit: 500, moonRule: 'full', maxChows: 'some' }, edition: 99 };
  it('keeps the rules and values that are not known here, and says so', () => {
    const store = memoryStore();
    changeStoredAgreements({ rules: 'u3a', house: {} }, (shelf) => ({ ...shelf, mine: newer }), store);
    expect(openOwnAgreementStore(store).get()).toEqual(newer);
    expect(pickUnknownHouseRules(newer)).toEqual({ moonRule: 'full', maxChows: 'some' });
    expect(listUnsupportedHouseRuleSentences(newer)[0]).toBe(
      'Two rules at your table came from a newer version of Sparrow.',
    );
    expect(listUnsupportedHouseRuleSentences({ ...newer, house: { limit: 500 } })).toEqual([]);
    expect(pickUnknownHouseRules({ rules: 'atlantis', house: { a: 1 } })).toEqual({ a: 1 });
  });
});
