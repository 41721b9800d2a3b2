import { checkPosition, openTable, parseHand, type Position, type Seat } from '../../../src/engine/index.ts';
import { expectRecord } from './recorded.ts';
import { refusalLine } from './refusal-line.ts';
import { besidesOf } from './rows.ts';

const FOUR: readonly Seat[] = ['e', 's', 'w', 'n'];

const readHand = (text: string) => {
  const hand = parseHand(text);
  if (!hand.ok) throw new Error(text);
  return hand.value;
};

/** Tiles and sets in words; `(b123)<e:b1` is a set made with East’s discard, the bamboo 1. No rack where no tile stands alone. */
function readPlayer(text: string): object {
  const words = text.split(' ').filter(Boolean);
  const loose = readHand(words.filter((word) => !/^[([]/.test(word)).join(' '));
  const sets = words
    .filter((word) => /^[([]/.test(word))
    .map((word) => {
      const [tiles = '', from, claimed] = word.split(/[<:]/);
      const [set] = readHand(tiles.replaceAll('_', ' ')).sets;
      return { ...set, ...(from && { from }), ...(claimed && { claimed }) };
    });
  return { ...(loose.rack.length > 0 && { rack: loose.rack }), sets, bonus: loose.bonus };
}

type Words = Readonly<Record<string, unknown>>;

function readPosition(text: string): { readonly table: object; readonly position: Position } {
  const { rules = 'u3a', house = {}, won, turn, ready, warned, discards, ...said } = besidesOf<Words>(text) as Words;
  const players = FOUR.filter((seat) => typeof said[seat] === 'string').map((seat) => {
    const of = Object.entries({ ready, warned, discards }).flatMap(([name, by]) => {
      const value = (by as Words | undefined)?.[seat];
      return value === undefined ? [] : [[name, value]];
    });
    return [seat, { ...readPlayer(said[seat] as string), ...Object.fromEntries(of) }];
  });
  const [winner, tile, by, discarder] = typeof won === 'string' ? won.split(':') : [];
  const end = { ...(winner && { winner, tile, by, ...(discarder && { discarder }) }), ...(said['end'] as object) };
  const [name, seat, claimed, way] = typeof turn === 'string' ? turn.split(':') : [];
  const rest = Object.entries(said).filter(([key]) => key !== 'end' && !(FOUR as readonly string[]).includes(key));
  const position = {
    round: 'e',
    seats: FOUR,
    players: Object.fromEntries(players),
    ...Object.fromEntries(rest),
    ...(name && { turn: { name, seat, ...(claimed && { tile: claimed, by: way }) } }),
    ...((won !== undefined || said['end'] !== undefined) && { end }),
  };
  return { table: { rules, house }, position: position as unknown as Position };
}

/**
 * Whether positions could have come about, for each case of a record: what it is about, and what lies there: `s=b111+(b222)`,
 * `discards.e=b3,`, `turn=claims:s:b1:discard`, `won=s:dr:discard:e`.
 */
export const expectPositions = (record: string): Promise<void> =>
  expectRecord(record, (_, text = '') => {
    const { table, position } = readPosition(text);
    const opened = openTable(table as never);
    if (!opened.ok) throw new Error(text);
    const checked = checkPosition(opened.value, position);
    return checked.ok ? 'could be' : `${refusalLine(checked.error)} ${JSON.stringify(checked.error.because ?? {})}`;
  });
