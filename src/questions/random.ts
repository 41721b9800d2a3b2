// Random numbers that are the same on every device and for ever: a code on a printed sheet must give the same questions
// in five years. So this file may not change; golden vectors in tests/unit/drills-random.test.ts hold it.

/** A stretch of random numbers. */
export interface RandomStretch {
  /** A whole number from 0 to `below` − 1. */
  readonly below: (below: number) => number;
  /** One of a list, which may not be empty. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** The list in another order; the given one is left alone. */
  readonly shuffle: <T>(list: readonly T[]) => T[];
  /** True `times` out of `of`. */
  readonly chance: (times: number, of: number) => boolean;
}

/** FNV-1a over the UTF-16 units of a text: 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * Random numbers from a text. The state starts at FNV-1a of the text; each step is mulberry32 (public domain): add
 * 0x6D2B79F5, mix, give 32 bits. A number below n is the high part of n × those bits, so no number is thrown away.
 */
export function createRandomStretch(seed: string): RandomStretch {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (n: number): number => Math.floor((next() * n) / 0x1_0000_0000);
  return {
    below,
    pick: (list) => list[below(list.length)]!,
    shuffle: (list) => {
      const mixed = [...list];
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
      }
      return mixed;
    },
    chance: (times, of) => below(of) < times,
  };
}
