import type { WonHandDisplay } from '../../ui/win-moment/won-hand.ts';
import type { FirstMahjongStory } from './steps.ts';

/** The whole hand face up, and how its value grows step by step, for the scene of the win. */
export function createWonHandView({
  sets,
  pair: [dragon = 'dr'],
  single,
  rows,
  total,
}: FirstMahjongStory): WonHandDisplay {
  const steps = [...rows.flatMap(({ before = '', after = '' }) => [before, after]), total].filter(Boolean);
  return {
    title: 'Mahjong!',
    isOwn: true,
    groups: [
      ...[...sets, [dragon, dragon, dragon]].map((tiles) => ({ tiles, lastAt: undefined })),
      { tiles: [single, single], lastAt: 1 },
    ],
    figures: steps.filter((figure, at) => figure !== steps[at - 1]),
    unit: 'points',
  };
}
