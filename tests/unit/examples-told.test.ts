// What an example of a rule says has happened and what comes of it, and the steps of the first hand, told without a game.
import { describe, expect, it } from 'vitest';
import {
  RULESET_IDS,
  rulesets,
  type ClaimVerdict,
  type PrecedenceDecision,
  type TileId,
} from '../../src/engine/index.ts';
import { openOwnAgreementStore } from '../../src/storage/agreement.ts';
import { openTableOrStandardGame } from '../../src/questions/table-lookup.ts';
import {
  formatClaimVerdict,
  describeExampleSituation,
  describeNextEast,
  describeWhoGetsDiscard,
} from '../../src/features/example/answers.ts';
import { WINNERS_CANCEL_OUT_SENTENCE } from '../../src/format/tile-claims.ts';
import {
  createSeededOwnTableStory,
  FIRST_MAHJONG_SEED,
  createTourStoryForTable,
} from '../../src/features/tour/first-story.ts';
import {
  FIRST_MAHJONG_STEP_IDS,
  PICTURE_STRIP_STEP_IDS,
  STEPS_BY_ADDRESS_NUMBER,
  formatWrongTileHint,
  getStepView,
  type FirstMahjongStory,
} from '../../src/features/tour/steps.ts';
import { createWonHandView } from '../../src/features/tour/won-hand.ts';

type Example = Parameters<typeof describeExampleSituation>[0];
const example = (asked: object): Example => ({ note: '', ...asked }) as unknown as Example;

describe('an example says what has happened', () => {
  it('says who is East after a drawn hand, among those who play', () => {
    const says = (house: object, stays = false) =>
      describeNextEast(example({ draw: { house } }), rulesets.japanese, stays);
    expect([says({}), says({ players: 2 }), says({}, true)]).toEqual([
      'South will be East next.',
      'West will be East next.',
      'East stays East.',
    ]);
  });

  const scores = { e: 100, s: 200, w: 50, n: 1020 };
  const hand = (more: object = {}) => ({ score: { seat: 's', round: 'e', hand: '', ...more } });
  const claimed = (more: object = {}) => ({ claims: { seat: 's', discarder: 'e', discard: 'o5', ...more } });
  const wanted = [
    { seat: 'w', claim: 'pung' },
    { seat: 's', claim: 'chow' },
    { seat: 'n', claim: 'mahjong' },
  ];
  const EXAMPLES: readonly object[] = [
    hand(),
    hand({ win: { tile: 'b5', by: 'wall' } }),
    hand({ win: { tile: 'b5', by: 'wall' }, goulash: true }),
    hand({ win: { tile: 'b5', by: 'wall', lastTile: true } }),
    hand({ win: { tile: 'b5', by: 'discard', lastTile: true } }),
    hand({ win: { tile: 'b5', by: 'wall', blessing: 'heaven' } }),
    hand({ fishing: true }),
    hand({ fishing: true, goulash: true }),
    { settle: { winner: 's', scores } },
    { settle: { winner: 's', scores, discarder: 'w' } },
    { settle: { winner: 's', scores, discarder: 'w', liable: 'w' } },
    { settle: { winner: 's', alsoWon: ['e'], scores } },
    { settle: { winner: 's', scores: { s: 200 } } },
    { settle: { winner: 's', scores: {} } },
    { draw: { wallUsedUp: true } },
    { draw: { kongs: { e: 3, s: 1 } } },
    { draw: { kongs: {} } },
    { draw: { firstDiscards: 'we we we we' } },
    { draw: { winners: ['e', 's', 'w'] } },
    { draw: { wallUsedUp: true, ready: ['e'] } },
    { draw: { ready: ['e', 'n'] } },
    { penalty: { offender: 'w' } },
    { orphans: { seat: 'n' } },
    { break: { rolls: [3, 12] } },
    {},
    claimed(),
    claimed({ by: 'discard', goulash: true }),
    claimed({ by: 'kong' }),
    claimed({ by: 'concealed-kong' }),
    { precedence: { discarder: 'e', claims: wanted } },
  ];

  it('in a few sentences', () =>
    expect(EXAMPLES.map((asked) => describeExampleSituation(example(asked)))).toMatchSnapshot());

  it('and what comes of it', () => {
    const claim = (of: Partial<ClaimVerdict>) => formatClaimVerdict(of as ClaimVerdict, 's');
    const gets = (of: object) => describeWhoGetsDiscard({ alsoWon: [], ...of } as unknown as PrecedenceDecision);
    expect(gets({})).toBe(WINNERS_CANCEL_OUT_SENTENCE);
    expect([
      claim({ claim: 'kong', allowed: true }),
      claim({ claim: 'mahjong', allowed: false }),
      gets({ seat: 'w', claim: 'pung' }),
      gets({ seat: 'w', claim: 'mahjong', alsoWon: ['n'] }),
    ]).toMatchSnapshot();
  });
});

const TOLD = createSeededOwnTableStory(FIRST_MAHJONG_SEED)!;

describe('the first hand', () => {
  const { sets, pair, single, spare } = TOLD;
  const shown = (step: (typeof FIRST_MAHJONG_STEP_IDS)[number], told: FirstMahjongStory = TOLD) =>
    getStepView(step, told);
  const sorted = (tiles: readonly (TileId | undefined)[]) => tiles.toSorted();

  it('has a frame for every step but the one that is met twice, and the moment before the bill', () => {
    expect(PICTURE_STRIP_STEP_IDS).toHaveLength(FIRST_MAHJONG_STEP_IDS.length - 2);
    expect(FIRST_MAHJONG_STEP_IDS.map((step) => shown(step).frame)).toEqual([1, 2, 3, 3, 4, 5, 6, 7, 8, 8]);
    // A link that somebody has kept leads where it always led.
    expect(STEPS_BY_ADDRESS_NUMBER.map((step) => shown(step).frame)).toEqual([1, 2, 3, 3, 4, 5, 6, 7, 8, 8]);
    expect(STEPS_BY_ADDRESS_NUMBER.indexOf('bill')).toBe(8);
  });

  it('turns face up four sets and a pair, and counts up to its total', () => {
    const { groups, figures } = createWonHandView(TOLD);
    expect(sorted(groups.flatMap(({ tiles }) => tiles))).toEqual(
      sorted([...sets.flat(), ...pair, pair[0], single, single]),
    );
    expect(figures).toEqual(['32', '64']);
  });

  it('shows on the rack what has been kept: the pair goes with the claim, the spare tile with the discard', () => {
    const whole = sorted([...sets.flat(), single, ...pair, spare]);
    for (const step of ['deal', 'sets', 'first', 'second', 'claim'] as const)
      expect(sorted(shown(step).rack)).toEqual(whole);
    expect(whole).toHaveLength(13);
    expect(sorted(shown('spare').rack)).toEqual(sorted([...sets.flat(), single, spare]));
    for (const step of ['wait', 'win', 'bill'] as const)
      expect(sorted(shown(step).rack)).toEqual(sorted([...sets.flat(), single]));
  });

  it('is told step by step: its words, the tile that is ringed, each discard as it falls', () => {
    expect(FIRST_MAHJONG_STEP_IDS.map((step) => ({ step, ...shown(step) }))).toMatchSnapshot();
  });

  it('says with the discard that one tile is missing only where the table says it', () => {
    expect(shown('spare', { ...TOLD, call: '“waiting”' }).action).toBe('Discard it and say “waiting”');
    expect(shown('spare', { ...TOLD, call: undefined }).action).toBe('Discard the East wind');
  });

  it('has a kind answer for every tile that could go', () => {
    const { replies } = TOLD;
    expect(Object.keys(replies).toSorted()).toEqual([...new Set(shown('spare').rack)].toSorted());
    expect(replies[spare]).toMatch(/^Yes\. /);
    expect(replies[sets[0]![0]!]).toBe('Not that one. It belongs to your pung of 5 characters.');
    expect(replies[sets[2]![1]!]).toBe('Not that one. It belongs to your chow of 5, 6, 7 bamboos.');
    expect(replies[single]).toBe('Not that one. Three more like it could come, but only one more East wind.');
    expect(formatWrongTileHint(TOLD)).toMatchSnapshot();
  });

  it('has no line on its bill that asks for an explanation', () => {
    expect(TOLD.rows.filter(({ tiles }) => tiles.length < 2).map(({ text }) => text)).toEqual(['Going Mahjong']);
    expect(TOLD.rows.some(({ statement }) => statement)).toBe(false);
  });

  it.each(RULESET_IDS)('of %s has a bill that adds up, its nought sets in one row', (rules) => {
    const told = createTourStoryForTable(openTableOrStandardGame(rules, {}), FIRST_MAHJONG_SEED);
    if (!told) return expect(rulesets[rules]).toBeDefined();
    expect(told).toMatchObject({ seed: FIRST_MAHJONG_SEED, total: expect.stringMatching(/^[\d,]+$/) as unknown });
    const keys = told.rows.flatMap(({ key, more = [] }) => [key, ...more.map((each) => each.key)]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(told.rows.filter(({ more }) => more !== undefined).length).toBeLessThanOrEqual(1);
    const steps = told.rows.filter(({ after: makes }) => makes !== undefined);
    const number = (text: string | undefined) => Number(text!.replaceAll(',', ''));
    // The first double begins where the points end; each goes on where the one before it came to; the last one makes the total.
    expect(steps.map(({ before }) => before !== undefined)).toEqual(steps.map((_, at) => at === 0));
    let now = steps.length > 0 ? number(steps[0]!.before) : 0;
    for (const { after: makes } of steps) {
      expect(number(makes)).toBeGreaterThan(now);
      expect(number(makes) % now).toBe(0);
      now = number(makes);
    }
    if (steps.length > 0 && told.note === '') expect(steps.at(-1)!.after).toBe(told.total);
    return undefined;
  });

  it.each([
    ['u3a', '', '32', '64', '64'],
    ['bell', '68 is rounded to 70.', '34', '68', '70'],
    ['cantonese', '1 fan: that is worth 2.', undefined, undefined, '2'],
  ] as const)('of %s says what becomes of the sum: “%s”', (rules, note, before, after, total) => {
    const told = createTourStoryForTable(openTableOrStandardGame(rules, {}), FIRST_MAHJONG_SEED)!;
    expect([told.note, told.rows.at(-1)!.before, told.rows.at(-1)!.after, told.total]).toEqual([
      note,
      before,
      after,
      total,
    ]);
  });

  it.each([{ players: 3 }, { cleanOnly: true }])('has another hand for another seed at a table with %o', (house) => {
    openOwnAgreementStore().update(() => ({ rules: 'u3a', house }));
    const hands = ['1', '2'].map((seed) => createSeededOwnTableStory(seed));
    expect([hands[0]?.seed, hands[1]?.seed]).toEqual(['1', '2']);
    expect(hands[0]?.sets).not.toEqual(hands[1]?.sets);
    openOwnAgreementStore().clear();
  });
});
