// What the coach says of a choice, by what it is told of it: nothing is played for it.
import { describe, expect, it } from 'vitest';
import words from '../../content/practice-table/coach.json' with { type: 'json' };
import type { Action, TileId } from '../../src/engine/index.ts';
import { getChoiceSentenceAndFigure } from '../../src/features/practice-table/coach/choice-text.ts';
import {
  formatActionAsNoun,
  describeWhatChoiceTeaches,
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
  createPlanPictureGroups,
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

  it('a choice is called by what it does', () => {
    const asked: readonly (readonly [Action, TileId?])[] = [
      [discard('o4')],
      [pung],
      [chow],
      [chow, 'b4'],
      [kong],
      [{ ...pung, tiles: tilesOf('c7 dr dr') }, 'c7'],
      [pung, 'dr'],
      [out],
      [mahjong],
      [pass],
    ];
    const called = asked.map((of) => `${formatSetOfAction(...of)}: ${formatActionAsNoun(...of)}`);
    expect(called).toMatchSnapshot();
  });
});

describe('before a choice', () => {
  const plan = {};
  it('the coach objects', () => {
    const asked = {
      'no plan': { choices: [seen(discard('b1')), seen(discard('b2'))] },
      'nothing else to do': { plan, choices: [seen(discard('b1'))] },
      'it ends the plan': { plan, choices: [seen(pass), seen(pung, { distance: Infinity })] },
      'it is a tile back': { plan, choices: [seen(pass), seen(pung, { distance: 2 })] },
      'it may be claimed': { plan, choices: [seen(pass), seen(pung, { seat: 'w', chance: 0.05 })] },
      'it is hardly claimed': { plan, choices: [seen(pass), seen(pung, { seat: 'w', chance: 0.04 })] },
      'it brings less': { plan, choices: [seen(pass), seen(pung)] },
    };
    const objections = Object.entries(asked).map(([why, parts]) => [why, describeCoachObjection(counsel(parts))]);
    expect(Object.fromEntries(objections)).toMatchSnapshot();
  });

  it('the coach warns of who is near', () => {
    const near = (seat: string, sets: number, ready = false) => ({ seat, sets, ready });
    const watched = [
      [],
      [near('w', 3)],
      [near('w', 3), near('n', 3)],
      [near('e', 1, true), near('w', 3), near('n', 4)],
      [near('e', 1, true), near('s', 0, true)],
    ];
    expect(watched.map((watch) => describeThreateningPlayers(counsel({ watch })))).toMatchSnapshot();
  });
});

describe('what each choice leaves of the plan', () => {
  const rack = tilesOf('b1 b2 b2 c5');
  const [one, two] = [discard('b1'), discard('b2')];
  const plan = { example: ['b1 b2 b3', 'b2 b2'].map(tilesOf), missing: tilesOf('b3') };
  /** Before a claim. */
  const stands = { distance: 2, unseen: 10 };
  it.each<[string, ReturnType<typeof seen>[]]>([
    ['a discard that waits', [seen(one), seen(two)]],
    ['more help', [seen(one), seen(two, { unseen: 11 })]],
    ['more help for less', [seen(one, { worth: 9 }), seen(two, { unseen: 11, worth: 8 })]],
    ['one helps', [seen(one), seen(two, { unseen: 1 })]],
    ['some do not help any more', [seen(one), seen(two, { unseen: 6, lost: tilesOf('o3') })]],
    ['too many to name', [seen(one), seen(two, { unseen: 6, lost: tilesOf('o1 o2 o3 o4 o5 o6') })]],
    ['five are named', [seen(one), seen(two, { unseen: 6, lost: tilesOf('o1 o2 o3 o4 o5') })]],
    ['a pair is broken', [seen(one), seen(two, { distance: 2 })]],
    ['a set is broken', [seen(two), seen(one, { distance: 3 })]],
    ['the plan is over', [seen(one), seen(two, { distance: Infinity })]],
    ['it may be claimed', [seen(one), seen(two, { seat: 'n', chance: 0.1 })]],
    ['hardly', [seen(one), seen(two, { seat: 'n', chance: 0.09 })]],
    ['a claim that is no nearer', [seen(pass, { distance: 2 }), seen(pung, { distance: 2 })]],
    [
      'a claim that is no nearer, with more that helps',
      [seen(pass, { distance: 2 }), seen(pung, { distance: 2, unseen: 11 })],
    ],
    ['a claim that sets it back', [seen(pass, { distance: 2 }), seen(pung, { distance: 3 })]],
    ['let go, not nearer', [seen(pung), seen(pass, { distance: 2 })]],
    ['taken, nearer', [seen(pass), seen(pung, { distance: 0 })]],
  ])('%s', (_, choices) =>
    expect(getChoiceSentenceAndFigure(counsel({ choices, plan, stands, rack }), 1)).toMatchSnapshot(),
  );

  it.each<[Action, string]>([
    [one, words.choice.stays],
    [pass, words.choice.stays],
    [pung, words.choice.nearer],
  ])('of the coach’s own: %#', (action, sentence) =>
    expect(
      getChoiceSentenceAndFigure(counsel({ choices: [seen(action), seen(two)], plan: {}, rack }), 0).sentence,
    ).toBe(sentence),
  );
});

describe('after a choice', () => {
  const learnt = (best: Action, other: Action | undefined, kind = 'waits') =>
    describeWhatChoiceTeaches(counsel({ best: { action: best }, other: other && { action: other }, reason: { kind } }));
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
    ({
      aim: {},
      example: [],
      helping: [],
      missing: [],
      chows: 1,
      mostChows: 4,
      ...parts,
    }) as unknown as PlanWithHelpfulTiles;
  const reds = { example: [tilesOf('dr dr dr'), tilesOf('we we')] };
  const begun = { example: ['b1 b2 b3', 'o5 o5 o5', 'o7 o7 o7', 'c8 c8 c8', 'dr dr'].map(tilesOf) };
  const { plan: says } = words;
  it('is called by what it is made of', () => {
    const asked = {
      anything: {},
      'pungs alone': { mostChows: 0 },
      'one chow, and sets that are begun': { mostChows: 1, ...begun },
      'one chow, and only one pung begun': { mostChows: 1, ...begun, missing: tilesOf('o5 o5 o7 o7') },
      'one chow allowed, none held': { mostChows: 1, chows: 0 },
      'with dragons': reds,
      'with a pair of three': { ...reds, missing: ['dr'] },
      'with one of three': { ...reds, missing: ['dr', 'dr'] },
      'a suit': { aim: { tiles: bamboos } },
      'all of one suit, as it happens': { example: [bamboos], helping: [{ tile: 'b5', left: 1 }] },
      'one suit but for a tile that helps': { example: [bamboos], helping: [{ tile: 'o5', left: 1 }] },
      'a suit and honours': { aim: { tiles: [...bamboos, 'dr'] } },
      'a suit with dragons': { aim: { tiles: [...bamboos, 'dr'] }, ...reds },
      'ones, nines and honours': { aim: { tiles: tilesOf('b1 c1 o1 we') } },
      'a special hand': { aim: { special: 'british.special.knitting' } },
    };
    const named = Object.entries(asked).map(([what, parts]) => [what, formatPlanName(plan(parts))]);
    expect(Object.fromEntries(named)).toMatchSnapshot();
  });

  it('is made of a suit, or of its kind of hand', () => {
    const of = (aim: object) => formatPlanSuits(plan({ aim }));
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

  it.each<[string, string[], string, number]>([
    ['every set begun', ['b1 b2 b3', 'o5 o5 o5', 'dr dr'], 'b2 o5', 1],
    ['a set of a single tile', ['o1 o1 o1', 'o5 o5 o5', 'dr dr'], 'o1 o1 o5', 2],
    ['single tiles', ['o1 o1 o1', 'o5 o5 o5', 'dr dr'], 'o1 o1 o5 o5 dr', 4],
    ['a pair to come, of any tile', ['b1 b2 b3', 'o5 o5 o5', 'dr dr'], 'b2 dr', 1],
    ['a wait for the pair', ['b1 b2 b3', 'o5 o5 o5', 'dr dr'], 'dr', 0],
    ['the tile is missing from the later set', ['b1 b2 b3', 'b2 b3 b4', 'dr dr'], 'b2', 0],
  ])('is drawn as far as it is begun: %s', (_, [first, second, pair], missing, distance) => {
    const example = [first!, second!, 'c7 c7 c7', 'c8 c8 c8', pair!].map(tilesOf);
    const picture = createPlanPictureGroups(plan({ example, missing: tilesOf(missing), distance }));
    const shown = picture.groups.map((tiles) => tiles.map((each) => (each.missing ? '_' : each.tile)).join(' '));
    expect([...shown, picture.rest].join(', ')).toMatchSnapshot();
  });

  it('is drawn right where a set stands there twice', () => {
    const run = tilesOf('o7 o8 o9');
    const example = [run, run, ...['c7 c7 c7', 'c8 c8 c8', 'dr dr'].map(tilesOf)];
    const [first, second] = createPlanPictureGroups(plan({ example, missing: tilesOf('o7 o8'), distance: 1 })).groups;
    expect([first, second].map((each) => each?.filter(({ missing }) => missing).length)).toEqual([0, 0]);
  });

  it('is drawn whole where it is a special hand', () => {
    const example = ['b1 b9 c1', 'dr dr'].map(tilesOf);
    expect(createPlanPictureGroups(plan({ example, missing: tilesOf('b1 b9 c1 dr dr') }))).toMatchObject({
      rest: '',
      groups: [{ length: 3 }, { length: 2 }],
    });
  });
});
