import quarrels from 'sparrow:quarrels';
import words from '../../../content/rulings/effects.json' with { type: 'json' };
import { MISTAKES } from '../../engine/index.ts';
import { findVerdict } from '../../format/verdicts.ts';
import { ruleOnQuarrel } from './case-rulings.ts';
import type { Ruling, TableWithSeats } from './decision-tree.ts';
import { findMistakeVerdict } from './mistakes.ts';

// What may have gone wrong at a table, to be chosen by taps.

interface ListedQuarrel {
  readonly id: string;
  readonly title: string;
  readonly ruling: Ruling;
}

const MISTAKE_NAMES: readonly string[] = MISTAKES;

/** What the engine judges comes first, in its order. */
const getPlace = ({ id }: ListedQuarrel): number => {
  const place = MISTAKE_NAMES.indexOf(id);
  return place < 0 ? MISTAKE_NAMES.length : place;
};

/** In the order in which one looks for them; without groups of which nothing can happen at the table. */
export function groupQuarrels(at: TableWithSeats) {
  const listed = Object.entries(quarrels).flatMap(([id, quarrel]) => {
    const verdict = quarrel && findVerdict(quarrel, at.table.info);
    if (!quarrel?.group || !verdict) return [];
    // The game makes no difference between it and another mistake.
    if (quarrel.now && verdict.mistake && verdict.mistake !== id) return [];
    const title = (verdict.mistake === id && findMistakeVerdict(verdict.mistake, at)?.says) || quarrel.title;
    return [{ id, title, group: quarrel.group, ruling: ruleOnQuarrel(quarrel, at) }];
  });
  return Object.entries(words.groups)
    .map(([name, title]) => ({
      name,
      title,
      quarrels: listed
        .filter(({ group }) => group === name)
        .toSorted((a, b) => getPlace(a) - getPlace(b) || (a.title < b.title ? -1 : 1)),
    }))
    .filter((group) => group.quarrels.length > 0);
}
