// The words of the rules and the engine's catalogue hold each other in both directions.
import { describe, expect, it } from 'vitest';
import { computeExampleAnswers, describeWallBreak } from '../../src/features/example/answers.ts';
import { fillRuleValues } from '../../src/format/values.ts';
import {
  bao,
  findRuleEndingHandDrawn,
  insurance,
  isBonus,
  isTile,
  parseHand,
  score,
  type Bill,
  type Settlement,
} from '../../src/engine/index.ts';
import type { RuleExample } from '../../src/collections/example-schema.ts';
import { colourIn } from '../colour-words.ts';
import { bookFor, booksOf, glossary, readJson, rules, SPOKEN } from './support.ts';

/** The documents the rules come from, by title. */
const SOURCES = [
  'A u3a Beginners Guide to Mahjong',
  'Variations of play',
  'Mah-Jong British Rules',
  'Know the Game Mah-Jong',
  'My Set, after R. C. Bell’s Discovering Mah-Jong',
  'Rules Variants for Japanese-style Mahjong',
  'Rules of the Japan Mah-Jong Association',
  'Mah-Jongg, The Cantonese Game',
];

/** Rules about behaviour at the table, which no hand or payment can show. */
const NOTHING_TO_SHOW = new Set([
  'british.penalty.wrong-count',
  'british.penalty.wrong-set',
  'british.play.exchange',
  'british.play.exchange-ends',
  ...['british', 'bell', 'japanese', 'cantonese'].flatMap((family) => [
    `${family}.play.turn`,
    `${family}.play.discard`,
    `${family}.play.own-kong`,
  ]),
  ...['british', 'bell', 'japanese', 'cantonese'].flatMap((family) =>
    [
      'east.first',
      'east.dealt-again',
      'east.stays',
      'round.winds',
      'round.two-players',
      'round.three-players',
      'round.five-players',
      'wall.build',
      'wall.empty-seat',
      'wall.three-walls',
      'settle.tallies',
      'wall.box',
      'deal.tiles',
      'deal.flowers',
    ].map((name) => `${family}.${name}`),
  ),
  'bell.penalty.too-few-tiles',
  'bell.penalty.too-many-tiles',
  'bell.penalty.wrong-set',
  'bell.penalty.wall-mistakes',
  'japanese.penalty.wrong-count',
  'japanese.penalty.wrong-set',
  'japanese.penalty.shown-tiles',
  'japanese.penalty.mistaken-discard',
  'japanese.penalty.wall-tile-shown',
  'cantonese.penalty.wrong-count',
  'cantonese.penalty.missed-flower',
]);

const byId = new Map(rules.map((rule) => [rule.data.id, rule]));

describe('the rule book', () => {
  it('has words for every rule of the catalogue, and no words for anything else', () => {
    const known = SPOKEN.flatMap((family) => booksOf(family).flatMap((book) => book.rules.map(({ id }) => id)));
    expect(rules.map(({ data }) => data.id).toSorted()).toEqual([...new Set(known)].toSorted());
  });

  it('keeps every rule in the file that its id names', () => {
    for (const { path, data } of rules) {
      const [family, ...rest] = data.id.split('.');
      expect(path).toBe(`${family}/${rest.join('-')}`);
    }
  });

  it('has words for every chapter, and calls no two rules of a game the same', () => {
    const chapters = readJson<Record<string, unknown>>('chapters.json');
    const used = SPOKEN.flatMap((family) =>
      booksOf(family).flatMap((book) => book.rules.map(({ chapter }) => chapter)),
    );
    expect([...new Set(used)].filter((chapter) => !(chapter in chapters))).toEqual([]);
    // A game may have words of its own for a chapter: `japanese/points`.
    const own = SPOKEN.flatMap((family) =>
      booksOf(family).flatMap((book) => book.rules.map(({ chapter }) => `${family}/${chapter}`)),
    );
    expect(Object.keys(chapters).filter((chapter) => ![...used, ...own].includes(chapter))).toEqual([]);
    for (const family of SPOKEN) {
      const titles = rules
        .filter(({ path }) => path.startsWith(`${family}/`))
        .map(({ data }) => data.title.toLowerCase());
      expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
    }
  });
});

describe.each(rules.map((rule) => [rule.data.id, rule] as const))('%s', (id, { data, body }) => {
  const family = id.split('.')[0]!;
  const book = bookFor(id);
  const texts = [data.statement, body, data.example?.note ?? ''];

  it('fills its placeholders under every ruleset of its game', () => {
    for (const each of booksOf(family)) {
      for (const text of texts) expect(fillRuleValues(text, each, id)).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  it('types no value that the engine knows', () => {
    for (const text of texts) expect(text.replaceAll(/\{[^}]*\}/g, '')).not.toMatch(/\d{2}|\d,\d/);
  });

  it('answers without a colour, on paper too', () => {
    expect(colourIn(data.statement)).toBeUndefined();
  });

  it('answers in two lines at most', () => {
    expect(fillRuleValues(data.statement, book, id).length).toBeLessThanOrEqual(105);
  });

  it('leads only where there is something', () => {
    expect((data.related ?? []).filter((other) => other === id || !byId.has(other))).toEqual([]);
    const words = [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link!);
    const places = new Set(glossary.map(({ path }) => `/glossary/#${path}`));
    expect(words.filter((link) => !places.has(link))).toEqual([]);
  });

  it('names its source', () => {
    expect(data.source.filter((source) => !SOURCES.some((title) => source.startsWith(title)))).toEqual([]);
    expect(data.source.length).toBeGreaterThan(0);
  });

  it('shows an example that the engine agrees with', () => {
    const { example } = data;
    expect(example === undefined).toBe(NOTHING_TO_SHOW.has(id));
    if (!example) return;
    const { scored, paid, claimed, wanted, broken } = computeExampleAnswers(example, book, id);
    if (example.score && scored) {
      if (example.refused) expect(scored).toMatchObject({ ok: false, error: { rule: id } });
      else expect(scored.ok && named(scored.value, id)).toBe(true);
      expect(size(example.score.hand)).toBe(example.score.win && !wonByFlower(example.score.win.tile) ? 14 : 13);
    }
    if (paid) {
      expect(paid.ok).toBe(true);
      if (example.score && example.settle)
        expect(worthOf(example.score, book.id)).toBe(example.settle.scores[example.settle.winner]);
      if (paid.ok && !PAID_UNDER_ANOTHER_NAME.has(id) && /\.(settle|penalty|bao|draw)\./.test(id))
        expect(rulesOfPayments(example, book.id, paid.value)).toContain(id);
    }
    if (example.claims && claimed) {
      expect(claimed.ok && claimed.value.rule).toBe(id);
      expect(size(example.claims.hand)).toBe(13);
    }
    if (wanted) expect(wanted.ok && wanted.value.rule).toBe(id);
    if (broken)
      expect(broken.ok && describeWallBreak(broken.value)).toMatch(
        /^(East|South|West|North) counts \d+ stacks .* wall\.$/,
      );
    if (id.includes('.bao.')) expect(judged(id)).toBe(id);
  });
});

/** The rules that decide what is paid: those of the payments, of the drawn hand, of the orphans and of the insurance. */
function rulesOfPayments(
  { draw, orphans, insurance: insured, score: hand }: RuleExample,
  game: string,
  paid: object & Pick<Settlement, 'payments'>,
): readonly (string | undefined)[] {
  const { ready: _, ...state } = draw ?? {};
  const ended = draw && findRuleEndingHandDrawn({ rules: game, ...state });
  const due = insured && insurance({ rules: game, ...insured, win: hand?.win });
  return [
    ...paid.payments.map(({ rule }) => rule),
    ...(draw || orphans ? [(paid as { readonly rule?: string }).rule] : []),
    ...(ended?.ok ? [ended.value.rule] : []),
    ...(due?.ok && due.value.due ? [due.value.rule] : []),
  ];
}

/** What the hand of an example is worth. */
const worthOf = (hand: NonNullable<RuleExample['score']>, game: string): number | undefined => {
  const result = score({ rules: game, ...hand });
  return result.ok ? result.value.total : undefined;
};

const wonByFlower = (tile: string): boolean => isTile(tile) && isBonus(tile);

function size(hand: string): number {
  const holding = parseHand(hand);
  return holding.ok ? holding.value.rack.length + 3 * holding.value.sets.length : 0;
}

/** Rules about payments that carry the name of another rule. */
const PAID_UNDER_ANOTHER_NAME = new Set([
  'british.settle.east-doubles',
  'british.settle.straight',
  'british.penalty.misnamed-mahjong',
  'bell.settle.east-doubles',
  'bell.penalty.misnamed-discard',
  'japanese.settle.east-doubles',
  'cantonese.settle.robbed-kong',
  'cantonese.settle.one-winner',
  'cantonese.settle.several-winners',
  'cantonese.bao.few-tiles',
  'cantonese.bao.forced',
]);

/** The rule by which the engine makes one player pay for the others, or lets them off, in the hand of an example. */
function judged(id: string): string | undefined {
  const { score: hand, settle: won, bao: risk } = byId.get(id)!.data.example!;
  const found = bao({
    rules: bookFor(id).id,
    house: hand!.house,
    winner: hand!.seat,
    hand: hand!.hand,
    tile: hand!.win!.tile,
    discarder: won!.discarder,
    ...risk,
  });
  if (!found.ok) throw new Error(`${id}: ${found.error.code}`);
  const { liable, exempt } = found.value;
  expect(won!.liable).toEqual(liable);
  if (exempt) return exempt;
  const rule = bookFor(id).liabilities[liable?.rule ?? ''];
  // When few tiles are left is said on a page of its own.
  return id === 'cantonese.bao.few-tiles' && rule === 'cantonese.bao.last-five' ? id : rule;
}

/** A rule of the count must stand on the bill; a special hand must be what was counted. The other chapters have no line. */
function named(bill: Bill, id: string): boolean {
  const chapter = id.split('.')[1]!;
  if (chapter === 'special') return bill.special?.rule === id;
  return ['points', 'bonus', 'double', 'fan', 'flower'].includes(chapter)
    ? bill.lines.some(({ rule }) => rule === id)
    : true;
}

describe('examples of rules that have no line of their own', () => {
  const billOf = (id: string): Bill => {
    const { example } = byId.get(id)!.data;
    const result = score({ rules: bookFor(id).id, ...example!.score! });
    if (!result.ok) throw new Error(`${id}: ${result.error.code}`);
    return result.value;
  };

  it('cut a hand at the limit', () => {
    const bill = billOf('british.score.limit');
    expect(bill.uncapped).toBeGreaterThan(bill.total);
    expect(bill.total).toBe(bill.limit);
  });

  it('give the part-score to a fishing player, and count bonus tiles apart', () => {
    expect(billOf('british.score.part-score').special?.fishing).toBe(true);
    expect(billOf('british.score.bonus-apart').special?.bonus.total).toBeGreaterThan(0);
  });

  it('use wild tiles in a goulash', () => {
    for (const id of ['british.goulash.wild-tiles', 'british.goulash.wild-limits', 'british.goulash.wild-extra']) {
      expect(byId.get(id)!.data.example?.score?.goulash).toBe(true);
      expect(
        billOf(id).arrangement.some(
          (set) =>
            (set.tiles.includes('b2') && set.tiles.some((tile, _, all) => tile !== all[0])) ||
            set.tiles.every((tile) => tile === 'b2'),
        ),
      ).toBe(true);
    }
  });
});

describe('what the words say of part-scores', () => {
  const fished = rules.filter(({ data, body }) => body.includes('{part}') && data.example?.score?.win);

  it.each(fished.map(({ data }) => [data.id, data] as const))(
    '%s scores its part when it was one tile short',
    (id, { example }) => {
      const { hand, win, ...table } = example!.score!;
      const holding = parseHand(hand);
      if (!holding.ok) throw new Error(holding.error.code);
      const rack = [...holding.value.rack];
      rack.splice(
        rack.findIndex((tile) => tile === win!.tile),
        1,
      );
      const result = score({ rules: bookFor(id).id, ...table, hand: { ...holding.value, rack }, fishing: true });
      const exposed = holding.value.sets.some((set) => !set.concealed);
      expect(result.ok && result.value.special?.value.toLocaleString('en-GB')).toBe(
        fillRuleValues(exposed ? '{part-exposed}' : '{part}', bookFor(id), id),
      );
    },
  );

  it('is said of the thirteen hands of the guide that can be fished for', () => {
    expect(fished.length).toBeGreaterThanOrEqual(13);
  });
});

describe('the least a hand for two must be worth', () => {
  const { statement } = byId.get('british.hand.two-player-minimum')!.data;
  const two = (ownWind: boolean) =>
    score({
      rules: 'u3a',
      seat: 'w',
      round: 's',
      hand: `c22 (c333) (c555) (${ownWind ? 'wwww' : 'c777'}) (drrr)`,
      win: { tile: 'c2', by: 'discard', lastTile: true },
      // Little for going Mahjong, so that four doubles come to less than the points that are enough.
      house: { players: 2, 'points-mahjong': 10 },
    });

  it('is four doubles, or the points that the words say', () => {
    expect(statement).toContain('four doubles');
    expect(two(false)).toMatchObject({ ok: false, error: { code: 'below-minimum' } });
    const four = two(true);
    expect(four.ok && four.value.doubles).toBe(4);
    expect(four.ok && four.value.total).toBeLessThan(
      Number(fillRuleValues('{value}', bookFor('british'), 'british.hand.two-player-minimum')),
    );
  });
});

describe('search words', () => {
  it('lead to few rules each, and never only to a rule of another name', () => {
    const asked = rules.flatMap(({ data }) =>
      (data.aliases ?? []).map((alias) => ({ id: data.id, word: `${data.id.split('.')[0]}: ${alias.toLowerCase()}` })),
    );
    const uses = Map.groupBy(asked, ({ word }) => word);
    expect(
      [...uses]
        .filter(([, all]) => all.length > 4 || new Set(all.map(({ id }) => id)).size < all.length)
        .map(([word]) => word),
    ).toEqual([]);
    expect(rules.filter(({ data }) => (data.aliases ?? []).length < 2).map(({ path }) => path)).toEqual([]);
  });
});
