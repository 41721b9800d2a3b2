import type { SeatOccupancyLaw } from '../match/seating.ts';
import type { RuleBasics, Rule } from '../scoring/bill.ts';
import { SEATS } from '../tiles/tiles.ts';
import { KONG_BOX_TILES, TILES_DEALT_PER_PLAYER } from '../wall/law.ts';
import type { RuleInfo, Ruleset, SpecialHand } from './ruleset.ts';

const getChapter = (id: string): string => id.split('.')[1] ?? '';

export const createRuleInfoWithoutValue = ({ id, role, played }: RuleBasics): RuleInfo => ({
  id,
  chapter: getChapter(id),
  ...(role && { role }),
  ...(played === false && { off: true }),
});

export const toScoringRuleInfo = ({ unit, value, who, supersedes, extra, ...named }: Rule): RuleInfo => ({
  ...createRuleInfoWithoutValue(named),
  unit,
  value,
  who,
  ...(supersedes && supersedes.length > 0 && { supersedes }),
  ...(extra && { extra }),
});

export function toSpecialHandRuleInfo({ pays, ...special }: SpecialHand): RuleInfo {
  const base = {
    ...createRuleInfoWithoutValue(special),
    who: 'winner' as const,
    ...(!special.concealed && !special.event && { canBeExposed: true as const }),
  };
  if (pays.kind === 'doubles') return { ...base, unit: 'doubles', value: pays.doubles };
  if (pays.kind === 'points') return { ...base, unit: 'points', value: pays.points };
  const { exposed, concealed } = pays;
  return { ...base, unit: 'score', value: { exposed, concealed } };
}

export const createRuleInfo = (
  id: string,
  { off, ...more }: Omit<RuleInfo, 'id' | 'chapter' | 'off'> & { readonly off?: boolean } = {},
): RuleInfo => ({ id, chapter: getChapter(id), ...more, ...(off && { off }) });

export const createRuleInfosFromIds = (...ids: readonly string[]): readonly RuleInfo[] =>
  ids.map((id) => createRuleInfo(id));

const PLAYER_NUMBER_WORDS = { 2: 'two', 3: 'three', 5: 'five' } as const;

/** The rules on what comes before the first discard and between hands: East, rounds, wall and deal. */
export function listPreparationRuleInfos(
  { family, wall, match, bonusTiles }: Pick<Ruleset, 'family' | 'wall' | 'match' | 'bonusTiles'>,
  has: {
    readonly flowers: boolean;
    /** The numbers of players for which the game has a rule; 5 means five or more. */
    readonly players?: readonly (2 | 3 | 5)[];
    readonly emptySeat?: true;
  },
): readonly RuleInfo[] {
  const { seats } = match.seating;
  const createEastRule = (name: string, value?: number, off = false): RuleInfo =>
    createRuleInfo(`${family}.${name}`, { ...(value !== undefined && { value }), off });
  return [
    createEastRule('east.first'),
    createEastRule('east.stays', match.mostRetentions),
    createEastRule('east.dealt-again'),
    createEastRule('round.winds', match.rounds),
    ...(has.players ?? []).map((each) =>
      createEastRule(`round.${PLAYER_NUMBER_WORDS[each]}-players`, undefined, !hasPlayerCount(match.seating, each)),
    ),
    createEastRule('wall.build', wall.lengths({ goulash: false, round: 'e', seats }).e),
    createEastRule('wall.break'),
    ...(has.emptySeat ? [createEastRule('wall.empty-seat', undefined, seats.length === SEATS.length)] : []),
    createEastRule('wall.box', KONG_BOX_TILES),
    createEastRule('deal.tiles', TILES_DEALT_PER_PLAYER),
    ...(has.flowers ? [createEastRule('deal.flowers', undefined, !bonusTiles)] : []),
  ];
}

const hasPlayerCount = ({ players }: SeatOccupancyLaw, number: 2 | 3 | 5): boolean =>
  number === 5 ? players >= 5 : players === number;
