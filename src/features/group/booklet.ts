import BOOKLET_TEXT from '../../../content/group/booklet.json' with { type: 'json' };
import type { TileId } from '../../engine/index.ts';
import type { Group } from '../../storage/group.ts';
import type { PersonStanding } from './standings.ts';
import { joinWithAnd } from '../../format/sentences.ts';
import type { Crib } from '../print/index.ts';
import { formatDayWithWeekday } from '../../ui/dates.ts';

// What stands in the group's booklet. Pure.

export interface BookletLine {
  readonly text: string;
  readonly worth?: string;
  /** In smaller letters below the text. */
  readonly words?: string;
  readonly tiles?: readonly TileId[];
  readonly own?: boolean;
}

export function createBookletParts(
  crib: Crib,
  rules: string,
  group: Group,
  standings: readonly PersonStanding[],
  stages: readonly string[],
) {
  const part = (title: string, lines: readonly BookletLine[]) => ({ title, lines });
  const chapterParts = [...crib.front, ...crib.back.filter(({ chapter }) => chapter !== 'pictures')].map(
    ({ title, lines, scale }) =>
      part(title, [
        ...lines.map((line) => ({ text: line.title, worth: line.worth, words: line.words, tiles: line.tiles })),
        ...scale.map(({ of, pays }) => ({ text: of, worth: String(pays) })),
      ]),
  );
  return [
    part(
      'Our table rules',
      crib.changes.length > 0
        ? [
            { text: `We play ${rules}. These rules are our own:` },
            ...crib.changes.map(({ question, answer }) => ({ text: question, words: answer, own: true })),
          ]
        : [{ text: `We play ${rules}, exactly as written.` }],
    ),
    part(
      'How to set up and deal',
      [BOOKLET_TEXT.stir, ...crib.setUp, BOOKLET_TEXT.begin].map((text) => ({ text })),
    ),
    part(
      'How to count',
      crib.order.map(({ words }) => ({ text: words })),
    ),
    ...chapterParts,
    part(
      'Our sessions',
      group.sessions.map(({ date, tells }) => ({
        text: formatDayWithWeekday(date),
        worth: tells.length > 0 ? joinWithAnd(tells.map((stage) => stages[stage - 1] ?? '')) : 'Play',
      })),
    ),
    part(
      'How we stand',
      standings.slice(0, Math.ceil(standings.length / 2)).map(({ place, name }) => ({ text: `${place}. ${name}` })),
    ),
  ].filter(({ lines }) => lines.length > 0);
}

export const BOOKLET_PEOPLE_TO_ASK_LABEL = BOOKLET_TEXT.ask;
