import { SEATS } from '../../engine/index.ts';
import { NOBODY_VALUE, type HandEnd } from '../../storage/hand-end.ts';
import { formatQueryAndFragment, type SeatNames } from '../../storage/links.ts';

// A recorded hand as a link from one tool to another: ?won=s&e=16&s=200&w=8&n=0&from=w&pays=w.cannon#e=Jean. It names
// seats, and the receiver knows who sits there. Only pages that receive it load its reader, score-sheet/sheet-link.ts.

/** From the question mark on; names are behind the #, so no host sees them. */
export const formatRecordHandQuery = (hand: HandEnd, names?: SeatNames): string =>
  formatQueryAndFragment(
    {
      won: hand.winner ?? NOBODY_VALUE,
      ...Object.fromEntries(SEATS.map((each) => [each, hand.scores[each]?.toString()])),
      also: hand.alsoWon.join(''),
      from: hand.discarder === null ? NOBODY_VALUE : hand.discarder,
      pays: hand.liable?.rule && `${hand.liable.who}.${hand.liable.rule}`,
      ready: hand.ready.join(''),
      marks: hand.mistakes.map(({ who, what }) => `${who}.${what}`).join(','),
      drawn: hand.drawn,
      orphans: hand.orphans?.who && `${hand.orphans.who}.${hand.orphans.kinds}`,
    },
    names,
  );
