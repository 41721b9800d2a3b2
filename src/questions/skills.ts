import { loadGames, type RulesetInfo } from '../engine/index.ts';
import type { QuestionDraftGenerator } from './draft.ts';
import {
  hasPointScoring,
  hasLiabilities,
  isTwoPlayerGame,
  QUESTION_LEVELS,
  findPlayedRuleByEnding,
  getQuestionRuleListsOfEdition,
  type Level,
  type MakerContext,
} from './game.ts';
import type { RandomSource } from './random.ts';

/**
 * Something to practise; its title is in topics.ts. The scripts that make questions are loaded on demand
 * (questions.ts), because together they are as large as the script of a tool.
 */
export interface QuestionSkill {
  readonly id: string;
  /** With the same random numbers a maker gives the same drafts. */
  readonly load: () => Promise<(random: RandomSource, wanted: MakerContext) => QuestionDraftGenerator>;
  /** Whether a game has the skill; by default every game has it. */
  readonly isIn?: (game: RulesetInfo) => boolean;
  readonly from: Level;
  /** Set if the rules of the other games must be loaded first. */
  readonly needs?: 'all-games';
}

/** In the order in which a group usually teaches them. */
export const ALL_SKILLS: readonly QuestionSkill[] = [
  { id: 'tiles', load: async () => (await import('./makers/tiles.ts')).generateTileDrafts, from: 1 },
  { id: 'sets', load: async () => (await import('./makers/tiles.ts')).generateSetDrafts, from: 1 },
  { id: 'wall', load: async () => (await import('./makers/wall.ts')).generateWallBreakDrafts, from: 1 },
  { id: 'deal', load: async () => (await import('./makers/deal.ts')).generateDealDrafts, from: 1 },
  { id: 'claims', load: async () => (await import('./makers/claims.ts')).generateSetClaimDrafts, from: 1 },
  {
    id: 'precedence',
    load: async () => (await import('./makers/precedence.ts')).generatePrecedenceDrafts,
    isIn: (game) => !isTwoPlayerGame(game),
    from: 1,
  },
  { id: 'waits', load: async () => (await import('./makers/waits.ts')).generateWaitDrafts, from: 1 },
  {
    id: 'set-points',
    load: async () => (await import('./makers/set-points.ts')).generateSetPointDrafts,
    isIn: hasPointScoring,
    from: 1,
  },
  {
    id: 'hand-points',
    load: async () => (await import('./makers/counting.ts')).generateHandPointDrafts,
    isIn: hasPointScoring,
    from: 2,
  },
  { id: 'doubles', load: async () => (await import('./makers/counting.ts')).generateDoubleDrafts, from: 1 },
  { id: 'whole-score', load: async () => (await import('./makers/counting.ts')).generateWholeScoreDrafts, from: 2 },
  {
    id: 'special',
    load: async () => (await import('./makers/special-hands.ts')).generateSpecialHandDrafts,
    isIn: ({ rules }) => rules.some(({ chapter, off }) => chapter === 'special' && !off),
    from: 2,
  },
  { id: 'settlement', load: async () => (await import('./makers/settlement.ts')).generateSettlementDrafts, from: 1 },
  { id: 'winds', load: async () => (await import('./makers/east.ts')).generateWindDrafts, from: 1 },
  { id: 'kongs', load: async () => (await import('./makers/kongs.ts')).generateKongDrafts, from: 1 },
  {
    id: 'goulash',
    load: async () => (await import('./makers/goulash.ts')).generateGoulashDrafts,
    isIn: (game) => findPlayedRuleByEnding(game, 'play.exchange') !== undefined,
    from: 1,
  },
  { id: 'seats', load: async () => (await import('./makers/seats.ts')).generateSeatDrafts, from: 1 },
  { id: 'before', load: async () => (await import('./makers/before-play.ts')).generateBeforePlayDrafts, from: 2 },
  {
    id: 'next-turn',
    load: async () => (await import('./makers/precedence.ts')).generateTurnAfterClaimsDrafts,
    from: 1,
  },
  { id: 'penalties', load: async () => (await import('./makers/penalties.ts')).generatePenaltyDrafts, from: 1 },
  {
    id: 'differences',
    load: async () => {
      await loadGames();
      return (await import('./makers/differences.ts')).generateGameDifferenceDrafts;
    },
    from: 1,
    needs: 'all-games',
  },
  { id: 'barred', load: async () => (await import('./makers/barred-claims.ts')).generateBarredClaimDrafts, from: 2 },
  { id: 'mahjong', load: async () => (await import('./makers/mahjong.ts')).generateMahjongDrafts, from: 1 },
  { id: 'turns', load: async () => (await import('./makers/turns.ts')).generateTurnActionDrafts, from: 1 },
  { id: 'losing-hands', load: async () => (await import('./makers/counting.ts')).generateLoserScoreDrafts, from: 2 },
  {
    id: 'liable',
    load: async () => (await import('./makers/liability.ts')).generateLiabilityDrafts,
    isIn: hasLiabilities,
    from: 2,
  },
  { id: 'drawn', load: async () => (await import('./makers/drawn-hands.ts')).generateDrawnHandDrafts, from: 1 },
];

export const findSkillById = (id: string): QuestionSkill | undefined => ALL_SKILLS.find((skill) => skill.id === id);

export const isSkillInGame = (skill: QuestionSkill, game: RulesetInfo): boolean => skill.isIn?.(game) ?? true;

export function findSkillByIdInGame(id: string, game: RulesetInfo): QuestionSkill | undefined {
  const skill = findSkillById(id);
  return skill && isSkillInGame(skill, game) ? skill : undefined;
}

/** The level, or the first level of the skill if that is higher. */
export const getLevelOfSkill = (level: Level, { from }: QuestionSkill): Level => (level > from ? level : from);

/** The skills of the edition or, without an edition, all current skills of the game; both only up to the level. */
export function listSkillsForContext({
  table: { info: game },
  level,
  edition,
}: MakerContext): readonly QuestionSkill[] {
  if (edition === undefined) return ALL_SKILLS.filter((skill) => skill.from <= level && isSkillInGame(skill, game));
  const { skills } = getQuestionRuleListsOfEdition(edition, game.id);
  return QUESTION_LEVELS.filter((from) => from <= level).flatMap((from) =>
    skills[from].flatMap((id) => findSkillById(id) ?? []),
  );
}
