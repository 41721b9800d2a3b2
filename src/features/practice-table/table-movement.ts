import type { Action, Play, Seat } from '../../engine/index.ts';
import type { PracticeHand } from '../../bots/index.ts';
import { isMotionWanted, animateFromBox, type ScreenBox } from '../../ui/win-moment/travel.ts';

// What moved on the table between two states of a hand, shown as movements of tiles.

const [DRAW_MS, DISCARD_MS, OTHER_DISCARD_MS, CLAIM_MS, RACK_MS, RACK_CLAIM_MS] = [240, 240, 200, 280, 200, 220];
const CLAIM_DELAY_MS = 60;
const DISCARD_LIFT_PX = 14;

const getBox = (element: Element | null | undefined): ScreenBox | undefined => element?.getBoundingClientRect();

const listRackButtons = (table: Element): readonly HTMLElement[] => [
  ...table.querySelectorAll<HTMLElement>('.rack [data-key]'),
];

/** Where the tiles of the rack, by their keys, and the latest discard are on the screen before a change. */
const measureTable = (table: Element) => ({
  rack: new Map(listRackButtons(table).map((button) => [button.dataset['key']!, button.getBoundingClientRect()])),
  latestDiscard: getBox(table.querySelector('.pond .now')),
});

/** What happened last between two states of a hand; undefined if moves were taken back, or if it is another hand. */
function findLastEvent(before: PracticeHand, after: PracticeHand): Pick<Action, 'do' | 'seat'> | undefined {
  const from = before.plays.length;
  const [earlier, later] = [before.plays[from - 1], after.plays.at(-1)];
  if (!earlier || !later || after.plays.length <= from || after.plays[from - 1] !== earlier) return undefined;
  // A claim takes effect once no player has a better one, so the last action may be the pass of another player.
  const countSets = (play: Play, seat: Seat): number => play.players[seat]?.sets.length ?? 0;
  const claimer = later.seats.find((seat) => countSets(later, seat) > countSets(earlier, seat));
  if (claimer && earlier.phase.name === 'claims') return { do: 'claim', seat: claimer };
  return after.plays
    .slice(from)
    .flatMap((play) => play.log.at(-1) ?? [])
    .findLast((action) => action.do !== 'pass');
}

/**
 * Measures the table before it changes.
 * @returns a function that shows the change once the page is updated; undefined where nothing moves
 */
export function prepareTableMovement(
  table: Element,
  before: PracticeHand,
  after: PracticeHand,
): (() => void) | undefined {
  const event = findLastEvent(before, after);
  if (!event || !isMotionWanted()) return undefined;
  const boxes = measureTable(table);
  const isOwn = event.seat === after.me;
  return () => {
    /** Another player’s name and number of tiles on the table: the moving tile starts or ends there. */
    const plate = isOwn ? undefined : table.querySelector(`[data-seat="${event.seat}"]`);
    if (event.do === 'discard') showDiscard(table, boxes, getBox(plate));
    else if (event.do === 'claim') showClaim(table, boxes, plate);
    else if (event.do === 'draw' && isOwn) showDraw(table);
    if (isOwn) settleRack(table, boxes, event.do === 'claim' ? RACK_CLAIM_MS : RACK_MS);
  };
}

/** Moves the tile just drawn in from the live wall; on a phone, where no wall is seen, from above. */
function showDraw(table: Element): void {
  const drawn = table.querySelector('.rack .drawn');
  if (!drawn) return;
  const to = drawn.getBoundingClientRect();
  const wall = getBox([...table.querySelectorAll('.wall-frame .live')].at(0));
  const from =
    wall && wall.width + wall.height > 0
      ? { left: wall.left, top: wall.top, width: to.width / 2, height: to.height / 2 }
      : { left: to.left, top: to.top - to.height, width: to.width, height: to.height };
  animateFromBox(drawn, from, { durationMs: DRAW_MS });
}

function showDiscard(table: Element, { rack }: ReturnType<typeof measureTable>, plate: ScreenBox | undefined): void {
  const discard = table.querySelector('.pond .now');
  if (!discard) return;
  if (plate) return animateFromBox(discard, plate, { durationMs: OTHER_DISCARD_MS });
  const keys = new Set(listRackButtons(table).map((button) => button.dataset['key']));
  const gone = [...rack].find(([key]) => !keys.has(key));
  if (gone) animateFromBox(discard, gone[1], { durationMs: DISCARD_MS, liftPx: DISCARD_LIFT_PX });
}

/** Moves the discard into the claimed set; if the learner has claimed it, tiles of the rack join it. */
function showClaim(
  table: Element,
  { rack, latestDiscard }: ReturnType<typeof measureTable>,
  seat: Element | null | undefined,
): void {
  const tiles = seat
    ? [...([...seat.querySelectorAll('.down > [role="img"]')].at(-1)?.querySelectorAll('.tile') ?? [])]
    : [...table.querySelectorAll('.open-sets > :last-child .tile')];
  const keys = new Set(listRackButtons(table).map((button) => button.dataset['key']));
  const ownBoxes = [...rack].filter(([key]) => !keys.has(key)).map(([, box]) => box);
  for (const [at, tile] of tiles.entries()) {
    const own = at > 0 && !seat ? ownBoxes[at - 1] : undefined;
    const from = own ?? latestDiscard;
    if (from)
      animateFromBox(
        tile,
        from,
        own ? { durationMs: RACK_CLAIM_MS, delayMs: CLAIM_DELAY_MS } : { durationMs: CLAIM_MS },
      );
  }
}

/** Slides the tiles of the rack from their earlier places to their present ones. */
function settleRack(table: Element, { rack }: ReturnType<typeof measureTable>, durationMs: number): void {
  for (const button of listRackButtons(table)) {
    const from = rack.get(button.dataset['key']!);
    const to = button.getBoundingClientRect();
    const hasMoved = from && Math.abs(from.left - to.left) + Math.abs(from.top - to.top) >= 1;
    if (hasMoved) animateFromBox(button, { ...from, width: to.width, height: to.height }, { durationMs });
  }
}
