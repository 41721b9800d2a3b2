import quarrels from 'sparrow:quarrels';
import words from '../../../content/rulings/cases.json' with { type: 'json' };
import effectWords from '../../../content/rulings/effects.json' with { type: 'json' };
import { PLAYER_MISTAKE_NAMES } from '../../engine/index.ts';
import { findCaseVerdictAtTable } from '../../format/verdicts.ts';
import { fillSlots, joinWithAnd } from '../../format/sentences.ts';
import { fillRuleValues } from '../../format/values.ts';
import type { DisputeReplies, Ruling, TableWithSeats } from './decision-tree.ts';
import { findMistakeVerdict, toMistakeRuling } from './mistakes.ts';

// What the rules of a table say to a case of content/cases.

export const findQuarrel = (id = '') => (Object.hasOwn(quarrels, id) ? quarrels[id] : undefined);

const TOOL_PATH = '/table/dispute/';

/** The answers that lead on from a case which this tool asks more about; undefined for any other page. */
export function parseRepliesFromDisputePath(page: string | undefined): DisputeReplies | undefined {
  if (!page?.startsWith(`${TOOL_PATH}?`)) return undefined;
  const replies = Object.fromEntries(new URLSearchParams(page.slice(TOOL_PATH.length)));
  return replies['what'] === 'wrong' ? undefined : replies;
}

/** The first sentence is read aloud as the answer, the rest below it. */
function toSpokenAnswer(answer: string): Pick<Ruling, 'says' | 'because'> {
  const [, says = answer, because = ''] = /^(.+?[.?!])(?: (.+))?$/s.exec(answer) ?? [];
  return { says, because };
}

export function ruleOnQuarrel(quarrel: NonNullable<ReturnType<typeof findQuarrel>>, at: TableWithSeats): Ruling {
  const { info } = at.table;
  const verdict = findCaseVerdictAtTable(quarrel, info);
  if (!verdict) return { says: words.impossible, because: words.impossibleWhy };
  const { rules, mistake, none, answer } = verdict;
  if (none) {
    const searched = joinWithAnd(none.searched.map((each) => `“${each}”`));
    return {
      ...toSpokenAnswer(answer),
      because: words.unruled,
      now: [none.groups],
      tip: fillSlots(words.searched, { words: searched }),
    };
  }
  const judged = mistake && findMistakeVerdict(mistake, at);
  const [rule] = rules;
  if (judged) return { ...toMistakeRuling(judged), rule };
  return { ...toSpokenAnswer(fillRuleValues(answer, info)), tip: quarrel.tip, rule };
}

const MISTAKE_NAMES: readonly string[] = PLAYER_MISTAKE_NAMES;

/** What the engine judges comes first, in its order. */
const getPlace = ({ id }: { readonly id: string }): number => {
  const place = MISTAKE_NAMES.indexOf(id);
  return place < 0 ? MISTAKE_NAMES.length : place;
};

/** What may have gone wrong at a table, to be chosen by taps, in the order in which one looks for it; without groups of which nothing can happen at the table. */
export function listQuarrelGroupsWithRulings(at: TableWithSeats) {
  const listed = Object.entries(quarrels).flatMap(([id, quarrel]) => {
    const verdict = quarrel && findCaseVerdictAtTable(quarrel, at.table.info);
    if (!quarrel?.group || !verdict) return [];
    // The game makes no difference between it and another mistake.
    if (quarrel.now && verdict.mistake && verdict.mistake !== id) return [];
    const title = (verdict.mistake === id && findMistakeVerdict(verdict.mistake, at)?.says) || quarrel.title;
    return [{ id, title, group: quarrel.group, ruling: ruleOnQuarrel(quarrel, at) }];
  });
  return Object.entries(effectWords.groups)
    .map(([name, title]) => ({
      name,
      title,
      quarrels: listed
        .filter(({ group }) => group === name)
        .toSorted((a, b) => getPlace(a) - getPlace(b) || (a.title < b.title ? -1 : 1)),
    }))
    .filter((group) => group.quarrels.length > 0);
}
