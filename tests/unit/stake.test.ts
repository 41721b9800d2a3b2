// What a table plays for: points in whole pence that come out even, kept with its agreement, carried by its link.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertPointChangesToPence, STAKES_IN_PENCE } from '../../src/engine/index.ts';
import {
  buildAgreementFromFields,
  isGameOnlyAgreement,
  openOwnAgreementStore,
  isSameAgreement,
} from '../../src/storage/agreement.ts';
import {
  formatAgreementQuery,
  buildHouseRuleCatalogue,
  parseAgreementLinkWithNotes,
} from '../../src/features/table-rules/game-book.ts';
import { memoryStore } from './support/memory-store.ts';

describe('points in pence', () => {
  it('what comes in is what goes out, and nobody is a penny off', () => {
    const table = fc.array(fc.integer({ min: -20_000, max: 20_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, fc.constantFrom(...STAKES_IN_PENCE), (some, stake) => {
        const changes = [...some, -some.reduce((sum, each) => sum + each, 0)];
        const pence = convertPointChangesToPence(changes, stake);
        expect(pence.reduce((sum, each) => sum + each, 0)).toBe(0);
        for (const [i, each] of pence.entries()) {
          expect(Number.isInteger(each)).toBe(true);
          expect(Math.abs(each - (changes[i]! * stake) / 100)).toBeLessThan(1);
        }
      }),
    );
  });
});

describe('the stake of a table', () => {
  const agreed = buildAgreementFromFields('u3a', { limit: 500 }, 'Thursday', '', 10);

  it('is kept on the device and tells agreements apart', () => {
    const store = memoryStore();
    openOwnAgreementStore(store).update(() => agreed);
    expect(openOwnAgreementStore(store).get()?.stake).toBe(10);
    expect(isSameAgreement(agreed, { ...agreed, stake: 5 })).toBe(false);
    expect(isGameOnlyAgreement({ rules: 'u3a', house: {}, stake: 5 })).toBe(false);
    for (const stake of [0, -1, 1.5, 'ten', 1e9]) {
      store.set('sparrow.table-rules', JSON.stringify({ v: 1, data: { ...agreed, stake } }));
      expect(openOwnAgreementStore(store).get()).toMatchObject({ name: 'Thursday' });
      expect(openOwnAgreementStore(store).get()?.stake).toBeUndefined();
    }
  });

  it('goes with a link to the agreement', () => {
    const book = buildHouseRuleCatalogue('u3a');
    expect(parseAgreementLinkWithNotes(formatAgreementQuery(agreed), book).agreed).toMatchObject({
      stake: 10,
      name: 'Thursday',
    });
    expect(parseAgreementLinkWithNotes('?r=u3a.2#stake=lots', book).agreed.stake).toBeUndefined();
    expect(parseAgreementLinkWithNotes('?r=u3a.2', book).agreed.stake).toBeUndefined();
  });
});
