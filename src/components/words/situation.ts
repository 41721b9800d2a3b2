import { isTile, parseSeat, SEAT_NAMES, tileName } from '../../engine/index.ts';
import type { RuleExample } from '../../content.config.ts';

type Scored = NonNullable<RuleExample['score']>;
type Settled = NonNullable<RuleExample['settle']>;
type Mistake = NonNullable<RuleExample['penalty']>;

const seatName = (seat: string): string => SEAT_NAMES[parseSeat(seat) ?? 'e'];
const named = (tile: string): string => (isTile(tile) ? tileName(tile) : tile);

const CAME: Readonly<Record<string, string>> = {
  wall: 'drawn from the wall',
  loose: 'taken from the kong box',
  discard: 'claimed from a discard',
  kong: 'robbed from another player’s kong',
};

/** Where a player sits and how the hand ended, in short sentences. */
export function handSituation({ seat, round, win, fishing, goulash }: Scored): string {
  const sits = `This is ${seatName(seat)}’s hand, in the ${seatName(round)} round.`;
  return [sits, goulash ? 'It is a goulash.' : '', win ? wonBy(win) : lost(seat, fishing)].filter(Boolean).join(' ');
}

function wonBy({ tile, by, lastTile, blessing }: NonNullable<Scored['win']>): string {
  if (blessing === 'heaven') return 'The hand was complete as it was dealt.';
  if (lastTile) return by === 'wall' ? `The ${named(tile)} was the last tile of the wall.` : `The ${named(tile)} was the final discard.`;
  return `The last tile, the ${named(tile)}, was ${CAME[by]}.`;
}

const lost = (seat: string, fishing: Scored['fishing']): string =>
  fishing ? `Another player won, and ${seatName(seat)} had declared fishing.` : 'Another player won.';

/** Who had what when the hand ended: "South won with 200. East has 100, West 50 and North 20." */
export function settleSituation({ scores, winner }: Settled): string {
  const others = (Object.entries(scores) as [string, number][]).filter(([seat]) => seat !== winner);
  const has = others.map(([seat, points], i) => `${seatName(seat)}${i === 0 ? ' has' : ''} ${points.toLocaleString('en-GB')}`);
  return `${seatName(winner)} won with ${scores[winner]?.toLocaleString('en-GB') ?? 'nothing'}. ${new Intl.ListFormat('en-GB').format(has)}.`;
}

/** Whose mistake it was. */
export const mistakeSituation = ({ offender }: Mistake): string => `${seatName(offender)} made the mistake.`;
