// Why somebody pays for the others, or does not: every reason the engine gives, with the tiles that prove it.
import { describe, expect, it } from 'vitest';
import {
  bao,
  cannon,
  insurance,
  judgeMistake,
  liability,
  listMistakeLaws,
  REASON_CODES,
  RULESET_IDS,
  type BaoInput,
  type LiabilityInput,
  type MistakeInput,
  type Reason,
  type Result,
} from '../../src/engine/index.ts';
import { describeEngineReason } from '../../src/format/reasons.ts';

/** A reason as its code and what it names: “suit-shown b1 b3 b4 b5 b9, 3”. */
const inShort = ({ code, tiles = [], seat, count, allowed }: Reason): string =>
  [code, ...tiles, seat ?? [], count ?? [], allowed === undefined ? [] : `of ${allowed}`].flat().join(' ');
function why(result: Result<{ readonly because: Reason }>): string {
  if (!result.ok) throw new Error(result.error.code);
  const { because } = result.value;
  // Whatever its sentence says is there to be said.
  expect(describeEngineReason(because)).not.toMatch(/[{}]|undefined/);
  return inShort(because);
}

const CANNONS: readonly (readonly [shown: string, discard: string, house: object, noChoice: boolean, said: string])[] =
  [
    ['(b111) (b345) (b9999)', 'b7', {}, false, 'suit-shown b1 b3 b4 b5 b9 3'],
    ['(weee) (wsss) (wnnn)', 'ww', {}, false, 'winds-shown we ws wn 3'],
    ['(b111) (c999) (o111)', 'o9', {}, false, 'terminals-shown b1 c9 o1 3'],
    ['(b111) (c999) (o111)', 'o5', {}, false, 'too-few-sets-shown o5 1 of 3'],
    ['(b222) (b888) (dggg)', 'b5', {}, false, 'too-few-sets-shown b5 2 of 3'],
    ['', 'b5', {}, false, 'nothing-points-to-it b5'],
    ['(b222) (b888) (b666)', 'dg', {}, false, 'green-shown b2 b8 b6 3'],
    ['(b111) (b345) (b9999)', 'b7', {}, true, 'suit-shown b1 b3 b4 b5 b9 3'],
    ['(b111) (b345) (b9999)', 'b7', { cannonNoChoice: true }, false, 'suit-shown b1 b3 b4 b5 b9 3'],
    ['(c222) (b222) (b888) (dggg)', 'b6', {}, false, 'green-shown b2 b8 dg 3'],
    ['(drrr) (dggg)', 'dw', { cannonDragon: true }, false, 'dragons-shown dr dg 2'],
    // The third dragon is a house rule, and winds with dragons are in no list of the guide: they ask, and nobody heeds it.
    ['(drrr) (dggg)', 'dw', {}, false, 'unheeded-sets dr dg 2'],
    ['(weee) (wsss) (drrr)', 'dg', {}, false, 'unheeded-sets we ws dr 3'],
    ['(weee) (wsss) (wwww)', 'dg', {}, false, 'unheeded-sets we ws ww 3'],
    ['(weee) (wsss) (drrr)', 'dg', { cannonDragon: true }, false, 'unheeded-sets we ws dr 3'],
    ['(drrr) (b222)', 'dw', {}, false, 'nothing-points-to-it dw'],
    ['(drrr) (dggg)', 'c5', {}, false, 'nothing-points-to-it c5'],
    ['(b111) (b345) (c999)', 'b7', {}, false, 'too-few-sets-shown b7 2 of 3'],
    ['(b111) (b345) (b999)', 'c7', {}, false, 'nothing-points-to-it c7'],
    ['(b111) (b345) (b999)', 'b7', { cannonNoChoice: true }, true, 'no-safe-tile'],
  ];

const SUIT = 'b99 b123 (b555) (b678) (b222)';
const FED = 'b99 (b123) (b555) (b678) (b222)';
const forced = { rack: 'o145 b39', otherSets: '(o222) (o678) (o999)', otherFirst: true, claimedSince: false };
const BAO: readonly (readonly [hand: string, tile: string, more: Partial<BaoInput>, said: string])[] = [
  ['c22 dwww c456 (drrr) (dggg)', 'dw', {}, 'dragons-shown dr dg 2'],
  ['c22 wnnn (weee) (wsss) (wwww)', 'wn', {}, 'winds-shown we ws ww 3'],
  ['dww wnnn (weee) (wsss) (drrr)', 'dw', {}, 'honours-shown we ws dr 3'],
  ['b11 b999 (c111) (c999) (o111)', 'b1', {}, 'terminals-shown c1 c9 o1 3'],
  [SUIT, 'b9', {}, 'suit-shown b5 b6 b7 b8 b2 3'],
  [SUIT, 'b9', { forced }, 'had-to-feed'],
  [FED, 'b9', { fed: 's', discarder: undefined }, 'fed-and-drawn b1 b2 b3 b5 b6 b7 b8 s'],
  [FED, 'b9', { fed: 's', discarder: 's' }, 'fed-twice b1 b2 b3 b5 b6 b7 b8 s'],
  [FED, 'b9', { fed: 's', discarder: 'n' }, 'fed-and-shared b1 b2 b3 b5 b6 b7 b8 n'],
  ['o555 b88 (b222) (c999) (drrr)', 'b8', { tilesLeft: 4 }, 'new-tile-late b8 4 of 5'],
  ['o555 b88 (b222) (c999) (drrr)', 'b8', { tilesLeft: 4, seen: ['b8'] }, 'shown-before b8'],
  ['o555 b88 (b222) (c999) (drrr)', 'b8', { tilesLeft: 30 }, 'plan-not-plain 3'],
  ['b99 b123 b222 (b555) (b678)', 'b9', {}, 'too-few-sets-shown b9 2 of 3'],
  [SUIT, 'b9', { discarder: undefined }, 'nobody-fed-it'],
];

const ALL = { insurance: true, allGreen: true };
type Won = { readonly tile: string; readonly by: string };
const INSURED: readonly (readonly [
  sets: string,
  claimed: string,
  win: Won | undefined,
  house: object,
  said: string,
])[] = [
  ['(drrr) (dggg)', '(dwww)', { tile: 'b2', by: 'discard' }, ALL, 'dragons-shown dr dg 2 due'],
  ['(weee) (wsss) (wwww)', '(wnnn)', { tile: 'b2', by: 'wall' }, ALL, 'winds-shown we ws ww 3 due'],
  ['(weee) (wsss) (drrr)', '(dggg)', { tile: 'dw', by: 'wall' }, ALL, 'honours-shown we ws dr 3 due'],
  ['(b999) (o111) (o999)', '(c999)', { tile: 'b1', by: 'loose' }, ALL, 'terminals-shown b9 o1 o9 3 due'],
  ['(b333) (b444) (b888)', '(dggg)', { tile: 'b2', by: 'wall' }, ALL, 'green-shown b3 b4 b8 3 due'],
  ['(weee) (wsss) (drrr)', '(dggg)', { tile: 'dw', by: 'discard' }, ALL, 'insured-if-drawn dw'],
  ['(weee) (wsss) (drrr)', '(dggg)', { tile: 'b1', by: 'wall' }, ALL, 'insured-if-drawn b1'],
  ['(drrr) (dggg)', '(dwww)', undefined, ALL, 'insured-until-won dw'],
  // However it was won, where nobody knows that way.
  ['(drrr) (dggg)', '(dwww)', { tile: 'b2', by: 'luck' }, ALL, 'dragons-shown dr dg 2 due'],
  ['(weee) (wsss) (drrr)', '(dggg)', { tile: 'dw', by: 'luck' }, ALL, 'insured-if-drawn dw'],
  ['(drrr)', '(dwww)', undefined, ALL, 'too-few-sets-shown dw 1 of 2'],
  ['(drrr) (dggg)', '(c555)', undefined, ALL, 'nothing-points-to-it c5'],
  ['(drrr) (dggg)', '(dwww)', undefined, {}, 'insurance-not-played'],
];

const askCannon = ([shown, discard, house, noChoice]: (typeof CANNONS)[number]) =>
  cannon({ rules: 'u3a', shown, discard, house: { ...house }, noChoice });
const askBao = ([hand, tile, more]: (typeof BAO)[number]) =>
  bao({ rules: 'cantonese', winner: 'e', hand, tile, discarder: 'n', ...more });
const askInsurance = ([sets, claimed, win, house]: (typeof INSURED)[number]) =>
  insurance({ rules: 'japanese', house: { ...house }, sets, claimed, win });

describe('who pays for the others', () => {
  it.each(CANNONS)('cannon %s %s %o %s: %s', (...row) => expect(why(askCannon(row))).toBe(row[4]));
  it.each(BAO)('Bao %s %s %o: %s', (...row) => expect(why(askBao(row))).toBe(row[3]));
  it.each(INSURED)('insurance %s %s %o %o: %s', (...row) => {
    const judged = askInsurance(row);
    expect(`${why(judged)}${judged.ok && judged.value.due ? ' due' : ''}`).toBe(row[4]);
  });
  it.each(LIABILITY_ROWS)('%s %s %s, %o: %s', (...row) => expect(why(askLiability(row))).toBe(row[4]));
  it('a cannon names its rule either way', () => {
    for (const row of CANNONS) expect(askCannon(row)).toMatchObject({ value: { rule: 'british.penalty.cannon' } });
  });
});

// What `liability` alone is told: names, the kong that was fed, and a choice that was none.
const OTHERS = { otherSuit: 'o', otherFirst: true, onlyThese: true, claimedSince: false };
const KONG = ['cantonese', '(drrrr) (c456) c222 b345 o55', 'c2'] as const;
const FED_KONG = { by: 'loose', discarder: undefined, fed: { seat: 's', set: 0, kong: true } } as const;
const FORCED = ['cantonese', SUIT, 'b9'] as const;
type LiabilityRow = readonly [rules: string, hand: string, tile: string, more: Partial<LiabilityInput>, said: string];
const LIABILITY_ROWS: readonly LiabilityRow[] = [
  ['u3a', '(b111) b99', 'b9', { misnamed: true }, 'won-by-wrong-name n'],
  ['bell', '(b111) b99', 'b9', { named: true }, 'name-had-told b9'],
  ['bell', '(b111) b99', 'b9', { plain: true }, 'danger-was-plain n'],
  [...KONG, FED_KONG, 'kong-fed c2 s'],
  [...KONG, { ...FED_KONG, house: { payment: 3 } }, 'kong-paid-by-all s'],
  [...FORCED, { forced: { ...OTHERS, otherSuit: undefined } }, 'no-second-suit of 3'],
  [...FORCED, { forced: { ...OTHERS, onlyThese: false } }, 'other-suit-held'],
  [...FORCED, { forced: { ...OTHERS, claimedSince: true } }, 'claimed-since'],
  [...FORCED, { forced: { ...OTHERS, otherFirst: false } }, 'suit-shown-first'],
];
/** The reason of the verdict, or why an excuse does not hold. */
const NOBODY: readonly LiabilityRow[] = [
  ['u3a', '(b111) (b345) (b999) b78', 'b6', { by: 'kong' }, 'robbed-not-discarded'],
  ['u3a', '(b111) (b555) (b999)', 'b7', { house: { players: 2 }, discarder: 'w' }, 'nobody-to-pay-for'],
];
function askLiability([rules, hand, tile, more]: LiabilityRow): Result<{ readonly because: Reason }> {
  const found = liability({ rules, winner: 'e', hand, tile, by: 'discard', discarder: 'n', ...more });
  return found.ok ? { ok: true, value: { because: found.value.saving?.notExempt ?? found.value.because } } : found;
}

const HOUSE = { claimForfeit: true, flowers: 'seat' };
const judged = (input: Omit<MistakeInput, 'offender'>) =>
  judgeMistake({ offender: 'n', to: 's', house: HOUSE, ...input });
const everyMistake = RULESET_IDS.flatMap((rules) => {
  const list = listMistakeLaws({ rules, house: HOUSE });
  return list.ok ? list.value.map(({ name }) => [rules, name] as const) : [];
});

describe('why a mistake is judged so', () => {
  it.each(everyMistake)('%s: %s has a reason that can be said', (rules, what) => {
    expect(why(judged({ rules, what }))).toMatch(/^[a-z-]+ n$/);
  });

  // Whose open hand makes a false Mahjong a grave one (guide p. 14; source 002; My Set).
  it.each([
    ['u3a', [], 'no-other-hand-shown n', 0],
    ['u3a', ['n'], 'no-other-hand-shown n', 0],
    ['u3a', ['n', 'e'], 'other-hand-shown n', 3],
    ['japanese', ['n'], 'no-other-hand-shown n', 0],
    ['japanese', ['w'], 'other-hand-shown n', 3],
    ['bell', [], 'not-shown-in-full n', 0],
    ['bell', ['n'], 'hand-shown n', 3],
    ['cantonese', [], 'win-was-false n', 3],
  ] as const)('%s, hands shown by %j: %s, %i payments', (rules, shown, expected, payments) => {
    const found = judged({ rules, what: 'false-mahjong', shown });
    expect([why(found), found.ok && found.value.payments.length]).toEqual([expected, payments]);
  });
  it('a seat that is none is refused', () => {
    expect(judged({ rules: 'u3a', what: 'false-mahjong', shown: ['x'] })).toMatchObject({
      error: { code: 'bad-seat' },
    });
  });
});

describe('the codes of liability', () => {
  it('are all raised, and no other is', () => {
    const raised = new Set(
      [
        ...CANNONS.map(askCannon),
        ...BAO.map(askBao),
        ...INSURED.map(askInsurance),
        ...LIABILITY_ROWS.map(askLiability),
        ...NOBODY.map(askLiability),
        ...everyMistake.map(([rules, what]) => judged({ rules, what })),
      ].flatMap((result) => (result.ok ? [result.value.because.code] : [])),
    );
    const first = REASON_CODES.indexOf('no-other-hand-shown');
    const ours = REASON_CODES.slice(first, REASON_CODES.indexOf('insurance-not-played') + 1);
    expect([...raised].toSorted()).toEqual([...ours].toSorted());
  });
});
