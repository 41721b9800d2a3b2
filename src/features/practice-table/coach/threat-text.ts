import words from '../../../../content/practice-table/coach.json' with { type: 'json' };
import type { Counsel } from '../../../bots/index.ts';
import { SEAT_NAMES } from '../../../format/names.ts';
import { formatPluralInWords } from '../../../format/numbers.ts';
import { fillSlots, joinWithAnd } from '../../../format/sentences.ts';

/** A warning of those with a declared hand, or with many sets on the table, in one sentence; empty where there is none. */
export function describeThreateningPlayers({ watch }: Counsel): string {
  const text = words.because;
  const declared = watch.filter(({ ready }) => ready).map(({ seat }) => SEAT_NAMES[seat]);
  const ready = fillSlots(text[declared.length > 1 ? 'watch-all-ready' : 'watch-ready'], {
    watched: joinWithAnd(declared),
  });
  const shown = watch.filter((each) => !each.ready);
  const many = [...new Set(shown.map(({ sets }) => sets))].map((sets) => {
    const seats = shown.filter((each) => each.sets === sets).map(({ seat }) => SEAT_NAMES[seat]);
    return fillSlots(seats.length > 1 ? text['watch-both'] : text.watch, {
      watched: joinWithAnd(seats),
      many: formatPluralInWords(sets, 'set'),
    });
  });
  const warnings = [...(declared.length > 0 ? [ready] : []), ...many].join(', and ');
  return warnings && fillSlots(text.careful, { warnings });
}
