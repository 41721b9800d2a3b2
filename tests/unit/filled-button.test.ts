// One button of the practice table is filled, and the second tap on a tile does what that button does.
import { describe, expect, it } from 'vitest';
import { legalActions, type Action, type Play, type Seat, type TileId } from '../../src/engine/index.ts';
import {
  canDeclareWithDiscard,
  findPrimaryButtonAction,
  isPrimaryButtonAboutTile,
} from '../../src/features/practice-table/primary-choice.ts';
import { listActionButtons } from '../../src/features/practice-table/table-view.ts';
import { dealt, does, type Deal } from './support/table.ts';
import { playWith } from './support/thinking.ts';

/** East, who has drawn: two pungs, a chow, two pairs, and a spare wind. */
const SHORT = 'b222 c555 o678 dgg c99 wn';
const later = { players: { e: { discards: ['ws' as const] } } };

/** The button at a seat. @param advised what the coach has said that it would do */
function filled(play: Play, seat: Seat, picked?: TileId, advised?: Action, guided = false) {
  const legal = legalActions(play, seat);
  if (!legal.ok) throw new Error(legal.error.code);
  const actions = legal.value;
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
    const legal = legalActions(play, 'e');
    expect(
      legal.ok && ['wn', 'b2', undefined].map((tile) => canDeclareWithDiscard(legal.value, tile as TileId)),
    ).toEqual([true, false, false]);
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

describe('beside a discard', () => {
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
