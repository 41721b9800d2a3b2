// What everybody has as an evening goes on.

/** Everybody's points after some were paid: `changes` are what each player gained, or lost. A player without one keeps the points. */
export const carriedOn = (totals: readonly number[], changes: readonly number[]): readonly number[] =>
  totals.map((total, player) => total + (changes[player] ?? 0));
