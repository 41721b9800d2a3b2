import {
  formatTiles,
  legalActions,
  parseHand,
  partnerIn,
  score,
  startHand,
  type Seat,
  type TileId,
} from '../../engine/index.ts';
import { SEAT_NAMES, theTile, tileName } from '../../text/names.ts';
import { capital } from '../../text/sentences.ts';
import { counted, countedInWords } from '../../text/numbers.ts';
import { reasonSentence } from '../../text/reasons.ts';
import { finish, finishYesNo, seatAnswer, type Answer, type Made } from '../draft.ts';
import { ruleNamed, type Wanted } from '../game.ts';
import { wildOf } from '../goulash.ts';
import { inOrder, SET_TILES } from '../hands.ts';
import { judgeClaim } from '../judged-claim.ts';
import type { Random } from '../random.ts';
import { nextAt, rulesOf, seatsAt, type Table } from '../table.ts';

const SKILL = 'goulash';
const COMPANY = ['c3', 'c6', 'o4', 'o7', 'wn'] as const satisfies readonly TileId[];
const TIMES = ['first', 'second', 'third'] as const;

/** The exchanges, the chows that are not, and the sets a wild tile may lie in. */
export function goulash(random: Random, wanted: Wanted): Made {
  const easy = [partner, wildSet, whichWild];
  const harder = [noChow, wildDiscard, keptHand, wildExtra, blessedChow];
  return random.pick(wanted.level === 1 ? easy : [...easy, ...harder])(random, wanted);
}

/** With whom does a player exchange tiles, the first, second or third time? */
function partner(random: Random, table: Table): Made {
  const seats = seatsAt(table);
  const turn = random.below(TIMES.length);
  const seat = random.pick(seats);
  const right = partnerIn(turn, seat, seats);
  const partnerOfEast = partnerIn(turn, 'e', seats);
  if (!right || !partnerOfEast) return undefined;
  const name = SEAT_NAMES[seat];
  const because = `In the ${TIMES[turn]} exchange East passes tiles to ${SEAT_NAMES[partnerOfEast]}. The other two exchange with each other.`;
  const why = (other: Seat): string => {
    const when = TIMES.find((_, each) => partnerIn(each, seat, seats) === other);
    return `${name} exchanges with ${SEAT_NAMES[other]} in the ${when} exchange.`;
  };
  return finish(
    {
      situation: `A goulash begins, with ${countedInWords(seats.length, 'player')}. It is the ${TIMES[turn]} exchange.`,
      ask: `With whom does ${name} exchange three tiles?`,
      scenes: [],
      right: seatAnswer(right, because),
      wrong: random
        .shuffle(seats.filter((each) => each !== seat && each !== right))
        .map((each) => seatAnswer(each, why(each))),
      nudge: 'East begins with the player opposite, goes on to the right, and ends on the left.',
      because,
      ...ruleNamed(table.game, 'play.exchange'),
    },
    SKILL,
    random,
  );
}

/** May these wild tiles lie in this set? */
function wildSet(random: Random, table: Table): Made {
  const wild = wildOf(rulesOf(table));
  if (!wild) return undefined;
  const tile = random.pick(SET_TILES.filter((each) => each !== wild));
  const size = random.pick([3, 4]);
  const wilds = 1 + random.below(size - 1);
  const set = [...Array<TileId>(size - wilds).fill(tile), ...Array<TileId>(wilds).fill(wild)];
  const judged = judgeSet(table, set, random);
  if (!judged.ok && !judged.error.rule) return undefined;
  const allowed = judged.ok;
  const name = size === 3 ? 'pung' : 'kong';
  const because = allowed
    ? `So many wild tiles are allowed in a ${name}. The set counts as if they were ${theTile(tile)}.`
    : `There are too many wild tiles in that ${name}. Two at most may lie in a kong, and one in a pung.`;
  return finishYesNo(
    {
      situation: `In a goulash, ${theTile(wild)} is wild. This set lies on the table as a ${name}.`,
      ask: 'Is the set allowed?',
      scenes: [{ label: `A ${name}, with ${counted(wilds, 'wild tile')}`, hand: `(${formatTiles(set)})` }],
      fact: allowed,
      nudge: `How many wild tiles may lie in a ${name}?`,
      because,
      ...ruleNamed(table.game, 'goulash.wild-limits'),
    },
    SKILL,
    random,
  );
}

/**
 * The set in a hand that goes Mahjong, with no other wild tile: only there the engine looks at every set. The other sets
 * are open and of two suits and winds, so that it is no special hand, which may use more wild tiles.
 */
function judgeSet(table: Table, set: readonly TileId[], random: Random): ReturnType<typeof score> {
  const [pair = COMPANY[0], ...others] = random.shuffle(COMPANY.filter((tile) => tile !== set[0])).slice(0, 4);
  const words = others.map((tile) => `(${formatTiles([tile, tile, tile])})`);
  return score({
    ...rulesOf(table),
    seat: 'e',
    round: 'e',
    hand: [`(${formatTiles(set)})`, ...words, formatTiles([pair, pair])].join(' '),
    win: { tile: pair, by: 'wall' },
    goulash: true,
  });
}

/** Which tile may stand for any other? */
function whichWild(random: Random, table: Table): Made {
  const wild = wildOf(rulesOf(table));
  if (!wild) return undefined;
  const tile = (each: TileId, why: string): Answer => ({ value: each, text: tileName(each), tiles: [each], why });
  const because = `${capital(theTile(wild))} is wild: it may stand for another tile.`;
  const near = (['b2', 'b1', 'dw', 'c2', 'o2', 'b8', 'jk'] as const).filter((each) => each !== wild);
  return finish(
    {
      situation: 'A goulash begins.',
      ask: 'Which tile is wild in it?',
      scenes: [],
      right: tile(wild, because),
      wrong: random.shuffle(near).map((each) => tile(each, `${capital(theTile(each))} stands for itself alone.`)),
      nudge: 'It is one kind of tile. Some tables put blanks in its place.',
      because,
      ...ruleNamed(table.game, 'goulash.wild-tiles'),
    },
    SKILL,
    random,
  );
}

/** Somebody throws a wild tile, or another: may it be claimed? */
function wildDiscard(random: Random, table: Table): Made {
  const wild = wildOf(rulesOf(table));
  if (!wild) return undefined;
  const seats = seatsAt(table);
  const [seat = 'e', discarder = 's'] = random.shuffle(seats);
  const plain = random.pick(SET_TILES.filter((each) => each !== wild));
  const discard = random.chance(2, 3) ? wild : plain;
  const others = SET_TILES.filter((each) => each !== discard && each !== plain && each !== wild);
  const hand = formatTiles(inOrder([plain, plain, ...random.shuffle(others).slice(0, 11)]));
  const judged = judgeClaim({ ...rulesOf(table), seats, hand, seat, discarder, discard, goulash: true }, 'pung');
  if (!judged) return undefined;
  return finishYesNo(
    {
      situation: `This hand is a goulash. You are ${SEAT_NAMES[seat]}. ${SEAT_NAMES[discarder]} discards ${theTile(discard)}.`,
      ask: 'May you claim it for a pung?',
      scenes: [
        { label: `${SEAT_NAMES[discarder]}’s discard`, hand: discard },
        { label: 'Your rack', hand },
      ],
      fact: judged.allowed,
      nudge: 'What is a wild tile worth once it has been thrown?',
      because: reasonSentence(judged.because),
      rule: judged.rule,
    },
    SKILL,
    random,
  );
}

/** Who is one tile short before an exchange may keep the hand: may this player? */
function keptHand(random: Random, wanted: Wanted): Made {
  const wild = wildOf(rulesOf(wanted));
  const begun = startHand({ ...rulesOf(wanted), goulash: true, seed: random.below(1000) });
  const seat = random.pick(seatsAt(wanted).filter((each) => each !== 'e'));
  const player = begun.ok ? begun.value.players[seat] : undefined;
  if (!wild || !begun.ok || !player) return undefined;
  const kinds = random.shuffle(SET_TILES.filter((each) => each !== wild)).slice(0, 5);
  const whole = kinds.flatMap((tile, at) => Array<TileId>(at === 4 ? 1 : 3).fill(tile));
  const away = random.chance(1, 2)
    ? []
    : random.shuffle(SET_TILES.filter((each) => !kinds.includes(each) && each !== wild)).slice(0, 3);
  const rack = [...whole.slice(away.length), ...away];
  const play = { ...begun.value, players: { ...begun.value.players, [seat]: { ...player, rack, bonus: [] } } };
  const legal = legalActions(play, seat);
  const judged = legal.ok ? legal.value.find(({ action }) => action.do === 'keep') : undefined;
  if (!judged) return undefined;
  return finishYesNo(
    {
      situation: `A goulash begins, and the first exchange is about to be made. You are ${SEAT_NAMES[seat]}.`,
      ask: 'May you keep your hand and pass nothing on?',
      scenes: [{ label: 'Your rack', hand: formatTiles(inOrder(rack)) }],
      fact: judged.allowed,
      nudge: 'Would one more tile make the hand complete?',
      because: reasonSentence(judged.because),
      rule: judged.rule,
    },
    SKILL,
    random,
  );
}

/** A chow in a goulash, for a hand that is complete at once: may it be? */
function blessedChow(random: Random, table: Table): Made {
  const blessed = random.chance(2, 3);
  const [one = 'b', two = 'c', three = 'o'] = random.shuffle(['b', 'c', 'o'] as const);
  const rank = 3 + random.below(4);
  const hand = `${one}${rank}${rank + 1}${rank + 2} ${two}555 ${three}777 drrr wnn`;
  const tile = 'wn';
  const asked = { ...rulesOf(table), seat: 'e', round: 's', hand, goulash: true };
  const judged = score({ ...asked, win: { tile, by: 'wall', ...(blessed && { blessing: 'heaven' as const }) } });
  const reason = judged.ok ? undefined : judged.error.because;
  const rule = judged.ok ? ruleNamed(table.game, 'goulash.no-chows').rule : judged.error.rule;
  return finishYesNo(
    {
      situation: `This hand is a goulash. You are East. ${blessed ? 'Your hand was complete as it was dealt, before anybody discarded.' : 'You went Mahjong with a tile from the wall.'}`,
      ask: 'Is this hand Mahjong?',
      scenes: [{ label: 'Your hand', hand, last: tile }],
      fact: judged.ok,
      nudge: 'Which sets are there in a goulash, and is there an exception?',
      because: judged.ok
        ? 'Nobody may chow in a goulash, but a hand that is blessed may hold a chow that was dealt.'
        : reason
          ? reasonSentence(reason)
          : `These tiles hold a chow: {${rule}}.`,
      ...(rule && { rule }),
    },
    SKILL,
    random,
  );
}

/** Special hands with a wild tile more than an ordinary set may hold; suits are exchanged, and `*` is a wild tile. */
const WILD_HANDS = [
  'drrr dggg dwww c2** c55',
  'weee wsss wwww wn** b55',
  'weee wsss drrr dg** wnn',
  'c111 c999 o111 o9** b99',
  'c33 c444 c666 c777 c9**',
  'c33 c444 b666 o777 c9**',
  'c345 o444 b666 o777 c9*',
  'b55 (weee) (ws**) (ww**) wnnn',
  'c55 (drrr) (dg**) (dw**) c222',
  'c55 (drrr) (dg**) (dwww) c222',
  // The last tile drawn is wild.
  'c99 (b555) (c444) (o777) o3**!',
] as const;

/** A hand with many wild tiles: is it Mahjong? */
function wildExtra(random: Random, table: Table): Made {
  const wild = wildOf(rulesOf(table));
  if (!wild) return undefined;
  const pattern = random.pick(WILD_HANDS);
  const stars = [...pattern].filter((letter) => letter === '*').length;
  const wilds = (many: number): string => ` ${formatTiles(Array<TileId>(many).fill(wild))}`;
  const hand = pattern.replace('!', '').replaceAll(/\*+/g, (run) => wilds(run.length));
  const parsed = parseHand(hand);
  const drewWild = pattern.endsWith('!');
  const tile = parsed.ok ? parsed.value.rack.find((each) => (each === wild) === drewWild) : undefined;
  if (!tile) return undefined;
  const seat = random.pick(seatsAt(table));
  const judged = score({
    ...rulesOf(table),
    seat,
    round: 'e',
    hand,
    win: { tile, by: 'wall' },
    goulash: true,
  });
  if (!judged.ok && !judged.error.rule) return undefined;
  const extra = ruleNamed(table.game, 'goulash.wild-extra').rule;
  const special = judged.ok ? judged.value.special?.rule : undefined;
  const rule = judged.ok
    ? special || drewWild
      ? extra
      : ruleNamed(table.game, 'goulash.wild-limits').rule
    : judged.error.rule;
  return finishYesNo(
    {
      situation: `This hand is a goulash, and ${theTile(wild)} is wild. You drew the last tile yourself${drewWild ? ', and it was a wild one' : ''}.`,
      ask: 'Is this hand Mahjong?',
      scenes: [{ label: `Your hand, with ${counted(stars, 'wild tile')}`, hand }],
      fact: judged.ok,
      nudge: 'How many wild tiles lie in one set? And is it a special hand?',
      because: judged.ok
        ? special
          ? `The hand is special: {${special}}. Such a hand may use more wild tiles.`
          : drewWild
            ? 'A wild tile that you draw last may be one more than its set holds otherwise.'
            : 'No set holds more wild tiles than it may.'
        : `A set of an ordinary hand holds too many wild tiles: {${rule}}.`,
      ...(rule && { rule }),
    },
    SKILL,
    random,
  );
}

/** A discard for which a player holds two tiles of a run, or two alike: in a goulash only one of these is of use. */
function noChow(random: Random, table: Table): Made {
  const wild = wildOf(rulesOf(table));
  const seats = seatsAt(table);
  const discarder = random.pick(seats);
  const seat = nextAt(seats, discarder);
  const run = random.chance(1, 2);
  const suit = random.pick(['b', 'c', 'o'] as const);
  const rank = 4 + random.below(4);
  const discard = `${suit}${rank}` as TileId;
  const kin = run ? ([`${suit}${rank - 1}`, `${suit}${rank + 1}`] as TileId[]) : [discard, discard];
  const far = SET_TILES.filter((each) => each !== wild && each !== discard && !kin.includes(each));
  const hand = formatTiles(inOrder([...kin, ...random.shuffle(far).slice(0, 11)]));
  const claim = run ? 'chow' : 'pung';
  const judged = judgeClaim({ ...rulesOf(table), seats, hand, seat, discarder, discard, goulash: true }, claim);
  if (!judged) return undefined;
  const { allowed, rule } = judged;
  const because = reasonSentence(judged.because);
  return finishYesNo(
    {
      situation: `This hand is a goulash. You are ${SEAT_NAMES[seat]}, and you are not yet one tile short. ${SEAT_NAMES[discarder]} discards ${theTile(discard)}.`,
      ask: `May you claim it for a ${claim}?`,
      scenes: [
        { label: `${SEAT_NAMES[discarder]}’s discard`, hand: discard },
        { label: 'Your rack', hand },
      ],
      fact: allowed,
      nudge: 'Which sets are there in a goulash?',
      because,
      rule,
    },
    SKILL,
    random,
  );
}
