// What is left unseen, and the racks that a choice leads to: tiles are counted, and none is lost or made.
import { describe, expect, it } from 'vitest';
import {
  isBonus,
  TILE_KIND_COUNT,
  RULESET_IDS,
  getTileIndex,
  getTileOfKind,
  type Action,
  type TileId,
} from '../../src/engine/index.ts';
import { listTilesOfAction, createSeatView } from '../../src/bots/index.ts';
import {
  removeTilesOnce,
  listBotPlayOptions,
  countUnseenTilesByKind,
  getWildTile,
  type ActionWithResultingRacks,
  type SeatView,
} from '../../src/bots/view.ts';
import { dealt, does } from './support/table.ts';
import { laid, playWith, viewWith } from './support/thinking.ts';

const RACK = 'b2358 c369 o147 we ws dr dg';
const count = (tiles: readonly TileId[], tile: TileId): number => tiles.filter((each) => each === tile).length;

/** Every tile that a seat can see: its rack, what lies open, and what is being offered. */
const seenIn = ({ own, pool, seats, players, phase }: SeatView): readonly TileId[] => [
  ...own.rack,
  ...pool,
  ...seats.flatMap((seat) => players[seat]!.sets.flatMap(({ tiles }) => tiles)),
  ...(phase.name === 'claims' ? [phase.tile] : []),
];

/** The same view while a tile is offered. */
const offered = (view: SeatView, tile: TileId, by: 'discard' | 'kong' | 'concealed-kong' = 'discard'): SeatView => ({
  ...view,
  phase: { name: 'claims', from: 's', tile, by },
});

describe('the tiles that a seat has not seen', () => {
  it.each(RULESET_IDS)('%s: are four of each kind, but for what lies before it', (rules) => {
    const sets = { s: { sets: [laid('b111'), laid('c345')] }, w: { sets: [laid('o9999', true)] } };
    const views = [
      viewWith({ rules, e: RACK }),
      viewWith({ rules, e: RACK }, { players: sets, pool: ['c1', 'c1', 'dw', 'o5'] }),
      offered(viewWith({ rules, e: RACK }, { players: { ...sets, e: { sets: [laid('b444')] } } }), 'c8'),
      offered(viewWith({ rules, e: RACK }), 'we', 'kong'),
    ];
    for (const view of views) {
      const unseen = countUnseenTilesByKind(view);
      expect(unseen).toHaveLength(TILE_KIND_COUNT);
      const absent = new Set(view.table.ruleset.absent);
      for (let kind = 0; kind < TILE_KIND_COUNT; kind++) {
        const tile = getTileOfKind(kind);
        const all = absent.has(tile) ? 0 : 4;
        expect([tile, unseen[kind]]).toEqual([tile, Math.max(0, all - count(seenIn(view), tile))]);
      }
    }
  });

  it('count the tile of a concealed kong as seen once it lies there, and no flower', () => {
    const plain = countUnseenTilesByKind(viewWith({ e: RACK }));
    const kong = offered(
      viewWith({ e: RACK }, { players: { s: { sets: [laid('b6666', true)] } } }),
      'b6',
      'concealed-kong',
    );
    expect(countUnseenTilesByKind(kong)[getTileIndex('b6')]).toBe(0);
    // Until then it may be robbed from a rack, and a rack is for nobody to see.
    expect(countUnseenTilesByKind(offered(viewWith({ e: RACK }), 'b6', 'concealed-kong'))).toEqual(plain);
    expect(countUnseenTilesByKind(offered(viewWith({ e: RACK }), 'b6', 'kong'))).not.toEqual(plain);
    expect(countUnseenTilesByKind(offered(viewWith({ e: RACK }), 'f1'))).toEqual(plain);
    expect(countUnseenTilesByKind(viewWith({ e: RACK }, { players: { e: { bonus: ['f1'] } } }))).toEqual(plain);
    // More of a tile than there are is for nobody to see; never less than none.
    expect(
      countUnseenTilesByKind(viewWith({ e: RACK }, { pool: Array<TileId>(5).fill('b1') }))[getTileIndex('b1')],
    ).toBe(0);
  });

  it('are none of those that a goulash takes out, and its wild tile is named only there', () => {
    for (const rules of RULESET_IDS) {
      const goulash = playWithGoulash(rules);
      if (!goulash) continue;
      const { table } = goulash;
      const absent = [...table.ruleset.absent, ...(table.ruleset.goulash?.absent ?? [])];
      for (const tile of absent.filter((each) => !isBonus(each)))
        expect(countUnseenTilesByKind(goulash)[getTileIndex(tile)]).toBe(0);
      expect(getWildTile(goulash)).toBe(table.ruleset.goulash?.wild);
      expect(getWildTile({ ...goulash, goulash: false })).toBeUndefined();
    }
  });
});

function playWithGoulash(rules: string): SeatView | undefined {
  try {
    return viewWith({ rules, goulash: true });
  } catch {
    return undefined;
  }
}

/** What a choice adds to a rack: the tile that is claimed. */
const claimed = ({ action }: ActionWithResultingRacks, view: SeatView): readonly TileId[] =>
  action.do === 'claim' && view.phase.name === 'claims' ? [view.phase.tile] : [];

function balanced(view: SeatView): void {
  const { own } = view;
  for (const choice of listBotPlayOptions(view)) {
    for (const { rack, sets, thrown } of choice.leaves) {
      const before = [...own.rack, ...own.sets.flatMap(({ tiles }) => tiles), ...claimed(choice, view)];
      const after = [...rack, ...sets.flatMap(({ tiles }) => tiles), ...(thrown ? [thrown] : [])];
      expect(after.toSorted()).toEqual(before.toSorted());
      const open = sets.filter(({ tiles }) => tiles.length === 4).length;
      expect(rack.length).toBe(13 - 3 * sets.length);
      expect(after.length).toBe(13 + open + (thrown ? 1 : 0));
    }
    const throws = choice.leaves.map(({ thrown }) => thrown);
    expect(new Set(throws).size).toBe(throws.length);
  }
}

/** A choice, and the racks that it leads to. */
const describeOption = ({ action, leaves }: ActionWithResultingRacks): string => {
  const set = 'tiles' in action ? action.tiles.join('') : '';
  const lead = leaves.map(({ rack, sets, thrown = 'none' }) => {
    const open = sets.map(({ tiles, concealed }) => (concealed ? `[${tiles.join('')}]` : `(${tiles.join('')})`));
    return [`without ${thrown}`, rack.join(''), ...open].join(' ');
  });
  return [action.do, 'claim' in action ? action.claim : '', set, ': ', lead.join('; ')].filter(Boolean).join(' ');
};

describe('the racks that a choice leads to', () => {
  const offering = (s: string) =>
    createSeatView(
      does(dealt({ rules: 'bell', e: 'b2 c369 o147 we ws wn wn dr dg dg', s }), {
        do: 'discard',
        seat: 'e',
        tile: 'b2',
      }),
      's',
    );
  const own = { rack: ['b1', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8', 'dr'], sets: [laid('o222'), laid('b111')] } as const;
  it.each<[string, SeatView]>([
    ['at a turn each tile thrown, and a concealed kong', viewWith({ e: 'b1111 c369 o147 we ws dr dg' })],
    [
      'a fourth tile added takes the place of the pung, and stays open',
      viewWith({ e: 'b1 c345678 dr o222579' }, { players: { e: own } }),
    ],
    ['for a discard a set lies open and a tile is thrown after it, not after a kong', offering('b2223456 c1258 o12')],
  ])('%s', (_, view) => {
    balanced(view);
    expect(listBotPlayOptions(view).map(describeOption)).toMatchSnapshot();
  });

  it('Mahjong leads to none, and neither does it keep a wish to warn or the plain throw beside a declared one', () => {
    const won = listBotPlayOptions(offering('b2 b333 c123 c456 o789')).find(
      ({ action }) => action.do === 'claim' && action.claim === 'mahjong',
    );
    expect(won!.leaves).toEqual([]);
    const discard = (tile: TileId, declare: boolean) => ({
      action: { do: 'discard', seat: 'e', tile, ...(declare && { declare }) },
      allowed: true,
    });
    const actions = [
      discard('b2', false),
      discard('b2', true),
      discard('c3', false),
      { action: { do: 'warn', seat: 'e' }, allowed: true },
      { action: { do: 'discard', seat: 'e', tile: 'o1' }, allowed: false },
    ];
    const made = listBotPlayOptions({ ...viewWith({ e: RACK }), actions } as unknown as SeatView).map(
      ({ action }) => action,
    );
    expect(made).toEqual([discard('b2', true).action, discard('c3', false).action]);
  });

  it('the tiles of a choice are those thrown, passed on or laid down', () => {
    const tiles = (action: object) => listTilesOfAction({ seat: 'e', ...action } as Action).join('');
    expect(tiles({ do: 'discard', tile: 'b1' })).toBe('b1');
    expect(tiles({ do: 'claim', claim: 'pung', tiles: ['b1', 'b1', 'b1'] })).toBe('b1b1b1');
    expect(tiles({ do: 'exchange', tiles: ['b1', 'b2', 'we'] })).toBe('b1b2we');
    expect(tiles({ do: 'pass' })).toBe('');
  });

  it('less takes each tile out once, and what is not there not at all', () => {
    expect(removeTilesOnce(['b1', 'b2', 'b1'], ['b1'])).toEqual(['b2', 'b1']);
    expect(removeTilesOnce(['b1', 'b2'], ['c1', 'b2', 'b2'])).toEqual(['b1']);
  });
});

it('the hand of another seat is told by what lies open, and by how many tiles stand', () => {
  const play = playWith(
    { e: RACK },
    { players: { s: { sets: [laid('b111')], bonus: ['f1'], discards: ['c1'], kept: true } } },
  );
  const { s, n } = createSeatView(play, 'e').players;
  expect(s).toEqual({
    tiles: 13,
    sets: [laid('b111')],
    bonus: ['f1'],
    discards: ['c1'],
    ready: false,
    hasPassedExchange: true,
  });
  expect(n!.hasPassedExchange).toBe(false);
});
