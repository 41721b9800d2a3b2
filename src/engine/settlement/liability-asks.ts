import type { Ruleset } from '../rulesets/ruleset.ts';
import type { ReadSet } from '../hands/hand.ts';
import { tileIndex } from '../tiles/tiles.ts';
import { KNOWN_TILE, MAKE_UP, MISNAMED } from './liability-names.ts';

/** What has to be told before anybody can be judged liable. */
export interface LiabilityAsks {
  /** The rest of the winner's hand matters, not only the sets on the table. */
  readonly wholeHand: boolean;
  /** Which set was fed, and by whom. */
  readonly fed: boolean;
  /** Whether the fed tile made a kong whose replacement won (`fed.kong`). */
  readonly kongFed: boolean;
  /** A player who had no choice is let off: the discarder was fishing too and held no safe tile (`noChoice`). */
  readonly noChoice: boolean;
  /** A player who held nothing but two suits that were both plain is let off (`forced`). */
  readonly forced: boolean;
  /** With so few tiles left, or fewer, it matters whether the tile had been seen (`tilesLeft`, `seen`). */
  readonly late: number | undefined;
  /** The table itself says whether the tile was plain to be wanted. */
  readonly plain: boolean;
  /** A tile that was thrown by the name of another is paid for (`misnamed`). */
  readonly misnamed: boolean;
  /** A tile of which a wrong name told the table that it is wanted may not be thrown any more (`named`). */
  readonly named: boolean;
}

const NONE: LiabilityAsks = {
  wholeHand: false,
  fed: false,
  kongFed: false,
  noChoice: false,
  forced: false,
  late: undefined,
  plain: false,
  misnamed: false,
  named: false,
};

/** What to ask before `liability` is asked; undefined for a game without such a rule. */
export function liabilityAsks(ruleset: Ruleset): LiabilityAsks | undefined {
  const { settlement, insurances = [] } = ruleset;
  const has = (name: string): boolean => Object.hasOwn(settlement.liabilities, name);
  const asks: LiabilityAsks = {
    ...NONE,
    misnamed: has(MISNAMED),
    ...(settlement.cannon && { noChoice: excuses(ruleset) }),
    ...(settlement.bao && { wholeHand: true, fed: true, forced: true, late: settlement.lastTiles }),
    kongFed: has(MAKE_UP),
    ...(has(KNOWN_TILE) && { plain: true, named: namesTheWanted(ruleset) }),
    ...(insurances.length > 0 && { fed: true }),
  };
  return (settlement.cannon ?? settlement.bao ?? (asks.plain || asks.misnamed || asks.fed)) ? asks : undefined;
}

/** A misnamed discard costs nothing itself, but the tile it named is known from then on. */
export const namesTheWanted = ({ mistakes }: Ruleset): boolean =>
  mistakes.some(({ name, reason }) => name === 'misnamed-discard' && reason === 'named-tile-known');

/** Whether the table lets off a player without a safe tile: its law is asked with a cannon that is one for certain. */
export function excuses({ settlement }: Ruleset): boolean {
  const threeWinds = (['we', 'ws', 'ww'] as const).map((tile): ReadSet => ({
    kind: 'pung',
    at: tileIndex(tile),
    tiles: [tile, tile, tile],
    concealed: false,
    claimed: true,
    won: false,
  }));
  return settlement.cannon?.({ shown: threeWinds, discard: tileIndex('wn'), noChoice: true }).cannon === false;
}
