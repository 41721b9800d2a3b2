export type RuleAndSwitchIds = ReturnType<typeof extractMentionedRulesAndSwitches>;

const RULE_PATTERN = /\b[a-z]+(?:\.[a-z0-9-]+){2,}\b/g;
const SWITCH_PATTERN = /\bswitch(?:es)?=(?:"([^"]+)"|\{\[([^\]]*)\]\})/g;
const SWITCH_SLOT_PATTERN = /\{switch:([A-Za-z0-9]+)\}/g;

/** The rules and house rules that a source names: `british.score.limit`, `switch="limit"`, `switches={['limit']}`. */
export const extractMentionedRulesAndSwitches = (source: string) => ({
  rules: [...new Set(source.match(RULE_PATTERN) ?? [])],
  switches: [
    ...[...source.matchAll(SWITCH_PATTERN)].flatMap(([, one, more]) =>
      one === undefined ? [...(more ?? '').matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, a, b]) => a ?? b!) : [one],
    ),
    ...[...source.matchAll(SWITCH_SLOT_PATTERN)].map(([, name]) => name!),
  ],
});
