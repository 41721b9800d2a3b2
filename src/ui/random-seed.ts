/** A number that nobody has had before: the seed of new questions. */
export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
