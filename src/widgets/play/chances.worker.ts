import { isRuleset, loadGames } from '../../engine/index.ts';
import {
  openGame,
  playingOn,
  type FromHere,
  type PracticeGame,
  type Round,
  type Specials,
} from '../../players/index.ts';

// Plays a hand on from its turns, beside the page, and sends the count after every round.

/** What is to be played on: a game with its hand as it is kept, and from where. */
export interface ToPlayOn {
  readonly game: PracticeGame;
  readonly specials: Specials | undefined;
  readonly places: readonly FromHere[];
  readonly rounds: number;
}

addEventListener('message', ({ data }: MessageEvent<ToPlayOn>) => {
  void (async () => {
    const { game, specials, places, rounds } = data;
    if (!isRuleset(game.rules)) return;
    await loadGames([game.rules]);
    const opened = openGame(game);
    if (!opened.ok) return;
    const told = (round: Round): void => postMessage(round);
    for (const _ of playingOn({ ...opened.value.hand, specials }, places, rounds, told));
  })();
});
