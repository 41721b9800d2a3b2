import {
  COUNT_PARTS,
  type CountedSet,
  type CountedTiles,
  type CountedWhole,
  type CountPart,
} from '../../engine/index.ts';
import { SET_NAMES, TILE_NAMES, WHOLE_NAMES } from '../../format/own-counts.ts';
import { capitalize } from '../../format/sentences.ts';

// How the agreement asks for points and doubles of a group's own.

/** What a part may be about, with its name in a list. */
export const PART_CHOICES: readonly {
  readonly title: string;
  readonly choices: readonly (readonly [string, string])[];
}[] = [
  { title: 'Sets', choices: COUNT_PARTS.sets.map((set) => [set, capitalize(SET_NAMES[set][1])] as const) },
  {
    title: 'The whole hand',
    choices: COUNT_PARTS.whole.map((whole) => [whole, capitalize(WHOLE_NAMES[whole])] as const),
  },
];

/** Of which tiles a set may be; the first is any. */
export const TILE_CHOICES: readonly (readonly [string, string])[] = [
  ['', 'of any tiles'],
  ...COUNT_PARTS.tiles.map((tiles) => [tiles, TILE_NAMES[tiles]] as const),
];

/** What somebody has chosen for a part. */
export interface PickedCountPart {
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
export function partOf({ what, many, tiles, concealed }: PickedCountPart): CountPart {
  const asked = askedFor(what);
  if (!asked.many && !asked.tiles) return { whole: what as CountedWhole };
  return {
    many: asked.many ? many : 1,
    set: what as CountedSet,
    ...(asked.tiles && tiles && { tiles: tiles as CountedTiles }),
    ...(asked.concealed && concealed && { concealed: true }),
  };
}
