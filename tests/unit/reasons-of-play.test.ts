// Every reason of play by name, each in a situation that people at a table would know.
import { describe, expect, it } from 'vitest';
import {
  applyPlayAction,
  claims,
  legalActions,
  precedence,
  REASON_CODES,
  score,
  type Action,
  type ClaimantInput,
  type ClaimName,
  type PlayerClaimsInput,
  type Play,
  type PlayPlayer,
  type Seat,
  type Reason,
  type TileId,
  type ScoreInput,
} from '../../src/engine/index.ts';
import { describeEngineReason } from '../../src/format/reasons.ts';
import { expectRecord } from './support/recorded.ts';
import { allPass, dealt, does } from './support/table.ts';

const raised = new Set<string>();
/** The reason as words: code, tiles, seat, count of allowed. */
function formatReason({ code, tiles, seat, count, allowed }: Reason): string {
  raised.add(code);
  describeEngineReason({ code, ...(tiles && { tiles }), ...(seat && { seat }), ...numbers(count, allowed) });
  return [code, tiles?.join(' '), seat && `by ${seat}`, count, allowed !== undefined && `of ${allowed}`]
    .filter((part) => part !== undefined && part !== false && part !== '')
    .join(', ');
}
const numbers = (count?: number, allowed?: number) => ({
  ...(count !== undefined && { count }),
  ...(allowed !== undefined && { allowed }),
});

function claimed(claim: ClaimName, more: Partial<PlayerClaimsInput>): string {
  const found = claims({ rules: 'u3a', hand: '', seat: 's', discarder: 'n', discard: 'o5', ...more });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  const own = found.value.find((each) => each.claim === claim);
  if (!own) throw new Error(`nobody thinks of a ${claim}`);
  return `${own.allowed ? 'yes' : 'no'}: ${formatReason(own.because)}`;
}

it('a claim stands or falls by a reason', () =>
  expectRecord('reasons-claims', (claim, more = '') => claimed(claim as ClaimName, JSON.parse(more))));

function refusedWin(more: Partial<ScoreInput>): string {
  const bill = score({ rules: 'u3a', seat: 's', round: 'e', hand: '', ...more } as ScoreInput);
  if (bill.ok || !bill.error.because) throw new Error(JSON.stringify(bill));
  return formatReason(bill.error.because);
}

it('a win is refused for a reason', () => expectRecord('reasons-wins', (more = '') => refusedWin(JSON.parse(more))));

/** Why an action is refused, or why it stands. */
function why(play: Play, action: Action): string {
  const next = applyPlayAction(play, action);
  if (!next.ok) {
    if (!next.error.because) throw new Error(JSON.stringify(next.error));
    return `no: ${formatReason(next.error.because)}`;
  }
  const legal = legalActions(play, action.seat);
  const own = legal.ok && legal.value.find((each) => JSON.stringify(each.action) === JSON.stringify(action));
  if (!own) throw new Error(`${JSON.stringify(action)} is not thought of`);
  return `yes: ${formatReason(own.because)}`;
}

const changePlayer = (
  play: Play,
  seat: Seat,
  more: Partial<PlayPlayer> | ((player: PlayPlayer) => Partial<PlayPlayer>),
): Play => {
  const player = play.players[seat]!;
  const changed = { ...player, ...(typeof more === 'function' ? more(player) : more) };
  return { ...play, players: { ...play.players, [seat]: changed } };
};
/** A turn of a seat that has drawn this tile. */
const turnWith = (play: Play, seat: Seat, tile: TileId, by: 'wall' | 'loose' = 'wall'): Play => ({
  ...play,
  phase: { name: 'turn', seat, drawn: { tile, by, kongs: 0 }, claimed: false, changed: false },
});

const E = 'b2358 c369 o147 we ws dr dg';
const throws = (seat: 'e' | 's' | 'w' | 'n', tile: 'we' | 'b1' | 'b2' | 'c3' | 'o5' | 'dr' | 'o9') =>
  ({ do: 'discard', seat, tile }) as const;
const kongOf = (tile: 'b1' | 'b2' | 'o5'): Action => ({ do: 'kong', seat: 'e', tiles: [tile, tile, tile, tile] });

describe('at one’s own turn', () => {
  const start = dealt({ e: E, draws: 'dw' });
  const one = dealt({ e: 'b1111 c3693 o147 we ws dr', box: 'b2' });
  const claimedOne = () => {
    const play = does(
      dealt({ e: 'o5 b2358 c369 o14 we ws dr dg', s: 'o55 b1111 c258 o9 dr dg wn' }),
      throws('e', 'o5'),
    );
    return does(play, { do: 'claim', seat: 's', claim: 'pung', tiles: ['o5', 'o5', 'o5'] });
  };
  const warner = dealt({ rules: 'japanese', house: { sacred: 'complete', sacredWarning: true }, e: E });
  const after = (tile: TileId, warned: true | undefined): Play =>
    changePlayer(warner, 'e', { discards: [tile], ...(warned && { warned }) });
  const asked: readonly (readonly [Play, Action])[] = [
    [start, throws('e', 'we')],
    [start, throws('e', 'b1')],
    [start, throws('s', 'b1')],
    [start, { do: 'draw', seat: 'e' }],
    [start, { do: 'pass', seat: 'e' }],
    [start, { do: 'stop', seat: 'e' }],
    [start, { do: 'orphans', seat: 'e' }],
    [start, { do: 'warn', seat: 'e' }],
    [warner, { do: 'warn', seat: 'e' }],
    [after('b1', undefined), { do: 'warn', seat: 'e' }],
    [after('b1', true), { do: 'warn', seat: 'e' }],
    [start, { do: 'mahjong', seat: 'e' }],
    [one, kongOf('b1')],
    [one, { do: 'kong', seat: 'e', tiles: ['b1', 'b1', 'c3', 'c3'] }],
    [one, { ...kongOf('b1'), added: true } as Action],
    [claimedOne(), { do: 'kong', seat: 's', tiles: ['b1', 'b1', 'b1', 'b1'] }],
    [claimedOne(), { do: 'mahjong', seat: 's' }],
    [{ ...dealt({ rules: 'japanese', e: 'b1111 c3693 o147 we ws dr' }), live: [] }, kongOf('b1')],
    [dealt({ e: 'b123 c222 o999 dr dr wnnn'.replace('dr dr', 'drr') }), { do: 'mahjong', seat: 'e' }],
    [dealt({ e: 'b123 c222 o99 drr wnnn we' }), { do: 'mahjong', seat: 'e' }],
    [dealt({ e: 'b123 c222 o99 drr wnnn we' }), { ...throws('e', 'we'), declare: true }],
    [start, { ...throws('e', 'we'), declare: true }],
    [dealt({ rules: 'cantonese', e: E }), { ...throws('e', 'we'), declare: true }],
    [
      dealt({ rules: 'japanese', house: { nineOrphans: true }, e: 'b19 c19 o19 we ws ww dr b235 c5' }),
      { do: 'orphans', seat: 'e' },
    ],
    [
      dealt({ rules: 'japanese', house: { nineOrphans: true }, e: 'b19 c23458 o2345 we ws dr' }),
      { do: 'orphans', seat: 'e' },
    ],
  ];
  it('an action stands or falls by a reason', async () => {
    const said = asked.map(([play, action]) => `${play.table.rules} ${JSON.stringify(action)}: ${why(play, action)}`);
    await expect(said.join('\n')).toMatchFileSnapshot('recorded/reasons-turns.txt');
  });
  it('after a draw', () => {
    const drawing = does(
      dealt({ e: E, s: 'b123 c222 o99 drr (x)'.replace('(x)', 'wnnn'), draws: 'o9' }),
      throws('e', 'we'),
    );
    expect(why(drawing, throws('s', 'dr'))).toBe('no: draw-comes-first');
    expect(why(drawing, { do: 'draw', seat: 's' })).toBe('yes: next-in-turn');
    const drawn = does(drawing, { do: 'draw', seat: 's' });
    expect(why(drawn, { do: 'mahjong', seat: 's' })).toBe('yes: drawn-completes, o9');
    expect(
      why({ ...drawn, phase: { name: 'over', end: { alsoWon: [], rule: 'x' } } } as unknown as Play, throws('s', 'dr')),
    ).toBe('no: hand-over');
  });
  it('with an exposed pung', () => {
    const taken = does(claimedOne(), throws('s', 'dr'));
    const round = allPass(taken);
    const turn = turnWith(round, 's', 'o5');
    const with5 = changePlayer(turn, 's', ({ rack }) => ({ rack: [...rack, 'o5'] }));
    const added: Action = { do: 'kong', seat: 's', tiles: ['o5', 'o5', 'o5', 'o5'], added: true };
    expect(why(with5, added)).toBe('yes: adds-to-pung, o5 o5 o5 o5');
    const wild = { ...changePlayer(turn, 's', ({ rack }) => ({ rack: [...rack, 'b2'] })), goulash: true };
    expect(why(wild, { ...added, tiles: ['o5', 'o5', 'o5', 'b2'] })).toBe('yes: adds-to-pung, o5 o5 o5 b2');
  });
  it('after declaring', () => {
    const east = 'b123 c222 o99 drr wnnn we';
    const game = { rules: 'japanese', house: { ready: true }, e: east, draws: 'b5 b5 b5 o9' } as const;
    const declared = allPass(does(dealt(game), { ...throws('e', 'we'), declare: true }));
    const again = (tile: 'o9' | 'c3'): Play =>
      turnWith(
        changePlayer(declared, 'e', ({ rack }) => ({ rack: [...rack, tile] })),
        'e',
        tile,
      );
    expect(why(again('c3'), throws('e', 'dr'))).toBe('no: declared-keeps-hand, c3');
    expect(why(again('o9'), throws('e', 'o9'))).toBe('no: must-win, o9');
    const open = changePlayer(again('c3'), 'e', ({ rack }) => ({
      ready: false,
      rack: rack.filter((tile) => tile !== 'wn'),
      sets: [{ tiles: ['wn', 'wn', 'wn'], concealed: false }],
    }));
    expect(why(open, { ...throws('e', 'c3'), declare: true })).toBe('no: exposed-while-declared, wn wn wn');
  });
  it('after a first turn the many orphans are too late', () => {
    const play = dealt({ rules: 'japanese', house: { nineOrphans: true }, e: 'b19 c19 o19 we ws ww dr b235 c5' });
    expect(why({ ...play, disturbed: true }, { do: 'orphans', seat: 'e' })).toBe('no: orphans-too-late');
  });
  it('with all the flowers', () => {
    const play = dealt({ rules: 'cantonese', house: { flowers: 'seat' }, e: 'f1234 s123 b235 c369 o1', box: 's4' });
    expect(why(turnWith(play, 'e', 's4', 'loose'), throws('e', 'c3'))).toBe('no: all-flowers-win, s4');
  });
});

describe('when a tile is offered', () => {
  const offered = does(
    dealt({ e: 'o5 b2358 c369 o14 we ws dr dg', s: 'o55 b1469 c258 o9 dr dg wn' }),
    throws('e', 'o5'),
  );
  it.each([
    [offered, { do: 'pass', seat: 's' }, 'yes: may-pass, o5'],
    [offered, { do: 'pass', seat: 'e' }, 'no: own-tile, o5'],
    [offered, { do: 'pass', seat: 'w' }, 'no: nothing-to-claim, o5'],
    [offered, { do: 'draw', seat: 's' }, 'no: claims-come-first, o5, by e'],
    [offered, { do: 'claim', seat: 's', claim: 'pung', tiles: ['o5', 'o5', 'b1'] }, 'no: not-those-tiles, o5'],
    [offered, { do: 'claim', seat: 'w', claim: 'pung', tiles: ['o5', 'o5', 'o5'] }, 'no: tiles-missing, o5, 0, of 2'],
  ] as [Play, Action, string][])('%#', (play, action, declared) => {
    expect(why(play, action)).toBe(declared);
  });
  it('once', () => {
    const { phase } = offered;
    if (phase.name !== 'claims') throw new Error('nobody is asked');
    const answered: Play = { ...offered, phase: { ...phase, asked: ['s', 'w'], answers: { s: 'pass' } } };
    expect(why(answered, { do: 'pass', seat: 's' })).toBe('no: answered-already, o5');
  });
});

describe('before a goulash', () => {
  const start = dealt({ goulash: true, e: E, s: 'b555 c222 o99 drr wnnn' });
  const kept = () => does(start, { do: 'keep', seat: 's' });
  it.each([
    [start, { do: 'exchange', seat: 'e', tiles: ['we'] }, 'no: exchanges-three, 1, of 3'],
    [start, throws('e', 'we'), 'no: exchange-comes-first'],
    [start, { do: 'keep', seat: 'e' }, 'no: keeps-not-one-short'],
    [start, { do: 'stop', seat: 'e' }, 'no: nobody-kept'],
    [start, { do: 'keep', seat: 's' }, 'yes: keeps-one-short'],
    [kept(), { do: 'stop', seat: 'e' }, 'yes: somebody-kept, by s'],
    [kept(), { do: 'exchange', seat: 'n', tiles: [] }, 'no: no-partner'],
    [kept(), { do: 'keep', seat: 's' }, 'no: hand-kept'],
  ] as [Play, Action, string][])('%#', (play, action, declared) => {
    expect(why(play, action).startsWith(declared)).toBe(true);
  });
  it('passing three tiles on', () => {
    const rack = start.players.e?.rack ?? [];
    const pass: Action = { do: 'exchange', seat: 'e', tiles: rack.slice(-3) };
    expect(why(start, pass)).toBe(`yes: passes-three-on, ${rack.slice(-3).join(' ')}, by w`);
    const passed = does(start, pass);
    expect(why(passed, pass)).toBe(`no: passed-on-already, ${rack.slice(-3).join(' ')}, by w`);
    const begun = does(kept(), pass);
    expect(why(begun, { do: 'stop', seat: 'w' })).toBe('no: exchange-begun');
  });
  it('a hand that left the exchange must stay one tile short', () => {
    const turn: Play = {
      ...start,
      phase: { name: 'turn', seat: 'e', drawn: undefined, claimed: false, changed: true },
    };
    const play = changePlayer(turn, 'e', { kept: true, ready: 'original' });
    expect(why(play, throws('e', 'we'))).toBe('no: must-stay-one-short, we');
  });
});

function first(rules: string, wanted: ClaimantInput[], house = {}): string {
  const found = precedence({ rules, house, discarder: 'e', claims: wanted });
  if (!found.ok) throw new Error(JSON.stringify(found.error));
  return `${found.value.seat}: ${formatReason(found.value.because)}`;
}

describe('who goes first', () => {
  const wins = (...seats: string[]): ClaimantInput[] => seats.map((seat) => ({ seat, claim: 'mahjong' }));
  const FIRST = 'cantonese.fan.thirteen-terminals';
  it.each([
    ['u3a', [{ seat: 'w', claim: 'pung' }], {}, 'w: only-claim, by w'],
    ['u3a', [...wins('n'), { seat: 'w', claim: 'pung' }], {}, 'n: mahjong-before-sets, by n'],
    [
      'u3a',
      [
        { seat: 's', claim: 'chow' },
        { seat: 'n', claim: 'kong' },
      ],
      {},
      'n: set-before-chow, by n',
    ],
    ['u3a', wins('n', 'w'), {}, 'w: nearest-in-turn, by w'],
    ['cantonese', [...wins('s'), { seat: 'n', claim: 'mahjong', special: FIRST }], {}, 'n: special-goes-first, by n'],
    ['cantonese', wins('n', 'w'), { multipleWinners: true }, 'w: all-win, 2'],
    [
      'japanese',
      [
        { seat: 's', claim: 'mahjong', wait: 'sequence' },
        { seat: 'n', claim: 'mahjong', wait: 'pair' },
      ],
      { ronTie: 'pairFirst' },
      'n: shortest-wait-first, by n',
    ],
    ['japanese', wins('s', 'w', 'n'), { tripleWinDraw: true }, 'undefined: too-many-winners, 3, of 2'],
  ] as [string, ClaimantInput[], object, string][])('%s %o: %s', (rules, wanted, house, declared) => {
    expect(first(rules, wanted, house)).toBe(declared);
  });
  it('East where the table says so', () => {
    const found = precedence({
      rules: 'japanese',
      house: { ronTie: 'eastFirst' },
      discarder: 'w',
      claims: wins('n', 'e'),
    });
    expect(found.ok && formatReason(found.value.because)).toBe('east-first, by e');
  });
});

describe('a hand that cannot win any more', () => {
  it.each<[Partial<ScoreInput>, string]>([
    [{ hand: '(o236) drr' }, 'wrong-set-stays, o2 o3 o6'],
    [{ rules: 'bell', hand: '(o236) drr' }, 'wrong-set-kills, o2 o3 o6'],
    [{ hand: '(o123) (o234) drr' }, 'chows-stay, o2 o3 o4, 2, of 1'],
  ])('%j: %s', (change, expected) => {
    const found = score({ rules: 'u3a', seat: 's', round: 'e', hand: '', ...change });
    expect(found.ok && found.value.barred?.map(({ because }) => formatReason(because))).toEqual([expected]);
  });
});

it('every reason of play was raised', () => {
  const ofPlay = REASON_CODES.slice(0, REASON_CODES.indexOf('too-many-winners') + 1);
  expect(ofPlay.filter((code) => !raised.has(code))).toEqual([]);
});
