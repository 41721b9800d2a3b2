import type { TileId } from '../../tiles/tiles.ts';
import { refuseBlessing } from '../blessings.ts';
import { purseOf, STICKS } from '../../settlement/sticks.ts';
import type { Game, Rules, RulesetId } from '../ruleset.ts';
import { britishClaims } from './claims.ts';
import { britishDoubles, chowsPlayed, eastInHand, isClean } from './doubles.ts';
import { britishInfo } from './info.ts';
import { TWO_PLAYER_MINIMUM } from './minimum.ts';
import { britishPoints } from './points.ts';
import { britishSettlement } from './settlement.ts';
import { britishSpecials } from './special.ts';
import { bmjaDefaults, britishSwitches, u3aDefaults, type BritishHouse } from './switches.ts';
import { britishMatch } from './match.ts';
import { britishMistakes } from './mistakes.ts';
import { britishWall } from './wall.ts';

function build(id: RulesetId, house: BritishHouse): Rules {
  return Object.freeze({
    id,
    family: 'british',
    house,
    grammar: {
      kind: 'points',
      limit: house.limit,
      ordinaryIfHigher: house.ordinaryIfHigher,
      onTop: eastInHand(house) ? 'british.double.east' : undefined,
      bonusWithSpecial: true,
    },
    bonusTiles: house.bonusTiles,
    goulash: wildTiles(house),
    absent: [],
    maxChows: ({ goulash, blessing }) => {
      if (!goulash) return chowsPlayed(house) ? house.maxChows : 0;
      return blessing && house.goulashChow === 'blessings' ? Math.min(1, house.maxChows) : 0;
    },
    chowRule: (goulash) =>
      goulash
        ? 'british.goulash.no-chows'
        : chowsPlayed(house)
          ? 'british.hand.one-chow'
          : 'british.hand.no-chows-few-players',
    wildException: house.wildException,
    everyWait: false,
    undeclaredKong: house.undeclaredKong,
    winnerOnly: false,
    facts: ['fishing', 'originalCall'],
    rules: [...britishPoints(house), ...britishDoubles(house)],
    specials: britishSpecials(house),
    refuseWin: (context) => refuseBlessing(context, BLESSINGS),
    refuseBill: (bill, { win }) => {
      if (!win) return undefined;
      if (
        house.cleanOnly &&
        !bill.special &&
        !isClean({ sets: bill.arrangement, loose: bill.loose, complete: true, wildOver: false }, house)
      ) {
        return { code: 'mixed-suits', rule: 'british.hand.clean-only' };
      }
      const enough = bill.doubles >= TWO_PLAYER_MINIMUM.doubles || bill.total >= TWO_PLAYER_MINIMUM.total;
      return house.players === 2 && !enough
        ? { code: 'below-minimum', rule: 'british.hand.two-player-minimum' }
        : undefined;
    },
    settlement: britishSettlement(house),
    wall: britishWall(house),
    draws: [{ id: 'british.draw.exhausted', when: ({ wallUsedUp }) => wallUsedUp }],
    claims: britishClaims(house),
    mistakes: britishMistakes,
    tallies: purseOf(STICKS.guide[house.startPoints]),
    match: britishMatch(house),
  } satisfies Rules);
}

function wildTiles({ goulashWild }: BritishHouse): NonNullable<Rules['goulash']> {
  const limitRule = 'british.goulash.wild-limits';
  if (goulashWild === 'twoBamboo') return { wild: 'b2', absent: [], limitRule };
  const absent: TileId[] = goulashWild === 'replaceTwoBamboo' ? ['b2'] : [];
  return { wild: 'jk', absent, limitRule };
}

/** On the tiles dealt, and on East's first discard (guide p. 22). */
const BLESSINGS = {
  heaven: { rule: 'british.special.heavens-blessing', by: ['wall', 'loose'] },
  earth: { rule: 'british.special.earths-blessing', by: ['discard'] },
} as const;

const british = (id: 'u3a' | 'bmja', defaults: BritishHouse): Game => ({
  id,
  family: 'british',
  edition: 1,
  switches: britishSwitches,
  defaults,
  build: (house) => build(id, house as BritishHouse),
  info: britishInfo,
});

export const u3a: Game = british('u3a', u3aDefaults);
export const bmja: Game = british('bmja', bmjaDefaults);
