/** The next ten: 136 → 140, 140 → 140 (source 001, "rounded up to the nearest 10"). */
export const roundUpToTen = (n: number): number => Math.ceil(n / 10) * 10;
