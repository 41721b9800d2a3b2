import {
  applyPlayAction,
  isSetTile,
  startHand,
  type Play,
  type Seat,
  type Table,
  type TileId,
} from '../../engine/index.ts';
import { SEAT_NAMES, formatTheTile } from '../../format/names.ts';
import { formatPlural, formatPluralInWords } from '../../format/numbers.ts';
import { describeEngineReason } from '../../format/reasons.ts';
import { defineDraft, type QuestionDraftGenerator } from '../draft.ts';
import { findRuleIdByEndings } from '../game.ts';
import type { RandomSource } from '../random.ts';
import { listTileKindsOfTable, SET_FORMING_TILES } from '../table.ts';
import { startHandWithPlayer } from '../start-hand.ts';

const OUTCOME_TEXTS = {
  loose: 'You lay it down and take a loose tile',
  over: 'The hand ends, and nobody has won',
  barred: 'You may not declare it',
  none: 'You lay it down and discard without taking a tile',
} as const;
type Outcome = keyof typeof OUTCOME_TEXTS;

interface LateKong {
  readonly seed: number;
  readonly seat: Seat;
  readonly tile: TileId;
  readonly others: readonly TileId[];
  readonly left: { readonly live: number; readonly box: number };
}

export function* generateKongAtWallEndDrafts(random: RandomSource, table: Table): QuestionDraftGenerator {
  const seat = random.pick(table.seats);
  const there = listTileKindsOfTable(table).filter((tile) => SET_FORMING_TILES.includes(tile));
  const tile = random.pick(there);
  const floating = table.ruleset.wall.floatingBox ?? false;
  const seed = random.below(1000);
  const begun = startHand({ table, seed });
  if (!begun.ok) return;
  const none = random.chance(1, 2);
  const left: LateKong['left'] = floating
    ? { live: none ? 0 : 1 + random.below(4), box: begun.value.box.length }
    : { live: 1 + random.below(30), box: none ? 0 : 1 + random.below(4) };
  const others = random.shuffle(there.filter((each) => each !== tile)).slice(0, 10);
  const asked: LateKong = { seed, seat, tile, others, left };
  yield defineDraft({
    position: {
      players: { [seat]: { rack: [...others, tile, tile, tile, tile], sets: [], bonus: [] } },
      turn: { name: 'turn', seat },
    },
    asked,
    engine: judgeLateKong,
    answer: ({ outcome }) => outcome,
    words: ({ outcome, reason }) => {
      const because = {
        loose: floating
          ? 'You take the tile from the other end of the wall. That leaves one fewer tile to draw.'
          : 'There is a loose tile left for it, so the hand goes on.',
        over: 'There is no loose tile left for it, and you may not take any other tile. So the hand is over.',
        barred: `${reason ? `${describeEngineReason(reason)} ` : ''}So the four tiles stay on the rack.`,
        none: '',
      }[outcome];
      const why: Readonly<Record<Outcome, string>> = {
        loose: 'There is no tile left to take.',
        over: outcome === 'loose' ? 'There is still a tile for this kong.' : 'The hand goes on: you discard a tile.',
        barred: 'The kong itself is allowed. What matters is whether a tile is left for it.',
        none: 'Then you would have one tile too few, and you could not win.',
      };
      return {
        situation: `You are ${SEAT_NAMES[seat]}. You draw ${formatTheTile(tile)}, and now you have all four on your rack. ${describeTilesLeft(left, floating)}`,
        ask: 'What happens if you try to declare the kong?',
        answerText: OUTCOME_TEXTS,
        right: because,
        wrong: random.shuffle(Object.keys(OUTCOME_TEXTS) as Outcome[]).map((each) => [each, why[each]]),
        nudge: 'A kong needs one more tile. Where do you take it from, and is there one left?',
        rule: findRuleIdByEndings(
          table.info,
          ...(outcome === 'loose' ? ['play.own-kong'] : []),
          'draw.exhausted',
          'wall.box',
        ),
      };
    },
  });
}

function judgeLateKong(table: Table, late: LateKong) {
  const { seat, tile, left } = late;
  // In a game that refills the kong box from the wall it is never empty, so nothing is asked about an empty one.
  if (table.ruleset.wall.floatingBox && left.box === 0) return undefined;
  const play = createLatePlay(table, late);
  const done = play && applyPlayAction(play, { do: 'kong', seat, tiles: [tile, tile, tile, tile] });
  if (!done) return undefined;
  const outcome: Outcome = !done.ok ? 'barred' : done.value.phase.name === 'over' ? 'over' : 'loose';
  return { outcome, reason: done.ok ? undefined : done.error.because };
}

function describeTilesLeft({ live, box }: LateKong['left'], floating: boolean): string {
  const drawn =
    live === 0 ? 'There are no more tiles to draw.' : `${formatPlural(live, 'tile is', 'tiles are')} left to draw.`;
  if (floating) return drawn;
  const leftInBox = box === 0 ? 'none is left' : `${formatPluralInWords(box, 'is left', 'are left')}`;
  return `${drawn} Of the tiles that were set aside, ${leftInBox}.`;
}

function createLatePlay(table: Table, { seed, seat, tile, others, left }: LateKong): Play | undefined {
  const rack = [...others, tile, tile, tile, tile];
  const discards = SET_FORMING_TILES.filter((each) => !rack.includes(each)).slice(0, 1);
  const held = { rack, sets: [], discards, passed: [], ready: false } as const;
  const play = startHandWithPlayer(table, seat, held, { seed });
  return (
    play && {
      ...play,
      disturbed: true,
      // A flower as the replacement would need a replacement too, so flowers and seasons are left out.
      live: play.live.filter(({ tile: each }) => isSetTile(each)).slice(0, left.live),
      box: play.box.filter(({ tile: each }) => isSetTile(each)).slice(0, left.box),
      phase: { name: 'turn', seat, drawn: { tile, by: 'wall', kongs: 0 }, claimed: false, changed: false },
    }
  );
}
