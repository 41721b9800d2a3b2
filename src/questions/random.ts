// A code on a printed sheet must give the same questions in five years, so this file may not change. Golden vectors in
// tests/unit/drills-random.test.ts check it.

export interface RandomSource {
  readonly below: (below: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffle: <T>(list: readonly T[]) => T[];
  readonly chance: (times: number, of: number) => boolean;
}

/** The 32-bit FNV-1a hash over the UTF-16 code units of a text. */
export function hashTextFnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/**
 * Each step is mulberry32 (public domain): add 0x6D2B79F5, mix, give 32 bits. A number below n is the high
 * part of n × these 32 bits, so no step has to be repeated.
 */
export function createRandomSource(seed: string): RandomSource {
  let state = hashTextFnv1a(seed);
  const nextUint32 = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const pickBelow = (n: number): number => Math.floor((nextUint32() * n) / 0x1_0000_0000);
  return {
    below: pickBelow,
    pick: (list) => list[pickBelow(list.length)]!,
    shuffle: (list) => {
      const mixed = [...list];
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = pickBelow(i + 1);
        [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
      }
      return mixed;
    },
    chance: (times, of) => pickBelow(of) < times,
  };
}
