import type { HandLaw } from './check.ts';
import type { Shape } from './shapes.ts';
import { type Hand, allCounts, togetherIn } from './hand.ts';
import { KINDS, type Kind } from '../tiles/tiles.ts';
import type { PlainRack } from './plain-rack.ts';
import { standardWaits, waitsAsRead } from './standard-waits.ts';

/** What a hand may become. */
type Becoming = Pick<HandLaw, 'maxChows' | 'shapes'>;

/** What has to be known of 13 tiles to say what they wait for. */
type Waiting = Pick<Hand, 'counts' | 'sets' | 'wilds'>;

const NONE: readonly number[] = Array.from({ length: KINDS }, () => 0);

/**
 * The kinds that would complete a hand of 13 without wild tiles, special hands included. A kind of which the hand holds
 * all four tiles is none; in ascending order. Rules that pay for a narrow wait ask here; everybody else asks `waits`.
 */
export function plainWaits(hand: Waiting, { maxChows, shapes }: Becoming): Kind[] {
  const sets = 4 - hand.sets.length;
  if (sets < 4) {
    const declared = hand.sets.filter((set) => set.kind === 'chow').length;
    const held = allCounts({ counts: NONE, sets: hand.sets }, undefined);
    const found = standardWaits(hand.counts, { sets, maxChows: maxChows - declared, held });
    const open = shapes.filter((shape) => shape.open);
    if (open.length === 0) return found;
    const together = { ...hand, counts: togetherIn(hand) };
    return withMore(
      found,
      tileWaits(together, open).filter((kind) => held[kind]! + hand.counts[kind]! < 4),
    );
  }
  const found = standardWaits(hand.counts, { maxChows });
  return withMore(found, tileWaits(hand, shapes));
}

const NOTHING: readonly never[] = [];

/** {@link plainWaits} of a rack that has just been read. */
export const rackWaits = ({ counts, sum }: PlainRack, { maxChows, shapes }: Becoming): Kind[] =>
  withMore(waitsAsRead(counts, sum, maxChows, undefined), tileWaits({ counts, wilds: NOTHING }, shapes));

function withMore(found: Kind[], others: readonly Kind[]): Kind[] {
  if (others.length === 0) return found;
  const more = others.filter((kind) => !found.includes(kind));
  return more.length > 0 ? [...new Set([...found, ...more])].toSorted((a, b) => a - b) : found;
}

/** The kinds that complete a hand of one of these shapes. */
export function tileWaits({ counts, wilds }: Pick<Waiting, 'counts' | 'wilds'>, shapes: readonly Shape[]): Kind[] {
  const natural = 13 - wilds.length;
  const waits: Kind[] = [];
  for (const { overlap } of shapes) {
    if (overlap(counts, natural) < natural) continue;
    for (let kind = 0; kind < KINDS; kind++) {
      if (counts[kind]! < 4 && overlap(counts.with(kind, counts[kind]! + 1), natural + 1) > natural) waits.push(kind);
    }
  }
  return waits;
}
