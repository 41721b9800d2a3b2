// What must hold of every hand of play, whoever plays it.
import { describe, expect, it } from 'vitest';
import {
  applyPlayAction,
  computeHandBillsAndSettlement,
  replayPlayLog,
  rulesets,
  type JudgedAction,
  type Play,
  type StartInput,
} from '../../../src/engine/index.ts';
import { DEEP } from '../../deep.ts';
import { flowersOnRacks, heap, playOut } from './players.ts';

const rackSize = ({ rack, sets }: Play['players'][keyof Play['players']] & object): number =>
  rack.length + 3 * sets.length;

/** Everybody holds thirteen tiles, and whoever is to throw one fourteen. */
function sizes(play: Play): boolean {
  const { phase } = play;
  if (phase.name === 'over' || phase.name === 'exchange') return true;
  return play.seats.every((seat) => {
    const has = rackSize(play.players[seat]!);
    if (phase.name === 'turn' && phase.seat === seat)
      return has === 14 || (phase.drawn !== undefined && /^[fs]/.test(phase.drawn.tile) && has === 13);
    if (phase.name === 'claims' && phase.from === seat && phase.by !== 'discard') return has === 14;
    return has === 13;
  });
}

/** What one played hand showed. */
interface Seen {
  readonly ends: Map<string, number>;
  readonly did: Map<string, number>;
}

/**
 * Plays a hand and checks every step of it and how it ends. Throws with the seed when something is wrong.
 * @param twice whether its log is played again
 */
function checkHand(input: StartInput & { readonly seed: number }, seen: Seen, twice: boolean): void {
  const wrong = (what: string): never => {
    throw new Error(`${JSON.stringify(input)}: ${what}`);
  };
  let first = '';
  let drawnPlaces = 0;
  const known = new Set(rulesets[input.rules as keyof typeof rulesets].rules.map(({ id }) => id));
  const watch = (play: Play, legal: readonly JudgedAction[]) => {
    if (play.log.length % 16 === 0 || play.phase.name === 'over') {
      const tiles = heap(play);
      first ||= tiles;
      if (tiles !== first) wrong(`tiles were lost or made at step ${play.log.length}`);
      const places = [...play.live, ...play.box].map(({ place }) => place);
      if (new Set(places).size !== places.length) wrong('a place of the wall holds two tiles');
      if (drawnPlaces > 0 && places.length > drawnPlaces) wrong('the wall grew');
      drawnPlaces = places.length;
    }
    if (!sizes(play)) wrong(`a rack has the wrong size at step ${play.log.length}`);
    if (play.phase.name !== 'over' && flowersOnRacks(play).length > 0) wrong('a flower lies on a rack');
    if (play.phase.name !== 'over' && !legal.some(({ allowed }) => allowed)) wrong('nobody may do anything');
    for (const { rule } of legal) if (!known.has(rule)) wrong(`the catalogue has no rule ${rule}`);
    // Now and then everything that may not be done is tried.
    if (play.log.length % 17 === 0) {
      for (const { action, allowed, rule } of legal) {
        const tried = applyPlayAction(play, action);
        if (tried.ok !== allowed || (!tried.ok && tried.error.rule !== rule))
          wrong(`${JSON.stringify(action)} is judged in two ways`);
      }
    }
  };
  const play = playOut(input, watch);
  for (const action of play.log) {
    const what =
      action.do === 'claim'
        ? action.claim
        : action.do === 'kong' && action.added
          ? 'added'
          : action.do === 'discard' && action.declare
            ? 'declare'
            : action.do;
    seen.did.set(what, (seen.did.get(what) ?? 0) + 1);
  }
  if (play.phase.name !== 'over') wrong('the hand is not over');
  const result = computeHandBillsAndSettlement(play);
  if (!result.ok) return wrong(`the end is not counted: ${JSON.stringify(result.error)}`);
  const { end, settlement, bills } = result.value;
  if (!known.has(end.rule)) wrong(`the catalogue has no rule ${end.rule}`);
  if (Object.values(settlement.net).reduce((sum, points) => sum + points, 0) !== 0)
    wrong('the settlement does not sum to nought');
  if (end.winner && !(bills[end.winner]!.total > 0)) wrong('the winner has nothing');
  const how = end.winner ? `won by ${end.by}` : 'drawn';
  seen.ends.set(how, (seen.ends.get(how) ?? 0) + 1);
  if (twice) {
    const again = replayPlayLog(input, play.log);
    if (!again.ok || JSON.stringify(again.value) !== JSON.stringify(play))
      wrong('the log played again gives another hand');
  }
}

/** Every way in which a hand must have ended. */
const ENDS = ['won by discard', 'won by wall', 'drawn'];

/** Plays hands by the seeds one after the other: all of them in the deep run, every day a few and on until everything was met. */
function playHands(hands: number, input: StartInput, does: readonly string[], from: number): readonly string[] {
  const seen: Seen = { ends: new Map(), did: new Map() };
  const few = DEEP ? hands : Math.max(A_FEW, hands / 20);
  const most = FEW ? few : hands;
  const unmet = () => [...ENDS.filter((end) => !seen.ends.has(end)), ...does.filter((what) => !seen.did.has(what))];
  let played = 0;
  for (; played < most && (played < few || unmet().length > 0); played++)
    checkHand({ ...input, seed: from + played }, seen, played % 10 === 1);
  expect([...seen.ends.values()].reduce((sum, n) => sum + n, 0)).toBe(played);
  return FEW ? [] : unmet();
}

/** For each small fault of `npm run mutation` some hands must do; what players have done by then is left to luck. */
const FEW = process.env['SPARROW_FEW'] === '1';
const A_FEW = 4;

/**
 * The test of a game: its hands end lawfully in every way, and players have done everything there is to do.
 * @param from the first seed of a day: where what is rare comes soon
 */
export function describeHands(
  name: string,
  wanted: number,
  input: StartInput,
  does: readonly string[],
  from = 1,
): void {
  describe(`up to ${wanted} hands: ${name}`, () => {
    it(
      'end lawfully with every tile where it belongs and every debt paid',
      () => {
        expect(playHands(wanted, input, does, DEEP ? 1 : from)).toEqual([]);
        // A hand takes some milliseconds; a machine that does much else at once needs many times as long.
      },
      60_000 + wanted * 120,
    );
  });
}

export const USUAL = ['draw', 'discard', 'pass', 'pung', 'kong', 'added', 'chow', 'mahjong'];
