// Hands of every game, played by the players and now and then by chance, with a count of what the law lets everybody claim:
// the game offers all of it, and nothing else.
import { describe, expect, it } from 'vitest';
import {
  isBonus,
  legalActions,
  createRandomBelowFromSeed,
  listSeatsToAct,
  type Action,
  type Play,
  type Seat,
  type StartInput,
} from '../../src/engine/index.ts';
import { createBotActionChooser, createSeatView } from '../../src/bots/index.ts';
import { DEEP } from '../deep.ts';
import { lawfulClaims, NOTHING_PASSED, offeredClaims, type Memory, type Offered } from './support/law-claims.ts';
import { after, started, thoughts } from './support/players.ts';

/** The seeds that are played. A hand of a goulash takes as long as many others; every day it begins where Mahjong is soon claimed. */
const seedsOf = ({ goulash }: StartInput): { readonly first: number; readonly hands: number } =>
  DEEP ? { first: 1, hands: 5000 } : goulash ? { first: 4, hands: 5 } : { first: 9, hands: 5 };

/** What was found in some hands. */
interface Found {
  /** Claims that the law allows and the game did not offer, and the other way round. */
  readonly missing: string[];
  readonly extra: string[];
  /** How often each claim could be made. */
  readonly counted: Map<string, number>;
}

/** What an action puts on offer: a discard, or the fourth tile of a pung that lies on the table. */
function offerOf(play: Play, action: Action): Offered | undefined {
  if (action.do === 'discard') return { from: action.seat, tile: action.tile, robbed: false };
  if (action.do !== 'kong' || !action.added) return undefined;
  const left = [...action.tiles];
  const pung = play.players[action.seat]!.sets.find(({ tiles }) => tiles.length === 3 && tiles.includes(left[0]!));
  for (const tile of pung?.tiles ?? []) left.splice(left.indexOf(tile), 1);
  return left[0] && { from: action.seat, tile: left[0], robbed: true };
}

/** A player of the engine, who does something at random once in a while. */
function choice(play: Play, seat: Seat, seed: number, random: (below: number) => number): Action {
  const allowed = thoughts(play, seat).flatMap(({ action, allowed: may }) => (may ? [action] : []));
  if (random(8) === 0) return allowed[random(allowed.length)]!;
  return createBotActionChooser(random(3) === 0 ? 'steady' : 'beginner', seed)(createSeatView(play, seat));
}

/** With a discard of their own a player may claim everything anew. */
const forgotten = (memory: Memory, seat: Seat): Memory => ({ ...memory, [seat]: [] });

function playOne(input: StartInput & { readonly seed: number }, found: Found): void {
  const random = createRandomBelowFromSeed(input.seed);
  let play = started(input);
  let memory: Memory = NOTHING_PASSED;
  for (let steps = 0; play.phase.name !== 'over' && steps < 2000; steps++) {
    const [seat] = listSeatsToAct(play);
    const action = choice(play, seat!, input.seed, random);
    const before = play;
    play = after(play, action);
    if (action.do === 'discard') memory = forgotten(memory, action.seat);
    const offered = offerOf(before, action);
    if (offered && !isBonus(offered.tile)) compare(before, play, offered, memory, found, input);
    memory = remember(before, play, action, offered, memory);
  }
}

/** Everybody who did not claim what was offered has let it go by, once that is decided. */
function remember(before: Play, play: Play, action: Action, offered: Offered | undefined, memory: Memory): Memory {
  const { phase } = before;
  const open = play.phase.name === 'claims' ? play.phase : undefined;
  if (open && !open.flower) return memory;
  const was = phase.name === 'claims' && !phase.flower ? phase : undefined;
  const decided = was ? { from: was.from, tile: was.tile, by: was.by, answers: was.answers } : undefined;
  const tile = decided?.tile ?? offered?.tile;
  const from = decided?.from ?? offered?.from;
  if (tile === undefined || from === undefined || decided?.by === 'concealed-kong') return memory;
  const claimed = (seat: Seat) => {
    if (action.do === 'claim' && action.seat === seat) return true;
    const said = decided?.answers[seat];
    return said !== undefined && said !== 'pass';
  };
  const silent = before.seats.filter((seat) => seat !== from && !claimed(seat));
  return { ...memory, ...Object.fromEntries(silent.map((seat) => [seat, [...memory[seat], tile]])) };
}

function compare(before: Play, play: Play, offer: Offered, memory: Memory, found: Found, input: StartInput): void {
  // The tile has left its owner’s rack; everybody else is as they were.
  const now = play.phase.name === 'claims' ? play : { ...before, players: { ...before.players } };
  const thrown = before.players[offer.from]!;
  const table: Play = {
    ...before,
    players: {
      ...before.players,
      [offer.from]: offer.robbed ? thrown : { ...thrown, discards: [...thrown.discards, offer.tile] },
    },
  };
  const wild = before.goulash ? 'b2' : undefined;
  const asked = play.phase.name === 'claims' ? play.phase.asked : [];
  for (const seat of before.seats) {
    if (seat === offer.from) continue;
    const law = lawfulClaims(table, offer, seat, memory);
    const legal = asked.includes(seat) ? legalActions(now, seat) : undefined;
    const game = legal?.ok ? offeredClaims(legal.value, wild) : new Set<string>();
    const where = (claim: string) =>
      `${JSON.stringify(input)} step ${before.log.length}: ${seat} ${claim} of ${offer.tile} from ${offer.from}; ${before.players[seat]!.rack.join(' ')} | ${before.players[seat]!.sets.map(({ tiles }) => tiles.join('')).join(' ')} | let go by ${memory[seat].join(' ')}`;
    for (const claim of law) {
      const name = offer.robbed ? 'robbing' : claim.split(' ')[0]!;
      found.counted.set(name, (found.counted.get(name) ?? 0) + 1);
      if (!game.has(claim)) found.missing.push(where(claim));
    }
    // A special hand with two wild tiles in a set, or one worth more than the law here knows, is offered besides.
    for (const claim of game) if (!law.has(claim) && !(wild && claim === 'mahjong')) found.extra.push(where(claim));
  }
}

const TABLES: readonly (readonly [string, StartInput])[] = [
  ['u3a', { rules: 'u3a' }],
  ['u3a, a goulash', { rules: 'u3a', goulash: true }],
  ['bmja', { rules: 'bmja' }],
  ['bell', { rules: 'bell' }],
  ['japanese', { rules: 'japanese' }],
  ['cantonese', { rules: 'cantonese' }],
];

describe.each(TABLES)('%s', (_, input) => {
  const { first, hands } = seedsOf(input);
  it(
    `${hands} hands: what the law lets a player claim is offered, and no more`,
    () => {
      const found: Found = { missing: [], extra: [], counted: new Map() };
      for (let seed = first; seed < first + hands; seed++) playOne({ ...input, seed }, found);
      expect(found.missing.slice(0, 5)).toEqual([]);
      expect(found.extra.slice(0, 5)).toEqual([]);
      for (const claim of ['mahjong', 'pung']) expect(found.counted.get(claim)).toBeGreaterThan(0);
    },
    60_000 + hands * 1000,
  );
});
