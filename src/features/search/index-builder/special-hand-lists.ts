import { tableInfo, type RuleInfo, type RulesetInfo, type SwitchValue } from '../../../engine/index.ts';
import { getRuleTitle } from '../../../format/rule-titles.ts';
import { fillSlots, joinWithAnd } from '../../../format/sentences.ts';

/** The special hands that a slot lists: those that may be exposed, those halved when exposed, or half-limit hands. */
const LISTED_HANDS: Readonly<Record<string, (rule: RuleInfo, limit: number) => boolean>> = {
  'hands:exposed': ({ canBeExposed = false }) => canBeExposed,
  'hands:halved': ({ value }) => typeof value === 'object' && value.exposed * 2 === value.concealed,
  'hands:half': ({ value }, limit) => typeof value === 'object' && value.concealed * 2 === limit,
};

function formatHandNames({ rules }: RulesetInfo, slot: string): string {
  const limit = Number(rules.find(({ id }) => id.endsWith('.score.limit'))?.value);
  const isListed = LISTED_HANDS[slot]!;
  const hands = rules.filter((rule) => rule.chapter === 'special' && !rule.off && isListed(rule, limit));
  return joinWithAnd(hands.map(({ id }) => getRuleTitle(id)));
}

const formatCondition = (id: string, value: SwitchValue): string =>
  `if ${id} is ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`;

/** The names of the hands, as conditional text where a house rule changes which they are. */
function listHandNamesByHouseRule(book: RulesetInfo, slot: string): string {
  const usual = formatHandNames(book, slot);
  const others = book.switches.flatMap(({ id, values }) =>
    ('min' in values ? [] : values).flatMap((value) => {
      const info = tableInfo(book.id, { [id]: value });
      const names = info.ok ? formatHandNames(info.value, slot) : usual;
      return names === usual ? [] : [`${formatCondition(id, value)}]${names}`];
    }),
  );
  return others.length === 0 ? usual : `[${others.join('[or ')}[else]${usual}[end]`;
}

/** Replaces `{hands:exposed}` and the like by names of special hands, and leaves every other slot as it is. */
export const fillSpecialHandLists = (text: string, book: RulesetInfo): string =>
  fillSlots(text, {}, (name) =>
    Object.hasOwn(LISTED_HANDS, name) ? listHandNamesByHouseRule(book, name) : `{${name}}`,
  );
