import { score, type ScoreInput } from '../../../src/engine/index.ts';
import { besidesOf } from '../support/rows.ts';

// The documents by which these tables were worked out, as their comments call them: the guide (A u3a Beginners Guide to
// Mahjong), Variations (Variations of play, Mah-Jong British Rules), Know the Game, Bell (the traditional game after R. C.
// Bell), Association (the rules of the Japan Mah-Jong Association), Japanese variants (Rules Variants for Japanese-style
// Mahjong) and the Cantonese game (Mah-Jongg, The Cantonese Game).

/**
 * A row: what it is about, the hand, how it was won (a tile and a way, or nothing for a loser), what it is
 * worth (its total and, where they are told, points, doubles, fans or special hand, `168 points=42 doubles=2`; or the
 * refusal), and what is said besides.
 */
type Row = readonly (string | undefined)[];

/** `b5 wall`, `b5 discard last`, `o5 loose 2 original`, `heaven we wall`: how a hand was won, as short as a table can say it. */
function winOf(said: string): ScoreInput['win'] {
  if (!said) return undefined;
  const words = said.split(' ');
  const [tile = '', by = ''] = words;
  const has = (word: string) => words.includes(word);
  return {
    tile,
    by,
    lastTile: has('last'),
    originalCall: has('original'),
    ready: has('ready'),
    kongs: has('2') ? 2 : has('1') ? 1 : 0,
    ...(has('heaven') && { blessing: 'heaven' }),
    ...(has('earth') && { blessing: 'earth' }),
  };
}

/**
 * Scores a row: what the engine says of it, as far as the row says something, and what the documents say. South in the
 * East round where the row does not say otherwise.
 */
export function judged(
  rules: string,
  [, hand = '', win = '', worth = '', besides]: Row,
): { readonly got: unknown; readonly wanted: unknown } {
  const bill = score({ rules, seat: 's', round: 'e', hand, win: winOf(win), ...besidesOf<ScoreInput>(besides) });
  if (!bill.ok) return { got: bill.error.code, wanted: worth };
  const [total = '', ...others] = worth.split(' ');
  if (!/^\d/.test(total)) return { got: `total ${bill.value.total}`, wanted: worth };
  const wanted: Record<string, unknown> = { total: Number(total), ...besidesOf(others.join(' ')) };
  const { special } = bill.value;
  const found: Record<string, unknown> = { ...bill.value, special: special?.rule.split('.').at(-1) };
  return { got: Object.fromEntries(Object.keys(wanted).map((key) => [key, found[key]])), wanted };
}
