import { isPlayedAsWritten, tableInfo } from '../../../engine/index.ts';
import type { TableRules } from '../../../storage/table-rules.ts';
import { formatRulesName } from '../../../format/rulesets.ts';
import { resolveText } from '../../../format/conditional-text.ts';
import { createHandoutBlocks, isListBlock, type HandoutBlock } from './handout-blocks.ts';
import { getTitleAtTable, listSentences, type PrintSize, type StageSheet } from './handout-spec.ts';

/**
 * The handout of a stage for a table, split into sides.
 * @param breaks keys of blocks that begin a side, and `key:6` for a line of a list
 * @throws for house rules that the engine does not know
 */
export function createHandout(
  sheet: StageSheet,
  table: TableRules,
  size: PrintSize,
  breaks: readonly string[] = sheet.spec.sides?.[size] ?? [],
) {
  const info = tableInfo(table.rules, table.house);
  if (!info.ok) throw new Error(`There is no handout for ${table.rules}: ${info.error.code}.`);
  const blocks = createHandoutBlocks(sheet, info.value, table.house);
  const isChanged = !isPlayedAsWritten(table);
  const { lead, titles } = sheet.spec;
  return {
    info: info.value,
    title: getTitleAtTable(sheet.title, titles, info.value),
    lead: resolveText(typeof lead === 'string' ? lead : listSentences(lead, info.value).join(' '), info.value),
    sides: splitIntoSides(blocks, breaks),
    /** “u3a guide”, “Thursday group (u3a guide, with house rules)”. */
    rules: formatRulesName(table.rules, isChanged, table.name),
  };
}

/** Splits blocks into sides; a list may be split, too. */
export function splitIntoSides(blocks: readonly HandoutBlock[], breaks: readonly string[]): HandoutBlock[][] {
  const sides: HandoutBlock[][] = [[]];
  for (const block of blocks) {
    for (const part of splitBlock(block, breaks)) {
      const startsSide = breaks.includes(part.key);
      if (startsSide && sides.at(-1)!.length > 0) sides.push([]);
      sides.at(-1)!.push(part);
    }
  }
  return sides;
}

/** Splits a list where a side begins within it: `doubles`, then `doubles:6`, which has no title. */
function splitBlock(block: HandoutBlock, breaks: readonly string[]): readonly HandoutBlock[] {
  if (!isListBlock(block)) return [block];
  const starts = breaks
    .filter((key) => key.startsWith(`${block.key}:`))
    .map((key) => Number(key.slice(block.key.length + 1)))
    .filter((at) => at > 0 && at < block.lines.length);
  const ends = [...starts, block.lines.length];
  return ends.map((to, i) => {
    const from = ends[i - 1] ?? 0;
    const part = { ...block, lines: block.lines.slice(from, to) } as HandoutBlock;
    const continued = from > 0 ? { ...part, key: `${block.key}:${from}`, title: '' } : part;
    return continued.kind === 'chart' && to < block.lines.length ? { ...continued, sum: undefined } : continued;
  });
}

/** A chart renders family by family: all its tiles at once would block a slow phone. */
const countBlockPieces = (block: HandoutBlock): number => (block.kind === 'chart' ? block.lines.length : 1);

export const countPieces = (blocks: readonly HandoutBlock[]): number =>
  blocks.reduce((sum, block) => sum + countBlockPieces(block), 0);

export function takeFirstPieces(blocks: readonly HandoutBlock[], pieceCount: number): HandoutBlock[] {
  let left = pieceCount;
  return blocks.flatMap((block) => {
    const taken = Math.min(left, countBlockPieces(block));
    left -= taken;
    if (taken <= 0) return [];
    return block.kind === 'chart' && taken < block.lines.length
      ? [{ ...block, lines: block.lines.slice(0, taken), sum: undefined }]
      : [block];
  });
}
