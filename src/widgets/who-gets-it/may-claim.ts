import { claims, type ClaimName, type Seat } from '../../engine/index.ts';
import type { House } from '../../learner/table-rules.ts';
import { SEAT_NAMES, theTile } from '../../text/names.ts';
import { reasonSentence } from '../../text/reasons.ts';

/** What somebody holds that goes with the discard. */
export const HOLDS = ['two', 'three', 'exposed', 'run', 'all'] as const;
export type Hold = (typeof HOLDS)[number];

/** Where the thrower sits, as the one who asks sees it. */
export const THROWERS = ['left', 'opposite', 'right'] as const;
export type Thrower = (typeof THROWERS)[number];

/** “May I claim it?”: yes or no, for what, the rule that says so, and why. */
export interface May {
  readonly allowed: boolean;
  readonly claim: ClaimName;
  readonly rule: string;
  /** The engine's reason, which names tiles and players: those of {@link EXAMPLE}. */
  readonly because: string;
}

/** “May I claim it?” in three answers. */
export interface Wanted {
  readonly rules: string;
  readonly house: House;
  readonly hold: Hold;
  readonly thrower: Thrower;
  /** For a run: the hand has a chow already. For the last tile: it was said that one tile is missing. */
  readonly already: boolean;
}

const ME: Seat = 's';
const SEAT_OF: Readonly<Record<Thrower, Seat>> = { left: 'e', right: 'w', opposite: 'n' };
const DISCARD = 'b5';

/** What the reason takes for granted, since nobody is asked for the tile itself. */
export const EXAMPLE = `Say you are ${SEAT_NAMES[ME]}, and it is ${theTile(DISCARD)}.`;

// A hand of each kind, in which nothing else goes with the discard.
const HANDS: Readonly<Record<Hold, { readonly claim: ClaimName; readonly hand: string; readonly withChow?: string }>> =
  {
    two: { claim: 'pung', hand: 'b55 c147 o258 wesw drg' },
    three: { claim: 'kong', hand: 'b555 c147 o258 wesw' },
    exposed: { claim: 'kong', hand: '(b555) c147 o258 wesw' },
    run: { claim: 'chow', hand: 'b46 c147 o258 wesw drg', withChow: '(o789) b46 c147 o25 wes' },
    all: { claim: 'mahjong', hand: 'b46 (c555) (o222) (wsss) drr' },
  };

/** What the engine says; undefined for rules it does not know. */
export function mayClaim({ rules, house, hold, thrower, already }: Wanted): May | undefined {
  const { claim, hand, withChow } = HANDS[hold];
  const found = claims({
    rules,
    house,
    seat: ME,
    discarder: SEAT_OF[thrower],
    discard: DISCARD,
    hand: (hold === 'run' && already ? withChow : undefined) ?? hand,
    ready: hold === 'all' && already,
  });
  if (!found.ok) return undefined;
  const own = found.value.filter((each) => each.claim === claim);
  const best = own.find(({ allowed }) => allowed) ?? own[0];
  return best && { allowed: best.allowed, claim, rule: best.rule, because: reasonSentence(best.because) };
}
