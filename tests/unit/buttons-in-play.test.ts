// What may be pressed in a hand of play, and what stands under it when it is over.
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
import { createTableQuestion, listActionButtons } from '../../src/features/practice-table/table-view.ts';
import type { SettledHand, PracticeMatchStanding, ImportantDecision } from '../../src/bots/index.ts';
import { dealt, does } from './support/table.ts';

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
    expect(createTableQuestion(wind, 's')).toEqual({ question: 'Do you want it?', tile: 'ws' });
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
    [{ do: 'warn' }, true, ['Warn about my discards', true, '']],
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
    expect(createTableQuestion(table, 'e').question).toBe('Your turn: discard a tile.');
    const drawn = { ...table, phase: { name: 'turn', seat: 'e', drawn: { tile: 'b5' } } } as unknown as Play;
    expect([
      createTableQuestion(drawn, 'e').tile,
      createTableQuestion(drawn, 's').tile,
      createTableQuestion(drawn, undefined).tile,
    ]).toEqual(['b5', undefined, undefined]);
  });
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

  it('everybody reads what they pay or get', () => {
    const rows = listPaymentRowsBySeat(over(), seats, 's');
    expect(rows.map(({ seat, net }) => [seat, net])).toEqual([
      ['e', '−40'],
      ['s', '+60'],
      ['w', '−20'],
      ['n', '0'],
    ]);
    expect(rows[1]!.sentence).toMatch(/^You /);
    expect(rows[0]!.sentence).toMatch(/^East /);
    expect(rows[0]!.sentence).toContain('40');
  });
  it('or writes down', () => {
    const written = { e: 0, s: 1200, w: -8, n: 4 };
    const rows = listPaymentRowsBySeat(
      { settlement: { ...settlement, written } } as unknown as SettledHand,
      seats,
      's',
    );
    expect(rows.map(({ sentence, net }) => `${sentence} ${net}`)).toEqual([
      'East writes down 0. 0',
      'You write down 1,200. +1,200',
      'West writes down -8. −8',
      'North writes down 4. +4',
    ]);
  });
  it('who pays for everybody is named, with the rule', () => {
    expect(describeLiablePlayer(over(), 's')).toBe('');
    expect(describeLiablePlayer(over({ liable: { seat: 'e' } }), 's')).toMatch(/^East pays for everybody: .+\.$/);
    expect(describeLiablePlayer(over({ liable: { seat: 'e' } }), 'e')).toMatch(/^You pay for everybody: .+\.$/);
  });
  it('the totals begin with the learner', () => {
    const standing = { match: { seats: { e: 1, s: 2, w: 3, n: 0 } } } as unknown as PracticeMatchStanding;
    expect(listPlayerTotals(standing, [10, -20, 1500, 0, 7], 2)).toEqual([
      { player: 2, name: 'You, South', total: '+1,500' },
      { player: 0, name: 'Ann, North', total: '+10' },
      { player: 1, name: 'Ben, East', total: '−20' },
      { player: 3, name: 'Dev, West', total: '0' },
      { player: 4, name: 'Ella, sitting out', total: '+7' },
    ]);
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
