import type { Reason } from '../reasons.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import type { Hand, ReadSet, Way } from '../hands/hand.ts';
import { tileIndex, type Seat, type TileId } from '../tiles/tiles.ts';
import { dangerousFor, plainReason } from './dangerous.ts';
import { judgeInsurance } from './insurance.ts';
import { excuses, namesTheWanted } from './liability-asks.ts';
import { KNOWN_TILE, MAKE_UP, MISNAMED } from './liability-names.ts';
import type { ForcedDiscard } from './types.ts';

// The laws by which one player pays for others, each asked about the same win.

/** A set that somebody's discard made. */
export interface Fed {
  readonly seat: Seat;
  /** Its place among the sets on the table. */
  readonly set: number;
  /** The discard was the fourth tile of a kong, and the winning tile came for it. */
  readonly kong: boolean;
  /** It was made last of all; otherwise those before it in the hand lay there when it was made. */
  readonly last: boolean;
}

/** A win that can have been, with all that was told of it. */
export interface Won {
  readonly winner: Seat;
  /** What is known of the hand, the winning tile on the rack. */
  readonly hand: Hand;
  readonly tile: TileId;
  readonly by: Way;
  readonly discarder: Seat | undefined;
  readonly seats: readonly Seat[];
  readonly goulash: boolean;
  readonly fed: readonly Fed[];
  readonly tilesLeft: number | undefined;
  readonly seen: readonly TileId[];
  readonly forced: ForcedDiscard | undefined;
  readonly noChoice: boolean;
  readonly plain: boolean;
  readonly misnamed: boolean;
  readonly named: boolean;
}

/** What would have kept somebody from paying for others. */
export interface Saving {
  /** Tiles that gave the hand away to whoever discarded one of them; any other tile was safe. Empty where it was not the tile. */
  readonly dangerous: readonly TileId[];
  /** This table lets off a player who had no choice. */
  readonly noChoice: boolean;
  /** A discarder who held nothing else would be let off (`forced`). */
  readonly excusable?: boolean | undefined;
  /** Why a discarder who claims to have had no choice was not let off. */
  readonly notExempt?: Reason | undefined;
}

/** Whether somebody pays for the others. */
export interface Liability {
  /** Who, and the name that `settle` takes; undefined where nobody does. */
  readonly liable: { readonly seat: Seat; readonly rule: string } | undefined;
  /** The rule that says so, either way; undefined where the game has none. */
  readonly rule: string | undefined;
  readonly because: Reason;
  readonly saving: Saving | undefined;
}

/** Goes through the laws that a game has; undefined for a game that has none. */
export function judgeLiability(ruleset: Ruleset, won: Won): Liability | undefined {
  const judged = judgeByLaw(ruleset, won);
  const { liable, rule } = judged ?? {};
  const others = liable ? won.seats.filter((seat) => seat !== won.winner && seat !== liable.seat) : [];
  if (!liable || others.length > 0) return judged;
  return { liable: undefined, rule, because: { code: 'nobody-to-pay-for', seat: liable.seat }, saving: undefined };
}

function judgeByLaw(ruleset: Ruleset, won: Won): Liability | undefined {
  const { settlement, insurances } = ruleset;
  const byName = misnamed(won, ruleset);
  if (byName) return byName;
  if (settlement.cannon) return byCannon(won, ruleset);
  if (settlement.bao) return byBao(won, ruleset);
  if (Object.hasOwn(settlement.liabilities, KNOWN_TILE)) return byTheTable(won, ruleset);
  return insurances === undefined ? undefined : byInsurance(won, ruleset);
}

const nobody = (rule: string | undefined, because: Reason): Liability => ({
  liable: undefined,
  rule,
  because,
  saving: undefined,
});

/** The rule of a liability that the game knows by this name. */
const ruleOf = ({ settlement: { liabilities } }: Ruleset, name: string): string | undefined =>
  Object.hasOwn(liabilities, name) ? liabilities[name] : undefined;

/** A tile called by the name of another: whoever lays down a hand for that name is paid, whatever the table showed. */
function misnamed({ discarder, by, misnamed: wrongly }: Won, ruleset: Ruleset): Liability | undefined {
  const rule = ruleOf(ruleset, MISNAMED);
  if (!rule || !wrongly || !discarder || by !== 'discard') return undefined;
  return {
    liable: { seat: discarder, rule: MISNAMED },
    rule,
    because: { code: 'won-by-wrong-name', seat: discarder },
    saving: { dangerous: [], noChoice: false },
  };
}

/** The sets that a discard could be seen to feed: a concealed kong is not exposed, though it lies there. */
export const exposedSets = (sets: readonly ReadSet[]): readonly ReadSet[] => sets.filter(({ concealed }) => !concealed);

/** A tile that was drawn has no discarder, and whoever has a kong robbed has discarded nothing. */
const whyNobody = (by: Way): Reason => ({ code: by === 'kong' ? 'robbed-not-discarded' : 'nobody-fed-it' });

function byCannon({ discarder, tile, hand, noChoice, by }: Won, ruleset: Ruleset): Liability {
  const rule = ruleOf(ruleset, 'cannon');
  if (!discarder || by !== 'discard') return nobody(rule, whyNobody(by));
  const shown = exposedSets(hand.sets);
  const { cannon, because } = ruleset.settlement.cannon!({ shown, discard: tileIndex(tile), noChoice });
  if (!cannon) return nobody(rule, because);
  return {
    liable: { seat: discarder, rule: 'cannon' },
    rule,
    because,
    saving: { dangerous: dangerousFor(because, hand.sets), noChoice: excuses(ruleset) },
  };
}

/** Sets on the table before a plan is plain to everybody who feeds the next one. */
const ALL_SETS = 4;

function byBao(won: Won, ruleset: Ruleset): Liability {
  const { hand, tile, discarder, tilesLeft, seen, forced } = won;
  const fed = won.fed.find(({ set, last }) => last || set === ALL_SETS - 1)?.seat;
  const judged = ruleset.settlement.bao!({ hand, tile, discarder, fed, tilesLeft, seen, forced });
  const { liable, because, exempt, notExempt, excusable } = judged;
  const made = liable || exempt ? undefined : byKong(won, ruleset);
  if (made) return made;
  if (!liable) return nobody(exempt, because);
  const dangerous = dangerousFor(plainReason(because, hand.sets), hand.sets);
  return {
    liable,
    rule: ruleOf(ruleset, liable.rule),
    because,
    saving: { dangerous, noChoice: false, excusable, notExempt },
  };
}

/** The fourth tile of a kong was fed and the tile drawn for it won: drawn, but paid for by whoever fed the kong. */
function byKong({ fed, hand, tile, by }: Won, ruleset: Ruleset): Liability | undefined {
  const rule = ruleOf(ruleset, MAKE_UP);
  const feeding = fed.find(({ kong }) => kong);
  const set = feeding && hand.sets[feeding.set];
  if (!rule || !feeding || set?.kind !== 'kong' || set.concealed || by !== 'loose') return undefined;
  const { seat } = feeding;
  if (ruleset.settlement.paidByAll?.includes(MAKE_UP)) return nobody(rule, { code: 'kong-paid-by-all', seat });
  return {
    liable: { seat, rule: MAKE_UP },
    rule,
    because: { code: 'kong-fed', seat, tiles: [tile] },
    saving: { dangerous: set.tiles.slice(0, 1), noChoice: false },
  };
}

function byInsurance({ fed, hand, tile, by }: Won, { insurances = [] }: Ruleset): Liability {
  let judged = nobody(undefined, { code: insurances.length > 0 ? 'nobody-fed-it' : 'insurance-not-played' });
  for (const { seat, set, last } of fed) {
    const claimed = hand.sets[set];
    if (!claimed || claimed.concealed) continue;
    const before = last ? hand.sets.filter((each) => each !== claimed) : hand.sets.slice(0, set);
    const { due, rule, because } = judgeInsurance(insurances, before, claimed, { tile, by });
    judged = due
      ? {
          liable: { seat, rule: 'insurance' },
          rule,
          because,
          saving: { dangerous: dangerousFor(because, before), noChoice: false },
        }
      : nobody(rule, because);
    if (due) break;
  }
  return judged;
}

/** Where no rule counts the sets, the players at the table say whether everybody could tell. */
function byTheTable({ discarder, plain, named, tile, by }: Won, ruleset: Ruleset): Liability {
  const rule = ruleOf(ruleset, KNOWN_TILE);
  if (!discarder || by !== 'discard') return nobody(rule, whyNobody(by));
  const told = named && namesTheWanted(ruleset);
  if (!plain && !told) return nobody(rule, { code: 'nothing-points-to-it', tiles: [tile] });
  return {
    liable: { seat: discarder, rule: KNOWN_TILE },
    rule,
    because: told ? { code: 'name-had-told', tiles: [tile] } : { code: 'danger-was-plain', seat: discarder },
    saving: { dangerous: [tile], noChoice: false },
  };
}
