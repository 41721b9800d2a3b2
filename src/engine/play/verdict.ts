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

/** A refusal whose reason has not been reckoned: players ask for many verdicts, and seldom why. */
class Unreckoned implements Verdict {
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

/** A refusal whose reason takes some reckoning, which is left until somebody asks. */
export const refuseLazily = (rule: string, reason: () => Reason): Verdict => new Unreckoned(rule, reason);

/** Something with a verdict on it, as plain data. A reason that has not been reckoned yet stays so. */
export const judged = <T extends object>(about: T, verdict: Verdict): T & Verdict =>
  verdict instanceof Unreckoned
    ? judgedLazily(about, verdict.rule, () => verdict.because)
    : { ...about, allowed: verdict.allowed, rule: verdict.rule, because: verdict.because };

/** Something that is refused, with a reason that is reckoned once, when it is first asked. */
export function judgedLazily<T extends object>(about: T, rule: string, reason: () => Reason): T & Verdict {
  let known: Reason | undefined;
  return {
    ...about,
    allowed: false,
    rule,
    get because() {
      return (known ??= reason());
    },
  };
}
