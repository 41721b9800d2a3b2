import CLUB_DOUBLES from '../../../content/club-doubles.json' with { type: 'json' };
import { checkOwnCount, ownCountText, readOwnCount, roleOf, tableInfo, type OwnCount } from '../../engine/index.ts';
import type { Agreement } from '../../storage/agreement.ts';

/**
 * Those that clubs play and this table does not count yet: content/club-doubles.json, in the unit of its game. Throws, so
 * that the build stops, for one that the engine cannot read.
 */
export function listAvailableClubDoubles({ rules, house }: Pick<Agreement, 'rules' | 'house'>): readonly OwnCount[] {
  const info = tableInfo(rules, house);
  if (!info.ok) return [];
  const { rules: book, grammar } = info.value;
  const counted = new Set(book.filter(({ off }) => !off).map(roleOf));
  return CLUB_DOUBLES.flatMap(({ count: text, role }) => {
    const read = readOwnCount(text);
    if (!read.ok) throw new Error(`content/club-doubles.json: ${text} cannot be read: ${read.error.code}.`);
    const count: OwnCount = { ...read.value, unit: grammar === 'fans' ? 'fans' : read.value.unit };
    const isNew = !counted.has(`count.${role}`) && checkOwnCount({ house, count: ownCountText(count) }).ok;
    return isNew ? [count] : [];
  });
}
