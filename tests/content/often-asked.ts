// What the engine says to the questions that are often asked, in the words in which content/cases claims it (`is`).
import {
  applyPlayAction,
  listAllTilesOfPlay,
  breakWall,
  claims,
  findFirstEastFromThrowsOrTiles,
  isBonus,
  legalActions,
  listMistakeLaws,
  nextHand,
  findExchangePartner,
  playerAt,
  score,
  getNextOccupiedSeat,
  settle,
  startHand,
  createMatchAndStartPoints,
  tableInfo,
  listSeatsToAct,
  type Action,
  type Play,
  type Result,
  type RulesetInfo,
} from '../../src/engine/index.ts';

/** A table: its book as it plays it, and what it is opened with. */
export interface AskedTable {
  readonly rules: string;
  readonly house: RulesetInfo['plays'];
  readonly book: RulesetInfo;
}

type Claims = Extract<ReturnType<typeof claims>, { ok: true }>['value'];

const given = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

const startOf = ({ rules, house }: AskedTable): Play => given(startHand({ rules, house, seed: 7 }));

/** Two suits that are in the game, as letters of a hand: a table may leave one out. */
const suitsOf = (table: AskedTable): readonly [string, string] => {
  const tiles = listAllTilesOfPlay(startOf(table));
  const [one, two] = ['o', 'b', 'c'].filter((suit) => tiles.some((tile) => tile.startsWith(suit)));
  return [one!, two!];
};

/** Writes a hand in suits that the table has. */
const inSuits = (hand: string, table: AskedTable): string => {
  const [one, two] = suitsOf(table);
  return hand.replaceAll('P', one).replaceAll('Q', two);
};

interface Asked {
  readonly hand: string;
  readonly discard: string;
  /** From the player on the left, or from one who is not, where there is one. */
  readonly from?: 'left' | 'other';
  readonly [besides: string]: unknown;
}

/** What East may claim of a discard. */
function claimsAt(table: AskedTable, { hand, discard, from = 'other', ...besides }: Asked): Claims {
  const { seats } = startOf(table);
  const discarder = from === 'left' ? seats.at(-1) : seats[1];
  const { rules, house } = table;
  const tiles = { hand: inSuits(hand, table), discard: inSuits(discard, table) };
  return given(claims({ rules, house, seat: 'e', discarder: discarder!, ...tiles, ...besides }));
}

const claimAt = (table: AskedTable, claim: string, asked: Asked) =>
  claimsAt(table, asked).find((each) => each.claim === claim)!;

/** Rich enough for every least worth: three sets of dragons, one of winds. It waits for a second south wind. */
const RICH = { hand: 'drrr dggg dwww weee ws', discard: 'ws', ownDiscards: 'wn' };
const PAIR = { hand: 'P55 P1379 Q147 we dr dg ws', discard: 'P5' };

const mistakeAt = ({ rules, house }: AskedTable, name: string) =>
  given(listMistakeLaws({ rules, house })).find((each) => each.name === name);

/** What the book does about a mistake with the wall. */
const aboutWall = (table: AskedTable): string | undefined =>
  mistakeAt(table, 'wall-mistake')?.hand === 'replayed' ? 'built again' : undefined;

const seenTile = (table: AskedTable): string =>
  mistakeAt(table, 'wall-tile-shown') ? 'mixed again' : (aboutWall(table) ?? 'no rule');

const shownTiles = (table: AskedTable): string =>
  mistakeAt(table, 'shown-tiles')?.player === 'cannot-win' ? 'cannot win' : 'no penalty';

const hasFlowers = (table: AskedTable): boolean => listAllTilesOfPlay(startOf(table)).some(isBonus);

/** Whether a hand wins, or lacks nothing but worth. */
function wins({ rules, house }: AskedTable, hand: string, tile: string): boolean {
  const bill = score({ rules, house, seat: 'e', round: 'e', hand, win: { tile, by: 'wall' } });
  return bill.ok || bill.error.code === 'below-minimum';
}

const PLAYERS = [2, 3, 4, 5, 6, 7, 8];
const playersAt = ({ rules, house }: AskedTable): readonly number[] => {
  const { players: _, ...besides } = house;
  if (!('players' in house)) return [4];
  return PLAYERS.filter((players) => tableInfo(rules, { ...besides, players }).ok);
};

const loser = ({ rules, house }: AskedTable, hand: string, seat = 'e') =>
  given(score({ rules, house, seat, round: 'e', hand }));

const loserCounts = (table: AskedTable): boolean => loser(table, 'drrr').total > 0;

/** A hand that wins at every table where only the winner counts, whatever a hand must be worth there. */
const winsWith = ({ rules, house }: AskedTable, hand: string, tile: string) =>
  given(score({ rules, house, seat: 'e', round: 'e', hand, win: { tile, by: 'wall' } }));

/** What a set of a wind, or a pair of it, gives East in the round of East. */
function forWind(table: AskedTable, wind: string, unit: 'points' | 'doubles' | 'fans'): number {
  const isPair = wind.length === 3;
  const rich = isPair ? 'drrr dggg dwww P222' : 'drrr dggg dwww P22';
  const plain = isPair ? 'drrr dggg (P444) P666' : 'drrr (P444) P666 P88';
  const hand = inSuits(`${wind} ${table.book.family === 'cantonese' ? rich : plain}`, table);
  const { lines } = loserCounts(table) ? loser(table, wind) : winsWith(table, hand, 'dr');
  const tile = wind.slice(0, 2);
  return lines
    .filter((line) => line.unit === unit && line.tiles.length > 0 && line.tiles.every((each) => each === tile))
    .reduce((sum, { value }) => sum + value, 0);
}

/** Plays hands, whatever may be done with preference for what is looked for, until it has been done. */
function playUntil({ rules, house }: AskedTable, wanted: (action: Action) => boolean): readonly [Play, Play, Action] {
  for (let seed = 1; seed < 200; seed++) {
    let play = given(startHand({ rules, house, seed }));
    for (let moves = 0; moves < 400 && play.phase.name !== 'over'; moves++) {
      const [seat] = listSeatsToAct(play);
      const legal = given(legalActions(play, seat!)).filter(({ allowed }) => allowed);
      const sought = legal.find(({ action }) => wanted(action))?.action;
      const plain = ['pass', 'keep', 'exchange', 'draw', 'discard', 'mahjong'];
      const next = sought ?? plain.flatMap((what) => legal.find(({ action }) => action.do === what) ?? [])[0]?.action;
      const after = given(applyPlayAction(play, next!));
      if (sought) return [play, after, sought];
      play = after;
    }
  }
  throw new Error(`Never done in ${rules} ${JSON.stringify(house)}`);
}

/** Nobody claims what is offered. */
function passed(play: Play): Play {
  const [seat] = listSeatsToAct(play);
  return play.phase.name === 'claims' && seat ? passed(given(applyPlayAction(play, { do: 'pass', seat }))) : play;
}

/** An answer of the engine, by the question; undefined where a table does not ask it. */
type Ask = (table: AskedTable) => string | number | undefined;

function addedTile(table: AskedTable): string {
  const kong = claimAt(table, 'kong', { hand: '(P555) Q14', discard: 'P5' });
  return !kong.allowed && kong.rule.endsWith('.exposed-pung') ? 'drawn tiles only' : 'discards too';
}

export const ASKED: Readonly<Record<string, Ask>> = {
  'mistaken-discard': ({ rules, house }) => {
    const own = claims({ rules, house, seat: 'e', discarder: 'e', hand: 'we', discard: 'we' });
    return !own.ok && own.error.code === 'own-discard' ? 'no' : 'yes';
  },
  'which-way-round-do-we-play': ({ rules, house }) => {
    const broken = [[3, 2], [5]].map((rolls) => breakWall({ rules, house, rolls })).find(({ ok }) => ok)!;
    const { countedStack, firstLive } = given(broken);
    return Number(firstLive.slice(1)) > Number(countedStack.slice(1)) ? 'to the left' : 'to the right';
  },
  'may-i-change-a-set-on-the-table': addedTile,
  'a-discard-was-added-to-a-pung': addedTile,
  'a-tile-seen-while-building': (table) => aboutWall(table) ?? 'no rule',
  'a-tile-was-dropped-face-up': seenTile,
  'the-wall-fell-over': seenTile,
  'a-tile-was-taken-from-the-wrong-end-of-the-wall': (table) => aboutWall(table) ?? 'no rule',
  'somebody-was-dealt-too-many-tiles': (table) =>
    aboutWall(table) ?? (mistakeAt(table, 'too-few-tiles')!.player === 'cannot-win' ? 'cannot win' : 'no rule'),
  'fishing-the-eyes': (table) =>
    claimAt(table, 'mahjong', { ...RICH, ready: false }).allowed
      ? 'unsaid'
      : claimAt(table, 'mahjong', { ...RICH, ready: true }).allowed
        ? 'said'
        : 'never',
  'must-i-say-that-i-am-one-tile-short': (table) =>
    claimAt(table, 'mahjong', { ...RICH, ready: false }).allowed ? 'no' : 'yes',
  'somebody-looked-at-another-player-s-tiles': shownTiles,
  'may-anybody-help-a-player': shownTiles,
  'missed-flower': (table) =>
    (mistakeAt(table, 'missed-flower') ?? mistakeAt(table, 'too-few-tiles'))!.player === 'cannot-win'
      ? 'cannot win'
      : 'no harm',
  'chow-or-pung-what-is-the-difference': (table) => {
    const chow = { hand: 'P46 Q147 we ws dr dg dw', discard: 'P5' };
    const last = { hand: 'drrr dggg dwww P4688', discard: 'P5', ready: true, ownDiscards: 'wn' };
    const set = claimAt(table, 'chow', { ...chow, from: 'left' });
    const win = claimAt(table, 'mahjong', last);
    const mayWin = win.allowed || !/chow/.test(win.rule);
    if (set?.allowed !== true) return mayWin ? 'to win' : 'no chow';
    return mayWin ? 'from the left, unless it wins' : 'from the left';
  },
  'why-does-east-pay-double': (table) => {
    const { rules, house } = table;
    const { seats } = startOf(table);
    const winner = seats[1]!;
    const scores = Object.fromEntries(seats.map((seat) => [seat, seat === winner ? 100 : 0]));
    const paid = given(settle({ rules, house, scores, winner })).payments.find(({ from }) => from === 'e');
    return paid?.amount === 200 ? 'double' : 'single';
  },
  'must-a-concealed-kong-be-shown': (table) => {
    const { lines } = loser(table, inSuits('drrrr P12479 we ws dg dw', table));
    return ['kong', 'pung'].find((set) => lines.some(({ rule }) => rule.includes(`.points.${set}`))) ?? 'nothing';
  },
  'how-do-i-lay-down-a-concealed-kong': (table) => {
    const isOne = (hand: string) =>
      winsWith(table, hand, 'ws').lines.some(({ rule }) => rule.endsWith('.four-concealed-triplets'));
    // All honours, because a table may want thirteen fans of any hand.
    if (table.book.family === 'cantonese')
      return isOne('weee drrr dggg dwww wss') && !isOne('[weeee] drrr dggg dwww wss')
        ? 'not for four concealed'
        : 'as three';
    const hand = inSuits('[weeee] drrr (P444) P666 P88', table);
    const { lines } = loserCounts(table) ? loser(table, '[weeee]') : winsWith(table, hand, 'dr');
    return lines.some(({ set }) => set?.kind === 'kong' && set.concealed) ? 'concealed' : 'exposed';
  },
  'may-a-hand-be-all-pairs': (table) => {
    const honours = wins(table, 'o11 o99 c11 weess drr dgg'.replace('weess', 'wee wss'), 'o1');
    const knitted = wins(table, 'b1346789 c1346789', 'b9');
    const any = wins(table, 'b22 b44 b66 b88 c22 c44 c66', 'b2');
    return any ? 'any' : honours && knitted ? 'some' : honours || knitted ? 'one' : 'none';
  },
  'do-i-say-anything-for-a-flower': (table) => (hasFlowers(table) ? 'replaced' : 'none'),
  'may-we-play-without-flowers': (table) => (hasFlowers(table) ? 'with' : 'without'),
  'do-flowers-count-in-the-japanese-game': (table) => (hasFlowers(table) ? 'some' : 'none'),
  'who-begins': (table) => {
    const play = startOf(table);
    const held = play.seats.map((seat) => playerAt(play, seat).rack.length);
    return listSeatsToAct(play)[0] === 'e' && held[0] === held[1]! + 1 ? 'east' : 'another';
  },
  'which-seat-is-which-wind': ({ rules, house, book }) => {
    const players = Number(house['players'] ?? 4);
    const dice = findFirstEastFromThrowsOrTiles({ rules, house, drawn: [12, 11, 10, 9, 8, 7, 6, 5].slice(0, players) });
    if (dice.ok) return 'dice';
    const { seats } = startOf({ rules, house, book });
    const winds = seats.map((seat) => `w${seat}`);
    const waiting = [['dw'], ['o5'], ['o1', 'o2', 'o3', 'o4']].map((tiles) => tiles.slice(0, players - seats.length));
    const drawn = waiting
      .map((tiles) => findFirstEastFromThrowsOrTiles({ rules, house, drawn: [...winds, ...tiles] }))
      .find(({ ok }) => ok);
    if (!drawn) throw new Error(`Nobody is East in ${book.id} ${JSON.stringify(house)}`);
    return 'throws' in given(drawn) ? 'tiles and dice' : 'tiles';
  },
  'i-missed-my-chance-to-claim': (table) => {
    const pung = claimAt(table, 'pung', { ...PAIR, passed: [inSuits('P5', table)] }).allowed;
    const win = claimAt(table, 'mahjong', { ...RICH, ready: true, passed: ['ws'] }).allowed;
    const barred = [...(pung ? [] : ['pungs']), ...(win ? [] : ['wins'])];
    return `${barred.length > 0 ? barred.join(' and ') : 'nothing'} barred`;
  },
  'how-many-boxes-of-tiles-do-we-need': (table) => playersAt(table).join(' '),
  'our-number-does-not-divide-by-four': (table) => playersAt(table).join(' '),
  'a-player-has-to-leave': (table) => (playersAt(table).includes(3) ? 'yes' : 'no'),
  'i-drew-two-tiles': (table) => mistakeAt(table, 'too-many-tiles')!.player.replace('-', ' '),
  'does-a-hand-need-points-or-doubles-to-win': (table) => {
    const { rules, house } = table;
    const [hand, tile] = loserCounts(table)
      ? ['(P222) (P444) (P666) P888 wnn', 'P8']
      : ['P345 Q678 (P777) Q22 P123', 'P1'];
    const win = { tile: inSuits(tile, table), by: 'discard' };
    const bill = score({ rules, house, seat: 'e', round: 'e', hand: inSuits(hand, table), win });
    if (!bill.ok && bill.error.code !== 'below-minimum') throw new Error(JSON.stringify(bill.error));
    return bill.ok ? 'no' : 'yes';
  },
  'must-i-show-my-hand-when-somebody-else-wins': (table) => (loserCounts(table) ? 'counts' : 'nothing'),
  'do-the-losers-score': (table) => (loserCounts(table) ? 'yes' : 'no'),
  'is-the-kong-box-filled-up-again': (table) => {
    const [before, laid] = playUntil(table, (action) => action.do === 'kong');
    const after = passed(laid);
    return after.box.length < before.box.length ? 'no' : after.live.length < before.live.length ? 'yes' : undefined;
  },
  'do-we-round-scores-up': (table) => {
    const counts = loserCounts(table);
    const hand = table.book.family === 'cantonese' ? 'weee drrr dggg dwww P22' : 'weee drrr (P444) P666 P88';
    const { sum } = counts ? loser(table, inSuits('(P222)', table)) : winsWith(table, inSuits(hand, table), 'dr');
    const at = sum.findIndex(({ step }) => step === 'round');
    if (at < 0) return 'no';
    return counts ? 'up' : sum.slice(at + 1).some(({ step }) => step === 'double') ? 'up before doubling' : 'nearest';
  },
  'who-plays-after-a-claim': (table) => {
    const [, after, action] = playUntil(table, ({ do: what }) => what === 'claim');
    if (!('seat' in action) || listSeatsToAct(after)[0] !== action.seat) return undefined;
    const [seat] = listSeatsToAct(after);
    const thrown = given(legalActions(after, seat!)).find((each) => each.allowed && each.action.do === 'discard')!;
    return listSeatsToAct(passed(given(applyPlayAction(after, thrown.action))))[0] ===
      getNextOccupiedSeat(action.seat, after.seats)
      ? 'right of the claimant'
      : 'another';
  },
  'may-i-claim-and-draw-in-one-turn': (table) => {
    const [, after, action] = playUntil(table, (each) => each.do === 'claim' && each.claim !== 'kong');
    if (!('seat' in action) || listSeatsToAct(after)[0] !== action.seat) return undefined;
    return applyPlayAction(after, { do: 'draw', seat: action.seat }).ok ? 'yes' : 'no';
  },
  'must-i-claim-a-tile-or-go-mahjong': (table) => {
    const [before, , action] = playUntil(table, ({ do: what }) => what === 'claim');
    const seat = 'seat' in action ? action.seat : 'e';
    const mayPass = given(legalActions(before, seat)).some((each) => each.allowed && each.action.do === 'pass');
    const ready = table.book.rules.some(({ id, off }) => id.endsWith('.ready-hand') && !off);
    return mayPass ? (ready ? 'ready must' : 'no') : 'yes';
  },
  'your-wind-is-also-the-wind-of-the-round': (table) => {
    const unit = table.book.rules.some(({ unit: each }) => each === 'fans') ? 'fans' : 'doubles';
    return `pair ${forWind(table, 'wee', 'points')}, pung ${forWind(table, 'weee', unit)}`;
  },
  'is-any-pung-of-winds-a-double': (table) => forWind(table, 'wnnn', 'doubles') + forWind(table, 'wnnn', 'fans'),
  'which-wind-am-i-next': ({ rules, house }) => {
    const { match } = given(createMatchAndStartPoints({ rules, house }));
    const winner = Object.keys(match.seats).find((seat) => seat !== 'e')!;
    const after = given(nextHand({ rules, house, match, end: { winner } })).match.seats;
    const windOf = (player: number) => Object.entries(after).find(([, each]) => each === player)?.[0] ?? 'out';
    return Object.entries(match.seats)
      .map(([seat, player]) => `${seat}→${windOf(player)}`)
      .toSorted()
      .join(' ');
  },
  'who-exchanges-with-whom-in-a-goulash': (table) => {
    const { seats } = startOf(table);
    return [0, 1, 2]
      .map((turn) => {
        const pairs = seats.flatMap((seat) => {
          const other = findExchangePartner(turn, seat, seats);
          return other ? [[seat, other]] : [];
        });
        const once = pairs.filter(([a, b], i) => !pairs.slice(0, i).some(([c, d]) => c === b && d === a));
        return once.map((pair) => pair.join('')).join('+');
      })
      .join(' ');
  },
  'may-a-dead-hand-still-claim': (table) => {
    const hands = { few: 'P55 P137 Q147 we dr dg ws', many: 'P55 P13799 Q147 we dr dg ws', set: PAIR.hand };
    return Object.entries(hands)
      .map(([dead, hand]) => `${dead}: ${claimAt(table, 'pung', { hand, discard: 'P5', dead }).allowed ? 'yes' : 'no'}`)
      .join(', ');
  },
  'how-many-tiles-should-i-have': (table) => {
    const play = startOf(table);
    return playerAt(play, play.seats[1]!).rack.length;
  },
  'two-losers-have-the-same-score': (table) => {
    const { rules, house } = table;
    const { seats } = startOf(table);
    const [winner, ...others] = seats;
    const scores = Object.fromEntries(seats.map((seat) => [seat, seat === winner ? 200 : 50]));
    const { payments } = given(settle({ rules, house, scores, winner: winner!, discarder: others[0]! }));
    return payments.some(({ from, to }) => others.includes(from) && others.includes(to)) ? 'something' : 'nothing';
  },
  'do-we-change-chairs': ({ rules, house }) => {
    const { match } = given(createMatchAndStartPoints({ rules, house }));
    const winner = Object.keys(match.seats).find((seat) => seat !== 'e')!;
    return given(nextHand({ rules, house, match, end: { winner } })).playersMove ? 'yes' : 'no';
  },
  'may-a-flower-be-claimed-discarded-or-passed-on': (table) => {
    const { rules, house } = table;
    const eighth = claims({ rules, house, seat: 'e', discarder: 's', hand: 'f1234 s123 we', discard: 's4' });
    return eighth.ok && eighth.value.some(({ allowed }) => allowed) ? 'the eighth' : 'never';
  },
  'which-tiles-may-i-discard': (table) => {
    // Who is held to a hand may not claim for a set, nor throw another tile than was drawn.
    const held = (ready: boolean | 'original') => !claimAt(table, 'pung', { ...PAIR, ready }).allowed;
    return held(true) ? 'held' : held('original') ? 'standing held' : 'free';
  },
  'how-is-a-hand-scored': (table) => {
    const { points, doubles, total } = loser(table, inSuits('(drrr) P2222', table));
    return total === points! * 2 ** doubles! ? 'points, then doubles' : 'otherwise';
  },
};

/** Asked of whole hands that are played: only where a house rule that the answer names says otherwise. */
export const PLAYED: ReadonlySet<string> = new Set([
  'is-the-kong-box-filled-up-again',
  'who-plays-after-a-claim',
  'may-i-claim-and-draw-in-one-turn',
  'must-i-claim-a-tile-or-go-mahjong',
]);
