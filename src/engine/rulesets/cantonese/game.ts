import { shapesOf } from '../../hands/shapes.ts';
import { playedReading, type Context } from '../../scoring/types.ts';
import { isBonus, TILES, type Suit, type TileId } from '../../tiles/tiles.ts';
import { refuseBlessing } from '../blessings.ts';
import type { ReasonCode } from '../../reasons.ts';
import type { FansGrammar } from '../../scoring/sum.ts';
import type { Game, Refusal, Ruleset } from '../ruleset.ts';
import { awardFor } from './award.ts';
import { cantoneseClaims } from './claims.ts';
import { fanRule } from './fan.ts';
import { cantoneseFans } from './fans.ts';
import { ALL_FLOWERS } from './great-fans.ts';
import { cantoneseInfo } from './info.ts';
import { cantoneseSettlement } from './settlement.ts';
import { cantoneseSwitches, type CantoneseHouse } from './switches.ts';
import { cantoneseMatch } from './match.ts';
import { cantoneseMistakes } from './mistakes.ts';
import { cantoneseWall } from './wall.ts';

function build(house: CantoneseHouse): Ruleset {
  const grammar: FansGrammar = {
    kind: 'fans',
    award: (fans) => awardFor(fans, house.awards),
    awardRule: 'cantonese.score.award',
    maxFan: house.maxFan,
    maxRule: 'cantonese.score.maximum',
    minFan: house.minFan,
    minRule: 'cantonese.hand.minimum',
  };
  const table = playedReading(cantoneseFans(house));
  return Object.freeze({
    id: 'cantonese',
    family: 'cantonese',
    house,
    grammar,
    bonusTiles: house.flowers !== 'off',
    ...(house.flowers !== 'off' && table.some(({ id }) => id === ALL_FLOWERS.rule) && { bonusTilesWin: ALL_FLOWERS }),
    goulash: undefined,
    absent: house.players === 3 ? tilesOf(house.removedSuit) : [],
    maxChows: () => 4,
    chowRule: () => 'cantonese.hand.complete',
    wildException: 'oneExtra',
    everyWait: true,
    undeclaredKong: 'pung',
    winnerOnly: true,
    facts: [],
    kongsInARow: true,
    scoringRules: table.map((fan) => fanRule(fan, house)),
    specials: [],
    shapes: shapesOf(table),
    blessings: BLESSINGS,
    refuseWin,
    refuseBill: () => undefined,
    refusesTiles: false,
    settlement: cantoneseSettlement(house, grammar.award),
    wall: cantoneseWall(house),
    claims: cantoneseClaims(house),
    mistakes: cantoneseMistakes(house),
    match: cantoneseMatch(house),
    draws: [{ id: 'cantonese.draw.fortune-hand', when: ({ wallUsedUp }) => wallUsedUp }],
  } satisfies Ruleset);
}

const LETTERS: Readonly<Record<CantoneseHouse['removedSuit'], Suit>> = { bamboos: 'b', characters: 'c', circles: 'o' };

const tilesOf = (suit: CantoneseHouse['removedSuit']): readonly TileId[] =>
  TILES.filter((tile) => tile[0] === LETTERS[suit]);

const BLESSINGS = {
  heaven: { rule: 'cantonese.fan.heavenly-hand', by: ['wall', 'loose'], bare: true },
  earth: { rule: 'cantonese.fan.earthly-hand', by: ['discard'], bare: true },
} as const;

/** A blessing comes before anybody can lay down a set; a flower cannot be robbed, nor be the dealer's discard. */
function refuseWin(context: Context): Refusal | undefined {
  const { win } = context;
  if (!win) return undefined;
  const because = (code: ReasonCode) => ({ code, tiles: [win.tile] });
  if (isBonus(win.tile) && win.by === 'kong')
    return { code: 'winning-way-unknown', rule: ALL_FLOWERS.rule, because: because('flower-not-robbed') };
  const refused = refuseBlessing(context, BLESSINGS);
  if (refused || !isBonus(win.tile) || win.blessing !== 'earth') return refused;
  return { code: 'blessing-way', rule: BLESSINGS.earth.rule, because: because('blessing-other-way') };
}

/** The Cantonese game by the old rules, as Amy Lo tells them (source 004). */
export const cantonese = {
  id: 'cantonese',
  family: 'cantonese',
  edition: 1,
  switches: cantoneseSwitches,
  build: (house) => build(house as CantoneseHouse),
  info: cantoneseInfo,
} as const satisfies Game;
