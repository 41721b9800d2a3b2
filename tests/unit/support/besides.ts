import type { ParsedHandText } from '../../../src/format/hand-in-words.ts';

/** What was understood beside the tiles, in a few words: "seat s, won wall o5, open which flowers". What is always asked is left out. */
export function besides({ seat, round, win, fishing, tile, unclear, notSaid = [] }: ParsedHandText): string {
  const open = notSaid.filter((what) => !['seat', 'round', 'win', 'winning tile'].includes(what));
  return [
    seat && `seat ${seat}`,
    round && `round ${round}`,
    win === null && 'not won',
    win && ['won', win.by, win.tile, win.lastTile && 'last'].filter(Boolean).join(' '),
    fishing && 'fishing',
    tile && `too many ${tile}`,
    unclear && `unclear ${unclear.join(' | ')}`,
    open.length > 0 && `open ${open.join(' | ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}
