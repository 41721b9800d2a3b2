/** How a game goes from one hand to the next (RULES.md .1 of every part). */
export interface MatchLaw {
  /** Seats that play, and players who share them: five players share four seats. */
  readonly players: 2 | 3 | 4 | 5;
  /** Who becomes the first East: the highest throw of two dice, or the drawer of the East wind. */
  readonly firstEast: 'dice' | 'windTiles';
  readonly startPoints: number;
  /** Hands in a row that East may keep the deal by winning; none = as long as East wins. */
  readonly mostRetentions: number | undefined;
  /** Drawn hands that East keeps count towards the most. */
  readonly drawsCount: boolean;
  /** Who deals after a hand that nobody won. */
  readonly afterDraw: 'stays' | 'passes' | 'staysIfReady';
  /** A drawn hand is followed by a goulash. */
  readonly goulash: boolean;
  /** When the player who sits out changes places with the one who has been East. */
  readonly fifthEnters: 'hand' | 'round';
  /** Rounds of a full game: five players play one more where each sits out a whole round. */
  readonly rounds: number;
  /** The players move round the table instead of the winds. */
  readonly playersMove: boolean;
}
