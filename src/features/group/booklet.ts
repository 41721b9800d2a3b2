import BOOKLET_TEXT from '../../../content/group/booklet.json' with { type: 'json' };
import type { Group } from '../../storage/group.ts';
import { withOnlyTermSessions } from '../../storage/term.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import type { CribSheetAdditions } from '../print/index.ts';
import { formatDayWithWeekday } from '../../ui/dates.ts';
import { computeStandings } from './standings.ts';

/**
 * The group's booklet is its crib sheet with three parts more: how to set up, the sessions of the term, and the upper
 * half of the standings.
 * @param setUp the rules on setting up, in the order of the steps
 * @param stages the titles of the stages
 */
export function createBookletAdditions(
  setUp: readonly string[],
  group: Group,
  stages: readonly string[],
): CribSheetAdditions {
  const placed = computeStandings(group, { measure: 'place', minSessions: 2 }).filter(({ place }) => place);
  return {
    before: [
      {
        key: 'set-up',
        title: 'How to set up and deal',
        list: 'ol',
        isNarrow: true,
        items: [BOOKLET_TEXT.stir, ...setUp, BOOKLET_TEXT.begin].map((text) => ({ text })),
      },
    ],
    after: [
      {
        key: 'sessions',
        title: 'Our sessions',
        list: 'ul' as const,
        isNarrow: true,
        items: withOnlyTermSessions(group).sessions.map(({ date, tells }) => ({
          text: formatDayWithWeekday(date),
          worth: tells.length > 0 ? joinWithAnd(tells.map((stage) => stages[stage - 1] ?? '')) : 'Play',
        })),
      },
      {
        key: 'standings',
        title: 'How we stand',
        list: 'ul' as const,
        isNarrow: true,
        items: placed.slice(0, Math.ceil(placed.length / 2)).map(({ place, name }) => ({ text: `${place}. ${name}` })),
      },
    ].filter(({ items }) => items.length > 0),
  };
}
