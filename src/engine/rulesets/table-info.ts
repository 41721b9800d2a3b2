import type { Seating } from '../match/seating.ts';
import { SEATS } from '../tiles/tiles.ts';
import { BOX_TILES, TILES_DEALT } from '../wall/law.ts';
import type { RuleInfo, Ruleset } from './ruleset.ts';

/** What a game says of the table besides what every game has. */
interface Has {
  readonly flowers: boolean;
  /** Numbers of players that the game has a rule of their own for; five stands for five and more. */
  readonly players?: readonly (2 | 3 | 5)[];
  /** The game says what becomes of a throw that falls on an empty seat. */
  readonly emptySeat?: true;
}

const NUMBERS = { 2: 'two', 3: 'three', 5: 'five' } as const;

/** The rules of what comes before the first discard and between two hands, as the catalogue shows them: East, rounds, wall and deal. */
export function tableChapters(
  { family, wall, match, bonusTiles }: Pick<Ruleset, 'family' | 'wall' | 'match' | 'bonusTiles'>,
  has: Has,
): readonly RuleInfo[] {
  const { seats } = match.seating;
  const rule = (name: string, value?: number, off = false): RuleInfo => ({
    id: `${family}.${name}`,
    chapter: name.split('.')[0]!,
    ...(value !== undefined && { value }),
    ...(off && { off: true }),
  });
  return [
    rule('east.first'),
    rule('east.stays', match.mostRetentions),
    rule('east.dealt-again'),
    rule('round.winds', match.rounds),
    ...(has.players ?? []).map((each) =>
      rule(`round.${NUMBERS[each]}-players`, undefined, !plays(match.seating, each)),
    ),
    rule('wall.build', wall.lengths({ goulash: false, round: 'e', seats }).e),
    rule('wall.break'),
    ...(has.emptySeat ? [rule('wall.empty-seat', undefined, seats.length === SEATS.length)] : []),
    rule('wall.box', BOX_TILES),
    rule('deal.tiles', TILES_DEALT),
    ...(has.flowers ? [rule('deal.flowers', undefined, !bonusTiles)] : []),
  ];
}

const plays = ({ players }: Seating, number: 2 | 3 | 5): boolean => (number === 5 ? players >= 5 : players === number);
