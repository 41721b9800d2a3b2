import { formatTiles, parseHand, score, type TileId, type Table } from '../../../engine/index.ts';
import { theTile } from '../../../text/names.ts';
import { counted } from '../../../text/numbers.ts';
import { reasonSentence } from '../../../text/reasons.ts';
import { finishYesNo, type Made } from '../../draft.ts';
import { ruleNamed } from '../../game.ts';
import { rightOptions } from '../../question.ts';
import { wildOf } from '../../goulash.ts';
import type { RandomStretch } from '../../random.ts';
import { GOULASH_SKILL } from './skill.ts';

/** Special hands with a wild tile more than an ordinary set may hold; suits are exchanged, and `*` is a wild tile. */
const WILD_HANDS = [
  'drrr dggg dwww c2** c55',
  'weee wsss wwww wn** b55',
  'weee wsss drrr dg** wnn',
  'c111 c999 o111 o9** b99',
  'c33 c444 c666 c777 c9**',
  'c33 c444 b666 o777 c9**',
  'c345 o444 b666 o777 c9*',
  'b55 (weee) ws** ww** wnnn',
  'c55 (drrr) dg** dw** c222',
  'c55 (drrr) dg** (dwww) c222',
  // The last tile drawn is wild.
  'c99 (b555) (c444) (o777) o3**!',
] as const;

/** A hand with many wild tiles: is it Mahjong? The answer is chosen first, for most of these are. */
export function wildExtra(random: RandomStretch, table: Table): Made {
  const hoped = random.chance(1, 2) ? 'yes' : 'no';
  for (let turn = 0; turn < WILD_HANDS.length; turn++) {
    const made = someWilds(random, table);
    if (made && rightOptions(made)[0]?.value === hoped) return made;
  }
  return undefined;
}

function someWilds(random: RandomStretch, table: Table): Made {
  const wild = wildOf(table);
  if (!wild) return undefined;
  const pattern = random.pick(WILD_HANDS);
  const stars = [...pattern].filter((letter) => letter === '*').length;
  const wilds = (many: number): string => ` ${formatTiles(Array<TileId>(many).fill(wild))}`;
  const hand = pattern.replace('!', '').replaceAll(/\*+/g, (run) => wilds(run.length));
  const parsed = parseHand(hand);
  const drewWild = pattern.endsWith('!');
  const tile = parsed.ok ? parsed.value.rack.find((each) => (each === wild) === drewWild) : undefined;
  if (!tile) return undefined;
  const seat = random.pick(table.seats);
  const judged = score({
    table,
    seat,
    round: 'e',
    hand,
    win: { tile, by: 'wall' },
    goulash: true,
  });
  if (!judged.ok && !judged.error.rule) return undefined;
  const refused = judged.ok ? undefined : judged.error.because;
  const extra = ruleNamed(table.info, 'goulash.wild-extra').rule;
  const special = judged.ok ? judged.value.special?.rule : undefined;
  const rule = judged.ok
    ? special || drewWild
      ? extra
      : ruleNamed(table.info, 'goulash.wild-limits').rule
    : judged.error.rule;
  return finishYesNo(
    {
      situation: `This hand is a goulash, and ${theTile(wild)} is wild. You drew the last tile yourself${drewWild ? ', and it was a wild one' : ''}.`,
      ask: 'Is this hand Mahjong?',
      scenes: [{ label: `Your hand, with ${counted(stars, 'wild tile')}`, hand }],
      fact: judged.ok,
      nudge: 'How many wild tiles lie in one set? And is it a special hand?',
      because: judged.ok
        ? special
          ? `The hand is special: {${special}}. Such a hand may use more wild tiles.`
          : drewWild
            ? 'A wild tile that you draw last may be one more than its set holds otherwise.'
            : 'No set holds more wild tiles than it may.'
        : refused
          ? reasonSentence(refused)
          : `These tiles are no hand of a goulash: {${rule}}.`,
      ...(rule && { rule }),
    },
    GOULASH_SKILL,
    random,
  );
}
