import type { EngineError } from '../result.ts';
import type { TileId } from '../tiles/tiles.ts';
import type { HandLaw } from '../hands/check.ts';
import type { MadeOf, Shape } from '../hands/shapes.ts';
import type { Hand, Reading, ReadSet } from '../hands/hand.ts';
import type { Grammar, Unit } from '../scoring/sum.ts';
import type { Bill, Context, NamedRule, Rule, Worth } from '../scoring/bill.ts';
import type { Blessing } from '../scoring/rules.ts';
import type { ClaimLaw } from '../play/claim-law.ts';
import type { DrawRule, SettlementLaw } from '../settlement/types.ts';
import type { MatchLaw } from '../match/law.ts';
import type { MistakeLaw } from '../settlement/mistake-law.ts';
import type { Purse } from '../settlement/sticks.ts';
import type { WallLaw } from '../wall/law.ts';
import type { HouseOf, SwitchTable, SwitchValue } from './switches.ts';

/** What a special hand pays: a fixed sum, the hand's own points doubled some times, or fixed points with the hand's own doubles. */
export type Pay =
  | {
      readonly kind: 'fixed';
      readonly concealed: number;
      readonly exposed: number;
      readonly part?: { readonly concealed: number; readonly exposed: number };
    }
  | {
      readonly kind: 'doubles';
      readonly doubles: number;
      readonly alsoWith: readonly string[];
      readonly bonusInside: boolean;
    }
  | { readonly kind: 'points'; readonly points: number };

/** A hand that is paid as a whole instead of being counted: everything a game says of it. */
export interface SpecialHand extends NamedRule, MadeOf {
  readonly pays: Pay;
  readonly concealed: boolean;
  readonly fishing: boolean;
  /** Which last tile may come from a discard: any, only the pair's, or none. */
  readonly lastDiscard: 'any' | 'terminal' | 'pair' | 'none';
  /** For a hand of its own shape whose doubles count: its tiles in the groups that the doubles look at. */
  readonly groups?: (hand: Hand) => readonly ReadSet[];
  /** For hands that the sets, or the way of winning, decide. */
  readonly holds?: (reading: Reading, context: Context) => boolean;
  /** Decided by how the hand was won, whatever its tiles. */
  readonly event?: true;
}

export interface RuleInfo {
  readonly id: string;
  readonly chapter: string;
  /** What it is called where games are set side by side, when that is not its own name. */
  readonly role?: string;
  readonly value?: Worth;
  readonly unit?: Unit | 'limit' | 'score';
  readonly who?: 'all' | 'winner';
  readonly supersedes?: readonly string[];
  /** What each number of something is worth, from none upwards. */
  readonly scale?: { readonly of: 'fans'; readonly pays: readonly number[] };
  /** What it pays for `value` of something and for each one more. */
  readonly steps?: readonly number[];
  /** No tiles say whether a hand has it; the players do (`extras` of `score`). */
  readonly extra?: true;
  /** Not played at this table, though the game has it. */
  readonly off?: true;
  /** Why a rule that the table plays is off all the same: no hand can show it, for want of tiles or of chows. */
  readonly lacks?: 'tiles' | 'chows';
}

/** A ruleset with a table's switches applied to it: all the engine needs to play and count. */
export interface Ruleset {
  readonly id: string;
  readonly family: string;
  readonly house: Readonly<Record<string, SwitchValue>>;
  readonly grammar: Grammar;
  readonly bonusTiles: boolean;
  /** The wild tile of a goulash, the tiles taken out for it, the rule that limits wild tiles in a set, and whether it holds for special hands. */
  readonly goulash:
    | {
        readonly wild: TileId;
        readonly absent: readonly TileId[];
        readonly limitRule: string;
        readonly inSpecial: 'oneReal' | 'asOrdinary';
      }
    | undefined;
  /** Tiles taken out of every hand, for other numbers of players. */
  readonly absent: readonly TileId[];
  /** Chows a hand may hold in a hand of this kind, and the rule that says so. */
  readonly maxChows: (hand: { readonly goulash: boolean; readonly blessing: boolean }) => number;
  readonly chowRule: (goulash: boolean) => string;
  readonly wildException: HandLaw['wildException'];
  readonly everyWait: boolean;
  readonly undeclaredKong: 'kong' | 'pung';
  /** Only the winner's hand is counted. */
  readonly winnerOnly: boolean;
  /**
   * What is worth asking about a hand beside its tiles: names of `ScoreInput`, `WinInput` and `SettleInput`. A fact that is
   * not named never changes a bill.
   */
  readonly facts: readonly ('fishing' | 'originalCall' | 'ready' | 'extraHands')[];
  /** It matters whether a second kong came of the tile that replaced the first. */
  readonly kongsInARow: boolean;
  /** Own discards that may not be won on, where the game has such a rule. */
  readonly sacred?: {
    readonly rule: string;
    /** The last one only, every one, or also tiles three numbers away. */
    readonly which: 'last' | 'complete' | '147';
    /** A player who warns the others is free of it. */
    readonly warning: boolean;
  };
  readonly scoringRules: readonly Rule[];
  readonly specials: readonly SpecialHand[];
  /** Hands of 14 that are no four sets and a pair and still go Mahjong; what they are worth stands among the rules. */
  readonly shapes: readonly Shape[];
  /** How many flowers and seasons are Mahjong, whatever else the player holds, and the rule that says so. */
  readonly bonusTilesWin?: { readonly count: number; readonly rule: string };
  /** Winning at the first chance there is. Heaven's is East's, Earth's another player's. */
  readonly blessings: Readonly<Record<'heaven' | 'earth', Blessing>>;
  /** Refuses a way of winning the game does not know: the code, and the rule that says so. Left out where it refuses blessings alone. */
  readonly refuseWin?: (context: Context) => EngineError | undefined;
  /** Refuses a complete hand that may not go Mahjong at this table; left out where every one may. */
  readonly refuseBill?: ((bill: Bill) => EngineError | undefined) | undefined;
  /** `refuseBill` refuses complete hands for their tiles alone, so that not every tile that completes one is a wait. */
  readonly refusesTiles: boolean;
  /** An ordinary hand must keep to one suit, winds and dragons beside it; `honours`: some of these must be in it. */
  readonly oneSuit?: { readonly honours: boolean } | undefined;
  readonly settlement: SettlementLaw;
  readonly wall: WallLaw;
  readonly claims: ClaimLaw;
  readonly mistakes: readonly MistakeLaw[];
  /** What everybody starts with, in a game that is paid in tallies. */
  readonly tallies?: Purse;
  readonly players: readonly number[];
  readonly match: MatchLaw;
  /** What ends a hand without a winner, the used-up wall included. */
  readonly draws: readonly DrawRule[];
  /** Many different ones, nines and honours in the first 14 tiles: fewest kinds, what each count of kinds is paid by everybody, and the rule. */
  readonly orphans?:
    | { readonly rule: string; readonly fewest: number; readonly pays: Readonly<Record<number, number>> }
    | undefined;
  /** What follows from all this for the hands of each kind of deal; asked by `getHandLaw`. */
  readonly laws: readonly HandLaw[];
}

/** A game as it is written down: its switches, what they start from, and how to build it from the chosen values. */
export interface Game {
  readonly id: string;
  /** Games of one family share ids and words. */
  readonly family: string;
  /** Raised when a default or a value changes, so that old links keep their meaning. */
  readonly edition: number;
  readonly switches: SwitchTable;
  readonly build: (house: Readonly<Record<string, SwitchValue>>) => Ruleset;
  /** Every rule of the game with its chapter, for the rule book; values as in `rules`. */
  readonly info: (ruleset: Ruleset) => readonly RuleInfo[];
}

/** What a game says of itself under the house rules of a table; the rest of its {@link Ruleset} follows from where it stands. */
export type RulesOfGame = Omit<Ruleset, 'id' | 'family' | 'house' | 'absent' | 'laws'> &
  Partial<Pick<Ruleset, 'absent'>>;

export function createRuleset(rules: Omit<Ruleset, 'laws'>): Ruleset {
  const { bonusTiles, wildException, everyWait, shapes } = rules;
  const createLaw = (goulash: boolean, blessing: boolean): HandLaw => ({
    bonusTiles,
    wild: goulash ? rules.goulash?.wild : undefined,
    absent: goulash && rules.goulash ? [...rules.absent, ...rules.goulash.absent] : rules.absent,
    maxChows: rules.maxChows({ goulash, blessing }),
    chowRule: rules.chowRule(goulash),
    wildException,
    everyWait,
    shapes,
  });
  const laws = [false, true].flatMap((goulash) => [false, true].map((blessing) => createLaw(goulash, blessing)));
  return Object.freeze({ ...rules, laws });
}

/** A game of what it is called, its switches, and its rules under what a table has chosen from them. */
export const defineGame = <const Id extends string, const Family extends string, T extends SwitchTable>({
  id,
  family,
  edition,
  switches,
  build,
  info,
}: {
  readonly id: Id;
  readonly family: Family;
  readonly edition: number;
  readonly switches: T;
  readonly build: (house: HouseOf<T>) => RulesOfGame;
  readonly info: (house: HouseOf<T>, ruleset: Ruleset) => readonly RuleInfo[];
}) =>
  ({
    id,
    family,
    edition,
    switches,
    // A table's settings have been read by these very switches.
    build: (house) => createRuleset({ id, family, house, absent: [], ...build(house as HouseOf<T>) }),
    info: (ruleset) => info(ruleset.house as HouseOf<T>, ruleset),
  }) as const satisfies Game;
