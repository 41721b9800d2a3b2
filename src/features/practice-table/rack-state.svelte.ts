/// <reference types="svelte" />
import type { Play, PlayPlayer, TileId } from '../../engine/index.ts';
import type { PracticeTableSettings } from '../../storage/practice-table.ts';
import { createSortedRackItems } from './table-view.ts';

interface RackSource {
  readonly me: PlayPlayer | undefined;
  readonly play: Play | undefined;
  readonly settings: Pick<PracticeTableSettings, 'sort'>;
}

/** The learner’s rack: its order, and what is picked up. What the rules allow is judged elsewhere. */
export class LearnerRackState {
  /** Keys of the tiles that are picked up. */
  picked = $state.raw<readonly string[]>([]);
  /** The order that the learner has given the rack, as a list of tiles. */
  order = $state.raw<readonly TileId[]>([]);
  readonly #source: RackSource;

  readonly tiles = $derived.by(() => {
    const { me, play, settings } = this.#source;
    const phase = play?.phase;
    const drawn = phase?.name === 'turn' && me && play?.players[phase.seat] === me ? phase.drawn?.tile : undefined;
    return createSortedRackItems(me?.rack ?? [], drawn, settings.sort === 'hand' ? this.order : undefined);
  });
  readonly pickedTiles = $derived.by(() =>
    this.tiles.filter(({ key }) => this.picked.includes(key)).map(({ tile }) => tile),
  );

  constructor(source: RackSource) {
    this.#source = source;
  }

  /** Picks up one tile alone, or puts it back. */
  pickOne(key: string): void {
    this.picked = this.picked.includes(key) ? [] : [key];
  }

  pickMore(key: string): void {
    this.picked = this.picked.includes(key) ? this.picked.filter((each) => each !== key) : [...this.picked, key];
  }

  putBack(): void {
    this.picked = [];
  }

  /** Stores the order in which the tiles are shown now as the learner’s own order, which can then be changed. */
  keepOrder(): void {
    this.order = this.tiles.map(({ tile }) => tile);
  }

  /** Moves the tile that is picked up. A tile that was just drawn stays apart from the others, at their end. */
  move(by: number): void {
    const at = this.tiles.findIndex(({ key }) => key === this.picked[0]);
    const last = this.tiles.findLastIndex(({ isDrawn }) => !isDrawn);
    if (at < 0 || at > last) return;
    const to = Math.max(0, Math.min(last, at + by));
    const order = this.tiles.map(({ tile }) => tile);
    this.order = order.toSpliced(at, 1).toSpliced(to, 0, order[at]!);
    const moved = this.tiles[to];
    this.picked = moved ? [moved.key] : [];
  }
}
