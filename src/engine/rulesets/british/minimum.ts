/** Doubles, or points in all, that a hand for two players needs before it may go Mahjong (source 000). */
export const TWO_PLAYER_MINIMUM = { doubles: 4, total: 500 } as const;
