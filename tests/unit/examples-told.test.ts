// What an example of a rule says has happened and what comes of it, and the steps of the first hand, told without a game.
import { describe, expect, it } from 'vitest';
import { RULESET_IDS, rulesets, type ClaimVerdict, type Precedence, type TileId } from '../../src/engine/index.ts';
import { getTableOrGameAsWritten } from '../../src/questions/table-lookup.ts';
import {
  formatClaimVerdict,
  describeExampleSituation,
  describeWhoGetsDiscard,
} from '../../src/features/example/answers.ts';
import { WINNERS_CANCEL_OUT_SENTENCE } from '../../src/format/tile-claims.ts';
import {
  createFirstMahjongStoryAtOwnTable,
  FIRST_MAHJONG_SEED,
  createFirstMahjongStory,
} from '../../src/features/tour/first-story.ts';
import {
  FIRST_MAHJONG_STEPS,
  PICTURE_STRIP_STEPS,
  describeWrongClaimTile,
  getStepView,
  type FirstMahjongStory,
} from '../../src/features/tour/steps.ts';

type Example = Parameters<typeof describeExampleSituation>[0];
const example = (asked: object): Example => ({ note: '', ...asked }) as unknown as Example;

describe('an example says what has happened', () => {
  const hand = (more: object) => example({ score: { seat: 's', round: 'e', hand: '', ...more } });
  it.each<[object, string]>([
    [{ win: { tile: 'b5', by: 'wall' } }, 'The last tile, the 5 of bamboos, was drawn from the wall.'],
    [{ win: { tile: 'b5', by: 'wall', lastTile: true } }, 'The 5 of bamboos was the last tile of the wall.'],
    [{ win: { tile: 'b5', by: 'discard', lastTile: true } }, 'The 5 of bamboos was the final discard.'],
    [{ win: { tile: 'b5', by: 'wall', blessing: 'heaven' } }, 'The hand was complete as it was dealt.'],
    [{}, 'Another player won.'],
    [{ fishing: true }, 'Another player won, and South had declared fishing.'],
  ])('of a hand: %o', (more, end) => {
    const sits = 'This is South’s hand, in the East round.';
    expect(describeExampleSituation(hand(more))).toBe(`${sits} ${end}`);
    expect(describeExampleSituation(hand({ ...more, goulash: true }))).toBe(`${sits} It is a goulash. ${end}`);
  });

  const scores = { e: 100, s: 200, w: 50, n: 1020 };
  it.each<[object]>([
    [{ winner: 's', scores }],
    [{ winner: 's', scores, discarder: 'w' }],
    [{ winner: 's', scores, discarder: 'w', liable: 'w' }],
    [{ winner: 's', alsoWon: ['e'], scores }],
    [{ winner: 's', scores: { s: 200 } }],
    [{ winner: 's', scores: {} }],
  ])('of a settlement: %#', (settle) => expect(describeExampleSituation(example({ settle }))).toMatchSnapshot());

  it.each<[object, string]>([
    [{ wallUsedUp: true }, 'The last tile has been drawn, and nobody has won.'],
    [{ kongs: { e: 3, s: 1 } }, 'There are 4 kongs on the table.'],
    [{ kongs: {} }, ''],
    [{ firstDiscards: 'we we we we' }, 'Everybody’s first discard was the East wind.'],
    [{ winners: ['e', 's', 'w'] }, 'East, South and West all went Mahjong on the same discard.'],
    [{ wallUsedUp: true, ready: ['e'] }, 'The last tile has been drawn, and nobody has won. East was one tile short.'],
    [{ ready: ['e', 'n'] }, 'East and North were one tile short.'],
  ])('of a hand that nobody won: %o', (draw, says) => expect(describeExampleSituation(example({ draw }))).toBe(says));

  it.each<[object, string]>([
    [{ penalty: { offender: 'w' } }, 'West made the mistake.'],
    [{ orphans: { seat: 'n' } }, 'These are North’s first fourteen tiles.'],
    [{ break: { rolls: [3, 12] } }, 'The dice show 3 and 12.'],
    [{}, ''],
  ])('of anything else: %o', (asked, says) => expect(describeExampleSituation(example(asked))).toBe(says));

  it.each<[object, string]>([
    [{}, 'This is South’s hand. East discards the 5 of circles.'],
    [{ by: 'discard', goulash: true }, 'This is South’s hand. It is a goulash. East discards the 5 of circles.'],
    [{ by: 'kong' }, 'This is South’s hand. East adds the 5 of circles to an exposed pung.'],
    [{ by: 'concealed-kong' }, 'This is South’s hand. East lays down a concealed kong of the 5 of circles.'],
  ])('of a claim: %o', (more, says) =>
    expect(describeExampleSituation(example({ claims: { seat: 's', discarder: 'e', discard: 'o5', ...more } }))).toBe(
      says,
    ),
  );

  it('of two who want one tile', () => {
    const claims = [
      { seat: 'w', claim: 'pung' },
      { seat: 's', claim: 'chow' },
      { seat: 'n', claim: 'mahjong' },
    ];
    const says = 'East discards. West wants the tile for a pung, South for a chow and North to go Mahjong.';
    expect(describeExampleSituation(example({ precedence: { discarder: 'e', claims } }))).toBe(says);
  });

  it('and what comes of it', () => {
    const claim = (of: Partial<ClaimVerdict>) => formatClaimVerdict(of as ClaimVerdict, 's');
    expect(claim({ claim: 'kong', allowed: true })).toBe('South may claim it for a kong.');
    expect(claim({ claim: 'mahjong', allowed: false })).toBe('South may not claim it to go Mahjong.');
    const wanted = (of: object) => describeWhoGetsDiscard({ alsoWon: [], ...of } as unknown as Precedence);
    expect([wanted({ seat: 'w', claim: 'pung' }), wanted({})]).toEqual([
      'West gets it for a pung.',
      WINNERS_CANCEL_OUT_SENTENCE,
    ]);
    expect(wanted({ seat: 'w', claim: 'mahjong', alsoWon: ['n'] })).toBe('West and North all win.');
  });
});

const TOLD = createFirstMahjongStoryAtOwnTable(FIRST_MAHJONG_SEED)!;

describe('the first hand', () => {
  const { sets, pair, single, spare, opening, rounds } = TOLD;
  const dragon = pair[0]!;
  const shown = (step: (typeof FIRST_MAHJONG_STEPS)[number], told: FirstMahjongStory = TOLD) => getStepView(step, told);
  const sorted = (tiles: readonly (TileId | undefined)[]) => tiles.toSorted();

  it('has a frame for every step but the one that is met twice', () => {
    expect(PICTURE_STRIP_STEPS).toHaveLength(FIRST_MAHJONG_STEPS.length - 1);
    expect(FIRST_MAHJONG_STEPS.map((step) => shown(step).frame)).toEqual([1, 2, 3, 3, 4, 5, 6, 7, 8]);
    for (const step of FIRST_MAHJONG_STEPS) expect([shown(step).sentence, shown(step).action]).not.toContain('');
  });

  it('shows on the rack what has been kept: the pair goes with the claim, the spare tile with the discard', () => {
    const whole = sorted([...sets.flat(), single, ...pair, spare]);
    for (const step of ['deal', 'sets', 'first', 'second', 'claim'] as const)
      expect(sorted(shown(step).rack)).toEqual(whole);
    expect(whole).toHaveLength(13);
    expect(sorted(shown('spare').rack)).toEqual(sorted([...sets.flat(), single, spare]));
    for (const step of ['wait', 'win', 'bill'] as const)
      expect(sorted(shown(step).rack)).toEqual(sorted([...sets.flat(), single]));
    // No set is broken between the two rows of seven and of what follows.
    expect(shown('deal').rack.slice(0, 7)).toEqual([...sets[0]!, ...sets[1]!, single]);
  });

  it('rings the tile that the sentence speaks of, and leaves the choice to the visitor', () => {
    const rings = FIRST_MAHJONG_STEPS.map((step) => shown(step).ring);
    expect(rings).toEqual([undefined, undefined, dragon, dragon, dragon, undefined, single, single, undefined]);
    const turns = FIRST_MAHJONG_STEPS.map((step) => shown(step).turn);
    expect(turns).toEqual([undefined, undefined, 0, 1, 2, undefined, 0, 1, undefined]);
  });

  it('shows each discard as it falls; what was claimed lies no longer among them', () => {
    const [[ann, ben, cath], [annAgain, benAgain]] = rounds as [TileId[], TileId[]];
    const at = (step: (typeof FIRST_MAHJONG_STEPS)[number]) => shown(step).discards;
    const [one, two, three] = opening;
    for (const step of ['deal', 'sets'] as const) expect(at(step)).toEqual([[one], [two], [three]]);
    expect(at('first')).toEqual([[one, ann], [two], [three]]);
    expect(at('second')).toEqual([[one, ann], [two, ben], [three]]);
    expect(at('claim')).toEqual([
      [one, ann],
      [two, ben],
      [three, cath],
    ]);
    expect(at('spare')).toEqual([[one, ann], [two, ben], [three]]);
    expect(at('wait')).toEqual([[one, ann, annAgain], [two, ben], [three]]);
    expect(at('win')).toEqual([[one, ann, annAgain], [two, ben, benAgain], [three]]);
    expect([cath, benAgain]).toEqual([dragon, single]);
    const withCalls = FIRST_MAHJONG_STEPS.filter((step) => shown(step).calls !== undefined);
    expect(withCalls).toEqual(['first', 'second', 'claim', 'wait', 'win']);
    expect(shown('claim').calls).toContain('Cath');
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
    expect(describeWrongClaimTile(TOLD)).toMatchSnapshot();
  });

  it('has no line on its bill that asks for an explanation', () => {
    expect(TOLD.rows.filter(({ tiles }) => tiles.length < 2).map(({ text }) => text)).toEqual(['Going Mahjong']);
    expect(TOLD.rows.some(({ statement }) => statement)).toBe(false);
  });

  it.each(RULESET_IDS)('of %s has a bill that adds up, its nought sets in one row', (rules) => {
    const told = createFirstMahjongStory(getTableOrGameAsWritten(rules, {}), FIRST_MAHJONG_SEED);
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
    if (steps.length > 0) expect(steps.at(-1)!.after).toBe(told.total);
    return undefined;
  });
});
