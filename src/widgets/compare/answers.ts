import {
  rulesets,
  score,
  type Bill,
  type EngineError,
  type Holding,
  type RulesetId,
  type ScoreInput,
} from '../../engine/index.ts';
import type { TableRules } from '../../learner/table-rules.ts';
import { RULESET_WORDS } from '../../text/rulesets.ts';
import type { AskedHand } from './asked.ts';

/** A game's answer to a hand: a bill, or the reason why there is none. */
export interface GameAnswer {
  readonly id: string;
  readonly rules: RulesetId;
  readonly name: string;
  readonly bill?: Bill;
  readonly error?: EngineError;
}

/** The place of the table's own rules among the games. */
export const OWN = 'own';

/** Asks every game of the catalogue; a table with house rules of its own comes before them all. */
export function everyGamesAnswer(asked: AskedHand, whole: Holding, own: TableRules | undefined): readonly GameAnswer[] {
  const hand = asked.won ? whole : withoutLast(whole, asked.tile);
  const games = Object.values(rulesets).map(({ id }) =>
    ask({ id, rules: id, name: RULESET_WORDS[id].short }, asked, hand, {}),
  );
  if (!own || Object.keys(own.house).length === 0) return games;
  return [ask({ id: OWN, rules: own.rules, name: own.name ?? 'Your table' }, asked, hand, own.house), ...games];
}

/** A player who did not win has no fourteenth tile: the last one is laid aside. */
export function withoutLast(hand: Holding, tile: string): Holding {
  if (hand.rack.length + 3 * hand.sets.length < 14 || hand.rack.length === 0) return hand;
  const at = Math.max(
    hand.rack.findIndex((each) => each === tile),
    0,
  );
  return { ...hand, rack: hand.rack.filter((_, place) => place !== at) };
}

function ask(
  about: Pick<GameAnswer, 'id' | 'rules' | 'name'>,
  asked: AskedHand,
  hand: Holding,
  house: NonNullable<ScoreInput['house']>,
): GameAnswer {
  const result = score({
    rules: about.rules,
    house,
    seat: asked.seat,
    round: asked.round,
    hand,
    goulash: asked.goulash,
    ...(asked.won && { win: winOf(asked, hand) }),
  });
  return result.ok ? { ...about, bill: result.value } : { ...about, error: result.error };
}

/** A loose tile is taken to have replaced a kong where there is one. */
function winOf({ tile, by, last, call, kongs }: AskedHand, { rack, sets }: Holding): NonNullable<ScoreInput['win']> {
  const hasKong = sets.some(({ tiles }) => tiles.length === 4);
  return {
    tile: tile || (rack[0] ?? ''),
    by,
    lastTile: last && by !== 'loose' && by !== 'kong',
    originalCall: call,
    ...(by === 'loose' && { kongs: kongs ?? (hasKong ? 1 : 0) }),
  };
}
