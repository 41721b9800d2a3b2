import { isRuleset, loadGames } from '../../engine/index.ts';
import {
  openGame,
  simulateInSlices,
  type FromHere,
  type PracticeGame,
  type Round,
  type Specials,
} from '../../bots/index.ts';

// Plays a hand on from its turns, beside the page, and sends the count as it grows.

/** What is to be played on: a game with its hand as it is kept, and from where. */
export interface ToPlayOn {
  readonly game: PracticeGame;
  readonly specials: Specials | undefined;
  readonly places: readonly FromHere[];
  readonly rounds: number;
  /** What the places are, which the count is sent back with. */
  readonly of: 'turns' | 'moments';
}

/** A count on its way. */
export type Sent = Pick<ToPlayOn, 'of'> & { readonly round: Round };

/** After so many rounds the count is sent again: a line that moved with each game would be restless. */
const SENT_EACH = 4;

/** What was asked first is done first. */
let work = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<ToPlayOn>) => {
  work = work.then(() => simulateHand(data));
});

async function simulateHand({ game, specials, places, rounds, of }: ToPlayOn): Promise<void> {
  if (!isRuleset(game.rules)) return;
  await loadGames([game.rules]);
  const opened = openGame(game);
  if (!opened.ok) return;
  let sent = 0;
  const onRound = (round: Round): void => {
    if (sent++ % SENT_EACH === 0) postMessage({ of, round } satisfies Sent);
  };
  for (const _ of simulateInSlices({ ...opened.value.hand, specials }, places, rounds, onRound));
}
