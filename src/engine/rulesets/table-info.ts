import { BOX_TILES, TILES_DEALT } from '../wall/law.ts';
import type { RuleInfo, Rules } from './ruleset.ts';

/** What a game says of the table besides what every game has. */
interface Has {
  readonly flowers: boolean;
  readonly threePlayers?: boolean;
  readonly fivePlayers?: boolean;
}

/** The rules of what comes before the first discard and between two hands, as the catalogue shows them: East, rounds, wall and deal. */
export function tableChapters(
  { family, wall, match, bonusTiles }: Pick<Rules, 'family' | 'wall' | 'match' | 'bonusTiles'>,
  has: Has,
): readonly RuleInfo[] {
  const rule = (name: string, value?: number, off = false): RuleInfo => ({
    id: `${family}.${name}`,
    chapter: name.split('.')[0]!,
    ...(value !== undefined && { value }),
    ...(off && { off: true }),
  });
  return [
    rule('east.first'),
    rule('east.stays'),
    rule('round.winds', match.rounds),
    ...(has.threePlayers ? [rule('round.three-players', undefined, match.seating.players !== 3)] : []),
    ...(has.fivePlayers ? [rule('round.five-players', undefined, match.seating.players !== 5)] : []),
    rule('wall.build', wall.lengths({ goulash: false, round: 'e', seats: match.seating.seats }).e),
    rule('wall.break'),
    rule('wall.box', BOX_TILES),
    rule('deal.tiles', TILES_DEALT),
    ...(has.flowers ? [rule('deal.flowers', undefined, !bonusTiles)] : []),
  ];
}
