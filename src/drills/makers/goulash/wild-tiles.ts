import { checkPosition, formatTiles, type TileId, type Table } from '../../../engine/index.ts';
import { SEAT_NAMES, theTile, tileName } from '../../../text/names.ts';
import { capital } from '../../../text/sentences.ts';
import { counted } from '../../../text/numbers.ts';
import { reasonSentence } from '../../../text/reasons.ts';
import { finish, finishYesNo, type DraftAnswer, type Made } from '../../draft.ts';
import { ruleNamed } from '../../game.ts';
import { wildOf } from '../../goulash.ts';
import { inRackOrder } from '../../hands.ts';
import { judgeClaim } from '../../judged-claim.ts';
import type { RandomStretch } from '../../random.ts';
import { tilesInGoulash } from '../../table.ts';
import { GOULASH_SKILL } from './skill.ts';

// Which tile is wild, whether it may be claimed, and how many of them a set may hold.

/** Which tile may stand for any other? */
export function whichWild(random: RandomStretch, table: Table): Made {
  const wild = wildOf(table);
  if (!wild) return undefined;
  const tile = (each: TileId, why: string): DraftAnswer => ({ value: each, text: tileName(each), tiles: [each], why });
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
      ...ruleNamed(table.info, 'goulash.wild-tiles'),
    },
    GOULASH_SKILL,
    random,
  );
}

/** Somebody throws a wild tile, or another: may it be claimed? */
export function wildDiscard(random: RandomStretch, table: Table): Made {
  const wild = wildOf(table);
  if (!wild) return undefined;
  const seats = table.seats;
  const [seat = 'e', discarder = 's'] = random.shuffle(seats);
  const plain = random.pick(tilesInGoulash(table).filter((each) => each !== wild));
  const discard = random.chance(2, 3) ? wild : plain;
  const others = tilesInGoulash(table).filter((each) => each !== discard && each !== plain && each !== wild);
  const hand = formatTiles(inRackOrder([plain, plain, ...random.shuffle(others).slice(0, 11)]));
  const judged = judgeClaim({ table, seats, hand, seat, discarder, discard, goulash: true }, 'pung');
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
      nudge: 'What is a wild tile worth once it has been discarded?',
      because: reasonSentence(judged.because),
      rule: judged.rule,
    },
    GOULASH_SKILL,
    random,
  );
}

/** May these wild tiles lie in this set? */
export function wildSet(random: RandomStretch, table: Table): Made {
  const wild = wildOf(table);
  if (!wild) return undefined;
  const tile = random.pick(tilesInGoulash(table).filter((each) => each !== wild));
  const size = random.pick([3, 4]);
  const wilds = 1 + random.below(size - 1);
  const set = [...Array<TileId>(size - wilds).fill(tile), ...Array<TileId>(wilds).fill(wild)];
  const judged = judgeSet(table, set);
  if (!judged || (!judged.ok && judged.error.code !== 'wild-limit')) return undefined;
  const allowed = judged.ok;
  const name = size === 3 ? 'pung' : 'kong';
  const refused = judged.ok ? undefined : judged.error.because;
  const because = refused
    ? reasonSentence(refused)
    : `So many wild tiles are allowed in a ${name}. The set counts as if they were ${theTile(tile)}.`;
  return finishYesNo(
    {
      situation: `In a goulash, ${theTile(wild)} is wild. This set lies on the table as a ${name}.`,
      ask: 'Is the set allowed?',
      scenes: [{ label: `A ${name}, with ${counted(wilds, 'wild tile')}`, hand: `(${formatTiles(set)})` }],
      fact: allowed,
      nudge: `How many wild tiles may lie in a ${name}?`,
      because,
      ...ruleNamed(table.info, 'goulash.wild-limits'),
    },
    GOULASH_SKILL,
    random,
  );
}

/** Whether the set can lie on the table: nothing else is asked about the hand. */
function judgeSet(table: Table, tiles: readonly TileId[]): ReturnType<typeof checkPosition> | undefined {
  const opened = table;
  const seats = table.seats;
  const [seat = 'e'] = seats;
  const players = { [seat]: { sets: [{ tiles, concealed: false }], bonus: [] } };
  return opened && checkPosition(opened, { round: 'e', goulash: true, seats, players });
}
