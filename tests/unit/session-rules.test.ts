// By whose rules a session goes on whatever phone, and when a phone may offer its own instead.
import { describe, expect, it } from 'vitest';
import { formatTableRulesTitle } from '../../src/format/rulesets.ts';
import { openLoadedTableOrDefault } from '../../src/ui/table.ts';
import { findDifferentDeviceRulesForSession } from '../../src/features/score-sheet/session.ts';
import { formatSessionRulesQuery } from '../../src/features/score-sheet/sheet-link.ts';

const HOUSE = { goulash: false, limit: 500 };
const OURS = { rules: 'u3a', house: HOUSE, called: 'Ilkley Thursday rules' } as const;
const GIVEN = { ...OURS, of: { session: 'thursday-abc', table: 1 } };
const PLAIN = { rules: 'u3a', house: {} } as const;
const laid = openLoadedTableOrDefault({ rules: 'u3a', house: HOUSE });

describe('the rules of a session', () => {
  it('are called as the group calls them', () => {
    expect(formatTableRulesTitle({ ...OURS, name: OURS.called })).toBe(
      'Ilkley Thursday rules (u3a guide, with house rules)',
    );
  });

  it('open with all that is their own, on a phone that keeps others', () => {
    expect(formatSessionRulesQuery(OURS)).toMatch(/^\?r=u3a\.\d+~goulash\.false~limit\.500#name=Ilkley/);
  });

  it.each([
    ['a leader gave the sheet, and the phone has agreed on nothing', GIVEN, undefined],
    [
      'a leader gave the sheet, and the phone’s own table plays otherwise',
      GIVEN,
      { rules: 'u3a', house: { limit: 2000 } },
    ],
    ['the sheet came in a file, and the phone has agreed on nothing', OURS, undefined],
    ['the table plays the same today', OURS, { rules: 'u3a', house: HOUSE }],
    ['the table plays another game today', OURS, { rules: 'bell', house: {} }],
  ] as const)('stay as they are where %s', (_, sheet, agreed) => {
    expect(findDifferentDeviceRulesForSession(sheet, laid, agreed)).toBeUndefined();
  });

  it.each([PLAIN, { rules: 'u3a', house: { limit: 2000 } }] as const)(
    'may follow what its own table plays today: $house',
    (agreed) => {
      expect(findDifferentDeviceRulesForSession(OURS, laid, agreed)?.house).toEqual(agreed.house);
    },
  );
});
