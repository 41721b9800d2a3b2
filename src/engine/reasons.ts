import type { Seat, TileId } from './tiles/tiles.ts';

/** A closed list: content/reasons.json holds one sentence for each code, with slots for what a {@link Reason} names. */
export const REASON_CODES = [
  'completes-hand',
  'completes-declared',
  'completes-first-turn',
  'completes-chow-from-any',
  'completes-by-robbing',
  'completes-flowers',
  'holds-the-tiles',
  'holds-run-from-left',
  'tiles-missing',
  'run-lacks-one',
  'run-lacks-two',
  'honours-make-no-run',
  'not-from-left',
  'second-chow',
  'no-chows-in-hand',
  'no-chow-claims',
  'exposed-already',
  'declared-only-mahjong',
  'hand-kept',
  'let-go-by',
  'win-let-go-by',
  'wild-discard',
  'wild-limit',
  'tile-in-kong',
  'last-discard',
  'no-replacement',
  'dead-may-claim',
  'dead-may-not-claim',
  'nothing-to-discard',
  'not-those-tiles',
  'drawn-completes',
  'dealt-completes',
  'waits-for-others',
  'two-tiles-short',
  'dealt-one-short',
  'dealt-incomplete',
  'not-complete',
  'too-few-tiles',
  'dead-few',
  'dead-many',
  'dead-set',
  'wrong-set-stays',
  'wrong-set-kills',
  'chows-stay',
  'too-many-chows',
  'too-many-wild',
  'must-be-concealed',
  'last-tile-way',
  'fans-below-minimum',
  'doubles-below-minimum',
  'value-below-minimum',
  'mixed-suits',
  'honours-missing',
  'own-discard',
  'own-discard-three-away',
  'waits-for-own-discard',
  'exposed-while-declared',
  'not-declared',
  'concealed-kong',
  'flowers-missing',
  'flower-not-robbed',
  'blessing-of-east',
  'blessing-of-others',
  'blessing-too-late',
  'blessing-other-way',
  'kongs-missing',
  'claimed-for-a-set',
  'hand-over',
  'turn-of-another',
  'claims-come-first',
  'own-tile',
  'answered-already',
  'nothing-to-claim',
  'exchange-comes-first',
  'exchange-is-over',
  'draw-comes-first',
  'drawn-already',
  'next-in-turn',
  'may-pass',
  'must-win',
  'ends-the-turn',
  'not-held',
  'declared-keeps-hand',
  'must-stay-one-short',
  'all-flowers-win',
  'one-short-without',
  'not-one-short',
  'nobody-declares',
  'four-alike',
  'adds-to-pung',
  'not-four-alike',
  'no-such-pung',
  'kong-after-claim',
  'enough-orphans',
  'too-few-orphans',
  'orphans-too-late',
  'no-orphans-here',
  'warns-of-discards',
  'warned-already',
  'nothing-to-warn-of',
  'no-warning-here',
  'passes-three-on',
  'exchanges-three',
  'no-partner',
  'passed-on-already',
  'keeps-one-short',
  'keeps-not-one-short',
  'somebody-kept',
  'nobody-kept',
  'exchange-begun',
  'only-claim',
  'mahjong-before-sets',
  'set-before-chow',
  'nearest-in-turn',
  'special-goes-first',
  'shortest-wait-first',
  'east-first',
  'all-win',
  'too-many-winners',
  'no-other-hand-shown',
  'not-shown-in-full',
  'other-hand-shown',
  'hand-shown',
  'win-was-false',
  'put-right-in-time',
  'seen-after-discard',
  'one-tile-short',
  'one-tile-over',
  'claimed-by-wrong-name',
  'won-by-wrong-name',
  'named-tile-known',
  'name-had-told',
  'danger-was-plain',
  'claim-not-kept',
  'flower-not-replaced',
  'shown-on-purpose',
  'discard-has-landed',
  'wall-tile-seen',
  'wall-built-wrongly',
  'suit-shown',
  'winds-shown',
  'dragons-shown',
  'honours-shown',
  'terminals-shown',
  'green-shown',
  'new-tile-late',
  'fed-and-drawn',
  'fed-twice',
  'fed-and-shared',
  'had-to-feed',
  'no-safe-tile',
  'no-second-suit',
  'other-suit-held',
  'claimed-since',
  'suit-shown-first',
  'kong-fed',
  'kong-paid-by-all',
  'too-few-sets-shown',
  'nothing-points-to-it',
  'unheeded-sets',
  'plan-not-plain',
  'nobody-fed-it',
  'robbed-not-discarded',
  'nobody-to-pay-for',
  'shown-before',
  'insured-until-won',
  'insured-if-drawn',
  'insurance-not-played',
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

export interface Reason {
  readonly code: ReasonCode;
  readonly tiles?: readonly TileId[];
  readonly seat?: Seat;
  readonly count?: number;
  readonly allowed?: number;
}

export interface RuleReason {
  readonly rule: string;
  readonly because: Reason;
}

export interface Verdict extends RuleReason {
  readonly allowed: boolean;
}

export const createAllowingVerdict = (rule: string, because: Reason): Verdict => ({ allowed: true, rule, because });
export const createRefusingVerdict = (rule: string, because: Reason): Verdict => ({ allowed: false, rule, because });
export const createRefusingVerdictFromReason = ({ rule, because }: RuleReason): Verdict =>
  createRefusingVerdict(rule, because);

/** A refusal that computes its reason only when that is read: bots ask for many verdicts and seldom read why. */
class LazyVerdict implements Verdict {
  readonly allowed = false;
  readonly rule: string;
  readonly #reason: () => Reason;
  constructor(rule: string, reason: () => Reason) {
    this.rule = rule;
    this.#reason = reason;
  }
  get because(): Reason {
    return this.#reason();
  }
}

export const createLazyRefusingVerdict = (rule: string, reason: () => Reason): Verdict => new LazyVerdict(rule, reason);

export const copyWithVerdictFields = <T extends object>(about: T, verdict: Verdict): T & Verdict =>
  verdict instanceof LazyVerdict
    ? withLazyRefusingVerdict(about, verdict)
    : { ...about, allowed: verdict.allowed, rule: verdict.rule, because: verdict.because };

/**
 * Adds a refusal whose reason is computed when first read. Use it only for costly reasons, because an object with a
 * getter is slow to create.
 */
export function withLazyRefusingVerdict<T extends object>(about: T, verdict: Verdict): T & Verdict {
  let known: Reason | undefined;
  return {
    ...about,
    allowed: false,
    rule: verdict.rule,
    get because() {
      return (known ??= verdict.because);
    },
  };
}
