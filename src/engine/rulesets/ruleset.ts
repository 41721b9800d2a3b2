import type { EngineError } from '../result.ts';
import type { TileId } from '../tiles/tiles.ts';
import type { HandLaw } from '../hands/check.ts';
import type { HandRequirement, SpecialHandFitCounter } from '../hands/shapes.ts';
import type { CheckedHand, Reading, IdentifiedSet } from '../hands/hand.ts';
import type { ScoringLaw, Unit } from '../scoring/sum.ts';
import type { Bill, RuleContext, RuleBasics, Rule, RuleValueByExposure } from '../scoring/bill.ts';
import type { BlessingLaw } from '../scoring/rules.ts';
import type { ClaimLaw } from '../play/claim-law.ts';
import type { SettlementLaw } from '../settlement/types.ts';
import type { MatchLaw } from '../match/law.ts';
import type { MistakeLaw } from '../settlement/mistake-law.ts';
import type { StickPurse } from '../settlement/sticks.ts';
import type { WallLaw } from '../wall/law.ts';
import type { HouseOfSwitches, HouseRuleSwitch, SwitchValue } from './switches.ts';

/** A fixed score; the points of the hand with fixed doubles; or fixed points with the doubles of the hand. */
export type SpecialHandPay =
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

export interface SpecialHand extends RuleBasics, HandRequirement {
  readonly pays: SpecialHandPay;
  readonly concealed: boolean;
  readonly fishing: boolean;
  /** What the last tile must be, or complete, if it is not drawn; `none`: it must be drawn. */
  readonly lastDiscard: 'any' | 'terminal' | 'pair' | 'none';
  /** The tiles as groups to which the rules of doubles apply, if doubles count for this hand. */
  readonly groups?: (hand: CheckedHand) => readonly IdentifiedSet[];
  readonly holds?: (reading: Reading, context: RuleContext) => boolean;
  /** Set if the special hand depends only on how it was won, not on its tiles. */
  readonly event?: true;
}

export interface RuleInfo {
  readonly id: string;
  readonly chapter: string;
  readonly role?: string;
  readonly value?: RuleValueByExposure;
  readonly unit?: Unit | 'limit' | 'score';
  readonly who?: 'all' | 'winner';
  readonly supersedes?: readonly string[];
  readonly scale?: { readonly of: 'fans'; readonly pays: readonly number[] };
  /** Payments by what the rule counts, such as kinds of tiles: the first for `value` of them, the next for one more. */
  readonly steps?: readonly number[];
  /** Set if players must say whether a hand earns the rule (`extras` of `score`). */
  readonly extra?: true;
  /** Set for a special hand that is defined by its tiles and may have claimed sets. */
  readonly canBeExposed?: true;
  readonly off?: true;
  /** What the rule needs and the game lacks, so that it is `off` even if the house rules turn it on. */
  readonly lacks?: 'tiles' | 'chows';
}

export interface Ruleset {
  readonly id: string;
  readonly family: string;
  readonly house: Readonly<Record<string, SwitchValue>>;
  readonly grammar: ScoringLaw;
  readonly bonusTiles: boolean;
  /** `limitRule` limits the wild tiles in a set; `inSpecial` says whether it also limits those in special hands. */
  readonly goulash?:
    | {
        readonly wild: TileId;
        readonly absent: readonly TileId[];
        readonly limitRule: string;
        readonly inSpecial: 'oneReal' | 'asOrdinary';
      }
    | undefined;
  readonly absent: readonly TileId[];
  readonly maxChows: (hand: { readonly goulash: boolean; readonly blessing: boolean }) => number;
  readonly chowRule: (goulash: boolean) => string;
  readonly wildException: HandLaw['wildException'];
  readonly everyWait?: boolean;
  readonly undeclaredKong: 'kong' | 'pung';
  readonly winnerOnly?: boolean;
  /** What a score may depend on besides tiles, named as in the input of `score`. Other facts never change a bill. */
  readonly facts: readonly ('fishing' | 'originalCall' | 'ready' | 'extraHands')[];
  /** Whether a second kong made with the replacement tile of the first one matters. */
  readonly kongsInARow?: boolean;
  readonly sacred?:
    | {
        readonly rule: string;
        /** The player's own discards with which they may not win; `147`: also tiles three ranks away from them. */
        readonly which: 'last' | 'complete' | '147';
        readonly warning: boolean;
      }
    | undefined;
  readonly scoringRules: readonly Rule[];
  readonly specials: readonly SpecialHand[];
  readonly shapes: readonly SpecialHandFitCounter[];
  readonly bonusTilesWin?: { readonly count: number; readonly rule: string };
  /** The rules for wins at the first chance: `heaven` for East, `earth` for the others. */
  readonly blessings: Readonly<Record<'heaven' | 'earth', BlessingLaw>>;
  /** Refuses ways of winning; if missing, only a win at the first chance against `blessings` is refused. */
  readonly refuseWin?: (context: RuleContext) => EngineError | undefined;
  readonly refuseBill?: ((bill: Bill) => EngineError | undefined) | undefined;
  /** `refuseBill` may refuse a hand for its tiles alone, so that not every tile that completes a hand is a wait. */
  readonly refusesTiles?: boolean;
  /** Set if hands must be of one suit, with or without honours; `honours`: they must have some. */
  readonly oneSuit?: { readonly honours: boolean } | undefined;
  readonly settlement: SettlementLaw;
  readonly wall: WallLaw;
  readonly claims: ClaimLaw;
  readonly mistakes: readonly MistakeLaw[];
  readonly tallies?: StickPurse | undefined;
  readonly players: readonly number[];
  readonly match: MatchLaw;
  readonly draws: readonly (RuleBasics & {
    readonly when: (state: {
      readonly wallUsedUp: boolean;
      readonly kongs: readonly number[];
      readonly firstDiscards: readonly TileId[];
      readonly players: number;
      readonly winners: number;
    }) => boolean;
  })[];
  /**
   * How a player may end the hand with many different ones, nines and honours: the least number of kinds, and what each
   * other player pays by number of kinds.
   */
  readonly orphans?:
    | { readonly rule: string; readonly fewest: number; readonly pays: Readonly<Record<number, number>> }
    | undefined;
  readonly laws: readonly HandLaw[];
}

export interface Game {
  readonly id: string;
  readonly family: string;
  /** Raised when a default or a value changes, so that links keep their meaning. */
  readonly edition: number;
  readonly switches: Readonly<Record<string, HouseRuleSwitch>>;
  readonly build: (house: Readonly<Record<string, SwitchValue>>) => Ruleset;
  readonly info: (ruleset: Ruleset) => readonly RuleInfo[];
}

export type GameRulesetParts = Omit<Ruleset, 'id' | 'family' | 'house' | 'absent' | 'laws'> &
  Partial<Pick<Ruleset, 'absent'>>;

export function withDerivedHandLaws(rules: Omit<Ruleset, 'laws'>): Ruleset {
  const { bonusTiles, wildException, everyWait = false, shapes } = rules;
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

export const defineGame = <
  const Id extends string,
  const FamilyId extends string,
  T extends Readonly<Record<string, HouseRuleSwitch>>,
>({
  id,
  family,
  edition,
  switches,
  build,
  info,
}: {
  readonly id: Id;
  readonly family: FamilyId;
  readonly edition: number;
  readonly switches: T;
  readonly build: (house: HouseOfSwitches<T>) => GameRulesetParts;
  readonly info: (house: HouseOfSwitches<T>, ruleset: Ruleset) => readonly RuleInfo[];
}) =>
  ({
    id,
    family,
    edition,
    switches,
    // This cast is safe, because the values of `house` have been checked against `switches`.
    build: (house) => withDerivedHandLaws({ id, family, house, absent: [], ...build(house as HouseOfSwitches<T>) }),
    info: (ruleset) => info(ruleset.house as HouseOfSwitches<T>, ruleset),
  }) as const satisfies Game;
