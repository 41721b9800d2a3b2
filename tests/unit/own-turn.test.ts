// A player's own turn: what may be thrown, which kongs may be laid down, and what becomes of the table.
import { describe, expect, it } from 'vitest';
import { legalActions, type Action, type Play, type Seat, type TileId } from '../../src/engine/index.ts';
import { allPass, claims, dealt, does, draws, may, refused, throws } from './support/table.ts';

const E = 'b2358 c369 o147 we ws dr dg';
const kong = (seat: Seat, tiles: string, added = false): Action => ({
  do: 'kong',
  seat,
  tiles: tiles.split(' ') as TileId[],
  ...(added && { added }),
});
/** What lies in front of a player, and the rack at the end of which a drawn tile is. */
const shown = (play: Play, seat: Seat) =>
  play.players[seat]!.sets.map(({ tiles, concealed }) =>
    concealed ? `[${tiles.join(' ')}]` : `(${tiles.join(' ')})`,
  ).join(' ');
const turnOf = ({ phase }: Play) =>
  phase.name === 'turn'
    ? `${phase.seat} drew ${phase.drawn ? `${phase.drawn.tile} by ${phase.drawn.by} after ${phase.drawn.kongs}` : 'nothing'}, ` +
      `${phase.claimed ? 'claimed' : 'unclaimed'}, ${phase.changed ? 'changed' : 'unchanged'}`
    : phase.name;

describe('kongs of the own hand', () => {
  const deal = { e: 'b1111 c369 o147 we ws dr dg', box: 'b9 c9 o9' };
  it('four concealed tiles go to the table, and a tile of the box is taken for the fourth', () => {
    const play = allPass(does(dealt(deal), kong('e', 'b1 b1 b1 b1')));
    expect(shown(play, 'e')).toBe('[b1 b1 b1 b1]');
    expect(turnOf(play)).toBe('e drew b9 by loose after 1, unclaimed, changed');
    expect(play.disturbed).toBe(true);
    expect(play.players.e!.rack).toHaveLength(11);
    expect(play.box).toHaveLength(13);
  });
  it('a kong made with the tile of the last kong is the second in a row, and so is a third', () => {
    const three = dealt({ e: 'b1111 c333 o444 we ws dr dg', box: 'c3 o4 o9' });
    const one = allPass(does(three, kong('e', 'b1 b1 b1 b1')));
    const two = allPass(does(one, kong('e', 'c3 c3 c3 c3')));
    expect(turnOf(two)).toBe('e drew o4 by loose after 2, unclaimed, changed');
    expect(turnOf(allPass(does(two, kong('e', 'o4 o4 o4 o4'))))).toBe('e drew o9 by loose after 2, unclaimed, changed');
  });
  it('a second kong of tiles that were held before is not one on a kong', () => {
    const one = allPass(does(dealt({ e: 'b1111 c3333 o14 we ws dr dg', box: 'b9 c9' }), kong('e', 'b1 b1 b1 b1')));
    expect(turnOf(allPass(does(one, kong('e', 'c3 c3 c3 c3'))))).toBe('e drew c9 by loose after 1, unclaimed, changed');
  });
  it('a kong that is drawn from the wall is the first', () => {
    const held = { e: E, s: 'b444 c2468 b179 wn ws dw', draws: 'b4', box: 'b9' };
    const drawn = does(allPass(does(dealt(held), throws('e', 'we'))), draws('s'));
    expect(turnOf(drawn)).toBe('s drew b4 by wall after 0, unclaimed, unchanged');
    expect(turnOf(allPass(does(drawn, kong('s', 'b4 b4 b4 b4'))))).toBe(
      's drew b9 by loose after 1, unclaimed, changed',
    );
  });
  it('the wild tile of a goulash is a tile like any other without one', () => {
    const play = dealt({ e: 'b2222 c369 o147 we ws dr dg' });
    expect(thought(play, 'e')).toEqual(['b2 b2 b2 b2']);
    expect(refused(play, kong('e', 'b2 b2 b2 b2'))).toBe('ok');
  });
  it('is declared at the first turn where all flowers win, but not while the last flower waits to win', () => {
    const flowers = { rules: 'cantonese', house: { flowers: 'seat' } } as const;
    const first = dealt({ ...flowers, e: 'b1111 c369 o147 we ws dr dg' });
    expect(refused(first, kong('e', 'b1 b1 b1 b1'))).toBe('ok');
    expect(refused(first, throws('e', 'we'))).toBe('ok');
    const last: Play = {
      ...first,
      phase: { name: 'turn', seat: 'e', drawn: { tile: 's4', by: 'wall', kongs: 0 }, claimed: false, changed: false },
    };
    expect(refused(last, kong('e', 'b1 b1 b1 b1'))).toBe('cantonese.play.own-kong');
    expect(refused(last, throws('e', 'we'))).not.toBe('ok');
  });
  it.each([
    ['three tiles', 'b1 b1 b1', 'british.play.own-kong'],
    ['five tiles', 'b1 b1 b1 b1 b1', 'british.play.own-kong'],
    ['four different tiles', 'b1 b1 b1 c3', 'british.play.own-kong'],
    ['four that are not there', 'dr dr dr dr', 'british.play.own-kong'],
    ['nothing', '', 'bad-input'],
  ])('not %s', (_, tiles, rule) => {
    expect(refused(dealt(deal), kong('e', tiles))).toBe(rule);
  });
  it('not onto a pung that is not on the table', () => {
    expect(refused(dealt(deal), kong('e', 'b1 b1 b1 b1', true))).toBe('british.play.own-kong');
  });
});

describe('a pung that grows', () => {
  // South claims a pung, and has the fourth tile; West is next.
  const deal = { e: 'o5 b2358 c369 o147 we dr', s: 'o555 c2468 b1379 wn ws', draws: 'dw', box: 'b9 c9' };
  const claimed = does(allPassBut(does(dealt(deal), throws('e', 'o5')), 's'), claims('s', 'pung', 'o5 o5 o5'));
  it('cannot grow in the turn in which it was claimed', () => {
    expect(turnOf(claimed)).toBe('s drew nothing, claimed, changed');
    expect(refused(claimed, kong('s', 'o5 o5 o5 o5', true))).toBe('british.play.own-kong');
    expect(refused(claimed, { do: 'mahjong', seat: 's' })).toBe('british.hand.complete');
    expect(may(claimed, 's')).not.toContain('kong');
  });
  it('grows when the player has drawn again, unless the tile is not there', () => {
    const round = passRound(does(claimed, throws('s', 'wn')), 's');
    expect(may(round, 's')).toContain('kong');
    expect(refused(round, kong('s', 'c2 c2 c2 c2', true))).toBe('british.play.own-kong');
    expect(refused(round, kong('s', 'o5 o5 o5 o5'))).toBe('british.play.own-kong');
    const grown = allPass(does(round, kong('s', 'o5 o5 o5 o5', true)));
    expect(shown(grown, 's')).toBe('(o5 o5 o5 o5)');
    expect(turnOf(grown)).toContain('by loose after 1');
    expect(grown.players.s!.rack).not.toContain('o5');
    // A kong has no fifth tile.
    expect(refused(grown, kong('s', 'o5 o5 o5 o5', true))).toBe('british.play.own-kong');
  });
});

describe('kongs in a goulash', () => {
  const goulash = (e: string) => {
    const play = dealt({ goulash: true, e, s: 'c222 c555 o222 o77 wee', box: 'b9 c9' });
    const kept = does(play, { do: 'keep', seat: 's' });
    return (['e', 'w', 'n'] as const).reduce((now, seat) => does(now, { do: 'stop', seat }), kept);
  };
  it.each([
    ['two wild tiles', 'c3 c3 b2 b2', 'ok'],
    ['wild tiles named first', 'b2 b2 c3 c3', 'ok'],
    ['three wild tiles', 'c3 b2 b2 b2', 'british.goulash.wild-limits'],
    ['wild tiles alone', 'b2 b2 b2 b2', 'british.play.own-kong'],
    ['one wild tile where another tile is needed', 'o1 o1 o1 b2', 'british.play.own-kong'],
  ])('%s: %s', (_, tiles, rule) => {
    expect(refused(goulash('c33 b222 c6 o9 o11 we ws dr dg dw'), kong('e', tiles))).toBe(rule);
  });
  it('one with wild tiles cannot be robbed: nobody is asked', () => {
    const play = does(goulash('c33 b222 c6 o9 o11 we ws dr dg dw'), kong('e', 'c3 c3 b2 b2'));
    expect(turnOf(play)).toBe('e drew b9 by loose after 1, unclaimed, changed');
    expect(shown(play, 'e')).toBe('[c3 c3 b2 b2]');
  });
  it('those that can be thought of use no more wild tiles than a kong may', () => {
    const kongs = (e: string) => may(goulash(e), 'e').filter((what) => what === 'kong').length;
    expect(kongs('c33 b222 c6 o9 o11 we ws dr dg dw')).toBe(2);
    expect(kongs('c33 b2 c6 o9 o11 we ws dr dg dw b5 b7')).toBe(0);
    expect(kongs('c333 b2 c6 o9 o1 we ws dr dg dw b5 b7')).toBe(1);
  });
});

describe('what may be thrown', () => {
  it('any tile of the hand, and no other', () => {
    const play = dealt({ e: E });
    expect(refused(play, throws('e', 'b2'))).toBe('ok');
    expect(refused(play, throws('e', 'b9'))).toBe('british.play.discard');
    const thrown = does(play, throws('e', 'b2'));
    expect(thrown.players.e!.discards).toEqual(['b2']);
    expect(thrown.players.e!.rack).not.toContain('b2');
  });
  it('is offered to the others as a discard, and what was let go by before is past', () => {
    const play = dealt({ e: 'o5 b2358 c369 o14 we ws dr dg', s: 'o55 b1469 c258 o9 dr dg wn' });
    const east = play.players.e!;
    const thrown = does({ ...play, players: { ...play.players, e: { ...east, passed: ['c1'] } } }, throws('e', 'o5'));
    expect(thrown.phase).toMatchObject({ name: 'claims', from: 'e', tile: 'o5', by: 'discard', kong: [], kongs: 0 });
    expect(thrown.players.e!.passed).toEqual([]);
  });
  const short = 'c222 b555 o999 b77 wnn';
  it('with a word when the rest is one tile short, and without when it is not', () => {
    const play = dealt({ e: `${short} ws` });
    expect(refused(play, throws('e', 'ws', true))).toBe('ok');
    expect(refused(play, throws('e', 'c2', true))).toBe('british.claim.declare-fishing');
    expect(does(play, throws('e', 'ws', true)).players.e!.ready).toBe('original');
    expect(does(play, throws('e', 'ws')).players.e!.ready).toBe(false);
  });
  it('after the first discard the word is no original call', () => {
    const play = passRound(does(dealt({ e: `${short} ws`, draws: 'o1 c1 b1 we' }), throws('e', 'ws')), 'e');
    expect(does(play, throws('e', 'we', true)).players.e!.ready).toBe(true);
  });
  it('the word stands while drawn tiles are thrown, and falls when the hand is changed', () => {
    const declared = passRound(does(dealt({ e: `${short} ws`, draws: 'o1 c1 b1 we' }), throws('e', 'ws', true)), 'e');
    expect(turnOf(declared)).toBe('e drew we by wall after 0, unclaimed, unchanged');
    expect(does(declared, throws('e', 'we')).players.e!.ready).toBe('original');
    expect(does(declared, throws('e', 'c2')).players.e!.ready).toBe(false);
    expect(refused(declared, throws('e', 'wn', true))).toBe('british.claim.declare-fishing');
    expect(may(declared, 'e')).not.toContain('discard we!');
  });
  it('the word falls with a kong, although the tile drawn for it is thrown', () => {
    const deal = dealt({ e: `${short} ws`, draws: 'o1 c1 b1 c2', box: 'dw' });
    const declared = passRound(does(deal, throws('e', 'ws', true)), 'e');
    const replaced = allPass(does(declared, kong('e', 'c2 c2 c2 c2')));
    expect(turnOf(replaced)).toBe('e drew dw by loose after 1, unclaimed, changed');
    expect(does(replaced, throws('e', 'dw')).players.e!.ready).toBe(false);
  });
  it('the tile that would win, where winning is a duty, by all but who has declared', () => {
    const game = { rules: 'japanese', house: { ready: true }, e: `${short} ws`, draws: 'o1 c1 b1 b7' } as const;
    const drawn = (declare: boolean) => passRound(does(dealt(game), throws('e', 'ws', declare)), 'e');
    expect(turnOf(drawn(false))).toContain('e drew b7 by wall');
    expect(refused(drawn(false), throws('e', 'b7'))).toBe('ok');
    expect(refused(drawn(true), throws('e', 'b7'))).not.toBe('ok');
    expect(refused(drawn(true), { do: 'mahjong', seat: 'e' })).toBe('ok');
  });
  it('nothing but the drawn tile, and no kong, by who may only go Mahjong', () => {
    const game = { rules: 'japanese', house: { ready: true }, e: `${short} ws`, draws: 'o1 c1 b1 c2' } as const;
    const declared = passRound(does(dealt(game), throws('e', 'ws', true)), 'e');
    expect(refused(declared, throws('e', 'b7'))).not.toBe('ok');
    expect(refused(declared, kong('e', 'c2 c2 c2 c2'))).not.toBe('ok');
    expect(refused(declared, throws('e', 'c2'))).toBe('ok');
    const unsaid = passRound(does(dealt(game), throws('e', 'ws')), 'e');
    expect(refused(unsaid, kong('e', 'c2 c2 c2 c2'))).toBe('ok');
  });
});

/** The kongs a player could think of now: `+` where it would grow a pung, and the rule that forbids it. */
const thought = (play: Play, seat: Seat): string[] => {
  const legal = legalActions(play, seat);
  if (!legal.ok) throw new Error(legal.error.code);
  return legal.value.flatMap(({ action, allowed, rule }) =>
    action.do === 'kong' ? [`${action.added ? '+' : ''}${action.tiles.join(' ')}${allowed ? '' : ` ${rule}`}`] : [],
  );
};

describe('the kongs that can be thought of', () => {
  it('are the four alike, each once, and nothing that is only three', () => {
    expect(thought(dealt({ e: 'b1111 c3333 o444 we ws dr' }), 'e')).toEqual(['b1 b1 b1 b1', 'c3 c3 c3 c3']);
    expect(thought(dealt({ e: E }), 'e')).toEqual([]);
  });
  it('are the pungs on the table whose fourth tile is held, not a chow with one more of its tiles', () => {
    const pung = does(
      allPassBut(does(dealt({ e: 'o5 b2358 c369 o147 we dr', s: 'o555 c2468 b1379 wn ws' }), throws('e', 'o5')), 's'),
      claims('s', 'pung', 'o5 o5 o5'),
    );
    expect(thought(pung, 's')).toEqual(['+o5 o5 o5 o5 british.play.own-kong']);
    const chow = does(
      allPassBut(does(dealt({ e: 'o5 b2358 c369 o147 we dr', s: 'o3346 c2468 b137 wn ws' }), throws('e', 'o5')), 's'),
      claims('s', 'chow', 'o3 o4 o5'),
    );
    expect(thought(chow, 's')).toEqual([]);
    expect(refused(chow, kong('s', 'o3 o3 o4 o5', true))).toBe('british.play.own-kong');
  });
  it('are filled up with wild tiles in a goulash, as few as will do and two at most', () => {
    const goulash = (e: string) => {
      const play = dealt({ goulash: true, e, s: 'c222 c555 o222 o77 wee' });
      return does(
        play,
        { do: 'keep', seat: 's' },
        { do: 'stop', seat: 'e' },
        { do: 'stop', seat: 'w' },
        { do: 'stop', seat: 'n' },
      );
    };
    expect(thought(goulash('c333 b222 c6 o9 o11 we ws dr dg'), 'e')).toEqual(['c3 c3 c3 b2', 'o1 o1 b2 b2']);
    expect(thought(goulash('c33 b2 c6 o99 o111 we ws dr dg dw'), 'e')).toEqual(['o1 o1 o1 b2']);
    expect(thought(goulash('c3333 b2 c6 o9 o14 we ws dr dg dw'), 'e')).toEqual(['c3 c3 c3 c3']);
  });
  it('are pungs with wild tiles, the fourth being the tile itself or another wild one, two at most', () => {
    const play = dealt({ goulash: true, e: 'c5 b358 c369 o147 we ws dr dg', s: 'c555 b2 c222 o222 wee dr' });
    const begun = does(
      play,
      { do: 'keep', seat: 's' },
      { do: 'stop', seat: 'e' },
      { do: 'stop', seat: 'w' },
      { do: 'stop', seat: 'n' },
    );
    const south = begun.players.s!;
    const turn = (rack: readonly TileId[]): Play => ({
      ...begun,
      phase: { name: 'turn', seat: 's', drawn: { tile: 'c5', by: 'wall', kongs: 0 }, claimed: false, changed: false },
      players: {
        ...begun.players,
        s: { ...south, kept: false, ready: false, rack, sets: [{ tiles: ['c5', 'c5', 'b2'], concealed: false }] },
      },
    });
    const rest = ['c2', 'c2', 'c2', 'o2', 'o2', 'o2', 'we', 'we', 'dr', 'dg'] as const;
    expect(thought(turn(['c5', ...rest]), 's')).toEqual(['+c5 c5 b2 c5']);
    expect(thought(turn(['dw', ...rest]), 's')).toEqual([]);
    const wild = turn(['b2', ...rest]);
    expect(thought(wild, 's')).toEqual(['c2 c2 c2 b2', 'o2 o2 o2 b2', '+c5 c5 b2 b2']);
    const grown = does(wild, kong('s', 'c5 c5 b2 b2', true));
    // Nobody may take the wild tile out of it.
    expect([shown(grown, 's'), turnOf(grown).slice(0, 7)]).toEqual(['(c5 c5 b2 b2)', 's drew ']);
    const two: Play = {
      ...wild,
      players: {
        ...wild.players,
        s: {
          ...wild.players.s!,
          sets: [
            { tiles: ['c5', 'c5', 'b2'], concealed: false },
            { tiles: ['c3', 'b2', 'b2'], concealed: false },
          ],
        },
      },
    };
    expect(refused(two, kong('s', 'c3 b2 b2 b2', true))).toBe('british.goulash.wild-limits');
  });
});

describe('ends of a turn that are no discard', () => {
  const rules = 'japanese';
  it('many ones, nines and honours end the hand before the first discard only, and not when they are too few', () => {
    const house = { nineOrphans: true };
    const orphans: Action = { do: 'orphans', seat: 'e' };
    expect(refused(dealt({ rules, house, e: 'b19 c19 o19 we ws dr dg b234 c5' }), orphans)).toBe('ok');
    expect(refused(dealt({ rules, house, e: 'b19 c19 o19 we ws b23456 c5' }), orphans)).toBe(
      'japanese.draw.nine-orphans',
    );
    expect(refused(dealt({ rules, e: 'b19 c19 o19 we ws dr dg b234 c5' }), orphans)).toBe('japanese.play.turn');
    const later = passRound(
      does(dealt({ rules, house, e: 'b19 c19 o19 we ws dr dg b234 c5', draws: 'c2 c3 c4 c7' }), throws('e', 'c5')),
      'e',
    );
    expect(refused(later, orphans)).toBe('japanese.draw.nine-orphans');
  });
  it('a hand that a discard ends leaves that discard among the others', () => {
    const house = { sameFirstDiscardsDraw: true };
    const wind = {
      rules,
      house,
      e: `wn b2358 c369 o147 we dr dg`,
      s: 'wn b1469 c258 o358 ws ww',
      w: 'wn b1479 c147 o258 ws ww',
      n: 'wn b1369 c258 o369 ws ww',
    };
    let play = does(dealt({ ...wind, draws: 'b5 b7 c8' }), throws('e', 'wn'));
    for (const seat of ['s', 'w', 'n'] as const) play = does(allPass(play), draws(seat), throws(seat, 'wn'));
    expect(play.phase).toMatchObject({
      name: 'over',
      end: { winner: undefined, rule: 'japanese.draw.same-first-discards' },
    });
    expect(play.pool).toEqual(['wn', 'wn', 'wn', 'wn']);
  });
});

/** Everybody but one lets the tile go by. */
function allPassBut(play: Play, one: Seat): Play {
  const { phase } = play;
  return phase.name === 'claims'
    ? does(play, ...phase.asked.filter((seat) => seat !== one).map((seat): Action => ({ do: 'pass', seat })))
    : play;
}

/** Goes on until it is a player's turn again: the others throw what they draw, and nobody claims. */
function passRound(play: Play, until: Seat): Play {
  let now = allPass(play);
  while (!(now.phase.name === 'turn' && now.phase.seat === until)) {
    const { phase } = now;
    if (phase.name === 'draw') now = does(now, draws(phase.seat));
    else if (phase.name === 'turn') now = allPass(does(now, throws(phase.seat, phase.drawn!.tile)));
    else throw new Error(phase.name);
  }
  return now;
}
