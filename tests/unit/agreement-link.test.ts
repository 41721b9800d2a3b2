// An agreement as a link: what goes out comes back, what is wrong is said, what is old keeps its meaning.
import { describe, expect, it } from 'vitest';
import { getInfoOfLoadedRuleset, RULESET_IDS } from '../../src/engine/index.ts';
import { openOwnAgreementStore, type Agreement } from '../../src/storage/agreement.ts';
import { parseHouseRulesForGame, parseTableCodeWithWarnings, formatTableCode } from '../../src/storage/table-code.ts';
import { listTableCodeWarningSentences } from '../../src/storage/table-warnings.ts';
import {
  formatAgreementQuery,
  getAgreedHouseRuleAnswer,
  listNonDefaultHouseRules,
  describeHouseRuleChangeCount,
  buildHouseRuleCatalogue,
  parseUncheckedGameOfLink,
  hasAgreementInLink,
  parseAgreementLinkWithNotes,
  migrateAgreementToCurrentEdition,
  setRuleAnswer,
} from '../../src/features/table-rules/game-book.ts';
import { listSettableValueGroups } from '../../src/format/house-values.ts';
import { createRuleValueFieldModel } from '../../src/features/table-rules/own-fields.ts';
import { memoryStore } from './support/memory-store.ts';

const STAY = {
  id: 'stay',
  question: 'How often may East stay?',
  sentence: 'Groups differ.',
  default: 3,
  answers: [
    [null, 'As often as East wins'],
    [3, 'Three times'],
  ],
} as const;
const u3a = buildHouseRuleCatalogue('u3a');
const agreed: Agreement = {
  rules: 'u3a',
  house: { cleanOnly: true, limit: 700, maxChows: 2 },
  name: 'Thursday group & friends',
};

describe('a link to an agreement', () => {
  it('brings back every answer and the name', () => {
    const link = formatAgreementQuery(agreed);
    expect(parseAgreementLinkWithNotes(link, u3a)).toEqual({ agreed: { ...agreed, edition: u3a.edition }, notes: [] });
    expect([hasAgreementInLink(link), parseUncheckedGameOfLink(link)]).toEqual([true, 'u3a']);
  });

  it('holds only what was changed, the game and its edition; no host is told the name', () => {
    expect(formatAgreementQuery({ rules: 'u3a', house: {} })).toBe(`?r=u3a.${u3a.edition}`);
    expect(
      formatAgreementQuery({ rules: 'u3a', house: { cleanOnly: true, limit: 500 }, name: 'A b', note: 'Tea' }),
    ).toBe(`?r=u3a.${u3a.edition}~cleanOnly.true~limit.500#name=A+b&note=Tea`);
  });

  it('leaves out what it does not know, names it, and keeps the rest', () => {
    const { agreed: read, notes } = parseAgreementLinkWithNotes(
      '?r=u3a.2~limit.600~dora.true~maxChows.seven~cleanOnly',
      u3a,
    );
    expect(read.house).toEqual({ limit: 600 });
    expect(notes).toHaveLength(3);
    expect(notes[0]).toContain('“dora”');
    expect(notes[1]).toContain('“seven”, which is not one of the answers');
  });

  it.each(['-3', '1000000000', 'abc', '', 'NaN'])('refuses “%s” as a limit', (text) => {
    const { agreed: read, notes } = parseAgreementLinkWithNotes(`?r=u3a.2~limit.${text}`, u3a);
    expect(read.house).toEqual({});
    expect(notes).toHaveLength(1);
  });

  it('gives an old link the meaning it had', () => {
    const formerly = (): { limit: number; cleanOnly: boolean } => ({ limit: 500, cleanOnly: true });
    const { table, warnings: doubts } = parseTableCodeWithWarnings('u3a.2~maxChows.2', formerly);
    expect(table?.house).toEqual({ limit: 500, cleanOnly: true, maxChows: 2 });
    expect(listTableCodeWarningSentences(doubts)).toMatchSnapshot();
    // What the old link says itself goes before what was usual then.
    expect(parseTableCodeWithWarnings('u3a.2~limit.1000~cleanOnly.false', formerly).table?.house).toEqual({});
  });

  it.each([
    ['u3a.1', { ordinaryIfHigher: 'purity' }],
    ['u3a.1~limit.500', { limit: 500, ordinaryIfHigher: 'purity' }],
    ['bmja.1~ordinaryIfHigher.always', { ordinaryIfHigher: 'always' }],
    ['bmja.1~ordinaryIfHigher.fishing', {}],
    ['u3a.2', {}],
    ['bell.1', {}],
  ])('%s counts Purity as it did when the link was made', (code, house) => {
    expect(parseTableCodeWithWarnings(code).table?.house).toEqual(house);
  });

  it('says when it is newer than the page, or does not say how old it is', () => {
    expect(parseAgreementLinkWithNotes('?r=u3a.99', u3a).notes[0]).toContain('later edition');
    expect(parseAgreementLinkWithNotes('?r=u3a', u3a).notes[0]).toContain('does not say');
    expect(parseAgreementLinkWithNotes('?r=u3a.old', u3a).notes[0]).toContain('does not say');
  });

  it('is not seen in another page’s query', () => {
    expect(hasAgreementInLink('?h=b123')).toBe(false);
    expect(parseUncheckedGameOfLink('?name=x')).toBe('');
  });

  it('cuts a stranger’s long words', () => {
    const { notes, agreed: read } = parseAgreementLinkWithNotes(
      `?r=u3a.2~${'x'.repeat(400)}.1#name=${'n'.repeat(400)}`,
      u3a,
    );
    expect(notes[0]!.length).toBeLessThan(140);
    expect(read.name).toHaveLength(60);
  });

  it('comes back from its code for every house rule of every game', () => {
    for (const id of RULESET_IDS)
      for (const { id: name, values, default: usual } of getInfoOfLoadedRuleset(id).switches) {
        const value = 'min' in values ? values.min : values.find((each) => each !== usual);
        if (value === undefined || value === usual) continue;
        expect(parseHouseRulesForGame(id, formatTableCode(id, { [name]: value })), `${id} ${name}`).toEqual({
          [name]: value,
        });
      }
    // A slash would end a part of a path.
    expect(formatTableCode('u3a', { x: '1/2/3' })).toMatch(/~x\.1!2!3$/);
  });
});

describe('the answers of a house rule', () => {
  it('are written down only while they differ from the usual one', () => {
    const plain: Agreement = { rules: 'game', house: {} };
    const changed = setRuleAnswer(plain, STAY, null);
    expect(getAgreedHouseRuleAnswer(changed, STAY)).toBe(null);
    expect(getAgreedHouseRuleAnswer(plain, STAY)).toBe(3);
    expect(setRuleAnswer(changed, STAY, 3)).toEqual(plain);
  });

  it('are listed in words where the table differs', () => {
    expect(listNonDefaultHouseRules(agreed, u3a).map(({ answer, usual }) => `${answer}/${usual}`)).toContain(
      '700 points/1,000 points',
    );
    expect(describeHouseRuleChangeCount(agreed, u3a, true)).toBe(
      'Your table differs from the standard rules in 3 things.',
    );
    expect(describeHouseRuleChangeCount({ rules: 'u3a', house: { cleanOnly: true } }, u3a, false)).toMatchSnapshot();
    expect(describeHouseRuleChangeCount({ rules: 'u3a', house: {} }, u3a, true)).toMatch(
      /^Your table follows the standard rules: /,
    );
  });

  it('that were kept and mean nothing any more are dropped', () => {
    const before: Agreement = { rules: 'u3a', house: { limit: -5, gone: 1, cleanOnly: true, maxChows: 2 }, edition: 2 };
    expect(migrateAgreementToCurrentEdition(before, u3a)).toEqual({
      rules: 'u3a',
      house: { cleanOnly: true, maxChows: 2 },
      edition: 2,
    });
    expect(migrateAgreementToCurrentEdition({ ...before, edition: 1 }, u3a).house).toEqual({
      cleanOnly: true,
      maxChows: 2,
      ordinaryIfHigher: 'purity',
    });
  });
});

describe('a link to the values of a table’s own', () => {
  const game = buildHouseRuleCatalogue('u3a');
  const own: Agreement = {
    rules: 'u3a',
    house: { limit: 500, 'double-clean': 'off', 'points-mahjong': 10, 'special-knitting': 'half' },
    name: 'Tuesday',
    note: 'Bring 50p; tea at four & cake.',
  };
  it('is short and comes back, with the note', () => {
    const query = formatAgreementQuery(own);
    expect(query).toContain(
      '?r=u3a.2~limit.500~double-clean.off~points-mahjong.10~special-knitting.half#name=Tuesday&note=',
    );
    expect(parseAgreementLinkWithNotes(query, game)).toEqual({ agreed: { ...own, edition: 2 }, notes: [] });
  });
  it('says which value is damaged and keeps what is good', () => {
    const { agreed: read, notes } = parseAgreementLinkWithNotes(
      '?r=u3a.2~points-mahjong.ten~double-clean.off~fan-moon.3~double-east.99',
      game,
    );
    expect(read.house).toEqual({ 'double-clean': 'off' });
    expect(notes).toMatchSnapshot();
  });
  it('cuts a note that would not fit', () => {
    expect(parseAgreementLinkWithNotes(`?r=u3a.2#note=${'n'.repeat(400)}`, game).agreed.note).toHaveLength(200);
  });
  it('lists what differs beside the house rules, with the value of the book', () => {
    expect(
      listNonDefaultHouseRules(own, game).map(({ rule, answer, usual }) => `${rule.question}: ${answer}, not ${usual}`),
    ).toMatchSnapshot();
    expect(listNonDefaultHouseRules({ rules: 'u3a', house: {} }, game)).toEqual([]);
  });
});

describe('how a value is asked for', () => {
  const valueAt = (id: string, house = {}) =>
    listSettableValueGroups('u3a', house)
      .flatMap(({ values }) => values)
      .find((each) => each.id === id)!;
  it('as a number where any will do, as a list where few make sense', () => {
    const namesOf = (id: string, house = {}) =>
      createRuleValueFieldModel(valueAt(id, house), 0).choices.map(([, name]) => name);
    expect([
      namesOf('points-mahjong'),
      namesOf('double-clean').slice(0, 4),
      namesOf('special-knitting', { limit: 400 }),
    ]).toMatchSnapshot();
  });
  it('and the number of the book is no value of one’s own', () => {
    const points = createRuleValueFieldModel(valueAt('points-mahjong'), 0);
    expect([points.toStoredAnswer(20), points.toStoredAnswer(10)]).toEqual(['book', 10]);
    const knitting = [300, 'half'].map((value) => createRuleValueFieldModel(valueAt('special-knitting'), value));
    expect(knitting.map(({ choice, number }) => [choice, number])).toEqual([
      ['other', 300],
      ['half', 500],
    ]);
  });
  it('in groups, without what the table does not play', () => {
    expect(listSettableValueGroups('u3a').map(({ title }) => title)).toEqual([
      'Points',
      'Doubles',
      'Special hands',
      'Penalties',
    ]);
    expect(listSettableValueGroups('cantonese').map(({ title }) => title)).toEqual(['Fans', 'Penalties']);
    expect([valueAt('points-bonus-tile')?.usual, valueAt('points-bonus-tile', { bonusTiles: false })]).toEqual([
      '4 points',
      undefined,
    ]);
  });
});

describe('what a link says and cannot be seen', () => {
  it.each(['\u202E', '\u2066', '\u200F', '\u061C', '\u0000'])('turns no sentence round: %j', (sign) => {
    const { warnings: doubts } = parseTableCodeWithWarnings(`u3a.2~moon${sign}Rule.1~limit.a${sign}b`);
    expect(doubts).toEqual([
      { what: 'rule', id: 'moonRule' },
      { what: 'value', id: 'limit', written: 'ab' },
    ]);
    expect(parseTableCodeWithWarnings(`atl${sign}antis`).warnings).toEqual([{ what: 'game', name: 'atlantis' }]);
    expect(agreementOf({ rules: 'u3a', house: { [`a${sign}b`]: 1, c: `d${sign}e` } })).toEqual({ c: 'de' });
  });
});

const agreementOf = (data: unknown) => openOwnAgreementStore(memoryStore()).parse(data)?.house;
