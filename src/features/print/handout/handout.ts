import { playsAsWritten, tableInfo } from '../../../engine/index.ts';
import type { TableRules } from '../../../storage/table-rules.ts';
import { formatRulesName } from '../../../format/rulesets.ts';
import { resolveText } from '../../../format/conditional-text.ts';
import { createBlocks, isList, type HandoutBlock } from './handout-blocks.ts';
import { getTitle, listSentences, type Size, type StageSheet } from './handout-spec.ts';

/**
 * The handout of a stage for a table, side by side. Throws for house rules that the engine does not know.
 * @param breaks where new sides begin; where the words of the stage say so unless given
 */
export function createHandout(
  sheet: StageSheet,
  table: TableRules,
  size: Size,
  breaks: readonly string[] = sheet.spec.sides?.[size] ?? [],
) {
  const info = tableInfo(table.rules, table.house);
  if (!info.ok) throw new Error(`There is no handout for ${table.rules}: ${info.error.code}.`);
  const blocks = createBlocks(sheet, info.value, table.house);
  const isChanged = !playsAsWritten(table);
  const { lead, titles } = sheet.spec;
  return {
    info: info.value,
    title: getTitle(sheet.title, titles, info.value),
    lead: resolveText(typeof lead === 'string' ? lead : listSentences(lead, info.value).join(' '), info.value),
    sides: splitIntoSides(blocks, breaks),
    /** “u3a guide”, “Thursday group (u3a guide, with house rules)”. */
    rules: formatRulesName(table.rules, isChanged, table.name),
  };
}

/** Parts the blocks into sides; a list may go on overleaf. */
export function splitIntoSides(blocks: readonly HandoutBlock[], breaks: readonly string[]): HandoutBlock[][] {
  const sides: HandoutBlock[][] = [[]];
  for (const block of blocks) {
    for (const part of splitBlock(block, breaks)) {
      const turns = breaks.includes(part.key);
      if (turns && sides.at(-1)!.length > 0) sides.push([]);
      sides.at(-1)!.push(part);
    }
  }
  return sides;
}

/** A list parted where a new side begins in its middle: `doubles`, then `doubles:6`. The second part has no title. */
function splitBlock(block: HandoutBlock, breaks: readonly string[]): readonly HandoutBlock[] {
  if (!isList(block)) return [block];
  const starts = breaks
    .filter((key) => key.startsWith(`${block.key}:`))
    .map((key) => Number(key.slice(block.key.length + 1)))
    .filter((at) => at > 0 && at < block.lines.length);
  const ends = [...starts, block.lines.length];
  return ends.map((to, i) => {
    const from = ends[i - 1] ?? 0;
    const part = { ...block, lines: block.lines.slice(from, to) } as HandoutBlock;
    const later = from > 0 ? { ...part, key: `${block.key}:${from}`, title: '' } : part;
    return later.kind === 'chart' && to < block.lines.length ? { ...later, sum: undefined } : later;
  });
}

/** In how many pieces a block is laid: a chart family by family, since all its tiles at once keep a slow phone busy. */
const countBlockPieces = (block: HandoutBlock): number => (block.kind === 'chart' ? block.lines.length : 1);

/** In how many pieces some blocks are laid. */
export const countPieces = (blocks: readonly HandoutBlock[]): number =>
  blocks.reduce((sum, block) => sum + countBlockPieces(block), 0);

/** As much of some blocks as so many pieces are. */
export function firstPieces(blocks: readonly HandoutBlock[], many: number): HandoutBlock[] {
  let left = many;
  return blocks.flatMap((block) => {
    const laid = Math.min(left, countBlockPieces(block));
    left -= laid;
    if (laid <= 0) return [];
    return block.kind === 'chart' && laid < block.lines.length
      ? [{ ...block, lines: block.lines.slice(0, laid), sum: undefined }]
      : [block];
  });
}
