import words from '../../../../content/practice-table/coach.json' with { type: 'json' };
import type { Counsel } from '../../../bots/index.ts';
import { SEAT_NAMES } from '../../../format/names.ts';
import { formatCountInWords } from '../../../format/numbers.ts';
import { fillSlots, formatList } from '../../../format/sentences.ts';

/** A warning of those with a declared hand, or with many sets on the table; empty where there is none. */
export function describeThreats({ watch }: Counsel): string {
  const text = words.because;
  const declared = watch.filter(({ ready }) => ready).map(({ seat }) => SEAT_NAMES[seat]);
  const ready = fillSlots(text[declared.length > 1 ? 'watch-all-ready' : 'watch-ready'], {
    watched: formatList(declared),
  });
  const shown = watch.filter((each) => !each.ready);
  const many = [...new Set(shown.map(({ sets }) => sets))].map((sets) => {
    const seats = shown.filter((each) => each.sets === sets).map(({ seat }) => SEAT_NAMES[seat]);
    return fillSlots(seats.length > 1 ? text['watch-both'] : text.watch, {
      watched: formatList(seats),
      many: formatCountInWords(sets, 'set'),
    });
  });
  return [...(declared.length > 0 ? [ready] : []), ...many].join(' ');
}
