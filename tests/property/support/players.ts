import {
  applyPlayAction,
  listAllTilesOfPlay,
  isBonus,
  legalActions,
  createRandomBelowFromSeed,
  startHand,
  getTileIndex,
  listSeatsToAct,
  type Action,
  type JudgedAction,
  type Play,
  type RandomBelow,
  type StartInput,
  type TileId,
} from '../../../src/engine/index.ts';

/** A hand of play that must be accepted. */
export function started(input: StartInput): Play {
  const play = startHand(input);
  if (!play.ok) throw new Error(`${JSON.stringify(input)}: ${JSON.stringify(play.error)}`);
  return play.value;
}

/** The hand after an action that must be allowed. */
export function after(play: Play, action: Action): Play {
  const next = applyPlayAction(play, action);
  if (!next.ok)
    throw new Error(`${JSON.stringify(action)} in ${JSON.stringify(play.phase)}: ${JSON.stringify(next.error)}`);
  return next.value;
}

/** What a player may think of now. */
export function thoughts(play: Play, seat: string): JudgedAction[] {
  const legal = legalActions(play, seat);
  if (!legal.ok) throw new Error(legal.error.code);
  return legal.value;
}

/** How many tiles of the rack a tile could make a set with: a player throws what is alone. */
function friends(tile: TileId, rack: readonly TileId[]): number {
  const at = getTileIndex(tile);
  const near = (other: TileId) => {
    const there = getTileIndex(other);
    if (there === at) return 3;
    return at < 27 && there < 27 && Math.floor(at / 9) === Math.floor(there / 9) && Math.abs(at - there) <= 2 ? 1 : 0;
  };
  return rack.reduce((sum, other) => sum + near(other), 0);
}

/** One of the allowed actions: Mahjong if it can be, else mostly what a sensible player does, sometimes anything. */
function choose(play: Play, legal: readonly JudgedAction[], random: RandomBelow): Action {
  const allowed = legal.filter((each) => each.allowed).map(({ action }) => action);
  const mahjong = allowed.find(
    (action) => action.do === 'mahjong' || (action.do === 'claim' && action.claim === 'mahjong'),
  );
  if (mahjong && random(20) > 0) return mahjong;
  if (random(20) === 0) return allowed[random(allowed.length)]!;
  const kept = allowed.find((action) => action.do === 'keep');
  if (kept) return kept;
  const declared = allowed.filter((action) => action.do === 'discard' && action.declare);
  if (declared.length > 0) return declared[random(declared.length)]!;
  const sets = allowed.filter((action) => (action.do === 'claim' && random(2) === 0) || action.do === 'kong');
  if (sets.length > 0) return sets[random(sets.length)]!;
  const pass = allowed.find((action) => action.do === 'pass');
  if (pass) return pass;
  const discards = allowed.filter((action) => action.do === 'discard');
  if (discards.length === 0) return allowed[random(allowed.length)]!;
  const { rack } = play.players[discards[0]!.seat]!;
  const alone = (action: Action) => (action.do === 'discard' ? friends(action.tile, rack) : 0);
  const fewest = Math.min(...discards.map(alone));
  const loneliest = discards.filter((action) => alone(action) === fewest);
  return loneliest[random(loneliest.length)]!;
}

/** What a random hand is asked to obey at every step. */
export type Watch = (play: Play, legal: readonly JudgedAction[]) => void;

/** Plays a whole hand by seeded allowed actions; the players speak in an order of chance where several may. */
export function playOut(input: StartInput & { readonly seed: number }, watch: Watch = () => {}): Play {
  const random = createRandomBelowFromSeed(input.seed ^ 0x5eed);
  let play = started(input);
  for (let step = 0; play.phase.name !== 'over'; step++) {
    if (step > 2000) throw new Error(`The hand of seed ${input.seed} does not end.`);
    const waiting = listSeatsToAct(play);
    const seat = waiting[random(waiting.length)]!;
    const legal = thoughts(play, seat);
    watch(play, legal);
    play = after(play, choose(play, legal, random));
  }
  watch(play, []);
  return play;
}

/** Tiles as one word, to compare two heaps. */
export const heap = (play: Play): string => listAllTilesOfPlay(play).join(' ');

/** Tiles of the racks that are flowers: there must be none once they have been replaced. */
export const flowersOnRacks = (play: Play): TileId[] =>
  Object.values(play.players).flatMap(({ rack }) => rack.filter(isBonus));
