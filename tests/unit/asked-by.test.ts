// By whose rules a quiz is asked: a link brings its own, a code goes by the book, else the table's are taken.
import { describe, expect, it } from 'vitest';
import {
  resolveQuizRules,
  findDeviceHouseRulesOfGame,
  formatGroupNameFragment,
  parseQuizLinkParameters,
  formatQuizResultsPageQuery,
  formatQuizRulesOwner,
} from '../../src/storage/quiz-link.ts';
import { formatQuizScreenQueryPart, isOpenedFromGroup, toQueryWithQuizScreen } from '../../src/storage/quiz-screen.ts';
import { formatQuizCode, findCodedQuizByName, formatQuizCodeWithTableLetters } from '../../src/questions/codes.ts';
import { formatTableCode } from '../../src/storage/table-code.ts';
import { memoryStore } from './support/memory-store.ts';

const CODE = formatQuizCode({ quiz: findCodedQuizByName({ kind: 'written', quiz: 'guide-4' })!, seed: 0 })!;

function storeWith(rules: string, house: object, name?: string) {
  const store = memoryStore();
  store.set('sparrow.table-rules', JSON.stringify({ v: 1, data: { rules, house, ...(name && { name }) } }));
  return store;
}
const owls = storeWith('u3a', { limit: 500 }, 'Owls');

describe('a quiz of the u3a guide is asked', () => {
  const letters = (limit: number) => formatQuizCodeWithTableLetters(CODE, formatTableCode('u3a', { limit }));
  const byTable = { house: { limit: 500 }, from: 'table', name: 'Owls' };
  const byBook = { house: {}, from: 'book' };
  it.each([
    ['by the table, where nothing else is named', owls, '', byTable],
    ['by the table on the big screen', owls, '?host', byTable],
    ['by the book, when a code was called out', owls, `?code=${CODE}`, byBook],
    [
      'by the link, which brings its own',
      owls,
      `?code=${CODE}&r=u3a.2~limit.700`,
      { house: { limit: 700 }, from: 'link' },
    ],
    ['by the table, when the link says the same', owls, `?code=${CODE}&r=u3a.2~limit.500`, byTable],
    ['by the table whose letters the code ends in', owls, `?code=${letters(500)}`, byTable],
    ['by the book at a table without rules of its own', memoryStore(), '', byBook],
    ['by the book at a table that plays another game', storeWith('cantonese', {}), '', byBook],
  ] as const)('%s', (_, store, search, expected) => {
    expect(resolveQuizRules('u3a', parseQuizLinkParameters(search), store)).toEqual(expected);
  });

  it.each([
    ['the code ends in the letters of another table', `?code=${letters(700)}`, /another table’s rules/],
    ['the rules of the link cannot be read', `?code=${CODE}&r=u3a.2~limit.seven`, /could not be read/],
  ])('by the book, with a sentence, when %s', (_, search, sentence) => {
    const asked = resolveQuizRules('u3a', parseQuizLinkParameters(search), owls);
    expect(asked).toMatchObject(byBook);
    expect(asked.sentence).toMatch(sentence);
  });
});

it('says whose rules they are', () => {
  expect(formatQuizRulesOwner(findDeviceHouseRulesOfGame('u3a', owls)!)).toBe('Owls');
  expect(formatQuizRulesOwner(findDeviceHouseRulesOfGame('u3a', storeWith('u3a', { limit: 500 }))!)).toBe('your table');
  expect(
    formatQuizRulesOwner(resolveQuizRules('u3a', parseQuizLinkParameters(`?code=${CODE}&r=u3a.2~limit.700`), owls)),
  ).toBe('your group');
  const named = resolveQuizRules(
    'u3a',
    parseQuizLinkParameters(`?code=${CODE}&r=u3a.2~limit.700${formatGroupNameFragment({ name: 'Thursday group' })}`),
    owls,
  );
  expect(named).toEqual({ house: { limit: 700 }, from: 'link', name: 'Thursday group' });
  expect(formatQuizRulesOwner(named)).toBe('Thursday group');
  expect(findDeviceHouseRulesOfGame('u3a', storeWith('u3a', {}))).toBeUndefined();
});

it('reads the screen of an address, and writes it into another', () => {
  const screens = ['?host', '?code=X&teams', '?print#name=Owls', ''].map(
    (link) => parseQuizLinkParameters(link).screen,
  );
  expect(screens).toEqual(['host', 'teams', 'print', undefined]);
  expect(toQueryWithQuizScreen('?code=X', 'teams')).toBe('?code=X&teams');
  expect(toQueryWithQuizScreen('?code=Y&r=u3a.2~limit.500&host')).toBe('?code=Y&r=u3a.2~limit.500');
  const fromGroup = parseQuizLinkParameters(`?code=X${formatQuizScreenQueryPart('host')}`);
  expect(fromGroup).toMatchObject({ screen: 'host', isFromGroup: true });
  expect(toQueryWithQuizScreen('?code=X', 'host', true)).toBe('?code=X&host&back');
  expect(isOpenedFromGroup('?code=X&host&back')).toBe(true);
  expect(isOpenedFromGroup('?code=X&host')).toBe(false);
  expect(toQueryWithQuizScreen('', 'print')).toBe('?print');
  expect(toQueryWithQuizScreen('?host', 'teams')).toBe('?teams');
});

it('tells the page of results which house rules were asked', () => {
  const query = formatQuizResultsPageQuery({ code: CODE, shortTable: 'u3a.2~limit.500~maxChows.2' });
  expect(parseQuizLinkParameters(query)).toMatchObject({ table: 'u3a.2~limit.500~maxChows.2' });
  expect(formatQuizResultsPageQuery({ code: CODE })).toBe(`?code=${CODE}`);
});
