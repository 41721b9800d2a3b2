// A table's extras, in words: in its agreement, on its crib sheet, in a link, in the scorer, on the score sheet and beside other games.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, tableInfo } from '../../src/engine/index.ts';
import { toTableRulesFromAgreement } from '../../src/storage/table-rules.ts';
import { parseHouseRulesForGame, formatTableCode } from '../../src/storage/table-code.ts';
import { formatHouseRuleAnswer } from '../../src/format/house-rules.ts';
import { formatExtraWorth, listHouseExtras, listHouseScoringRules } from '../../src/format/house-values.ts';
import { getRuleStatement } from '../../src/format/rule-book.ts';
import { getRuleTitle } from '../../src/format/rule-titles.ts';
import { toBillView } from '../../src/ui/bill/bill-view.ts';
import { parseComparedHandQuery, formatComparedHandQuery } from '../../src/features/compare/compared-hand.ts';
import { createHandComparison } from '../../src/features/compare/comparison.ts';
import { createCribSheet } from '../../src/features/print/crib/crib-sheet.ts';
import { parseAgreementLinkWithNotes, buildHouseRuleCatalogue } from '../../src/features/table-rules/game-book.ts';
import { scoreHandOfDeal } from '../../src/features/scorer/count.ts';
import { createEmptyDeal, changeSeatEntry, type Deal } from '../../src/features/scorer/deal.ts';
import { formatSharedDealQuery } from '../../src/features/scorer/deal-link.ts';
import { getHandEntryRules, getHandAsks } from '../../src/features/scorer/hand-rules.ts';
import { setDealHandFromNotationOrThrow } from './support/deal-hand.ts';
import {
  withAnswerAndMessage,
  listHandQuestions,
  listQuestionsOfDescribedHand,
} from '../../src/features/scorer/questions.ts';
import { parseDealLinkWithErrors } from '../../src/features/scorer/read-link.ts';
import { clearDealPartWithMessage } from '../../src/features/scorer/taps.ts';
import { opened } from './support/opened.ts';

/** As a table wrote it when such things were counted from the tiles, and as it is written now. */
const house = {
  limit: 500,
  'count-1': 'Little_three_dragons(2-pung-dragons_1-pair-dragons)1-doubles-all',
  'count-2': 'Kongs()10-points',
};
const RULE = 'british.double.own:Little_three_dragons';

describe('the extras of a table', () => {
  it('stand in the agreement with what they are worth', () => {
    expect(
      listHouseScoringRules('u3a', house).map(
        (own) => `${own.question}: ${formatHouseRuleAnswer(own, house[own.id as 'count-1'])}`,
      ),
    ).toEqual(['Little three dragons: 1 double', 'Kongs: 10 points']);
  });
  it('are worth what the game of the table counts', () => {
    const worths = (rules: string) => listHouseExtras(house).map(({ extra }) => formatExtraWorth(extra, rules));
    expect(worths('u3a')).toEqual(['1 double', '10 points']);
    expect(worths('cantonese')).toEqual(['1 fan', '10 points, but points do not count in this game']);
  });
  it('travel in a link, and are left out when they are damaged', () => {
    expect(parseHouseRulesForGame('u3a', formatTableCode('u3a', house))).toEqual(house);
    const { agreed, notes } = parseAgreementLinkWithNotes(
      `?r=u3a.2~limit.500~count-1.Kongs(2-king)1-doubles~count-2.Tea()11-doubles`,
      buildHouseRuleCatalogue('u3a'),
    );
    expect(agreed.house).toEqual({ limit: 500, 'count-1': 'Kongs(2-king)1-doubles' });
    expect(notes).toEqual(['One of the group’s own extras could not be read: “Tea()11-doubles”. It was left out.']);
  });
  it('are read back from what a device or a file keeps, what cannot be read left out', () => {
    const kept = toTableRulesFromAgreement({ rules: 'u3a', house: { ...house, 'count-3': 'nonsense' } });
    expect(kept.house).toEqual(house);
    expect(listHouseExtras(kept.house).map(({ id, extra }) => [id, extra.name, extra.isOfTiles])).toEqual([
      ['count-1', 'Little three dragons', true],
      ['count-2', 'Kongs', undefined],
    ]);
  });
  it('are said by the rule book of the table', () => {
    const info = tableInfo('u3a', house);
    if (!info.ok) throw new Error(info.error.code);
    expect([getRuleTitle(RULE), getRuleStatement(RULE, info.value)]).toMatchSnapshot();
  });
  it('stand on the crib sheet, with their worth and among what the table does its own way', () => {
    const { crib } = createCribSheet({ rules: 'u3a', house });
    const lines = crib.chapters.flatMap((part) => part.lines);
    expect(lines.find(({ rule }) => rule === RULE)).toMatchObject({
      title: 'Little three dragons',
      worth: 'one double',
    });
    expect(crib.changes.map(({ title, worth }) => `${title}: ${worth}`)).toContain('Kongs: 10 points');
  });
});

/** A hand that lies before the scorer, won or lost. */
function dealOf(rules: (typeof RULESET_IDS)[number], won: boolean): Deal {
  const text = won ? 'b222 c555 (o888) (wsss) drr' : 'b222 c555 (o888) (wsss)';
  const deal = { ...createEmptyDeal(opened(rules, house)), isWindChosen: true, round: 'e' as const };
  return {
    ...changeSeatEntry(setDealHandFromNotationOrThrow(deal, text), { won }),
    ending: won ? { tile: 'b2', by: 'wall' } : {},
  };
}
const questionsOf = (deal: Deal) => {
  const rules = getHandEntryRules(deal);
  return listHandQuestions(deal, rules, getHandAsks(deal, rules)).filter(({ id }) => id.startsWith('extra:'));
};
const totalOf = (deal: Deal): number => scoreHandOfDeal(deal).bill!.uncapped;
const lineTexts = (deal: Deal): readonly string[] => {
  const { points, doubles, fans } = toBillView(scoreHandOfDeal(deal).bill!);
  return [...points, ...doubles, ...fans].map(({ text }) => text);
};

describe('an extra in the scorer and on the score sheet', () => {
  it.each(RULESET_IDS)('%s: a winner is asked yes or no, and the bill says what the line is', (rules) => {
    const deal = dealOf(rules, true);
    for (const { id, question, hint, options, value, isPrompted: asked } of questionsOf(deal)) {
      expect(question).toMatch(/^Your table’s extra, (Little three dragons|Kongs): does this hand have it\?$/);
      expect(hint).toMatch(/^It is worth (1 double|1 fan|10 points)\.$/);
      expect([options.map((option) => option.value), value]).toEqual([['yes', 'no'], undefined]);
      const [yes, no] = ['yes', 'no'].map((answer) => withAnswerAndMessage(deal, id, answer).now) as [Deal, Deal];
      expect(totalOf(no)).toBe(totalOf(deal));
      expect(totalOf(yes)).toBeGreaterThan(totalOf(deal));
      expect(asked).toBe(scoreHandOfDeal(yes).bill!.total !== scoreHandOfDeal(no).bill!.total);
      expect(lineTexts(yes)).toContain(`${getRuleTitle(id.slice(6))} (your table’s extra)`);
      expect(lineTexts(no).join()).not.toContain('your table’s extra');
      expect(questionsOf(yes).find((each) => each.id === id)).toMatchObject({
        value: 'yes',
        answerText: 'Yes',
        isPrompted: false,
      });
    }
    expect(questionsOf(deal)).toHaveLength(deal.table.asks.extras.length);
    expect(deal.table.asks.extras.length).toBeGreaterThan(0);
  });

  it.each(RULESET_IDS)('%s: the sheet asks a winner until all is said, and a loser whose hand is paid', (rules) => {
    let deal = dealOf(rules, true);
    const asked: string[] = [];
    for (let [next] = listQuestionsOfDescribedHand(deal, getHandEntryRules(deal)); next;) {
      asked.push(next.id);
      deal = withAnswerAndMessage(deal, next.id, next.options.at(-1)!.value).now;
      [next] = listQuestionsOfDescribedHand(deal, getHandEntryRules(deal));
    }
    expect(asked).toEqual(expect.arrayContaining(deal.table.asks.extras.map((rule) => `extra:${rule}`)));
    const lost = dealOf(rules, false);
    const ofLoser = listQuestionsOfDescribedHand(lost, getHandEntryRules(lost)).filter(({ id }) => id !== 'fishing');
    expect(ofLoser.length).toBe(lost.table.asks.winnerOnly ? 0 : lost.table.asks.extras.length);
    for (const { id } of ofLoser)
      expect(totalOf(withAnswerAndMessage(lost, id, 'yes').now)).toBeGreaterThan(totalOf(lost));
  });

  it('goes with the hand in a link, as far as the table has it, and away with the hand', () => {
    const deal = dealOf('u3a', true);
    const ids = questionsOf(deal).map(({ id }) => id);
    const said = withAnswerAndMessage(withAnswerAndMessage(deal, ids[0]!, 'no').now, ids[1]!, 'yes').now;
    const link = formatSharedDealQuery(said);
    const read = parseDealLinkWithErrors(link, deal.table).deal;
    expect(read.entries[said.seat].extras).toEqual(said.entries[said.seat].extras);
    expect(totalOf(read)).toBe(totalOf(said));
    expect(formatSharedDealQuery(read)).toBe(link);
    const damaged = link.replace(/extras=[^&]*/, 'extras=x-yes-a,e-maybe-b,e-yes-british.double.own:None,e,,-');
    expect(parseDealLinkWithErrors(damaged, deal.table).deal.entries.e.extras).toBeUndefined();
    expect(
      clearDealPartWithMessage({ ...said, scoresAllHands: true }, false).now.entries[said.seat].extras,
    ).toBeUndefined();
  });
});

it('beside other games, the table’s own column has what the hand is said to have', () => {
  const query = '?h=b222+c555+(o888)+(wsss)+drr&seat=s&round=e&won=s.b2.wall';
  const own = { rules: 'u3a', house } as const;
  const [plain, said] = ['', `&extras=s-yes-${RULE},s-yes-nothing,e-yes-${RULE},s-no-british.points.own:Kongs`].map(
    (more) => parseComparedHandQuery(query + more),
  );
  expect(said!.extras).toEqual([RULE, 'nothing']);
  expect(parseComparedHandQuery(formatComparedHandQuery(said!))).toEqual(said);
  const [before, after] = [plain!, said!].map((asked) => createHandComparison(asked, own));
  expect(after!.columns.slice(1).map(({ total }) => total)).toEqual(before!.columns.slice(1).map(({ total }) => total));
  expect(after!.columns[0]!.total).not.toBe(before!.columns[0]!.total);
  expect(after!.rows.map(({ what }) => what)).toContain('Little three dragons (your table’s extra)');
  expect(before!.rows.map(({ what }) => what).join()).not.toContain('your table’s extra');
});
