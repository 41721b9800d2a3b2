import { parseHand, type Holding } from '../hands/text.ts';
import { fail, ok, quote, type Result } from '../result.ts';
import type { Reason } from '../reasons.ts';
import { resolve } from '../rulesets/resolve.ts';
import type { Rules } from '../rulesets/ruleset.ts';
import type { HouseInput } from '../rulesets/switches.ts';
import { isGreenKind } from '../scoring/facts.ts';
import {
  isDragonKind,
  isHonourKind,
  isTerminalKind,
  isTile,
  isWindKind,
  KINDS,
  parseSeat,
  suitOf,
  tileIndex,
  tileOf,
  type Kind,
  type Seat,
  type TileId,
} from '../tiles/tiles.ts';
import { bao, type ForcedInput } from './bao.ts';
import { cannon } from './cannon.ts';
import { insurance } from './insurance.ts';

export interface LiabilityInput {
  readonly rules: string;
  readonly house?: HouseInput | undefined;
  readonly winner: string;
  /** The winner's hand: the sets on the table in brackets; the rest where it is known, the winning tile on the rack. */
  readonly hand: string | Holding;
  readonly tile: string;
  /** How the winning tile came. */
  readonly by: 'wall' | 'loose' | 'discard' | 'kong';
  /** Who discarded it, or made the kong that was robbed. */
  readonly discarder?: string | undefined;
  /** The set on the table (its place in the hand) that was made last with a discard, and whose discard that was. */
  readonly fed?: { readonly seat: string; readonly set: number } | undefined;
  /** The discarder was fishing too and held no safe tile. */
  readonly noChoice?: boolean | undefined;
  /** Tiles that could still be drawn when the winning tile was discarded. */
  readonly tilesLeft?: number | undefined;
  /** Tiles discarded or shown before, the winner's own sets aside. */
  readonly seen?: readonly string[] | undefined;
  readonly forced?: ForcedInput | undefined;
  /** Everybody could tell that this tile was waited for; only in games that leave that to the table. */
  readonly plain?: boolean | undefined;
}

/** What would have kept somebody from paying for others. */
export interface Saving {
  /** Tiles that gave the hand away to whoever threw one of them; any other tile was safe. Empty where it was not the tile. */
  readonly dangerous: readonly TileId[];
  /** This table lets off a player who had no choice. */
  readonly noChoice: boolean;
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

/** What has to be told before anybody can be judged liable. */
export interface LiabilityAsks {
  /** The rest of the winner's hand matters, not only the sets on the table. */
  readonly wholeHand: boolean;
  /** Which set was fed, and by whom. */
  readonly fed: boolean;
  /** A player who had no choice is let off. */
  readonly noChoice: boolean;
  /** How many tiles were left, and whether the tile had been seen. */
  readonly late: boolean;
  /** The table itself says whether the tile was plain to be wanted. */
  readonly plain: boolean;
}

/** The name under which a game pays for a discard that was plainly wanted, where the table is the judge. */
const PLAIN = 'known-tile';

/**
 * Whether anybody pays for the others after this win, by whichever rule the game has: a cannon, Bao, insurance, or a known
 * tile. `liable` may be handed to `settle` as it is.
 * Errors: those of `cannon`, `bao` and `insurance`; `unknown-liability` for a game without any such rule.
 */
export function liability(input: LiabilityInput): Result<Liability> {
  if (typeof input !== 'object' || input === null) return fail('bad-input');
  const resolved = resolve(input.rules, input.house);
  if (!resolved.ok) return resolved;
  const rules = resolved.value;
  const winner = parseSeat(input.winner);
  if (!winner) return fail('bad-seat', { found: quote(input.winner) });
  const hand = typeof input.hand === 'string' ? parseHand(input.hand) : ok(input.hand);
  if (!hand.ok) return hand;
  const people = readPeople(input, winner);
  if (!people.ok) return people;
  if (!isTile(input.tile)) return fail('unknown-tile-id', { found: quote(input.tile) });
  const asked: Asked = { ...input, ...people.value, hand: hand.value, tile: input.tile };
  if (rules.settlement.cannon) return byCannon(asked, rules);
  if (rules.settlement.bao) return byBao(asked);
  if (Object.hasOwn(rules.settlement.liabilities, PLAIN)) return byTheTable(asked, rules);
  return rules.insurances === undefined ? fail('unknown-liability', { found: rules.id }) : byInsurance(asked, rules);
}

/** What to ask before {@link liability} is asked; undefined for a game without such a rule. */
export function liabilityAsks(rules: Rules): LiabilityAsks | undefined {
  const { settlement, insurances = [] } = rules;
  const none = { wholeHand: false, fed: false, noChoice: false, late: false, plain: false };
  if (settlement.cannon) return { ...none, noChoice: excuses(rules) };
  if (settlement.bao) return { ...none, wholeHand: true, fed: true, late: true };
  if (Object.hasOwn(settlement.liabilities, PLAIN)) return { ...none, plain: true };
  return insurances.length === 0 ? undefined : { ...none, fed: true };
}

type Asked = Omit<LiabilityInput, 'hand' | 'tile' | 'discarder' | 'fed'> & {
  readonly hand: Holding;
  readonly tile: TileId;
  readonly discarder: Seat | undefined;
  readonly fed: { readonly seat: Seat; readonly set: number } | undefined;
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
  return ok({ discarder: from, fed: { seat: feeder, set: fed.set } });
}

/** The sets that lay open before the win. */
const shown = ({ hand }: Asked): Holding => ({
  rack: [],
  sets: hand.sets.filter(({ concealed }) => !concealed),
  bonus: [],
});

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

/** The table lets off a player without a safe tile: the engine is asked with a cannon that is one for certain. */
function excuses({ id, house, settlement }: Rules): boolean {
  if (!settlement.cannon) return false;
  const tried = cannon({ rules: id, house, shown: '(weee) (wsss) (wwww)', discard: 'wn', noChoice: true });
  return tried.ok && !tried.value.cannon;
}

function byBao(asked: Asked): Result<Liability> {
  const { fed, discarder, rules, house, winner, hand, tile, tilesLeft, seen, forced } = asked;
  const judged = bao({ rules, house, winner, hand, tile, discarder, fed: fed?.seat, tilesLeft, seen, forced });
  if (!judged.ok) return judged;
  const { liable, because, exempt } = judged.value;
  const resolved = resolve(rules, house);
  const rule = exempt ?? (liable && resolved.ok ? resolved.value.settlement.liabilities[liable.rule] : undefined);
  return ok({
    liable,
    rule,
    because,
    saving: liable ? { dangerous: dangerousFor(plainReason(because, hand)), noChoice: false } : undefined,
  });
}

/** After the fourth set only the sets themselves are named: what they showed is what gave the hand away. */
function plainReason(because: Reason, { sets }: Holding): Reason {
  if (!because.code.startsWith('fed-')) return because;
  const kinds = sets.flatMap(({ tiles }) => tiles.map(tileIndex));
  const code = kinds.every(isHonourKind)
    ? 'honours-shown'
    : kinds.every(isTerminalKind)
      ? 'terminals-shown'
      : 'suit-shown';
  return { ...because, code };
}

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
function byTheTable({ discarder, plain, tile }: Asked, { settlement }: Rules): Result<Liability> {
  const rule = settlement.liabilities[PLAIN];
  if (!discarder) return ok({ liable: undefined, rule, because: { code: 'nobody-fed-it' }, saving: undefined });
  return ok({
    liable: plain ? { seat: discarder, rule: PLAIN } : undefined,
    rule,
    because: plain ? { code: 'danger-was-plain', seat: discarder } : { code: 'nothing-points-to-it', tiles: [tile] },
    saving: plain ? { dangerous: [tile], noChoice: false } : undefined,
  });
}

/** The tiles that the sets on the table asked for, by the reason that names those sets. */
function dangerousFor({ code, tiles = [] }: Reason): readonly TileId[] {
  const suit = suitOf(tileIndex(tiles[0] ?? 'b1'));
  const asks: Readonly<Partial<Record<Reason['code'], (kind: Kind) => boolean>>> = {
    'suit-shown': (kind) => !isHonourKind(kind) && suitOf(kind) === suit,
    'winds-shown': isWindKind,
    'dragons-shown': isDragonKind,
    'honours-shown': isHonourKind,
    'terminals-shown': isTerminalKind,
    'green-shown': isGreenKind,
    'new-tile-late': (kind) => tiles.includes(tileOf(kind)),
  };
  const fits = asks[code];
  return fits
    ? Array.from({ length: KINDS }, (_, kind) => kind)
        .filter(fits)
        .map(tileOf)
    : [];
}
