// What the coach says of a choice, by what it is told of it: nothing is played for it.
import { describe, expect, it } from 'vitest';
import words from '../../content/practice-table/coach.json' with { type: 'json' };
import type { Action, TileId } from '../../src/engine/index.ts';
import { summarizeChoiceForPlan } from '../../src/features/practice-table/coach/choice-text.ts';
import {
  formatActionAsNoun,
  describeLessonOfChoice,
  describeCoachObjection,
  formatSetOfAction,
} from '../../src/features/practice-table/coach/coach-text.ts';
import { describeThreateningPlayers } from '../../src/features/practice-table/coach/choice-text.ts';
import { formatTileList } from '../../src/features/practice-table/coach/plan-text.ts';
import {
  describeCostOfChoice,
  describeDecisionAndAlternative,
} from '../../src/features/practice-table/coach/turning-point-text.ts';
import {
  createPlanPicture,
  describePlanDistance,
  formatPlanName,
  formatPlanSuits,
} from '../../src/features/practice-table/coach/plan-text.ts';
import type { Counsel, PlanWithHelpfulTiles } from '../../src/bots/index.ts';
import { joinWithOr, fillSlots } from '../../src/format/sentences.ts';

const tilesOf = (text: string): TileId[] => text.split(' ') as TileId[];
const discard = (tile: TileId): Action => ({ do: 'discard', seat: 's', tile });
const pass: Action = { do: 'pass', seat: 's' };
const mahjong: Action = { do: 'mahjong', seat: 's' };
const pung: Action = { do: 'claim', seat: 's', claim: 'pung', tiles: tilesOf('dr dr dr') };
const chow: Action = { do: 'claim', seat: 's', claim: 'chow', tiles: tilesOf('b5 b3 b4') };
const out: Action = { do: 'claim', seat: 's', claim: 'mahjong', tiles: tilesOf('dr dr dr') };
const kong: Action = { do: 'kong', seat: 's', tiles: tilesOf('o2 o2 o2 o2'), added: false };

/** A choice as the coach sees it. */
const seen = (
  action: Action,
  { distance = 1, unseen = 10, lost = [] as TileId[], seat = '', chance = 0, worth = 1 } = {},
) => ({
  option: { action, because: seat ? { worth, danger: { seat, chance } } : { worth } },
  distance,
  unseen,
  lost,
});
const counsel = (parts: object) => parts as unknown as Counsel;

describe('tiles and sets', () => {
  it.each([
    ['o5 o2 we', 'the 2 and 5 of circles and the East wind'],
    ['c9', 'the 9 of characters'],
    ['dr b1 c1 o1', 'the 1 of bamboos, the 1 of characters, the 1 of circles and the Red dragon'],
  ])('%s', (tiles, said) => {
    expect(formatTileList(tilesOf(tiles))).toBe(said);
    expect(formatTileList(tilesOf(tiles), joinWithOr)).toBe(said.replaceAll(' and ', ' or '));
  });

  it.each<[Action, TileId | undefined, string | undefined, string]>([
    [discard('o4'), undefined, undefined, 'the 4 of circles'],
    [pung, undefined, 'pung of Red dragons', 'the pung of Red dragons'],
    [chow, undefined, 'chow of 3, 4, 5 bamboos', 'the chow of 3, 4, 5 bamboos'],
    [chow, 'b4', 'chow with the 3 and 5 of bamboos', 'the chow with the 3 and 5 of bamboos'],
    [kong, undefined, 'kong of 2 circles', 'the kong of 2 circles'],
    [{ ...pung, tiles: tilesOf('c7 dr dr') }, 'c7', 'pung of Red dragons', 'the pung of Red dragons'],
    [{ ...pung, tiles: tilesOf('dr dr dr') }, 'dr', 'pung of Red dragons', 'the pung of Red dragons'],
    [out, undefined, undefined, words.other.mahjong],
    [mahjong, undefined, undefined, words.other.mahjong],
    [pass, undefined, undefined, words.other.pass],
  ])('a choice is called by what it does: %#', (action, wild, set, choice) =>
    expect([formatSetOfAction(action, wild), formatActionAsNoun(action, wild)]).toEqual([set, choice]),
  );
});

describe('before a choice', () => {
  const plan = {};
  it.each<[string, object, string]>([
    ['no plan', { choices: [seen(discard('b1')), seen(discard('b2'))] }, words.objects.win],
    ['nothing else to do', { plan, choices: [seen(discard('b1'))] }, words.objects.win],
    ['it ends the plan', { plan, choices: [seen(pass), seen(pung, { distance: Infinity })] }, words.objects.ends],
    ['it is a tile back', { plan, choices: [seen(pass), seen(pung, { distance: 2 })] }, words.objects.further],
    [
      'it may be claimed',
      { plan, choices: [seen(pass), seen(pung, { seat: 'w', chance: 0.05 })] },
      words.objects.feeds.replace('{Seat}', 'West'),
    ],
    [
      'it is hardly claimed',
      { plan, choices: [seen(pass), seen(pung, { seat: 'w', chance: 0.04 })] },
      words.objects.less,
    ],
    ['it brings less', { plan, choices: [seen(pass), seen(pung)] }, words.objects.less],
  ])('the coach objects: %s', (_, parts, said) => expect(describeCoachObjection(counsel(parts))).toBe(said));

  it.each<[object[], string]>([
    [[], ''],
    [[{ seat: 'w', sets: 3, ready: false }], fillSlots(words.because.watch, { watched: 'West', many: 'three sets' })],
    [
      [
        { seat: 'w', sets: 3, ready: false },
        { seat: 'n', sets: 3, ready: false },
      ],
      fillSlots(words.because['watch-both'], { watched: 'West and North', many: 'three sets' }),
    ],
    [
      [
        { seat: 'e', sets: 1, ready: true },
        { seat: 'w', sets: 3, ready: false },
        { seat: 'n', sets: 4, ready: false },
      ],
      [
        fillSlots(words.because['watch-ready'], { watched: 'East' }),
        fillSlots(words.because.watch, { watched: 'West', many: 'three sets' }),
        fillSlots(words.because.watch, { watched: 'North', many: 'four sets' }),
      ].join(', and '),
    ],
    [
      [
        { seat: 'e', sets: 1, ready: true },
        { seat: 's', sets: 0, ready: true },
      ],
      fillSlots(words.because['watch-all-ready'], { watched: 'East and South' }),
    ],
  ])('the coach warns of who is near: %#', (watch, said) =>
    expect(describeThreateningPlayers(counsel({ watch }))).toBe(
      said && fillSlots(words.because.careful, { warnings: said }),
    ),
  );
});

describe('what each choice leaves of the plan', () => {
  const tiles = (figure: string, unit: string) => ({ figure, unit });
  const rack = tilesOf('b1 b2 b2 c5');
  const [one, two] = [discard('b1'), discard('b2')];
  const plan = { example: ['b1 b2 b3', 'b2 b2'].map(tilesOf), missing: tilesOf('b3') };
  /** Before a claim. */
  const stands = { distance: 2, unseen: 10 };
  it.each<[string, ReturnType<typeof seen>[], string, object]>([
    ['a discard that waits', [seen(one), seen(two)], words.choice['as-many'], tiles('10', 'tiles help')],
    ['more help', [seen(one), seen(two, { unseen: 11 })], words.choice['more-only'], tiles('11', 'tiles help')],
    [
      'more help for less',
      [seen(one, { worth: 9 }), seen(two, { unseen: 11, worth: 8 })],
      words.choice.more,
      tiles('11', 'tiles help'),
    ],
    ['one helps', [seen(one), seen(two, { unseen: 1 })], words.choice.less, tiles('1', 'tile helps')],
    [
      'some do not help any more',
      [seen(one), seen(two, { unseen: 6, lost: tilesOf('o3') })],
      fillSlots(words.choice.fewer, { lost: 'the 3 of circles' }),
      tiles('6', 'tiles help'),
    ],
    [
      'too many to name',
      [seen(one), seen(two, { unseen: 6, lost: tilesOf('o1 o2 o3 o4 o5 o6') })],
      words.choice.less,
      tiles('6', 'tiles help'),
    ],
    [
      'five are named',
      [seen(one), seen(two, { unseen: 6, lost: tilesOf('o1 o2 o3 o4 o5') })],
      fillSlots(words.choice.fewer, { lost: 'the 1, 2, 3, 4 and 5 of circles' }),
      tiles('6', 'tiles help'),
    ],
    [
      'a pair is broken',
      [seen(one), seen(two, { distance: 2 })],
      fillSlots(words.choice['breaks-pair'], { pair: '2 bamboos' }),
      tiles('–', '1 tile back'),
    ],
    ['a set is broken', [seen(two), seen(one, { distance: 3 })], words.choice.breaks, tiles('–', '2 tiles back')],
    ['the plan is over', [seen(one), seen(two, { distance: Infinity })], words.choice.ends, tiles('–', 'over')],
    [
      'it may be claimed',
      [seen(one), seen(two, { seat: 'n', chance: 0.1 })],
      fillSlots(words.choice.feeds, { Seat: 'North' }),
      tiles('10', 'tiles help'),
    ],
    ['hardly', [seen(one), seen(two, { seat: 'n', chance: 0.09 })], words.choice['as-many'], tiles('10', 'tiles help')],
    [
      'a claim that is no nearer',
      [seen(pass, { distance: 2 }), seen(pung, { distance: 2 })],
      words.choice['no-nearer'],
      tiles('10', 'tiles help'),
    ],
    [
      'a claim that is no nearer, with more that helps',
      [seen(pass, { distance: 2 }), seen(pung, { distance: 2, unseen: 11 })],
      words.choice['no-nearer-more'],
      tiles('11', 'tiles help'),
    ],
    [
      'a claim that sets it back',
      [seen(pass, { distance: 2 }), seen(pung, { distance: 3 })],
      words.choice.back,
      tiles('4', 'tiles away'),
    ],
    [
      'let go, not nearer',
      [seen(pung), seen(pass, { distance: 2 })],
      words.choice['no-nearer'],
      tiles('3', 'tiles away'),
    ],
    ['taken, nearer', [seen(pass), seen(pung, { distance: 0 })], words.choice.nearer, tiles('1', 'tile away')],
  ])('%s', (_, choices, sentence, figures) =>
    expect(summarizeChoiceForPlan(counsel({ choices, plan, stands, rack }), 1)).toEqual({ sentence, ...figures }),
  );

  it.each<[Action, string]>([
    [one, words.choice.stays],
    [pass, words.choice.stays],
    [pung, words.choice.nearer],
  ])('of the coach’s own: %#', (action, sentence) =>
    expect(summarizeChoiceForPlan(counsel({ choices: [seen(action), seen(two)], plan: {}, rack }), 0).sentence).toBe(
      sentence,
    ),
  );
});

describe('after a choice', () => {
  const learnt = (best: Action, other: Action | undefined, kind = 'waits') =>
    describeLessonOfChoice(counsel({ best: { action: best }, other: other && { action: other }, reason: { kind } }));
  it('there is something to learn for the next hand', () => {
    const { win, danger, claim, pass: letGo, discard: thrown } = words.lesson;
    expect([learnt(pung, pass, 'win'), learnt(discard('b1'), discard('b2'), 'danger')]).toEqual([win, danger]);
    expect([learnt(pung, pass), learnt(pass, pung), learnt(discard('b1'), kong)]).toEqual([claim, letGo, letGo]);
    expect([learnt(discard('b1'), discard('b2')), learnt(discard('b1'), undefined)]).toEqual([thrown, thrown]);
  });

  it.each<[Action | undefined, Action | undefined, string]>([
    [discard('o4'), discard('wn'), 'You discarded the 4 of circles, not the North wind'],
    [discard('o4'), kong, 'You discarded the 4 of circles'],
    [kong, discard('o4'), 'You laid down the kong of 2 circles'],
    [pung, chow, 'You took the pung of Red dragons, not the chow of 3, 4, 5 bamboos'],
    [pung, kong, 'You took the pung of Red dragons, not the kong of 2 circles'],
    [pung, pass, 'You took the pung of Red dragons'],
    [pass, pung, 'You did not take the pung of Red dragons'],
    [discard('o4'), mahjong, 'You did not go Mahjong'],
    [mahjong, discard('o4'), 'You went Mahjong'],
    [mahjong, undefined, 'You went Mahjong'],
    [undefined, pung, 'You went Mahjong'],
  ])('is called by what was done: %#', (did, not, title) => {
    const [a, b] = [did && { action: did }, not && { action: not }];
    expect(describeDecisionAndAlternative(counsel({ best: a, other: b }), true)).toBe(title);
    expect(describeDecisionAndAlternative(counsel({ best: b, other: a }), false)).toBe(title);
  });

  it.each([
    [Infinity, words.cost.win],
    [0, words.agree],
    [0.4, words.cost.little],
    [1, words.cost.points.replace('{cost point}', '1 point')],
    [12.4, words.cost.points.replace('{cost point}', '12 points')],
  ])('costs %d', (cost, said) => expect(describeCostOfChoice({ cost })).toBe(said));
});

describe('a plan', () => {
  const bamboos = tilesOf('b1 b2 b3');
  const plan = (parts: object): PlanWithHelpfulTiles =>
    ({ aim: {}, example: [], missing: [], chows: 1, mostChows: 4, ...parts }) as unknown as PlanWithHelpfulTiles;
  const reds = { example: [tilesOf('dr dr dr'), tilesOf('we we')] };
  const begun = { example: ['b1 b2 b3', 'o5 o5 o5', 'o7 o7 o7', 'c8 c8 c8', 'dr dr'].map(tilesOf) };
  const { plan: says } = words;
  it.each<[string, object, string]>([
    ['anything', {}, says.any],
    ['pungs alone', { mostChows: 0 }, says.pungs],
    ['one chow, and sets that are begun', { mostChows: 1, ...begun }, says['one-chow']],
    ['one chow, and only one pung begun', { mostChows: 1, ...begun, missing: tilesOf('o5 o5 o7 o7') }, says.any],
    ['one chow allowed, none held', { mostChows: 1, chows: 0 }, says.any],
    ['with dragons', reds, fillSlots(says.with, { plan: says.any, honours: 'Red dragons' })],
    [
      'with a pair of three',
      { ...reds, missing: ['dr'] },
      fillSlots(says.with, { plan: says.any, honours: 'Red dragons' }),
    ],
    ['with one of three', { ...reds, missing: ['dr', 'dr'] }, says.any],
    ['a suit', { aim: { tiles: bamboos } }, fillSlots(says.suit, { suit: 'bamboos' })],
    [
      'a suit and honours',
      { aim: { tiles: [...bamboos, 'dr'] } },
      fillSlots(says['suit-honours'], { suit: 'bamboos' }),
    ],
    [
      'a suit with dragons',
      { aim: { tiles: [...bamboos, 'dr'] }, ...reds },
      fillSlots(says['suit-with'], { suit: 'bamboos', honours: 'Red dragons' }),
    ],
    ['ones, nines and honours', { aim: { tiles: tilesOf('b1 c1 o1 we') } }, says.majors],
  ])('is called: %s', (_, parts, title) => expect(formatPlanName(plan(parts))).toBe(title));

  it('is made of a suit, or of its kind of hand', () => {
    const of = (aim: object) => formatPlanSuits(aim as PlanWithHelpfulTiles['aim']);
    expect([of({ tiles: bamboos }), of({ tiles: [...bamboos, 'we'] })]).toEqual([
      'bamboos',
      fillSlots(says['suit-honours'], { suit: 'bamboos' }),
    ]);
    expect([of({}), of({ maxChows: 0 }), of({ maxChows: 1 })]).toEqual([says.any, says.pungs, says.any]);
  });

  it('is so far away, and so many tiles help', () => {
    const { away, help, none } = words.figures;
    expect(describePlanDistance({ distance: 2, unseen: 12 })).toBe(
      `${fillSlots(away, { n: '3', tiles: 'tiles' })}. ${fillSlots(help, { n: '12' })}.`,
    );
    expect(describePlanDistance({ distance: 0, unseen: 0 })).toBe(
      `${fillSlots(away, { n: '1', tiles: 'tile' })}. ${none}.`,
    );
  });

  it.each<[string, string[], string, number, string]>([
    ['every set begun', ['b1 b2 b3', 'o5 o5 o5', 'dr dr'], 'b2 o5', 1, ''],
    ['a set of a single tile', ['o1 o1 o1', 'o5 o5 o5', 'dr dr'], 'o1 o1 o5', 2, 'and one more set'],
    ['single tiles', ['o1 o1 o1', 'o5 o5 o5', 'dr dr'], 'o1 o1 o5 o5 dr', 4, 'and two more sets and a pair'],
    ['a pair to come, of any tile', ['b1 b2 b3', 'o5 o5 o5', 'dr dr'], 'b2 dr', 1, 'and a pair'],
    ['a wait for the pair', ['b1 b2 b3', 'o5 o5 o5', 'dr dr'], 'dr', 0, ''],
    ['the tile is missing from the later set', ['b1 b2 b3', 'b2 b3 b4', 'dr dr'], 'b2', 0, ''],
  ])('is drawn as far as it is begun: %s', (_, [first, second, pair], missing, distance, rest) => {
    const example = [first!, second!, 'c7 c7 c7', 'c8 c8 c8', pair!].map(tilesOf);
    const picture = createPlanPicture(plan({ example, missing: tilesOf(missing), distance }));
    const shown = picture.groups.map((tiles) => tiles.map((each) => (each.missing ? '_' : each.tile)).join(' '));
    expect(shown.join(', ')).toMatchSnapshot();
    expect(picture.rest).toBe(rest);
  });

  it('is drawn right where a set stands there twice', () => {
    const run = tilesOf('o7 o8 o9');
    const example = [run, run, ...['c7 c7 c7', 'c8 c8 c8', 'dr dr'].map(tilesOf)];
    const [first, second] = createPlanPicture(plan({ example, missing: tilesOf('o7 o8'), distance: 1 })).groups;
    expect([first, second].map((each) => each?.filter(({ missing }) => missing).length)).toEqual([0, 0]);
  });

  it('is drawn whole where it is a special hand', () => {
    const example = ['b1 b9 c1', 'dr dr'].map(tilesOf);
    expect(createPlanPicture(plan({ example, missing: tilesOf('b1 b9 c1 dr dr') }))).toMatchObject({
      rest: '',
      groups: [{ length: 3 }, { length: 2 }],
    });
  });
});
