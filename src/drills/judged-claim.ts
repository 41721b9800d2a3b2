import { claims, type Claim, type ClaimName, type ClaimsInput } from '../engine/index.ts';

/** The claim of a name among those that were judged: one that is allowed, or the first that is refused. */
export function claimNamed(judged: readonly Claim[], name: string): Claim | undefined {
  const those = judged.filter(({ claim }) => claim === name);
  return those.find(({ allowed }) => allowed) ?? those[0];
}

/** What the engine says of a claim. Undefined where it refuses the question, or nobody would make such a claim. */
export function judgeClaim(input: ClaimsInput, name: ClaimName): Claim | undefined {
  const found = claims(input);
  return found.ok ? claimNamed(found.value, name) : undefined;
}
