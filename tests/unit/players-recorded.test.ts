// What the players and the coach make of chosen positions, as it is today: what each choice is worth and why, whom a
// tile may feed, how a planned hand stands. Whoever weighs anew reads what has changed in the records.
import { expect, it } from 'vitest';
import {
  TILES,
  getTileIndex,
  type Action,
  type HandAim,
  type Play,
  type PlayPlayer,
  type TileId,
} from '../../src/engine/index.ts';
import { buildCounsel, createSeatView, decideWithAlternatives } from '../../src/bots/index.ts';
import type { SeatView } from '../../src/bots/view.ts';
import { isCounselWorthTelling, isChoiceOfCounselImportant } from '../../src/bots/counsel.ts';
import { getReasonForBetterChoice } from '../../src/bots/counsel-reasons.ts';
import {
  createDiscardDangerEstimator,
  estimateLossWhenOthersWin,
  getLossFactorWhenOthersWin,
  type DiscardDanger,
} from '../../src/bots/danger.ts';
import { buildPlanForAim } from '../../src/bots/plan.ts';
import { countRackKindsAndWilds, type DecisionContext } from '../../src/bots/thinking.ts';
import {
  computeSetHandOddsFromNearness,
  computeSpecialHandOddsFromNearness,
  estimateWinProbability,
  type WinDistanceAndUnseenCount,
} from '../../src/bots/win-probability.ts';
import { dealt, does, type Deal } from './support/table.ts';
import { laid, thinkWith, type Changed } from './support/thinking.ts';

/** The first turn, where a goulash would still be exchanging. */
const TURN: Changed = { phase: { name: 'turn', seat: 'e', drawn: undefined, claimed: false, changed: true } };
const TABLES: Readonly<Record<string, readonly [deal: Deal, changed?: Changed]>> = {
  u3a: [{ rules: 'u3a' }],
  'u3a, exchange': [{ rules: 'u3a', goulash: true }],
  'u3a, goulash': [{ rules: 'u3a', goulash: true }, TURN],
  'u3a, three players': [{ rules: 'u3a', house: { players: 3 } }],
  bmja: [{ rules: 'bmja' }],
  bell: [{ rules: 'bell' }],
  japanese: [{ rules: 'japanese' }],
  cantonese: [{ rules: 'cantonese' }],
  'cantonese, three fans': [{ rules: 'cantonese', house: { minFan: 3 } }],
};
/** Near, far, of pungs, of one suit, of pairs, of ones and nines, and with much over. */
const RACKS = [
  'b123 c456 o79 weee dr wn',
  'b258 c369 o147 we ws dr dg dw',
  'b11 c555 o999 wee b7 o3 c1 c2',
  'b12345 b777 b99 wee dr c5',
  'b1133 c5577 o22 wee dr c9',
  'b19 c19 o199 wesn drg b5 c5',
  'b123 b68 c456 o79 wee dg c1',
];
const MOMENTS = {
  early: {},
  /** The others have thrown much and shown sets, one has declared, and few tiles are left. */
  late: {
    wallLeft: 24,
    pool: ['b9', 'c1', 'o2', 'ww', 'o8', 'b6', 'c4', 'o3', 'b4', 'o5'],
    players: {
      s: { sets: [laid('b555'), laid('b777'), laid('dwdwdw')], discards: Array<TileId>(12).fill('o1') },
      w: { sets: [laid('c888'), laid('c444')], discards: [...Array<TileId>(7).fill('c2'), 'b8'] },
      n: { ready: true, discards: ['ww', 'c7'] },
    },
  },
} satisfies Readonly<Record<string, Changed>>;
const AIMS: readonly HandAim[] = [
  { maxChows: 4 },
  { maxChows: 0 },
  { tiles: TILES.filter((tile) => tile.startsWith('b')) },
  { special: 'british.special.thirteen-unique-wonders' },
];

const round = (value: number | undefined): string => (value === undefined ? '–' : String(Number(value.toPrecision(6))));
const formatDanger = ({ chance, cost, seat }: DiscardDanger): string =>
  seat ? `feeds ${seat} ${round(chance)} for ${round(cost)}` : 'safe';
const formatAction = (action: Action): string =>
  [action.do, 'tile' in action ? action.tile : '', 'tiles' in action ? action.tiles.join('') : ''].join(' ').trim();

const thinkAt = (table: string, e: string, changed: Changed, more: Deal = {}): DecisionContext => {
  const [deal, always] = TABLES[table]!;
  return thinkWith({ ...deal, ...more, e }, { ...changed, ...always });
};
/** Rows of every rack at these moments of these tables. */
const listRows = (
  tables: readonly string[],
  moments: readonly (keyof typeof MOMENTS)[],
  describe: (thinking: DecisionContext) => readonly string[],
): string =>
  tables
    .flatMap((table) =>
      moments.flatMap((when) =>
        RACKS.flatMap((e) => [
          `${table}, ${when}: ${e}`,
          ...describe(thinkAt(table, e, MOMENTS[when])).map((row) => `  ${row}`),
        ]),
      ),
    )
    .join('\n');

const listOptions = (view: SeatView, many: number): readonly string[] =>
  (['beginner', 'steady', 'thoughtful'] as const).flatMap((character) => {
    const { alternatives, ...best } = decideWithAlternatives(view, character, 3)!;
    return [best, ...alternatives].slice(0, character === 'thoughtful' ? many : 1).map(({ action, because }) => {
      const { value, distance, unseen, chance, worth, danger } = because;
      const odds = chance === undefined ? '' : ` ${round(chance)} of ${round(worth)}, ${formatDanger(danger!)}`;
      return `${character} ${formatAction(action)}: ${round(value)} at ${distance} with ${unseen}${odds}`;
    });
  });

/** Seconds, and on a machine with much else to do a minute. */
const PATIENCE = { timeout: 240_000 };

it('the choices of each character', PATIENCE, async () => {
  const rows = listRows(Object.keys(TABLES), ['early', 'late'], ({ view }) => listOptions(view, 4));
  await expect(rows).toMatchFileSnapshot('recorded/players-choices.txt');
});

it('the choices where a tile is offered', async () => {
  const offers: readonly (readonly [e: string, s: string])[] = [
    ['b2 c1239 o1347 ws wn dr dg dw', 'b22 b789 c1258 o12 ww'],
    ['b4 c1239 o1347 ws wn dr dg dw', 'b23555 c456 o78 wnn dr'],
    ['dr c1239 o1347 ws wn b4 dg dw', 'b222 b789 c11 o12 drrr'],
  ];
  const rows = Object.entries(TABLES).flatMap(([table, [deal, turn]]) =>
    offers.flatMap(([e, s]) => {
      if (deal.goulash && !turn) return [];
      const start = { ...dealt({ ...deal, e, s }), ...turn } as Play;
      const play = does(start, { do: 'discard', seat: 'e', tile: e.slice(0, 2) as TileId });
      const options = listOptions(createSeatView(play, 's'), 3);
      return [`${table}: ${s}, ${e.slice(0, 2)} is offered`, ...options.map((row) => `  ${row}`)];
    }),
  );
  await expect(rows.join('\n')).toMatchFileSnapshot('recorded/players-offers.txt');
});

it('the danger of every tile, and what another’s hand costs', async () => {
  const rows = Object.keys(TABLES).flatMap((table) => {
    const thinking = thinkAt(table, RACKS[1]!, MOMENTS.late);
    const estimate = createDiscardDangerEstimator(thinking);
    return [
      `${table}: ${round(estimateLossWhenOthersWin(thinking))} × ${getLossFactorWhenOthersWin(thinking)}`,
      ...TILES.filter((tile) => getTileIndex(tile) < 34).map((tile) => `  ${tile} ${formatDanger(estimate(tile))}`),
    ];
  });
  await expect(rows.join('\n')).toMatchFileSnapshot('recorded/players-dangers.txt');
});

it('the danger of a tile by what South shows', async () => {
  const lies = (tile: TileId, after: number): Changed => ({ pool: [tile, ...Array<TileId>(after).fill('wn')] });
  const thrown = (many: number) => ({ discards: Array<TileId>(many).fill('wn') });
  const shows = (...sets: readonly string[]) => ({ sets: sets.map((each) => laid(each)) });
  const ready = { ready: true } as const;
  const cases: readonly (readonly [tile: TileId, south: Partial<PlayPlayer>, more?: Changed])[] = [
    ...[0, 2, 3, 5, 8, 9, 14, 21, 60].map((many) => ['b5', thrown(many)] as const),
    ...[0, 4, 9, 15, 40].map((many) => ['b5', { ...shows('o222'), ...thrown(many) }] as const),
    ...[0, 4, 9, 15, 40].map((many) => ['b5', { ...shows('o222', 'c888'), ...thrown(many) }] as const),
    ...[0, 4, 9, 15, 40].map((many) => ['b5', { ...shows('o222', 'c888', 'b999'), ...thrown(many) }] as const),
    ['b5', shows('o222', 'c888', 'b999', 'o888')],
    ...(['dr', 'we', 'b1', 'b2', 'b3', 'b5', 'b9'] as const).map((tile) => [tile, ready] as const),
    ...[0, 2, 3, 7, 8, 15, 16, 40].map((after) => ['b5', ready, lies('b5', after)] as const),
    ['b5', { ...ready, discards: ['b5'] }],
    ['dr', ready, lies('dr', 3)],
    ['dr', ready, { pool: ['dr', 'dr', 'dr'] }],
    ['b2', ready, { players: { w: shows('b222') } }],
    ['o4', { ...ready, ...shows('drdrdr', 'dgdgdg') }],
    ['dw', { ...ready, ...shows('drdrdr', 'dgdgdg') }],
    ['wn', { ...ready, ...shows('wewewe', 'wswsws', 'wwwwww') }],
    ['dw', { ...ready, ...shows('wewewe', 'wswsws', 'wwwwww') }],
    ['o4', { ...ready, ...shows('o123', 'o456', 'o789') }],
    ['o4', { ...ready, ...shows('o123', 'o555') }],
    ['c4', { ...ready, ...shows('o222', 'o888') }],
    ['o2', { ...ready, ...shows('o222') }],
    ['o1', { ...ready, ...shows('o111', 'o222', 'o234') }],
    ['c5', { ...ready, ...shows('o222') }, { wallLeft: 5 }],
    ['c5', { ...ready, ...shows('o222') }, { wallLeft: 6 }],
  ];
  const rows = ['u3a', 'bell', 'japanese', 'cantonese'].flatMap((table) =>
    cases.map(([tile, south, more = {}], at) => {
      const players = { ...more.players, s: south };
      const thinking = thinkAt(table, 'b2358 c369 o147 we ws dr dg', { ...more, players });
      return `${table} ${at + 1}, ${tile}: ${formatDanger(createDiscardDangerEstimator(thinking)(tile))}`;
    }),
  );
  await expect(rows.join('\n')).toMatchFileSnapshot('recorded/players-feared.txt');
});

it('the chance of a hand, by its aim, its distance and the tiles that help', async () => {
  const few: readonly TileId[] = ['b1', 'o8', 'we', 'dg', 'c7'];
  const many = TILES.filter((tile) => getTileIndex(tile) < 34);
  const rows = ['u3a', 'u3a, three players', 'bell'].flatMap((table) =>
    [...AIMS, { special: 'x' }].flatMap((aim) =>
      [60, 24, 8, 0].flatMap((wallLeft) =>
        [few, many].map((useful) => {
          const players = { e: { discards: Array<TileId>(wallLeft === 24 ? 5 : 0).fill('wn') } };
          const thinking = thinkAt(table, 'b1123 c456 o79 weee dr', { wallLeft, players });
          const goal = { aim, concealed: aim.special !== undefined, gauge: {} as never };
          const { counts } = countRackKindsAndWilds(thinking, thinking.view.own.rack);
          const chances = [0, 1, 2, 3, 4, 5, 7].map((distance) =>
            round(estimateWinProbability(thinking, goal, counts, distance, useful)),
          );
          return `${table}, ${wallLeft} left, ${useful.length} help, ${JSON.stringify(aim)}: ${chances.join(' ')}`;
        }),
      ),
    ),
  );
  await expect(rows.join('\n')).toMatchFileSnapshot('recorded/players-chances.txt');
});

it('the counted odds of a hand, by its distance, the tiles that help and the turns that are gone', async () => {
  const kinds = {
    'chows free': (reach: WinDistanceAndUnseenCount, turns: number) =>
      computeSetHandOddsFromNearness(true, reach, turns),
    'chows few': (reach: WinDistanceAndUnseenCount, turns: number) =>
      computeSetHandOddsFromNearness(false, reach, turns),
    'a shape': computeSpecialHandOddsFromNearness,
  };
  const rows = Object.entries(kinds).flatMap(([kind, count]) =>
    [0, 1, 2, 3, 4, 5, 7].map((distance) => {
      const places = [[4, 0] as const, [20, 5] as const, [40, 12] as const];
      const odds = places.map(([unseen, turns]) => round(count({ distance, unseen }, turns)));
      return `${kind}, ${distance}: ${odds.join(' ')}`;
    }),
  );
  await expect(rows.join('\n')).toMatchFileSnapshot('recorded/players-odds.txt');
});

it('how planned hands stand', async () => {
  const rows = listRows(['u3a', 'u3a, goulash', 'bell', 'cantonese'], ['early'], (thinking) => {
    const { own } = thinking.view;
    return AIMS.map((aim) => {
      const plan = buildPlanForAim(thinking, aim, { rack: own.rack.slice(0, 13), sets: own.sets });
      if (!plan) return 'none';
      const { distance, helping, example, missing, chows, doubles } = plan;
      const helps = helping.map(({ tile, left }) => `${tile}×${left}`).join(' ');
      const sets = example.map((tiles) => tiles.join('')).join(' ');
      return `${distance}: ${helps} | ${sets} | ${missing.join(' ')} | ${chows} | ${doubles.join(' ')}`;
    });
  });
  await expect(rows).toMatchFileSnapshot('recorded/players-plans.txt');
});

it('what the coach says of a choice, and why it is better than each other', PATIENCE, async () => {
  const rows = listRows(['u3a', 'u3a, goulash', 'bell', 'cantonese'], ['early', 'late'], (thinking) => {
    const told = buildCounsel(thinking.view, decideWithAlternatives(thinking.view, 'thoughtful')!);
    const { best, plan, changed, alike, watch, choices, advice } = told;
    const others = advice.alternatives.map((other) => {
      const { kind, ...more } = plan ? getReasonForBetterChoice(thinking, plan, best, other) : { kind: 'none' };
      return `${formatAction(other.action)}: ${kind} ${JSON.stringify(more)}`;
    });
    const lost = choices.map(
      ({ distance, unseen, lost: tiles }) => `${distance} with ${unseen}, less ${tiles.join(' ')}`,
    );
    const tells = [isCounselWorthTelling(told) && 'told', isChoiceOfCounselImportant(told) && 'important', changed];
    return [
      [formatAction(best.action), ...tells.filter(Boolean), ...alike, ...watch.map(({ seat }) => seat), ...lost].join(
        ' | ',
      ),
      ...others,
    ];
  });
  await expect(rows).toMatchFileSnapshot('recorded/players-reasons.txt');
});
