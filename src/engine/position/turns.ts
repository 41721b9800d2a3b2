import { checkHand, WILD_LIMIT, handLaw } from '../hands/check.ts';
import type { Hand } from '../hands/hand.ts';
import { waitsFor } from '../play/why-not.ts';
import { answer, fail, type EngineError } from '../result.ts';
import type { Ruleset } from '../rulesets/ruleset.ts';
import { isBonus, type Seat, type TileId } from '../tiles/tiles.ts';
import { handSize, told, type Position, type PositionPlayer } from './types.ts';

type Refused = { readonly ok: false; readonly error: EngineError } | undefined;

/** Tiles of a hand that waits, and of one that is to discard or has won. */
const WAITING = 13;
const WHOLE = 14;

/**
 * Every hand by itself: its sets, its size, and what was said of it. Errors: those of a hand's tiles (`not-a-set`,
 * `kong-not-four`, `too-many-chows`, `too-many-sets`, `wild-limit`), `wrong-hand-size`, `not-your-turn`, `may-not-be-ready`.
 */
export function wrongHands(position: Position, ruleset: Ruleset): Refused {
  const stranger = strangeTurn(position);
  if (stranger) return stranger;
  for (const [seat, player] of told(position)) {
    const refused =
      wrongSets(position, ruleset, seat, player) ??
      wrongSize(position, ruleset, seat, player) ??
      wronglyReady(position, ruleset, seat, player);
    if (refused) return refused;
  }
  return undefined;
}

function strangeTurn({ turn, end, seats, players }: Position): Refused {
  if (!turn) return undefined;
  if (!seats.includes(turn.seat)) return fail('seat-not-playing', { found: turn.seat });
  if (end) return fail('not-your-turn', { found: turn.seat });
  const thrown = players[turn.seat]?.discards;
  const wrong = turn.name === 'claims' && turn.by === 'discard' && thrown && thrown.at(-1) !== turn.tile;
  return wrong ? fail('not-your-turn', { found: turn.seat, tiles: [turn.tile] }) : undefined;
}

function wrongSets({ goulash, end }: Position, ruleset: Ruleset, seat: Seat, player: PositionPlayer): Refused {
  const blessed = end?.winner === seat && end.blessing !== undefined;
  const law = handLaw(ruleset, Boolean(goulash), blessed);
  const hand = answer(() => checkHand({ rack: [], sets: player.sets, bonus: player.bonus }, law, false));
  if (!hand.ok) return hand;
  return hand.value.wildOver ? tooWild(hand.value, law.wild, ruleset) : undefined;
}

/** A set on the table holds more wild tiles than it may. */
function tooWild({ sets }: Hand, wild: TileId | undefined, ruleset: Ruleset): Refused {
  for (const { kind, tiles } of sets) {
    const count = tiles.filter((tile) => tile === wild).length;
    const allowed = WILD_LIMIT[kind];
    if (count > allowed)
      return fail('wild-limit', {
        tiles,
        count,
        allowed,
        ...(ruleset.goulash && { rule: ruleset.goulash.limitRule }),
        because: { code: 'wild-limit', count, allowed },
      });
  }
  return undefined;
}

function wrongSize(position: Position, ruleset: Ruleset, seat: Seat, player: PositionPlayer): Refused {
  const { rack, sets } = player;
  // Four sets and the single tile for the pair are the smallest rack.
  if (!rack) return undefined;
  const count = handSize(rack, player);
  const sizes = sizesAt(position, ruleset, seat);
  if (sizes.includes(count)) return undefined;
  const early = count === WHOLE && !position.end && sets.length <= 4;
  return early
    ? fail('not-your-turn', { found: seat })
    : fail('wrong-hand-size', { found: seat, count, allowed: sizes[0]! });
}

function sizesAt({ turn, end }: Position, ruleset: Ruleset, seat: Seat): readonly number[] {
  if (end) {
    const byFlower = ruleset.bonusTilesWin !== undefined && end.tile !== undefined && isBonus(end.tile);
    // Who drew the last tile of a hand that nobody won, or made the kong that ended it, may still hold it.
    if (!end.winner) return [WAITING, WHOLE];
    return end.winner === seat && !byFlower ? [WHOLE] : [WAITING, ...(byFlower ? [WHOLE] : [])];
  }
  if (!turn) return [WAITING];
  const holdsMore = turn.seat === seat && (turn.name === 'turn' || (turn.name === 'claims' && turn.by !== 'discard'));
  return holdsMore ? [WHOLE] : [WAITING];
}

/** Somebody has said that they are one tile short: where that is not said, or with a hand of which it is not true. */
function wronglyReady({ goulash }: Position, ruleset: Ruleset, seat: Seat, player: PositionPlayer): Refused {
  const { ready, sets, bonus, rack } = player;
  if (!ready) return undefined;
  const { declare, strictReady } = ruleset.claims;
  if (!declare) return fail('may-not-be-ready', { found: seat });
  const exposed = sets.find(({ concealed }) => !concealed);
  if (strictReady && exposed) return fail('may-not-be-ready', { found: seat, tiles: exposed.tiles, rule: declare });
  if (!rack || handSize(rack, player) !== WAITING) return undefined;
  const waits = waitsFor({ ruleset, goulash: Boolean(goulash), holding: { rack, sets, bonus } });
  return waits.length === 0 ? fail('may-not-be-ready', { found: seat, rule: declare }) : undefined;
}
