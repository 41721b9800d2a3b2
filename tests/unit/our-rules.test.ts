// The rules of a group on a page of their own, in sentences.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, rulesets, type SwitchValue } from '../../src/engine/index.ts';
import type { Agreement } from '../../src/storage/agreement.ts';
import { loadAgreementSentencesByChapter } from '../../src/features/table-rules/our-rules.ts';

async function sheet(house: Agreement['house'], rules = 'u3a') {
  const ours = await loadAgreementSentencesByChapter({ rules, house });
  if (!ours) throw new Error(`No sheet for ${rules}`);
  const lines = ours.chapters.flatMap((chapter) => chapter.rules);
  return { ...ours, own: lines.filter(({ own }) => own).map(({ says }) => says), all: lines.map(({ says }) => says) };
}

describe('our rules in sentences', () => {
  it('print nothing as our own at a table that plays the book', async () => {
    for (const rules of RULESET_IDS.filter((each) => rulesets[each].family !== 'british' || each === 'u3a')) {
      const { own, all, otherChanges } = await sheet({}, rules);
      expect([own, otherChanges]).toEqual([[], []]);
      expect(all.length).toBeGreaterThan(8);
    }
  });

  it('say what the table plays, and call it our own', async () => {
    const { own, all, otherChanges } = await sheet({ maxChows: 2, cleanOnly: true });
    expect(own).toMatchSnapshot();
    expect(all.join(' ')).not.toContain('one chow');
    expect(otherChanges).toEqual([]);
  });

  it('say every answer that the table has changed, in a sentence of the rules or besides', async () => {
    for (const { id, values, default: usual } of rulesets.u3a.switches) {
      const [value] = 'min' in values ? [values.max] : values.filter((each) => each !== usual);
      const { own, otherChanges } = await sheet({ [id]: value! });
      expect([id, own.length + otherChanges.length > 0]).toEqual([id, true]);
    }
    const { all, otherChanges } = await sheet({ goulash: false });
    expect(all.join(' ')).not.toMatch(/goulash|wild tile/i);
    expect(otherChanges.map(({ rule, answer }) => `${rule.id}: ${answer}`)).toEqual(['goulash: No, deal again']);
  });

  it.each(RULESET_IDS)('say every answer of the %s too where the limit is another', async (id) => {
    const { switches } = rulesets[id];
    const other = ({ values, default: usual }: (typeof switches)[number], last = false): SwitchValue => {
      const all = 'min' in values ? [values.min, values.max] : values;
      return all.filter((each) => each !== usual).at(last ? -1 : 0)!;
    };
    const limit = switches.find((each) => each.id === 'limit');
    const house = limit ? { limit: other(limit, true) } : {};
    const before = limit && (await sheet(house, id));
    for (const each of switches) {
      if (each === limit) continue;
      const value = other(each);
      const alone = await sheet({ [each.id]: value }, id);
      expect([each.id, alone.own.length + alone.otherChanges.length > 0]).toEqual([each.id, true]);
      if (!before) continue;
      const both = await sheet({ ...house, [each.id]: value }, id);
      // What the answer alone says in no sentence stands beside them; what it says in one is said in one that the limit does not.
      const isBeside = both.otherChanges.some(({ rule }) => rule.id === each.id);
      const isSaid = both.own.some((says) => !before.own.includes(says)) && alone.own.length > 0;
      expect([each.id, isBeside || isSaid]).toEqual([each.id, true]);
      for (const { rule } of alone.otherChanges)
        expect(both.otherChanges.map((line) => line.rule.id)).toContain(rule.id);
    }
  });

  it('say beside the sentences that there is no goulash, whatever the limit', async () => {
    const { otherChanges, all } = await sheet({ goulash: false, limit: 500 });
    expect(otherChanges.map(({ rule, answer }) => `${rule.id}: ${answer}`)).toEqual(['goulash: No, deal again']);
    expect(all.join(' ')).toContain('500');
  });

  it('tell an answer that changes nearly every special hand once over them, and call none of these our own for it', async () => {
    const { chapters } = await sheet({ limit: 500, goulash: false });
    const special = chapters.find(({ over }) => over.length > 0);
    expect(special!.over.map(({ rule, answer }) => `${rule.question} ${answer}`)).toEqual([
      'What is the limit? 500 points',
    ]);
    expect(special!.rules.filter(({ own }) => own)).toEqual([]);
    expect(special!.rules.map(({ says }) => says)).toContain(
      'Fourfold Plenty. Four kongs and any pair. It scores 500 concealed.',
    );
    // Those that most groups play alike are only named, with what they are worth here.
    expect(special!.rules.map(({ says }) => says)).toContain(
      'Plum Blossom from the Roof, Moon from the Bottom of the Sea and Twofold Fortune: 500.',
    );
    // What differs for another reason, too, is our own all the same.
    const both = await sheet({ limit: 500, exposedHalf: 'none' });
    expect(both.own).toContain('Fourfold Plenty. Four kongs and any pair. It scores 500.');
  });

  it('call a special hand by its name', async () => {
    expect((await sheet({})).all).toContain('Fourfold Plenty. Four kongs and any pair. It scores 1,000 concealed.');
  });

  it('are none for a game that nobody knows', async () => {
    expect(await loadAgreementSentencesByChapter({ rules: 'checkers', house: {} })).toBeUndefined();
  });
});
