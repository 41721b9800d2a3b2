import type { Reason } from '../reasons.ts';

/** A rule that forbids something, and what about the tiles, the seats or the numbers makes it apply. */
export interface Bar {
  readonly rule: string;
  readonly because: Reason;
}

/** A word of the rules: whether they allow it, the rule that says so, and why it applies. */
export interface Verdict extends Bar {
  readonly allowed: boolean;
}

export const allow = (rule: string, because: Reason): Verdict => ({ allowed: true, rule, because });
export const refuse = (rule: string, because: Reason): Verdict => ({ allowed: false, rule, because });
export const forbid = ({ rule, because }: Bar): Verdict => refuse(rule, because);

/** A refusal whose reason takes some reckoning, which is left until somebody asks: players ask it often, and seldom why. */
export function refuseLazily(rule: string, reason: () => Reason): Verdict {
  let known: Reason | undefined;
  return {
    allowed: false,
    rule,
    get because() {
      return (known ??= reason());
    },
  };
}

/** Something with the verdict on it. A reason that has not been reckoned yet stays so. */
export const judged = <T extends object>(about: T, verdict: Verdict): T & Verdict => ({
  ...about,
  allowed: verdict.allowed,
  rule: verdict.rule,
  get because() {
    return verdict.because;
  },
});
