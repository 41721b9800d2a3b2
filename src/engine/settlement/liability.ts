import type { Holding } from '../hands/text.ts';
import { fail, ok, quote, type Result } from '../result.ts';
import type { Reason } from '../reasons.ts';
import { tableOf, type AtTable } from '../rulesets/table.ts';
import type { Rules } from '../rulesets/ruleset.ts';
import { readHolding } from '../hands/holding.ts';
import { isTile, parseSeat, type Seat, type TileId } from '../tiles/tiles.ts';
import { bao, type ForcedInput } from './bao.ts';
import { cannon } from './cannon.ts';
import { dangerousFor, plainReason } from './dangerous.ts';
import { insurance } from './insurance.ts';
import { excuses, namesTheWanted } from './liability-asks.ts';
import { KNOWN_TILE, MAKE_UP, MISNAMED } from './liability-names.ts';

export interface LiabilityInput extends AtTable {
  readonly winner: string;
  /** The winner's hand: the sets on the table in brackets; the rest where it is known, the winning tile on the rack. */
  readonly hand: string | Holding;
  readonly tile: string;
  /** How the winning tile came. */
  readonly by: 'wall' | 'loose' | 'discard' | 'kong';
  /** Who discarded it, or made the kong that was robbed. */
  readonly discarder?: string | undefined;
  /**
   * The set on the table (its place in the hand) that was made last with a discard, and whose discard that was; `kong` when
   * it was the fourth tile of a kong and the winning tile came for it.
   */
  readonly fed?: { readonly seat: string; readonly set: number; readonly kong?: boolean | undefined } | undefined;
  /** The discarder was fishing too and held no safe tile. */
  readonly noChoice?: boolean | undefined;
  /** Tiles that could still be drawn when the winning tile was discarded. */
  readonly tilesLeft?: number | undefined;
  /** Tiles discarded or shown before, the winner's own sets aside. */
  readonly seen?: readonly string[] | undefined;
  readonly forced?: ForcedInput | undefined;
  /** Everybody could tell that this tile was waited for; only in games that leave that to the table. */
  readonly plain?: boolean | undefined;
  /** The discard was thrown by the name of the winning tile, which it was not. */
  readonly misnamed?: boolean | undefined;
  /** An earlier discard had wrongly been called by the name of this tile, and Mahjong was called for it. */
  readonly named?: boolean | undefined;
}

/** What would have kept somebody from paying for others. */
export interface Saving {
  /** Tiles that gave the hand away to whoever threw one of them; any other tile was safe. Empty where it was not the tile. */
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

/**
 * Whether anybody pays for the others after this win, by whichever rule the game has: a misnamed discard, a cannon, Bao, the
 * fourth tile of a kong, insurance, or a known tile. `liable` may be handed to `settle` as it is.
 * Errors: those of `cannon`, `bao` and `insurance`; `unknown-liability` for a game without any such rule.
 */
export function liability(input: LiabilityInput): Result<Liability> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const opened = tableOf(input);
  if (!opened.ok) return opened;
  const rules = opened.value.ruleset;
  const winner = parseSeat(input.winner);
  if (!winner) return fail('bad-seat', { found: quote(input.winner) });
  const hand = readHolding(input.hand);
  if (!hand.ok) return hand;
  const people = readPeople(input, winner);
  if (!people.ok) return people;
  if (!isTile(input.tile)) return fail('unknown-tile-id', { found: quote(input.tile) });
  const asked: Asked = { ...input, ...people.value, hand: hand.value, tile: input.tile };
  const byName = misnamed(asked, rules);
  if (byName) return ok(byName);
  if (rules.settlement.cannon) return byCannon(asked, rules);
  if (rules.settlement.bao) return byBao(asked, rules);
  if (Object.hasOwn(rules.settlement.liabilities, KNOWN_TILE)) return byTheTable(asked, rules);
  return rules.insurances === undefined ? fail('unknown-liability', { found: rules.id }) : byInsurance(asked, rules);
}

type Asked = Omit<LiabilityInput, 'hand' | 'tile' | 'discarder' | 'fed'> & {
  readonly hand: Holding;
  readonly tile: TileId;
  readonly discarder: Seat | undefined;
  readonly fed: { readonly seat: Seat; readonly set: number; readonly kong: boolean } | undefined;
};

/** Nobody feeds himself, and a drawn tile has no discarder. */
function readPeople({ by, discarder, fed }: LiabilityInput, winner: Seat): Result<Pick<Asked, 'discarder' | 'fed'>> {
  const thrown = by === 'discard' || by === 'kong';
  const from = thrown ? parseSeat(discarder) : undefined;
  if (thrown && !from) return fail('bad-seat', { found: quote(discarder) });
  if (from === winner) return fail('discarder-is-winner', { found: winner });
  if (!fed) return ok({ discarder: from, fed: undefined });
  const feeder = parseSeat(fed.seat);
  if (!feeder) return fail('bad-seat', { found: quote(fed.seat) });
  if (feeder === winner) return fail('liable-is-winner', { found: winner });
  if (!Number.isInteger(fed.set) || fed.set < 0) return fail('bad-input', { found: quote(fed.set) });
  return ok({ discarder: from, fed: { seat: feeder, set: fed.set, kong: Boolean(fed.kong) } });
}

/** The sets that lay open before the win. */
const shown = ({ hand }: Asked): Holding => ({
  rack: [],
  sets: hand.sets.filter(({ concealed }) => !concealed),
  bonus: [],
});

/** A tile thrown by the name of another: whoever lays down a hand for that name is paid, whatever the table showed. */
function misnamed(asked: Asked, { settlement: { liabilities } }: Rules): Liability | undefined {
  const { discarder, by, misnamed: wrongly } = asked;
  const rule = Object.hasOwn(liabilities, MISNAMED) ? liabilities[MISNAMED] : undefined;
  if (!rule || !wrongly || !discarder || by !== 'discard') return undefined;
  return {
    liable: { seat: discarder, rule: MISNAMED },
    rule,
    because: { code: 'won-by-wrong-name', seat: discarder },
    saving: { dangerous: [], noChoice: false },
  };
}

function byCannon(asked: Asked, rules: Rules): Result<Liability> {
  const { discarder, tile, noChoice } = asked;
  const rule = rules.settlement.liabilities['cannon'];
  if (!discarder) return ok({ liable: undefined, rule, because: { code: 'nobody-fed-it' }, saving: undefined });
  const judged = cannon({ rules: rules.id, house: rules.house, shown: shown(asked), discard: tile, noChoice });
  if (!judged.ok) return judged;
  const { cannon: isOne, because } = judged.value;
  return ok({
    liable: isOne ? { seat: discarder, rule: 'cannon' } : undefined,
    rule,
    because,
    saving: isOne ? { dangerous: dangerousFor(because), noChoice: excuses(rules) } : undefined,
  });
}

function byBao(asked: Asked, rules: Rules): Result<Liability> {
  const { fed, discarder, winner, hand, tile, tilesLeft, seen, forced } = asked;
  const { house, settlement } = rules;
  const told = { winner, hand, tile, discarder, fed: fed?.seat, tilesLeft, seen, forced };
  const judged = bao({ rules: rules.id, house, ...told });
  if (!judged.ok) return judged;
  const { liable, because, exempt, notExempt, excusable } = judged.value;
  const made = liable || exempt ? undefined : byKong(asked, rules);
  if (made) return ok(made);
  return ok({
    liable,
    rule: exempt ?? (liable && settlement.liabilities[liable.rule]),
    because,
    saving: liable
      ? { dangerous: dangerousFor(plainReason(because, hand)), noChoice: false, excusable, notExempt }
      : undefined,
  });
}

/** The fourth tile of a kong was fed and the tile drawn for it won: drawn, but paid for by whoever fed the kong. */
function byKong({ fed, hand, tile, by }: Asked, { settlement }: Rules): Liability | undefined {
  const rule = Object.hasOwn(settlement.liabilities, MAKE_UP) ? settlement.liabilities[MAKE_UP] : undefined;
  const set = fed?.kong ? hand.sets[fed.set] : undefined;
  const [kong] = set?.tiles ?? [];
  if (!rule || !fed || !set || !kong || set.concealed || set.tiles.length !== KONG || by !== 'loose') return undefined;
  if (settlement.paidByAll?.includes(MAKE_UP))
    return { liable: undefined, rule, because: { code: 'kong-paid-by-all', seat: fed.seat }, saving: undefined };
  return {
    liable: { seat: fed.seat, rule: MAKE_UP },
    rule,
    because: { code: 'kong-fed', seat: fed.seat, tiles: [tile] },
    saving: { dangerous: [kong], noChoice: false },
  };
}
/** Tiles in a kong. */
const KONG = 4;

function byInsurance(asked: Asked, rules: Rules): Result<Liability> {
  const { fed, hand, tile, by } = asked;
  const none = { liable: undefined, saving: undefined };
  const set = fed && hand.sets[fed.set];
  if (!fed || !set)
    return ok({
      ...none,
      rule: undefined,
      because: { code: (rules.insurances ?? []).length > 0 ? 'nobody-fed-it' : 'insurance-not-played' },
    });
  const open = shown(asked);
  const judged = insurance({
    rules: rules.id,
    house: rules.house,
    sets: { ...open, sets: open.sets.filter((each) => each !== set) },
    claimed: { rack: [], sets: [set], bonus: [] },
    win: { tile, by },
  });
  if (!judged.ok) return judged;
  const { due, rule, because } = judged.value;
  return ok({
    rule,
    because,
    liable: due ? { seat: fed.seat, rule: 'insurance' } : undefined,
    saving: due ? { dangerous: dangerousFor(because), noChoice: false } : undefined,
  });
}

/** Where no rule counts the sets, the players at the table say whether everybody could tell. */
function byTheTable({ discarder, plain, named, tile }: Asked, rules: Rules): Result<Liability> {
  const rule = rules.settlement.liabilities[KNOWN_TILE];
  if (!discarder) return ok({ liable: undefined, rule, because: { code: 'nobody-fed-it' }, saving: undefined });
  const told = named && namesTheWanted(rules);
  if (!plain && !told)
    return ok({
      liable: undefined,
      rule,
      because: { code: 'nothing-points-to-it', tiles: [tile] },
      saving: undefined,
    });
  return ok({
    liable: { seat: discarder, rule: KNOWN_TILE },
    rule,
    because: told ? { code: 'name-had-told', tiles: [tile] } : { code: 'danger-was-plain', seat: discarder },
    saving: { dangerous: [tile], noChoice: false },
  });
}
