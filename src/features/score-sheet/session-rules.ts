import type { Table } from '../../engine/index.ts';
import { formatQueryAndFragment } from '../../storage/links.ts';
import type { Sheet } from '../../storage/sheet.ts';
import { TABLE_PARAM, formatTableCode } from '../../storage/table-code.ts';
import type { TableRules } from '../../storage/table-rules.ts';
import { openTableWithPlayerCount, openTableOfLoadedGame } from '../../ui/table.ts';

// By whose rules a session goes: those that it began with. The device's own are another thing, where a leader gave the sheet.

/** What of a sheet says by whose rules it goes. */
type BegunBy = Pick<Sheet, 'rules' | 'house' | 'called' | 'of'>;

/** The link that opens the rules of a session, on whatever device: what the page of rules keeps by itself may be others. */
export const formatSessionRulesQuery = ({ rules, house, called }: BegunBy): string =>
  formatQueryAndFragment({ [TABLE_PARAM]: formatTableCode(rules, house) }, { name: called });

/**
 * The rules of this device, laid for the players of a session that began by others and can go by these; undefined where it can
 * not. A sheet that a leader gave goes by the group's rules, and what its phone would play by is no matter. Nor is what a device
 * that has agreed on nothing plays by.
 * @param agreed what the device has agreed on; undefined for nothing
 */
export function findDeviceRulesForSession(
  sheet: BegunBy,
  table: Table,
  agreed: TableRules | undefined,
): Table | undefined {
  if (sheet.of || !agreed) return undefined;
  const today = openTableWithPlayerCount(openTableOfLoadedGame(agreed), table.asks.players.now);
  const isSame = today === table || today.rules !== table.rules || today.asks.players.now !== table.asks.players.now;
  return isSame ? undefined : today;
}
