import CLUB_DOUBLES from '../../../content/club-doubles.json' with { type: 'json' };
import {
  checkOwnCount,
  COUNT_PARTS,
  MOST_COUNTED,
  ownCountText,
  readOwnCount,
  roleOf,
  tableInfo,
  type CountedSet,
  type CountedTiles,
  type CountedWhole,
  type CountPart,
  type OwnCount,
  type Unit,
} from '../../engine/index.ts';
import type { Agreement } from '../../learner/agreement.ts';
import { SET_NAMES, TILE_NAMES, WHOLE_NAMES } from '../../text/own-counts.ts';
import { capital } from '../../text/sentences.ts';

// How the agreement asks for points and doubles of a group's own, and those that many clubs play.

/** What a part may be about, with its name in a list. */
export const PART_CHOICES: readonly {
  readonly title: string;
  readonly choices: readonly (readonly [string, string])[];
}[] = [
  { title: 'Sets', choices: COUNT_PARTS.sets.map((set) => [set, capital(SET_NAMES[set][1])] as const) },
  {
    title: 'The whole hand',
    choices: COUNT_PARTS.whole.map((whole) => [whole, capital(WHOLE_NAMES[whole])] as const),
  },
];

/** Of which tiles a set may be; the first is any. */
export const TILE_CHOICES: readonly (readonly [string, string])[] = [
  ['', 'of any tiles'],
  ...COUNT_PARTS.tiles.map((tiles) => [tiles, TILE_NAMES[tiles]] as const),
];

/** What somebody has chosen for a part. */
export interface Picked {
  readonly what: string;
  readonly many: number;
  readonly tiles: string;
  readonly concealed: boolean;
}

/** What is asked of a chosen part: a pair is one, and chows are of any numbers. */
export const askedFor = (what: string) => ({
  many: ['pung', 'kong', 'chow'].includes(what),
  tiles: ['pung', 'kong', 'pair'].includes(what),
  concealed: ['pung', 'kong', 'chow'].includes(what),
});

/** The part that was chosen. */
export function partOf({ what, many, tiles, concealed }: Picked): CountPart {
  const asked = askedFor(what);
  if (!asked.many && !asked.tiles) return { whole: what as CountedWhole };
  return {
    many: asked.many ? many : 1,
    set: what as CountedSet,
    ...(asked.tiles && tiles && { tiles: tiles as CountedTiles }),
    ...(asked.concealed && concealed && { concealed: true }),
  };
}

/** What a game counts: the units that a table may choose from, and the most of each. */
export const unitsAt = (rules: string): readonly { readonly unit: Unit; readonly most: number }[] => {
  const info = tableInfo(rules);
  const units: readonly Unit[] = info.ok && info.value.grammar === 'fans' ? ['fans'] : ['doubles', 'points'];
  return units.map((unit) => ({ unit, most: MOST_COUNTED[unit] }));
};

/**
 * Those that clubs play and this table does not count yet: content/club-doubles.json, in the unit of its game. Throws, so
 * that the build stops, for one that the engine cannot read.
 */
export function clubDoublesFor({ rules, house }: Pick<Agreement, 'rules' | 'house'>): readonly OwnCount[] {
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
