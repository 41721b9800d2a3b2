import type { RulesetId, Table } from '../engine/index.ts';
import type { Level } from '../questions/game.ts';
import type { QuestionReference } from './practice.ts';
import { parseTableCodeWithWarnings, formatTableCode } from './table-code.ts';
import { readAgreedRulesOrFirstGame } from './table-rules.ts';
import { openTableOrStandardGame } from '../questions/table-lookup.ts';

export const getAgreedOrStandardTable = (rules: RulesetId): Table =>
  openTableOrStandardGame(rules, readAgreedRulesOrFirstGame(rules).house);

export const formatDrillReference = (
  skill: string,
  { rules, house }: Table,
  level: Level,
  seed: string,
): QuestionReference => `drill:${skill}/${formatTableCode(rules, house)}/${level}/${seed}`;

export function parseDrillReference(
  ref: QuestionReference,
): { readonly skill: string; readonly table: Table; readonly level: Level; readonly seed: string } | undefined {
  const [, skill, code = '', level, seed] = /^drill:([^/]+)\/([^/]+)\/([123])\/(.+)$/.exec(ref) ?? [];
  const { table } = parseTableCodeWithWarnings(code);
  if (!skill || !seed || !table) return undefined;
  return { skill, table: openTableOrStandardGame(table.rules, table.house), level: Number(level) as Level, seed };
}
