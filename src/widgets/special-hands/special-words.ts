import type { NearSpecial } from '../../engine/index.ts';
import { theTile } from '../../text/names.ts';
import { counted, inFigures } from '../../text/numbers.ts';
import { ruleTitle } from '../../text/rule-titles.ts';
import { eitherOf } from '../../text/sentences.ts';
import type { Near } from './held.ts';

/** Naming more tiles than this would be a speech; the rings in the palette are enough. */
const MOST_NAMED = 4;
/** So near a hand is that the tiles it lacks are worth ringing. */
const NEARLY = 3;

/** “3 tiles still needed.”, or why a hand that lacks no tile is not complete all the same. */
export function missingWords({ missing, has, open }: Pick<Near, 'missing' | 'has' | 'open'>): string {
  if (has) return 'You have it.';
  if (missing === 0)
    return open
      ? 'All its tiles are there, but a set is exposed, and this hand must be concealed.'
      : 'All its tiles are there, but with the others the hand is not this one.';
  return missing === 1 ? 'One tile still needed.' : `${missing} tiles still needed.`;
}

/** What stands before the tiles that help. */
export const usefulWords = ({ missing, useful }: Pick<NearSpecial, 'missing' | 'useful'>): string => {
  if (missing > 1) return 'Each of these helps:';
  return useful.length === 1 ? 'This tile finishes it:' : 'Any of these finishes it:';
};

/** The nearest hand in a figure and a few words; what to do while there are no tiles. */
export function nearestWords(nearest: Near | undefined) {
  if (!nearest) return { figure: '–', words: 'nearest hand', say: 'Tap the tiles you hold.' };
  const { missing, useful, has, rule } = nearest;
  const title = ruleTitle(rule);
  if (has) return { figure: '✓', words: title, say: `You have it: ${title}.` };
  if (missing === 0) return { figure: '0', words: `missing: ${title}`, say: missingWords(nearest) };
  const few = useful.length <= MOST_NAMED && missing <= NEARLY;
  const names = few ? eitherOf(useful.map(theTile)) : `any of ${useful.length} tiles`;
  const helps = missing === 1 ? `To finish it: ${names}.` : `What helps: ${names}.`;
  return { figure: inFigures(missing), words: `${missing === 1 ? 'tile' : 'tiles'} short of ${title}`, say: helps };
}

/** The tiles to ring in the palette: what a hand lacks that is nearly there. */
export const ringed = (nearest: Near | undefined): Near['useful'] =>
  nearest && !nearest.has && nearest.missing <= NEARLY ? nearest.useful : [];

/** Whether sets may be claimed for it, and what of its last tile. */
export function laidWords({ concealed, lastDiscard }: Pick<NearSpecial, 'concealed' | 'lastDiscard'>): string {
  if (!concealed) return 'Exposed or concealed: you may claim sets.';
  if (lastDiscard === 'none') return 'Concealed: you draw every tile of it yourself, even the last one.';
  if (lastDiscard === 'pair') return 'Concealed: you may claim only the last tile, and only for the pair.';
  return 'Concealed: no set may be claimed before the last tile.';
}

/** What a special hand pays at this table, and what a player gets who was one tile short of it. */
export function payWords({ pays }: Pick<NearSpecial, 'pays'>): string {
  switch (pays.kind) {
    case 'fans':
      return `Worth ${counted(pays.fans, 'fan')}.`;
    case 'points':
      return `Worth ${counted(pays.points, 'point')}, with its doubles.`;
    case 'doubles':
      return `The hand’s own points, with ${counted(pays.doubles, 'double')}.`;
    case 'fixed':
      return `Worth ${sums(pays)}.${pays.part && pays.part.concealed > 0 ? ` Fishing for it when somebody else wins: ${sums(pays.part)}.` : ''}`;
  }
}

const sums = ({ concealed, exposed }: { readonly concealed: number; readonly exposed: number }): string =>
  concealed === exposed ? inFigures(concealed) : `${inFigures(concealed)} concealed, ${inFigures(exposed)} exposed`;
