import quarrels from 'sparrow:quarrels';
import words from '../../../content/rulings/cases.json' with { type: 'json' };
import effectWords from '../../../content/rulings/effects.json' with { type: 'json' };
import { PLAYER_MISTAKE_NAMES } from '../../engine/index.ts';
import { findCaseVerdictAtTable } from '../../format/verdicts.ts';
import { fillSlots, joinWithAnd } from '../../format/sentences.ts';
import { fillRuleValues } from '../../format/values.ts';
import type { DisputeReplies, Ruling, TableWithSeats } from './decision-tree.ts';
import { findMistakeVerdict, toMistakeRuling } from './mistakes.ts';

// What the rules of a table say about a case of content/cases.

export const findRulingCaseById = (id = '') => (Object.hasOwn(quarrels, id) ? quarrels[id] : undefined);

const TOOL_PATH = '/table/dispute/';

/** The replies in a case's link to further questions of this tool; undefined for a link to any other page. */
export function parseRepliesFromDisputePath(page: string | undefined): DisputeReplies | undefined {
  if (!page?.startsWith(`${TOOL_PATH}?`)) return undefined;
  const replies = Object.fromEntries(new URLSearchParams(page.slice(TOOL_PATH.length)));
  return replies['what'] === 'wrong' ? undefined : replies;
}

/** The first sentence is read aloud as the ruling, and the rest is shown below it as the reason. */
function toSpokenAnswer(answer: string): Pick<Ruling, 'says' | 'because'> {
  const [, says = answer, because = ''] = /^(.+?[.?!])(?: (.+))?$/s.exec(answer) ?? [];
  return { says, because };
}

export function ruleOnQuarrel(quarrel: NonNullable<ReturnType<typeof findRulingCaseById>>, at: TableWithSeats): Ruling {
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

/** The mistakes that the engine judges come first, in the engine's order. */
const getPlace = ({ id }: { readonly id: string }): number => {
  const place = MISTAKE_NAMES.indexOf(id);
  return place < 0 ? MISTAKE_NAMES.length : place;
};

/** The groups of what may have gone wrong, in the order in which people look; without groups that are empty here. */
export function listQuarrelGroupsWithRulings(at: TableWithSeats) {
  const listed = Object.entries(quarrels).flatMap(([id, quarrel]) => {
    const verdict = quarrel && findCaseVerdictAtTable(quarrel, at.table.info);
    if (!quarrel?.group || !verdict) return [];
    // The engine treats this case as another mistake. That mistake is in the list too, so this case is left out.
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
