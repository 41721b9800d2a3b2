import { isTableWithoutHouseRules, tableInfo } from '../../../engine/index.ts';
import type { TableRules } from '../../../storage/table-rules.ts';
import { formatRulesName } from '../../../format/rulesets.ts';
import { resolveConditionalText } from '../../../format/conditional-text.ts';
import { chunk } from '../../../ui/print/chunk.ts';
import type { SheetPart } from '../../../ui/print/sheet-parts.ts';
import {
  createHandoutBlocksOfStage,
  type HandoutBlock,
  type RuleLine,
  type SpecialLine,
  type TileFamily,
} from './handout-blocks.ts';
import { chooseTitleByTableRules, listSentencesAtTable, type StageHandoutContent } from './handout-spec.ts';

type ClaimLine = Extract<HandoutBlock, { readonly kind: 'claims' }>['items'][number];

/** What is never split between two pages. */
export type HandoutItem =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'family'; readonly family: TileFamily }
  | { readonly kind: 'claim'; readonly claim: ClaimLine }
  | { readonly kind: 'rule'; readonly rule: RuleLine; readonly hasWorth: boolean }
  | { readonly kind: 'special'; readonly hand: SpecialLine }
  | { readonly kind: 'whole'; readonly block: Exclude<HandoutBlock, { readonly kind: 'claims' | 'special' }> };

/**
 * The handout of a stage for a table.
 * @throws for house rules that the engine does not know
 */
export function createStageHandout(sheet: StageHandoutContent, table: TableRules) {
  const info = tableInfo(table.rules, table.house);
  if (!info.ok) throw new Error(`There is no handout for ${table.rules}: ${info.error.code}.`);
  const blocks = createHandoutBlocksOfStage(sheet, info.value, table.house);
  const { lead, titles } = sheet.spec;
  const words = resolveConditionalText(listSentencesAtTable([lead].flat(), info.value).join(' '), info.value);
  return {
    info: info.value,
    title: chooseTitleByTableRules(sheet.title, titles, info.value),
    parts: [
      { key: 'lead', items: [{ kind: 'text', text: words }] },
      ...blocks.flatMap(toSheetParts),
    ] satisfies readonly SheetPart<HandoutItem>[] as readonly SheetPart<HandoutItem>[],
    /** “u3a guide”, “Thursday group (u3a guide, with house rules)”. */
    rules: formatRulesName(table.rules, !isTableWithoutHouseRules(table), table.name),
  };
}

const RING_SENTENCE = 'The tile with a ring is the one that somebody has discarded.';

function toSheetParts(block: HandoutBlock): readonly SheetPart<HandoutItem>[] {
  const { key, title } = block;
  switch (block.kind) {
    case 'chart':
      return [
        { key, title, items: block.lines.map((family) => ({ kind: 'family', family })) },
        { key: `${key}-sum`, items: [{ kind: 'whole', block }] },
      ];
    case 'claims':
      return [
        { key, title, isNarrow: true, items: block.items.map((claim) => ({ kind: 'claim', claim })) },
        { key: `${key}-ring`, items: [{ kind: 'text', text: RING_SENTENCE }] },
      ];
    case 'wall':
      return [
        { key, title, items: [{ kind: 'whole', block }] },
        {
          key: `${key}-steps`,
          list: 'ol',
          isNarrow: true,
          items: block.lines.map((text) => ({ kind: 'text', text })),
        },
      ];
    case 'special':
      return [{ key, title, list: 'ul', items: block.lines.map((hand) => ({ kind: 'special', hand })) }];
    case 'doubles':
    case 'rules': {
      const hasWorth = block.kind === 'doubles';
      const items = block.lines.map((rule) => ({ kind: 'rule' as const, rule, hasWorth }));
      return [{ key, title, list: 'ul', isNarrow: true, items }];
    }
    case 'picture': {
      const { spec } = block;
      if (spec.kind !== 'shown') return [{ key, title, items: [{ kind: 'whole', block }] }];
      const rows = chunk(spec.items, spec.columns);
      return [
        { key, title, items: rows.map((items) => ({ kind: 'whole', block: { ...block, spec: { ...spec, items } } })) },
      ];
    }
    default:
      return [{ key, title, items: [{ kind: 'whole', block }] }];
  }
}
