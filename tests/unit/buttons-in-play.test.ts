// What may be pressed in a hand of play, which button is filled (the second tap on a tile does what it does), and what stands
// under the table when the hand is over.
import { describe, expect, it } from 'vitest';
import {
  legalActions,
  type Action,
  type JudgedAction,
  type Play,
  type Seat,
  type TileId,
} from '../../src/engine/index.ts';
import {
  describeLiablePlayer,
  listPaymentRowsBySeat,
  describeMainLesson,
  listPlayerTotals,
} from '../../src/features/practice-table/hand-end.ts';
import { findPrimaryButtonAction, isPrimaryButtonAboutTile } from '../../src/features/practice-table/primary-choice.ts';
import { getTableQuestionAndTile, listActionButtons } from '../../src/features/practice-table/table-view.ts';
import {
  canDeclareReadyWithDiscard,
  type SettledHand,
  type PracticeMatchStanding,
  type ImportantDecision,
} from '../../src/bots/index.ts';
import { dealt, does, type Deal } from './support/table.ts';
import { playWith } from './support/thinking.ts';

const legal = (play: Play, seat: Seat): readonly JudgedAction[] => {
  const found = legalActions(play, seat);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
const shown = (play: Play, seat: Seat) =>
  listActionButtons(play, legal(play, seat)).map(({ name, legal: { allowed }, tiles: uses }) => [
    name,
    allowed,
    uses.join(' '),
  ]);

describe('beside a discard', () => {
  const table = dealt({
    rules: 'u3a',
    e: 'b2358 c369 o147 we ws dr dg',
    s: 'ws ws b9 c1 c2 c4 c7 o3 o6 o9 dw wn wn',
    w: 'c3 c3 c3 b44 b55 c88 o55 o22',
  });
  it('a claim that is possible names the tiles that it uses, without the one that is claimed', () => {
    const wind = does(table, { do: 'discard', seat: 'e', tile: 'ws' });
    expect(shown(wind, 's')).toContainEqual(['Pung', true, 'ws ws']);
    expect(getTableQuestionAndTile(wind, 's')).toEqual({ question: 'Do you want it?', tile: 'ws' });
  });
  it('a pung, a chow and Mahjong have their places where they cannot be made; a kong has not', () => {
    const wind = does(table, { do: 'discard', seat: 'e', tile: 'we' });
    const names = shown(wind, 's');
    expect(names.map(([name]) => name)).not.toContain('Kong');
    expect(names.every(([, allowed, uses]) => !allowed && uses === '')).toBe(true);
    expect(new Set(names.map(([name]) => name)).size).toBe(names.length);
  });
  it('every chow that is possible is there, and every way to take a third of three', () => {
    const three = does(table, { do: 'discard', seat: 'e', tile: 'c3' });
    const chows = shown(three, 's').filter(([name]) => name === 'Chow');
    expect(chows.map(([, , uses]) => uses).toSorted()).toEqual(['c1 c2', 'c2 c4']);
    const west = shown(three, 'w').filter(([name]) => name !== 'Mahjong' && name !== 'Chow');
    expect(west).toEqual([
      ['Pung', true, 'c3 c3'],
      ['Kong', true, 'c3 c3 c3'],
    ]);
  });
});

describe('at one’s own turn', () => {
  const action = (of: object): Action => ({ seat: 'e', ...of }) as unknown as Action;
  const turn = { phase: { name: 'turn', seat: 'e', drawn: { tile: 'b5' } }, players: {}, seats: [] } as unknown as Play;
  const fours: TileId[] = ['o2', 'o2', 'o2', 'o2'];
  it.each<[object, boolean, unknown[]]>([
    [{ do: 'mahjong' }, true, ['Mahjong', true, '']],
    [{ do: 'mahjong' }, false, ['Mahjong', false, '']],
    [{ do: 'kong', tiles: fours, added: false }, true, ['Kong', true, 'o2 o2 o2 o2']],
    [{ do: 'kong', tiles: ['o2'], added: true }, true, ['Add to the pung', true, 'o2']],
    [{ do: 'orphans' }, true, ['End the hand', true, '']],
    [{ do: 'warn' }, true, ['Warn me about my discards', true, '']],
    [{ do: 'keep' }, true, ['Keep this hand', true, '']],
    [{ do: 'stop' }, true, ['Stop the exchanges', true, '']],
  ])('%o (%s)', (of, allowed, button) =>
    expect(
      listActionButtons(turn, [{ action: action(of), allowed }] as unknown as readonly JudgedAction[]).map((each) => [
        each.name,
        each.legal.allowed,
        each.tiles.join(' '),
      ]),
    ).toEqual([button]),
  );
  it.each(['kong', 'orphans', 'warn', 'keep', 'stop'])('what is not allowed is not offered: %s', (what) =>
    expect(listActionButtons(turn, [{ action: action({ do: what, tiles: fours }), allowed: false }] as never)).toEqual(
      [],
    ),
  );
  it('a tile is thrown by itself, without a button', () =>
    expect(
      listActionButtons(turn, [{ action: action({ do: 'discard', tile: 'b5' }), allowed: true }] as never),
    ).toEqual([]));
  it('the tile that was drawn is shown to who drew it', () => {
    const table = dealt({ rules: 'u3a', e: 'b2358 c369 o147 we ws dr dg' });
    expect(getTableQuestionAndTile(table, 'e').question).toBe('Your turn: discard a tile.');
    const drawn = { ...table, phase: { name: 'turn', seat: 'e', drawn: { tile: 'b5' } } } as unknown as Play;
    expect([
      getTableQuestionAndTile(drawn, 'e').tile,
      getTableQuestionAndTile(drawn, 's').tile,
      getTableQuestionAndTile(drawn, undefined).tile,
    ]).toEqual(['b5', undefined, undefined]);
  });
});

/** East, who has drawn: two pungs, a chow, two pairs, and a spare wind. */
const SHORT = 'b222 c555 o678 dgg c99 wn';
const later = { players: { e: { discards: ['ws' as const] } } };

/** The button at a seat. @param advised what the coach has said that it would do */
function filled(play: Play, seat: Seat, picked?: TileId, advised?: Action, guided = false) {
  const actions = legal(play, seat);
  const choices = listActionButtons(play, actions);
  return findPrimaryButtonAction({ play, choices, actions, advised, isUnaided: !advised && !guided, picked });
}
const atTurn = (deal: Deal, picked: TileId, advised?: Action) => filled(playWith(deal, later), 'e', picked, advised);
const thrown = (tile: TileId, declare?: true): Action => ({
  do: 'discard',
  seat: 'e',
  tile,
  ...(declare && { declare }),
});

describe('a discard that leaves one tile missing', () => {
  it.each<[string, Deal]>([
    ['u3a', { rules: 'u3a' }],
    ['bmja', { rules: 'bmja' }],
    ['bell', { rules: 'bell' }],
  ])('goes with the word for it where nobody wins who has not said so: %s', (_, deal) =>
    expect(atTurn({ ...deal, e: SHORT }, 'wn')).toEqual({ does: 'throw', declare: true }),
  );

  it.each<[string, Deal, Action | undefined, boolean]>([
    ['nobody has to say it', { rules: 'u3a', house: { mustDeclareFishing: false } }, undefined, false],
    [
      'nobody has to, and the coach would',
      { rules: 'u3a', house: { mustDeclareFishing: false } },
      thrown('wn', true),
      true,
    ],
    ['it binds the hand', { rules: 'japanese', house: { ready: true } }, undefined, false],
    ['it binds the hand, and the coach would', { rules: 'japanese', house: { ready: true } }, thrown('wn', true), true],
    ['it binds the hand, and the coach would not', { rules: 'japanese', house: { ready: true } }, thrown('b2'), false],
    ['nobody says it', { rules: 'cantonese' }, thrown('wn'), false],
  ])('goes with it or without: %s', (_, deal, advised, declare) =>
    expect(atTurn({ ...deal, e: SHORT }, 'wn', advised)).toEqual({ does: 'throw', declare }),
  );

  it('is not said with a tile after which two are missing', () => {
    const play = playWith({ rules: 'u3a', e: SHORT }, later);
    expect(filled(play, 'e', 'b2')).toEqual({ does: 'throw', declare: false });
    const declared = ['wn', 'b2', undefined].map((tile) =>
      canDeclareReadyWithDiscard(legal(play, 'e'), tile as TileId),
    );
    expect(declared).toEqual([true, false, false]);
  });
});

describe('a second tap throws no tile away', () => {
  it('of a hand that may go Mahjong, whether the coach has spoken or not', () => {
    const play = dealt({ rules: 'u3a', e: 'b222 c555 o678 o111 dgg' });
    const primary = filled(play, 'e', 'dg');
    expect(primary).toMatchObject({ does: 'choice', choice: { name: 'Mahjong' } });
    expect(isPrimaryButtonAboutTile(primary, 'dg')).toBe(true);
  });

  it('where a kong is to be laid down: a tile of it lays it down, another goes back', () => {
    const kong: Action = { do: 'kong', seat: 'e', tiles: ['b2', 'b2', 'b2', 'b2'] };
    const primary = atTurn({ rules: 'u3a', e: 'b2222 c555 o678 dgg c9 wn' }, 'wn', kong);
    expect(primary).toMatchObject({ does: 'choice', choice: { name: 'Kong' } });
    expect([isPrimaryButtonAboutTile(primary, 'b2'), isPrimaryButtonAboutTile(primary, 'wn')]).toEqual([true, false]);
  });

  it('while tiles are passed on or claimed', () => {
    expect(isPrimaryButtonAboutTile({ does: 'exchange' }, 'b2')).toBe(false);
    expect(isPrimaryButtonAboutTile({ does: 'let-go' }, 'b2')).toBe(false);
    expect(isPrimaryButtonAboutTile(undefined, 'b2')).toBe(false);
    expect(isPrimaryButtonAboutTile({ does: 'throw', declare: false }, 'b2')).toBe(true);
  });
});

describe('the filled button beside a discard', () => {
  const table = does(
    dealt({ rules: 'u3a', e: 'b2358 c369 o147 we ws dr dg', s: 'ws ws b9 c1 c2 c4 c7 o3 o6 o9 dw wn wn' }),
    { do: 'discard', seat: 'e', tile: 'ws' },
  );
  const pung: Action = { do: 'claim', seat: 's', claim: 'pung', tiles: ['ws', 'ws', 'ws'] };
  it('letting go is filled for whoever is alone, what is advised for whoever was told, nothing before that', () => {
    expect(filled(table, 's')).toEqual({ does: 'let-go' });
    expect(filled(table, 's', undefined, { do: 'pass', seat: 's' })).toEqual({ does: 'let-go' });
    expect(filled(table, 's', undefined, pung)).toMatchObject({ does: 'choice', choice: { name: 'Pung' } });
    expect(filled(table, 's', undefined, undefined, true)).toBeUndefined();
  });
  it('Mahjong is filled before letting go', () => {
    const won = does(dealt({ rules: 'cantonese', e: 'c9 b358 c36 o147 we ws dr dw', s: 'b222 c555 o678 dgg c99' }), {
      do: 'discard',
      seat: 'e',
      tile: 'c9',
    });
    expect(filled(won, 's')).toMatchObject({ does: 'choice', choice: { name: 'Mahjong' } });
  });
});

it('in an exchange one button is filled: passing on, or keeping where that is advised', () => {
  const play = dealt({ rules: 'u3a', goulash: true, e: 'c333 b444 o666 weee dr', s: 'c444 b555 o777 wsss dg' });
  expect(filled(play, 's')).toEqual({ does: 'exchange' });
  expect(filled(play, 's', undefined, { do: 'keep', seat: 's' })).toMatchObject({ choice: { name: 'Keep this hand' } });
});

describe('when a hand is over', () => {
  const settlement = {
    payments: [
      { from: 'e', to: 's', amount: 40, rule: 'british.settle.liability' },
      { from: 'w', to: 's', amount: 20, rule: 'british.settle.tallies' },
    ],
    net: { e: -40, s: 60, w: -20, n: 0 },
  };
  const over = (more: object = {}) => ({ settlement, ...more }) as unknown as SettledHand;
  const seats: readonly Seat[] = ['e', 's', 'w', 'n'];

  it('everybody reads what they pay, get or write down, and who pays for everybody', () => {
    const written = { e: 0, s: 1200, w: -8, n: 4 };
    const wrote = { settlement: { ...settlement, written } } as unknown as SettledHand;
    const rows = [over(), wrote].flatMap((hand) => listPaymentRowsBySeat(hand, seats, 's'));
    const standing = { match: { seats: { e: 1, s: 2, w: 3, n: 0 } } } as unknown as PracticeMatchStanding;
    const liable = over({ liable: { seat: 'e' } });
    expect([
      ...rows.map(({ seat, sentence, net }) => `${seat} ${net}: ${sentence}`),
      describeLiablePlayer(over(), 's'),
      describeLiablePlayer(liable, 's'),
      describeLiablePlayer(liable, 'e'),
      // The totals begin with the learner.
      ...listPlayerTotals(standing, [10, -20, 1500, 0, 7], 2).map((each) => Object.values(each).join(' ')),
    ]).toMatchSnapshot();
  });
  it('one thing is to be learnt: of the choice that cost most', () => {
    const moment = (cost: number, kind: string): ImportantDecision =>
      ({
        judged: { cost },
        counsel: { best: { action: { do: 'discard' } }, other: undefined, reason: { kind } },
      }) as unknown as ImportantDecision;
    const [win, danger] = [describeMainLesson([moment(1, 'win')]), describeMainLesson([moment(1, 'danger')])];
    expect(win).not.toBe(danger);
    expect(describeMainLesson([moment(1, 'win'), moment(5, 'danger'), moment(3, 'win')])).toBe(danger);
    expect([describeMainLesson([]), describeMainLesson([moment(0, 'win')])]).toEqual(['', '']);
  });
});
