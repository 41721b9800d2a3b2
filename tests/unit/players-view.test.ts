// What a player may see: nothing that is hidden can change a decision.
import { describe, expect, it } from 'vitest';
import {
  applyPlayAction,
  isBonus,
  createRandomBelowFromSeed,
  shuffle,
  listSeatsToAct,
  type Play,
  type RandomBelow,
  type Seat,
} from '../../src/engine/index.ts';
import { BOT_CHARACTER_IDS, decideWithAlternatives, createSeatView } from '../../src/bots/index.ts';
import { createDecisionSlices } from '../../src/bots/decide.ts';
import type { ChosenActionWithAlternatives } from '../../src/bots/policies.ts';
import type { SeatView } from '../../src/bots/view.ts';
import { DEEP } from '../deep.ts';
import { dealt } from './support/seats.ts';

const GAMES = [
  { rules: 'u3a' },
  { rules: 'bell' },
  { rules: 'japanese' },
  { rules: 'cantonese' },
  { rules: 'u3a', goulash: true },
] as const;

/** The same hand as far as one seat sees it: the tiles of the other racks, the wall and the box are dealt again. Flowers stay where they are. */
function dealHiddenTilesAgain(play: Play, seat: Seat, random: RandomBelow): Play {
  const others = play.seats.filter((each) => each !== seat);
  const hidden = [
    ...others.flatMap((each) => play.players[each]!.rack),
    ...[...play.live, ...play.box].map(({ tile }) => tile).filter((tile) => !isBonus(tile)),
  ];
  const mixed = shuffle(hidden, random);
  const refill = (lying: Play['live'][number]): Play['live'][number] =>
    isBonus(lying.tile) ? lying : { ...lying, tile: mixed.pop()! };
  const players = { ...play.players };
  for (const each of others) players[each] = { ...players[each]!, rack: players[each]!.rack.map(() => mixed.pop()!) };
  return { ...play, players, live: play.live.map(refill), box: play.box.map(refill) };
}

/** A decision with the discards that would follow each claim, which it works out when it is asked. */
const toData = (decision: ChosenActionWithAlternatives): unknown =>
  JSON.parse(
    JSON.stringify(decision, (_, value: unknown) => (typeof value === 'function' ? (value() as unknown) : value)),
  );

describe('a seat decides by what it sees', () => {
  it.each(GAMES)('$rules, goulash $goulash', (game) => {
    const random = createRandomBelowFromSeed(17);
    let compared = 0;
    for (let seed = 1; seed <= (DEEP && !('goulash' in game) ? 3 : 1); seed++) {
      let play = dealt({ ...game, seed });
      for (let step = 0; play.phase.name !== 'over'; step++) {
        const seat = listSeatsToAct(play)[0]!;
        const character = BOT_CHARACTER_IDS[(step + seed) % BOT_CHARACTER_IDS.length]!;
        const view = createSeatView(play, seat);
        const decision = decideWithAlternatives(view, character, seed)!;
        if (step % 6 === 0) {
          const other = createSeatView(dealHiddenTilesAgain(play, seat, random), seat);
          expect(other).toEqual(view);
          expect(toData(decideWithAlternatives(other, character, seed)!)).toEqual(toData(decision));
          compared++;
        }
        const next = applyPlayAction(play, decision.action);
        if (!next.ok) throw new Error(next.error.code);
        play = next.value;
      }
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('names no tile that is hidden', () => {
    const play = dealt({ rules: 'bell', seed: 5 });
    const view = createSeatView(play, 's');
    expect(view.phase).toEqual({ name: 'turn', seat: 'e', drew: undefined, claimed: false });
    expect(Object.keys(view).toSorted()).toEqual(
      [
        'actions',
        'goulash',
        'own',
        'phase',
        'players',
        'pool',
        'round',
        'seat',
        'seats',
        'specials',
        'table',
        'wallLeft',
      ].toSorted(),
    );
    expect(Object.keys(view.players.e!).toSorted()).toEqual([
      'bonus',
      'discards',
      'hasPassedExchange',
      'ready',
      'sets',
      'tiles',
    ]);
  });

  it('does not fit a hand of play, which knows everything', () => {
    const play = dealt({ rules: 'bell', seed: 5 });
    // @ts-expect-error a decision is made from a view, never from the hand itself
    const whole: SeatView = play;
    expect(whole).toBe(play);
  });

  it('has nothing to do while others act, and refuses an empty chair', () => {
    const play = dealt({ rules: 'bell', seed: 5 });
    expect(decideWithAlternatives(createSeatView(play, 'w'), 'steady')).toBeUndefined();
    const three = dealt({ rules: 'u3a', house: { players: 3 }, seed: 1 });
    const empty = (['e', 's', 'w', 'n'] as const).find((seat) => !three.seats.includes(seat))!;
    expect(() => createSeatView(three, empty)).toThrow(empty);
  });
});

describe('a decision in slices', () => {
  it('is the same decision, with a breath after every rack', () => {
    const play = dealt({ rules: 'u3a', seed: 3 });
    const view = createSeatView(play, 'e');
    const slices = createDecisionSlices(view, 'thoughtful', 3);
    let many = 0;
    let step = slices.next();
    for (; !step.done; step = slices.next()) many++;
    expect(step.value).toEqual(decideWithAlternatives(view, 'thoughtful', 3));
    // One for each rack that it weighs at least.
    expect(many).toBeGreaterThanOrEqual(new Set(play.players.e!.rack).size);
  });
});
